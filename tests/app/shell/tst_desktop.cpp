// SPDX-License-Identifier: GPL-3.0-or-later
#include <QApplication>
#include <QPalette>
#include <QTest>

#include "FakePortal.h"
#include "WindowFixture.h"
#include "shell/Desktop.h"

using namespace ringwalk;
using namespace Qt::StringLiterals;

namespace {

const QString kStandard = u"org.freedesktop.appearance"_s;
const QString kGnome = u"org.gnome.desktop.interface"_s;
const QString kGnomeAccess = u"org.gnome.desktop.a11y.interface"_s;

} // namespace

/// Runs on a bus of its own, where no desktop answers but the one made here.
class TestDesktop : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void cleanup();
    void wishesAtTheStart_data();
    void wishesAtTheStart();
    void settings_data();
    void settings();
    void windowFollows();
    void choiceGoesFirst();
    void portalThatStartsLater();
    void noPortal();
    void withdrawnWishOfTheStart();
};

void TestDesktop::initTestCase()
{
    WindowFixture::prepare();
    QVERIFY2(QDBusConnection::sessionBus().isConnected(), "to be run by dbus-run-session");
}

void TestDesktop::cleanup()
{
    // The palette of one appearance must not be taken for the desktop's by the next.
    QApplication::setPalette(QPalette());
}

void TestDesktop::wishesAtTheStart_data()
{
    QTest::addColumn<QPalette>("palette");
    QTest::addColumn<int>("theme");
    QTest::newRow("the usual") << QPalette() << static_cast<int>(ThemeName::Light);
    QTest::newRow("light grey") << QPalette(Qt::lightGray) << static_cast<int>(ThemeName::Light);
    QTest::newRow("dark") << QPalette(QColor(50, 50, 50)) << static_cast<int>(ThemeName::Dark);
    const QColor black(Qt::black);
    const QColor white(Qt::white);
    QTest::newRow("white on black")
        << QPalette(white, black, white, black, white, white, white, black, black)
        << static_cast<int>(ThemeName::HighContrast);
    QTest::newRow("black on white")
        << QPalette(black, white, black, white, black, black, black, white, white)
        << static_cast<int>(ThemeName::HighContrast);
}

void TestDesktop::wishesAtTheStart()
{
    QFETCH(QPalette, palette);
    QFETCH(int, theme);
    QApplication::setPalette(palette);
    const Appearance appearance;
    QCOMPARE(appearance.themeName(), static_cast<ThemeName>(theme));
}

void TestDesktop::settings_data()
{
    QTest::addColumn<QString>("group");
    QTest::addColumn<QString>("key");
    QTest::addColumn<QVariant>("value");
    QTest::addColumn<QVariant>("ordinary");
    QTest::addColumn<DesktopWishes>("wishes");
    const DesktopWishes dark{true, false, false};
    const DesktopWishes contrast{false, true, false};
    const DesktopWishes still{false, false, true};
    const auto row = [](const char *name, const QString &group, const char *key,
                        const QVariant &value, const QVariant &ordinary,
                        const DesktopWishes &wishes) {
        QTest::newRow(name) << group << QString::fromLatin1(key) << value << ordinary << wishes;
    };
    row("dark, then no preference", kStandard, "color-scheme", 1U, 0U, dark);
    row("dark, then light", kStandard, "color-scheme", 1U, 2U, dark);
    row("dark, then a scheme nobody knows", kStandard, "color-scheme", 1U, 7U, dark);
    row("contrast", kStandard, "contrast", 1U, 0U, contrast);
    row("contrast, then one nobody knows", kStandard, "contrast", 1U, 7U, contrast);
    row("less motion", kStandard, "reduced-motion", 1U, 0U, still);
    row("no animations, GNOME", kGnome, "enable-animations", false, true, still);
    row("contrast, GNOME", kGnomeAccess, "high-contrast", true, false, contrast);
    row("contrast, GTK theme", kGnome, "gtk-theme", u"HighContrastInverse"_s, u"Adwaita"_s,
        contrast);
    row("dark, then an answer of another kind", kStandard, "color-scheme", 1U, u"dark"_s, dark);
    row("contrast, then an answer of another kind", kStandard, "contrast", 1U, QStringList{u"1"_s},
        contrast);
}

/// Each is known from the first answer, goes by a change, and comes by a change.
void TestDesktop::settings()
{
    QFETCH(QString, group);
    QFETCH(QString, key);
    QFETCH(QVariant, value);
    QFETCH(QVariant, ordinary);
    QFETCH(DesktopWishes, wishes);
    FakePortal portal;
    portal.set(group, key, value);
    portal.set(kGnome, u"cursor-size"_s, 48); // Of no concern.
    portal.start();
    Appearance appearance;
    QCOMPARE(appearance.desktop(), DesktopWishes());
    const Desktop desktop(appearance);
    QTRY_COMPARE(appearance.desktop(), wishes);
    QCOMPARE(portal.questions(), 1);
    portal.change(group, key, ordinary);
    QTRY_COMPARE(appearance.desktop(), DesktopWishes());
    portal.change(group, key, value);
    QTRY_COMPARE(appearance.desktop(), wishes);
}

