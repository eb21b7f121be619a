// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "Language.h"
#include "lab/Experiment.h"
#include "lab/Sweep.h"

namespace ringwalk {

/// A row of figures that a source gives, to stand beside ours. None: it gives none.
struct QuotedFigures
{
    Localized name;
    PlacementRule rule = PlacementRule::Successor;
    std::optional<double> maxOverMean = {};
    /// As quoted: by the slip that Evenness::slippedP99OverMean makes too.
    std::optional<double> slippedP99OverMean = {};
    std::optional<double> spilledShare = {};
};

/// A line to compare a sweep with.
enum class ReferenceLine {
    OneOverRootV,    ///< 1/√V for the coefficient of variation: see oneOverRootOf.
    ShareOfNewcomer, ///< 1/(N+1) for the keys that move: see shareOfNewcomer.
    Cap,             ///< 1 + ε for the largest load over the mean of a bounded rule.
};

/// An experiment of the sources, ready to be run.
struct LabPreset
{
    std::string id; ///< Unique; letters, digits and dashes.
    Localized name;
    Localized explanation; ///< What it shows, in a sentence or two.
    ExperimentParameters parameters;
    /// Where it is a sweep; its base is the parameters.
    std::optional<Sweep> sweep = {};
    std::optional<SweepFigure> figure = {}; ///< Of the sweep, to look at first.
    std::optional<ReferenceLine> reference = {};
    std::vector<QuotedFigures> quoted = {};
};

/// All of them, in the order in which they are shown.
std::span<const LabPreset> labPresets();

} // namespace ringwalk
