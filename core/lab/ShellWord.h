// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

namespace ringwalk {

/// A word as a POSIX shell has to be given it: in quotes where it needs them.
std::string shellWord(const std::string &word);

} // namespace ringwalk
