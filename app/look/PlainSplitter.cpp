// SPDX-License-Identifier: GPL-3.0-or-later
#include "look/PlainSplitter.h"

namespace ringwalk {

PlainSplitter::PlainSplitter(Qt::Orientation orientation, QWidget *parent)
    : QSplitter(orientation, parent)
{
    setHandleWidth(kCardGap);
    setChildrenCollapsible(false);
}

QSplitterHandle *PlainSplitter::createHandle()
{
    struct Handle : QSplitterHandle
    {
        using QSplitterHandle::QSplitterHandle;
        void paintEvent(QPaintEvent *) override {}
    };
    return new Handle(orientation(), this);
}

} // namespace ringwalk
