// SPDX-License-Identifier: GPL-3.0-or-later
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QMap>
#include <QSet>
#include <QTest>

#include "Program.h"

using namespace ringwalk::test;
using namespace Qt::StringLiterals;

namespace {

const QStringList kScenarios{u"node-joins"_s, u"node-leaves"_s, u"virtual-nodes"_s,
                             u"modulo-contrast"_s};

/// The twelve keys of every core scenario, as the lesson's sources give them.
const QList<int> kTicks{10, 35, 60, 95, 125, 155, 185, 205, 235, 260, 310, 345};

using Loads = QMap<QString, int>;

QJsonObject trace(const QString &scenario)
{
    const Outcome outcome = ringwalk::test::ringwalk({u"trace"_s, scenario, u"--json"_s});
    if (outcome.code != 0 || !outcome.err.isEmpty())
        qFatal("trace %s: code %d, %s", qPrintable(scenario), outcome.code,
               outcome.err.constData());
    return QJsonDocument::fromJson(outcome.out).object();
}

/// One pane of one step, as the trace has it.
class PaneTrace
{
public:
    PaneTrace(const QJsonObject &trace, int step, int pane = 0)
        : m_step(trace[u"steps"_s].toArray().at(step - 1).toObject())
        , m_pane(m_step[u"panes"_s].toArray().at(pane).toObject())
    {
    }

    QString step() const { return m_step[u"id"_s].toString(); }
    QString id() const { return m_pane[u"id"_s].toString(); }
    QString rule() const { return m_pane[u"rule"_s].toString(); }
    QJsonArray nodes() const { return m_pane[u"nodes"_s].toArray(); }
    QJsonArray keys() const { return m_pane[u"keys"_s].toArray(); }
    QJsonArray ranges() const { return m_pane[u"ranges"_s].toArray(); }

    QStringList ringOrder() const
    {
        QStringList ids;
        for (const QJsonValue node : nodes())
            ids += node[u"id"_s].toString();
        return ids;
    }

    QString state(const QString &id) const
    {
        for (const QJsonValue node : nodes()) {
            if (node[u"id"_s].toString() == id)
                return node[u"state"_s].toString();
        }
        return {};
    }

    QList<int> tokens(const QString &id) const
    {
        QList<int> tokens;
        for (const QJsonValue node : nodes()) {
            if (node[u"id"_s].toString() != id)
                continue;
            for (const QJsonValue token : node[u"tokens"_s].toArray())
                tokens += token.toInt();
        }
        return tokens;
    }

    Loads loads() const
    {
        Loads loads;
        const QJsonObject object = m_pane[u"loads"_s].toObject();
        for (const QString &node : object.keys())
            loads[node] = object[node].toInt();
        return loads;
    }

    /// `(20,140] N2`, in the order of the trace.
    QStringList rangeTexts() const
    {
        QStringList texts;
        for (const QJsonValue range : ranges())
            texts += u"(%1,%2] %3"_s.arg(range[u"from"_s].toInt())
                         .arg(range[u"to"_s].toInt())
                         .arg(range[u"node"_s].toString());
        return texts;
    }

    QString owner(const QString &key) const { return of(key)[u"owner"_s].toString(); }

    /// The keys about to move, with whom they go to: `K5>N4`.
    QStringList pending() const
    {
        QStringList texts;
        for (const QJsonValue key : keys()) {
            if (key[u"next"_s].isString())
                texts += key[u"id"_s].toString() + u'>' + key[u"next"_s].toString();
        }
        return texts;
    }

    QStringList moved() const { return keysWhere(u"moved"_s); }

    QStringList keysOf(const QString &node) const
    {
        QStringList ids;
        for (const QJsonValue key : keys()) {
            if (key[u"owner"_s].toString() == node)
                ids += key[u"id"_s].toString();
        }
        return ids;
    }

    /// Moved, pending, stayed.
    QList<int> totals() const
    {
        return {total(u"moved"_s), total(u"pending"_s), total(u"stayed"_s)};
    }
    int total(const QString &name) const { return m_pane[u"totals"_s].toObject()[name].toInt(-1); }

    int spread() const
    {
        const Loads all = loads();
        return *std::max_element(all.begin(), all.end()) -
               *std::min_element(all.begin(), all.end());
    }

private:
    QJsonObject of(const QString &id) const
    {
        for (const QJsonValue key : keys()) {
            if (key[u"id"_s].toString() == id)
                return key.toObject();
        }
        return {};
    }

