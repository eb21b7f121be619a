// SPDX-License-Identifier: GPL-3.0-or-later
#include "sandbox/ShownLoads.h"

namespace ringwalk {

ShownLoads shownLoads(const PaneSnapshot &pane)
{
    if (pane.totals.pending == 0)
        return {pane.loads, pane.loadsBefore};
    ShownLoads loads{pane.loads, pane.loads};
    for (const KeyView &key : pane.keys) {
        if (!key.pending())
            continue;
        const int load = pane.weighted ? key.requests : 1;
        if (key.owner)
            loads.now[*key.owner] -= load;
        loads.now[*key.next] += load;
    }
    return loads;
}

std::vector<double> shownShares(const PaneSnapshot &pane)
{
    std::vector<double> shares(pane.nodes.size());
    for (const RangeView &range : pane.ranges) {
        const auto owner = range.next ? range.next : range.owner;
        if (owner)
            shares[*owner] += Circle::ticks().share(range.range);
    }
    return shares;
}

std::vector<std::size_t> listedNodes(const PaneSnapshot &pane)
{
    std::vector<std::size_t> nodes;
    for (const std::size_t node : pane.ringOrder()) {
        if (pane.carriesLoad(node) || pane.loadsBefore[node] > 0)
            nodes.push_back(node);
    }
    return nodes;
}

} // namespace ringwalk
