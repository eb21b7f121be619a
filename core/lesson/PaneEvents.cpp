// SPDX-License-Identifier: GPL-3.0-or-later

// What each event does to a pane, and when it cannot happen.

#include <algorithm>

#include "lesson/PanePlayer.h"
#include "ring/Movement.h"

namespace ringwalk {

namespace {

const std::string kNoTokens = "servers of a modulo pane have no tokens; use \"servers\"";

} // namespace

PanePlayer::Failure PanePlayer::on(const Stage &stage)
{
    if (m_pane.rule == Rule::Modulo)
        return kNoTokens;
    NodeView &node = m_state.nodes[place(stage.node.id)];
    if (node.state == NodeState::Active)
        return "node " + node.id.text + " is already on the ring";
    if (node.state == NodeState::Staged)
        return "node " + node.id.text + " is already staged";
    setTokens(place(stage.node.id), stage.node.tokens);
    node.state = NodeState::Staged;
    record(Change::Kind::NodeStaged, {}, place(stage.node.id));
    return std::nullopt;
}

PanePlayer::Failure PanePlayer::on(const Insert &insert)
{
    if (m_pane.rule == Rule::Modulo)
        return kNoTokens;
    const std::size_t node = place(insert.node);
    const NodeView &view = m_state.nodes[node];
    if (view.state == NodeState::Active)
        return "node " + view.id.text + " is already on the ring";
    if (insert.tokens.empty() && view.state != NodeState::Staged)
        return "node " + view.id.text + " is not staged; stage it first, or give its tokens here";

    std::vector<Position> tokens = insert.tokens;
    if (tokens.empty()) {
        for (const Tick tick : view.tokens)
            tokens.push_back(positionOf(tick));
    }
    auto ring = m_ring.joined({insert.node, tokens});
    if (!ring)
        return ring.error().message;
    setTokens(node, tokens);
    m_state.nodes[node].state = NodeState::Active;
    record(Change::Kind::NodeInserted, {}, node);
    change(std::move(ring).value());
    return std::nullopt;
}

PanePlayer::Failure PanePlayer::on(const Leave &leave)
{
    if (m_pane.rule == Rule::Modulo)
        return kNoTokens;
    const auto node = m_state.find(leave.node);
    auto ring = m_ring.without(leave.node);
    if (!ring)
        return ring.error().message;
    m_state.nodes[*node].state = NodeState::Left;
    record(Change::Kind::NodeLeft, node, {});
    change(std::move(ring).value());
    return std::nullopt;
}

PanePlayer::Failure PanePlayer::on(const ReplaceTokens &replace)
{
    if (m_pane.rule == Rule::Modulo)
        return kNoTokens;
    Ring ring = m_ring;
    for (const Node &node : replace.nodes) {
        auto without = ring.without(node.id);
        if (!without)
            return without.error().message;
        auto with = without->joined(node);
        if (!with)
            return with.error().message;
        ring = std::move(with).value();
    }
    for (const Node &node : replace.nodes) {
        setTokens(place(node.id), node.tokens);
        record(Change::Kind::TokensReplaced, {}, place(node.id));
    }
    change(std::move(ring));
    return std::nullopt;
}

PanePlayer::Failure PanePlayer::on(const SetServers &set)
{
    if (m_pane.rule != Rule::Modulo)
        return "only a modulo pane has a number of servers";
    record(Change::Kind::ServersSet, {}, {}).count = set.count;
    change(Modulo(set.count));
    return std::nullopt;
}

PanePlayer::Failure PanePlayer::on(const HandOver &)
{
    if (m_pane.rule == Rule::Modulo)
        return "a modulo pane has no ranges to hand over";
    const auto moved = movedRanges(m_shownRing, m_ring);
    if (moved.empty())
        return "no range is pending, so there is nothing to hand over";
    for (const RangeChange &range : moved) {
        record(Change::Kind::RangeHanded, placeOfOwner(range.before), placeOfOwner(range.after))
            .range = range.range;
    }
    m_shownRing = m_ring;
    return std::nullopt;
}

PanePlayer::Failure PanePlayer::on(const Move &move)
{
    const auto moveKey = [this](std::size_t index) -> Failure {
        KeyView &key = m_state.keys[index];
        if (!key.pending())
            return "key " + key.id.text + " is not pending, so it cannot move";
        if (m_pane.rule == Rule::Successor) {
            const NodeIndex shown = m_shownRing.ownerOf(positionOf(key.tick));
            if (m_shownRing.id(shown) != m_state.nodes[*key.next].id)
                return "key " + key.id.text +
                       " lies in a range that is not handed over yet; hand it over first";
        }
        record(Change::Kind::KeyMoved, key.owner, key.next).key = index;
        key.owner = key.next;
        key.next.reset();
        return std::nullopt;
    };
    for (std::size_t i = 0; i < m_state.keys.size(); ++i) {
        if (move.keys.empty() && m_state.keys[i].pending()) {
            if (auto failure = moveKey(i))
                return failure;
        }
    }
    for (const KeyId &id : move.keys) {
        const KeyView *key = m_state.find(id);
        if (!key)
            return "there is no key " + id.text;
        if (auto failure = moveKey(static_cast<std::size_t>(key - m_state.keys.data())))
            return failure;
    }
    return std::nullopt;
}

Change &PanePlayer::record(Change::Kind kind, std::optional<std::size_t> from,
                           std::optional<std::size_t> to)
{
    m_state.explanation.changes.push_back({kind, from, to, {}, 0, 0});
    return m_state.explanation.changes.back();
}

void PanePlayer::setTokens(std::size_t node, const std::vector<Position> &tokens)
{
    std::vector<Tick> ticks(tokens.size());
    std::transform(tokens.begin(), tokens.end(), ticks.begin(), tickOf);
    std::sort(ticks.begin(), ticks.end());
    m_state.nodes[node].tokens = std::move(ticks);
}

void PanePlayer::change(Ring ring)
{
    if (settled())
        m_formerRing = m_ring;
    m_ring = std::move(ring);
    // Between an owner and none there is nothing to hand over. Nor is there where no owner changes:
    // a node without tokens, or a token that another node's hides.
    auto moved = movedRanges(m_shownRing, m_ring);
    if (m_shownRing.tokenCount() == 0 || m_ring.tokenCount() == 0)
        moved.clear();
    if (moved.empty())
        m_shownRing = m_ring;
    for (const RangeChange &range : moved) {
        record(Change::Kind::RangePending, placeOfOwner(range.before), placeOfOwner(range.after))
            .range = range.range;
    }
    updatePending();
}

void PanePlayer::change(Modulo modulo)
{
    if (settled())
        m_formerModulo = m_modulo;
    m_modulo = modulo;
    for (std::uint32_t number = 0; number < m_state.nodes.size(); ++number) {
        NodeState &state = m_state.nodes[number].state;
        if (number < modulo.servers())
            state = NodeState::Active;
        else if (state == NodeState::Active)
            state = NodeState::Left;
    }
    updatePending();
}

void PanePlayer::updatePending()
{
    for (KeyView &key : m_state.keys) {
        const auto owner = ownerByRule(key.tick);
        key.next.reset();
        if (!key.owner || !owner)
            key.owner = owner;
        else if (owner != key.owner)
            key.next = owner;
    }
}

bool PanePlayer::settled() const
{
    return m_shownRing == m_ring && std::none_of(m_state.keys.begin(), m_state.keys.end(),
                                                 [](const KeyView &key) { return key.pending(); });
}

} // namespace ringwalk
