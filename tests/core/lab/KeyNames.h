// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>

namespace ringwalk::test {

/// The name of a key in a generated workload, see nodeName.
inline std::string keyName(std::uint64_t seed, std::uint64_t number)
{
    return (seed == 0 ? "" : std::to_string(seed) + "/") + "key-" + std::to_string(number);
}

} // namespace ringwalk::test
