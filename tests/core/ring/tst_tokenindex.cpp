// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <random>
#include <vector>

#include "RandomRings.h"
#include "ring/Circle.h"
#include "ring/TokenIndex.h"

using namespace ringwalk;
using namespace ringwalk::test;

namespace {

/// The first position at which the index and the standard library disagree.
std::optional<std::uint64_t> disagreement(Circle circle, std::vector<std::uint64_t> tokens)
{
    std::sort(tokens.begin(), tokens.end());
    const TokenIndex index(circle, tokens);

    std::vector<std::uint64_t> asked{0, 1};
    if (circle == Circle::hashes())
        asked.insert(asked.end(), {kMax, kMax - 1, kMax / 2, kMax / 2 + 1});
    for (const std::uint64_t token : tokens)
        asked.insert(asked.end(), {token, token - 1, token + 1});
    std::mt19937_64 random(tokens.size());
    for (int i = 0; i < 2000; ++i)
        asked.push_back(circle == Circle::hashes() ? random() : below(kTickCount, random));

    for (const std::uint64_t position : asked) {
        if (!circle.contains({position}))
            continue;
        const auto expected = std::lower_bound(tokens.begin(), tokens.end(), position);
        if (index.successor(tokens, position) !=
            static_cast<std::size_t>(expected - tokens.begin()))
            return position;
    }
    return std::nullopt;
}

} // namespace

class TestTokenIndex : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void indexOfFewTokens();
    void indexOfRandomTokens();
    void indexOfClusteredTokens();
    void indexOfEvenSteps();
    void indexOfTicks();
};

void TestTokenIndex::indexOfFewTokens()
{
    const std::vector<std::vector<std::uint64_t>> lists{
        {0},
        {kMax},
        {12345},
        {0, 0},
        {0, kMax},
        {kMax, kMax},
        {5, 5, 5, 5, 5},
        {kMax / 2, kMax / 2 + 1},
        {1, 2, 3},
        {0, 1, 2, 3, 4},
        {0, kMax / 2, kMax},
    };
    for (const auto &tokens : lists)
        QCOMPARE(disagreement(Circle::hashes(), tokens), std::nullopt);
}

void TestTokenIndex::indexOfRandomTokens()
{
    std::mt19937_64 random(7);
    for (const std::size_t count : {1, 2, 3, 4, 5, 12, 63, 64, 65, 1000, 20'000}) {
        std::vector<std::uint64_t> tokens(count);
        std::generate(tokens.begin(), tokens.end(), [&random] { return random(); });
        QCOMPARE(disagreement(Circle::hashes(), tokens), std::nullopt);
        // Some of them twice.
        for (std::size_t i = 0; i < count; i += 3)
            tokens.push_back(tokens[i]);
        QCOMPARE(disagreement(Circle::hashes(), tokens), std::nullopt);
    }
}

void TestTokenIndex::indexOfClusteredTokens()
{
    std::mt19937_64 random(8);
    const std::uint64_t starts[] = {0, 1, kMax / 2 - 500, kMax - 999, random()};
    for (const std::uint64_t start : starts) {
        std::vector<std::uint64_t> tokens;
        for (std::uint64_t i = 0; i < 1000; ++i)
            tokens.push_back(start + i);
        QCOMPARE(disagreement(Circle::hashes(), tokens), std::nullopt);
        // The cluster among evenly hashed tokens.
        for (int i = 0; i < 1000; ++i)
            tokens.push_back(random());
        QCOMPARE(disagreement(Circle::hashes(), tokens), std::nullopt);
    }
}

// Tokens 2, 4, 8, … apart: for each step another part of them shares a bucket, or its first bits.
void TestTokenIndex::indexOfEvenSteps()
{
    for (int exponent = 0; exponent < 64; ++exponent) {
        const std::uint64_t step = std::uint64_t{1} << exponent;
        const std::uint64_t count =
            std::min<std::uint64_t>(300, (kMax >> exponent) + 1 - (exponent == 0));
        std::vector<std::uint64_t> fromZero;
        std::vector<std::uint64_t> toMax;
        for (std::uint64_t i = 0; i < count; ++i) {
            fromZero.push_back(i * step);
            toMax.push_back(kMax - i * step);
        }
        QCOMPARE(disagreement(Circle::hashes(), fromZero), std::nullopt);
        QCOMPARE(disagreement(Circle::hashes(), toMax), std::nullopt);
    }
}

void TestTokenIndex::indexOfTicks()
{
    std::mt19937_64 random(9);
    for (const std::size_t count : {1, 2, 3, 12, 63, 64, 65, 127, 128, 129, 180, 360, 1000}) {
        std::vector<std::uint64_t> tokens(count);
        std::generate(tokens.begin(), tokens.end(), [&random] { return randomTick(random).value; });
        QCOMPARE(disagreement(Circle::ticks(), tokens), std::nullopt);
    }
    std::vector<std::uint64_t> every;
    for (std::uint64_t tick = 0; tick < kTickCount; ++tick)
        every.push_back(tick);
    QCOMPARE(disagreement(Circle::ticks(), every), std::nullopt);
}

QTEST_APPLESS_MAIN(TestTokenIndex)
#include "tst_tokenindex.moc"
