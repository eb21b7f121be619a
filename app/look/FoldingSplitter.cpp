// SPDX-License-Identifier: GPL-3.0-or-later
#include "look/FoldingSplitter.h"

#include <algorithm>

#include <QEvent>

namespace ringwalk {

FoldingSplitter::FoldingSplitter(QWidget *parent)
    : PlainSplitter(Qt::Horizontal, parent)
{
}

QSize FoldingSplitter::minimumSizeHint() const
{
    int width = 0;
    for (int i = 0; i < count(); ++i)
        width = std::max(width, widget(i)->minimumSizeHint().width());
    return {width, PlainSplitter::minimumSizeHint().height()};
}

bool FoldingSplitter::event(QEvent *event)
{
    const bool done = PlainSplitter::event(event);
    // A card may ask for more room when its words or its type change.
    if (event->type() == QEvent::Resize || event->type() == QEvent::LayoutRequest)
        fold();
    return done;
}

void FoldingSplitter::fold()
{
    int needed = handleWidth() * (count() - 1);
    for (int i = 0; i < count(); ++i)
        needed += widget(i)->minimumSizeHint().width();
    const auto fitting = needed <= width() ? Qt::Horizontal : Qt::Vertical;
    if (fitting == orientation())
        return;
    setOrientation(fitting);
    updateGeometry();
}

} // namespace ringwalk
