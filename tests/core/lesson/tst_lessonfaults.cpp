// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include <string>
#include <vector>

#include "PaneFacts.h"
#include "TwoPanes.h"
#include "lesson/LessonText.h"
#include "lesson/NameCheck.h"

using namespace ringwalk;
using namespace ringwalk::test;
using namespace Qt::StringLiterals;

class TestLessonFaults : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void impossible_data();
    void impossible();
    void faultyTexts_data();
    void faultyTexts();
    void everyFaultyText();
    void everyUnknownNameAtOnce();
    void namesBesideAnImpossibleStep();
    void namesOfWhatPlays();
    void textThatGrows();
    void tooManyNodes();
};

void TestLessonFaults::impossible_data()
{
    QTest::addColumn<QByteArray>("step");
    QTest::addColumn<QString>("place");
    QTest::addColumn<QString>("reason");
    const auto row = [](const char *name, const QByteArray &step, const QByteArray &place,
                        const char *reason) {
        QTest::newRow(name) << R"("title": "Go", )" + step << QString::fromUtf8(place)
                            << QString::fromUtf8(reason);
    };
    const auto ring = [&row](const char *name, const QByteArrayList &events, const char *reason) {
        QByteArrayList named;
        for (const QByteArray &event : events)
            named.append(R"({"pane": "ring", )" + event + "}");
        // The last event is the impossible one.
        const QByteArray place = "/steps/1/events/" + QByteArray::number(events.size() - 1);
        row(name, R"("events": [)" + named.join(',') + "]", place.constData(), reason);
    };
    const auto modulo = [&row](const char *name, const QByteArray &event, const char *reason) {
        row(name, R"("events": [{"pane": "modulo", )" + event + "}]", "/steps/1/events/0", reason);
    };
    const QByteArray stageC = R"("stage": {"node": "C", "tokens": [60]})";
    const QByteArray leaveA = R"("leave": {"node": "A"})";
    const QByteArray handOver = R"("handOver": {})";

    const char *const notStaged = "node C is not staged; stage it first, or give its tokens here";
    ring("insert without staging", {R"("insert": {"node": "C"})"}, notStaged);
    ring("insert after leaving",
         {R"("insert": {"node": "C", "tokens": [60]})", R"("leave": {"node": "C"})",
          R"("insert": {"node": "C"})"},
         notStaged);
    ring("insert an active node", {R"("insert": {"node": "A", "tokens": [60]})"},
         "node A is already on the ring");
    ring("stage twice", {stageC, stageC}, "node C is already staged");
    ring("stage an active node", {R"("stage": {"node": "A", "tokens": [60]})"},
         "node A is already on the ring");
    ring("leave of unknown", {R"("leave": {"node": "C"})"}, "node C is not on the ring");
    ring("leave of staged", {stageC, R"("leave": {"node": "C"})"}, "node C is not on the ring");
    ring("leave twice", {leaveA, leaveA}, "node A is not on the ring");
    ring("replace tokens of unknown",
         {R"("replaceTokens": {"nodes": [{"node": "C", "tokens": [60]}]})"},
         "node C is not on the ring");
    ring("replace tokens of staged",
         {stageC, R"("replaceTokens": {"nodes": [{"node": "C", "tokens": [60]}]})"},
         "node C is not on the ring");
    ring("move a key not pending", {leaveA, handOver, R"("move": {"keys": ["K1"]})"},
         "key K1 is not pending, so it cannot move");
    ring("move a key twice", {leaveA, handOver, R"("move": {"keys": ["K0", "K0"]})"},
         "key K0 is not pending, so it cannot move");
    ring("move unknown", {R"("move": {"keys": ["K9"]})"}, "there is no key K9");
    const char *const notHanded =
        "key K0 lies in a range that is not handed over yet; hand it over first";
    ring("move before hand over", {leaveA, R"("move": {"keys": ["K0"]})"}, notHanded);
    ring("move all before hand over", {leaveA, R"("move": {})"}, notHanded);
    ring("move before the second hand over",
         {leaveA, handOver, R"("insert": {"node": "C", "tokens": [60]})", R"("move": {})"},
         notHanded);
    const char *const nothing = "no range is pending, so there is nothing to hand over";
    ring("hand over nothing", {handOver}, nothing);
    ring("hand over a staged node", {stageC, handOver}, nothing);
    ring("hand over twice", {leaveA, handOver, handOver}, nothing);
    ring("servers on a ring", {R"("servers": {"count": 4})"},
         "this pane has nodes by name, not a number of servers");

    const char *const noTokens = "the servers of this pane have no tokens; use \"servers\"";
    modulo("stage on modulo", stageC, noTokens);
    modulo("insert on modulo", R"("insert": {"node": "C", "tokens": [60]})", noTokens);
    modulo("leave on modulo", R"("leave": {"node": "S0"})", noTokens);
    modulo("replace tokens on modulo", R"("replaceTokens": {"nodes": [{"node": "S0"}]})", noTokens);
    modulo("hand over on modulo", handOver, "this pane has no ranges to hand over");
    modulo("move on modulo, not pending", R"("move": {"keys": ["K0"]})",
           "key K0 is not pending, so it cannot move");

    const auto focus = [&row](const char *name, const QByteArray &members, const char *place,
                              const char *reason) {
        row(name, R"("focus": [{"pane": "modulo"}, {"pane": "ring", )" + members + "}]",
            QByteArray("/steps/1/focus/1") + place, reason);
    };
    focus("unknown key in focus", R"("keys": ["K0", "K9"])", "/keys/1", "there is no key K9");
    focus("unknown walk in focus", R"("walk": "K9")", "/walk", "there is no key K9");
    focus("unknown node in focus", R"("nodes": ["A", "C"])", "/nodes/1",
          "there is no node C in this pane");
    focus("node of another pane in focus", R"("nodes": ["S0"])", "/nodes/0",
          "there is no node S0 in this pane");
    row("focus twice in a pane", R"("focus": [{"pane": "ring"}, {"pane": "ring", "walk": "K0"}])",
        "/steps/1/focus/1", "the step has a focus in this pane already");
}

