// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include <QAction>
#include <QSplitter>

#include "WindowFixture.h"

using namespace ringwalk;

namespace {

class Room : public WindowFixture
{
public:
    explicit Room(QSize size = {1024, 768}) { shownAt(size); }

    void setZoom(double zoom) const
    {
        appearance->setZoom(zoom);
        QCoreApplication::processEvents();
    }
    bool listShown() const { return page().scenarios().isVisible(); }
    bool listChecked() const { return action("list")->isChecked(); }
    /// The largest circle that the picture of a pane can have.
    int pictureSize(std::size_t pane = 0) const
    {
        const QSize size = this->pane(pane).view().size();
        return std::min(size.width(), size.height());
    }
};

} // namespace

/// What gives way in a small window at large type, and what comes back.
class TestWindowRoom : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void theListGoesAtLargeType();
    void theListCanBeAskedForAtLargeType();
    void theArrowsStepOnWhenTheListGoes();
    void thePictureIsNotSmallerAtLargeType();
    void theTableSharesACardWhereThereIsLittleHeight();
    void hiddenListAndLoadsOverStepsAreRemembered();
    void aListThatWentByItselfComesBackAtTheNextStart();
};

void TestWindowRoom::initTestCase()
{
    WindowFixture::prepare();
}

void TestWindowRoom::theListGoesAtLargeType()
{
    const Room room;
    QVERIFY(room.listShown() && room.listChecked());
    room.setZoom(Appearance::kLargestZoom);
    QVERIFY(!room.listShown() && !room.listChecked());
    room.setZoom(1);
    QVERIFY(room.listShown() && room.listChecked());
    // Who has hidden it wants it hidden at every size.
    room.key(Qt::Key_B, Qt::ControlModifier);
    QVERIFY(!room.listShown());
    room.setZoom(Appearance::kLargestZoom);
    room.setZoom(1);
    QVERIFY(!room.listShown() && !room.listChecked());
}

void TestWindowRoom::theListCanBeAskedForAtLargeType()
{
    const Room room;
    room.setZoom(Appearance::kLargestZoom);
    room.key(Qt::Key_B, Qt::ControlModifier);
    QVERIFY(room.listShown() && room.listChecked());
    room.key(Qt::Key_B, Qt::ControlModifier);
    QVERIFY(!room.listShown() && !room.listChecked());
    room.setZoom(1);
    QVERIFY(room.listShown());
}

void TestWindowRoom::theArrowsStepOnWhenTheListGoes()
{
    const Room room;
    room.page().scenarios().view().setFocus();
    room.setZoom(Appearance::kLargestZoom);
    room.key(Qt::Key_Right);
    QCOMPARE(room.step(), std::size_t{1});
}

void TestWindowRoom::thePictureIsNotSmallerAtLargeType()
{
    const Room room;
    const int before = room.pictureSize();
    room.setZoom(Appearance::kLargestZoom);
    QVERIFY2(room.pictureSize() >= before,
             qPrintable(QStringLiteral("%1 < %2").arg(room.pictureSize()).arg(before)));
}

void TestWindowRoom::theTableSharesACardWhereThereIsLittleHeight()
{
    const Room room;
    QVERIFY(room.page().owners().isVisible());
    const int cards = room.child<QSplitter>("cards")->count();
    room.setZoom(Appearance::kLargestZoom);
    QCOMPARE(room.child<QSplitter>("cards")->count(), cards - 1);
    QVERIFY(!room.page().owners().isVisible());
    room.page().loads().showView(2);
    QVERIFY(room.page().owners().isVisible());
    QVERIFY(room.page().loads().isAncestorOf(&room.page().owners()));
    room.setZoom(1);
    QVERIFY(room.page().owners().isVisible());
    QVERIFY(!room.page().loads().isAncestorOf(&room.page().owners()));
}

void TestWindowRoom::hiddenListAndLoadsOverStepsAreRemembered()
{
    Room room;
    room.key(Qt::Key_B, Qt::ControlModifier);
    room.page().loads().showView(1);
    room.restart();
    room.shownAt({1440, 900});
    QVERIFY(!room.listShown() && !room.listChecked());
    QCOMPARE(room.page().loads().viewShown(), 1);
    room.key(Qt::Key_B, Qt::ControlModifier);
    room.page().loads().showView(0);
    room.restart();
    room.shownAt({1440, 900});
    QVERIFY(room.listShown() && room.listChecked());
    QCOMPARE(room.page().loads().viewShown(), 0);
}

void TestWindowRoom::aListThatWentByItselfComesBackAtTheNextStart()
{
    Room room;
    room.setZoom(Appearance::kLargestZoom);
    QVERIFY(!room.listShown());
    room.restart();
    room.shownAt({1024, 768});
    QVERIFY(!room.listShown()); // The zoom is remembered.
    room.setZoom(1);
    QVERIFY(room.listShown());
}

QTEST_MAIN(TestWindowRoom)
#include "tst_windowroom.moc"
