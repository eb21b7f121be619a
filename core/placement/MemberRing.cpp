// SPDX-License-Identifier: GPL-3.0-or-later
#include "placement/MemberRing.h"

#include <algorithm>
#include <array>
#include <stdexcept>
#include <utility>

#include "hash/Xxh3.h"

namespace ringwalk {

namespace {

/// What can only fail by a mistake in the program.
Ring certain(Result<Ring> ring)
{
    if (!ring)
        throw std::logic_error(ring.error().message.english);
    return std::move(ring).value();
}

Ring ringOf(std::span<const Member> members, std::vector<std::vector<Position>> tokens)
{
    std::vector<Node> nodes;
    nodes.reserve(members.size());
    for (std::size_t i = 0; i < members.size(); ++i)
        nodes.push_back({members[i].id, std::move(tokens.at(i)), TokenSource::Hashed});
    return certain(Ring::of(Circle::hashes(), std::move(nodes)));
}

/// Cuts hashes into pieces, so that what is written once and read again stays in the nearest cache.
/// Calls take(positions, first): the positions of the hashes from number `first` on.
template <typename Take> void forEachPiece(std::span<const std::uint64_t> hashes, const Take &take)
{
    std::array<Position, 1024> positions;
    for (std::size_t first = 0; first < hashes.size(); first += positions.size()) {
        const auto piece = hashes.subspan(first, std::min(positions.size(), hashes.size() - first));
        for (std::size_t i = 0; i < piece.size(); ++i)
            positions[i] = {piece[i]};
        take(std::span<const Position>(positions).first(piece.size()), first);
    }
}

} // namespace

MemberRing::MemberRing(std::span<const Member> members, std::vector<std::vector<Position>> tokens)
    : m_ring(ringOf(members, std::move(tokens)))
    , m_members(members.size())
{
    for (std::size_t i = 0; i < members.size(); ++i) {
        const auto node = static_cast<std::size_t>(m_ring.indexOf(members[i].id).value());
        m_members[node] = static_cast<NodeIndex>(static_cast<std::uint32_t>(i));
    }
}

MemberRing::MemberRing(Ring ring, std::vector<NodeIndex> members)
    : m_ring(std::move(ring))
    , m_members(std::move(members))
{
}

MemberRing MemberRing::joined(const Member &newcomer, std::vector<Position> tokens) const
{
    Ring ring = certain(m_ring.joined({newcomer.id, std::move(tokens), TokenSource::Hashed}));
    const auto rank = static_cast<std::ptrdiff_t>(ring.indexOf(newcomer.id).value());
    std::vector<NodeIndex> members = m_members;
    members.insert(members.begin() + rank,
                   static_cast<NodeIndex>(static_cast<std::uint32_t>(members.size())));
    return {std::move(ring), std::move(members)};
}

MemberRing MemberRing::without(NodeIndex member) const
{
    const auto place = std::find(m_members.begin(), m_members.end(), member);
    if (place == m_members.end())
        throw std::out_of_range("no such member");
    const auto rank = static_cast<std::uint32_t>(place - m_members.begin());
    Ring ring = certain(m_ring.without(m_ring.id(static_cast<NodeIndex>(rank))));
    std::vector<NodeIndex> members = m_members;
    members.erase(members.begin() + rank);
    for (NodeIndex &each : members) {
        if (each > member)
            each = static_cast<NodeIndex>(static_cast<std::uint32_t>(each) - 1);
    }
    return {std::move(ring), std::move(members)};
}

void MemberRing::ownersOf(std::span<const std::uint64_t> hashes, std::span<NodeIndex> owners) const
{
    forEachPiece(hashes, [&](std::span<const Position> positions, std::size_t first) {
        const auto found = owners.subspan(first, positions.size());
        m_ring.ownersOf(positions, found);
        if (m_ring.tokenCount() == 0)
            return;
        for (NodeIndex &owner : found)
            owner = memberOf(owner);
    });
}

void MemberRing::successorsOf(std::span<const std::uint64_t> hashes,
                              std::span<std::uint32_t> places) const
{
    forEachPiece(hashes, [&](std::span<const Position> positions, std::size_t first) {
        m_ring.successorsOf(positions, places.subspan(first, positions.size()));
    });
}

std::vector<double> MemberRing::shares() const
{
    // One bit more than a hash, for a member that owns the whole circle.
    __extension__ typedef unsigned __int128 Wide;
    const Circle circle = m_ring.circle();
    std::vector<Wide> owned(m_members.size());
    for (const auto &[range, owner] : m_ring.ranges()) {
        const bool all = range.from == range.to;
        owned[static_cast<std::size_t>(memberOf(owner))] +=
            all ? Wide{1} << 64 : Wide{circle.distance(range)};
    }
    std::vector<double> shares;
    shares.reserve(owned.size());
    for (const Wide hashes : owned)
        shares.push_back(static_cast<double>(hashes) * 0x1p-64);
    return shares;
}

std::size_t MemberRing::bytes() const
{
    return m_ring.bytes() + m_members.size() * sizeof(NodeIndex);
}

std::vector<std::vector<Position>> hashedTokens(std::span<const Member> members,
                                                std::uint32_t vnodes, NameHash hash)
{
    std::vector<std::vector<Position>> tokens(members.size());
    for (std::size_t i = 0; i < members.size(); ++i) {
        const std::size_t count = std::size_t{vnodes} * members[i].weight;
        tokens[i].reserve(count);
        for (std::size_t token = 0; token < count; ++token)
            tokens[i].push_back({hashOf(hash, tokenLabel(members[i].id.text, token))});
    }
    return tokens;
}

} // namespace ringwalk
