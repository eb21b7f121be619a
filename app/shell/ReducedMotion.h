// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace ringwalk {

class Appearance;

/// Asks the desktop whether it wants less motion, and tells the appearance when the answer comes.
/// Does not wait: a desktop that does not answer costs nothing.
void followReducedMotion(Appearance &appearance);

} // namespace ringwalk
