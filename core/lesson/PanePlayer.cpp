// SPDX-License-Identifier: GPL-3.0-or-later
#include "lesson/PanePlayer.h"

#include <algorithm>
#include <array>

#include "Phrase.h"
#include "hash/KeyHash.h"
#include "lesson/PaneRing.h"
#include "lesson/ScenarioReader.h"
#include "ring/Movement.h"

namespace ringwalk {

namespace {

/// Whether loads count requests: one key with another number than 1 is enough.
bool weighs(const Scenario &scenario)
{
    const auto sets = [](const Event &event) {
        return std::holds_alternative<SetRequests>(event.change);
    };
    return std::any_of(scenario.keys.begin(), scenario.keys.end(),
                       [](const Key &key) { return key.requests != 1; }) ||
           std::any_of(scenario.steps.begin(), scenario.steps.end(), [&sets](const Step &step) {
               return std::any_of(step.events.begin(), step.events.end(), sets);
           });
}

} // namespace

PanePlayer::PanePlayer(const Scenario &scenario, std::size_t pane)
    : m_pane(scenario.panes[pane])
    , m_paneIndex(pane)
{
    m_state.id = m_pane.id;
    m_state.rule = m_pane.rule;
    m_state.focus.pane = pane;
    m_state.copies = m_pane.copies;
    m_bound = m_pane.bound;
    for (const Key &key : scenario.keys) {
        const Tick tick =
            m_pane.keyHash ? tickOfHash(hashOf(*m_pane.keyHash, key.id.text)) : key.tick;
        m_state.keys.push_back({key.id, tick, {}, {}, {}, {}, key.requests});
    }
    m_state.weighted = weighs(scenario);
    collectNodes(scenario);
    collectTokenTicks(scenario);
}

/// All nodes that ever take part in the lesson by name, in the order in which they are named, so
/// that a node keeps its place, and with it its colour and marker, in all steps and all panes.
void PanePlayer::collectNodes(const Scenario &scenario)
{
    const auto add = [this](const NodeId &id) {
        // One more than allowed is enough for `start` to refuse them.
        if (m_state.nodes.size() <= kMaxNodes && !m_state.find(id))
            m_state.nodes.push_back({id, NodeState::Absent, {}});
    };
    const auto namesNodes = [&scenario](std::size_t pane) {
        return !countsServers(scenario.panes[pane].rule);
    };
    if (namesNodes(m_paneIndex)) {
        std::for_each(m_pane.seats.begin(), m_pane.seats.end(), add);
        for (const Pane &pane : scenario.panes) {
            for (const Node &node : pane.nodes)
                add(node.id);
        }
    }
    std::uint32_t servers = m_pane.servers;
    for (const Step &step : scenario.steps) {
        for (const Event &event : step.events) {
            if (namesNodes(m_paneIndex) ? !namesNodes(event.pane) : event.pane != m_paneIndex)
                continue;
            if (const auto *stage = std::get_if<Stage>(&event.change))
                add(stage->node.id);
            else if (const auto *insert = std::get_if<Insert>(&event.change))
                add(insert->node);
            else if (const auto *set = std::get_if<SetServers>(&event.change))
                servers = std::max(servers, set->count);
        }
    }
    if (countsServers(m_pane.rule)) {
        for (std::uint32_t server = 0; server < servers; ++server)
            add(Modulo::serverId(server));
    }
    m_state.loads.assign(m_state.nodes.size(), 0);
    m_state.loadsBefore = m_state.loads;
}

void PanePlayer::collectTokenTicks(const Scenario &scenario)
{
    std::array<bool, kTickCount> held{};
    const auto add = [&held](const std::vector<Position> &tokens) {
        for (const Position token : tokens)
            held[static_cast<std::size_t>(tickOf(token).value)] = true;
    };
    for (const Node &node : m_pane.nodes)
        add(node.tokens);
    for (const Step &step : scenario.steps) {
        for (const Event &event : step.events) {
            if (event.pane != m_paneIndex)
                continue;
            if (const auto *stage = std::get_if<Stage>(&event.change))
                add(stage->node.tokens);
            else if (const auto *insert = std::get_if<Insert>(&event.change))
                add(insert->tokens);
            else if (const auto *replace = std::get_if<ReplaceTokens>(&event.change))
                for (const Node &node : replace->nodes)
                    add(node.tokens);
        }
    }
    for (int tick = 0; tick < kTickCount; ++tick) {
        if (held[static_cast<std::size_t>(tick)])
            m_state.tokenTicks.push_back(Tick{tick});
    }
}

std::optional<Localized> PanePlayer::start()
{
    if (m_state.nodes.size() > kMaxNodes)
        return phrase(Localized{"has more than %1 nodes, those included that come later",
                                "节点多于 %1 个，包括之后加入的"},
                      {std::to_string(kMaxNodes)});
    if (countsServers(m_pane.rule)) {
        change(Modulo(m_pane.servers));
        m_formerModulo = m_modulo;
        m_started = true;
        return std::nullopt;
    }
    auto ring = Ring::of(Circle::ticks(), m_pane.nodes);
    if (!ring)
        return ring.error().message;
    for (const Node &node : m_pane.nodes) {
        setTokens(place(node.id), node.tokens);
        m_state.nodes[place(node.id)].state = NodeState::Active;
        m_state.nodes[place(node.id)].capacity = node.capacity;
    }
    change(std::move(ring).value());
    m_formerRing = m_ring;
    for (KeyView &key : m_state.keys)
        copyKey(key);
    m_started = true;
    return std::nullopt;
}

void PanePlayer::beginStep()
{
    m_state.explanation = {};
    m_state.focus = Focus{m_paneIndex, {}, {}, {}, {}};
    m_state.loadsBefore = m_state.loads;
    for (KeyView &key : m_state.keys)
        key.previous = key.owner;
}

std::optional<Localized> PanePlayer::apply(const Event &event)
{
    return std::visit([this](const auto &change) { return on(change); }, event.change);
}

std::vector<Fault> PanePlayer::setFocus(const Focus &focus)
{
    std::vector<Fault> faults;
    const Localized noKey{"there is no key %1", "没有键 %1"};
    const Localized noNode{"there is no node %1 in this pane", "此图没有节点 %1"};
    for (std::size_t i = 0; i < focus.keys.size(); ++i) {
        if (!m_state.find(focus.keys[i]))
            faults.push_back({"/keys/" + std::to_string(i), phrase(noKey, {focus.keys[i].text})});
    }
    for (std::size_t i = 0; i < focus.nodes.size(); ++i) {
        if (!m_state.find(focus.nodes[i]))
            faults.push_back(
                {"/nodes/" + std::to_string(i), phrase(noNode, {focus.nodes[i].text})});
    }
    if (focus.walk && !m_state.find(*focus.walk))
        faults.push_back({"/walk", phrase(noKey, {focus.walk->text})});
    m_state.focus = focus;
    return faults;
}

PaneSnapshot PanePlayer::endStep()
{
    m_state.servers = m_modulo.servers();
    m_state.formerServers = m_formerModulo.servers();
    m_state.totals = {static_cast<int>(m_state.keys.size()), 0, 0, 0};
    std::fill(m_state.loads.begin(), m_state.loads.end(), 0);
    for (std::size_t i = 0; i < m_state.keys.size(); ++i) {
        KeyView &key = m_state.keys[i];
        if (m_firstStep) {
            key.first = key.owner;
            key.previous = key.owner;
        }
        key.formerToken = formerToken(key.tick);
        if (key.owner)
            m_state.loads[*key.owner] += key.requests;
        if (key.pending())
            ++m_state.totals.pending;
        else if (key.moved())
            ++m_state.totals.moved;
        else
            ++m_state.totals.stayed;
        if (m_state.focus.walk == key.id)
            m_state.explanation.lookup = lookupOf(m_state, i);
    }
    if (m_firstStep)
        m_state.loadsBefore = m_state.loads;
    m_state.bound = m_bound;
    findCaps();
    m_state.ranges = shownRanges();
    m_state.handed.clear();
    for (const RangeChange &moved : movedRanges(m_formerRing, m_shownRing))
        m_state.handed.push_back(
            {moved.range, placeOfOwner(moved.before), placeOfOwner(moved.after)});
    m_firstStep = false;
    return m_state;
}

std::vector<RangeView> PanePlayer::shownRanges() const
{
    std::vector<RangeView> ranges;
    for (const RangeChange &piece : compareRanges(m_shownRing, m_ring)) {
        RangeView view{piece.range, placeOfOwner(piece.before), std::nullopt};
        if (piece.moves())
            view.next = placeOfOwner(piece.after);
        ranges.push_back(view);
    }
    return ranges;
}

/// Where walks ended on the last ring without anything pending.
std::optional<Lookup::Place> PanePlayer::formerToken(Tick tick) const
{
    const auto found = m_formerRing.successor(positionOf(tick));
    if (!found)
        return std::nullopt;
    const Token token = m_formerRing.token(*found);
    return Lookup::Place{tickOf(token.position), place(m_formerRing.id(token.node))};
}

std::size_t PanePlayer::place(const NodeId &node) const
{
    return m_state.find(node).value();
}

std::optional<std::size_t> PanePlayer::placeOfOwner(const std::optional<NodeId> &owner) const
{
    return owner ? m_state.find(*owner) : std::nullopt;
}

std::optional<std::size_t> PanePlayer::placeOf(const Ring &ring, NodeIndex node) const
{
    return node == kNoNode ? std::nullopt : m_state.find(ring.id(node));
}

} // namespace ringwalk
