// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include <cstdint>
#include <limits>

#include "placement/Modulo.h"

using namespace ringwalk;

namespace {

/// How many of the keys with the hashes 0 to keys - 1 get another server.
int moved(Modulo before, Modulo after, std::uint64_t keys)
{
    int count = 0;
    for (std::uint64_t hash = 0; hash < keys; ++hash)
        count += before.ownerOf({hash}) != after.ownerOf({hash}) ? 1 : 0;
    return count;
}

} // namespace

class TestModulo : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void remainderNumbersTheServer();
    void noServersOwnNothing();
    void oneServerOwnsAll();
    void oneMoreServerMovesMostTicks_data();
    void oneMoreServerMovesMostTicks();
    void threeToFourServersByHand();
    void serversAreNamedByNumber();
};

void TestModulo::remainderNumbersTheServer()
{
    constexpr Modulo rule(3);
    QCOMPARE(rule.servers(), 3u);
    QCOMPARE(rule.ownerOf({155}), NodeIndex{2}); // 155 = 51 * 3 + 2
    QCOMPARE(rule.ownerOf({0}), NodeIndex{0});
    // 4 leaves the remainder 1, and so does every power of 4.
    QCOMPARE(rule.ownerOf({std::uint64_t{1} << 62}), NodeIndex{1});
    QCOMPARE(rule.ownerOf({std::numeric_limits<std::uint64_t>::max()}), NodeIndex{0});
}

void TestModulo::noServersOwnNothing()
{
    constexpr Modulo rule(0);
    QCOMPARE(rule.ownerOf({0}), kNoNode);
    QCOMPARE(rule.ownerOf({359}), kNoNode);
    QCOMPARE(moved(Modulo(0), Modulo(0), 360), 0);
    QCOMPARE(moved(Modulo(0), Modulo(1), 360), 360);
}

void TestModulo::oneServerOwnsAll()
{
    for (std::uint64_t hash = 0; hash < 360; ++hash)
        QCOMPARE(Modulo(1).ownerOf({hash}), NodeIndex{0});
}

// hash mod n and hash mod n + 1 agree for the first n of each n (n + 1) hashes, so that n / (n + 1)
// of the keys move. 360 is a multiple of n (n + 1) for all of these n.
void TestModulo::oneMoreServerMovesMostTicks_data()
{
    QTest::addColumn<int>("servers");
    QTest::addColumn<int>("expected");
    QTest::addRow("2 to 3") << 2 << 240;
    QTest::addRow("3 to 4") << 3 << 270;
    QTest::addRow("4 to 5") << 4 << 288;
    QTest::addRow("5 to 6") << 5 << 300;
}

void TestModulo::oneMoreServerMovesMostTicks()
{
    QFETCH(int, servers);
    QFETCH(int, expected);
    const auto count = static_cast<std::uint32_t>(servers);
    QCOMPARE(moved(Modulo(count), Modulo(count + 1), 360), expected);
    QCOMPARE(moved(Modulo(count + 1), Modulo(count), 360), expected);
    QCOMPARE(moved(Modulo(count), Modulo(count), 360), 0);
}

void TestModulo::threeToFourServersByHand()
{
    // 0 1 2 stay; 3 to 7 move.
    QCOMPARE(moved(Modulo(3), Modulo(4), 8), 5);
    QCOMPARE(moved(Modulo(3), Modulo(4), 12), 9);
}

void TestModulo::serversAreNamedByNumber()
{
    QCOMPARE(QString::fromStdString(Modulo::serverId(0).text), QStringLiteral("S0"));
    QCOMPARE(QString::fromStdString(Modulo::serverId(12).text), QStringLiteral("S12"));
}

QTEST_APPLESS_MAIN(TestModulo)
#include "tst_modulo.moc"
