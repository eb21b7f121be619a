// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>

#include <QAction>
#include <QClipboard>
#include <QMimeData>
#include <QSignalSpy>

#include "WindowFixture.h"

using namespace ringwalk;
using namespace Qt::StringLiterals;

namespace {

QPointF middleOf(const DiagramView &view, const std::string &id)
{
    const Group *group = view.diagram().find(id);
    if (!group)
        qFatal("there is no %s", id.c_str());
    // A token's marker, not its pill; the middle of a range's band.
    if (const auto *arc = std::get_if<Arc>(&group->shapes.front())) {
        const Point point = onCircle(arc->centre, arc->radius, arc->start + arc->sweep / 2);
        return {point.x, point.y};
    }
    const Point middle = bounds(group->shapes.front()).centre();
    return {middle.x, middle.y};
}

/// A point of the view at which there is nothing.
QPointF emptyPlace(const DiagramView &view)
{
    for (int y = 4; y < view.height(); y += 3) {
        for (int x = 4; x < view.width(); x += 3) {
            if (!groupAt(view.diagram(), {double(x), double(y)}, 8))
                return QPointF(x, y);
        }
    }
    qFatal("the view is full");
}

/// What the signals of a view have told.
struct Told
{
    explicit Told(DiagramView &view)
    {
        QObject::connect(&view, &DiagramView::currentChanged, &context, [this](const Group *group) {
            current.append(group ? QString::fromStdString(group->id) : u"none"_s);
        });
        QObject::connect(&view, &DiagramView::activated, &context, [this](const Group *group) {
            activated.append(QString::fromStdString(group->id));
        });
        QObject::connect(&view, &DiagramView::left, &context, [this] { ++left; });
    }

    QObject context;
    QStringList current;
    QStringList activated;
    int left = 0;
};

QStringList ids(const Diagram &diagram, Subject::Kind kind)
{
    QStringList ids;
    for (const Group *group : groupsOf(diagram, kind))
        ids.append(QString::fromStdString(group->id));
    return ids;
}

double luminance(QColor colour)
{
    const auto linear = [](double part) {
        return part <= 0.04045 ? part / 12.92 : std::pow((part + 0.055) / 1.055, 2.4);
    };
    return 0.2126 * linear(colour.redF()) + 0.7152 * linear(colour.greenF()) +
           0.0722 * linear(colour.blueF());
}

double contrast(QColor a, QColor b)
{
    const double light = std::max(luminance(a), luminance(b));
    const double dark = std::min(luminance(a), luminance(b));
    return (light + 0.05) / (dark + 0.05);
}

} // namespace

/// The keyboard and the mouse in the picture of the real window.
class TestWindowRing : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void tabReachesEveryPane();
    void arrowsWalkTheKeys();
    void arrowsChangeTheKind();
    void wayBackLeadsBack();
    void keysInAModuloPane();
    void enterAndSpaceActivate();
    void escapeGivesTheFocusBack();
    void clickOnSomething();
    void clickOnNothing();
    void pagesStepTheLesson();
    void currentStaysOrIsCleared();
    void currentTellsOfAnotherSubject();
    void ringKeysReachNoAction();
    void otherShortcutsWork_data();
    void otherShortcutsWork();
    void currentMarksTheOwnersBar();
    void focusIsSeen_data();
    void focusIsSeen();
    void neverExported();
};

void TestWindowRing::initTestCase()
{
    WindowFixture::prepare();
}

void TestWindowRing::tabReachesEveryPane()
{
    WindowFixture fixture;
    fixture.shownAt({1200, 900});
    for (const char *scenario : {"node-joins", "modulo-contrast", "node-leaves"}) {
        fixture.open(scenario);
        fixture.page().scenarios().view().setFocus();
        for (PaneCard *pane : fixture.page().panes()) {
            fixture.key(Qt::Key_Tab);
            QVERIFY(pane->view().hasFocus());
            QVERIFY(pane->view().currentId().empty());
        }
        fixture.key(Qt::Key_Tab);
        QVERIFY(!fixture.page().panes().back()->view().hasFocus());
        fixture.key(Qt::Key_Backtab, Qt::ShiftModifier);
        QVERIFY(fixture.page().panes().back()->view().hasFocus());
    }
    // The focus is not lost with a pane.
    fixture.open("modulo-contrast");
    QVERIFY(fixture.page().panes().front()->view().hasFocus());
}

