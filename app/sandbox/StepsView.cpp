// SPDX-License-Identifier: GPL-3.0-or-later
#include "sandbox/StepsView.h"

#include <QKeyEvent>

namespace ringwalk {

namespace {

enum class Wish { None, Remove, MoveUp, MoveDown, Edit };

Wish wishOf(const QKeyEvent &event)
{
    const bool alt = event.modifiers().testFlag(Qt::AltModifier);
    switch (event.key()) {
    case Qt::Key_Delete:
        return Wish::Remove;
    case Qt::Key_F2:
    case Qt::Key_Return:
    case Qt::Key_Enter:
        return Wish::Edit;
    case Qt::Key_Up:
        return alt ? Wish::MoveUp : Wish::None;
    case Qt::Key_Down:
        return alt ? Wish::MoveDown : Wish::None;
    default:
        return Wish::None;
    }
}

} // namespace

StepsView::StepsView(QWidget *parent)
    : QListView(parent)
{
    connect(this, &QListView::doubleClicked, this, &StepsView::editRequested);
}

bool StepsView::event(QEvent *event)
{
    // Some of these keys are shortcuts of the window, which would come first.
    if (event->type() == QEvent::ShortcutOverride &&
        wishOf(*static_cast<QKeyEvent *>(event)) != Wish::None) {
        event->accept();
        return true;
    }
    return QListView::event(event);
}

void StepsView::keyPressEvent(QKeyEvent *event)
{
    switch (wishOf(*event)) {
    case Wish::Remove:
        Q_EMIT removeRequested();
        break;
    case Wish::MoveUp:
        Q_EMIT moveRequested(-1);
        break;
    case Wish::MoveDown:
        Q_EMIT moveRequested(1);
        break;
    case Wish::Edit:
        Q_EMIT editRequested();
        break;
    case Wish::None:
        QListView::keyPressEvent(event);
        break;
    }
}

} // namespace ringwalk
