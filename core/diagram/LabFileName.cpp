// SPDX-License-Identifier: GPL-3.0-or-later
#include "diagram/LabFileName.h"

#include <algorithm>

namespace ringwalk {

namespace {

constexpr std::size_t kMostNamed = 3;

} // namespace

std::string labFileName(std::string_view what, std::span<const PlacementRule> rules)
{
    std::string name(what);
    std::replace(name.begin(), name.end(), '_', '-');
    if (rules.size() > kMostNamed)
        return name + "-" + std::to_string(rules.size()) + "-rules";
    for (const PlacementRule rule : rules)
        name += "-" + std::string(placementName(rule));
    return name;
}

} // namespace ringwalk
