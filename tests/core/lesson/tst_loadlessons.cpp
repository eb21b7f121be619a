// SPDX-License-Identifier: GPL-3.0-or-later
#include <QCryptographicHash>
#include <QTest>

#include <algorithm>
#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "LessonRings.h"
#include "SmallLesson.h"
#include "hash/Xxh3.h"

using namespace ringwalk;
using namespace ringwalk::test;

// What the lessons about hot keys and bounds, about rendezvous and range queries, and about ketama
// show, worked out by other means.

namespace {

const Names kNodes{"N1", "N2", "N3"};

/// Where keys go that are placed in order under a cap, on N1 20, N2 80, N3 300: tick by tick.
std::vector<int> loadsUnderCap(int cap, const std::vector<int> &ticks)
{
    std::map<int, std::size_t> tokens{{20, 0}, {80, 1}, {300, 2}};
    std::vector<int> loads(3, 0);
    for (const int tick : ticks) {
        for (int step = 0; step < kTickCount; ++step) {
            const auto node = tokens.find((tick + step) % kTickCount);
            if (node != tokens.end() && loads[node->second] < cap) {
                ++loads[node->second];
                break;
            }
        }
    }
    return loads;
}

/// The first four bytes of an MD5 and each four after it, least significant byte first, as ticks.
int md5Tick(const std::string &text, int word)
{
    const QByteArray digest =
        QCryptographicHash::hash(QByteArray::fromStdString(text), QCryptographicHash::Md5);
    std::uint64_t number = 0;
    for (int byte = 3; byte >= 0; --byte)
        number = number * 256 + static_cast<std::uint8_t>(digest[word * 4 + byte]);
    return static_cast<int>(number * 360 >> 32);
}

std::string bestScorer(const std::set<std::string> &nodes, const std::string &key)
{
    return *std::max_element(nodes.begin(), nodes.end(), [&key](const auto &a, const auto &b) {
        return xxh3(a + "/" + key) < xxh3(b + "/" + key);
    });
}

} // namespace

class TestLoadLessons : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void hotKey();
    void boundedLoad();
    void manyCoordinators();
    void rendezvousScores();
    void rangeQuery();
    void ketamaPoints();
};

/// Wherever K5 is, all of its requests are, until it has three names.
void TestLoadLessons::hotKey()
{
    const Lesson lesson = builtIn("hot-key");
    for (const char *step : {"even", "hot", "tokens", "moves", "split"}) {
        const PaneSnapshot &pane = paneAt(lesson, step);
        std::map<std::string, int> requests;
        for (const KeyView &key : pane.keys)
            requests[nameOf(pane, key.owner)] += key.requests;
        for (const std::string &node : kNodes)
            QCOMPARE(loadsOf(pane, {node}).front(), requests[node]);
    }
    QCOMPARE(loadsOf(paneAt(lesson, "even"), kNodes), (std::vector<int>{3, 4, 5}));
    QCOMPARE(loadsOf(paneAt(lesson, "hot"), kNodes), (std::vector<int>{3, 4, 17}));
    QCOMPARE(loadsOf(paneAt(lesson, "moves"), kNodes), (std::vector<int>{16, 4, 4}));
    QCOMPARE(loadsOf(paneAt(lesson, "split"), kNodes), (std::vector<int>{8, 8, 8}));
    // As many requests as before, and the keys as even as can be: four a node without the spares.
    QCOMPARE(filled(lesson, "{requests@hot} {requests@moves} {requests@split}", "cures"),
             QStringLiteral("24 24 24"));
    const PaneSnapshot &moves = paneAt(lesson, "moves");
    for (const std::string &node : kNodes)
        QCOMPARE(keysThat(moves,
                          [&](const KeyView &key) {
                              return key.requests > 0 && nameOf(moves, key.owner) == node;
                          })
                     .size(),
                 std::size_t{4});
    // Each node keeps the token it had.
    for (const std::string &node : kNodes) {
        const auto tokens = tokensOf(moves, node);
        QCOMPARE(tokens.size(), std::size_t{3});
        for (const int token : tokensOf(paneAt(lesson, "even"), node))
            QVERIFY(std::find(tokens.begin(), tokens.end(), token) != tokens.end());
    }
}

