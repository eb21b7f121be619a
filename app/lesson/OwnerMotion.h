// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QVariantAnimation>

#include "lesson/Snapshot.h"

namespace ringwalk {

/// Whether two states of a pane show different owners, so that the way between them is worth
/// showing.
bool ownersDiffer(const PaneSnapshot &a, const PaneSnapshot &b);

/// The way from one true state to another, from 0 to 1.
class OwnerMotion : public QVariantAnimation
{
    Q_OBJECT

public:
    explicit OwnerMotion(QObject *parent = nullptr);

    bool isRunning() const { return state() == QAbstractAnimation::Running; }
    double progress() const { return currentValue().toDouble(); }
};

} // namespace ringwalk
