// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include <array>
#include <cstdint>
#include <vector>

#include "lab/Random.h"

using namespace ringwalk;

class TestRandom : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void publishedNumbers();
    void anyPlaceOfTheSequence();
    void fractions();
    void belowIsTheHighHalfOfTheProduct();
    void belowHasNoBias();
};

/// The first numbers of splitmix64.c for the seed 1234567, as on Rosetta Code ("Pseudo-random
/// numbers/Splitmix64"); those for the seed 0 were made with Python.
void TestRandom::publishedNumbers()
{
    Random random(1234567);
    for (const std::uint64_t expected :
         {6457827717110365317u, 3203168211198807973u, 9817491932198370423u, 4593380528125082431u,
          16408922859458223821u})
        QCOMPARE(random.next(), expected);
    Random zero(0);
    for (const std::uint64_t expected :
         {0xE220A8397B1DCDAFu, 0x6E789E6AA1B965F4u, 0x06C45D188009454Fu, 0xF88BB8A8724C81ECu})
        QCOMPARE(zero.next(), expected);
}

void TestRandom::anyPlaceOfTheSequence()
{
    for (const std::uint64_t seed : {std::uint64_t{0}, std::uint64_t{7}, ~std::uint64_t{0}}) {
        Random random(seed);
        for (std::uint64_t i = 0; i < 100; ++i)
            QCOMPARE(random.next(), randomAt(seed, i));
    }
}

void TestRandom::fractions()
{
    QCOMPARE(fraction53(0), std::uint64_t{0});
    QCOMPARE(fraction53(~std::uint64_t{0}), (std::uint64_t{1} << 53) - 1);
    QCOMPARE(fraction53(std::uint64_t{1} << 63), std::uint64_t{1} << 52);
}

/// Against the product of 128 bits that the compiler has.
void TestRandom::belowIsTheHighHalfOfTheProduct()
{
    __extension__ using Wide = unsigned __int128;
    for (std::uint64_t bound :
         {std::uint64_t{1}, std::uint64_t{2}, std::uint64_t{3}, std::uint64_t{1000},
          std::uint64_t{1} << 32, (std::uint64_t{1} << 32) + 1, (std::uint64_t{1} << 63) + 5,
          ~std::uint64_t{0}}) {
        Random random(bound);
        Random same(bound);
        const auto surplus = static_cast<std::uint64_t>((Wide{1} << 64) % bound);
        for (int i = 0; i < 1000; ++i) {
            Wide product = Wide{same.next()} * bound;
            while (static_cast<std::uint64_t>(product) < surplus)
                product = Wide{same.next()} * bound;
            QCOMPARE(random.below(bound), static_cast<std::uint64_t>(product >> 64));
        }
    }
}

/// A bound of 3 × 2⁶² leaves a quarter of the numbers over. Taken by remainder alone, these would
/// make the first third of the results twice as likely: 50 %, and not 33.3 %.
void TestRandom::belowHasNoBias()
{
    const std::uint64_t third = std::uint64_t{1} << 62;
    Random random(42);
    std::array<int, 3> counts{};
    constexpr int kDraws = 30'000;
    for (int i = 0; i < kDraws; ++i)
        ++counts[static_cast<std::size_t>(random.below(3 * third) / third)];
    for (const int count : counts) // Four standard deviations are 327.
        QVERIFY2(std::abs(count - kDraws / 3) < 330, qPrintable(QString::number(count)));
}

QTEST_APPLESS_MAIN(TestRandom)
#include "tst_random.moc"
