// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

class QWidget;

namespace ringwalk {

// Where something is to be saved. Nothing that is there is replaced unasked.

/// A path whose suffix says what is in the file: one that says another format of ours gives way to
/// it, and anything else is kept before it.
QString withSuffix(const QString &path, const QString &suffix);

/// A name as a file may bear it, on machines of all kinds: what some of them forbid becomes a dash.
QString fileNameOf(QString name);

/// Asks for the name of a file, which ends in the suffix then. Empty where there is none after all.
QString askForFile(QWidget &parent, const QString &title, const QString &proposed,
                   const QString &suffix);

/// Asks for a folder that files of these names go into, and makes it where it is not there. Empty
/// where there is none after all.
QString askForFolder(QWidget &parent, const QString &title, const QString &proposed,
                     const QStringList &names);

} // namespace ringwalk
