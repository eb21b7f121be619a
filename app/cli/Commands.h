// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cli/Arguments.h"

namespace ringwalk {

/// Exit codes of the program.
enum ExitCode { Done = 0, WrongInput = 1, WrongWords = 2 };

// Each carries out one command and returns the exit code. Errors are one line each on standard
// error.
int run(const ListScenarios &command);
int run(const TraceScenario &command);
int run(const CheckFiles &command);
/// Needs a QGuiApplication where needsFonts says so.
int run(const ExportScenario &command);
int run(const PrintText &command);

void printError(const QString &message);

} // namespace ringwalk
