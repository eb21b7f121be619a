// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include <string>
#include <vector>

#include "SourceFiles.h"
#include "ValidScenario.h"
#include "hash/Xxh3.h"
#include "lesson/Catalogue.h"
#include "lesson/Lesson.h"
#include "ring/Ring.h"

using namespace ringwalk;
using namespace ringwalk::test;
using namespace Qt::StringLiterals;

namespace {

/// ⌊hash × 360 / 2⁶⁴⌋, in 128 bits instead of the split arithmetic of the program.
int tickByDefinition(std::string_view text)
{
    __extension__ using Wide = unsigned __int128;
    return static_cast<int>((static_cast<Wide>(xxh3(text)) * 360) >> 64);
}

} // namespace

class TestScenarioReader : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void readsEveryMember();
    void atTheLimit_data();
    void atTheLimit();
    void languages();
    void hashedNames();
    void manyHashedTokens();
    void exampleOfTheReadme();
    void builtInScenarios();
};

void TestScenarioReader::readsEveryMember()
{
    const auto result = read(kValid);
    QVERIFY2(result.ok(), qPrintable(listed(faultsOf(kValid))));
    const Scenario &scenario = *result;
    QCOMPARE(scenario.id, "valid-1");
    QCOMPARE(scenario.title.english, "Title");
    QCOMPARE(scenario.title.chinese, "标题");
    QCOMPARE(scenario.group.english, "Group");
    QCOMPARE(scenario.headline.english, "{keys} keys");
    QCOMPARE(scenario.keys.size(), std::size_t{3});
    QCOMPARE(scenario.keys[0].id.text, "K0");
    QCOMPARE(scenario.keys[0].tick.value, 10);

    QCOMPARE(scenario.panes.size(), std::size_t{2});
    QCOMPARE(scenario.panes[0].id, "ring");
    QVERIFY(scenario.panes[0].rule == Rule::Successor);
    QCOMPARE(scenario.panes[0].title.english, "Ring");
    QCOMPARE(scenario.panes[0].subtitle.english, "Subtitle");
    QCOMPARE(scenario.panes[0].nodes.size(), std::size_t{3});
    QVERIFY((scenario.panes[0].nodes[0] == Node{{"N1"}, {{20}, {40}}}));
    QVERIFY(scenario.panes[1].rule == Rule::Modulo);
    QCOMPARE(scenario.panes[1].servers, 3u);

    QCOMPARE(scenario.steps.size(), std::size_t{2});
    const Step &step = scenario.steps[0];
    QCOMPARE(step.id, "one");
    QCOMPARE(step.name.english, "One");
    QCOMPARE(step.title.english, "Step one");
    QCOMPARE(step.text.english, "First paragraph.\nSecond paragraph.");
    QCOMPARE(step.events.size(), std::size_t{7});
    QVERIFY((std::get<Stage>(step.events[0].change).node == Node{{"N4"}, {{220}}}));
    QVERIFY(std::get<Insert>(step.events[1].change).node == NodeId{"N4"});
    QVERIFY(std::get<Insert>(step.events[1].change).tokens.empty());
    QVERIFY(std::get<Leave>(step.events[2].change).node == NodeId{"N1"});
    QVERIFY(
        (std::get<ReplaceTokens>(step.events[3].change).nodes == std::vector{Node{{"N2"}, {{1}}}}));
    QVERIFY(std::holds_alternative<HandOver>(step.events[4].change));
    QVERIFY(std::get<Move>(step.events[5].change).keys == std::vector{KeyId{"K0"}});
    QCOMPARE(std::get<SetServers>(step.events[6].change).count, 4u);
    QCOMPARE(step.events[5].pane, std::size_t{0});
    QCOMPARE(step.events[6].pane, std::size_t{1});
    QCOMPARE(step.focus.size(), std::size_t{1});
    QVERIFY((step.focus[0] == Focus{0, {{"K0"}}, {{"N2"}}, {Range{{20}, {40}}}, KeyId{"K0"}}));
    // A step without a name is called by its title.
    QCOMPARE(scenario.steps[1].name.english, "Step two");
}

