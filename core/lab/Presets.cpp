// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/Presets.h"

#include <algorithm>

namespace ringwalk {

namespace {

constexpr std::uint32_t kRepetitions = 10;

// The titles of the texts, which are in Chinese.

Localized onBoundedLoad()
{
    return {"“19.6 Bounded-load consistent hashing” (in Chinese)", "《19.6 有界负载一致性哈希》"};
}

Localized onDynamicFactors()
{
    return {"“Can consistent hashing come close to perfect balance by dynamic load factors that "
            "adjust virtual nodes?” (in Chinese)",
            "《一致性哈希能否通过引入动态负载因子调整虚拟节点权重来逼近绝对均衡，可行性探讨》"};
}

Localized onHashPartitioning()
{
    return {"“3. Hash partitioning, part one” (in Chinese)", "《3、哈希分区（上）》"};
}

Localized onSmallMoves()
{
    return {"“Consistent Hashing: a hash ring on which one more machine moves little” (in Chinese)",
            "《Consistent Hashing — 加机器只搬一小部分数据的哈希环》"};
}

ExperimentParameters experimentOf000(const Workload &workload)
{
    ExperimentParameters parameters;
    parameters.workload = workload;
    parameters.settings.hash = NameHash::Blake2b;
    return parameters;
}

Sweep sweepOf(const ExperimentParameters &base, SweepAxis axis, std::vector<double> values)
{
    return {base, axis, std::move(values), kRepetitions, false};
}

LabPreset boundedExperiment()
{
    return {
        .id = "bounded-load",
        .name = {"Bounded load under hot keys", "热点键下的有界负载"},
        .explanation =
            {"With a few hot keys, 200 virtual nodes leave one node with many times the mean; "
             "a bound of 1.25 costs about a fifth of the requests a second question. The "
             "quoted 7.22 cannot come from an exact Zipf law at 1.1, whose hottest key alone "
             "takes 9.45 times the mean of 100 nodes or more; the floor of a continuous power "
             "law, which is drawn here, fits.",
             "有少数热点键时，200 个虚拟节点仍会让一个节点承担数倍于均值的负载；1.25 倍的上限使约"
             "五分之一的请求要多问一次。引用的 7.22 不可能来自 α 为 1.1 的精确 Zipf 分布：仅最热的"
             "键就至少占 100 个节点均值的 9.45 倍；这里使用的连续幂律取整则相符。"},
        .parameters = experimentOf000({WorkloadKind::PowerLaw, 1.1}),
        .quoted = {{{"skewed, ring", "倾斜，环"}, PlacementRule::Successor, 7.22, 7.22, 0.0},
                   {{"skewed, ε 0.25", "倾斜，ε 0.25"}, PlacementRule::Bounded, 1.25, 1.25, 0.219}},
        .source = onBoundedLoad(),
        .lessons = {"bounded-load", "hot-key"}};
}

LabPreset uniformExperiment()
{
    LabPreset preset{
        .id = "uniform-load",
        .name = {"Even load on the same ring", "同一环上的均匀负载"},
        .explanation = {"Each key is asked for once: 200 virtual nodes keep the fullest node about "
                        "a fifth above the mean, and a bound has almost nothing to do.",
                        "每个键只请求一次：200 个虚拟节点使最满的节点只比均值高约五分之一，上限几乎"
                        "不起作用。"},
        .parameters = experimentOf000({}),
        .quoted = {{{"even, ring", "均匀，环"}, PlacementRule::Successor, 1.20, 1.20, 0.0}},
        .source = onBoundedLoad()};
    return preset;
}

LabPreset epsilonTable()
{
    ExperimentParameters parameters = experimentOf000({WorkloadKind::PowerLaw, 1.1});
    parameters.placements = {PlacementRule::Bounded};
    return {.id = "epsilon",
            .name = {"What a tighter bound costs", "上限越紧代价越大"},
            .explanation = {"The smaller ε, the more even the load, and the more requests spill "
                            "and ask further nodes.",
                            "ε 越小，负载越均匀，外溢的请求和询问的节点也越多。"},
            .parameters = parameters,
            .sweep = sweepOf(parameters, SweepAxis::Epsilon, {0, 0.05, 0.1, 0.25, 0.5, 1}),
            .figure = SweepFigure::SpilledShare,
            .quoted = {{{"ε 0.05"}, PlacementRule::Bounded, 1.05, {}, {}, 500},
                       {{"ε 0.25"}, PlacementRule::Bounded, 1.25, {}, {}, 2500},
                       {{"ε 0.5"}, PlacementRule::Bounded, 1.5, {}, {}, 5000}},
            .source = onBoundedLoad()};
}

/// One key each, on a plain ring.
ExperimentParameters evenRing(std::uint32_t nodes, std::uint32_t vnodes)
{
    ExperimentParameters parameters;
    parameters.nodes = nodes;
    parameters.settings.vnodes = vnodes;
    parameters.workload = {};
    parameters.placements = {PlacementRule::Successor};
    return parameters;
}

LabPreset factors(const std::string &id, const Localized &name, const Localized &explanation,
                  std::uint32_t nodes, std::vector<double> values)
{
    const ExperimentParameters parameters = evenRing(nodes, static_cast<std::uint32_t>(values[1]));
    return {.id = id,
            .name = name,
            .explanation = explanation,
            .parameters = parameters,
            .sweep = sweepOf(parameters, SweepAxis::VirtualNodes, std::move(values)),
            .figure = SweepFigure::Cv,
            .source = onHashPartitioning()};
}

LabPreset threeNodes()
{
    ExperimentParameters parameters;
    parameters.nodes = 3;
    parameters.keys = 40'000;
    parameters.workload = {};
    parameters.settings.vnodes = 100;
    parameters.settings.hash = NameHash::Md5;
    parameters.settings.dynamic.rounds = 20;
    parameters.placements = {PlacementRule::Successor, PlacementRule::Dynamic};
    return {.id = "dynamic-weights",
            .name = {"Tokens that follow the load", "随负载调整的虚拟节点"},
            .explanation = {"Three nodes change their virtual nodes after each round by 1 / load. "
                            "Since the label of a token holds the factor, all tokens of a node "
                            "jump each time, and most keys move. Dashed: with labels that stay "
                            "few keys move at first, but the tokens swing ever wider, since they "
                            "are counted from the base and not from those of now.",
                            "三个节点每轮之后按 1 / 负载 调整虚拟节点数。由于标签中含有负载因子，"
                            "节点的所有虚拟节点每次都会跳动，大多数键都会移动。虚线：标签不变时，起"
                            "初移动的键很少，但 token 数的摆动越来越大，因为它由基数而非当前数目算"
                            "出。"},
            .parameters = parameters,
            .source = onDynamicFactors()};
}

LabPreset oneNodeMore()
{
    ExperimentParameters parameters = evenRing(10, 200);
    parameters.placements = {PlacementRule::Modulo, PlacementRule::Successor,
                             PlacementRule::Rendezvous, PlacementRule::Jump, PlacementRule::Maglev};
    Sweep sweep = sweepOf(parameters, SweepAxis::Nodes, {3, 10, 100, 1000});
    sweep.repetitions = 1;
    sweep.movement = true;
    return {
        .id = "one-node-more",
        .name = {"One node more", "多一个节点"},
        .explanation = {"A node joins 3, 10, 100 and 1000 others. For its share, 1 / (N + 1) of "
                        "the keys have to move. A ring moves about as many, all to the new "
                        "node; modulo moves N / (N + 1), most of them needlessly.",
                        "在 3、10、100、1000 个节点中再加入一个。要得到应有的份额，须移动 "
                        "1 / (N + 1) 的键。环大约就移动这些，全部移到新节点；取模移动 "
                        "N / (N + 1)，其中大多数没有必要。"},
        .parameters = parameters,
        .sweep = sweep,
        .figure = SweepFigure::JoinShare,
        .source = onSmallMoves(),
        .lessons = {"node-joins", "node-leaves", "modulo-contrast", "k-mod-3-to-4", "rehash-keys",
                    "rendezvous-scores"}};
}

std::vector<LabPreset> makePresets()
{
    LabPreset withoutVirtualNodes = factors(
        "without-virtual-nodes", {"Without virtual nodes", "没有虚拟节点"},
        {"Ten nodes with one token each. The source says that the fullest has 5 to 10 times "
         "the load of the emptiest; on most rings it is more. With V virtual nodes the "
         "deviation falls as 1 / √V.",
         "十个节点各有一个 token。原文说最满的节点是最空的 5 到 10 倍；在多数环上不止如此。"
         "有 V 个虚拟节点时，偏差按 1 / √V 下降。"},
        10, {1, 10, 50, 100, 150, 200});
    withoutVirtualNodes.parameters.settings.vnodes = 1;
    withoutVirtualNodes.sweep->base = withoutVirtualNodes.parameters;
    withoutVirtualNodes.figure = SweepFigure::MaxOverMin;
    withoutVirtualNodes.source = onSmallMoves();
    withoutVirtualNodes.lessons = {"virtual-nodes", "uneven-gaps", "shared-out-evenly"};
    return {
        boundedExperiment(),
        uniformExperiment(),
        epsilonTable(),
        std::move(withoutVirtualNodes),
        factors("factors-few-nodes", {"Virtual nodes for few nodes", "节点少时的虚拟节点数"},
                {"The source advises 200 to 500 virtual nodes each below ten nodes. The "
                 "deviation falls as 1 / √V: four times as many halve it.",
                 "原文建议少于 10 个节点时，每个节点 200 到 500 个虚拟节点。偏差按 1 / √V 下降："
                 "四倍的虚拟节点使它减半。"},
                5, {100, 200, 500, 1000}),
        factors("factors-many-nodes", {"Virtual nodes for many nodes", "节点多时的虚拟节点数"},
                {"The source finds 50 to 100 virtual nodes each enough above fifty nodes. The "
                 "deviation is much the same as with that number on few nodes.",
                 "原文认为多于 50 个节点时，每个节点 50 到 100 个虚拟节点就够。偏差与节点少时"
                 "用同样数目大致相同。"},
                60, {50, 100, 200, 500}),
        threeNodes(),
        oneNodeMore()};
}

} // namespace

std::span<const LabPreset> labPresets()
{
    static const std::vector<LabPreset> presets = makePresets();
    return presets;
}

const LabPreset *presetOfLesson(std::string_view lesson)
{
    for (const LabPreset &preset : labPresets()) {
        if (std::find(preset.lessons.begin(), preset.lessons.end(), lesson) != preset.lessons.end())
            return &preset;
    }
    return nullptr;
}

} // namespace ringwalk
