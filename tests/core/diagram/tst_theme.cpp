// SPDX-License-Identifier: GPL-3.0-or-later

#include <QTest>

#include "diagram/Theme.h"

namespace ringwalk {

/// Contrast as WCAG 2.1 asks for it: 4.5:1 for text, 3:1 for graphics that carry meaning.
class TestTheme : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void textIsReadable_data();
    void textIsReadable();
    void shapesStandOut_data() { textIsReadable_data(); }
    void shapesStandOut();
    void printIsGrey();
    void namesRoundTrip();
};

constexpr ThemeName kThemes[] = {ThemeName::Light, ThemeName::Dark, ThemeName::Print};
constexpr std::size_t kNodes = 24; // Twice round the palette.

void TestTheme::textIsReadable_data()
{
    QTest::addColumn<int>("name");
    for (const ThemeName name : kThemes)
        QTest::newRow(std::string(themeName(name)).c_str()) << static_cast<int>(name);
}

void TestTheme::textIsReadable()
{
    QFETCH(int, name);
    const Theme theme(static_cast<ThemeName>(name));
    const auto contrast = [&theme](Paint text, Paint ground) {
        return contrastRatio(theme.colour(text), theme.colour(ground));
    };
    for (const Role ground : {Role::Card, Role::Ground, Role::Faint}) {
        QVERIFY(contrast({Role::Ink}, {ground}) >= 7);
        QVERIFY(contrast({Role::Muted}, {ground}) >= 4.5);
    }
    for (std::size_t node = 0; node < kNodes; ++node) {
        QVERIFY(contrast({Role::NodeText, node}, {Role::Node, node}) >= 4.5);
        QVERIFY(contrast({Role::NodeInk, node}, {Role::Card}) >= 4.5);
    }
}

void TestTheme::shapesStandOut()
{
    QFETCH(int, name);
    const Theme theme(static_cast<ThemeName>(name));
    for (std::size_t node = 0; node < kNodes; ++node) {
        // In print the body is white, so the outline has to do it.
        QVERIFY(contrastRatio(theme.colour({Role::NodeEdge, node}), theme.colour({Role::Card})) >=
                3);
        if (!theme.hatches())
            QVERIFY(contrastRatio(theme.colour({Role::NodeBand, node}),
                                  theme.colour({Role::Card})) >= 3);
    }
}

void TestTheme::printIsGrey()
{
    const Theme theme(ThemeName::Print);
    QVERIFY(theme.hatches());
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
    for (const ThemeName name : kThemes)
        QVERIFY(themeNamed(themeName(name)) == name);
    QVERIFY(!themeNamed("sepia"));
}

} // namespace ringwalk

QTEST_APPLESS_MAIN(ringwalk::TestTheme)
#include "tst_theme.moc"