void TestLoadLessons::boundedLoad()
{
    const Lesson lesson = builtIn("bounded-load");
    QCOMPARE(loadsOf(paneAt(lesson, "plain"), kNodes), loadsUnderCap(12, kTwelveKeys));
    QCOMPARE(loadsOf(paneAt(lesson, "plain"), kNodes), (std::vector<int>{3, 2, 7}));
    // 1.25 × 12 / 3 = 5, 1 × 12 / 3 = 4.
    QCOMPARE(loadsOf(paneAt(lesson, "spill"), kNodes), loadsUnderCap(5, kTwelveKeys));
    QCOMPARE(loadsOf(paneAt(lesson, "spill"), kNodes), (std::vector<int>{5, 2, 5}));
    QCOMPARE(loadsOf(paneAt(lesson, "tight"), kNodes), loadsUnderCap(4, kTwelveKeys));
    QCOMPARE(loadsOf(paneAt(lesson, "all-full"), kNodes), loadsUnderCap(3, kTwelveKeys));
    QCOMPARE(filled(lesson, "{spilled@spill} {spilled@tight} {refused@probes} {refused@all-full}",
                    "home"),
             QStringLiteral("2 5 2 3"));
    // 1.25 × 12 / 4 = 3.75. In the end everybody is where the plain ring has them.
    const PaneSnapshot &home = paneAt(lesson, "home");
    QVERIFY(home.cap == std::optional<std::uint64_t>(4));
    for (const KeyView &key : home.keys)
        QCOMPARE(nameOf(home, key.owner), plainRing(home).owner(key.tick.value));
}

/// K0, K2, K4 … are the first coordinator's. On N3 it has K4, K6, K8, the other K3, K5, K7, K9.
void TestLoadLessons::manyCoordinators()
{
    const Lesson lesson = builtIn("many-coordinators");
    std::vector<int> sum(3, 0);
    for (const std::size_t first : {0u, 1u}) {
        std::vector<int> own;
        for (std::size_t key = first; key < kTwelveKeys.size(); key += 2)
            own.push_back(kTwelveKeys[key]);
        const auto loads = loadsUnderCap(5, own);
        QCOMPARE(loads[2], first == 0 ? 3 : 4);
        for (std::size_t node = 0; node < 3; ++node)
            sum[node] += loads[node];
    }
    for (const char *step : {"moves", "tighter"}) {
        QCOMPARE(loadsOf(paneAt(lesson, step, 1), kNodes), sum);
        QVERIFY(std::size_t(sum[2]) > paneAt(lesson, step, 1).cap.value());
    }
    QCOMPARE(loadsOf(paneAt(lesson, "moves", 0), kNodes), loadsUnderCap(5, kTwelveKeys));
    QCOMPARE(loadsOf(paneAt(lesson, "tighter", 0), kNodes), loadsUnderCap(4, kTwelveKeys));
    for (const std::size_t pane : {0u, 1u})
        QCOMPARE(loadsOf(paneAt(lesson, "compare", pane), kNodes), loadsUnderCap(5, kTwelveKeys));
}

void TestLoadLessons::rendezvousScores()
{
    const Lesson lesson = builtIn("rendezvous-scores");
    const std::set<std::string> all{"N1", "N2", "N3", "N4"};
    const std::set<std::string> left{"N2", "N3", "N4"};
    const PaneSnapshot &first = paneAt(lesson, "one-key");
    const PaneSnapshot &moved = paneAt(lesson, "moves");
    const PaneSnapshot &back = paneAt(lesson, "return");
    for (const KeyView &key : first.keys) {
        const std::string best = bestScorer(all, key.id.text);
        QCOMPARE(ownerOf(first, key.id.text), best);
        QCOMPARE(ownerOf(moved, key.id.text), best == "N1" ? bestScorer(left, key.id.text) : best);
        QCOMPARE(ownerOf(back, key.id.text), best);
    }
    QCOMPARE(movedKeys(moved), (Names{"K3", "K4", "K8", "K10"}));
    // Several heirs, where the ring has one.
    QCOMPARE(nodesMovedTo(moved).size(), std::size_t{3});
    QCOMPARE(nodesMovedTo(paneAt(lesson, "moves", 1)).size(), std::size_t{1});
    for (const auto &[key, node] : {std::pair{"K4", "N2"}, std::pair{"K10", "N2"}})
        QCOMPARE(ownerOf(moved, key), std::string(node));
}

