// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include <algorithm>
#include <functional>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "LessonRings.h"
#include "SmallLesson.h"
#include "hash/KeyHash.h"

using namespace ringwalk;
using namespace ringwalk::test;

// What the lessons about mistakes show, against rings that are looked through by hand. In each the
// right ring stands first.

namespace {

const Lesson &lessonOf(std::string_view id)
{
    static std::map<std::string, Lesson, std::less<>> lessons;
    const auto known = lessons.find(id);
    return known != lessons.end() ? known->second
                                  : lessons.emplace(std::string(id), builtIn(id)).first->second;
}

PlainRing threeNodes()
{
    return PlainRing().with("N1", {20}).with("N2", {140}).with("N3", {280});
}

PlainRing fourNodes()
{
    return threeNodes().with("N4", {220});
}

std::string keyName(std::size_t number)
{
    return "K" + std::to_string(number);
}

/// The keys whose owners differ between two rings, each key at its own tick.
Names differing(const PlainRing &one, const std::vector<int> &ticks, const PlainRing &other,
                const std::vector<int> &otherTicks)
{
    Names names;
    for (std::size_t key = 0; key < ticks.size(); ++key) {
        if (one.owner(ticks[key]) != other.owner(otherTicks[key]))
            names.push_back(keyName(key));
    }
    return names;
}

QString listedNames(const Names &names)
{
    std::string text;
    for (const std::string &name : names)
        text += (text.empty() ? "" : ", ") + name;
    return QString::fromStdString(text.empty() ? "none" : text);
}

/// The last pane of the last step.
const PaneSnapshot &lastOf(const Lesson &lesson, std::size_t pane)
{
    return lesson.snapshots().back().panes.at(pane);
}

} // namespace

class TestMistakeLessons : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void theRightRingIsRight_data();
    void theRightRingIsRight();
    void rehashKeys();
    void toThePredecessor();
    void sharedOutEvenly();
    void counterClockwise();
    void bothEndsClosed();
    void twoHashVersions();
    void notReplication();
};

void TestMistakeLessons::theRightRingIsRight_data()
{
    QTest::addColumn<QString>("id");
    for (const char *id :
         {"rehash-keys", "to-the-predecessor", "shared-out-evenly", "counter-clockwise",
          "both-ends-closed", "two-hash-versions", "not-replication", "check-mistakes"})
        QTest::newRow(id) << QString::fromUtf8(id);
}

/// Both panes hold the same keys and, at each step, the same tokens; in the first the rule holds.
void TestMistakeLessons::theRightRingIsRight()
{
    QFETCH(QString, id);
    const Lesson &lesson = lessonOf(id.toStdString());
    QCOMPARE(lesson.scenario().panes.size(), std::size_t{2});
    QCOMPARE(lesson.scenario().panes[0].id, std::string("ring"));
    for (const Snapshot &snapshot : lesson.snapshots()) {
        const PaneSnapshot &ring = snapshot.panes[0];
        const PaneSnapshot &wrong = snapshot.panes[1];
        for (const KeyView &key : ring.keys)
            QCOMPARE(nameOf(ring, key.next ? key.next : key.owner),
                     plainRing(ring).owner(key.tick.value));
        QCOMPARE(ringOrder(ring), ringOrder(wrong));
        for (const std::string &node : ringOrder(ring)) {
            QCOMPARE(tokensOf(ring, node), tokensOf(wrong, node));
            QVERIFY(stateOf(ring, node) == stateOf(wrong, node));
        }
    }
}

