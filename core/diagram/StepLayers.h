// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <string>
#include <vector>

namespace ringwalk {

/// Something that one or several pictures of a lesson show, the same in all of them.
struct StepLayer
{
    std::size_t step = 0;    ///< The first picture that shows it …
    std::size_t index = 0;   ///< … and its place there.
    std::vector<bool> shown; ///< For each picture, whether it shows it.
};

/// Lays pictures over one another. Each is a list of texts, back to front; texts that are equal
/// look the same. In the list returned, back to front too, the layers that a picture shows are its
/// texts in its order, none missing and none more. What several pictures show is there as few times
/// as their orders allow, from picture to picture. O(texts × pictures × log).
std::vector<StepLayer> layOver(const std::vector<std::vector<std::string>> &pictures);

} // namespace ringwalk
