// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include "LessonRings.h"
#include "TwoPanes.h"

using namespace ringwalk;
using namespace ringwalk::test;

// What the lessons of the catalogue show, against rings that are looked through by hand. The
// lessons about the ring itself are in tst_builtinlessons, those about real systems in
// tst_fieldlessons.

namespace {

/// Whether the pane's nodes hand their ranges to the next token whenever they leave.
bool leavesByTheRule(const Scenario &scenario, std::size_t pane)
{
    for (const Step &step : scenario.steps) {
        for (const Event &event : step.events) {
            const auto *leave = std::get_if<Leave>(&event.change);
            if (leave && event.pane == pane && leave->heir != Heir::Successor)
                return false;
        }
    }
    return true;
}

} // namespace

class TestCatalogueFacts : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyOwner_data();
    void everyOwner();
    void theTwelveKeys();
    void wrapAtZero();
    void keyOnToken();
    void oneNodeThenNone();
    void twoNodesOneLost();
    void sharedTick();
    void unevenGaps();
    void oneAgainstMany();
    void weightsByCapacity();
    void tokensAsServers();
    void kMod3To4();
};

void TestCatalogueFacts::everyOwner_data()
{
    QTest::addColumn<QString>("id");
    for (const std::string_view id : builtInIds())
        QTest::addRow("%s", std::string(id).c_str()) << QString::fromStdString(std::string(id));
}

/// In every pane and step, each key's owner by the rule is the one that plain looking finds, and
/// the loads are counts of owners.
void TestCatalogueFacts::everyOwner()
{
    QFETCH(QString, id);
    const Lesson lesson = builtIn(id.toStdString());
    for (const Snapshot &snapshot : lesson.snapshots()) {
        for (std::size_t i = 0; i < snapshot.panes.size(); ++i) {
            const PaneSnapshot &pane = snapshot.panes[i];
            const bool ring = pane.rule == Rule::Successor && leavesByTheRule(lesson.scenario(), i);
            const PlainRing plain = plainRing(pane);
            for (const KeyView &key : pane.keys) {
                const std::string owner = nameOf(pane, key.pending() ? key.next : key.owner);
                if (ring)
                    QCOMPARE(owner, plain.owner(key.tick.value));
                if (pane.rule == Rule::Modulo)
                    QCOMPARE(owner, "S" + std::to_string(key.tick.value % int(pane.servers)));
            }
            if (pane.rule != Rule::Successor && pane.rule != Rule::Modulo)
                continue;
            for (std::size_t node = 0; node < pane.nodes.size(); ++node) {
                int requests = 0;
                for (const KeyView &key : pane.keys)
                    requests += key.owner == node ? key.requests : 0;
                QCOMPARE(pane.loads[node], requests);
            }
        }
    }
}

/// Lessons with ticks set by hand stay with the same twelve keys, so that they are soon known.
void TestCatalogueFacts::theTwelveKeys()
{
    for (const char *id :
         {"wrap-at-zero", "key-on-token", "one-node-then-none", "two-nodes-one-lost", "shared-tick",
          "uneven-gaps", "tokens-as-servers", "cold-cache", "ring-timeline"}) {
        const Lesson lesson = builtIn(id);
        for (const Snapshot &snapshot : lesson.snapshots()) {
            for (const PaneSnapshot &pane : snapshot.panes)
                QCOMPARE(ticksOf(pane), kTwelveKeys);
        }
    }
}

