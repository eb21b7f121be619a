// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

namespace ringwalk {

using TextRow = std::vector<std::string>;

/// Rows of equally many cells as lines, for a terminal: the first column to the left, the others to
/// the right. There is at least one row.
std::string tableText(const std::vector<TextRow> &rows);

} // namespace ringwalk
