// SPDX-License-Identifier: GPL-3.0-or-later
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

#include <unistd.h>

#include <functional>
#include <string>
#include <vector>

#include "hash/Xxh3.h"
#include "lesson/Catalogue.h"
#include "lesson/Lesson.h"
#include "lesson/ScenarioReader.h"
#include "ring/Ring.h"

using namespace ringwalk;
using namespace Qt::StringLiterals;

namespace {

/// One valid scenario that uses every member of the format. Each test changes it.
const char *const kValid = R"({
    "$schema": "scenario.schema.json",
    "format": "ringwalk-scenario",
    "version": 1,
    "id": "valid-1",
    "title": {"en": "Title", "zh_CN": "标题"},
    "group": "Group",
    "headline": "{keys} keys",
    "keys": [
        {"id": "K0", "tick": 10},
        {"id": "K1", "name": "cart:1042"},
        {"id": "K2"}
    ],
    "panes": [
        {
            "id": "ring",
            "rule": "successor",
            "title": "Ring",
            "subtitle": "Subtitle",
            "nodes": [
                {"id": "N1", "tokens": [20, 40]},
                {"id": "N2", "virtualNodes": 3},
                {"id": "N3"}
            ]
        },
        {"id": "modulo", "rule": "modulo", "servers": 3}
    ],
    "steps": [
        {
            "id": "one",
            "name": "One",
            "title": "Step one",
            "text": "First paragraph.\nSecond paragraph.",
            "events": [
                {"pane": "ring", "stage": {"node": "N4", "tokens": [220]}},
                {"pane": "ring", "insert": {"node": "N4"}},
                {"pane": "ring", "leave": {"node": "N1"}},
                {"pane": "ring", "replaceTokens": {"nodes": [{"node": "N2", "tokens": [1]}]}},
                {"pane": "ring", "handOver": {}},
                {"pane": "ring", "move": {"keys": ["K0"]}},
                {"pane": "modulo", "servers": {"count": 4}}
            ],
            "focus": [
                {"pane": "ring", "keys": ["K0"], "nodes": ["N2"], "ranges": [[20, 40]],
                 "walk": "K0"}
            ]
        },
        {"id": "two", "title": "Step two"}
    ]
})";

QJsonValue parsed(const QByteArray &json)
{
    // A document is an object or an array, so a lone value travels in an array.
    QJsonParseError error;
    const QJsonValue value = QJsonDocument::fromJson("[" + json + "]", &error).array().at(0);
    if (error.error != QJsonParseError::NoError)
        qFatal("%s: %s", json.constData(), qPrintable(error.errorString()));
    return value;
}

/// `value` with the part at `path` replaced by what `change` makes of it; a part that is not there
/// is added, one that becomes undefined is removed. `-` is the place after the last element.
QJsonValue changed(const QJsonValue &value, QStringList path,
                   const std::function<QJsonValue(const QJsonValue &)> &change)
{
    if (path.isEmpty())
        return change(value);
    const QString first = path.takeFirst();
    if (value.isArray()) {
        QJsonArray array = value.toArray();
        const int index = first == u"-"_s ? static_cast<int>(array.size()) : first.toInt();
        const QJsonValue part = changed(array.at(index), path, change);
        if (part.isUndefined())
            array.removeAt(index);
        else if (index == array.size())
            array.append(part);
        else
            array.replace(index, part);
        return array;
    }
    QJsonObject object = value.toObject();
    const QJsonValue part = changed(object.value(first), path, change);
    if (part.isUndefined())
        object.remove(first);
    else
        object.insert(first, part);
    return object;
}

QStringList pathOf(const QString &pointer)
{
    return pointer.split(u'/').mid(1);
}

/// The valid scenario with the value at a JSON pointer set, or removed where `json` is empty.
QByteArray validWith(const QString &pointer, const QByteArray &json)
{
    const QJsonValue replacement = json.isEmpty() ? QJsonValue::Undefined : parsed(json);
    const QJsonValue root =
        changed(parsed(kValid), pathOf(pointer), [&](const QJsonValue &) { return replacement; });
    return QJsonDocument(root.toObject()).toJson();
}

Result<Scenario, std::vector<Fault>> read(const QByteArray &json)
{
    return readScenario({json.constData(), static_cast<std::size_t>(json.size())});
}

std::vector<Fault> faultsOf(const QByteArray &json)
{
    const auto scenario = read(json);
    return scenario ? std::vector<Fault>{} : scenario.error();
}

QString listed(const std::vector<Fault> &faults)
{
    QString text;
    for (const Fault &fault : faults)
        text += QString::fromStdString(describe("file", fault)) + u'\n';
    return text;
}