void TestLoadLessons::rangeQuery()
{
    const Lesson lesson = builtIn("range-query");
    const PlainRing ring =
        PlainRing().with("N1", {20}).with("N2", {110}).with("N3", {200}).with("N4", {290});
    const auto nodes = [&ring](int from, int to) {
        std::set<std::string> owners;
        for (int user = from; user <= to; ++user)
            owners.insert(ring.owner(
                hashedTick("u" + std::string(user < 10 ? "0" : "") + std::to_string(user))));
        return QString::number(owners.size());
    };
    const auto pieces = [](int from, int to) { return QString::number(to / 4 - from / 4 + 1); };
    const auto touched = [&lesson](const char *step) {
        return filled(lesson, "{ring.touched} {ranges.touched}", step);
    };
    QCOMPARE(touched("single"), QStringLiteral("1 1"));
    QCOMPARE(touched("stretch"), QString(nodes(4, 7) + u' ' + pieces(4, 7)));
    QCOMPARE(touched("border"), QString(nodes(3, 6) + u' ' + pieces(3, 6)));
    // The newest four get five requests each, and lie in one piece.
    QCOMPARE(loadsOf(paneAt(lesson, "newest", 1), {"S0", "S1", "S2", "S3"}),
             (std::vector<int>{4, 4, 4, 20}));
    QVERIFY(loadFigures(paneAt(lesson, "newest", 0)).largest < 20);
}

/// Points are MD5 words of `NAME-i`, and keys stand at the first word of the MD5 of their names.
void TestLoadLessons::ketamaPoints()
{
    const Lesson lesson = builtIn("ketama-points");
    for (const auto &[step, points] : {std::pair{"four", 4}, std::pair{"eight", 8}}) {
        const PaneSnapshot &pane = paneAt(lesson, step);
        std::set<int> all;
        for (const char *server : {"oak", "ash", "yew"}) {
            std::vector<int> ticks;
            for (int point = 0; point < points; ++point)
                ticks.push_back(md5Tick(server + ("-" + std::to_string(point / 4)), point % 4));
            QCOMPARE(tokensOf(pane, server), sorted(ticks));
            all.insert(ticks.begin(), ticks.end());
        }
        // No two points on one tick, and no key on any: at 360 ticks as with all the bits.
        QCOMPARE(all.size(), static_cast<std::size_t>(3 * points));
        for (const KeyView &key : pane.keys) {
            QCOMPARE(key.tick.value, md5Tick(key.id.text, 0));
            QVERIFY(!all.contains(key.tick.value));
        }
    }
    QCOMPARE(loadsOf(paneAt(lesson, "four"), {"oak", "ash", "yew"}), (std::vector<int>{1, 7, 1}));
    QCOMPARE(loadsOf(paneAt(lesson, "even"), {"oak", "ash", "yew"}), (std::vector<int>{3, 4, 2}));
    // K5's walk, and the two heirs of yew's keys.
    QCOMPARE(ownerOf(paneAt(lesson, "key"), "K5"), "ash");
    QCOMPARE(pendingKeys(paneAt(lesson, "leave")), (Names{"K2", "K3"}));
    QCOMPARE(nextOf(paneAt(lesson, "leave"), "K2"), "ash");
    QCOMPARE(nextOf(paneAt(lesson, "leave"), "K3"), "oak");
}

QTEST_GUILESS_MAIN(TestLoadLessons)
#include "tst_loadlessons.moc"
