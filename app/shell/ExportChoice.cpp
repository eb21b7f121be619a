// SPDX-License-Identifier: GPL-3.0-or-later
#include <QCheckBox>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QSpinBox>

#include "look/Appearance.h"
#include "shell/ExportDialog.h"

// What the export dialog remembers from one time to the next.

namespace ringwalk {

std::vector<std::pair<QString, QCheckBox *>> ExportDialog::boxes() const
{
    return {{QStringLiteral("loads"), m_loads},
            {QStringLiteral("legend"), m_legend},
            {QStringLiteral("caption"), m_caption},
            {QStringLiteral("answers"), m_answers},
            {QStringLiteral("notes"), m_notes}};
}

void ExportDialog::restore(const QVariantMap &choice)
{
    const auto value = [&choice](const char *name) { return choice.value(QLatin1String(name)); };
    for (const auto &[name, box] : boxes()) {
        if (choice.contains(name))
            box->setChecked(choice.value(name).toBool());
    }
    for (const auto &[name, box] : {std::pair{"width", m_width}, std::pair{"height", m_height}}) {
        const double length = value(name).toDouble();
        if (length >= kSmallestFigure && length <= kLargestFigure)
            box->setValue(static_cast<int>(length));
    }
    if (choice.contains(QStringLiteral("seconds")))
        m_seconds->setValue(value("seconds").toDouble());
    if (value("text").toString() == QStringLiteral("paths"))
        m_text->setCurrentIndex(1);
    // Before the format, which chooses between the two.
    if (const auto theme = themeNamed(value("theme").toString().toStdString()))
        m_theme->setCurrentIndex(static_cast<int>(*theme));
    if (const auto theme = themeNamed(value("paperTheme").toString().toStdString()))
        m_otherTheme = static_cast<int>(*theme);
    if (const auto format = figureFormatNamed(value("format").toString()))
        m_format->setCurrentIndex(static_cast<int>(*format));
}

/// Steps and language follow the window at each time, and so does the theme until another one is
/// chosen.
QVariantMap ExportDialog::remembered() const
{
    const auto nameOf = [](int theme) {
        return QString::fromLatin1(themeName(static_cast<ThemeName>(theme)).data());
    };
    QVariantMap choice{{QStringLiteral("format"), figureFormatName(format())},
                       {QStringLiteral("text"), m_text->currentIndex() == 1
                                                    ? QStringLiteral("paths")
                                                    : QStringLiteral("text")},
                       {QStringLiteral("width"), m_width->value()},
                       {QStringLiteral("height"), m_height->value()},
                       {QStringLiteral("seconds"), m_seconds->value()}};
    for (const auto &[name, box] : boxes())
        choice.insert(name, box->isChecked());
    const int onScreen = m_onPaper ? m_otherTheme : m_theme->currentIndex();
    const int onPaper = m_onPaper ? m_theme->currentIndex() : m_otherTheme;
    if (onScreen != static_cast<int>(m_appearance.themeName()))
        choice.insert(QStringLiteral("theme"), nameOf(onScreen));
    choice.insert(QStringLiteral("paperTheme"), nameOf(onPaper));
    return choice;
}

} // namespace ringwalk
