// SPDX-License-Identifier: GPL-3.0-or-later
#include "present/StageWindow.h"

#include <algorithm>

#include <QApplication>
#include <QCloseEvent>
#include <QCursor>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>

#include "present/KeySheet.h"
#include "present/PointerHalo.h"

namespace ringwalk {

namespace {

constexpr double kZoomStep = 1.25;
/// A key moves the picture by this share of the screen.
constexpr double kMoveStep = 0.1;
constexpr int kPointerMilliseconds = 3000;
/// A mouse that is nudged has not been moved.
constexpr double kNudge = 2;

} // namespace

StageWindow::StageWindow(const Appearance &appearance, const LessonPlayer &player, const Quiz &quiz)
    : QWidget(nullptr, Qt::Window | Qt::FramelessWindowHint)
    , m_appearance(appearance)
    , m_player(player)
    , m_quiz(quiz)
    , m_keys(new KeySheet(appearance, this))
{
    setObjectName(QStringLiteral("stage"));
    setWindowTitle(tr("Ringwalk: stage"));
    setAttribute(Qt::WA_OpaquePaintEvent);
    setMouseTracking(true);
    setFocusPolicy(Qt::StrongFocus);
    setCursor(Qt::BlankCursor); // The pointer is drawn.
    m_pointerRest.setObjectName(QStringLiteral("pointerRest"));
    m_pointerRest.setParent(this);
    m_pointerRest.setSingleShot(true);
    m_pointerRest.setInterval(kPointerMilliseconds);
    connect(&m_pointerRest, &QTimer::timeout, this, [this] { setPointer(std::nullopt); });

    connect(&m_motion, &QVariantAnimation::valueChanged, this, &StageWindow::rebuild);
    connect(&m_motion, &QVariantAnimation::finished, this, &StageWindow::rebuild);
    connect(&player, &LessonPlayer::stepChanged, this, &StageWindow::showStep);
    connect(&player, &LessonPlayer::lessonChanged, this, [this] {
        m_motion.stop();
        m_camera.reset();
        rebuild();
    });
    connect(&quiz, &Quiz::changed, this, &StageWindow::rebuild);
    connect(&appearance, &Appearance::changed, this, &StageWindow::rebuild);
}

double StageWindow::aspect() const
{
    return double(std::max(width(), 1)) / std::max(height(), 1);
}

void StageWindow::setBlank(Blank blank)
{
    if (blank == m_blank)
        return;
    m_blank = blank;
    update();
    Q_EMIT blankChanged();
}

void StageWindow::zoomIn()
{
    zoomBy(kZoomStep);
}

void StageWindow::zoomOut()
{
    zoomBy(1 / kZoomStep);
}

void StageWindow::zoomNormal()
{
    m_camera.reset();
    repaintAll();
}

void StageWindow::zoomBy(double factor)
{
    m_camera.zoomBy(factor, m_pointer.value_or(QRectF(rect()).center()), size());
    repaintAll();
}

void StageWindow::showStep(std::size_t from, std::size_t to)
{
    m_motion.stop();
    m_from = from;
    const auto &before = m_player.lesson().snapshot(from).panes;
    const auto &after = m_player.lesson().snapshot(to).panes;
    const bool moves =
        !std::equal(before.begin(), before.end(), after.begin(),
                    [](const auto &a, const auto &b) { return !ownersDiffer(a, b); });
    if (m_appearance.animates() && isVisible() && moves)
        m_motion.start();
    rebuild();
}

void StageWindow::rebuild()
{
    if (!m_player.hasLesson())
        return;
    StageOptions options = stageOptions(m_appearance, m_player, m_quiz, aspect());
    if (animating()) {
        options.from = m_from;
        options.progress = m_motion.progress();
    }
    m_diagram = buildStage(m_player.lesson(), m_player.step(), options);
    setAccessibleName(QString::fromStdString(m_diagram.title));
    setAccessibleDescription(QString::fromStdString(m_diagram.description));
    repaintAll();
}

void StageWindow::repaintAll()
{
    m_picture = {};
    update();
}

void StageWindow::renderPicture()
{
    m_picture = QPixmap(size() * devicePixelRatioF());
    m_picture.setDevicePixelRatio(devicePixelRatioF());
    m_picture.fill(m_appearance.colour(m_diagram.background));
    QPainter painter(&m_picture);
    painter.scale(m_camera.zoom(), m_camera.zoom());
    painter.translate(-m_camera.origin());
    paintStage(painter, m_diagram, m_appearance.theme(), rect());
}

void StageWindow::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    if (m_blank != Blank::None) {
        painter.fillRect(rect(), m_blank == Blank::Black ? Qt::black : Qt::white);
        return;
    }
    if (m_picture.isNull() || m_picture.devicePixelRatio() != devicePixelRatioF())
        renderPicture();
    painter.drawPixmap(0, 0, m_picture);
    if (m_pointer)
        paintPointer(painter, *m_pointer, height());
}

