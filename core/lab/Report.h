// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "Language.h"
#include "lab/Experiment.h"

namespace ringwalk {

// The result of an experiment in the forms that leave the program.

enum class ReportFormat { Text, Json, Csv };

inline constexpr std::array kReportFormats{ReportFormat::Text, ReportFormat::Json,
                                           ReportFormat::Csv};

/// The name on the command line.
constexpr std::string_view reportFormatName(ReportFormat format)
{
    constexpr std::array<std::string_view, kReportFormats.size()> names{"text", "json", "csv"};
    return names[static_cast<std::size_t>(format)];
}

constexpr std::optional<ReportFormat> reportFormatNamed(std::string_view name)
{
    for (const ReportFormat format : kReportFormats) {
        if (name == reportFormatName(format))
            return format;
    }
    return std::nullopt;
}

/// The command that makes the result again; see repeatLine.
std::string reportLine(const ExperimentResult &result, bool loads);

// A load that a node should have none of is infinitely many times its share: `inf` in CSV, null in
// JSON, which knows no such number, ∞ in a text.

/// One object: the parameters, the command that repeats the run, how many lines of a file were
/// passed over, and an object a rule. The keys of a file are as many as are different in it.
/// `loads` adds the load and the share of the hashes of each node.
std::string experimentJson(const ExperimentResult &result, bool loads);

/// A line a rule, with all parameters, so that several runs can be put together; or, with `loads`,
/// a line for each node of each rule. RFC 4180, but for lines that end in LF.
std::string experimentCsv(const ExperimentResult &result, bool loads);

/// Tables to read on a terminal.
std::string experimentText(const ExperimentResult &result, bool loads, Language language);

} // namespace ringwalk
