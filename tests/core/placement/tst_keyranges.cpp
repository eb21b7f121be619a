// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include <algorithm>
#include <vector>

#include "placement/KeyRanges.h"

using namespace ringwalk;

namespace {

std::vector<std::size_t> serversOf(std::size_t keys, std::uint32_t servers)
{
    std::vector<std::size_t> list;
    for (std::size_t key = 0; key < keys; ++key)
        list.push_back(keyRangeServer(key, keys, servers));
    return list;
}

} // namespace

class TestKeyRanges : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void byHand();
    void piecesInOrderAndAsEqualAsCanBe();
    void moreServersThanKeys();
};

void TestKeyRanges::byHand()
{
    QVERIFY(serversOf(8, 2) == (std::vector<std::size_t>{0, 0, 0, 0, 1, 1, 1, 1}));
    QVERIFY(serversOf(5, 1) == (std::vector<std::size_t>{0, 0, 0, 0, 0}));
    QVERIFY(serversOf(3, 3) == (std::vector<std::size_t>{0, 1, 2}));
}

void TestKeyRanges::piecesInOrderAndAsEqualAsCanBe()
{
    for (std::size_t keys = 1; keys <= 60; ++keys) {
        for (std::uint32_t servers = 1; servers <= keys; ++servers) {
            const auto list = serversOf(keys, servers);
            QVERIFY(std::is_sorted(list.begin(), list.end()));
            for (std::size_t server = 0; server < servers; ++server) {
                // Neither fewer than the mean rounded down nor more than the mean rounded up.
                const auto piece =
                    static_cast<std::size_t>(std::count(list.begin(), list.end(), server));
                QVERIFY(piece >= keys / servers);
                QVERIFY(piece <= (keys + servers - 1) / servers);
            }
        }
    }
}

/// Some servers get nothing, and no server a second key.
void TestKeyRanges::moreServersThanKeys()
{
    for (std::size_t keys = 1; keys <= 20; ++keys) {
        for (std::uint32_t servers = static_cast<std::uint32_t>(keys); servers <= 50; ++servers) {
            const auto list = serversOf(keys, servers);
            QVERIFY(std::adjacent_find(list.begin(), list.end(),
                                       std::greater_equal<std::size_t>()) == list.end());
            QVERIFY(list.back() < servers);
        }
    }
}

QTEST_APPLESS_MAIN(TestKeyRanges)
#include "tst_keyranges.moc"
