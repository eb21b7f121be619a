// SPDX-License-Identifier: GPL-3.0-or-later
#include "hash/KeyHash.h"

#include <xxhash.h>

#include "hash/Xxh3.h"

namespace ringwalk {

std::uint64_t hashOf(KeyHash hash, std::string_view bytes)
{
    return hash == KeyHash::Xxh3 ? xxh3(bytes) : XXH64(bytes.data(), bytes.size(), 0);
}

} // namespace ringwalk
