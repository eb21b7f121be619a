// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>
#include <functional>

#include "Phrase.h"
#include "diagram/ChartScale.h"
#include "diagram/LabFigure.h"
#include "diagram/LabFileName.h"
#include "diagram/LabWords.h"
#include "lab/Numbers.h"

namespace ringwalk {

namespace {

/// Points of a curve; more could not be told apart.
constexpr std::size_t kMostPoints = 600;
/// Parts of a chart that can be pointed at.
constexpr std::size_t kMostStops = 100;
constexpr double kBins = 24;

/// One rule of one run.
struct Series
{
    const ShownRun *run;
    const PlacementResult *result;
    std::vector<std::uint64_t> loads; ///< The largest first.

    double factor(std::size_t rank) const
    {
        const double mean = result->evenness.mean;
        return mean > 0 ? static_cast<double>(loads[rank]) / mean : 0;
    }
};

std::vector<Series> seriesOf(const std::vector<ShownRun> &runs)
{
    std::vector<Series> all;
    for (const ShownRun &run : runs) {
        for (const PlacementResult &result : run.result->results) {
            Series series{&run, &result, result.loads};
            std::sort(series.loads.begin(), series.loads.end(), std::greater<>());
            all.push_back(std::move(series));
        }
    }
    return all;
}

std::string nameOf(const Series &series, Language language)
{
    const std::string name = ruleTitle(series.result->rule).in(language);
    if (!series.run->pinned)
        return name;
    return phrase(language == Language::English ? "%1 (pinned)" : "%1（固定）", {name});
}

std::string idOf(const Series &series)
{
    return (series.run->pinned ? "pinned-" : "") + std::string(placementName(series.result->rule));
}

ChartLine lineOf(const Series &series, Language language)
{
    ChartLine line;
    line.id = "line-" + idOf(series);
    line.name = nameOf(series, language);
    line.colour = ruleColour(series.result->rule);
    line.dashed = series.run->pinned;
    return line;
}

/// A series without what it was made of, which may go before a table is asked for.
struct NamedLoads
{
    std::string run;
    std::string rule;
    double mean = 0;
    std::vector<std::uint64_t> loads;

