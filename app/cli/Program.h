// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace ringwalk {

/// The whole program: reads the arguments, runs the command or shows the window, returns the exit
/// code.
int runProgram(int argc, char **argv);

} // namespace ringwalk
