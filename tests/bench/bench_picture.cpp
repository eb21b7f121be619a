// SPDX-License-Identifier: GPL-3.0-or-later

// What a step costs to show and to save: printed as a Markdown table, medians of many rounds. With
// `--window`: from the start of the process to the first painted window, and the peak memory.

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstring>
#include <fstream>
#include <functional>
#include <string>
#include <vector>

#include <QApplication>
#include <QImage>
#include <QPainter>
#include <QTemporaryDir>

#include "diagram/Figure.h"
#include "diagram/SvgWriter.h"
#include "lesson/Catalogue.h"
#include "paint/DiagramPainter.h"
#include "shell/MainWindow.h"
#include "shell/Translations.h"

namespace {

using namespace ringwalk;
using Clock = std::chrono::steady_clock;

double milliseconds(Clock::duration duration)
{
    return std::chrono::duration<double, std::milli>(duration).count();
}

double median(const std::function<void()> &work)
{
    constexpr int kRounds = 41;
    std::vector<double> rounds;
    for (int round = 0; round < kRounds; ++round) {
        const auto start = Clock::now();
        work();
        rounds.push_back(milliseconds(Clock::now() - start));
    }
    std::nth_element(rounds.begin(), rounds.begin() + kRounds / 2, rounds.end());
    return rounds[kRounds / 2];
}

void printPictures()
{
    std::printf("| scenario, step | build ms | paint 1920x1080 ms | SVG ms | SVG KB |\n");
    std::printf("|---|---:|---:|---:|---:|\n");
    QImage image(1920, 1080, QImage::Format_RGB32);
    for (const std::string_view id : builtInIds()) {
        const Lesson lesson = builtInLesson(id).value();
        // The step with the most to show: the one with the longest SVG.
        std::size_t busiest = 0;
        std::size_t longest = 0;
        const FigureOptions screen{{1920, 1080}, Language::English, ThemeName::Light, false, false,
                                   false};
        for (std::size_t step = 0; step < lesson.stepCount(); ++step) {
            const std::size_t bytes =
                writeSvg(buildFigure(lesson, step, screen), Theme(ThemeName::Light)).size();
            if (bytes > longest) {
                longest = bytes;
                busiest = step;
            }
        }
        const Diagram diagram = buildFigure(lesson, busiest, screen);
        const Theme theme(ThemeName::Light);
        const double build = median([&] { buildFigure(lesson, busiest, screen); });
        const double paint = median([&] {
            QPainter painter(&image);
            paintDiagram(painter, diagram, theme);
        });
        const double svg = median([&] { writeSvg(buildFigure(lesson, busiest, screen), theme); });
        std::printf("| %s, %zu | %.2f | %.2f | %.2f | %.1f |\n", std::string(id).c_str(),
                    busiest + 1, build, paint, svg, static_cast<double>(longest) / 1024);
    }
}

/// VmHWM of /proc/self/status in MiB; 0 where there is no such file.
double peakMemory()
{
    std::ifstream status("/proc/self/status");
    for (std::string line; std::getline(status, line);) {
        if (line.starts_with("VmHWM:"))
            return std::stod(line.substr(6)) / 1024;
    }
    return 0;
}

class FirstPaint : public QObject
{
public:
    bool eventFilter(QObject *watched, QEvent *event) override
    {
        if (event->type() == QEvent::Paint && qobject_cast<MainWindow *>(watched))
            QMetaObject::invokeMethod(qApp, &QCoreApplication::quit, Qt::QueuedConnection);
        return false;
    }
};

} // namespace

int main(int argc, char **argv)
{
    const auto start = Clock::now();
    const bool window = argc > 1 && std::strcmp(argv[1], "--window") == 0;
    QApplication application(argc, argv);
    if (!window) {
        printPictures();
        return 0;
    }
    const QTemporaryDir settingsFolder;
    QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, settingsFolder.path());
    Settings settings;
    Appearance appearance;
    settings.restore(appearance);
    const Translations translations(appearance);
    MainWindow mainWindow(appearance, settings);
    FirstPaint firstPaint;
    application.installEventFilter(&firstPaint);
    mainWindow.show();
    QApplication::exec();
    std::printf("| start to first painted window ms | peak memory MiB |\n|---:|---:|\n");
    std::printf("| %.0f | %.0f |\n", milliseconds(Clock::now() - start), peakMemory());
    return 0;
}
