// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include <random>
#include <set>
#include <string>
#include <vector>

#include "ValidScenario.h"
#include "lesson/RepeatedMembers.h"

using namespace ringwalk;
using namespace ringwalk::test;
using namespace Qt::StringLiterals;

namespace {

QStringList placesIn(const QByteArray &json)
{
    QStringList places;
    for (const RepeatedMember &member :
         repeatedMembers({json.constData(), static_cast<std::size_t>(json.size())}))
        places.append(QString::fromStdString(member.place));
    return places;
}

/// Writes random JSON and notes, as it goes, which members it wrote a second time.
class RandomJson
{
public:
    explicit RandomJson(std::uint64_t seed)
        : m_random(seed)
    {
        value({}, 0);
    }

    QByteArray text;
    QStringList repeated;

private:
    std::size_t below(std::size_t limit) { return m_random() % limit; }

    void value(const QString &place, int depth)
    {
        static const QByteArrayList kLeaves{
            "1", "null", "\"\"", "\"{\"", "\"],\"", "\"\\\"a\\\"\"", "\"\\\\\"", "[]", "{}"};
        switch (depth == 4 ? 2 : below(3)) {
        case 0:
            object(place, depth);
            break;
        case 1:
            text += '[';
            for (std::size_t i = 0, count = below(4); i < count; ++i) {
                text += i == 0 ? " " : ", ";
                value(place + u'/' + QString::number(i), depth + 1);
            }
            text += ']';
            break;
        default:
            text +=
                kLeaves[static_cast<qsizetype>(below(static_cast<std::size_t>(kLeaves.size())))];
        }
    }

    void object(const QString &place, int depth)
    {
        struct Name
        {
            const char *written;
            const char *pointer; ///< As it is in a JSON pointer; the same name, the same pointer.
        };
        static const Name kNames[] = {{"a", "a"},
                                      {"\\u0061", "a"},
                                      {"b", "b"},
                                      {"", ""},
                                      {"a/b", "a~1b"},
                                      {"a\\/b", "a~1b"},
                                      {"~", "~0"},
                                      {"{", "{"},
                                      {"\\\"", "\""},
                                      {"\\\\", "\\"},
                                      {"键", "键"},
                                      {"\\u952e", "键"},
                                      {"\\ud83d\\ude00", "😀"},
                                      {"😀", "😀"}};
        std::multiset<QString> given;
        text += "{";
        for (std::size_t i = 0, count = below(7); i < count; ++i) {
            const Name &name = kNames[below(std::size(kNames))];
            const QString member = place + u'/' + QString::fromUtf8(name.pointer);
            text += (i == 0 ? "\"" : ",\n\"") + QByteArray(name.written) + "\": ";
            given.insert(member);
            if (given.count(member) == 2)
                repeated.append(member);
            value(member, depth + 1);
        }
        text += "}";
    }

    std::mt19937_64 m_random;
};

} // namespace

class TestRepeatedMembers : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void places_data();
    void places();
    void randomJson();
    void inAScenario();
    void manyAtOnce();
};

void TestRepeatedMembers::places_data()
{
    QTest::addColumn<QByteArray>("json");
    QTest::addColumn<QStringList>("places");
    const auto row = [](const char *json, const QStringList &places) {
        QTest::newRow(json) << QByteArray(json) << places;
    };
    row(R"({"a": 1, "b": 2})", {});
    row(R"({"a": 1, "a": 2})", {u"/a"_s});
    row(R"({"a": 1, "a": 2, "a": 3})", {u"/a"_s});
    row(R"({"a": {"a": 1}, "b": {"a": 1}})", {});
    row(R"([{"a": 1}, {"a": 1}])", {});
    row(R"([0, [1, {"a": 1, "b": [], "a": {}}]])", {u"/1/1/a"_s});
    row(R"({"a": {"x": 1, "x": 2}, "a": {"y": 1, "y": 2}})", {u"/a/x"_s, u"/a"_s, u"/a/y"_s});
    row(R"({"a": "\"a\": 1, ", "b": "a"})", {});
    row(R"({"a\\": 1, "a": 1})", {});
    row(R"({"a": 1, "\u0061": 1})", {u"/a"_s});
    row("\xEF\xBB\xBF{\"a\": 1, \"a\": 2}", {u"/a"_s});
}

void TestRepeatedMembers::places()
{
    QFETCH(QByteArray, json);
    QFETCH(QStringList, places);
    QCOMPARE(placesIn(json), places);
}

void TestRepeatedMembers::randomJson()
{
    qsizetype found = 0;
    for (std::uint64_t seed = 0; seed < 2000; ++seed) {
        const RandomJson json(seed);
        QJsonParseError error;
        QJsonDocument::fromJson("[" + json.text + "]", &error);
        QVERIFY2(error.error == QJsonParseError::NoError, json.text.constData());
        QVERIFY2(placesIn(json.text) == json.repeated, json.text.constData());
        found += json.repeated.size();
    }
    QVERIFY(found > 1000);
}

/// Which of the two was meant nobody knows, so the file is refused.
void TestRepeatedMembers::inAScenario()
{
    QByteArray json(kValid);
    json.replace(R"("tick": 10)", R"("tick": 10, "tick": 11)");
    compareFault(faultsOf(json), u"/keys/0/tick"_s, u"\"tick\" is given twice"_s);
    // Other faults might follow from it alone, so nothing more is said.
    json.replace(R"("servers": 3)", R"("servers": 300)");
    QCOMPARE(faultsOf(json).size(), std::size_t{1});
}

/// A hostile file: as many repeated members as fit.
void TestRepeatedMembers::manyAtOnce()
{
    QByteArray json = "{";
    for (int name = 0; json.size() < 1'000'000; ++name)
        json += QByteArray(name == 0 ? "\"" : ",\"") + QByteArray::number(name / 2) + "\":0";
    json += '}';
    const QStringList places = placesIn(json);
    QVERIFY(places.size() > 50'000);
    QCOMPARE(QSet<QString>(places.begin(), places.end()).size(), places.size());
}

QTEST_GUILESS_MAIN(TestRepeatedMembers)
#include "tst_repeatedmembers.moc"
