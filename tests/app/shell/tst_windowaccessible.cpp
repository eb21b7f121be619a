// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <set>

#include <QAccessible>

#include "../../core/lesson/CoreLessons.h"
#include "AccessibleEvents.h"
#include "WindowFixture.h"
#include "diagram/Words.h"
#include "lesson/LessonLog.h"

using namespace ringwalk;
using namespace Qt::StringLiterals;

namespace {

QAccessibleInterface *paneOf(const WindowFixture &fixture, std::size_t pane = 0)
{
    return QAccessible::queryAccessibleInterface(&fixture.pane(pane).view());
}

QString nameOf(const QAccessibleInterface *interface)
{
    return interface ? interface->text(QAccessible::Name) : u"none"_s;
}

std::vector<QAccessibleInterface *> childrenOf(const QAccessibleInterface &interface)
{
    std::vector<QAccessibleInterface *> children;
    for (int i = 0; i < interface.childCount(); ++i)
        children.push_back(interface.child(i));
    return children;
}

QAccessibleInterface *find(QAccessibleInterface *from, const QString &name)
{
    if (!from || nameOf(from) == name)
        return from;
    for (QAccessibleInterface *child : childrenOf(*from)) {
        if (QAccessibleInterface *found = find(child, name))
            return found;
    }
    return nullptr;
}

QString text(const std::string &utf8)
{
    return QString::fromStdString(utf8);
}

/// Goes to a step, past the questions that a lesson may ask on the way.
void show(const WindowFixture &fixture, std::size_t step)
{
    fixture.player().setStep(step);
    if (fixture.page().quiz().question())
        fixture.page().quiz().skip();
}

/// A thing of the tree as one line: role, name, value and description.
QString line(const QString &role, const QString &name, const QString &value,
             const QString &description)
{
    return QStringList{role, name, value, description}.join(u" | "_s);
}

QString line(const QAccessibleInterface &thing)
{
    return line(thing.role() == QAccessible::Grouping  ? u"group"_s
                : thing.role() == QAccessible::Graphic ? u"sign"_s
                                                       : u"role %1"_s.arg(thing.role()),
                nameOf(&thing), thing.text(QAccessible::Value),
                thing.text(QAccessible::Description));
}

/// The tree as it should be, worked out from the snapshot: nodes with their tokens indented,
/// ranges, keys.
QStringList expectedTree(const PaneSnapshot &pane, Language language)
{
    const Words words(language);
    const bool english = language == Language::English;
    const auto called = [english](const QString &inEnglish, const QString &inChinese) {
        return english ? inEnglish : inChinese;
    };
    QStringList lines;
    for (const std::size_t i : pane.ringOrder()) {
        const NodeView &node = pane.nodes[i];
        const QString id = text(node.id.text);
        std::set<Tick> tokens(node.tokens.begin(), node.tokens.end());
        if (!drawsRing(pane.rule))
            tokens.clear();
        lines += line(tokens.empty() ? u"sign"_s : u"group"_s,
                      (countsServers(pane.rule) ? called(u"Server "_s, u"服务器 "_s)
                                                : called(u"Node "_s, u"节点 "_s)) +
                          id,
                      QString::number(pane.loads[i]), text(words.node(pane, i)));
        for (const Tick tick : tokens)
            lines += u"  "_s +
                     line(u"sign"_s,
                          called(u"Token %2 of %1"_s, u"%1 的 token %2"_s).arg(id).arg(tick.value),
                          QString::number(tick.value), text(words.token(pane, i, tick)));
    }
    for (const RangeView &range : pane.ranges) {
        const int from = tickOf(range.range.from).value;
        const int to = tickOf(range.range.to).value;
        lines += line(u"sign"_s, called(u"Range (%1, %2]"_s, u"区间 (%1, %2]"_s).arg(from).arg(to),
                      u"%1–%2"_s.arg(from).arg(to), text(words.range(pane, range)));
    }
    std::vector<KeyView> keys = pane.keys;
    if (drawsRing(pane.rule))
        std::stable_sort(keys.begin(), keys.end(),
                         [](const KeyView &a, const KeyView &b) { return a.tick < b.tick; });
    for (const KeyView &key : keys)
        lines += line(u"sign"_s, called(u"Key "_s, u"键 "_s) + text(key.id.text),
                      QString::number(key.tick.value), text(words.key(pane, key)));
    return lines;
}

QStringList treeOf(const QAccessibleInterface &interface, const QString &indent = {})
{
    QStringList lines;
    for (QAccessibleInterface *child : childrenOf(interface)) {
        lines += indent + line(*child);
        lines += treeOf(*child, indent + u"  "_s);
    }
    return lines;
}

} // namespace

