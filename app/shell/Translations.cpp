// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/Translations.h"

#include <QCoreApplication>
#include <QLibraryInfo>

// A static library's resources are linked only where this names them, outside any namespace.
static void initResources()
{
    Q_INIT_RESOURCE(ringwalk_app_translations);
}

namespace ringwalk {

Translations::Translations(const Appearance &appearance, QObject *parent)
    : QObject(parent)
    , m_appearance(appearance)
{
    initResources();
    connect(&appearance, &Appearance::languageChanged, this, &Translations::load);
    load();
}

void Translations::load()
{
    QCoreApplication::removeTranslator(&m_ours);
    QCoreApplication::removeTranslator(&m_qt);
    const QString language =
        QString::fromStdString(std::string(languageName(m_appearance.language())));
    if (m_appearance.language() != Language::English && // The language of Qt's source.
        m_qt.load(QStringLiteral("qtbase_") + language,
                  QLibraryInfo::path(QLibraryInfo::TranslationsPath)))
        QCoreApplication::installTranslator(&m_qt);
    // English too: what is counted has plural forms.
    if (m_ours.load(QStringLiteral(":/i18n/ringwalk_") + language + QStringLiteral(".qm")))
        QCoreApplication::installTranslator(&m_ours);
}

} // namespace ringwalk