void TestWindowRing::arrowsWalkTheKeys()
{
    WindowFixture fixture;
    fixture.shownAt({1200, 900});
    DiagramView &view = fixture.pane().view();
    view.setFocus();
    Told told(view);
    // K0 to K11 stand in this order clockwise.
    QStringList expected;
    for (int i = 0; i < 14; ++i) {
        fixture.key(Qt::Key_Right);
        expected.append(u"key-K%1"_s.arg(i % 12));
        QCOMPARE(told.current, expected);
    }
    told.current.clear();
    for (const int i : {0, 11, 10}) {
        fixture.key(Qt::Key_Left);
        QCOMPARE(told.current.takeFirst(), u"key-K%1"_s.arg(i));
    }
    fixture.key(Qt::Key_Home);
    QCOMPARE(view.currentId(), std::string("key-K0"));
    fixture.key(Qt::Key_End);
    QCOMPARE(view.currentId(), std::string("key-K11"));
    QCOMPARE(fixture.step(), std::size_t(0));
    QVERIFY(told.activated.isEmpty());
}

void TestWindowRing::arrowsChangeTheKind()
{
    WindowFixture fixture;
    fixture.shownAt({1200, 900});
    fixture.open("virtual-nodes");
    fixture.player().last();
    DiagramView &view = fixture.pane().view();
    view.setFocus();
    fixture.key(Qt::Key_Home);
    for (const Subject::Kind kind : {Subject::Kind::Key, Subject::Kind::Token, Subject::Kind::Range,
                                     Subject::Kind::Node, Subject::Kind::Node}) {
        QCOMPARE(view.current()->subject->kind, kind);
        const QStringList all = ids(view.diagram(), kind);
        fixture.key(Qt::Key_Home);
        for (const QString &id : all) {
            QCOMPARE(QString::fromStdString(view.currentId()), id);
            fixture.key(Qt::Key_Right);
        }
        QCOMPARE(QString::fromStdString(view.currentId()), all.first());
        fixture.key(Qt::Key_Down);
    }
    for (int i = 0; i < 3; ++i)
        fixture.key(Qt::Key_Up);
    QCOMPARE(view.current()->subject->kind, Subject::Kind::Key);
}

/// K5@155 stands in the range that begins at the token nearest to it; whoever follows the cursor,
/// and places it again, leaves it its way.
void TestWindowRing::wayBackLeadsBack()
{
    WindowFixture fixture;
    fixture.shownAt({1200, 900});
    DiagramView &view = fixture.pane().view();
    view.setFocus();
    view.setCurrent("key-K5");
    for (const char *id : {"token-N2-140", "range-140-280", "node-N2"}) {
        fixture.key(Qt::Key_Down);
        QCOMPARE(view.currentId(), std::string(id));
    }
    for (const char *id : {"range-140-280", "token-N2-140", "key-K5"}) {
        fixture.key(Qt::Key_Up);
        QCOMPARE(view.currentId(), std::string(id));
    }
}

void TestWindowRing::keysInAModuloPane()
{
    WindowFixture fixture;
    fixture.shownAt({1200, 900});
    fixture.open("modulo-contrast");
    const auto &panes = fixture.player().snapshot().panes;
    const auto place = std::find_if(panes.begin(), panes.end(), [](const PaneSnapshot &pane) {
        return pane.rule == Rule::Modulo;
    });
    QVERIFY(place != panes.end());
    DiagramView &view = fixture.pane(std::size_t(place - panes.begin())).view();
    view.setFocus();
    for (const KeyView &key : place->keys) {
        fixture.key(Qt::Key_Right);
        QCOMPARE(view.currentId(), groupId("key", key.id.text));
    }
    fixture.key(Qt::Key_Down);
    QCOMPARE(view.currentId(), groupId("node", place->nodes[*place->keys.back().owner].id.text));
}

void TestWindowRing::enterAndSpaceActivate()
{
    WindowFixture fixture;
    fixture.shownAt({1200, 900});
    DiagramView &view = fixture.pane().view();
    view.setFocus();
    Told told(view);
    // The first of them leads into the ring.
    for (const Qt::Key key : {Qt::Key_Space, Qt::Key_Space, Qt::Key_Return, Qt::Key_Enter})
        fixture.key(key, key == Qt::Key_Enter ? Qt::KeypadModifier : Qt::NoModifier);
    QCOMPARE(told.current, QStringList{u"key-K0"_s});
    QCOMPARE(told.activated, (QStringList{u"key-K0"_s, u"key-K0"_s, u"key-K0"_s}));
    QVERIFY(!fixture.player().playing());
}

