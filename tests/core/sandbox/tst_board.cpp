// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include <map>
#include <numeric>
#include <set>

#include "../lesson/PlainRing.h"
#include "BoardOracle.h"
#include "RandomBoard.h"
#include "sandbox/BoardView.h"

using namespace ringwalk;
using namespace ringwalk::test;

namespace {

Board done(const Board &board, const std::vector<Edit> &edits)
{
    Board now = board;
    for (const Edit &edit : edits) {
        const auto next = edited(now, edit);
        if (!next)
            qFatal("%s", next.error().message.english.c_str());
        now = *next;
    }
    return now;
}

std::string reason(const Board &board, const Edit &edit)
{
    const auto next = edited(board, edit);
    return next ? "none" : next.error().message.english;
}

std::vector<int> ticksOf(const Board &board, const std::string &node)
{
    std::vector<int> ticks;
    for (const Position token : board.find(NodeId{node})->tokens)
        ticks.push_back(static_cast<int>(token.value));
    return ticks;
}

/// By name, since copies made anew have seats of their own.
std::vector<std::string> ownersShown(const Board &board)
{
    const PaneSnapshot pane = snapshotOf(board).panes[0];
    std::vector<std::string> owners;
    for (const KeyView &key : pane.keys)
        owners.push_back(key.owner ? pane.nodes[*key.owner].id.text : std::string());
    return owners;
}

const Board kThree = done({}, {AddNode{nodeAt("N1", {{20}})}, AddNode{nodeAt("N2", {{140}})},
                               AddNode{nodeAt("N3", {{280}})}});

} // namespace

class TestBoard : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void nodesComeAndGo();
    void tokensByHand();
    void numbersOfTokens();
    void namesPlaceTokensAndKeys();
    void keysFromPastedText();
    void whatIsRefused_data();
    void whatIsRefused();
    void limits();
    void everyEditHasANameInBothLanguages();
    void seatsStay();
    void randomEdits();
};

void TestBoard::nodesComeAndGo()
{
    const Board four = done(kThree, {AddNode{nodeAt("N4", {{220}}, 2)}});
    QCOMPARE(four.nodes().size(), std::size_t{4});
    QCOMPARE(four.nodes()[3].capacity, 2u);
    QCOMPARE(kThree.nodes().size(), std::size_t{3});
    const Board three = done(four, {RemoveNode{{"N4"}}});
    QVERIFY(three == kThree);
    QVERIFY(!(three == four));
    const Board weighted = done({}, {AddNode{nodeByName("N1", 3, 4)}});
    QCOMPARE(ticksOf(weighted, "N1"), hashedTokens("N1", 12));
}

void TestBoard::tokensByHand()
{
    const Board moved = done(kThree, {MoveToken{{"N2"}, {140}, {150}}});
    QCOMPARE(ticksOf(moved, "N2"), std::vector<int>{150});
    // A node that its name placed keeps the other tokens where they were.
    const std::vector<int> hashed = hashedTokens("N4", 3);
    const Board byName = done(kThree, {AddNode{nodeByName("N4", 3)}});
    const Board dragged = done(byName, {MoveToken{{"N4"}, {hashed[1]}, {7}}});
    QCOMPARE(ticksOf(dragged, "N4"), (std::vector<int>{hashed[0], 7, hashed[2]}));
    QVERIFY(dragged.find(NodeId{"N4"})->source == TokenSource::Fixed);
    const Board more = done(kThree, {AddToken{{"N1"}, {200}}});
    QCOMPARE(ticksOf(more, "N1"), (std::vector<int>{20, 200}));
    QVERIFY(done(more, {RemoveToken{{"N1"}, {200}}}) == kThree);
    QCOMPARE(ticksOf(done(kThree, {RemoveToken{{"N1"}, {20}}}), "N1"), std::vector<int>{});
}

void TestBoard::numbersOfTokens()
{
    const Board grown = done(kThree, {SetTokenCount{{"N1"}, 3}});
    std::vector<int> expected{20};
    const std::vector<int> hashed = hashedTokens("N1", 2);
    expected.insert(expected.end(), hashed.begin(), hashed.end());
    QCOMPARE(ticksOf(grown, "N1"), expected);
    QVERIFY(done(grown, {SetTokenCount{{"N1"}, 1}}) == kThree);
    // A slider may go to nothing and back.
    const Board byName = done({}, {AddNode{nodeByName("N1", 5)}});
    QVERIFY(done(byName, {SetTokenCount{{"N1"}, 0}, SetTokenCount{{"N1"}, 5}}) == byName);
    // 64 hashed labels on 360 ticks share some; 64 fixed tokens do not.
    const Board most = done(kThree, {SetTokenCount{{"N1"}, kMaxBoardTokens}});
    const std::vector<int> ticks = ticksOf(most, "N1");
    QCOMPARE(std::set<int>(ticks.begin(), ticks.end()).size(), kMaxBoardTokens);
}

