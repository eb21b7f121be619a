// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <map>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include "Clusters.h"

using namespace ringwalk;
using namespace ringwalk::test;

namespace {

using Labels = DynamicSettings::Labels;
using Basis = DynamicSettings::Basis;

/// What a node has, in a run without rings and classes.
struct Plain
{
    double tokens = 0; ///< A whole number.
    double factor = 1;
    double load = 0;
    double served = 0;
};

/// The node of the token that is the shortest way ahead.
std::size_t ownerByLooking(const std::vector<std::pair<std::uint64_t, std::size_t>> &tokens,
                           const std::vector<Member> &members, std::uint64_t hash)
{
    const auto nearer = [&](const auto &a, const auto &b) {
        return std::pair(a.first - hash, members[a.second].id.text) <
               std::pair(b.first - hash, members[b.second].id.text);
    };
    return std::min_element(tokens.begin(), tokens.end(), nearer)->second;
}

std::vector<std::pair<std::uint64_t, std::size_t>>
tokensOf(const std::vector<Member> &members, const std::vector<Plain> &nodes, Labels labels)
{
    std::vector<std::pair<std::uint64_t, std::size_t>> tokens;
    for (std::size_t i = 0; i < members.size(); ++i) {
        for (int token = 0; token < nodes[i].tokens; ++token) {
            char label[80];
            if (labels == Labels::Stable)
                std::snprintf(label, sizeof label, "%s#%d", members[i].id.text.c_str(), token);
            else
                std::snprintf(label, sizeof label, "%s_v%d_%.2f", members[i].id.text.c_str(), token,
                              nodes[i].factor);
            tokens.emplace_back(hashOf(NameHash::Xxh3, label), i);
        }
    }
    return tokens;
}

/// The rule of source 002 with all that can be chosen, in one function.
std::vector<NodeIndex> placedPlainly(const std::vector<Member> &members,
                                     const std::vector<std::uint64_t> &hashes,
                                     const PlacementSettings &settings)
{
    const DynamicSettings &dynamic = settings.dynamic;
    const double base = settings.vnodes;
    double weights = 0;
    for (const Member &member : members)
        weights += member.weight;
    std::vector<Plain> nodes(members.size());
    for (std::size_t i = 0; i < members.size(); ++i)
        nodes[i].tokens = members[i].weight == 0 ? 0 : base;
    std::vector<NodeIndex> owners;
    double served = 0;
    bool first = true;
    for (std::uint64_t round = 1; round <= dynamic.rounds; ++round) {
        const auto tokens = tokensOf(members, nodes, dynamic.labels);
        while (owners.size() < hashes.size() * round / dynamic.rounds) {
            const std::size_t owner = ownerByLooking(tokens, members, hashes[owners.size()]);
            owners.push_back(NodeIndex{static_cast<std::uint32_t>(owner)});
            ++nodes[owner].served;
            ++served;
        }
        if (round % dynamic.interval != 0 || served == 0)
            continue;
        for (std::size_t i = 0; i < members.size(); ++i) {
            Plain &node = nodes[i];
            if (members[i].weight == 0)
                continue;
            const double load = node.served / (served * (members[i].weight / weights));
            const double newest = dynamic.smoothing / 10'000.0;
            node.load = first ? load : newest * load + (1 - newest) * node.load;
            node.factor = 1 / (node.load + 1e-6);
            double tokensNext = dynamic.basis == Basis::Base
                                    ? std::floor(base * node.factor)
                                    : std::floor(node.tokens * node.factor + 0.5);
            if (dynamic.limit != 0) {
                const double step =
                    std::max(1.0, std::floor(node.tokens * dynamic.limit / 10'000.0));
                tokensNext = std::min(std::max(tokensNext, node.tokens - step), node.tokens + step);
            }
            node.tokens = std::max(1.0, std::min(tokensNext, base * dynamic.mostTimesBase));
            node.served = 0;
        }
        served = 0;
        first = false;
    }
    return owners;
}

} // namespace

/// Whole runs of the dynamic rule, with both kinds of labels and bases, against the rule written
/// down in one piece.
class TestDynamicRuns : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void agreesWithThePlainRule_data();
    void agreesWithThePlainRule();
};

void TestDynamicRuns::agreesWithThePlainRule_data()
{
    QTest::addColumn<bool>("stable");
    QTest::addColumn<bool>("current");
    QTest::newRow("factor, base") << false << false;
    QTest::newRow("factor, current") << false << true;
    QTest::newRow("stable, base") << true << false;
    QTest::newRow("stable, current") << true << true;
}

void TestDynamicRuns::agreesWithThePlainRule()
{
    QFETCH(bool, stable);
    QFETCH(bool, current);
    std::mt19937_64 random(1);
    int moved = 0;
    for (int i = 0; i < 40; ++i) {
        std::vector<std::uint32_t> weights(random() % 6 + 1);
        for (std::uint32_t &weight : weights)
            weight = static_cast<std::uint32_t>(random() % 5);
        weights.front() = 2;
        auto members = weightedCluster(weights);
        std::shuffle(members.begin(), members.end(), random);
        PlacementSettings settings;
        settings.vnodes = static_cast<std::uint32_t>(random() % 12 + 1);
        DynamicSettings &dynamic = settings.dynamic;
        dynamic.labels = stable ? Labels::Stable : Labels::Factor;
        dynamic.basis = current ? Basis::Current : Basis::Base;
        dynamic.rounds = static_cast<std::uint32_t>(random() % 8 + 1);
        dynamic.interval = static_cast<std::uint32_t>(random() % 3 + 1);
        dynamic.smoothing =
            random() % 2 == 0 ? 10'000 : static_cast<std::uint32_t>(random() % 9'999 + 1);
        dynamic.limit = random() % 2 == 0 ? 0 : static_cast<std::uint32_t>(random() % 10'000 + 1);
        dynamic.mostTimesBase = static_cast<std::uint32_t>(random() % 10 + 1);
        const auto hashes = randomHashes(random() % 400, random());
        const auto placement = made(PlacementRule::Dynamic, members, settings);
        const auto owners = placed(*placement, hashes).owners;
        QVERIFY(owners == placedPlainly(members, hashes, settings));
        moved += owners != ownersOf(*placement, hashes) ? 1 : 0;
    }
    // It is not the first ring all along.
    QVERIFY(moved > 10);
}

QTEST_APPLESS_MAIN(TestDynamicRuns)
#include "tst_dynamicruns.moc"
