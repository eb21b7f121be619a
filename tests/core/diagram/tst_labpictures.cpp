// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>
#include <map>
#include <memory>
#include <numbers>
#include <set>

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>
#include <QTest>

#include "diagram/LabFigure.h"
#include "diagram/LabWords.h"
#include "lab/CsvRecords.h"
#include "lab/Options.h"
#include "lab/RingBands.h"
#include "lab/SweepOptions.h"
#include "placement/MemberRing.h"

using namespace ringwalk;

namespace {

const ChartStyle kStyle{{800, 500}, 13.5, false, true};

/// A real run of two rules on a small cluster.
ExperimentResult smallRun(std::uint32_t nodes = 10)
{
    ExperimentParameters parameters;
    parameters.nodes = nodes;
    parameters.keys = 5'000;
    parameters.settings.vnodes = 20;
    parameters.placements = {PlacementRule::Successor, PlacementRule::Bounded,
                             PlacementRule::Modulo};
    return **runExperiment(parameters, RunControl{{}, {}, 1});
}

const Chart &chartOf(const LabFigure &figure)
{
    return std::get<Chart>(figure.picture);
}

std::size_t column(const FigureTable &table, const std::string &name)
{
    const auto place = std::find(table.columns.begin(), table.columns.end(), name);
    return static_cast<std::size_t>(place - table.columns.begin());
}

std::uint64_t whole(const FigureTable::Cell &cell)
{
    return std::get<std::uint64_t>(cell);
}

} // namespace

/// The figures of the lab say what the results say.
class TestLabPictures : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void loadsFallAndSumUp();
    void capAndMeanAreDrawn();
    void everyNodeIsInTheHistogramOnce();
    void pinnedRunIsDashed();
    void barsAddUp();
    void everyBarIsAnother();
    void filesHaveNames();
    void matrixHoldsWhatMoved();
    void tooLargeAMatrixIsSaid();
    void sharesFillTheCircle();
    void aMillionTokensAreFewPieces();
    void sweepTellsBandAndLaw();
    void ordersOfMagnitudeAreToldApart();
    void roundsAreThoseOfTheHistories();
    void manyRoundsAreThinnedOut();
    void manyNodesAreThinnedOut();
    void csvAndJsonReadBack();
    void numbersTellWhereTheyAreFrom();
    void comparisonsNameBothRuns();
    void sweepsTellTheirOwnCommand();
    void everyRuleHasAColourOfItsOwn();
    void tokensHaveOneChineseName();
    void bothLanguages();
};

