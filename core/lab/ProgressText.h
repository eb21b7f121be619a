// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include "Language.h"

namespace ringwalk {

/// How long the rest of something may take, if it goes on as it did. It is measured from the first
/// report on, so that what went before, such as reading a file, does not count.
class RemainingTime
{
public:
    /// At so many seconds, on any clock, so much is done, 0 to 1. None until a second has passed
    /// and a twentieth has been done since the first report: nobody knows yet.
    std::optional<double> at(double seconds, double done);

private:
    bool m_begun = false;
    double m_firstSeconds = 0;
    double m_firstDone = 0;
};

/// `45 %, 12 s left`: how much is done, 0 to 1, and how many seconds the rest may take, where that
/// is known.
Localized progressText(double done, std::optional<double> secondsLeft);

} // namespace ringwalk