/// The real window as assistive technology sees it.
class TestWindowAccessible : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void everyStepIsATree_data();
    void everyStepIsATree();
    void parentsKnowTheirChildren();
    void foundFromTheWindow();
    void places();
    void relations();
    void states();
    void actions();
    void focusFollowsTheArrows();
    void survivesRebuilds();
    void goesWithItsPane();
    void tellsWhatIsNew();
    void timelineIsASlider();
    void chartsAreCharts();
    void everyStepIsAnnounced_data();
    void everyStepIsAnnounced();
};

void TestWindowAccessible::initTestCase()
{
    WindowFixture::prepare();
}

void TestWindowAccessible::everyStepIsATree_data()
{
    QTest::addColumn<QString>("scenario");
    QTest::addColumn<int>("language");
    for (const std::string_view id : test::coreLessons()) {
        const QString scenario = QString::fromUtf8(id.data(), qsizetype(id.size()));
        QTest::addRow("%s, English", qPrintable(scenario)) << scenario << int(Language::English);
        QTest::addRow("%s, Chinese", qPrintable(scenario)) << scenario << int(Language::Chinese);
    }
}

void TestWindowAccessible::everyStepIsATree()
{
    QFETCH(QString, scenario);
    QFETCH(int, language);
    WindowFixture fixture;
    fixture.appearance->setLanguage(Language(language));
    fixture.appearance->setAnimationsChosen(false);
    fixture.shownAt({1200, 900});
    fixture.open(scenario.toStdString());
    for (std::size_t step = 0; step < fixture.player().lesson().stepCount(); ++step) {
        show(fixture, step);
        QCOMPARE(fixture.step(), step);
        const auto &panes = fixture.player().snapshot().panes;
        for (std::size_t pane = 0; pane < panes.size(); ++pane) {
            QAccessibleInterface *interface = paneOf(fixture, pane);
            QVERIFY(interface && interface->isValid());
            QCOMPARE(interface->role(), QAccessible::Canvas);
            QCOMPARE(nameOf(interface), fixture.pane(pane).view().accessibleName());
            QCOMPARE(treeOf(*interface), expectedTree(panes[pane], Language(language)));
        }
    }
}

void TestWindowAccessible::parentsKnowTheirChildren()
{
    WindowFixture fixture;
    fixture.shownAt({1200, 900});
    fixture.open("virtual-nodes");
    fixture.player().last();
    int tokens = 0;
    std::vector<QAccessibleInterface *> open{paneOf(fixture)};
    while (!open.empty()) {
        QAccessibleInterface *parent = open.back();
        open.pop_back();
        const auto children = childrenOf(*parent);
        for (std::size_t i = 0; i < children.size(); ++i) {
            QVERIFY(children[i]);
            QCOMPARE(children[i]->parent(), parent);
            QCOMPARE(parent->indexOfChild(children[i]), int(i));
            QCOMPARE(children[i]->window(), fixture.window->windowHandle());
            open.push_back(children[i]);
            tokens += parent != paneOf(fixture) ? 1 : 0;
        }
        QVERIFY(!parent->child(-1) && !parent->child(int(children.size())));
    }
    QCOMPARE(tokens, 9);
    QCOMPARE(paneOf(fixture)->indexOfChild(find(paneOf(fixture), u"Token 20 of N1"_s)), -1);
}

