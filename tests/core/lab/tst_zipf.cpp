// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <vector>

#include "Golden.h"
#include "lab/Power.h"
#include "lab/Random.h"
#include "lab/Zipf.h"

using namespace ringwalk;
using namespace ringwalk::test;
using namespace Qt::StringLiterals;

class TestZipf : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void goldenThresholds();
    void goldenRanks();
    void alike();
    void distribution_data();
    void distribution();
    void beyondTheTable();
    void hottestKey();
    void goldenDraws_data();
    void goldenDraws();
    void powerLawKeys();
    void goldenPowerLaw_data();
    void goldenPowerLaw();
    void powerLawDistribution();
};

constexpr std::uint64_t kOne = std::uint64_t{1} << 53;

/// The distribution function of another program, key by key, from both sides.
void TestZipf::goldenThresholds()
{
    const QJsonObject zipf = golden()[u"zipf"_s].toObject();
    const std::vector<std::uint64_t> cdf = numbers(zipf[u"cdf"_s]);
    const Zipf law(cdf.size(), zipf[u"alpha"_s].toDouble());
    QCOMPARE(cdf.size(), std::size_t{1000});
    QCOMPARE(law.key(0), std::uint64_t{1});
    for (std::size_t i = 0; i < cdf.size(); ++i) {
        QCOMPARE(law.key(cdf[i] - 1), i + 1);
        if (i + 1 < cdf.size())
            QCOMPARE(law.key(cdf[i]), i + 2);
    }
    QCOMPARE(cdf.back(), kOne);
}

void TestZipf::goldenRanks()
{
    const QJsonObject zipf = golden()[u"zipf"_s].toObject();
    const Zipf law(1000, 1.1);
    std::uint64_t i = 0;
    for (const std::uint64_t rank : numbers(zipf[u"first_ranks"_s]))
        QCOMPARE(law.key(fraction53(randomAt(0, i++))), rank);
}

namespace {

constexpr int kGoldenDraws = 100'000;

/// One number for many: each makes a digit to the base 31, modulo 2⁶⁴.
template <typename Key> std::uint64_t checksum(const Key &key)
{
    std::uint64_t sum = 0;
    for (std::uint64_t i = 0; i < kGoldenDraws; ++i)
        sum = sum * 31 + key(fraction53(randomAt(7, i)));
    return sum;
}

} // namespace

// The golden numbers of the laws were made by a Python program of our own: SplitMix64, the sums and
// the thresholds in Python's numbers, powers as Power.cpp describes them, with tables from Python's
// decimal. A last bit of a power that differs changes those of the power laws, whose largest keys
// show all digits.

void TestZipf::goldenDraws_data()
{
    QTest::addColumn<int>("keys");
    QTest::addColumn<double>("alpha");
    QTest::addColumn<quint64>("sum");
    QTest::newRow("0.9") << 1000 << 0.9 << quint64{0xe881ff847ba106fe};
    QTest::newRow("1.1") << 5000 << 1.1 << quint64{0x9e9f3d3653042cc0};
    QTest::newRow("1.1 of many") << 200'000 << 1.1 << quint64{0x430f4b686c7faa5b};
    QTest::newRow("2.5") << 3000 << 2.5 << quint64{0xdc09e96f060a5a66};
}

void TestZipf::goldenDraws()
{
    QFETCH(int, keys);
    QFETCH(double, alpha);
    const Zipf law(static_cast<std::size_t>(keys), alpha);
    QTEST(quint64{checksum([&](std::uint64_t fraction) { return law.key(fraction); })}, "sum");
}

void TestZipf::alike()
{
    const Zipf four(4, 0);
    for (std::uint64_t quarter = 0; quarter < 4; ++quarter) {
        QCOMPARE(four.key(quarter * kOne / 4), quarter + 1);
        QCOMPARE(four.key((quarter + 1) * kOne / 4 - 1), quarter + 1);
    }
    const Zipf one(1, 1.1);
    QCOMPARE(one.key(0), std::uint64_t{1});
    QCOMPARE(one.key(kOne - 1), std::uint64_t{1});
}

void TestZipf::distribution_data()
{
    QTest::addColumn<int>("keys");
    QTest::addColumn<double>("alpha");
    QTest::newRow("even") << 100 << 0.0;
    QTest::newRow("half") << 100 << 0.5;
    QTest::newRow("one") << 50 << 1.0;
    QTest::newRow("steep") << 12 << 2.0;
}

/// χ² of a million draws against k^−α / Σ. With n − 1 degrees of freedom its mean is n − 1 and its
/// standard deviation √(2 (n − 1)); beyond mean + 5 of them it is below one in a million.
void TestZipf::distribution()
{
    QFETCH(int, keys);
    QFETCH(double, alpha);
    const Zipf law(static_cast<std::size_t>(keys), alpha);
    std::vector<double> counts(static_cast<std::size_t>(keys));
    constexpr int kDraws = 1'000'000;
    Random random(2024);
    for (int i = 0; i < kDraws; ++i)
        counts[static_cast<std::size_t>(law.key(fraction53(random.next())) - 1)] += 1;
    double sum = 0;
    for (int key = 1; key <= keys; ++key)
        sum += std::pow(key, -alpha);
    double chiSquare = 0;
    for (int key = 1; key <= keys; ++key) {
        const double expected = kDraws * std::pow(key, -alpha) / sum;
        const double off = counts[static_cast<std::size_t>(key - 1)] - expected;
        chiSquare += off * off / expected;
    }
    const double freedom = keys - 1;
    QVERIFY2(chiSquare < freedom + 5 * std::sqrt(2 * freedom),
             qPrintable(QString::number(chiSquare)));
}

