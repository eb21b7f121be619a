// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>
#include <numeric>

#include "diagram/Chart.h"
#include "diagram/ChartScale.h"
#include "diagram/LabFrame.h"
#include "diagram/Labels.h"
#include "diagram/Marker.h"

namespace ringwalk {

namespace {

constexpr double kText = 0.85;      ///< Size of texts, in em.
constexpr double kMarker = 0.3;     ///< Radius of a marker, in em.
constexpr double kNameGap = 0.8;    ///< Between a reference and its name, in em.
constexpr double kNameHeight = 1.1; ///< What names of references keep apart, in em.
/// Markers along a curve, where colours do not tell lines apart.
constexpr std::size_t kMarkersOfCurve = 8;

/// The ends of all values in one direction.
struct Reach
{
    double least = 0;
    double most = 0;
    bool any = false;

    void add(double value)
    {
        least = any ? std::min(least, value) : value;
        most = any ? std::max(most, value) : value;
        any = true;
    }
};

class ChartPainter
{
public:
    ChartPainter(const Chart &chart, const ChartStyle &style)
        : m_chart(chart)
        , m_style(style)
        , m_em(style.em)
    {
    }

    Diagram draw();

private:
    Group &add(const std::string &id = {}, const std::string &title = {});
    double width(const std::string &text, FontWeight weight = FontWeight::Regular) const
    {
        return textWidth(text, m_em * kText, weight, FontFamily::Sans);
    }
    Text note(Point at, Anchor anchor, const std::string &text) const
    {
        return besideText(at, anchor, text, m_em * kText, {Role::Muted});
    }
    Point at(Point value) const
    {
        return {m_plot.x + m_plot.width * m_x->at(value.x),
                m_plot.bottom() - m_plot.height * m_y->at(value.y)};
    }

    void drawLegend();
    void measure();
    void drawAxes();
    std::vector<double> referenceNames() const;
    void drawReferences();
    void drawBand(const ChartLine &line);
    void drawLine(const ChartLine &line);
    void drawStops();
    std::vector<Point> placesOf(const ChartLine &line) const;
    Stroke strokeOf(const ChartLine &line) const;

