// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include <QString>

#include "Language.h"

namespace ringwalk {

/// What `ringwalk --help` prints.
Localized helpText();
/// What `ringwalk COMMAND --help` prints; nothing where there is no such command.
std::optional<Localized> helpText(const QString &command);

/// What the help calls the operands of commands.
Localized scenarioOperand();
Localized fileOperand();

} // namespace ringwalk
