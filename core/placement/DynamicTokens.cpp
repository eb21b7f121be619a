// SPDX-License-Identifier: GPL-3.0-or-later
#include "placement/DynamicTokens.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

#include "hash/Xxh3.h"

namespace ringwalk {

double dynamicFactor(double load)
{
    return 1.0 / (load + 1e-6);
}

std::uint64_t dynamicTokenCount(std::uint32_t base, double factor)
{
    return std::max<std::uint64_t>(static_cast<std::uint64_t>(base * factor), 1);
}

std::string dynamicLabel(std::string_view node, std::size_t index, double factor)
{
    // A factor is at most 10⁶: seven digits, the point and two decimals.
    std::array<char, 16> digits{};
    const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), factor,
                                   std::chars_format::fixed, 2)
                         .ptr;
    std::string label(node);
    label += "_v" + std::to_string(index) + "_";
    label.append(digits.data(), end);
    return label;
}

std::uint64_t roundEnd(std::uint64_t total, std::uint64_t round, std::uint64_t rounds)
{
    // Cut in two, so that the product stays within 64 bits.
    return total / rounds * round + total % rounds * round / rounds;
}

DynamicTokens::DynamicTokens(std::span<const Member> members, const PlacementSettings &settings)
    : m_members(members.begin(), members.end())
    , m_settings(settings)
    , m_states(members.size())
    , m_ring({}, {})
{
    for (std::size_t i = 0; i < m_members.size(); ++i)
        m_states[i].tokens = m_members[i].weight == 0 ? 0 : settings.vnodes;
    m_ring = ringNow();
}

std::vector<double> DynamicTokens::loadsOf(std::span<const std::uint64_t> served) const
{
    double allServed = 0;
    double allWeights = 0;
    for (std::size_t i = 0; i < m_members.size(); ++i) {
        allServed += static_cast<double>(served[i]);
        allWeights += m_members[i].weight;
    }
    std::vector<double> loads(m_members.size(), 0);
    for (std::size_t i = 0; i < m_members.size(); ++i) {
        const double share = m_members[i].weight / allWeights;
        if (m_members[i].weight != 0 && allServed > 0)
            loads[i] = static_cast<double>(served[i]) / (allServed * share);
    }
    return loads;
}

void DynamicTokens::adjust(std::span<const double> loads)
{
    const double newest =
        static_cast<double>(m_settings.dynamic.smoothing) / DynamicSettings::kParts;
    for (std::size_t i = 0; i < m_members.size(); ++i) {
        State &state = m_states[i];
        // Before the first adjustment there is nothing to smooth with.
        state.load = m_adjusted ? newest * loads[i] + (1 - newest) * state.load : loads[i];
        if (m_members[i].weight == 0)
            continue;
        const double factor = dynamicFactor(state.load);
        state.tokens = adjustedTokens(state, factor);
        state.factor = factor;
    }
    m_adjusted = true;
    m_ring = ringNow();
}

void DynamicTokens::endRound(std::uint64_t round, std::span<std::uint64_t> served)
{
    const bool any =
        std::any_of(served.begin(), served.end(), [](std::uint64_t count) { return count > 0; });
    if (round % m_settings.dynamic.interval != 0 || !any)
        return;
    adjust(loadsOf(served));
    std::fill(served.begin(), served.end(), 0);
}

std::uint32_t DynamicTokens::adjustedTokens(const State &state, double factor) const
{
    const DynamicSettings &dynamic = m_settings.dynamic;
    std::uint64_t tokens = 0;
    if (dynamic.basis == DynamicSettings::Basis::Base) {
        tokens = dynamicTokenCount(m_settings.vnodes, factor);
    } else {
        // To the nearest: cutting off would take a token away from a node that bears what it should
        // at every adjustment.
        tokens = static_cast<std::uint64_t>(std::floor(state.tokens * factor + 0.5));
    }
    const std::uint64_t most = std::uint64_t{m_settings.vnodes} * dynamic.mostTimesBase;
    std::uint64_t low = 1;
    std::uint64_t high = most;
    if (dynamic.limit != 0) {
        const std::uint64_t step = std::max<std::uint64_t>(
            std::uint64_t{state.tokens} * dynamic.limit / DynamicSettings::kParts, 1);
        low = state.tokens > step ? state.tokens - step : 1;
        high = std::min(high, state.tokens + step);
    }
    return static_cast<std::uint32_t>(std::clamp(tokens, low, high));
}

MemberRing DynamicTokens::ringNow() const
{
    const bool stable = m_settings.dynamic.labels == DynamicSettings::Labels::Stable;
    std::vector<std::vector<Position>> tokens(m_members.size());
    for (std::size_t i = 0; i < m_members.size(); ++i) {
        const std::string &id = m_members[i].id.text;
        for (std::size_t token = 0; token < m_states[i].tokens; ++token) {
            const std::string label =
                stable ? tokenLabel(id, token) : dynamicLabel(id, token, m_states[i].factor);
            tokens[i].push_back({hashOf(m_settings.hash, label)});
        }
    }
    return MemberRing(m_members, std::move(tokens));
}

} // namespace ringwalk
