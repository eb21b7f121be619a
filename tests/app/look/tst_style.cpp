// SPDX-License-Identifier: GPL-3.0-or-later
#include <QCheckBox>
#include <QComboBox>
#include <QLineEdit>
#include <QMainWindow>
#include <QMenu>
#include <QMenuBar>
#include <QPainter>
#include <QPushButton>
#include <QRadioButton>
#include <QScrollBar>
#include <QSlider>
#include <QSpinBox>
#include <QStyleOption>
#include <QTest>
#include <QToolButton>

#include "../shell/WindowFixture.h"
#include "diagram/Palette.h"

using namespace ringwalk;
using namespace Qt::StringLiterals;

namespace {

constexpr ThemeChoice kChoices[] = {ThemeChoice::Light, ThemeChoice::Dark,
                                    ThemeChoice::HighContrast};
constexpr double kWanted = 3; // WCAG 2.1, 1.4.11

double contrast(QRgb a, QRgb b)
{
    const auto rgb = [](QRgb colour) {
        return Rgb{static_cast<std::uint8_t>(qRed(colour)),
                   static_cast<std::uint8_t>(qGreen(colour)),
                   static_cast<std::uint8_t>(qBlue(colour))};
    };
    return contrastRatio(rgb(a), rgb(b));
}

/// How many pixels stand out from a colour.
int standingOut(const QImage &image, QRgb ground)
{
    int count = 0;
    for (int y = 0; y < image.height(); ++y) {
        for (int x = 0; x < image.width(); ++x)
            count += contrast(image.pixel(x, y), ground) >= kWanted;
    }
    return count;
}

/// How many pixels differ so much that the change is seen.
int changed(const QImage &a, const QImage &b)
{
    int count = 0;
    for (int y = 0; y < a.height(); ++y) {
        for (int x = 0; x < a.width(); ++x)
            count += contrast(a.pixel(x, y), b.pixel(x, y)) >= kWanted;
    }
    return count;
}

void addThemes()
{
    QTest::addColumn<int>("choice");
    static constexpr const char *kNames[] = {"light", "dark", "high contrast"};
    for (int i = 0; i < 3; ++i)
        QTest::newRow(kNames[i]) << static_cast<int>(kChoices[i]);
}

} // namespace

/// Controls stand out from what they lie on, and the focus from everything, in every theme.
class TestStyle : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { WindowFixture::prepare(); }
    void cleanup() { QApplication::setPalette(QPalette()); }
    void controlsHaveOutlines_data() { addThemes(); }
    void controlsHaveOutlines();
    void stateIsSeen_data() { addThemes(); }
    void stateIsSeen();
    void menusHaveOutlines_data() { addThemes(); }
    void menusHaveOutlines();
    void focusIsSeenEverywhere_data() { addThemes(); }
    void focusIsSeenEverywhere();
};

/// Without any text, a control is its outline.
void TestStyle::controlsHaveOutlines()
{
    QFETCH(int, choice);
    Appearance appearance;
    appearance.setThemeChoice(static_cast<ThemeChoice>(choice));
    const std::pair<const char *, std::shared_ptr<QWidget>> controls[] = {
        {"button", std::make_shared<QPushButton>()},
        {"combo box", std::make_shared<QComboBox>()},
        {"spin box", std::make_shared<QSpinBox>()},
        {"field", std::make_shared<QLineEdit>()},
    };
    for (const auto &[name, control] : controls) {
        control->resize(120, 30);
        const QImage image = control->grab().toImage();
        const QRgb ground = appearance.colour({Role::Ground}).rgb();
        // All round, but for the round corners.
        for (int x = 8; x < image.width() - 8; ++x) {
            QVERIFY2(standingOut(image.copy(x, 0, 1, 3), ground) > 0, name);
            QVERIFY2(standingOut(image.copy(x, image.height() - 3, 1, 3), ground) > 0, name);
        }
        for (int y = 8; y < image.height() - 8; ++y) {
            QVERIFY2(standingOut(image.copy(0, y, 3, 1), ground) > 0, name);
            QVERIFY2(standingOut(image.copy(image.width() - 3, y, 3, 1), ground) > 0, name);
        }
    }
    QScrollBar bar(Qt::Vertical);
    bar.setRange(0, 100);
    bar.resize(bar.sizeHint().width(), 200);
    QVERIFY(standingOut(bar.grab().toImage(), appearance.colour({Role::Card}).rgb()) > 100);
    // The handle of a slider, above the bar that it lies on.
    QSlider slider(Qt::Horizontal);
    slider.setRange(0, 100);
    slider.setValue(60);
    slider.resize(200, slider.sizeHint().height());
    const QImage above = slider.grab(QRect(100, 0, 50, slider.height() / 2 - 4)).toImage();
    QVERIFY(standingOut(above, appearance.colour({Role::Ground}).rgb()) > 5);
}

