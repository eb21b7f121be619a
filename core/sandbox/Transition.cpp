// SPDX-License-Identifier: GPL-3.0-or-later
#include "sandbox/Transition.h"

#include "ring/Movement.h"

namespace ringwalk {

namespace {

void insert(const Node &node, std::size_t pane, std::vector<Event> &events)
{
    // A node without a token can only come from beside the ring.
    if (node.tokens.empty()) {
        events.push_back({pane, Stage{node}});
        events.push_back({pane, Insert{node.id, {}}});
    } else {
        events.push_back({pane, Insert{node.id, node.tokens, node.source, node.capacity}});
    }
}

} // namespace

std::vector<Event> eventsBetween(const Board &before, const Board &after, std::size_t pane,
                                 Rule rule)
{
    std::vector<Event> events;
    ReplaceTokens replaced;
    SetCapacity capacities;
    for (const Node &node : after.nodes()) {
        const Node *former = before.find(node.id);
        if (!former) {
            insert(node, pane, events);
            continue;
        }
        if (former->tokens != node.tokens || former->source != node.source)
            replaced.nodes.push_back({node.id, node.tokens, node.source});
        if (former->capacity != node.capacity)
            capacities.nodes.emplace_back(node.id, node.capacity);
    }
    if (!replaced.nodes.empty())
        events.push_back({pane, std::move(replaced)});
    for (const Node &node : before.nodes()) {
        if (!after.find(node.id))
            events.push_back({pane, Leave{node.id}});
    }
    SetRequests requests;
    for (std::size_t i = 0; i < after.keys().size(); ++i) {
        const Key &key = after.keys()[i];
        // As a rule keys stay where they are in the list.
        const bool sameRow = i < before.keys().size() && before.keys()[i].id == key.id;
        const Key *former = sameRow ? &before.keys()[i] : before.find(key.id);
        if (former && former->requests != key.requests)
            requests.keys.emplace_back(key.id, key.requests);
    }
    // All panes hold the same keys, so that this event names none.
    if (!requests.keys.empty())
        events.push_back({0, std::move(requests)});
    if (!capacities.nodes.empty())
        events.push_back({pane, std::move(capacities)});
    const auto boundOf = [](const Board &board) {
        return board.rule() == Rule::Bounded ? board.bound() : Bound{};
    };
    if (rule == Rule::Bounded && boundOf(before) != boundOf(after))
        events.push_back({pane, SetBound{boundOf(after)}});
    return events;
}

namespace {

/// The ring that the change is pending against. The first node that comes to a ring without tokens
/// owns everything at once; only what comes after it has to be handed over.
Ring shownRing(const Board &before, const Board &after)
{
    Ring ring = ringOf(before);
    if (ring.tokenCount() > 0)
        return ring;
    for (const Node &node : after.nodes()) {
        if (!before.find(node.id) && !node.tokens.empty())
            return Ring::of(Circle::ticks(), {node}).value();
    }
    return ringOf(after);
}

} // namespace

std::vector<Event> settlingEvents(const Board &before, const Board &after, std::size_t pane,
                                  Rule rule)
{
    const Ring former = shownRing(before, after);
    const Ring ring = ringOf(after);
    std::vector<Event> events;
    // Between an owner and none there is nothing to hand over.
    const bool pending =
        former.tokenCount() > 0 && ring.tokenCount() > 0 && !movedRanges(former, ring).empty();
    if (pending && drawsRing(rule))
        events.push_back({pane, HandOver{}});
    // Under other rules than the plain one keys move where no range does.
    if (pending || rule != Rule::Successor)
        events.push_back({pane, Move{}});
    return events;
}

Ring ringOf(const Board &board)
{
    return Ring::of(Circle::ticks(), {board.nodes().begin(), board.nodes().end()}).value();
}

} // namespace ringwalk
