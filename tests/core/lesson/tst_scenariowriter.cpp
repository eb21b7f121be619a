// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include <QFile>

#include "../sandbox/RandomBoard.h"
#include "RandomLesson.h"
#include "lesson/Catalogue.h"
#include "lesson/ScenarioReader.h"
#include "lesson/ScenarioWriter.h"
#include "sandbox/BoardView.h"
#include "sandbox/Fork.h"

using namespace ringwalk;
using namespace ringwalk::test;

class TestScenarioWriter : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void laidOutAsTheBuiltInFiles();
    void builtInsComeBackEqual_data();
    void builtInsComeBackEqual();
    void randomLessonsComeBackEqual();
    void everyMember();
    void boardsComeBackEqual();
};

namespace {

/// Read from what was written, or a failure that says why not.
Scenario again(const Scenario &scenario)
{
    const std::string json = scenarioJson(scenario);
    auto read = readScenario(json);
    if (!read)
        qFatal("%s in\n%s", describe(read.error().front(), Language::English).c_str(),
               json.c_str());
    return std::move(read).value();
}

} // namespace

void TestScenarioWriter::laidOutAsTheBuiltInFiles()
{
    const char *text = R"({
    "format": "ringwalk-scenario",
    "version": 1,
    "id": "small",
    "title": {"en": "Small \"ring\"", "zh_CN": "小环"},
    "keys": [
        {"id": "K0", "tick": 10},
        {"id": "K1"},
        {"id": "K2", "name": "cart:1042", "requests": 5}
    ],
    "panes": [
        {
            "id": "ring",
            "rule": "bounded",
            "bound": {"epsilon": 0.25, "maxProbes": 2},
            "nodes": [
                {"id": "N1", "tokens": [20, 140]},
                {"id": "N2", "virtualNodes": 3, "capacity": 2}
            ]
        }
    ],
    "steps": [
        {
            "id": "start",
            "title": "Start"
        },
        {
            "id": "leave",
            "name": "N1",
            "title": "N1 leaves",
            "text": {
                "en": "A first paragraph that is long enough for a line.\n\nAnd a second one.",
                "zh_CN": "N1 离开"
            },
            "events": [
                {"leave": {"node": "N1"}},
                {"handOver": {}},
                {"move": {}}
            ],
            "focus": [{"keys": ["K0", "K1"], "ranges": [[20, 140]], "walk": "K0"}]
        }
    ]
}
)";
    const auto scenario = readScenario(text);
    QVERIFY(scenario.ok());
    QCOMPARE(QString::fromStdString(scenarioJson(*scenario)), QString::fromUtf8(text));
}

void TestScenarioWriter::builtInsComeBackEqual_data()
{
    QTest::addColumn<QString>("id");
    for (const std::string_view id : builtInIds())
        QTest::newRow(std::string(id).c_str())
            << QString::fromUtf8(id.data(), static_cast<qsizetype>(id.size()));
}

void TestScenarioWriter::builtInsComeBackEqual()
{
    QFETCH(QString, id);
    const auto scenario = readScenario(builtInJson(id.toStdString()));
    QVERIFY(scenario.ok());
    QVERIFY(again(*scenario) == *scenario);
    QCOMPARE(scenarioJson(again(*scenario)), scenarioJson(*scenario));
}

void TestScenarioWriter::randomLessonsComeBackEqual()
{
    for (std::uint32_t seed = 0; seed < 300; ++seed) {
        RandomLesson random(seed);
        random.generate();
        Scenario scenario = random.scenario;
        // What a file cannot go without.
        scenario.id = "random";
        scenario.title = {"Random"};
        for (Step &step : scenario.steps) {
            step.title = {"Step"};
            step.name = step.title;
        }
        QVERIFY(again(scenario) == scenario);
    }
}

