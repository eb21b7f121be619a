// SPDX-License-Identifier: GPL-3.0-or-later
#include "placement/MemberRing.h"

#include <algorithm>
#include <array>
#include <stdexcept>
#include <utility>

#include "hash/Xxh3.h"

namespace ringwalk {

namespace {

Ring ringOf(std::span<const Member> members, std::vector<std::vector<Position>> tokens)
{
    std::vector<Node> nodes;
    nodes.reserve(members.size());
    for (std::size_t i = 0; i < members.size(); ++i)
        nodes.push_back({members[i].id, std::move(tokens.at(i)), TokenSource::Hashed});
    auto ring = Ring::of(Circle::hashes(), std::move(nodes));
    if (!ring)
        throw std::logic_error(ring.error().message.english);
    return std::move(ring).value();
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

void MemberRing::ownersOf(std::span<const std::uint64_t> hashes, std::span<NodeIndex> owners) const
{
    // Piece by piece, so that what is written once and read again stays in the nearest cache.
    std::array<Position, 1024> positions;
    for (std::size_t done = 0; done < hashes.size(); done += positions.size()) {
        const auto piece = hashes.subspan(done, std::min(positions.size(), hashes.size() - done));
        const auto found = owners.subspan(done, piece.size());
        for (std::size_t i = 0; i < piece.size(); ++i)
            positions[i] = {piece[i]};
        m_ring.ownersOf(std::span(positions).first(piece.size()), found);
        if (m_ring.tokenCount() == 0)
            continue;
        for (NodeIndex &owner : found)
            owner = memberOf(owner);
    }
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