/// What is just allowed.
void TestScenarioReader::atTheLimit_data()
{
    QTest::addColumn<QString>("pointer");
    QTest::addColumn<QByteArray>("json");
    const auto row = [](const char *pointer, const QByteArray &json) {
        QTest::addRow("%s %s", pointer, json.isEmpty() ? "missing" : json.left(60).constData())
            << QString::fromUtf8(pointer) << json;
    };
    const auto number = [](int i) { return QByteArray::number(i); };
    const auto node = [](int i) { return "{\"id\": \"x" + QByteArray::number(i) + "\"}"; };
    const auto step = [](int i) {
        const QByteArray n = QByteArray::number(i);
        return "{\"id\": \"x" + n + "\", \"title\": \"T\"}";
    };
    const auto handOver = [](int) { return QByteArray(R"({"pane": "ring", "handOver": {}})"); };
    row("/keys", arrayOf(2000, node));
    row("/keys", "[]");
    row("/panes/0/nodes", arrayOf(256, node));
    row("/panes/0/nodes", "[]");
    row("/panes/0/nodes/0/tokens", arrayOf(256, number));
    row("/panes/0/nodes/0/tokens", "[]");
    row("/panes/0/nodes/0/tokens", "[0, 359]");
    row("/panes/0/nodes/0/tokens", "[20.0, 3.59e2]");
    row("/panes/0/nodes/1/virtualNodes", "256");
    row("/panes/1/servers", "0");
    row("/panes/1/servers", "256");
    row("/steps", arrayOf(500, step));
    row("/steps/0/events", arrayOf(100, handOver));
    row("/steps/0/events", "[]");
    row("/steps/0/focus/0/ranges/0", "[20, 20]");
    row("/steps/0/events/5/move", "{}");
    row("/title", quoted(QByteArray(200, 'x')));
    row("/steps/0/text", quoted(QByteArray(8000, 'x')));
    row("/id", quoted(QByteArray(64, 'x')));
    for (const char *optional :
         {"/$schema", "/group", "/headline", "/keys/0/tick", "/panes/0/title", "/panes/0/subtitle",
          "/steps/0/name", "/steps/0/text", "/steps/0/events", "/steps/0/focus"})
        row(optional, {});
}

void TestScenarioReader::atTheLimit()
{
    QFETCH(QString, pointer);
    QFETCH(QByteArray, json);
    const auto faults = faultsOf(validWith(pointer, json));
    QVERIFY2(faults.empty(), qPrintable(listed(faults)));
}

void TestScenarioReader::languages()
{
    const auto title = [](const QByteArray &json) {
        return read(validWith(u"/title"_s, json)).value().title;
    };
    const Localized both = title(R"({"en": "ring", "zh_CN": "环"})");
    QCOMPARE(both.in(Language::English), "ring");
    QCOMPARE(both.in(Language::Chinese), "环");
    const Localized english = title(R"({"en": "ring"})");
    QCOMPARE(english.in(Language::English), "ring");
    QCOMPARE(english.in(Language::Chinese), "ring");
    const Localized chinese = title(R"({"zh_CN": "环"})");
    QCOMPARE(chinese.in(Language::English), "环");
    QCOMPARE(chinese.in(Language::Chinese), "环");
    const Localized plain = title("\"ring\"");
    QCOMPARE(plain.in(Language::English), "ring");
    QCOMPARE(plain.in(Language::Chinese), "ring");
}

void TestScenarioReader::hashedNames()
{
    const auto scenario = read(kValid);
    QVERIFY(scenario.ok());
    QCOMPARE(scenario->keys[1].tick.value, tickByDefinition("cart:1042"));
    QCOMPARE(scenario->keys[2].tick.value, tickByDefinition("K2"));

    const auto ticks = [](const Node &node) {
        std::vector<int> values;
        for (const Position token : node.tokens)
            values.push_back(static_cast<int>(token.value));
        return values;
    };
    const auto labels = [](std::initializer_list<const char *> names) {
        std::vector<int> values;
        for (const char *name : names)
            values.push_back(tickByDefinition(name));
        return values;
    };
    QCOMPARE(ticks(scenario->panes[0].nodes[1]), labels({"N2#0", "N2#1", "N2#2"}));
    QCOMPARE(ticks(scenario->panes[0].nodes[2]), labels({"N3#0"}));
    const auto renamed =
        read(validWith(u"/panes/0/nodes"_s, R"([{"id": "N1", "virtualNodes": 3}])"));
    QVERIFY(renamed.ok());
    QCOMPARE(ticks(renamed->panes[0].nodes[0]), labels({"N1#0", "N1#1", "N1#2"}));

    // Many names, so that the split arithmetic meets its carry.
    const auto many = read(validWith(u"/keys"_s, arrayOf(2000, [](int i) {
                                         return "{\"id\": \"user:" + QByteArray::number(i) + "\"}";
                                     })));
    QVERIFY(many.ok());
    for (const Key &key : many->keys)
        QCOMPARE(key.tick.value, tickByDefinition(key.id.text));
}

