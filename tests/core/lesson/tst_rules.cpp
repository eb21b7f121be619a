// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include <algorithm>
#include <string>
#include <vector>

#include "LessonRings.h"
#include "SmallLesson.h"
#include "diagram/Words.h"
#include "hash/KeyHash.h"
#include "placement/Rendezvous.h"

using namespace ringwalk;
using namespace ringwalk::test;

// What the player of lessons makes of each rule and of the events that only some rules know.

namespace {

const QByteArray kBounded = R"([{"id": "ring", "rule": "bounded", "nodes": [
    {"id": "N1", "tokens": [20]}, {"id": "N2", "tokens": [80]}, {"id": "N3", "tokens": [300]}]}])";

/// N1 20, N2 140, N4 220, N3 280, with `members` besides.
QByteArray fourNodes(const QByteArray &id, const QByteArray &members = R"("rule": "successor")")
{
    return R"({"id": ")" + id + R"(", )" + members + R"(, "nodes": [
        {"id": "N1", "tokens": [20]}, {"id": "N2", "tokens": [140]},
        {"id": "N3", "tokens": [280]}, {"id": "N4", "tokens": [220]}]})";
}

const KeyView &keyOf(const PaneSnapshot &pane, const char *id)
{
    return *pane.find(KeyId{id});
}

Names names(const PaneSnapshot &pane, const std::vector<std::size_t> &nodes)
{
    Names list;
    for (const std::size_t node : nodes)
        list.push_back(nameOf(pane, node));
    return list;
}

Names holdersOf(const PaneSnapshot &pane, const char *key)
{
    return names(pane, keyOf(pane, key).holders);
}

Names lostKeys(const PaneSnapshot &pane)
{
    return keysThat(pane, [&pane](const KeyView &key) { return pane.lost(key); });
}

} // namespace

class TestRules : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void boundComesAndGoes();
    void spilledKeysComeHome();
    void refusedKeysHaveNoOwner();
    void boundsCountRequests();
    void boundPlaceholders();
    void requestsInAllPanes();
    void requestsMoveNothingOnARing();
    void rendezvousHasNoRanges();
    void rendezvousPlaceholders();
    void keyRangesFollowTheOrder();
    void counterClockwiseMovesOtherKeysThanRanges();
    void bothEndsClosed();
    void rehashOnEveryChangeOfMembership();
    void predecessorTakesOver();
    void everyoneGetsAPiece();
    void wrongHeirsAreNoReason();
    void keyHashes();
    void copiesFollowTheRing();
    void crashesLoseWhatOnlyTheyHad();
    void copiesAreMadeAgainOnceAllHasMoved();
    void copiesBesideWrongHeirs();
    void pointsOfKetama();
    void impossible_data();
    void impossible();
};

/// Loads 3 2 7; under a cap of five K8 and K9 walk on past N3.
void TestRules::boundComesAndGoes()
{
    const Lesson lesson = smallLesson(kTwelve, kBounded, R"(
        {"id": "bound", "title": "-", "events": [{"bound": {"epsilon": 0.25}}]},
        {"id": "move", "title": "-", "events": [{"move": {}}]},
        {"id": "free", "title": "-", "events": [{"bound": {}}, {"move": {}}]})");
    const Names nodes{"N1", "N2", "N3"};
    QVERIFY(!paneAt(lesson, "start").cap);
    QCOMPARE(loadsOf(paneAt(lesson, "start"), nodes), (std::vector<int>{3, 2, 7}));

    const PaneSnapshot &bound = paneAt(lesson, "bound");
    QVERIFY(bound.cap == std::optional<std::uint64_t>(5));
    QCOMPARE(pendingKeys(bound), (Names{"K8", "K9"}));
    QCOMPARE(nextOf(bound, "K8"), "N1");
    QCOMPARE(loadsOf(bound, nodes), (std::vector<int>{3, 2, 7}));
    QVERIFY(!keyOf(bound, "K8").spilled());

    const PaneSnapshot &move = paneAt(lesson, "move");
    QCOMPARE(loadsOf(move, nodes), (std::vector<int>{5, 2, 5}));
    QCOMPARE(keysThat(move, [](const KeyView &key) { return key.spilled(); }), (Names{"K8", "K9"}));
    QCOMPARE(names(move, keyOf(move, "K8").full), (Names{"N3"}));
    QVERIFY(paneAt(lesson, "free").keys[8].full.empty());
    QCOMPARE(loadsOf(paneAt(lesson, "free"), nodes), (std::vector<int>{3, 2, 7}));
}

