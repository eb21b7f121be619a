// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTranslator>

#include "look/Appearance.h"

namespace ringwalk {

/// Keeps the texts of the window in the chosen language; a change reaches every widget as
/// QEvent::LanguageChange.
class Translations : public QObject
{
    Q_OBJECT

public:
    explicit Translations(const Appearance &appearance, QObject *parent = nullptr);

private:
    void load();

    const Appearance &m_appearance;
    QTranslator m_ours;
    QTranslator m_qt;
};

} // namespace ringwalk
