// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPixmap>

#include "look/Appearance.h"
#include "placement/PlacementRule.h"

namespace ringwalk {

/// The colour that a rule has in all figures, as a small field beside its name.
QPixmap ruleSwatch(PlacementRule rule, const Appearance &appearance, qreal pixelRatio);

} // namespace ringwalk
