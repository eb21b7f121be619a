// SPDX-License-Identifier: GPL-3.0-or-later

// What an edit costs on the largest board of the sandbox: printed as a Markdown table, medians of
// many rounds. The page is the real one, painted by the raster engine.

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <functional>
#include <string>
#include <vector>

#include <QApplication>
#include <QImage>
#include <QPainter>
#include <QTemporaryDir>

#include "diagram/Figure.h"
#include "paint/DiagramPainter.h"
#include "sandbox/BoardView.h"
#include "sandbox/RingCanvas.h"
#include "sandbox/SandboxPage.h"

namespace {

using namespace ringwalk;
using Clock = std::chrono::steady_clock;

double median(const std::function<void()> &work)
{
    constexpr int kRounds = 41;
    std::vector<double> rounds;
    for (int round = 0; round < kRounds; ++round) {
        const auto start = Clock::now();
        work();
        rounds.push_back(std::chrono::duration<double, std::milli>(Clock::now() - start).count());
    }
    std::nth_element(rounds.begin(), rounds.begin() + kRounds / 2, rounds.end());
    return rounds[kRounds / 2];
}

Board boardOf(std::size_t nodes, std::size_t tokens, std::size_t keys)
{
    Board::Content content;
    for (std::size_t i = 1; i <= nodes; ++i)
        content.nodes.push_back(nodeByName("N" + std::to_string(i), tokens));
    for (std::size_t i = 0; i < keys; ++i)
        content.keys.push_back(keyByName("K" + std::to_string(i)));
    return Board::of(std::move(content)).value();
}

void measure(SandboxPage &page, std::size_t nodes, std::size_t tokens, std::size_t keys)
{
    Workbench &bench = page.bench();
    const Board board = boardOf(nodes, tokens, keys);
    bench.start(board);
    QApplication::processEvents();
    const NodeId first = board.nodes().front().id;
    const Tick from = tickOf(board.nodes().front().tokens.front());

    const double snapshot = median([&] { snapshotOf(board); });
    int turn = 0;
    const double preview = median([&] {
        (void)previewOf(board, MoveToken{first, from, Tick{++turn % 360}});
    });
    const QSize size = page.canvas().size();
    PaneStyle style;
    style.area = {0, 0, double(size.width()), double(size.height())};
    Diagram diagram;
    diagram.size = {double(size.width()), double(size.height())};
    const double build = median([&] {
        diagram.groups.clear();
        drawPane(diagram.groups, bench.ring(), style);
    });
    QImage image(size, QImage::Format_RGB32);
    const double paint = median([&] {
        QPainter painter(&image);
        paintDiagram(painter, diagram, Theme(ThemeName::Light));
    });
    // From the hand to the picture: what the ring shows, and then the whole page.
    const double drag = median([&] {
        bench.preview(MoveToken{first, from, Tick{++turn % 360}});
        page.canvas().repaint();
    });
    bench.endPreview();
    bool there = true;
    const double edit = median([&] {
        if (there)
            bench.perform(RemoveNode{first});
        else
            bench.history().undo();
        there = !there;
        page.repaint();
    });
    std::printf("| %zu × %zu, %zu | %.2f | %.2f | %.2f | %.2f | %.2f | %.2f |\n", nodes, tokens,
                keys, snapshot, preview, build, paint, drag, edit);
}

} // namespace

int main(int argc, char **argv)
{
    const QApplication application(argc, argv);
    Appearance appearance;
    SandboxPage page(appearance);
    page.resize(1440, 860);
    page.show();
    QApplication::processEvents();
    std::printf("| nodes × tokens, keys | snapshot ms | preview ms | build ms | paint ms "
                "| drag to painted ring ms | edit to painted page ms |\n");
    std::printf("|---|---:|---:|---:|---:|---:|---:|\n");
    measure(page, 3, 1, 12);
    measure(page, 16, 8, 100);
    measure(page, 64, 64, 500);
    return 0;
}
