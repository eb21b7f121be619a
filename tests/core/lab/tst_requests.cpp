// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include <algorithm>
#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "Golden.h"
#include "KeyNames.h"
#include "hash/NameHash.h"
#include "lab/Random.h"
#include "lab/Requests.h"
#include "lab/Zipf.h"

using namespace ringwalk;
using namespace ringwalk::test;

class TestRequests : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void names();
    void uniformAsksForEachInTurn();
    void zipfAsksForTheDrawnKeys();
    void powerLawAsksForTheDrawnKeys();
    void anyPartIsThatOfTheWhole();
    void seedsDiffer();
};

std::vector<std::uint64_t> all(const Requests &requests)
{
    std::vector<std::uint64_t> hashes(static_cast<std::size_t>(requests.total()));
    requests.hashes(0, hashes);
    return hashes;
}

void TestRequests::names()
{
    QCOMPARE(nodeName(0, 7), std::string("node-7"));
    QCOMPARE(nodeName(3, 7), std::string("3/node-7"));
    for (const std::uint64_t seed : {0u, 3u}) {
        const std::uint64_t hash = hashOf(NameHash::Xxh3, seed == 0 ? "key-12" : "3/key-12");
        QCOMPARE(all(*uniformRequests({100, 100, NameHash::Xxh3, seed}))[12], hash);
    }
}

void TestRequests::uniformAsksForEachInTurn()
{
    for (const NameHash hash : kNameHashes) {
        const auto requests = uniformRequests({7, 20, hash, 5});
        QCOMPARE(requests->total(), std::uint64_t{20});
        const std::vector<std::uint64_t> hashes = all(*requests);
        for (std::size_t i = 0; i < hashes.size(); ++i)
            QCOMPARE(hashes[i], hashOf(hash, keyName(5, i % 7)));
    }
}

void TestRequests::zipfAsksForTheDrawnKeys()
{
    const Zipf law(50, 1.1);
    // With more requests than keys the keys are hashed once, with fewer each time.
    for (const std::uint64_t count : {1000u, 20u}) {
        const auto requests = zipfRequests({50, count, NameHash::Xxh3, 9}, 1.1);
        QCOMPARE(requests->total(), count);
        const std::vector<std::uint64_t> hashes = all(*requests);
        for (std::size_t i = 0; i < hashes.size(); ++i) {
            const std::uint64_t key = law.key(fraction53(randomAt(mix64(9), i)));
            QCOMPARE(hashes[i], hashOf(NameHash::Xxh3, keyName(9, key)));
        }
    }
}

void TestRequests::powerLawAsksForTheDrawnKeys()
{
    const auto requests = powerLawRequests({1, 2000, NameHash::Xxh64, 9}, 1.1);
    const std::vector<std::uint64_t> hashes = all(*requests);
    for (std::size_t i = 0; i < hashes.size(); ++i) {
        const std::uint64_t key = powerLawKey(fraction53(randomAt(mix64(9), i)), 1.1);
        QCOMPARE(hashes[i], hashOf(NameHash::Xxh64, keyName(9, key)));
    }
}

/// Streaming gives what one would have in memory.
void TestRequests::anyPartIsThatOfTheWhole()
{
    Random random(11);
    const KeySpace space{300, 5000, NameHash::Xxh3, 2};
    for (const auto &requests :
         {uniformRequests(space), zipfRequests(space, 1.1), powerLawRequests(space, 1.1)}) {
        const std::vector<std::uint64_t> whole = all(*requests);
        for (int round = 0; round < 100; ++round) {
            const std::uint64_t first = random.below(5000);
            std::vector<std::uint64_t> part(
                static_cast<std::size_t>(random.below(5000 - first + 1)));
            requests->hashes(first, part);
            QVERIFY(std::equal(part.begin(), part.end(),
                               whole.begin() + static_cast<std::ptrdiff_t>(first)));
        }
    }
}

void TestRequests::seedsDiffer()
{
    const auto hashes = [](std::uint64_t seed) {
        return all(*zipfRequests({100, 1000, NameHash::Xxh3, seed}, 1.1));
    };
    QCOMPARE(hashes(1), hashes(1));
    QVERIFY(hashes(1) != hashes(2));
}

QTEST_APPLESS_MAIN(TestRequests)
#include "tst_requests.moc"