void TestWindowRing::escapeGivesTheFocusBack()
{
    WindowFixture fixture;
    fixture.shownAt({1200, 900});
    fixture.open("modulo-contrast");
    QListView &list = fixture.page().scenarios().view();
    DiagramView &view = fixture.pane(0).view();
    DiagramView &other = fixture.pane(1).view();
    Told told(view);
    for (QWidget *before :
         {static_cast<QWidget *>(&list), static_cast<QWidget *>(&fixture.timeline())}) {
        before->setFocus();
        fixture.click(view, middleOf(view, "key-K3"));
        QVERIFY(view.hasFocus());
        fixture.key(Qt::Key_Escape);
        QVERIFY(before->hasFocus());
        QVERIFY(view.currentId().empty());
        QCOMPARE(told.current.last(), u"none"_s);
        // From pane to pane it leads out of both.
        view.setFocus();
        other.setFocus();
        fixture.key(Qt::Key_Escape);
        QVERIFY(before->hasFocus());
    }
    QCOMPARE(told.left, 2);
    // What had the focus may be gone.
    list.setFocus();
    view.setFocus();
    fixture.key(Qt::Key_B, Qt::ControlModifier);
    QVERIFY(!list.isVisible());
    fixture.key(Qt::Key_Escape);
    QVERIFY(!view.hasFocus());
    fixture.key(Qt::Key_Right);
    QCOMPARE(fixture.step(), std::size_t(1));
}

void TestWindowRing::clickOnSomething()
{
    WindowFixture fixture;
    fixture.shownAt({1200, 900});
    fixture.player().setStep(3);
    DiagramView &view = fixture.pane().view();
    Told told(view);
    QStringList expected;
    for (const char *id : {"key-K5", "token-N4-220", "range-140-220", "range-280-20", "key-K11"}) {
        fixture.page().scenarios().view().setFocus();
        fixture.click(view, middleOf(view, id));
        expected.append(QString::fromLatin1(id));
        QVERIFY(view.hasFocus());
        QCOMPARE(view.currentId(), std::string(id));
        QCOMPARE(told.current, expected);
        QCOMPARE(told.activated, expected);
    }
    // A second click activates again and changes nothing; one that ends elsewhere is none.
    fixture.click(view, middleOf(view, "key-K11"));
    QCOMPARE(told.current, expected);
    QCOMPARE(told.activated, expected + QStringList{u"key-K11"_s});
    fixture.press(view, middleOf(view, "key-K2"));
    fixture.release(view, middleOf(view, "key-K3"));
    QCOMPARE(told.current.last(), u"key-K2"_s);
    QCOMPARE(told.activated.last(), u"key-K11"_s);
    // The arrows go on from there.
    fixture.key(Qt::Key_Right);
    QCOMPARE(view.currentId(), std::string("key-K3"));
}

void TestWindowRing::clickOnNothing()
{
    WindowFixture fixture;
    fixture.shownAt({1200, 900});
    DiagramView &view = fixture.pane().view();
    QListView &list = fixture.page().scenarios().view();
    list.setFocus();
    fixture.click(view, emptyPlace(view));
    QVERIFY(list.hasFocus());
    fixture.click(view, middleOf(view, "key-K3"));
    list.setFocus();
    QCOMPARE(view.currentId(), std::string("key-K3"));
    Told told(view);
    fixture.click(view, emptyPlace(view));
    QVERIFY(view.currentId().empty());
    QVERIFY(list.hasFocus());
    QCOMPARE(told.current, QStringList{u"none"_s});
    // The walk and the count stand for nothing.
    for (const char *id : {"walk-K5", "count-moved"}) {
        fixture.click(view, middleOf(view, id));
        QVERIFY(list.hasFocus());
    }
    QCOMPARE(told.current, QStringList{u"none"_s});
    QVERIFY(told.activated.isEmpty());
}

void TestWindowRing::pagesStepTheLesson()
{
    WindowFixture fixture;
    fixture.shownAt({1200, 900});
    DiagramView &view = fixture.pane().view();
    view.setFocus();
    fixture.key(Qt::Key_End);
    for (std::size_t step = 1; step < fixture.player().lesson().stepCount(); ++step) {
        fixture.key(Qt::Key_PageDown);
        QCOMPARE(fixture.step(), step);
        QCOMPARE(view.currentId(), std::string("key-K11"));
        QVERIFY(view.hasFocus());
    }
    fixture.key(Qt::Key_PageUp);
    QCOMPARE(fixture.step(), fixture.player().lastStep() - 1);
}

