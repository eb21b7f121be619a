// SPDX-License-Identifier: GPL-3.0-or-later
#include <QCryptographicHash>
#include <QTest>
#include <QtEndian>

#include <algorithm>
#include <cstdint>
#include <numeric>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include "Clusters.h"
#include "KetamaKeys.h"
#include "hash/Ketama.h"
#include "hash/OneAtATime.h"
#include "placement/KetamaContinuum.h"

using namespace ringwalk;
using namespace ringwalk::test;

namespace {

using Counts = std::vector<std::uint32_t>;
using Kind = KetamaContinuum::Kind;

std::vector<Member> named(const std::vector<std::string> &names)
{
    std::vector<Member> servers;
    for (const std::string &name : names)
        servers.push_back({{name}, 1});
    return servers;
}

/// What libmemcached hashes for a server: the port is left out where it is 11211.
std::string serverName(const std::string &host, int port)
{
    return port == 11211 ? host : host + ":" + std::to_string(port);
}

/// The servers of KetamaKeys.
std::vector<Member> weightedServers(bool spy)
{
    const std::uint32_t weights[] = {600, 300, 200, 350, 1000, 800, 950, 100};
    std::vector<Member> servers;
    for (int i = 1; i <= 8; ++i) {
        const std::string host = "10.0.1." + std::to_string(i);
        servers.push_back(
            {{spy ? "/" + host + ":11211" : serverName(host, 11211)}, weights[i - 1]});
    }
    return servers;
}

/// Of a hash of 32 bits.
NodeIndex ownerOf(const KetamaContinuum &continuum, std::uint32_t hash)
{
    const std::uint64_t place = std::uint64_t{hash} << 32;
    NodeIndex owner = kNoNode;
    continuum.ownersOf({&place, 1}, {&owner, 1});
    return owner;
}

/// As libmemcached goes about it, with weights.
NodeIndex ownerOfKey(const KetamaContinuum &continuum, std::string_view key)
{
    return ownerOf(continuum, ketamaHash(key));
}

Counts equalCounts(std::size_t servers)
{
    return ketamaPointCounts(Counts(servers, 1));
}

std::uint32_t sum(const Counts &counts)
{
    return std::accumulate(counts.begin(), counts.end(), 0u);
}

/// Bob Jenkins's one-at-a-time as it was published.
std::uint32_t jenkins(const std::string &text)
{
    std::uint32_t hash = 0;
    for (const char c : text) {
        hash += static_cast<unsigned char>(c);
        hash += hash << 10;
        hash ^= hash >> 6;
    }
    hash += hash << 3;
    hash ^= hash >> 11;
    return hash + (hash << 15);
}

/// A server's points, in the plainest way.
std::vector<std::uint32_t> pointsOf(Kind kind, const std::string &name, std::uint32_t count)
{
    std::vector<std::uint32_t> points;
    for (int i = 0; points.size() < count; ++i) {
        const std::string label = name + "-" + std::to_string(i);
        if (kind == Kind::Plain) {
            points.push_back(jenkins(label));
            continue;
        }
        const QByteArray digest =
            QCryptographicHash::hash(QByteArray::fromStdString(label), QCryptographicHash::Md5);
        for (int word = 0; word < 4; ++word)
            points.push_back(qFromLittleEndian<quint32>(digest.constData() + 4 * word));
    }
    return points;
}

} // namespace

class TestKetamaContinuum : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void keysOfLibmemcached();
    void keysWithoutWeights();
    void hashesAboveTheLastPoint();
    void hashZero();
    void pointCounts();
    void equalServers();
    void littleWeight();
    void manyServers();
    void sharedPoints();
    void upperHalfOfTheHash();
    void agreesWithASearchThroughAllPoints();
};

/// Labels with a slash before them, which libmemcached calls spymemcached's, are another table.
/// (spymemcached itself cuts the slash off: see tst_spymemcached.)
void TestKetamaContinuum::keysOfLibmemcached()
{
    const KetamaContinuum plain(Kind::Weighted, weightedServers(false));
    const KetamaContinuum spy(Kind::Weighted, weightedServers(true));
    int different = 0;
    for (const KetamaKey &each : kKetamaKeys) {
        QCOMPARE(ketamaHash(each.key), each.hash);
        QCOMPARE(static_cast<int>(ownerOfKey(plain, each.key)) + 1, each.server);
        QCOMPARE(static_cast<int>(ownerOfKey(spy, each.key)) + 1, each.spyServer);
        // The point that it finds is the first at or after its hash: the owner changes behind it.
        QVERIFY(ownerOf(plain, each.point) == ownerOfKey(plain, each.key));
        different += each.server != each.spyServer ? 1 : 0;
    }
    QVERIFY(different > 50);
}