/// Exactly one fault, at this place, whose reason holds this text.
void compareFault(const std::vector<Fault> &faults, const QString &place, const QString &reason)
{
    QVERIFY2(faults.size() == 1, qPrintable(listed(faults)));
    QCOMPARE(QString::fromStdString(faults.front().place), place);
    QVERIFY2(QString::fromStdString(faults.front().reason).contains(reason),
             qPrintable(listed(faults)));
}

QByteArray quoted(const QByteArray &text)
{
    return '"' + text + '"';
}

QByteArray arrayOf(int count, const std::function<QByteArray(int)> &element)
{
    QByteArrayList elements;
    for (int i = 0; i < count; ++i)
        elements.append(element(i));
    return '[' + elements.join(',') + ']';
}

QByteArray contents(const QString &path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        qFatal("%s: %s", qPrintable(path), qPrintable(file.errorString()));
    return file.readAll();
}

QString sourceFile(const QString &path)
{
    return QStringLiteral(RINGWALK_SOURCE_DIR) + u'/' + path;
}

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
    void wrongTypes_data();
    void wrongTypes();
    void oneFault_data();
    void oneFault();
    void atTheLimit_data();
    void atTheLimit();
    void faultsOfOnePass();
    void noFaultOfAFault_data();
    void noFaultOfAFault();
    void notJson_data();
    void notJson();
    void rootIsNoObject();
    void tooManyEventsTogether();
    void byteOrderMark();
    void bracketsInTexts();
    void deepNesting();
    void invalidUtf8_data();
    void invalidUtf8();
    void files();
    void largeFile();
    void endlessFile();
    void fileSizeLimit();
    void fileWithoutPermission();
    void languages();
    void hashedNames();
    void manyHashedTokens();
    void exampleOfTheReadme();
    void builtInScenarios();
    void schemaNamesWhatTheReaderKnows_data();
    void schemaNamesWhatTheReaderKnows();
    void schemaLimits();
    void schemaDescribesEveryMember();
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

/// Every member, given every type that it is not.
void TestScenarioReader::wrongTypes_data()
{
    QTest::addColumn<QString>("pointer");
    QTest::addColumn<QByteArray>("json");
    QTest::addColumn<QString>("reason");

    struct Kind
    {
        QString reason;
        QByteArrayList wrong;
        QStringList members;
    };
    const std::vector<Kind> kinds{
        {u"should be a text in quotes"_s,
         {"null", "true", "5", "[]", "{}"},
         {u"/format"_s, u"/id"_s, u"/keys/0/id"_s, u"/keys/1/name"_s, u"/panes/0/rule"_s,
          u"/panes/0/nodes/0/id"_s, u"/steps/0/id"_s, u"/steps/0/events/0/pane"_s,
          u"/steps/0/events/0/stage/node"_s, u"/steps/0/events/1/insert/node"_s,
          u"/steps/0/events/2/leave/node"_s, u"/steps/0/events/3/replaceTokens/nodes/0/node"_s,
          u"/steps/0/events/5/move/keys/0"_s, u"/steps/0/focus/0/pane"_s,
          u"/steps/0/focus/0/keys/0"_s, u"/steps/0/focus/0/nodes/0"_s, u"/steps/0/focus/0/walk"_s,
          u"/title/en"_s, u"/title/zh_CN"_s}},
        {u"should be a whole number"_s,
         {"null", "true", "\"12\"", "1.5", "[]", "{}"},
         {u"/version"_s, u"/keys/0/tick"_s, u"/panes/0/nodes/0/tokens/0"_s,
          u"/panes/0/nodes/1/virtualNodes"_s, u"/panes/1/servers"_s,
          u"/steps/0/events/0/stage/tokens/0"_s,
          u"/steps/0/events/3/replaceTokens/nodes/0/tokens/0"_s,
          u"/steps/0/events/6/servers/count"_s, u"/steps/0/focus/0/ranges/0/0"_s,
          u"/steps/0/focus/0/ranges/0/1"_s}},
        {u"should be an array [ … ]"_s,
         {"null", "true", "5", "\"x\"", "{}"},
         {u"/keys"_s, u"/steps"_s, u"/panes/0/nodes"_s, u"/panes/0/nodes/0/tokens"_s,
          u"/steps/0/events"_s, u"/steps/0/events/0/stage/tokens"_s,
          u"/steps/0/events/3/replaceTokens/nodes"_s, u"/steps/0/events/5/move/keys"_s,
          u"/steps/0/focus"_s, u"/steps/0/focus/0/keys"_s, u"/steps/0/focus/0/nodes"_s,
          u"/steps/0/focus/0/ranges"_s, u"/steps/0/focus/0/ranges/0"_s}},
        {u"should be an object { … }"_s,
         {"null", "true", "5", "\"x\"", "[]"},
         {u"/keys/0"_s, u"/panes/0/nodes/0"_s, u"/steps/0"_s, u"/steps/0/events/0"_s,
          u"/steps/0/events/0/stage"_s, u"/steps/0/events/1/insert"_s, u"/steps/0/events/2/leave"_s,
          u"/steps/0/events/3/replaceTokens"_s, u"/steps/0/events/3/replaceTokens/nodes/0"_s,
          u"/steps/0/events/4/handOver"_s, u"/steps/0/events/5/move"_s,
          u"/steps/0/events/6/servers"_s, u"/steps/0/focus/0"_s}},
        {u"should be a text, or an object of texts by language"_s,
         {"null", "true", "5", "[]"},
         {u"/title"_s, u"/group"_s, u"/headline"_s, u"/panes/0/title"_s, u"/panes/0/subtitle"_s,
          u"/steps/0/name"_s, u"/steps/0/title"_s, u"/steps/0/text"_s}},
    };
    for (const Kind &kind : kinds) {
        for (const QString &member : kind.members) {
            for (const QByteArray &wrong : kind.wrong)
                QTest::addRow("%s %s", qPrintable(member), wrong.constData())
                    << member << wrong << kind.reason;
        }
    }
}

