// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace ringwalk {

/// Shows the window, with a scenario file if one is named, until it is closed. Needs a display.
/// Returns the exit code.
int runWindow(int &argc, char **argv, const QString &file);

} // namespace ringwalk