/// A node joins, or a key is asked for less: there is room again.
void TestRules::spilledKeysComeHome()
{
    const Lesson lesson =
        smallLesson(kTwelve, R"([{"id": "ring", "rule": "bounded", "bound": {"cap": 5}, "nodes": [
            {"id": "N1", "tokens": [20]}, {"id": "N2", "tokens": [80]},
            {"id": "N3", "tokens": [300]}]}])",
                    R"({"id": "less", "title": "-",
            "events": [{"requests": {"keys": [{"key": "K3", "requests": 0}]}}, {"move": {}}]},
           {"id": "join", "title": "-", "events": [{"insert": {"node": "N4", "tokens": [200]}},
                                                   {"handOver": {}}, {"move": {}}]})");
    const auto spilled = [&lesson](const char *step) {
        return keysThat(paneAt(lesson, step), [](const KeyView &key) { return key.spilled(); });
    };
    QCOMPARE(spilled("start"), (Names{"K8", "K9"}));
    QCOMPARE(spilled("less"), (Names{"K9"}));
    QCOMPARE(ownerOf(paneAt(lesson, "less"), "K8"), "N3");
    QCOMPARE(spilled("join"), Names{});
}

/// Between an owner and none nothing is handed over: refused keys lose theirs at once, and get one
/// at once when there is room.
void TestRules::refusedKeysHaveNoOwner()
{
    const Lesson lesson = smallLesson(kTwelve, kBounded, R"(
        {"id": "full", "title": "-", "events": [{"bound": {"cap": 3}}, {"move": {}}]},
        {"id": "probe", "title": "-",
         "events": [{"bound": {"epsilon": 0.25, "maxProbes": 1}}, {"move": {}}],
         "focus": [{"walk": "K8"}]},
        {"id": "room", "title": "-", "events": [{"bound": {"cap": 7}}]})");
    const auto refused = [&lesson](const char *step) {
        return keysThat(paneAt(lesson, step), [](const KeyView &key) { return key.refused(); });
    };
    QCOMPARE(refused("full"), (Names{"K9", "K10", "K11"}));
    QCOMPARE(loadsOf(paneAt(lesson, "full"), {"N1", "N2", "N3"}), (std::vector<int>{3, 3, 3}));
    const PaneSnapshot &probe = paneAt(lesson, "probe");
    QCOMPARE(refused("probe"), (Names{"K8", "K9"}));
    QCOMPARE(names(probe, keyOf(probe, "K8").full), (Names{"N3"}));
    // The walk stops at the full node, and ends nowhere.
    const auto &lookup = probe.explanation.lookup;
    QVERIFY(!lookup->found);
    QCOMPARE(lookup->full.size(), std::size_t{1});
    QCOMPARE(lookup->tokens.at(lookup->full.front()).tick.value, 300);
    QCOMPARE(
        filled(lesson, "{refused}: {refusedKeys}, {unowned}, {probes:K8}, {token:K8}", "probe"),
        QStringLiteral("2: K8, K9, 2, 1, none"));
    QCOMPARE(refused("room"), Names{});
    QVERIFY(pendingKeys(paneAt(lesson, "room")).empty());
}

/// A key of five requests fills a node by itself under a cap of five.
void TestRules::boundsCountRequests()
{
    const Lesson lesson = smallLesson(kTwelve, kBounded, R"(
        {"id": "heavy", "title": "-", "events": [
            {"requests": {"keys": [{"key": "K3", "requests": 5}]}}, {"bound": {"cap": 5}},
            {"move": {}}]},
        {"id": "too-heavy", "title": "-", "events": [
            {"requests": {"keys": [{"key": "K3", "requests": 6}]}}, {"move": {}}]})");
    const PaneSnapshot &heavy = paneAt(lesson, "heavy");
    QVERIFY(heavy.weighted);
    QCOMPARE(ownerOf(heavy, "K3"), "N3");
    // K4 finds N3 full and goes on to N1, as do all after it while there is room.
    QCOMPARE(names(heavy, keyOf(heavy, "K4").full), (Names{"N3"}));
    for (const char *node : {"N1", "N2", "N3"})
        QVERIFY(loadsOf(heavy, {node}).front() <= 5);
    // No node takes six.
    QVERIFY(keyOf(paneAt(lesson, "too-heavy"), "K3").refused());
}

void TestRules::boundPlaceholders()
{
    const Lesson lesson = smallLesson(kTwelve, kBounded, R"(
        {"id": "bound", "title": "-",
         "events": [{"bound": {"epsilon": 0.25, "maxProbes": 2, "coordinators": 2}}, {"move": {}}]},
        {"id": "cap", "title": "-", "events": [{"bound": {"cap": 4}}, {"move": {}}]},
        {"id": "fine", "title": "-", "events": [{"bound": {"epsilon": 1.0625}}, {"move": {}}]})");
    const char *text = "{cap} {epsilon} {maxProbes} {coordinators}";
    QCOMPARE(filled(lesson, text, "start"), QStringLiteral("none none none 1"));
    QCOMPARE(filled(lesson, text, "bound"), QStringLiteral("5 0.25 2 2"));
    QCOMPARE(filled(lesson, text, "cap"), QStringLiteral("4 none none 1"));
    QCOMPARE(filled(lesson, text, "fine"), QStringLiteral("9 1.0625 none 1")); // 8.25
    // Four of N3's seven keys fit; K7 to K9 go to N1 and fill it, so that K10 and K11 go to N2.
    QCOMPARE(
        filled(lesson, "{spilled}: {spilledKeys}; {probes:K11} {probes:K0} {token:K11}", "cap"),
        QStringLiteral("5: K7, K8, K9, K10, K11; 2 1 80"));
}

