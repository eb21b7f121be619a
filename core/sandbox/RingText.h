// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "Result.h"
#include "sandbox/Board.h"

namespace ringwalk {

// A small ring in one line, to paste into a chat and back:
//
//   N1@20 N2@140 N3@280 | 10 35 60
//
//   N1@20,140     a node and the ticks of its tokens; `N1@` has none
//   N1*3          a node with three hashed tokens; `N1*ketama:8` with eight of ketama
//   155           a key at a tick; such keys are called K0, K1, … by their number among these
//   K5=155        a key by name, at a tick
//   cart:1042     a key at the hash of its name; `K5="cart:1042"` is called K5
//   "N 1"@20      a name with blanks or signs of this notation; a backslash stands before " and
//   itself
//
// Keys follow `|`, which may be left out where there are none. Blanks and ends of lines part words.

/// What is wrong with such a text, and where.
struct RingTextFault
{
    std::size_t offset = 0; ///< In bytes.
    Localized message;      ///< Names the place as well: `character 12: …`.
};

/// Texts longer than this are no small ring, in bytes.
inline constexpr std::size_t kMaxRingText = 64 * 1024;

/// The board that a text describes: a successor ring.
Result<Board, RingTextFault> readRingText(std::string_view text);

struct RingText
{
    std::string text; ///< In one line; reads back as the nodes and keys it was made of.
    std::vector<Localized> leftOut; ///< What the board has besides, in short: “requests”.
};

RingText ringText(const Board &board);

} // namespace ringwalk
