// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/Options.h"

#include <algorithm>
#include <vector>

#include "Phrase.h"
#include "TenThousandths.h"
#include "lab/CommaList.h"
#include "lab/Limits.h"
#include "lab/Numbers.h"
#include "lab/ShellWord.h"
#include "lab/UnreadOptions.h"

namespace ringwalk {

namespace {

using Labels = DynamicSettings::Labels;
using Basis = DynamicSettings::Basis;

LabError wrong(LabParameter parameter, std::string_view text, const Localized &expected)
{
    return {parameter, phrase(Localized{"%1: should be %2", "%1: 应为 %2"},
                              {Localized{shownValue(text)}, expected})};
}

/// Sets a number to a value that is in its range.
void setNumber(ExperimentParameters &parameters, LabParameter parameter, std::uint64_t value)
{
    const auto narrow = static_cast<std::uint32_t>(value);
    PlacementSettings &settings = parameters.settings;
    switch (parameter) {
    case LabParameter::Nodes:
        parameters.nodes = narrow;
        break;
    case LabParameter::VirtualNodes:
        settings.vnodes = narrow;
        break;
    case LabParameter::Keys:
        parameters.keys = value;
        break;
    case LabParameter::Requests:
        parameters.requests = value;
        break;
    case LabParameter::Epsilon:
        settings.epsilon = narrow;
        break;
    case LabParameter::MaxProbes:
        settings.maxProbes = narrow;
        break;
    case LabParameter::Seed:
        parameters.seed = value;
        break;
    case LabParameter::Leaver:
        parameters.leaver = narrow;
        break;
    case LabParameter::TableSize:
        settings.tableSize = narrow;
        break;
    case LabParameter::Rounds:
        settings.dynamic.rounds = narrow;
        break;
    case LabParameter::Interval:
        settings.dynamic.interval = narrow;
        break;
    case LabParameter::Smoothing:
        settings.dynamic.smoothing = narrow;
        break;
    case LabParameter::Limit:
        settings.dynamic.limit = narrow;
        break;
    case LabParameter::Ceiling:
        settings.dynamic.mostTimesBase = narrow;
        break;
    default:
        break;
    }
}

std::optional<LabError> setPlacements(ExperimentParameters &parameters, std::string_view text)
{
    std::vector<PlacementRule> rules;
    for (const std::string_view name : partsOfList(text)) {
        const auto rule = placementNamed(name);
        if (!rule)
            return wrong(
                LabParameter::Placements, text,
                phrase(Localized{"any of %1, with commas between", "%1 中的若干个，以逗号分隔"},
                       {placementNames()}));
        rules.push_back(*rule);
    }
    parameters.placements = rules;
    return std::nullopt;
}

std::optional<LabError> setWeights(ExperimentParameters &parameters, std::string_view text)
{
    std::vector<std::uint32_t> weights;
    for (const std::string_view part : partsOfList(text)) {
        const auto weight = wholeNumber(part);
        if (!weight || *weight > kMostWeight)
            return wrong(LabParameter::Weights, text,
                         phrase(Localized{"whole numbers, 0 to %1, with commas between, which "
                                          "the nodes get in turn",
                                          "0 到 %1 的整数，以逗号分隔，依次分给各节点"},
                                {groupedText(kMostWeight)}));
        weights.push_back(static_cast<std::uint32_t>(*weight));
    }
    parameters.weights = weights;
    return std::nullopt;
}

std::optional<LabError> setWorkload(ExperimentParameters &parameters, std::string_view text)
{
    auto workload = workloadNamed(text);
    if (!workload)
        return wrong(LabParameter::WorkloadName, text,
                     {"uniform, zipf:ALPHA, powerlaw:ALPHA or file:PATH, as in zipf:1.1",
                      "uniform、zipf:ALPHA、powerlaw:ALPHA 或 file:PATH，例如 zipf:1.1"});
    workload->column = parameters.workload.column;
    workload->match = parameters.workload.match;
    parameters.workload = *workload;
    return std::nullopt;
}

/// One of two words.
template <typename Choice>
std::optional<LabError> setChoice(Choice &choice, LabParameter parameter, std::string_view text,
                                  std::string_view first, std::string_view second)
{
    if (text != first && text != second)
        return wrong(
            parameter, text,
            phrase(Localized{"%1 or %2", "%1 或 %2"}, {std::string(first), std::string(second)}));
    choice = static_cast<Choice>(text == second);
    return std::nullopt;
}

std::optional<LabError> setHash(ExperimentParameters &parameters, std::string_view text)
{
    const auto hash = nameHashNamed(text);
    if (!hash)
        return wrong(LabParameter::Hash, text,
                     {"xxh3, xxh64, md5 or blake2b", "xxh3、xxh64、md5 或 blake2b"});
    parameters.settings.hash = *hash;
    return std::nullopt;
}

constexpr std::array kAlwaysTold{
    LabParameter::Nodes,        LabParameter::VirtualNodes, LabParameter::Keys,
    LabParameter::WorkloadName, LabParameter::Placements,   LabParameter::Epsilon,
    LabParameter::Hash,         LabParameter::Seed,
};

} // namespace

std::optional<LabError> setOption(ExperimentParameters &parameters, LabParameter parameter,
                                  std::string_view text)
{
    DynamicSettings &dynamic = parameters.settings.dynamic;
    switch (parameter) {
    case LabParameter::WorkloadName:
        return setWorkload(parameters, text);
    case LabParameter::Column:
        parameters.workload.column = text;
        return std::nullopt;
    case LabParameter::Match:
        parameters.workload.match = text;
        return std::nullopt;
    case LabParameter::Placements:
        return setPlacements(parameters, text);
    case LabParameter::Weights:
        return setWeights(parameters, text);
    case LabParameter::Hash:
        return setHash(parameters, text);
    case LabParameter::Labels:
        return setChoice(dynamic.labels, parameter, text, "factor", "stable");
    case LabParameter::Basis:
        return setChoice(dynamic.basis, parameter, text, "base", "current");
    default:
        break;
    }
    const bool decimal = decimalRange(parameter).has_value();
    const auto range = decimal ? decimalRange(parameter) : wholeRange(parameter);
    const std::optional<std::uint64_t> value = decimal ? tenThousandths(text) : wholeNumber(text);
    if (!value || *value < range->least || *value > range->most)
        return outOfRange(parameter, text);
    setNumber(parameters, parameter, *value);
    return std::nullopt;
}

std::optional<std::uint64_t> numberOf(const ExperimentParameters &parameters,
                                      LabParameter parameter)
{
    const PlacementSettings &settings = parameters.settings;
    switch (parameter) {
    case LabParameter::Nodes:
        return parameters.nodes;
    case LabParameter::VirtualNodes:
        return settings.vnodes;
    case LabParameter::Keys:
        return parameters.keys;
    case LabParameter::Requests:
        return parameters.requests;
    case LabParameter::Epsilon:
        return settings.epsilon;
    case LabParameter::MaxProbes:
        return settings.maxProbes;
    case LabParameter::Seed:
        return parameters.seed;
    case LabParameter::Leaver:
        return parameters.leaver;
    case LabParameter::TableSize:
        return settings.tableSize;
    case LabParameter::Rounds:
        return settings.dynamic.rounds;
    case LabParameter::Interval:
        return settings.dynamic.interval;
    case LabParameter::Smoothing:
        return settings.dynamic.smoothing;
    case LabParameter::Limit:
        return settings.dynamic.limit;
    case LabParameter::Ceiling:
        return settings.dynamic.mostTimesBase;
    default:
        return std::nullopt;
    }
}

std::string optionText(const ExperimentParameters &parameters, LabParameter parameter)
{
    std::string text;
    const auto append = [&text](std::string_view part) {
        text += text.empty() ? "" : ",";
        text += part;
    };
    switch (parameter) {
    case LabParameter::WorkloadName:
        return workloadText(parameters.workload);
    case LabParameter::Column:
        return parameters.workload.column;
    case LabParameter::Match:
        return parameters.workload.match;
    case LabParameter::Placements:
        for (const PlacementRule rule : parameters.placements)
            append(placementName(rule));
        return text;
    case LabParameter::Weights:
        for (const std::uint32_t weight : parameters.weights)
            append(std::to_string(weight));
        return text;
    case LabParameter::Hash:
        return std::string(nameHashName(parameters.settings.hash));
    case LabParameter::Labels:
        return parameters.settings.dynamic.labels == Labels::Factor ? "factor" : "stable";
    case LabParameter::Basis:
        return parameters.settings.dynamic.basis == Basis::Base ? "base" : "current";
    default:
        break;
    }
    const auto value = numberOf(parameters, parameter);
    if (!value)
        return {};
    return decimalRange(parameter) ? tenThousandthsText(*value) : std::to_string(*value);
}

std::string repeatLine(const ExperimentParameters &parameters)
{
    const ExperimentParameters usual;
    std::string line = "ringwalk simulate";
    for (const LabParameter parameter : kLabParameters) {
        const std::string text = optionText(parameters, parameter);
        const bool always =
            std::find(kAlwaysTold.begin(), kAlwaysTold.end(), parameter) != kAlwaysTold.end();
        if (text.empty() || (!always && text == optionText(usual, parameter)) ||
            whyUnread(parameters, parameter))
            continue;
        line += " --" + std::string(optionName(parameter)) + " " + shellWord(text);
    }
    return line;
}

} // namespace ringwalk
