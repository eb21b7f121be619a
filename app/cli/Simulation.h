// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cli/Commands.h"

namespace ringwalk {

/// Makes the experiment and prints its result, or writes it to a file. On a terminal, how far it is
/// stands on standard error meanwhile.
int run(const Simulate &command, Language language);

} // namespace ringwalk
