// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include <algorithm>
#include <map>
#include <optional>
#include <random>
#include <set>
#include <string>
#include <vector>

#include "PaneFacts.h"
#include "TwoPanes.h"
#include "hash/Ketama.h"
#include "hash/KeyHash.h"
#include "hash/Xxh3.h"
#include "lesson/Inspection.h"
#include "placement/Bounded.h"
#include "placement/KeyRanges.h"
#include "placement/Mistakes.h"
#include "placement/Rendezvous.h"

/// Inspections under the rules other than the ring's own and the division.

using namespace ringwalk;
using namespace ringwalk::test;
using namespace Qt::StringLiterals;

namespace {

using Owners = std::vector<std::optional<std::string>>;

constexpr Bound kBound{2500, {}, 0, 1};

/// The nodes of a pane that are active at the step, without one of them.
std::vector<Node> members(const PaneSnapshot &pane, const std::string &without = {})
{
    std::vector<Node> nodes;
    for (const NodeView &view : pane.nodes) {
        if (view.state != NodeState::Active || view.id.text == without)
            continue;
        nodes.push_back({view.id, {}});
        for (const Tick tick : view.tokens)
            nodes.back().tokens.push_back(positionOf(tick));
    }
    return nodes;
}

/// The node whose token is met first from a tick on, going one way or the other.
std::optional<std::string> met(const std::vector<Node> &nodes, Tick from, int way)
{
    for (int i = 0; i < kTickCount; ++i) {
        const Tick here{(from.value + way * i + kTickCount) % kTickCount};
        std::optional<std::string> first;
        for (const Node &node : nodes) {
            const auto &tokens = node.tokens;
            if (std::find(tokens.begin(), tokens.end(), positionOf(here)) != tokens.end())
                first = first ? std::min(*first, node.id.text) : node.id.text;
        }
        if (first)
            return first;
    }
    return std::nullopt;
}

std::optional<std::string> highest(const std::vector<Node> &nodes, const std::string &key)
{
    std::map<std::pair<std::uint64_t, std::string>, std::string> byScore;
    for (const Node &node : nodes)
        byScore[{~rendezvousScore(node.id.text, key), node.id.text}] = node.id.text;
    return byScore.empty() ? std::nullopt : std::optional(byScore.begin()->second);
}

Owners bounded(const PaneSnapshot &pane, const std::vector<Node> &nodes)
{
    const Ring ring = Ring::of(Circle::ticks(), nodes).value();
    std::vector<Demand> demands;
    for (const KeyView &key : pane.keys)
        demands.push_back({positionOf(key.tick), std::uint64_t(key.requests)});
    Owners owners;
    for (const BoundedPlace &place : placeBounded(ring, demands, kBound))
        owners.push_back(place.owner == kNoNode ? std::nullopt
                                                : std::optional(ring.id(place.owner).text));
    return owners;
}

/// Who would own each key if these were all the nodes, or if there were so many servers.
Owners ownersAmong(const PaneSnapshot &pane, const std::vector<Node> &nodes, std::uint32_t servers,
                   bool changed)
{
    if (pane.rule == Rule::Bounded)
        return bounded(pane, nodes);
    Owners owners;
    for (std::size_t i = 0; i < pane.keys.size(); ++i) {
        const KeyView &key = pane.keys[i];
        if (pane.rule == Rule::Rendezvous)
            owners.push_back(highest(nodes, key.id.text));
        else if (pane.rule == Rule::KeyRanges)
            owners.push_back(servers == 0
                                 ? std::nullopt
                                 : std::optional("S" + std::to_string(keyRangeServer(
                                                           i, pane.keys.size(), servers))));
        else if (pane.rule == Rule::CounterClockwise)
            owners.push_back(met(nodes, key.tick, -1));
        else if (pane.rule == Rule::Rehash && changed)
            owners.push_back(met(nodes, rehashedTick(key.id.text, nodes.size()), 1));
        else
            owners.push_back(met(nodes, key.tick, 1));
    }
    return owners;
}

/// Four nodes, twelve keys; then one node leaves, and then what moved is shown as moved.
Scenario lessonOf(Rule rule, std::uint64_t seed)
{
    std::mt19937_64 random(seed);
    Scenario scenario;
    for (int i = 0; i < 12; ++i)
        scenario.keys.push_back(
            {{"K" + std::to_string(i)}, {int(random() % kTickCount)}, 1 + int(random() % 3)});
    Pane pane;
    pane.id = "pane";
    pane.rule = rule;
    scenario.steps.resize(3);
    if (countsServers(rule)) {
        pane.servers = 1 + std::uint32_t(random() % 5);
        scenario.steps[1].events.push_back({0, SetServers{1 + std::uint32_t(random() % 5)}});
        scenario.steps[2].events.push_back({0, Move{}});
    } else {
        for (const char *name : {"A", "B", "C", "D"}) {
            pane.nodes.push_back({{name}, {}});
            for (std::size_t more = 1 + random() % 3; more > 0; --more)
                pane.nodes.back().tokens.push_back({random() % kTickCount});
        }
        scenario.steps[1].events.push_back({0, Leave{{std::string(1, char('A' + random() % 4))}}});
    }
    if (rule == Rule::Bounded)
        pane.bound = kBound;
    scenario.panes.push_back(pane);
    return scenario;
}

/// What is wrong with the what-ifs of a step; empty if nothing is.
std::string faultOf(const Lesson &lesson, std::size_t step, std::map<std::string, int> &seen)
{
    const PaneSnapshot &pane = lesson.snapshot(step).panes[0];
    const bool servers = countsServers(pane.rule);
    const Owners now = ownersAmong(pane, members(pane), pane.servers, false);
    for (std::size_t i = 0; i < pane.keys.size(); ++i) {
        const auto key =
            std::get<KeyInspection>(inspect(lesson, step, 0, {Subject::Kind::Key, i, {}}));
        const auto owner = pane.keys[i].owner;
        if (!servers && (!owner || pane.nodes[*owner].state != NodeState::Active)) {
            if (key.without)
                return "an owner that is not there leaves";
            continue;
        }
        if (!key.without)
            return "nothing is said of an owner that leaves";
        const std::string leaver = servers ? std::string() : pane.nodes[*owner].id.text;
        const Owners then = ownersAmong(pane, servers ? members(pane) : members(pane, leaver),
                                        pane.servers - 1, true);
        if (nameOf(pane, key.without->heir) != then[i].value_or("-"))
            return "another heir of " + pane.keys[i].id.text;
        if (key.without->token.has_value() != (drawsRing(pane.rule) && then[i].has_value()))
            return "a token too many or too few";
        if (key.without->token) {
            const auto &tokens = pane.nodes[*key.without->heir].tokens;
            if (std::find(tokens.begin(), tokens.end(), *key.without->token) == tokens.end())
                return "the heir has no such token";
        }
    }
    for (std::size_t node = 0; node < pane.nodes.size(); ++node) {
        if (pane.nodes[node].state == NodeState::Absent)
            continue;
        const auto found =
            std::get<NodeInspection>(inspect(lesson, step, 0, {Subject::Kind::Node, node, {}}));
        if (pane.nodes[node].state != NodeState::Active) {
            if (!found.ifLeft.empty() || !found.otherKeysMoved.empty())
                return "a node that is not there leaves";
            continue;
        }
        const std::string &id = pane.nodes[node].id.text;
        const Owners then =
            ownersAmong(pane, members(pane, servers ? std::string() : id), pane.servers - 1, true);
        std::map<std::string, std::vector<std::size_t>> byHeir;
        std::vector<std::size_t> others;
        for (std::size_t key = 0; key < pane.keys.size(); ++key) {
            if (now[key] == then[key])
                continue;
            if (now[key] == id)
                byHeir[then[key].value_or("-")].push_back(key);
            else
                others.push_back(key);
        }
        std::map<std::string, std::vector<std::size_t>> foundByHeir;
        for (const Inheritance &part : found.ifLeft) {
            if (!part.keys.empty())
                foundByHeir[nameOf(pane, part.heir)] = part.keys;
        }
        if (foundByHeir != byHeir)
            return "other keys of " + id + " would move";
        if (found.otherKeysMoved != others)
            return "other keys would move besides those of " + id;
        seen["heirs"] += byHeir.empty() ? 0 : 1;
        seen["others"] += others.empty() ? 0 : 1;
    }
    return {};
}

std::optional<HashedName> nameOfKey(const Lesson &lesson, std::size_t step, std::size_t pane)
{
    return std::get<KeyInspection>(inspect(lesson, step, pane, {Subject::Kind::Key, 0, {}})).hashed;
}

} // namespace