/// From the top, as a screen reader comes.
void TestWindowAccessible::foundFromTheWindow()
{
    WindowFixture fixture;
    fixture.shownAt({1200, 900});
    fixture.open("modulo-contrast");
    QAccessibleInterface *window = QAccessible::queryAccessibleInterface(fixture.window.get());
    for (const char *name :
         {"Node N1", "Token 20 of N1", "Range (140, 280]", "Key K11", "Server S2"})
        QVERIFY2(find(window, QString::fromLatin1(name)), name);
}

/// Each thing is where it is seen, and what is seen is found there.
void TestWindowAccessible::places()
{
    WindowFixture fixture;
    fixture.shownAt({1200, 900});
    const DiagramView &view = fixture.pane().view();
    QAccessibleInterface *pane = paneOf(fixture);
    const QRect all(view.mapToGlobal(QPoint()), view.size());
    QCOMPARE(pane->rect(), all);
    for (const Group *group : view.diagram().all()) {
        if (!group->subject)
            continue;
        const QRect rect = find(pane, text(group->name))->rect();
        QVERIFY2(all.contains(rect), group->id.c_str());
        const Rect shapes = bounds(*group);
        const QPointF centre(shapes.centre().x, shapes.centre().y);
        QVERIFY((QPointF(rect.center()) - view.mapToGlobal(centre)).manhattanLength() < 3);
        QVERIFY(std::abs(rect.width() - shapes.width) < 3);
        QVERIFY(std::abs(rect.height() - shapes.height) < 3);
    }
    for (const char *name : {"Key K0", "Key K7", "Key K11"}) {
        QAccessibleInterface *key = find(pane, QString::fromLatin1(name));
        const QPoint middle = key->rect().center();
        QCOMPARE(pane->childAt(middle.x(), middle.y()), key);
    }
    // A range is no square: in the middle of the whole ring there is none.
    const QRect quarter = find(pane, u"Range (20, 140]"_s)->rect();
    QVERIFY(quarter.width() < view.width() / 2 && quarter.left() > all.center().x());
    QVERIFY(!pane->childAt(all.left() + 2, all.top() + 2));
    QVERIFY(!pane->childAt(all.center().x(), all.center().y()));
    const Group *token = view.diagram().find("token-N1-20");
    const Point marker = bounds(token->shapes.front()).centre();
    const QPoint at = view.mapToGlobal(QPointF(marker.x, marker.y)).toPoint();
    QCOMPARE(nameOf(pane->childAt(at.x(), at.y())), u"Token 20 of N1"_s);
    QAccessibleInterface *node = find(pane, u"Node N1"_s);
    QCOMPARE(nameOf(node->childAt(at.x(), at.y())), u"Token 20 of N1"_s);
}

/// A key and a range are controlled by their owner, and it tells which they are.
void TestWindowAccessible::relations()
{
    WindowFixture fixture;
    fixture.appearance->setAnimationsChosen(false);
    fixture.shownAt({1200, 900});
    for (const char *scenario : {"node-joins", "modulo-contrast"}) {
        fixture.open(scenario);
        for (std::size_t step = 0; step < fixture.player().lesson().stepCount(); ++step) {
            fixture.player().setStep(step);
            for (std::size_t index = 0; index < fixture.page().panes().size(); ++index) {
                const PaneSnapshot &pane = fixture.player().snapshot().panes[index];
                QAccessibleInterface *interface = paneOf(fixture, index);
                const Words words(Language::English);
                const auto called = [&](Subject::Kind kind, std::size_t which) {
                    return text(words.subject(pane, {kind, which, {}}));
                };
                std::vector<QStringList> owned(pane.nodes.size());
                const auto check = [&](Subject::Kind kind, std::size_t which, std::size_t owner) {
                    const QString name = called(kind, which);
                    const auto relations = find(interface, name)->relations();
                    QCOMPARE(relations.size(), 1);
                    QCOMPARE(relations.first().second, QAccessible::Controller);
                    QCOMPARE(nameOf(relations.first().first), called(Subject::Kind::Node, owner));
                    QVERIFY(find(interface, name)->relations(QAccessible::Label).isEmpty());
                    owned[owner].append(name);
                };
                for (std::size_t i = 0; i < pane.keys.size(); ++i)
                    check(Subject::Kind::Key, i, *pane.keys[i].owner);
                for (std::size_t i = 0; i < pane.ranges.size(); ++i)
                    check(Subject::Kind::Range, i, *pane.ranges[i].owner);
                for (const std::size_t node : pane.ringOrder()) {
                    QStringList names;
                    for (const auto &[thing, relation] :
                         find(interface, called(Subject::Kind::Node, node))->relations()) {
                        QCOMPARE(relation, QAccessible::Controlled);
                        names.append(nameOf(thing));
                    }
                    names.sort();
                    owned[node].sort();
                    QCOMPARE(names, owned[node]);
                }
            }
        }
    }
}

