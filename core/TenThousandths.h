// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>

namespace ringwalk {

/// A number that is kept in ten-thousandths, so that sums with it are exact, as a decimal without
/// trailing zeros: 2500 is `0.25`.
std::string tenThousandthsText(std::uint64_t parts);

} // namespace ringwalk
