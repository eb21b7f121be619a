// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "lesson/Lesson.h"

/// What a pane shows at a step, by name.
namespace ringwalk::test {

using Names = std::vector<std::string>;

inline const PaneSnapshot &paneAt(const Lesson &lesson, std::string_view step, std::size_t pane = 0)
{
    return lesson.snapshot(lesson.stepNamed(step).value()).panes.at(pane);
}

inline std::string nameOf(const PaneSnapshot &pane, std::optional<std::size_t> node)
{
    return node ? pane.nodes.at(*node).id.text : "-";
}

inline std::string ownerOf(const PaneSnapshot &pane, const std::string &key)
{
    return nameOf(pane, pane.find(KeyId{key})->owner);
}

inline std::string nextOf(const PaneSnapshot &pane, const std::string &key)
{
    return nameOf(pane, pane.find(KeyId{key})->next);
}

inline std::vector<int> loadsOf(const PaneSnapshot &pane, const Names &nodes)
{
    std::vector<int> loads;
    for (const std::string &node : nodes)
        loads.push_back(pane.loads.at(pane.find(NodeId{node}).value()));
    return loads;
}

inline Names ringOrder(const PaneSnapshot &pane)
{
    Names names;
    for (const std::size_t node : pane.ringOrder())
        names.push_back(pane.nodes[node].id.text);
    return names;
}

template <typename Wanted> Names keysThat(const PaneSnapshot &pane, const Wanted &wanted)
{
    Names names;
    for (const KeyView &key : pane.keys) {
        if (wanted(key))
            names.push_back(key.id.text);
    }
    return names;
}

inline Names pendingKeys(const PaneSnapshot &pane)
{
    return keysThat(pane, [](const KeyView &key) { return key.pending(); });
}

inline Names movedKeys(const PaneSnapshot &pane)
{
    return keysThat(pane, [](const KeyView &key) { return key.moved(); });
}

inline Totals totals(int keys, int moved, int pending, int stayed)
{
    return {keys, moved, pending, stayed};
}

inline NodeState stateOf(const PaneSnapshot &pane, const std::string &node)
{
    return pane.nodes.at(pane.find(NodeId{node}).value()).state;
}

} // namespace ringwalk::test
