// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

namespace ringwalk {

/// A text as a field of a CSV file (RFC 4180): in quotes where it needs them.
std::string csvField(const std::string &text);

} // namespace ringwalk
