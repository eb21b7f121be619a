// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>

#include "Phrase.h"
#include "diagram/LabFigure.h"
#include "diagram/LabFileName.h"
#include "diagram/LabWords.h"
#include "lab/Numbers.h"
#include "lab/SweepOptions.h"
#include "lab/SweepReport.h"

namespace ringwalk {

namespace {

using Labels = DynamicSettings::Labels;

/// With more nodes than this, the rounds show the ends and the mean of their tokens.
constexpr std::size_t kMostNodeLines = 6;
/// Parts of a chart that can be pointed at.
constexpr std::size_t kMostStops = 200;

constexpr std::array kFigureNames{"tokens", "max_over_share", "moved_share"};

std::string labelsName(Labels labels)
{
    return labels == Labels::Factor ? "factor" : "stable";
}

std::string labelsTitle(Labels labels, Language language)
{
    const bool factor = labels == Labels::Factor;
    if (language == Language::English)
        return factor ? "factor in the labels" : "stable labels";
    return factor ? "标签含因子" : "标签不变";
}

std::string roundTitle(std::size_t round, Language language)
{
    return phrase(language == Language::English ? "Round %1" : "第 %1 轮", {std::to_string(round)});
}

/// A line of a figure: what it is called, and its value in a round.
struct Reading
{
    std::string id;
    std::string name; ///< Empty where the labels alone name it.
    std::size_t colour = 0;
    std::function<double(const DynamicRound &)> value;
};

double meanOf(const std::vector<std::uint32_t> &tokens)
{
    return std::accumulate(tokens.begin(), tokens.end(), 0.0) /
           static_cast<double>(std::max<std::size_t>(tokens.size(), 1));
}

std::vector<Reading> tokenReadings(std::size_t nodes, Language language)
{
    const bool english = language == Language::English;
    std::vector<Reading> readings;
    if (nodes <= kMostNodeLines) {
        for (std::size_t node = 0; node < nodes; ++node)
            readings.push_back(
                {"node-" + std::to_string(node),
                 phrase(english ? "node %1" : "节点 %1", {std::to_string(node)}), node,
                 [node](const DynamicRound &round) { return double(round.tokens[node]); }});
        return readings;
    }
    return {{"most", english ? "most" : "最多", 0,
             [](const DynamicRound &round) {
                 return double(*std::max_element(round.tokens.begin(), round.tokens.end()));
             }},
            {"mean", english ? "mean" : "平均", 1,
             [](const DynamicRound &round) { return meanOf(round.tokens); }},
            {"least", english ? "least" : "最少", 2, [](const DynamicRound &round) {
                 return double(*std::min_element(round.tokens.begin(), round.tokens.end()));
             }}};
}

std::vector<Reading> readingsOf(RoundFigure figure, std::size_t nodes, Language language)
{
    const std::size_t colour = ruleColour(PlacementRule::Dynamic);
    switch (figure) {
    case RoundFigure::Tokens:
        return tokenReadings(nodes, language);
    case RoundFigure::MaxOverShare:
        return {{"load", "", colour, [](const DynamicRound &round) { return round.maxOverShare; }}};
    case RoundFigure::Moved:
        break;
    }
    return {{"moved", "", colour, [](const DynamicRound &round) { return round.movedShare; }}};
}

/// Those of one kind of labels: whole where the labels hold the factor, dashed where they stay.
std::vector<ChartLine> linesOf(const DynamicHistory &history, std::span<const Reading> readings,
                               Language language)
{
    std::vector<ChartLine> lines;
    for (const Reading &reading : readings) {
        const std::string labels = labelsTitle(history.labels, language);
        ChartLine line;
        line.id = "line-" + labelsName(history.labels) + "-" + reading.id;
        line.name = reading.name.empty()
                        ? labels
                        : phrase(language == Language::English ? "%1, %2" : "%1，%2",
                                 {reading.name, labels});
        line.colour = reading.colour;
        line.dashed = history.labels == Labels::Stable;
        line.form = history.rounds.size() <= 40 ? ChartLine::Form::Points : ChartLine::Form::Curve;
        for (std::size_t i = 0; i < history.rounds.size(); ++i)
            line.points.push_back({double(i + 1), reading.value(history.rounds[i])});
        lines.push_back(std::move(line));
    }
    return lines;
}

void setAxes(Chart &chart, RoundFigure figure, Language language)
{
    const bool english = language == Language::English;
    chart.x.whole = true;
    chart.x.title = english ? "round" : "轮";
    chart.x.text = [](double value) { return std::to_string(std::lround(value)); };
    chart.y.least = 0;
    switch (figure) {
    case RoundFigure::Tokens:
        chart.title = english ? "Tokens per node over the rounds" : "各轮中每节点的 token 数";
        chart.y.whole = true;
        chart.y.title = english ? "tokens" : "token 数";
        chart.y.text = [](double value) {
            return groupedText(std::uint64_t(std::max(value, 0.0)));
        };
        break;
    case RoundFigure::MaxOverShare:
        chart.title = english ? "Largest load of each round" : "各轮的最大负载";
        chart.y.title = english ? "load / fair share" : "负载 / 应得份额";
        chart.y.text = [](double value) {
            return decimalText(std::round(value * 1e6) / 1e6) + "×";
        };
        chart.references.push_back({"reference-mean", english ? "fair" : "应得", {{0, 1}}});
        break;
    case RoundFigure::Moved:
        chart.title = english ? "Hashes that change their owner between rounds"
                              : "相邻两轮之间更换拥有者的哈希";
        chart.y.title = english ? "moved" : "移动";
        chart.y.text = [](double value) {
            return decimalText(std::round(value * 1e8) / 1e6) + "\u00A0%";
        };
        break;
    }
}

std::string readingText(RoundFigure figure, double value, Language language)
{
    switch (figure) {
    case RoundFigure::Tokens:
        return countText(static_cast<std::uint64_t>(std::llround(value)), "token", "tokens",
                         "个 token", language);
    case RoundFigure::MaxOverShare:
        return timesText(value);
    case RoundFigure::Moved:
        break;
    }
    return percentText(value);
}

/// What all lines say in a round. Of very many rounds only some can be pointed at.
std::vector<ChartStop> stopsOf(const Chart &chart, RoundFigure figure, std::size_t rounds,
                               Language language)
{
    std::vector<ChartStop> stops;
    const std::size_t step = (rounds + kMostStops - 1) / kMostStops;
    for (std::size_t i = 0; i < rounds; i += step) {
        ChartStop stop;
        stop.id = "round-" + std::to_string(i + 1);
        stop.from = double(i) + 0.5;
        stop.to = double(std::min(i + step, rounds)) + 0.5;
        stop.name = roundTitle(i + 1, language);
        stop.title = stop.name;
        for (const ChartLine &line : chart.lines)
            stop.title += "\n" + line.name + ": " + readingText(figure, line.points[i].y, language);
        stops.push_back(std::move(stop));
    }
    return stops;
}

/// The figure in the first round and in the last.
std::string summary(const Chart &chart, RoundFigure figure, Language language)
{
    std::string text;
    for (const ChartLine &line : chart.lines)
        text += (text.empty() ? "" : " ") +
                phrase(language == Language::English ? "%1: in the first round %2, in the last %3."
                                                     : "%1：第一轮 %2，最后一轮 %3。",
                       {line.name, readingText(figure, line.points.front().y, language),
                        readingText(figure, line.points.back().y, language)});
    return text;
}

} // namespace

LabFigure roundsFigure(const ExperimentParameters &parameters, const SharedHistories &histories,
                       RoundFigure figure, Language language)
{
    const std::string command = roundsLine(parameters, std::nullopt);
    Chart chart;
    chart.note = command;
    setAxes(chart, figure, language);
    std::size_t rounds = 0;
    for (const DynamicHistory &history : *histories) {
        if (history.rounds.empty())
            continue;
        rounds = history.rounds.size();
        const std::size_t nodes = history.rounds.front().tokens.size();
        for (ChartLine &line : linesOf(history, readingsOf(figure, nodes, language), language))
            chart.lines.push_back(std::move(line));
    }
    chart.stops = stopsOf(chart, figure, rounds, language);
    chart.description = summary(chart, figure, language);
    const std::string what =
        std::string(kFigureNames[static_cast<std::size_t>(figure)]) + "-by-round";
    return {
        std::move(chart),
        [parameters, histories, command] { return roundsTable(parameters, *histories, command); },
        labFileName(what, std::array{PlacementRule::Dynamic})};
}

} // namespace ringwalk