void TestRules::requestsInAllPanes()
{
    const Lesson lesson =
        smallLesson(R"([{"id": "K0", "tick": 50}, {"id": "K1", "tick": 151}])",
                    "[" + fourNodes("ring") + R"(, {"id": "modulo", "rule": "modulo", "servers": 2},
                     {"id": "scores", "rule": "rendezvous", "nodes": [{"id": "A"}]}])",
                    R"({"id": "hot", "title": "-",
                        "events": [{"requests": {"keys": [{"key": "K1", "requests": 8}]}}]})");
    for (std::size_t pane = 0; pane < 3; ++pane) {
        const PaneSnapshot &before = paneAt(lesson, "start", pane);
        const PaneSnapshot &after = paneAt(lesson, "hot", pane);
        // All steps count the same thing.
        QVERIFY(before.weighted && after.weighted);
        QCOMPARE(before.loads.at(before.keys[1].owner.value()) -
                     (before.keys[0].owner == before.keys[1].owner ? 1 : 0),
                 1);
        QCOMPARE(after.loads.at(after.keys[1].owner.value()) -
                     (after.keys[0].owner == after.keys[1].owner ? 1 : 0),
                 8);
        QVERIFY(after.explanation.changes.front().kind == Change::Kind::RequestsSet);
    }
    QCOMPARE(
        filled(lesson, "{requests} {requests:K1} {requests@start} {modulo.requests:K1}", "hot"),
        QStringLiteral("9 8 2 8"));
    QVERIFY(!paneAt(smallLesson(kTwelve, kBounded, ""), "start").weighted);
    QVERIFY(paneAt(smallLesson(R"([{"id": "K", "tick": 1, "requests": 0}])", kBounded, ""), "start")
                .weighted);
}

void TestRules::requestsMoveNothingOnARing()
{
    const Lesson lesson = smallLesson(kTwelve, "[" + fourNodes("ring") + "]", R"(
        {"id": "hot", "title": "-", "events": [{"requests": {"keys": [
            {"key": "K5", "requests": 1000000}, {"key": "K6", "requests": 0}]}}]})");
    const PaneSnapshot &hot = paneAt(lesson, "hot");
    QVERIFY(hot.totals == totals(12, 0, 0, 12));
    // K5, K6 and K7 are N4's.
    QCOMPARE(loadsOf(hot, {"N4"}), (std::vector<int>{1'000'001}));
}

void TestRules::rendezvousHasNoRanges()
{
    const Lesson lesson =
        smallLesson(kTwelve, R"([{"id": "scores", "rule": "rendezvous", "nodes": [
            {"id": "N1", "tokens": [7]}, {"id": "N2"}, {"id": "N3"}]}])",
                    R"({"id": "stage", "title": "-", "events": [{"stage": {"node": "N4"}}]},
           {"id": "join", "title": "-", "events": [{"insert": {"node": "N4"}}]},
           {"id": "move", "title": "-", "events": [{"move": {}}]},
           {"id": "leave", "title": "-", "events": [{"leave": {"node": "N1"}}, {"move": {}}]})");
    const auto best = [](const PaneSnapshot &pane, const KeyView &key) {
        std::string winner;
        std::uint64_t highest = 0;
        for (const NodeView &node : pane.nodes) {
            if (node.state != NodeState::Active)
                continue;
            if (const auto score = rendezvousScore(node.id.text, key.id.text); score >= highest) {
                highest = score;
                winner = node.id.text;
            }
        }
        return winner;
    };
    for (const char *step : {"start", "stage", "join", "move", "leave"}) {
        const PaneSnapshot &pane = paneAt(lesson, step);
        QVERIFY(pane.ranges.empty() && pane.handed.empty());
        QVERIFY(tokensOf(pane, "N1").empty());
        for (const KeyView &key : pane.keys)
            QCOMPARE(nameOf(pane, key.pending() ? key.next : key.owner), best(pane, key));
    }
    // Staged is not active: nothing changes.
    QVERIFY(pendingKeys(paneAt(lesson, "stage")).empty());
    const Names won = pendingKeys(paneAt(lesson, "join"));
    QVERIFY(!won.empty());
    for (const std::string &key : won)
        QCOMPARE(nextOf(paneAt(lesson, "join"), key), "N4");
    // No range has to be handed over before keys may move.
    QVERIFY(paneAt(lesson, "move").totals.pending == 0);
}

