// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <variant>
#include <vector>

#include "Language.h"
#include "diagram/Chart.h"
#include "diagram/MovementBars.h"
#include "diagram/MovementMatrix.h"
#include "diagram/ShareRing.h"
#include "lab/DynamicHistory.h"
#include "lab/Experiment.h"
#include "lab/FigureTable.h"
#include "lab/Presets.h"
#include "lab/Sweep.h"

namespace ringwalk {

/// A figure of the lab: what is drawn, and its numbers.
struct LabFigure
{
    std::variant<Chart, MovementBars, MovementMatrix, ShareRing> picture;
    /// Made when it is asked for: it may be long, and most pictures are only looked at.
    std::function<FigureTable()> table;
    std::string fileName = {}; ///< See labFileName.

    const std::string &title() const;
    const std::string &description() const;
};

Diagram drawFigure(const LabFigure &figure, const ChartStyle &style);

/// A run to be drawn. The one that is pinned is drawn dashed beside the other.
struct ShownRun
{
    const ExperimentResult *result = nullptr;
    bool pinned = false;
};

/// Those of the run that is not pinned, or else of the one that is.
const std::vector<PlacementRule> &shownRules(const std::vector<ShownRun> &runs);
/// How to repeat what is drawn: the command of the run, and that of the pinned one in a line of its
/// own.
std::string repeatNote(const std::vector<ShownRun> &runs, Language language);
/// The same for the numbers.
FigureSources sourcesOf(const std::vector<ShownRun> &runs);

// Figures of experiments; texts are in the language. None of the runs is without a result.

/// The load of each node in multiples of the mean, the fullest first, a line a rule; with the lines
/// of the mean and of the cap.
LabFigure loadCurve(const std::vector<ShownRun> &runs, Language language);
/// How many nodes have such a load.
LabFigure loadHistogram(const std::vector<ShownRun> &runs, Language language);
/// Keys that move when a node joins and when one leaves: those that have to, and the others.
LabFigure movementBars(const std::vector<ShownRun> &runs, Language language);
/// From which node to which, for one rule.
LabFigure movementMatrix(const ExperimentResult &run, std::size_t rule, bool joins,
                         Language language);
/// The ring of one rule in bands, and what each node has of it.
LabFigure shareRing(const ExperimentResult &run, std::size_t rule, const RingBands &bands,
                    Language language);

/// One figure over the values of a sweep, a line a rule, with the least and the most of the
/// repetitions as a band, and a line to compare with where there is one.
LabFigure sweepFigure(const Sweep &sweep, const std::vector<SweepSeries> &series,
                      SweepFigure figure, Language language);

/// What the rounds of the dynamic rule show.
enum class RoundFigure { Tokens, MaxOverShare, Moved };
/// Shared, so that a table that is asked for later is that of the picture.
using SharedHistories = std::shared_ptr<const std::vector<DynamicHistory>>;
/// One figure over the rounds, with the factor in the labels and, dashed, with labels that stay; so
/// both are seen side by side. All histories have equally many rounds.
LabFigure roundsFigure(const ExperimentParameters &parameters, const SharedHistories &histories,
                       RoundFigure figure, Language language);

} // namespace ringwalk
