// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/SweepReport.h"

#include <algorithm>

#include "Phrase.h"
#include "lab/Limits.h"
#include "lab/Numbers.h"
#include "lab/Options.h"
#include "lab/SweepOptions.h"
#include "lab/TextTable.h"

namespace ringwalk {

namespace {

/// None where only the file knows.
std::optional<std::uint64_t> requestsOf(const ExperimentParameters &parameters)
{
    if (parameters.workload.kind == WorkloadKind::File)
        return std::nullopt;
    return parameters.requestCount();
}

std::string labelsText(DynamicSettings::Labels labels)
{
    return optionText(roundsParameters({}, labels), LabParameter::Labels);
}

std::string workloadAt(const Sweep &sweep, double alpha)
{
    Workload workload = sweep.base.workload;
    workload.alpha = alpha;
    return workloadText(workload);
}

bool isTold(const Sweep &sweep, SweepFigure figure)
{
    return sweep.movement || !isOfMovement(figure);
}

Localized titleOf(SweepFigure figure)
{
    switch (figure) {
    case SweepFigure::MaxOverMean:
        return {"max/mean", "最大/均值"};
    case SweepFigure::P99OverMean:
        return {"P99/mean", "P99/均值"};
    case SweepFigure::MaxOverMin:
        return {"max/min", "最大/最小"};
    case SweepFigure::Cv:
        return {"cv", "变异系数"};
    case SweepFigure::Gini:
        return {"Gini", "基尼系数"};
    case SweepFigure::SpilledShare:
        return {"spilled", "外溢"};
    case SweepFigure::ProbesMean:
        return {"asked: mean", "询问：平均"};
    case SweepFigure::JoinShare:
        return {"keys moved on join", "加入时移动的键"};
    case SweepFigure::NeedlessJoinShare:
        return {"needlessly on join", "加入时不必要的移动"};
    case SweepFigure::LeaveShare:
        return {"keys moved on leave", "离开时移动的键"};
    case SweepFigure::NeedlessLeaveShare:
        return {"needlessly on leave", "离开时不必要的移动"};
    }
    return {};
}

std::string spreadText(const Sweep &sweep, SweepFigure figure, const Spread &spread)
{
    const double factor = isShare(figure) ? 100 : 1;
    const int places = isShare(figure) ? 2 : 3;
    std::string text = fixedText(spread.mean * factor, places) + (isShare(figure) ? " %" : "");
    if (sweep.repetitions > 1)
        text += " (" + fixedText(spread.least * factor, places) + "-" +
                fixedText(spread.most * factor, places) + ")";
    return text;
}

/// `95-130`
std::string tokensText(const DynamicRound &round)
{
    const auto [least, most] = std::minmax_element(round.tokens.begin(), round.tokens.end());
    return std::to_string(*least) + "-" + std::to_string(*most);
}

std::string repeatText(const std::string &command, Language language)
{
    return phrase(Localized{"To repeat it: %1", "重复此实验：%1"}.in(language), {command}) + "\n";
}

} // namespace

FigureTable sweepTable(const Sweep &sweep, const std::vector<SweepSeries> &series)
{
    FigureTable table;
    table.sources.shown = {
        sweep.base, requestsOf(sweep.base), repeatLine(sweep), {parameterOf(sweep.axis)}};
    const std::string axis(sweepAxisName(sweep.axis));
    table.columns = {"placement", axis, "figure", "mean", "least", "most", "stddev", "seeds"};
    const bool alpha = sweep.axis == SweepAxis::Alpha;
    const bool whole = wholeRange(parameterOf(sweep.axis)).has_value();
    if (alpha)
        table.columns.emplace_back("workload");
    for (const SweepSeries &each : series) {
        for (const SweepPoint &point : each.points) {
            const FigureTable::Cell value =
                whole ? FigureTable::Cell(static_cast<std::uint64_t>(point.value))
                      : FigureTable::Cell(point.value);
            for (std::size_t i = 0; i < kSweepFigures; ++i) {
                const auto figure = static_cast<SweepFigure>(i);
                if (!isTold(sweep, figure))
                    continue;
                const Spread &spread = point[figure];
                table.rows.push_back({std::string(placementName(each.rule)), value,
                                      std::string(sweepFigureName(figure)), spread.mean,
                                      spread.least, spread.most, spread.stddev,
                                      std::uint64_t{sweep.repetitions}});
                if (alpha)
                    table.rows.back().emplace_back(workloadAt(sweep, point.value));
            }
        }
    }
    return table;
}

std::string sweepReport(const Sweep &sweep, const std::vector<SweepSeries> &series,
                        Language language)
{
    std::string text =
        sweep.repetitions == 1
            ? phrase(Localized{"Seed %1\n", "种子 %1\n"}.in(language),
                     {std::to_string(sweep.base.seed)})
            : phrase(Localized{"Seeds %1 to %2: the mean over them, and the smallest and the "
                               "largest\n",
                               "种子 %1 到 %2：均值，以及最小与最大\n"}
                         .in(language),
                     {std::to_string(sweep.base.seed),
                      std::to_string(sweep.base.seed + sweep.repetitions - 1)});
    for (std::size_t i = 0; i < kSweepFigures; ++i) {
        const auto figure = static_cast<SweepFigure>(i);
        if (!isTold(sweep, figure))
            continue;
        std::vector<TextRow> rows{{std::string(sweepAxisName(sweep.axis))}};
        for (const double value : sweep.values)
            rows.push_back({sweepValueText(sweep.axis, value)});
        for (const SweepSeries &each : series) {
            rows[0].emplace_back(placementName(each.rule));
            for (std::size_t point = 0; point < each.points.size(); ++point)
                rows[point + 1].push_back(spreadText(sweep, figure, each.points[point][figure]));
        }
        text += "\n" + titleOf(figure).in(language) + "\n" + tableText(rows);
    }
    return text + "\n" + repeatText(repeatLine(sweep), language);
}

FigureTable roundsTable(const ExperimentParameters &parameters,
                        const std::vector<DynamicHistory> &histories, const std::string &command)
{
    FigureTable table;
    table.sources.shown = {roundsParameters(parameters, parameters.settings.dynamic.labels),
                           requestsOf(parameters),
                           command,
                           {LabParameter::Labels}};
    table.columns = {"labels", "round", "node", "tokens", "load", "max_over_share", "moved_share"};
    for (const DynamicHistory &history : histories) {
        for (std::size_t i = 0; i < history.rounds.size(); ++i) {
            const DynamicRound &round = history.rounds[i];
            for (std::size_t node = 0; node < round.tokens.size(); ++node)
                table.rows.push_back({labelsText(history.labels), std::uint64_t{i + 1},
                                      std::uint64_t{node}, std::uint64_t{round.tokens[node]},
                                      round.loads[node], round.maxOverShare, round.movedShare});
        }
    }
    return table;
}

std::string roundsReport(const ExperimentParameters &parameters,
                         const std::vector<DynamicHistory> &histories, const std::string &command,
                         Language language)
{
    // Where all weights are equal, the mean is what a node should have.
    const Localized largest = parameters.equalWeights() ? Localized{"max/mean", "最大/均值"}
                                                        : Localized{"max/share", "最大/应得"};
    std::string text = phrase(
        Localized{"%1 nodes; the rule dynamic round by round, by the labels of its tokens\n\n",
                  "%1 个节点；dynamic 规则逐轮的结果，按 token 的标签分列\n\n"}
            .in(language),
        {groupedText(parameters.nodes)});
    std::vector<TextRow> rows{{Localized{"round", "轮"}.in(language)}};
    for (const DynamicHistory &history : histories) {
        const std::string labels = labelsText(history.labels);
        rows[0].push_back(labels + ": " + largest.in(language));
        rows[0].push_back(Localized{"moved", "移动"}.in(language));
        rows[0].push_back(Localized{"tokens", "token 数"}.in(language));
        rows.resize(std::max(rows.size(), history.rounds.size() + 1));
        for (std::size_t i = 0; i < history.rounds.size(); ++i) {
            const DynamicRound &round = history.rounds[i];
            TextRow &row = rows[i + 1];
            if (row.empty())
                row.push_back(std::to_string(i + 1));
            row.push_back(fixedText(round.maxOverShare, 3));
            row.push_back(fixedText(round.movedShare * 100, 2) + " %");
            row.push_back(tokensText(round));
        }
    }
    return text + tableText(rows) + "\n" + repeatText(command, language);
}

} // namespace ringwalk