void TestRules::rendezvousPlaceholders()
{
    const Lesson lesson = smallLesson(kTwelve, R"([{"id": "scores", "rule": "rendezvous",
                      "nodes": [{"id": "N1"}, {"id": "N2"}, {"id": "N3"}]}])",
                                      R"({"id": "none", "title": "-", "events": [
            {"leave": {"node": "N1"}}, {"leave": {"node": "N2"}}, {"leave": {"node": "N3"}}]})");
    std::vector<std::pair<std::uint64_t, std::string>> scores;
    for (const std::string node : {"N1", "N2", "N3"})
        scores.emplace_back(rendezvousScore(node, "K5"), node);
    std::sort(scores.rbegin(), scores.rend());
    const std::string expected = scores[0].second + ", " + scores[1].second + ", " +
                                 scores[2].second + " " +
                                 std::to_string(shownScore(scores[0].first));
    QCOMPARE(filled(lesson, "{rank:K5} {score:K5}", "start"), QString::fromStdString(expected));
    QCOMPARE(filled(lesson, "{rank:K5} {score:K5} {owner:K5}", "none"),
             QStringLiteral("none none none"));
}

void TestRules::keyRangesFollowTheOrder()
{
    const Lesson lesson =
        smallLesson(kTwelve, R"([{"id": "pieces", "rule": "key-ranges", "servers": 3}])",
                    R"({"id": "four", "title": "-", "events": [{"servers": {"count": 4}}],
                        "focus": [{"keys": ["K2", "K3"]}]},
                       {"id": "move", "title": "-", "events": [{"move": {}}]},
                       {"id": "none", "title": "-", "events": [{"servers": {"count": 0}}]})");
    const PaneSnapshot &three = paneAt(lesson, "start");
    const PaneSnapshot &four = paneAt(lesson, "move");
    for (std::size_t key = 0; key < 12; ++key) {
        QCOMPARE(nameOf(three, three.keys[key].owner), "S" + std::to_string(key / 4));
        QCOMPARE(nameOf(four, four.keys[key].owner), "S" + std::to_string(key / 3));
    }
    // K3 moves, K0 to K2 do not, and so on.
    QCOMPARE(pendingKeys(paneAt(lesson, "four")), (Names{"K3", "K6", "K7", "K9", "K10", "K11"}));
    QCOMPARE(filled(lesson, "{touched}", "four"), QStringLiteral("1"));
    QCOMPARE(filled(lesson, "{unowned}", "none"), QStringLiteral("12"));
}

/// The range (140, 220] changes hands, but the keys after the new token do.
void TestRules::counterClockwiseMovesOtherKeysThanRanges()
{
    const Lesson lesson = smallLesson(
        kTwelve, R"([{"id": "back", "rule": "counter-clockwise", "nodes": [
            {"id": "N1", "tokens": [20]}, {"id": "N2", "tokens": [140]},
            {"id": "N3", "tokens": [280]}]}])",
        R"({"id": "join", "title": "-", "events": [{"insert": {"node": "N4", "tokens": [220]}}],
            "focus": [{"walk": "K0"}]},
           {"id": "move", "title": "-", "events": [{"move": {}}, {"handOver": {}}]})");
    const auto lastBefore = [](const PaneSnapshot &pane, int tick) {
        for (int back = 0; back < kTickCount; ++back) {
            for (const NodeView &node : pane.nodes) {
                const Tick here{(tick - back + kTickCount) % kTickCount};
                if (node.state == NodeState::Active &&
                    std::find(node.tokens.begin(), node.tokens.end(), here) != node.tokens.end())
                    return std::pair{node.id.text, here.value};
            }
        }
        return std::pair{std::string("-"), -1};
    };
    for (const char *step : {"start", "join", "move"}) {
        const PaneSnapshot &pane = paneAt(lesson, step);
        for (const KeyView &key : pane.keys) {
            const auto [node, token] = lastBefore(pane, key.tick.value);
            QCOMPARE(nameOf(pane, key.pending() ? key.next : key.owner), node);
            QCOMPARE(filled(lesson, ("{token:" + key.id.text + "}").c_str(), step),
                     QString::number(token));
        }
    }
    const PaneSnapshot &join = paneAt(lesson, "join");
    QCOMPARE(pendingKeys(join), (Names{"K8", "K9"}));
    const auto pending =
        std::find_if(join.ranges.begin(), join.ranges.end(),
                     [](const RangeView &range) { return range.next.has_value(); });
    QVERIFY((pending->range == Range{{140}, {220}}));
    QCOMPARE(nameOf(join, pending->next), "N4");
    // K0 at 10 goes back past zero to 280.
    QVERIFY(!join.explanation.lookup->clockwise);
    QVERIFY(join.explanation.lookup->wraps);
    QCOMPARE(join.explanation.lookup->tokens.at(join.explanation.lookup->found.value()).tick.value,
             280);
}

