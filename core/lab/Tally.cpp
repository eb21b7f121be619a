// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/Tally.h"

#include <algorithm>
#include <array>
#include <chrono>

namespace ringwalk {

namespace {

/// So many fit into the processor's first cache, with their owners and probes.
constexpr std::size_t kPiece = 1024;

} // namespace

Tally::Tally(const Placement &placement, std::uint64_t totalRequests, std::size_t betweenLooks)
    : m_placing(placement.start(totalRequests))
    , m_piece(std::min(kPiece, betweenLooks))
    , m_loads(placement.nodes())
{
}

void Tally::place(std::span<const std::uint64_t> hashes, std::span<NodeIndex> takers,
                  const std::stop_token &stop)
{
    using Clock = std::chrono::steady_clock;
    const auto start = Clock::now();
    std::array<NodeIndex, kPiece> ownersOfPiece;
    std::array<std::uint32_t, kPiece> probesOfPiece;
    while (!hashes.empty() && !stop.stop_requested()) {
        const std::size_t size = std::min(m_piece, hashes.size());
        const std::span owners =
            (takers.empty() ? std::span<NodeIndex>(ownersOfPiece) : takers).first(size);
        const std::span probes = std::span(probesOfPiece).first(size);
        m_placing->place(hashes.first(size), owners, probes);
        std::uint64_t firsts = 0; // The usual case, counted without looking anything up.
        for (std::size_t i = 0; i < size; ++i) {
            if (owners[i] == kNoNode)
                ++m_refused;
            else
                ++m_loads[static_cast<std::size_t>(owners[i])];
            if (probes[i] == 1) {
                ++firsts;
            } else {
                m_spilled += owners[i] != kNoNode;
                m_probes.add(probes[i]);
            }
        }
        // A node that was asked first and refused, where no other may be asked, counts here too.
        m_probes.add(1, firsts);
        hashes = hashes.subspan(size);
        takers = takers.subspan(std::min(size, takers.size()));
    }
    m_seconds += std::chrono::duration<double>(Clock::now() - start).count();
}

} // namespace ringwalk
