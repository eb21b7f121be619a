// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "lesson/Explanation.h"
#include "lesson/Scenario.h"

namespace ringwalk {

enum class NodeState {
    Absent, ///< Joins in a later step, or in another pane.
    Staged, ///< Waits beside the ring, owns nothing.
    Active,
    Left,
};

/// One node of a pane. Its place in PaneSnapshot::nodes is the same in every step, and is also what
/// its colour and marker follow.
struct NodeView
{
    NodeId id;
    NodeState state = NodeState::Absent;
    std::vector<Tick> tokens; ///< Ascending. Those it had, where it has left; none in modulo panes.
    std::uint32_t capacity = 1;            ///< Compared with the other nodes.
    std::optional<std::uint64_t> cap = {}; ///< Bounded panes: what it takes at most; none for one
                                           ///< that is not active, or has no token.
    bool crashed = false; ///< It has left without a word, and what it held is gone.

    friend bool operator==(const NodeView &, const NodeView &) = default;
};

/// A range as shown: one that is not yet handed over still has its old owner.
struct RangeView
{
    Range range;
    std::optional<std::size_t> owner; ///< Place in PaneSnapshot::nodes.
    std::optional<std::size_t> next;  ///< Who will own it, while the hand-over is pending.

    friend bool operator==(const RangeView &, const RangeView &) = default;
};

/// A range that is shown with another owner than before the last change.
struct HandedRange
{
    Range range;
    std::optional<std::size_t> from;
    std::optional<std::size_t> to;

    friend bool operator==(const HandedRange &, const HandedRange &) = default;
};

/// Whether a key was in the state before which a picture is compared with. In lessons all were.
enum class Came {
    No,
    New,       ///< It was not there.
    Elsewhere, ///< It was, at another tick.
};

/// A key as shown.
struct KeyView
{
    KeyId id;
    Tick tick;
    std::optional<std::size_t> owner;    ///< None where no node is active.
    std::optional<std::size_t> next;     ///< Who will own it, while its move is pending.
    std::optional<std::size_t> first;    ///< Owner at the pane's first step.
    std::optional<std::size_t> previous; ///< Owner at the step before; at the first step, `owner`.
    int requests = 1;
    std::optional<std::size_t> also = {};  ///< Who claims it besides, where both ends are closed.
    std::vector<std::size_t> full = {};    ///< Nodes that the walk passed since they were full.
    std::vector<std::size_t> holders = {}; ///< Who holds a copy, where copies are looked at.
    /// Where its walk ended before the last change of the ring; none on a ring without tokens.
    std::optional<Lookup::Place> formerToken = {};
    Came came = Came::No; ///< One that came has its own owner for the first.

    bool moved() const { return owner != first; }
    bool changed() const { return owner != previous; }
    bool pending() const { return next.has_value(); }
    /// Held by a node further on than the first, which was full.
    bool spilled() const { return owner && !pending() && !full.empty(); }
    /// Every node that was asked was full.
    bool refused() const { return !owner && !full.empty(); }

    friend bool operator==(const KeyView &, const KeyView &) = default;
};

/// How many keys there are and what became of them; moved + pending + stayed = keys. A key that has
/// moved and is about to move again counts as pending.
struct Totals
{
    int keys = 0;
    int moved = 0;
    int pending = 0;
    int stayed = 0;

    friend bool operator==(const Totals &, const Totals &) = default;
};

/// What is told of the keys: each counts once. Who has no owner has moved to nobody, and data that
/// is gone has not moved either; so `moved` is at most that of Totals. Keys that came have neither
/// moved nor stayed.
struct Fates
{
    bool alone = false; ///< There is no other state: nothing can have moved.
    int keys = 0;
    int moved = 0; ///< With another owner than at the first step.
    int pending = 0;
    int stayed = 0;
    int unowned = 0;
    int lost = 0;      ///< No copy is left, whoever the owner is.
    int added = 0;     ///< New ones.
    int elsewhere = 0; ///< At another tick than before.
    int gone = 0;      ///< Not among `keys` any more.