void TestRules::bothEndsClosed()
{
    const Lesson lesson = smallLesson(
        kTwelve, R"([{"id": "closed", "rule": "both-closed", "nodes": [
            {"id": "N1", "tokens": [20, 140, 260]}, {"id": "N2", "tokens": [80, 200, 320]},
            {"id": "N3", "tokens": [100, 240, 300]}]}])",
        R"({"id": "join", "title": "-", "events": [{"insert": {"node": "N4", "tokens": [185]}},
                                                   {"handOver": {}}, {"move": {}}]},
           {"id": "alone", "title": "-", "events": [{"leave": {"node": "N2"}},
               {"leave": {"node": "N3"}}, {"leave": {"node": "N4"}}, {"handOver": {}},
               {"move": {}}]})");
    QCOMPARE(filled(lesson, "{twice}: {twiceKeys}, {owner:K9} and {alsoOwner:K9}", "start"),
             QStringLiteral("1: K9, N1 and N3"));
    QCOMPARE(filled(lesson, "{twiceKeys}, {owner:K6} and {alsoOwner:K6}, {alsoOwner:K5}", "join"),
             QStringLiteral("K6, K9, N4 and N2, none"));
    // One node cannot claim a key against itself.
    QCOMPARE(filled(lesson, "{twice}", "alone"), QStringLiteral("0"));
    QCOMPARE(loadsOf(paneAt(lesson, "alone"), {"N1"}), (std::vector<int>{12}));
}

void TestRules::rehashOnEveryChangeOfMembership()
{
    const Lesson lesson = smallLesson(
        kTwelve, R"([{"id": "rehash", "rule": "rehash", "nodes": [
            {"id": "N1", "tokens": [20]}, {"id": "N2", "tokens": [140]},
            {"id": "N3", "tokens": [280]}]}])",
        R"({"id": "join", "title": "-", "events": [{"insert": {"node": "N4", "tokens": [220]}}]},
           {"id": "quiet", "title": "-", "events": [{"handOver": {}}, {"move": {}}]},
           {"id": "leave", "title": "-", "events": [{"leave": {"node": "N1"}}, {"handOver": {}},
                                                    {"move": {}}]})");
    QCOMPARE(ticksOf(paneAt(lesson, "start")), kTwelveKeys);
    const auto hashedWith = [](int nodes) {
        std::vector<int> ticks;
        for (int key = 0; key < 12; ++key)
            ticks.push_back(hashedTick("K" + std::to_string(key) + "/" + std::to_string(nodes)));
        return ticks;
    };
    QCOMPARE(ticksOf(paneAt(lesson, "join")), hashedWith(4));
    QCOMPARE(ticksOf(paneAt(lesson, "quiet")), hashedWith(4));
    QCOMPARE(ticksOf(paneAt(lesson, "leave")), hashedWith(3));
    const PlainRing four = plainRing(paneAt(lesson, "join"));
    for (const KeyView &key : paneAt(lesson, "quiet").keys)
        QCOMPARE(nameOf(paneAt(lesson, "quiet"), key.owner), four.owner(key.tick.value));
    QCOMPARE(filled(lesson, "{rehashed@start} {rehashed}", "join"), QStringLiteral("0 12"));
}

/// Keys K1 to K4 come to N1, and all walks still end at N4's token at 220.
void TestRules::predecessorTakesOver()
{
    const Lesson lesson =
        smallLesson(kTwelve, "[" + fourNodes("ring") + ", " + fourNodes("wrong") + "]", R"(
        {"id": "leave", "title": "-", "events": [
            {"pane": "ring", "leave": {"node": "N2"}},
            {"pane": "wrong", "leave": {"node": "N2", "to": "predecessor"}}],
         "focus": [{"pane": "wrong", "walk": "K2"}]},
        {"id": "move", "title": "-", "events": [
            {"pane": "ring", "handOver": {}}, {"pane": "ring", "move": {}},
            {"pane": "wrong", "handOver": {}}, {"pane": "wrong", "move": {}}]})");
    const PaneSnapshot &leave = paneAt(lesson, "leave", 1);
    QCOMPARE(pendingKeys(leave), (Names{"K1", "K2", "K3", "K4"}));
    QCOMPARE(nextOf(leave, "K2"), "N1");
    const auto &lookup = leave.explanation.lookup;
    QCOMPARE(lookup->tokens.at(lookup->found.value()).tick.value, 220);
    QCOMPARE(filled(lesson, "{wrong.token:K2} {wrong.owner:K2}", "move"), QStringLiteral("220 N1"));
    QCOMPARE(filled(lesson, "{wrong.misplaced}: {wrong.misplacedKeys}; {wrong.needless}", "move"),
             QStringLiteral("4: K1, K2, K3, K4; 0"));
    QCOMPARE(filled(lesson, "{misplaced} {needless}", "move"), QStringLiteral("0 0"));
    QCOMPARE(filled(lesson, "{wrong.range:N1}", "move"), QStringLiteral("(280, 20], (20, 140]"));
    QCOMPARE(filled(lesson, "{wrong.tokensOf:N1} {wrong.tokens}", "move"), QStringLiteral("20 3"));
}