    QStringList keysWhere(const QString &flag) const
    {
        QStringList ids;
        for (const QJsonValue key : keys()) {
            if (key[flag].toBool())
                ids += key[u"id"_s].toString();
        }
        return ids;
    }

    QJsonObject m_step;
    QJsonObject m_pane;
};

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

class TestTrace : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void nodeJoins_data();
    void nodeJoins();
    void nodeJoinsTexts();
    void nodeLeaves();
    void virtualNodes();
    void moduloContrast();
    void addsUp_data();
    void addsUp();
    void shapeOfTheObject_data();
    void shapeOfTheObject();
    void sameBytes();
};

void TestTrace::nodeJoins_data()
{
    QTest::addColumn<int>("step");
    QTest::addColumn<QString>("id");
    QTest::addColumn<QString>("n4");
    QTest::addColumn<QStringList>("pending");
    QTest::addColumn<QStringList>("moved");
    QTest::addColumn<QList<int>>("loads"); // N1 N2 N3 N4, as far as they are on the ring
    QTest::addColumn<QStringList>("ranges");

    const QStringList before{u"(280,20] N1"_s, u"(20,140] N2"_s, u"(140,280] N3"_s};
    const QStringList inserted{u"(280,20] N1"_s, u"(20,140] N2"_s, u"(140,220] N3"_s,
                               u"(220,280] N3"_s};
    const QStringList after{u"(280,20] N1"_s, u"(20,140] N2"_s, u"(140,220] N4"_s,
                            u"(220,280] N3"_s};
    const QStringList three{u"K5>N4"_s, u"K6>N4"_s, u"K7>N4"_s};
    const QStringList moved{u"K5"_s, u"K6"_s, u"K7"_s};
    const QString staged = u"staged"_s;
    const QString active = u"active"_s;
    const auto row = [](int step, const char *id, const QString &n4, const QStringList &pendingKeys,
                        const QStringList &movedKeys, const QList<int> &loads,
                        const QStringList &ranges) {
        QTest::newRow(id) << step << QString::fromLatin1(id) << n4 << pendingKeys << movedKeys
                          << loads << ranges;
    };
    row(1, "build", {}, {}, {}, {3, 4, 5}, before);
    row(2, "wrap", {}, {}, {}, {3, 4, 5}, before);
    row(3, "prepare", staged, {}, {}, {3, 4, 5}, before);
    row(4, "insert", active, three, {}, {3, 4, 5, 0}, inserted);
    row(5, "take-over", active, three, {}, {3, 4, 5, 0}, after);
    row(6, "follow-k5", active, three.mid(1), moved.mid(0, 1), {3, 4, 4, 1}, after);
    row(7, "follow-k6-k7", active, {}, moved, {3, 4, 2, 3}, after);
    row(8, "others-stay", active, {}, moved, {3, 4, 2, 3}, after);
    row(9, "loads", active, {}, moved, {3, 4, 2, 3}, after);
}

void TestTrace::nodeJoins()
{
    QFETCH(int, step);
    QFETCH(QString, id);
    QFETCH(QString, n4);
    QFETCH(QStringList, pending);
    QFETCH(QStringList, moved);
    QFETCH(QList<int>, loads);
    QFETCH(QStringList, ranges);
    const QJsonObject lesson = trace(u"node-joins"_s);
    QCOMPARE(lesson[u"steps"_s].toArray().size(), 9);
    const PaneTrace pane(lesson, step);
    QCOMPARE(pane.step(), id);
    QCOMPARE(pane.rule(), u"successor"_s);
    QCOMPARE(pane.tokens(u"N1"_s), QList<int>{20});
    QCOMPARE(pane.tokens(u"N2"_s), QList<int>{140});
    QCOMPARE(pane.tokens(u"N3"_s), QList<int>{280});
    for (const QString &node : {u"N1"_s, u"N2"_s, u"N3"_s})
        QCOMPARE(pane.state(node), u"active"_s);
    QCOMPARE(pane.state(u"N4"_s), n4);
    QCOMPARE(pane.tokens(u"N4"_s), n4.isEmpty() ? QList<int>{} : QList<int>{220});
    QCOMPARE(pane.ringOrder(), n4.isEmpty() ? (QStringList{u"N1"_s, u"N2"_s, u"N3"_s})
                                            : (QStringList{u"N1"_s, u"N2"_s, u"N4"_s, u"N3"_s}));
    QCOMPARE(pane.pending(), pending);
    QCOMPARE(pane.moved(), moved);
    QCOMPARE(pane.totals(), (QList<int>{int(moved.size()), int(pending.size()),
                                        12 - int(moved.size() + pending.size())}));
    Loads expected;
    for (qsizetype i = 0; i < loads.size(); ++i)
        expected[u"N%1"_s.arg(i + 1)] = loads[i];
    QCOMPARE(pane.loads(), expected);
    QCOMPARE(pane.rangeTexts(), ranges);
    for (int key = 0; key < 12; ++key) {
        const QString name = u"K%1"_s.arg(key);
        const QString owner = moved.contains(name)                      ? u"N4"_s
                              : kTicks[key] > 20 && kTicks[key] <= 140  ? u"N2"_s
                              : kTicks[key] > 140 && kTicks[key] <= 280 ? u"N3"_s
                                                                        : u"N1"_s;
        QCOMPARE(pane.owner(name), owner);
    }
}

