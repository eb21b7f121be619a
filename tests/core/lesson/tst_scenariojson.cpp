// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "ValidScenario.h"

using namespace ringwalk;
using namespace ringwalk::test;
using namespace Qt::StringLiterals;

class TestScenarioJson : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void notJson_data();
    void notJson();
    void missingCommas_data();
    void missingCommas();
    void comments_data();
    void comments();
    void otherFiles_data();
    void otherFiles();
    void rootIsNoObject();
    void byteOrderMark();
    void bracketsInTexts();
    void deepNesting();
    void invalidUtf8_data();
    void invalidUtf8();
};

void TestScenarioJson::notJson_data()
{
    QTest::addColumn<QByteArray>("json");
    QTest::addColumn<QString>("place"); // In the text: there are no pointers into what is no JSON.
    QTest::newRow("spaces") << QByteArray("  \n ") << u"line 2, column 2"_s;
    // Columns count from 1: two spaces, "format" in quotes, a colon, a space.
    QTest::newRow("no value") << QByteArray("{\n  \"format\": oops\n}") << u"line 2, column 13"_s;
    QTest::newRow("cut in a list")
        << QByteArray("{\n  \"keys\": [\n    1") << u"line 3, column 6"_s;
    QTest::newRow("cut after a colon") << QByteArray("{\n  \"keys\":") << u"line 2, column 10"_s;
    // Two characters of three bytes each stand before the end.
    QTest::newRow("cut after Chinese")
        << QByteArray("{\"id\": \"\xE9\x94\xAE\xE5\x80\xBC") << u"line 1, column 11"_s;
    QTest::newRow("cut in a text") << QByteArray("{\n\n  \"id\": \"no") << u"line 3, column 12"_s;
}

void TestScenarioJson::notJson()
{
    QFETCH(QByteArray, json);
    QFETCH(QString, place);
    compareFault(faultsOf(json), {}, place + u": not JSON: "_s);
}

void TestScenarioJson::missingCommas_data()
{
    QTest::addColumn<QByteArray>("json");
    QTest::addColumn<QString>("place"); // After the value that the comma should follow.
    QTest::newRow("after a text") << QByteArray("{\n\"id\": \"a\"\n\"title\": \"b\"\n}")
                                  << u"line 2, column 10"_s;
    QTest::newRow("after a number")
        << QByteArray("{\"version\": 1 \"id\": \"a\"}") << u"line 1, column 14"_s;
    QTest::newRow("after an object")
        << QByteArray("{\"a\": {}\n\n  \"id\": \"a\"}") << u"line 1, column 9"_s;
    QTest::newRow("between objects")
        << QByteArray("{\"keys\": [\n  {\"id\": \"[,\"}\n  {}\n]}") << u"line 2, column 15"_s;
    QTest::newRow("after true") << QByteArray("{\"skip\": true\n\"id\": \"a\"}")
                                << u"line 1, column 14"_s;
}

void TestScenarioJson::missingCommas()
{
    QFETCH(QByteArray, json);
    QFETCH(QString, place);
    compareFault(faultsOf(json), {}, place + u": not JSON: a comma is missing here"_s);
    // Every comma of a whole scenario but those in arrays of ticks, taken out by itself.
    const QByteArray valid(kValid);
    for (qsizetype comma = valid.indexOf(",\n"); comma >= 0;
         comma = valid.indexOf(",\n", comma + 1)) {
        const auto faults = faultsOf(valid.left(comma) + valid.mid(comma + 1));
        const QString before = QString::fromUtf8(valid.left(comma));
        const qsizetype line = 1 + before.count(u'\n');
        const qsizetype column = before.size() - before.lastIndexOf(u'\n');
        compareFault(
            faults, {},
            u"line %1, column %2: not JSON: a comma is missing here"_s.arg(line).arg(column));
    }
}

void TestScenarioJson::comments_data()
{
    QTest::addColumn<QByteArray>("json");
    QTest::addColumn<QString>("place");
    QTest::newRow("at the start") << QByteArray("// mine\n{}") << u"line 1, column 1"_s;
    QTest::newRow("after a comma")
        << QByteArray("{\n  \"id\": \"a\", // mine\n  \"title\": \"b\"}") << u"line 2, column 14"_s;
    QTest::newRow("before a comma")
        << QByteArray("{\"id\": \"a\" /* mine */, \"title\": \"b\"}") << u"line 1, column 12"_s;
    QTest::newRow("before a name")
        << QByteArray("{\n  # mine\n  \"id\": \"a\"}") << u"line 2, column 3"_s;
    QTest::newRow("in a list") << QByteArray("{\"keys\": [ /* none */ ]}")
                               << u"line 1, column 12"_s;
    QTest::newRow("at the end") << QByteArray("{}\n// done") << u"line 2, column 1"_s;
    // What looks like one in a text is none.
    QTest::newRow("after an address")
        << QByteArray("{\"id\": \"http://a#b\", // mine\n}") << u"line 1, column 22"_s;
}

