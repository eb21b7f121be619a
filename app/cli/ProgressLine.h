// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <string>

#include "Language.h"

namespace ringwalk {

/// One line on standard error that says how far something is and how long it may still take, where
/// that is a terminal. Nothing is written of what is done at once.
class ProgressLine
{
public:
    explicit ProgressLine(Language language);

    /// How much is done, 0 to 1.
    void show(double done);
    /// Takes the line away again.
    void clear();

private:
    using Clock = std::chrono::steady_clock;

    Language m_language;
    bool m_terminal;
    Clock::time_point m_start = Clock::now();
    std::string m_shown;
};

} // namespace ringwalk
