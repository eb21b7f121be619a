// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include <algorithm>
#include <cstdint>
#include <numeric>
#include <random>
#include <set>
#include <string>
#include <vector>

#include "PaneFacts.h"
#include "RandomLesson.h"
#include "TwoPanes.h"

using namespace ringwalk;
using namespace ringwalk::test;
using namespace Qt::StringLiterals;

class TestLessonProperties : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void randomRings();
    void randomModulo();
};

void TestLessonProperties::randomRings()
{
    std::set<std::string> seen;
    std::size_t pending = 0;
    for (std::uint32_t seed = 0; seed < 4000; ++seed) {
        RandomLesson random(seed);
        random.generate();
        const auto lesson = Lesson::play(random.scenario);
        QVERIFY2(lesson.ok(), qPrintable(u"seed %1: %2"_s.arg(seed).arg(listed(faultsOf(lesson)))));
        QCOMPARE(lesson->stepCount(), random.states.size());
        for (std::size_t step = 0; step < lesson->stepCount(); ++step) {
            const PaneSnapshot &pane = lesson->snapshot(step).panes.at(0);
            const RingOracle &oracle = random.states[step];
            std::string difference = oracle.compare(pane);
            if (difference.empty())
                difference = oracle.compareWalk(pane, random.walks[step]);
            if (changesOf(pane) != random.changes[step])
                difference += " changes";
            if (pane.nodes.size() != lesson->snapshot(0).panes[0].nodes.size())
                difference += " number of nodes";
            QVERIFY2(difference.empty(),
                     qPrintable(u"seed %1, step %2: %3"_s.arg(seed).arg(step).arg(
                         QString::fromStdString(difference))));
            pending += pane.totals.pending > 0 ? 1 : 0;
            for (const std::string &change : random.changes[step])
                seen.insert(change.substr(0, change.find(' ')));
        }
        // Replaying gives the same.
        const auto again = Lesson::play(random.scenario);
        QVERIFY(std::equal(lesson->snapshots().begin(), lesson->snapshots().end(),
                           again->snapshots().begin(), again->snapshots().end()));
    }
    // The scenarios were not all dull.
    QCOMPARE(seen, (std::set<std::string>{"inserted", "left", "moved", "replaced", "staged"}));
    QVERIFY(pending > 1000);
}

void TestLessonProperties::randomModulo()
{
    for (std::uint32_t seed = 0; seed < 1000; ++seed) {
        std::mt19937 random(seed);
        const auto below = [&random](unsigned limit) { return random() % limit; };
        Scenario scenario = twoPanes(R"("title": "Go")");
        scenario.keys.clear();
        for (int i = 0; i < 10; ++i)
            scenario.keys.push_back(
                {{"K" + std::to_string(i)}, {static_cast<int>(below(kTickCount))}});
        scenario.panes[1].servers = static_cast<std::uint32_t>(below(6));
        scenario.steps.resize(1);

        const auto ruled = [&scenario](std::uint32_t servers) {
            Names owners;
            for (const Key &key : scenario.keys)
                owners.push_back(
                    servers == 0 ? "-"
                                 : "S" + std::to_string(static_cast<std::uint32_t>(key.tick.value) %
                                                        servers));
            return owners;
        };
        Names rule = ruled(scenario.panes[1].servers);
        Names shown = rule;
        std::vector<Names> rules{rule};
        std::vector<Names> owners{shown};
        for (int i = 0; i < 6; ++i) {
            Step step;
            step.id = "step-" + std::to_string(i);
            if (below(2) == 0) {
                const auto count = static_cast<std::uint32_t>(below(6));
                step.events.push_back({1, SetServers{count}});
                rule = ruled(count);
                for (std::size_t key = 0; key < shown.size(); ++key) {
                    if (shown[key] == "-" || rule[key] == "-")
                        shown[key] = rule[key];
                }
            } else {
                step.events.push_back({1, Move{}});
                shown = rule;
            }
            scenario.steps.push_back(step);
            rules.push_back(rule);
            owners.push_back(shown);
        }
        const Lesson lesson = played(scenario);
        for (std::size_t i = 0; i < lesson.stepCount(); ++i) {
            const PaneSnapshot &pane = lesson.snapshot(i).panes[1];
            Names found;
            Names next;
            int owned = 0;
            for (const KeyView &key : pane.keys) {
                found.push_back(nameOf(pane, key.owner));
                next.push_back(nameOf(pane, key.pending() ? key.next : key.owner));
                owned += key.owner ? 1 : 0;
            }
            QCOMPARE(found, owners[i]);
            QCOMPARE(next, rules[i]);
            QCOMPARE(std::accumulate(pane.loads.begin(), pane.loads.end(), 0), owned);
            const Totals &sums = pane.totals;
            QCOMPARE(sums.moved + sums.pending + sums.stayed, 10);
            QCOMPARE(pane.nodes.size(), lesson.snapshot(0).panes[1].nodes.size());
        }
    }
}

QTEST_GUILESS_MAIN(TestLessonProperties)
#include "tst_lessonproperties.moc"
