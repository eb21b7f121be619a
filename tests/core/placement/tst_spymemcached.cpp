// SPDX-License-Identifier: GPL-3.0-or-later
#include <QFile>
#include <QTest>

#include <cstdint>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "Clusters.h"
#include "hash/Ketama.h"
#include "placement/KetamaContinuum.h"

using namespace ringwalk;
using namespace ringwalk::test;

namespace {

using Kind = KetamaContinuum::Kind;

/// Names as spymemcached hashes them, with the port and without a slash; with one, as libmemcached
/// does in its SPY mode.
std::vector<Member> servers(const std::string &hosts, int first, int last, bool slash = false)
{
    std::vector<Member> members;
    for (int i = first; i <= last; ++i) {
        std::string name = hosts;
        name.replace(name.find('*'), 1, std::to_string(i));
        members.push_back({{slash ? "/" + name : name}, 1});
    }
    return members;
}

int serverOf(const KetamaContinuum &continuum, std::string_view key)
{
    const std::uint64_t place = std::uint64_t{ketamaHash(key)} << 32;
    NodeIndex owner = kNoNode;
    continuum.ownersOf({&place, 1}, {&owner, 1});
    return static_cast<int>(owner);
}

} // namespace

/// couchbase/spymemcached, KetamaNodeLocatorTest: the same continuum by another program. Its
/// servers are equal, so that each has 160 points.
class TestSpymemcached : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void eightServers();
    void fourAndFiveServers();
};

/// Commit cba26c1: Java writes an address as `/HOST:PORT`, and spymemcached cuts the slash off. Of
/// its 3,241 keys all are where it says, and with the slash only about an eighth, as many as by
/// chance: what libmemcached calls SPY is another table.
void TestSpymemcached::eightServers()
{
    QFile file(QStringLiteral(RINGWALK_SOURCE_DIR "/tests/data/spymemcached-ketama.txt"));
    QVERIFY(file.open(QIODevice::ReadOnly));
    const KetamaContinuum plain(Kind::Weighted, servers("10.0.1.*:11211", 1, 8));
    const KetamaContinuum slash(Kind::Weighted, servers("10.0.1.*:11211", 1, 8, true));
    int keys = 0;
    int same = 0;
    while (!file.atEnd()) {
        const QList<QByteArray> fields = file.readLine().trimmed().split(' ');
        QCOMPARE(fields.size(), 2);
        const std::string key = fields[0].toStdString();
        QCOMPARE(serverOf(plain, key) + 1, fields[1].toInt());
        same += serverOf(slash, key) + 1 == fields[1].toInt() ? 1 : 0;
        ++keys;
    }
    QCOMPARE(keys, 3241);
    QCOMPARE(same, 432);
}

void TestSpymemcached::fourAndFiveServers()
{
    const KetamaContinuum four(Kind::Weighted, servers("127.0.0.1:1000*", 0, 3));
    const std::pair<const char *, int> ofFour[] = {{"dustin", 0},         {"noelani", 2},
                                                   {"some other key", 0}, {"V5XS8C8N", 3},
                                                   {"8KR2DKR2", 3},       {"L9KH6X4X", 3}};
    for (const auto &[key, server] : ofFour)
        QCOMPARE(serverOf(four, key), server);
    const KetamaContinuum five(Kind::Weighted, servers("127.0.0.1:1000*", 0, 4));
    const std::pair<const char *, int> ofFive[] = {
        {"dustin", 0}, {"noelani", 2}, {"some other key", 4}, {"36", 2},
        {"10037", 3},  {"22051", 1},   {"49044", 4}};
    for (const auto &[key, server] : ofFive)
        QCOMPARE(serverOf(five, key), server);
    // Its test of labels as libmemcached has them, without the port where that is 11211.
    const std::vector<Member> two{{{"localhost"}, 8}, {{"localhost:11212"}, 8}};
    const KetamaContinuum continuum(Kind::Weighted, two);
    const std::pair<const char *, int> ofTwo[] = {
        {"key1", 1}, {"key2", 0}, {"key3", 1}, {"key4", 1}};
    for (const auto &[key, server] : ofTwo)
        QCOMPARE(serverOf(continuum, key), server);
}

QTEST_APPLESS_MAIN(TestSpymemcached)
#include "tst_spymemcached.moc"
