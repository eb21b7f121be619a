// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSplitter>

namespace ringwalk {

/// The gap between two cards, in pixels.
inline constexpr int kCardGap = 12;

/// The gap between two cards is the handle; it needs no dots to be found.
class PlainSplitter : public QSplitter
{
    Q_OBJECT

public:
    explicit PlainSplitter(Qt::Orientation orientation, QWidget *parent = nullptr);

protected:
    QSplitterHandle *createHandle() override;
};

} // namespace ringwalk
