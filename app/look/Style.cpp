// SPDX-License-Identifier: GPL-3.0-or-later
#include "look/Style.h"

#include <algorithm>

#include <QPainter>
#include <QPainterPath>

namespace ringwalk {

namespace {

constexpr double kCorner = 4;
constexpr double kFocusWidth = 2;

QColor outline(const QStyleOption &option)
{
    const bool enabled = option.state & QStyle::State_Enabled;
    return option.palette.color(enabled ? QPalette::Mid : QPalette::Dark);
}

QColor ink(const QStyleOption &option)
{
    const bool enabled = option.state & QStyle::State_Enabled;
    return option.palette.color(enabled ? QPalette::Text : QPalette::Dark);
}

bool showsFocus(const QStyleOption &option)
{
    return (option.state & QStyle::State_HasFocus) &&
           (option.state & QStyle::State_KeyboardFocusChange);
}

QPen focusPen(const QStyleOption &option)
{
    return {option.palette.color(QPalette::Link), kFocusWidth};
}

/// Draws a rounded rectangle whose outline lies inside `rect`.
void drawBox(QPainter &painter, const QRectF &rect, const QPen &pen, const QBrush &fill,
             double corner = kCorner)
{
    const double rim = pen.style() == Qt::NoPen ? 0 : pen.widthF() / 2;
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(pen);
    painter.setBrush(fill);
    painter.drawRoundedRect(rect.adjusted(rim, rim, -rim, -rim), corner, corner);
    painter.restore();
}

/// A triangle in the middle of `rect`.
void drawTriangle(QPainter &painter, const QRectF &rect, Qt::ArrowType direction,
                  const QColor &colour)
{
    const double half = std::min({rect.width(), rect.height(), 9.0}) / 2;
    static constexpr int kTurns[] = {0, 0, 180, 270, 90}; // As Qt::ArrowType counts.
    QPainterPath path;
    path.moveTo(0, -half * 0.6);
    path.lineTo(half, half * 0.6);
    path.lineTo(-half, half * 0.6);
    path.closeSubpath();
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.translate(rect.center());
    painter.rotate(kTurns[direction]);
    painter.fillPath(path, colour);
    painter.restore();
}

void drawButton(QPainter &painter, const QStyleOption &option, bool flat, bool isDefault)
{
    const bool active = option.state & (QStyle::State_Sunken | QStyle::State_On);
    const bool pointedAt =
        (option.state & QStyle::State_MouseOver) && (option.state & QStyle::State_Enabled);
    if (flat && !active && !pointedAt)
        return;
    const QBrush fill =
        option.palette.brush(active || pointedAt ? QPalette::AlternateBase : QPalette::Button);
    QPen pen(outline(option), 1);
    if (active || isDefault)
        pen = QPen(ink(option), 1.6);
    else if (flat)
        pen = Qt::NoPen;
    drawBox(painter, option.rect, pen, fill);
}

/// The box of a check box or the circle of a radio button; filled when it is on.
void drawIndicator(QPainter &painter, const QStyleOption &option, bool round)
{
    const bool on = option.state & (QStyle::State_On | QStyle::State_NoChange);
    const double side = std::min(option.rect.width(), option.rect.height());
    QRectF box(0, 0, side, side);
    box.moveCenter(QRectF(option.rect).center());
    const QPen pen(on ? ink(option) : outline(option), 1.2);
    const QBrush base = option.palette.brush(QPalette::Base);
    drawBox(painter, box, pen, on && !round ? QBrush(ink(option)) : base,
            round ? side / 2 : side * 0.2);
    if (!on)
        return;
    if (round) {
        const double inset = side * 0.26;
        drawBox(painter, box.adjusted(inset, inset, -inset, -inset), Qt::NoPen, ink(option), side);
        return;
    }
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(base, side * 0.14, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    const auto at = [&box, side](double x, double y) {
        return box.topLeft() + QPointF(x, y) * side;
    };
    if (option.state & QStyle::State_NoChange)
        painter.drawLine(at(0.25, 0.5), at(0.75, 0.5));
    else
        painter.drawPolyline(QPolygonF{at(0.23, 0.53), at(0.42, 0.72), at(0.77, 0.3)});
    painter.restore();
}

} // namespace

Style::Style()
    : QProxyStyle(QStringLiteral("Fusion"))
{
}

void Style::drawPrimitive(PrimitiveElement element, const QStyleOption *option, QPainter *painter,
                          const QWidget *widget) const
{
    switch (element) {
    case PE_PanelButtonCommand: {
        const auto *button = qstyleoption_cast<const QStyleOptionButton *>(option);
        const auto features = button ? button->features : QStyleOptionButton::None;
        drawButton(*painter, *option, features & QStyleOptionButton::Flat,
                   features & QStyleOptionButton::DefaultButton);
        return;
    }
    case PE_PanelButtonTool:
        drawButton(*painter, *option, option->state & State_AutoRaise, false);
        return;
    case PE_FrameDefaultButton:
        return; // The panel shows it.
    case PE_FrameFocusRect:
        if (option->state & State_KeyboardFocusChange)
            drawBox(*painter, option->rect, focusPen(*option), Qt::NoBrush);
        return;
    case PE_PanelLineEdit:
        drawBox(*painter, option->rect, Qt::NoPen, option->palette.brush(QPalette::Base));
        if (const auto *frame = qstyleoption_cast<const QStyleOptionFrame *>(option);
            frame && frame->lineWidth > 0)
            proxy()->drawPrimitive(PE_FrameLineEdit, option, painter, widget);
        return;
    case PE_FrameLineEdit:
        drawBox(*painter, option->rect,
                option->state & State_HasFocus ? focusPen(*option) : QPen(outline(*option), 1),
                Qt::NoBrush);
        return;
    case PE_Frame:
    case PE_FrameMenu:
        drawBox(*painter, option->rect, QPen(outline(*option), 1), Qt::NoBrush, 0);
        return;
    case PE_PanelMenu:
        drawBox(*painter, option->rect, QPen(outline(*option), 1),
                option->palette.brush(QPalette::Base), 0);
        return;
    case PE_IndicatorCheckBox:
        drawIndicator(*painter, *option, false);
        return;
    case PE_IndicatorRadioButton:
        drawIndicator(*painter, *option, true);
        return;
    default:
        QProxyStyle::drawPrimitive(element, option, painter, widget);
    }
}

void Style::drawControl(ControlElement element, const QStyleOption *option, QPainter *painter,
                        const QWidget *widget) const
{
    const auto *item = qstyleoption_cast<const QStyleOptionMenuItem *>(option);
    if (element == CE_MenuItem && item && item->menuItemType == QStyleOptionMenuItem::Separator &&
        item->text.isEmpty()) {
        painter->setPen(option->palette.color(QPalette::Dark));
        const int y = option->rect.center().y();
        painter->drawLine(option->rect.left() + 6, y, option->rect.right() - 6, y);
        return;
    }
    QProxyStyle::drawControl(element, option, painter, widget);
    // Fusion tells it by the colour of the outline, which drawButton has given another meaning.
    if (element == CE_PushButton && showsFocus(*option))
        drawBox(*painter, option->rect, focusPen(*option), Qt::NoBrush);
    // Once its menu is closed by Escape the bar still has the keyboard, which Fusion does not show.
    if (element == CE_MenuBarItem && (option->state & State_Selected) &&
        !(option->state & State_Sunken))
        drawBox(*painter, option->rect, focusPen(*option), Qt::NoBrush);
}

void Style::drawComplexControl(ComplexControl control, const QStyleOptionComplex *option,
                               QPainter *painter, const QWidget *widget) const
{
    const auto *combo = qstyleoption_cast<const QStyleOptionComboBox *>(option);
    const auto *spin = qstyleoption_cast<const QStyleOptionSpinBox *>(option);
    const auto *slider = qstyleoption_cast<const QStyleOptionSlider *>(option);
    if (control == CC_ComboBox && combo)
        drawComboBox(*combo, *painter, widget);
    else if (control == CC_SpinBox && spin)
        drawSpinBox(*spin, *painter, widget);
    else if (control == CC_ScrollBar && slider)
        drawScrollBar(*slider, *painter, widget);
    else if (control == CC_Slider && slider)
        drawSlider(*slider, *painter, widget);
    else
        QProxyStyle::drawComplexControl(control, option, painter, widget);
}

QSize Style::sizeFromContents(ContentsType type, const QStyleOption *option, const QSize &size,
                              const QWidget *widget) const
{
    QSize result = QProxyStyle::sizeFromContents(type, option, size, widget);
    if (type == CT_MenuBarItem && option)
        result.setHeight(std::max(result.height(), option->fontMetrics.height() + 16));
    // The width asked for is that of the ink, and what is drawn is cut to the advance, so that the
    // longest Chinese text would lose a few characters.
    if (type == CT_MenuItem && option)
        result.rwidth() += option->fontMetrics.horizontalAdvance(QLatin1Char('&')) + 4;
    return result;
}

int Style::styleHint(StyleHint hint, const QStyleOption *option, const QWidget *widget,
                     QStyleHintReturn *answer) const
{
    // Icons of the desktop come in its colours, not in those of the theme.
    if (hint == SH_DialogButtonBox_ButtonsHaveIcons)
        return 0;
    return QProxyStyle::styleHint(hint, option, widget, answer);
}

void Style::drawComboBox(const QStyleOptionComboBox &option, QPainter &painter,
                         const QWidget *widget) const
{
    const bool pointedAt = (option.state & State_MouseOver) && (option.state & State_Enabled);
    drawBox(painter, option.rect, showsFocus(option) ? focusPen(option) : QPen(outline(option), 1),
            option.palette.brush(pointedAt && !option.editable ? QPalette::AlternateBase
                                                               : QPalette::Base));
    const QRect arrow = proxy()->subControlRect(CC_ComboBox, &option, SC_ComboBoxArrow, widget);
    drawTriangle(painter, arrow, Qt::DownArrow, ink(option));
}

void Style::drawSpinBox(const QStyleOptionSpinBox &option, QPainter &painter,
                        const QWidget *widget) const
{
    drawBox(painter, option.rect,
            option.state & State_HasFocus ? focusPen(option) : QPen(outline(option), 1),
            option.palette.brush(QPalette::Base));
    if (option.buttonSymbols == QAbstractSpinBox::NoButtons)
        return;
    const auto drawStep = [&](SubControl part, Qt::ArrowType direction, bool possible) {
        const QRect rect = proxy()->subControlRect(CC_SpinBox, &option, part, widget);
        if ((option.activeSubControls & part) && possible)
            drawBox(painter, QRectF(rect).adjusted(1, 2, -2, -2), Qt::NoPen,
                    option.palette.brush(QPalette::AlternateBase), kCorner / 2);
        drawTriangle(painter, rect, direction,
                     possible ? ink(option) : option.palette.color(QPalette::Dark));
    };
    drawStep(SC_SpinBoxUp, Qt::UpArrow, option.stepEnabled & QAbstractSpinBox::StepUpEnabled);
    drawStep(SC_SpinBoxDown, Qt::DownArrow, option.stepEnabled & QAbstractSpinBox::StepDownEnabled);
}

void Style::drawScrollBar(const QStyleOptionSlider &option, QPainter &painter,
                          const QWidget *widget) const
{
    const bool upright = option.orientation == Qt::Vertical;
    const auto rect = [&](SubControl part) {
        return proxy()->subControlRect(CC_ScrollBar, &option, part, widget);
    };
    const auto colour = [&](SubControl part) {
        return option.activeSubControls & part ? ink(option) : outline(option);
    };
    drawTriangle(painter, rect(SC_ScrollBarSubLine), upright ? Qt::UpArrow : Qt::LeftArrow,
                 colour(SC_ScrollBarSubLine));
    drawTriangle(painter, rect(SC_ScrollBarAddLine), upright ? Qt::DownArrow : Qt::RightArrow,
                 colour(SC_ScrollBarAddLine));
    const QRectF slider(rect(SC_ScrollBarSlider));
    const double across = (upright ? slider.width() : slider.height()) * 0.27;
    const QRectF thumb =
        upright ? slider.adjusted(across, 1, -across, -1) : slider.adjusted(1, across, -1, -across);
    drawBox(painter, thumb, Qt::NoPen, colour(SC_ScrollBarSlider),
            std::min(thumb.width(), thumb.height()) / 2);
}

/// A bar, coloured up to a round handle. The program's sliders lie, and have no tick marks.
void Style::drawSlider(const QStyleOptionSlider &option, QPainter &painter,
                       const QWidget *widget) const
{
    constexpr double kBar = 4;
    const QRectF groove(proxy()->subControlRect(CC_Slider, &option, SC_SliderGroove, widget));
    const QRectF place(proxy()->subControlRect(CC_Slider, &option, SC_SliderHandle, widget));
    const QRectF bar(groove.x(), groove.center().y() - kBar / 2, groove.width(), kBar);
    const bool enabled = option.state & State_Enabled;
    drawBox(painter, bar, Qt::NoPen, option.palette.brush(QPalette::Dark), kBar / 2);
    QRectF done = bar;
    if (option.upsideDown)
        done.setLeft(place.center().x());
    else
        done.setRight(place.center().x());
    if (enabled)
        drawBox(painter, done, Qt::NoPen, option.palette.brush(QPalette::Link), kBar / 2);
    const double side = std::min(place.width(), place.height());
    QRectF handle(0, 0, side, side);
    handle.moveCenter(place.center());
    const bool held = option.activeSubControls & SC_SliderHandle;
    const QPen rim = option.state & State_HasFocus
                         ? QPen(option.palette.color(QPalette::Link), kFocusWidth + 0.5)
                         : QPen(enabled ? ink(option) : outline(option), 1.4);
    drawBox(painter, handle, rim,
            option.palette.brush(held ? QPalette::AlternateBase : QPalette::Base), side / 2);
}

} // namespace ringwalk