void TestScenarioReader::wrongTypes()
{
    QFETCH(QString, pointer);
    QFETCH(QByteArray, json);
    QFETCH(QString, reason);
    compareFault(faultsOf(validWith(pointer, json)), pointer, reason);
}

void TestScenarioReader::oneFault_data()
{
    QTest::addColumn<QString>("pointer");
    QTest::addColumn<QByteArray>("json"); // Empty: the value is removed.
    QTest::addColumn<QString>("place");
    QTest::addColumn<QString>("reason");

    const auto row = [](const char *pointer, const QByteArray &json, const char *place,
                        const char *reason) {
        QTest::addRow("%s %s", pointer, json.isEmpty() ? "missing" : json.left(60).constData())
            << QString::fromUtf8(pointer) << json << QString::fromUtf8(place)
            << QString::fromUtf8(reason);
    };
    const auto missing = [&row](const char *pointer) {
        const QByteArray text(pointer);
        const auto slash = text.lastIndexOf('/');
        row(pointer, {}, text.left(slash).constData(),
            ('"' + text.mid(slash + 1) + "\" is missing").constData());
    };
    const auto misspelt = [&row](const char *pointer) {
        const QByteArray text(pointer);
        row(pointer, "1", pointer,
            ('"' + text.mid(text.lastIndexOf('/') + 1) + "\" is not known here; known ")
                .constData());
    };

    for (const char *pointer :
         {"/format", "/version", "/id", "/title", "/keys", "/steps", "/keys/0/id", "/panes/0/rule",
          "/panes/0/nodes", "/panes/1/servers", "/panes/0/nodes/0/id", "/steps/0/id",
          "/steps/0/title", "/steps/0/events/0/stage/node", "/steps/0/events/1/insert/node",
          "/steps/0/events/2/leave/node", "/steps/0/events/3/replaceTokens/nodes",
          "/steps/0/events/3/replaceTokens/nodes/0/node", "/steps/0/events/6/servers/count"})
        missing(pointer);
    for (const char *pointer :
         {"/stesp", "/keys/0/tik", "/panes/0/node", "/panes/0/nodes/0/token", "/steps/0/tex",
          "/steps/0/events/0/stages", "/steps/0/events/0/stage/id",
          "/steps/0/events/1/insert/token", "/steps/0/events/2/leave/tokens",
          "/steps/0/events/3/replaceTokens/node", "/steps/0/events/3/replaceTokens/nodes/0/id",
          "/steps/0/events/4/handOver/nodes", "/steps/0/events/5/move/key",
          "/steps/0/events/6/servers/counts", "/steps/0/focus/0/key", "/title/zh"})
        misspelt(pointer);
    // RFC 6901 writes ~ as ~0 and / as ~1. (`changed` takes path parts as they are.)
    row("/a~b", "1", "/a~0b", "\"a~b\" is not known here");

    for (const char *tick : {"/keys/0/tick", "/panes/0/nodes/0/tokens/1",
                             "/steps/0/events/0/stage/tokens/0", "/steps/0/focus/0/ranges/0/1"}) {
        row(tick, "400", tick, "400 is outside 0–359");
        row(tick, "360", tick, "360 is outside 0–359");
        row(tick, "-1", tick, "-1 is outside 0–359");
        row(tick, "1e300", tick, "the number is outside 0–359");
        row(tick, "-1e300", tick, "the number is outside 0–359");
        row(tick, "9223372036854775807", tick, "the number is outside 0–359");
        row(tick, "0.5", tick, "should be a whole number");
    }
    row("/panes/0/nodes/1/virtualNodes", "0", "/panes/0/nodes/1/virtualNodes",
        "0 is outside 1–256");
    row("/panes/0/nodes/1/virtualNodes", "257", "/panes/0/nodes/1/virtualNodes",
        "257 is outside 1–256");
    row("/panes/1/servers", "257", "/panes/1/servers", "257 is outside 0–256");
    row("/steps/0/events/6/servers/count", "-1", "/steps/0/events/6/servers/count",
        "-1 is outside 0–256");

    row("/version", "2", "/version",
        "version 2 is newer than this program, which reads version 1; use a newer Ringwalk");
    row("/version", "0", "/version", "0 is outside 1–");
    row("/format", "\"ringwalk\"", "/format", "should be \"ringwalk-scenario\"");
    row("/id", "\"Node joins\"", "/id", "an id is made of a–z, 0–9 and -");
    row("/steps/1/id", "\"step_2\"", "/steps/1/id", "an id is made of a–z, 0–9 and -");

    row("/keys/1/id", "\"K0\"", "/keys/1", "\"K0\" is given twice");
    row("/panes/0/nodes/2/id", "\"N1\"", "/panes/0/nodes/2", "\"N1\" is given twice");
    row("/steps/1/id", "\"one\"", "/steps/1", "\"one\" is given twice");
    row("/steps/0/events/3/replaceTokens/nodes/-", R"({"node": "N2"})",
        "/steps/0/events/3/replaceTokens/nodes/1", "\"N2\" is given twice");
    row("/panes/0/nodes/0/tokens/1", "20", "/panes/0/nodes/0/tokens/1",
        "the node has a token at 20 already");
    row("/steps/0/events/0/stage/tokens/-", "220", "/steps/0/events/0/stage/tokens/1",
        "the node has a token at 220 already");

    row("/keys/0/name", "\"cart\"", "/keys/0", "has both \"tick\" and \"name\"");
    row("/panes/0/nodes/0/virtualNodes", "2", "/panes/0/nodes/0",
        "has both \"tokens\" and \"virtualNodes\"");
    row("/steps/0/events/0/stage/virtualNodes", "2", "/steps/0/events/0/stage",
        "has both \"tokens\" and \"virtualNodes\"");
    row("/panes/0/rule", "\"karger\"", "/panes/0/rule", "is no rule; known are successor, modulo");
    row("/panes/1/nodes", "[]", "/panes/1",
        "a modulo pane has \"servers\", a number, instead of \"nodes\"");
    row("/panes/0/servers", "3", "/panes/0",
        "a successor pane has \"nodes\" instead of \"servers\"");

    row("/steps/0/events/4/pane", {}, "/steps/0/events/4",
        "\"pane\" is missing; the scenario has more than one");
    row("/steps/0/focus/0/pane", {}, "/steps/0/focus/0",
        "\"pane\" is missing; the scenario has more than one");
    row("/steps/0/events/4/pane", "\"left\"", "/steps/0/events/4/pane",
        "there is no pane \"left\"");
    row("/steps/0/focus/0/pane", "\"left\"", "/steps/0/focus/0/pane", "there is no pane \"left\"");

    const char *const oneOf = "an event is exactly one of stage, insert, leave, replaceTokens, "
                              "servers, handOver, move";
    row("/steps/0/events/4/handOver", {}, "/steps/0/events/4", oneOf);
    row("/steps/0/events/4/move", "{}", "/steps/0/events/4", oneOf);
    row("/steps/0/events/5/move/keys", "[]", "/steps/0/events/5/move/keys", "names no key");
    row("/steps/0/events/1/insert/tokens", "[]", "/steps/0/events/1/insert/tokens",
        "names no tick");
    row("/steps/0/focus/0/ranges/0", "[]", "/steps/0/focus/0/ranges/0",
        "a range is [from, to], two ticks");
    row("/steps/0/focus/0/ranges/0", "[20]", "/steps/0/focus/0/ranges/0",
        "a range is [from, to], two ticks");
    row("/steps/0/focus/0/ranges/0", "[20, 30, 40]", "/steps/0/focus/0/ranges/0",
        "has 3 elements; 2 is the most");

    row("/steps", "[]", "/steps", "should hold at least one step");

    for (const char *text : {"/title", "/group", "/headline", "/panes/0/title", "/steps/0/title",
                             "/steps/0/name", "/steps/0/text", "/keys/0/id", "/keys/1/name",
                             "/panes/0/nodes/0/id", "/steps/0/focus/0/walk", "/title/zh_CN"}) {
        row(text, "\"\"", text, "should not be empty");
        row(text, "\"bell \\u0007\"", text, "holds a control character");
        row(text, "\"tab\\t\"", text, "holds a control character");
        row(text, "\"return\\r\"", text, "holds a control character");
        row(text, "\"zero \\u0000\"", text, "holds a control character");
        row(text, "\"delete \\u007f\"", text, "holds a control character");
        row(text, "\"next line \\u0085\"", text, "holds a control character");
        // Allowed in JSON, forbidden in XML and so in an SVG file.
        row(text, "\"no character \\uffff\"", text, "holds a control character");
        if (QByteArray(text) != "/steps/0/text") {
            row(text, "\"two\\nlines\"", text, "holds a control character");
            row(text, quoted(QByteArray(201, 'x')), text, "is 201 bytes long; 200 is the most");
            // 67 × 3 bytes.
            row(text, quoted(QByteArray("键").repeated(67)), text,
                "is 201 bytes long; 200 is the most");
        }
    }
    row("/steps/0/text", quoted(QByteArray(8001, 'x')), "/steps/0/text",
        "is 8001 bytes long; 8000 is the most");
    row("/id", quoted(QByteArray(65, 'x')), "/id", "is 65 bytes long; 64 is the most");
    row("/title", "{}", "/title", "holds no text; give \"en\", \"zh_CN\" or both");

    const auto number = [](int i) { return QByteArray::number(i); };
    const auto name = [](int i) { return quoted("x" + QByteArray::number(i)); };
    const auto keyId = [&name](int i) { return "{\"id\": " + name(i) + "}"; };
    row("/keys", arrayOf(2001, keyId), "/keys", "has 2001 elements; 2000 is the most");
    row("/panes/0/nodes", arrayOf(257, keyId), "/panes/0/nodes",
        "has 257 elements; 256 is the most");
    row("/panes/0/nodes/0/tokens", arrayOf(257, number), "/panes/0/nodes/0/tokens",
        "has 257 elements; 256 is the most");
    row("/steps", arrayOf(501, keyId), "/steps", "has 501 elements; 500 is the most");
    row("/steps/0/events", arrayOf(101, keyId), "/steps/0/events",
        "has 101 elements; 100 is the most");
    row("/steps/0/focus", arrayOf(5, keyId), "/steps/0/focus", "has 5 elements; 4 is the most");
}

