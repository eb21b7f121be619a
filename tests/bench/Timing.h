// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <functional>
#include <vector>

namespace ringwalk::bench {

/// Seconds for each of the tasks, the median of several rounds. The tasks take turns, so that a
/// machine that slows down for a while slows all of them. A task runs twice at each turn and the
/// second run counts, so that the caches hold what it uses and not what the task before it left.
inline std::vector<double> medianSeconds(std::size_t rounds,
                                         const std::vector<std::function<void()>> &tasks)
{
    using Clock = std::chrono::steady_clock;
    std::vector<std::vector<double>> seconds(tasks.size());
    for (std::size_t round = 0; round < rounds; ++round) {
        for (std::size_t i = 0; i < tasks.size(); ++i) {
            tasks[i]();
            const auto start = Clock::now();
            tasks[i]();
            seconds[i].push_back(std::chrono::duration<double>(Clock::now() - start).count());
        }
    }
    std::vector<double> medians;
    for (auto &times : seconds) {
        std::sort(times.begin(), times.end());
        medians.push_back(times[times.size() / 2]);
    }
    return medians;
}

} // namespace ringwalk::bench
