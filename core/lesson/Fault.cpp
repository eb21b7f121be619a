// SPDX-License-Identifier: GPL-3.0-or-later
#include "lesson/Fault.h"

namespace ringwalk {

std::string describe(const std::string &file, const Fault &fault)
{
    std::string line = file + ": ";
    if (!fault.place.empty())
        line += fault.place + ": ";
    return line + fault.reason;
}

} // namespace ringwalk
