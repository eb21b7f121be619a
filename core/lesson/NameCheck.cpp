// SPDX-License-Identifier: GPL-3.0-or-later
#include "lesson/NameCheck.h"

#include <algorithm>
#include <optional>
#include <set>

#include "Phrase.h"
#include "lesson/Placeholder.h"
#include "lesson/PlaceholderValues.h"
#include "lesson/ScenarioTexts.h"

namespace ringwalk {

namespace {

/// The names of a list; none where some name was not read, or is there twice, so that another may
/// have been meant.
template <typename List, typename Name>
std::optional<std::set<std::string>> namesOf(const List &list, const Name &nameOf)
{
    std::set<std::string> names;
    for (const auto &each : list)
        names.insert(nameOf(each));
    const bool whole = !names.empty() && names.size() == list.size() && !names.contains("");
    return whole ? std::optional(std::move(names)) : std::nullopt;
}

class NameCheck
{
public:
    NameCheck(const Scenario &scenario, std::span<const Fault> faults)
        : m_scenario(scenario)
        , m_keys(namesOf(scenario.keys, [](const Key &key) { return key.id.text; }))
        , m_placesKnown(namesOf(scenario.panes, [](const Pane &pane) { return pane.id; }) &&
                        namesOf(scenario.steps, [](const Step &step) { return step.id; }))
        , m_nodesKnown(m_placesKnown &&
                       std::none_of(faults.begin(), faults.end(), [](const Fault &fault) {
                           return fault.place.starts_with("/panes") ||
                                  fault.place.find("/events") != std::string::npos;
                       }))
    {
        for (const Pane &pane : scenario.panes) {
            for (const Node &node : pane.nodes)
                m_nodes.insert(node.id.text);
            m_servers = m_servers || countsServers(pane.rule);
        }
        for (const Step &step : scenario.steps) {
            for (const Event &event : step.events) {
                if (const auto *stage = std::get_if<Stage>(&event.change))
                    m_nodes.insert(stage->node.id.text);
                if (const auto *insert = std::get_if<Insert>(&event.change))
                    m_nodes.insert(insert->node.text);
            }
        }
    }

    bool lacksKey(const std::string &name) const
    {
        return m_keys && !name.empty() && !m_keys->contains(name);
    }

    bool lacksNode(const std::string &name) const
    {
        // Servers are called S0, S1 and so on, and come and go with their number.
        const bool mayBeServer = m_servers && name.starts_with('S');
        return m_nodesKnown && !name.empty() && !mayBeServer && !m_nodes.contains(name);
    }

    std::optional<Error> faultOf(const ScenarioText &text) const
    {
        const auto pieces = piecesOf(text.raw);
        if (!pieces)
            return pieces.error();
        for (const TextPiece &piece : *pieces) {
            if (!piece.isPlaceholder)
                continue;
            if (auto error = faultOf(piece.text, text.step))
                return error;
        }
        return std::nullopt;
    }

private:
    std::optional<Error> faultOf(std::string_view placeholder, std::size_t step) const
    {
        const auto parsed = parsePlaceholder(placeholder, m_scenario, step);
        if (!parsed)
            return m_placesKnown ? std::optional(parsed.error()) : std::nullopt;
        const std::string argument(parsed->argument);
        if (!isPlaceholder(parsed->name, !argument.empty()))
            return noPlaceholder(placeholder);
        if (lacksKey(argument) && lacksNode(argument))
            return noNodeOrKey(argument);
        return std::nullopt;
    }

    const Scenario &m_scenario;
    std::optional<std::set<std::string>> m_keys;
    bool m_placesKnown; ///< Panes and steps.
    bool m_nodesKnown;
    std::set<std::string> m_nodes;
    bool m_servers = false; ///< Some pane counts servers.
};

void checkFocus(std::vector<Fault> &faults, const NameCheck &names, const Focus &focus,
                const std::string &place)
{
    const Localized noKey{"there is no key %1", "没有键 %1"};
    const Localized noNode{"there is no node %1 in this pane", "此图没有节点 %1"};
    for (std::size_t i = 0; i < focus.keys.size(); ++i) {
        if (names.lacksKey(focus.keys[i].text))
            faults.push_back(
                {place + "/keys/" + std::to_string(i), phrase(noKey, {focus.keys[i].text})});
    }
    for (std::size_t i = 0; i < focus.nodes.size(); ++i) {
        if (names.lacksNode(focus.nodes[i].text))
            faults.push_back(
                {place + "/nodes/" + std::to_string(i), phrase(noNode, {focus.nodes[i].text})});
    }
    if (focus.walk && names.lacksKey(focus.walk->text))
        faults.push_back({place + "/walk", phrase(noKey, {focus.walk->text})});
}

} // namespace

std::vector<Fault> nameFaults(const Scenario &scenario, std::span<const std::string> numbers,
                              std::span<const Fault> faults)
{
    const NameCheck names(scenario, faults);
    std::vector<Fault> found;
    const auto check = [&](const ScenarioText &text) {
        if (const auto error = names.faultOf(text))
            found.push_back({text.place, error->message});
    };
    for (std::size_t i = 0; i < scenario.steps.size(); ++i) {
        const Step &step = scenario.steps[i];
        if (step.skipped)
            continue;
        const std::string place = "/steps/" + numbers[i];
        for (std::size_t j = 0; j < step.focus.size(); ++j)
            checkFocus(found, names, step.focus[j], place + "/focus/" + std::to_string(j));
        forEachText(step, i, place, check);
    }
    forEachHeadline(scenario, check);
    return found;
}

} // namespace ringwalk
