// SPDX-License-Identifier: GPL-3.0-or-later
#include "ring/Ring.h"

#include <algorithm>
#include <numeric>
#include <string>

#include "Phrase.h"

namespace ringwalk {

namespace {

NodeIndex nodeIndex(std::size_t value)
{
    return static_cast<NodeIndex>(static_cast<std::uint32_t>(value));
}

std::ptrdiff_t offset(std::size_t place)
{
    return static_cast<std::ptrdiff_t>(place);
}

Error alreadyOnRing(const NodeId &node)
{
    return {phrase(Localized{"node %1 is already on the ring", "节点 %1 已在环上"}, {node.text})};
}

std::optional<Error> outsideCircle(Circle circle, const Node &node)
{
    for (const Position token : node.tokens) {
        if (!circle.contains(token))
            return Error{phrase(
                Localized{"token %1 of node %2 is outside the ring", "节点 %2 的 token %1 在环外"},
                {std::to_string(token.value), node.id.text})};
    }
    return std::nullopt;
}

} // namespace

Result<Ring> Ring::of(Circle circle, std::vector<Node> nodes)
{
    std::sort(nodes.begin(), nodes.end(), [](const Node &a, const Node &b) { return a.id < b.id; });
    Ring ring(circle);
    std::vector<Token> tokens;
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        if (i > 0 && ring.m_nodes.back() == nodes[i].id)
            return alreadyOnRing(nodes[i].id);
        if (auto error = outsideCircle(circle, nodes[i]))
            return *error;
        for (const Position position : nodes[i].tokens)
            tokens.push_back({position, nodeIndex(i)});
        ring.m_nodes.push_back(std::move(nodes[i].id));
    }
    std::sort(tokens.begin(), tokens.end());
    ring.setTokens(tokens);
    return ring;
}

Result<Ring> Ring::joined(const Node &node) const
{
    const auto place = std::lower_bound(m_nodes.begin(), m_nodes.end(), node.id);
    if (place != m_nodes.end() && *place == node.id)
        return alreadyOnRing(node.id);
    if (auto error = outsideCircle(m_circle, node))
        return *error;

    Ring ring(m_circle);
    const auto rank = static_cast<std::size_t>(place - m_nodes.begin());
    ring.m_nodes = m_nodes;
    ring.m_nodes.insert(ring.m_nodes.begin() + static_cast<std::ptrdiff_t>(rank), node.id);

    std::vector<Position> added = node.tokens;
    std::sort(added.begin(), added.end());
    ring.m_positions.reserve(m_positions.size() + added.size());
    ring.m_owners.reserve(m_positions.size() + added.size() + 1);
    // What lies between two new tokens is copied in one piece. Nodes after the new one move up by
    // one place in the list.
    std::size_t copied = 0;
    for (const Position token : added) {
        const std::size_t next = placeFor(token, rank);
        ring.append(*this, copied, next, rank, 1);
        ring.m_positions.push_back(token.value);
        ring.m_owners.push_back(nodeIndex(rank));
        copied = next;
    }
    ring.append(*this, copied, m_positions.size(), rank, 1);
    ring.setIndex();
    return ring;
}

Result<Ring> Ring::without(const NodeId &id) const
{
    const auto node = indexOf(id);
    if (!node)
        return Error{
            phrase(Localized{"node %1 is not on the ring", "节点 %1 不在环上"}, {id.text})};

    Ring ring(m_circle);
    const auto rank = static_cast<std::size_t>(*node);
    ring.m_nodes = m_nodes;
    ring.m_nodes.erase(ring.m_nodes.begin() + static_cast<std::ptrdiff_t>(rank));

    ring.m_positions.reserve(m_positions.size());
    ring.m_owners.reserve(m_positions.size() + 1);
    // What lies between two tokens of the leaver is copied in one piece.
    std::size_t copied = 0;
    for (std::size_t place = 0; place < m_positions.size(); ++place) {
        if (m_owners[place] != *node)
            continue;
        ring.append(*this, copied, place, rank, -1);
        copied = place + 1;
    }
    ring.append(*this, copied, m_positions.size(), rank, -1);
    ring.setIndex();
    return ring;
}

std::optional<NodeIndex> Ring::indexOf(const NodeId &id) const
{
    const auto place = std::lower_bound(m_nodes.begin(), m_nodes.end(), id);
    if (place == m_nodes.end() || *place != id)
        return std::nullopt;
    return nodeIndex(static_cast<std::size_t>(place - m_nodes.begin()));
}