void TestCatalogueFacts::wrapAtZero()
{
    const Lesson lesson = builtIn("wrap-at-zero");
    const PaneSnapshot &k11 = paneAt(lesson, "k11");
    QCOMPARE(ownerOf(k11, "K11"), "N1");
    QVERIFY(k11.explanation.lookup->wraps);
    const PaneSnapshot &k0 = paneAt(lesson, "k0");
    QCOMPARE(ownerOf(k0, "K0"), "N1");
    QVERIFY(!k0.explanation.lookup->wraps);
    QVERIFY(k0.firstToken(Tick{10}) == k11.firstToken(Tick{345}));
    // No other key is past the last token, 280.
    const auto &scenario = lesson.scenario();
    for (const Key &key : scenario.keys)
        QCOMPARE(key.tick.value > 280, key.id.text == "K10" || key.id.text == "K11");
    // A token at 0 takes what lies between 280 and it.
    QCOMPARE(pendingKeys(paneAt(lesson, "token-at-zero")), (Names{"K10", "K11"}));
    const PaneSnapshot &last = lesson.snapshots().back().panes[0];
    QCOMPARE(movedKeys(last), (Names{"K10", "K11"}));
    QCOMPARE(loadsOf(last, {"N1", "N2", "N3", "N4"}), (std::vector<int>{1, 4, 5, 2}));
}

void TestCatalogueFacts::keyOnToken()
{
    const Lesson lesson = builtIn("key-on-token");
    const PlainRing at260 = PlainRing().with("N1", {260}).with("N2", {140}).with("N3", {20});
    const PlainRing at259 = PlainRing().with("N1", {259}).with("N2", {140}).with("N3", {20});
    QCOMPARE(at260.owner(260), "N1");
    QCOMPARE(at259.owner(260), "N3");
    QCOMPARE(ownerOf(paneAt(lesson, "closed"), "K9"), "N1");
    QCOMPARE(ownerOf(paneAt(lesson, "moves"), "K9"), "N3");
    QCOMPARE(movedKeys(paneAt(lesson, "moves")), (Names{"K9"}));
    const PaneSnapshot &back = paneAt(lesson, "back");
    QCOMPARE(ownerOf(back, "K9"), "N1");
    QVERIFY(back.totals == totals(12, 0, 0, 12));
    // Both ranges name 260, one of them holds it.
    const auto contains260 = [](const RangeView &range) { return range.range.contains({260}); };
    QCOMPARE(std::count_if(back.ranges.begin(), back.ranges.end(), contains260), 1);
}

void TestCatalogueFacts::oneNodeThenNone()
{
    const Lesson lesson = builtIn("one-node-then-none");
    QCOMPARE(loadsOf(paneAt(lesson, "alone"), {"N1"}), (std::vector<int>{12}));
    for (const char *step : {"none", "lookup"}) {
        const PaneSnapshot &none = paneAt(lesson, step);
        QVERIFY(none.ranges.empty());
        for (const KeyView &key : none.keys)
            QVERIFY(!key.owner && !key.pending());
    }
    QCOMPARE(loadsOf(paneAt(lesson, "newcomer"), {"N1", "N2"}), (std::vector<int>{0, 12}));
}

void TestCatalogueFacts::twoNodesOneLost()
{
    const Lesson lesson = builtIn("two-nodes-one-lost");
    const Names nodes{"N1", "N2"};
    const Names ofN2{"K1", "K2", "K3", "K4", "K5", "K6"};
    QCOMPARE(loadsOf(paneAt(lesson, "build"), nodes), (std::vector<int>{6, 6}));
    QCOMPARE(pendingKeys(paneAt(lesson, "lost")), ofN2);
    QCOMPARE(movedKeys(paneAt(lesson, "double")), ofN2);
    QCOMPARE(loadsOf(paneAt(lesson, "double"), nodes), (std::vector<int>{12, 0}));
    QCOMPARE(pendingKeys(paneAt(lesson, "back")), ofN2);
    const PaneSnapshot &home = paneAt(lesson, "home");
    QCOMPARE(loadsOf(home, nodes), (std::vector<int>{6, 6}));
    QVERIFY(home.totals == totals(12, 0, 0, 12));
}

