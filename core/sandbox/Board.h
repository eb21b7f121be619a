// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "Result.h"
#include "lesson/Scenario.h"

namespace ringwalk {

// What a board holds at most. A ring beyond that is for the lab.
inline constexpr std::size_t kMaxBoardNodes = 64;
inline constexpr std::size_t kMaxBoardTokens = 64; ///< Of one node.
inline constexpr std::size_t kMaxBoardKeys = 500;

/// What things were called before, by what they are called now.
struct FormerNames
{
    std::map<NodeId, NodeId> nodes;
    std::map<KeyId, KeyId> keys;
};

/// A ring in the sandbox: nodes, keys and the rule. An immutable value; an edit gives another board
/// (see Edit.h), which shares with this one what it did not change, so that a long history of
/// boards is cheap to keep.
///
/// Nodes and keys are in the order in which they came. A node's tokens are fixed, or placed by its
/// name (TokenSource); of one node's fixed tokens no two share a tick. A key's tick is fixed, or
/// the XXH3 of its Key::hashedName.
class Board
{
public:
    struct Content
    {
        std::vector<Node> nodes;
        std::vector<Key> keys;
        Rule rule = Rule::Successor; ///< Or Rule::Bounded.
        Bound bound = {};            ///< Kept, but not in force, under the successor rule.
        bool modulo = false;         ///< Beside the ring: hash mod as many servers as nodes.
    };

    /// The empty board.
    Board();

    /// Fails, with the reason, where the content breaks a limit or a rule above. O(content).
    static Result<Board> of(Content content);

    /// This board with another content. Checked as by `of`; nodes keep their seats, also those that
    /// the content gives other names, which `former` tells.
    Result<Board> with(Content content, const FormerNames &former = {}) const;

    std::span<const Node> nodes() const { return *m_nodes; }
    std::span<const Key> keys() const { return *m_keys; }
    Rule rule() const { return m_rule; }
    const Bound &bound() const { return m_bound; }
    bool modulo() const { return m_modulo; }
    Content content() const { return {*m_nodes, *m_keys, m_rule, m_bound, m_modulo}; }

    /// Nothing if there is none. O(nodes), O(keys).
    const Node *find(const NodeId &node) const;
    const Key *find(const KeyId &key) const;

    /// The names that pictures count places by, and with them colours: a node keeps its seat while
    /// it is on the board and gets the same one when it comes back. Holds every node, and nodes
    /// that were here.
    std::span<const NodeId> seats() const { return *m_seats; }

    /// What a node or key is known by on the boards before and after this one: the name under which
    /// it came, which renaming leaves; for one that came under a name which another had brought,
    /// something else. Ids that are not on the board are not to be asked for. O(log renamed).
    std::string originOf(const NodeId &node) const;
    std::string originOf(const KeyId &key) const;
    /// Whether all are known by their names.
    bool namedAsTheyCame() const { return m_origins->nodes.empty() && m_origins->keys.empty(); }

    /// Whether all but seats and origins is equal. Those are no part of a file.
    friend bool operator==(const Board &a, const Board &b);

private:
    /// Of things that are known by something else than their names.
    struct Origins
    {
        std::map<NodeId, std::string> nodes;
        std::map<KeyId, std::string> keys;
    };

    void seatNodes(const FormerNames &former);

    std::shared_ptr<const std::vector<Node>> m_nodes;
    std::shared_ptr<const std::vector<Key>> m_keys;
    std::shared_ptr<const std::vector<NodeId>> m_seats;
    std::shared_ptr<const Origins> m_origins;
    Rule m_rule = Rule::Successor;
    Bound m_bound;
    bool m_modulo = false;
};

} // namespace ringwalk
