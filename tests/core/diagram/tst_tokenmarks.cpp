// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>

#include <QTest>

#include "diagram/TokenMarks.h"

using namespace ringwalk;

namespace {

constexpr double kInner = 200;
constexpr double kOuter = 230;

/// Nodes with so many tokens each, spread evenly and a tick apart from node to node.
PaneSnapshot paneOf(int nodes, int tokens)
{
    PaneSnapshot pane;
    for (int node = 0; node < nodes; ++node) {
        NodeView view{NodeId{std::string(1, char('A' + node % 26)) + std::to_string(node)}, {}, {}};
        view.state = NodeState::Active;
        for (int token = 0; token < tokens; ++token)
            view.tokens.push_back(Tick{(token * kTickCount / tokens + node) % kTickCount});
        std::sort(view.tokens.begin(), view.tokens.end());
        pane.tokenTicks.insert(pane.tokenTicks.end(), view.tokens.begin(), view.tokens.end());
        pane.nodes.push_back(view);
    }
    std::sort(pane.tokenTicks.begin(), pane.tokenTicks.end());
    pane.tokenTicks.erase(std::unique(pane.tokenTicks.begin(), pane.tokenTicks.end()),
                          pane.tokenTicks.end());
    return pane;
}

} // namespace

class TestTokenMarks : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void fewHaveFullSize();
    void manyStayApart_data();
    void manyStayApart();
    void sharedTicksStack();
    void noneLeavesTheBand();
};

void TestTokenMarks::fewHaveFullSize()
{
    const PaneSnapshot pane = paneOf(10, 4);
    const TokenMarks marks(pane, kInner, kOuter);
    for (std::size_t node = 0; node < pane.nodes.size(); ++node) {
        const TokenMarks::Place place = marks.place(node, pane.nodes[node].tokens.front());
        QCOMPARE(place.radius, (kOuter - kInner) * 0.4);
        QCOMPARE(place.middle(), (kOuter + kInner) / 2);
        QVERIFY(!place.shared);
    }
}

void TestTokenMarks::manyStayApart_data()
{
    QTest::addColumn<int>("nodes");
    QTest::addColumn<int>("tokens");
    for (const auto &[nodes, tokens] : {std::pair(6, 10), std::pair(10, 12), std::pair(5, 60)})
        QTest::addRow("%d × %d", nodes, tokens) << nodes << tokens;
}

/// Either markers have room on the circle, all in all, or they are bars, narrower than a tick.
void TestTokenMarks::manyStayApart()
{
    QFETCH(int, nodes);
    QFETCH(int, tokens);
    const PaneSnapshot pane = paneOf(nodes, tokens);
    const TokenMarks marks(pane, kInner, kOuter);
    const double length = std::acos(-1.0) * (kInner + kOuter);
    for (const Tick tick : pane.nodes.front().tokens) {
        const TokenMarks::Place place = marks.place(0, tick);
        if (place.radius > 0)
            QVERIFY(2 * place.radius * nodes * tokens < length);
        else
            QVERIFY(marks.barWidth() < length / kTickCount);
    }
}

void TestTokenMarks::sharedTicksStack()
{
    for (const int nodes : {2, 3, 5, 20, 64}) {
        PaneSnapshot pane;
        for (int node = 0; node < nodes; ++node) {
            // The last one's name comes first.
            NodeView view{NodeId{std::string(std::size_t(nodes - node), 'x')}, {}, {}};
            view.state = NodeState::Active;
            view.tokens = {Tick{90}, Tick{90}}; // Twice, as hashing may do.
            pane.nodes.push_back(view);
        }
        const TokenMarks marks(pane, kInner, kOuter);
        double edge = kOuter;
        for (std::size_t node = pane.nodes.size(); node-- > 0;) {
            const TokenMarks::Place place = marks.place(node, Tick{90});
            QVERIFY(place.shared);
            QVERIFY(std::abs(place.outer - edge) < 1e-6);
            QVERIFY(place.inner < place.outer);
            edge = place.inner;
        }
        QVERIFY(std::abs(edge - kInner) < 1e-6);
    }
}

void TestTokenMarks::noneLeavesTheBand()
{
    for (const int nodes : {1, 3, 16, 64}) {
        const PaneSnapshot pane = paneOf(nodes, 64);
        const TokenMarks marks(pane, kInner, kOuter);
        for (std::size_t node = 0; node < pane.nodes.size(); ++node) {
            for (const Tick tick : pane.nodes[node].tokens) {
                const TokenMarks::Place place = marks.place(node, tick);
                QVERIFY(place.outer <= kOuter + 1e-6 && place.inner >= kInner - 1e-6);
                QVERIFY(place.middle() + place.radius <= kOuter + 2);
                QVERIFY(place.middle() - place.radius >= kInner - 2);
            }
        }
    }
}

QTEST_APPLESS_MAIN(TestTokenMarks)
#include "tst_tokenmarks.moc"