/// On and off are told apart by more than a shade.
void TestStyle::stateIsSeen()
{
    QFETCH(int, choice);
    Appearance appearance;
    appearance.setThemeChoice(static_cast<ThemeChoice>(choice));
    const auto check = [](QAbstractButton &button, int least) {
        button.setCheckable(true);
        button.resize(button.sizeHint().expandedTo({40, 24}));
        const QImage off = button.grab().toImage();
        button.setChecked(true);
        const int difference = changed(off, button.grab().toImage());
        QVERIFY2(difference >= least, qPrintable(QString::number(difference)));
    };
    QCheckBox box;
    check(box, 60);
    QRadioButton radio;
    radio.setAutoExclusive(false);
    check(radio, 20);
    QToolButton button; // As that for the charts: it has an outline when it is on.
    button.setAutoRaise(true);
    check(button, 60);
}

void TestStyle::menusHaveOutlines()
{
    QFETCH(int, choice);
    Appearance appearance;
    appearance.setThemeChoice(static_cast<ThemeChoice>(choice));
    QMenu menu;
    menu.addAction(u"First"_s);
    menu.addSeparator();
    QAction *second = menu.addAction(u"Second"_s);
    menu.resize(menu.sizeHint());
    const QImage image = menu.grab().toImage();
    const QRgb card = appearance.colour({Role::Card}).rgb();
    QVERIFY(image.pixel(image.width() / 2, image.height() - 1) != card);
    QVERIFY(image.pixel(image.width() - 1, image.height() / 2) != card);
    menu.setActiveAction(second);
    QVERIFY(changed(image, menu.grab().toImage()) > 500);

    // An item of the bar that is current with no menu open.
    QMainWindow window;
    QAction *item = window.menuBar()->addMenu(u"Menu"_s)->menuAction();
    window.resize(300, 200);
    window.show();
    QStyleOptionMenuItem option;
    option.initFrom(window.menuBar());
    option.rect = window.menuBar()->actionGeometry(item);
    option.menuItemType = QStyleOptionMenuItem::Normal;
    option.text = item->text();
    QImage plain(window.menuBar()->size(), QImage::Format_RGB32);
    plain.fill(appearance.colour({Role::Card}));
    QImage current = plain;
    for (QImage *each : {&plain, &current}) {
        QPainter painter(each);
        window.style()->drawControl(QStyle::CE_MenuBarItem, &option, &painter, window.menuBar());
        option.state |= QStyle::State_Selected;
    }
    QVERIFY(changed(plain, current) > 60);
}

/// In the real window, wherever Tab leads.
void TestStyle::focusIsSeenEverywhere()
{
    QFETCH(int, choice);
    WindowFixture fixture;
    fixture.appearance->setThemeChoice(static_cast<ThemeChoice>(choice));
    fixture.shownAt({1024, 768});
    fixture.player().setStep(1);
    QSet<const QWidget *> met;
    fixture.key(Qt::Key_Tab);
    for (QWidget *widget = QApplication::focusWidget(); widget && !met.contains(widget);
         widget = QApplication::focusWidget()) {
        met.insert(widget);
        const QRect place(widget->mapTo(fixture.window.get(), QPoint()), widget->size());
        const QImage with = fixture.window->grab(place).toImage();
        fixture.key(Qt::Key_Tab);
        const int difference = changed(with, fixture.window->grab(place).toImage());
        QVERIFY2(difference >= 60,
                 qPrintable(widget->objectName() + u": "_s + QString::number(difference)));
    }
    QVERIFY2(met.size() >= 8, qPrintable(QString::number(met.size())));
}

QTEST_MAIN(TestStyle)
#include "tst_style.moc"
