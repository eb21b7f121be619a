// SPDX-License-Identifier: GPL-3.0-or-later
#include <QCryptographicHash>
#include <QTest>

#include <algorithm>
#include <cstdint>
#include <limits>
#include <map>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include "Clusters.h"
#include "hash/CassandraToken.h"
#include "placement/CassandraTokens.h"
#include "placement/MemberRing.h"

using namespace ringwalk;
using namespace ringwalk::test;

namespace {

struct Holding
{
    const char *id;
    std::vector<Position> tokens;
};

std::string ownerOf(const std::vector<Holding> &holdings, std::uint64_t hash)
{
    std::vector<Member> members;
    std::vector<std::vector<Position>> tokens;
    for (const Holding &holding : holdings) {
        members.push_back({{holding.id}, 1});
        tokens.push_back(holding.tokens);
    }
    NodeIndex owner = kNoNode;
    MemberRing(members, tokens).ownersOf({&hash, 1}, {&owner, 1});
    return nameOf(members, owner);
}

constexpr std::uint64_t kLast = 18446744073709551615u;

/// node-0 to node-99 in this order, 200 tokens each, by BLAKE2b.
MemberRing seedRing(std::vector<Member> &members)
{
    for (int i = 0; i < 100; ++i)
        members.push_back({{"node-" + std::to_string(i)}, 1});
    return MemberRing(members, hashedTokens(members, 200, NameHash::Blake2b));
}

} // namespace

class TestMemberRing : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void threeTokens();
    void oneToken();
    void tokensAtBothEnds();
    void sharedToken();
    void membersAreCountedAsGiven();
    void agreesWithABareSearch();
    void theRingOfTheExperiment();
    void theRingOfEnvoy();
    void fewTokens();
    void tokensOfCassandra();
    void keysOfCassandra();
};

/// vedhavyas/hashring, PR 1, took the token after the next one; dakatsuka/node-consistent-hashing,
/// PR 1, found none past the last; enyim/EnyimMemcached, issue 100, the last before the first.
void TestMemberRing::threeTokens()
{
    const std::vector<Holding> three{{"A", {{10}}}, {"B", {{20}}}, {"C", {{30}}}};
    const std::pair<std::uint64_t, const char *> lookups[] = {
        {0, "A"},  {5, "A"},  {9, "A"},  {10, "A"}, {11, "B"},   {15, "B"},
        {20, "B"}, {21, "C"}, {30, "C"}, {31, "A"}, {kLast, "A"}};
    for (const auto &[hash, owner] : lookups)
        QCOMPARE(ownerOf(three, hash), std::string(owner));
}

void TestMemberRing::oneToken()
{
    for (const std::uint64_t hash : {std::uint64_t{0}, std::uint64_t{5}, std::uint64_t{6}, kLast})
        QCOMPARE(ownerOf({{"A", {{5}}}}, hash), std::string("A"));
    QCOMPARE(ownerOf({{"A", {}}}, 5), std::string());
    QCOMPARE(ownerOf({{"A", {}}, {"B", {{7}}}}, 9), std::string("B"));
}

void TestMemberRing::tokensAtBothEnds()
{
    const std::vector<Holding> ends{{"A", {{0}}}, {"B", {{kLast}}}};
    QCOMPARE(ownerOf(ends, 0), std::string("A"));
    QCOMPARE(ownerOf(ends, 1), std::string("B"));
    QCOMPARE(ownerOf(ends, kLast - 1), std::string("B"));
    QCOMPARE(ownerOf(ends, kLast), std::string("B"));
}

/// The first id owns it: a rule is said, where grobian/carbon-c-relay, issue 84, left it to the
/// sort. pragmaticalabs/pragmatica, issue 1324, and zeromicro/go-zero, issue 4747: the second node
/// of two on a token overwrote the first, and took it along when it left. vimeo/galaxycache, PR 33:
/// the order in which they came decided.
void TestMemberRing::sharedToken()
{
    const Holding a{"A", {{100}}};
    const Holding b{"B", {{100}, {200}}};
    for (const auto &both : {std::vector{a, b}, std::vector{b, a}}) {
        QCOMPARE(ownerOf(both, 50), std::string("A"));
        QCOMPARE(ownerOf(both, 100), std::string("A"));
        QCOMPARE(ownerOf(both, 101), std::string("B"));
        QCOMPARE(ownerOf(both, 201), std::string("A"));
    }
    // apache/pekko, issue 3279: of two nodes on a token one lost it without a word.
    const MemberRing ring(cluster(2), {a.tokens, b.tokens});
    QCOMPARE(ring.ring().tokenCount(), std::size_t{3});
    for (const std::uint64_t hash : {50, 100, 201})
        QCOMPARE(ownerOf({b}, hash), std::string("B"));
    for (const std::uint64_t hash : {50, 150, 201})
        QCOMPARE(ownerOf({a}, hash), std::string("A"));
}

