// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include <algorithm>
#include <string>
#include <vector>

#include "LessonRings.h"
#include "SmallLesson.h"
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
/// Keys K1 to K4 come to N1, and all walks still end at N4's token at 220.
/// The trace says by which token a key moves, but not where it moved against the rule.
/// The owner and the next different nodes, however many of the owner's own tokens come between.
/// Data lies where it was handed, be it the wrong node.
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
