// SPDX-License-Identifier: GPL-3.0-or-later
#include "diagram/StepLayers.h"

#include <algorithm>
#include <map>
#include <optional>
#include <string_view>

namespace ringwalk {

namespace {

/// A place in the list of layers and a place in the next picture that show the same.
struct Match
{
    std::size_t layer;
    std::size_t text;
    std::optional<std::size_t> before; ///< Place of the match before it in the longest chain.
};

/// The longest common subsequence, by the way of Hunt and Szymanski: the longest chain of matches
/// that ascends in both lists. `places` holds for each number where it stands among the layers.
std::vector<Match> commonPart(const std::vector<std::vector<std::size_t>> &places,
                              const std::vector<std::size_t> &picture)
{
    std::vector<Match> matches;
    std::vector<std::size_t> ends; // Of the best chain of each length: a place in `matches`.
    for (std::size_t text = 0; text < picture.size(); ++text) {
        const std::vector<std::size_t> &same = places[picture[text]];
        // Descending, so that a text takes part in a chain only once.
        for (auto layer = same.rbegin(); layer != same.rend(); ++layer) {
            const auto end = std::lower_bound(ends.begin(), ends.end(), *layer,
                                              [&matches](std::size_t match, std::size_t wanted) {
                                                  return matches[match].layer < wanted;
                                              });
            const auto before = end == ends.begin() ? std::nullopt : std::optional(*(end - 1));
            if (end == ends.end())
                ends.push_back(matches.size());
            else
                *end = matches.size();
            matches.push_back({*layer, text, before});
        }
    }
    std::vector<Match> chain;
    for (auto at = ends.empty() ? std::nullopt : std::optional(ends.back()); at;
         at = matches[*at].before)
        chain.push_back(matches[*at]);
    std::reverse(chain.begin(), chain.end());
    return chain;
}

} // namespace

std::vector<StepLayer> layOver(const std::vector<std::vector<std::string>> &pictures)
{
    std::map<std::string_view, std::size_t> numbers;
    std::vector<std::vector<std::size_t>> numbered;
    for (const std::vector<std::string> &picture : pictures) {
        std::vector<std::size_t> &list = numbered.emplace_back();
        for (const std::string &text : picture)
            list.push_back(numbers.try_emplace(text, numbers.size()).first->second);
    }

    std::vector<StepLayer> layers;
    for (std::size_t step = 0; step < numbered.size(); ++step) {
        std::vector<std::vector<std::size_t>> places(numbers.size());
        for (std::size_t i = 0; i < layers.size(); ++i)
            places[numbered[layers[i].step][layers[i].index]].push_back(i);

        std::vector<StepLayer> merged;
        std::size_t layer = 0;
        std::size_t text = 0;
        const auto addUpTo = [&](std::size_t layersEnd, std::size_t textsEnd) {
            for (; layer < layersEnd; ++layer)
                merged.push_back(std::move(layers[layer]));
            // What is new lies over what it takes the place of.
            for (; text < textsEnd; ++text) {
                merged.push_back({step, text, std::vector<bool>(numbered.size())});
                merged.back().shown[step] = true;
            }
        };
        for (const Match &match : commonPart(places, numbered[step])) {
            addUpTo(match.layer, match.text);
            merged.push_back(std::move(layers[layer++]));
            merged.back().shown[step] = true;
            ++text;
        }
        addUpTo(layers.size(), numbered[step].size());
        layers = std::move(merged);
    }
    return layers;
}

} // namespace ringwalk