void TestBoard::namesPlaceTokensAndKeys()
{
    const Board board = done({}, {AddNode{nodeByName("N1", 2)}, AddNode{nodeAt("N2", {{5}})},
                                  AddKeys{{keyByName("apple"), keyAt("K1", {9})}}});
    const Board renamed = done(board, {RenameNode{{"N1"}, {"N7"}}, RenameNode{{"N2"}, {"N8"}},
                                       RenameKey{{"apple"}, {"pear"}}, RenameKey{{"K1"}, {"K2"}}});
    QCOMPARE(ticksOf(renamed, "N7"), hashedTokens("N7", 2));
    QCOMPARE(ticksOf(renamed, "N8"), std::vector<int>{5});
    QCOMPARE(renamed.keys()[0].tick.value, hashedTick("pear"));
    QCOMPARE(renamed.keys()[0].hashedName, std::optional<std::string>("pear"));
    QVERIFY(renamed.keys()[1] == keyAt("K2", {9}));
    // A key that stands at the hash of another text stays there.
    Key nicknamed = keyByName("cart:1042");
    nicknamed.id = {"K5"};
    const Board other = done({}, {AddKeys{{nicknamed}}, RenameKey{{"K5"}, {"K6"}}});
    QCOMPARE(other.keys()[0].tick.value, hashedTick("cart:1042"));
    QVERIFY(done(renamed, {RenameNode{{"N7"}, {"N1"}}, RenameNode{{"N8"}, {"N2"}},
                           RenameKey{{"pear"}, {"apple"}}, RenameKey{{"K2"}, {"K1"}}}) == board);
}

void TestBoard::keysFromPastedText()
{
    const Board board = done({}, {AddKeys{{keyAt("b", {1})}}});
    const auto keys = keysNamed(" a \r\nb\nc d;,\n\na\t键\n", board);
    QCOMPARE(keys.size(), std::size_t{3});
    QVERIFY(keys[0] == keyByName("a"));
    QVERIFY(keys[1] == keyByName("c d"));
    QVERIFY(keys[2] == keyByName("键"));
    QVERIFY(keysNamed(" \n ,;", board).empty());
}

void TestBoard::whatIsRefused_data()
{
    QTest::addColumn<int>("edit");
    QTest::addColumn<QString>("reason");
    const auto row = [](const char *name, int edit, const char *reason) {
        QTest::newRow(name) << edit << QString::fromUtf8(reason);
    };
    row("node twice", 0, "there is a node N1 already");
    row("no such node", 1, "there is no node N9");
    row("name taken", 2, "there is a node N2 already");
    row("no such token", 3, "N1 has no token at 21");
    row("token on its own", 4, "N1 has a token at 20 already");
    row("off the ring", 5, "360 is outside 0–359");
    row("no name", 6, "a name should not be empty");
    row("key twice", 7, "there is a key K0 already");
    row("key twice at once", 8, "there is a key K9 already");
    row("no such key", 9, "there is no key K9");
    row("no bound", 10, "a bounded ring needs an ε or a cap");
    row("odd rule", 11, "the sandbox knows the rules successor and bounded");
    row("capacity", 12, "the capacity of N1 should be 1 to 1000");
    row("requests", 13, "the requests of K0 should be 0 to 1000000");
    row("control", 14, "a name holds a control character");
    row("no text", 15, "a name is not in UTF-8");
    row("nothing to add", 16, "there is no new name");
    row("many tokens", 17, "a node has at most 64 tokens");
    row("many hashed", 18, "N9 would have 65 tokens; 64 is the most");
}

void TestBoard::whatIsRefused()
{
    QFETCH(int, edit);
    QFETCH(QString, reason);
    const Board board = done(kThree, {AddKeys{{keyAt("K0", {10})}}});
    const std::vector<Edit> edits{AddNode{nodeAt("N1", {{1}})},
                                  RemoveNode{{"N9"}},
                                  RenameNode{{"N1"}, {"N2"}},
                                  MoveToken{{"N1"}, {21}, {30}},
                                  AddToken{{"N1"}, {20}},
                                  AddToken{{"N1"}, {360}},
                                  RenameNode{{"N1"}, {""}},
                                  AddKeys{{keyAt("K8", {1}), keyAt("K0", {1})}},
                                  AddKeys{{keyAt("K9", {1}), keyAt("K9", {2})}},
                                  RemoveKeys{{{"K0"}, {"K9"}}},
                                  SetRule{Rule::Bounded, {}},
                                  SetRule{Rule::Modulo, {}},
                                  SetCapacity{{{{"N1"}, 0}}},
                                  SetRequests{{{{"K0"}, -1}}},
                                  AddKeys{{keyByName("a\nb")}},
                                  AddKeys{{keyByName("a\xff")}},
                                  AddKeys{},
                                  SetTokenCount{{"N1"}, 65},
                                  AddNode{nodeByName("N9", 1'000'000, 1000)}};
    const auto next = edited(board, edits.at(std::size_t(edit)));
    QVERIFY(!next.ok());
    QCOMPARE(QString::fromStdString(next.error().message.english), reason);
    QVERIFY(!next.error().message.chinese.empty());
    QVERIFY(next.error().message.chinese != next.error().message.english);
}

