// SPDX-License-Identifier: GPL-3.0-or-later
#include "paint/DiagramPainter.h"

#include <array>

#include <QFontMetricsF>
#include <QPainter>
#include <QPainterPath>

namespace ringwalk {

namespace {

QPointF toQPoint(Point point)
{
    return {point.x, point.y};
}

QRectF toQRect(Rect rect)
{
    return {rect.x, rect.y, rect.width, rect.height};
}

class ShapePainter
{
public:
    ShapePainter(QPainter &painter, const Theme &theme)
        : m_painter(painter)
        , m_theme(theme)
    {
    }

    void setOpacity(double opacity) { m_opacity = opacity; }

    void operator()(const Line &line)
    {
        setUp(std::nullopt, line.stroke);
        m_painter.drawLine(toQPoint(line.from), toQPoint(line.to));
    }

    void operator()(const Arc &arc)
    {
        if (arc.sweep <= 0)
            return;
        if (arc.sweep <= kStraight && arc.stroke.dash == Dash::Solid) {
            drawStraight(arc);
            return;
        }
        setUp(std::nullopt, arc.stroke);
        const QRectF square(arc.centre.x - arc.radius, arc.centre.y - arc.radius, 2 * arc.radius,
                            2 * arc.radius);
        // Qt counts degrees from three o'clock and anticlockwise.
        QPainterPath path;
        path.arcMoveTo(square, 90 - arc.start);
        path.arcTo(square, 90 - arc.start, -std::min(arc.sweep, 360.0));
        m_painter.drawPath(path);
    }

    void operator()(const Dot &dot)
    {
        const double half = dot.stroke ? dot.stroke->width / 2 : 0;
        if (dot.fill && dot.stroke && dot.stroke->dash == Dash::Solid && m_opacity == 1 &&
            dot.radius > half) {
            // One disc on the other looks the same, and is done in half the time.
            setUp(dot.stroke->paint, std::nullopt);
            m_painter.drawEllipse(toQPoint(dot.centre), dot.radius + half, dot.radius + half);
            setUp(dot.fill, std::nullopt);
            m_painter.drawEllipse(toQPoint(dot.centre), dot.radius - half, dot.radius - half);
            return;
        }
        setUp(dot.fill, dot.stroke);
        m_painter.drawEllipse(toQPoint(dot.centre), dot.radius, dot.radius);
    }

    void operator()(const Path &path)
    {
        QPainterPath painted;
        for (const Path::Piece &piece : path.pieces) {
            for (std::size_t i = 0; i < piece.points.size(); ++i) {
                if (i == 0)
                    painted.moveTo(toQPoint(piece.points[i]));
                else
                    painted.lineTo(toQPoint(piece.points[i]));
            }
            if (piece.closed)
                painted.closeSubpath();
        }
        setUp(path.fill, path.stroke);
        m_painter.drawPath(painted);
    }

    void operator()(const Pill &pill)
    {
        setUp(pill.fill, pill.stroke);
        m_painter.drawRoundedRect(toQRect(pill.rect), pill.radius, pill.radius);
    }

    void operator()(const Text &text) const
    {
        const QString string = QString::fromStdString(text.text);
        // Qt rounds the size of a font to whole pixels, so text is set large and scaled down.
        constexpr int kPixelSize = 100;
        QFont font = fontOf(text);
        font.setPixelSize(kPixelSize);
        double x = 0;
        if (text.anchor != Anchor::Start) {
            const double width = QFontMetricsF(font, m_painter.device()).horizontalAdvance(string);
            x -= text.anchor == Anchor::Middle ? width / 2 : width;
        }
        m_painter.save();
        m_painter.translate(toQPoint(text.at));
        m_painter.scale(text.size / kPixelSize, text.size / kPixelSize);
        m_painter.setFont(font);
        m_painter.setPen(colour(text.paint));
        m_painter.drawText(QPointF(x, 0), string);
        m_painter.restore();
    }

private:
    /// So short an arc, in degrees, is straight: its sides differ by a hundredth of a pixel.
    static constexpr double kStraight = 1;

