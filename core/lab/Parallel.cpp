// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/Parallel.h"

#include <algorithm>
#include <atomic>
#include <thread>
#include <vector>

namespace ringwalk {

unsigned threadCount(unsigned threads)
{
    // The machine may not know.
    return threads != 0 ? threads : std::max(1u, std::thread::hardware_concurrency());
}

void forEachPart(unsigned threads, std::size_t parts, const std::function<void(std::size_t)> &part)
{
    std::atomic<std::size_t> next = 0;
    const auto work = [&] {
        for (std::size_t i = next++; i < parts; i = next++)
            part(i);
    };
    std::vector<std::jthread> others;
    const std::size_t wanted = std::min<std::size_t>(threadCount(threads), parts);
    for (std::size_t i = 1; i < wanted; ++i)
        others.emplace_back(work);
    work();
}

} // namespace ringwalk
