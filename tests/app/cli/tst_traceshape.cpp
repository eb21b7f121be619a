// SPDX-License-Identifier: GPL-3.0-or-later
#include <QSet>

#include "PaneTrace.h"

using namespace ringwalk::test;

namespace {

/// The members of an object with their types, sorted: `id:string keys:array`.
QString shape(const QJsonValue &value)
{
    static const char *const kTypes[] = {"null", "bool", "number", "string", "array", "object"};
    QStringList members;
    const QJsonObject object = value.toObject();
    for (const QString &name : object.keys())
        members += name + u':' + QString::fromLatin1(kTypes[object[name].type()]);
    return members.join(u' ');
}

} // namespace

/// What holds of every trace: its members, its sums, its bytes.
class TestTraceShape : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void addsUp_data();
    void addsUp();
    void shapeOfTheObject_data();
    void shapeOfTheObject();
    void sameBytes();
};

void TestTraceShape::addsUp_data()
{
    QTest::addColumn<QString>("scenario");
    for (const QString &scenario : kScenarios)
        QTest::newRow(qPrintable(scenario)) << scenario;
}

void TestTraceShape::addsUp()
{
    QFETCH(QString, scenario);
    const QJsonObject lesson = trace(scenario);
    const int steps = int(lesson[u"steps"_s].toArray().size());
    for (int step = 1; step <= steps; ++step) {
        const qsizetype panes = lesson[u"steps"_s][step - 1][u"panes"_s].toArray().size();
        for (int i = 0; i < panes; ++i) {
            const PaneTrace pane(lesson, step, i);
            const PaneTrace first(lesson, 1, i);
            QCOMPARE(pane.keys().size(), 12);
            QCOMPARE(pane.total(u"keys"_s), 12);
            QCOMPARE(pane.total(u"moved"_s) + pane.total(u"pending"_s) + pane.total(u"stayed"_s),
                     12);
            QCOMPARE(pane.total(u"pending"_s), int(pane.pending().size()));

            const Loads loads = pane.loads();
            int sum = 0;
            for (auto it = loads.begin(); it != loads.end(); ++it) {
                QCOMPARE(it.value(), int(pane.keysOf(it.key()).size()));
                sum += it.value();
            }
            QCOMPARE(sum, 12);

            // Each tick lies in exactly one range, and the ranges go round clockwise.
            QMap<int, QString> ownerOfTick;
            int last = -1;
            for (const QJsonValue range : pane.ranges()) {
                const int from = range[u"from"_s].toInt();
                const int to = range[u"to"_s].toInt();
                if (last >= 0)
                    QCOMPARE(from, last);
                last = to;
                int tick = from;
                do {
                    tick = (tick + 1) % 360;
                    QVERIFY(!ownerOfTick.contains(tick));
                    ownerOfTick[tick] = range[u"node"_s].toString();
                } while (tick != to);
            }
            if (pane.rule() == u"successor"_s) {
                QCOMPARE(ownerOfTick.size(), 360);
                QCOMPARE(last, pane.ranges().first()[u"from"_s].toInt());
            } else {
                QVERIFY(pane.ranges().isEmpty());
            }

            for (int key = 0; key < 12; ++key) {
                const QJsonValue each = pane.keys().at(key);
                const QString name = u"K%1"_s.arg(key);
                QCOMPARE(each[u"id"_s].toString(), name);
                // No key ever changes its tick.
                QCOMPARE(each[u"tick"_s].toInt(), kTicks[key]);
                QCOMPARE(each[u"moved"_s].toBool(), pane.owner(name) != first.owner(name));
                if (!each[u"next"_s].isNull())
                    QVERIFY(each[u"next"_s] != each[u"owner"_s]);
                else if (pane.rule() == u"successor"_s)
                    QCOMPARE(pane.owner(name), ownerOfTick[kTicks[key]]);
                QVERIFY(!pane.state(pane.owner(name)).isEmpty());
            }
        }
    }
    for (int i = 0; i < lesson[u"steps"_s][0][u"panes"_s].toArray().size(); ++i)
        QCOMPARE(PaneTrace(lesson, steps, i).total(u"pending"_s), 0);
}

void TestTraceShape::shapeOfTheObject_data()
{
    addsUp_data();
}

void TestTraceShape::shapeOfTheObject()
{
    QFETCH(QString, scenario);
    const QJsonObject lesson = trace(scenario);
    QCOMPARE(shape(lesson), u"scenario:string steps:array ticks:number title:string"_s);
    QCOMPARE(lesson[u"scenario"_s].toString(), scenario);
    QCOMPARE(lesson[u"ticks"_s].toInt(), 360);
    QSet<QString> stepIds;
    int index = 0;
    for (const QJsonValue step : lesson[u"steps"_s].toArray()) {
        QCOMPARE(shape(step), u"id:string index:number panes:array text:string title:string"_s);
        QCOMPARE(step[u"index"_s].toInt(), ++index);
        stepIds += step[u"id"_s].toString();
        for (const QJsonValue pane : step[u"panes"_s].toArray()) {
            QCOMPARE(shape(pane), u"id:string keys:array loads:object nodes:array ranges:array "
                                  "rule:string totals:object"_s);
            for (const QJsonValue node : pane[u"nodes"_s].toArray()) {
                QCOMPARE(shape(node), u"id:string state:string tokens:array"_s);
                const QString state = node[u"state"_s].toString();
                QVERIFY(state == u"active"_s || state == u"staged"_s || state == u"left"_s);
                for (const QJsonValue token : node[u"tokens"_s].toArray())
                    QVERIFY(token.isDouble());
            }
            for (const QJsonValue range : pane[u"ranges"_s].toArray())
                QCOMPARE(shape(range), u"from:number node:string to:number"_s);
            for (const QJsonValue key : pane[u"keys"_s].toArray()) {
                const QString next = key[u"next"_s].isNull() ? u"null"_s : u"string"_s;
                QCOMPARE(shape(key),
                         u"id:string moved:bool next:%1 owner:string tick:number"_s.arg(next));
            }
            const QJsonObject loads = pane[u"loads"_s].toObject();
            for (const QString &node : loads.keys())
                QVERIFY(loads[node].isDouble());
            QCOMPARE(shape(pane[u"totals"_s]),
                     u"keys:number moved:number pending:number stayed:number"_s);
        }
    }
    QCOMPARE(stepIds.size(), index);
}

void TestTraceShape::sameBytes()
{
    for (const QString &scenario : kScenarios) {
        const QStringList words{u"trace"_s, scenario, u"--json"_s};
        QCOMPARE(ringwalk::test::ringwalk(words).out, ringwalk::test::ringwalk(words).out);
    }
}

QTEST_GUILESS_MAIN(TestTraceShape)
#include "tst_traceshape.moc"