/// The ring sorts its nodes by id: N10 before N9.
void TestMemberRing::membersAreCountedAsGiven()
{
    const std::vector<Member> members{{{"N9"}, 1}, {{"N10"}, 1}};
    const MemberRing ring(members, {{{10}}, {{20}}});
    std::vector<NodeIndex> owners(2);
    ring.ownersOf(std::vector<std::uint64_t>{10, 20}, owners);
    QVERIFY((owners == std::vector<NodeIndex>{NodeIndex{0}, NodeIndex{1}}));
    QVERIFY(ring.memberAt(0) == NodeIndex{0} && ring.memberAt(1) == NodeIndex{1});
}

void TestMemberRing::agreesWithABareSearch()
{
    auto members = weightedCluster({4, 1, 2, 7, 3});
    std::shuffle(members.begin(), members.end(), std::mt19937_64(1));
    const auto tokens = hashedTokens(members, 50, NameHash::Xxh64);
    std::vector<std::pair<std::uint64_t, std::size_t>> sorted;
    for (std::size_t i = 0; i < members.size(); ++i) {
        QCOMPARE(tokens[i].size(), std::size_t{50} * members[i].weight);
        for (const Position token : tokens[i])
            sorted.emplace_back(token.value, i);
    }
    std::sort(sorted.begin(), sorted.end());

    auto hashes = randomHashes(5000, 2); // More than one piece of a batch.
    for (const auto &[token, member] : sorted) {
        hashes.push_back(token);
        hashes.push_back(token + 1);
    }
    std::vector<NodeIndex> owners(hashes.size());
    MemberRing(members, tokens).ownersOf(hashes, owners);
    for (std::size_t i = 0; i < hashes.size(); ++i) {
        auto first =
            std::lower_bound(sorted.begin(), sorted.end(), std::pair{hashes[i], size_t{0}});
        if (first == sorted.end())
            first = sorted.begin();
        QCOMPARE(static_cast<std::size_t>(owners[i]), first->second);
    }
}

