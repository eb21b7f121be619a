// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "placement/PlacementRule.h"

namespace ringwalk {

/// What a file of the lab may be called, without a suffix, in any language: what it holds, and of
/// which rules, as in `loads-successor-bounded`. More than three rules are only counted.
std::string labFileName(std::string_view what, std::span<const PlacementRule> rules);

} // namespace ringwalk
