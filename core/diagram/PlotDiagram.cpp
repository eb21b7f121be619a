// SPDX-License-Identifier: GPL-3.0-or-later
#include "diagram/PlotDiagram.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

#include "diagram/Labels.h"
#include "diagram/Marker.h"

namespace ringwalk {

namespace {

// In em.
constexpr double kMargin = 1.2;
constexpr double kLegendRow = 1.7;
constexpr double kSample = 2.4; ///< The line beside a name in the legend.

class PlotPainter
{
public:
    PlotPainter(const Plot &plot, Size size)
        : m_plot(plot)
        , m_size(size)
        , m_em(std::clamp(std::min(size.width / 52, size.height / 30), 8.0, 60.0))
    {
    }

    Diagram draw()
    {
        m_diagram.size = m_size;
        m_diagram.title = m_plot.title;
        m_diagram.description = m_plot.description;
        drawHead();
        layOut();
        drawAxes();
        for (std::size_t i = 0; i < m_plot.series.size(); ++i)
            drawBand(i);
        for (std::size_t i = 0; i < m_plot.references.size(); ++i)
            drawReference(i);
        for (std::size_t i = 0; i < m_plot.series.size(); ++i)
            drawSeries(i);
        return std::move(m_diagram);
    }

private:
    Group &add(const std::string &id, std::string title)
    {
        m_diagram.groups.push_back({id, std::move(title), {}, {}, {}, 1});
        return m_diagram.groups.back();
    }

    static double along(const PlotAxis &axis, double value)
    {
        const double within = std::clamp(value, axis.least, axis.most);
        if (axis.logarithmic)
            return std::log(within / axis.least) / std::log(axis.most / axis.least);
        return (within - axis.least) / (axis.most - axis.least);
    }

    Point at(double x, double y) const
    {
        return {m_area.x + m_area.width * along(m_plot.x, x),
                m_area.bottom() - m_area.height * along(m_plot.y, y)};
    }

    static Stroke strokeOf(std::size_t series)
    {
        constexpr std::array dashes{Dash::Solid, Dash::Dashed, Dash::Dotted};
        return {{Role::NodeInk, series}, 2, dashes[series % dashes.size()]};
    }

    static Stroke referenceStroke(std::size_t reference)
    {
        return {{Role::Ink}, 1.4, reference % 2 == 0 ? Dash::Dashed : Dash::Solid};
    }

    Shape markerOf(std::size_t series, Point centre) const
    {
        return marker(series, centre, m_em * 0.38, Paint{Role::Node, series},
                      Stroke{{Role::NodeEdge, series}, 1});
    }

    double widthOf(const std::string &text, double ems) const
    {
        return textWidth(text, m_em * ems, FontWeight::Regular, FontFamily::Sans);
    }

    std::vector<double> marksOf(const PlotAxis &axis, int count) const
    {
        return axis.marks.empty() ? roundMarks(axis, count) : axis.marks;
    }

    std::vector<Point> lineOf(const PlotSeries &series) const;
    void drawHead();
    void layOut();
    void drawAxes();
    void drawBand(std::size_t index);
    void drawReference(std::size_t index);
    void drawSeries(std::size_t index);

