// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "Language.h"
#include "lab/DynamicHistory.h"
#include "lab/FigureTable.h"
#include "lab/Sweep.h"

namespace ringwalk {

// Sweeps, and the rounds of the dynamic rule, in the forms that leave the program; as CSV and JSON
// by their tables.

/// A row for each rule, value and figure: mean, least, most and standard deviation over the seeds.
/// Figures of movement only where it was measured.
FigureTable sweepTable(const Sweep &sweep, const std::vector<SweepSeries> &series);

/// A table a figure, to read on a terminal: the mean over the seeds, and in brackets the band, from
/// the least to the most of them.
std::string sweepReport(const Sweep &sweep, const std::vector<SweepSeries> &series,
                        Language language);

/// A row for each kind of labels, round and node. The command is of the caller: see roundsLine.
FigureTable roundsTable(const ExperimentParameters &parameters,
                        const std::vector<DynamicHistory> &histories, const std::string &command);

/// A row a round, to read on a terminal.
std::string roundsReport(const ExperimentParameters &parameters,
                         const std::vector<DynamicHistory> &histories, const std::string &command,
                         Language language);

} // namespace ringwalk
