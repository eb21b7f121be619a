// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include <cstdint>
#include <limits>
#include <vector>

#include "Clusters.h"
#include "placement/JumpPlacement.h"

using namespace ringwalk;
using namespace ringwalk::test;

namespace {

/// Lamping and Veach's listing, as printed in the paper.
std::uint32_t asPrinted(std::uint64_t key, std::int32_t buckets)
{
    std::int64_t b = -1;
    std::int64_t j = 0;
    while (j < buckets) {
        b = j;
        key = key * 2862933555777941757ULL + 1;
        j = static_cast<std::int64_t>(
            static_cast<double>(b + 1) *
            (static_cast<double>(1LL << 31) / static_cast<double>((key >> 33) + 1)));
    }
    return static_cast<std::uint32_t>(b);
}

/// Guava's arithmetic: the draw as a number up to 1, and a quotient.
std::uint32_t byDivision(std::uint64_t key, std::uint32_t buckets)
{
    std::uint32_t candidate = 0;
    for (;;) {
        key = key * 2862933555777941757ULL + 1;
        const double draw = static_cast<double>((key >> 33) + 1) / 0x1p31;
        const double next = static_cast<double>(candidate + 1) / draw;
        if (next >= buckets)
            return candidate;
        candidate = static_cast<std::uint32_t>(next);
    }
}

/// The key that the generator turns into this state: key × a + 1 backwards. The inverse of a modulo
/// 2⁶⁴ by Newton's method, which doubles the bits that are right.
std::uint64_t keyBefore(std::uint64_t state)
{
    constexpr std::uint64_t kFactor = 2862933555777941757u;
    std::uint64_t inverse = kFactor;
    for (int i = 0; i < 6; ++i)
        inverse *= 2 - kFactor * inverse;
    return (state - 1) * inverse;
}

std::uint64_t keyWithLargestDraw()
{
    return keyBefore(std::numeric_limits<std::uint64_t>::max());
}

/// The share of keys that change owner, by name, in percent.
double movedPercent(const std::vector<Member> &before, const std::vector<Member> &after)
{
    constexpr std::uint64_t kKeys = 100'000;
    const auto hashes = randomHashes(kKeys, 1);
    const auto from = ownerNames(PlacementRule::Jump, before, hashes);
    const auto to = ownerNames(PlacementRule::Jump, after, hashes);
    std::size_t moved = 0;
    for (std::size_t i = 0; i < hashes.size(); ++i)
        moved += from[i] != to[i] ? 1 : 0;
    return 100.0 * static_cast<double>(moved) / kKeys;
}

} // namespace

class TestJump : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void agreesWithGuava();
    void agreesWithTheReferenceCode();
    void extremeKeys();
    void agreesWithTheListing();
    void wholeQuotients();
    void theLargestDrawGoesOn();
    void oneMoreBucketTakesAndNobodyElse();
    void whatLeavingCosts();
};

/// google/guava, HashingTest.java: the golden values for 100 buckets, and three of other keys.
void TestJump::agreesWithGuava()
{
    const std::vector<std::uint32_t> golden{0,  55, 62, 8,  45, 59, 86, 97, 82, 59,
                                            73, 37, 17, 56, 86, 21, 90, 37, 38, 83};
    for (std::size_t key = 0; key < golden.size(); ++key)
        QCOMPARE(jumpBucket(key, 100), golden[key]);
    QCOMPARE(jumpBucket(10863919174838991u, 11), 6u);
    QCOMPARE(jumpBucket(2016238256797177309u, 11), 3u);
    QCOMPARE(jumpBucket(1673758223894951030u, 11), 5u);
    QCOMPARE(jumpBucket(2, 100001), 80343u);
    QCOMPARE(jumpBucket(2201, 100001), 22152u);
    QCOMPARE(jumpBucket(2202, 100001), 15018u);
}

/// dgryski/go-jump, jump_test.go: by the reference code in C++, for 1, 2, 3, … buckets.
void TestJump::agreesWithTheReferenceCode()
{
    const auto check = [](std::uint64_t key, const std::vector<std::uint32_t> &buckets) {
        for (std::uint32_t i = 0; i < buckets.size(); ++i)
            QCOMPARE(jumpBucket(key, i + 1), buckets[i]);
    };
    check(0, {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0});
    check(1, {0, 0, 0, 0, 0, 0, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 17, 17});
    check(3735928559u, {0, 1, 2, 3, 3, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 16, 16, 16});
    check(998690804919562253u, {0, 1, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 15, 15, 15, 15});
}

