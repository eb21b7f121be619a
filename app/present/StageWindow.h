// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include <QPixmap>
#include <QTimer>
#include <QWidget>

#include "lesson/LessonPlayer.h"
#include "lesson/OwnerMotion.h"
#include "lesson/Quiz.h"
#include "look/Appearance.h"
#include "present/Camera.h"
#include "present/StageCommand.h"
#include "present/StagePicture.h"

namespace ringwalk {

class KeySheet;

/// What the audience sees: the step on the whole screen and nothing else. Keys, clicks and clickers
/// are turned into commands; what they do to the lesson, others see to.
class StageWindow : public QWidget
{
    Q_OBJECT

public:
    StageWindow(const Appearance &appearance, const LessonPlayer &player, const Quiz &quiz);

    enum class Blank { None, Black, White };
    Blank blank() const { return m_blank; }
    void setBlank(Blank blank);

    const Camera &camera() const { return m_camera; }
    /// Larger or smaller about the pointer, or about the middle while there is none.
    void zoomIn();
    void zoomOut();
    void zoomNormal();

    const Diagram &diagram() const { return m_diagram; }
    double aspect() const;
    bool animating() const { return m_motion.isRunning(); }
    /// Where the pointer is drawn; hidden until the mouse moves, and again when it rests.
    std::optional<QPointF> pointer() const { return m_pointer; }

Q_SIGNALS:
    void commanded(ringwalk::StageCommand command);
    void blankChanged();
    /// The shape of the stage has changed.
    void resized();

protected:
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void showEvent(QShowEvent *event) override;
    void closeEvent(QCloseEvent *event) override;
    void changeEvent(QEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void leaveEvent(QEvent *event) override;

private:
    void showStep(std::size_t from, std::size_t to);
    void rebuild();
    void repaintAll();
    void renderPicture();
    void zoomBy(double factor);
    void setPointer(std::optional<QPointF> pointer);

    const Appearance &m_appearance;
    const LessonPlayer &m_player;
    const Quiz &m_quiz;
    KeySheet *m_keys;
    OwnerMotion m_motion;
    std::size_t m_from = 0; ///< The step that the motion comes from.
    Diagram m_diagram;
    QPixmap m_picture; ///< The diagram as painted; null where it has to be painted anew.
    Camera m_camera;
    Blank m_blank = Blank::None;
    std::optional<QPointF> m_pointer;
    QPointF m_rest; ///< Where the mouse lies while there is no pointer.
    QTimer m_pointerRest;
    std::optional<QPointF> m_pressed; ///< Where the left button went down.
    QPointF m_dragged;                ///< How far the picture has been dragged to.
    bool m_dragging = false;
};

} // namespace ringwalk
