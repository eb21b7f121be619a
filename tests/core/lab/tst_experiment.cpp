// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <map>
#include <numeric>
#include <vector>

#include "../../app/Files.h"
#include "Golden.h"
#include "KeyNames.h"
#include "lab/DynamicHistory.h"
#include "lab/Experiment.h"
#include "lab/Limits.h"
#include "lab/Options.h"
#include "lab/Report.h"
#include "placement/Bounded.h"

using namespace ringwalk;
using namespace ringwalk::test;
using namespace Qt::StringLiterals;

class TestExperiment : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void goldenUniform();
    void goldenZipf();
    void goldenBounded_data();
    void goldenBounded();
    void twentySeeds();
    void oneMoreOfAHundred();
    void jumpOutOfTheMiddle();
    void sharesAreThoseOfTheLoads();
    void sharesAreExact();
    void countsAgainstAPlainLoop_data();
    void countsAgainstAPlainLoop();
    void movementAgainstAPlainLoop_data();
    void movementAgainstAPlainLoop();
    void nothingDependsOnTheThreads();
    void severalRulesAreEachAsAlone();
    void oneNode();
    void oneIsNoPlural();
    void allFull();
    void weights();
    void shareByWeightOfEveryRule();
    void fileIsTheSameAsItsKeys();
    void fileFaults();
    void stops();
    void progressNeverFalls();
    void movementOfMoreThanTheSample();
    void movementOfASortedFile_data();
    void movementOfASortedFile();
    void dynamicRounds();
};

ExperimentResult resultOf(const ExperimentParameters &parameters, const RunControl &control = {},
                          const Measures &measures = {})
{
    auto result = runExperiment(parameters, control, measures);
    if (!result)
        qFatal("%s", describe(result.error()).english.c_str());
    return std::move(result).value().value();
}

/// As the other program had it.
ExperimentParameters goldenParameters()
{
    ExperimentParameters parameters;
    parameters.settings.hash = NameHash::Blake2b;
    parameters.seed = 0;
    parameters.placements = {PlacementRule::Successor};
    return parameters;
}

ExperimentParameters goldenZipfParameters()
{
    ExperimentParameters parameters = goldenParameters();
    const QJsonObject zipf = golden()[u"zipf"_s].toObject();
    parameters.keys = static_cast<std::uint64_t>(zipf[u"distinct"_s].toInteger());
    parameters.requests = static_cast<std::uint64_t>(zipf[u"requests"_s].toInteger());
    parameters.workload = {WorkloadKind::Zipf, zipf[u"alpha"_s].toDouble()};
    return parameters;
}

void TestExperiment::goldenUniform()
{
    ExperimentParameters parameters = goldenParameters();
    parameters.workload = {};
    const ExperimentResult result = resultOf(parameters);
    QCOMPARE(result.results[0].loads, numbers(golden()[u"uniform"_s].toObject()[u"loads"_s]));
}

void TestExperiment::goldenZipf()
{
    const ExperimentResult result = resultOf(goldenZipfParameters());
    QCOMPARE(result.results[0].loads, numbers(golden()[u"zipf"_s].toObject()[u"plain_loads"_s]));
}

void TestExperiment::goldenBounded_data()
{
    QTest::addColumn<QString>("epsilon");
    QTest::newRow("0.25") << u"0.25"_s;
    QTest::newRow("0.05") << u"0.05"_s;
    QTest::newRow("0") << u"0"_s;
}

void TestExperiment::goldenBounded()
{
    QFETCH(QString, epsilon);
    ExperimentParameters parameters = goldenZipfParameters();
    parameters.placements = {PlacementRule::Bounded};
    QVERIFY(!setOption(parameters, LabParameter::Epsilon, epsilon.toStdString()));
    const PlacementResult result = resultOf(parameters).results[0];
    const QJsonObject expected =
        golden()[u"zipf"_s].toObject()[u"bounded"_s].toObject()[epsilon].toObject();
    QCOMPARE(result.loads, numbers(expected[u"loads"_s]));
    QCOMPARE(result.spilled, static_cast<std::uint64_t>(expected[u"spilled"_s].toInteger()));
    QCOMPARE(result.cap, std::optional(static_cast<std::uint64_t>(expected[u"cap"_s].toInteger())));
    QCOMPARE(result.refused, std::uint64_t{0});
}