void TestScenarioJson::comments()
{
    QFETCH(QByteArray, json);
    QFETCH(QString, place);
    compareFault(faultsOf(json), {}, place + u": not JSON: this is a comment"_s);
}

void TestScenarioJson::otherFiles_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QString>("reason");
    const QString noJson = u"is no JSON file"_s;
    const QString foreign = u"is JSON, but no Ringwalk scenario"_s;
    QTest::newRow("PNG") << QByteArray("\x89PNG\r\n\x1A\n\0\0\0\rIHDR[[[{{", 26) << noJson;
    QTest::newRow("ZIP") << QByteArray("PK\x03\x04\x14\0\0\0", 8) << noJson;
    QTest::newRow("XML") << QByteArray("<?xml version=\"1.0\"?><svg/>") << noJson;
    QTest::newRow("words") << QByteArray("\n\nMy lesson\n") << noJson;
    QTest::newRow("many brackets") << QByteArray("x") + QByteArray(100, '[') << noJson;
    QTest::newRow("package.json")
        << QByteArray(R"({"name": "x", "version": "1.0.0", "keys": 5, "scripts": {"a": "b"}})")
        << foreign;
    QTest::newRow("GeoJSON") << QByteArray(R"({"type": "Feature", "id": "a", "format": "geo"})")
                             << foreign;
    QTest::newRow("an object") << QByteArray("{}") << foreign;
}

/// What was never meant to be a scenario is told so once.
void TestScenarioJson::otherFiles()
{
    QFETCH(QByteArray, bytes);
    QFETCH(QString, reason);
    compareFault(faultsOf(bytes), {}, reason);
}

void TestScenarioJson::rootIsNoObject()
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
        QVERIFY2(faults[0].place.empty() && faults[0].reason.english.starts_with("line ") &&
                     faults[0].reason.chinese.starts_with("第 "),
                 qPrintable(listed(faults)));
    }
}

/// Some editors put one at the start of a UTF-8 file.
void TestScenarioJson::byteOrderMark()
{
    QVERIFY(read("\xEF\xBB\xBF" + QByteArray(kValid)).ok());
}

void TestScenarioJson::bracketsInTexts()
{
    const QByteArray many = QByteArray("[{").repeated(50);
    QVERIFY(read(validWith(u"/title"_s, quoted(many))).ok());
    QVERIFY(read(validWith(u"/title"_s, quoted("\\\"" + many))).ok());
}

void TestScenarioJson::deepNesting()
{
    // 32 are allowed, so the 33rd bracket is one too many.
    compareFault(faultsOf(QByteArray(10'000, '[')), {},
                 u"line 1, column 33: brackets nest more than 32 deep"_s);
    compareFault(faultsOf(QByteArray("{\"a\":").repeated(10'000)), {},
                 u"line 1, column 161: brackets nest more than 32 deep"_s);
    compareFault(faultsOf(validWith(u"/keys"_s, QByteArray(31, '[') + QByteArray(31, ']'))),
                 u"/keys/0"_s, u"should be an object"_s);
    compareFault(faultsOf('\n' + QByteArray(33, '[') + QByteArray(33, ']')), {},
                 u"line 2, column 33: brackets nest more than 32 deep"_s);
}

void TestScenarioJson::invalidUtf8_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::newRow("stray byte") << QByteArray("\xFF");
    QTest::newRow("stray continuation") << QByteArray("\x80");
    QTest::newRow("cut character") << QByteArray("\xE9\x94");
    QTest::newRow("overlong slash") << QByteArray("\xC0\xAF");
    QTest::newRow("surrogate") << QByteArray("\xED\xA0\x80");
    QTest::newRow("beyond Unicode") << QByteArray("\xF4\x90\x80\x80");
}

void TestScenarioJson::invalidUtf8()
{
    QFETCH(QByteArray, bytes);
    QByteArray json(kValid);
    json.replace("Step two", "Step " + bytes);
    const auto faults = faultsOf(json);
    QVERIFY2(faults.size() == 1, qPrintable(listed(faults)));
    // The line with the second step.
    const auto line =
        1 + QByteArray(kValid).left(QByteArray(kValid).indexOf("Step two")).count('\n');
    const QRegularExpression notUtf8(u"^line %1, column \\d+: not JSON: .*UTF-8"_s.arg(line));
    const QString reason = QString::fromStdString(faults[0].reason.english);
    QVERIFY2(notUtf8.match(reason).hasMatch(), qPrintable(reason));
}

QTEST_GUILESS_MAIN(TestScenarioJson)
#include "tst_scenariojson.moc"