void TestWindowRing::currentStaysOrIsCleared()
{
    WindowFixture fixture;
    fixture.appearance->setAnimationsChosen(false);
    fixture.shownAt({1200, 900});
    fixture.page().inspector().setEnabled(false); // It would go on to what the range becomes.
    DiagramView &view = fixture.pane().view();
    view.setCurrent("range-140-280");
    Told told(view);
    // Another size, language, theme and type: the same range.
    fixture.window->resize(1000, 700);
    fixture.appearance->setLanguage(Language::Chinese);
    fixture.appearance->setThemeChoice(ThemeChoice::Dark);
    fixture.appearance->setZoom(1.4);
    fixture.player().setStep(2);
    QCOMPARE(view.currentId(), std::string("range-140-280"));
    QVERIFY(told.current.isEmpty());
    // N4@220 parts it in two.
    fixture.player().setStep(3);
    QVERIFY(view.currentId().empty());
    QVERIFY(!view.current());
    QCOMPARE(told.current, QStringList{u"none"_s});
    fixture.player().setStep(2);
    QVERIFY(view.currentId().empty());

    view.setCurrent("key-K5");
    view.setCurrent("there is none such");
    QVERIFY(view.currentId().empty());
    QCOMPARE(told.current, (QStringList{u"none"_s, u"key-K5"_s, u"none"_s}));
}

/// Ranges are counted from zero: a new token makes the same range another one in the snapshot.
void TestWindowRing::currentTellsOfAnotherSubject()
{
    WindowFixture fixture;
    fixture.shownAt({1200, 900});
    const QString file = fixture.writeFile(u"joins.json"_s, R"({
        "format": "ringwalk-scenario", "version": 1, "id": "joins", "title": "Joins",
        "keys": [{"id": "K", "tick": 50}],
        "panes": [{"id": "ring", "rule": "successor",
                   "nodes": [{"id": "A", "tokens": [100]}, {"id": "B", "tokens": [200]}]}],
        "steps": [{"id": "start", "title": "Start"},
                  {"id": "join", "title": "Join",
                   "events": [{"insert": {"node": "C", "tokens": [30]}}]}]})");
    QVERIFY(fixture.window->openFile(file));
    DiagramView &pane = fixture.pane().view();
    pane.setCurrent("range-100-200");
    const std::size_t before = pane.current()->subject->index;
    std::vector<std::size_t> told;
    QObject context;
    connect(&pane, &DiagramView::currentChanged, &context,
            [&told](const Group *group) { told.push_back(group->subject->index); });
    fixture.player().next();
    QCOMPARE(told, std::vector<std::size_t>{before + 1});
    QCOMPARE(pane.currentId(), std::string("range-100-200"));
}

void TestWindowRing::ringKeysReachNoAction()
{
    WindowFixture fixture;
    fixture.shownAt({1200, 900});
    fixture.player().setStep(2);
    DiagramView &view = fixture.pane().view();
    std::vector<std::unique_ptr<QSignalSpy>> spies;
    for (QAction *action : fixture.window->findChildren<QAction *>())
        spies.push_back(std::make_unique<QSignalSpy>(action, &QAction::triggered));
    int ofTheWindow = 0;
    for (const Qt::Key key : DiagramView::keys()) {
        for (const QAction *action : fixture.window->actions())
            ofTheWindow += action->shortcuts().contains(QKeySequence(key)) ? 1 : 0;
        view.setFocus();
        fixture.key(key);
        for (const auto &spy : spies)
            QCOMPARE(spy->size(), 0);
    }
    QCOMPARE(fixture.step(), std::size_t(2));
    QVERIFY(ofTheWindow >= 5); // There is something to keep from the window.
}

void TestWindowRing::otherShortcutsWork_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QKeySequence>("sequence");
    WindowFixture fixture;
    for (const QAction *action : fixture.window->actions()) {
        if (!action->isVisible())
            continue; // Of another page.
        for (const QKeySequence &sequence : action->shortcuts()) {
            if (sequence[0].keyboardModifiers() == Qt::NoModifier &&
                DiagramView::keys().contains(sequence[0].key()))
                continue;
            QTest::addRow("%s, %s", qPrintable(action->objectName()),
                          qPrintable(sequence.toString()))
                << action->objectName() << sequence;
        }
    }
}

