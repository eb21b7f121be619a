// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QProxyStyle>
#include <QStyleOptionComboBox>
#include <QStyleOptionSlider>
#include <QStyleOptionSpinBox>

namespace ringwalk {

/// Flat controls with an outline that stands out in every theme. Fusion derives its outlines from
/// the ground by darkening it, so that on a dark ground they cannot be seen. Sizes are Fusion's,
/// but for the menu bar, whose menus are as high as the buttons beside them.
///
/// All colours come from the palette that Appearance sets: Mid is the outline, Dark that of what is
/// disabled, AlternateBase what is pointed at or checked, Link the ring round the focus.
class Style : public QProxyStyle
{
    Q_OBJECT

public:
    Style();

    void drawPrimitive(PrimitiveElement element, const QStyleOption *option, QPainter *painter,
                       const QWidget *widget) const override;
    void drawControl(ControlElement element, const QStyleOption *option, QPainter *painter,
                     const QWidget *widget) const override;
    void drawComplexControl(ComplexControl control, const QStyleOptionComplex *option,
                            QPainter *painter, const QWidget *widget) const override;
    QSize sizeFromContents(ContentsType type, const QStyleOption *option, const QSize &size,
                           const QWidget *widget) const override;
    int styleHint(StyleHint hint, const QStyleOption *option, const QWidget *widget,
                  QStyleHintReturn *answer) const override;

private:
    void drawComboBox(const QStyleOptionComboBox &option, QPainter &painter,
                      const QWidget *widget) const;
    void drawSpinBox(const QStyleOptionSpinBox &option, QPainter &painter,
                     const QWidget *widget) const;
    void drawScrollBar(const QStyleOptionSlider &option, QPainter &painter,
                       const QWidget *widget) const;
    void drawSlider(const QStyleOptionSlider &option, QPainter &painter,
                    const QWidget *widget) const;
};

} // namespace ringwalk
