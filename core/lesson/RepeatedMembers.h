// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace ringwalk {

/// A member that its object has more than once.
struct RepeatedMember
{
    std::string place; ///< JSON pointer.
    std::string name;
};

/// The members given twice or more in a text that is JSON, each once, in the order of the text. A
/// parser keeps one of them and says nothing, so that half of what an author wrote would be lost.
/// Names are compared as they are read: `"a"` and `"\u0061"` are the same. O(n log n).
std::vector<RepeatedMember> repeatedMembers(std::string_view json);

} // namespace ringwalk
