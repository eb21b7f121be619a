// SPDX-License-Identifier: GPL-3.0-or-later
#include "placement/MaglevTable.h"

#include <algorithm>

#include <xxhash.h>

namespace ringwalk {

namespace {

/// A node while the table is filled.
struct Turn
{
    NodeIndex member;
    std::uint64_t weight;
    std::uint32_t next; ///< The entry of its order that it looks at next.
    std::uint32_t skip;
    std::uint64_t owed = 0; ///< The largest weight times the entries it has.
};

std::vector<Turn> turnsOf(std::span<const Member> members, std::uint32_t size)
{
    std::vector<Turn> turns;
    for (std::size_t i = 0; i < members.size(); ++i) {
        const std::string &id = members[i].id.text;
        if (members[i].weight == 0)
            continue;
        const auto member = static_cast<NodeIndex>(static_cast<std::uint32_t>(i));
        const std::uint64_t offset = XXH64(id.data(), id.size(), 0) % size;
        const std::uint64_t skip = XXH64(id.data(), id.size(), 1) % (size - 1) + 1;
        turns.push_back({member, members[i].weight, static_cast<std::uint32_t>(offset),
                         static_cast<std::uint32_t>(skip)});
    }
    std::sort(turns.begin(), turns.end(), [&](const Turn &a, const Turn &b) {
        return members[static_cast<std::size_t>(a.member)].id <
               members[static_cast<std::size_t>(b.member)].id;
    });
    return turns;
}

} // namespace

bool isPrime(std::uint32_t number)
{
    if (number < 2)
        return false;
    for (std::uint32_t factor = 2; factor <= number / factor; ++factor) {
        if (number % factor == 0)
            return false;
    }
    return true;
}

MaglevTable::MaglevTable(std::span<const Member> members, std::uint32_t size)
    : m_nodes(members.size())
    , m_remainder(size)
{
    std::vector<Turn> turns = turnsOf(members, size);
    if (turns.empty())
        return;
    std::uint64_t heaviest = 0;
    for (const Turn &turn : turns)
        heaviest = std::max(heaviest, turn.weight);

    m_entries.assign(size, kNoNode);
    std::uint32_t taken = 0;
    for (std::uint64_t round = 1; taken < size; ++round) {
        for (Turn &turn : turns) {
            if (taken == size)
                break;
            if (round * turn.weight < turn.owed)
                continue;
            // The size is a prime, so the order passes every entry before it repeats itself.
            while (m_entries[turn.next] != kNoNode)
                turn.next =
                    static_cast<std::uint32_t>((std::uint64_t{turn.next} + turn.skip) % size);
            m_entries[turn.next] = turn.member;
            turn.owed += heaviest;
            ++taken;
        }
    }
}

void MaglevTable::ownersOf(std::span<const std::uint64_t> hashes, std::span<NodeIndex> owners) const
{
    if (m_entries.empty()) {
        std::fill(owners.begin(), owners.end(), kNoNode);
        return;
    }
    for (std::size_t i = 0; i < hashes.size(); ++i)
        owners[i] = m_entries[m_remainder.of(hashes[i])];
}

} // namespace ringwalk
