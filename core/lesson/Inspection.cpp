// SPDX-License-Identifier: GPL-3.0-or-later
#include "lesson/Inspection.h"

#include <algorithm>
#include <stdexcept>

#include "hash/Xxh3.h"
#include "lesson/PaneRing.h"
#include "lesson/WhatIf.h"

namespace ringwalk {

namespace {

/// A node with the tokens that the scenario gave it last in this pane, in the order they were
/// given; none where it never had any.
std::optional<Node> givenNode(const Scenario &scenario, std::size_t step, std::size_t pane,
                              const NodeId &id)
{
    std::optional<Node> given;
    const auto take = [&](const Node &node) {
        if (node.id == id && !node.tokens.empty())
            given = node;
    };
    for (const Node &node : scenario.panes.at(pane).nodes)
        take(node);
    for (std::size_t i = 0; i <= step; ++i) {
        for (const Event &event : scenario.steps.at(i).events) {
            if (event.pane != pane)
                continue;
            if (const auto *stage = std::get_if<Stage>(&event.change))
                take(stage->node);
            else if (const auto *insert = std::get_if<Insert>(&event.change))
                take({insert->node, insert->tokens, insert->source});
            else if (const auto *replace = std::get_if<ReplaceTokens>(&event.change))
                std::for_each(replace->nodes.begin(), replace->nodes.end(), take);
        }
    }
    return given;
}

std::optional<HashedName> hashedToken(const std::optional<Node> &given, Tick tick)
{
    if (!given || given->source != TokenSource::Hashed)
        return std::nullopt;
    for (std::size_t i = 0; i < given->tokens.size(); ++i) {
        if (given->tokens[i] != positionOf(tick))
            continue;
        const std::string label = tokenLabel(given->id.text, i);
        return HashedName{label, xxh3(label)};
    }
    return std::nullopt;
}

std::vector<std::size_t> keysIn(const PaneSnapshot &pane, Range range)
{
    std::vector<std::size_t> keys;
    for (std::size_t key = 0; key < pane.keys.size(); ++key) {
        if (range.contains(positionOf(pane.keys[key].tick)))
            keys.push_back(key);
    }
    return keys;
}

KeyInspection inspectKey(const Lesson &lesson, std::size_t step, std::size_t paneIndex,
                         std::size_t key)
{
    const PaneSnapshot &pane = lesson.snapshot(step).panes.at(paneIndex);
    const KeyView &view = pane.keys.at(key);
    KeyInspection inspection;
    inspection.key = key;
    if (const auto &name = lesson.scenario().keys.at(key).hashedName)
        inspection.hashed = HashedName{*name, xxh3(*name)};
    for (std::size_t i = step; i > 0 && !inspection.former; --i) {
        const auto &owner = lesson.snapshot(i - 1).panes.at(paneIndex).keys.at(key).owner;
        if (owner != view.owner)
            inspection.former = FormerOwner{owner, i - 1};
    }
    inspection.lookup = lookupOf(pane, key);
    if (pane.rule == Rule::Modulo) {
        if (pane.servers > 0) {
            const std::uint32_t fewer = pane.servers - 1;
            const auto hash = static_cast<std::uint32_t>(view.tick.value);
            inspection.oneServerFewer = Division{fewer, fewer == 0 ? 0 : hash % fewer};
        }
        return inspection;
    }
    inspection.search = searchSuccessor(ringOf(pane), positionOf(view.tick));
    inspection.ownerLeft = keyWithoutOwner(pane, key);
    return inspection;
}

TokenInspection inspectToken(const Lesson &lesson, std::size_t step, std::size_t paneIndex,
                             std::size_t node, Tick tick)
{
    const PaneSnapshot &pane = lesson.snapshot(step).panes.at(paneIndex);
    const NodeView &view = pane.nodes.at(node);
    TokenInspection inspection;
    inspection.node = node;
    inspection.tick = tick;
    inspection.hashed = hashedToken(givenNode(lesson.scenario(), step, paneIndex, view.id), tick);
    if (view.state != NodeState::Active && view.state != NodeState::Staged)
        return inspection;

    Ring ring = ringOf(pane);
    if (view.state == NodeState::Staged) {
        Node staged{view.id, {}};
        for (const Tick token : view.tokens)
            staged.tokens.push_back(positionOf(token));
        ring = ring.joined(staged).value();
    }
    for (const OwnedRange &owned : ring.ranges()) {
        if (owned.range.to != positionOf(tick))
            continue;
        if (ring.id(owned.owner) == view.id)
            inspection.range = owned.range;
        else
            inspection.hiddenBy = pane.find(ring.id(owned.owner));
    }
    if (inspection.range)
        inspection.keys = keysIn(pane, *inspection.range);
    const auto tokens = placesOn(pane, ring);
    const Lookup::Place self{tick, node};
    // A node may hold the tick twice; such tokens are not each other's neighbours.
    const auto isOther = [&self](const Lookup::Place &place) { return place != self; };
    const auto here = std::find(tokens.begin(), tokens.end(), self);
    const auto after = std::find_if(here, tokens.end(), isOther);
    const auto before = std::find_if(std::make_reverse_iterator(here), tokens.rend(), isOther);
    if (std::any_of(tokens.begin(), tokens.end(), isOther)) {
        inspection.after = after == tokens.end() ? tokens.front() : *after;
        inspection.before = before == tokens.rend() ? tokens.back() : *before;
    }
    inspection.heir = tokenHeir(pane, ring, node, tick);
    return inspection;
}

NodeInspection inspectNode(const Lesson &lesson, std::size_t step, std::size_t paneIndex,
                           std::size_t node)
{
    const PaneSnapshot &pane = lesson.snapshot(step).panes.at(paneIndex);
    const NodeView &view = pane.nodes.at(node);
    NodeInspection inspection;
    inspection.node = node;
    if (!view.tokens.empty()) {
        if (const auto given = givenNode(lesson.scenario(), step, paneIndex, view.id))
            inspection.tokenSource = given->source;
    }
    for (const RangeView &range : pane.ranges) {
        if (range.owner != node)
            continue;
        inspection.ranges.push_back(range.range);
        inspection.ticks += ticksIn(range.range);
        if (range.next)
            partOf(range.next, inspection.pending).ranges.push_back(range.range);
    }
    for (std::size_t key = 0; key < pane.keys.size(); ++key) {
        if (pane.keys[key].owner != node)
            continue;
        inspection.keys.push_back(key);
        if (pane.keys[key].pending())
            partOf(pane.keys[key].next, inspection.pending).keys.push_back(key);
    }
    if (view.state != NodeState::Active)
        return inspection;
    if (pane.rule == Rule::Modulo) {
        OneServerFewer moves = oneServerFewer(pane, node);
        inspection.ifLeft = std::move(moves.ofServer);
        inspection.otherKeysMoved = std::move(moves.others);
    } else {
        inspection.ifLeft = inheritance(pane, node);
    }
    return inspection;
}

/// The owner shown of each tick; none all round on an empty ring.
std::vector<std::optional<std::size_t>> ownersByTick(const PaneSnapshot &pane)
{
    std::vector<std::optional<std::size_t>> owners(kTickCount);
    for (const RangeView &range : pane.ranges) {
        for (int i = 1; i <= ticksIn(range.range); ++i)
            owners[static_cast<std::size_t>((tickOf(range.range.from).value + i) % kTickCount)] =
                range.owner;
    }
    return owners;
}

/// A range cut where the pane shows another owner.
std::vector<FormerRange> cutByOwner(Range range, const PaneSnapshot &pane)
{
    const auto owners = ownersByTick(pane);
    std::vector<FormerRange> pieces;
    for (int i = 1; i <= ticksIn(range); ++i) {
        const int tick = (tickOf(range.from).value + i) % kTickCount;
        const auto owner = owners[static_cast<std::size_t>(tick)];
        if (pieces.empty())
            pieces.push_back({{range.from, {}}, owner});
        else if (pieces.back().owner != owner)
            pieces.push_back({{pieces.back().range.to, {}}, owner});
        pieces.back().range.to = positionOf(Tick{tick});
    }
    return pieces;
}

RangeInspection inspectRange(const Lesson &lesson, std::size_t step, std::size_t paneIndex,
                             std::size_t index)
{
    const PaneSnapshot &pane = lesson.snapshot(step).panes.at(paneIndex);
    const RangeView &view = pane.ranges.at(index);
    RangeInspection inspection;
    inspection.range = view.range;
    inspection.ticks = ticksIn(view.range);
    inspection.owner = view.owner;
    inspection.next = view.next;
    inspection.keys = keysIn(pane, view.range);
    for (std::size_t i = step; i > 0 && inspection.before.empty(); --i) {
        auto pieces = cutByOwner(view.range, lesson.snapshot(i - 1).panes.at(paneIndex));
        if (pieces.size() == 1 && pieces.front().owner == view.owner)
            continue;
        inspection.before = std::move(pieces);
        inspection.lastStep = i - 1;
    }
    return inspection;
}

} // namespace

Inspection inspect(const Lesson &lesson, std::size_t step, std::size_t pane, const Subject &subject)
{
    if (!isThere(lesson.snapshot(step).panes.at(pane), subject))
        throw std::out_of_range("there is no such thing at this step");
    switch (subject.kind) {
    case Subject::Kind::Key:
        return inspectKey(lesson, step, pane, subject.index);
    case Subject::Kind::Node:
        return inspectNode(lesson, step, pane, subject.index);
    case Subject::Kind::Token:
        return inspectToken(lesson, step, pane, subject.index, subject.token);
    case Subject::Kind::Range:
        break;
    }
    return inspectRange(lesson, step, pane, subject.index);
}

bool isThere(const PaneSnapshot &pane, const Subject &subject)
{
    switch (subject.kind) {
    case Subject::Kind::Key:
        return subject.index < pane.keys.size();
    case Subject::Kind::Range:
        return subject.index < pane.ranges.size();
    case Subject::Kind::Node:
    case Subject::Kind::Token:
        break;
    }
    if (subject.index >= pane.nodes.size() || pane.nodes[subject.index].state == NodeState::Absent)
        return false;
    const auto &tokens = pane.nodes[subject.index].tokens;
    return subject.kind == Subject::Kind::Node ||
           std::find(tokens.begin(), tokens.end(), subject.token) != tokens.end();
}

std::optional<Subject> followed(const Subject &subject, const PaneSnapshot &from,
                                const PaneSnapshot &to)
{
    Subject same = subject;
    if (subject.kind == Subject::Kind::Range) {
        const Position end = from.ranges.at(subject.index).range.to;
        const auto place =
            std::find_if(to.ranges.begin(), to.ranges.end(),
                         [end](const RangeView &view) { return view.range.contains(end); });
        same.index = static_cast<std::size_t>(place - to.ranges.begin());
    }
    return isThere(to, same) ? std::optional(same) : std::nullopt;
}

int ticksIn(Range range)
{
    return range.from == range.to ? kTickCount : static_cast<int>(Circle::ticks().distance(range));
}

} // namespace ringwalk
