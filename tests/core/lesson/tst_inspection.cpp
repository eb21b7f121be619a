// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include <algorithm>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "InspectionOracle.h"
#include "PaneFacts.h"
#include "RandomLesson.h"
#include "TwoPanes.h"
#include "hash/Xxh3.h"

using namespace ringwalk;
using namespace ringwalk::test;
using namespace Qt::StringLiterals;

namespace {

using Place = Lookup::Place;

/// What is wrong with the inspections of a lesson; empty if nothing is.
QString faultOf(const Lesson &lesson, std::map<std::string, int> &seen)
{
    for (std::size_t step = 0; step < lesson.stepCount(); ++step) {
        for (std::size_t pane = 0; pane < lesson.snapshot(step).panes.size(); ++pane) {
            if (lesson.snapshot(step).panes[pane].rule != Rule::Successor)
                continue;
            Examination examination(lesson, step, pane);
            try {
                examination.examine();
            } catch (const std::exception &fault) {
                return u"step %1, pane %2: %3"_s.arg(step).arg(pane).arg(
                    QString::fromUtf8(fault.what()));
            }
            for (const auto &[what, count] : examination.seen)
                seen[what] += count;
        }
    }
    return {};
}

KeyInspection key(const Lesson &lesson, std::string_view step, const std::string &id,
                  std::size_t pane = 0)
{
    const std::size_t number = lesson.stepNamed(step).value();
    const PaneSnapshot &snapshot = lesson.snapshot(number).panes.at(pane);
    const auto index = std::size_t(snapshot.find(KeyId{id}) - snapshot.keys.data());
    return std::get<KeyInspection>(inspect(lesson, number, pane, {Subject::Kind::Key, index, {}}));
}

NodeInspection node(const Lesson &lesson, std::string_view step, const std::string &id,
                    std::size_t pane = 0)
{
    const std::size_t number = lesson.stepNamed(step).value();
    const auto index = lesson.snapshot(number).panes.at(pane).find(NodeId{id}).value();
    return std::get<NodeInspection>(
        inspect(lesson, number, pane, {Subject::Kind::Node, index, {}}));
}

Names named(const PaneSnapshot &pane, const std::vector<std::size_t> &keys)
{
    Names names;
    for (const std::size_t key : keys)
        names.push_back(pane.keys.at(key).id.text);
    return names;
}

} // namespace

class TestInspection : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void randomLessons();
    void builtInLessons();
    void followingK5();
    void leavingNode();
    void hashedAndFixedTicks();
    void hashedTokensAfterEveryKindOfEvent();
    void moduloDivisions();
    void lastServer();
    void samePlaceAtAnotherStep();
    void whatIsNotThere();
};

void TestInspection::randomLessons()
{
    std::map<std::string, int> seen;
    for (std::uint32_t seed = 0; seed < 60; ++seed) {
        RandomLesson random(seed);
        random.generate();
        const Lesson lesson = played(random.scenario);
        const QString fault = faultOf(lesson, seen);
        QVERIFY2(fault.isEmpty(), qPrintable(u"seed %1, %2"_s.arg(seed).arg(fault)));
    }
    for (const char *what : {"wrap", "former owner", "heir", "no heir", "several heirs",
                             "hidden token", "pending", "staged token", "range in pieces"})
        QVERIFY2(seen[what] > 10, what);
}

void TestInspection::builtInLessons()
{
    std::map<std::string, int> seen;
    for (const std::string_view id : builtInIds()) {
        const QString fault = faultOf(builtInLesson(id).value(), seen);
        QVERIFY2(fault.isEmpty(),
                 qPrintable(QString::fromUtf8(id.data(), qsizetype(id.size())) + u", "_s + fault));
    }
}

