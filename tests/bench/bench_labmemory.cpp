// SPDX-License-Identifier: GPL-3.0-or-later

// Whether the lab grows while its sliders are dragged. Prints Markdown. For 20 seconds, or for as
// many as it is told: `bench_labmemory 600`.

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <vector>

#include <unistd.h>

#include <QApplication>
#include <QMouseEvent>
#include <QSlider>
#include <QTimer>

#include "lab/LabPage.h"

namespace {

using namespace ringwalk;
using Clock = std::chrono::steady_clock;

constexpr int kUsualSeconds = 20;
constexpr int kRows = 10;
constexpr auto kBetweenMoves = std::chrono::milliseconds(15);

/// Of memory that is resident.
double megabytes()
{
    std::ifstream file("/proc/self/statm");
    double pages = 0;
    double resident = 0;
    file >> pages >> resident;
    return resident * static_cast<double>(sysconf(_SC_PAGESIZE)) / (1024 * 1024);
}

void mouse(QSlider &slider, QEvent::Type type, double x)
{
    const QPointF at(x, slider.height() / 2.0);
    const bool down = type != QEvent::MouseButtonRelease;
    QMouseEvent event(type, at, slider.mapToGlobal(at),
                      type == QEvent::MouseMove ? Qt::NoButton : Qt::LeftButton,
                      down ? Qt::LeftButton : Qt::NoButton, Qt::NoModifier);
    QApplication::sendEvent(&slider, &event);
}

/// Drags the sliders of the form from end to end, one after the other.
class Dragging
{
public:
    explicit Dragging(const LabPage &page)
    {
        for (const char *name : {"slider-nodes", "slider-vnodes", "slider-keys", "slider-epsilon"})
            m_sliders.push_back(page.findChild<QSlider *>(QString::fromLatin1(name)));
    }

    void move()
    {
        constexpr int kMoves = 200; // From end to end and back.
        QSlider &slider = *m_sliders[m_moves / kMoves % m_sliders.size()];
        const auto step = static_cast<double>(m_moves % kMoves);
        const double part = 0.5 - 0.5 * std::cos(step / kMoves * 2 * 3.14159265358979);
        // Not to the far ends, where one experiment takes seconds.
        const double x = (0.1 + 0.6 * part) * slider.width();
        if (m_moves % kMoves == 0)
            mouse(slider, QEvent::MouseButtonPress, x);
        mouse(slider, QEvent::MouseMove, x);
        if (m_moves % kMoves == kMoves - 1)
            mouse(slider, QEvent::MouseButtonRelease, x);
        ++m_moves;
    }

    std::size_t moves() const { return m_moves; }

private:
    std::vector<QSlider *> m_sliders;
    std::size_t m_moves = 0;
};

} // namespace

int main(int argc, char **argv)
{
    const QApplication application(argc, argv);
    const int seconds = argc > 1 ? std::max(std::atoi(argv[1]), kRows) : kUsualSeconds;
    Appearance appearance;
    LabPage page(appearance);
    page.resize(1440, 860);
    page.show();
    int pictures = 0;
    QObject::connect(&page.session(), &LabSession::resultChanged, &page, [&] { ++pictures; });
    Dragging dragging(page);
    QTimer moves;
    QObject::connect(&moves, &QTimer::timeout, &page, [&dragging] { dragging.move(); });
    moves.start(kBetweenMoves);

    std::printf("| seconds | moves | pictures | resident MiB |\n|---:|---:|---:|---:|\n");
    int row = 0;
    const auto start = Clock::now();
    QTimer rows;
    QObject::connect(&rows, &QTimer::timeout, &page, [&] {
        const auto passed =
            std::chrono::duration_cast<std::chrono::seconds>(Clock::now() - start).count();
        std::printf("| %lld | %zu | %d | %.1f |\n", static_cast<long long>(passed),
                    dragging.moves(), pictures, megabytes());
        std::fflush(stdout);
        if (++row == kRows)
            QApplication::quit();
    });
    rows.start(std::chrono::milliseconds(1000 * seconds / kRows));
    return QApplication::exec();
}
