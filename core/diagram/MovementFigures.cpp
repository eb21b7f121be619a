// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <array>
#include <numeric>

#include "Phrase.h"
#include "diagram/LabFigure.h"
#include "diagram/LabFileName.h"
#include "diagram/LabWords.h"
#include "lab/Numbers.h"
#include "lab/Options.h"

namespace ringwalk {

namespace {

std::string pick(Language language, const char *english, const char *chinese)
{
    return language == Language::English ? english : chinese;
}

std::string nameOf(const ShownRun &run, const PlacementResult &result, Language language)
{
    const std::string name = ruleTitle(result.rule).in(language);
    return run.pinned ? phrase(pick(language, "%1 (pinned)", "%1（固定）"), {name}) : name;
}

MovementBars::Bar barOf(const ShownRun &run, const PlacementResult &result,
                        const std::optional<KeyMovement> &movement, bool joins, Language language)
{
    MovementBars::Bar bar;
    bar.id = std::string(joins ? "join-" : "leave-") + (run.pinned ? "pinned-" : "") +
             std::string(placementName(result.rule));
    bar.name = nameOf(run, result, language);
    bar.colour = ruleColour(result.rule);
    bar.dashed = run.pinned;
    if (!movement) {
        bar.text = pick(language, "not possible", "无法进行");
        bar.title = bar.name + ": " + bar.text;
        return bar;
    }
    bar.needless = movement->needlessShare();
    bar.needed = movement->share() - bar.needless;
    bar.text = percentText(movement->share());
    bar.title = phrase(pick(language, "%1: %2 of the keys move; %3 have to, %4 move needlessly",
                            "%1：%2 的键移动；%3 必须移动，%4 不必要"),
                       {bar.name, percentText(movement->share()), percentText(bar.needed),
                        percentText(bar.needless)});
    return bar;
}

MovementBars::Part partOf(const std::vector<ShownRun> &runs, bool joins, Language language)
{
    MovementBars::Part part;
    for (const ShownRun &run : runs) {
        for (const PlacementResult &result : run.result->results)
            part.bars.push_back(
                barOf(run, result, joins ? result.join : result.leave, joins, language));
        if (run.pinned)
            continue;
        const ExperimentParameters &parameters = run.result->parameters;
        if (joins) {
            part.heading = phrase(pick(language, "A node joins %1", "在 %1 个节点中加入一个"),
                                  {groupedText(parameters.nodes)});
            // Only where all are equal is the newcomer's share known beforehand.
            if (parameters.equalWeights()) {
                part.least = shareOfNewcomer(parameters.nodes);
                part.leastText = phrase(
                    pick(language, "least on average: 1/(N+1) = %1", "平均至少：1/(N+1) = %1"),
                    {percentText(*part.least)});
            }
        } else {
            part.heading =
                phrase(pick(language, "Node %1 of %2 leaves", "%2 个节点中的 %1 号离开"),
                       {groupedText(parameters.leavingNode()), groupedText(parameters.nodes)});
        }
    }
    return part;
}

void addRows(FigureTable &table, const ShownRun &run, const PlacementResult &result,
             const std::optional<KeyMovement> &movement, const char *change)
{
    if (!movement)
        return;
    table.rows.push_back({std::string(run.pinned ? "pinned" : "shown"),
                          std::string(placementName(result.rule)), std::string(change),
                          movement->keys, movement->moved, movement->needless, movement->share(),
                          movement->needlessShare()});
}

FigureTable matrixTable(const KeyMovement &movement, const std::string &rule,
                        const std::string &change, const FigureSource &source)
{
    FigureTable table;
    table.columns = {"placement", "change", "from", "to", "count"};
    table.sources.shown = source;
    for (std::size_t i = 0; i < movement.matrix.size(); ++i) {
        if (movement.matrix[i] > 0)
            table.rows.push_back({rule, change, std::uint64_t{i / movement.size},
                                  std::uint64_t{i % movement.size}, movement.matrix[i]});
    }
    return table;
}

FigureTable shareTable(const std::vector<double> &shares, const std::string &rule,
                       const FigureSource &source)
{
    FigureTable table;
    table.sources.shown = source;
    table.columns = {"placement", "node", "share"};
    for (std::size_t node = 0; node < shares.size(); ++node)
        table.rows.push_back({rule, std::uint64_t{node}, shares[node]});
    return table;
}

/// `node 7`, or the one that joins.
std::string nodeText(std::size_t node, const KeyMovement &movement, bool joins, Language language)
{
    if (joins && node + 1 == movement.size)
        return pick(language, "the new node", "新节点");
    return phrase(pick(language, "node %1", "节点 %1"), {groupedText(node)});
}

/// Where the keys of a node go: the largest parts by name.
std::string rowTitle(std::size_t row, const KeyMovement &movement, bool joins, Language language)
{
    constexpr std::size_t kNamed = 4;
    std::vector<std::pair<std::uint64_t, std::size_t>> targets;
    for (std::size_t column = 0; column < movement.size; ++column) {
        const std::uint64_t keys = movement.matrix[row * movement.size + column];
        if (column != row && keys > 0)
            targets.emplace_back(keys, column);
    }
    std::stable_sort(targets.begin(), targets.end(),
                     [](const auto &a, const auto &b) { return a.first > b.first; });
    const std::uint64_t stay = movement.matrix[row * movement.size + row];
    std::string text = phrase(pick(language, "%1 stay at %2", "%2 留有 %1"),
                              {countText(stay, "key", "keys", "个键", language),
                               nodeText(row, movement, joins, language)});
    for (std::size_t i = 0; i < std::min(targets.size(), kNamed); ++i)
        text += "\n" + phrase(pick(language, "%1 to %2", "%1 到 %2"),
                              {countText(targets[i].first, "key", "keys", "个键", language),
                               nodeText(targets[i].second, movement, joins, language)});
    if (targets.size() > kNamed) {
        const std::uint64_t rest = std::accumulate(
            targets.begin() + kNamed, targets.end(), std::uint64_t{0},
            [](std::uint64_t sum, const auto &target) { return sum + target.first; });
        text += "\n" + phrase(pick(language, "%1 to %2 others", "%1 到另外 %2 个节点"),
                              {countText(rest, "key", "keys", "个键", language),
                               std::to_string(targets.size() - kNamed)});
    }
    return text;
}

} // namespace

LabFigure movementBars(const std::vector<ShownRun> &runs, Language language)
{
    MovementBars bars;
    bars.title = pick(language, "Keys that move", "移动的键");
    bars.needed = pick(language, "have to", "必须移动");
    bars.needless = pick(language, "needlessly", "不必要的移动");
    bars.note = repeatNote(runs, language);
    FigureTable table;
    table.columns = {"run",   "placement", "change", "counted",
                     "moved", "needless",  "share",  "needless_share"};
    table.sources = sourcesOf(runs);
    for (const bool joins : {true, false})
        bars.parts.push_back(partOf(runs, joins, language));
    for (const ShownRun &run : runs) {
        for (const PlacementResult &result : run.result->results) {
            addRows(table, run, result, result.join, "join");
            addRows(table, run, result, result.leave, "leave");
        }
    }
    for (const MovementBars::Part &part : bars.parts) {
        for (const MovementBars::Bar &bar : part.bars)
            bars.description +=
                (bars.description.empty() ? "" : " ") + part.heading + ": " + bar.title + ".";
    }
    return {std::move(bars), [table = std::move(table)] { return table; },
            labFileName("keys-that-move", shownRules(runs))};
}

LabFigure movementMatrix(const ExperimentResult &run, std::size_t rule, bool joins,
                         Language language)
{
    const PlacementResult &result = run.results[rule];
    const std::optional<KeyMovement> &movement = joins ? result.join : result.leave;
    MovementMatrix matrix;
    matrix.title = phrase(joins ? pick(language, "Who gives keys to whom when a node joins: %1",
                                       "加入一个节点时键的去向：%1")
                                : pick(language, "Who gives keys to whom when a node leaves: %1",
                                       "一个节点离开时键的去向：%1"),
                          {ruleTitle(result.rule).in(language)});
    matrix.note = repeatLine(run.parameters);
    matrix.from = pick(language, "from", "从");
    matrix.to = pick(language, "to node", "到节点");
    matrix.needed = pick(language, "to or from the node that changes", "与变动节点有关");
    matrix.needless = pick(language, "between others, needlessly", "其他节点之间，不必要");
    matrix.colour = ruleColour(result.rule);
    if (!movement) {
        matrix.empty = pick(language, "This rule cannot make that change.", "该规则无法作此变动。");
    } else if (movement->matrix.empty()) {
        matrix.empty =
            phrase(pick(language, "A matrix is drawn for up to %1 nodes. Choose fewer nodes.",
                        "矩阵最多绘制 %1 个节点。请减少节点数。"),
                   {groupedText(kMostMatrixNodes - (joins ? 1 : 0))});
    }
    matrix.description = matrix.empty;
    const std::string fileName =
        labFileName(joins ? "moves-on-join" : "moves-on-leave", std::array{result.rule});
    if (!matrix.empty.empty())
        return {std::move(matrix),
                [source = sourceOf(run)] { return matrixTable({}, {}, {}, source); }, fileName};
    matrix.changed = joins ? movement->size - 1 : run.parameters.leavingNode();
    matrix.keys = movement->matrix;
    matrix.description =
        phrase(pick(language, "%1 of the keys move, %2 needlessly.", "%1 的键移动，%2 不必要。"),
               {percentText(movement->share()), percentText(movement->needlessShare())});
    for (std::size_t row = 0; row < movement->size; ++row) {
        const std::string node = nodeText(row, *movement, joins, language);
        matrix.rows.push_back({"from-" + std::to_string(row),
                               phrase(pick(language, "From %1", "从%1"), {node}),
                               rowTitle(row, *movement, joins, language)});
    }
    return {std::move(matrix),
            [movement = *movement, rule = std::string(placementName(result.rule)),
             change = std::string(joins ? "join" : "leave"),
             source = sourceOf(run)] { return matrixTable(movement, rule, change, source); },
            fileName};
}

LabFigure shareRing(const ExperimentResult &run, std::size_t rule, const RingBands &bands,
                    Language language)
{
    // Where more nodes than this would be drawn, those with little are one.
    constexpr std::size_t kMostNodes = 1'000;
    const PlacementResult &result = run.results[rule];
    ShareRing ring;
    ring.title =
        phrase(pick(language, "Share of the hashes by node: %1", "各节点所占的哈希空间：%1"),
               {ruleTitle(result.rule).in(language)});
    if (result.adjusted)
        ring.title += pick(language, ", in the last round", "，最后一轮");
    ring.note = repeatLine(run.parameters);
    ring.bands = bands;
    std::vector<std::size_t> order(result.shares.size());
    std::iota(order.begin(), order.end(), 0);
    std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
        return result.shares[a] > result.shares[b];
    });
    double weights = 0;
    for (std::size_t node = 0; node < result.shares.size(); ++node)
        weights += run.parameters.weightOf(static_cast<std::uint32_t>(node));
    const auto timesFair = [&](std::size_t node) {
        const double share = result.shares[node];
        return share > 0
                   ? share * weights / run.parameters.weightOf(static_cast<std::uint32_t>(node))
                   : 0;
    };
    double rest = 0;
    for (std::size_t i = 0; i < order.size(); ++i) {
        const std::size_t node = order[i];
        if (i >= kMostNodes) {
            rest += result.shares[node];
            continue;
        }
        const std::string name = phrase(pick(language, "Node %1", "节点 %1"), {groupedText(node)});
        ring.nodes.push_back(
            {"share-" + std::to_string(node), name,
             phrase(pick(language, "%1: %2 of the hashes, %3 its fair share",
                         "%1：占哈希空间的 %2，为应得份额的 %3"),
                    {name, percentText(result.shares[node]), timesText(timesFair(node))}),
             node, result.shares[node]});
    }
    if (rest > 0)
        ring.nodes.push_back({"share-rest", pick(language, "All others", "其余节点"),
                              phrase(pick(language, "%1 others: %2 of the hashes",
                                          "其余 %1 个节点：占哈希空间的 %2"),
                                     {groupedText(order.size() - kMostNodes), percentText(rest)}),
                              kMostNodes, rest});
    const auto table = [shares = result.shares, rule = std::string(placementName(result.rule)),
                        source = sourceOf(run)] { return shareTable(shares, rule, source); };
    const std::string fileName = labFileName("shares", std::array{result.rule});
    if (order.empty())
        return {std::move(ring), table, fileName};
    // By weight it need not be the node with the largest share that has most of what is fair.
    double least = result.maxShareOverFair;
    for (const std::size_t node : order) {
        if (run.parameters.weightOf(static_cast<std::uint32_t>(node)) > 0)
            least = std::min(least, timesFair(node));
    }
    const std::string largest = timesText(result.maxShareOverFair);
    const std::string smallest = timesText(least);
    ring.centre = {countText(result.shares.size(), "node", "nodes", "个节点", language),
                   phrase(pick(language, "largest %1", "最大 %1"), {largest}),
                   phrase(pick(language, "smallest %1", "最小 %1"), {smallest}),
                   pick(language, "the fair share", "应得份额")};
    ring.description =
        phrase(pick(language, "%1: the largest share %2 the fair one, the smallest %3.",
                    "%1：最大份额为应得份额的 %2，最小为 %3。"),
               {ring.centre[0], largest, smallest});
    return {std::move(ring), table, fileName};
}

} // namespace ringwalk