/// The design's own example: N4@220 joins, and K5@155 moves to it from N3@280 in step 6.
void TestInspection::followingK5()
{
    const Lesson lesson = builtInLesson("node-joins").value();
    const PaneSnapshot &pane = lesson.snapshot(5).panes[0];
    const std::size_t n3 = pane.find(NodeId{"N3"}).value();
    const std::size_t n4 = pane.find(NodeId{"N4"}).value();

    const KeyInspection pending = key(lesson, "insert", "K5");
    QCOMPARE(pending.former, std::nullopt);
    QCOMPARE(pending.lookup.tokens[*pending.lookup.found], (Place{{220}, n4}));
    QCOMPARE(pending.without, (KeyWithoutOwner{n3, n4, Tick{220}}));

    const KeyInspection moved = key(lesson, "follow-k5", "K5");
    QCOMPARE(moved.former, (FormerOwner{n3, 4}));
    QCOMPARE(moved.without, (KeyWithoutOwner{n4, n3, Tick{280}}));
    QCOMPARE(moved.hashed, std::nullopt);
    QCOMPARE(key(lesson, "loads", "K5").former, (FormerOwner{n3, 4}));

    const KeyInspection wrapping = key(lesson, "wrap", "K11");
    QVERIFY(wrapping.search.pastTheEnd());
    QCOMPARE(wrapping.lookup.tokens[*wrapping.search.found].tick, Tick{20});

    // (140, 220] is N4's from step 5 on; it was cut out of N3's (140, 280].
    const auto &ranges = pane.ranges;
    const auto place = std::find_if(ranges.begin(), ranges.end(), [](const RangeView &view) {
        return view.range == Range{{140}, {220}};
    });
    QVERIFY(place != ranges.end());
    const auto range = std::get<RangeInspection>(
        inspect(lesson, 5, 0, {Subject::Kind::Range, std::size_t(place - ranges.begin()), {}}));
    QCOMPARE(range.ticks, 80);
    QCOMPARE(range.before, (std::vector<FormerRange>{{{{140}, {220}}, n3}}));
    QCOMPARE(range.lastStep, std::size_t(3));
    QCOMPARE(named(pane, range.keys), (Names{"K5", "K6", "K7"}));
}

/// N2 of the four leaves its range (20, 140] and four keys to N4, and to nobody else.
void TestInspection::leavingNode()
{
    const Lesson lesson = builtInLesson("node-leaves").value();
    const std::string first = lesson.scenario().steps.front().id;
    const PaneSnapshot &pane = lesson.snapshot(0).panes[0];
    const NodeInspection n2 = node(lesson, first, "N2");
    QCOMPARE(n2.ticks, 120);
    QCOMPARE(n2.ifLeft.size(), std::size_t(1));
    QCOMPARE(nameOf(pane, n2.ifLeft[0].heir), std::string("N4"));
    QCOMPARE(n2.ifLeft[0].ranges, (std::vector<Range>{{{20}, {140}}}));
    QCOMPARE(named(pane, n2.ifLeft[0].keys), (Names{"K1", "K2", "K3", "K4"}));
}

void TestInspection::hashedAndFixedTicks()
{
    const auto scenario = readScenario(R"({
        "format": "ringwalk-scenario", "version": 1, "id": "s", "title": "S",
        "keys": [{"id": "K0", "tick": 10}, {"id": "K1", "name": "cart:1042"}, {"id": "K2"}],
        "panes": [{"id": "ring", "rule": "successor",
                   "nodes": [{"id": "A", "tokens": [100]}, {"id": "B", "virtualNodes": 3},
                             {"id": "C"}]}],
        "steps": [{"id": "start", "title": "Start"}]})");
    QVERIFY(scenario.ok());
    const Lesson lesson = played(*scenario);
    QCOMPARE(key(lesson, "start", "K0").hashed, std::nullopt);
    QCOMPARE(key(lesson, "start", "K1").hashed, (HashedName{"cart:1042", xxh3("cart:1042")}));
    QCOMPARE(key(lesson, "start", "K2").hashed, (HashedName{"K2", xxh3("K2")}));
    for (const KeyView &view : lesson.snapshot(0).panes[0].keys) {
        if (const auto hashed = key(lesson, "start", view.id.text).hashed)
            QCOMPARE(tickOfHash(hashed->hash), view.tick);
    }
    QCOMPARE(node(lesson, "start", "A").tokenSource, TokenSource::Fixed);
    QCOMPARE(node(lesson, "start", "B").tokenSource, TokenSource::Hashed);
    QCOMPARE(node(lesson, "start", "C").tokenSource, TokenSource::Hashed);
}

