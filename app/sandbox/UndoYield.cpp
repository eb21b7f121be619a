// SPDX-License-Identifier: GPL-3.0-or-later
#include "sandbox/UndoYield.h"

#include <QAbstractSpinBox>
#include <QKeyEvent>
#include <QLineEdit>
#include <QPlainTextEdit>

namespace ringwalk {

namespace {

bool canUndo(const QObject &field, bool redo)
{
    if (const auto *box = qobject_cast<const QAbstractSpinBox *>(&field))
        return canUndo(*box->findChild<QLineEdit *>(), redo);
    if (const auto *line = qobject_cast<const QLineEdit *>(&field))
        return redo ? line->isRedoAvailable() : line->isUndoAvailable();
    const auto *text = qobject_cast<const QPlainTextEdit *>(&field);
    return redo ? text->document()->isRedoAvailable() : text->document()->isUndoAvailable();
}

/// A field claims these keys for itself, whether it has a use for them or not.
class Filter : public QObject
{
public:
    using QObject::QObject;

    bool eventFilter(QObject *field, QEvent *event) override
    {
        if (event->type() != QEvent::ShortcutOverride)
            return false;
        const auto *key = static_cast<QKeyEvent *>(event);
        const bool undo = key->matches(QKeySequence::Undo);
        const bool redo = key->matches(QKeySequence::Redo);
        if ((!undo && !redo) || canUndo(*field, redo))
            return false;
        event->ignore();
        return true;
    }
};

} // namespace

void yieldUndo(QWidget &widget)
{
    auto *filter = new Filter(&widget);
    for (QLineEdit *line : widget.findChildren<QLineEdit *>())
        line->installEventFilter(filter);
    // Boxes hand the question to their line by themselves, past its filters.
    for (QAbstractSpinBox *box : widget.findChildren<QAbstractSpinBox *>())
        box->installEventFilter(filter);
    for (QPlainTextEdit *text : widget.findChildren<QPlainTextEdit *>())
        text->installEventFilter(filter);
}

} // namespace ringwalk
