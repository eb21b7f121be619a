// SPDX-License-Identifier: GPL-3.0-or-later
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

#include <algorithm>
#include <string>
#include <vector>

#include "lab/Experiment.h"
#include "lab/Report.h"

using namespace ringwalk;

namespace {

/// Every rule on nodes of the weights 1, 3, 1, 3.
ExperimentResult run(bool shares = true)
{
    ExperimentParameters parameters;
    parameters.nodes = 4;
    parameters.weights = {1, 3};
    parameters.keys = 1000;
    parameters.placements.assign(kPlacementRules.begin(), kPlacementRules.end());
    return **runExperiment(parameters, {{}, {}, 1}, {false, shares});
}

QList<QByteArray> linesOf(const std::string &text)
{
    return QByteArray::fromStdString(text).split('\n');
}

} // namespace

/// What the hashes of a node are, in the three forms that leave the program.
class TestReport : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void json();
    void csv();
    void text();
    void nothingWhereNothingWasMeasured();
};

void TestReport::json()
{
    const ExperimentResult experiment = run();
    for (const bool loads : {false, true}) {
        const QJsonArray results =
            QJsonDocument::fromJson(QByteArray::fromStdString(experimentJson(experiment, loads)))
                .object()[QStringLiteral("results")]
                .toArray();
        QCOMPARE(results.size(), qsizetype(experiment.results.size()));
        for (qsizetype i = 0; i < results.size(); ++i) {
            const PlacementResult &result = experiment.results[std::size_t(i)];
            const QJsonObject object = results[i].toObject();
            QCOMPARE(object[QStringLiteral("max_share_over_fair")].toDouble(),
                     result.maxShareOverFair);
            QCOMPARE(object.contains(QStringLiteral("shares")), loads);
            if (!loads)
                continue;
            const QJsonArray shares = object[QStringLiteral("shares")].toArray();
            QCOMPARE(shares.size(), 4);
            for (qsizetype node = 0; node < 4; ++node)
                QCOMPARE(shares[node].toDouble(), result.shares[std::size_t(node)]);
        }
    }
}

void TestReport::csv()
{
    const ExperimentResult experiment = run();
    const QList<QByteArray> metrics = linesOf(experimentCsv(experiment, false));
    QVERIFY(metrics[0].endsWith(",max_share_over_fair"));
    const QList<QByteArray> nodes = linesOf(experimentCsv(experiment, true));
    for (std::size_t i = 0; i < experiment.results.size(); ++i) {
        const PlacementResult &result = experiment.results[i];
        QCOMPARE(metrics[qsizetype(i) + 1].split(',').last().toDouble(), result.maxShareOverFair);
        for (std::size_t node = 0; node < 4; ++node)
            QCOMPARE(nodes[qsizetype(1 + 4 * i + node)].split(',').last().toDouble(),
                     result.shares[node]);
    }
}

/// The third table has a line a node: after its load, its share of each rule.
void TestReport::text()
{
    const ExperimentResult experiment = run();
    for (const Language language : kLanguages) {
        const bool english = language == Language::English;
        const QList<QByteArray> lines = linesOf(experimentText(experiment, true, language));
        const auto head = std::find_if(lines.begin(), lines.end(), [&](const QByteArray &line) {
            return line.startsWith(english ? "node " : "节点 ");
        });
        QVERIFY(head != lines.end());
        QCOMPARE(head->count(english ? "share" : "份额"), qsizetype(experiment.results.size()));
        for (std::size_t node = 0; node < 4; ++node) {
            const QByteArrayList fields =
                (head + 1 + qptrdiff(node))->simplified().replace(" %", "%").split(' ');
            QCOMPARE(fields.size(), qsizetype(1 + 2 * experiment.results.size()));
            QCOMPARE(fields[0], QByteArray::number(qulonglong{node}));
            for (std::size_t i = 0; i < experiment.results.size(); ++i) {
                const PlacementResult &result = experiment.results[i];
                QCOMPARE(QByteArray(fields[qsizetype(1 + 2 * i)]).replace(",", "").toULongLong(),
                         qulonglong{result.loads[node]});
                QCOMPARE(fields[qsizetype(2 + 2 * i)],
                         QByteArray::number(result.shares[node] * 100, 'f', 4) + '%');
            }
        }
        // And the one number of a rule, with nodes or without.
        const QList<QByteArray> few = linesOf(experimentText(experiment, false, language));
        const auto costs = std::find_if(few.begin(), few.end(), [&](const QByteArray &line) {
            return line.contains(english ? "max share" : "最大份额");
        });
        QVERIFY(costs != few.end());
        for (std::size_t i = 0; i < experiment.results.size(); ++i)
            QVERIFY(
                (costs + 1 + qptrdiff(i))
                    ->contains(' ' +
                               QByteArray::number(experiment.results[i].maxShareOverFair, 'f', 2) +
                               "×"));
    }
}

void TestReport::nothingWhereNothingWasMeasured()
{
    const ExperimentResult experiment = run(false);
    QVERIFY(experimentJson(experiment, true).find("max_share") == std::string::npos);
    QVERIFY(linesOf(experimentCsv(experiment, false))[1].endsWith(','));
    QVERIFY(experimentText(experiment, true, Language::English).find("×") == std::string::npos);
}

QTEST_APPLESS_MAIN(TestReport)
#include "tst_report.moc"