/// Each way in which a node comes by tokens, fixed ones in place of hashed ones and back.
void TestInspection::hashedTokensAfterEveryKindOfEvent()
{
    const auto scenario = readScenario(R"({
        "format": "ringwalk-scenario", "version": 1, "id": "s", "title": "S",
        "keys": [{"id": "K0", "tick": 10}],
        "panes": [{"id": "ring", "rule": "successor",
                   "nodes": [{"id": "A", "virtualNodes": 2}, {"id": "F", "tokens": [0]}]}],
        "steps": [{"id": "start", "title": "T"},
            {"id": "stage", "title": "T", "events": [{"stage": {"node": "B", "virtualNodes": 3}}]},
            {"id": "insert", "title": "T", "events": [{"insert": {"node": "B"}}]},
            {"id": "give", "title": "T",
             "events": [{"insert": {"node": "C", "virtualNodes": 2}}]},
            {"id": "fix", "title": "T",
             "events": [{"replaceTokens": {"nodes": [{"node": "A", "tokens": [7, 9]}]}}]},
            {"id": "rehash", "title": "T",
             "events": [{"replaceTokens": {"nodes": [{"node": "A", "virtualNodes": 4}]}}]},
            {"id": "leave", "title": "T", "events": [{"leave": {"node": "C"}}]},
            {"id": "again", "title": "T",
             "events": [{"insert": {"node": "C", "tokens": [200]}}]}]})");
    QVERIFY(scenario.ok());
    const Lesson lesson = played(*scenario);
    /// The labels of a node's tokens, in the order of their numbers; `-` for a fixed one.
    const auto labels = [&lesson](std::string_view step, const char *id) {
        const std::size_t number = lesson.stepNamed(step).value();
        const PaneSnapshot &pane = lesson.snapshot(number).panes[0];
        const std::size_t node = pane.find(NodeId{id}).value();
        Names names;
        for (const Tick tick : pane.nodes[node].tokens) {
            const auto token = std::get<TokenInspection>(
                inspect(lesson, number, 0, {Subject::Kind::Token, node, tick}));
            names.push_back(token.hashed ? token.hashed->name : "-");
            if (token.hashed && (tickOfHash(token.hashed->hash) != tick ||
                                 token.hashed->hash != xxh3(token.hashed->name)))
                names.push_back("but that is another hash");
        }
        std::sort(names.begin(), names.end());
        return names;
    };
    QCOMPARE(labels("start", "A"), (Names{"A#0", "A#1"}));
    QCOMPARE(labels("start", "F"), (Names{"-"}));
    QCOMPARE(labels("stage", "B"), (Names{"B#0", "B#1", "B#2"}));
    QCOMPARE(labels("insert", "B"), (Names{"B#0", "B#1", "B#2"}));
    QCOMPARE(labels("give", "C"), (Names{"C#0", "C#1"}));
    QCOMPARE(labels("fix", "A"), (Names{"-", "-"}));
    QCOMPARE(labels("rehash", "A"), (Names{"A#0", "A#1", "A#2", "A#3"}));
    QCOMPARE(labels("leave", "C"), (Names{"C#0", "C#1"}));
    QCOMPARE(labels("again", "C"), (Names{"-"}));
}

/// 155 mod 3 = 2, mod 4 = 3, and with one server fewer than four it is back at 2.
void TestInspection::moduloDivisions()
{
    const Lesson lesson = builtInLesson("modulo-contrast").value();
    std::size_t pane = 0;
    while (lesson.scenario().panes[pane].rule != Rule::Modulo)
        ++pane;
    for (std::size_t step = 0; step < lesson.stepCount(); ++step) {
        const PaneSnapshot &snapshot = lesson.snapshot(step).panes[pane];
        const std::string &id = lesson.scenario().steps[step].id;
        for (const KeyView &view : snapshot.keys) {
            const auto hash = std::uint32_t(view.tick.value);
            const KeyInspection found = key(lesson, id, view.id.text, pane);
            QCOMPARE(found.lookup.servers, snapshot.servers);
            QCOMPARE(found.lookup.remainder, hash % snapshot.servers);
            QCOMPARE(found.lookup.formerServers,
                     snapshot.formerServers == snapshot.servers ? 0 : snapshot.formerServers);
            if (found.lookup.formerServers > 0)
                QCOMPARE(found.lookup.formerRemainder, hash % snapshot.formerServers);
            QVERIFY(found.without && !found.without->leaver && !found.without->token);
            QCOMPARE(found.without->servers, snapshot.servers - 1);
            QCOMPARE(found.without->remainder, hash % (snapshot.servers - 1));
            QCOMPARE(found.without->heir, std::size_t(found.without->remainder));
            QVERIFY(!found.search.found && !found.hashed);
        }
        for (std::size_t server = 0; server < snapshot.servers; ++server) {
            const NodeInspection found = node(lesson, id, "S" + std::to_string(server), pane);
            std::map<std::size_t, Names> heirs;
            Names others;
            for (const KeyView &view : snapshot.keys) {
                const std::size_t before = std::size_t(view.tick.value) % snapshot.servers;
                const std::size_t after = std::size_t(view.tick.value) % (snapshot.servers - 1);
                if (before != after)
                    (before == server ? heirs[after] : others).push_back(view.id.text);
            }
            std::map<std::size_t, Names> foundHeirs;
            for (const Inheritance &part : found.ifLeft) {
                QVERIFY(part.heir && part.ranges.empty());
                foundHeirs[*part.heir] = named(snapshot, part.keys);
            }
            QCOMPARE(foundHeirs, heirs);
            QCOMPARE(named(snapshot, found.otherKeysMoved), others);
        }
    }
    const auto k5 = key(lesson, lesson.scenario().steps.back().id, "K5", pane);
    QCOMPARE(k5.lookup.remainder, 3u);
    QCOMPARE(k5.lookup.formerRemainder, 2u);
}

