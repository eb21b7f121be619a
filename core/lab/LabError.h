// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "Language.h"

namespace ringwalk {

/// What an experiment is asked to do is a value for each of these.
enum class LabParameter {
    Nodes,
    VirtualNodes,
    Keys,
    Requests,
    WorkloadName,
    Column,
    Match,
    Placements,
    Weights,
    Epsilon,
    MaxProbes,
    Hash,
    Seed,
    Leaver,
    TableSize,
    // Of the dynamic rule, see DynamicSettings.
    Rounds,
    Interval,
    Smoothing,
    Limit,
    Ceiling, ///< DynamicSettings::mostTimesBase
    Labels,
    Basis,
};

inline constexpr std::array kLabParameters{
    LabParameter::Nodes,    LabParameter::VirtualNodes, LabParameter::Keys,
    LabParameter::Requests, LabParameter::WorkloadName, LabParameter::Column,
    LabParameter::Match,    LabParameter::Placements,   LabParameter::Weights,
    LabParameter::Epsilon,  LabParameter::MaxProbes,    LabParameter::Hash,
    LabParameter::Seed,     LabParameter::Leaver,       LabParameter::TableSize,
    LabParameter::Rounds,   LabParameter::Interval,     LabParameter::Smoothing,
    LabParameter::Limit,    LabParameter::Ceiling,      LabParameter::Labels,
    LabParameter::Basis,
};

/// The name on the command line, without dashes.
constexpr std::string_view optionName(LabParameter parameter)
{
    constexpr std::array<std::string_view, kLabParameters.size()> names{
        "nodes", "vnodes",    "keys",       "requests", "workload",   "column",
        "match", "placement", "weights",    "epsilon",  "max-probes", "hash",
        "seed",  "leaver",    "table-size", "rounds",   "interval",   "smoothing",
        "limit", "ceiling",   "labels",     "basis",
    };
    return names[static_cast<std::size_t>(parameter)];
}

constexpr std::optional<LabParameter> optionNamed(std::string_view name)
{
    for (const LabParameter parameter : kLabParameters) {
        if (name == optionName(parameter))
            return parameter;
    }
    return std::nullopt;
}

/// The name beside the field of a form.
Localized fieldName(LabParameter parameter);

/// Why an experiment cannot be made.
struct LabError
{
    /// Whose value is wrong; none where it is not a value but what it leads to, such as a file,
    /// which the message names then.
    std::optional<LabParameter> parameter;
    /// With a parameter: its value and what it should be, `0: should be 1 to 100,000`.
    Localized message;
};

/// A value as messages show it: that there is none has to be seen too.
std::string shownValue(std::string_view value);

/// The whole sentence, for a reader who does not see the field: `Nodes 0: should be …`.
Localized describe(const LabError &error);

} // namespace ringwalk
