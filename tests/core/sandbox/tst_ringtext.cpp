// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "RandomBoard.h"
#include "sandbox/RingText.h"

using namespace ringwalk;
using namespace ringwalk::test;

class TestRingText : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void theExample();
    void everyKindOfWord();
    void namesThatNeedQuotes();
    void whatIsLeftOut();
    void faults_data();
    void faults();
    void roundTrips();
    void hostileTexts();
};

void TestRingText::theExample()
{
    const std::string text = "N1@20 N2@140 N3@280 | 10 35 60";
    const auto board = readRingText(text);
    QVERIFY(board.ok());
    QCOMPARE(board->nodes().size(), std::size_t{3});
    QVERIFY(board->nodes()[1] == nodeAt("N2", {{140}}));
    QCOMPARE(board->keys().size(), std::size_t{3});
    QVERIFY(board->keys()[2] == keyAt("K2", {60}));
    QCOMPARE(ringText(*board).text, text);
    QVERIFY(ringText(*board).leftOut.empty());
}

void TestRingText::everyKindOfWord()
{
    const auto board = readRingText("  N1@20,140\n\"N 2\"@  N3*2 oak*ketama:8|K5=155 10 apple\t"
                                    "K7=\"cart:1042\" 20 ");
    QVERIFY(board.ok());
    QVERIFY(board->nodes()[0] == nodeAt("N1", {{20}, {140}}));
    QVERIFY(board->nodes()[1] == nodeAt("N 2", {}));
    QVERIFY(board->nodes()[2] == nodeByName("N3", 2));
    QVERIFY(board->nodes()[3].source == TokenSource::Ketama);
    QCOMPARE(board->nodes()[3].tokens.size(), std::size_t{8});
    QVERIFY(board->keys()[0] == keyAt("K5", {155}));
    QVERIFY(board->keys()[1] == keyAt("K0", {10}));
    QVERIFY(board->keys()[2] == keyByName("apple"));
    QCOMPARE(board->keys()[3].id.text, std::string("K7"));
    QCOMPARE(board->keys()[3].hashedName, std::optional<std::string>("cart:1042"));
    QVERIFY(board->keys()[4] == keyAt("K1", {20}));
    QVERIFY(*readRingText("") == Board());
    QVERIFY(*readRingText(" | ") == Board());
}

void TestRingText::namesThatNeedQuotes()
{
    for (const char *name :
         {"a b", "a@b", "a=b", "a|b", "a,b", "a*b", "\"", "\\", "42", "\"\\\""}) {
        const auto with = edited({}, AddKeys{{keyByName(name)}});
        const auto board = edited(*with, AddNode{nodeAt(name, {{1}})});
        const std::string text = ringText(*board).text;
        QVERIFY2(text.front() == '"', text.c_str());
        QVERIFY(*readRingText(text) == *board);
    }
}

void TestRingText::whatIsLeftOut()
{
    Key key = keyAt("K0", {10});
    key.requests = 5;
    Board::Content content{{nodeAt("N1", {{20}}, 2)}, {key}, Rule::Bounded, {}, true};
    content.bound.epsilon = 2500;
    const RingText text = ringText(Board::of(content).value());
    QCOMPARE(text.text, std::string("N1@20 | 10"));
    QCOMPARE(text.leftOut.size(), std::size_t{4});
}

