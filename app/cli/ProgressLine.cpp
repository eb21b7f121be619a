// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/ProgressLine.h"

#include <csignal>
#include <cstdio>

#include <unistd.h>

namespace ringwalk {

namespace {

constexpr double kAtOnce = 0.5; // Seconds.

// Back to the beginning of the line, and delete it to its end (ECMA-48).
constexpr const char *kClearLine = "\r\x1B[K";

/// Ends the line that stands on the terminal, so that the prompt is not written behind it, and then
/// lets the signal do what it does: its handler is gone when it comes again.
void endLine(int signal)
{
    [[maybe_unused]] const auto written = ::write(STDERR_FILENO, "\n", 1);
    std::raise(signal);
}

} // namespace

ProgressLine::ProgressLine(Language language)
    : m_language(language)
    , m_terminal(isatty(STDERR_FILENO) == 1)
{
}

ProgressLine::~ProgressLine()
{
    clear();
}

void ProgressLine::show(double done)
{
    const double passed = std::chrono::duration<double>(Clock::now() - m_start).count();
    const auto left = m_remaining.at(passed, done);
    if (!m_terminal || passed < kAtOnce)
        return;
    const std::string text = progressText(done, left).in(m_language);
    if (text == m_shown)
        return;
    if (m_shown.empty())
        catchInterrupt();
    m_shown = text;
    std::fprintf(stderr, "%s%s", kClearLine, text.c_str());
    std::fflush(stderr);
}

void ProgressLine::clear()
{
    if (m_shown.empty())
        return;
    sigaction(SIGINT, &m_interrupt, nullptr);
    std::fputs(kClearLine, stderr);
    m_shown.clear();
}

void ProgressLine::catchInterrupt()
{
    sigaction(SIGINT, nullptr, &m_interrupt);
    // Who started the program may want it to be ignored.
    if (m_interrupt.sa_handler != SIG_DFL)
        return;
    struct sigaction ending = {};
    ending.sa_handler = endLine;
    ending.sa_flags = static_cast<int>(SA_RESETHAND);
    sigaction(SIGINT, &ending, nullptr);
}

} // namespace ringwalk