void TestRules::everyoneGetsAPiece()
{
    const Lesson lesson =
        smallLesson(kTwelve, "[" + fourNodes("ring") + ", " + fourNodes("wrong") + "]", R"(
        {"id": "leave", "title": "-", "events": [
            {"pane": "ring", "leave": {"node": "N2", "to": "successor"}},
            {"pane": "ring", "handOver": {}}, {"pane": "ring", "move": {}},
            {"pane": "wrong", "leave": {"node": "N2", "to": "everyone"}},
            {"pane": "wrong", "handOver": {}}, {"pane": "wrong", "move": {}}]})");
    const PaneSnapshot &wrong = paneAt(lesson, "leave", 1);
    QCOMPARE(loadsOf(wrong, {"N1", "N3", "N4"}), (std::vector<int>{5, 3, 4}));
    QCOMPARE(ownerOf(wrong, "K2"), "N1"); // At 60, where the first piece ends.
    QCOMPARE(filled(lesson, "{wrong.misplacedKeys}", "leave"), QStringLiteral("K1, K2, K3"));
    QCOMPARE(filled(lesson, "{wrong.range:N3}", "leave"), QStringLiteral("(60, 100], (220, 280]"));
    QCOMPARE(loadsOf(paneAt(lesson, "leave"), {"N1", "N3", "N4"}), (std::vector<int>{3, 2, 7}));
}

/// The trace says by which token a key moves, but not where it moved against the rule.
void TestRules::wrongHeirsAreNoReason()
{
    const Lesson lesson =
        smallLesson(kTwelve, "[" + fourNodes("ring") + ", " + fourNodes("wrong") + "]", R"(
        {"id": "leave", "title": "-", "events": [
            {"pane": "ring", "leave": {"node": "N2"}},
            {"pane": "ring", "handOver": {}}, {"pane": "ring", "move": {"keys": ["K2"]}},
            {"pane": "wrong", "leave": {"node": "N2", "to": "predecessor"}},
            {"pane": "wrong", "handOver": {}}, {"pane": "wrong", "move": {"keys": ["K2"]}}]})");
    const Words words(Language::English);
    const auto lastChange = [&](std::size_t pane) {
        const PaneSnapshot &snapshot = paneAt(lesson, "leave", pane);
        return words.change(snapshot, snapshot.explanation.changes.back());
    };
    QCOMPARE(lastChange(0), std::string("K2 moves from N2 to N4: its first token is 220"));
    QCOMPARE(lastChange(1), std::string("K2 moves from N2 to N1"));
}

void TestRules::keyHashes()
{
    const Lesson lesson =
        smallLesson(R"([{"id": "K0", "tick": 50}, {"id": "键", "name": "other"}])",
                    "[" + fourNodes("plain") + ", " +
                        fourNodes("xxh3", R"("rule": "successor", "keyHash": "xxh3")") + ", " +
                        fourNodes("xxh64", R"("rule": "successor", "keyHash": "xxh64")") + "]",
                    "");
    QCOMPARE(ticksOf(paneAt(lesson, "start", 0)), (std::vector<int>{50, hashedTick("other")}));
    for (const auto &[pane, hash] : {std::pair{1, KeyHash::Xxh3}, std::pair{2, KeyHash::Xxh64}}) {
        QCOMPARE(ticksOf(paneAt(lesson, "start", static_cast<std::size_t>(pane))),
                 (std::vector<int>{tickOfHash(hashOf(hash, "K0")).value,
                                   tickOfHash(hashOf(hash, "键")).value}));
    }
}

