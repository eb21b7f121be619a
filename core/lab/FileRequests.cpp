// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/FileRequests.h"

#include <algorithm>
#include <cmath>

#include "lab/SeenHashes.h"

namespace ringwalk {

namespace {

/// number × parts / whole, rounded, for a number up to the whole.
std::uint64_t partOf(std::uint64_t number, std::uint64_t whole, std::uint64_t parts)
{
    return static_cast<std::uint64_t>(std::llround(
        static_cast<double>(number) / static_cast<double>(whole) * static_cast<double>(parts)));
}

} // namespace

void FileRequests::append(std::uint64_t hash, std::uint64_t count)
{
    // Ends are kept from the first count on that is not 1.
    if (count != 1 && m_ends.empty()) {
        m_ends.resize(m_hashes.size());
        for (std::size_t i = 0; i < m_ends.size(); ++i)
            m_ends[i] = i + 1;
        m_counts = true;
    }
    m_total += count;
    m_hashes.push_back(hash);
    if (m_counts)
        m_ends.push_back(m_total);
}

void FileRequests::finish()
{
    m_contents.keys = countDifferent(m_hashes);
}

void FileRequests::hashes(std::uint64_t first, std::span<std::uint64_t> hashes) const
{
    if (!m_counts) {
        std::copy_n(m_hashes.begin() + static_cast<std::ptrdiff_t>(first), hashes.size(),
                    hashes.begin());
        return;
    }
    auto line = static_cast<std::size_t>(std::upper_bound(m_ends.begin(), m_ends.end(), first) -
                                         m_ends.begin());
    for (std::size_t i = 0; i < hashes.size(); ++i) {
        while (m_ends[line] <= first + i)
            ++line;
        hashes[i] = m_hashes[line];
    }
}

std::optional<std::vector<std::uint64_t>> FileRequests::miniature(std::size_t requests) const
{
    std::vector<std::uint64_t> chosen;
    chosen.reserve(requests);
    const std::size_t once = lines() <= requests ? 1 : 0;
    // Of `from` requests, those that are spread.
    const std::uint64_t spread = requests - once * lines();
    const std::uint64_t from = m_total - once * lines();
    for (std::size_t line = 0; line < lines(); ++line) {
        const std::uint64_t end = endOf(line) - once * (line + 1);
        const std::uint64_t start = line == 0 ? 0 : endOf(line - 1) - once * line;
        const std::uint64_t copies = once + partOf(end, from, spread) - partOf(start, from, spread);
        chosen.insert(chosen.end(), static_cast<std::size_t>(copies), m_hashes[line]);
    }
    return chosen;
}

} // namespace ringwalk