/// The owner of a shared tick follows from the names, whoever came first.
void TestCatalogueFacts::sharedTick()
{
    const Lesson lesson = builtIn("shared-tick");
    const PaneSnapshot &both = paneAt(lesson, "both");
    QCOMPARE(tokensOf(both, "N3"), tokensOf(both, "N4"));
    QVERIFY(both.totals == totals(12, 0, 0, 12));
    QCOMPARE(loadsOf(both, {"N3", "N4"}), (std::vector<int>{5, 0}));
    const PaneSnapshot &alone = paneAt(lesson, "moves");
    QCOMPARE(movedKeys(alone), (Names{"K5", "K6", "K7", "K8", "K9"}));
    QCOMPARE(nodesMovedTo(alone), (std::set<std::string>{"N4"}));
    QCOMPARE(loadsOf(paneAt(lesson, "return"), {"N3", "N4"}), (std::vector<int>{5, 0}));
}

void TestCatalogueFacts::unevenGaps()
{
    const Lesson lesson = builtIn("uneven-gaps");
    const auto figures = [&lesson](const char *step) { return loadFigures(paneAt(lesson, step)); };
    QCOMPARE(figures("huddle").spread, 9);
    QCOMPARE(movedKeys(paneAt(lesson, "no-help")), (Names{"K2"}));
    QCOMPARE(figures("no-help").spread, 10);
    QCOMPARE(figures("helps").spread, 6);
    const PaneSnapshot &byHand = paneAt(lesson, "by-hand");
    std::vector<int> tokens;
    for (const NodeView &node : byHand.nodes)
        tokens.push_back(node.tokens.at(0).value);
    QCOMPARE(sorted(tokens), (std::vector<int>{20, 92, 164, 236, 308})); // 360 / 5 apart.
    QCOMPARE(figures("by-hand").spread, 2);
    QCOMPARE(byHand.totals.moved, 8);
}

void TestCatalogueFacts::oneAgainstMany()
{
    const Lesson lesson = builtIn("one-against-many");
    const Names nodes{"h1", "h2", "h3", "h4", "h5", "h6"};
    std::vector<int> keys;
    for (int i = 0; i < 24; ++i)
        keys.push_back(hashedTick("K" + std::to_string(i)));
    for (const std::size_t pane : {0U, 1U}) {
        PlainRing ring;
        for (const std::string &node : nodes) {
            const std::vector<int> tokens = hashedTokens(node, pane == 0 ? 1 : 8);
            QCOMPARE(tokensOf(paneAt(lesson, "build", pane), node), sorted(tokens));
            ring.with(node, tokens);
        }
        QCOMPARE(ticksOf(paneAt(lesson, "build", pane)), keys);
        // Who gets the keys of h6, and how full the fullest becomes.
        std::set<std::string> absorbers;
        const PlainRing left = ring.without("h6");
        for (const int key : ring.keysOf("h6", keys))
            absorbers.insert(left.owner(key));
        const PaneSnapshot &last = lesson.snapshots().back().panes[pane];
        QCOMPARE(nodesMovedTo(last), absorbers);
        QCOMPARE(absorbers.size(), pane == 0 ? std::size_t{1} : std::size_t{4});
        std::size_t fullest = 0;
        for (const std::string &node : nodes)
            fullest = std::max(fullest, left.keysOf(node, keys).size());
        QCOMPARE(std::size_t(loadFigures(last).largest), fullest);
        QCOMPARE(fullest, pane == 0 ? std::size_t{15} : std::size_t{7});
    }
}

