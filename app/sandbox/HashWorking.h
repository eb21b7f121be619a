// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include <QString>

namespace ringwalk {

/// How a name becomes a tick, in three lines: its bytes, their XXH3 of 64 bits, and the tick as the
/// same part of 360 that the hash is of 2⁶⁴.
QString hashWorking(const std::string &name);

} // namespace ringwalk