void TestLabPictures::loadsFallAndSumUp()
{
    const ExperimentResult run = smallRun();
    const LabFigure figure = loadCurve({{&run, false}}, Language::English);
    const FigureTable table = figure.table();
    const Chart &chart = chartOf(figure);
    QCOMPARE(chart.lines.size(), 3u);
    for (std::size_t i = 0; i < chart.lines.size(); ++i) {
        const std::vector<Point> &points = chart.lines[i].points;
        QCOMPARE(points.size(), 10u);
        QCOMPARE(points.front().x, 1.0);
        QCOMPARE(points.front().y, run.results[i].evenness.maxOverMean);
        double sum = 0;
        for (std::size_t p = 0; p < points.size(); ++p) {
            sum += points[p].y;
            QVERIFY(p == 0 || points[p].y <= points[p - 1].y);
        }
        QVERIFY(std::abs(sum / 10 - 1) < 1e-9); // In multiples of the mean.
    }
    std::uint64_t total = 0;
    for (const auto &row : table.rows)
        total += whole(row[column(table, "load")]);
    QCOMPARE(total, 3u * 5'000u);
}

void TestLabPictures::capAndMeanAreDrawn()
{
    const ExperimentResult run = smallRun();
    const Chart chart = chartOf(loadCurve({{&run, false}}, Language::English));
    QCOMPARE(chart.references.size(), 2u);
    QCOMPARE(chart.references[0].points.front().y, 1.0);
    // ceil(1.25 × 5,000 / 10) = 625 = 1.25 × 500.
    QCOMPARE(chart.references[1].points.front().y, 1.25);
}

void TestLabPictures::everyNodeIsInTheHistogramOnce()
{
    const ExperimentResult run = smallRun();
    const LabFigure figure = loadHistogram({{&run, false}}, Language::English);
    const FigureTable table = figure.table();
    std::map<std::string, std::uint64_t> nodes;
    for (const auto &row : table.rows)
        nodes[std::get<std::string>(row[1])] += whole(row[column(table, "count")]);
    QCOMPARE(nodes.size(), 3u);
    for (const auto &[rule, count] : nodes)
        QCOMPARE(count, 10u);
}

void TestLabPictures::pinnedRunIsDashed()
{
    const ExperimentResult run = smallRun();
    const ExperimentResult other = smallRun(12);
    const Chart chart = chartOf(loadCurve({{&run, false}, {&other, true}}, Language::English));
    QCOMPARE(chart.lines.size(), 6u);
    std::set<std::string> ids;
    for (std::size_t i = 0; i < 6; ++i) {
        QCOMPARE(chart.lines[i].dashed, i >= 3);
        ids.insert(chart.lines[i].id);
    }
    QCOMPARE(ids.size(), 6u);
    QCOMPARE(chart.lines[0].colour, chart.lines[3].colour);
    QVERIFY(chart.lines[3].name != chart.lines[0].name);
}

void TestLabPictures::barsAddUp()
{
    const ExperimentResult run = smallRun();
    const LabFigure figure = movementBars({{&run, false}}, Language::English);
    const FigureTable table = figure.table();
    const MovementBars &bars = std::get<MovementBars>(figure.picture);
    QCOMPARE(bars.parts.size(), 2u);
    for (std::size_t i = 0; i < run.results.size(); ++i) {
        const MovementBars::Bar &bar = bars.parts[0].bars[i];
        QVERIFY(std::abs(bar.needed + bar.needless - run.results[i].join->share()) < 1e-12);
        QCOMPARE(bar.needless, run.results[i].join->needlessShare());
    }
    QCOMPARE(*bars.parts[0].least, 1.0 / 11);
    // Modulo moves most keys, and nearly all of them needlessly.
    QVERIFY(bars.parts[0].bars[2].needless > 0.7);
    QCOMPARE(bars.parts[0].bars[0].needless, 0.0);
}

/// So that a reader of the picture can tell one from another.
void TestLabPictures::everyBarIsAnother()
{
    const ExperimentResult run = smallRun();
    const LabFigure figure = movementBars({{&run, false}}, Language::English);
    const Diagram diagram = drawFigure(figure, kStyle);
    std::set<std::size_t> indices;
    std::size_t bars = 0;
    for (const Group *group : diagram.all()) {
        if (!group->subject)
            continue;
        ++bars;
        indices.insert(group->subject->index);
    }
    QCOMPARE(bars, 2 * run.results.size());
    QCOMPARE(indices.size(), bars);
}

/// Names say what a file holds and of which rules, and are the same in every language.
void TestLabPictures::filesHaveNames()
{
    const ExperimentResult run = smallRun();
    const auto bands = ringBands(run, 0);
    for (const Language language : kLanguages) {
        QCOMPARE(loadCurve({{&run, false}}, language).fileName,
                 std::string("loads-successor-bounded-modulo"));
        QCOMPARE(movementMatrix(run, 1, true, language).fileName,
                 std::string("moves-on-join-bounded"));
        QCOMPARE(movementMatrix(run, 2, false, language).fileName,
                 std::string("moves-on-leave-modulo"));
        QCOMPARE(shareRing(run, 0, *bands, language).fileName, std::string("shares-successor"));
        Sweep sweep;
        sweep.base.placements.assign(kPlacementRules.begin(), kPlacementRules.end());
        QCOMPARE(sweepFigure(sweep, {}, SweepFigure::MaxOverMean, language).fileName,
                 "max-over-mean-by-vnodes-" + std::to_string(kPlacementRules.size()) + "-rules");
        const auto none = std::make_shared<const std::vector<DynamicHistory>>();
        QCOMPARE(roundsFigure(run.parameters, none, RoundFigure::Moved, language).fileName,
                 std::string("moved-share-by-round-dynamic"));
    }
}

void TestLabPictures::matrixHoldsWhatMoved()
{
    const ExperimentResult run = smallRun();
    for (const bool joins : {true, false}) {
        const LabFigure figure = movementMatrix(run, 2, joins, Language::English);
        const FigureTable table = figure.table();
        const MovementMatrix &matrix = std::get<MovementMatrix>(figure.picture);
        const KeyMovement &movement = joins ? *run.results[2].join : *run.results[2].leave;
        std::uint64_t moved = 0;
        std::uint64_t needless = 0;
        std::uint64_t all = 0;
        for (std::size_t row = 0; row < matrix.rows.size(); ++row) {
            for (std::size_t to = 0; to < matrix.rows.size(); ++to) {
                const std::uint64_t keys = matrix.keys[row * matrix.rows.size() + to];
                all += keys;
                moved += row == to ? 0 : keys;
                needless += row == to || row == matrix.changed || to == matrix.changed ? 0 : keys;
            }
        }
        QCOMPARE(moved, movement.moved);
        QCOMPARE(needless, movement.needless);
        std::uint64_t told = 0;
        for (const auto &row : table.rows)
            told += whole(row[column(table, "count")]);
        QCOMPARE(told, all);
        const Diagram diagram = drawFigure(figure, kStyle);
        QVERIFY(diagram.find("from-0"));
    }
}

void TestLabPictures::tooLargeAMatrixIsSaid()
{
    const ExperimentResult run = smallRun(200);
    const LabFigure figure = movementMatrix(run, 0, true, Language::English);
    const FigureTable table = figure.table();
    const MovementMatrix &matrix = std::get<MovementMatrix>(figure.picture);
    QVERIFY(matrix.keys.empty());
    QVERIFY(table.rows.empty());
    QVERIFY(matrix.empty.find("127") != std::string::npos);
    drawFigure(figure, kStyle);
}

void TestLabPictures::sharesFillTheCircle()
{
    const ExperimentResult run = smallRun();
    const auto bands = ringBands(run, 0);
    const LabFigure figure = shareRing(run, 0, *bands, Language::English);
    const FigureTable table = figure.table();
    const ShareRing &ring = std::get<ShareRing>(figure.picture);
    QCOMPARE(ring.nodes.size(), 10u);
    double sum = 0;
    for (std::size_t i = 0; i < ring.nodes.size(); ++i) {
        sum += ring.nodes[i].share;
        QVERIFY(i == 0 || ring.nodes[i].share <= ring.nodes[i - 1].share);
    }
    QVERIFY(std::abs(sum - 1) < 1e-9);
    const Diagram diagram = drawFigure(figure, kStyle);
    double sweep = 0;
    for (const Group *group : diagram.all()) {
        for (const Shape &shape : group->shapes) {
            if (const auto *arc = std::get_if<Arc>(&shape))
                sweep += arc->sweep;
        }
    }
    // Less the gaps between ten nodes.
    QVERIFY(sweep > 350 && sweep <= 360);
}

/// 1,000,000 tokens on 5,000 nodes: a piece for each band and colour at most, which fill the ring.
void TestLabPictures::aMillionTokensAreFewPieces()
{
    ExperimentResult run;
    run.parameters.nodes = 5'000;
    const auto placement =
        makePlacement(PlacementRule::Successor, membersOf(run.parameters, 5'000), {});
    QCOMPARE((*placement)->ring()->ring().tokenCount(), std::size_t{1'000'000});
    PlacementResult result;
    result.shares = (*placement)->shares();
    run.results.push_back(result);
    const Diagram diagram =
        drawFigure(shareRing(run, 0, bandsOf(**placement), Language::English), kStyle);
    std::size_t pieces = 0;
    double area = 0; // Of each piece by cross products.
    std::vector<Point> corners;
    for (const Group *group : diagram.all()) {
        for (const Shape &shape : group->shapes) {
            const auto *path = std::get_if<Path>(&shape);
            if (!path || !path->fill)
                continue;
            for (const Path::Piece &piece : path->pieces) {
                ++pieces;
                double doubled = 0;
                for (std::size_t i = 0; i < piece.points.size(); ++i) {
                    const Point from = piece.points[i];
                    const Point to = piece.points[(i + 1) % piece.points.size()];
                    doubled += from.x * to.y - to.x * from.y;
                }
                area += std::abs(doubled) / 2;
                corners.insert(corners.end(), piece.points.begin(), piece.points.end());
            }
        }
    }
    QVERIFY2(pieces > 360 && pieces <= 360 * 12, std::to_string(pieces).c_str());
    const auto [left, right] = std::minmax_element(corners.begin(), corners.end(),
                                                   [](Point a, Point b) { return a.x < b.x; });
    const auto [top, bottom] = std::minmax_element(corners.begin(), corners.end(),
                                                   [](Point a, Point b) { return a.y < b.y; });
    const Point centre{(left->x + right->x) / 2, (top->y + bottom->y) / 2};
    const auto radius = [&](Point p) { return std::hypot(p.x - centre.x, p.y - centre.y); };
    const auto [inner, outer] = std::minmax_element(
        corners.begin(), corners.end(), [&](Point a, Point b) { return radius(a) < radius(b); });
    const double ring =
        std::numbers::pi * (radius(*outer) * radius(*outer) - radius(*inner) * radius(*inner));
    QVERIFY(std::abs(area / ring - 1) < 1e-3);
}

void TestLabPictures::sweepTellsBandAndLaw()
{
    Sweep sweep;
    sweep.base.nodes = 5;
    sweep.base.keys = 2'000;
    sweep.base.workload = {};
    sweep.base.placements = {PlacementRule::Successor};
    sweep.values = {1, 10, 100};
    sweep.repetitions = 3;
    const auto series = runSweep(sweep, RunControl{{}, {}, 1});
    QVERIFY(series.ok());
    const LabFigure figure = sweepFigure(sweep, **series, SweepFigure::Cv, Language::English);
    const FigureTable table = figure.table();
    const Chart &chart = chartOf(figure);
    QCOMPARE(chart.lines.front().points.size(), 3u);
    for (std::size_t i = 0; i < 3; ++i) {
        const auto &extent = chart.lines.front().band[i];
        QVERIFY(extent.least <= chart.lines.front().points[i].y);
        QVERIFY(extent.most >= chart.lines.front().points[i].y);
    }
    QCOMPARE(chart.references.size(), 1u);
    QCOMPARE(chart.references.front().points.front().y, 1.0);
    QVERIFY(std::abs(chart.references.front().points.back().y - 0.1) < 1e-9); // 1/√100
    QVERIFY(chart.x.title.ends_with("(logarithmic)"));
    // The law is that of tokens alone: not of hot keys, and not of a bound.
    Sweep skewed = sweep;
    skewed.base.workload = {WorkloadKind::Zipf, 1.1};
    QVERIFY(chartOf(sweepFigure(skewed, **series, SweepFigure::Cv, Language::English))
                .references.empty());
    Sweep bounded = sweep;
    bounded.base.placements = {PlacementRule::Bounded};
    QVERIFY(chartOf(sweepFigure(bounded, **series, SweepFigure::Cv, Language::English))
                .references.empty());
    // Movement was not measured, so that nothing of it is told.
    for (const auto &row : table.rows)
        QVERIFY(std::get<std::string>(row[2]) != "join_share");
    QCOMPARE(figure.table().rows.size(), 3u * 7u);
}

/// One node took one request of thousands with a single token, and hardly any differed with 100.
void TestLabPictures::ordersOfMagnitudeAreToldApart()
{
    Sweep sweep;
    sweep.base.placements = {PlacementRule::Successor};
    sweep.values = {1, 100};
    SweepSeries series{PlacementRule::Successor, {{1, {}}, {100, {}}}};
    const auto figure = static_cast<std::size_t>(SweepFigure::MaxOverMin);
    series.points[0].figures[figure] = {4000, 0, 4000, 4000};
    series.points[1].figures[figure] = {1.5, 0, 1.5, 1.5};
    const auto scaleOf = [&](SweepFigure shown) {
        return chartOf(sweepFigure(sweep, {series}, shown, Language::English)).y.scale;
    };
    QVERIFY(scaleOf(SweepFigure::MaxOverMin) == ChartAxis::Scale::Log);
    QVERIFY(scaleOf(SweepFigure::MaxOverMean) == ChartAxis::Scale::Linear);
    series.points[0].figures[figure].mean = series.points[0].figures[figure].most = 3;
    QVERIFY(scaleOf(SweepFigure::MaxOverMin) == ChartAxis::Scale::Linear);
}

/// Both kinds of labels in one figure: lines, words and table are those of both histories.
void TestLabPictures::roundsAreThoseOfTheHistories()
{
    ExperimentParameters parameters;
    parameters.nodes = 3;
    parameters.keys = 3'000;
    parameters.settings.dynamic.rounds = 4;
    parameters.placements = {PlacementRule::Successor}; // Whichever rules there are.
    const auto requests = makeRequests(parameters);
    const auto histories = std::make_shared<const std::vector<DynamicHistory>>(
        *dynamicHistories(parameters, **requests));
    QCOMPARE(histories->size(), 2u);
    for (const Language language : kLanguages) {
        const LabFigure tokens = roundsFigure(parameters, histories, RoundFigure::Tokens, language);
        QCOMPARE(chartOf(tokens).lines.size(), 6u);
        for (std::size_t line = 0; line < 6; ++line) {
            const std::vector<DynamicRound> &rounds = (*histories)[line / 3].rounds;
            QCOMPARE(chartOf(tokens).lines[line].dashed, line >= 3);
            for (std::size_t round = 0; round < 4; ++round)
                QCOMPARE(chartOf(tokens).lines[line].points[round].y,
                         double(rounds[round].tokens[line % 3]));
        }
        for (const RoundFigure figure : {RoundFigure::MaxOverShare, RoundFigure::Moved}) {
            const Chart chart = chartOf(roundsFigure(parameters, histories, figure, language));
            QCOMPARE(chart.lines.size(), 2u);
            QCOMPARE(chart.stops.size(), 4u);
            for (std::size_t line = 0; line < 2; ++line) {
                QCOMPARE(chart.lines[line].dashed, line == 1);
                // The name alone says which it is.
                QVERIFY(chart.stops[3].title.find(chart.lines[line].name) != std::string::npos);
                QVERIFY(chart.description.find(chart.lines[line].name) != std::string::npos);
                for (std::size_t round = 0; round < 4; ++round) {
                    const DynamicRound &known = (*histories)[line].rounds[round];
                    QCOMPARE(chart.lines[line].points[round].y,
                             figure == RoundFigure::Moved ? known.movedShare : known.maxOverShare);
                }
            }
            QVERIFY(chart.lines[0].name != chart.lines[1].name);
        }
    }
    const FigureTable table =
        roundsFigure(parameters, histories, RoundFigure::Moved, Language::English).table();
    QCOMPARE(table.rows.size(), 24u);
    for (std::size_t i = 0; i < 24; ++i) {
        const DynamicHistory &history = (*histories)[i / 12];
        const DynamicRound &round = history.rounds[i / 3 % 4];
        const FigureTable::Cell labels{std::string(i < 12 ? "factor" : "stable")};
        QVERIFY(table.rows[i] ==
                (std::vector<FigureTable::Cell>{
                    labels, i / 3 % 4 + 1, i % 3, std::uint64_t{round.tokens[i % 3]},
                    round.loads[i % 3], round.maxOverShare, round.movedShare}));
    }
}

/// Of very many rounds some can be pointed at, and these are all of the axis.
void TestLabPictures::manyRoundsAreThinnedOut()
{
    DynamicRound round;
    round.tokens.assign(7, 5);
    round.loads.assign(7, 1);
    std::vector<DynamicHistory> histories(2);
    histories[1].labels = DynamicSettings::Labels::Stable;
    for (DynamicHistory &history : histories)
        history.rounds.assign(9'999, round);
    const auto shared = std::make_shared<const std::vector<DynamicHistory>>(histories);
    const Chart chart = chartOf(roundsFigure({}, shared, RoundFigure::Tokens, Language::English));
    QCOMPARE(chart.lines.size(), 6u); // Most, mean and least.
    QVERIFY(chart.stops.size() <= 200);
    for (std::size_t i = 1; i < chart.stops.size(); ++i)
        QCOMPARE(chart.stops[i].from, chart.stops[i - 1].to);
    QCOMPARE(chart.stops.front().from, 0.5);
    QCOMPARE(chart.stops.back().to, 9'999.5);
}

/// However many nodes there are, a picture stays small, and its ends stay what they are.
void TestLabPictures::manyNodesAreThinnedOut()
{
    ExperimentResult run;
    run.parameters.nodes = 50'000;
    PlacementResult result;
    for (std::uint64_t i = 0; i < 50'000; ++i)
        result.loads.push_back(i);
    result.evenness = evennessOf(result.loads);
    result.shares.assign(50'000, 1.0 / 50'000);
    run.results.push_back(result);
    const Chart chart = chartOf(loadCurve({{&run, false}}, Language::English));
    const std::vector<Point> &points = chart.lines.front().points;
    QVERIFY(points.size() < 1'000);
    QCOMPARE(points.front().x, 1.0);
    QCOMPARE(points.back().x, 50'000.0);
    QCOMPARE(points.back().y, 0.0);
    QVERIFY(chart.stops.size() <= 100);
    QCOMPARE(chart.stops.front().id, std::string("rank-1"));
    QCOMPARE(chart.stops.back().id, std::string("rank-50000"));
    const ShareRing ring = std::get<ShareRing>(shareRing(run, 0, {}, Language::English).picture);
    QVERIFY(ring.nodes.size() < 2'000);
    double sum = 0;
    for (const ShareRing::Node &node : ring.nodes)
        sum += node.share;
    QVERIFY(std::abs(sum - 1) < 1e-6);
}

void TestLabPictures::csvAndJsonReadBack()
{
    FigureTable table;
    table.columns = {"name", "value", "count"};
    table.rows = {{std::string("a,\"b\""), 0.1, std::uint64_t{12345678901}}};
    table.sources.shown = {{}, 5, "the 'command', a"};
    const std::string csv = tableCsv(table);
    QVERIFY(csv.starts_with("name,value,count,nodes,vnodes,keys,requests,workload,"));
    QVERIFY(csv.find("\n\"a,\"\"b\"\"\",0.1,12345678901,100,200,200000,5,zipf:1.1,,,") !=
            std::string::npos);
    QVERIFY(csv.ends_with(",\"the 'command', a\"\n"));
    const QJsonObject object =
        QJsonDocument::fromJson(QByteArray::fromStdString(tableJson(table))).object();
    QCOMPARE(object[QStringLiteral("command")].toString(), QStringLiteral("the 'command', a"));
    const QJsonObject row = object[QStringLiteral("rows")].toArray()[0].toObject();
    QCOMPARE(row[QStringLiteral("name")].toString(), QStringLiteral("a,\"b\""));
    QCOMPARE(row[QStringLiteral("value")].toDouble(), 0.1);
    QCOMPARE(row[QStringLiteral("count")].toInteger(), 12345678901);
}

/// The fields of a line; none of ours holds a line break.
std::vector<std::string> fieldsOf(const QByteArray &line)
{
    std::string_view bytes(line.constData(), std::size_t(line.size()));
    CsvRecords records;
    return records.read(bytes) || records.finish() ? records.fields() : std::vector<std::string>();
}

/// Every row of every figure names its run's parameters and command; no column is there twice.
void TestLabPictures::numbersTellWhereTheyAreFrom()
{
    const ExperimentResult run = smallRun();
    const std::vector<ShownRun> runs{{&run, false}};
    const std::string command = repeatLine(run.parameters);
    for (const LabFigure &figure :
         {loadCurve(runs, Language::English), loadHistogram(runs, Language::English),
          movementBars(runs, Language::English), movementMatrix(run, 0, true, Language::English),
          shareRing(run, 0, {}, Language::English)}) {
        const QList<QByteArray> lines =
            QByteArray::fromStdString(tableCsv(figure.table())).trimmed().split('\n');
        QVERIFY(lines.size() > 1);
        const std::vector<std::string> names = fieldsOf(lines[0] + '\n');
        QCOMPARE(std::set<std::string>(names.begin(), names.end()).size(), names.size());
        const auto cell = [&](const std::vector<std::string> &fields, const char *name) {
            return fields[std::size_t(std::find(names.begin(), names.end(), name) - names.begin())];
        };
        for (qsizetype i = 1; i < lines.size(); ++i) {
            const std::vector<std::string> fields = fieldsOf(lines[i] + '\n');
            QCOMPARE(fields.size(), names.size());
            QCOMPARE(cell(fields, "command"), command);
            QCOMPARE(cell(fields, "nodes"), std::string("10"));
            QCOMPARE(cell(fields, "vnodes"), std::string("20"));
            QCOMPARE(cell(fields, "keys"), std::string("5000"));
            QCOMPARE(cell(fields, "seed"), std::string("1"));
        }
        const QJsonObject object =
            QJsonDocument::fromJson(QByteArray::fromStdString(tableJson(figure.table()))).object();
        QCOMPARE(object[QStringLiteral("command")].toString().toStdString(), command);
        QCOMPARE(object[QStringLiteral("parameters")][QStringLiteral("seed")].toInt(), 1);
        QCOMPARE(object[QStringLiteral("rows")].toArray().size(), lines.size() - 1);
    }
}

void TestLabPictures::comparisonsNameBothRuns()
{
    const ExperimentResult shown = smallRun(10);
    const ExperimentResult pinned = smallRun(7);
    const std::vector<ShownRun> runs{{&shown, false}, {&pinned, true}};
    const std::string line = repeatLine(shown.parameters);
    const std::string pinnedLine = repeatLine(pinned.parameters);
    QVERIFY(line != pinnedLine);
    for (const LabFigure &figure :
         {loadCurve(runs, Language::English), loadHistogram(runs, Language::English),
          movementBars(runs, Language::English)}) {
        const Chart *chart = std::get_if<Chart>(&figure.picture);
        const std::string &note = chart ? chart->note : std::get<MovementBars>(figure.picture).note;
        QCOMPARE(note, line + "\nPinned: " + pinnedLine);
        const QList<QByteArray> lines =
            QByteArray::fromStdString(tableCsv(figure.table())).trimmed().split('\n');
        int counts[2] = {};
        for (qsizetype i = 1; i < lines.size(); ++i) {
            const std::vector<std::string> fields = fieldsOf(lines[i] + '\n');
            const bool isPinned = fields.front() == "pinned";
            QCOMPARE(fields.back(), isPinned ? pinnedLine : line);
            ++counts[isPinned];
        }
        QVERIFY(counts[0] > 0 && counts[1] > 0);
        const QJsonObject object =
            QJsonDocument::fromJson(QByteArray::fromStdString(tableJson(figure.table()))).object();
        QCOMPARE(object[QStringLiteral("command")].toString().toStdString(), line);
        const QJsonValue other = object[QStringLiteral("pinned")];
        QCOMPARE(other[QStringLiteral("command")].toString().toStdString(), pinnedLine);
        QCOMPARE(other[QStringLiteral("parameters")][QStringLiteral("nodes")].toInt(), 7);
    }
}

void TestLabPictures::sweepsTellTheirOwnCommand()
{
    Sweep sweep;
    sweep.base.placements = {PlacementRule::Successor};
    sweep.values = {1, 100};
    const SweepSeries series{PlacementRule::Successor, {{1, {}}, {100, {}}}};
    for (const std::uint32_t seeds : {1u, 3u}) {
        sweep.repetitions = seeds;
        const LabFigure figure = sweepFigure(sweep, {series}, SweepFigure::Cv, Language::Chinese);
        QVERIFY(chartOf(figure).note.ends_with(repeatLine(sweep)));
        QCOMPARE(chartOf(figure).note == repeatLine(sweep), seeds == 1); // No band to explain.
        QCOMPARE(figure.table().sources.shown.command, repeatLine(sweep));
    }
    ExperimentParameters parameters;
    const DynamicRound round{std::vector<std::uint32_t>(100, 200),
                             std::vector<std::uint64_t>(100, 5), 1, 0};
    const auto histories = std::make_shared<const std::vector<DynamicHistory>>(
        std::vector{DynamicHistory{DynamicLabels::Factor, {round}},
                    DynamicHistory{DynamicLabels::Stable, {round}}});
    const LabFigure rounds =
        roundsFigure(parameters, histories, RoundFigure::Tokens, Language::English);
    const std::string line = roundsLine(parameters, std::nullopt);
    QCOMPARE(chartOf(rounds).note, line);
    QCOMPARE(rounds.table().sources.shown.command, line);
}

void TestLabPictures::everyRuleHasAColourOfItsOwn()
{
    std::set<std::size_t> colours;
    for (const PlacementRule rule : kPlacementRules) {
        colours.insert(ruleColour(rule));
        QVERIFY(ruleColour(rule) < kPlacementRules.size());
    }
    QCOMPARE(colours.size(), kPlacementRules.size());
}

/// Tokens are called token, as in the lessons.
void TestLabPictures::tokensHaveOneChineseName()
{
    std::string all;
    for (const PlacementRule rule : kPlacementRules)
        all += ruleTitle(rule).chinese + ruleExplanation(rule).chinese;
    for (const LabParameter parameter : kLabParameters)
        all += fieldName(parameter).chinese;
    for (const LabPreset &preset : labPresets())
        all += preset.name.chinese + preset.explanation.chinese;
    QVERIFY(all.find("token") != std::string::npos);
    QVERIFY(all.find("标记") == std::string::npos);
}

/// Every text of a Chinese figure has Chinese, but for names, numbers and the command.
void TestLabPictures::bothLanguages()
{
    static const QRegularExpression word(QStringLiteral("[A-Za-z]{4,}"));
    const ExperimentResult run = smallRun();
    const auto bands = ringBands(run, 0);
    for (const LabFigure &figure : {loadCurve({{&run, false}, {&run, true}}, Language::Chinese),
                                    loadHistogram({{&run, false}}, Language::Chinese),
                                    movementBars({{&run, false}}, Language::Chinese),
                                    movementMatrix(run, 0, true, Language::Chinese),
                                    movementMatrix(run, 0, false, Language::Chinese),
                                    shareRing(run, 0, *bands, Language::Chinese)}) {
        const Diagram diagram = drawFigure(figure, {{800, 500}, 13.5, false, false});
        for (const Group *group : diagram.all()) {
            QStringList texts{QString::fromStdString(group->title),
                              QString::fromStdString(group->name)};
            for (const Shape &shape : group->shapes) {
                if (const auto *text = std::get_if<Text>(&shape))
                    texts.append(QString::fromStdString(text->text));
            }
            for (const QString &text : texts)
                QVERIFY2(!text.contains(word), qPrintable(text));
        }
        QVERIFY(!QString::fromStdString(figure.title()).contains(word));
    }
}

QTEST_GUILESS_MAIN(TestLabPictures)
#include "tst_labpictures.moc"
