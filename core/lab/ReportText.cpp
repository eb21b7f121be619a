// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>
#include <vector>

#include "Phrase.h"
#include "lab/Numbers.h"
#include "lab/Options.h"
#include "lab/Report.h"
#include "lab/TextTable.h"

namespace ringwalk {

namespace {

/// How many times something is what it should be.
std::string times(double ratio)
{
    return std::isinf(ratio) ? "∞" : fixedText(ratio, 3);
}

std::string percent(double share)
{
    return fixedText(share * 100, 2) + " %";
}

std::string percent(const std::optional<KeyMovement> &movement, bool needless)
{
    if (!movement)
        return "-";
    return percent(needless ? movement->needlessShare() : movement->share());
}

TextRow inLanguage(const std::vector<Localized> &titles, Language language)
{
    TextRow row;
    for (const Localized &title : titles)
        row.push_back(title.in(language));
    return row;
}

std::string ruleOf(const PlacementResult &result)
{
    return std::string(placementName(result.rule));
}

/// With unequal weights, what a node should have is not the mean.
std::string loadTable(const ExperimentResult &experiment, Language language)
{
    const bool weighted = !experiment.parameters.equalWeights();
    std::vector<Localized> titles{{"load", "负载"}, {"max/mean", "最大/均值"}};
    if (weighted)
        titles.push_back({"max/share", "最大/应得"});
    for (const Localized &title : {Localized{"P99/mean", "P99/均值"},
                                   {"std dev", "标准差"},
                                   {"cv", "变异系数"},
                                   {"Gini", "基尼系数"},
                                   {"spilled", "外溢"},
                                   {"refused", "拒绝"},
                                   {"asked: mean", "询问：平均"},
                                   {"P99", "P99"},
                                   {"max", "最大"}})
        titles.push_back(title);
    std::vector<TextRow> rows{inLanguage(titles, language)};
    for (const PlacementResult &result : experiment.results) {
        const Evenness &evenness = result.evenness;
        TextRow row{ruleOf(result), fixedText(evenness.maxOverMean, 3)};
        if (weighted)
            row.push_back(times(evenness.maxOverShare));
        for (const std::string &figure :
             {fixedText(evenness.p99OverMean, 3), fixedText(evenness.stddev, 1),
              fixedText(evenness.cv, 3), fixedText(evenness.gini, 3),
              percent(experiment.spilledShare(result)), groupedText(result.refused),
              fixedText(result.probes.mean, 2), groupedText(result.probes.p99),
              groupedText(result.probes.max)})
            row.push_back(figure);
        rows.push_back(std::move(row));
    }
    return tableText(rows);
}

std::string movementTable(const ExperimentResult &experiment, Language language)
{
    std::vector<TextRow> rows{inLanguage({{"keys moved", "移动的键"},
                                          {"on join", "加入时"},
                                          {"needlessly", "其中不必要"},
                                          {"on leave", "离开时"},
                                          {"needlessly", "其中不必要"},
                                          {"max share", "最大份额"},
                                          {"build", "建立"},
                                          {"a lookup", "每次查找"},
                                          {"memory", "内存"}},
                                         language)};
    for (const PlacementResult &result : experiment.results)
        rows.push_back({ruleOf(result), percent(result.join, false), percent(result.join, true),
                        percent(result.leave, false), percent(result.leave, true),
                        result.shares.empty() ? "-" : fixedText(result.maxShareOverFair, 2) + "×",
                        fixedText(result.buildSeconds * 1e3, 1) + " ms",
                        fixedText(result.secondsARequest * 1e9, 1) + " ns",
                        groupedText(result.bytes / 1024) + " KiB"});
    return tableText(rows);
}

/// What each node took, and the part of all hashes that it owns.
std::string nodeTable(const ExperimentResult &experiment, Language language)
{
    std::vector<TextRow> rows{{Localized{"node", "节点"}.in(language)}};
    for (std::size_t node = 0; node < experiment.parameters.nodes; ++node)
        rows.push_back({std::to_string(node)});
    for (const PlacementResult &result : experiment.results) {
        rows[0].push_back(ruleOf(result));
        for (std::size_t node = 0; node < result.loads.size(); ++node)
            rows[node + 1].push_back(groupedText(result.loads[node]));
        if (result.shares.empty())
            continue;
        rows[0].push_back(Localized{"share", "份额"}.in(language));
        for (std::size_t node = 0; node < result.shares.size(); ++node)
            rows[node + 1].push_back(fixedText(result.shares[node] * 100, 4) + " %");
    }
    return tableText(rows);
}

/// `1 node`, `7 nodes`; in Chinese with the measure word that belongs to it.
Localized counted(std::uint64_t count, const std::string &one, const std::string &many,
                  const std::string &chinese)
{
    const std::string number = groupedText(count) + " ";
    return {number + (count == 1 ? one : many), number + chinese};
}

/// What the run was, in a line. A file and a power law have keys that nobody counted.
Localized headline(const ExperimentResult &result)
{
    const ExperimentParameters &parameters = result.parameters;
    const bool finite = parameters.workload.kind == WorkloadKind::Uniform ||
                        parameters.workload.kind == WorkloadKind::Zipf;
    const Localized keys = finite ? phrase(Localized{" for %1", "，%1"},
                                           {counted(parameters.keys, "key", "keys", "个键")})
                                  : Localized{};
    return phrase(
        Localized{"%1 with %2 each; %3%4 (%5); %6, ε %7, seed %8",
                  "%1，各 %2；%3%4（%5）；%6，ε %7，种子 %8"},
        {counted(parameters.nodes, "node", "nodes", "个节点"),
         counted(parameters.settings.vnodes, "virtual node", "virtual nodes", "个虚拟节点"),
         counted(result.requests, "request", "requests", "次请求"), keys,
         Localized{workloadText(parameters.workload)},
         Localized{optionText(parameters, LabParameter::Hash)},
         Localized{optionText(parameters, LabParameter::Epsilon)},
         Localized{std::to_string(parameters.seed)}});
}

} // namespace

std::string experimentText(const ExperimentResult &result, bool loads, Language language)
{
    std::string text = headline(result).in(language) + "\n\n" + loadTable(result, language) + "\n" +
                       movementTable(result, language);
    if (loads)
        text += "\n" + nodeTable(result, language);
    const Localized repeat{"To repeat it: %1", "重复此实验：%1"};
    return text + "\n" + phrase(repeat.in(language), {repeatLine(result.parameters)}) + "\n";
}

} // namespace ringwalk
