// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include <cstdint>
#include <string>
#include <utility>

#include "SanityBuffer.h"
#include "hash/KeyHash.h"
#include "hash/Xxh3.h"

using namespace ringwalk;
using namespace ringwalk::test;

class TestKeyHash : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void xxh64AgreesWithPublishedValues_data();
    void xxh64AgreesWithPublishedValues();
    void xxh3IsThatOfEverythingElse();
    void names();
};

// Cyan4973/xxHash, cli/xsum_sanity_check.c, XXH64 with seed 0.
void TestKeyHash::xxh64AgreesWithPublishedValues_data()
{
    QTest::addColumn<int>("length");
    QTest::addColumn<quint64>("hash");
    const std::pair<int, quint64> published[] = {
        {0, 0xEF46DB3751D8E999},  {1, 0xE934A84ADB052768},   {4, 0x9136A0DCA57457EE},
        {14, 0x8282DCC4994E35C8}, {222, 0xB641AE8CB691C174},
    };
    for (const auto &[length, hash] : published)
        QTest::addRow("%d bytes", length) << length << hash;
}

void TestKeyHash::xxh64AgreesWithPublishedValues()
{
    QFETCH(int, length);
    QFETCH(quint64, hash);
    const std::string buffer = sanityBuffer(static_cast<std::size_t>(length));
    QCOMPARE(quint64{hashOf(KeyHash::Xxh64, buffer)}, hash);
}

void TestKeyHash::xxh3IsThatOfEverythingElse()
{
    for (const std::size_t length : {0u, 1u, 5u, 40u, 300u}) {
        const std::string buffer = sanityBuffer(length);
        QCOMPARE(hashOf(KeyHash::Xxh3, buffer), xxh3(buffer));
        QVERIFY(hashOf(KeyHash::Xxh3, buffer) != hashOf(KeyHash::Xxh64, buffer));
    }
}

void TestKeyHash::names()
{
    QVERIFY(keyHashNamed("xxh3") == KeyHash::Xxh3);
    QVERIFY(keyHashNamed("xxh64") == KeyHash::Xxh64);
    QVERIFY(!keyHashNamed("XXH3"));
    QVERIFY(!keyHashNamed(""));
    for (const KeyHash hash : {KeyHash::Xxh3, KeyHash::Xxh64})
        QVERIFY(keyHashNamed(keyHashName(hash)) == hash);
}

QTEST_APPLESS_MAIN(TestKeyHash)
#include "tst_keyhash.moc"