void TestWindowAccessible::states()
{
    WindowFixture fixture;
    fixture.shownAt({1200, 900});
    DiagramView &view = fixture.pane().view();
    QAccessibleInterface *key = find(paneOf(fixture), u"Key K5"_s);
    const auto states = [key] {
        const QAccessible::State state = key->state();
        return QList<bool>{bool(state.focusable), bool(state.selectable), bool(state.selected),
                           bool(state.focused), bool(state.invisible)};
    };
    QCOMPARE(states(), (QList<bool>{true, true, false, false, false}));
    view.setCurrent("key-K5");
    QCOMPARE(states(), (QList<bool>{true, true, true, false, false}));
    view.setFocus();
    QCOMPARE(states(), (QList<bool>{true, true, true, true, false}));
    view.setCurrent("key-K6");
    QCOMPARE(states(), (QList<bool>{true, true, false, false, false}));
    view.hide();
    QCOMPARE(states(), (QList<bool>{true, true, false, false, true}));
}

void TestWindowAccessible::actions()
{
    WindowFixture fixture;
    fixture.shownAt({1200, 900});
    DiagramView &view = fixture.pane().view();
    QStringList activated;
    QObject context;
    connect(&view, &DiagramView::activated, &context,
            [&activated](const Group *group) { activated.append(text(group->id)); });
    QAccessibleActionInterface *token =
        find(paneOf(fixture), u"Token 140 of N2"_s)->actionInterface();
    QVERIFY(token);
    QVERIFY(token->actionNames().contains(QAccessibleActionInterface::pressAction()));
    token->doAction(QAccessibleActionInterface::pressAction());
    QCOMPARE(activated, QStringList{u"token-N2-140"_s});
    QCOMPARE(view.currentId(), std::string("token-N2-140"));
    QVERIFY(!view.hasFocus());

    QAccessibleActionInterface *key = find(paneOf(fixture), u"Key K2"_s)->actionInterface();
    key->doAction(QAccessibleActionInterface::setFocusAction());
    QVERIFY(view.hasFocus());
    QCOMPARE(view.currentId(), std::string("key-K2"));
    QCOMPARE(activated.size(), 1);
}

void TestWindowAccessible::focusFollowsTheArrows()
{
    WindowFixture fixture;
    fixture.shownAt({1200, 900});
    QAccessibleInterface *pane = paneOf(fixture);
    QVERIFY(!pane->focusChild());
    AccessibleEvents told;
    fixture.key(Qt::Key_Tab);
    QCOMPARE(pane->focusChild(), pane);
    QApplication::processEvents();
    QCOMPARE(told.take(QAccessible::Focus), QStringList{nameOf(pane)});
    for (const char *name : {"Key K0", "Key K1", "Key K2"}) {
        fixture.key(Qt::Key_Right);
        QCOMPARE(told.take(QAccessible::Focus), QStringList{QString::fromLatin1(name)});
        QCOMPARE(nameOf(pane->focusChild()), QString::fromLatin1(name));
    }
    fixture.key(Qt::Key_Down);
    QCOMPARE(told.take(QAccessible::Focus), QStringList{u"Token 20 of N1"_s});
    // Coming back to the pane is coming back to where one was.
    fixture.key(Qt::Key_Tab);
    QVERIFY(!pane->focusChild());
    fixture.key(Qt::Key_Backtab, Qt::ShiftModifier);
    QApplication::processEvents();
    QCOMPARE(told.take(QAccessible::Focus).last(), u"Token 20 of N1"_s);
}

