// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>

#include "hash/Tick.h"

namespace ringwalk {

/// Something in a pane that can be pointed at.
struct Subject
{
    enum class Kind { Key, Node, Token, Range };

    Kind kind = Kind::Key;
    std::size_t index = 0; ///< Place in PaneSnapshot::keys, nodes (also for tokens) or ranges.
    Tick token;            ///< Tokens alone: its tick.

    friend bool operator==(const Subject &, const Subject &) = default;
};

} // namespace ringwalk
