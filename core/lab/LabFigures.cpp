// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/LabFigures.h"

#include <algorithm>
#include <cmath>
#include <string>

#include "Phrase.h"
#include "lab/Metrics.h"
#include "lab/Numbers.h"

namespace ringwalk {

namespace {

constexpr std::size_t kBins = 40;
constexpr std::size_t kMostDynamicNodes = 12;
constexpr std::size_t kRingSlices = 720;
constexpr std::size_t kSamplesASlice = 64;

PlotPoint point(double x, double y)
{
    return {x, y, y, y};
}

PlotReference level(const std::string &name, double y, const PlotAxis &x)
{
    return {name, {{x.least, y}, {x.most, y}}};
}

/// Room above the largest value, for labels.
double above(double largest)
{
    return largest > 0 ? largest * 1.08 : 1;
}

double largestOverMean(const ExperimentResult &result)
{
    double largest = 1;
    for (const PlacementResult &each : result.results)
        largest = std::max(largest, each.evenness.maxOverMean);
    return largest;
}

std::string ruleName(PlacementRule rule)
{
    return std::string(placementName(rule));
}

/// The cap over the mean load, where a rule has one.
std::optional<double> capOverMean(const ExperimentResult &result)
{
    for (const PlacementResult &each : result.results) {
        if (each.cap && each.evenness.mean > 0)
            return static_cast<double>(*each.cap) * static_cast<double>(each.loads.size()) /
                   static_cast<double>(result.requests);
    }
    return std::nullopt;
}

Localized axisName(SweepAxis axis)
{
    switch (axis) {
    case SweepAxis::VirtualNodes:
        return {"virtual nodes per node", "每节点虚拟节点数"};
    case SweepAxis::Epsilon:
        return {"bound ε", "上限 ε"};
    case SweepAxis::Nodes:
        return {"nodes", "节点数"};
    case SweepAxis::Alpha:
        break;
    }
    return {"skew α", "倾斜度 α"};
}

constexpr bool isShare(SweepFigure figure)
{
    return figure == SweepFigure::SpilledShare || figure == SweepFigure::JoinShare ||
           figure == SweepFigure::NeedlessJoinShare;
}

PlotReference referenceOf(const Sweep &sweep, ReferenceLine reference)
{
    PlotReference line;
    for (const double value : sweep.values) {
        switch (reference) {
        case ReferenceLine::OneOverRootV:
            line.name = "1 / √V";
            line.points.push_back({value, oneOverRootOf(value)});
            break;
        case ReferenceLine::ShareOfNewcomer:
            line.name = "1 / (N + 1)";
            line.points.push_back({value, shareOfNewcomer(value)});
            break;
        case ReferenceLine::Cap:
            line.name = "1 + ε";
            line.points.push_back({value, 1 + value});
            break;
        }
    }
    return line;
}

/// Of an ASCII letter; other bytes stay as they are.
constexpr char upperCase(char c)
{
    return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
}

/// A line says something about one figure only.
constexpr bool goesWith(ReferenceLine reference, SweepFigure figure)
{
    switch (reference) {
    case ReferenceLine::OneOverRootV:
        return figure == SweepFigure::Cv;
    case ReferenceLine::ShareOfNewcomer:
        return figure == SweepFigure::JoinShare;
    case ReferenceLine::Cap:
        break;
    }
    return figure == SweepFigure::MaxOverMean;
}

} // namespace

Localized figureName(SweepFigure figure)
{
    switch (figure) {
    case SweepFigure::MaxOverMean:
        return {"largest load / mean", "最大负载 / 均值"};
    case SweepFigure::P99OverMean:
        return {"P99 of the loads / mean", "负载 P99 / 均值"};
    case SweepFigure::MaxOverMin:
        return {"largest load / smallest", "最大负载 / 最小负载"};
    case SweepFigure::Cv:
        return {"coefficient of variation", "变异系数"};
    case SweepFigure::SpilledShare:
        return {"requests that spill over", "外溢的请求"};
    case SweepFigure::ProbesMean:
        return {"nodes asked per request", "每次请求询问的节点数"};
    case SweepFigure::JoinShare:
        return {"keys moved on a join", "加入时移动的键"};
    case SweepFigure::NeedlessJoinShare:
        return {"keys moved needlessly on a join", "加入时不必要移动的键"};
    }
    return {};
}

Plot sortedLoadsPlot(const ExperimentResult &result, Language language)
{
    const auto words = [language](const Localized &text) { return text.in(language); };
    Plot plot;
    plot.title = words({"Load per node, sorted", "各节点负载，已排序"});
    plot.x = {words({"nodes, fullest first", "节点，从最满的开始"}), 1,
              std::max(2.0, static_cast<double>(result.parameters.nodes))};
    plot.y = {words({"load / mean", "负载 / 均值"}), 0, above(largestOverMean(result))};
    for (const PlacementResult &each : result.results) {
        std::vector<std::uint64_t> loads = each.loads;
        std::sort(loads.begin(), loads.end(), std::greater<>());
        PlotSeries series{ruleName(each.rule), ruleName(each.rule), {}};
        for (std::size_t i = 0; i < loads.size() && each.evenness.mean > 0; ++i)
            series.points.push_back(point(static_cast<double>(i + 1),
                                          static_cast<double>(loads[i]) / each.evenness.mean));
        plot.series.push_back(std::move(series));
        plot.description += phrase(words({"%1: the fullest node has %2 times the mean. ",
                                          "%1：最满的节点为均值的 %2 倍。"}),
                                   {ruleName(each.rule), fixedText(each.evenness.maxOverMean, 2)});
    }
    plot.references.push_back(level(words({"mean", "均值"}), 1, plot.x));
    if (const auto cap = capOverMean(result))
        plot.references.push_back(level(words({"cap", "上限"}), *cap, plot.x));
    return plot;
}

Plot loadHistogramPlot(const ExperimentResult &result, Language language)
{
    const auto words = [language](const Localized &text) { return text.in(language); };
    const double largest = largestOverMean(result);
    const double width = largest / kBins;
    Plot plot;
    plot.title = words({"How many nodes have which load", "各负载区间的节点数"});
    plot.x = {words({"load / mean", "负载 / 均值"}), 0, largest + width};
    double most = 1;
    for (const PlacementResult &each : result.results) {
        std::vector<double> counts(kBins + 1);
        for (const std::uint64_t load : each.loads) {
            const double overMean =
                each.evenness.mean > 0 ? static_cast<double>(load) / each.evenness.mean : 0;
            counts[static_cast<std::size_t>(std::min(overMean / width, double(kBins)))] += 1;
        }
        PlotSeries series{ruleName(each.rule), ruleName(each.rule), {}, true};
        for (std::size_t bin = 0; bin < counts.size(); ++bin)
            series.points.push_back(point(static_cast<double>(bin) * width, counts[bin]));
        series.points.push_back(point(largest + width, 0));
        most = std::max(most, *std::max_element(counts.begin(), counts.end()));
        plot.series.push_back(std::move(series));
    }
    plot.y = {words({"nodes", "节点数"}), 0, above(most)};
    plot.description = phrase(words({"%1 bars of equal width from no load to the largest.",
                                     "从零到最大负载分为等宽的 %1 段。"}),
                              {std::to_string(kBins)});
    return plot;
}

Plot sweepPlot(const Sweep &sweep, std::span<const SweepSeries> series, SweepFigure figure,
               std::optional<ReferenceLine> reference, Language language)
{
    Plot plot;
    plot.title =
        phrase(Localized{"%1, by %2", "%1，按%2"}, {figureName(figure), axisName(sweep.axis)})
            .in(language);
    plot.title[0] = upperCase(plot.title[0]);
    plot.x.title = axisName(sweep.axis).in(language);
    plot.y.title = figureName(figure).in(language);
    plot.y.percent = isShare(figure);
    const auto [least, most] = std::minmax_element(sweep.values.begin(), sweep.values.end());
    if (least == sweep.values.end())
        return plot;
    plot.x.least = *least;
    plot.x.most = *most > *least ? *most : *least + 1;
    plot.x.marks = sweep.values;
    // Numbers of nodes and tokens are chosen by factors.
    plot.x.logarithmic =
        (sweep.axis == SweepAxis::VirtualNodes || sweep.axis == SweepAxis::Nodes) &&
        plot.x.most > 5 * plot.x.least;
    double largest = 0;
    for (const SweepSeries &each : series) {
        PlotSeries line{ruleName(each.rule), ruleName(each.rule), {}, false, true};
        for (const SweepPoint &at : each.points) {
            const Spread &spread = at[figure];
            line.points.push_back({at.value, spread.mean, spread.least, spread.most});
            largest = std::max(largest, spread.most);
        }
        std::sort(line.points.begin(), line.points.end(),
                  [](const PlotPoint &a, const PlotPoint &b) { return a.x < b.x; });
        plot.series.push_back(std::move(line));
    }
    if (reference && goesWith(*reference, figure)) {
        plot.references.push_back(referenceOf(sweep, *reference));
        std::vector<Point> &points = plot.references.back().points;
        std::sort(points.begin(), points.end(),
                  [](const Point &a, const Point &b) { return a.x < b.x; });
        for (const Point &at : points)
            largest = std::max(largest, at.y);
    }
    plot.y.most = above(largest);
    // Without virtual nodes the emptiest node may have next to nothing.
    if (figure == SweepFigure::MaxOverMin) {
        plot.y.logarithmic = true;
        plot.y.least = 1;
        plot.y.most = std::max(plot.y.most, 2.0);
    }
    const Localized several{"Mean of %1 seeds; the band goes from the least to the most of them.",
                            "%1 个种子的平均值；色带从其中的最小值到最大值。"};
    const Localized one{"For one seed.", "只有一个种子。"};
    plot.description = phrase((sweep.repetitions == 1 ? one : several).in(language),
                              {std::to_string(sweep.repetitions)});
    return plot;
}

Plot dynamicLoadPlot(std::span<const DynamicRound> history, Language language)
{
    const auto words = [language](const Localized &text) { return text.in(language); };
    Plot plot;
    plot.title = words({"Load and movement, round by round", "逐轮的负载与移动"});
    plot.description = words({"Keys move at each adjustment; the largest load need not fall.",
                              "每次调整都会移动键；最大负载未必下降。"});
    plot.x = {words({"round", "轮"}), 1, std::max(2.0, static_cast<double>(history.size()))};
    PlotSeries load{
        "load", words({"largest load / its share", "最大负载 / 应得份额"}), {}, false, true};
    PlotSeries moved{
        "moved", words({"part of the hashes that moved", "移动的哈希比例"}), {}, false, true};
    double largest = 1;
    for (std::size_t i = 0; i < history.size(); ++i) {
        load.points.push_back(point(static_cast<double>(i + 1), history[i].maxOverShare));
        moved.points.push_back(point(static_cast<double>(i + 1), history[i].movedShare));
        largest = std::max(largest, history[i].maxOverShare);
    }
    plot.y = {words({"load / share, and part moved", "负载 / 份额，以及移动比例"}), 0,
              above(largest)};
    plot.series = {std::move(load), std::move(moved)};
    plot.references.push_back(level(words({"even", "均衡"}), 1, plot.x));
    return plot;
}

Plot dynamicTokensPlot(std::span<const DynamicRound> history, Language language)
{
    const auto words = [language](const Localized &text) { return text.in(language); };
    Plot plot;
    plot.title = words({"Virtual nodes, round by round", "逐轮的虚拟节点数"});
    plot.description = words(
        {"How many virtual nodes each node has in each round.", "每个节点在各轮中的虚拟节点数。"});
    plot.x = {words({"round", "轮"}), 1, std::max(2.0, static_cast<double>(history.size()))};
    double largest = 1;
    const std::size_t nodes =
        history.empty() ? 0 : std::min(kMostDynamicNodes, history.front().tokens.size());
    for (std::size_t node = 0; node < nodes; ++node) {
        PlotSeries series{std::to_string(node),
                          phrase(words({"node %1", "节点 %1"}), {std::to_string(node)}),
                          {},
                          false,
                          true};
        for (std::size_t i = 0; i < history.size(); ++i) {
            const double tokens = history[i].tokens[node];
            series.points.push_back(point(static_cast<double>(i + 1), tokens));
            largest = std::max(largest, tokens);
        }
        plot.series.push_back(std::move(series));
    }
    plot.y = {words({"virtual nodes", "虚拟节点数"}), 0, above(largest)};
    return plot;
}

std::optional<Matrix> movementMatrix(const KeyMovement &movement, std::size_t changed, bool joins,
                                     Language language)
{
    if (movement.size == 0)
        return std::nullopt;
    const auto words = [language](const Localized &text) { return text.in(language); };
    Matrix matrix;
    matrix.title = joins ? words({"Keys that move when a node joins", "节点加入时移动的键"})
                         : words({"Keys that move when a node leaves", "节点离开时移动的键"});
    matrix.description = phrase(
        words({"%1 of %2 keys move, %3 of them needlessly.",
               "%2 个键中移动 %1 个，其中 %3 个不必要。"}),
        {groupedText(movement.moved), groupedText(movement.keys), groupedText(movement.needless)});
    matrix.rows = words({"from", "从"});
    matrix.columns = words({"to node", "到节点"});
    matrix.size = movement.size;
    matrix.cells = movement.matrix;
    matrix.marked = changed;
    matrix.markedName = phrase(joins ? words({"to the new node %1", "移到新节点 %1"})
                                     : words({"from node %1, which leaves", "来自离开的节点 %1"}),
                               {std::to_string(changed)});
    matrix.otherName = words({"needlessly, between other nodes", "不必要，在其他节点之间"});
    return matrix;
}

std::optional<SlicedRing> slicedRing(const ExperimentParameters &parameters, PlacementRule rule,
                                     Language language)
{
    const auto made =
        makePlacement(rule, membersOf(parameters, parameters.nodes), parameters.settings);
    if (!made)
        return std::nullopt;
    constexpr std::size_t kSamples = kRingSlices * kSamplesASlice;
    std::vector<std::uint64_t> hashes(kSamples);
    constexpr std::uint64_t kStep = ~std::uint64_t{0} / kSamples;
    for (std::size_t i = 0; i < kSamples; ++i)
        hashes[i] = kStep * i + kStep / 2;
    std::vector<NodeIndex> owners(kSamples);
    (*made)->ownersOf(hashes, owners);

    SlicedRing ring;
    std::vector<std::uint64_t> counts(parameters.nodes);
    for (std::size_t slice = 0; slice < kRingSlices; ++slice) {
        std::vector<NodeIndex> here(
            owners.begin() + static_cast<std::ptrdiff_t>(slice * kSamplesASlice),
            owners.begin() + static_cast<std::ptrdiff_t>((slice + 1) * kSamplesASlice));
        std::sort(here.begin(), here.end());
        std::optional<std::size_t> most;
        std::ptrdiff_t longest = 0;
        for (auto run = here.begin(); run != here.end();) {
            const auto end = std::upper_bound(run, here.end(), *run);
            if (*run != kNoNode) {
                const auto node = static_cast<std::size_t>(*run);
                counts[node] += static_cast<std::uint64_t>(end - run);
                if (end - run > longest) {
                    longest = end - run;
                    most = node;
                }
            }
            run = end;
        }
        ring.slices.push_back(most);
    }
    const Localized title{"The circle of hashes, by %1", "按 %1 划分的哈希环"};
    ring.title = phrase(title.in(language), {ruleName(rule)});
    const Localized description{"%1 slices, each in the colour of the node that owns most of it.",
                                "分为 %1 片，每片使用占有它最多的节点的颜色。"};
    ring.description = phrase(description.in(language), {std::to_string(kRingSlices)});
    const Localized name{"node %1: %2 % of the hashes", "节点 %1：占哈希的 %2 %"};
    for (std::size_t node = 0; node < counts.size(); ++node)
        ring.names.push_back(phrase(
            name.in(language),
            {std::to_string(node),
             fixedText(100.0 * static_cast<double>(counts[node]) / static_cast<double>(kSamples),
                       2)}));
    return ring;
}

} // namespace ringwalk