void StageWindow::resizeEvent(QResizeEvent *)
{
    m_camera.reset();
    rebuild();
    if (m_keys->isVisible())
        m_keys->open();
    Q_EMIT resized();
}

void StageWindow::showEvent(QShowEvent *)
{
    m_rest = mapFromGlobal(QCursor::pos());
}

/// By the desktop, as with Alt+F4.
void StageWindow::closeEvent(QCloseEvent *event)
{
    event->accept();
    Q_EMIT commanded(StageCommand::End);
}

void StageWindow::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        setWindowTitle(tr("Ringwalk: stage"));
    QWidget::changeEvent(event);
}

void StageWindow::keyPressEvent(QKeyEvent *event)
{
    if (const auto direction = stageMove(*event)) {
        m_camera.moveBy(
            {direction->x() * width() * kMoveStep, direction->y() * height() * kMoveStep}, size());
        repaintAll();
        return;
    }
    const auto command = stageCommand(*event);
    if (!command) {
        const bool modifier = event->key() >= Qt::Key_Shift && event->key() <= Qt::Key_ScrollLock;
        if (m_blank != Blank::None && !modifier)
            setBlank(Blank::None); // Any key brings the picture back.
        else
            QWidget::keyPressEvent(event);
        return;
    }
    if (m_keys->isVisible())
        m_keys->hide();
    else if (command == StageCommand::Keys)
        m_keys->open();
    else
        Q_EMIT commanded(*command);
}

void StageWindow::mousePressEvent(QMouseEvent *event)
{
    if (event->button() != Qt::LeftButton)
        return;
    m_pressed = event->position();
    m_dragged = event->position();
    m_dragging = false;
}

void StageWindow::mouseMoveEvent(QMouseEvent *event)
{
    const QPointF at = event->position();
    if (m_pressed && m_camera.zoom() > 1) {
        m_dragging |= (at - *m_pressed).manhattanLength() >= QApplication::startDragDistance();
        if (m_dragging) {
            m_camera.moveBy(m_dragged - at, size());
            m_dragged = at;
            repaintAll();
        }
    }
    if (m_pointer || (at - m_rest).manhattanLength() > kNudge)
        setPointer(at);
}

void StageWindow::mouseReleaseEvent(QMouseEvent *event)
{
    if (event->button() != Qt::LeftButton || !m_pressed)
        return;
    m_pressed.reset();
    if (m_dragging)
        return;
    if (m_keys->isVisible())
        m_keys->hide();
    else
        Q_EMIT commanded(StageCommand::Next);
}

void StageWindow::leaveEvent(QEvent *)
{
    setPointer(std::nullopt);
}

void StageWindow::setPointer(std::optional<QPointF> pointer)
{
    for (const auto &at : {m_pointer, pointer}) {
        if (at)
            update(pointerRect(*at, height()).toAlignedRect());
    }
    if (!pointer && m_pointer)
        m_rest = *m_pointer;
    m_pointer = pointer;
    if (pointer)
        m_pointerRest.start();
    else
        m_pointerRest.stop();
}

} // namespace ringwalk