/// N4 joins at 220. On the right the tick of a key becomes the hash of its name and the number 4.
void TestMistakeLessons::rehashKeys()
{
    const Lesson &lesson = lessonOf("rehash-keys");
    std::vector<int> anew;
    for (std::size_t key = 0; key < 12; ++key)
        anew.push_back(hashedTick(keyName(key) + "/4"));
    QCOMPARE(ticksOf(paneAt(lesson, "same", 1)), kTwelveKeys);
    QCOMPARE(ticksOf(lastOf(lesson, 1)), anew);
    QCOMPARE(ticksOf(lastOf(lesson, 0)), kTwelveKeys);

    const Names rightly = differing(threeNodes(), kTwelveKeys, fourNodes(), kTwelveKeys);
    QCOMPARE(rightly, (Names{"K5", "K6", "K7"}));
    const Names anyway = differing(threeNodes(), kTwelveKeys, fourNodes(), anew);
    QCOMPARE(movedKeys(lastOf(lesson, 0)), rightly);
    QCOMPARE(movedKeys(lastOf(lesson, 1)), anyway);
    QVERIFY(anyway.size() > 2 * rightly.size());
    Names needless;
    for (const std::string &key : anyway) {
        if (std::find(rightly.begin(), rightly.end(), key) == rightly.end())
            needless.push_back(key);
    }
    QCOMPARE(filled(lesson, "{rehash.needlessKeys}", "damage"), listedNames(needless));
    QCOMPARE(filled(lesson, "{rehash.misplacedKeys}", "damage"),
             listedNames(differing(fourNodes(), kTwelveKeys, fourNodes(), anew)));
    // The lesson says of K5 that it has jumped out of the range that N4 takes over, and of K9 that
    // its old and its new place belong to different nodes.
    QVERIFY(fourNodes().owner(anew[5]) != "N4");
    QVERIFY(threeNodes().owner(260) != fourNodes().owner(anew[9]));
    // N4 gets little for all that.
    QVERIFY(fourNodes().keysOf("N4", anew).size() < rightly.size());
}

void TestMistakeLessons::toThePredecessor()
{
    const Lesson &lesson = lessonOf("to-the-predecessor");
    const PlainRing rest = fourNodes().without("N2");
    for (const int tick : {35, 60, 95, 125})
        QCOMPARE(rest.owner(tick), std::string("N4"));
    const Names handed{"K1", "K2", "K3", "K4"};
    for (std::size_t pane : {0u, 1u})
        QCOMPARE(movedKeys(lastOf(lesson, pane)), handed);
    for (const std::string &key : handed) {
        QCOMPARE(ownerOf(lastOf(lesson, 0), key), "N4");
        QCOMPARE(ownerOf(lastOf(lesson, 1), key), "N1");
    }
    QCOMPARE(filled(lesson, "{predecessor.misplacedKeys}", "damage"), listedNames(handed));
    QCOMPARE(loadsOf(lastOf(lesson, 0), {"N1", "N4", "N3"}), (std::vector<int>{3, 7, 2}));
    QCOMPARE(loadsOf(lastOf(lesson, 1), {"N1", "N4", "N3"}), (std::vector<int>{7, 3, 2}));
}

/// (20, 140] in three pieces of 40 ticks: N1, N3, N4.
void TestMistakeLessons::sharedOutEvenly()
{
    const Lesson &lesson = lessonOf("shared-out-evenly");
    const PaneSnapshot &wrong = lastOf(lesson, 1);
    for (const auto &[key, owner] : {std::pair{"K1", "N1"}, std::pair{"K2", "N1"},
                                     std::pair{"K3", "N3"}, std::pair{"K4", "N4"}})
        QCOMPARE(ownerOf(wrong, key), std::string(owner));
    QCOMPARE(loadsOf(wrong, {"N1", "N4", "N3"}), (std::vector<int>{5, 4, 3}));
    // Fairer than by the rule, and K4 is the only one of the four that a walk finds.
    QVERIFY(loadFigures(wrong).spread < loadFigures(lastOf(lesson, 0)).spread);
    QCOMPARE(filled(lesson, "{everyone.misplacedKeys}", "damage"), QStringLiteral("K1, K2, K3"));
}

void TestMistakeLessons::counterClockwise()
{
    const Lesson &lesson = lessonOf("counter-clockwise");
    // None of the twelve stands on a token, so none has the same owner both ways.
    QCOMPARE(filled(lesson, "{back.misplaced}", "colours"), QStringLiteral("12"));
    QCOMPARE(filled(lesson, "{back.misplaced}", "mirror"), QStringLiteral("12"));
    // Between the new token at 220 and the next at 280.
    Names between;
    for (std::size_t key = 0; key < kTwelveKeys.size(); ++key) {
        if (kTwelveKeys[key] >= 220 && kTwelveKeys[key] < 280)
            between.push_back(keyName(key));
    }
    QCOMPARE(between, (Names{"K8", "K9"}));
    QCOMPARE(pendingKeys(paneAt(lesson, "join", 1)), between);
    QCOMPARE(movedKeys(lastOf(lesson, 1)), between);
    QCOMPARE(movedKeys(lastOf(lesson, 0)), (Names{"K5", "K6", "K7"}));
    QCOMPARE(filled(lesson, "{back.needless}", "mirror"), QStringLiteral("2"));
    // Where lookups had put the keys of the range that N4 takes over, and where they still go.
    for (const char *key : {"K5", "K6", "K7"}) {
        QCOMPARE(ownerOf(paneAt(lesson, "two-ways", 1), key), "N2");
        QCOMPARE(ownerOf(lastOf(lesson, 1), key), "N2");
    }
}

