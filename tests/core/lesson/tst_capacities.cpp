// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "FaultsInWords.h"
#include "SmallLesson.h"
#include "diagram/Words.h"

using namespace ringwalk;
using namespace ringwalk::test;
using namespace Qt::StringLiterals;

namespace {

const char *const kWeighted = R"([{"id": "ring", "rule": "bounded", "bound": {"epsilon": 0},
    "nodes": [{"id": "N1", "tokens": [20]}, {"id": "N2", "tokens": [80]},
              {"id": "N3", "tokens": [300], "capacity": 2}]}])";

std::vector<int> capsOf(const PaneSnapshot &pane)
{
    std::vector<int> caps;
    for (const NodeView &node : pane.nodes)
        caps.push_back(node.cap ? int(*node.cap) : -1);
    return caps;
}

} // namespace

/// Nodes of different capacity, and steps that are kept but not played.
class TestCapacities : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void capsFollowCapacities();
    void capacitiesChange();
    void nodesBringTheirCapacity();
    void aFixedCapIsTheSameForAll();
    void faults_data();
    void faults();
    void skippedStepsAreNotPlayed();
    void oneStepIsPlayed();
};

/// Twelve keys, capacities 1, 1 and 2: three, three and six. N3 owns K3 to K9; K9 walks on to N1,
/// which is then full for K11, which walks on to N2.
void TestCapacities::capsFollowCapacities()
{
    const Lesson lesson = smallLesson(kTwelve, kWeighted, "");
    const PaneSnapshot &pane = lesson.snapshot(0).panes[0];
    QCOMPARE(capsOf(pane), (std::vector<int>{3, 3, 6}));
    QVERIFY(!pane.cap);
    QCOMPARE(pane.loads, (std::vector<int>{3, 3, 6}));
    QCOMPARE(ownerOf(pane, "K9"), "N1");
    QCOMPARE(ownerOf(pane, "K11"), "N2");
    QCOMPARE(filled(lesson, "{cap} {cap:N1} {cap:N3} {capacity:N3} {capacity:N1}", "start"),
             u"none 3 6 2 1"_s);
    QCOMPARE(Words(Language::English).node(pane, 2), std::string("N3, token 300, cap 6, 6 keys"));
}

void TestCapacities::capacitiesChange()
{
    const Lesson lesson = smallLesson(kTwelve, kWeighted, R"(
        {"id": "same", "title": "-",
         "events": [{"capacity": {"nodes": [{"node": "N1", "capacity": 2},
                                            {"node": "N2", "capacity": 2}]}}, {"move": {}}]},
        {"id": "room", "title": "-", "events": [{"bound": {"epsilon": 0.75}}, {"move": {}}]})");
    const PaneSnapshot &same = paneAt(lesson, "same");
    // Alike again, whatever the number: four each.
    QCOMPARE(capsOf(same), (std::vector<int>{4, 4, 4}));
    QCOMPARE(same.cap, std::optional<std::uint64_t>(4));
    QCOMPARE(same.loads, (std::vector<int>{4, 4, 4}));
    QVERIFY(same.explanation.changes[0].kind == Change::Kind::CapacitySet);
    QCOMPARE(Words(Language::English).change(same, same.explanation.changes[0]),
             std::string("N1 has capacity 2"));
    // ⌈1.75 × 12 / 3⌉ = 7, the load of N3 on the plain ring.
    QCOMPARE(paneAt(lesson, "room").loads, (std::vector<int>{3, 2, 7}));
}

void TestCapacities::nodesBringTheirCapacity()
{
    const Lesson lesson = smallLesson(kTwelve, kWeighted, R"(
        {"id": "stage", "title": "-",
         "events": [{"stage": {"node": "N4", "tokens": [200], "capacity": 4}}]},
        {"id": "join", "title": "-",
         "events": [{"insert": {"node": "N4"}}, {"handOver": {}}, {"move": {}}]},
        {"id": "tokens", "title": "-",
         "events": [{"replaceTokens": {"nodes": [{"node": "N4", "tokens": [210]}]}},
                    {"handOver": {}}, {"move": {}}]},
        {"id": "more", "title": "-",
         "events": [{"insert": {"node": "N5", "virtualNodes": 2, "capacity": 8}}]})");
    // Beside the ring it counts for nothing.
    QCOMPARE(capsOf(paneAt(lesson, "stage")), (std::vector<int>{3, 3, 6, -1, -1}));
    // ⌈12 / 8⌉, ⌈24 / 8⌉, ⌈48 / 8⌉.
    QCOMPARE(capsOf(paneAt(lesson, "join")), (std::vector<int>{2, 2, 3, 6, -1}));
    // Other tokens, the same capacity.
    QCOMPARE(capsOf(paneAt(lesson, "tokens")), (std::vector<int>{2, 2, 3, 6, -1}));
    QCOMPARE(capsOf(paneAt(lesson, "more")), (std::vector<int>{1, 1, 2, 3, 6}));
}

