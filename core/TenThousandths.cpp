// SPDX-License-Identifier: GPL-3.0-or-later
#include "TenThousandths.h"

namespace ringwalk {

std::string tenThousandthsText(std::uint64_t parts)
{
    constexpr std::uint64_t kOne = 10'000;
    std::string decimals = std::to_string(kOne + parts % kOne).substr(1);
    decimals.erase(decimals.find_last_not_of('0') + 1);
    return std::to_string(parts / kOne) + (decimals.empty() ? "" : "." + decimals);
}

} // namespace ringwalk