void TestScenarioReader::oneFault()
{
    QFETCH(QString, pointer);
    QFETCH(QByteArray, json);
    QFETCH(QString, place);
    QFETCH(QString, reason);
    compareFault(faultsOf(validWith(pointer, json)), place, reason);
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

void TestScenarioReader::faultsOfOnePass()
{
    QJsonValue root = parsed(kValid);
    const auto set = [&root](const QString &pointer, const QByteArray &json) {
        root = changed(root, pathOf(pointer), [&](const QJsonValue &) { return parsed(json); });
    };
    set(u"/version"_s, "7");
    set(u"/keys/0/tick"_s, "400");
    set(u"/keys/2/id"_s, "\"K1\"");
    set(u"/panes/0/nodes/0/tokens"_s, "[20, 400, 20]");
    set(u"/steps/0/text"_s, "\"\"");
    set(u"/steps/0/events/6/servers/count"_s, "true");
    const auto faults = faultsOf(QJsonDocument(root.toObject()).toJson());
    const std::vector<std::string> places{"/version",
                                          "/keys/0/tick",
                                          "/keys/2",
                                          "/panes/0/nodes/0/tokens/1",
                                          "/panes/0/nodes/0/tokens/2",
                                          "/steps/0/text",
                                          "/steps/0/events/6/servers/count"};
    std::vector<std::string> found;
    for (const Fault &fault : faults)
        found.push_back(fault.place);
    QVERIFY2(found == places, qPrintable(listed(faults)));
    QCOMPARE(describe("a.json", faults[1]), "a.json: /keys/0/tick: 400 is outside 0–359");
}

/// A wrong value is reported as what it is, not once more as something that follows from it.
void TestScenarioReader::noFaultOfAFault_data()
{
    QTest::addColumn<QString>("pointer");
    QTest::addColumn<QByteArray>("json");
    QTest::addColumn<int>("faults");
    QTest::newRow("wrong ticks are not two tokens on one tick")
        << u"/panes/0/nodes/0/tokens"_s << QByteArray("[400, 401, 0]") << 2;
    QTest::newRow("missing names are not a name given twice")
        << u"/steps/0/events/3/replaceTokens/nodes"_s << QByteArray("[{}, {}]") << 2;
    QTest::newRow("wrong key ids are not an id given twice")
        << u"/keys"_s << QByteArray(R"([{"id": ""}, {"id": ""}])") << 2;
}

void TestScenarioReader::noFaultOfAFault()
{
    QFETCH(QString, pointer);
    QFETCH(QByteArray, json);
    QFETCH(int, faults);
    const auto found = faultsOf(validWith(pointer, json));
    QVERIFY2(found.size() == static_cast<std::size_t>(faults), qPrintable(listed(found)));
}

void TestScenarioReader::notJson_data()
{
    QTest::addColumn<QByteArray>("json");
    QTest::addColumn<QString>("place");
    QTest::newRow("spaces") << QByteArray("  \n ") << u"line 2, column 2"_s;
    // Columns count from 1: two spaces, "format" in quotes, a colon, a space.
    QTest::newRow("no value") << QByteArray("{\n  \"format\": oops\n}") << u"line 2, column 13"_s;
    QTest::newRow("cut in a list")
        << QByteArray("{\n  \"keys\": [\n    1") << u"line 3, column 6"_s;
    QTest::newRow("cut after a colon") << QByteArray("{\n  \"keys\":") << u"line 2, column 10"_s;
    QTest::newRow("cut in a text") << QByteArray("{\n\n  \"id\": \"no") << u"line 3, column 12"_s;
}

void TestScenarioReader::notJson()
{
    QFETCH(QByteArray, json);
    QFETCH(QString, place);
    compareFault(faultsOf(json), place, u"not JSON: "_s);
}

/// Each step stays below its own limit; together they are one too many.
void TestScenarioReader::tooManyEventsTogether()
{
    const auto steps = [](std::size_t events) {
        QByteArray json = "[";
        for (std::size_t step = 0; events > 0; ++step) {
            const std::size_t here = std::min(events, kMaxEventsPerStep);
            events -= here;
            QByteArray list;
            for (std::size_t i = 0; i < here; ++i)
                list += list.isEmpty() ? R"({"pane": "ring", "move": {}})" : R"(, {"pane": "ring", "move": {}})";
            json += (step == 0 ? R"({"id": "s)" : R"(, {"id": "s)") + QByteArray::number(step) +
                    R"(", "title": "S", "events": [)" + list + "]}";
        }
        return json + "]";
    };
    QVERIFY(faultsOf(validWith(u"/steps"_s, steps(kMaxEvents))).empty());
    const auto faults = faultsOf(validWith(u"/steps"_s, steps(kMaxEvents + 1)));
    compareFault(faults, u"/steps"_s, u"2000 is the most"_s);
}

