// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace ringwalk {

/// How evenly load is spread. All are 0 where there is no node or no load.
///
/// Requests that nobody took count for the mean, as they do for a cap: so where weights are equal
/// no load is above 1 + ε times the mean, rounded up to whole requests, however many were refused.
/// stddev, cv and Gini coefficient tell the loads from each other, and know those alone.
struct Evenness
{
    double mean = 0; ///< All requests by the number of nodes.
    std::uint64_t least = 0;
    std::uint64_t most = 0;
    double maxOverMean = 0;
    /// By nearest rank: the smallest load that at least 99 % of the nodes do not exceed.
    double p99OverMean = 0;
    /// The load at place ⌊0.99 n⌋, counted from 0: a common slip. With up to 100 nodes it is the
    /// largest. Shown only beside figures that were made with it.
    double slippedP99OverMean = 0;
    double stddev = 0; ///< Of all nodes: the sum of squares is divided by n.
    double cv = 0;     ///< Coefficient of variation: stddev / mean of the loads.
    /// Gini coefficient: 0 where all are equal, 1 − 1/n where one node has all.
    double gini = 0;
    /// The largest load in relation to the node's fair share, which is the part of all requests
    /// that its weight is of all weights; with equal weights the same as maxOverMean. Infinite
    /// where a node without weight has load.
    double maxOverShare = 0;

    friend bool operator==(const Evenness &, const Evenness &) = default;
};

/// `weights` is as long as `loads`, or empty where all are equal. A node without weight and without
/// load does not count for maxOverShare. `refused` requests are in no load. O(n log n).
Evenness evennessOf(std::span<const std::uint64_t> loads,
                    std::span<const std::uint32_t> weights = {}, std::uint64_t refused = 0);

/// The largest share in relation to what the node's weight entitles it to: 1 where all have what
/// they should, 0 where nobody has anything, infinite where a node without weight has a share.
/// `shares` are parts of one; `weights` as above.
double maxOverFair(std::span<const double> shares, std::span<const std::uint32_t> weights = {});

/// How many nodes were asked, over many requests.
struct Probes
{
    double mean = 0;
    std::uint64_t p99 = 0; ///< By nearest rank.
    std::uint64_t max = 0;

    friend bool operator==(const Probes &, const Probes &) = default;
};

/// Counts requests by the number of nodes asked.
class ProbeCounts
{
public:
    void add(std::uint32_t probes, std::uint64_t requests = 1)
    {
        if (probes >= m_counts.size())
            m_counts.resize(std::size_t{probes} + 1);
        m_counts[probes] += requests;
    }

    /// Requests by the number of nodes asked.
    std::span<const std::uint64_t> counts() const { return m_counts; }
    Probes summary() const;

private:
    std::vector<std::uint64_t> m_counts;
};

/// 1/√V: what the coefficient of variation of V random virtual nodes a node goes with.
double oneOverRootOf(double virtualNodes);

/// 1/(N+1): the share of the keys that has to move when a node joins N equal ones.
double shareOfNewcomer(double nodes);

} // namespace ringwalk
