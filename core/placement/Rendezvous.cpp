// SPDX-License-Identifier: GPL-3.0-or-later
#include "placement/Rendezvous.h"

#include <string>

#include "hash/Xxh3.h"

namespace ringwalk {

std::uint64_t rendezvousScore(std::string_view node, std::string_view key)
{
    return xxh3(std::string(node) + "/" + std::string(key));
}

} // namespace ringwalk
