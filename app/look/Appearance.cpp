// SPDX-License-Identifier: GPL-3.0-or-later
#include "look/Appearance.h"

#include <algorithm>

#include <QApplication>
#include <QFontDatabase>
#include <QIcon>
#include <QPalette>
#include <QScreen>
#include <QStyle>

#include "look/Style.h"
#include "paint/DiagramPainter.h"

namespace ringwalk {

namespace {

double scaleOf(TypeSize size)
{
    switch (size) {
    case TypeSize::Small:
        return 11.5 / 13.5;
    case TypeSize::Text:
        return 1;
    case TypeSize::Heading:
        return 15 / 13.5;
    case TypeSize::Title:
        break;
    }
    return 18 / 13.5;
}

/// Desktops without scaling ask for larger type by a higher resolution; lengths follow it, or text
/// would outgrow them.
double dotsPerInch()
{
    return QGuiApplication::primaryScreen()->logicalDotsPerInch();
}

QFont sized(QFont font, double pixels)
{
    // A point size need not be whole, a pixel size has to be.
    font.setPointSizeF(pixels * 72 / dotsPerInch());
    return font;
}

double contrast(const QColor &a, const QColor &b)
{
    const auto rgb = [](const QColor &colour) {
        return Rgb{static_cast<std::uint8_t>(colour.red()),
                   static_cast<std::uint8_t>(colour.green()),
                   static_cast<std::uint8_t>(colour.blue())};
    };
    return contrastRatio(rgb(a), rgb(b));
}

/// What can be told without asking anybody, before a palette of our own hides that of the desktop.
DesktopWishes wishesAtStart()
{
    // Ordinary palettes stay below this; those for high contrast are black and white.
    constexpr double kHigh = 20;
    const QPalette palette = qApp->palette();
    DesktopWishes wishes;
    wishes.dark = palette.color(QPalette::Base).lightness() < 128;
    wishes.highContrast =
        contrast(palette.color(QPalette::WindowText), palette.color(QPalette::Window)) >= kHigh ||
        QIcon::themeName().startsWith(u"HighContrast");
    wishes.lessMotion = qApp->style()->styleHint(QStyle::SH_Widget_Animation_Duration) == 0;
    return wishes;
}

ThemeName themeOf(ThemeChoice choice, const DesktopWishes &desktop)
{
    switch (choice) {
    case ThemeChoice::Light:
        return ThemeName::Light;
    case ThemeChoice::Dark:
        return ThemeName::Dark;
    case ThemeChoice::HighContrast:
        return ThemeName::HighContrast;
    case ThemeChoice::FollowDesktop:
        break;
    }
    if (desktop.highContrast)
        return ThemeName::HighContrast;
    return desktop.dark ? ThemeName::Dark : ThemeName::Light;
}

} // namespace

Appearance::Appearance(QObject *parent)
    : QObject(parent)
    , m_desktop(wishesAtStart())
{
    if (!qobject_cast<Style *>(qApp->style()))
        QApplication::setStyle(new Style);
    apply();
}

void Appearance::setThemeChoice(ThemeChoice choice)
{
    m_choice = choice;
    apply();
}

QColor Appearance::colour(Paint paint) const
{
    return toQColor(m_theme.colour(paint));
}

void Appearance::setZoom(double zoom)
{
    m_zoom = std::clamp(zoom, kSmallestZoom, kLargestZoom);
    apply();
}

QLocale Appearance::locale() const
{
    return QLocale(QString::fromStdString(std::string(languageName(m_language))));
}

void Appearance::setLanguage(Language language)
{
    if (m_language == language)
        return;
    m_language = language;
    Q_EMIT languageChanged();
    Q_EMIT changed();
}

void Appearance::setAnimationsChosen(bool chosen)
{
    m_animates = chosen;
    Q_EMIT changed();
}

void Appearance::setDesktop(const DesktopWishes &wishes)
{
    if (wishes == m_desktop)
        return;
    m_desktop = wishes;
    apply();
}

double Appearance::em() const
{
    return 13.5 * m_zoom * dotsPerInch() / 96;
}

double Appearance::pictureEm(double width, double height) const
{
    const double roomy = std::min(width / 38, height / 34);
    const double tight = std::min(width / 30, height / 27);
    const double legible = em() / m_zoom * 0.75;
    return std::min(em(), std::max(roomy, std::min(legible, tight)));
}

QFont Appearance::font(TypeSize size, bool bold) const
{
    QFont font = sized(qApp->font(), em() * scaleOf(size));
    font.setBold(bold);
    return font;
}

QFont Appearance::monospaced() const
{
    return sized(QFontDatabase::systemFont(QFontDatabase::FixedFont), em());
}

void Appearance::apply()
{
    m_theme = Theme(themeOf(m_choice, m_desktop));
    const QColor ink = colour({Role::Ink});
    const QColor muted = colour({Role::Muted});
    const QColor card = colour({Role::Card});
    const QColor faint = colour({Role::Faint});
    const QColor hairline = colour({Role::Hairline});
    QPalette palette(ink, faint, hairline, hairline, muted, ink, ink, card, colour({Role::Ground}));
    palette.setColor(QPalette::Button, card);
    palette.setColor(QPalette::ButtonText, ink);
    palette.setColor(QPalette::AlternateBase, faint);
    palette.setColor(QPalette::ToolTipBase, card);
    palette.setColor(QPalette::ToolTipText, ink);
    palette.setColor(QPalette::Highlight, colour({Role::Node, 0}));
    palette.setColor(QPalette::HighlightedText, colour({Role::NodeText, 0}));
    palette.setColor(QPalette::PlaceholderText, muted);
    palette.setColor(QPalette::Link, colour({Role::NodeInk, 0}));
    for (const QPalette::ColorRole role :
         {QPalette::WindowText, QPalette::Text, QPalette::ButtonText})
        palette.setColor(QPalette::Disabled, role, muted);
    qApp->setPalette(palette);
    qApp->setFont(sized(qApp->font(), em()));
    Q_EMIT changed();
}

} // namespace ringwalk