void TestScenarioReader::rootIsNoObject()
{
    compareFault(faultsOf("[]"), {}, u"should be an object { … }"_s);
    compareFault(faultsOf(""), {}, u"is empty"_s);
    for (const char *lone : {"5", "true", "null", "\"text\""})
        QCOMPARE(faultsOf(lone).size(), std::size_t{1});
    // A truncated valid file, wherever it is cut, is one fault with line and column.
    const QByteArray valid(kValid);
    for (qsizetype length = 1; length < valid.size(); ++length) {
        const auto faults = faultsOf(valid.left(length));
        QVERIFY2(faults.size() == 1, qPrintable(listed(faults)));
        QVERIFY2(QString::fromStdString(faults[0].place).startsWith(u"line "_s),
                 qPrintable(listed(faults)));
    }
}

/// Some editors put one at the start of a UTF-8 file.
void TestScenarioReader::byteOrderMark()
{
    QVERIFY(read("\xEF\xBB\xBF" + QByteArray(kValid)).ok());
}

void TestScenarioReader::bracketsInTexts()
{
    const QByteArray many = QByteArray("[{").repeated(50);
    QVERIFY(read(validWith(u"/title"_s, quoted(many))).ok());
    QVERIFY(read(validWith(u"/title"_s, quoted("\\\"" + many))).ok());
}