    explicit NamedLoads(const Series &series)
        : run(series.run->pinned ? "pinned" : "shown")
        , rule(placementName(series.result->rule))
        , mean(series.result->evenness.mean)
        , loads(series.loads)
    {
    }
};

std::vector<NamedLoads> namedLoads(const std::vector<Series> &all)
{
    return {all.begin(), all.end()};
}

FigureTable loadTable(const std::vector<NamedLoads> &all, const FigureSources &sources)
{
    FigureTable table;
    table.sources = sources;
    table.columns = {"run", "placement", "rank", "load", "load_over_mean"};
    for (const NamedLoads &each : all) {
        for (std::size_t rank = 0; rank < each.loads.size(); ++rank) {
            const auto load = static_cast<double>(each.loads[rank]);
            table.rows.push_back({each.run, each.rule, std::uint64_t{rank + 1}, each.loads[rank],
                                  each.mean > 0 ? load / each.mean : 0.0});
        }
    }
    return table;
}

/// What all lines are at the largest: `Ring 7.33×, …`.
std::string largestOf(const std::vector<Series> &all, Language language)
{
    std::string text;
    for (const Series &series : all) {
        text += text.empty() ? "" : language == Language::English ? ", " : "，";
        text += nameOf(series, language) + " " + timesText(series.result->evenness.maxOverMean);
    }
    return text;
}

/// Ranks to draw: all of them, or the first ones and then in even steps.
std::vector<std::size_t> shownRanks(std::size_t nodes)
{
    std::vector<std::size_t> ranks;
    const double step =
        std::max(1.0, static_cast<double>(nodes) / static_cast<double>(kMostPoints));
    for (double rank = 0; rank < static_cast<double>(nodes); rank += step)
        ranks.push_back(static_cast<std::size_t>(rank));
    if (!ranks.empty() && ranks.back() + 1 != nodes)
        ranks.push_back(nodes - 1);
    return ranks;
}

void addReferences(Chart &chart, const std::vector<Series> &all, Language language)
{
    chart.references.push_back(
        {"reference-mean", language == Language::English ? "mean" : "均值", {{0, 1}}});
    for (const Series &series : all) {
        if (series.run->pinned || !series.result->cap || series.result->evenness.mean <= 0)
            continue;
        const double cap = static_cast<double>(*series.result->cap) / series.result->evenness.mean;
        chart.references.push_back(
            {"reference-cap",
             (language == Language::English ? "cap " : "上限 ") + timesText(cap),
             {{0, cap}}});
        return; // All bounded rules of a run have the same.
    }
}

} // namespace

LabFigure loadCurve(const std::vector<ShownRun> &runs, Language language)
{
    const bool english = language == Language::English;
    const std::vector<Series> all = seriesOf(runs);
    Chart chart;
    chart.title = english ? "Load per node, sorted" : "各节点的负载（排序）";
    chart.description =
        phrase(english ? "Largest load: %1." : "最大负载：%1。", {largestOf(all, language)});
    chart.note = repeatNote(runs, language);
    chart.x.whole = true;
    chart.x.title = english ? "nodes, from the fullest" : "节点，从最满的起";
    chart.x.text = [](double value) {
        return groupedText(static_cast<std::uint64_t>(std::lround(std::max(value, 0.0))));
    };
    chart.y.title = english ? "load / mean" : "负载 / 均值";
    chart.y.text = [](double value) { return decimalText(std::round(value * 1e6) / 1e6) + "×"; };
    chart.y.least = 0;
    chart.y.most = 1.2;
    std::size_t most = 0;
    for (const Series &series : all) {
        ChartLine line = lineOf(series, language);
        most = std::max(most, series.loads.size());
        for (const std::size_t rank : shownRanks(series.loads.size()))
            line.points.push_back({static_cast<double>(rank + 1), series.factor(rank)});
        chart.lines.push_back(std::move(line));
    }
    addReferences(chart, all, language);
    const std::size_t stops = std::min(most, kMostStops);
    for (std::size_t i = 0; i < stops; ++i) {
        const std::size_t rank = stops == 1 ? 0 : i * (most - 1) / (stops - 1);
        ChartStop stop;
        stop.id = "rank-" + std::to_string(rank + 1);
        const double half = static_cast<double>(most) / static_cast<double>(stops) / 2;
        stop.from = static_cast<double>(rank + 1) - half;
        stop.to = static_cast<double>(rank + 1) + half;
        stop.name = phrase(english ? "Node %1 of %2, from the fullest" : "第 %1 满的节点，共 %2 个",
                           {groupedText(rank + 1), groupedText(most)});
        stop.title = stop.name;
        for (const Series &series : all) {
            if (rank < series.loads.size())
                stop.title +=
                    "\n" + nameOf(series, language) + ": " + timesText(series.factor(rank)) + ", " +
                    countText(series.loads[rank], "request", "requests", "个请求", language);
        }
        chart.stops.push_back(std::move(stop));
    }
    return {std::move(chart),
            [all = namedLoads(all), sources = sourcesOf(runs)] { return loadTable(all, sources); },
            labFileName("loads", shownRules(runs))};
}

LabFigure loadHistogram(const std::vector<ShownRun> &runs, Language language)
{
    const bool english = language == Language::English;
    const std::vector<Series> all = seriesOf(runs);
    Chart chart;
    chart.title = english ? "How many nodes have which load" : "各负载的节点数";
    chart.description =
        phrase(english ? "Largest load: %1." : "最大负载：%1。", {largestOf(all, language)});
    chart.note = repeatNote(runs, language);
    chart.x.title = english ? "load / mean" : "负载 / 均值";
    chart.x.text = [](double value) { return decimalText(std::round(value * 1e6) / 1e6) + "×"; };
    chart.y.whole = true;
    chart.y.title = english ? "nodes" : "节点数";
    chart.y.text = [](double value) { return groupedText(static_cast<std::uint64_t>(value)); };
    chart.y.least = 0;
    chart.y.most = 5;
    FigureTable table;
    table.columns = {"run", "placement", "from", "to", "count"};
    table.sources = sourcesOf(runs);

    double largest = 1;
    for (const Series &series : all)
        largest = std::max(largest, series.result->evenness.maxOverMean);
    const double width = roundStep(largest / kBins);
    const auto bins = static_cast<std::size_t>(std::floor(largest / width)) + 1;
    std::vector<std::vector<std::uint64_t>> counts;
    for (const Series &series : all) {
        std::vector<std::uint64_t> count(bins);
        for (std::size_t rank = 0; rank < series.loads.size(); ++rank)
            ++count[std::min(static_cast<std::size_t>(series.factor(rank) / width), bins - 1)];
        ChartLine line = lineOf(series, language);
        line.form = ChartLine::Form::Steps;
        for (std::size_t bin = 0; bin < bins; ++bin) {
            line.points.push_back(
                {width * static_cast<double>(bin), static_cast<double>(count[bin])});
            table.rows.push_back({std::string(series.run->pinned ? "pinned" : "shown"),
                                  std::string(placementName(series.result->rule)),
                                  width * static_cast<double>(bin),
                                  width * static_cast<double>(bin + 1), count[bin]});
        }
        line.points.push_back({width * static_cast<double>(bins), 0});
        chart.lines.push_back(std::move(line));
        counts.push_back(std::move(count));
    }
    for (std::size_t bin = 0; bin < bins; ++bin) {
        ChartStop stop;
        stop.id = "bin-" + std::to_string(bin);
        stop.from = width * static_cast<double>(bin);
        stop.to = width * static_cast<double>(bin + 1);
        stop.name = phrase(english ? "%1 to %2 of the mean" : "均值的 %1 到 %2",
                           {timesText(stop.from), timesText(stop.to)});
        stop.title = stop.name;
        for (std::size_t i = 0; i < all.size(); ++i)
            stop.title += "\n" + nameOf(all[i], language) + ": " +
                          countText(counts[i][bin], "node", "nodes", "个节点", language);
        chart.stops.push_back(std::move(stop));
    }
    return {std::move(chart), [table = std::move(table)] { return table; },
            labFileName("load-histogram", shownRules(runs))};
}

} // namespace ringwalk