void TestLessonFaults::impossible()
{
    QFETCH(QByteArray, step);
    QFETCH(QString, place);
    QFETCH(QString, reason);
    const auto faults = faultsOf(Lesson::play(twoPanes(step)));
    QVERIFY2(faults.size() == 1, qPrintable(listed(faults)));
    QCOMPARE(QString::fromStdString(faults[0].place), place);
    QCOMPARE(QString::fromStdString(faults[0].reason.english), reason);
    QCOMPARE(chineseAmiss(faults[0].reason), QString());
}

void TestLessonFaults::faultyTexts_data()
{
    QTest::addColumn<QByteArray>("step");
    QTest::addColumn<QString>("place");
    QTest::addColumn<QString>("reason");
    QTest::newRow("Chinese text")
        << QByteArray(R"("title": "Go", "text": {"en": "{moved}", "zh_CN": "{moves}"})")
        << u"/steps/1/text/zh_CN"_s << u"{moves} is not a placeholder; write {{ for a brace"_s;
    QTest::newRow("English text")
        << QByteArray(R"("title": "Go", "text": {"en": "{load:Z}", "zh_CN": "好"})")
        << u"/steps/1/text/en"_s << u"there is no node or key \"Z\""_s;
    QTest::newRow("name") << QByteArray(R"("title": "Go", "name": {"zh_CN": "{owner:K0@gone}"})")
                          << u"/steps/1/name/zh_CN"_s << u"there is no step \"gone\""_s;
    // One text for every language has no languages below it.
    QTest::newRow("plain text") << QByteArray(R"("title": "Go", "text": "{moves}")")
                                << u"/steps/1/text"_s
                                << u"{moves} is not a placeholder; write {{ for a brace"_s;
    // The name is the title here; one fault, not two.
    QTest::newRow("title") << QByteArray(R"("title": {"en": "{right.moved}"})")
                           << u"/steps/1/title/en"_s << u"there is no pane \"right\""_s;
}

void TestLessonFaults::faultyTexts()
{
    QFETCH(QByteArray, step);
    QFETCH(QString, place);
    QFETCH(QString, reason);
    const auto faults = faultsOf(Lesson::play(twoPanes(step)));
    QVERIFY2(faults.size() == 1, qPrintable(listed(faults)));
    QCOMPARE(QString::fromStdString(faults[0].place), place);
    QCOMPARE(QString::fromStdString(faults[0].reason.english), reason);
    QCOMPARE(chineseAmiss(faults[0].reason), QString());
}

/// Unlike events, texts do not build on each other, so all of their faults are found.
void TestLessonFaults::everyFaultyText()
{
    Scenario scenario = twoPanes(R"("title": "Go")");
    scenario.steps[0].text = {"{a}", "{b}"};
    scenario.steps[1].title = {"{c}", ""};
    scenario.headline = {"", "{d}"};
    const auto faults = faultsOf(Lesson::play(scenario));
    Names places;
    for (const Fault &fault : faults)
        places.push_back(fault.place);
    const Names expected{"/steps/0/text/en", "/steps/0/text/zh_CN", "/steps/1/title/en",
                         "/headline/zh_CN"};
    QVERIFY2(places == expected, qPrintable(listed(faults)));
}