class TestInspectionRules : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void whatIf_data();
    void whatIf();
    void searchIsThatOfTheRule_data();
    void searchIsThatOfTheRule();
    void boundOfTheStep();
    void keysHashedByTheRule();
    void ketamaPoints();
};

void TestInspectionRules::whatIf_data()
{
    QTest::addColumn<int>("rule");
    for (const Rule rule : kRules) {
        if (rule != Rule::Successor && rule != Rule::Modulo)
            QTest::addRow("%s", std::string(ruleName(rule)).c_str()) << int(rule);
    }
}

void TestInspectionRules::whatIf()
{
    QFETCH(int, rule);
    std::map<std::string, int> seen;
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        const Lesson lesson = played(lessonOf(Rule(rule), seed));
        for (std::size_t step = 0; step < lesson.stepCount(); ++step) {
            const std::string fault = faultOf(lesson, step, seen);
            QVERIFY2(fault.empty(), qPrintable(u"seed %1, step %2: %3"_s.arg(seed).arg(step).arg(
                                        QString::fromStdString(fault))));
        }
    }
    QVERIFY(seen["heirs"] > 20);
    // Only where more than the node's own keys depend on who is there.
    const bool moreMove =
        Rule(rule) == Rule::Bounded || Rule(rule) == Rule::KeyRanges || Rule(rule) == Rule::Rehash;
    QCOMPARE(seen["others"] > 20, moreMove);
}

