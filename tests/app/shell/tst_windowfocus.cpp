// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>

#include <QAbstractButton>
#include <QLineEdit>
#include <QScrollArea>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTableView>
#include <QToolButton>

#include "WindowFixture.h"
#include "lesson/ExplanationCard.h"
#include "lesson/QuestionPanel.h"

using namespace ringwalk;
using namespace Qt::StringLiterals;

namespace {

double luminance(QRgb rgb)
{
    const auto linear = [](int part) {
        const double share = part / 255.0;
        return share <= 0.04045 ? share / 12.92 : std::pow((share + 0.055) / 1.055, 2.4);
    };
    return 0.2126 * linear(qRed(rgb)) + 0.7152 * linear(qGreen(rgb)) + 0.0722 * linear(qBlue(rgb));
}

double contrast(QRgb a, QRgb b)
{
    const double light = std::max(luminance(a), luminance(b));
    const double dark = std::min(luminance(a), luminance(b));
    return (light + 0.05) / (dark + 0.05);
}

/// Pixels that the focus turns into what stands out from what was there: by 3 to 1, as lines that
/// tell of a state should.
int standingOut(const QImage &with, const QImage &without)
{
    int pixels = 0;
    for (int y = 0; y < with.height(); ++y) {
        for (int x = 0; x < with.width(); ++x) {
            const QRgb now = with.pixel(x, y);
            const QRgb before = without.pixel(x, y);
            pixels += now != before && contrast(now, before) >= 3 ? 1 : 0;
        }
    }
    return pixels;
}

QByteArray nameOf(const QWidget &widget)
{
    return QByteArray(widget.metaObject()->className()) + ' ' + widget.objectName().toUtf8();
}

} // namespace

/// Where the keyboard is in the real window, and whether that is seen.
class TestWindowFocus : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void everyStopIsSeen_data();
    void everyStopIsSeen();
    void tabLeadsThroughTheQuestion();
    void everythingIsReached();
    void arrowsChooseOneOfSeveral();
    void longTextScrollsByKeyboard();
    void typingTriggersNothing();
};

void TestWindowFocus::initTestCase()
{
    WindowFixture::prepare();
}

void TestWindowFocus::everyStopIsSeen_data()
{
    QTest::addColumn<QString>("scenario");
    QTest::addColumn<int>("theme");
    QTest::addColumn<bool>("asks");
    for (const char *scenario : {"node-joins", "modulo-contrast"}) {
        QTest::addRow("%s, light", scenario)
            << QString::fromLatin1(scenario) << int(ThemeChoice::Light) << false;
        QTest::addRow("%s, dark", scenario)
            << QString::fromLatin1(scenario) << int(ThemeChoice::Dark) << false;
        QTest::addRow("%s, asked", scenario)
            << QString::fromLatin1(scenario) << int(ThemeChoice::Light) << true;
    }
}

/// Round the whole window by Tab: wherever the focus stops, a line shows it.
void TestWindowFocus::everyStopIsSeen()
{
    QFETCH(QString, scenario);
    QFETCH(int, theme);
    QFETCH(bool, asks);
    WindowFixture fixture;
    fixture.appearance->setThemeChoice(ThemeChoice(theme));
    fixture.shownAt({1024, 768});
    fixture.open(scenario.toStdString());
    if (asks) {
        fixture.page().quiz().setAsking(Asking::Student);
        while (!fixture.page().quiz().question())
            fixture.player().next();
    } else {
        fixture.player().setStep(2);
    }
    fixture.page().scenarios().view().setFocus();
    QApplication::processEvents();
    QSet<QWidget *> seen;
    while (true) {
        fixture.key(Qt::Key_Tab);
        QWidget *widget = QApplication::focusWidget();
        QVERIFY(widget);
        if (seen.contains(widget))
            break;
        seen.insert(widget);
        QApplication::processEvents();
        const QImage with = fixture.window->grab().toImage();
        widget->clearFocus();
        const QImage without = fixture.window->grab().toImage();
        widget->setFocus(Qt::TabFocusReason);
        // A line a pixel thick round the smallest button.
        const int pixels = standingOut(with, without);
        QVERIFY2(pixels > 50, nameOf(*widget) + ": " + QByteArray::number(pixels));
    }
    QVERIFY(seen.size() > 8);
}

/// From the steps to the answers of a question, and from them to its buttons.
void TestWindowFocus::tabLeadsThroughTheQuestion()
{
    WindowFixture fixture;
    fixture.shownAt({1200, 900});
    fixture.page().quiz().setAsking(Asking::Student);
    QStringList met;
    for (const char *scenario : {"node-joins", "node-leaves", "check-ring"}) {
        fixture.open(scenario);
        while (!fixture.player().atEnd()) {
            fixture.player().next();
            const Question *question = fixture.page().quiz().question();
            if (!question)
                continue;
            QApplication::processEvents();
            QList<QWidget *> stops = fixture.page().explanation().question().tabStops();
            stops.removeIf(
                [](const QWidget *stop) { return !stop->isVisible() || !stop->isEnabled(); });
            met.append(stops.first()->objectName());
            fixture.timeline().setFocus();
            for (QWidget *stop : stops) {
                fixture.key(Qt::Key_Tab);
                QCOMPARE(QApplication::focusWidget(), stop);
            }
            QCOMPARE(stops.last()->objectName(), QStringLiteral("skipButton"));
            // As on screen: each below or right of the one before.
            for (qsizetype i = 1; i < stops.size(); ++i) {
                const QPoint before = stops[i - 1]->mapTo(fixture.window.get(), QPoint());
                const QPoint here = stops[i]->mapTo(fixture.window.get(), QPoint());
                QVERIFY(here.y() > before.y() + 5 || here.x() > before.x());
            }
            fixture.page().quiz().skip();
        }
    }
    met.removeDuplicates();
    QVERIFY2(met.size() > 2, qPrintable(met.join(u' '))); // More than one kind of question.
}

