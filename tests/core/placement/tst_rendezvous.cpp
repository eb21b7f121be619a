// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include <array>
#include <cstdint>
#include <limits>
#include <map>
#include <random>
#include <string>
#include <vector>

#include "hash/Xxh3.h"
#include "lesson/Snapshot.h"
#include "placement/Rendezvous.h"

using namespace ringwalk;

namespace {

__extension__ typedef unsigned __int128 Wide;

/// A pane with nothing but active nodes, some of them among others that are not.
PaneSnapshot paneOf(const std::vector<std::string> &active)
{
    PaneSnapshot pane;
    pane.rule = Rule::Rendezvous;
    pane.nodes.push_back({{"gone"}, NodeState::Left, {}});
    for (const std::string &node : active)
        pane.nodes.push_back({{node}, NodeState::Active, {}});
    pane.nodes.push_back({{"to come"}, NodeState::Staged, {}});
    return pane;
}

/// The names of the active nodes, highest score first.
std::vector<std::string> ranking(const std::vector<std::string> &active, const std::string &key)
{
    const PaneSnapshot pane = paneOf(active);
    std::vector<std::string> names;
    for (const Lookup::Score &score : rendezvousScores(pane, KeyView{{key}, {}, {}, {}, {}, {}}))
        names.push_back(pane.nodes[score.node].id.text);
    return names;
}

/// The winner, by looking at each node once.
std::string winner(const std::vector<std::string> &active, const std::string &key)
{
    std::string best = active.front();
    for (const std::string &node : active) {
        if (xxh3(node + "/" + key) > xxh3(best + "/" + key))
            best = node;
    }
    return best;
}

std::string keyName(int number)
{
    return "key:" + std::to_string(number);
}

const std::vector<std::string> kNodes{"N1", "N2", "N3", "N4", "N5"};

} // namespace

class TestRendezvous : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void scoreIsTheHashOfBothNames();
    void highestScoreWins();
    void rankingIsTheSameInAnyOrder();
    void aLeaverMovesOnlyItsOwnKeys();
    void aNewcomerTakesOnlyWhatItWins();
    void nodesWinAboutEquallyOften();
    void shownScores();
};

void TestRendezvous::scoreIsTheHashOfBothNames()
{
    QCOMPARE(rendezvousScore("N1", "K5"), xxh3("N1/K5"));
    // Another key, or another node, is another hash.
    QVERIFY(rendezvousScore("N1", "K5") != rendezvousScore("N2", "K5"));
    QVERIFY(rendezvousScore("N1", "K5") != rendezvousScore("N1", "K6"));
}

void TestRendezvous::highestScoreWins()
{
    for (int key = 0; key < 1000; ++key) {
        const auto names = ranking(kNodes, keyName(key));
        QCOMPARE(names.size(), kNodes.size());
        QCOMPARE(names.front(), winner(kNodes, keyName(key)));
        for (std::size_t i = 1; i < names.size(); ++i)
            QVERIFY(xxh3(names[i - 1] + "/" + keyName(key)) > xxh3(names[i] + "/" + keyName(key)));
    }
}

void TestRendezvous::rankingIsTheSameInAnyOrder()
{
    std::mt19937_64 random(1);
    std::vector<std::string> nodes = kNodes;
    for (int key = 0; key < 100; ++key) {
        const auto names = ranking(kNodes, keyName(key));
        std::shuffle(nodes.begin(), nodes.end(), random);
        QVERIFY(ranking(nodes, keyName(key)) == names);
    }
}

void TestRendezvous::aLeaverMovesOnlyItsOwnKeys()
{
    for (const std::string &leaver : kNodes) {
        std::vector<std::string> left = kNodes;
        std::erase(left, leaver);
        for (int key = 0; key < 500; ++key) {
            const auto before = ranking(kNodes, keyName(key));
            const auto after = ranking(left, keyName(key));
            // Its own keys go to the second best.
            QCOMPARE(after.front(), before.front() == leaver ? before[1] : before.front());
        }
    }
}

void TestRendezvous::aNewcomerTakesOnlyWhatItWins()
{
    std::vector<std::string> more = kNodes;
    more.push_back("N6");
    int taken = 0;
    for (int key = 0; key < 500; ++key) {
        const std::string before = ranking(kNodes, keyName(key)).front();
        const std::string after = ranking(more, keyName(key)).front();
        QVERIFY(after == before || after == "N6");
        taken += after == "N6" ? 1 : 0;
    }
    QVERIFY(taken > 0);
}

/// 5000 keys on five nodes are 1000 a node; four deviations of √(5000 × 1/5 × 4/5) are 113.
void TestRendezvous::nodesWinAboutEquallyOften()
{
    std::map<std::string, int> wins;
    for (int key = 0; key < 5000; ++key)
        ++wins[ranking(kNodes, keyName(key)).front()];
    for (const auto &[node, count] : wins)
        QVERIFY2(count > 887 && count < 1113, node.c_str());
}

void TestRendezvous::shownScores()
{
    const auto byDefinition = [](std::uint64_t score) {
        return static_cast<int>((Wide{score} * 1000) >> 64);
    };
    QCOMPARE(shownScore(0), 0);
    QCOMPARE(shownScore(std::numeric_limits<std::uint64_t>::max()), 999);
    QCOMPARE(shownScore(std::uint64_t{1} << 63), 500);
    for (int shown = 1; shown < 1000; ++shown) {
        // The smallest score that is shown as this number: 2⁶⁴ × shown / 1000, rounded up.
        const auto first = static_cast<std::uint64_t>(
            ((Wide{static_cast<std::uint64_t>(shown)} << 64) + 999) / 1000);
        QCOMPARE(shownScore(first), shown);
        QCOMPARE(shownScore(first - 1), shown - 1);
    }
    std::mt19937_64 random(2);
    for (int i = 0; i < 100'000; ++i) {
        const std::uint64_t score = random();
        QCOMPARE(shownScore(score), byDefinition(score));
    }
}

QTEST_APPLESS_MAIN(TestRendezvous)
#include "tst_rendezvous.moc"
