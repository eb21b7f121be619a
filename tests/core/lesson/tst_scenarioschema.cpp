// SPDX-License-Identifier: GPL-3.0-or-later
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

#include <functional>

#include "SourceFiles.h"
#include "ValidScenario.h"

using namespace ringwalk;
using namespace ringwalk::test;
using namespace Qt::StringLiterals;

class TestScenarioSchema : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void schemaNamesWhatTheReaderKnows_data();
    void schemaNamesWhatTheReaderKnows();
    void schemaLimits();
    void schemaDescribesEveryMember();
};

/// The reader names what it knows when it meets something else, so the two lists can be compared.
void TestScenarioSchema::schemaNamesWhatTheReaderKnows_data()
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
    row("/steps/0/events/3/replaceTokens/nodes/0", "/$defs/nodeTokens");
    row("/steps/0/events/4/handOver", "/$defs/event/properties/handOver");
    row("/steps/0/events/5/move", "/$defs/event/properties/move");
    row("/steps/0/events/6/servers", "/$defs/event/properties/servers");
    row("/steps/0/focus/0", "/$defs/focus");
}

void TestScenarioSchema::schemaNamesWhatTheReaderKnows()
{
    QFETCH(QString, pointer);
    QFETCH(QString, schema);

    const auto faults = faultsOf(validWith(pointer + u"/?"_s, "1"));
    QCOMPARE(faults.size(), std::size_t{1});
    const QString reason = QString::fromStdString(faults[0].reason.english);
    const QString opening = u"\"?\" is not known here; known are "_s;
    QStringList known;
    if (reason != u"\"?\" is not known here; known is nothing"_s) {
        QVERIFY2(reason.startsWith(opening), qPrintable(reason));
        known = reason.mid(opening.size()).split(u", "_s);
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

void TestScenarioSchema::schemaLimits()
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
    QCOMPARE(number(u"/$defs/capacity/maximum"_s), std::size_t{kMaxCapacity});
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

void TestScenarioSchema::schemaDescribesEveryMember()
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

QTEST_GUILESS_MAIN(TestScenarioSchema)
#include "tst_scenarioschema.moc"
