// SPDX-License-Identifier: GPL-3.0-or-later
#include "present/ScreenPlan.h"

namespace ringwalk {

ScreenPlan planScreens(std::span<const QRect> screens, std::size_t window)
{
    for (std::size_t screen = 0; screen < screens.size(); ++screen) {
        // Two screens that mirror each other need not be equally large.
        if (screens[screen].topLeft() != screens[window].topLeft())
            return {screen, window};
    }
    return {window, std::nullopt};
}

} // namespace ringwalk
