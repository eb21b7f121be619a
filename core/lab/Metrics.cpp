// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/Metrics.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace ringwalk {

namespace {

/// The place, from 0, of the 99th percentile of `count` sorted values by nearest rank:
/// ⌈0.99 count⌉ − 1, in whole numbers.
constexpr std::uint64_t nearestRank99(std::uint64_t count)
{
    return count - count / 100 - 1;
}

double maxOverShare(std::span<const std::uint64_t> loads, std::span<const std::uint32_t> weights,
                    double total)
{
    double weightSum = 0;
    for (const std::uint32_t weight : weights)
        weightSum += weight;
    double most = 0;
    for (std::size_t i = 0; i < loads.size(); ++i) {
        if (loads[i] > 0)
            most = std::max(most, static_cast<double>(loads[i]) * weightSum / (total * weights[i]));
    }
    return most;
}

} // namespace

Evenness evennessOf(std::span<const std::uint64_t> loads, std::span<const std::uint32_t> weights,
                    std::uint64_t refused)
{
    Evenness evenness;
    if (loads.empty())
        return evenness;
    std::vector<std::uint64_t> sorted(loads.begin(), loads.end());
    std::sort(sorted.begin(), sorted.end());
    evenness.least = sorted.front();
    evenness.most = sorted.back();
    const auto total =
        static_cast<double>(std::accumulate(sorted.begin(), sorted.end(), std::uint64_t{0}));
    if (total == 0)
        return evenness;

    const auto count = static_cast<double>(sorted.size());
    const double meanLoad = total / count;
    const double demand = total + static_cast<double>(refused);
    const double mean = demand / count;
    double squares = 0;
    double ranked = 0; // Σ (2i − n − 1) xᵢ over the sorted loads, i from 1
    for (std::size_t i = 0; i < sorted.size(); ++i) {
        const auto load = static_cast<double>(sorted[i]);
        squares += (load - meanLoad) * (load - meanLoad);
        ranked += (2 * static_cast<double>(i + 1) - count - 1) * load;
    }
    evenness.mean = mean;
    evenness.maxOverMean = static_cast<double>(evenness.most) / mean;
    evenness.p99OverMean = static_cast<double>(sorted[nearestRank99(sorted.size())]) / mean;
    evenness.slippedP99OverMean = static_cast<double>(sorted[sorted.size() * 99 / 100]) / mean;
    evenness.stddev = std::sqrt(squares / count);
    evenness.cv = evenness.stddev / meanLoad;
    evenness.gini = ranked / (count * total);
    evenness.maxOverShare =
        weights.empty() ? evenness.maxOverMean : maxOverShare(loads, weights, demand);
    return evenness;
}

double maxOverFair(std::span<const double> shares, std::span<const std::uint32_t> weights)
{
    double sum = weights.empty() ? static_cast<double>(shares.size()) : 0;
    for (const std::uint32_t weight : weights)
        sum += weight;
    double most = 0;
    for (std::size_t i = 0; i < shares.size(); ++i) {
        if (shares[i] > 0)
            most = std::max(most, shares[i] * sum / (weights.empty() ? 1 : weights[i]));
    }
    return most;
}

Probes ProbeCounts::summary() const
{
    std::uint64_t requests = 0;
    double sum = 0;
    Probes probes;
    for (std::size_t asked = 0; asked < m_counts.size(); ++asked) {
        requests += m_counts[asked];
        sum += static_cast<double>(asked) * static_cast<double>(m_counts[asked]);
        if (m_counts[asked] > 0)
            probes.max = asked;
    }
    if (requests == 0)
        return probes;
    probes.mean = sum / static_cast<double>(requests);
    std::uint64_t seen = 0;
    while (seen <= nearestRank99(requests))
        seen += m_counts[probes.p99++];
    --probes.p99;
    return probes;
}

double oneOverRootOf(double virtualNodes)
{
    return 1 / std::sqrt(virtualNodes);
}

double shareOfNewcomer(double nodes)
{
    return 1 / (nodes + 1);
}

} // namespace ringwalk
