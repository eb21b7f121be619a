// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>

#include "Phrase.h"
#include "diagram/LabFigure.h"
#include "diagram/LabFileName.h"
#include "diagram/LabWords.h"
#include "lab/Numbers.h"
#include "lab/SweepOptions.h"
#include "lab/SweepReport.h"

namespace ringwalk {

namespace {

std::string figureText(SweepFigure figure, double value)
{
    if (isShare(figure))
        return percentText(value);
    const bool plain = figure == SweepFigure::Cv || figure == SweepFigure::Gini ||
                       figure == SweepFigure::ProbesMean;
    return plain ? fixedText(value, 3) : timesText(value);
}

/// As short as an axis has it.
std::string markText(SweepFigure figure, double value)
{
    const double rounded = std::round(value * 1e6) / 1e6;
    if (isShare(figure))
        return decimalText(std::round(value * 1e8) / 1e6) + "\u00A0%";
    const bool times = figure == SweepFigure::MaxOverMean || figure == SweepFigure::P99OverMean ||
                       figure == SweepFigure::MaxOverMin;
    const std::string number = rounded < 1000
                                   ? decimalText(rounded)
                                   : groupedText(static_cast<std::uint64_t>(std::llround(rounded)));
    return number + (times ? "×" : "");
}

void addReference(Chart &chart, const Sweep &sweep, SweepFigure figure)
{
    ChartReference reference;
    const auto trace = [&](auto &&valueAt) {
        const double first = sweep.values.front();
        const double last = sweep.values.back();
        // A curve between the points of a logarithmic axis, and the points themselves of others.
        constexpr int kSteps = 48;
        if (chart.x.scale != ChartAxis::Scale::Log || first <= 0) {
            for (const double value : sweep.values)
                reference.points.push_back({value, valueAt(value)});
            return;
        }
        for (int i = 0; i <= kSteps; ++i) {
            const double value = first * std::pow(last / first, double(i) / kSteps);
            reference.points.push_back({value, valueAt(value)});
        }
    };
    const bool bounded = std::any_of(sweep.base.placements.begin(), sweep.base.placements.end(),
                                     [](PlacementRule rule) { return bounds(rule); });
    // The laws are those of equal nodes.
    if (!sweep.base.equalWeights())
        return;
    const auto &rules = sweep.base.placements;
    // Of hot keys, and under a bound, the deviation has other reasons.
    const bool rootLaw =
        sweep.base.workload.kind == WorkloadKind::Uniform &&
        std::find(rules.begin(), rules.end(), PlacementRule::Successor) != rules.end();
    if (sweep.axis == SweepAxis::VirtualNodes && figure == SweepFigure::Cv && rootLaw) {
        reference.name = "1/√V";
        trace(oneOverRootOf);
    } else if (sweep.axis == SweepAxis::Nodes && figure == SweepFigure::JoinShare) {
        reference.name = "1/(N+1)";
        trace(shareOfNewcomer);
    } else if (sweep.axis == SweepAxis::Epsilon && figure == SweepFigure::MaxOverMean && bounded) {
        reference.name = "1 + ε";
        trace([](double epsilon) { return 1 + epsilon; });
    } else {
        return;
    }
    reference.id = "reference-law";
    chart.references.push_back(std::move(reference));
}

/// Whether the largest over the smallest load of one rule is so many times that of another that
/// equal steps would press the smaller one flat.
bool needsLogScale(const std::vector<SweepSeries> &series, SweepFigure figure)
{
    constexpr double kPressedFlat = 20;
    if (figure != SweepFigure::MaxOverMin)
        return false;
    double most = 0;
    for (const SweepSeries &each : series) {
        for (const SweepPoint &point : each.points)
            most = std::max(most, point[figure].most);
    }
    return most > kPressedFlat;
}

void setScale(Chart &chart, const Sweep &sweep)
{
    chart.x.marks = sweep.values;
    switch (sweep.axis) {
    case SweepAxis::VirtualNodes:
    case SweepAxis::Nodes:
        chart.x.scale = ChartAxis::Scale::Log;
        chart.x.text = [](double value) {
            return groupedText(static_cast<std::uint64_t>(std::lround(value)));
        };
        return;
    case SweepAxis::Epsilon:
        chart.x.scale = ChartAxis::Scale::Even;
        break;
    case SweepAxis::Alpha:
        break;
    }
    chart.x.text = [](double value) { return decimalText(value); };
}

/// Between the middles to the neighbours.
std::pair<double, double> around(const std::vector<double> &values, std::size_t i, bool log)
{
    const auto middle = [log](double a, double b) { return log ? std::sqrt(a * b) : (a + b) / 2; };
    return {i == 0 ? values[0] : middle(values[i - 1], values[i]),
            i + 1 == values.size() ? values[i] : middle(values[i], values[i + 1])};
}

} // namespace

LabFigure sweepFigure(const Sweep &sweep, const std::vector<SweepSeries> &series,
                      SweepFigure figure, Language language)
{
    const bool english = language == Language::English;
    Chart chart;
    const std::string axis = sweepAxisTitle(sweep.axis).in(language);
    chart.title = phrase(english ? "%1 against %2" : "%1 与%2",
                         {sweepFigureTitle(figure).in(language), axis});
    chart.note = sweep.repetitions == 1
                     ? repeatLine(sweep)
                     : phrase(english ? "%1 seeds a point; the band reaches from the least to the "
                                        "most.\n%2"
                                      : "每点 %1 个种子；色带从最小到最大。\n%2",
                              {std::to_string(sweep.repetitions), repeatLine(sweep)});
    chart.x.title = axis;
    chart.y.title = sweepFigureTitle(figure).in(language);
    chart.y.text = [figure](double value) { return markText(figure, value); };
    chart.y.least = 0;
    if (needsLogScale(series, figure)) {
        chart.y.scale = ChartAxis::Scale::Log;
        chart.y.least = 1;
        chart.y.title += english ? " (logarithmic)" : "（对数刻度）";
    }
    setScale(chart, sweep);
    if (chart.x.scale == ChartAxis::Scale::Log)
        chart.x.title += english ? " (logarithmic)" : "（对数刻度）";
    else if (chart.x.scale == ChartAxis::Scale::Even)
        chart.x.title += english ? " (not to scale)" : "（间距不按比例）";
    for (const SweepSeries &each : series) {
        ChartLine line;
        line.id = "line-" + std::string(placementName(each.rule));
        line.name = ruleTitle(each.rule).in(language);
        line.colour = ruleColour(each.rule);
        line.form = ChartLine::Form::Points;
        for (const SweepPoint &point : each.points) {
            const Spread &spread = point[figure];
            line.points.push_back({point.value, spread.mean});
            if (sweep.repetitions > 1)
                line.band.push_back({spread.least, spread.most});
        }
        chart.lines.push_back(std::move(line));
    }
    addReference(chart, sweep, figure);
    for (std::size_t i = 0; i < sweep.values.size(); ++i) {
        const auto [from, to] = around(sweep.values, i, chart.x.scale == ChartAxis::Scale::Log);
        ChartStop stop;
        stop.id = "value-" + std::to_string(i);
        stop.from = from;
        stop.to = to;
        stop.name = axis + " " + chart.x.text(sweep.values[i]);
        stop.title = stop.name;
        for (const SweepSeries &each : series) {
            const Spread &spread = each.points[i][figure];
            stop.title +=
                "\n" + ruleTitle(each.rule).in(language) + ": " + figureText(figure, spread.mean);
            if (sweep.repetitions > 1)
                stop.title += " (" + figureText(figure, spread.least) + " – " +
                              figureText(figure, spread.most) + ")";
        }
        chart.description += (i == 0 ? "" : "; ") + stop.title;
        chart.stops.push_back(std::move(stop));
    }
    std::replace(chart.description.begin(), chart.description.end(), '\n', ' ');
    const std::string what =
        std::string(sweepFigureName(figure)) + "-by-" + std::string(sweepAxisName(sweep.axis));
    return {std::move(chart), [sweep, series] { return sweepTable(sweep, series); },
            labFileName(what, sweep.base.placements)};
}

} // namespace ringwalk
