// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "look/Card.h"
#include "look/Label.h"
#include "sandbox/RingCanvas.h"
#include "sandbox/Workbench.h"

class QSplitter;
class QToolButton;

namespace ringwalk {

/// The ring, the modulo pane beside it, and a line that says what is about to happen.
class CanvasCard : public Card
{
    Q_OBJECT

public:
    CanvasCard(const Appearance &appearance, const Workbench &bench, QWidget *parent = nullptr);

    RingCanvas &ring() { return *m_ring; }
    DiagramView &modulo() { return *m_modulo; }
    void setName(const QString &name);
    void tell(const QString &text, bool isFault);

protected:
    void changeEvent(QEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    void showBoard();
    void arrangePanes();
    void showZoom();
    void retranslate();
    Diagram buildModulo(Size size) const;

    const Appearance &m_appearance;
    const Workbench &m_bench;
    Label *m_title;
    Label *m_zoomText;
    QToolButton *m_zoomOut;
    QToolButton *m_zoomIn;
    QToolButton *m_zoomAll;
    QSplitter *m_panes;
    RingCanvas *m_ring;
    DiagramView *m_modulo;
    Label *m_message;
};

} // namespace ringwalk
