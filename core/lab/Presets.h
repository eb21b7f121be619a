// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
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
    /// In ten-thousandths, where the row is of this ε alone; else of that of the parameters.
    std::optional<std::uint32_t> epsilon = {};
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
    std::vector<QuotedFigures> quoted = {};
    Localized source;                      ///< The title of the text that it comes from.
    std::vector<std::string> lessons = {}; ///< Ids of lessons that it shows at real size.
};

/// All of them, in the order in which they are shown.
std::span<const LabPreset> labPresets();

/// The one that shows at real size what a lesson does on the teaching ring; none: nullptr.
const LabPreset *presetOfLesson(std::string_view lesson);

} // namespace ringwalk
