// SPDX-License-Identifier: GPL-3.0-or-later
#include "placement/MaglevTable.h"

#include <algorithm>
#include <limits>

#include <xxhash.h>

namespace ringwalk {

namespace {

constexpr std::uint32_t kFree = std::numeric_limits<std::uint32_t>::max();

/// A node while the table is filled.
struct Turn
{
    std::uint32_t next;     ///< The entry that it looks at next.
    std::uint64_t owed = 0; ///< The largest weight times the entries it has.
};

/// The members that can own something, by id.
std::vector<NodeIndex> ownersById(std::span<const Member> members)
{
    std::vector<NodeIndex> owners;
    for (std::size_t i = 0; i < members.size(); ++i) {
        if (members[i].weight != 0)
            owners.push_back(static_cast<NodeIndex>(static_cast<std::uint32_t>(i)));
    }
    std::sort(owners.begin(), owners.end(), [&](NodeIndex a, NodeIndex b) {
        return members[static_cast<std::size_t>(a)].id < members[static_cast<std::size_t>(b)].id;
    });
    return owners;
}

MaglevOrder orderOf(const Member &member, std::uint32_t size)
{
    const std::string &id = member.id.text;
    const std::uint64_t offset = XXH64(id.data(), id.size(), 0) % size;
    const std::uint64_t skip = XXH64(id.data(), id.size(), 1) % (size - 1) + 1;
    return {static_cast<std::uint32_t>(offset), static_cast<std::uint32_t>(skip), member.weight};
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

std::vector<std::uint32_t> maglevEntries(std::span<const MaglevOrder> orders, std::uint32_t size)
{
    if (orders.empty())
        return {};
    std::vector<Turn> turns;
    std::uint64_t heaviest = 0;
    for (const MaglevOrder &order : orders) {
        turns.push_back({order.offset});
        heaviest = std::max<std::uint64_t>(heaviest, order.weight);
    }
    std::vector<std::uint32_t> entries(size, kFree);
    std::uint32_t taken = 0;
    for (std::uint64_t round = 1; taken < size; ++round) {
        for (std::uint32_t node = 0; node < turns.size() && taken < size; ++node) {
            Turn &turn = turns[node];
            if (round * orders[node].weight < turn.owed)
                continue;
            while (entries[turn.next] != kFree) {
                const std::uint64_t next = std::uint64_t{turn.next} + orders[node].skip;
                turn.next = static_cast<std::uint32_t>(next % size);
            }
            entries[turn.next] = node;
            turn.owed += heaviest;
            ++taken;
        }
    }
    return entries;
}

MaglevTable::MaglevTable(std::span<const Member> members, std::uint32_t size)
    : m_nodes(members.size())
    , m_remainder(size)
{
    const std::vector<NodeIndex> owners = ownersById(members);
    std::vector<MaglevOrder> orders;
    for (const NodeIndex owner : owners)
        orders.push_back(orderOf(members[static_cast<std::size_t>(owner)], size));
    for (const std::uint32_t node : maglevEntries(orders, size))
        m_entries.push_back(owners[node]);
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

std::vector<double> MaglevTable::shares() const
{
    std::vector<std::uint32_t> counts(m_nodes, 0);
    for (const NodeIndex owner : m_entries)
        ++counts[static_cast<std::size_t>(owner)];
    std::vector<double> shares(m_nodes, 0);
    for (std::size_t node = 0; node < m_nodes && !m_entries.empty(); ++node)
        shares[node] = counts[node] / static_cast<double>(m_entries.size());
    return shares;
}

} // namespace ringwalk
