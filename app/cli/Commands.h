// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>

#include "cli/Arguments.h"

namespace ringwalk {

/// Exit codes of the program.
enum ExitCode { Done = 0, WrongInput = 1, WrongWords = 2 };

// Each carries out one command and returns the exit code. Errors are one line each on standard
// error. What is printed is in the language given: that of `--lang`, or of the desktop.
int run(const ListScenarios &command, Language language);
int run(const TraceScenario &command, Language language);
int run(const CheckFiles &command, Language language);
/// Needs a QGuiApplication where needsFonts says so.
int run(const ExportScenario &command, Language language);
int run(const PrintText &command, Language language);

/// Writes to standard output. The exit code: a full disk behind a redirection is an error too, and
/// is said.
int printOutput(const QByteArray &bytes, Language language);

void printError(const QString &message);
void printError(const Localized &message, Language language);

} // namespace ringwalk
