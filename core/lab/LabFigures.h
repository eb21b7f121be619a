// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "Language.h"
#include "diagram/MatrixDiagram.h"
#include "diagram/PlotDiagram.h"
#include "diagram/SlicedRingDiagram.h"
#include "lab/DynamicHistory.h"
#include "lab/Experiment.h"
#include "lab/Presets.h"
#include "lab/Sweep.h"

namespace ringwalk {

// What the lab found, for plotDiagram, matrixDiagram and slicedRingDiagram to draw.

/// The loads of each rule, largest first, in multiples of the mean; with the mean and the cap.
Plot sortedLoadsPlot(const ExperimentResult &result, Language language);

/// How many nodes have which load, in multiples of the mean; bars as steps, the same for all rules.
Plot loadHistogramPlot(const ExperimentResult &result, Language language);

/// A figure of a sweep over its axis, each with the band from least to most over the seeds; with a
/// line to compare it with.
Plot sweepPlot(const Sweep &sweep, std::span<const SweepSeries> series, SweepFigure figure,
               std::optional<ReferenceLine> reference, Language language);

/// The largest load over its share, round by round, and what each adjustment moves.
Plot dynamicLoadPlot(std::span<const DynamicRound> history, Language language);

/// The tokens of each node, round by round, of the first 12 nodes.
Plot dynamicTokensPlot(std::span<const DynamicRound> history, Language language);

/// Keys by the node that they come from and the one that they go to. None where there are too many
/// nodes for it: see KeyMovement::matrix. `changed` joins or leaves.
std::optional<Matrix> movementMatrix(const KeyMovement &movement, std::size_t changed, bool joins,
                                     Language language);

/// The whole circle of hashes in 720 slices by a rule, from 64 evenly spaced hashes each; none
/// where the rule cannot be applied.
std::optional<SlicedRing> slicedRing(const ExperimentParameters &parameters, PlacementRule rule,
                                     Language language);

/// The name of a figure of sweeps, as its axis has it.
Localized figureName(SweepFigure figure);

} // namespace ringwalk