/// Names that mean nothing do not hide each other, nor the placeholders that mean nothing.
void TestLessonFaults::everyUnknownNameAtOnce()
{
    Scenario scenario = builtInLesson("node-joins")->scenario();
    scenario.steps[1].focus = {Focus{0, {KeyId{"X"}}, {NodeId{"Y"}}, {}, KeyId{"Z"}}};
    scenario.steps[4].focus = {Focus{0, {}, {}, {}, KeyId{"Z"}}};
    scenario.steps[2].title.chinese = "{nothing}";
    QStringList places;
    for (const Fault &fault : faultsOf(Lesson::play(scenario)))
        places.append(QString::fromStdString(fault.place));
    QCOMPARE(places, QStringList({QStringLiteral("/steps/1/focus/0/keys/0"),
                                  QStringLiteral("/steps/1/focus/0/nodes/0"),
                                  QStringLiteral("/steps/1/focus/0/walk"),
                                  QStringLiteral("/steps/4/focus/0/walk"),
                                  QStringLiteral("/steps/2/title/zh_CN")}));
}

/// Nothing after an impossible event can be judged by playing, but its texts and names can.
void TestLessonFaults::namesBesideAnImpossibleStep()
{
    Scenario scenario = builtInLesson("node-joins")->scenario();
    scenario.steps[1].focus = {Focus{0, {KeyId{"X"}}, {}, {}, {}}};
    scenario.steps[3].events = {{0, Insert{NodeId{"N9"}, {}}}};
    scenario.steps[5].focus = {Focus{0, {}, {NodeId{"Y"}, NodeId{"N4"}}, {}, KeyId{"Z"}}};
    scenario.steps[6].title = {"{keyz}", "{tick:K99}"};
    QStringList places;
    for (const Fault &fault : faultsOf(Lesson::play(scenario)))
        places.append(QString::fromStdString(fault.place));
    QCOMPARE(
        places,
        QStringList({QStringLiteral("/steps/1/focus/0/keys/0"), QStringLiteral("/steps/3/events/0"),
                     QStringLiteral("/steps/5/focus/0/nodes/0"),
                     QStringLiteral("/steps/5/focus/0/walk"), QStringLiteral("/steps/6/title/en"),
                     QStringLiteral("/steps/6/title/zh_CN")}));
}

/// What is judged without playing is a fault of no scenario that plays.
void TestLessonFaults::namesOfWhatPlays()
{
    for (const std::string_view id : builtInIds()) {
        const auto scenario = readScenario(builtInJson(id));
        QVERIFY(scenario.ok());
        Names numbers;
        for (std::size_t i = 0; i < scenario->steps.size(); ++i)
            numbers.push_back(std::to_string(i));
        const auto faults = nameFaults(*scenario, numbers, {});
        QVERIFY2(faults.empty(), qPrintable(listed(faults)));
    }
}

/// A short text cannot make megabytes of repeated lists.
void TestLessonFaults::textThatGrows()
{
    Scenario scenario = builtInLesson("node-joins")->scenario();
    std::string text;
    while (text.size() < kMaxFilledText)
        text += "{keptKeys} ";
    scenario.steps[2].text.english = text;
    const auto faults = faultsOf(Lesson::play(scenario));
    QCOMPARE(faults.size(), std::size_t{1});
    QCOMPARE(faults[0].place, "/steps/2/text/en");
    QVERIFY(faults[0].reason.english.find("grows beyond") != std::string::npos);
}

void TestLessonFaults::tooManyNodes()
{
    // A and B are there already.
    const auto scenarioWith = [](std::size_t more) {
        Scenario scenario = twoPanes(R"("title": "Go")");
        for (std::size_t i = 0; i < more; ++i)
            scenario.steps[1].events.push_back({0, Stage{{{"X" + std::to_string(i)}, {{i}}}}});
        return scenario;
    };
    QVERIFY(Lesson::play(scenarioWith(kMaxNodes - 2)).ok());
    const auto faults = faultsOf(Lesson::play(scenarioWith(kMaxNodes - 1)));
    QCOMPARE(faults.size(), std::size_t{1});
    QCOMPARE(faults[0].place, "/panes/0");
    QCOMPARE(faults[0].reason.english, "has more than 256 nodes, those included that come later");
}

QTEST_GUILESS_MAIN(TestLessonFaults)
#include "tst_lessonfaults.moc"
