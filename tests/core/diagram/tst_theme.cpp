// SPDX-License-Identifier: GPL-3.0-or-later

#include <QTest>

#include "diagram/Theme.h"

namespace ringwalk {

class TestTheme : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void onlyTheseHatch();
    void printIsGrey();
    void namesRoundTrip();
};

constexpr std::size_t kNodes = 24; // Twice round the palette.

void TestTheme::onlyTheseHatch()
{
    QVERIFY(Theme(ThemeName::Print).hatches());
    QVERIFY(Theme(ThemeName::HighContrast).hatches());
    QVERIFY(!Theme(ThemeName::Light).hatches());
    QVERIFY(!Theme(ThemeName::Dark).hatches());
}

void TestTheme::printIsGrey()
{
    const Theme theme(ThemeName::Print);
    for (int role = 0; role <= static_cast<int>(Role::NodeInk); ++role) {
        for (std::size_t node = 0; node < kNodes; ++node) {
            const Rgb rgb = theme.colour({static_cast<Role>(role), node});
            QCOMPARE(rgb.r, rgb.g);
            QCOMPARE(rgb.g, rgb.b);
        }
    }
}

void TestTheme::namesRoundTrip()
{
    for (const ThemeName name : kAllThemes)
        QVERIFY(themeNamed(themeName(name)) == name);
    QVERIFY(themeNamed("high-contrast") == ThemeName::HighContrast);
    QVERIFY(!themeNamed("sepia"));
}

} // namespace ringwalk

QTEST_APPLESS_MAIN(ringwalk::TestTheme)
#include "tst_theme.moc"