/// The real window changes its colours, and its menu, as the desktop does.
void TestDesktop::windowFollows()
{
    FakePortal portal;
    portal.start();
    WindowFixture fixture;
    const Desktop desktop(*fixture.appearance);
    fixture.shown();
    const auto card = [&fixture] {
        return fixture.pane().view().grab().toImage().pixelColor(1, 1).rgb();
    };
    const auto cardOf = [](ThemeName theme) {
        const Rgb rgb = Theme(theme).colour({Role::Card});
        return qRgb(rgb.r, rgb.g, rgb.b);
    };
    QTRY_COMPARE(card(), cardOf(ThemeName::Light));
    portal.change(kStandard, u"color-scheme"_s, 1U);
    QTRY_COMPARE(card(), cardOf(ThemeName::Dark));
    portal.change(kStandard, u"contrast"_s, 1U);
    QTRY_COMPARE(card(), cardOf(ThemeName::HighContrast));
    QVERIFY(fixture.action("themeDesktop")->isChecked());
    portal.change(kStandard, u"contrast"_s, 0U);
    QTRY_COMPARE(card(), cardOf(ThemeName::Dark));
    portal.change(kStandard, u"color-scheme"_s, 2U);
    QTRY_COMPARE(card(), cardOf(ThemeName::Light));

    QVERIFY(fixture.action("animate")->isEnabled());
    QVERIFY(fixture.action("animate")->isChecked());
    portal.change(kStandard, u"reduced-motion"_s, 1U);
    QTRY_VERIFY(!fixture.action("animate")->isEnabled());
    QVERIFY(!fixture.action("animate")->isChecked());
    portal.change(kStandard, u"reduced-motion"_s, 0U);
    QTRY_VERIFY(fixture.action("animate")->isEnabled());
    QVERIFY(fixture.action("animate")->isChecked());
}

void TestDesktop::choiceGoesFirst()
{
    FakePortal portal;
    portal.set(kStandard, u"color-scheme"_s, 1U);
    portal.set(kStandard, u"contrast"_s, 1U);
    portal.start();
    Appearance appearance;
    appearance.setThemeChoice(ThemeChoice::Light);
    const Desktop desktop(appearance);
    QTRY_COMPARE(appearance.desktop(), (DesktopWishes{true, true, false}));
    QCOMPARE(appearance.themeName(), ThemeName::Light);
    appearance.setThemeChoice(ThemeChoice::Dark);
    QCOMPARE(appearance.themeName(), ThemeName::Dark);
    appearance.setThemeChoice(ThemeChoice::FollowDesktop);
    QCOMPARE(appearance.themeName(), ThemeName::HighContrast);
}

/// A portal need not be there at the start, and may be replaced.
void TestDesktop::portalThatStartsLater()
{
    FakePortal portal;
    portal.set(kStandard, u"color-scheme"_s, 1U);
    Appearance appearance;
    const Desktop desktop(appearance);
    QCOMPARE(appearance.themeName(), ThemeName::Light);
    portal.start();
    QTRY_COMPARE(appearance.themeName(), ThemeName::Dark);
    portal.stop();
    portal.set(kStandard, u"color-scheme"_s, 2U);
    portal.start();
    QTRY_COMPARE(appearance.themeName(), ThemeName::Light);
    portal.change(kStandard, u"color-scheme"_s, 1U);
    QTRY_COMPARE(appearance.themeName(), ThemeName::Dark);
}

/// Without a bus, as on a console or in a container, the start decides.
void TestDesktop::noPortal()
{
    QApplication::setPalette(QPalette(QColor(50, 50, 50)));
    Appearance appearance;
    const QDBusConnection nowhere(u"no such connection"_s);
    QVERIFY(!nowhere.isConnected());
    const Desktop desktop(appearance, nowhere);
    QCoreApplication::processEvents();
    QCOMPARE(appearance.themeName(), ThemeName::Dark);
}

/// A dark palette at the start holds where the portal has no preference, but not after the portal
/// has asked for dark itself and has taken it back.
void TestDesktop::withdrawnWishOfTheStart()
{
    FakePortal portal;
    portal.set(kStandard, u"color-scheme"_s, 0U);
    portal.set(kStandard, u"reduced-motion"_s, 1U);
    portal.start();
    QApplication::setPalette(QPalette(QColor(50, 50, 50)));
    Appearance appearance;
    const Desktop desktop(appearance);
    QTRY_COMPARE(appearance.desktop(), (DesktopWishes{true, false, true}));
    portal.change(kStandard, u"color-scheme"_s, 1U);
    portal.change(kStandard, u"color-scheme"_s, 0U);
    QTRY_COMPARE(appearance.desktop(), (DesktopWishes{false, false, true}));
}

QTEST_MAIN(TestDesktop)
#include "moc_FakePortal.cpp"
#include "tst_desktop.moc"
