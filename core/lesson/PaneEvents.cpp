// SPDX-License-Identifier: GPL-3.0-or-later

// What each event does to a pane, and when it cannot happen.

#include <algorithm>

#include "Phrase.h"
#include "lesson/PanePlayer.h"
#include "placement/Mistakes.h"
#include "ring/Movement.h"

namespace ringwalk {

namespace {

const Localized kNoTokens{"the servers of this pane have no tokens; use \"servers\"",
                          "此图的服务器没有 token；请用 \"servers\""};

Localized alreadyOnRing(const NodeId &node)
{
    return phrase(Localized{"node %1 is already on the ring", "节点 %1 已在环上"}, {node.text});
}

Localized noKey(const KeyId &key)
{
    return phrase(Localized{"there is no key %1", "没有键 %1"}, {key.text});
}

/// Whether the rule's owner of a key is the owner of the range it lies in.
bool ownersAreRanges(Rule rule)
{
    return rule == Rule::Successor || rule == Rule::BothClosed || rule == Rule::Rehash;
}

} // namespace

PanePlayer::Failure PanePlayer::on(const Stage &stage)
{
    if (countsServers(m_pane.rule))
        return kNoTokens;
    NodeView &node = m_state.nodes[place(stage.node.id)];
    if (node.state == NodeState::Active)
        return alreadyOnRing(node.id);
    if (node.state == NodeState::Staged)
        return phrase(Localized{"node %1 is already staged", "节点 %1 已在准备中"}, {node.id.text});
    if (drawsRing(m_pane.rule))
        setTokens(place(stage.node.id), stage.node.tokens);
    node.state = NodeState::Staged;
    node.crashed = false;
    node.capacity = stage.node.capacity;
    record(Change::Kind::NodeStaged, {}, place(stage.node.id));
    return std::nullopt;
}

PanePlayer::Failure PanePlayer::on(const Insert &insert)
{
    if (countsServers(m_pane.rule))
        return kNoTokens;
    const std::size_t node = place(insert.node);
    const NodeView &view = m_state.nodes[node];
    if (view.state == NodeState::Active)
        return alreadyOnRing(view.id);
    const bool onRing = drawsRing(m_pane.rule);
    if (onRing && insert.tokens.empty() && view.state != NodeState::Staged)
        return phrase(Localized{"node %1 is not staged; stage it first, or give its tokens here",
                                "节点 %1 不在准备中；请先用 \"stage\"，或在此给出它的 token"},
                      {view.id.text});

    std::vector<Position> tokens = onRing ? insert.tokens : std::vector<Position>();
    if (tokens.empty()) {
        for (const Tick tick : view.tokens)
            tokens.push_back(positionOf(tick));
    }
    auto members = m_members.joined({insert.node, tokens});
    if (!members)
        return members.error().message;
    auto owners = m_ring.joined({insert.node, tokens});
    setTokens(node, tokens);
    // What it was staged with, unless the event brings tokens of its own.
    if (!insert.tokens.empty() || m_state.nodes[node].state != NodeState::Staged)
        m_state.nodes[node].capacity = insert.capacity;
    m_state.nodes[node].state = NodeState::Active;
    m_state.nodes[node].crashed = false;
    record(Change::Kind::NodeInserted, {}, node);
    change(std::move(members).value(), std::move(owners).value());
    return std::nullopt;
}

PanePlayer::Failure PanePlayer::on(const Leave &leave)
{
    if (countsServers(m_pane.rule))
        return kNoTokens;
    const auto node = m_state.find(leave.node);
    auto members = m_members.without(leave.node);
    if (!members)
        return members.error().message;
    if (leave.heir != Heir::Successor && !drawsRing(m_pane.rule))
        return Localized{"this pane has no ranges to hand to anybody; leave \"to\" out",
                         "此图没有可交出的区间；请省去 \"to\""};
    auto owners = leave.heir == Heir::Predecessor ? handedToPredecessor(m_ring, leave.node)
                  : leave.heir == Heir::Everyone  ? sharedOut(m_ring, leave.node)
                                                  : m_ring.without(leave.node);
    m_state.nodes[*node].state = NodeState::Left;
    m_state.nodes[*node].crashed = leave.crash;
    record(leave.crash ? Change::Kind::NodeCrashed : Change::Kind::NodeLeft, node, {});
    if (leave.crash)
        dropCopies(*node);
    change(std::move(members).value(), std::move(owners).value());
    if (!leave.crash) {
        for (KeyView &key : m_state.keys)
            copyKey(key);
    }
    return std::nullopt;
}

PanePlayer::Failure PanePlayer::on(const ReplaceTokens &replace)
{
    if (countsServers(m_pane.rule))
        return kNoTokens;
    if (!drawsRing(m_pane.rule))
        return Localized{"the nodes of this pane have no tokens to replace",
                         "此图的节点没有可更换的 token"};
    Ring ring = m_members;
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
    if (!countsServers(m_pane.rule))
        return Localized{"this pane has nodes by name, not a number of servers",
                         "此图的节点各有名称，不按服务器数计"};
    record(Change::Kind::ServersSet, {}, {}).count = set.count;
    change(Modulo(set.count));
    return std::nullopt;
}

PanePlayer::Failure PanePlayer::on(const SetRequests &set)
{
    for (const auto &[id, requests] : set.keys) {
        const KeyView *key = m_state.find(id);
        if (!key)
            return noKey(id);
        const auto place = static_cast<std::size_t>(key - m_state.keys.data());
        m_state.keys[place].requests = requests;
        Change &change = record(Change::Kind::RequestsSet, {}, {});
        change.key = place;
        change.count = static_cast<std::uint32_t>(requests);
    }
    updatePending();
    return std::nullopt;
}

PanePlayer::Failure PanePlayer::on(const SetCapacity &set)
{
    if (countsServers(m_pane.rule))
        return kNoTokens;
    for (const auto &[id, capacity] : set.nodes) {
        const auto node = m_state.find(id);
        if (!node || m_state.nodes[*node].state != NodeState::Active)
            return phrase(Localized{"node %1 is not on the ring", "节点 %1 不在环上"}, {id.text});
        m_state.nodes[*node].capacity = capacity;
        record(Change::Kind::CapacitySet, {}, node).count = capacity;
    }
    updatePending();
    return std::nullopt;
}

PanePlayer::Failure PanePlayer::on(const SetBound &set)
{
    if (m_pane.rule != Rule::Bounded)
        return Localized{"only a bounded pane has a bound", "只有规则为 \"bounded\" 的图才有上限"};
    m_bound = set.bound;
    record(Change::Kind::BoundSet, {}, {});
    updatePending();
    return std::nullopt;
}

PanePlayer::Failure PanePlayer::on(const HandOver &)
{
    if (!drawsRing(m_pane.rule))
        return Localized{"this pane has no ranges to hand over", "此图没有可交接的区间"};
    const auto moved = movedRanges(m_shownRing, m_ring);
    if (moved.empty())
        return Localized{"no range is pending, so there is nothing to hand over",
                         "没有待交接的区间，所以无可交接"};
    for (const RangeChange &range : moved) {
        record(Change::Kind::RangeHanded, placeOfOwner(range.before), placeOfOwner(range.after))
            .range = range.range;
    }
    m_shownRing = m_ring;
    copyAgain();
    return std::nullopt;
}

PanePlayer::Failure PanePlayer::on(const Move &move)
{
    const auto moveKey = [this](std::size_t index) -> Failure {
        KeyView &key = m_state.keys[index];
        if (!key.pending())
            return phrase(Localized{"key %1 is not pending, so it cannot move",
                                    "键 %1 不在待移动之列，所以不能移动"},
                          {key.id.text});
        if (ownersAreRanges(m_pane.rule)) {
            const NodeIndex shown = m_shownRing.ownerOf(positionOf(key.tick));
            if (m_shownRing.id(shown) != m_state.nodes[*key.next].id)
                return phrase(
                    Localized{"key %1 lies in a range that is not handed over yet; hand it over "
                              "first",
                              "键 %1 所在的区间还未交接；请先交接"},
                    {key.id.text});
        }
        record(Change::Kind::KeyMoved, key.owner, key.next).key = index;
        key.owner = key.next;
        key.next.reset();
        copyKey(key);
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
            return noKey(id);
        if (auto failure = moveKey(static_cast<std::size_t>(key - m_state.keys.data())))
            return failure;
    }
    copyAgain();
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

void PanePlayer::change(Ring members, std::optional<Ring> owners)
{
    if (settled())
        m_formerRing = m_ring;
    m_members = std::move(members);
    m_ring = owners ? std::move(*owners) : m_members;
    if (m_pane.rule == Rule::Rehash && m_started)
        rehash();
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
    const std::vector<Placed> placed = placedAll();
    for (std::size_t i = 0; i < placed.size(); ++i) {
        KeyView &key = m_state.keys[i];
        const auto owner = placed[i].owner;
        key.also = placed[i].also;
        key.full = placed[i].full;
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
