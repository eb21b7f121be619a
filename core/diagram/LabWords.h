// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

#include "Language.h"
#include "lab/Sweep.h"
#include "placement/PlacementRule.h"

namespace ringwalk {

// The words that all figures of the lab have in common.

/// As it is called on screen: `Ring`, `Ring, bounded load`.
Localized ruleTitle(PlacementRule rule);
/// What it does, in a sentence.
Localized ruleExplanation(PlacementRule rule);
/// Its place in the palette, the same in all figures.
std::size_t ruleColour(PlacementRule rule);

Localized sweepFigureTitle(SweepFigure figure);
Localized sweepAxisTitle(SweepAxis axis);

std::string timesText(double factor); ///< `1.25×`
std::string percentText(double share,
                        int places = 2); ///< `21.90 %`, with a space that does not break.
/// `1 node`, `7 nodes`
std::string countText(std::uint64_t count, const char *one, const char *many, const char *chinese,
                      Language language);

} // namespace ringwalk