void TestInspection::lastServer()
{
    Scenario scenario = twoPanes(R"("title": "Go")");
    scenario.panes[1].servers = 1;
    scenario.steps.resize(1);
    const Lesson lesson = played(scenario);
    const std::string step = scenario.steps[0].id;
    const std::string id = scenario.keys[0].id.text;
    QCOMPARE(key(lesson, step, id, 1).without, (KeyWithoutOwner{{}, {}, {}, 0, 0}));
    const NodeInspection server = node(lesson, step, "S0", 1);
    QCOMPARE(server.ifLeft.size(), std::size_t(1));
    QCOMPARE(server.ifLeft[0].heir, std::nullopt);
    QCOMPARE(server.ifLeft[0].keys.size(), scenario.keys.size());

    scenario.panes[1].servers = 0;
    const Lesson empty = played(scenario);
    QCOMPARE(key(empty, step, id, 1).without, std::nullopt);
    QCOMPARE(key(empty, step, id, 1).lookup.servers, 0u);
}

void TestInspection::samePlaceAtAnotherStep()
{
    const Lesson lesson = builtInLesson("node-joins").value();
    const PaneSnapshot &build = lesson.snapshot(0).panes[0];
    const PaneSnapshot &staged = paneAt(lesson, "prepare");
    const PaneSnapshot &loads = paneAt(lesson, "loads");
    const std::size_t n4 = loads.find(NodeId{"N4"}).value();
    const Subject k5{Subject::Kind::Key, 5, {}};
    QCOMPARE(followed(k5, build, loads), k5);
    const Subject node{Subject::Kind::Node, n4, {}};
    const Subject token{Subject::Kind::Token, n4, {220}};
    QCOMPARE(followed(node, loads, staged), node);
    QCOMPARE(followed(token, loads, staged), token);
    QCOMPARE(followed(node, loads, build), std::nullopt);
    QCOMPARE(followed(token, loads, build), std::nullopt);

    // (140, 280] goes on as the range that 280 still ends; (140, 220] comes out of it.
    const auto range = [](const PaneSnapshot &pane, Range wanted) {
        const auto place =
            std::find_if(pane.ranges.begin(), pane.ranges.end(),
                         [wanted](const RangeView &view) { return view.range == wanted; });
        return Subject{Subject::Kind::Range, std::size_t(place - pane.ranges.begin()), {}};
    };
    QCOMPARE(followed(range(build, {{140}, {280}}), build, loads), range(loads, {{220}, {280}}));
    QCOMPARE(followed(range(loads, {{140}, {220}}), loads, build), range(build, {{140}, {280}}));
}

void TestInspection::whatIsNotThere()
{
    const Lesson lesson = builtInLesson("node-joins").value();
    const PaneSnapshot &pane = lesson.snapshot(0).panes[0];
    const std::size_t n4 = pane.find(NodeId{"N4"}).value();
    for (const Subject &subject :
         {Subject{Subject::Kind::Key, pane.keys.size(), {}},
          Subject{Subject::Kind::Range, pane.ranges.size(), {}},
          Subject{Subject::Kind::Node, n4, {}}, Subject{Subject::Kind::Node, pane.nodes.size(), {}},
          Subject{Subject::Kind::Token, n4, {220}},
          Subject{Subject::Kind::Token, pane.find(NodeId{"N1"}).value(), {21}}}) {
        QVERIFY(!isThere(pane, subject));
        QVERIFY_THROWS_EXCEPTION(std::out_of_range, inspect(lesson, 0, 0, subject));
    }
}

QTEST_GUILESS_MAIN(TestInspection)
#include "tst_inspection.moc"
