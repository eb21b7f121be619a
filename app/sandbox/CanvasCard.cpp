// SPDX-License-Identifier: GPL-3.0-or-later
#include "sandbox/CanvasCard.h"

#include <algorithm>

#include <QAccessible>
#include <QEvent>
#include <QHBoxLayout>
#include <QTextDocument>
#include <QToolButton>

#include "diagram/Figure.h"
#include "look/PlainSplitter.h"

namespace ringwalk {

namespace {

/// Of the modulo pane: the height of a key that can be read, in em, and the rows of its head and
/// foot.
constexpr double kRowHeight = 1.4;
constexpr double kRowsRound = 5;

QToolButton *zoomButton(const char *name, const QString &sign)
{
    auto *button = new QToolButton;
    button->setObjectName(QString::fromLatin1(name));
    button->setAutoRaise(true);
    button->setFocusPolicy(Qt::TabFocus);
    button->setText(sign);
    return button;
}

} // namespace

CanvasCard::CanvasCard(const Appearance &appearance, const Workbench &bench, QWidget *parent)
    : Card(appearance, parent)
    , m_appearance(appearance)
    , m_bench(bench)
    , m_title(new Label(appearance, TypeSize::Heading, Role::Ink, true))
    , m_zoomText(new Label(appearance, TypeSize::Small, Role::Muted))
    , m_zoomOut(zoomButton("ringZoomOut", QStringLiteral("−")))
    , m_zoomIn(zoomButton("ringZoomIn", QStringLiteral("+")))
    , m_zoomAll(zoomButton("ringZoomAll", QString()))
    , m_panes(new PlainSplitter(Qt::Horizontal))
    , m_ring(new RingCanvas(appearance))
    , m_modulo(new DiagramView)
    , m_message(new Label(appearance, TypeSize::Text, Role::Ink))
{
    m_title->setElided();
    m_title->setObjectName(QStringLiteral("boardName"));
    m_message->setObjectName(QStringLiteral("message"));
    m_message->setElided();
    m_modulo->setObjectName(QStringLiteral("moduloPane"));
    m_modulo->setTheme(appearance.theme());
    m_modulo->setBuilder([this](Size size) { return buildModulo(size); });
    m_panes->addWidget(m_ring);
    m_panes->addWidget(m_modulo);
    m_panes->setStretchFactor(0, 3);
    m_panes->setStretchFactor(1, 2);

    auto *head = new QHBoxLayout;
    head->setSpacing(2);
    head->addWidget(m_title, 1);
    head->addWidget(m_zoomText);
    for (QWidget *button : {m_zoomOut, m_zoomIn, m_zoomAll})
        head->addWidget(button);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(16, 10, 16, 10);
    layout->setSpacing(4);
    layout->addLayout(head);
    layout->addWidget(m_panes, 1);
    layout->addWidget(m_message);

    const auto zoom = [this](double factor) {
        m_ring->zoomBy(factor, QRectF(m_ring->rect()).center());
    };
    connect(m_zoomIn, &QToolButton::clicked, this, [zoom] { zoom(RingCanvas::kZoomStep); });
    connect(m_zoomOut, &QToolButton::clicked, this, [zoom] { zoom(1 / RingCanvas::kZoomStep); });
    connect(m_zoomAll, &QToolButton::clicked, m_ring, &RingCanvas::showAll);
    connect(m_ring, &RingCanvas::zoomChanged, this, &CanvasCard::showZoom);
    connect(&bench, &Workbench::shownChanged, this, &CanvasCard::showBoard);
    connect(&appearance, &Appearance::changed, this,
            [this] { m_modulo->setTheme(m_appearance.theme()); });
    retranslate();
    showBoard();
}

void CanvasCard::setName(const QString &name)
{
    m_title->setText(name);
    m_ring->setAccessibleName(name);
}

void CanvasCard::tell(const QString &text, bool isFault)
{
    m_message->setText(text);
    m_message->setToolTip(text.isEmpty() ? QString()
                                         : Qt::convertFromPlainText(text, Qt::WhiteSpaceNormal));
    if (!isFault || text.isEmpty())
        return;
    QAccessibleEvent alert(m_message, QAccessible::Alert);
    QAccessible::updateAccessibility(&alert);
}

void CanvasCard::showBoard()
{
    const auto &shown = m_bench.shown();
    m_ring->setPane({shown, &shown->panes.front()});
    m_modulo->setVisible(shown->panes.size() > 1);
    arrangePanes();
    if (m_modulo->isVisibleTo(this))
        m_modulo->rebuild();
}

Diagram CanvasCard::buildModulo(Size size) const
{
    Diagram diagram;
    diagram.size = size;
    if (m_bench.shown()->panes.size() < 2)
        return diagram;
    PaneStyle style;
    style.area = {0, 0, size.width, size.height};
    // The pane is narrow, or low: type is as large as that of a ring in the place of both.
    style.em = m_appearance.pictureEm(m_panes->width(), m_panes->height());
    style.words = Words(m_appearance.language());
    style.hatches = m_appearance.theme().hatches();
    drawPane(diagram.groups, m_bench.shown()->panes[1], style);
    return diagram;
}

void CanvasCard::showZoom()
{
    const double zoom = m_ring->zoom();
    m_zoomText->setText(zoom > 1 ? QStringLiteral("%1 %").arg(qRound(zoom * 100)) : QString());
    m_zoomOut->setEnabled(zoom > 1);
    m_zoomAll->setEnabled(zoom > 1);
    m_zoomIn->setEnabled(zoom < RingCanvas::kLargestZoom);
}

void CanvasCard::resizeEvent(QResizeEvent *event)
{
    Card::resizeEvent(event);
    arrangePanes();
}

/// The ring gets the larger square that there is, beside the modulo pane or above it; but above it
/// only where the keys below, each in a row of its own, can be read.
void CanvasCard::arrangePanes()
{
    const auto &panes = m_bench.shown()->panes;
    if (panes.size() < 2)
        return;
    const QSize size = m_panes->size();
    const bool largerAbove = std::min(size.width() * 3 / 5, size.height()) <
                             std::min(size.width(), size.height() * 3 / 5);
    const double rows = static_cast<double>(panes[1].keys.size()) + kRowsRound;
    const bool legible = rows * kRowHeight * m_appearance.em() < size.height() * 2.0 / 5;
    m_panes->setOrientation(largerAbove && legible ? Qt::Vertical : Qt::Horizontal);
}

void CanvasCard::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    Card::changeEvent(event);
}

void CanvasCard::retranslate()
{
    m_zoomIn->setAccessibleName(tr("Zoom the ring in"));
    m_zoomOut->setAccessibleName(tr("Zoom the ring out"));
    m_zoomAll->setText(tr("Whole ring"));
    m_zoomIn->setToolTip(tr("Zoom the ring in (+, or the mouse wheel)"));
    m_zoomOut->setToolTip(tr("Zoom the ring out (−)"));
    m_zoomAll->setToolTip(tr("Show the whole ring (0)"));
    m_modulo->setAccessibleName(tr("Modulo"));
    showZoom();
}

} // namespace ringwalk