/// Everything that a scenario can hold, which no built-in one does all of.
void TestScenarioWriter::everyMember()
{
    Scenario scenario;
    scenario.id = "all-of-it";
    scenario.title = {"", "只有中文"};
    scenario.group = {"Group"};
    scenario.headline = {"{{ \" \\ }}", "标题"};
    scenario.check = true;
    scenario.keys = {{{"K \"0\" \\ / 🙂"}, {359}, 0}};
    Pane ring{"ring", Rule::Bounded, {"A", "甲"}, {"B", "乙"}, {}};
    ring.nodes = {{{"N1"}, {}}, {{"N2"}, {{20}, {10}}, TokenSource::Fixed, 1000}};
    ring.keyHash = KeyHash::Xxh64;
    ring.bound.cap = 0;
    ring.bound.coordinators = 16;
    ring.copies = 5;
    Pane scores{"scores", Rule::Rendezvous, {}, {}, {}};
    scores.nodes = {{{"N1"}, {}, TokenSource::Hashed},
                    {{"N2"}, {}, TokenSource::Fixed},
                    {{"N3"}, {}, TokenSource::Ketama, 7}};
    scenario.panes = {ring, scores, {"modulo", Rule::Modulo, {}, {}, {}, 256}};
    Step step{"one", {"Name"}, {"Title"}, {"a\nb", "c"}, {}, {}};
    step.notes = {"Notes"};
    Bound bound;
    bound.epsilon = 1'000'000;
    bound.maxProbes = 1000;
    bound.coordinators = 2;
    Bound fine;
    fine.epsilon = 1;
    step.events = {{0, Stage{{{"N4"}, {{1}, {0}}, TokenSource::Fixed, 3}}},
                   {1, Insert{{"N4"}, {}}},
                   {0, Insert{{"N5"}, {{359}}, TokenSource::Fixed, 2}},
                   {0, Leave{{"N4"}, Heir::Predecessor, true}},
                   {0, Leave{{"N5"}, Heir::Everyone}},
                   {0, ReplaceTokens{{{{"N1"}, {{4}}}, {{"N2"}, {}}}}},
                   {2, SetServers{0}},
                   {0, SetRequests{{{{"K9"}, 1'000'000}}}},
                   {0, SetCapacity{{{{"N1"}, 1000}, {{"N2"}, 1}}}},
                   {0, SetBound{bound}},
                   {0, SetBound{fine}},
                   {0, SetBound{}},
                   {0, HandOver{}},
                   {1, Move{}},
                   {2, Move{{{"K0"}, {"K1"}}}}};
    step.focus = {{0, {{"K0"}}, {{"N1"}}, {{{300}, {20}}, {{20}, {20}}}, KeyId{"K0"}},
                  {2, {}, {}, {}, {}}};
    Question choice;
    choice.kind = Question::Kind::Choice;
    choice.pane = 1;
    choice.text = {"Which?", "哪个？"};
    choice.options = {{{"A"}, {"Because."}, true}, {{"B", "乙"}, {"No.\nNever.", "不"}}};
    choice.explanation = {"So it is."};
    step.question = choice;
    scenario.steps.push_back(step);
    Question number;
    number.kind = Question::Kind::Number;
    number.text = {"How many?"};
    number.answer = "{modulo.moved}";
    number.explanation = {"So many."};
    Question owner;
    owner.kind = Question::Kind::Owner;
    owner.pane = 2;
    owner.key = KeyId{"K0"};
    Question loads;
    loads.kind = Question::Kind::Loads;
    for (const auto &question : {number, owner, loads, Question{}}) {
        Step more{"step-" + std::to_string(scenario.steps.size()), {"T"}, {"T"}, {}, {}, {}};
        more.question = question;
        scenario.steps.push_back(more);
    }
    Step nothing{"nothing", {"T"}, {"T"}, {}, {}, {}};
    nothing.asksNothing = true;
    scenario.steps.push_back(nothing);
    const Scenario read = again(scenario);
    for (std::size_t i = 0; i < scenario.steps.size(); ++i) {
        QCOMPARE(read.steps[i].events.size(), scenario.steps[i].events.size());
        for (std::size_t event = 0; event < scenario.steps[i].events.size(); ++event)
            QVERIFY2(read.steps[i].events[event] == scenario.steps[i].events[event],
                     std::to_string(event).c_str());
        QVERIFY2(read.steps[i] == scenario.steps[i], scenario.steps[i].id.c_str());
    }
    QVERIFY(read.panes == scenario.panes);
    QVERIFY(read == scenario);
    // It is fit to be read, too: the unusual characters are there as they are.
    QVERIFY(scenarioJson(scenario).find("🙂") != std::string::npos);
}

/// A board in a file, opened again.
void TestScenarioWriter::boardsComeBackEqual()
{
    for (std::uint32_t seed = 0; seed < 300; ++seed) {
        RandomBoard random(seed);
        Board::Content content = random.board(40).content();
        if (content.rule == Rule::Successor)
            content.bound = {}; // What is not in force is not saved.
        const Board board = Board::of(content).value();
        const Scenario scenario = scenarioOf(board, {"Board"});
        const Scenario read = again(scenario);
        const auto lesson = Lesson::play(read);
        QVERIFY(lesson.ok());
        const Fork fork = forkOf(*lesson, 0);
        QVERIFY(fork.board == board);
        QVERIFY2(fork.lost.empty(), fork.lost.empty() ? "" : fork.lost[0].english.c_str());
    }
}

QTEST_APPLESS_MAIN(TestScenarioWriter)
#include "tst_scenariowriter.moc"
