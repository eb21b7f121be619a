// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSize>

class QScrollArea;
class QWidget;

namespace ringwalk {

/// Gives a window the size it wants, as far as its screen, or its parent's, has room for it and a
/// frame.
void fitToScreen(QWidget &window, QSize wanted);

/// Moves a window that stood on a larger screen, or on one that is gone, and makes it smaller, so
/// that all of it is on the screen it is on now.
void moveOntoScreen(QWidget &window);

/// Content that scrolls up and down where a dialog has to be lower than it.
QScrollArea *scrollable(QWidget *content);

} // namespace ringwalk
