// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <functional>

namespace ringwalk {

/// As many as the machine has, where `threads` is 0.
unsigned threadCount(unsigned threads);

/// Calls `part(0)` to `part(parts - 1)`, each once, in no particular order, on so many threads at
/// most, the calling one among them. Returns when all are done. The calls may not throw, and may
/// not write to the same memory.
void forEachPart(unsigned threads, std::size_t parts, const std::function<void(std::size_t)> &part);

} // namespace ringwalk