    friend bool operator==(const Fates &, const Fates &) = default;
};

/// One pane at one step: a true state, never a state half-way.
struct PaneSnapshot
{
    std::string id;
    Rule rule = Rule::Successor;
    std::uint32_t servers = 0;       ///< Where servers are counted: their number by rule.
    std::uint32_t formerServers = 0; ///< The divisor before the last change.
    bool weighted = false; ///< Loads count requests, not keys: some key has another number than 1.
    bool alone = false;    ///< The only state there is, with nothing to compare it with.
    int gone = 0;          ///< Keys that were there before. In lessons none goes.
    bool compared = false; ///< `first` is who owned a key on another ring, not at a first step.
    int copies = 0;        ///< Nodes that should hold a key; 0: not looked at.
    Bound bound = {};      ///< Bounded panes.
    std::optional<std::uint64_t> cap = {}; ///< Bounded panes: what any node takes at most; none
                                           ///< where that is not the same for all.
    std::vector<NodeView> nodes;
    std::vector<Tick> tokenTicks;  ///< Every tick that holds a token at some step, ascending: the
                                   ///< same in all steps, so that a picture can keep room for it.
    std::vector<RangeView> ranges; ///< Clockwise from the one that ends at the smallest token.
    std::vector<HandedRange> handed;
    std::vector<KeyView> keys;    ///< As in the scenario.
    std::vector<int> loads;       ///< Keys or requests a node, as shown; one for each of `nodes`.
    std::vector<int> loadsBefore; ///< As shown at the step before.
    std::vector<NodeId> listed = {}; ///< Names in the order of listOrder(); none: as on the ring.
    Totals totals;
    Focus focus;
    Explanation explanation;

    /// Whether a node has a place among the loads: it is active, or is still shown to hold keys,
    /// be it keys that nobody asks for.
    bool carriesLoad(std::size_t node) const;

    /// Places of the nodes that are not absent, clockwise by smallest token; servers by number.
    std::vector<std::size_t> ringOrder() const;
    /// The same nodes in the order in which lists and charts show them: that of the first pane
    /// where it has nodes of the same names, so that bars stand side by side, else the ring's.
    std::vector<std::size_t> listOrder() const;

    /// Where the walk from a tick ends: the first active token at or after it, or past zero the
    /// smallest. None on a ring without tokens.
    std::optional<Tick> firstToken(Tick from) const;
    /// Whose token that is; of nodes that share the tick, the one whose name comes first.
    std::optional<std::size_t> firstNode(Tick from) const;

    /// Whether loads are to be called requests at this step: some key has another number than 1.
    bool countsRequests() const;

    /// Place of a node in `nodes`.
    std::optional<std::size_t> find(const NodeId &node) const;
    const KeyView *find(const KeyId &key) const;

    /// Whether the data of a key is gone: copies are looked at, and no node holds one.
    bool lost(const KeyView &key) const { return copies > 0 && key.holders.empty(); }
    /// Whether a key is told to have moved: to an owner, and with its data.
    bool hasMoved(const KeyView &key) const { return key.moved() && key.owner && !lost(key); }

    friend bool operator==(const PaneSnapshot &, const PaneSnapshot &) = default;
};

/// moved + pending + stayed + unowned + lost + added + elsewhere = keys.
Fates fatesOf(const PaneSnapshot &pane);

/// The scores of a key in a rendezvous pane: the active nodes, highest first.
std::vector<Lookup::Score> rendezvousScores(const PaneSnapshot &pane, const KeyView &key);

/// One step of a lesson, all panes on one clock.
struct Snapshot
{
    std::size_t step = 0; ///< From 0.
    std::vector<PaneSnapshot> panes;

    friend bool operator==(const Snapshot &, const Snapshot &) = default;
};

/// The figures under a load chart, over the nodes that carry load.
struct LoadFigures
{
    double mean = 0;
    double maxOverMean = 0; ///< 0 where there is no load.
    int spread = 0;         ///< Largest load minus smallest.
    int largest = 0;
    int smallest = 0;
};

LoadFigures loadFigures(const PaneSnapshot &pane);

/// The pane with loads that leave out one key: while its owner is asked for, neither bars nor
/// numbers give it away.
PaneSnapshot withoutLoadOf(PaneSnapshot pane, std::size_t key);

} // namespace ringwalk
