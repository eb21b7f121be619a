// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "lab/Metrics.h"
#include "placement/Placement.h"

namespace ringwalk {

/// Places requests and counts who took them.
class Tally
{
public:
    /// The placement must outlive it.
    Tally(const Placement &placement, std::uint64_t totalRequests);

    /// The next requests. `takers` gets who took each, kNoNode where none did, or is empty where
    /// nobody asks.
    void place(std::span<const std::uint64_t> hashes, std::span<NodeIndex> takers = {});

    std::span<const std::uint64_t> loads() const { return m_loads; }
    std::uint64_t refused() const { return m_refused; }
    std::uint64_t spilled() const { return m_spilled; }
    const ProbeCounts &probes() const { return m_probes; }
    double seconds() const { return m_seconds; } ///< That placing took.

private:
    std::unique_ptr<Placing> m_placing;
    std::vector<std::uint64_t> m_loads;
    std::uint64_t m_refused = 0;
    std::uint64_t m_spilled = 0;
    ProbeCounts m_probes;
    double m_seconds = 0;
};

} // namespace ringwalk
