// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <compare>
#include <string>

namespace ringwalk {

/// The name of a key. Unique in a scenario.
struct KeyId
{
    std::string text;

    friend auto operator<=>(const KeyId &, const KeyId &) = default;
};

} // namespace ringwalk