/// Source 000's ring. Derived with hashlib of Python 3.11: tokens with their nodes, and the SHA-256
/// of all (token in eight bytes, node in two, most significant first).
void TestMemberRing::theRingOfTheExperiment()
{
    std::vector<Member> members;
    const MemberRing ring = seedRing(members);
    QCOMPARE(ring.ring().tokenCount(), std::size_t{20'000});
    const auto check = [&](std::size_t place, std::uint64_t token, std::uint32_t node) {
        QCOMPARE(quint64{ring.ring().token(place).position.value}, quint64{token});
        QCOMPARE(static_cast<std::uint32_t>(ring.memberAt(place)), node);
    };
    check(0, 711805602131078u, 27);
    check(1, 1888841101539268u, 62);
    check(2, 2113155665625024u, 70);
    check(19'997, 18444991773565474707u, 42);
    check(19'999, 18446621696319748520u, 79);

    QByteArray bytes;
    for (std::size_t place = 0; place < ring.ring().tokenCount(); ++place) {
        const std::uint64_t token = ring.ring().token(place).position.value;
        const auto node = static_cast<std::uint32_t>(ring.memberAt(place));
        for (int shift = 56; shift >= 0; shift -= 8)
            bytes.append(static_cast<char>(token >> shift));
        bytes.append(static_cast<char>(node >> 8));
        bytes.append(static_cast<char>(node));
    }
    QCOMPARE(QCryptographicHash::hash(bytes, QCryptographicHash::Sha256).toHex(),
             QByteArray("25d04924118d85c7beea0e8b08b40a0848042d5358a0c5e04bfa91d73ad6f1ba"));

    std::vector<std::uint64_t> keys;
    for (int i = 0; i < 200'000; ++i)
        keys.push_back(hashOf(NameHash::Blake2b, "key-" + std::to_string(i)));
    std::vector<NodeIndex> owners(keys.size());
    ring.ownersOf(keys, owners);
    const auto loads = loadsOf(100, owners);
    QVERIFY((std::vector(loads.begin(), loads.begin() + 5) ==
             std::vector<std::uint64_t>{2360, 1869, 1810, 2263, 2124}));
    QCOMPARE(*std::max_element(loads.begin(), loads.end()), std::uint64_t{2414});
    QCOMPARE(*std::min_element(loads.begin(), loads.end()), std::uint64_t{1615});
}

/// envoyproxy/envoy, ring_hash_lb_test.cc: two tokens a host, at the XXH64 of `ADDRESS_i`.
void TestMemberRing::theRingOfEnvoy()
{
    std::vector<Member> hosts;
    std::vector<std::vector<Position>> tokens;
    for (int port = 90; port <= 95; ++port) {
        hosts.push_back({{"127.0.0.1:" + std::to_string(port)}, 1});
        tokens.emplace_back();
        for (const char *suffix : {"_0", "_1"})
            tokens.back().push_back({hashOf(NameHash::Xxh64, hosts.back().id.text + suffix)});
    }
    const MemberRing ring(hosts, tokens);
    const std::pair<std::uint64_t, int> published[] = {
        {833437586790550860u, 4},   {928266305478181108u, 2},   {1033482794131418490u, 0},
        {3551244743356806947u, 5},  {3851675632748031481u, 3},  {5583722120771150861u, 1},
        {6311230543546372928u, 1},  {7700377290971790572u, 3},  {13144177310400110813u, 5},
        {13444792449719432967u, 2}, {15516499411664133160u, 4}, {16117243373044804889u, 0}};
    QCOMPARE(ring.ring().tokenCount(), std::size(published));
    for (std::size_t place = 0; place < std::size(published); ++place) {
        QCOMPARE(quint64{ring.ring().token(place).position.value}, quint64{published[place].first});
        QCOMPARE(static_cast<int>(ring.memberAt(place)), published[place].second);
    }
    const std::vector<std::uint64_t> hashes{0, kLast, 3551244743356806947u, 3551244743356806948u,
                                            16117243373044804880u};
    std::vector<NodeIndex> owners(hashes.size());
    ring.ownersOf(hashes, owners);
    QVERIFY((owners == std::vector<NodeIndex>{NodeIndex{4}, NodeIndex{4}, NodeIndex{5},
                                              NodeIndex{3}, NodeIndex{0}}));
}

/// apache/dubbo-go, issue 3510: fewer than four tokens a node were none, and the ring empty.
void TestMemberRing::fewTokens()
{
    for (const std::uint32_t vnodes : {1u, 2u, 3u}) {
        const auto members = weightedCluster({1, 2, 1});
        const MemberRing ring(members, hashedTokens(members, vnodes, NameHash::Xxh3));
        QCOMPARE(ring.ring().tokenCount(), std::size_t{4} * vnodes);
        std::vector<std::size_t> counts(3);
        for (std::size_t place = 0; place < ring.ring().tokenCount(); ++place)
            ++counts[static_cast<std::size_t>(ring.memberAt(place))];
        QVERIFY((counts == std::vector<std::size_t>{vnodes, 2 * vnodes, vnodes}));
    }
}

/// The order of Cassandra's signed tokens is that of the positions.
void TestMemberRing::tokensOfCassandra()
{
    constexpr std::int64_t kLow = std::numeric_limits<std::int64_t>::min();
    constexpr std::int64_t kHigh = std::numeric_limits<std::int64_t>::max();
    QCOMPARE(quint64{positionOfToken(kLow).value}, quint64{0});
    QCOMPARE(quint64{positionOfToken(kHigh).value}, quint64{kLast});
    QVERIFY(positionOfToken(-1) < positionOfToken(0));
    const auto members = weightedCluster({1, 2});
    const auto tokens = cassandraTokens(members, 3);
    QCOMPARE(tokens[1].size(), std::size_t{6});
    QVERIFY(tokens[1][4] == positionOfToken(cassandraToken("N1#4")));
}

/// Lookups as Cassandra makes them: in a sorted map of signed tokens, the first at or after the
/// key's, and past the last one the first.
void TestMemberRing::keysOfCassandra()
{
    std::mt19937_64 random(3);
    for (int i = 0; i < 20; ++i) {
        std::vector<std::uint32_t> weights(random() % 10 + 1);
        for (std::uint32_t &weight : weights)
            weight = static_cast<std::uint32_t>(random() % 4);
        weights.front() = 1;
        auto members = weightedCluster(weights);
        std::shuffle(members.begin(), members.end(), random);
        PlacementSettings settings;
        settings.vnodes = static_cast<std::uint32_t>(random() % 8 + 1);
        std::map<std::int64_t, std::size_t> tokens;
        for (std::size_t member = 0; member < members.size(); ++member) {
            for (std::uint32_t t = 0; t < settings.vnodes * members[member].weight; ++t)
                tokens.emplace(cassandraToken(members[member].id.text + "#" + std::to_string(t)),
                               member);
        }
        std::vector<std::int64_t> keys{std::numeric_limits<std::int64_t>::min(),
                                       std::numeric_limits<std::int64_t>::max(), -1, 0};
        for (const auto &[token, member] : tokens)
            keys.insert(keys.end(), {token, token + 1, token - 1});
        for (int key = 0; key < 500; ++key)
            keys.push_back(cassandraToken("key " + std::to_string(random())));
        std::vector<std::uint64_t> hashes;
        for (const std::int64_t key : keys)
            hashes.push_back(positionOfToken(key).value);
        const auto owners = ownersOf(*made(PlacementRule::Cassandra, members, settings), hashes);
        for (std::size_t key = 0; key < keys.size(); ++key) {
            auto first = tokens.lower_bound(keys[key]);
            if (first == tokens.end())
                first = tokens.begin();
            QCOMPARE(static_cast<std::size_t>(owners[key]), first->second);
        }
    }
}

QTEST_APPLESS_MAIN(TestMemberRing)
#include "tst_memberring.moc"
