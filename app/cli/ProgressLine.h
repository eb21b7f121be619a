// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <string>

#include <signal.h>

#include "Language.h"
#include "lab/ProgressText.h"

namespace ringwalk {

/// One line on standard error that says how far something is and how long it may still take, where
/// that is a terminal. Nothing is written of what is done at once. Where the program is interrupted
/// meanwhile, the line is ended. There is one at a time.
class ProgressLine
{
public:
    explicit ProgressLine(Language language);
    ~ProgressLine();
    ProgressLine(const ProgressLine &) = delete;
    ProgressLine &operator=(const ProgressLine &) = delete;

    /// How much is done, 0 to 1.
    void show(double done);
    /// Takes the line away again.
    void clear();

private:
    using Clock = std::chrono::steady_clock;

    void catchInterrupt();

    Language m_language;
    bool m_terminal;
    Clock::time_point m_start = Clock::now();
    RemainingTime m_remaining;
    std::string m_shown;
    struct sigaction m_interrupt = {}; ///< What an interrupt did before the line was shown.
};

} // namespace ringwalk
