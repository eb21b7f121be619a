// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string_view>

namespace ringwalk {

/// The token of a key as Cassandra's Murmur3Partitioner computes it: the first half of
/// MurmurHash3_x64_128 (Austin Appleby 2011) with seed 0, except that the bytes after the last full
/// block of 16 are taken as signed. A key without a byte has the smallest number, which no other
/// has: where it is computed, the largest stands for it.
std::int64_t cassandraToken(std::string_view key);

} // namespace ringwalk