std::vector<Position> Ring::tokensOf(NodeIndex node) const
{
    std::vector<Position> tokens;
    for (std::size_t i = 0; i < m_positions.size(); ++i) {
        if (m_owners[i] == node)
            tokens.push_back({m_positions[i]});
    }
    return tokens;
}

std::optional<std::size_t> Ring::successor(Position position) const
{
    if (m_positions.empty())
        return std::nullopt;
    const std::size_t place = m_index.successor(m_positions, position.value);
    return place == m_positions.size() ? 0 : place;
}

NodeIndex Ring::ownerOf(Position position) const
{
    if (m_positions.empty())
        return kNoNode;
    return m_owners[m_index.successor(m_positions, position.value)];
}

template <typename Found>
void Ring::findEach(std::span<const Position> positions, const Found &found) const
{
    // On a large ring a lookup waits for memory. Asking early for what later lookups will read lets
    // their waits overlap.
    constexpr std::size_t kLead = 16;
    for (std::size_t i = 0; i < positions.size(); ++i) {
        m_index.prefetch(positions[std::min(i + kLead, positions.size() - 1)].value);
        found(i, m_index.successor(m_positions, positions[i].value));
    }
}

void Ring::ownersOf(std::span<const Position> positions, std::span<NodeIndex> owners) const
{
    if (m_positions.empty()) {
        std::fill(owners.begin(), owners.end(), kNoNode);
        return;
    }
    findEach(positions, [&](std::size_t i, std::size_t place) { owners[i] = m_owners[place]; });
}

void Ring::successorsOf(std::span<const Position> positions, std::span<std::uint32_t> places) const
{
    findEach(positions, [&](std::size_t i, std::size_t place) {
        places[i] = place == m_positions.size() ? 0 : static_cast<std::uint32_t>(place);
    });
}

std::vector<OwnedRange> Ring::ranges() const
{
    std::vector<OwnedRange> ranges;
    for (std::size_t i = 0; i < m_positions.size(); ++i) {
        const std::size_t previous = i == 0 ? m_positions.size() - 1 : i - 1;
        const bool sharesPosition = i > 0 && m_positions[i] == m_positions[previous];
        if (!sharesPosition)
            ranges.push_back({{{m_positions[previous]}, {m_positions[i]}}, m_owners[i]});
    }
    return ranges;
}

std::size_t Ring::bytes() const
{
    return m_positions.size() * sizeof(std::uint64_t) + m_owners.size() * sizeof(NodeIndex) +
           m_index.bytes();
}

void Ring::setTokens(std::span<const Token> sorted)
{
    m_positions.reserve(sorted.size());
    m_owners.reserve(sorted.size() + 1);
    for (const Token &token : sorted) {
        m_positions.push_back(token.position.value);
        m_owners.push_back(token.node);
    }
    setIndex();
}

void Ring::setIndex()
{
    if (!m_owners.empty())
        m_owners.push_back(m_owners.front());
    m_index = TokenIndex(m_circle, m_positions);
}

void Ring::append(const Ring &other, std::size_t begin, std::size_t end, std::size_t rank,
                  int shift)
{
    m_positions.insert(m_positions.end(), other.m_positions.begin() + offset(begin),
                       other.m_positions.begin() + offset(end));
    const std::size_t owners = m_owners.size();
    m_owners.resize(owners + end - begin);
    const auto first = static_cast<std::uint32_t>(rank);
    std::transform(other.m_owners.begin() + offset(begin), other.m_owners.begin() + offset(end),
                   m_owners.begin() + offset(owners), [first, shift](NodeIndex owner) {
                       const auto number = static_cast<std::uint32_t>(owner);
                       const auto shifted = number + static_cast<std::uint32_t>(shift);
                       return static_cast<NodeIndex>(number < first ? number : shifted);
                   });
}

std::size_t Ring::placeFor(Position token, std::size_t rank) const
{
    const auto first = std::lower_bound(m_positions.begin(), m_positions.end(), token.value);
    auto place = static_cast<std::size_t>(first - m_positions.begin());
    while (place < m_positions.size() && m_positions[place] == token.value &&
           static_cast<std::size_t>(m_owners[place]) < rank)
        ++place;
    return place;
}

} // namespace ringwalk
