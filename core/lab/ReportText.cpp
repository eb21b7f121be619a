// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

#include "Phrase.h"
#include "TenThousandths.h"
#include "lab/Numbers.h"
#include "lab/Options.h"
#include "lab/Report.h"
#include "lab/TextTable.h"
#include "lab/UnreadOptions.h"

namespace ringwalk {

namespace {

/// How many times something is what it should be.
std::string times(double ratio)
{
    return std::isinf(ratio) ? "∞" : fixedText(ratio, 3);
}

std::string timesText(double ratio)
{
    return std::isinf(ratio) ? "∞" : fixedText(ratio, 2) + "×";
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
                        result.shares.empty() ? "-" : timesText(result.maxShareOverFair),
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

Localized counted(std::uint64_t count, const Localized &one, const Localized &several)
{
    return phrase(count == 1 ? one : several, {groupedText(count)});
}

/// A power law has keys that nobody counted.
Localized keysText(const ExperimentResult &result)
{
    const WorkloadKind kind = result.parameters.workload.kind;
    if (kind == WorkloadKind::PowerLaw || (kind == WorkloadKind::File && !result.file))
        return {};
    return counted(result.file ? result.file->keys : result.parameters.keys,
                   {" for %1 key", "，%1 个键"}, {" for %1 keys", "，%1 个键"});
}

/// What the run was, in a line; of settings only those that make a difference.
Localized headline(const ExperimentResult &result)
{
    const ExperimentParameters &parameters = result.parameters;
    const bool virtualNodes = !whyUnread(parameters, LabParameter::VirtualNodes);
    const bool bound = !whyUnread(parameters, LabParameter::Epsilon);
    return phrase(
        Localized{"%1%2; %3%4 (%5); %6%7, seed %8", "%1%2；%3%4（%5）；%6%7，种子 %8"},
        {counted(parameters.nodes, {"%1 node", "%1 个节点"}, {"%1 nodes", "%1 个节点"}),
         virtualNodes ? counted(parameters.settings.vnodes,
                                {" with %1 virtual node each", "，各 %1 个虚拟节点"},
                                {" with %1 virtual nodes each", "，各 %1 个虚拟节点"})
                      : Localized{},
         counted(result.requests, {"%1 request", "%1 次请求"}, {"%1 requests", "%1 次请求"}),
         keysText(result), Localized{workloadText(parameters.workload)},
         Localized{optionText(parameters, LabParameter::Hash)},
         bound ? phrase(Localized{", ε %1", "，ε %1"},
                        {optionText(parameters, LabParameter::Epsilon)})
               : Localized{},
         Localized{std::to_string(parameters.seed)}});
}

/// What else is not usual, by the names of the options; a long value by its beginning.
std::string otherSettings(const ExperimentParameters &parameters)
{
    constexpr std::array kInHeadline{
        LabParameter::Nodes,      LabParameter::VirtualNodes, LabParameter::Keys,
        LabParameter::Requests,   LabParameter::WorkloadName, LabParameter::Hash,
        LabParameter::Placements, LabParameter::Epsilon,      LabParameter::Seed,
    };
    constexpr std::size_t kLong = 60;
    const ExperimentParameters usual;
    std::string line;
    for (const LabParameter parameter : kLabParameters) {
        std::string value = optionText(parameters, parameter);
        if (value == optionText(usual, parameter) || whyUnread(parameters, parameter) ||
            std::find(kInHeadline.begin(), kInHeadline.end(), parameter) != kInHeadline.end())
            continue;
        // A character may be of several bytes, so that only numbers are cut.
        if (parameter == LabParameter::Weights && value.size() > kLong)
            value = value.substr(0, value.find(',', kLong)) + ",…";
        line += (line.empty() ? "" : "; ") + std::string(optionName(parameter)) + " " + value;
    }
    return line.empty() ? line : line + "\n";
}

std::string passedOverText(const ExperimentResult &result, Language language)
{
    if (!result.file || result.file->passedOver == 0)
        return {};
    return counted(result.file->passedOver,
                   {"%1 line without a key was passed over\n", "略过 %1 行，其中没有键\n"},
                   {"%1 lines without a key were passed over\n", "略过 %1 行，其中没有键\n"})
        .in(language);
}

/// What is to be known to read the loads.
std::string loadNotes(const ExperimentResult &experiment, Language language)
{
    const ExperimentParameters &parameters = experiment.parameters;
    const std::string factor =
        tenThousandthsText(std::uint64_t{parameters.settings.epsilon} + 10'000);
    std::string notes;
    bool refused = false;
    for (const PlacementResult &result : experiment.results) {
        refused = refused || result.refused > 0;
        if (!bounds(result.rule))
            continue;
        const Localized cap =
            result.cap ? phrase(Localized{"cap of %1: %2 requests a node, %3 times its share",
                                          "%1 的上限：每个节点 %2 次请求，即应得的 %3 倍"},
                                {ruleOf(result), groupedText(*result.cap), factor})
                       : phrase(Localized{"cap of %1: %2 times the share of the node by weight",
                                          "%1 的上限：节点按权重应得的 %2 倍"},
                                {ruleOf(result), factor});
        notes += cap.in(language) + "\n";
    }
    if (refused)
        notes +=
            Localized{"The mean counts the refused requests too; std dev, cv and Gini know the "
                      "loads alone.\n",
                      "均值也计入被拒绝的请求；标准差、变异系数和基尼系数只看各节点的负载。\n"}
                .in(language);
    return notes;
}

/// Why nothing may have moved.
std::string movementNotes(const ExperimentParameters &parameters, Language language)
{
    std::string notes;
    if (parameters.weightOf(parameters.nodes) == 0)
        notes +=
            Localized{"The node that joins is one of weight 0.\n", "加入的节点权重为 0。\n"}.in(
                language);
    if (parameters.weightOf(parameters.leavingNode()) == 0)
        notes +=
            Localized{"The node that leaves is one of weight 0.\n", "离开的节点权重为 0。\n"}.in(
                language);
    return notes;
}

} // namespace

std::string experimentText(const ExperimentResult &result, bool loads, Language language)
{
    std::string text = headline(result).in(language) + "\n" + otherSettings(result.parameters) +
                       passedOverText(result, language) + "\n" + loadTable(result, language) +
                       loadNotes(result, language) + "\n" + movementTable(result, language) +
                       movementNotes(result.parameters, language);
    if (loads)
        text += "\n" + nodeTable(result, language);
    const Localized repeat{"To repeat it: %1", "重复此实验：%1"};
    return text + "\n" + phrase(repeat.in(language), {reportLine(result, loads)}) + "\n";
}

} // namespace ringwalk
