// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "Language.h"
#include "hash/KeyHash.h"
#include "hash/Tick.h"
#include "lesson/KeyId.h"
#include "lesson/Question.h"
#include "placement/Bounded.h"
#include "placement/Rule.h"
#include "ring/Circle.h"
#include "ring/Node.h"

namespace ringwalk {

/// The most requests of one key.
inline constexpr std::int64_t kMaxRequests = 1'000'000;

/// Something stored, at its hash. No event ever changes its tick.
struct Key
{
    KeyId id;
    Tick tick;
    int requests = 1; ///< 0 to kMaxRequests.
    /// The name whose hash the tick is; none where the scenario fixes the tick.
    std::optional<std::string> hashedName = {};

    friend bool operator==(const Key &, const Key &) = default;
};

// What can happen to a pane in a step. A change of membership makes keys and ranges pending; a
// hand-over shows ranges with their new owner, a move shows keys with theirs.

/// A node waits beside the ring: its tokens are drawn as ghosts and own nothing.
struct Stage
{
    Node node;

    friend bool operator==(const Stage &, const Stage &) = default;
};

/// A node's tokens go onto the ring. No tokens: those it was staged with.
struct Insert
{
    NodeId node;
    std::vector<Position> tokens;
    TokenSource source = TokenSource::Fixed; ///< Of `tokens`.
    std::uint32_t capacity = 1;              ///< With `tokens`; else that it was staged with.

    friend bool operator==(const Insert &, const Insert &) = default;
};

/// Who gets the ranges of a node that leaves. By the rule it is the next token clockwise; the
/// others are mistakes, to be shown as such.
enum class Heir {
    Successor,
    Predecessor, ///< The node of the token before.
    Everyone,    ///< Each range is cut into equal pieces for all the nodes left.
};

/// A node's tokens go off the ring.
struct Leave
{
    NodeId node;
    Heir heir = Heir::Successor;
    bool crash = false; ///< Its copies are gone; it could not hand them over.

    friend bool operator==(const Leave &, const Leave &) = default;
};

/// Nodes on the ring exchange their tokens for others, all in one change. Their capacities stay.
struct ReplaceTokens
{
    std::vector<Node> nodes;

    friend bool operator==(const ReplaceTokens &, const ReplaceTokens &) = default;
};

/// The number of servers of a modulo pane changes.
struct SetServers
{
    std::uint32_t count = 0;

    friend bool operator==(const SetServers &, const SetServers &) = default;
};

/// Keys are asked for more often, or less: in all panes, since these hold the same keys.
struct SetRequests
{
    std::vector<std::pair<KeyId, int>> keys;

    friend bool operator==(const SetRequests &, const SetRequests &) = default;
};

/// Nodes on the ring get another capacity, 1 to kMaxCapacity.
struct SetCapacity
{
    std::vector<std::pair<NodeId, std::uint32_t>> nodes;

    friend bool operator==(const SetCapacity &, const SetCapacity &) = default;
};

/// A bounded pane gets another bound.
struct SetBound
{
    Bound bound;

    friend bool operator==(const SetBound &, const SetBound &) = default;
};

/// Every pending range is shown with its new owner. Its keys stay pending.
struct HandOver
{
    friend bool operator==(const HandOver &, const HandOver &) = default;
};

/// Pending keys are shown with their new owner: these, or all of them if none is named.
struct Move
{
    std::vector<KeyId> keys;

    friend bool operator==(const Move &, const Move &) = default;
};

struct Event
{
    std::size_t pane = 0; ///< Place in Scenario::panes.
    std::variant<Stage, Insert, Leave, ReplaceTokens, SetServers, SetRequests, SetCapacity,
                 SetBound, HandOver, Move>
        change;

    friend bool operator==(const Event &, const Event &) = default;
};

/// What a step points at in one pane.
struct Focus
{
    std::size_t pane = 0;
    std::vector<KeyId> keys;
    std::vector<NodeId> nodes;
    std::vector<Range> ranges;
    std::optional<KeyId> walk; ///< The key whose walk to its owner is drawn and worked out.

    friend bool operator==(const Focus &, const Focus &) = default;
};

struct Step
{
    std::string id;  ///< Unique in the scenario.
    Localized name;  ///< A word or two, for the step's dot. May carry placeholders.
    Localized title; ///< May carry placeholders, see LessonText.
    Localized text;  ///< May carry placeholders; '\n' ends a paragraph.
    std::vector<Event> events;
    std::vector<Focus> focus;
    Localized notes = {};                  ///< For who presents; like `text`. May be empty.
    std::optional<Question> question = {}; ///< The scenario's own.
    bool asksNothing = false;              ///< No question, although an owner changes.
    /// Kept in the file, but not played: what happens in it is not possible, or not wanted, now.
    bool skipped = false;

    friend bool operator==(const Step &, const Step &) = default;
};

/// One picture of the lesson: a rule and who takes part at the start.
struct Pane
{
    std::string id; ///< Unique in the scenario.
    Rule rule = Rule::Successor;
    Localized title;
    Localized subtitle;
    std::vector<Node> nodes;             ///< All other panes.
    std::uint32_t servers = 0;           ///< Panes whose rule counts servers.
    std::optional<KeyHash> keyHash = {}; ///< Places the keys by this hash of their names.
    Bound bound = {};                    ///< Bounded panes.
    int copies = 0; ///< Nodes that hold a key's data, itself included; 0: not looked at.
    /// Nodes that come first in PaneSnapshot::nodes, whether they take part or not. Keeps colours
    /// where nodes come and go outside of a lesson; no part of a file.
    std::vector<NodeId> seats = {};

    friend bool operator==(const Pane &, const Pane &) = default;
};

/// A lesson as data: keys, panes, and steps that change the panes. All panes hold the same keys.
/// Lesson plays it.
struct Scenario
{
    std::string id;
    Localized title;
    Localized group;    ///< The heading it is listed under; may be empty.
    Localized headline; ///< One line filled in from the last step; may be empty.
    bool check = false; ///< The check at the end of a chapter: it always asks.
    std::vector<Key> keys;
    std::vector<Pane> panes;
    std::vector<Step> steps; ///< At least one that is played.

    friend bool operator==(const Scenario &, const Scenario &) = default;
};

} // namespace ringwalk
