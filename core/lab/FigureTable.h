// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "lab/Experiment.h"

namespace ringwalk {

/// What numbers come from: enough to make them again.
struct FigureSource
{
    ExperimentParameters parameters;
    /// How many there were; none where only the file knows that.
    std::optional<std::uint64_t> requests = {};
    std::string command; ///< See repeatLine.
    /// What the rows say themselves, since it differs between them.
    std::vector<LabParameter> varied = {};
};

/// Of one run.
FigureSource sourceOf(const ExperimentResult &result);

struct FigureSources
{
    FigureSource shown;
    /// Of the rows whose first column, `run`, is `pinned`.
    std::optional<FigureSource> pinned = {};
};

/// The numbers of a figure or a report, for CSV and JSON.
struct FigureTable
{
    using Cell = std::variant<std::string, double, std::uint64_t>;

    std::vector<std::string> columns; ///< English, `load_over_mean`: for programs.
    std::vector<std::vector<Cell>> rows;
    FigureSources sources;
};

/// The columns of the table, then those of the parameters that it has none of its own for, and the
/// command last, so that each row tells what it comes from, tables can be put together, and a
/// spreadsheet finds the numbers at the left. RFC 4180, but for lines that end in LF; numbers read
/// back as the same.
std::string tableCsv(const FigureTable &table);

/// An object: `parameters` and `command`, the same in `pinned` where there is such a run, and
/// `rows`, an array with an object a row.
std::string tableJson(const FigureTable &table);

} // namespace ringwalk