/// A key on a token is claimed by whoever owns the next tick, too.
void TestMistakeLessons::bothEndsClosed()
{
    const Lesson &lesson = lessonOf("both-ends-closed");
    for (const Snapshot &snapshot : lesson.snapshots()) {
        const PaneSnapshot &closed = snapshot.panes[1];
        const PlainRing ring = plainRing(closed);
        for (const KeyView &key : closed.keys) {
            const std::string owner = ring.owner(key.tick.value);
            const auto tokens = tokensOf(closed, owner);
            const bool onToken =
                std::find(tokens.begin(), tokens.end(), key.tick.value) != tokens.end();
            const std::string next = ring.owner((key.tick.value + 1) % kTickCount);
            QCOMPARE(nameOf(closed, key.also), onToken && next != owner ? next : "-");
        }
    }
    QCOMPARE(filled(lesson, "{closed.twiceKeys} {closed.owner:K9} {closed.alsoOwner:K9}", "k9"),
             QStringLiteral("K9 N1 N3"));
    QCOMPARE(filled(lesson, "{closed.twiceKeys} {closed.owner:K6} {closed.alsoOwner:K6}", "moves"),
             QStringLiteral("K6, K9 N4 N2"));
    QCOMPARE(filled(lesson, "{twice}", "half-open"), QStringLiteral("0"));
}

void TestMistakeLessons::twoHashVersions()
{
    const Lesson &lesson = lessonOf("two-hash-versions");
    std::vector<int> now;
    std::vector<int> formerly;
    for (std::size_t key = 0; key < 12; ++key) {
        now.push_back(tickOfHash(hashOf(KeyHash::Xxh3, keyName(key))).value);
        formerly.push_back(tickOfHash(hashOf(KeyHash::Xxh64, keyName(key))).value);
    }
    QCOMPARE(ticksOf(lastOf(lesson, 0)), now);
    QCOMPARE(ticksOf(lastOf(lesson, 1)), formerly);
    const Names apart = differing(threeNodes(), now, threeNodes(), formerly);
    QCOMPARE(filled(lesson, "{xxh64.misplacedKeys}", "count"), listedNames(apart));
    // K5 and K6 are the examples of the lesson.
    for (const char *key : {"K5", "K6"})
        QVERIFY(std::find(apart.begin(), apart.end(), key) != apart.end());
    QCOMPARE(filled(lesson, "{xxh64.misplacedKeys}", "join"),
             listedNames(differing(fourNodes(), now, fourNodes(), formerly)));
}

void TestMistakeLessons::notReplication()
{
    const Lesson &lesson = lessonOf("not-replication");
    const PaneSnapshot &first = paneAt(lesson, "copies", 0);
    for (const KeyView &key : first.keys) {
        const std::string owner = fourNodes().owner(key.tick.value);
        QCOMPARE(key.holders.size(), std::size_t{2});
        QCOMPARE(nameOf(first, key.holders[0]), owner);
        QCOMPARE(nameOf(first, key.holders[1]), fourNodes().without(owner).owner(key.tick.value));
    }
    QCOMPARE(filled(lesson, "{alone.lostKeys}; {ring.lost}", "crash"),
             QStringLiteral("K1, K2, K3, K4; 0"));
    // Whoever owns a key after the crash is who had its second copy before it.
    const PaneSnapshot &after = paneAt(lesson, "repair", 0);
    for (const char *key : {"K1", "K2", "K3", "K4"}) {
        QCOMPARE(ownerOf(after, key), nameOf(first, first.find(KeyId{key})->holders[1]));
        QCOMPARE(after.find(KeyId{key})->holders.size(), std::size_t{2});
    }
    // On the right every key has an owner all the same.
    QCOMPARE(filled(lesson, "{alone.lost} {alone.unowned}", "duties"), QStringLiteral("4 0"));
}

QTEST_GUILESS_MAIN(TestMistakeLessons)
#include "tst_mistakelessons.moc"
