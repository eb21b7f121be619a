// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "diagram/StageDiagram.h"
#include "lesson/LessonPlayer.h"
#include "lesson/Quiz.h"
#include "look/Appearance.h"

class QPainter;

namespace ringwalk {

/// What the audience sees of a lesson at the moment: the step, or the question before the next, or
/// the step with its answers.
StageOptions stageOptions(const Appearance &appearance, const LessonPlayer &player,
                          const Quiz &quiz, double aspect);

/// Paints a stage into a rectangle of its shape.
void paintStage(QPainter &painter, const Diagram &stage, const Theme &theme, const QRectF &rect);

/// A stage made small, whole and at the top of the widget.
class StagePicture : public QWidget
{
    Q_OBJECT

public:
    explicit StagePicture(const Appearance &appearance, QWidget *parent = nullptr);

    const Diagram &diagram() const { return m_diagram; }
    void setDiagram(Diagram diagram);

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    const Appearance &m_appearance;
    Diagram m_diagram;
};

} // namespace ringwalk
