// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <span>

#include "Result.h"
#include "placement/Placement.h"

namespace ringwalk {

/// What keeps a rule from being applied, if anything does: an id given twice, a setting that the
/// rule reads and that is out of its range, or more memory than the settings allow. Settings that
/// the rule does not read are not looked at. O(N log N).
std::optional<Error> beyondLimits(PlacementRule rule, std::span<const Member> members,
                                  const PlacementSettings &settings);

/// The same for members whose ids are known to differ; they are not looked at. O(N).
std::optional<Error> beyondSizes(PlacementRule rule, std::span<const Member> members,
                                 const PlacementSettings &settings);

/// Whether PlacementSettings::vnodes says how many tokens a node has.
bool readsVnodes(PlacementRule rule);

/// What building the rule takes at most, in bytes, by estimate.
double bytesToBuild(PlacementRule rule, std::span<const Member> members,
                    const PlacementSettings &settings);

/// The smallest prime that is `number` or more, for numbers up to 2³¹.
std::uint32_t primeFrom(std::uint32_t number);

} // namespace ringwalk