    const Chart &m_chart;
    const ChartStyle &m_style;
    double m_em;
    Diagram m_diagram;
    double m_top = 0;
    double m_bottom = 0;
    Rect m_plot;
    std::optional<ChartScale> m_x;
    std::optional<ChartScale> m_y;
};

Group &ChartPainter::add(const std::string &id, const std::string &title)
{
    Group group;
    group.id = id;
    group.title = title;
    m_diagram.groups.push_back(std::move(group));
    return m_diagram.groups.back();
}

Stroke ChartPainter::strokeOf(const ChartLine &line) const
{
    return {{Role::NodeInk, line.colour},
            std::max(1.6, m_em * 0.15),
            line.dashed ? Dash::Dashed : Dash::Solid};
}

/// The names of the lines, in as many rows as they need.
void ChartPainter::drawLegend()
{
    const double edge = m_em;
    // Long enough for the dashes of a line to be seen at both sides of its marker.
    const bool dashes = std::any_of(m_chart.lines.begin(), m_chart.lines.end(),
                                    [](const ChartLine &line) { return line.dashed; });
    const double sample = m_em * (dashes ? 3.2 : 1.8);
    double x = edge;
    double y = m_top + m_em * 0.7;
    Group &legend = add();
    for (const ChartLine &line : m_chart.lines) {
        const std::string name = elideText(line.name, m_style.size.width - 2 * edge - sample - m_em,
                                           m_em * kText, FontWeight::Regular, FontFamily::Sans);
        const double wide = sample + m_em * 0.5 + width(name);
        if (x > edge && x + wide > m_style.size.width - edge) {
            x = edge;
            y += m_em * 1.35;
        }
        legend.shapes.emplace_back(Line{{x, y}, {x + sample, y}, strokeOf(line)});
        legend.shapes.emplace_back(marker(line.colour, {x + sample / 2, y}, m_em * kMarker,
                                          Paint{Role::Node, line.colour},
                                          Stroke{{Role::NodeEdge, line.colour}, 1}));
        legend.shapes.emplace_back(besideText({x + sample + m_em * 0.5, y}, Anchor::Start, name,
                                              m_em * kText, {Role::Ink}));
        x += wide + m_em * 1.5;
    }
    m_top = y + m_em * 1.1;
}

/// Finds how far the axes reach, and the place that is left between their numbers.
void ChartPainter::measure()
{
    Reach x;
    Reach y;
    for (const ChartLine &line : m_chart.lines) {
        for (const Point &point : line.points) {
            x.add(point.x);
            y.add(point.y);
        }
        for (const ChartLine::Extent &extent : line.band) {
            y.add(extent.least);
            y.add(extent.most);
        }
    }
    for (const ChartReference &reference : m_chart.references) {
        for (const Point &point : reference.points) {
            y.add(point.y);
            if (reference.points.size() > 1)
                x.add(point.x);
        }
    }
    const double top = m_top + m_em * 1.9; // Below the title of the y axis.
    const double bottom = m_bottom - m_em * 2.9;
    m_y.emplace(m_chart.y, y.least, y.most, static_cast<int>((bottom - top) / (m_em * 2.4)));
    double left = 0;
    for (const double mark : m_y->marks())
        left = std::max(left, width(m_chart.y.text(mark)));
    left += m_em * 1.5;
    double right = m_em * 1.6;
    for (const ChartReference &reference : m_chart.references)
        right = std::max(right, width(reference.name, FontWeight::Bold) + (kNameGap + 0.5) * m_em);
    m_plot = {left, top, std::max(m_style.size.width - left - right, 1.0),
              std::max(bottom - top, 1.0)};
    m_x.emplace(m_chart.x, x.least, x.most, static_cast<int>(m_plot.width / (m_em * 5)));
}

void ChartPainter::drawAxes()
{
    Group &axes = add();
    axes.shapes.emplace_back(note({m_em, m_plot.y - m_em * 1.3}, Anchor::Start, m_chart.y.title));
    axes.shapes.emplace_back(
        note({m_plot.right(), m_plot.bottom() + m_em * 2.2}, Anchor::End, m_chart.x.title));
    double above = m_plot.bottom() + m_plot.height;
    for (const double mark : m_y->marks()) {
        const double y = m_plot.bottom() - m_plot.height * m_y->at(mark);
        if (above - y < m_em * kNameHeight)
            continue;
        above = y;
        axes.shapes.emplace_back(Line{{m_plot.x, y}, {m_plot.right(), y}, {{Role::Hairline}, 1}});
        axes.shapes.emplace_back(
            note({m_plot.x - m_em * 0.5, y}, Anchor::End, m_chart.y.text(mark)));
    }
    double free = 0;
    for (const double mark : m_x->marks()) {
        const double x = m_plot.x + m_plot.width * m_x->at(mark);
        const std::string text = m_chart.x.text(mark);
        const double half = width(text) / 2;
        if (x - half < free || x + half > m_style.size.width)
            continue;
        free = x + half + m_em * 0.7;
        axes.shapes.emplace_back(
            Line{{x, m_plot.bottom()}, {x, m_plot.bottom() + m_em * 0.3}, {{Role::Hairline}, 1}});
        axes.shapes.emplace_back(note({x, m_plot.bottom() + m_em * 0.95}, Anchor::Middle, text));
    }
}

/// The heights of the names of all references: beside their ends, and apart from each other.
std::vector<double> ChartPainter::referenceNames() const
{
    std::vector<double> heights;
    for (const ChartReference &reference : m_chart.references)
        heights.push_back(at(reference.points.back()).y);
    std::vector<std::size_t> order(heights.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::sort(order.begin(), order.end(),
              [&](std::size_t a, std::size_t b) { return heights[a] < heights[b]; });
    for (std::size_t i = 1; i < order.size(); ++i) {
        double &upper = heights[order[i - 1]];
        double &lower = heights[order[i]];
        const double closer = std::max(kNameHeight * m_em - (lower - upper), 0.0);
        upper -= closer / 2;
        lower += closer / 2;
    }
    return heights;
}

/// The names stand beside the plot, where no line comes.
void ChartPainter::drawReferences()
{
    const std::vector<double> heights = referenceNames();
    for (std::size_t i = 0; i < m_chart.references.size(); ++i) {
        const ChartReference &reference = m_chart.references[i];
        Group &group = add(reference.id, reference.name);
        Path path{{}, std::nullopt, Stroke{{Role::Ink}, 1.2, Dash::Dashed}};
        Path::Piece piece;
        if (reference.points.size() == 1) {
            const double y = at(reference.points.front()).y;
            piece.points = {{m_plot.x, y}, {m_plot.right(), y}};
        } else {
            for (const Point &point : reference.points)
                piece.points.push_back(at(point));
        }
        path.pieces.push_back(std::move(piece));
        group.shapes.emplace_back(std::move(path));
        group.shapes.emplace_back(besideText({m_plot.right() + kNameGap * m_em, heights[i]},
                                             Anchor::Start, reference.name, m_em * kText,
                                             {Role::Ink}, FontWeight::Bold));
    }
}

std::vector<Point> ChartPainter::placesOf(const ChartLine &line) const
{
    std::vector<Point> places;
    places.reserve(line.points.size() * 2);
    for (const Point &point : line.points) {
        const Point place = at(point);
        if (line.form == ChartLine::Form::Steps && !places.empty())
            places.push_back({place.x, places.back().y});
        places.push_back(place);
    }
    return places;
}

void ChartPainter::drawBand(const ChartLine &line)
{
    if (line.band.size() != line.points.size() || line.points.size() < 2)
        return;
    Path::Piece piece;
    piece.closed = true;
    for (std::size_t i = 0; i < line.points.size(); ++i)
        piece.points.push_back(at({line.points[i].x, line.band[i].most}));
    for (std::size_t i = line.points.size(); i-- > 0;)
        piece.points.push_back(at({line.points[i].x, line.band[i].least}));
    add().shapes.emplace_back(Path{{piece}, Paint{Role::NodeTint, line.colour}, std::nullopt});
}

void ChartPainter::drawLine(const ChartLine &line)
{
    if (line.points.empty())
        return;
    Group &group = add(line.id, line.name);
    const std::vector<Point> places = placesOf(line);
    if (places.size() > 1)
        group.shapes.emplace_back(Path{{{places, false}}, std::nullopt, strokeOf(line)});
    std::vector<Point> marked;
    if (line.form == ChartLine::Form::Points || line.points.size() == 1) {
        for (const Point &point : line.points)
            marked.push_back(at(point));
    } else if (m_style.hatches) {
        // Lines that lie upon each other have their markers beside each other.
        const std::size_t every = std::max<std::size_t>(line.points.size() / kMarkersOfCurve, 1);
        for (std::size_t i = line.colour * every / 12; i < line.points.size(); i += every)
            marked.push_back(at(line.points[i]));
    }
    for (const Point &place : marked)
        group.shapes.emplace_back(marker(line.colour, place, m_em * kMarker,
                                         Paint{Role::Node, line.colour},
                                         Stroke{{Role::NodeEdge, line.colour}, 1}));
}

/// Parts of the chart to point at; nothing is to be seen of them.
void ChartPainter::drawStops()
{
    for (std::size_t i = 0; i < m_chart.stops.size(); ++i) {
        const ChartStop &stop = m_chart.stops[i];
        const double from = m_plot.x + m_plot.width * m_x->at(stop.from);
        const double to = m_plot.x + m_plot.width * m_x->at(stop.to);
        Group &group = add(stop.id, stop.title);
        group.name = stop.name;
        group.subject = Subject{Subject::Kind::Node, i, {}};
        group.shapes.emplace_back(Pill{{from, m_plot.y, std::max(to - from, 0.5), m_plot.height},
                                       2,
                                       std::nullopt,
                                       std::nullopt});
    }
}

Diagram ChartPainter::draw()
{
    m_diagram.size = m_style.size;
    m_diagram.title = m_chart.title;
    m_diagram.description = m_chart.description;
    const LabFrame frame = drawLabFrame(m_diagram, m_chart.title, m_chart.note, m_style);
    m_top = frame.top;
    m_bottom = frame.bottom;
    drawLegend();
    measure();
    drawAxes();
    for (const ChartLine &line : m_chart.lines)
        drawBand(line);
    drawReferences();
    // The first one on top: it is the one that is asked for most.
    for (auto line = m_chart.lines.rbegin(); line != m_chart.lines.rend(); ++line)
        drawLine(*line);
    drawStops();
    return std::move(m_diagram);
}

} // namespace

Diagram drawChart(const Chart &chart, const ChartStyle &style)
{
    return ChartPainter(chart, style).draw();
}

} // namespace ringwalk
