// SPDX-License-Identifier: GPL-3.0-or-later
#include <QAbstractButton>
#include <QDebug>
#include <QDialog>
#include <QDialogButtonBox>
#include <QScreen>

#include "WindowFixture.h"

using namespace ringwalk;
using namespace Qt::StringLiterals;

/// Windows and dialogs on the screens there are: 1440 x 900, and 1024 x 768 beside it.
class TestWindowScreens : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void keptPlaceLiesOnTheScreen_data();
    void keptPlaceLiesOnTheScreen();
    void dialogsFitAtTheLargestType_data();
    void dialogsFitAtTheLargestType();
};

void TestWindowScreens::initTestCase()
{
    WindowFixture::prepare();
    QCOMPARE(QGuiApplication::screens().size(), 2);
    QCOMPARE(QGuiApplication::screens().at(1)->size(), QSize(1024, 768));
}

void TestWindowScreens::keptPlaceLiesOnTheScreen_data()
{
    QTest::addColumn<QRect>("place");
    QTest::newRow("as it was") << QRect(100, 60, 1000, 700);
    QTest::newRow("below the screen") << QRect(10, 30, 1016, 890);
    QTest::newRow("to the left") << QRect(-400, 60, 1000, 700);
    QTest::newRow("higher than the screen") << QRect(50, 50, 1000, 1300);
    QTest::newRow("above the screen") << QRect(50, -300, 1000, 700);
}

/// Kept from a larger screen, as far as this one can tell.
void TestWindowScreens::keptPlaceLiesOnTheScreen()
{
    QFETCH(QRect, place);
    WindowFixture fixture;
    fixture.window->setGeometry(place);
    fixture.settings->setGeometry(fixture.window->saveGeometry());
    fixture.restart();
    const QRect screen = fixture.window->screen()->availableGeometry();
    QVERIFY2(screen.contains(fixture.window->geometry()),
             qPrintable(QDebug::toString(fixture.window->geometry())));
    if (screen.adjusted(4, 36, -4, -4).contains(place))
        QCOMPARE(fixture.window->geometry(), place);
}

void TestWindowScreens::dialogsFitAtTheLargestType_data()
{
    QTest::addColumn<QString>("action");
    QTest::addColumn<bool>("chinese");
    for (const char *action : {"export", "results", "shortcuts", "about", "log", "faults"}) {
        QTest::addRow("%s, English", action) << QString::fromLatin1(action) << false;
        QTest::addRow("%s, Chinese", action) << QString::fromLatin1(action) << true;
    }
}

/// The whole dialog is on the small screen, and every button that closes it in the dialog.
void TestWindowScreens::dialogsFitAtTheLargestType()
{
    QFETCH(QString, action);
    QFETCH(bool, chinese);
    WindowFixture fixture;
    const QRect screen = QGuiApplication::screens().at(1)->geometry();
    fixture.window->setScreen(QGuiApplication::screens().at(1));
    fixture.window->setGeometry(screen.adjusted(4, 36, -4, -4));
    fixture.appearance->setZoom(Appearance::kLargestZoom);
    fixture.appearance->setLanguage(chinese ? Language::Chinese : Language::English);
    fixture.shown();
    QStringList faults;
    const auto look = [&](QWidget &dialog) {
        const QSize room = screen.size() - QSize(8, 40);
        if (dialog.size().boundedTo(room) != dialog.size())
            faults.append(QDebug::toString(dialog.size()));
        const auto buttons = dialog.findChildren<QAbstractButton *>();
        int closing = 0;
        for (const QAbstractButton *button : buttons) {
            if (!button->isVisible() || !qobject_cast<QDialogButtonBox *>(button->parentWidget()))
                continue;
            ++closing;
            const QRect place(button->mapTo(&dialog, QPoint()), button->size());
            if (!dialog.rect().contains(place))
                faults.append(button->text());
        }
        if (closing == 0)
            faults.append(u"no button"_s);
    };
    if (action == u"log"_s) {
        fixture.action("log")->trigger();
        auto *log = fixture.child<QDialog>("logDialog");
        QVERIFY(QTest::qWaitForWindowExposed(log));
        look(*log);
    } else if (action == u"faults"_s) {
        QByteArray json = R"({"format": "ringwalk-scenario", "version": 1, "steps": [])";
        for (int i = 0; i < 20; ++i)
            json += ", \"a member that is not known to anybody " + QByteArray::number(i) + "\": 1";
        const ModalVisitor visitor(look);
        QVERIFY(!fixture.window->openFile(fixture.writeFile(u"faulty.json"_s, json + "}")));
        QVERIFY(visitor.met());
    } else {
        const ModalVisitor visitor(look);
        fixture.action(action.toLatin1().constData())->trigger();
        QVERIFY(visitor.met());
    }
    QCOMPARE(faults, QStringList());
}

QTEST_MAIN(TestWindowScreens)
#include "tst_windowscreens.moc"
