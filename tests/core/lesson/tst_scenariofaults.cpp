// SPDX-License-Identifier: GPL-3.0-or-later
#include <QStringConverter>
#include <QTest>

#include <algorithm>
#include <string>
#include <vector>

#include "ValidScenario.h"

using namespace ringwalk;
using namespace ringwalk::test;
using namespace Qt::StringLiterals;

class TestScenarioFaults : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void wrongTypes_data();
    void wrongTypes();
    void oneFault_data();
    void oneFault();
    void faultsOfOnePass();
    void namesInTheSamePass();
    void noFaultOfAFault_data();
    void noFaultOfAFault();
    void noFaultOfARepeatedMember();
    void otherEncodings();
    void tooManyEventsTogether();
    void tooManyKeysTimesSteps();
};

/// Every member, given every type that it is not.
void TestScenarioFaults::wrongTypes_data()
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

void TestScenarioFaults::wrongTypes()
{
    QFETCH(QString, pointer);
    QFETCH(QByteArray, json);
    QFETCH(QString, reason);
    compareFault(faultsOf(validWith(pointer, json)), pointer, reason);
}

void TestScenarioFaults::oneFault_data()
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
    row("/panes/0/rule", "\"karger\"", "/panes/0/rule",
        "\"karger\" is no rule; known are successor, modulo");
    row("/panes/1/nodes", "[]", "/panes/1",
        "this rule counts \"servers\", a number, instead of \"nodes\"");
    row("/panes/0/servers", "3", "/panes/0", "this rule has \"nodes\" instead of \"servers\"");

    row("/steps/0/events/4/pane", {}, "/steps/0/events/4",
        "\"pane\" is missing; the scenario has more than one");
    row("/steps/0/focus/0/pane", {}, "/steps/0/focus/0",
        "\"pane\" is missing; the scenario has more than one");
    row("/steps/0/events/4/pane", "\"left\"", "/steps/0/events/4/pane",
        "there is no pane \"left\"");
    row("/steps/0/focus/0/pane", "\"left\"", "/steps/0/focus/0/pane", "there is no pane \"left\"");

    const char *const oneOf = "an event is exactly one of stage, insert, leave, replaceTokens, "
                              "servers, requests, capacity, bound, handOver, move";
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

void TestScenarioFaults::oneFault()
{
    QFETCH(QString, pointer);
    QFETCH(QByteArray, json);
    QFETCH(QString, place);
    QFETCH(QString, reason);
    compareFault(faultsOf(validWith(pointer, json)), place, reason);
}

void TestScenarioFaults::faultsOfOnePass()
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
    QCOMPARE(describe("a.json", faults[1], Language::English),
             "a.json: /keys/0/tick: 400 is outside 0–359");
}