/// 256 hashes on 360 ticks meet for sure; that is no fault, unlike a tick written twice.
void TestScenarioReader::manyHashedTokens()
{
    const auto scenario =
        read(validWith(u"/panes/0/nodes"_s, R"([{"id": "N1", "virtualNodes": 256}])"));
    QVERIFY(scenario.ok());
    QCOMPARE(scenario->panes[0].nodes[0].tokens.size(), std::size_t{256});
    const auto ring = Ring::of(Circle::ticks(), scenario->panes[0].nodes);
    QVERIFY(ring.ok());
    for (std::uint64_t tick = 0; tick < 360; ++tick)
        QVERIFY(ring->ownerOf({tick}) == NodeIndex{0});
}

void TestScenarioReader::exampleOfTheReadme()
{
    const QByteArray readme = contents(sourceFile(u"resources/scenarios/README.md"_s));
    const QByteArray opening = "```json\n";
    const auto start = readme.indexOf(opening);
    QVERIFY(start >= 0);
    const auto end = readme.indexOf("```", start + opening.size());
    QVERIFY(end >= 0);
    const QByteArray example = readme.mid(start + opening.size(), end - start - opening.size());

    const auto scenario = read(example);
    QVERIFY2(scenario.ok(), qPrintable(listed(faultsOf(example))));
    const auto lesson = Lesson::play(*scenario);
    QVERIFY2(lesson.ok(), qPrintable(listed(lesson.ok() ? std::vector<Fault>{} : lesson.error())));
    // K0 at 50 meets A at 100 first; without A it meets B at 200.
    QCOMPARE(lesson->title(0, Language::English), "2 nodes share 2 keys");
    QCOMPARE(lesson->text(0, Language::English), "K0 stands at 50 and belongs to A.");
    QCOMPARE(lesson->text(1, Language::English), "K0 goes from A to B. K1 stays.");

    // The two lines that the text shows as output of a check.
    QVERIFY(readme.contains("first-lesson.json: /keys/1/tick: 400 is outside 0–359"));
    QByteArray faulty = example;
    QVERIFY(faulty.contains("\"tick\": 150"));
    faulty.replace("\"tick\": 150", "\"tick\": 400");
    compareFault(faultsOf(faulty), u"/keys/1/tick"_s, u"400 is outside 0–359"_s);
    QVERIFY(readme.contains("first-lesson.json: /steps/1/events/0: node C is not on the ring"));
    Scenario impossible = *scenario;
    impossible.steps[1].events[0].change = Leave{{"C"}};
    compareFault(Lesson::play(impossible).error(), u"/steps/1/events/0"_s,
                 u"node C is not on the ring"_s);
}

void TestScenarioReader::builtInScenarios()
{
    QVERIFY(!builtInIds().empty());
    for (const std::string_view id : builtInIds()) {
        QVERIFY(isBuiltIn(id));
        const std::string json = builtInJson(id);
        const auto scenario = readScenario(json);
        QVERIFY(scenario.ok());
        QCOMPARE(scenario->id, id);
        // The program carries the file of the folder, byte for byte.
        const QString path =
            sourceFile(u"resources/scenarios/%1.json"_s.arg(QString::fromStdString(scenario->id)));
        QCOMPARE(QByteArray::fromStdString(json), contents(path));
        QVERIFY(readScenarioFile(path.toStdString()).ok());
    }
    QVERIFY(!isBuiltIn("no-such-lesson"));
    QVERIFY(builtInJson("no-such-lesson").empty());
    QVERIFY(builtInJson("../scenarios/node-joins").empty());
}

QTEST_GUILESS_MAIN(TestScenarioReader)
#include "tst_scenarioreader.moc"
