// SPDX-License-Identifier: GPL-3.0-or-later
#include "PaneTrace.h"

using namespace ringwalk::test;

/// The facts of the core scenarios, step by step.
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

QTEST_GUILESS_MAIN(TestTrace)
#include "tst_trace.moc"