    const Plot &m_plot;
    Size m_size;
    double m_em;
    Diagram m_diagram;
    double m_top = 0; ///< Below what stands above the axes.
    Rect m_area;      ///< Between the axes.
};

/// Title and legend.
void PlotPainter::drawHead()
{
    const double left = kMargin * m_em;
    const double right = m_size.width - kMargin * m_em;
    Group &head = add({}, {});
    double y = 1.7 * m_em;
    head.shapes.emplace_back(besideText(
        {left, y}, Anchor::Start,
        elideText(m_plot.title, right - left, 1.15 * m_em, FontWeight::Bold, FontFamily::Sans),
        1.15 * m_em, {Role::Ink}, FontWeight::Bold));
    y += 1.9 * m_em;
    double x = left;
    const auto entry = [&](const std::string &name, const Stroke &stroke,
                           std::optional<std::size_t> series) {
        const std::string shown = elideText(name, right - left - (kSample + 0.5) * m_em, 0.9 * m_em,
                                            FontWeight::Regular, FontFamily::Sans);
        const double width = (kSample + 0.5) * m_em + widthOf(shown, 0.9);
        if (x > left && x + width > right) {
            x = left;
            y += kLegendRow * m_em;
        }
        head.shapes.emplace_back(Line{{x, y}, {x + kSample * m_em, y}, stroke});
        if (series)
            head.shapes.push_back(markerOf(*series, {x + kSample * m_em / 2, y}));
        head.shapes.emplace_back(besideText({x + (kSample + 0.5) * m_em, y}, Anchor::Start, shown,
                                            0.9 * m_em, {Role::Ink}));
        x += width + 1.6 * m_em;
    };
    for (std::size_t i = 0; i < m_plot.series.size(); ++i)
        entry(m_plot.series[i].name, strokeOf(i),
              m_plot.series[i].marked ? std::optional(i) : std::nullopt);
    for (std::size_t i = 0; i < m_plot.references.size(); ++i)
        entry(m_plot.references[i].name, referenceStroke(i), std::nullopt);
    m_top = y + 1.2 * m_em;
}

void PlotPainter::layOut()
{
    double numbers = 0;
    for (const double mark : marksOf(m_plot.y, 6))
        numbers = std::max(numbers, widthOf(plotNumber(mark, m_plot.y.percent), 0.8));
    const double left = kMargin * m_em + numbers + 0.6 * m_em;
    // The title of the upright axis stands above it.
    const double top = m_top + 1.6 * m_em;
    m_area = {left, top, m_size.width - left - 1.8 * m_em, m_size.height - top - 4.4 * m_em};
}

void PlotPainter::drawAxes()
{
    Group &axes = add({}, {});
    for (const double mark : marksOf(m_plot.y, 6)) {
        const Point left = at(m_plot.x.least, mark);
        axes.shapes.emplace_back(Line{left, {m_area.right(), left.y}, {{Role::Hairline}, 1}});
        axes.shapes.emplace_back(besideText({left.x - 0.5 * m_em, left.y}, Anchor::End,
                                            plotNumber(mark, m_plot.y.percent), 0.8 * m_em,
                                            {Role::Muted}));
    }
    double free = m_area.x - m_em; // To the right of the last number.
    for (const double mark : marksOf(m_plot.x, 10)) {
        const std::string number = plotNumber(mark, m_plot.x.percent);
        const Point foot = at(mark, m_plot.y.least);
        const double half = widthOf(number, 0.8) / 2;
        axes.shapes.emplace_back(Line{foot, {foot.x, foot.y + 0.35 * m_em}, {{Role::Hairline}, 1}});
        if (foot.x - half < free)
            continue;
        axes.shapes.emplace_back(
            centredText({foot.x, foot.y + 1.1 * m_em}, number, 0.8 * m_em, {Role::Muted}));
        free = foot.x + half + 0.5 * m_em;
    }
    axes.shapes.emplace_back(
        Line{{m_area.x, m_area.bottom()}, {m_area.right(), m_area.bottom()}, {{Role::Muted}, 1.2}});
    axes.shapes.emplace_back(besideText({kMargin * m_em, m_top + 0.3 * m_em}, Anchor::Start,
                                        m_plot.y.title, 0.85 * m_em, {Role::Muted}));
    axes.shapes.emplace_back(centredText({m_area.centre().x, m_area.bottom() + 2.8 * m_em},
                                         m_plot.x.title, 0.85 * m_em, {Role::Muted}));
}

void PlotPainter::drawBand(std::size_t index)
{
    const PlotSeries &series = m_plot.series[index];
    const bool any = std::any_of(series.points.begin(), series.points.end(),
                                 [](const PlotPoint &point) { return point.low < point.high; });
    if (!any)
        return;
    Path::Piece piece{{}, true};
    for (const PlotPoint &point : series.points)
        piece.points.push_back(at(point.x, point.high));
    for (auto point = series.points.rbegin(); point != series.points.rend(); ++point)
        piece.points.push_back(at(point->x, point->low));
    add({}, {}).shapes.emplace_back(
        Path{{std::move(piece)}, Paint{Role::NodeTint, index}, std::nullopt});
}

void PlotPainter::drawReference(std::size_t index)
{
    const PlotReference &reference = m_plot.references[index];
    Path::Piece piece;
    for (const Point &point : reference.points)
        piece.points.push_back(at(point.x, point.y));
    if (piece.points.empty())
        return;
    add("reference-" + std::to_string(index), reference.name)
        .shapes.emplace_back(Path{{std::move(piece)}, std::nullopt, referenceStroke(index)});
}

std::vector<Point> PlotPainter::lineOf(const PlotSeries &series) const
{
    std::vector<Point> line;
    for (const PlotPoint &point : series.points) {
        const Point here = at(point.x, point.y);
        if (series.steps && !line.empty())
            line.push_back({here.x, line.back().y});
        line.push_back(here);
    }
    return line;
}

void PlotPainter::drawSeries(std::size_t index)
{
    const PlotSeries &series = m_plot.series[index];
    Group &group = add(groupId("series", series.id), series.name);
    group.node = index;
    group.shapes.emplace_back(Path{{{lineOf(series), false}}, std::nullopt, strokeOf(index)});
    if (!series.marked)
        return;
    for (std::size_t i = 0; i < series.points.size(); ++i) {
        const PlotPoint &point = series.points[i];
        const std::string x = plotNumber(point.x, m_plot.x.percent);
        std::string title = series.name + ", " + m_plot.x.title + " " + x + ": " +
                            plotNumber(point.y, m_plot.y.percent);
        if (point.low < point.high)
            title += " (" + plotNumber(point.low, m_plot.y.percent) + " – " +
                     plotNumber(point.high, m_plot.y.percent) + ")";
        Group child{group.id + "-" + std::to_string(i), std::move(title), {}, {}, {}, 1};
        child.node = index;
        child.data = {{"x", plotNumber(point.x, false)}, {"y", plotNumber(point.y, false)}};
        child.shapes.push_back(markerOf(index, at(point.x, point.y)));
        group.children.push_back(std::move(child));
    }
}

} // namespace

std::vector<double> roundMarks(const PlotAxis &axis, int count)
{
    std::vector<double> marks;
    if (axis.logarithmic) {
        // Powers of ten alone would be one or two on a short axis.
        const bool few = axis.most < 100 * axis.least;
        for (double power = std::pow(10, std::floor(std::log10(axis.least) + 1e-9));
             power <= axis.most * (1 + 1e-9); power *= 10) {
            for (const double factor : {1.0, 2.0, 5.0}) {
                const double mark = factor * power;
                const bool within =
                    mark >= axis.least * (1 - 1e-9) && mark <= axis.most * (1 + 1e-9);
                if (within && (few || factor == 1))
                    marks.push_back(mark);
            }
        }
        return marks;
    }
    const double rough = (axis.most - axis.least) / count;
    const double power = std::pow(10, std::floor(std::log10(rough)));
    double step = 10 * power;
    for (const double factor : {1.0, 2.0, 5.0}) {
        if (factor * power >= rough * (1 - 1e-9)) {
            step = factor * power;
            break;
        }
    }
    // Multiples, so that no sum drifts off a round number.
    for (double i = std::ceil(axis.least / step - 1e-9); i * step <= axis.most + step * 1e-9; ++i)
        marks.push_back(i * step);
    return marks;
}

std::string plotNumber(double value, bool percent)
{
    constexpr int kDigits = 4;
    const double shown = percent ? value * 100 : value;
    std::array<char, 40> text{};
    // Up to six digits whole numbers are written in full.
    const bool whole = shown == std::floor(shown) && std::abs(shown) < 1e15;
    const auto end =
        whole ? std::to_chars(text.data(), text.data() + text.size(), static_cast<long long>(shown))
                    .ptr
              : std::to_chars(text.data(), text.data() + text.size(), shown,
                              std::chars_format::general, kDigits)
                    .ptr;
    return std::string(text.data(), end) + (percent ? " %" : "");
}

Diagram plotDiagram(const Plot &plot, Size size)
{
    return PlotPainter(plot, size).draw();
}

} // namespace ringwalk