void TestWindowRing::otherShortcutsWork()
{
    QFETCH(QString, name);
    QFETCH(QKeySequence, sequence);
    WindowFixture fixture;
    fixture.shown();
    const QString file =
        fixture.writeFile(u"lesson.json"_s, QByteArray::fromStdString(builtInJson("node-joins")));
    QVERIFY(fixture.window->openFile(file));
    fixture.player().next();
    if (name == u"reveal")
        fixture.ask();
    fixture.pane().view().setFocus();
    fixture.key(Qt::Key_Right);
    QSignalSpy triggered(fixture.action(qPrintable(name)), &QAction::triggered);
    const ModalVisitor visitor;
    fixture.key(sequence[0].key(), sequence[0].keyboardModifiers());
    QCOMPARE(triggered.size(), 1);
}

/// What the mouse tells of a key by pointing at it, the keyboard tells too.
void TestWindowRing::currentMarksTheOwnersBar()
{
    WindowFixture fixture;
    fixture.shownAt({1200, 900});
    fixture.moveMouseAway();
    fixture.pane().view().setFocus();
    std::optional<std::size_t> told;
    connect(&fixture.pane(), &PaneCard::nodeHovered, this,
            [&told](std::optional<std::size_t> node) { told = node; });
    for (const KeyView &key : fixture.player().snapshot().panes[0].keys) {
        fixture.key(Qt::Key_Right);
        QCOMPARE(told, key.owner);
    }
    fixture.key(Qt::Key_Escape);
    QVERIFY(!told);
}

void TestWindowRing::focusIsSeen_data()
{
    QTest::addColumn<int>("theme");
    QTest::newRow("light") << int(ThemeChoice::Light);
    QTest::newRow("dark") << int(ThemeChoice::Dark);
}

/// The line round what is current: it is there, it is round that thing and nowhere else, and stands
/// out from what was there before and from its own edges.
void TestWindowRing::focusIsSeen()
{
    QFETCH(int, theme);
    WindowFixture fixture;
    fixture.appearance->setThemeChoice(ThemeChoice(theme));
    fixture.appearance->setAnimationsChosen(false);
    fixture.shownAt({1200, 900});
    fixture.player().setStep(3);
    fixture.page().inspector().setEnabled(false); // It would draw walks besides.
    DiagramView &view = fixture.pane().view();
    const QImage plain = view.grab().toImage();
    const double scale = plain.devicePixelRatio();
    const QColor ink = fixture.appearance->colour({Role::Ink});
    const QColor card = fixture.appearance->colour({Role::Card});
    QVERIFY(contrast(ink, card) > 7);

    view.setFocus();
    const QImage framed = view.grab().toImage();
    QVERIFY(framed != plain); // Where the keys go is seen before anything is current.
    for (const Group *group : view.diagram().all()) {
        if (!group->subject)
            continue;
        view.setCurrent(group->id);
        const QImage image = view.grab().toImage();
        const Rect shapes = bounds(*group).grown(8);
        int changed = 0;
        int lined = 0;
        for (int y = 0; y < image.height(); ++y) {
            for (int x = 0; x < image.width(); ++x) {
                if (image.pixel(x, y) == plain.pixel(x, y))
                    continue;
                ++changed;
                QVERIFY2(shapes.contains(Point{x / scale, y / scale}), group->id.c_str());
                lined += image.pixelColor(x, y).rgb() == ink.rgb() ? 1 : 0;
            }
        }
        // A line of at least two pixels round a key is more than a hundred pixels of ink.
        QVERIFY2(
            lined > 100,
            qPrintable(
                u"%1: %2 of %3"_s.arg(QString::fromStdString(group->id)).arg(lined).arg(changed)));
        // Without the focus the thing is still marked, but otherwise.
        fixture.page().scenarios().view().setFocus();
        const QImage away = view.grab().toImage();
        QVERIFY2(away != plain && away != image, group->id.c_str());
        view.setFocus();
    }
    view.setCurrent({});
    QVERIFY(view.grab().toImage() == framed);
}

void TestWindowRing::neverExported()
{
    WindowFixture fixture;
    fixture.shownAt({1200, 900});
    const auto copied = [&fixture](const char *name) {
        fixture.action(name)->trigger();
        const QMimeData *data = QApplication::clipboard()->mimeData();
        return std::pair(data->data(u"image/svg+xml"_s), data->imageData().value<QImage>());
    };
    const auto svg = copied("copySvg");
    const auto png = copied("copyPng");
    QVERIFY(!svg.first.isEmpty() && !png.second.isNull());
    fixture.pane().view().setFocus();
    fixture.key(Qt::Key_Right);
    QVERIFY(!fixture.pane().view().currentId().empty());
    QCOMPARE(copied("copySvg"), svg);
    QCOMPARE(copied("copyPng"), png);
}

QTEST_MAIN(TestWindowRing)
#include "tst_windowring.moc"