void TestInspectionRules::searchIsThatOfTheRule_data()
{
    whatIf_data();
}

/// The search is for the first token at or after the key; a rule that does not begin with it has
/// none.
void TestInspectionRules::searchIsThatOfTheRule()
{
    QFETCH(int, rule);
    const bool seeks =
        Rule(rule) == Rule::Bounded || Rule(rule) == Rule::BothClosed || Rule(rule) == Rule::Rehash;
    const Lesson lesson = played(lessonOf(Rule(rule), 1));
    const PaneSnapshot &pane = lesson.snapshot(0).panes[0];
    for (std::size_t i = 0; i < pane.keys.size(); ++i) {
        const auto key =
            std::get<KeyInspection>(inspect(lesson, 0, 0, {Subject::Kind::Key, i, {}}));
        QCOMPARE(key.search.found.has_value(), seeks);
        if (!seeks)
            continue;
        const std::size_t node = key.lookup.tokens[*key.search.found].node;
        QCOMPARE(pane.nodes[node].id.text, met(members(pane), pane.keys[i].tick, 1));
    }
}

/// A bound that an event set holds for what would be, and the cap follows the number of nodes.
void TestInspectionRules::boundOfTheStep()
{
    Scenario scenario;
    for (int i = 0; i < 4; ++i)
        scenario.keys.push_back({{"K" + std::to_string(i)}, {10 + i}});
    Pane pane;
    pane.rule = Rule::Bounded;
    pane.nodes = {{{"A"}, {{100}}}, {{"B"}, {{200}}}, {{"C"}, {{300}}}};
    scenario.panes.push_back(pane);
    scenario.steps.resize(2);
    Bound bound;
    bound.epsilon = 0;
    scenario.steps[1].events.push_back({0, SetBound{bound}});
    const Lesson lesson = played(scenario);
    const auto ifALeft = [&lesson](std::size_t step) {
        return std::get<NodeInspection>(inspect(lesson, step, 0, {Subject::Kind::Node, 0, {}}));
    };
    const auto keysByHeir = [&](std::size_t step) {
        std::map<std::string, std::vector<std::size_t>> keys;
        for (const Inheritance &part : ifALeft(step).ifLeft)
            keys[nameOf(lesson.snapshot(step).panes[0], part.heir)] = part.keys;
        return keys;
    };
    using Keys = std::vector<std::size_t>;
    // Without a bound B would take all four.
    QCOMPARE(keysByHeir(0), (std::map<std::string, Keys>{{"B", {0, 1, 2, 3}}}));
    QCOMPARE(ifALeft(0).otherKeysMoved, Keys{});
    // With ε = 0 each of three takes two at most: A the first two, B the others. Two of them still
    // take two each, so that A's go to B, and what B has goes to C.
    QCOMPARE(lesson.snapshot(1).panes[0].cap, std::optional<std::uint64_t>(2));
    QCOMPARE(keysByHeir(1), (std::map<std::string, Keys>{{"B", {0, 1}}}));
    QCOMPARE(ifALeft(1).otherKeysMoved, (Keys{2, 3}));
}

