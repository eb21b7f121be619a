// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>

namespace ringwalk {

/// A key whose owner is asked for: until it is told, nothing may show it.
struct AskedKey
{
    std::size_t pane = 0;
    std::size_t key = 0; ///< Place in PaneSnapshot::keys.

    friend bool operator==(const AskedKey &, const AskedKey &) = default;
};

} // namespace ringwalk
