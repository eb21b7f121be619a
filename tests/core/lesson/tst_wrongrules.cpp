// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "LessonRings.h"
#include "SmallLesson.h"
#include "diagram/Words.h"
#include "hash/KeyHash.h"

using namespace ringwalk;
using namespace ringwalk::test;

// What the player of lessons makes of rules that are wrong, of wrong heirs, of other hashes and of
// copies.

namespace {

/// N1 20, N2 140, N4 220, N3 280, with `members` besides.
QByteArray fourNodes(const QByteArray &id, const QByteArray &members = R"("rule": "successor")")
{
    return R"({"id": ")" + id + R"(", )" + members + R"(, "nodes": [
        {"id": "N1", "tokens": [20]}, {"id": "N2", "tokens": [140]},
        {"id": "N3", "tokens": [280]}, {"id": "N4", "tokens": [220]}]})";
}

Names holdersOf(const PaneSnapshot &pane, const char *key)
{
    Names list;
    for (const std::size_t node : pane.find(KeyId{key})->holders)
        list.push_back(nameOf(pane, node));
    return list;
}

Names lostKeys(const PaneSnapshot &pane)
{
    return keysThat(pane, [&pane](const KeyView &key) { return pane.lost(key); });
}

} // namespace

class TestWrongRules : public QObject
{
    Q_OBJECT

private Q_SLOTS:
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
};

void TestWrongRules::counterClockwiseMovesOtherKeysThanRanges()
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

void TestWrongRules::bothEndsClosed()
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

void TestWrongRules::rehashOnEveryChangeOfMembership()
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

void TestWrongRules::predecessorTakesOver()
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

void TestWrongRules::everyoneGetsAPiece()
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

void TestWrongRules::wrongHeirsAreNoReason()
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

void TestWrongRules::keyHashes()
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

void TestWrongRules::copiesFollowTheRing()
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

void TestWrongRules::crashesLoseWhatOnlyTheyHad()
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

void TestWrongRules::copiesAreMadeAgainOnceAllHasMoved()
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

void TestWrongRules::copiesBesideWrongHeirs()
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

QTEST_GUILESS_MAIN(TestWrongRules)
#include "tst_wrongrules.moc"