void TestInspectionRules::keysHashedByTheRule()
{
    Scenario scenario;
    scenario.keys.push_back({{"K0"}, tickOfHash(xxh3("cart")), 1, "cart"});
    const std::vector<Node> nodes{{{"A"}, {{100}}}, {{"B"}, {{200}}}, {{"C"}, {{300}}}};
    const auto add = [&](Rule rule, std::optional<KeyHash> hash) {
        Pane pane;
        pane.rule = rule;
        pane.keyHash = hash;
        if (countsServers(rule))
            pane.servers = 2;
        else
            pane.nodes = nodes;
        scenario.panes.push_back(pane);
    };
    add(Rule::Successor, {});
    add(Rule::Successor, KeyHash::Xxh64);
    add(Rule::Successor, KeyHash::Xxh3);
    add(Rule::Rehash, {});
    add(Rule::Rendezvous, {});
    add(Rule::KeyRanges, {});
    scenario.steps.resize(2);
    scenario.steps[1].events.push_back({3, Leave{{"C"}}});
    const Lesson lesson = played(scenario);
    const HashedName cart{"cart", xxh3("cart")};
    QCOMPARE(nameOfKey(lesson, 0, 0), cart);
    QCOMPARE(nameOfKey(lesson, 0, 1),
             (HashedName{"K0", hashOf(KeyHash::Xxh64, "K0"), HashedName::Function::Xxh64}));
    QCOMPARE(nameOfKey(lesson, 0, 2), (HashedName{"K0", xxh3("K0")}));
    QCOMPARE(nameOfKey(lesson, 0, 3), cart);
    QCOMPARE(nameOfKey(lesson, 1, 3), (HashedName{"K0/2", xxh3("K0/2")}));
    for (const std::size_t pane : {4, 5})
        QCOMPARE(nameOfKey(lesson, 0, pane), std::nullopt);
    for (std::size_t step = 0; step < 2; ++step) {
        for (std::size_t pane = 0; pane < 4; ++pane)
            QCOMPARE(tickOfHash(nameOfKey(lesson, step, pane)->hash),
                     lesson.snapshot(step).panes[pane].keys[0].tick);
    }
}

void TestInspectionRules::ketamaPoints()
{
    const auto scenario = readScenario(R"({
        "format": "ringwalk-scenario", "version": 1, "id": "s", "title": "S",
        "keys": [{"id": "K0", "tick": 10}],
        "panes": [{"id": "ring", "rule": "successor",
                   "nodes": [{"id": "10.0.0.1:11211", "ketama": 6}]}],
        "steps": [{"id": "start", "title": "T"}]})");
    QVERIFY(scenario.ok());
    const Lesson lesson = played(*scenario);
    const auto points = ringwalk::ketamaPoints("10.0.0.1:11211", 6);
    const NodeView &node = lesson.snapshot(0).panes[0].nodes[0];
    std::vector<std::uint32_t> found;
    for (const Tick tick : node.tokens) {
        const auto token =
            std::get<TokenInspection>(inspect(lesson, 0, 0, {Subject::Kind::Token, 0, tick}));
        QVERIFY(token.hashed && token.hashed->function == HashedName::Function::Ketama);
        // A point of 32 bits, ⌊point × 360 / 2³²⌋.
        QCOMPARE(int(token.hashed->hash * 360 >> 32), tick.value);
        const auto number =
            std::size_t(std::find(points.begin(), points.end(), std::uint32_t(token.hashed->hash)) -
                        points.begin());
        QVERIFY(number < points.size());
        QCOMPARE(token.hashed->name, number < 4 ? "10.0.0.1:11211-0" : "10.0.0.1:11211-1");
        QCOMPARE(token.hashed->part, number % 4);
        found.push_back(std::uint32_t(token.hashed->hash));
    }
    QCOMPARE(std::set(found.begin(), found.end()).size(), std::size_t(6));
}

QTEST_GUILESS_MAIN(TestInspectionRules)
#include "tst_inspectionrules.moc"
