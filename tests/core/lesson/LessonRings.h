// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include "PaneFacts.h"
#include "PlainRing.h"

/// The rings of lessons, as plain lists of ticks and names.
namespace ringwalk::test {

inline const std::vector<int> kTwelveKeys{10, 35, 60, 95, 125, 155, 185, 205, 235, 260, 310, 345};

inline std::vector<int> ticksOf(const PaneSnapshot &pane)
{
    std::vector<int> ticks;
    for (const KeyView &key : pane.keys)
        ticks.push_back(key.tick.value);
    return ticks;
}

inline std::vector<int> tokensOf(const PaneSnapshot &pane, const std::string &node)
{
    std::vector<int> ticks;
    for (const Tick tick : pane.nodes.at(pane.find(NodeId{node}).value()).tokens)
        ticks.push_back(tick.value);
    return ticks;
}

/// The ring that a pane shows, from nothing but its tokens.
inline PlainRing plainRing(const PaneSnapshot &pane)
{
    PlainRing ring;
    for (const NodeView &node : pane.nodes) {
        if (node.state == NodeState::Active)
            ring.with(node.id.text, tokensOf(pane, node.id.text));
    }
    return ring;
}

inline std::vector<int> sorted(std::vector<int> values)
{
    std::sort(values.begin(), values.end());
    return values;
}

/// The nodes that the moved keys have come to.
inline std::set<std::string> nodesMovedTo(const PaneSnapshot &pane)
{
    std::set<std::string> names;
    for (const KeyView &key : pane.keys) {
        if (key.moved())
            names.insert(nameOf(pane, key.owner));
    }
    return names;
}

} // namespace ringwalk::test