/// The owner and the next different nodes, however many of the owner's own tokens come between.
void TestRules::copiesFollowTheRing()
{
    const Lesson lesson = smallLesson(
        R"([{"id": "K", "tick": 5}])", R"([{"id": "ring", "rule": "successor", "copies": 3,
            "nodes": [{"id": "A", "tokens": [10, 20, 40]}, {"id": "B", "tokens": [30]},
                      {"id": "C", "tokens": [50]}, {"id": "D", "tokens": [60]}]}])",
        R"({"id": "leave", "title": "-", "events": [{"leave": {"node": "B"}}]},
           {"id": "few", "title": "-", "events": [{"handOver": {}}, {"leave": {"node": "D"}}]})");
    QCOMPARE(holdersOf(paneAt(lesson, "start"), "K"), (Names{"A", "B", "C"}));
    // Who leaves in order hands its copies over first.
    QCOMPARE(holdersOf(paneAt(lesson, "leave"), "K"), (Names{"A", "C", "D"}));
    QCOMPARE(holdersOf(paneAt(lesson, "few"), "K"), (Names{"A", "C"}));
    QCOMPARE(filled(lesson, "{holders:K}", "start"), QStringLiteral("A, B, C"));
}

void TestRules::crashesLoseWhatOnlyTheyHad()
{
    const QByteArray panes = "[" + fourNodes("one", R"("rule": "successor", "copies": 1)") + ", " +
                             fourNodes("two", R"("rule": "successor", "copies": 2)") + ", " +
                             fourNodes("none") + "]";
    const auto leave = [](const char *pane, const char *rest) {
        return QByteArray(R"({"pane": ")") + pane + R"(", "leave": {"node": "N2")" + rest + "}}";
    };
    const QByteArray crash = R"(, "crash": true)";
    const Lesson lesson =
        smallLesson(kTwelve, panes,
                    R"({"id": "crash", "title": "-", "events": [)" + leave("one", crash) + ", " +
                        leave("two", crash) + ", " + leave("none", crash) + R"(]},
           {"id": "back", "title": "-", "events": [
               {"pane": "one", "insert": {"node": "N2", "tokens": [140]}}]})");
    QCOMPARE(lostKeys(paneAt(lesson, "crash", 0)), (Names{"K1", "K2", "K3", "K4"}));
    QCOMPARE(lostKeys(paneAt(lesson, "crash", 1)), Names{});
    // K1 to K4 have their copy on N4; those of N1 had their second one on N2.
    QCOMPARE(holdersOf(paneAt(lesson, "crash", 1), "K1"), (Names{"N4"}));
    QCOMPARE(holdersOf(paneAt(lesson, "crash", 1), "K0"), (Names{"N1"}));
    QCOMPARE(holdersOf(paneAt(lesson, "crash", 1), "K8"), (Names{"N3", "N1"}));
    // Where copies are not looked at nothing is lost.
    QCOMPARE(lostKeys(paneAt(lesson, "crash", 2)), Names{});
    QCOMPARE(filled(lesson, "{lost}: {lostKeys}; {two.lost}: {two.lostKeys}", "crash"),
             QStringLiteral("4: K1, K2, K3, K4; 0: none"));
    // The node may come back. Its data does not.
    QCOMPARE(lostKeys(paneAt(lesson, "back", 0)), (Names{"K1", "K2", "K3", "K4"}));
}

void TestRules::copiesAreMadeAgainOnceAllHasMoved()
{
    const Lesson lesson = smallLesson(
        kTwelve, "[" + fourNodes("two", R"("rule": "successor", "copies": 2)") + "]", R"(
        {"id": "crash", "title": "-", "events": [{"leave": {"node": "N2", "crash": true}},
                                                 {"handOver": {}}]},
        {"id": "some", "title": "-", "events": [{"move": {"keys": ["K1", "K2"]}}]},
        {"id": "all", "title": "-", "events": [{"move": {}}]},
        {"id": "again", "title": "-", "events": [{"leave": {"node": "N4", "crash": true}}]})");
    QCOMPARE(holdersOf(paneAt(lesson, "crash"), "K1"), (Names{"N4"}));
    QCOMPARE(holdersOf(paneAt(lesson, "some"), "K1"), (Names{"N4", "N3"}));
    QCOMPARE(holdersOf(paneAt(lesson, "some"), "K3"), (Names{"N4"}));
    QCOMPARE(holdersOf(paneAt(lesson, "some"), "K0"), (Names{"N1"}));
    QCOMPARE(holdersOf(paneAt(lesson, "all"), "K0"), (Names{"N1", "N4"}));
    // So the next crash costs nothing either.
    QCOMPARE(lostKeys(paneAt(lesson, "again")), Names{});
}

/// Data lies where it was handed, be it the wrong node.
void TestRules::copiesBesideWrongHeirs()
{
    const Lesson lesson = smallLesson(
        kTwelve, "[" + fourNodes("wrong", R"("rule": "successor", "copies": 1)") + "]", R"(
        {"id": "leave", "title": "-", "events": [{"leave": {"node": "N2", "to": "predecessor"}},
                                                 {"handOver": {}}, {"move": {}}]},
        {"id": "crash", "title": "-", "events": [{"leave": {"node": "N1", "crash": true}}]})");
    QCOMPARE(holdersOf(paneAt(lesson, "leave"), "K2"), (Names{"N1"}));
    QCOMPARE(lostKeys(paneAt(lesson, "crash")),
             (Names{"K0", "K1", "K2", "K3", "K4", "K10", "K11"}));
}

/// The first points of 10.0.1.1 in libmemcached are 2383802539 488362977 2185284489 383925769 (see
/// tst_ketama), of 2³².
void TestRules::pointsOfKetama()
{
    const Lesson lesson = smallLesson(
        R"([{"id": "K", "tick": 0}])",
        R"([{"id": "ring", "rule": "successor", "nodes": [{"id": "10.0.1.1", "ketama": 4}]}])",
        R"({"id": "more", "title": "-", "events": [
            {"replaceTokens": {"nodes": [{"node": "10.0.1.1", "ketama": 8}]}}]})");
    std::vector<int> ticks;
    for (const std::uint64_t point : {2383802539u, 488362977u, 2185284489u, 383925769u})
        ticks.push_back(static_cast<int>(point * 360 >> 32));
    std::sort(ticks.begin(), ticks.end());
    QCOMPARE(tokensOf(paneAt(lesson, "start"), "10.0.1.1"), ticks);
    const auto more = tokensOf(paneAt(lesson, "more"), "10.0.1.1");
    QCOMPARE(more.size(), std::size_t{8});
    QVERIFY(std::includes(more.begin(), more.end(), ticks.begin(), ticks.end()));
}