    /// Filled, which is done in half the time that a stroke takes.
    void drawStraight(const Arc &arc)
    {
        const auto corner = [&arc](double side, double degrees) {
            return toQPoint(
                onCircle(arc.centre, arc.radius + side * arc.stroke.width / 2, degrees));
        };
        const double end = arc.start + arc.sweep;
        const std::array<QPointF, 4> corners{corner(1, arc.start), corner(1, end), corner(-1, end),
                                             corner(-1, arc.start)};
        setUp(arc.stroke.paint, std::nullopt);
        m_painter.drawConvexPolygon(corners.data(), static_cast<int>(corners.size()));
    }

    QColor colour(Paint paint) const
    {
        QColor colour = toQColor(m_theme.colour(paint));
        colour.setAlphaF(static_cast<float>(m_opacity));
        return colour;
    }

    /// Pen and brush for a shape, where they are not those of the shape before.
    void setUp(const std::optional<Paint> &fill, const std::optional<Stroke> &stroke)
    {
        const Setting setting{fill, stroke, m_opacity};
        if (setting == m_setting)
            return;
        m_setting = setting;
        m_painter.setBrush(fill ? QBrush(colour(*fill)) : QBrush(Qt::NoBrush));
        if (!stroke) {
            m_painter.setPen(Qt::NoPen);
            return;
        }
        QPen pen(colour(stroke->paint), stroke->width, Qt::SolidLine, Qt::FlatCap, Qt::MiterJoin);
        const std::vector<double> pattern = dashPattern(*stroke);
        if (!pattern.empty()) {
            // Qt measures dashes in widths of the pen.
            QList<qreal> dashes;
            for (const double length : pattern)
                dashes.append(length / stroke->width);
            pen.setDashPattern(dashes);
        }
        m_painter.setPen(pen);
    }

    struct Setting
    {
        std::optional<Paint> fill;
        std::optional<Stroke> stroke;
        double opacity = 1;

        friend bool operator==(const Setting &, const Setting &) = default;
    };

    QPainter &m_painter;
    const Theme &m_theme;
    double m_opacity = 1;
    std::optional<Setting> m_setting; ///< As the painter has it.
};

void paintGroup(ShapePainter &paint, const Group &group, double opacity)
{
    paint.setOpacity(opacity);
    for (const Shape &shape : group.shapes)
        std::visit(paint, shape);
    for (const Group &child : group.children)
        paintGroup(paint, child, opacity * child.opacity);
}

} // namespace

QColor toQColor(Rgb rgb)
{
    return {rgb.r, rgb.g, rgb.b};
}

QFont fontOf(const Text &text)
{
    static const QStringList sans{QStringLiteral("DejaVu Sans"), QStringLiteral("Verdana"),
                                  QStringLiteral("Noto Sans"), QStringLiteral("Noto Sans CJK SC"),
                                  QStringLiteral("sans-serif")};
    static const QStringList mono{QStringLiteral("DejaVu Sans Mono"),
                                  QStringLiteral("Noto Sans Mono CJK SC"),
                                  QStringLiteral("monospace")};
    QFont font;
    font.setFamilies(text.family == FontFamily::Sans ? sans : mono);
    font.setBold(text.weight == FontWeight::Bold);
    font.setHintingPreference(QFont::PreferNoHinting);
    return font;
}

void paintDiagram(QPainter &painter, const Diagram &diagram, const Theme &theme)
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.fillRect(QRectF(0, 0, diagram.size.width, diagram.size.height),
                     toQColor(theme.colour(diagram.background)));
    ShapePainter paint(painter, theme);
    for (const Group &group : diagram.groups)
        paintGroup(paint, group, group.opacity);
    painter.restore();
}

} // namespace ringwalk
