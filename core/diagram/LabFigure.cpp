// SPDX-License-Identifier: GPL-3.0-or-later
#include "diagram/LabFigure.h"

#include <algorithm>

#include "Phrase.h"
#include "lab/Options.h"

namespace ringwalk {

const std::string &LabFigure::title() const
{
    return std::visit([](const auto &each) -> const std::string & { return each.title; }, picture);
}

const std::string &LabFigure::description() const
{
    return std::visit([](const auto &each) -> const std::string & { return each.description; },
                      picture);
}

const std::vector<PlacementRule> &shownRules(const std::vector<ShownRun> &runs)
{
    const auto shown =
        std::find_if(runs.begin(), runs.end(), [](const ShownRun &run) { return !run.pinned; });
    return (shown == runs.end() ? runs.front() : *shown).result->parameters.placements;
}

std::string repeatNote(const std::vector<ShownRun> &runs, Language language)
{
    std::string shown;
    std::string pinned;
    for (const ShownRun &run : runs)
        (run.pinned ? pinned : shown) = repeatLine(run.result->parameters);
    if (pinned.empty())
        return shown;
    pinned = phrase(language == Language::English ? "Pinned: %1" : "固定：%1", {pinned});
    return shown.empty() ? pinned : shown + "\n" + pinned;
}

FigureSources sourcesOf(const std::vector<ShownRun> &runs)
{
    FigureSources sources;
    for (const ShownRun &run : runs) {
        if (run.pinned)
            sources.pinned = sourceOf(*run.result);
        else
            sources.shown = sourceOf(*run.result);
    }
    if (sources.shown.command.empty() && sources.pinned)
        sources.shown = *sources.pinned;
    return sources;
}

Diagram drawFigure(const LabFigure &figure, const ChartStyle &style)
{
    struct Draw
    {
        const ChartStyle &style;

        Diagram operator()(const Chart &chart) const { return drawChart(chart, style); }
        Diagram operator()(const MovementBars &bars) const { return drawMovementBars(bars, style); }
        Diagram operator()(const MovementMatrix &matrix) const
        {
            return drawMovementMatrix(matrix, style);
        }
        Diagram operator()(const ShareRing &ring) const { return drawShareRing(ring, style); }
    };
    return std::visit(Draw{style}, figure.picture);
}

} // namespace ringwalk
