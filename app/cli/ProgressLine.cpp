// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/ProgressLine.h"

#include <cstdio>

#include <unistd.h>

#include "lab/ProgressText.h"

namespace ringwalk {

namespace {

constexpr double kAtOnce = 0.5; // Seconds.

// Back to the beginning of the line, and delete it to its end (ECMA-48).
constexpr const char *kClearLine = "\r\x1B[K";

} // namespace

ProgressLine::ProgressLine(Language language)
    : m_language(language)
    , m_terminal(isatty(STDERR_FILENO) == 1)
{
}

void ProgressLine::show(double done)
{
    const double passed = std::chrono::duration<double>(Clock::now() - m_start).count();
    if (!m_terminal || passed < kAtOnce)
        return;
    const std::string text = progressText(done, passed).in(m_language);
    if (text == m_shown)
        return;
    m_shown = text;
    std::fprintf(stderr, "%s%s", kClearLine, text.c_str());
    std::fflush(stderr);
}

void ProgressLine::clear()
{
    if (!m_shown.empty())
        std::fputs(kClearLine, stderr);
    m_shown.clear();
}

} // namespace ringwalk
