// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include <cstdint>
#include <string>
#include <vector>

#include "Clusters.h"
#include "placement/MemberRing.h"

using namespace ringwalk;
using namespace ringwalk::test;

namespace {

/// N0 to N5.
std::vector<Member> members()
{
    return weightedCluster({1, 2, 1, 3, 1, 2});
}

PlacementSettings settings()
{
    PlacementSettings settings;
    settings.vnodes = 4;
    settings.epsilon = 1000;
    settings.tableSize = 31;
    settings.dynamic.rounds = 3;
    return settings;
}

} // namespace

/// Who owns what with the hash that is taken where none is named, XXH3. haproxy/haproxy, commit
/// 03e9a5a1e: a change of the code hashed labels twice, and all keys moved from one version to the
/// next. Labels, hashes, scores and ties are all in these digits.
class TestGoldenOwners : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyRule_data();
    void everyRule();
    void tokens();
};

/// Derived: the rules written down plainly in Python 3.11 (sorted lists, whole numbers, math.log),
/// with XXH3 and XXH64 from libxxhash 0.8.1, MD5 from hashlib, and Murmur3 and one-at-a-time in
/// Python. The keys are key-0 to key-23; a digit is the number of the node.
void TestGoldenOwners::everyRule_data()
{
    QTest::addColumn<QString>("owners");
    QTest::addColumn<QString>("probes");
    const QString first(24, QLatin1Char('1'));
    const auto row = [](PlacementRule rule, const char *owners, const QString &probes) {
        QTest::newRow(std::string(placementName(rule)).c_str())
            << QString::fromLatin1(owners) << probes;
    };
    row(PlacementRule::Modulo, "434252234030543302434123", first);
    row(PlacementRule::Successor, "233554155341335555501332", first);
    row(PlacementRule::Bounded, "233554155341335513101332",
        QStringLiteral("111111111111111122211111"));
    row(PlacementRule::BoundedRendezvous, "255144341153153353513313",
        QStringLiteral("111111111211112111112133"));
    row(PlacementRule::Rendezvous, "255044341404154003504345", first);
    row(PlacementRule::WeightedRendezvous, "255144341453154353514355", first);
    row(PlacementRule::Jump, "114034022222430205142401", first);
    row(PlacementRule::Maglev, "310514453535131535012033", first);
    row(PlacementRule::Dynamic, "411330002255252214304311", first);
    row(PlacementRule::Ketama, "504514544303515003155345", first);
    row(PlacementRule::KetamaWeighted, "555325310353033553551434", first);
    row(PlacementRule::Cassandra, "305222220334152310505033", first);
}

void TestGoldenOwners::everyRule()
{
    QFETCH(QString, owners);
    QFETCH(QString, probes);
    std::vector<std::uint64_t> keys;
    for (int key = 0; key < 24; ++key)
        keys.push_back(hashOf(NameHash::Xxh3, "key-" + std::to_string(key)));
    const auto rule = placementNamed(QTest::currentDataTag());
    const Answers answers = placed(*made(*rule, members(), settings()), keys);
    QString digits;
    QString asked;
    for (std::size_t i = 0; i < keys.size(); ++i) {
        digits += QString::number(static_cast<std::uint32_t>(answers.owners[i]));
        asked += QString::number(answers.probes[i]);
    }
    QCOMPARE(digits, owners);
    QCOMPARE(asked, probes);
}

/// By the same program: the first tokens of the ring, and how many there are.
void TestGoldenOwners::tokens()
{
    const auto placement = made(PlacementRule::Successor, members(), settings());
    const MemberRing &ring = *placement->ring();
    QCOMPARE(ring.ring().tokenCount(), std::size_t{40});
    const std::pair<std::uint64_t, std::uint32_t> first[] = {
        {0x01FC75005AFEE703u, 0}, {0x021E0908F8A7AD4Fu, 4}, {0x180B8D7B437FCB1Eu, 5}};
    for (std::size_t place = 0; place < std::size(first); ++place) {
        QCOMPARE(quint64{ring.ring().token(place).position.value}, quint64{first[place].first});
        QCOMPARE(static_cast<std::uint32_t>(ring.memberAt(place)), first[place].second);
    }
}

QTEST_APPLESS_MAIN(TestGoldenOwners)
#include "tst_goldenowners.moc"
