// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include <algorithm>
#include <cmath>
#include <set>
#include <string>
#include <vector>

#include "LessonRings.h"
#include "TwoPanes.h"

using namespace ringwalk;
using namespace ringwalk::test;

// What the lessons about real systems show, against rings that are looked through by hand.

namespace {

int spread(const std::vector<int> &loads)
{
    const auto [least, most] = std::minmax_element(loads.begin(), loads.end());
    return *most - *least;
}

} // namespace

class TestFieldLessons : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void readAndWritePath();
    void cassandraTokens();
    void coldCache();
    void whenNotToUseARing();
    void ringTimeline();
};

void TestFieldLessons::readAndWritePath()
{
    const Lesson lesson = builtIn("read-and-write-path");
    const Names nodes{"G1", "G2", "G3", "G4"};
    const PaneSnapshot &first = paneAt(lesson, "write");
    for (const KeyView &key : first.keys)
        QCOMPARE(key.tick.value, hashedTick("user39" + key.id.text.substr(1)));
    PlainRing ring;
    for (const char *node : {"G1", "G2", "G3"}) {
        ring.with(node, hashedTokens(node, 3));
        // u79 is past the last token of them all.
        for (const int token : hashedTokens(node, 3))
            QVERIFY(token < hashedTick("user3979"));
    }
    QCOMPARE(ring.owner(hashedTick("user3981")), ownerOf(first, "u81"));
    ring.with("G4", hashedTokens("G4", 3));
    const PaneSnapshot &joined = paneAt(lesson, "copied");
    QCOMPARE(movedKeys(joined), (Names{"u82", "u87"}));
    QVERIFY(ownerOf(first, "u82") != ownerOf(first, "u87")); // From more than one node.
    QCOMPARE(loadsOf(joined, nodes), (std::vector<int>{3, 3, 4, 2}));
    const PaneSnapshot &last = paneAt(lesson, "again");
    QCOMPARE(ring.without("G1").owner(hashedTick("user3981")), ownerOf(last, "u81"));
    QVERIFY(ownerOf(first, "u81") != ownerOf(last, "u81"));
    QCOMPARE(loadsOf(last, nodes), (std::vector<int>{0, 4, 4, 4}));
}

void TestFieldLessons::cassandraTokens()
{
    const Lesson lesson = builtIn("cassandra-tokens");
    for (const std::size_t pane : {0U, 1U}) {
        const PaneSnapshot &last = lesson.snapshots().back().panes[pane];
        for (const char *node : {"m1", "m2", "m3", "m4"})
            QCOMPARE(tokensOf(last, node), sorted(hashedTokens(node, pane == 0 ? 1 : 16)));
        // All that moves goes to the newcomer: on the left from one node, on the right from three.
        QCOMPARE(nodesMovedTo(last), (std::set<std::string>{"m4"}));
        std::set<std::string> sources;
        for (const KeyView &key : last.keys) {
            if (key.moved())
                sources.insert(nameOf(last, key.first));
        }
        QCOMPARE(sources, pane == 0 ? (std::set<std::string>{"m1"})
                                    : (std::set<std::string>{"m1", "m2", "m3"}));
    }
    QVERIFY(loadFigures(lesson.snapshots().back().panes[1]).largest <
            loadFigures(lesson.snapshots().back().panes[0]).largest);
}

void TestFieldLessons::coldCache()
{
    const Lesson lesson = builtIn("cold-cache");
    QCOMPARE(pendingKeys(paneAt(lesson, "join")), (Names{"K5", "K6", "K7"}));
    int cold = 0;
    for (const int tick : kTwelveKeys)
        cold += tick % 3 != tick % 4 ? 1 : 0;
    QCOMPARE(cold, 10);
    QCOMPARE(paneAt(lesson, "join", 1).totals.pending, cold);
    // K7 leaves the same remainder both times, so with modulo its read is a hit.
    QVERIFY(205 % 3 == 205 % 4);
    QVERIFY(paneAt(lesson, "two-more").totals == totals(12, 3, 0, 9));
    QVERIFY(paneAt(lesson, "two-more", 1).totals == totals(12, 2, cold - 2, 12 - cold));
    QVERIFY(paneAt(lesson, "storm", 1).totals == totals(12, cold, 0, 12 - cold));
}

void TestFieldLessons::whenNotToUseARing()
{
    const Lesson lesson = builtIn("when-not-to-use-a-ring");
    const PaneSnapshot &ring = paneAt(lesson, "fixed");
    const PaneSnapshot &modulo = paneAt(lesson, "fixed", 1);
    for (const KeyView &key : ring.keys)
        QCOMPARE(key.tick.value,
                 hashedTick(key.id.text.substr(0, 1) + "100" + key.id.text.substr(1)));
    QCOMPARE(spread(loadsOf(ring, {"B1", "B2", "B3"})), 3);
    QCOMPARE(spread(loadsOf(modulo, {"S0", "S1", "S2"})), 0);
    std::set<std::string> asked;
    for (const char *key : {"u0", "u1", "u2", "u3"})
        asked.insert(ownerOf(ring, key));
    QCOMPARE(asked.size(), std::size_t{3});
    QVERIFY(ownerOf(ring, "u0") != ownerOf(ring, "o0"));
    QCOMPARE(ownerOf(ring, "u1"), ownerOf(ring, "o1"));
    QCOMPARE(lesson.snapshots().back().panes[0].totals.moved, 2);
    QCOMPARE(lesson.snapshots().back().panes[1].totals.moved, 10);
}

/// The ring grows by the years, and at the end no node is above 1.25 times the mean.
void TestFieldLessons::ringTimeline()
{
    const Lesson lesson = builtIn("ring-timeline");
    for (const char *step : {"question", "paper", "akamai", "dynamo", "jump", "maglev"}) {
        const PaneSnapshot &pane = paneAt(lesson, step);
        const PlainRing plain = plainRing(pane);
        for (const KeyView &key : pane.keys)
            QCOMPARE(nameOf(pane, key.owner), plain.owner(key.tick.value));
    }
    QCOMPARE(loadFigures(paneAt(lesson, "question")).largest, 12);
    QCOMPARE(loadFigures(paneAt(lesson, "dynamo")).largest, 5);
    const PaneSnapshot &bounded = paneAt(lesson, "bounded");
    const int cap = int(std::ceil(1.25 * 12 / 4));
    QCOMPARE(bounded.cap, std::optional<std::uint64_t>(cap));
    QCOMPARE(loadFigures(bounded).largest, cap);
    // Only K11 is elsewhere than on the plain ring, where N2 would have one key too many.
    const PlainRing plain = plainRing(bounded);
    QCOMPARE(int(plain.keysOf("N2", kTwelveKeys).size()), cap + 1);
    for (const KeyView &key : bounded.keys)
        QCOMPARE(nameOf(bounded, key.owner) == plain.owner(key.tick.value), key.id.text != "K11");
    // The next token of a node with room: N1's, past all of N2's.
    QCOMPARE(plain.without("N2").owner(345), ownerOf(bounded, "K11"));
}

QTEST_GUILESS_MAIN(TestFieldLessons)
#include "tst_fieldlessons.moc"
