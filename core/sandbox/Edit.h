// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "Language.h"
#include "Result.h"
#include "sandbox/Board.h"

namespace ringwalk {

// What can be done to a board. Each is refused, with a reason, where its node or key is not there,
// a name is taken, or a limit of the board would be broken.

/// A node comes: see nodeAt and nodeByName.
struct AddNode
{
    Node node;

    friend bool operator==(const AddNode &, const AddNode &) = default;
};

struct RemoveNode
{
    NodeId node;

    friend bool operator==(const RemoveNode &, const RemoveNode &) = default;
};

/// Tokens that are placed by the name go where the new one puts them; fixed ones stay.
struct RenameNode
{
    NodeId node;
    NodeId to;

    friend bool operator==(const RenameNode &, const RenameNode &) = default;
};

/// All tokens of the node become fixed ones: the others stay where they were. Where several of them
/// shared a tick, one stays. The node must not have a token at `to` already.
struct MoveToken
{
    NodeId node;
    Tick from;
    Tick to;

    friend bool operator==(const MoveToken &, const MoveToken &) = default;
};

/// One more token, by hand; the others become fixed, as with MoveToken.
struct AddToken
{
    NodeId node;
    Tick tick;

    friend bool operator==(const AddToken &, const AddToken &) = default;
};

/// One token less; the others become fixed, as with MoveToken.
struct RemoveToken
{
    NodeId node;
    Tick tick;

    friend bool operator==(const RemoveToken &, const RemoveToken &) = default;
};

/// Where the name places the tokens, it places so many of them. Of fixed tokens the last ones go;
/// or more come, at the first hashes of the name where the node has none. From no token on, the
/// name places them. With `byName` fixed ones go where the name places them, too.
struct SetTokenCount
{
    NodeId node;
    std::size_t count = 1; ///< 0 to kMaxBoardTokens.
    bool byName = false;

    friend bool operator==(const SetTokenCount &, const SetTokenCount &) = default;
};

/// Keys come, all or none of them: see keyAt, keyByName and keysNamed.
struct AddKeys
{
    std::vector<Key> keys;

    friend bool operator==(const AddKeys &, const AddKeys &) = default;
};

struct RemoveKeys
{
    std::vector<KeyId> keys;

    friend bool operator==(const RemoveKeys &, const RemoveKeys &) = default;
};

/// A key at the hash of its name goes where the new name puts it. One that is fixed, or at the hash
/// of another text than its name, stays.
struct RenameKey
{
    KeyId key;
    KeyId to;

    friend bool operator==(const RenameKey &, const RenameKey &) = default;
};

/// `rule` is Successor or Bounded; a bounded ring needs an ε or a cap.
struct SetRule
{
    Rule rule = Rule::Successor;
    Bound bound = {};

    friend bool operator==(const SetRule &, const SetRule &) = default;
};

/// Whether a modulo pane stands beside the ring.
struct ShowModulo
{
    bool shown = true;

    friend bool operator==(const ShowModulo &, const ShowModulo &) = default;
};

/// SetRequests and SetCapacity are those of the lesson.
using Edit =
    std::variant<AddNode, RemoveNode, RenameNode, MoveToken, AddToken, RemoveToken, SetTokenCount,
                 AddKeys, RemoveKeys, RenameKey, SetRequests, SetCapacity, SetRule, ShowModulo>;

/// The ticks of a node's tokens, ascending: those at which its name places one of its first tokens,
/// and those at which somebody put one.
struct TokenPlaces
{
    std::vector<Tick> byHash;
    std::vector<Tick> byHand;
};

TokenPlaces tokenPlaces(const Node &node);

/// The board after an edit, or the reason why it cannot be. O(nodes + tokens + keys); the given
/// board stays as it is.
Result<Board> edited(const Board &board, const Edit &edit);

/// What the edit is called in a list to undo: “Remove N2”.
Localized editName(const Edit &edit);

/// A node with fixed tokens.
Node nodeAt(std::string name, const std::vector<Tick> &ticks, std::uint32_t capacity = 1);

/// A node with hashed tokens: so many for each unit of capacity. A node of weight 2 gets twice the
/// tokens, and twice the cap where loads are bounded.
Node nodeByName(std::string name, std::size_t tokensEach = 1, std::uint32_t capacity = 1);

Key keyAt(std::string name, Tick tick);

/// A key at the XXH3 of its name.
Key keyByName(std::string name);

/// A key for each name in a pasted text, which lines, tabs, commas and semicolons part. Blanks
/// around a name are no part of it; a name given twice, or on the board already, is left out.
/// AddKeys says what is wrong with the rest.
std::vector<Key> keysNamed(std::string_view text, const Board &board);

/// The first of N1, N2, … and of K0, K1, … that the board does not have.
NodeId freeNodeName(const Board &board);
KeyId freeKeyName(const Board &board);

} // namespace ringwalk
