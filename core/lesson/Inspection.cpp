// SPDX-License-Identifier: GPL-3.0-or-later
#include "lesson/Inspection.h"

#include <algorithm>
#include <stdexcept>

#include "lesson/PaneRing.h"
#include "lesson/WhatIf.h"

namespace ringwalk {

namespace {

/// Whether a rule begins with a search for the first token at or after the key.
bool seeksSuccessor(Rule rule)
{
    return drawsRing(rule) && rule != Rule::CounterClockwise;
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
    inspection.hashed = hashedKey(lesson, step, paneIndex, key);
    for (std::size_t i = step; i > 0 && !inspection.former; --i) {
        const auto &owner = lesson.snapshot(i - 1).panes.at(paneIndex).keys.at(key).owner;
        if (owner != view.owner)
            inspection.former = FormerOwner{owner, i - 1};
    }
    inspection.lookup = lookupOf(pane, key);
    if (seeksSuccessor(pane.rule))
        inspection.search = searchSuccessor(ringOf(pane), positionOf(view.tick));
    inspection.without = keyWithoutOwner(lesson, step, paneIndex, key);
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
    inspection.hashed = hashedToken(lesson.scenario(), step, paneIndex, view.id, tick);
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
    if (!view.tokens.empty())
        inspection.tokenSource = tokenSource(lesson.scenario(), step, paneIndex, view.id);
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
    NodeGone gone = nodeGone(lesson, step, paneIndex, node);
    inspection.ifLeft = std::move(gone.ofNode);
    inspection.otherKeysMoved = std::move(gone.others);
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
