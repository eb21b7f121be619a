// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <limits>
#include <random>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "SanityBuffer.h"
#include "hash/Tick.h"
#include "hash/Xxh3.h"

using namespace ringwalk;
using namespace ringwalk::test;

namespace {

__extension__ typedef unsigned __int128 Wide;

constexpr std::uint64_t kLargestHash = std::numeric_limits<std::uint64_t>::max();

/// The definition of the tick, written down without regard for the width of the product.
int tickByDefinition(std::uint64_t hash)
{
    return static_cast<int>((Wide{hash} * 360) >> 64);
}

/// The smallest hash of a tick above 0: 2⁶⁴ × tick / 360, rounded up.
std::uint64_t firstHashOf(int tick)
{
    return static_cast<std::uint64_t>(((Wide{static_cast<std::uint64_t>(tick)} << 64) + 359) / 360);
}

} // namespace

class TestHash : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void xxh3AgreesWithPublishedValues_data();
    void xxh3AgreesWithPublishedValues();
    void sanityBufferStartsAsPublished();
    void ticksStartAndEnd();
    void ticksAreExactAtTheirBoundaries();
    void ticksAreExactForRandomHashes();
    void ticksKeepTheOrderOfHashes();
    void isTickAcceptsTheCircleAlone();
    void labelsOfDifferentPairsDiffer();
    void labelIsNodeThenSeparatorThenIndex();
    void neighbouringLabelsShareNoPatternOfBits();
    void neighbouringLabelsStandSideBySideOnlyByChance();
};

// Cyan4973/xxHash, cli/xsum_sanity_check.c, XXH3_64bits with seed 0.
void TestHash::xxh3AgreesWithPublishedValues_data()
{
    QTest::addColumn<int>("length");
    QTest::addColumn<quint64>("hash");
    const std::pair<int, quint64> published[] = {
        {0, 0x2D06800538D394C2},    {1, 0xC44BDFF4074EECDB},    {6, 0x27B56A84CD2D7325},
        {12, 0xA713DAF0DFBB77E7},   {24, 0xA3FE70BF9D3510EB},   {48, 0x397DA259ECBA1F11},
        {80, 0xBCDEFBBB2C47C90A},   {195, 0xCD94217EE362EC3A},  {403, 0xCDEB804D65C6DEA4},
        {512, 0x617E49599013CB6B},  {2048, 0xDD59E2C3A5F038E0}, {2099, 0xC6B9D9B3FC9AC765},
        {2240, 0x6E73A90539CF2948}, {2367, 0xCB37AEB9E5D361ED},
    };
    for (const auto &[length, hash] : published)
        QTest::addRow("%d bytes", length) << length << hash;
}

void TestHash::xxh3AgreesWithPublishedValues()
{
    QFETCH(int, length);
    QFETCH(quint64, hash);
    QCOMPARE(quint64{xxh3(sanityBuffer(static_cast<std::size_t>(length)))}, hash);
}

void TestHash::sanityBufferStartsAsPublished()
{
    const QByteArray start = QByteArray::fromStdString(sanityBuffer(16)).toHex();
    QCOMPARE(start, QByteArrayLiteral("0052929bb732a3242d00af950eecb893"));
}

void TestHash::ticksStartAndEnd()
{
    QCOMPARE(tickOfHash(0).value, 0);
    QCOMPARE(tickOfHash(kLargestHash).value, 359);
    QCOMPARE(tickOfHash(std::uint64_t{1} << 63).value, 180);
}

void TestHash::ticksAreExactAtTheirBoundaries()
{
    for (int tick = 1; tick < kTickCount; ++tick) {
        const std::uint64_t first = firstHashOf(tick);
        QCOMPARE(tickOfHash(first).value, tick);
        QCOMPARE(tickOfHash(first - 1).value, tick - 1);
        QCOMPARE(tickByDefinition(first), tick);
        QCOMPARE(tickByDefinition(first - 1), tick - 1);
    }
}

void TestHash::ticksAreExactForRandomHashes()
{
    std::mt19937_64 random(360);
    for (int i = 0; i < 100'000; ++i) {
        const std::uint64_t hash = random();
        QCOMPARE(tickOfHash(hash).value, tickByDefinition(hash));
        // Either half all ones or all zeros, where a carry that is lost would show.
        QCOMPARE(tickOfHash(hash | 0xFFFFFFFFu).value, tickByDefinition(hash | 0xFFFFFFFFu));
        QCOMPARE(tickOfHash(hash << 32).value, tickByDefinition(hash << 32));
    }
}