/// The texts say the numbers that the ring produces.
void TestTrace::nodeJoinsTexts()
{
    const QJsonArray steps = trace(u"node-joins"_s)[u"steps"_s].toArray();
    const QString last = steps.at(8)[u"title"_s].toString();
    QVERIFY2(last.contains(u"3 moved"_s) && last.contains(u"9 stayed"_s) &&
                 last.contains(u"0 rehashed"_s),
             qPrintable(last));
    for (const QJsonValue step : steps) {
        QVERIFY(!step[u"text"_s].toString().contains(u'{'));
        QVERIFY(!step[u"title"_s].toString().contains(u'{'));
    }
}

void TestTrace::nodeLeaves()
{
    const QJsonObject lesson = trace(u"node-leaves"_s);
    const int steps = int(lesson[u"steps"_s].toArray().size());
    const PaneTrace first(lesson, 1);
    QCOMPARE(first.ringOrder(), (QStringList{u"N1"_s, u"N2"_s, u"N4"_s, u"N3"_s}));
    QCOMPARE(first.loads(), (Loads{{u"N1"_s, 3}, {u"N2"_s, 4}, {u"N4"_s, 3}, {u"N3"_s, 2}}));
    QCOMPARE(first.rangeTexts(), (QStringList{u"(280,20] N1"_s, u"(20,140] N2"_s, u"(140,220] N4"_s,
                                              u"(220,280] N3"_s}));
    QCOMPARE(first.totals(), (QList<int>{0, 0, 12}));

    const PaneTrace last(lesson, steps);
    const QStringList gone{u"K1"_s, u"K2"_s, u"K3"_s, u"K4"_s};
    QCOMPARE(last.loads(), (Loads{{u"N1"_s, 3}, {u"N4"_s, 7}, {u"N3"_s, 2}}));
    QCOMPARE(last.state(u"N2"_s), u"left"_s);
    QCOMPARE(last.rangeTexts(),
             (QStringList{u"(280,20] N1"_s, u"(20,220] N4"_s, u"(220,280] N3"_s}));
    QCOMPARE(last.moved(), gone);
    QCOMPARE(last.totals(), (QList<int>{4, 0, 8}));

    // On the way every key is with N2 or with N4: not with the predecessor, not shared out.
    bool left = false;
    for (int step = 1; step <= steps; ++step) {
        const PaneTrace pane(lesson, step);
        const bool leftBefore = left;
        left = pane.state(u"N2"_s) == u"left"_s;
        QVERIFY(left || !leftBefore);
        for (int key = 0; key < 12; ++key) {
            const QString name = u"K%1"_s.arg(key);
            if (!gone.contains(name))
                QCOMPARE(pane.owner(name), first.owner(name));
            else
                QCOMPARE(pane.owner(name), pane.moved().contains(name) ? u"N4"_s : u"N2"_s);
        }
        for (const QString &pending : pane.pending())
            QVERIFY(pending.endsWith(u">N4"_s));
        QCOMPARE(left, pane.total(u"moved"_s) + pane.total(u"pending"_s) == 4);
    }
    QVERIFY(left);
}

