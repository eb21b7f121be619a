// SPDX-License-Identifier: GPL-3.0-or-later
#include "lesson/Snapshot.h"

#include <algorithm>

#include "placement/Rendezvous.h"

namespace ringwalk {

bool PaneSnapshot::carriesLoad(std::size_t node) const
{
    if (nodes[node].state == NodeState::Active || loads[node] > 0)
        return true;
    // Where requests count, keys of no requests leave no load behind.
    return weighted && std::any_of(keys.begin(), keys.end(), [node](const KeyView &key) {
               return key.owner == node && key.requests == 0;
           });
}

std::vector<std::size_t> PaneSnapshot::ringOrder() const
{
    std::vector<std::size_t> order;
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        if (nodes[i].state != NodeState::Absent)
            order.push_back(i);
    }
    // Servers have no tokens, so a stable sort leaves them in the order of their numbers.
    std::stable_sort(order.begin(), order.end(), [this](std::size_t a, std::size_t b) {
        const auto &left = nodes[a].tokens;
        const auto &right = nodes[b].tokens;
        if (left.empty() || right.empty())
            return right.empty() && !left.empty();
        return left.front() < right.front();
    });
    return order;
}

std::vector<std::size_t> PaneSnapshot::listOrder() const
{
    std::vector<std::size_t> order = ringOrder();
    const auto place = [this](std::size_t node) {
        return std::find(listed.begin(), listed.end(), nodes[node].id) - listed.begin();
    };
    std::stable_sort(order.begin(), order.end(),
                     [&place](std::size_t a, std::size_t b) { return place(a) < place(b); });
    return order;
}

std::optional<Tick> PaneSnapshot::firstToken(Tick from) const
{
    std::optional<Tick> smallest;
    std::optional<Tick> atOrAfter;
    for (const NodeView &node : nodes) {
        if (node.state != NodeState::Active)
            continue;
        for (const Tick token : node.tokens) {
            smallest = std::min(smallest.value_or(token), token);
            if (token >= from)
                atOrAfter = std::min(atOrAfter.value_or(token), token);
        }
    }
    return atOrAfter ? atOrAfter : smallest;
}

std::optional<std::size_t> PaneSnapshot::firstNode(Tick from) const
{
    const std::optional<Tick> token = firstToken(from);
    std::optional<std::size_t> first;
    for (std::size_t i = 0; token && i < nodes.size(); ++i) {
        const NodeView &node = nodes[i];
        if (node.state == NodeState::Active &&
            std::find(node.tokens.begin(), node.tokens.end(), *token) != node.tokens.end() &&
            (!first || node.id < nodes[*first].id))
            first = i;
    }
    return first;
}

bool PaneSnapshot::countsRequests() const
{
    return std::any_of(keys.begin(), keys.end(),
                       [](const KeyView &key) { return key.requests != 1; });
}

std::optional<std::size_t> PaneSnapshot::find(const NodeId &node) const
{
    const auto place = std::find_if(nodes.begin(), nodes.end(),
                                    [&node](const NodeView &view) { return view.id == node; });
    if (place == nodes.end())
        return std::nullopt;
    return static_cast<std::size_t>(place - nodes.begin());
}

const KeyView *PaneSnapshot::find(const KeyId &key) const
{
    const auto place = std::find_if(keys.begin(), keys.end(),
                                    [&key](const KeyView &view) { return view.id == key; });
    return place == keys.end() ? nullptr : &*place;
}

Fates fatesOf(const PaneSnapshot &pane)
{
    Fates fates;
    fates.alone = pane.alone;
    fates.gone = pane.gone;
    for (const KeyView &key : pane.keys) {
        ++fates.keys;
        if (pane.lost(key))
            ++fates.lost;
        else if (key.pending())
            ++fates.pending;
        else if (key.came == Came::New)
            ++fates.added;
        else if (key.came == Came::Elsewhere)
            ++fates.elsewhere;
        else if (!key.owner)
            ++fates.unowned;
        else if (key.moved())
            ++fates.moved;
        else
            ++fates.stayed;
    }
    return fates;
}

std::vector<Lookup::Score> rendezvousScores(const PaneSnapshot &pane, const KeyView &key)
{
    std::vector<Lookup::Score> scores;
    for (std::size_t node = 0; node < pane.nodes.size(); ++node) {
        const NodeView &view = pane.nodes[node];
        if (view.state == NodeState::Active)
            scores.push_back({node, rendezvousScore(view.id.text, key.id.text)});
    }
    std::sort(scores.begin(), scores.end(),
              [&pane](const Lookup::Score &a, const Lookup::Score &b) {
                  return a.score != b.score ? a.score > b.score
                                            : pane.nodes[a.node].id < pane.nodes[b.node].id;
              });
    return scores;
}

LoadFigures loadFigures(const PaneSnapshot &pane)
{
    std::vector<int> carried;
    for (std::size_t i = 0; i < pane.nodes.size(); ++i) {
        if (pane.carriesLoad(i))
            carried.push_back(pane.loads[i]);
    }
    LoadFigures figures;
    if (carried.empty())
        return figures;
    int total = 0;
    for (const int load : carried)
        total += load;
    const auto [smallest, largest] = std::minmax_element(carried.begin(), carried.end());
    figures.largest = *largest;
    figures.smallest = *smallest;
    figures.spread = *largest - *smallest;
    figures.mean = static_cast<double>(total) / static_cast<double>(carried.size());
    figures.maxOverMean = total == 0 ? 0 : figures.largest / figures.mean;
    return figures;
}

PaneSnapshot withoutLoadOf(PaneSnapshot pane, std::size_t key)
{
    const KeyView &view = pane.keys.at(key);
    if (view.owner)
        pane.loads[*view.owner] -= view.requests;
    // Then it may have been asked for less often.
    if (view.previous)
        pane.loadsBefore[*view.previous] =
            std::max(pane.loadsBefore[*view.previous] - view.requests, 0);
    return pane;
}

} // namespace ringwalk