/// The interface of a thing is the same as long as there is such a thing.
void TestWindowAccessible::survivesRebuilds()
{
    WindowFixture fixture;
    fixture.appearance->setAnimationsChosen(false);
    fixture.shownAt({1200, 900});
    QAccessibleInterface *key = find(paneOf(fixture), u"Key K5"_s);
    QAccessibleInterface *range = find(paneOf(fixture), u"Range (140, 280]"_s);
    const QAccessible::Id rangeId = QAccessible::uniqueId(range);
    fixture.window->resize(1000, 700);
    fixture.player().setStep(6);
    QCOMPARE(find(paneOf(fixture), u"Key K5"_s), key);
    QVERIFY(key->text(QAccessible::Description).contains(u"N4"_s));
    // N4@220 has parted the range.
    QVERIFY(!range->isValid());
    QVERIFY(range->state().invalid);
    QCOMPARE(range->text(QAccessible::Name), QString());
    QCOMPARE(range->childCount(), 0);
    QVERIFY(range->relations().isEmpty());
    QVERIFY(range->rect().isEmpty());
    range->actionInterface()->doAction(QAccessibleActionInterface::pressAction());
    QVERIFY(fixture.pane().view().currentId().empty());
    QVERIFY(!find(paneOf(fixture), u"Range (140, 280]"_s));

    fixture.player().first();
    QVERIFY(range->isValid());
    QCOMPARE(find(paneOf(fixture), u"Range (140, 280]"_s), range);
    QCOMPARE(QAccessible::uniqueId(range), rangeId);
}

void TestWindowAccessible::goesWithItsPane()
{
    WindowFixture fixture;
    fixture.shownAt({1200, 900});
    QList<QAccessible::Id> ids{QAccessible::uniqueId(paneOf(fixture))};
    for (QAccessibleInterface *thing : childrenOf(*paneOf(fixture))) {
        ids.append(QAccessible::uniqueId(thing));
        for (QAccessibleInterface *token : childrenOf(*thing))
            ids.append(QAccessible::uniqueId(token));
    }
    for (const QAccessible::Id id : std::as_const(ids))
        QVERIFY(QAccessible::accessibleInterface(id));
    fixture.open("node-leaves");
    for (const QAccessible::Id id : std::as_const(ids))
        QVERIFY(!QAccessible::accessibleInterface(id));
    QVERIFY(find(paneOf(fixture), u"Node N4"_s));
}

void TestWindowAccessible::tellsWhatIsNew()
{
    WindowFixture fixture;
    fixture.appearance->setAnimationsChosen(false);
    fixture.shownAt({1200, 900});
    fixture.player().setStep(2);
    treeOf(*paneOf(fixture)); // Somebody has looked.
    AccessibleEvents told;
    fixture.window->resize(1100, 800);
    QCOMPARE(told.take(QAccessible::ObjectReorder), QStringList());
    // A node joins: there is another range, and three keys are pending.
    fixture.player().setStep(3);
    QCOMPARE(told.take(QAccessible::ObjectReorder), QStringList{nameOf(paneOf(fixture))});
    treeOf(*paneOf(fixture));
    // The range passes to it, and then K5 moves.
    fixture.player().setStep(4);
    told.take(QAccessible::DescriptionChanged);
    fixture.player().setStep(5);
    const QStringList described = told.take(QAccessible::DescriptionChanged);
    for (const char *name : {"Key K5", "Node N3", "Node N4"})
        QVERIFY2(described.contains(QString::fromLatin1(name)),
                 qPrintable(described.join(u", "_s)));
    QVERIFY(!described.contains(u"Key K6"_s) && !described.contains(u"Node N1"_s));
    fixture.window->resize(1000, 700);
    QVERIFY(told.take(QAccessible::DescriptionChanged).isEmpty());
}

