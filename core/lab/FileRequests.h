// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "lab/Requests.h"

namespace ringwalk {

/// Requests that were read: each key as often as its count says, in the order of the file.
class FileRequests : public Requests
{
public:
    /// `count` is 1 at least.
    void append(std::uint64_t hash, std::uint64_t count);
    void passOver() { ++m_contents.passedOver; }
    /// All are there.
    void finish();

    std::size_t lines() const { return m_hashes.size(); }
    std::optional<FileContents> contents() const override { return m_contents; }
    std::uint64_t total() const override { return m_total; }
    void hashes(std::uint64_t first, std::span<std::uint64_t> hashes) const override;
    /// A file may be sorted, and the first requests may all ask for one key. So these are spread
    /// over the whole of it; and where there are no more lines than that, each is there once at
    /// least.
    std::optional<std::vector<std::uint64_t>> miniature(std::size_t requests) const override;

private:
    std::uint64_t endOf(std::size_t line) const { return m_counts ? m_ends[line] : line + 1; }

    std::vector<std::uint64_t> m_hashes;
    std::vector<std::uint64_t> m_ends; ///< The number of requests up to and with each line.
    std::uint64_t m_total = 0;
    FileContents m_contents;
    bool m_counts = false;
};

} // namespace ringwalk