/// awesomized/libmemcached, lp_000-996-813.cpp: 100 points a server and no MD5 (rckclmbr/goketama,
/// PR 4, took 160 of MD5).
void TestKetamaContinuum::keysWithoutWeights()
{
    std::vector<std::string> names;
    for (int port = 11211; port <= 11227; ++port)
        names.push_back(serverName("10.2.3.4", port));
    const KetamaContinuum continuum(Kind::Plain, named(names));
    const std::pair<const char *, int> owners[] = {{"SZ6hu0SHweFmpwpc0w2R", 6},
                                                   {"SQCK9eiCf53YxHWnYA.o", 1},
                                                   {"SUSDkGXuuZC9t9VhMwa.", 9},
                                                   {"SnnqnJARfaCNT679iAF_", 0}};
    for (const auto &[key, server] : owners)
        QCOMPARE(static_cast<int>(ownerOf(continuum, oneAtATime(key))), server);
}

/// A key of the same fixture, past the last point; EnyimMemcached, issue 100, went the wrong way at
/// the other end.
void TestKetamaContinuum::hashesAboveTheLastPoint()
{
    const KetamaContinuum continuum(Kind::Weighted, weightedServers(false));
    QCOMPARE(ketamaHash("VDEAAAAA"), 4294758837u);
    QCOMPARE(static_cast<int>(ownerOfKey(continuum, "VDEAAAAA")) + 1, 3);
    QVERIFY(ownerOf(continuum, 0) == ownerOfKey(continuum, "VDEAAAAA"));
    QVERIFY(ownerOf(continuum, 0xFFFFFFFFu) == ownerOf(continuum, 0));
    // The last point itself still is its own server's.
    QVERIFY(ownerOf(continuum, 4294696831u) == ownerOf(continuum, 4294696830u));
}

/// dgryski/go-ketama, TestSegfault: a key whose hash is exactly 0 was given to the server of the
/// last point. It belongs to that of the first, 6545477.
void TestKetamaContinuum::hashZero()
{
    const std::string key = QByteArray::fromHex("161c6d14dae73a874ac0aa0017fb8340").toStdString();
    const KetamaContinuum continuum(Kind::Weighted, {{{{"r01"}, 100}, {{"r02"}, 100}}});
    QCOMPARE(ketamaHash(key), 0u);
    QVERIFY(ownerOfKey(continuum, key) == NodeIndex{1});
    const auto points = ketamaPoints("r02", 160);
    QCOMPARE(*std::min_element(points.begin(), points.end()), 6545477u);
}

/// Totals measured with Debian's libmemcached 1.1.4, shares as its code computes them.
void TestKetamaContinuum::pointCounts()
{
    const auto check = [](const Counts &weights, const Counts &counts) {
        QVERIFY2(ketamaPointCounts(weights) == counts, std::to_string(weights[0]).c_str());
    };
    check({600, 300, 200, 350, 1000, 800, 950, 100}, {176, 88, 56, 104, 296, 236, 280, 28});
    check({1, 6, 6, 6, 6}, {28, 188, 188, 188, 188});
    check({42, 19, 19}, {252, 112, 112});
    check({58, 1, 1}, {460, 8, 8});
    check({1024, 1024, 5}, {236, 236, 0});
    check({100, 9900}, {0, 316});
    check({8, 8}, {160, 160});
    check({1, 2, 3}, {80, 160, 240});
}

/// In single precision 25 equal shares are a little too small, and a digest is cut off. (In double
/// precision, 3rd-Eden/node-hashring, issue 43, it is 7, 14 and others.)
void TestKetamaContinuum::equalServers()
{
    const std::vector<std::size_t> fewer{25,  47,  50,  55,  61,  71,  94,  100, 107, 109,
                                         110, 115, 122, 142, 159, 163, 188, 193, 200, 209,
                                         214, 218, 219, 220, 230, 237, 243, 244};
    for (std::size_t servers = 1; servers <= 250; ++servers) {
        const bool less = std::find(fewer.begin(), fewer.end(), servers) != fewer.end();
        QVERIFY2(equalCounts(servers) == Counts(servers, less ? 156 : 160),
                 std::to_string(servers).c_str());
    }
    QCOMPARE(sum(equalCounts(25)), 3900u);
}

