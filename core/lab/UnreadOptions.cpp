// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/UnreadOptions.h"

#include <algorithm>

#include "placement/PlacementLimits.h"

namespace ringwalk {

bool concerns(LabParameter parameter, PlacementRule rule)
{
    switch (parameter) {
    case LabParameter::Epsilon:
    case LabParameter::MaxProbes:
        return bounds(rule);
    case LabParameter::TableSize:
        return rule == PlacementRule::Maglev;
    case LabParameter::Rounds:
    case LabParameter::Interval:
    case LabParameter::Smoothing:
    case LabParameter::Limit:
    case LabParameter::Ceiling:
    case LabParameter::Labels:
    case LabParameter::Basis:
        return rule == PlacementRule::Dynamic;
    default:
        return true;
    }
}

std::optional<Localized> whyUnread(const ExperimentParameters &parameters, LabParameter parameter)
{
    const auto noRule = [&parameters](auto &&reads) {
        return std::none_of(parameters.placements.begin(), parameters.placements.end(), reads);
    };
    const auto isConcerned = [parameter](PlacementRule rule) { return concerns(parameter, rule); };
    switch (parameter) {
    case LabParameter::VirtualNodes:
        if (noRule(readsVnodes))
            return Localized{"no chosen rule has as many virtual nodes as one says",
                             "所选的规则都不能指定虚拟节点数"};
        break;
    case LabParameter::Keys:
        if (parameters.workload.kind == WorkloadKind::File)
            return Localized{"a file has its own keys", "文件有自己的键"};
        if (parameters.workload.kind == WorkloadKind::PowerLaw && parameters.requests)
            return Localized{"a power law has keys without end", "幂律的键没有穷尽"};
        break;
    case LabParameter::Epsilon:
    case LabParameter::MaxProbes:
        if (noRule(isConcerned))
            return Localized{"no chosen rule has a bound, as bounded and bounded-rendezvous have",
                             "所选的规则都没有上限；bounded 和 bounded-rendezvous 才有"};
        break;
    case LabParameter::TableSize:
        if (noRule(isConcerned))
            return Localized{"the rule maglev is not chosen", "没有选择规则 maglev"};
        break;
    case LabParameter::Rounds:
    case LabParameter::Interval:
    case LabParameter::Smoothing:
    case LabParameter::Limit:
    case LabParameter::Ceiling:
    case LabParameter::Labels:
    case LabParameter::Basis:
        if (noRule(isConcerned))
            return Localized{"the rule dynamic is not chosen", "没有选择规则 dynamic"};
        break;
    default:
        break;
    }
    return std::nullopt;
}

} // namespace ringwalk
