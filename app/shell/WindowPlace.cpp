// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/WindowPlace.h"

#include <algorithm>

#include <QScreen>
#include <QScrollArea>
#include <QScrollBar>

namespace ringwalk {

namespace {

/// Where a window can stand with its frame, whose size is not known before it is shown.
QRect roomFor(const QWidget &window)
{
    const QWidget *parent = window.parentWidget();
    const QScreen *screen = parent ? parent->screen() : window.screen();
    return screen->availableGeometry().adjusted(4, 36, -4, -4);
}

} // namespace

void fitToScreen(QWidget &window, QSize wanted)
{
    window.resize(wanted.boundedTo(roomFor(window).size()));
}

void moveOntoScreen(QWidget &window)
{
    if (window.isMaximized() || window.isFullScreen())
        return;
    const QRect room = roomFor(window);
    QRect place = window.geometry();
    place.setSize(place.size().boundedTo(room.size()).expandedTo(window.minimumSize()));
    place.moveRight(std::min(place.right(), room.right()));
    place.moveBottom(std::min(place.bottom(), room.bottom()));
    // Rather the end is out of sight than the beginning.
    place.moveLeft(std::max(place.left(), room.left()));
    place.moveTop(std::max(place.top(), room.top()));
    window.setGeometry(place);
}

QScrollArea *scrollable(QWidget *content)
{
    auto *scroll = new QScrollArea;
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setWidgetResizable(true);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll->setWidget(content);
    scroll->setMinimumWidth(content->minimumSizeHint().width() +
                            scroll->verticalScrollBar()->sizeHint().width());
    return scroll;
}

} // namespace ringwalk
