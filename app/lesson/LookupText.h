// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include "lesson/Snapshot.h"
#include "look/Appearance.h"

namespace ringwalk {

/// The lookup that a pane's step points at, worked out on the sorted tokens, as rich text in the
/// colours of the theme; empty where it points at none.
QString lookupHtml(const PaneSnapshot &pane, const Appearance &appearance);

} // namespace ringwalk
