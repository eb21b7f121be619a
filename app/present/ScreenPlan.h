// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <optional>
#include <span>

#include <QRect>

namespace ringwalk {

/// Who sees what: places in the list of screens.
struct ScreenPlan
{
    std::size_t stage = 0;
    std::optional<std::size_t> presenter; ///< None where there is no second screen.

    friend bool operator==(const ScreenPlan &, const ScreenPlan &) = default;
};

/// The audience gets the first screen that the window is not on, the presenter the window's.
/// Screens that mirror each other show the same place and count as one. There is at least one
/// screen, and `window` is one of them.
ScreenPlan planScreens(std::span<const QRect> screens, std::size_t window);

} // namespace ringwalk
