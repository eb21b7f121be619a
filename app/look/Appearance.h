// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QFont>
#include <QLocale>
#include <QObject>

#include "Language.h"
#include "diagram/Theme.h"

namespace ringwalk {

enum class ThemeChoice { FollowDesktop, Light, Dark, HighContrast };

/// What the desktop asks of every window.
struct DesktopWishes
{
    bool dark = false;
    bool highContrast = false;
    bool lessMotion = false;

    friend bool operator==(const DesktopWishes &, const DesktopWishes &) = default;
};

/// The four sizes of type.
enum class TypeSize { Small, Text, Heading, Title };

/// How everything looks: theme, zoom, language, motion. One for the window; what shows something
/// listens to `changed` and asks again.
class Appearance : public QObject
{
    Q_OBJECT

public:
    explicit Appearance(QObject *parent = nullptr);

    static constexpr double kSmallestZoom = 0.8;
    static constexpr double kLargestZoom = 2.0;

    ThemeChoice themeChoice() const { return m_choice; }
    void setThemeChoice(ThemeChoice choice);
    /// Light, dark or high contrast, whatever was chosen.
    ThemeName themeName() const { return m_theme.name(); }
    const Theme &theme() const { return m_theme; }
    QColor colour(Paint paint) const;

    double zoom() const { return m_zoom; }
    /// Kept between the smallest and the largest.
    void setZoom(double zoom);

    Language language() const { return m_language; }
    /// How numbers are written in this language, whatever the desktop's own.
    QLocale locale() const;
    void setLanguage(Language language);

    bool animates() const { return m_animates && !m_desktop.lessMotion; }
    bool animationsChosen() const { return m_animates; }
    void setAnimationsChosen(bool chosen);
    /// Whether the desktop asks for less motion, which goes before the choice made here.
    bool reducedMotion() const { return m_desktop.lessMotion; }

    /// At the start, what palette, icons and style of the application tell of the desktop.
    const DesktopWishes &desktop() const { return m_desktop; }
    void setDesktop(const DesktopWishes &wishes);

    /// The size of ordinary text in pixels, which all other lengths follow.
    double em() const;
    /// That of the text in a picture. Large type is for reading from afar, and must not be paid for
    /// with a small ring: it grows as far as the picture has room for it. In a small picture it
    /// stays legible.
    double pictureEm(double width, double height) const;
    QFont font(TypeSize size, bool bold = false) const;
    QFont monospaced() const;

Q_SIGNALS:
    void changed();
    void languageChanged();

private:
    void apply();

    ThemeChoice m_choice = ThemeChoice::FollowDesktop;
    Theme m_theme{ThemeName::Light};
    DesktopWishes m_desktop;
    double m_zoom = 1;
    Language m_language = Language::English;
    bool m_animates = true;
};

} // namespace ringwalk
