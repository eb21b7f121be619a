// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include <QList>
#include <QString>

#include "lesson/Fault.h"

class QAction;
class QWidget;

namespace ringwalk {

class Appearance;

// The boxes that the window shows.

/// What is wrong with a file: place and reason of each fault. The headline says what cannot be.
void showFaults(QWidget *parent, const QString &headline, const QString &path,
                const std::vector<Fault> &faults, Language language);

/// The same of a file that could be mended while the box is open: whether to read it once more.
bool askToTryAgain(QWidget *parent, const QString &path, const std::vector<Fault> &faults,
                   Language language);

/// The shortcuts of these actions, and the keys of the picture.
void showShortcutSheet(QWidget *parent, const Appearance &appearance,
                       const QList<QAction *> &actions);

void showAboutBox(QWidget *parent);

} // namespace ringwalk
