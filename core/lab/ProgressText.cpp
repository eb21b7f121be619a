// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/ProgressText.h"

#include <cmath>
#include <string>

#include "Phrase.h"

namespace ringwalk {

Localized progressText(double done, double secondsPassed)
{
    const std::string percent = std::to_string(static_cast<int>(done * 100));
    if (done <= 0)
        return {percent + " %"};
    const double left = std::ceil(secondsPassed * (1 - done) / done);
    return phrase(Localized{"%1 %, %2 s left", "%1 %，还需 %2 秒"},
                  {percent, std::to_string(static_cast<long long>(left))});
}

} // namespace ringwalk
