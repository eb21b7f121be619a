// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "diagram/Diagram.h"

namespace ringwalk {

/// A figure as it will be written, scaled to fit.
class FigurePreview : public QWidget
{
    Q_OBJECT

public:
    explicit FigurePreview(QWidget *parent = nullptr);

    void show(Diagram diagram, const Theme &theme);
    const Diagram &diagram() const { return m_diagram; }
    QSize sizeHint() const override { return {560, 440}; }

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    Diagram m_diagram;
    Theme m_theme{ThemeName::Light};
};

} // namespace ringwalk
