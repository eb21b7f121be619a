// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QComboBox>

#include "WindowFixture.h"
#include "shell/ExportDialog.h"
#include "shell/FigurePreview.h"

namespace ringwalk {

inline constexpr std::size_t kStep = 5;

/// The dialog as the window opens it, at step 6 of the first lesson.
struct DialogFixture : WindowFixture
{
    DialogFixture()
    {
        player().setStep(kStep);
        dialog = std::make_unique<ExportDialog>(player().sharedLesson(), kStep, *appearance,
                                                *settings, window.get());
    }
    template <typename W> W *part(const char *name) const
    {
        W *found = dialog->findChild<W *>(QString::fromLatin1(name));
        if (!found)
            qFatal("the dialog has no %s", name);
        return found;
    }
    void choose(const char *name, int index) const
    {
        part<QComboBox>(name)->setCurrentIndex(index);
    }
    const Lesson &lesson() const { return player().lesson(); }
    QString path(const QString &name) const { return folder() + u'/' + name; }
    QByteArray saved(const QString &name) const
    {
        if (!dialog->save(path(name)))
            return {};
        return read(path(name));
    }
    static QByteArray read(const QString &file)
    {
        QFile opened(file);
        return opened.open(QIODevice::ReadOnly) ? opened.readAll() : QByteArray();
    }
    QStringList shown() const { return description(dialog->preview().diagram()); }

    std::unique_ptr<ExportDialog> dialog;
};

} // namespace ringwalk
