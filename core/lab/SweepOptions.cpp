// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/SweepOptions.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "Phrase.h"
#include "TenThousandths.h"
#include "lab/CommaList.h"
#include "lab/Limits.h"
#include "lab/Numbers.h"
#include "lab/Options.h"

namespace ringwalk {

namespace {

constexpr std::array kAxes{SweepAxis::VirtualNodes, SweepAxis::Epsilon, SweepAxis::Nodes,
                           SweepAxis::Alpha};

Error wrong(std::string_view text, const Localized &reason)
{
    return {
        phrase(Localized{"%1: %2", "%1: %2"}, {Localized{std::string(text)}, Localized(reason)})};
}

/// `vnodes=1,0: value 2, 0: should be …`. What is wrong may be another option, beside which the
/// value cannot be.
Error wrongValue(std::string_view text, std::size_t place, SweepAxis axis, std::string_view value,
                 const LabError &error)
{
    Localized reason = error.message;
    if (error.parameter && *error.parameter != parameterOf(axis))
        reason = phrase(Localized{"%1: --%2 %3", "%1: --%2 %3"},
                        {Localized{std::string(value)},
                         Localized{std::string(optionName(*error.parameter))},
                         Localized(error.message)});
    return wrong(text, phrase(Localized{"value %1, %2", "第 %1 个值，%2"},
                              {Localized{std::to_string(place + 1)}, reason}));
}

/// The value that a text of the list stands for.
Result<double, LabError> valueOf(const Sweep &sweep, SweepAxis axis, std::string_view text)
{
    const LabParameter parameter = parameterOf(axis);
    if (axis == SweepAxis::Alpha) {
        const auto alpha = decimalNumber(text);
        if (!alpha)
            return LabError{parameter, phrase(Localized{"%1: should be a number", "%1: 应为数字"},
                                              {std::string(text)})};
        return *alpha;
    }
    ExperimentParameters parameters = sweep.base;
    if (const auto fault = setOption(parameters, parameter, text))
        return *fault;
    const auto number = static_cast<double>(*numberOf(parameters, parameter));
    return decimalRange(parameter) ? number / DynamicSettings::kParts : number;
}

std::optional<Error> findListFault(const Sweep &sweep, std::string_view text)
{
    const auto &values = sweep.values;
    if (values.empty() || values.size() > kMostSweepValues)
        return wrong(text,
                     phrase(Localized{"should have 1 to %1 values, and has %2",
                                      "应有 1 到 %1 个值，现有 %2 个"},
                            {std::to_string(kMostSweepValues), std::to_string(values.size())}));
    for (auto value = values.begin(); value != values.end(); ++value) {
        if (std::find(values.begin(), value, *value) != value)
            return wrong(text, phrase(Localized{"value %1, %2, is there twice; leave one out",
                                                "第 %1 个值 %2 出现了两次；请去掉一个"},
                                      {std::to_string(value - values.begin() + 1),
                                       sweepValueText(sweep.axis, *value)}));
    }
    if (sweep.repetitions < 1 || sweep.repetitions > kMostSeeds)
        return wrong(text, phrase(Localized{"should have 1 to %1 seeds a value, and has %2",
                                            "每个值应有 1 到 %1 个种子，现有 %2 个"},
                                  {std::to_string(kMostSeeds), std::to_string(sweep.repetitions)}));
    return std::nullopt;
}

/// Whether the axis does anything to the base.
std::optional<Error> findAxisFault(const Sweep &sweep, std::string_view text)
{
    const bool idle = !matters(sweep.axis, sweep.base);
    if (idle && sweep.axis == SweepAxis::Alpha)
        return wrong(text,
                     {"goes with a workload zipf:ALPHA or powerlaw:ALPHA only; choose one of them",
                      "只能与请求分布 zipf:ALPHA 或 powerlaw:ALPHA 同用；请选择其一"});
    if (sweep.base.workload.kind == WorkloadKind::File && sweep.base.workload.path == "-")
        return wrong(text, {"needs its keys again and again, and standard input can be read once; "
                            "name a file",
                            "需要反复读取键，而标准输入只能读一次；请给出文件"});
    if (idle)
        return wrong(text, {"goes with a bounded rule only; add bounded or bounded-rendezvous to "
                            "--placement",
                            "只能与有界规则同用；请在 --placement 中加入 bounded 或 "
                            "bounded-rendezvous"});
    return std::nullopt;
}

std::optional<Error> findFault(const Sweep &sweep, std::string_view text)
{
    if (auto fault = findListFault(sweep, text))
        return fault;
    if (auto fault = findAxisFault(sweep, text))
        return fault;
    for (std::size_t i = 0; i < sweep.values.size(); ++i) {
        // The last seed is the largest.
        const auto parameters = parametersAt(sweep, sweep.values[i], sweep.repetitions - 1);
        if (!parameters)
            return wrongValue(text, i, sweep.axis, sweepValueText(sweep.axis, sweep.values[i]),
                              parameters.error());
    }
    return std::nullopt;
}

} // namespace

LabParameter parameterOf(SweepAxis axis)
{
    switch (axis) {
    case SweepAxis::VirtualNodes:
        return LabParameter::VirtualNodes;
    case SweepAxis::Epsilon:
        return LabParameter::Epsilon;
    case SweepAxis::Nodes:
        return LabParameter::Nodes;
    case SweepAxis::Alpha:
        break;
    }
    return LabParameter::WorkloadName;
}

std::string_view sweepAxisName(SweepAxis axis)
{
    return axis == SweepAxis::Alpha ? "alpha" : optionName(parameterOf(axis));
}

std::optional<SweepAxis> sweepAxisNamed(std::string_view name)
{
    for (const SweepAxis axis : kAxes) {
        if (name == sweepAxisName(axis))
            return axis;
    }
    return std::nullopt;
}

bool matters(SweepAxis axis, const ExperimentParameters &parameters)
{
    const WorkloadKind workload = parameters.workload.kind;
    const auto &rules = parameters.placements;
    switch (axis) {
    case SweepAxis::Alpha:
        return workload == WorkloadKind::Zipf || workload == WorkloadKind::PowerLaw;
    case SweepAxis::Epsilon:
        return std::any_of(rules.begin(), rules.end(), bounds);
    case SweepAxis::VirtualNodes:
    case SweepAxis::Nodes:
        break;
    }
    return true;
}

std::vector<double> usualValues(SweepAxis axis, WorkloadKind workload)
{
    switch (axis) {
    case SweepAxis::VirtualNodes:
        return {1, 2, 5, 10, 20, 50, 100, 200, 500};
    case SweepAxis::Epsilon:
        return {0, 0.05, 0.1, 0.25, 0.5, 1};
    case SweepAxis::Nodes:
        return {3, 10, 30, 100, 300, 1000};
    case SweepAxis::Alpha:
        break;
    }
    if (workload == WorkloadKind::PowerLaw)
        return {1.06, 1.1, 1.2, 1.5, 2, 2.5, 3}; // With less there is no such law: see findFault.
    return {0, 0.25, 0.5, 0.75, 1, 1.25, 1.5, 2};
}

std::string sweepValueText(SweepAxis axis, double value)
{
    const LabParameter parameter = parameterOf(axis);
    const bool decimal = decimalRange(parameter).has_value();
    // Whole numbers are not to be told as 1e+05.
    const double parts = decimal ? value * DynamicSettings::kParts : value;
    const double rounded = std::round(parts);
    constexpr double kSlack = 1e-6;
    constexpr double kMost = 1e15;
    if (axis == SweepAxis::Alpha || !(std::abs(parts - rounded) < kSlack) || rounded < 0 ||
        rounded > kMost)
        return decimalText(value);
    const auto whole = static_cast<std::uint64_t>(rounded);
    return decimal ? tenThousandthsText(whole) : std::to_string(whole);
}

std::string sweepText(const Sweep &sweep)
{
    std::string text(sweepAxisName(sweep.axis));
    for (std::size_t i = 0; i < sweep.values.size(); ++i)
        text += (i == 0 ? "=" : ",") + sweepValueText(sweep.axis, sweep.values[i]);
    return text;
}

std::optional<Error> setSweep(Sweep &sweep, std::string_view text)
{
    const std::size_t equals = text.find('=');
    const auto axis = sweepAxisNamed(text.substr(0, equals));
    if (!axis)
        return wrong(text, {"should be vnodes, epsilon, nodes or alpha, and may name values, as in "
                            "vnodes=1,10,100",
                            "应为 vnodes、epsilon、nodes 或 alpha，可写明各值，例如 "
                            "vnodes=1,10,100"});
    Sweep made = sweep;
    made.axis = *axis;
    made.values.clear();
    if (equals == std::string_view::npos) {
        made.values = usualValues(*axis, sweep.base.workload.kind);
    } else {
        for (const std::string_view part : partsOfList(text.substr(equals + 1))) {
            const auto value = valueOf(sweep, *axis, part);
            if (!value)
                return wrongValue(text, made.values.size(), *axis, part, value.error());
            made.values.push_back(*value);
        }
    }
    if (auto fault = findFault(made, text))
        return fault;
    sweep = std::move(made);
    return std::nullopt;
}

std::string repeatLine(const Sweep &sweep)
{
    return repeatLine(sweep.base) + " --sweep " + sweepText(sweep) + " --seeds " +
           std::to_string(sweep.repetitions) + (sweep.movement ? " --movement" : "");
}

ExperimentParameters roundsParameters(const ExperimentParameters &parameters, DynamicLabels labels)
{
    ExperimentParameters rounds = parameters;
    rounds.placements = {PlacementRule::Dynamic};
    rounds.settings.dynamic.labels = labels;
    rounds.leaver.reset(); // Nobody leaves.
    return rounds;
}

std::string roundsLine(const ExperimentParameters &parameters, std::optional<DynamicLabels> labels)
{
    // The usual labels are told by no option of the line, which says them at its end then.
    std::string line = repeatLine(roundsParameters(parameters, DynamicSettings().labels));
    if (labels)
        line +=
            " --labels " + optionText(roundsParameters(parameters, *labels), LabParameter::Labels);
    return line + " --round-by-round";
}

} // namespace ringwalk