/// Source 000's experiment for 20 seeds. The limits are those that a study of many more runs gave.
void TestExperiment::twentySeeds()
{
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        ExperimentParameters parameters;
        parameters.seed = seed;
        parameters.workload = {};
        const double uniform =
            resultOf(parameters, {}, {false, false}).results[0].evenness.maxOverMean;
        QVERIFY2(uniform >= 1.14 && uniform <= 1.28, qPrintable(QString::number(uniform)));

        parameters.workload = {WorkloadKind::PowerLaw, 1.1};
        const ExperimentResult skewed = resultOf(parameters, {}, {false, false});
        const double plain = skewed.results[0].evenness.maxOverMean;
        QVERIFY2(plain >= 7.1 && plain <= 11.0, qPrintable(QString::number(plain)));
        const PlacementResult &bounded = skewed.results[1];
        QCOMPARE(bounded.cap, std::optional<std::uint64_t>(2500));
        QVERIFY(*std::max_element(bounded.loads.begin(), bounded.loads.end()) <= 2500);
        const double spilled = skewed.spilledShare(bounded);
        QVERIFY2(spilled >= 0.20 && spilled <= 0.245, qPrintable(QString::number(spilled)));
    }
}

void TestExperiment::oneMoreOfAHundred()
{
    ExperimentParameters parameters;
    parameters.workload = {};
    parameters.placements = {PlacementRule::Modulo, PlacementRule::Successor,
                             PlacementRule::Rendezvous, PlacementRule::Jump};
    const ExperimentResult result = resultOf(parameters);
    QCOMPARE(result.sampledKeys, std::uint64_t{200'000});
    // A key stays where its hash leaves the same rest by 100 and by 101: for one of 101.
    QVERIFY(std::abs(result.results[0].join->share() - 100.0 / 101) < 0.001);
    for (std::size_t i = 1; i < 4; ++i) {
        const PlacementResult &each = result.results[i];
        QCOMPARE(each.join->keys, std::uint64_t{200'000});
        QCOMPARE(each.join->needless, std::uint64_t{0});
        QCOMPARE(each.leave->needless, std::uint64_t{0});
        // The share of 200 random arcs deviates by 1/√200, of 200,000 keys by less.
        QVERIFY(std::abs(each.join->share() * 101 - 1) < 0.25);
        // What the last node had moves, and nothing else.
        QCOMPARE(each.leave->moved, each.loads[99]);
    }
}

/// A middle bucket cannot leave: all after it get other numbers (lithammer/go-jump-consistent-hash
/// issue 12). 99.0 % of the keys move where the second of a hundred goes, 89.0 % of ten.
void TestExperiment::jumpOutOfTheMiddle()
{
    ExperimentParameters parameters;
    parameters.workload = {};
    parameters.placements = {PlacementRule::Jump};
    for (const auto &[nodes, share] : {std::pair{100u, 0.990}, std::pair{10u, 0.890}}) {
        parameters.nodes = nodes;
        parameters.leaver = 1;
        const KeyMovement leave = *resultOf(parameters).results[0].leave;
        // Owners count by node, not by bucket: those that moved up kept the same keys only where
        // the jump happens to lead there.
        QVERIFY2(std::abs(leave.share() - share) < 0.005,
                 qPrintable(QString::number(leave.share())));
    }
}

void TestExperiment::sharesAreThoseOfTheLoads()
{
    ExperimentParameters parameters;
    parameters.nodes = 10;
    parameters.workload = {};
    parameters.placements.assign(kPlacementRules.begin(), kPlacementRules.end());
    for (const PlacementResult &result : resultOf(parameters).results) {
        QCOMPARE(result.shares.size(), std::size_t{10});
        QVERIFY(std::abs(std::accumulate(result.shares.begin(), result.shares.end(), 0.0) - 1) <
                1e-13);
        QCOMPARE(result.maxShareOverFair,
                 10 * *std::max_element(result.shares.begin(), result.shares.end()));
        if (followsLoads(result.rule))
            continue;
        // 200,000 keys tell a share within about 0.07 %; five times that is certain.
        for (std::size_t node = 0; node < 10; ++node)
            QVERIFY(std::abs(result.shares[node] - double(result.loads[node]) / 200'000) < 0.004);
    }
}

/// A thousand nodes, where sampling would tell half as much again or as little: rules that draw
/// have equal shares, a table one entry more or less, and a ring the sums of its ranges.
void TestExperiment::sharesAreExact()
{
    ExperimentParameters parameters;
    parameters.nodes = 1000;
    parameters.keys = 100;
    parameters.workload = {};
    parameters.settings.dynamic.rounds = 1;
    parameters.placements.assign(kPlacementRules.begin(), kPlacementRules.end());
    for (const PlacementResult &result : resultOf(parameters, {}, {false, true}).results) {
        switch (result.rule) {
        case PlacementRule::Modulo:
        case PlacementRule::Jump:
        case PlacementRule::Rendezvous:
        case PlacementRule::WeightedRendezvous:
        case PlacementRule::BoundedRendezvous:
            QCOMPARE(result.maxShareOverFair, 1.0);
            QCOMPARE(result.shares, std::vector<double>(1000, 0.001));
            break;
        case PlacementRule::Maglev: // 65,537 entries.
            QCOMPARE(result.maxShareOverFair, 1000 * 66 / 65537.0);
            break;
        default: // Of 100 to 200 ranges a node: a deviation of 7 to 10 %, and four to five of them.
            QVERIFY(result.maxShareOverFair > 1.1 && result.maxShareOverFair < 1.5);
        }
    }
    // With weights it is the share that a node is entitled to.
    parameters.nodes = 4;
    parameters.weights = {1, 3};
    parameters.placements = {PlacementRule::WeightedRendezvous, PlacementRule::Rendezvous};
    const ExperimentResult weighted = resultOf(parameters);
    QCOMPARE(weighted.results[0].shares, (std::vector<double>{0.125, 0.375, 0.125, 0.375}));
    QCOMPARE(weighted.results[0].maxShareOverFair, 1.0);
    QCOMPARE(weighted.results[1].maxShareOverFair, 2.0); // A quarter, of an eighth.
}

void TestExperiment::countsAgainstAPlainLoop_data()
{
    QTest::addColumn<QString>("rule");
    for (const PlacementRule rule : kPlacementRules) {
        const auto name = std::string(placementName(rule));
        QTest::newRow(name.c_str()) << QString::fromStdString(name);
    }
}

/// All requests in memory, placed at once.
void TestExperiment::countsAgainstAPlainLoop()
{
    QFETCH(QString, rule);
    ExperimentParameters parameters;
    parameters.nodes = 20;
    parameters.settings.vnodes = 30;
    parameters.settings.maxProbes = 4;
    parameters.keys = 3000;
    parameters.requests = 270'000; // More than a batch.
    parameters.weights = {1, 2};
    parameters.placements = {*placementNamed(rule.toStdString())};
    const auto requests = makeRequests(parameters);
    QVERIFY(requests.ok());
    const auto placement =
        makePlacement(parameters.placements[0], membersOf(parameters, 20), parameters.settings);
    QVERIFY(placement.ok());
    std::vector<std::uint64_t> hashes(270'000);
    std::vector<NodeIndex> owners(hashes.size());
    std::vector<std::uint32_t> probes(hashes.size());
    (*requests)->hashes(0, hashes);
    (*placement)->start(hashes.size())->place(hashes, owners, probes);

    const PlacementResult result = resultOf(parameters).results[0];
    std::vector<std::uint64_t> loads(20);
    std::uint64_t refused = 0;
    std::uint64_t spilled = 0;
    ProbeCounts counts;
    for (std::size_t i = 0; i < hashes.size(); ++i) {
        if (owners[i] == kNoNode)
            ++refused;
        else
            ++loads[static_cast<std::size_t>(owners[i])];
        spilled += owners[i] != kNoNode && probes[i] > 1;
        counts.add(probes[i]);
    }
    QCOMPARE(result.loads, loads);
    QCOMPARE(result.refused, refused);
    QCOMPARE(result.spilled, spilled);
    QCOMPARE(result.probes, counts.summary());
    QCOMPARE(std::accumulate(loads.begin(), loads.end(), refused), std::uint64_t{270'000});
}

void TestExperiment::movementAgainstAPlainLoop_data()
{
    QTest::addColumn<quint64>("requests");
    QTest::newRow("few") << quint64{5000};
    QTest::newRow("as many as the sample") << quint64{kMovementRequests};
    // Caps and rounds are then parts of all requests in the run, and of the sample in what moves.
    QTest::newRow("more than the sample") << quint64{kMovementRequests + 100'000};
}

/// Owners by name before and after, in maps.
void TestExperiment::movementAgainstAPlainLoop()
{
    QFETCH(quint64, requests);
    const auto sampled = static_cast<std::size_t>(std::min<quint64>(requests, kMovementRequests));
    ExperimentParameters parameters;
    parameters.nodes = 12;
    parameters.settings.vnodes = 20;
    parameters.settings.epsilon = 500;
    parameters.keys = 2000;
    parameters.requests = requests;
    parameters.leaver = 4;
    parameters.placements.assign(kPlacementRules.begin(), kPlacementRules.end());
    if (requests > 5000) // The others take their time.
        parameters.placements = {PlacementRule::Successor, PlacementRule::Bounded,
                                 PlacementRule::Dynamic};
    const auto made = makeRequests(parameters);
    std::vector<std::uint64_t> hashes(sampled);
    (*made)->hashes(0, hashes);

    /// The name of the node that took each key's first request.
    const auto places = [&](PlacementRule rule, const std::vector<Member> &members) {
        const auto placement = makePlacement(rule, members, parameters.settings);
        std::vector<NodeIndex> owners(hashes.size());
        std::vector<std::uint32_t> probes(hashes.size());
        if (followsLoads(rule))
            (*placement)->start(hashes.size())->place(hashes, owners, probes);
        else
            (*placement)->ownersOf(hashes, owners);
        std::map<std::uint64_t, std::string> names;
        for (std::size_t i = 0; i < hashes.size(); ++i)
            names.emplace(hashes[i], owners[i] == kNoNode
                                         ? std::string()
                                         : members[static_cast<std::size_t>(owners[i])].id.text);
        return names;
    };
    const std::vector<Member> members = membersOf(parameters, 12);
    std::vector<Member> fewer = members;
    fewer.erase(fewer.begin() + 4);
    for (const PlacementResult &result : resultOf(parameters).results) {
        const auto before = places(result.rule, members);
        for (const bool join : {true, false}) {
            const auto after = places(result.rule, join ? membersOf(parameters, 13) : fewer);
            const std::string changed = nodeName(1, join ? 12 : 4);
            std::uint64_t moved = 0;
            std::uint64_t needless = 0;
            for (const auto &[hash, owner] : before) {
                const std::string &now = after.at(hash);
                moved += owner != now;
                needless += owner != now && owner != changed && now != changed;
            }
            const KeyMovement &movement = join ? *result.join : *result.leave;
            QCOMPARE(movement.keys, std::uint64_t{before.size()});
            QCOMPARE(movement.moved, moved);
            QCOMPARE(movement.needless, needless);
            // The matrix holds every key that has an owner on both sides.
            QCOMPARE(movement.size, std::size_t{join ? 13u : 12u});
            std::uint64_t stay = 0;
            for (std::size_t node = 0; node < movement.size; ++node)
                stay += movement.matrix[node * movement.size + node];
            QCOMPARE(stay, movement.keys - movement.moved);
            QCOMPARE(
                std::accumulate(movement.matrix.begin(), movement.matrix.end(), std::uint64_t{0}),
                movement.keys);
        }
    }
}

/// What does not say how long something took.
void compare(const ExperimentResult &a, const ExperimentResult &b)
{
    QCOMPARE(a.requests, b.requests);
    QCOMPARE(a.sampledKeys, b.sampledKeys);
    QCOMPARE(a.results.size(), b.results.size());
    for (std::size_t i = 0; i < a.results.size(); ++i) {
        QCOMPARE(a.results[i].loads, b.results[i].loads);
        QCOMPARE(a.results[i].evenness, b.results[i].evenness);
        QCOMPARE(a.results[i].refused, b.results[i].refused);
        QCOMPARE(a.results[i].spilled, b.results[i].spilled);
        QCOMPARE(a.results[i].probes, b.results[i].probes);
        QCOMPARE(a.results[i].shares, b.results[i].shares);
        QCOMPARE(a.results[i].maxShareOverFair, b.results[i].maxShareOverFair);
        QCOMPARE(a.results[i].join, b.results[i].join);
        QCOMPARE(a.results[i].leave, b.results[i].leave);
        QCOMPARE(a.results[i].bytes, b.results[i].bytes);
    }
}

void TestExperiment::nothingDependsOnTheThreads()
{
    ExperimentParameters parameters;
    parameters.nodes = 10;
    parameters.settings.vnodes = 50;
    parameters.keys = 265'000; // More than a batch.
    parameters.placements.assign(kPlacementRules.begin(), kPlacementRules.end());
    const ExperimentResult one = resultOf(parameters, {{}, {}, 1});
    for (const unsigned threads : {2u, 5u})
        compare(resultOf(parameters, {{}, {}, threads}), one);
}

void TestExperiment::severalRulesAreEachAsAlone()
{
    ExperimentParameters parameters;
    parameters.nodes = 10;
    parameters.keys = 20'000;
    parameters.placements.assign(kPlacementRules.begin(), kPlacementRules.end());
    const ExperimentResult all = resultOf(parameters);
    for (std::size_t i = 0; i < kPlacementRules.size(); ++i) {
        ExperimentParameters single = parameters;
        single.placements = {kPlacementRules[i]};
        ExperimentResult alone = all;
        alone.results = {all.results[i]};
        compare(resultOf(single), alone);
    }
}

void TestExperiment::oneNode()
{
    ExperimentParameters parameters;
    parameters.nodes = 1;
    parameters.keys = 1000;
    parameters.placements.assign(kPlacementRules.begin(), kPlacementRules.end());
    for (const PlacementResult &result : resultOf(parameters).results) {
        QCOMPARE(result.loads, std::vector<std::uint64_t>{1000});
        QCOMPARE(result.evenness.maxOverMean, 1.0);
        QCOMPARE(result.shares, std::vector<double>{1.0});
        // All keys lose their owner when it leaves.
        QCOMPARE(result.leave->share(), 1.0);
        QCOMPARE(result.leave->needless, std::uint64_t{0});
    }
}

/// A node may be asked, and no other: what it cannot take is refused, and nothing spills.
void TestExperiment::oneIsNoPlural()
{
    ExperimentParameters parameters;
    parameters.nodes = 1;
    parameters.keys = 1;
    parameters.settings.vnodes = 1;
    const auto headOf = [](const ExperimentParameters &some, Language language) {
        const std::string text = experimentText(resultOf(some), false, language);
        return text.substr(0, text.find(" ("));
    };
    QCOMPARE(headOf(parameters, Language::English),
             std::string("1 node with 1 virtual node each; 1 request for 1 key"));
    parameters.nodes = 2;
    parameters.keys = 2000;
    parameters.settings.vnodes = 3;
    QCOMPARE(headOf(parameters, Language::English),
             std::string("2 nodes with 3 virtual nodes each; 2,000 requests for 2,000 keys"));
}

void TestExperiment::allFull()
{
    ExperimentParameters parameters;
    parameters.nodes = 10;
    parameters.keys = 10'000;
    parameters.settings.epsilon = 0;
    parameters.settings.maxProbes = 1;
    parameters.placements = {PlacementRule::Bounded};
    const PlacementResult result = resultOf(parameters).results[0];
    QVERIFY(result.refused > 1000);
    QCOMPARE(result.spilled, std::uint64_t{0});
    QCOMPARE(std::accumulate(result.loads.begin(), result.loads.end(), result.refused),
             std::uint64_t{10'000});
    for (const std::uint64_t load : result.loads)
        QVERIFY(load <= 1000);
    // The mean is that of the cap: of all requests, not of those alone that found a node.
    QCOMPARE(result.evenness.mean, 1000.0);
    QCOMPARE(result.evenness.maxOverMean, 1.0);
}

/// Whether or not a rule looks at weights, its loads are compared with what they entitle to.
void TestExperiment::shareByWeightOfEveryRule()
{
    ExperimentParameters parameters;
    parameters.nodes = 13;
    parameters.keys = 50'000;
    parameters.weights = {5, 2, 1};
    parameters.placements.assign(kPlacementRules.begin(), kPlacementRules.end());
    double weightSum = 0;
    for (std::uint32_t node = 0; node < 13; ++node)
        weightSum += parameters.weightOf(node);
    for (const PlacementResult &result : resultOf(parameters).results) {
        const auto total =
            double(std::accumulate(result.loads.begin(), result.loads.end(), std::uint64_t{0}));
        double most = 0;
        for (std::uint32_t node = 0; node < 13; ++node)
            most = std::max(most, double(result.loads[node]) /
                                      (total * parameters.weightOf(node) / weightSum));
        QVERIFY2(std::abs(result.evenness.maxOverShare - most) < 1e-9,
                 std::string(placementName(result.rule)).c_str());
    }
    // Only a rule that looks at weights leaves a node without weight alone.
    parameters.weights = {5, 0, 1};
    for (const PlacementResult &result : resultOf(parameters).results)
        QCOMPARE(std::isinf(result.evenness.maxOverShare), !weighs(result.rule));
}

void TestExperiment::weights()
{
    ExperimentParameters parameters;
    parameters.nodes = 10;
    parameters.weights = {1, 3};
    parameters.workload = {};
    parameters.placements = {PlacementRule::Successor, PlacementRule::WeightedRendezvous,
                             PlacementRule::Modulo};
    const std::vector<PlacementResult> results = resultOf(parameters).results;
    for (const PlacementResult &result : results) {
        const bool weighted = result.rule != PlacementRule::Modulo;
        // Equal loads are twice what the nodes of weight 1 should have.
        QVERIFY(weighted == (result.evenness.maxOverShare < 1.3));
        // The fullest has 3 of 20 parts: 1.5 times the mean.
        QVERIFY(weighted == (result.evenness.maxOverMean > 1.4));
    }
    parameters.placements = {PlacementRule::Bounded};
    const PlacementResult bounded = resultOf(parameters).results[0];
    for (std::size_t node = 0; node < 10; ++node) // 1.25 × 200,000 × weight / 20
        QVERIFY(bounded.loads[node] <= 12'500 * (node % 2 == 0 ? 1 : 3));
    QVERIFY(!bounded.cap);
}

/// Keys that are written down are placed as those that were drawn.
void TestExperiment::fileIsTheSameAsItsKeys()
{
    ExperimentParameters parameters;
    parameters.nodes = 10;
    parameters.keys = 3000;
    parameters.workload = {};
    const ExperimentResult drawn = resultOf(parameters);
    QTemporaryDir folder;
    const QString path = folder.filePath(u"keys"_s);
    QByteArray text;
    for (std::uint64_t key = 0; key < 3000; ++key)
        text += QByteArray::fromStdString(keyName(1, key)) + '\n';
    put(path, text);
    parameters.workload = {WorkloadKind::File, 0, path.toStdString()};
    compare(resultOf(parameters), drawn);
}

void TestExperiment::fileFaults()
{
    ExperimentParameters parameters;
    parameters.workload = {WorkloadKind::File, 0, "no/such/file"};
    const auto result = runExperiment(parameters);
    QVERIFY(!result.ok());
    QVERIFY(!result.error().parameter);
    QVERIFY(result.error().message.english.starts_with("no/such/file: "));
}

void TestExperiment::stops()
{
    ExperimentParameters parameters;
    parameters.keys = 2'000'000;
    for (const double when : {0.0, 0.3, 0.79, 0.82}) {
        std::stop_source source;
        int calls = 0;
        RunControl control{source.get_token(), {}, 2};
        control.progress = [&](double done) {
            calls += source.stop_requested();
            if (done > when)
                source.request_stop();
        };
        const auto result = runExperiment(parameters, control);
        QVERIFY(result.ok());
        QVERIFY(!*result);
        QCOMPARE(calls, 0); // Nothing was done after it was told to stop.
    }
}

void TestExperiment::progressNeverFalls()
{
    ExperimentParameters parameters;
    parameters.keys = 1'000'000;
    std::vector<double> done;
    const RunControl control{{}, [&done](double now) { done.push_back(now); }, 2};
    resultOf(parameters, control);
    QVERIFY(done.size() >= 4);
    QVERIFY(std::is_sorted(done.begin(), done.end()));
    QVERIFY(done.front() > 0);
    QCOMPARE(done.back(), 1.0);
}

void TestExperiment::movementOfMoreThanTheSample()
{
    ExperimentParameters parameters;
    parameters.keys = kMovementRequests + 1000;
    parameters.workload = {};
    parameters.placements = {PlacementRule::Modulo};
    const ExperimentResult result = resultOf(parameters);
    QCOMPARE(result.sampledKeys, kMovementRequests);
    QVERIFY(std::abs(result.results[0].join->share() - 100.0 / 101) < 0.001);
}

void TestExperiment::movementOfASortedFile_data()
{
    QTest::addColumn<QByteArray>("hot");
    QTest::addColumn<quint64>("least");
    QTest::addColumn<bool>("exact");
    QTest::newRow("counted") << QByteArray("hot\t2000000\n") << quint64{1001} << true;
    // Every other request is in the sample.
    QTest::newRow("line by line") << QByteArray("hot\n").repeated(2'000'000) << quint64{500}
                                  << false;
}

/// The keys after a hot one count too, however often that is asked for: what moves is what moves in
/// the whole of the file.
void TestExperiment::movementOfASortedFile()
{
    QFETCH(QByteArray, hot);
    QFETCH(quint64, least);
    QFETCH(bool, exact);
    const QTemporaryDir folder;
    const QString path = folder.filePath(u"sorted.txt"_s);
    constexpr std::size_t kHot = 2'000'000;
    std::vector<std::uint64_t> requests(kHot, hashOf(NameHash::Xxh3, "hot"));
    for (int i = 0; i < 1000; ++i) {
        const std::string name = "key" + std::to_string(i);
        requests.push_back(hashOf(NameHash::Xxh3, name));
        hot += QByteArray::fromStdString(name) + '\n';
    }
    put(path, hot);
    ExperimentParameters parameters;
    parameters.nodes = 10;
    parameters.workload = {WorkloadKind::File, 0, path.toStdString()};
    const ExperimentResult result = resultOf(parameters);
    QCOMPARE(result.requests, std::uint64_t{requests.size()});
    QVERIFY(result.sampledKeys >= least);

    /// Who takes the first request of each key.
    const auto ownersAmong = [&](PlacementRule rule, std::uint32_t nodes) {
        const auto placement =
            makePlacement(rule, membersOf(parameters, nodes), parameters.settings);
        std::vector<NodeIndex> owners(requests.size());
        std::vector<std::uint32_t> probes(requests.size());
        (*placement)->start(requests.size())->place(requests, owners, probes);
        owners.erase(owners.begin() + 1, owners.begin() + kHot);
        return owners;
    };
    for (const PlacementResult &each : result.results) {
        const auto before = ownersAmong(each.rule, 10);
        const auto after = ownersAmong(each.rule, 11);
        std::uint64_t moved = 0;
        for (std::size_t i = 0; i < before.size(); ++i)
            moved += before[i] != after[i];
        QCOMPARE(each.join->keys, result.sampledKeys);
        if (exact && !followsLoads(each.rule))
            QCOMPARE(each.join->moved, moved);
        else // Three deviations of 500 keys.
            QVERIFY(std::abs(each.join->share() - double(moved) / double(before.size())) < 0.067);
        // What nodes take is all of the file.
        QCOMPARE(std::accumulate(each.loads.begin(), each.loads.end(), std::uint64_t{0}),
                 result.requests);
    }
}

/// Round by round the same as at once.
void TestExperiment::dynamicRounds()
{
    for (const auto &[rounds, interval] : {std::pair{10u, 1u}, std::pair{7u, 2u}}) {
        ExperimentParameters parameters;
        parameters.nodes = 5;
        parameters.weights = {1, 2};
        parameters.keys = 100'003;
        parameters.settings.dynamic.rounds = rounds;
        parameters.settings.dynamic.interval = interval;
        parameters.placements = {PlacementRule::Dynamic};
        const auto requests = makeRequests(parameters);
        const auto history = dynamicHistory(parameters, **requests);
        QVERIFY(history);
        QCOMPARE(history->size(), std::size_t{rounds});
        std::vector<std::uint64_t> sum(5);
        for (const DynamicRound &round : *history) {
            for (std::size_t node = 0; node < 5; ++node)
                sum[node] += round.loads[node];
        }
        QCOMPARE(sum, resultOf(parameters).results[0].loads);
        QCOMPARE(history->front().movedShare, 0.0);
        QCOMPARE(history->front().tokens, std::vector<std::uint32_t>(5, 200));
        // Within an interval nothing moves; at an adjustment the factor in the labels moves all
        // tokens.
        for (std::size_t i = 1; i < history->size(); ++i)
            QCOMPARE((*history)[i].movedShare > 0.3, i % interval == 0);
    }
    // Both kinds of labels at once are each as alone.
    ExperimentParameters both;
    both.nodes = 4;
    both.keys = 20'000;
    for (const unsigned threads : {1u, 2u}) {
        double last = 0;
        const auto histories = dynamicHistories(both, **makeRequests(both),
                                                {{},
                                                 [&](double done) {
                                                     QVERIFY(done >= last);
                                                     last = done;
                                                 },
                                                 threads});
        QCOMPARE(histories->size(), std::size_t{2});
        for (const DynamicHistory &history : *histories) {
            ExperimentParameters alone = both;
            alone.settings.dynamic.labels = history.labels;
            QCOMPARE(history.rounds, *dynamicHistory(alone, **makeRequests(alone)));
        }
        QCOMPARE((*histories)[0].labels, DynamicSettings::Labels::Factor);
        QCOMPARE((*histories)[1].labels, DynamicSettings::Labels::Stable);
    }
    // With labels that stay and tokens that build on those of now it comes to rest.
    ExperimentParameters parameters;
    parameters.nodes = 3;
    parameters.keys = 200'000;
    parameters.workload = {};
    parameters.settings.vnodes = 1000;
    parameters.settings.dynamic.labels = DynamicSettings::Labels::Stable;
    parameters.settings.dynamic.basis = DynamicSettings::Basis::Current;
    const auto history = dynamicHistory(parameters, **makeRequests(parameters));
    QVERIFY(history->back().movedShare < 0.02);
    QVERIFY(history->back().maxOverShare < 1.03);
}

QTEST_GUILESS_MAIN(TestExperiment)
#include "tst_experiment.moc"
