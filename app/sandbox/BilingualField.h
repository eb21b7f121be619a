// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "Language.h"

class QLineEdit;
class QPlainTextEdit;

namespace ringwalk {

/// A text to edit in both languages, English on the left.
class BilingualField : public QWidget
{
    Q_OBJECT

public:
    enum class Size { Line, Text };

    /// The editors are called as the field, with `English` and `Chinese` behind it.
    BilingualField(const char *name, Size size, QWidget *parent = nullptr);

    void setValue(const Localized &value);
    Localized value() const;
    void setAccessibleTitle(const QString &title);

Q_SIGNALS:
    void changed();

private:
    struct Editor
    {
        QLineEdit *line = nullptr;
        QPlainTextEdit *text = nullptr;

        QWidget *widget() const;
        QString value() const;
        void setValue(const std::string &value) const;
    };

    Editor made(const QString &name, Size size);

    Editor m_english;
    Editor m_chinese;
};

} // namespace ringwalk