void TestRingText::faults_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<int>("offset");
    QTest::addColumn<QString>("message");
    const auto row = [](const char *name, const char *text, int offset, const char *message) {
        QTest::newRow(name) << QString::fromUtf8(text) << offset << QString::fromUtf8(message);
    };
    row("off the ring", "N1@20,360 | 10", 6, "character 7: 360 is outside 0–359");
    row("key off the ring", "N1@20 | 10 999", 11, "character 12: 999 is outside 0–359");
    row("huge", "N1@99999999999999999999999", 3, "character 4: a tick is missing, 0 to 359");
    row("no tick", "N1@x", 3, "character 4: a tick is missing, 0 to 359");
    row("characters, not bytes", "节点@20 é@x", 13, "character 9: a tick is missing, 0 to 359");
    row("comma at the end", "N1@20,", 6, "character 7: a tick is missing after the comma");
    row("twice", "N1@20,20", 6, "character 7: N1 has a token at 20 already");
    row("no bar", "10 35", 2,
        "character 3: after a node comes @ with its ticks, as N1@20,140, or * with the number of "
        "hashed tokens; keys come after |");
    row("two bars", "N1@1 | 2 | 3", 9,
        "character 10: there is a second |; one parts nodes from keys");
    row("node twice", "N1@1 N1@2", 5, "character 6: \"N1\" is given twice");
    row("key twice", "| 5 K0=6", 4, "character 5: \"K0\" is given twice");
    row("open quote", "\"N1@20", 0, "character 1: the quote is not closed");
    row("no name", "@20", 0, "character 1: a name is missing");
    row("no key name", "| =20", 2, "character 3: a name is missing");
    row("no value", "| K5= 7", 5, "character 6: a name is missing");
    row("glued", "\"a\"b@1", 3,
        "character 4: after a node comes @ with its ticks, as N1@20,140, or * with the number of "
        "hashed tokens; keys come after |");
    row("glued key", "| \"a\"b", 5,
        "character 6: a blank is missing here; a name with blanks or signs is put in quotes");
    row("too many", "N1*65", 3, "character 4: a node has 1 to 64 hashed tokens");
    row("none", "N1*0", 3, "character 4: a node has 1 to 64 hashed tokens");
    row("control", "| a\u0007", 2, "character 3: the name holds a control character");
}

void TestRingText::faults()
{
    QFETCH(QString, text);
    QFETCH(int, offset);
    QFETCH(QString, message);
    const auto board = readRingText(text.toStdString());
    QVERIFY(!board.ok());
    QCOMPARE(QString::fromStdString(board.error().message.english), message);
    QCOMPARE(int(board.error().offset), offset);
    QVERIFY(board.error().message.chinese.starts_with("第 "));
}

/// All of nodes and keys comes back; requests, capacities and the rule are none of a text.
void TestRingText::roundTrips()
{
    for (std::uint32_t seed = 0; seed < 500; ++seed) {
        RandomBoard random(seed);
        Board::Content content = random.board(30).content();
        content.rule = Rule::Successor;
        content.bound = {};
        content.modulo = false;
        for (Node &node : content.nodes)
            node.capacity = 1;
        for (Key &key : content.keys)
            key.requests = 1;
        const Board board = Board::of(content).value();
        const RingText text = ringText(board);
        const auto again = readRingText(text.text);
        QVERIFY2(again.ok(), text.text.c_str());
        QVERIFY2(*again == board, text.text.c_str());
        QVERIFY(text.leftOut.empty());
        QCOMPARE(ringText(*again).text, text.text);
    }
}

/// Whatever is pasted gives a board that can be written and read, or a fault inside of the text.
void TestRingText::hostileTexts()
{
    const std::string signs = "N1@20 N2*3|=,\"\\ké\n\t\xff\xf0 9ketama:";
    std::mt19937 random(1);
    int boards = 0;
    for (int i = 0; i < 20'000; ++i) {
        std::string text;
        for (std::size_t length = random() % 24; length > 0; --length)
            text += signs[random() % signs.size()];
        const auto board = readRingText(text);
        if (board) {
            ++boards;
            QVERIFY(*readRingText(ringText(*board).text) == *board);
        } else {
            QVERIFY(board.error().offset <= text.size());
        }
    }
    QVERIFY(boards > 100);
    QVERIFY(!readRingText(std::string(kMaxRingText + 1, ' ')).ok());
    QVERIFY(!readRingText(std::string(kMaxRingText, '"')).ok());
}

QTEST_APPLESS_MAIN(TestRingText)
#include "tst_ringtext.moc"
