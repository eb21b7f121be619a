// SPDX-License-Identifier: GPL-3.0-or-later
#include "diagram/SlicedRingDiagram.h"

#include <algorithm>

#include "diagram/Labels.h"

namespace ringwalk {

Diagram slicedRingDiagram(const SlicedRing &ring, Size size)
{
    constexpr double kCircle = 360;
    const double em = std::clamp(std::min(size.width, size.height) / 32, 8.0, 60.0);
    Diagram diagram;
    diagram.size = size;
    diagram.title = ring.title;
    diagram.description = ring.description;
    const auto add = [&diagram](const std::string &id, const std::string &title) -> Group & {
        diagram.groups.push_back({id, title, {}, {}, {}, 1});
        return diagram.groups.back();
    };
    Group &head = add({}, {});
    double y = 1.7 * em;
    head.shapes.emplace_back(besideText(
        {1.2 * em, y}, Anchor::Start,
        elideText(ring.title, size.width - 2.4 * em, 1.15 * em, FontWeight::Bold, FontFamily::Sans),
        1.15 * em, {Role::Ink}, FontWeight::Bold));
    y += 0.3 * em;
    for (const std::string &line : wrapText(ring.description, size.width - 2.4 * em, 0.85 * em,
                                            FontWeight::Regular, FontFamily::Sans)) {
        y += 1.3 * em;
        head.shapes.emplace_back(
            besideText({1.2 * em, y}, Anchor::Start, line, 0.85 * em, {Role::Muted}));
    }
    const double top = y + 1.5 * em;
    const double outer = std::min(size.width / 2, (size.height - top) / 2) - 1.2 * em;
    const double band = outer * 0.24;
    const Point centre{size.width / 2, top + (size.height - top) / 2};

    std::vector<Group> nodes;
    for (std::size_t node = 0; node < ring.names.size(); ++node) {
        nodes.push_back({"node-" + std::to_string(node), ring.names[node], {}, {}, {}, 1});
        nodes.back().node = node;
    }
    const double sweep =
        kCircle / static_cast<double>(std::max<std::size_t>(ring.slices.size(), 1));
    // Neighbours of the same node are one arc.
    for (std::size_t i = 0; i < ring.slices.size();) {
        std::size_t end = i + 1;
        while (end < ring.slices.size() && ring.slices[end] == ring.slices[i])
            ++end;
        if (const auto node = ring.slices[i])
            nodes[*node].shapes.emplace_back(Arc{centre,
                                                 outer - band / 2,
                                                 static_cast<double>(i) * sweep,
                                                 static_cast<double>(end - i) * sweep,
                                                 {{Role::Node, *node}, band}});
        i = end;
    }
    for (Group &group : nodes) {
        if (!group.shapes.empty())
            diagram.groups.push_back(std::move(group));
    }
    // Where hashes begin.
    add({}, {}).shapes.emplace_back(Line{{centre.x, centre.y - outer - 0.5 * em},
                                         {centre.x, centre.y - outer + band + 0.5 * em},
                                         {{Role::Ink}, 1.6}});
    diagram.groups.back().shapes.emplace_back(
        centredText({centre.x, centre.y - outer + band + 1.3 * em}, "0", 0.85 * em, {Role::Muted}));
    return diagram;
}

} // namespace ringwalk