void TestBoard::limits()
{
    Board board;
    for (std::size_t i = 0; i < kMaxBoardNodes; ++i)
        board = done(board, {AddNode{nodeByName(freeNodeName(board).text, 64)}});
    QCOMPARE(board.nodes().back().id.text, std::string("N64"));
    QCOMPARE(reason(board, AddNode{nodeAt("x", {{1}})}),
             std::string("that would be 65 nodes; 64 is the most"));
    AddKeys keys;
    for (int i = 0; i < 500; ++i)
        keys.keys.push_back(keyByName("K" + std::to_string(i)));
    board = done(board, {keys});
    QCOMPARE(freeKeyName(board).text, std::string("K500"));
    QCOMPARE(reason(board, AddKeys{{keyAt("x", {1})}}),
             std::string("that would be 501 keys; 500 is the most"));
}

void TestBoard::everyEditHasANameInBothLanguages()
{
    RandomBoard random(1);
    std::set<std::string> words;
    for (int i = 0; i < 400; ++i) {
        const Board board = random.board(12);
        const Localized name = editName(random.edit(board));
        QVERIFY(!name.english.empty() && !name.chinese.empty());
        QVERIFY2(name.english != name.chinese, name.english.c_str());
        QVERIFY2(name.english.find('%') == std::string::npos, name.english.c_str());
    }
    QCOMPARE(editName(RemoveNode{{"N2"}}).english, std::string("Remove N2"));
    QCOMPARE(editName(RemoveNode{{"N2"}}).chinese, std::string("移除 N2"));
    Bound bound;
    bound.epsilon = 2500;
    QCOMPARE(editName(SetRule{Rule::Bounded, bound}).english,
             std::string("Bounded loads, ε = 0.25"));
}

void TestBoard::seatsStay()
{
    const auto seat = [](const Board &board, const std::string &name) {
        return snapshotOf(board).panes[0].find(NodeId{name});
    };
    const Board without = done(kThree, {RemoveNode{{"N1"}}});
    QCOMPARE(seat(without, "N3"), std::optional<std::size_t>(2));
    const Board with = done(without, {AddNode{nodeAt("N4", {{1}})}});
    QCOMPARE(seat(with, "N4"), std::optional<std::size_t>(3));
    QCOMPARE(seat(done(with, {AddNode{nodeAt("N1", {{2}})}}), "N1"), std::optional<std::size_t>(0));
    // Names come and go for ever; seats do not grow for ever, and nobody on the board loses one.
    Board board = kThree;
    for (int i = 0; i < 500; ++i) {
        const std::string name = "x" + std::to_string(i);
        board = done(board, {AddNode{nodeAt(name, {{1}})}});
        QVERIFY(seat(board, name).has_value());
        QCOMPARE(seat(board, "N3"), std::optional<std::size_t>(2));
        board = done(board, {RemoveNode{{name}}});
    }
    QVERIFY(board.seats().size() <= 2 * kMaxBoardNodes);
}

/// Sequences of edits, undone to the identical state; after each edit, every key has the owner that
/// walking tick by tick finds, loads sum to the keys, and moved + stayed are all.
void TestBoard::randomEdits()
{
    std::map<std::size_t, int> possible;
    std::map<std::size_t, int> refused;
    int spilled = 0;
    for (std::uint32_t seed = 0; seed < 60; ++seed) {
        RandomBoard random(seed);
        std::vector<Board> history{Board()};
        std::vector<Board> copies{Board()}; // Made anew, sharing nothing with the history.
        for (int i = 0; i < 60; ++i) {
            const Board &board = history.back();
            const Edit edit = random.edit(board);
            const auto next = edited(board, edit);
            QVERIFY(board == copies.back());
            if (!next) {
                ++refused[edit.index()];
                continue;
            }
            ++possible[edit.index()];
            history.push_back(*next);
            copies.push_back(Board::of(next->content()).value());

            const PaneSnapshot pane = snapshotOf(*next).panes[0];
            const auto owners = ownersByWalking(*next);
            QCOMPARE(ownersShown(*next), owners);
            int owned = 0;
            for (std::size_t key = 0; key < owners.size(); ++key) {
                owned += pane.keys[key].owner ? next->keys()[key].requests : 0;
                spilled += pane.keys[key].spilled() ? 1 : 0;
            }
            QCOMPARE(std::accumulate(pane.loads.begin(), pane.loads.end(), 0), owned);
            QCOMPARE(pane.totals.moved + pane.totals.stayed + pane.totals.pending,
                     int(next->keys().size()));
            QCOMPARE(pane.totals.keys, int(next->keys().size()));
        }
        // Undo, all the way down.
        while (!history.empty()) {
            QVERIFY(history.back() == copies.back());
            QCOMPARE(ownersShown(history.back()), ownersShown(copies.back()));
            history.pop_back();
            copies.pop_back();
        }
    }
    QCOMPARE(possible.size(), std::variant_size_v<Edit>);
    QVERIFY(refused.size() > 8);
    QVERIFY2(spilled > 40, std::to_string(spilled).c_str());
}

QTEST_APPLESS_MAIN(TestBoard)
#include "tst_board.moc"
