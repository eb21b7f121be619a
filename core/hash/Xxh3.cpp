// SPDX-License-Identifier: GPL-3.0-or-later
#include "hash/Xxh3.h"

#include <xxhash.h>

namespace ringwalk {

std::uint64_t xxh3(std::string_view bytes)
{
    return XXH3_64bits(bytes.data(), bytes.size());
}

std::string tokenLabel(std::string_view node, std::size_t index)
{
    std::string label(node);
    label += '#';
    label += std::to_string(index);
    return label;
}

} // namespace ringwalk
