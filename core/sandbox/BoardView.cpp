// SPDX-License-Identifier: GPL-3.0-or-later
#include "sandbox/BoardView.h"

#include <algorithm>
#include <map>

#include "sandbox/Owners.h"
#include "sandbox/PresentNames.h"
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

/// What leads from one board to the next, in a lesson whose first pane has this rule and whose
/// second, if there is one, is the modulo pane.
std::vector<Event> eventsOf(const Board &before, const Board &after, Rule rule, bool modulo,
                            Shown shown)
{
    std::vector<Event> events = eventsBetween(before, after, 0, rule);
    // The requests are those of the keys from the start: what is shown is after the change.
    std::erase_if(events, [](const Event &event) {
        return std::holds_alternative<SetRequests>(event.change);
    });
    // Nobody hands anything over who had nothing.
    if (shown == Shown::Done || ringOf(before).tokenCount() == 0) {
        const auto settling = settlingEvents(before, after, 0, rule);
        events.insert(events.end(), settling.begin(), settling.end());
    }
    if (!modulo)
        return events;
    if (before.nodes().size() != after.nodes().size())
        events.push_back({1, SetServers{static_cast<std::uint32_t>(after.nodes().size())}});
    if (shown == Shown::Done)
        events.push_back({1, Move{}});
    return events;
}

/// Boards as a lesson, a step each; what leads to the last is as shown, all before is done. Of
/// keys, those of the last. The modulo pane is there where the last board shows it.
Snapshot lastOf(const std::vector<const Board *> &boards, Shown shown)
{
    const Board &first = *boards.front();
    const Board &last = *boards.back();
    const bool bounded = std::any_of(boards.begin(), boards.end(), [](const Board *board) {
        return board->rule() == Rule::Bounded;
    });
    const Rule rule = bounded ? Rule::Bounded : Rule::Successor;
    Scenario scenario;
    scenario.keys.assign(last.keys().begin(), last.keys().end());
    scenario.panes.push_back(ringPane(first, rule));
    scenario.panes[0].seats.assign(last.seats().begin(), last.seats().end());
    if (last.modulo())
        scenario.panes.push_back(moduloPane(first));
    scenario.steps.resize(boards.size());
    for (std::size_t i = 1; i < boards.size(); ++i)
        scenario.steps[i].events = eventsOf(*boards[i - 1], *boards[i], rule, last.modulo(),
                                            i + 1 < boards.size() ? Shown::Done : shown);
    Snapshot snapshot = Lesson::play(std::move(scenario)).value().snapshot(boards.size() - 1);
    snapshot.step = 0;
    return snapshot;
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

std::map<KeyId, std::size_t> placesOfKeys(const Board &board)
{
    std::map<KeyId, std::size_t> places;
    for (std::size_t i = 0; i < board.keys().size(); ++i)
        places.emplace(board.keys()[i].id, i);
    return places;
}

std::optional<std::size_t> placeOf(const std::vector<std::optional<std::size_t>> &nodes,
                                   NodeIndex owner)
{
    return owner == kNoNode ? std::nullopt : nodes[static_cast<std::size_t>(owner)];
}

/// Says of each key where it was `since` another board: with whom, or that it was not there.
void measureFrom(PaneSnapshot &pane, const Board &since, const Owners &owners)
{
    const auto nodes = placesIn(pane, owners.nodes);
    const auto former = placesOfKeys(since);
    pane.gone = static_cast<int>(former.size());
    pane.compared = true;
    for (KeyView &key : pane.keys) {
        const auto known = former.find(key.id);
        pane.gone -= known == former.end() ? 0 : 1;
        key.came = known == former.end()                          ? Came::New
                   : since.keys()[known->second].tick != key.tick ? Came::Elsewhere
                                                                  : Came::No;
        key.first = key.came == Came::No ? placeOf(nodes, owners.ofKeys[known->second]) : key.owner;
    }
    countAgain(pane);
}

/// Puts the true owners into a picture of a change: those of the two boards, with the keys that
/// each of them had.
void takeOwners(PaneSnapshot &pane, const Board &before, const Owners &ownersBefore,
                const Owners &ownersAfter, Shown shown)
{
    const auto fromBefore = placesIn(pane, ownersBefore.nodes);
    const auto fromAfter = placesIn(pane, ownersAfter.nodes);
    const auto former = placesOfKeys(before);
    for (const Key &key : before.keys())
        pane.weighted = pane.weighted || key.requests != 1;
    for (std::size_t i = 0; i < pane.keys.size(); ++i) {
        KeyView &key = pane.keys[i];
        key.owner = placeOf(fromAfter, ownersAfter.ofKeys[i]);
        key.next.reset();
        const auto known = former.find(key.id);
        if (known == former.end() || before.keys()[known->second].tick != key.tick) {
            key.previous = key.owner;
            key.formerToken.reset();
            continue;
        }
        key.previous = placeOf(fromBefore, ownersBefore.ofKeys[known->second]);
        // Between an owner and none there is nothing to wait for.
        if (shown == Shown::Pending && key.previous && key.owner && key.changed()) {
            key.next = key.owner;
            key.owner = key.previous;
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
}

/// In all panes.
void takeOwners(Snapshot &change, const Board &before, const Board &after, Shown shown)
{
    takeOwners(change.panes[0], before, ringOwners(before), ringOwners(after), shown);
    if (after.modulo())
        takeOwners(change.panes[1], before, moduloOwners(before), moduloOwners(after), shown);
}

void measureFrom(Snapshot &change, const Board &since)
{
    measureFrom(change.panes[0], since, ringOwners(since));
    if (change.panes.size() > 1)
        measureFrom(change.panes[1], since, moduloOwners(since));
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

Snapshot changeOf(const Board &from, const Board &after, Shown shown)
{
    const Board before = underNamesOf(after, from);
    Snapshot change = lastOf({&before, &after}, shown);
    takeOwners(change, before, after, shown);
    measureFrom(change, before);
    return change;
}

Result<Snapshot> previewOf(const Board &board, const Edit &edit)
{
    const auto after = edited(board, edit);
    if (!after)
        return after.error();
    return changeOf(board, *after, Shown::Pending);
}

Result<Snapshot> previewOf(const Board &board, const Edit &edit, const Board &since)
{
    const auto after = edited(board, edit);
    if (!after)
        return after.error();
    const Board before = underNamesOf(*after, board);
    const Board first = underNamesOf(*after, since);
    Snapshot change = lastOf({&first, &before, &after.value()}, Shown::Pending);
    takeOwners(change, before, *after, Shown::Pending);
    measureFrom(change, first);
    return change;
}

} // namespace ringwalk