/// What reacts to the mouse can be reached.
void TestWindowFocus::everythingIsReached()
{
    WindowFixture fixture;
    fixture.shownAt({1200, 900});
    for (const char *scenario : {"node-joins", "modulo-contrast"}) {
        fixture.open(scenario);
        fixture.player().setStep(1);
        QApplication::processEvents();
        QSet<QWidget *> reached;
        for (int i = 0; i < 60; ++i) {
            fixture.key(Qt::Key_Tab);
            reached.insert(QApplication::focusWidget());
        }
        for (QWidget *widget : fixture.window->findChildren<QWidget *>()) {
            const bool reacts = widget->isVisible() && widget->isEnabled() &&
                                (widget->focusPolicy() & Qt::TabFocus) != 0;
            // Of a group of which one is chosen, Tab reaches that one, and the arrows the others.
            const auto *button = qobject_cast<QAbstractButton *>(widget);
            const bool inGroup = button && button->group() && !button->isChecked();
            QVERIFY2(!reacts || inGroup || widget->focusProxy() || reached.contains(widget),
                     nameOf(*widget));
        }
        for (PaneCard *pane : fixture.page().panes())
            QVERIFY(reached.contains(&pane->view()));
    }
}

/// Buttons of which one is chosen are one stop; the arrows lead from one to the next.
void TestWindowFocus::arrowsChooseOneOfSeveral()
{
    WindowFixture fixture;
    fixture.shownAt({1024, 768});
    // Where the table shares a card with the loads there are three.
    fixture.open("modulo-contrast");
    QApplication::processEvents();
    auto *now = fixture.child<QToolButton>("loadsNow");
    auto *owners = fixture.child<QToolButton>("ownersView");
    QVERIFY(owners->isVisible());
    now->setFocus();
    for (const int view : {1, 2}) {
        fixture.key(Qt::Key_Right);
        QCOMPARE(fixture.page().loads().viewShown(), view);
    }
    QVERIFY(owners->hasFocus() && owners->isChecked());
    QVERIFY(fixture.page().owners().table().isVisible());
    fixture.key(Qt::Key_Left);
    fixture.key(Qt::Key_Left);
    QVERIFY(now->hasFocus() && now->isChecked());
    QCOMPARE(fixture.step(), std::size_t(0));
    // Any other button leaves them to the steps.
    fixture.child<QToolButton>("play")->setFocus();
    fixture.key(Qt::Key_Right);
    QCOMPARE(fixture.step(), std::size_t(1));
}

void TestWindowFocus::longTextScrollsByKeyboard()
{
    WindowFixture fixture;
    fixture.shownAt({1024, 768});
    fixture.appearance->setZoom(2);
    QApplication::processEvents();
    QLabel *text = fixture.child<QLabel>("stepText");
    auto *scroll =
        qobject_cast<QScrollArea *>(text->parentWidget()->parentWidget()->parentWidget());
    QVERIFY(scroll);
    QTRY_VERIFY(scroll->verticalScrollBar()->maximum() > 0);
    QCOMPARE(scroll->focusPolicy(), Qt::TabFocus);
    scroll->setFocus(Qt::TabFocusReason);
    fixture.key(Qt::Key_Down);
    QVERIFY(scroll->verticalScrollBar()->value() > 0);
    QCOMPARE(scroll->accessibleName(), fixture.labelText("stepTitle"));
    QCOMPARE(scroll->accessibleDescription(), text->text());
    fixture.appearance->setZoom(0.8);
    fixture.window->resize(1600, 1400);
    QTRY_COMPARE(scroll->verticalScrollBar()->maximum(), 0);
    QCOMPARE(scroll->focusPolicy(), Qt::NoFocus);
}

/// In a line of text, letters are letters and the arrows move in it.
void TestWindowFocus::typingTriggersNothing()
{
    WindowFixture fixture;
    fixture.shownAt({1200, 900});
    fixture.player().setStep(1);
    QLineEdit line(fixture.window->centralWidget());
    line.resize(300, 30);
    line.show();
    line.setFocus();
    std::vector<std::unique_ptr<QSignalSpy>> spies;
    for (QAction *action : fixture.window->findChildren<QAction *>())
        spies.push_back(std::make_unique<QSignalSpy>(action, &QAction::triggered));
    QString expected;
    int moves = 0;
    for (const QAction *action : fixture.window->actions()) {
        for (const QKeySequence &sequence : action->shortcuts()) {
            const Qt::Key key = sequence[0].key();
            if (sequence[0].keyboardModifiers() & ~Qt::ShiftModifier)
                continue;
            if (key >= Qt::Key_Space && key <= Qt::Key_AsciiTilde) {
                QTest::keyClick(fixture.window->windowHandle(), char(key));
                expected.append(QChar(key).toLower());
            } else if (key == Qt::Key_Left || key == Qt::Key_Right || key == Qt::Key_Home ||
                       key == Qt::Key_End) {
                fixture.key(key);
                fixture.key(Qt::Key_End); // Back to where the next letter belongs.
                ++moves;
            }
        }
    }
    QCOMPARE(line.text().toLower(), expected);
    QVERIFY2(expected.contains(u'?') && expected.contains(u' ') && expected.size() > 4,
             qPrintable(expected));
    QCOMPARE(moves, 4);
    for (const auto &spy : spies)
        QCOMPARE(spy->size(), 0);
    QCOMPARE(fixture.step(), std::size_t(1));
}

QTEST_MAIN(TestWindowFocus)
#include "tst_windowfocus.moc"