void TestTrace::virtualNodes()
{
    const QJsonObject lesson = trace(u"virtual-nodes"_s);
    const int steps = int(lesson[u"steps"_s].toArray().size());
    const PaneTrace first(lesson, 1);
    QCOMPARE(first.loads(), (Loads{{u"N1"_s, 3}, {u"N2"_s, 2}, {u"N3"_s, 7}}));
    QCOMPARE(first.spread(), 5);
    QCOMPARE(first.rangeTexts(),
             (QStringList{u"(300,20] N1"_s, u"(20,80] N2"_s, u"(80,300] N3"_s}));

    const PaneTrace last(lesson, steps);
    const QStringList moved{u"K4"_s, u"K5"_s, u"K6"_s, u"K9"_s, u"K10"_s};
    QCOMPARE(last.loads(), (Loads{{u"N1"_s, 4}, {u"N2"_s, 5}, {u"N3"_s, 3}}));
    QCOMPARE(last.spread(), 2);
    QCOMPARE(last.moved(), moved);
    QCOMPARE(last.totals(), (QList<int>{5, 0, 7}));
    // K9 stands on the token: the right end is closed.
    QCOMPARE(last.owner(u"K9"_s), u"N1"_s);
    QVERIFY(last.rangeTexts().contains(u"(240,260] N1"_s));
    QVERIFY(last.rangeTexts().contains(u"(320,20] N1"_s));
    QCOMPARE(last.ranges().size(), 9);

    // All at once: in every step a node has one token, or each has three.
    for (int step = 1; step <= steps; ++step) {
        const PaneTrace pane(lesson, step);
        const bool more = pane.tokens(u"N1"_s).size() > 1;
        QCOMPARE(pane.tokens(u"N1"_s), more ? (QList<int>{20, 140, 260}) : QList<int>{20});
        QCOMPARE(pane.tokens(u"N2"_s), more ? (QList<int>{80, 200, 320}) : QList<int>{80});
        QCOMPARE(pane.tokens(u"N3"_s), more ? (QList<int>{100, 240, 300}) : QList<int>{300});
        QCOMPARE(more, step > 1);
        QCOMPARE(pane.total(u"moved"_s) + pane.total(u"pending"_s), more ? 5 : 0);
        QCOMPARE(pane.nodes().size(), 3);
    }
}

void TestTrace::moduloContrast()
{
    const QJsonObject lesson = trace(u"modulo-contrast"_s);
    const int steps = int(lesson[u"steps"_s].toArray().size());
    const PaneTrace ring(lesson, steps, 0);
    const PaneTrace modulo(lesson, steps, 1);
    QCOMPARE(ring.rule(), u"successor"_s);
    QCOMPARE(modulo.rule(), u"modulo"_s);
    QCOMPARE(ring.moved(), (QStringList{u"K5"_s, u"K6"_s, u"K7"_s}));
    QCOMPARE(ring.totals(), (QList<int>{3, 0, 9}));
    QCOMPARE(modulo.totals(), (QList<int>{10, 0, 2}));
    QCOMPARE(PaneTrace(lesson, 1, 1).ringOrder(), (QStringList{u"S0"_s, u"S1"_s, u"S2"_s}));
    QCOMPARE(modulo.ringOrder(), (QStringList{u"S0"_s, u"S1"_s, u"S2"_s, u"S3"_s}));
    for (int key = 0; key < 12; ++key) {
        const QString name = u"K%1"_s.arg(key);
        QCOMPARE(PaneTrace(lesson, 1, 1).owner(name), u"S%1"_s.arg(kTicks[key] % 3));
        QCOMPARE(modulo.owner(name), u"S%1"_s.arg(kTicks[key] % 4));
        // Of the twelve only K2@60 and K7@205 leave the same remainder.
        QCOMPARE(modulo.moved().contains(name), name != u"K2"_s && name != u"K7"_s);
    }
    // Both panes are on one clock and hold the same keys.
    for (int step = 1; step <= steps; ++step) {
        QCOMPARE(lesson[u"steps"_s][step - 1][u"panes"_s].toArray().size(), 2);
        for (int key = 0; key < 12; ++key)
            QCOMPARE(PaneTrace(lesson, step, 0).keys().at(key)[u"tick"_s],
                     PaneTrace(lesson, step, 1).keys().at(key)[u"tick"_s]);
    }
}

void TestTrace::addsUp_data()
{
    QTest::addColumn<QString>("scenario");
    for (const QString &scenario : kScenarios)
        QTest::newRow(qPrintable(scenario)) << scenario;
}

/// Whatever can be paused adds up.
void TestTrace::addsUp()
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

void TestTrace::shapeOfTheObject_data()
{
    addsUp_data();
}

/// Programs read this: the members, all of them and no others, with their types.
void TestTrace::shapeOfTheObject()
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

void TestTrace::sameBytes()
{
    for (const QString &scenario : kScenarios) {
        const QStringList words{u"trace"_s, scenario, u"--json"_s};
        QCOMPARE(ringwalk::test::ringwalk(words).out, ringwalk::test::ringwalk(words).out);
    }
}

QTEST_GUILESS_MAIN(TestTrace)
#include "tst_trace.moc"
