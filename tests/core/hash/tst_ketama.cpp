// SPDX-License-Identifier: GPL-3.0-or-later
#include <QCryptographicHash>
#include <QTest>

#include <algorithm>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "hash/Ketama.h"

using namespace ringwalk;

namespace {

/// Number `word` of the four that an MD5 holds, least significant byte first.
std::uint32_t md5Word(const std::string &text, int word)
{
    const QByteArray digest =
        QCryptographicHash::hash(QByteArray::fromStdString(text), QCryptographicHash::Md5);
    std::uint32_t number = 0;
    for (int byte = 0; byte < 4; ++byte)
        number += static_cast<std::uint32_t>(static_cast<std::uint8_t>(digest[word * 4 + byte]))
                  << (8 * byte);
    return number;
}

/// A continuum as libmemcached builds one: every server's points in one list, searched from end to
/// end for the point that lies the shortest way ahead.
struct Continuum
{
    std::vector<std::pair<std::uint32_t, std::string>> points;

    std::pair<std::uint32_t, std::string> of(std::uint32_t hash) const
    {
        // In 32 bits the way ahead wraps at zero by itself.
        return *std::min_element(
            points.begin(), points.end(),
            [hash](const auto &a, const auto &b) { return a.first - hash < b.first - hash; });
    }
};

/// awesomized/libmemcached, test/fixtures/ketama.hpp: eight servers with the weights 600 300 200
/// 350 1000 800 950 100, and the points that hosts.cc gives them for these.
Continuum weightedContinuum()
{
    Continuum continuum;
    const std::size_t points[] = {176, 88, 56, 104, 296, 236, 280, 28};
    for (std::size_t i = 0; i < std::size(points); ++i) {
        const std::string server = "10.0.1." + std::to_string(i + 1);
        for (const std::uint32_t point : ketamaPoints(server, points[i]))
            continuum.points.emplace_back(point, server);
    }
    return continuum;
}

struct Published
{
    const char *key;
    std::uint32_t hash;
    std::uint32_t point;
    const char *server;
};

/// The same file, and the points that its servers' lists hold for the hashes of these keys.
const Published kPublished[] = {
    {"SVa_]_V41)", 443691461u, 445379617u, "10.0.1.7"},
    {"*/Z;?V(.\\8", 1422915503u, 1428303028u, "10.0.1.1"},
    {"30C1*Z*S/_", 1473165754u, 1480075959u, "10.0.1.2"},
    {"ERR:EC58G>", 2148406511u, 2168579133u, "10.0.1.7"},
    {"1I=cTMNTKF", 2882686667u, 2885206587u, "10.0.1.5"},
    {"]VG<`I*Z8)", 1103544263u, 1104827657u, "10.0.1.5"},
    {"UUTC`-V159", 3716288206u, 3727224240u, "10.0.1.5"},
    {"@7RU6C6T+Z", 3862737685u, 3871917949u, "10.0.1.5"},
    {"/XLN0@+36;", 1623269830u, 1627683651u, "10.0.1.1"},
    {"4(`X;\\V.^c", 373546328u, 383925769u, "10.0.1.1"},
    {"726bW=9*a4", 4213440020u, 4213950705u, "10.0.1.7"},
    {"\\`)<B)UE,c", 951096736u, 955226069u, "10.0.1.1"},
    {"P1[Ma3=K1/", 1989324036u, 1994028240u, "10.0.1.8"},
    {"C89I.-V?cT", 1604239957u, 1606398093u, "10.0.1.8"},
    {"D[HE+cFXDK", 2117036136u, 2117124014u, "10.0.1.3"},
    {"P1L?NAB[)K", 2129972569u, 2132542634u, "10.0.1.1"},
    {"cDT0)Z5P6,", 176485284u, 178675413u, "10.0.1.5"},
    {"@JW`+[WAO8", 2720940826u, 2743975456u, "10.0.1.5"},
    {"\\39DKW^)N_", 3548879868u, 3550704865u, "10.0.1.3"},
    {"EM75N0+[X1", 1558531507u, 1559308507u, "10.0.1.4"},
    {"`,SS]NBP,b", 1883545960u, 1884847278u, "10.0.1.1"},
    {"XX1a9LT+F?", 653487707u, 656410408u, "10.0.1.5"},
    {"Zc\\-,F-c6V", 1160802451u, 1171575728u, "10.0.1.5"},
    {"1*RTMC7,03", 1602398012u, 1606398093u, "10.0.1.8"},
};

} // namespace

class TestKetama : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void keysFindTheirServers();
    void hashesAboveTheLastPointTakeTheFirst();
    void pointsCollideAsTheyShould();
    void pointsAreTheWordsOfTheDigests();
    void morePointsMoveNone();
    void md5OfWords();
};

void TestKetama::keysFindTheirServers()
{
    const Continuum continuum = weightedContinuum();
    QCOMPARE(continuum.points.size(), std::size_t{1264});
    for (const Published &each : kPublished) {
        QCOMPARE(md5Word(each.key, 0), each.hash);
        const auto [point, server] = continuum.of(each.hash);
        QCOMPARE(point, each.point);
        QCOMPARE(server, std::string(each.server));
    }
}

/// The key and the last point are those of the same fixture.
void TestKetama::hashesAboveTheLastPointTakeTheFirst()
{
    const Continuum continuum = weightedContinuum();
    const std::uint32_t hash = md5Word("VDEAAAAA", 0);
    QCOMPARE(hash, 4294758837u);
    QCOMPARE(std::max_element(continuum.points.begin(), continuum.points.end())->first,
             4294696831u);
    QCOMPARE(continuum.of(hash).second, std::string("10.0.1.3"));
    QCOMPARE(continuum.of(hash),
             *std::min_element(continuum.points.begin(), continuum.points.end()));
}

/// ultrabug/uhashring, issue 6: two servers that share a point, of 40 digests each.
void TestKetama::pointsCollideAsTheyShould()
{
    const auto one = ketamaPoints("172.31.1.125", 160);
    const auto other = ketamaPoints("172.31.1.202", 160);
    QCOMPARE(one[35 * 4 + 2], 1009926488u);
    QCOMPARE(other[38 * 4 + 0], 1009926488u);
}

void TestKetama::pointsAreTheWordsOfTheDigests()
{
    const auto points = ketamaPoints("节点", 12);
    for (int i = 0; i < 12; ++i)
        QCOMPARE(points[static_cast<std::size_t>(i)],
                 md5Word("节点-" + std::to_string(i / 4), i % 4));
}

void TestKetama::morePointsMoveNone()
{
    const auto all = ketamaPoints("10.0.1.1:11211", 160);
    QCOMPARE(all.size(), std::size_t{160});
    for (std::size_t count = 0; count < all.size(); ++count) {
        QVERIFY(ketamaPoints("10.0.1.1:11211", count) ==
                std::vector(all.begin(), all.begin() + std::ptrdiff_t(count)));
    }
}

/// The helper above, against awesomized/libmemcached, test/fixtures/hashes.hpp.
void TestKetama::md5OfWords()
{
    QCOMPARE(md5Word("apple", 0), 3195025439u);
    QCOMPARE(md5Word("beat", 0), 2556848621u);
    QCOMPARE(md5Word("carrot", 0), 3724893440u);
}

QTEST_APPLESS_MAIN(TestKetama)
#include "tst_ketama.moc"