/// Over the steps, counted from 1, as they are shown; it can be set, as arrow keys do.
void TestWindowAccessible::timelineIsASlider()
{
    WindowFixture fixture;
    fixture.shownAt({1200, 900});
    fixture.open("node-leaves");
    QAccessibleInterface *slider = QAccessible::queryAccessibleInterface(&fixture.timeline());
    QVERIFY(slider);
    QCOMPARE(slider->role(), QAccessible::Slider);
    QAccessibleValueInterface *value = slider->valueInterface();
    QVERIFY(value);
    QCOMPARE(value->minimumValue().toInt(), 1);
    QCOMPARE(value->maximumValue().toInt(), int(fixture.player().lesson().stepCount()));
    QCOMPARE(value->currentValue().toInt(), 1);
    AccessibleEvents events;
    value->setCurrentValue(2);
    QCOMPARE(fixture.step(), std::size_t{1});
    QCOMPARE(value->currentValue().toInt(), 2);
    QVERIFY(events.take(QAccessible::ValueChanged).contains(slider->text(QAccessible::Name)));
    value->setCurrentValue(0);
    value->setCurrentValue(1000);
    QCOMPARE(fixture.step(), std::size_t{1});
}

void TestWindowAccessible::chartsAreCharts()
{
    WindowFixture fixture;
    fixture.shownAt({1200, 900});
    fixture.open("node-leaves");
    const QAccessibleInterface *chart = QAccessible::queryAccessibleInterface(&fixture.chart());
    QVERIFY(chart);
    QCOMPARE(chart->role(), QAccessible::Chart);
    QVERIFY(!chart->text(QAccessible::Name).isEmpty());
    // The load of each node is in the words.
    const PaneSnapshot &pane = fixture.player().snapshot().panes.front();
    for (std::size_t node = 0; node < pane.nodes.size(); ++node) {
        if (pane.carriesLoad(node))
            QVERIFY(chart->text(QAccessible::Description).contains(text(pane.nodes[node].id.text)));
    }
}

void TestWindowAccessible::everyStepIsAnnounced_data()
{
    everyStepIsATree_data();
}

/// Forward and back, by whatever key: number and title of the step, and what it changed.
void TestWindowAccessible::everyStepIsAnnounced()
{
    QFETCH(QString, scenario);
    QFETCH(int, language);
    WindowFixture fixture;
    fixture.appearance->setLanguage(Language(language));
    fixture.shownAt({1200, 900});
    fixture.open(scenario.toStdString());
    const Lesson &lesson = fixture.player().lesson();
    QAccessibleInterface *announcer =
        QAccessible::queryAccessibleInterface(fixture.child<QWidget>("stepAnnouncer"));
    QVERIFY(announcer);
    // Linux reads a notification, wherever the focus is, when it comes to be shown.
    QCOMPARE(announcer->role(), QAccessible::Notification);
    QVERIFY(!announcer->state().invisible);
    AccessibleEvents told;
    const auto check = [&](std::size_t step) {
        show(fixture, step);
        const QString name = nameOf(announcer);
        QVERIFY2(name.endsWith(text(lesson.title(step, Language(language)))), qPrintable(name));
        QVERIFY2(name.contains(QString::number(step + 1)), qPrintable(name));
        // Qt tells of widgets that come to be shown, too.
        QCOMPARE(told.take(QAccessible::ObjectShow).count(name), 1);
        const QString changes = announcer->text(QAccessible::Description);
        for (const QString &change : changesInWords(lesson, step, Language(language)))
            QVERIFY2(changes.contains(change), qPrintable(changes));
    };
    for (std::size_t step = 1; step < lesson.stepCount(); ++step)
        check(step);
    for (std::size_t step = lesson.stepCount() - 1; step-- > 0;)
        check(step);
    show(fixture, 1);
    QCOMPARE(told.take(QAccessible::Alert), QStringList{nameOf(announcer)});
}

QTEST_MAIN(TestWindowAccessible)
#include "tst_windowaccessible.moc"
