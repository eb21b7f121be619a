// SPDX-License-Identifier: GPL-3.0-or-later
#include "diagram/LabWords.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "lab/Numbers.h"

namespace ringwalk {

Localized ruleTitle(PlacementRule rule)
{
    switch (rule) {
    case PlacementRule::Modulo:
        return {"Modulo", "取模"};
    case PlacementRule::Successor:
        return {"Ring", "哈希环"};
    case PlacementRule::Bounded:
        return {"Ring, bounded load", "哈希环，有界负载"};
    case PlacementRule::BoundedRendezvous:
        return {"Rendezvous, bounded load", "会合哈希，有界负载"};
    case PlacementRule::Rendezvous:
        return {"Rendezvous", "会合哈希"};
    case PlacementRule::WeightedRendezvous:
        return {"Rendezvous by weight", "加权会合哈希"};
    case PlacementRule::Jump:
        return {"Jump", "跳跃一致性哈希"};
    case PlacementRule::Maglev:
        return {"Maglev", "Maglev 查找表"};
    case PlacementRule::Dynamic:
        return {"Ring, tokens follow load", "哈希环，token 随负载"};
    case PlacementRule::Ketama:
        return {"Ketama", "Ketama 环"};
    case PlacementRule::KetamaWeighted:
        return {"Ketama by weight", "加权 Ketama 环"};
    case PlacementRule::Cassandra:
        return {"Cassandra", "Cassandra 环"};
    }
    return {};
}

Localized ruleExplanation(PlacementRule rule)
{
    switch (rule) {
    case PlacementRule::Modulo:
        return {"The hash divided by the number of nodes; what remains is the node.",
                "哈希值除以节点数，余数即节点。"};
    case PlacementRule::Successor:
        return {"The first token at or after the hash, clockwise.",
                "从哈希值起顺时针遇到的第一个 token。"};
    case PlacementRule::Bounded:
        return {"On the ring, past nodes that are full: none takes more than 1 + ε times the mean.",
                "在环上越过已满的节点：任何节点的负载不超过均值的 1 + ε 倍。"};
    case PlacementRule::BoundedRendezvous:
        return {"The node with the highest score that is not full.", "未满的节点中得分最高者。"};
    case PlacementRule::Rendezvous:
        return {"Each node has a score for a key; the highest wins.",
                "每个节点对每个键有一个得分，最高者拥有该键。"};
    case PlacementRule::WeightedRendezvous:
        return {"As rendezvous, with scores by weight.", "同会合哈希，得分按权重计算。"};
    case PlacementRule::Jump:
        return {"Jump consistent hash: only the last node can leave without harm.",
                "跳跃一致性哈希：只有最后一个节点可以无害地离开。"};
    case PlacementRule::Maglev:
        return {"A table that the nodes fill in turn; lookups are a single step.",
                "由各节点轮流填写的表；查找只需一步。"};
    case PlacementRule::Dynamic:
        return {"The ring; after each round a node gets more tokens the less it had to do.",
                "哈希环；每轮之后，负载越轻的节点得到越多的 token。"};
    case PlacementRule::Ketama:
        return {
            "The ring as libmemcached makes it without weights: one-at-a-time hash, 100 tokens a "
            "node.",
            "libmemcached 不带权重的环：one-at-a-time 哈希，每节点 100 个 token。"};
    case PlacementRule::KetamaWeighted:
        return {"The ring as libmemcached makes it with weights: MD5, 160 tokens a node of the "
                "mean weight.",
                "libmemcached 带权重的环：MD5，权重为平均值的节点有 160 个 token。"};
    case PlacementRule::Cassandra:
        return {"The ring with the tokens of Cassandra: Murmur3, signed.",
                "使用 Cassandra token 的环：有符号 Murmur3。"};
    }
    return {};
}

std::size_t ruleColour(PlacementRule rule)
{
    constexpr std::array kByColour{
        PlacementRule::Successor,
        PlacementRule::Modulo,
        PlacementRule::Bounded,
        PlacementRule::Rendezvous,
        PlacementRule::Jump,
        PlacementRule::Maglev,
        PlacementRule::Dynamic,
        PlacementRule::BoundedRendezvous,
        PlacementRule::WeightedRendezvous,
        PlacementRule::Ketama,
        PlacementRule::KetamaWeighted,
        PlacementRule::Cassandra,
    };
    static_assert(kByColour.size() == kPlacementRules.size());
    return static_cast<std::size_t>(std::find(kByColour.begin(), kByColour.end(), rule) -
                                    kByColour.begin());
}

Localized sweepFigureTitle(SweepFigure figure)
{
    switch (figure) {
    case SweepFigure::MaxOverMean:
        return {"Largest load / mean", "最大负载 / 均值"};
    case SweepFigure::P99OverMean:
        return {"P99 of the loads / mean", "负载 P99 / 均值"};
    case SweepFigure::MaxOverMin:
        return {"Largest load / smallest", "最大负载 / 最小负载"};
    case SweepFigure::Cv:
        return {"Standard deviation / mean", "标准差 / 均值"};
    case SweepFigure::Gini:
        return {"Gini coefficient", "基尼系数"};
    case SweepFigure::SpilledShare:
        return {"Spilled requests", "外溢的请求"};
    case SweepFigure::ProbesMean:
        return {"Nodes asked, on average", "平均询问的节点数"};
    case SweepFigure::JoinShare:
        return {"Keys moved by a join", "加入一个节点所移动的键"};
    case SweepFigure::NeedlessJoinShare:
        return {"Keys moved needlessly by a join", "加入一个节点时不必要移动的键"};
    case SweepFigure::LeaveShare:
        return {"Keys moved by a leave", "离开一个节点所移动的键"};
    case SweepFigure::NeedlessLeaveShare:
        return {"Keys moved needlessly by a leave", "离开一个节点时不必要移动的键"};
    }
    return {};
}

Localized sweepAxisTitle(SweepAxis axis)
{
    switch (axis) {
    case SweepAxis::VirtualNodes:
        return {"virtual nodes per node", "每节点虚拟节点数"};
    case SweepAxis::Epsilon:
        return {"bound ε", "上限 ε"};
    case SweepAxis::Nodes:
        return {"nodes", "节点数"};
    case SweepAxis::Alpha:
        return {"α of the workload", "请求分布的 α"};
    }
    return {};
}

std::string timesText(double factor)
{
    if (std::isinf(factor))
        return "∞";
    const int places = factor >= 100 ? 0 : factor >= 10 ? 1 : 2;
    return fixedText(factor, places) + "×";
}

std::string percentText(double share, int places)
{
    return fixedText(share * 100, places) + "\u00A0%";
}

std::string countText(std::uint64_t count, const char *one, const char *many, const char *chinese,
                      Language language)
{
    const std::string number = groupedText(count);
    if (language == Language::Chinese)
        return number + " " + chinese;
    return number + " " + (count == 1 ? one : many);
}

} // namespace ringwalk