void TestHash::ticksKeepTheOrderOfHashes()
{
    std::mt19937_64 random(361);
    std::vector<std::uint64_t> hashes{0, kLargestHash};
    for (int tick = 1; tick < kTickCount; ++tick) {
        hashes.push_back(firstHashOf(tick));
        hashes.push_back(firstHashOf(tick) - 1);
    }
    for (int i = 0; i < 10'000; ++i)
        hashes.push_back(random());
    std::sort(hashes.begin(), hashes.end());
    for (std::size_t i = 1; i < hashes.size(); ++i)
        QVERIFY(tickOfHash(hashes[i - 1]) <= tickOfHash(hashes[i]));
}

void TestHash::isTickAcceptsTheCircleAlone()
{
    QVERIFY(isTick(0));
    QVERIFY(isTick(359));
    QVERIFY(!isTick(-1));
    QVERIFY(!isTick(360));
    QVERIFY(!isTick(std::numeric_limits<std::int64_t>::min()));
    QVERIFY(!isTick(std::numeric_limits<std::int64_t>::max()));
    // Would be tick 0 if the value were cut to 32 bits first.
    QVERIFY(!isTick(std::int64_t{1} << 32));
}

void TestHash::labelsOfDifferentPairsDiffer()
{
    // Pairs that run together where the separator is missing or ambiguous.
    const std::pair<std::string_view, std::size_t> pairs[] = {
        {"N1", 11}, {"N11", 1}, {"N111", 0}, {"N1", 0},   {"N1#1", 0}, {"N1", 10},
        {"N", 11},  {"N1#", 0}, {"N1#0", 0}, {"N1#0", 1}, {"", 0},     {"#", 0},
    };
    std::set<std::string> labels;
    std::set<std::uint64_t> hashes;
    for (const auto &[node, index] : pairs) {
        labels.insert(tokenLabel(node, index));
        hashes.insert(xxh3(tokenLabel(node, index)));
    }
    QCOMPARE(labels.size(), std::size(pairs));
    QCOMPARE(hashes.size(), std::size(pairs));
}

void TestHash::labelIsNodeThenSeparatorThenIndex()
{
    QCOMPARE(QString::fromStdString(tokenLabel("N1", 0)), QStringLiteral("N1#0"));
    QCOMPARE(QString::fromStdString(tokenLabel("node-7", 199)), QStringLiteral("node-7#199"));
}

// Were every bit of one hash independent of the next one, two hashes would differ in 32 bits, give
// or take 4 (binomial, 64 tosses). Eight bits or less is six deviations away and has odds of one in
// 10¹⁰; the mean of 1000 has a deviation of 0.13.
void TestHash::neighbouringLabelsShareNoPatternOfBits()
{
    constexpr int kPairs = 1000;
    int sum = 0;
    for (std::size_t i = 0; i < kPairs; ++i) {
        const int bits = std::popcount(xxh3(tokenLabel("N1", i)) ^ xxh3(tokenLabel("N1", i + 1)));
        QVERIFY2(bits > 8 && bits < 56, tokenLabel("N1", i).c_str());
        sum += bits;
    }
    const double mean = double{1} * sum / kPairs;
    QVERIFY2(mean > 31.5 && mean < 32.5, qPrintable(QString::number(mean)));
}

// Two random ticks are equal or adjacent with odds of 3 in 360: among 990 pairs 8 do, give or take
// 3 (binomial). 20 is four deviations above. A hash without an avalanche step has hundreds.
void TestHash::neighbouringLabelsStandSideBySideOnlyByChance()
{
    int sideBySide = 0;
    for (const char *node : {"N1", "N2", "N3", "N4", "N5", "N6", "N7", "N8", "N9", "N10"}) {
        for (std::size_t i = 0; i + 1 < 100; ++i) {
            const int a = tickOfHash(xxh3(tokenLabel(node, i))).value;
            const int b = tickOfHash(xxh3(tokenLabel(node, i + 1))).value;
            const int apart = std::abs(a - b);
            if (std::min(apart, kTickCount - apart) <= 1)
                ++sideBySide;
        }
    }
    QVERIFY2(sideBySide <= 20, qPrintable(QString::number(sideBySide)));
}

QTEST_APPLESS_MAIN(TestHash)
#include "tst_hash.moc"