void TestCapacities::aFixedCapIsTheSameForAll()
{
    const Lesson lesson = smallLesson(
        kTwelve, kWeighted, R"({"id": "fixed", "title": "-", "events": [{"bound": {"cap": 5}}]})");
    QCOMPARE(capsOf(paneAt(lesson, "fixed")), (std::vector<int>{5, 5, 5}));
    QCOMPARE(paneAt(lesson, "fixed").cap, std::optional<std::uint64_t>(5));
}

void TestCapacities::faults_data()
{
    QTest::addColumn<QString>("event");
    QTest::addColumn<QString>("place");
    QTest::addColumn<QString>("reason");
    QTest::newRow("none") << uR"({"capacity": {"nodes": [{"node": "N1", "capacity": 0}]}})"_s
                          << u"/capacity/nodes/0/capacity"_s << u"0 is outside 1–1000"_s;
    QTest::newRow("too large") << uR"({"stage": {"node": "N4", "tokens": [], "capacity": 1001}})"_s
                               << u"/stage/capacity"_s << u"1001 is outside 1–1000"_s;
    QTest::newRow("who") << uR"({"capacity": {"nodes": [{"capacity": 2}]}})"_s
                         << u"/capacity/nodes/0"_s << u"\"node\" is missing"_s;
    QTest::newRow("absent") << uR"({"capacity": {"nodes": [{"node": "N9", "capacity": 2}]}})"_s
                            << u""_s << u"node N9 is not on the ring"_s;
    QTest::newRow("staged before")
        << uR"({"insert": {"node": "N4", "capacity": 2}})"_s << u"/insert/capacity"_s
        << u"belongs to an insert with tokens, or to \"stage\""_s;
    QTest::newRow("exchange")
        << uR"({"replaceTokens": {"nodes": [{"node": "N1", "tokens": [1], "capacity": 2}]}})"_s
        << u"/replaceTokens/nodes/0/capacity"_s
        << u"\"capacity\" is not known here; known are node, tokens, virtualNodes, ketama"_s;
}

void TestCapacities::faults()
{
    QFETCH(QString, event);
    QFETCH(QString, place);
    QFETCH(QString, reason);
    const auto found = smallFaults(
        kTwelve, kWeighted, R"({"id": "s", "title": "-", "events": [)" + event.toUtf8() + "]}");
    QCOMPARE(found.size(), std::size_t{1});
    QCOMPARE(QString::fromStdString(found[0].place), u"/steps/1/events/0"_s + place);
    QCOMPARE(QString::fromStdString(found[0].reason.english), reason);
}

/// What is wrong with a step that is played is found at its place in the file.
void TestCapacities::skippedStepsAreNotPlayed()
{
    const char *steps = R"(
        {"id": "no", "title": "{foo}", "skip": true, "events": [{"leave": {"node": "N9"}}]},
        {"id": "yes", "title": "%1", "skip": false,
         "events": [{"leave": {"node": "N2"}}, {"handOver": {}}, {"move": {}}]})";
    const Lesson lesson = smallLesson(kTwelve, kWeighted, QByteArray(steps).replace("%1", "-"));
    QCOMPARE(lesson.stepCount(), std::size_t{2});
    QCOMPARE(lesson.scenario().steps[1].id, std::string("yes"));
    QVERIFY(!lesson.stepNamed("no"));
    const auto found =
        smallFaults(kTwelve, kWeighted, QByteArray(steps).replace("%1", "{moved@no}"));
    QCOMPARE(found.size(), std::size_t{1});
    QCOMPARE(found[0].place, std::string("/steps/2/title"));
    QCOMPARE(found[0].reason.english, std::string("there is no step \"no\""));
}

void TestCapacities::oneStepIsPlayed()
{
    Scenario scenario = smallLesson(kTwelve, kWeighted, "").scenario();
    scenario.steps[0].skipped = true;
    const auto lesson = Lesson::play(scenario);
    QVERIFY(!lesson.ok());
    QCOMPARE(lesson.error()[0].place, std::string("/steps"));
}

QTEST_APPLESS_MAIN(TestCapacities)
#include "tst_capacities.moc"
