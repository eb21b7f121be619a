// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QWidget;

namespace ringwalk {

/// Sliders, lists of choices and numbers below a widget that scrolls turn with the wheel only while
/// they have the focus. Else who scrolls past one would change it unseen. Concerns those that are
/// there when it is called.
void wheelNeedsFocus(QWidget &scrolled);

} // namespace ringwalk
