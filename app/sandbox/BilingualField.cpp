// SPDX-License-Identifier: GPL-3.0-or-later
#include "sandbox/BilingualField.h"

#include <QHBoxLayout>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QTextDocument>

namespace ringwalk {

QWidget *BilingualField::Editor::widget() const
{
    return line ? static_cast<QWidget *>(line) : text;
}

QString BilingualField::Editor::value() const
{
    if (line)
        return line->text();
    // toPlainText would make common spaces of those that do not break.
    QString raw = text->document()->toRawText();
    raw.replace(QChar::ParagraphSeparator, QLatin1Char('\n'));
    raw.replace(QChar::LineSeparator, QLatin1Char('\n'));
    return raw;
}

void BilingualField::Editor::setValue(const std::string &value) const
{
    if (line)
        line->setText(QString::fromStdString(value));
    else
        text->setPlainText(QString::fromStdString(value));
}

BilingualField::BilingualField(const char *name, Size size, QWidget *parent)
    : QWidget(parent)
{
    setObjectName(QString::fromLatin1(name));
    m_english = made(objectName() + QLatin1String("English"), size);
    m_chinese = made(objectName() + QLatin1String("Chinese"), size);
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_english.widget(), 1);
    layout->addWidget(m_chinese.widget(), 1);
}

BilingualField::Editor BilingualField::made(const QString &name, Size size)
{
    Editor editor;
    if (size == Size::Line) {
        editor.line = new QLineEdit;
        connect(editor.line, &QLineEdit::textChanged, this, &BilingualField::changed);
    } else {
        editor.text = new QPlainTextEdit;
        editor.text->setTabChangesFocus(true);
        connect(editor.text, &QPlainTextEdit::textChanged, this, &BilingualField::changed);
    }
    editor.widget()->setObjectName(name);
    return editor;
}

void BilingualField::setValue(const Localized &value)
{
    m_english.setValue(value.english);
    m_chinese.setValue(value.chinese);
}

Localized BilingualField::value() const
{
    return {m_english.value().toStdString(), m_chinese.value().toStdString()};
}

void BilingualField::setAccessibleTitle(const QString &title)
{
    m_english.widget()->setAccessibleName(tr("%1 in English").arg(title));
    m_chinese.widget()->setAccessibleName(tr("%1 in Chinese").arg(title));
}

} // namespace ringwalk
