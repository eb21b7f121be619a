// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>

#include <QIcon>
#include <QPixmap>

#include "diagram/Theme.h"

namespace ringwalk {

/// The few signs on buttons. Drawn, so that they take the colours of the theme and any size.
enum class Glyph { Back, Forward, Play, Pause, Close, More };

QIcon glyph(Glyph glyph, const Theme &theme);

/// A node's marker in its colour, for lists.
QPixmap markerPixmap(std::size_t node, const Theme &theme, double size, double devicePixelRatio);

} // namespace ringwalk
