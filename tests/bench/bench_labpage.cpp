// SPDX-License-Identifier: GPL-3.0-or-later

// How soon the lab shows a new picture after its slider was moved, the window's painting included.
// Prints Markdown.

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <vector>

#include <QApplication>
#include <QEventLoop>
#include <QSlider>

#include "lab/LabPage.h"
#include "paint/DiagramView.h"

namespace {

using namespace ringwalk;
using Clock = std::chrono::steady_clock;

constexpr int kRounds = 15;

struct Setting
{
    const char *nodes;
    const char *vnodes;
    const char *keys;
    double allowed; ///< In milliseconds.
};

constexpr Setting kSettings[] = {{"100", "200", "200000", 50}, {"1000", "200", "1000000", 300}};

void waitForResult(LabPage &page)
{
    QEventLoop loop;
    QObject::connect(&page.session().task(), &NewestTask::runningChanged, &loop, [&](bool running) {
        if (!running)
            loop.quit();
    });
    if (page.session().task().running())
        loop.exec();
}

/// From the move of the slider to the painted figure.
double milliseconds(LabPage &page, QSlider &slider, int value)
{
    QEventLoop loop;
    const auto connection =
        QObject::connect(&page.session(), &LabSession::resultChanged, &loop, &QEventLoop::quit);
    const auto start = Clock::now();
    slider.setValue(value);
    loop.exec();
    page.findChild<DiagramView *>(QStringLiteral("labFiguresView"))->repaint();
    const double time = std::chrono::duration<double, std::milli>(Clock::now() - start).count();
    QObject::disconnect(connection);
    waitForResult(page);
    return time;
}

} // namespace

int main(int argc, char **argv)
{
    const QApplication application(argc, argv);
    Appearance appearance;
    LabPage page(appearance);
    page.resize(1440, 860);
    std::printf("| nodes × virtual nodes × requests | slider to picture ms | allowed ms |\n");
    std::printf("|---|---:|---:|\n");
    for (const Setting &setting : kSettings) {
        const auto text = [](const char *ascii) { return QString::fromLatin1(ascii); };
        page.restore(
            {{QStringLiteral("fields"),
              QVariantMap{{QStringLiteral("nodes"), text(setting.nodes)},
                          {QStringLiteral("vnodes"), text(setting.vnodes)},
                          {QStringLiteral("keys"), text(setting.keys)},
                          {QStringLiteral("workload"), QStringLiteral("powerlaw:1.1")},
                          {QStringLiteral("placement"), QStringLiteral("successor,bounded")}}}});
        page.show();
        QApplication::processEvents();
        waitForResult(page);
        auto &slider = *page.findChild<QSlider *>(QStringLiteral("slider-epsilon"));
        std::vector<double> times;
        for (int round = 0; round < kRounds; ++round)
            times.push_back(milliseconds(page, slider, 200 + 30 * round));
        std::nth_element(times.begin(), times.begin() + kRounds / 2, times.end());
        std::printf("| %s × %s × %s | %.1f | %.0f |\n", setting.nodes, setting.vnodes, setting.keys,
                    times[kRounds / 2], setting.allowed);
    }
    return 0;
}
