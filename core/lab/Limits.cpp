// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/Limits.h"

#include <algorithm>
#include <string>

#include <unistd.h>

#include <QRegularExpression>

#include "Phrase.h"
#include "TenThousandths.h"
#include "lab/Numbers.h"
#include "lab/Options.h"
#include "lab/PatternError.h"
#include "placement/MaglevTable.h"
#include "placement/PlacementLimits.h"

namespace ringwalk {

namespace {

// α of the two laws. A power law with less could draw keys beyond every double.
constexpr double kMostAlpha = 10;
constexpr double kLeastPowerAlpha = 1.06;

// Requests on their way, and those that movement is measured with.
constexpr double kBatches = 64e6;
constexpr double kMegabyte = 1e6;

Localized rangeText(WholeRange range)
{
    return phrase(Localized{"should be a whole number, %1 to %2", "应为 %1 到 %2 的整数"},
                  {groupedText(range.least), groupedText(range.most)});
}

LabError fault(LabParameter parameter, std::string_view value, const Localized &reason)
{
    return {parameter,
            phrase(Localized{"%1: %2", "%1: %2"}, {Localized{shownValue(value)}, reason})};
}

/// A table with a place a key, and the hashes of the keys; of those after the first 2²², see Zipf.
double zipfBytes(std::uint64_t keys)
{
    constexpr double kWhole = 1 << 22;
    const auto count = static_cast<double>(keys);
    return std::min(count, kWhole) * 24 + std::max(0.0, count - kWhole) * 2;
}

/// Those of membersOf without their names, which differ from each other by their numbers, and would
/// take the most time of all: this is asked at every change of a form.
std::vector<Member> namelessMembers(const ExperimentParameters &parameters)
{
    std::vector<Member> members(parameters.nodes);
    for (std::uint32_t i = 0; i < parameters.nodes; ++i)
        members[i].weight = parameters.weightOf(i);
    return members;
}

std::optional<LabError> findNumberFault(const ExperimentParameters &parameters)
{
    for (const LabParameter parameter : kLabParameters) {
        const auto outside = [&](const std::optional<WholeRange> &range, std::uint64_t value) {
            return range && (value < range->least || value > range->most);
        };
        const auto value = numberOf(parameters, parameter);
        if (value &&
            (outside(wholeRange(parameter), *value) || outside(decimalRange(parameter), *value)))
            return outOfRange(parameter, optionText(parameters, parameter));
    }
    return std::nullopt;
}

std::optional<LabError> findWorkloadFault(const ExperimentParameters &parameters)
{
    const Workload &workload = parameters.workload;
    const bool power = workload.kind == WorkloadKind::PowerLaw;
    const std::string name = workloadText(workload);
    if (power || workload.kind == WorkloadKind::Zipf) {
        const double least = power ? kLeastPowerAlpha : 0;
        if (!(workload.alpha >= least && workload.alpha <= kMostAlpha))
            return fault(LabParameter::WorkloadName, name,
                         phrase(Localized{"α should be %1 to %2", "α 应为 %1 到 %2"},
                                {decimalText(least), decimalText(kMostAlpha)}));
    }
    if (workload.kind == WorkloadKind::Zipf && parameters.keys > kMostZipfKeys)
        return fault(LabParameter::Keys, std::to_string(parameters.keys),
                     phrase(Localized{"should be %1 at most with the workload zipf; powerlaw has "
                                      "keys without end",
                                      "与 zipf 同用时最多为 %1；powerlaw 的键没有限制"},
                            {groupedText(kMostZipfKeys)}));
    const bool file = workload.kind == WorkloadKind::File;
    const Localized filesOnly{"goes with a workload file:PATH only; leave it out",
                              "只能与请求分布 file:路径 同用；请省去"};
    if (!file && !workload.column.empty())
        return fault(LabParameter::Column, workload.column, filesOnly);
    if (!file && !workload.match.empty())
        return fault(LabParameter::Match, workload.match, filesOnly);
    if (file && parameters.requests)
        return fault(LabParameter::Requests, std::to_string(*parameters.requests),
                     {"a file says itself how often its keys are asked for; leave it out",
                      "文件自己说明各键的请求次数；请省去"});
    if (!workload.column.empty() && !workload.match.empty())
        return fault(LabParameter::Match, workload.match,
                     {"does not go with a column of a CSV file; leave one out",
                      "不能与 CSV 文件的列同用；请省去其一"});
    const QRegularExpression pattern(QString::fromStdString(workload.match));
    if (!pattern.isValid())
        return fault(LabParameter::Match, workload.match,
                     phrase(Localized{"is no regular expression: %1, at character %2",
                                      "不是正则表达式：%1，在第 %2 个字符处"},
                            {patternError(pattern.errorString().toStdString()),
                             Localized{std::to_string(pattern.patternErrorOffset() + 1)}}));
    return std::nullopt;
}

std::optional<LabError> findClusterFault(const ExperimentParameters &parameters)
{
    const std::string weights = optionText(parameters, LabParameter::Weights);
    if (parameters.weights.size() > parameters.nodes)
        return fault(LabParameter::Weights, weights,
                     phrase(Localized{"these are more than the %1 nodes; leave some out",
                                      "多于 %1 个节点；请去掉一些"},
                            {std::to_string(parameters.nodes)}));
    const auto tooMuch = [](std::uint32_t weight) { return weight > kMostWeight; };
    const bool none = std::all_of(parameters.weights.begin(), parameters.weights.end(),
                                  [](std::uint32_t weight) { return weight == 0; });
    if ((none && !parameters.weights.empty()) ||
        std::any_of(parameters.weights.begin(), parameters.weights.end(), tooMuch))
        return fault(LabParameter::Weights, weights,
                     phrase(Localized{"should be whole numbers, 0 to %1, not all of them 0",
                                      "应为 0 到 %1 的整数，且不全为 0"},
                            {groupedText(kMostWeight)}));
    if (parameters.leavingNode() >= parameters.nodes)
        return fault(LabParameter::Leaver, std::to_string(*parameters.leaver),
                     phrase(Localized{"there are nodes 0 to %1", "节点编号为 0 到 %1"},
                            {std::to_string(parameters.nodes - 1)}));
    const std::vector<PlacementRule> &rules = parameters.placements;
    if (rules.empty())
        return LabError{LabParameter::Placements,
                        phrase(Localized{"there is none; choose of %1", "没有规则；请从 %1 中选择"},
                               {placementNames()})};
    for (auto rule = rules.begin(); rule != rules.end(); ++rule) {
        if (std::find(rules.begin(), rule, *rule) != rule)
            return fault(LabParameter::Placements, placementName(*rule),
                         {"is there twice; leave one out", "出现了两次；请去掉一个"});
    }
    return std::nullopt;
}

/// What a rule itself says of the cluster and the settings.
std::optional<LabError> findRuleFault(const ExperimentParameters &parameters)
{
    const std::vector<Member> members = namelessMembers(parameters);
    for (const PlacementRule rule : parameters.placements) {
        if (const auto error = beyondSizes(rule, members, parameters.settings))
            return placementFault(parameters, rule, *error);
    }
    return std::nullopt;
}

} // namespace

std::optional<WholeRange> wholeRange(LabParameter parameter)
{
    switch (parameter) {
    case LabParameter::Nodes:
    case LabParameter::VirtualNodes:
        return WholeRange{1, 100'000};
    case LabParameter::Keys:
    case LabParameter::Requests:
        return WholeRange{1, 1'000'000'000};
    case LabParameter::MaxProbes:
        return WholeRange{0, 100'000};
    case LabParameter::Seed:
        // What every reader of JSON reads exactly.
        return WholeRange{0, (std::uint64_t{1} << 53) - 1};
    case LabParameter::Leaver:
        return WholeRange{0, 99'999};
    case LabParameter::TableSize:
        return WholeRange{2, kMaxMaglevTable};
    case LabParameter::Rounds:
    case LabParameter::Interval:
        return WholeRange{1, 10'000};
    case LabParameter::Ceiling:
        return WholeRange{1, 1'000};
    default:
        return std::nullopt;
    }
}

std::optional<WholeRange> decimalRange(LabParameter parameter)
{
    switch (parameter) {
    case LabParameter::Epsilon:
        return WholeRange{0, kMaxEpsilon};
    case LabParameter::Smoothing:
        return WholeRange{1, DynamicSettings::kParts};
    case LabParameter::Limit:
        return WholeRange{0, DynamicSettings::kParts};
    default:
        return std::nullopt;
    }
}

LabError outOfRange(LabParameter parameter, std::string_view value)
{
    if (const auto range = wholeRange(parameter))
        return fault(parameter, value, rangeText(*range));
    const auto range = decimalRange(parameter);
    if (!range)
        return fault(parameter, value, {"is no value", "不是有效的值"});
    return fault(parameter, value,
                 phrase(Localized{"should be %1 to %2, with four decimals at most",
                                  "应为 %1 到 %2，最多四位小数"},
                        {tenThousandthsText(range->least), tenThousandthsText(range->most)}));
}

LabLimits machineLimits()
{
    const auto pages = static_cast<std::uint64_t>(std::max(0L, sysconf(_SC_PHYS_PAGES)));
    const auto page = static_cast<std::uint64_t>(std::max(0L, sysconf(_SC_PAGESIZE)));
    return {pages * page};
}

LabError placementFault(const ExperimentParameters &parameters, PlacementRule rule,
                        const Error &error)
{
    const auto parameter =
        rule == PlacementRule::Maglev ? LabParameter::TableSize : LabParameter::VirtualNodes;
    return fault(parameter, optionText(parameters, parameter), error.message);
}

std::uint64_t estimatedBytes(const ExperimentParameters &parameters)
{
    const std::vector<Member> members = namelessMembers(parameters);
    double bytes = kBatches;
    double largest = 0;
    for (const PlacementRule rule : parameters.placements) {
        const double built = bytesToBuild(rule, members, parameters.settings);
        bytes += built;
        largest = std::max(largest, built);
    }
    // Those of the clusters after a join and a leave exist for a while, two at a time.
    bytes += 2 * largest;
    if (parameters.workload.kind == WorkloadKind::Zipf)
        bytes += zipfBytes(parameters.keys);
    // More than any machine has, and still a number of 64 bits.
    return static_cast<std::uint64_t>(std::min(bytes, 1e18));
}

std::optional<LabError> findRoundsFault(const ExperimentParameters &parameters,
                                        const LabLimits &limits)
{
    ExperimentParameters alone = parameters;
    alone.placements = {PlacementRule::Dynamic};
    if (auto found = findFault(alone, limits))
        return found;
    const std::uint64_t rounds = parameters.settings.dynamic.rounds;
    if (rounds * parameters.nodes <= kMostRoundNodes)
        return std::nullopt;
    return fault(
        LabParameter::Rounds, std::to_string(rounds),
        phrase(Localized{"with %1 nodes there can be %2 rounds at most to look at one by "
                         "one; choose fewer rounds or nodes",
                         "有 %1 个节点时，逐轮查看最多 %2 轮；请减少轮数或节点"},
               {groupedText(parameters.nodes), groupedText(kMostRoundNodes / parameters.nodes)}));
}

std::optional<LabError> findFault(const ExperimentParameters &parameters, const LabLimits &limits)
{
    if (auto found = findNumberFault(parameters))
        return found;
    if (auto found = findWorkloadFault(parameters))
        return found;
    if (auto found = findClusterFault(parameters))
        return found;
    const std::uint64_t bytes = estimatedBytes(parameters);
    if (bytes > limits.memory) {
        // Of weights, which multiply virtual nodes, nobody would think.
        ExperimentParameters alike = parameters;
        alike.weights.clear();
        const bool byWeights = estimatedBytes(alike) <= limits.memory;
        const auto megabytes = [](std::uint64_t count) {
            return groupedText(static_cast<std::uint64_t>(static_cast<double>(count) / kMegabyte));
        };
        const auto message = [&](const Localized &text) {
            return phrase(text,
                          {groupedText(parameters.nodes), megabytes(bytes),
                           megabytes(limits.memory), groupedText(parameters.settings.vnodes)});
        };
        if (byWeights)
            return fault(LabParameter::Weights, optionText(parameters, LabParameter::Weights),
                         message({"a node has %4 virtual nodes for each unit of weight; on %1 "
                                  "nodes these need about %2 MB, and this machine has %3 MB; "
                                  "choose smaller weights",
                                  "节点的每单位权重有 %4 个虚拟节点，在 %1 个节点上约需 %2 MB，"
                                  "而本机只有 %3 MB；请减小权重"}));
        return fault(LabParameter::VirtualNodes, std::to_string(parameters.settings.vnodes),
                     message({"on %1 nodes these need about %2 MB, and this machine has %3 MB; "
                              "choose fewer virtual nodes, nodes or keys",
                              "在 %1 个节点上约需 %2 MB，而本机只有 %3 MB；请减少虚拟节点、"
                              "节点或键"}));
    }
    return findRuleFault(parameters);
}

} // namespace ringwalk
