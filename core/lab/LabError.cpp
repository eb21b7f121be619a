// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/LabError.h"

#include "Phrase.h"

namespace ringwalk {

Localized fieldName(LabParameter parameter)
{
    switch (parameter) {
    case LabParameter::Nodes:
        return {"Nodes", "节点数"};
    case LabParameter::VirtualNodes:
        return {"Virtual nodes per node", "每节点虚拟节点数"};
    case LabParameter::Keys:
        return {"Keys", "键数"};
    case LabParameter::Requests:
        return {"Requests", "请求数"};
    case LabParameter::WorkloadName:
        return {"Workload", "请求分布"};
    case LabParameter::Column:
        return {"Column", "列"};
    case LabParameter::Match:
        return {"Regular expression", "正则表达式"};
    case LabParameter::Placements:
        return {"Rules", "规则"};
    case LabParameter::Weights:
        return {"Weights", "权重"};
    case LabParameter::Epsilon:
        return {"Bound ε", "上限 ε"};
    case LabParameter::MaxProbes:
        return {"Nodes asked at most", "最多询问的节点数"};
    case LabParameter::Hash:
        return {"Hash", "哈希"};
    case LabParameter::Seed:
        return {"Seed", "种子"};
    case LabParameter::Leaver:
        return {"Node that leaves", "离开的节点"};
    case LabParameter::TableSize:
        return {"Maglev table", "Maglev 表大小"};
    case LabParameter::Rounds:
        return {"Rounds", "轮数"};
    case LabParameter::Interval:
        return {"Rounds between adjustments", "调整间隔（轮）"};
    case LabParameter::Smoothing:
        return {"Part of the newest load", "最新负载所占比例"};
    case LabParameter::Limit:
        return {"Change at once at most", "每次最多改变的比例"};
    case LabParameter::Ceiling:
        return {"Tokens at most, times the base", "token 数上限（基数的倍数）"};
    case LabParameter::Labels:
        return {"Labels of tokens", "token 的标签"};
    case LabParameter::Basis:
        return {"Basis of tokens", "token 数的基准"};
    }
    return {};
}

std::string shownValue(std::string_view value)
{
    return value.empty() ? "\"\"" : std::string(value);
}

Localized describe(const LabError &error)
{
    if (!error.parameter)
        return error.message;
    return phrase(Localized{"%1 %2", "%1 %2"}, {fieldName(*error.parameter), error.message});
}

} // namespace ringwalk