/// Of the keys after the first 2²² one sum in 16 is kept. The keys are those of a plain loop.
void TestZipf::beyondTheTable()
{
    constexpr std::size_t kKeys = (std::size_t{1} << 22) + 5 * 16 + 7;
    for (const double alpha : {0.0, 0.5}) {
        const Zipf law(kKeys, alpha);
        std::vector<double> sums(kKeys);
        double sum = 0;
        for (std::size_t i = 0; i < kKeys; ++i)
            sums[i] = sum += 1 / power(double(i + 1), alpha);
        const auto threshold = [&](std::size_t key) {
            return static_cast<std::uint64_t>(sums[key - 1] / sum * double(kOne));
        };
        for (std::size_t key = kKeys - 100; key <= kKeys; ++key) {
            QCOMPARE(law.key(threshold(key) - 1), key);
            QCOMPARE(law.key(threshold(key - 1)), key);
        }
        QVERIFY(law.bytes() < 70'000'000);
    }
}

/// Why source 000 cannot have drawn from Zipf's law: of keys without end the hottest takes 1/ζ(1.1)
/// = 9.45 %, of fewer keys more. (ζ(1.1) = 10.58444846…)
void TestZipf::hottestKey()
{
    for (const std::size_t keys : {1'000u, 200'000u, 3'000'000u}) {
        const Zipf law(keys, 1.1);
        // The first threshold is the largest fraction that still gives key 1, and one more.
        std::uint64_t low = 0;
        std::uint64_t high = kOne;
        while (high - low > 1) {
            const std::uint64_t middle = low + (high - low) / 2;
            (law.key(middle) == 1 ? low : high) = middle;
        }
        QVERIFY(double(high) / double(kOne) > 1 / 10.58444847);
    }
}

void TestZipf::powerLawKeys()
{
    const auto fraction = [](double u) { return static_cast<std::uint64_t>(u * double(kOne)); };
    // α = 2: ⌊1/u⌋.
    QCOMPARE(powerLawKey(fraction(0.5) + 1, 2), std::uint64_t{1});
    QCOMPARE(powerLawKey(fraction(0.5) - 1, 2), std::uint64_t{2});
    QCOMPARE(powerLawKey(fraction(0.26), 2), std::uint64_t{3});
    QCOMPARE(powerLawKey(kOne - 1, 2), std::uint64_t{1});
    QCOMPARE(powerLawKey(0, 2), std::uint64_t{1} << 54);
    // α = 1.5: ⌊1/u²⌋.
    QCOMPARE(powerLawKey(fraction(0.1) + 1, 1.5), std::uint64_t{99});
    // Keys beyond 2⁶³ are told apart, and from all smaller ones.
    QVERIFY(powerLawKey(0, 1.06) >> 63 == 1);
    QVERIFY(powerLawKey(0, 1.06) != powerLawKey(1, 1.06));
    QVERIFY(powerLawKey(kOne - 1, 1.06) == 1);
}

void TestZipf::goldenPowerLaw_data()
{
    QTest::addColumn<double>("alpha");
    QTest::addColumn<quint64>("second"); ///< The second draw, a rare one.
    QTest::addColumn<quint64>("sum");
    const auto row = [](double alpha, quint64 second, quint64 sum) {
        QTest::addRow("%g", alpha) << alpha << second << sum;
    };
    row(1.06, 14272846688898281074u, 0x7cecd611109cc817);
    row(1.1, 562256134857906368u, 0xc6794e7f0a663912);
    row(1.3, 825362, 0xe11b49870c4e740f);
    row(2, 59, 0x705e4e5a5d05dd29);
    row(2.5, 15, 0xa966c2849dc987a4);
    row(10, 1, 0x9115b18c109f9673);
}

void TestZipf::goldenPowerLaw()
{
    QFETCH(double, alpha);
    QTEST(quint64{powerLawKey(fraction53(randomAt(7, 1)), alpha)}, "second");
    QTEST(quint64{checksum([&](std::uint64_t fraction) { return powerLawKey(fraction, alpha); })},
          "sum");
}

/// P(key ≥ k) = k^(1−α): of a million draws, within five standard deviations.
void TestZipf::powerLawDistribution()
{
    constexpr int kDraws = 1'000'000;
    std::vector<std::uint64_t> keys;
    Random random(7);
    for (int i = 0; i < kDraws; ++i)
        keys.push_back(powerLawKey(fraction53(random.next()), 1.1));
    for (const double k : {2.0, 3.0, 10.0, 1e3, 1e6, 1e12, 1e18}) {
        const double expected = std::pow(k, -0.1);
        const auto at = static_cast<double>(std::count_if(
            keys.begin(), keys.end(), [k](std::uint64_t key) { return double(key) >= k; }));
        QVERIFY(std::abs(at / kDraws - expected) <
                5 * std::sqrt(expected * (1 - expected) / kDraws));
    }
    // The hottest key of source 000 takes 1 − 2^−0.1 = 6.7 % of the requests.
    const auto ones = std::count(keys.begin(), keys.end(), 1u);
    QVERIFY(std::abs(double(ones) / kDraws - (1 - std::pow(2, -0.1))) < 0.00125);
}

QTEST_APPLESS_MAIN(TestZipf)
#include "tst_zipf.moc"