void TestScenarioReader::deepNesting()
{
    // 32 are allowed, so the 33rd bracket is one too many.
    compareFault(faultsOf(QByteArray(10'000, '[')), u"line 1, column 33"_s,
                 u"brackets nest more than 32 deep"_s);
    compareFault(faultsOf(QByteArray("{\"a\":").repeated(10'000)), u"line 1, column 161"_s,
                 u"brackets nest more than 32 deep"_s);
    compareFault(faultsOf(validWith(u"/keys"_s, QByteArray(31, '[') + QByteArray(31, ']'))),
                 u"/keys/0"_s, u"should be an object"_s);
    compareFault(faultsOf('\n' + QByteArray(33, '[') + QByteArray(33, ']')), u"line 2, column 33"_s,
                 u"brackets nest more than 32 deep"_s);
}

void TestScenarioReader::invalidUtf8_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::newRow("stray byte") << QByteArray("\xFF");
    QTest::newRow("stray continuation") << QByteArray("\x80");
    QTest::newRow("cut character") << QByteArray("\xE9\x94");
    QTest::newRow("overlong slash") << QByteArray("\xC0\xAF");
    QTest::newRow("surrogate") << QByteArray("\xED\xA0\x80");
    QTest::newRow("beyond Unicode") << QByteArray("\xF4\x90\x80\x80");
}

void TestScenarioReader::invalidUtf8()
{
    QFETCH(QByteArray, bytes);
    QByteArray json(kValid);
    json.replace("Step two", "Step " + bytes);
    const auto faults = faultsOf(json);
    QVERIFY2(faults.size() == 1, qPrintable(listed(faults)));
    QVERIFY(QString::fromStdString(faults[0].reason).startsWith(u"not JSON: "_s));
    // The line with the second step.
    const auto line =
        1 + QByteArray(kValid).left(QByteArray(kValid).indexOf("Step two")).count('\n');
    QVERIFY2(QString::fromStdString(faults[0].place).startsWith(u"line %1, column "_s.arg(line)),
             qPrintable(listed(faults)));
}

void TestScenarioReader::files()
{
    const QTemporaryDir folder;
    QVERIFY(folder.isValid());
    compareFault(readScenarioFile(folder.path().toStdString()).error(), {},
                 u"is a folder; name a scenario file"_s);
    compareFault(readScenarioFile(folder.filePath(u"none.json"_s).toStdString()).error(), {},
                 u"cannot be read: "_s);

    const QString path = folder.filePath(u"键.json"_s);
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.close();
    compareFault(readScenarioFile(path.toStdString()).error(), {}, u"is empty"_s);
    QVERIFY(file.open(QIODevice::WriteOnly));
    QCOMPARE(file.write(kValid), static_cast<qint64>(std::string_view(kValid).size()));
    file.close();
    const auto scenario = readScenarioFile(path.toStdString());
    QVERIFY(scenario.ok());
    QCOMPARE(scenario->id, "valid-1");
}

/// The kernel counts what a process reads, so that an early end can be proved.
void TestScenarioReader::largeFile()
{
    const auto bytesRead = [] {
        QFile io(u"/proc/self/io"_s);
        if (!io.open(QIODevice::ReadOnly))
            return qint64{-1};
        const QByteArray first = io.readLine().trimmed(); // rchar: N
        return first.startsWith("rchar: ") ? first.mid(7).toLongLong() : qint64{-1};
    };
    const QTemporaryDir folder;
    QVERIFY(folder.isValid());
    QFile file(folder.filePath(u"large.json"_s));
    QVERIFY(file.open(QIODevice::WriteOnly));
    constexpr qint64 kSize = 100'000'000;
    QVERIFY(file.resize(kSize));
    file.close();

    const qint64 before = bytesRead();
    compareFault(readScenarioFile(file.fileName().toStdString()).error(), {},
                 u"is larger than 4 MiB, which no scenario is"_s);
    if (before < 0)
        QSKIP("the system does not tell how much was read");
    QVERIFY(bytesRead() - before < kSize / 10);
}

void TestScenarioReader::endlessFile()
{
    if (!QFile::exists(u"/dev/zero"_s))
        QSKIP("no /dev/zero");
    compareFault(readScenarioFile("/dev/zero").error(), {},
                 u"is larger than 4 MiB, which no scenario is"_s);
}

void TestScenarioReader::fileSizeLimit()
{
    const QTemporaryDir folder;
    QVERIFY(folder.isValid());
    QFile file(folder.filePath(u"limit.json"_s));
    for (const qsizetype excess : {0, 1}) {
        const QByteArray padded = QByteArray(kValid).leftJustified((4 << 20) + excess, ' ');
        QVERIFY(file.open(QIODevice::WriteOnly));
        QCOMPARE(file.write(padded), padded.size());
        file.close();
        QCOMPARE(readScenarioFile(file.fileName().toStdString()).ok(), excess == 0);
    }
}

void TestScenarioReader::fileWithoutPermission()
{
    if (geteuid() == 0)
        QSKIP("root may read every file");
    const QTemporaryDir folder;
    QVERIFY(folder.isValid());
    QFile file(folder.filePath(u"secret.json"_s));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.close();
    QVERIFY(file.setPermissions({}));
    compareFault(readScenarioFile(file.fileName().toStdString()).error(), {},
                 u"cannot be read: "_s);
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

/// The reader names what it knows when it meets something else, so the two lists can be compared.
void TestScenarioReader::schemaNamesWhatTheReaderKnows_data()
{
    QTest::addColumn<QString>("pointer");
    QTest::addColumn<QString>("schema");
    const auto row = [](const char *pointer, const char *schema) {
        QTest::addRow("%s", *pointer == 0 ? "root" : pointer)
            << QString::fromUtf8(pointer) << QString::fromUtf8(schema);
    };
    row("", "");
    row("/title", "/$defs/line/anyOf/1");
    row("/keys/0", "/$defs/key");
    row("/panes/0", "/$defs/pane");
    row("/panes/1", "/$defs/pane");
    row("/panes/0/nodes/0", "/$defs/node");
    row("/steps/1", "/$defs/step");
    row("/steps/0/events/0", "/$defs/event");
    row("/steps/0/events/0/stage", "/$defs/nodeInEvent");
    row("/steps/0/events/1/insert", "/$defs/event/properties/insert");
    row("/steps/0/events/2/leave", "/$defs/event/properties/leave");
    row("/steps/0/events/3/replaceTokens", "/$defs/event/properties/replaceTokens");
    row("/steps/0/events/3/replaceTokens/nodes/0", "/$defs/nodeInEvent");
    row("/steps/0/events/4/handOver", "/$defs/event/properties/handOver");
    row("/steps/0/events/5/move", "/$defs/event/properties/move");
    row("/steps/0/events/6/servers", "/$defs/event/properties/servers");
    row("/steps/0/focus/0", "/$defs/focus");
}

void TestScenarioReader::schemaNamesWhatTheReaderKnows()
{
    QFETCH(QString, pointer);
    QFETCH(QString, schema);

    const auto faults = faultsOf(validWith(pointer + u"/?"_s, "1"));
    QCOMPARE(faults.size(), std::size_t{1});
    const QString reason = QString::fromStdString(faults[0].reason);
    const QString opening = u"\"?\" is not known here; known are "_s;
    QStringList known;
    if (reason != u"\"?\" is not known here; known is nothing"_s) {
        QVERIFY2(reason.startsWith(opening), qPrintable(reason));
        known = reason.mid(opening.size()).split(u' ');
    }
    known.sort();

    QJsonValue part =
        QJsonDocument::fromJson(contents(sourceFile(u"resources/scenarios/scenario.schema.json"_s)))
            .object();
    for (const QString &name : pathOf(schema))
        part = part.isArray() ? part.toArray().at(name.toInt()) : part.toObject().value(name);
    QVERIFY(part.isObject());
    QStringList described = part.toObject().value(u"properties"_s).toObject().keys();
    described.sort();
    QCOMPARE(described, known);
    QCOMPARE(part.toObject().value(u"additionalProperties"_s), QJsonValue(false));
}

void TestScenarioReader::schemaLimits()
{
    const QJsonObject schema =
        QJsonDocument::fromJson(contents(sourceFile(u"resources/scenarios/scenario.schema.json"_s)))
            .object();
    const auto number = [&schema](const QString &pointer) {
        QJsonValue part = schema;
        for (const QString &name : pathOf(pointer))
            part = part.toObject().value(name);
        return static_cast<std::size_t>(part.toInteger());
    };
    QCOMPARE(number(u"/properties/version/const"_s), std::size_t{kScenarioVersion});
    QCOMPARE(number(u"/properties/keys/maxItems"_s), kMaxKeys);
    QCOMPARE(number(u"/properties/panes/maxItems"_s), kMaxPanes);
    QCOMPARE(number(u"/properties/steps/maxItems"_s), kMaxSteps);
    QCOMPARE(number(u"/$defs/tokens/maxItems"_s), kMaxTokensPerNode);
    QCOMPARE(number(u"/$defs/virtualNodes/maximum"_s), kMaxTokensPerNode);
    QCOMPARE(number(u"/$defs/pane/properties/nodes/maxItems"_s), kMaxNodes);
    QCOMPARE(number(u"/$defs/pane/properties/servers/maximum"_s), kMaxNodes);
    QCOMPARE(number(u"/$defs/step/properties/events/maxItems"_s), kMaxEventsPerStep);
    QCOMPARE(number(u"/$defs/step/properties/focus/maxItems"_s), kMaxPanes);
    QCOMPARE(number(u"/$defs/tick/maximum"_s), std::size_t{kTickCount - 1});
}

void TestScenarioReader::schemaDescribesEveryMember()
{
    int members = 0;
    const std::function<void(const QJsonValue &, const QString &)> check =
        [&](const QJsonValue &part, const QString &place) {
            if (part.isArray()) {
                for (const QJsonValue &element : part.toArray())
                    check(element, place);
                return;
            }
            const QJsonObject object = part.toObject();
            for (auto it = object.begin(); it != object.end(); ++it) {
                // Conditions only narrow members that are described elsewhere.
                if (it.key() == u"if"_s || it.key() == u"then"_s || it.key() == u"else"_s)
                    continue;
                check(it.value(), place + u'/' + it.key());
                if (it.key() != u"properties"_s)
                    continue;
                const QJsonObject properties = it.value().toObject();
                for (const QString &name : properties.keys()) {
                    ++members;
                    const QString description =
                        properties.value(name).toObject().value(u"description"_s).toString();
                    QVERIFY2(description.endsWith(u'.'),
                             qPrintable(place + u'/' + name + u" has no description"_s));
                }
            }
        };
    check(
        QJsonDocument::fromJson(contents(sourceFile(u"resources/scenarios/scenario.schema.json"_s)))
            .object(),
        {});
    QVERIFY(members > 0);
}

QTEST_GUILESS_MAIN(TestScenarioReader)
#include "tst_scenarioreader.moc"
