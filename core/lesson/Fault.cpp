// SPDX-License-Identifier: GPL-3.0-or-later
#include "lesson/Fault.h"

namespace ringwalk {

std::string describe(const Fault &fault, Language language)
{
    const std::string &reason = fault.reason.in(language);
    return fault.place.empty() ? reason : fault.place + ": " + reason;
}

std::string describe(const std::string &file, const Fault &fault, Language language)
{
    return file + ": " + describe(fault, language);
}

} // namespace ringwalk
