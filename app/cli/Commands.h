// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>

#include "cli/Arguments.h"

namespace ringwalk {

/// Exit codes of the program.
enum ExitCode { Done = 0, WrongInput = 1, WrongWords = 2 };

// Each carries out one command and returns the exit code. Errors are one line each on standard
// error. What is printed is in the language of the system, unless the command names another.
int run(const ListScenarios &command, Language system);
int run(const TraceScenario &command, Language system);
int run(const CheckFiles &command, Language system);
/// Needs a QGuiApplication where needsFonts says so.
int run(const ExportScenario &command, Language system);
int run(const PrintText &command, Language system);

/// Writes to standard output. The exit code: a full disk behind a redirection is an error too, and
/// is said.
int printOutput(const QByteArray &bytes, Language language);

void printError(const QString &message);
void printError(const Localized &message, Language language);

} // namespace ringwalk
