// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFile>
#include <QToolButton>

#include "SandboxFixture.h"
#include "sandbox/HistoryCard.h"
#include "sandbox/StepsView.h"
#include "shell/SandboxFiles.h"

namespace ringwalk {

/// The real window while it records, begun with the shortcut.
class RecordFixture : public SandboxFixture
{
public:
    RecordFixture()
    {
        shown();
        canvas().setFocus();
        key(Qt::Key_R, Qt::ControlModifier | Qt::ShiftModifier);
    }

    StepsView &view() const { return sandbox().done().stepsView(); }
    const Draft &draft() const { return bench().recording()->draft; }
    QStringList steps() const
    {
        QStringList lines;
        for (int row = 0; row < view().model()->rowCount(); ++row)
            lines.append(view().model()->index(row, 0).data().toString());
        return lines;
    }
    void choose(int row) const
    {
        view().scrollTo(view().model()->index(row, 0));
        // A row is as wide as its text, of which the end may be out of sight.
        const QRect rect = view().visualRect(view().model()->index(row, 0));
        click(view(), QPointF(20, rect.center().y()));
    }
    /// Opens the step that is chosen, looks at the dialog and presses a button of it.
    bool edit(const std::function<void(QWidget &)> &look, const char *button = "acceptStep")
    {
        const ModalVisitor visitor([&](QWidget &dialog) {
            look(dialog);
            dialog.findChild<QPushButton *>(QString::fromLatin1(button))->click();
        });
        view().setFocus();
        key(Qt::Key_F2);
        shown();
        return visitor.met();
    }
    void recordThree() const
    {
        key(Qt::Key_N);
        click(canvas(), canvas().placeOf(Tick{220}));
        key(Qt::Key_Escape);
        press(canvas(), canvas().placeOf(Tick{20}));
        dragTo(20, 61);
        release(canvas(), canvas().placeOf(Tick{61}));
        canvas().setCurrent("node-N2");
        canvas().setFocus();
        key(Qt::Key_Delete);
    }
};

/// Part of a dialog.
template <typename W> W *in(QWidget &dialog, const char *name)
{
    return dialog.findChild<W *>(QString::fromLatin1(name));
}

inline QByteArray contentOf(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

} // namespace ringwalk