void TestCatalogueFacts::weightsByCapacity()
{
    const Lesson lesson = builtIn("weights-by-capacity");
    const Names nodes{"E1", "E2", "E3"};
    QCOMPARE(tokensOf(paneAt(lesson, "equal"), "E1"), sorted(hashedTokens("E1", 4)));
    const PaneSnapshot &last = lesson.snapshots().back().panes[0];
    QCOMPARE(tokensOf(last, "E1"), sorted(hashedTokens("E1", 16)));
    QCOMPARE(tokensOf(last, "E2"), sorted(hashedTokens("E2", 4)));
    QCOMPARE(tokensOf(last, "E3"), sorted(hashedTokens("E3", 4)));
    QCOMPARE(nodesMovedTo(last), (std::set<std::string>{"E1"}));
    // Roughly four to one, both in keys and in ticks of the ring, and exactly in neither.
    const std::vector<int> loads = loadsOf(last, nodes);
    QCOMPARE(loads, (std::vector<int>{26, 6, 4}));
    const PlainRing ring = plainRing(last);
    std::vector<int> ticks(nodes.size(), 0);
    for (int tick = 0; tick < kTickCount; ++tick)
        ++ticks[std::size_t(std::find(nodes.begin(), nodes.end(), ring.owner(tick)) -
                            nodes.begin())];
    for (const std::vector<int> &parts : {loads, ticks}) {
        const double ratio = 2.0 * parts[0] / (parts[1] + parts[2]);
        QVERIFY(ratio > 3 && ratio < 6);
        QVERIFY(parts[0] != 4 * parts[1] || parts[0] != 4 * parts[2]);
    }
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        const auto tenths = std::lround(1000.0 * ticks[i] / kTickCount);
        const std::string percent = std::to_string(tenths / 10) + "." + std::to_string(tenths % 10);
        const std::string placeholder = "{share:" + nodes[i] + "}";
        QCOMPARE(
            lesson.filled({placeholder, placeholder}, lesson.stepCount() - 1, Language::English),
            percent + "\u00A0%");
    }
}

/// Every “server” is a token of the machine that its name begins with.
void TestCatalogueFacts::tokensAsServers()
{
    const Lesson lesson = builtIn("tokens-as-servers");
    for (const Snapshot &snapshot : lesson.snapshots()) {
        const PaneSnapshot &real = snapshot.panes[0];
        const PaneSnapshot &counted = snapshot.panes[1];
        for (std::size_t key = 0; key < real.keys.size(); ++key)
            QCOMPARE(nameOf(counted, counted.keys[key].owner).substr(0, 2),
                     nameOf(real, real.keys[key].owner));
    }
    const auto nodes = [&lesson](const char *step, std::size_t pane) {
        const auto &all = paneAt(lesson, step, pane).nodes;
        return std::count_if(all.begin(), all.end(),
                             [](const NodeView &node) { return node.state == NodeState::Active; });
    };
    QCOMPARE(nodes("tokens", 0), 3);
    QCOMPARE(nodes("tokens", 1), 9);
    QCOMPARE(nodes("failure", 0), 2);
    QCOMPARE(nodes("failure", 1), 6);
    QCOMPARE(loadsOf(paneAt(lesson, "tokens"), {"N1", "N2", "N3"}), (std::vector<int>{4, 5, 3}));
    QCOMPARE(loadsOf(paneAt(lesson, "moves"), {"N2", "N3"}), (std::vector<int>{8, 4}));
    // K8 and the next token after its own are on one machine.
    const PlainRing left = plainRing(paneAt(lesson, "copies"));
    QCOMPARE(left.owner(235), "N3");
    QCOMPARE(left.owner(241), "N3");
    QCOMPARE(plainRing(paneAt(lesson, "copies", 1)).owner(241), "N3c");
}

/// 5 of the first 8, not 6; 9 of 12, which is the period of both remainders.
void TestCatalogueFacts::kMod3To4()
{
    const Lesson lesson = builtIn("k-mod-3-to-4");
    const auto moving = [](int keys) {
        int count = 0;
        for (int key = 0; key < keys; ++key)
            count += key % 3 != key % 4 ? 1 : 0;
        return count;
    };
    QCOMPARE(moving(8), 5);
    QCOMPARE(moving(12), 9);
    QCOMPARE(moving(1200), 900);
    const PaneSnapshot &eight = paneAt(lesson, "first-eight");
    QVERIFY(eight.totals == totals(12, moving(8), moving(12) - moving(8), 12 - moving(12)));
    QCOMPARE(movedKeys(eight), (Names{"k3", "k4", "k5", "k6", "k7"}));
    QVERIFY(paneAt(lesson, "rest").totals == totals(12, moving(12), 0, 3));
    for (const KeyView &key : eight.keys)
        QCOMPARE("k" + std::to_string(key.tick.value), key.id.text);
}

QTEST_GUILESS_MAIN(TestCatalogueFacts)
#include "tst_cataloguefacts.moc"
