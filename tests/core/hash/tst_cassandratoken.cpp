// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include <cstdint>
#include <limits>
#include <string>

#include "hash/CassandraToken.h"

using namespace ringwalk;

namespace {

struct Published
{
    const char *key; ///< In hexadecimal.
    std::int64_t token;
    bool differs; ///< From MurmurHash3 as it was published.
};

/// The tests of three drivers: datastax/python-driver, tests/unit/test_metadata.py;
/// pouyapayandeh/elixir-cassandra, test/cassandra/murmur3_test.exs; datastax/csharp-driver,
/// src/Cassandra.Tests/TokenTests.cs. Which of them differ was worked out with MurmurHash3 itself.
constexpr Published kPublished[] = {
    {"313233", -7468325962851647638, false},
    {"00ff10fa9900ff10fa9900ff10fa9900ff10fa9900ff10fa9900ff10fa9900ff10fa9900ff10fa9900ff10fa9900f"
     "f10fa99",
     5837342703291459765, true},
    {"fefefefefefefefe", -8927430733708461935, true},
    {"1010101010101010", 1446172840243228796, false},
    {"39323233333732303336383534373735383037", 7162290910810015547, false},
    {"0102030405060708090a0b0c0d0e0f10", -5563837382979743776, false},
    {"02030405060708090a0b0c0d0e0f1011", -1513403162740402161, false},
    {"030405060708090a0b0c0d0e0f101112", -495360443712684655, false},
    {"0405060708090a0b0c0d0e0f10111213", 1734091135765407943, false},
    {"05060708090a0b0c0d0e0f1011121314", -3199412112042527988, false},
    {"060708090a0b0c0d0e0f101112131415", -6316563938475080831, false},
    {"0708090a0b0c0d0e0f10111213141516", 8228893370679682632, false},
    {"00000000000000000000000000000000", 5457549051747178710, false},
    {"ffffffffffffffffffffffffffffffff", -2824192546314762522, false},
    {"fefefefefefefefefefefefefefefefe", -833317529301936754, false},
    {"00010203ffffffffffffffffffffffff", 6463632673159404390, false},
    {"fefefefefefefefefefefefefefefefefe", -1672437813826982685, true},
    {"fefefefe", 4566408979886474012, true},
    {"00000000", -3485513579396041028, false},
    {"00017f7f", 6573459401642635627, false},
    {"00ffffff", 123573637386978882, true},
    {"ff010203", -2839127690952877842, true},
    {"e2e7", -8582699461035929883, true},
    {"e2e7e2e7e2e701", 2222373981930033306, true},
};

} // namespace

class TestCassandraToken : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void agreesWithTheDrivers();
    void negativeBytesAtTheEndAreWhatDiffers();
    void theEmptyKeyHasTheSmallestToken();
    void theSmallestNumberIsTheLargest();
};

void TestCassandraToken::agreesWithTheDrivers()
{
    for (const Published &each : kPublished)
        QCOMPARE(qint64{cassandraToken(QByteArray::fromHex(each.key).toStdString())},
                 qint64{each.token});
}

/// Bytes of 128 and more after the last full block of 16 are what Cassandra takes otherwise.
void TestCassandraToken::negativeBytesAtTheEndAreWhatDiffers()
{
    for (const Published &each : kPublished) {
        const std::string key = QByteArray::fromHex(each.key).toStdString();
        bool negative = false;
        for (std::size_t i = key.size() / 16 * 16; i < key.size(); ++i)
            negative = negative || static_cast<unsigned char>(key[i]) >= 128;
        QVERIFY2(negative == each.differs, each.key);
    }
}

void TestCassandraToken::theEmptyKeyHasTheSmallestToken()
{
    QCOMPARE(qint64{cassandraToken("")}, qint64{std::numeric_limits<std::int64_t>::min()});
}

/// Murmur3Partitioner.normalize: the smallest number is the token of no key but the empty one. Of
/// these 16 bytes it is what MurmurHash3 gives, so that the largest stands for it. Derived: the
/// bytes by running its steps backwards, and forwards again with MurmurHash3 in Python, which gives
/// 0x8000000000000000.
void TestCassandraToken::theSmallestNumberIsTheLargest()
{
    const std::string key = QByteArray::fromHex("1fbbffe42670f5c39f25afd0077a5ef6").toStdString();
    QCOMPARE(qint64{cassandraToken(key)}, qint64{std::numeric_limits<std::int64_t>::max()});
}

QTEST_APPLESS_MAIN(TestCassandraToken)
#include "tst_cassandratoken.moc"
