// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "Language.h"

namespace ringwalk {

/// What `ringwalk --help` prints.
Localized helpText();

/// What the help calls the operands of commands.
Localized scenarioOperand();
Localized fileOperand();

} // namespace ringwalk
