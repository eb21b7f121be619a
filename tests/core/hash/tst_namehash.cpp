// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include <cstdint>
#include <string>

#include "hash/Ketama.h"
#include "hash/KeyHash.h"
#include "hash/NameHash.h"
#include "hash/OneAtATime.h"

using namespace ringwalk;

namespace {

struct Word
{
    const char *word;
    std::uint32_t oneAtATime;
    std::uint32_t md5;
};

/// awesomized/libmemcached, test/fixtures/hashes.hpp.
constexpr Word kWords[] = {
    {"apple", 2297466611u, 3195025439u},
    {"beat", 3902465932u, 2556848621u},
    {"carrot", 469785835u, 3724893440u},
    {"daikon", 1937308741u, 3332385401u},
    {"eggplant", 261917617u, 245758794u},
    {"flower", 3785641677u, 2550894432u},
    {"green", 1439605128u, 121710495u},
    {"hide", 1649152283u, 3053817768u},
    {"ick", 1493851484u, 1250994555u},
    {"jack", 1246520657u, 1862072655u},
    {"kick", 2221159044u, 2631955953u},
    {"lime", 1973511823u, 2951528551u},
    {"mushrooms", 384136800u, 1451250070u},
    {"nectarine", 214358653u, 2820856945u},
    {"orange", 2379473940u, 2060845566u},
    {"peach", 4269788650u, 3646985608u},
    {"quant", 2864377005u, 2138080750u},
    {"ripen", 2638630052u, 217675895u},
    {"strawberry", 427683330u, 2230934345u},
    {"tang", 990491717u, 1234361223u},
    {"up", 1747111141u, 3968582726u},
    {"volumne", 792127364u, 2455685270u},
    {"when", 2599214128u, 1293568479u},
    {"yellow", 2553037199u, 199067604u},
    {"zip", 2509838425u, 2042482093u},
    {"The quick brown fox jumps over the lazy dog", 1369346549u, 2642219166u},
};

} // namespace

class TestNameHash : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void names();
    void md5();
    void blake2b();
    void xxHash();
    void wordsOfLibmemcached();
    void oneAtATimeTakesBytesAsSigned();
};

void TestNameHash::names()
{
    for (const NameHash hash : kNameHashes)
        QVERIFY(nameHashNamed(nameHashName(hash)) == hash);
    QVERIFY(nameHashNamed("blake2b") == NameHash::Blake2b);
    QVERIFY(!nameHashNamed("BLAKE2b"));
    QVERIFY(!nameHashNamed(""));
}

/// The test suite of RFC 1321, the first eight bytes of each digest.
void TestNameHash::md5()
{
    QCOMPARE(quint64{hashOf(NameHash::Md5, "")}, Q_UINT64_C(0xd41d8cd98f00b204));
    QCOMPARE(quint64{hashOf(NameHash::Md5, "a")}, Q_UINT64_C(0x0cc175b9c0f1b6a8));
    QCOMPARE(quint64{hashOf(NameHash::Md5, "abc")}, Q_UINT64_C(0x900150983cd24fb0));
    QCOMPARE(quint64{hashOf(NameHash::Md5, "message digest")}, Q_UINT64_C(0xf96b697d7cb7938d));
}

/// By hashlib.blake2b(…, digest_size=8) of Python 3.11.
void TestNameHash::blake2b()
{
    QCOMPARE(quint64{hashOf(NameHash::Blake2b, "")}, Q_UINT64_C(0xe4a6a0577479b2b4));
    QCOMPARE(quint64{hashOf(NameHash::Blake2b, "abc")}, Q_UINT64_C(0xd8bb14d833d59559));
    QCOMPARE(quint64{hashOf(NameHash::Blake2b, "node-0#0")}, Q_UINT64_C(0x23ad9a13f8efd4d9));
    QCOMPARE(quint64{hashOf(NameHash::Blake2b, "key-0")}, Q_UINT64_C(0x8655db8f4c7d5137));
    QCOMPARE(quint64{hashOf(NameHash::Blake2b, "节点")}, Q_UINT64_C(0x7cb4eb9a6bef450e));
}

void TestNameHash::xxHash()
{
    for (const std::string text : {"", "N1#0", "节点#199"}) {
        QCOMPARE(hashOf(NameHash::Xxh3, text), hashOf(KeyHash::Xxh3, text));
        QCOMPARE(hashOf(NameHash::Xxh64, text), hashOf(KeyHash::Xxh64, text));
    }
}

void TestNameHash::wordsOfLibmemcached()
{
    for (const Word &each : kWords) {
        QCOMPARE(oneAtATime(each.word), each.oneAtATime);
        QCOMPARE(ketamaHash(each.word), each.md5);
    }
}

/// By libhashkit of Debian's libmemcached 1.1.4 on x86-64.
void TestNameHash::oneAtATimeTakesBytesAsSigned()
{
    QCOMPARE(oneAtATime("节点"), 3326992844u);
    QCOMPARE(oneAtATime("\xff"), 2925896852u);
    QCOMPARE(oneAtATime("a\x80z"), 4262510232u);
}

QTEST_APPLESS_MAIN(TestNameHash)
#include "tst_namehash.moc"
