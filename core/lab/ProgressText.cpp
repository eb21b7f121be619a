// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/ProgressText.h"

#include <cmath>
#include <string>

#include "Phrase.h"

namespace ringwalk {

namespace {

constexpr double kEnoughSeconds = 1;
constexpr double kEnoughDone = 0.05;

} // namespace

std::optional<double> RemainingTime::at(double seconds, double done)
{
    if (!m_begun) {
        m_begun = true;
        m_firstSeconds = seconds;
        m_firstDone = done;
    }
    const double passed = seconds - m_firstSeconds;
    const double part = done - m_firstDone;
    if (passed < kEnoughSeconds || part < kEnoughDone)
        return std::nullopt;
    return passed * (1 - done) / part;
}

Localized progressText(double done, std::optional<double> secondsLeft)
{
    const std::string percent = std::to_string(static_cast<int>(done * 100));
    if (!secondsLeft)
        return {percent + " %"};
    return phrase(Localized{"%1 %, %2 s left", "%1 %，还需 %2 秒"},
                  {percent, std::to_string(static_cast<long long>(std::ceil(*secondsLeft)))});
}

} // namespace ringwalk