/// Texts and names are judged along with the rest, although nothing can be played yet.
void TestScenarioFaults::namesInTheSamePass()
{
    QJsonValue root = parsed(kValid);
    const auto set = [&root](const QString &pointer, const QByteArray &json) {
        root = changed(root, pathOf(pointer), [&](const QJsonValue &) { return parsed(json); });
    };
    set(u"/keys/0/tick"_s, "400");
    set(u"/steps/0/focus/0/keys"_s, R"(["K0", "K7"])");
    set(u"/steps/0/focus/0/nodes"_s, R"(["N2", "N7"])");
    set(u"/steps/0/title"_s, R"("{keyz} of {keys}")");
    set(u"/steps/0/text"_s, R"({"en": "{tick:K9}", "zh_CN": "{tick:K1}"})");
    set(u"/steps/1/text"_s, R"({"en": "{moved@begin}", "zh_CN": "{ring.moved@one} {"})");
    set(u"/headline"_s, R"("{load:N3} {modulo.load:S3}")");
    const auto places = [&root] {
        std::vector<std::string> found;
        for (const Fault &fault : faultsOf(QJsonDocument(root.toObject()).toJson()))
            found.push_back(fault.place);
        return found;
    };
    const std::vector<std::string> all{
        "/keys/0/tick",     "/steps/0/focus/0/keys/1", "/steps/0/focus/0/nodes/1", "/steps/0/title",
        "/steps/0/text/en", "/steps/1/text/en",        "/steps/1/text/zh_CN"};
    QVERIFY2(places() == all,
             qPrintable(listed(faultsOf(QJsonDocument(root.toObject()).toJson()))));

    // The key may be the one whose name was not read, or was given to another.
    for (const char *id : {"5", "\"K1\""}) {
        set(u"/keys/2/id"_s, id);
        const auto found = places();
        for (const char *place : {"/steps/0/focus/0/keys/1", "/steps/0/text/en"})
            QVERIFY2(std::find(found.begin(), found.end(), place) == found.end(), place);
        QVERIFY(std::find(found.begin(), found.end(), "/steps/0/title") != found.end());
    }
    // So may the node.
    set(u"/panes/0/nodes/0/id"_s, "5");
    const auto found = places();
    QVERIFY(std::find(found.begin(), found.end(), "/steps/0/focus/0/nodes/1") == found.end());
}

/// A wrong value is reported as what it is, not once more as something that follows from it.
void TestScenarioFaults::noFaultOfAFault_data()
{
    QTest::addColumn<QString>("pointer");
    QTest::addColumn<QByteArray>("json");
    QTest::addColumn<int>("faults");
    QTest::newRow("wrong ticks are not two tokens on one tick")
        << u"/panes/0/nodes/0/tokens"_s << QByteArray("[400, 401, 0]") << 2;
    QTest::newRow("missing names are not a name given twice")
        << u"/steps/0/events/3/replaceTokens/nodes"_s << QByteArray("[{}, {}]") << 2;
    // The nodes of one pane, the servers of the other and all that belongs to a rule.
    QTest::newRow("an unknown rule is not one of the wrong members")
        << u"/panes/1/rule"_s << QByteArray("\"modulus\"") << 1;
    QTest::newRow("a faulty id of a pane is not a pane that is missing")
        << u"/panes/0/id"_s << QByteArray("5") << 1;
    QTest::newRow("wrong key ids are not an id given twice")
        << u"/keys"_s << QByteArray(R"([{"id": ""}, {"id": ""}])") << 2;
}

void TestScenarioFaults::noFaultOfAFault()
{
    QFETCH(QString, pointer);
    QFETCH(QByteArray, json);
    QFETCH(int, faults);
    const auto found = faultsOf(validWith(pointer, json));
    QVERIFY2(found.size() == static_cast<std::size_t>(faults), qPrintable(listed(found)));
}

/// Which of two members of one name is meant is not known, so that nothing follows from either.
void TestScenarioFaults::noFaultOfARepeatedMember()
{
    QByteArray json = validWith(u"/panes/0/id"_s, "\"ring\"");
    const qsizetype panes = json.indexOf("\"panes\"");
    QVERIFY(panes > 0);
    const qsizetype id = json.indexOf("\"id\"", panes);
    json.insert(id, "\"id\": \"other\", ");
    const qsizetype second = json.indexOf("\"ring\"", id);
    QVERIFY(second > 0);
    json.replace(second, 6, "\"another\"");
    const auto found = faultsOf(json);
    QVERIFY2(found.size() == 1, qPrintable(listed(found)));
    compareFault(found, u"/panes/0/id"_s, u"\"id\" is given twice"_s);
}

/// What editors on some desktops call Unicode.
void TestScenarioFaults::otherEncodings()
{
    const QString text = QString::fromUtf8(validWith(u"/id"_s, "\"valid\""));
    for (const auto encoding :
         {QStringConverter::Utf16LE, QStringConverter::Utf16BE, QStringConverter::Utf16}) {
        for (const auto flag :
             {QStringConverter::Flag::Default, QStringConverter::Flag::WriteBom}) {
            QStringEncoder encoder(encoding, flag);
            const QByteArray bytes = encoder(text);
            const auto faults = faultsOf(bytes);
            QVERIFY2(faults.size() == 1, qPrintable(listed(faults)));
            QCOMPARE(describe(faults[0], Language::English),
                     "is UTF-16, not UTF-8; save it again as UTF-8");
            QCOMPARE(chineseAmiss(faults[0].reason), QString());
        }
    }
    // In UTF-8 a mark at the beginning does no harm.
    QVERIFY(faultsOf("\xEF\xBB\xBF" + text.toUtf8()).empty());
}

/// Each step stays below its own limit; together they are one too many.
void TestScenarioFaults::tooManyEventsTogether()
{
    const auto steps = [](std::size_t events) {
        QByteArray json = "[";
        for (std::size_t step = 0; events > 0; ++step) {
            const std::size_t here = std::min(events, kMaxEventsPerStep);
            events -= here;
            QByteArray list;
            for (std::size_t i = 0; i < here; ++i)
                list += list.isEmpty() ? R"({"pane": "ring", "move": {}})"
                                       : R"(, {"pane": "ring", "move": {}})";
            json += (step == 0 ? R"({"id": "s)" : R"(, {"id": "s)") + QByteArray::number(step) +
                    R"(", "title": "S", "events": [)" + list + "]}";
        }
        return json + "]";
    };
    QVERIFY(faultsOf(validWith(u"/steps"_s, steps(kMaxEvents))).empty());
    const auto faults = faultsOf(validWith(u"/steps"_s, steps(kMaxEvents + 1)));
    compareFault(faults, u"/steps"_s, u"2000 is the most"_s);
}

/// Keys, panes and steps may each be allowed, and together more than memory holds.
void TestScenarioFaults::tooManyKeysTimesSteps()
{
    const auto keys = arrayOf(
        500, [](int i) { return R"({"id": "K)" + QByteArray::number(i) + R"(", "tick": 1})"; });
    const auto withSteps = [&keys](int count) {
        QJsonObject scenario = parsed(validWith(u"/keys"_s, keys)).toObject();
        scenario["steps"_L1] = parsed(arrayOf(count, [](int i) {
            return R"({"id": "s)" + QByteArray::number(i) + R"(", "title": "S"})";
        }));
        return QJsonDocument(scenario).toJson();
    };
    // In two panes.
    QVERIFY(faultsOf(withSteps(250)).empty());
    compareFault(faultsOf(withSteps(251)), u"/steps"_s, u"251000; 250000 is the most"_s);
}

QTEST_GUILESS_MAIN(TestScenarioFaults)
#include "tst_scenariofaults.moc"
