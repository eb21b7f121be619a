// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <stop_token>
#include <vector>

#include "lab/Metrics.h"
#include "placement/Placement.h"

namespace ringwalk {

/// Places requests and counts who took them.
class Tally
{
public:
    /// The placement must outlive it. Between two looks at whether to stop no more requests than
    /// that are placed; at least 1.
    Tally(const Placement &placement, std::uint64_t totalRequests, std::size_t betweenLooks);

    /// The next requests. `takers` gets who took each, kNoNode where none did, or is empty where
    /// nobody asks. Of no use once it was stopped.
    void place(std::span<const std::uint64_t> hashes, std::span<NodeIndex> takers = {},
               const std::stop_token &stop = {});

    std::span<const std::uint64_t> loads() const { return m_loads; }
    std::uint64_t refused() const { return m_refused; }
    std::uint64_t spilled() const { return m_spilled; }
    /// As Placing::adjusted.
    std::unique_ptr<const Placement> adjusted() const { return m_placing->adjusted(); }
    const ProbeCounts &probes() const { return m_probes; }
    double seconds() const { return m_seconds; } ///< That placing took.

private:
    std::unique_ptr<Placing> m_placing;
    std::size_t m_piece; ///< Requests that are placed at once.
    std::vector<std::uint64_t> m_loads;
    std::uint64_t m_refused = 0;
    std::uint64_t m_spilled = 0;
    ProbeCounts m_probes;
    double m_seconds = 0;
};

} // namespace ringwalk
