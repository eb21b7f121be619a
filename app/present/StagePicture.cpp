// SPDX-License-Identifier: GPL-3.0-or-later
#include "present/StagePicture.h"

#include <algorithm>

#include <QPainter>

#include "paint/DiagramPainter.h"

namespace ringwalk {

StageOptions stageOptions(const Appearance &appearance, const LessonPlayer &player,
                          const Quiz &quiz, double aspect)
{
    StageOptions options;
    options.aspect = aspect;
    options.language = appearance.language();
    options.theme = appearance.themeName();
    if (quiz.question() && quiz.step() == player.step() + 1)
        options.question = quiz.number();
    options.answers = !quiz.reviews().empty();
    options.secret = quiz.keepsSecret();
    return options;
}

void paintStage(QPainter &painter, const Diagram &stage, const Theme &theme, const QRectF &rect)
{
    painter.save();
    painter.translate(rect.topLeft());
    painter.scale(rect.width() / stage.size.width, rect.height() / stage.size.height);
    paintDiagram(painter, stage, theme);
    painter.restore();
}

StagePicture::StagePicture(const Appearance &appearance, QWidget *parent)
    : QWidget(parent)
    , m_appearance(appearance)
{
    setMinimumSize(160, 90);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
}

void StagePicture::setDiagram(Diagram diagram)
{
    m_diagram = std::move(diagram);
    setAccessibleName(QString::fromStdString(m_diagram.title));
    setAccessibleDescription(QString::fromStdString(m_diagram.description));
    update();
}

void StagePicture::paintEvent(QPaintEvent *)
{
    if (m_diagram.size.width <= 0 || m_diagram.size.height <= 0)
        return;
    const QSizeF whole(m_diagram.size.width, m_diagram.size.height);
    const QRectF room = QRectF(rect()).adjusted(1, 1, -1, -1);
    QRectF picture(QPointF(), whole.scaled(room.size(), Qt::KeepAspectRatio));
    picture.moveTopLeft({room.center().x() - picture.width() / 2, room.top()});
    QPainter painter(this);
    paintStage(painter, m_diagram, m_appearance.theme(), picture);
    painter.setPen(QPen(m_appearance.colour({Role::Muted}), 1));
    painter.drawRect(picture);
}

} // namespace ringwalk