void TestRules::impossible_data()
{
    QTest::addColumn<QByteArray>("panes");
    QTest::addColumn<QByteArray>("event");
    QTest::addColumn<QString>("place");
    QTest::addColumn<QString>("reason");
    const QByteArray scores =
        R"([{"id": "p", "rule": "rendezvous", "nodes": [{"id": "A"}, {"id": "B"}]}])";
    const QByteArray pieces = R"([{"id": "p", "rule": "key-ranges", "servers": 2}])";
    const QByteArray ring = "[" + fourNodes("p") + "]";
    const QByteArray two = "[" + fourNodes("p") + ", " + fourNodes("q") + "]";
    const QString event = QStringLiteral("/steps/1/events/0");
    const auto row = [&](const char *name, const QByteArray &panes, const char *text,
                         const QString &place, const char *reason) {
        QTest::newRow(name) << panes << QByteArray(text) << place << QString::fromUtf8(reason);
    };
    row("no ranges", scores, R"({"handOver": {}})", event, "has no ranges to hand over");
    row("no heir", scores, R"({"leave": {"node": "A", "to": "everyone"}})", event,
        "has no ranges to hand to anybody");
    row("no tokens", scores, R"({"replaceTokens": {"nodes": []}})", event,
        "have no tokens to replace");
    row("by number", scores, R"({"servers": {"count": 3}})", event, "nodes by name");
    row("no names", pieces, R"({"leave": {"node": "S0"}})", event, "use \"servers\"");
    row("no bound", ring, R"({"bound": {"cap": 3}})", event, "only a bounded pane has a bound");
    row("no such key", ring, R"({"requests": {"keys": [{"key": "K99", "requests": 1}]}})", event,
        "there is no key K99");
    row("to nobody", ring, R"({"leave": {"node": "N1", "to": "me"}})",
        event + QStringLiteral("/leave/to"), "known are successor, predecessor, everyone");
    row("requests of a pane", two,
        R"({"pane": "q", "requests": {"keys": [{"key": "K1", "requests": 2}]}})",
        event + QStringLiteral("/pane"), "leave \"pane\" out");
    row("too many requests", ring,
        R"({"requests": {"keys": [{"key": "K1", "requests": 1000001}]}})",
        event + QStringLiteral("/requests/keys/0/requests"), "1000000");
    row("two caps", kBounded, R"({"bound": {"cap": 3, "epsilon": 0.5}})",
        event + QStringLiteral("/bound"), "both \"epsilon\" and \"cap\"");
    row("too fine", kBounded, R"({"bound": {"epsilon": 0.00001}})",
        event + QStringLiteral("/bound/epsilon"), "decimals");
}

void TestRules::impossible()
{
    QFETCH(QByteArray, panes);
    QFETCH(QByteArray, event);
    QFETCH(QString, place);
    QFETCH(QString, reason);
    const auto faults =
        smallFaults(kTwelve, panes, R"({"id": "go", "title": "-", "events": [)" + event + "]}");
    QVERIFY2(faults.size() == 1, qPrintable(listed(faults)));
    QCOMPARE(QString::fromStdString(faults.front().place), place);
    QVERIFY2(QString::fromStdString(faults.front().reason.english).contains(reason),
             qPrintable(listed(faults)));
    QCOMPARE(chineseAmiss(faults.front().reason), QString());
}

QTEST_GUILESS_MAIN(TestRules)
#include "tst_rules.moc"