/// Derived with the same algorithm, not published.
void TestJump::extremeKeys()
{
    const auto check = [](std::uint64_t key, const std::vector<std::uint32_t> &buckets) {
        const std::uint32_t counts[] = {1, 2, 10, 1000, 2147483647};
        for (std::size_t i = 0; i < buckets.size(); ++i)
            QCOMPARE(jumpBucket(key, counts[i]), buckets[i]);
    };
    check(18446744073709551615u, {0, 1, 9, 313, 699554662});
    check(9223372036854775808u, {0, 1, 5, 453, 1119800965});
    check(9223372036854775807u, {0, 0, 8, 972, 213047985});
}

/// The listing rounds twice where Guava rounds once. Random draws hardly ever tell them apart.
void TestJump::agreesWithTheListing()
{
    for (const std::uint64_t key : randomHashes(100'000, 2)) {
        const auto buckets = static_cast<std::int32_t>(key % 3000 + 1);
        QCOMPARE(jumpBucket(key, static_cast<std::uint32_t>(buckets)), asPrinted(key, buckets));
    }
}

/// 49 × (1 / 49) is less than 1 in doubles: from bucket 48 a draw of 49 × 2ᵗ leads the paper's
/// listing to the bucket before the one that it divides into. Such keys are found backwards, with
/// the draw as their second.
void TestJump::wholeQuotients()
{
    int differs = 0;
    for (const std::uint64_t low : randomHashes(200'000, 4)) {
        const std::uint64_t draw = std::uint64_t{49} << (low % 20);
        const std::uint64_t first = keyBefore((draw - 1) << 33 | low >> 31);
        if ((std::uint64_t{1} << 31) / ((first >> 33) + 1) != 48)
            continue;
        const std::uint64_t key = keyBefore(first);
        for (const std::int32_t buckets : {50, 100, 5000, 2147483647}) {
            const auto count = static_cast<std::uint32_t>(buckets);
            QCOMPARE(jumpBucket(key, count), byDivision(key, count));
            differs += asPrinted(key, buckets) != byDivision(key, count) ? 1 : 0;
        }
    }
    QVERIFY(differs > 0);
    for (const std::uint64_t key : randomHashes(100'000, 5)) {
        const auto buckets = static_cast<std::uint32_t>(key % 2147483647 + 1);
        QCOMPARE(jumpBucket(key, buckets), byDivision(key, buckets));
    }
}

/// The draw is 1, and so the first jump is to bucket 1; Guava's overflows and stays at 0.
void TestJump::theLargestDrawGoesOn()
{
    const std::uint64_t key = keyWithLargestDraw();
    QCOMPARE(quint64{key * 2862933555777941757u + 1}, ~quint64{0});
    QCOMPARE(jumpBucket(key, 1), 0u);
    QCOMPARE(jumpBucket(key, 2), 1u);
    for (const std::int32_t buckets : {1, 2, 3, 10, 1000})
        QCOMPARE(jumpBucket(key, static_cast<std::uint32_t>(buckets)), asPrinted(key, buckets));
}

void TestJump::oneMoreBucketTakesAndNobodyElse()
{
    for (const std::uint64_t key : randomHashes(2000, 3)) {
        for (std::uint32_t buckets = 1; buckets < 60; ++buckets) {
            const std::uint32_t more = jumpBucket(key, buckets + 1);
            QVERIFY(more == jumpBucket(key, buckets) || more == buckets);
        }
    }
}

/// FeatureBaseDB/featurebase, issue 2035, took nodes from the middle. Expected are 1 - 0.11, 2 ×
/// 0.1 less what both have, 0.1 and so on, from 100,000 keys: 89.0, 18.7 and 9.8 % of 10 nodes and
/// 99.0, 2.1 and 1.0 % of 100.
void TestJump::whatLeavingCosts()
{
    struct Cost
    {
        std::size_t nodes;
        double shifted;
        double swapped;
        double last;
    };
    for (const Cost &cost : {Cost{10, 89.0, 18.7, 9.8}, Cost{100, 99.0, 2.1, 1.0}}) {
        const std::vector<Member> all = cluster(cost.nodes);
        std::vector<Member> shifted = all;
        shifted.erase(shifted.begin() + 1);
        std::vector<Member> swapped = all;
        swapped[1] = swapped.back();
        swapped.pop_back();
        std::vector<Member> last = all;
        last.pop_back();
        // Five deviations of √(p (1 - p) / 100,000) are at most 0.62 %, where p is near 0.2.
        QVERIFY(std::abs(movedPercent(all, shifted) - cost.shifted) < 0.7);
        QVERIFY(std::abs(movedPercent(all, swapped) - cost.swapped) < 0.7);
        QVERIFY(std::abs(movedPercent(all, last) - cost.last) < 0.7);
    }
}

QTEST_APPLESS_MAIN(TestJump)
#include "tst_jump.moc"