/// coreos/torus, issue 246: a server without a point is never met. Our own rule gives it tokens.
void TestKetamaContinuum::littleWeight()
{
    const auto servers = weightedCluster({1024, 1024, 5});
    const auto hashes = randomHashes(20'000, 1);
    const auto ketama = ownersOf(*made(PlacementRule::KetamaWeighted, servers), hashes);
    QCOMPARE(loadsOf(3, ketama)[2], std::uint64_t{0});
    const auto ring = ownersOf(*made(PlacementRule::Successor, servers), hashes);
    QVERIFY(loadsOf(3, ring)[2] > 0);
}

/// RJ/ketama crashed above 117 servers, Debian's libmemcached stops above 100.
void TestKetamaContinuum::manyServers()
{
    const auto hashes = randomHashes(50'000, 2);
    for (const PlacementRule rule : {PlacementRule::Ketama, PlacementRule::KetamaWeighted}) {
        for (const std::uint64_t load : loadsOf(125, ownersOf(*made(rule, cluster(125)), hashes)))
            QVERIFY(load > 0);
    }
}

/// ultrabug/uhashring, issue 6: 1009926488 belongs to two servers, and taking them out one after
/// the other failed. awesomized/libmemcached, issue 41, and grobian/carbon-c-relay, issue 84:
/// sorted by point alone, their order was left to chance. The first in the list owns it.
void TestKetamaContinuum::sharedPoints()
{
    constexpr std::uint32_t kShared = 1009926488;
    auto servers = named({"172.31.1.0", "172.31.1.125", "172.31.1.202"});
    const auto ownerName = [&] {
        return nameOf(servers, ownerOf(KetamaContinuum(Kind::Weighted, servers), kShared));
    };
    QCOMPARE(ownerName(), std::string("172.31.1.125"));
    std::swap(servers[1], servers[2]);
    QCOMPARE(ownerName(), std::string("172.31.1.202"));
    servers.erase(servers.begin() + 1);
    QCOMPARE(ownerName(), std::string("172.31.1.125"));
    servers.pop_back();
    QCOMPARE(ownerName(), std::string("172.31.1.0"));
    servers.pop_back();
    QVERIFY(ownerOf(KetamaContinuum(Kind::Weighted, servers), kShared) == kNoNode);
}

void TestKetamaContinuum::upperHalfOfTheHash()
{
    const KetamaContinuum continuum(Kind::Weighted, weightedServers(false));
    auto hashes = randomHashes(5000, 3);
    for (const KetamaKey &each : kKetamaKeys) {
        for (const std::uint64_t lower : {0x0u, 0x1u, 0xFFFFFFFFu}) {
            hashes.push_back(std::uint64_t{each.point} << 32 | lower);
            hashes.push_back(std::uint64_t{each.point + 1} << 32 | lower);
        }
    }
    const auto owners = ownersOf(continuum, hashes);
    for (std::size_t i = 0; i < hashes.size(); ++i)
        QVERIFY(owners[i] == ownerOf(continuum, static_cast<std::uint32_t>(hashes[i] >> 32)));
}

/// Random servers and hashes: the point that is the shortest way ahead, of equal ones that of the
/// first server, found by looking at all of them. (What a server's count of points is: see
/// pointCounts.)
void TestKetamaContinuum::agreesWithASearchThroughAllPoints()
{
    std::mt19937_64 random(4);
    for (const Kind kind : {Kind::Plain, Kind::Weighted}) {
        for (int i = 0; i < 10; ++i) {
            Counts weights(random() % 7 + 1);
            for (std::uint32_t &weight : weights)
                weight = static_cast<std::uint32_t>(random() % 20 + 1);
            auto servers = weightedCluster(weights);
            std::shuffle(servers.begin(), servers.end(), random);
            weights.clear();
            for (Member &server : servers) {
                server.id.text = "10.0." + std::to_string(random() % 256) + "." + server.id.text;
                weights.push_back(server.weight);
            }
            const Counts counts = ketamaPointCounts(weights);
            std::vector<std::pair<std::uint32_t, std::size_t>> points;
            for (std::size_t server = 0; server < servers.size(); ++server) {
                for (const std::uint32_t point : pointsOf(
                         kind, servers[server].id.text, kind == Kind::Plain ? 100 : counts[server]))
                    points.emplace_back(point, server);
            }
            const KetamaContinuum continuum(kind, servers);
            for (int key = 0; key < 300; ++key) {
                // Every third one a point itself, or next to it.
                const auto hash = static_cast<std::uint32_t>(
                    key % 3 == 0 ? points[random() % points.size()].first + random() % 2
                                 : random());
                const auto ahead = [hash](const auto &a, const auto &b) {
                    return std::pair(a.first - hash, a.second) <
                           std::pair(b.first - hash, b.second);
                };
                const auto nearest = *std::min_element(points.begin(), points.end(), ahead);
                QCOMPARE(static_cast<std::size_t>(ownerOf(continuum, hash)), nearest.second);
            }
        }
    }
}

QTEST_APPLESS_MAIN(TestKetamaContinuum)
#include "tst_ketamacontinuum.moc"
