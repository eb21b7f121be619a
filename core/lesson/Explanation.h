// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "lesson/Scenario.h"

namespace ringwalk {

/// One thing that a step did, as codes and values; words are made of it elsewhere. Nodes are places
/// in PaneSnapshot::nodes.
struct Change
{
    enum class Kind {
        NodeStaged,     ///< `to`
        NodeInserted,   ///< `to`
        NodeLeft,       ///< `from`
        NodeCrashed,    ///< `from`
        TokensReplaced, ///< `to`
        ServersSet,     ///< `count`
        RequestsSet,    ///< `key`, `count`
        CapacitySet,    ///< `to`, `count`
        BoundSet,
        RangePending, ///< `range`, `from`, `to`
        RangeHanded,  ///< `range`, `from`, `to`
        KeyMoved,     ///< `key`, `from`, `to`
    };

    Kind kind = Kind::NodeStaged;
    std::optional<std::size_t> from;
    std::optional<std::size_t> to;
    Range range;
    std::size_t key = 0; ///< Place in PaneSnapshot::keys.
    std::uint32_t count = 0;

    friend bool operator==(const Change &, const Change &) = default;
};

/// How the owner of one key is found, worked out.
struct Lookup
{
    struct Place
    {
        Tick tick;
        std::size_t node = 0;

        friend bool operator==(const Place &, const Place &) = default;
    };

    struct Score
    {
        std::size_t node = 0;
        std::uint64_t score = 0;

        friend bool operator==(const Score &, const Score &) = default;
    };

    std::size_t key = 0; ///< Place in PaneSnapshot::keys.

    // Panes with a ring.
    std::vector<Place> tokens;          ///< Every token on the ring, sorted.
    std::optional<std::size_t> found;   ///< Place in `tokens`; none on an empty ring, and where all
                                        ///< nodes that were asked were full.
    bool wraps = false;                 ///< No token at or after the key: the walk crossed zero.
    bool clockwise = true;              ///< Which way it went.
    std::vector<std::size_t> full = {}; ///< Places in `tokens` that the walk passed, their nodes
                                        ///< being full.
    std::optional<Place> former;        ///< Where the walk ended before the last change, if
                                        ///< elsewhere.
    // Panes that count servers.
    std::uint32_t servers = 0;
    std::uint32_t remainder = 0;     ///< The number of the server.
    std::uint32_t formerServers = 0; ///< 0 where the count has not changed.
    std::uint32_t formerRemainder = 0;
    // Rendezvous panes: the active nodes, highest score first.
    std::vector<Score> scores = {};

    friend bool operator==(const Lookup &, const Lookup &) = default;
};

/// What a step changed in a pane, and the lookup it points at.
struct Explanation
{
    std::vector<Change> changes;
    std::optional<Lookup> lookup;

    friend bool operator==(const Explanation &, const Explanation &) = default;
};

} // namespace ringwalk
