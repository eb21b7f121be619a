// SPDX-License-Identifier: GPL-3.0-or-later
#include "sandbox/BoardView.h"

#include <algorithm>
#include <map>

#include "sandbox/Owners.h"
#include "sandbox/Transition.h"

namespace ringwalk {

namespace {

Pane ringPane(const Board &board, Rule rule)
{
    Pane pane;
    pane.id = kRingPane;
    pane.rule = rule;
    pane.nodes.assign(board.nodes().begin(), board.nodes().end());
    if (board.rule() == Rule::Bounded)
        pane.bound = board.bound();
    pane.seats.assign(board.seats().begin(), board.seats().end());
    return pane;
}

Pane moduloPane(const Board &board)
{
    Pane pane;
    pane.id = kModuloPane;
    pane.rule = Rule::Modulo;
    pane.title = {"Modulo", "取模"};
    pane.servers = static_cast<std::uint32_t>(board.nodes().size());
    return pane;
}

/// Two boards as a lesson: the first step is the one, the second the other. Of keys, those of the
/// second. The modulo pane is there where the second board shows it.
Lesson playChange(const Board &before, const Board &after, Shown shown)
{
    const bool bounded = before.rule() == Rule::Bounded || after.rule() == Rule::Bounded;
    const Rule rule = bounded ? Rule::Bounded : Rule::Successor;
    Scenario scenario;
    scenario.keys.assign(after.keys().begin(), after.keys().end());
    scenario.panes.push_back(ringPane(before, rule));
    scenario.panes[0].seats.assign(after.seats().begin(), after.seats().end());
    scenario.steps.resize(2);
    std::vector<Event> &events = scenario.steps[1].events;
    events = eventsBetween(before, after, 0, rule);
    // The requests are those of the keys from the start: what is shown is after the change.
    std::erase_if(events, [](const Event &event) {
        return std::holds_alternative<SetRequests>(event.change);
    });
    const auto add = [&events](const std::vector<Event> &more) {
        events.insert(events.end(), more.begin(), more.end());
    };
    // Nobody hands anything over who had nothing.
    if (shown == Shown::Done || ringOf(before).tokenCount() == 0)
        add(settlingEvents(before, after, 0, rule));
    if (after.modulo()) {
        scenario.panes.push_back(moduloPane(before));
        if (before.nodes().size() != after.nodes().size())
            events.push_back({1, SetServers{static_cast<std::uint32_t>(after.nodes().size())}});
        if (shown == Shown::Done)
            events.push_back({1, Move{}});
    }
    return Lesson::play(std::move(scenario)).value();
}

void countAgain(PaneSnapshot &pane)
{
    std::fill(pane.loads.begin(), pane.loads.end(), 0);
    pane.totals = {static_cast<int>(pane.keys.size()), 0, 0, 0};
    for (const KeyView &key : pane.keys) {
        if (key.owner)
            pane.loads[*key.owner] += key.requests;
        if (key.pending())
            ++pane.totals.pending;
        else if (key.moved())
            ++pane.totals.moved;
        else
            ++pane.totals.stayed;
    }
}

/// The places in a pane of nodes that are known by name.
std::vector<std::optional<std::size_t>> placesIn(const PaneSnapshot &pane,
                                                 const std::vector<NodeId> &nodes)
{
    std::vector<std::optional<std::size_t>> places;
    for (const NodeId &node : nodes)
        places.push_back(pane.find(node));
    return places;
}

/// Puts the true owners into a picture of a change: those of the two boards, with the keys that
/// each of them had.
void takeOwners(PaneSnapshot &pane, const Board &before, const Owners &ownersBefore,
                const Owners &ownersAfter, Shown shown)
{
    const auto fromBefore = placesIn(pane, ownersBefore.nodes);
    const auto fromAfter = placesIn(pane, ownersAfter.nodes);
    const auto placeOf = [](const auto &places, NodeIndex owner) {
        return owner == kNoNode ? std::nullopt : places[static_cast<std::size_t>(owner)];
    };
    std::map<KeyId, std::size_t> former;
    for (std::size_t i = 0; i < before.keys().size(); ++i) {
        const Key &key = before.keys()[i];
        former.emplace(key.id, i);
        pane.weighted = pane.weighted || key.requests != 1;
    }
    for (std::size_t i = 0; i < pane.keys.size(); ++i) {
        KeyView &key = pane.keys[i];
        key.owner = placeOf(fromAfter, ownersAfter.ofKeys[i]);
        key.next.reset();
        const auto known = former.find(key.id);
        if (known == former.end() || before.keys()[known->second].tick != key.tick) {
            key.first = key.owner;
            key.previous = key.owner;
            key.formerToken.reset();
            continue;
        }
        key.first = placeOf(fromBefore, ownersBefore.ofKeys[known->second]);
        key.previous = key.first;
        // Between an owner and none there is nothing to wait for.
        if (shown == Shown::Pending && key.first && key.owner && key.first != key.owner) {
            key.next = key.owner;
            key.owner = key.first;
        }
    }
    for (const auto &node : fromBefore) {
        if (node)
            pane.loadsBefore[*node] = 0;
    }
    for (std::size_t i = 0; i < before.keys().size(); ++i) {
        if (const auto node = placeOf(fromBefore, ownersBefore.ofKeys[i]))
            pane.loadsBefore[*node] += before.keys()[i].requests;
    }
    countAgain(pane);
}

} // namespace

Scenario scenarioOf(const Board &board, const Localized &title, const std::string &id)
{
    Scenario scenario;
    scenario.id = id;
    scenario.title = title;
    scenario.keys.assign(board.keys().begin(), board.keys().end());
    scenario.panes.push_back(ringPane(board, board.rule()));
    if (board.modulo())
        scenario.panes.push_back(moduloPane(board));
    Step step;
    step.id = "start";
    step.title = title;
    step.name = title;
    scenario.steps.push_back(std::move(step));
    return scenario;
}

Lesson lessonOf(const Board &board)
{
    const Localized title{"{nodes} nodes, {keys} keys", "{nodes} 个节点，{keys} 个键"};
    Scenario scenario = scenarioOf(board, title);
    // The title of a file holds no placeholders.
    scenario.title = {"Sandbox", "沙盒"};
    return Lesson::play(std::move(scenario)).value();
}

Snapshot snapshotOf(const Board &board)
{
    return lessonOf(board).snapshot(0);
}

Snapshot changeOf(const Board &before, const Board &after, Shown shown)
{
    Snapshot change = playChange(before, after, shown).snapshot(1);
    change.step = 0;
    takeOwners(change.panes[0], before, ringOwners(before), ringOwners(after), shown);
    if (after.modulo())
        takeOwners(change.panes[1], before, moduloOwners(before), moduloOwners(after), shown);
    return change;
}

Result<Snapshot> previewOf(const Board &board, const Edit &edit)
{
    const auto after = edited(board, edit);
    if (!after)
        return after.error();
    return changeOf(board, *after, Shown::Pending);
}

} // namespace ringwalk
