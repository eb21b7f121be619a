// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cli/Arguments.h"

namespace ringwalk {

/// The words after `simulate`.
Result<Command> parseSimulate(const QStringList &words);

} // namespace ringwalk
