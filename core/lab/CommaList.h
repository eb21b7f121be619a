// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>
#include <vector>

namespace ringwalk {

/// The parts of a list as options have them, `1,2,5`: what stands between the commas, which may be
/// nothing. They are views of the text.
std::vector<std::string_view> partsOfList(std::string_view text);

} // namespace ringwalk
