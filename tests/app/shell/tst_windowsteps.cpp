// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include <QRegularExpression>
#include <QTableView>
#include <QTextDocument>
#include <QToolButton>

#include "../../core/lesson/CoreLessons.h"
#include "WindowFixture.h"
#include "lesson/LessonText.h"

using namespace ringwalk;
using namespace Qt::StringLiterals;

namespace {

QString text(const std::string &utf8)
{
    return QString::fromStdString(utf8);
}

QString nodeName(const PaneSnapshot &pane, std::optional<std::size_t> node)
{
    return node ? text(pane.nodes[*node].id.text) : QString();
}

/// What differs, with the place where; empty where nothing does.
QString different(const QString &place, const QString &actual, const QString &expected)
{
    return actual == expected ? QString()
                              : u"%1 is \"%2\", not \"%3\""_s.arg(place, actual, expected);
}

QString lookupText(const PaneSnapshot &pane)
{
    const Lookup &lookup = *pane.explanation.lookup;
    const int hash = pane.keys[lookup.key].tick.value;
    if (pane.rule == Rule::Modulo)
        return u"%1 mod %2 = %3 → %4"_s.arg(hash)
            .arg(lookup.servers)
            .arg(lookup.remainder)
            .arg(nodeName(pane, lookup.remainder));
    QStringList tokens;
    for (std::size_t i = 0; i < lookup.tokens.size(); ++i)
        tokens.append((i == lookup.found ? u"[%1]"_s : u"%1"_s).arg(lookup.tokens[i].tick.value));
    // The first token at or after the key, unless nodes on the way were full.
    const QString room = lookup.full.empty() ? QString() : u" whose node has room"_s;
    return u"owner(%1) = first token ≥ %1%2 %3 → %4"_s.arg(hash).arg(
        room, tokens.join(u' '), nodeName(pane, lookup.tokens[*lookup.found].node));
}

/// The table against the snapshot: a row a node, clockwise, pane after pane.
QString differentTable(const WindowFixture &fixture, const Snapshot &snapshot)
{
    const QAbstractItemModel &model = *fixture.page().owners().table().model();
    const auto cell = [&model](int row, int column) {
        // Whatever kind of space stands between the words.
        return model.index(row, column)
            .data()
            .toString()
            .simplified()
            .replace(QChar::Nbsp, QChar::Space);
    };
    int row = 0;
    for (std::size_t index = 0; index < snapshot.panes.size(); ++index) {
        const PaneSnapshot &pane = snapshot.panes[index];
        if (snapshot.panes.size() > 1) {
            const QString title =
                text(fixture.player().lesson().scenario().panes[index].title.in(Language::English));
            const QString heading = different(u"heading"_s, cell(row++, 0), title.simplified());
            if (!heading.isEmpty())
                return heading;
        }
        for (const std::size_t node : pane.ringOrder()) {
            QStringList ranges;
            for (const RangeView &range : pane.ranges) {
                if (range.owner == node)
                    ranges.append(text(rangeText(range.range)));
            }
            if (pane.rule == Rule::Modulo)
                ranges = {u"remainder %1"_s.arg(node)};
            QStringList keys;
            QStringList arrived;
            for (const KeyView &key : pane.keys) {
                if (key.owner == node && !pane.lost(key))
                    keys.append(text(key.id.text));
                if (key.owner == node && pane.hasMoved(key))
                    arrived.append(text(key.id.text));
            }
            const QString place = u"row %1, column "_s.arg(row);
            QString fault = different(place + u"node"_s, cell(row, OwnersModel::NodeColumn),
                                      nodeName(pane, node));
            if (fault.isEmpty())
                fault = different(place + u"ranges"_s, cell(row, OwnersModel::RangesColumn),
                                  ranges.join(u' '));
            if (fault.isEmpty())
                fault = different(place + u"keys"_s, cell(row, OwnersModel::KeysColumn),
                                  keys.join(u' '));
            if (!fault.isEmpty())
                return fault;
            const QString change = cell(row, OwnersModel::ChangeColumn);
            const QStringList words =
                change.split(QRegularExpression(u"[; ]+"_s), Qt::SkipEmptyParts);
            for (const QString &key : arrived) {
                if (!words.contains(key))
                    return u"%1change is \"%2\" without %3"_s.arg(place, change, key);
            }
            if ((pane.nodes[node].state == NodeState::Staged) != (change == u"staged") ||
                (pane.nodes[node].state == NodeState::Left) !=
                    words.contains(pane.nodes[node].crashed ? u"crashed"_s : u"left"_s))
                return place + u"change is "_s + change;
            ++row;
        }
    }
    return different(u"rows"_s, QString::number(model.rowCount()), QString::number(row));
}

QString differentLoads(const WindowFixture &fixture, const Snapshot &snapshot, std::size_t index)
{
    const PaneSnapshot &pane = snapshot.panes[index];
    QStringList loads;
    for (const std::size_t node : pane.ringOrder()) {
        if (pane.carriesLoad(node) || pane.loadsBefore[node] > 0)
            loads.append(u"%1 %2"_s.arg(nodeName(pane, node)).arg(pane.loads[node]));
    }
    const LoadFigures figures = loadFigures(pane);
    const auto rounded = [](double value) { return QString::number(value, 'f', 2); };
    QString fault =
        different(u"loads"_s, fixture.chart(index).accessibleDescription().section(u';', 0, 0),
                  loads.join(u", "_s));
    if (!fault.isEmpty())
        return fault;
    static const QRegularExpression shown(
        u"^mean ([0-9.]+) · max/mean ([0-9.]+) · spread ([0-9]+)$"_s);
    const QString line = fixture.child<QLabel>(qPrintable(u"figures%1"_s.arg(index)))->text();
    const auto match = shown.match(line);
    if (!match.hasMatch())
        return u"figures are "_s + line;
    return different(u"figures"_s,
                     rounded(match.captured(1).toDouble()) + u' ' +
                         rounded(match.captured(2).toDouble()) + u' ' + match.captured(3),
                     rounded(figures.mean) + u' ' + rounded(figures.maxOverMean) + u' ' +
                         QString::number(figures.spread));
}

QString differentPicture(const WindowFixture &fixture, const Snapshot &snapshot, std::size_t index)
{
    const PaneSnapshot &pane = snapshot.panes[index];
    const Diagram &diagram = fixture.pane(index).view().diagram();
    const auto check = [&diagram](const std::string &id,
                                  const std::vector<std::pair<std::string, QString>> &expected) {
        const Group *group = diagram.find(id);
        if (!group || (group->shapes.empty() && group->children.empty()))
            return u"there is no "_s + text(id);
        for (const auto &[name, value] : expected) {
            QString fault = different(text(id) + u' ' + text(name), dataOf(*group, name), value);
            if (!fault.isEmpty())
                return fault;
        }
        return QString();
    };
    QString fault;
    for (const KeyView &key : pane.keys) {
        fault = check(groupId("key", key.id.text), {{"tick", QString::number(key.tick.value)},
                                                    {"owner", nodeName(pane, key.owner)},
                                                    {"moved", key.moved() ? u"true"_s : u"false"_s},
                                                    {"next", nodeName(pane, key.next)}});
        if (!fault.isEmpty())
            return fault;
    }
    for (const RangeView &range : pane.ranges) {
        fault =
            check("range-" + std::to_string(range.range.from.value) + '-' +
                      std::to_string(range.range.to.value),
                  {{"owner", nodeName(pane, range.owner)}, {"next", nodeName(pane, range.next)}});
        if (!fault.isEmpty())
            return fault;
    }
    for (const std::size_t node : pane.ringOrder()) {
        fault = check(groupId("node", pane.nodes[node].id.text),
                      {{"load", QString::number(pane.loads[node])}});
        if (!fault.isEmpty())
            return fault;
    }
    const auto keys =
        std::count_if(diagram.groups.begin(), diagram.groups.end(),
                      [](const Group &group) { return group.id.starts_with("key-"); });
    return different(u"number of keys"_s, QString::number(keys), QString::number(pane.keys.size()));
}

/// What the window shows at a step against a lesson of our own, in English. Empty: nothing differs.
QString differentFrom(const WindowFixture &fixture, const Lesson &lesson, std::size_t step)
{
    const Snapshot &snapshot = lesson.snapshot(step);
    const QString title = text(lesson.title(step, Language::English));
    const QString words = text(lesson.text(step, Language::English));
    QStringList faults{different(u"step"_s, QString::number(fixture.step()), QString::number(step)),
                       different(u"timeline"_s, QString::number(fixture.timeline().current()),
                                 QString::number(step)),
                       different(u"title"_s, fixture.labelText("stepTitle"), title),
                       different(u"text"_s, fixture.labelText("stepText"), words),
                       differentTable(fixture, snapshot)};

    QStringList lookups;
    for (std::size_t pane = 0; pane < snapshot.panes.size(); ++pane) {
        if (snapshot.panes[pane].explanation.lookup)
            lookups.append(lookupText(snapshot.panes[pane]));
        faults.append(differentLoads(fixture, snapshot, pane));
        faults.append(differentPicture(fixture, snapshot, pane));
        const QString read = fixture.pane(pane).view().accessibleDescription();
        if (!read.contains(title) || !read.contains(words))
            faults.append(u"what is read aloud is "_s + read);
    }
    const auto *label = fixture.child<QLabel>("lookup");
    if (label->isVisible() == lookups.isEmpty())
        faults.append(u"the lookup is shown or hidden wrongly"_s);
    QTextDocument document;
    document.setHtml(label->text());
    const QString shown = document.toPlainText().simplified();
    for (const QString &lookup : std::as_const(lookups)) {
        if (!shown.contains(lookup))
            faults.append(u"lookup is \"%1\" without \"%2\""_s.arg(shown, lookup));
    }
    faults.removeAll(QString());
    return faults.isEmpty() ? QString() : u"step %1: "_s.arg(step + 1) + faults.join(u"; "_s);
}

QList<QStringList> pictures(const WindowFixture &fixture)
{
    QList<QStringList> all;
    for (PaneCard *pane : fixture.page().panes())
        all.append(description(pane->view().diagram()));
    return all;
}

} // namespace

/// Every scenario, every step, forward and back: what the window shows against the snapshot.
class TestWindowSteps : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void everyStepForwardAndBack_data();
    void everyStepForwardAndBack();
    void fromLessonToLesson();
};

void TestWindowSteps::initTestCase()
{
    WindowFixture::prepare();
}

void TestWindowSteps::everyStepForwardAndBack_data()
{
    QTest::addColumn<QString>("scenario");
    QTest::addColumn<int>("forward");
    QTest::addColumn<int>("back");
    for (const std::string_view id : test::coreLessons()) {
        const QString scenario = QString::fromUtf8(id.data(), qsizetype(id.size()));
        QTest::addRow("%s, arrows", qPrintable(scenario))
            << scenario << int(Qt::Key_Right) << int(Qt::Key_Left);
        QTest::addRow("%s, pages", qPrintable(scenario))
            << scenario << int(Qt::Key_PageDown) << int(Qt::Key_PageUp);
    }
}

void TestWindowSteps::everyStepForwardAndBack()
{
    QFETCH(QString, scenario);
    QFETCH(int, forward);
    QFETCH(int, back);
    const Lesson lesson = builtInLesson(scenario.toStdString()).value();
    const std::size_t last = lesson.stepCount() - 1;

    WindowFixture fixture;
    fixture.appearance->setAnimationsChosen(false);
    fixture.shownAt({1024, 768});
    fixture.open(scenario.toStdString());
    QApplication::processEvents(); // The new panes take their size.
    QCOMPARE(fixture.page().panes().size(), lesson.scenario().panes.size());
    QList<QList<QStringList>> seen;
    for (std::size_t step = 0; step <= last; ++step) {
        QCOMPARE(differentFrom(fixture, lesson, step), QString());
        QCOMPARE(fixture.child<QToolButton>("back")->isEnabled(), step > 0);
        QCOMPARE(fixture.child<QToolButton>("forward")->isEnabled(), step < last);
        seen.append(pictures(fixture));
        fixture.key(Qt::Key(forward));
    }
    for (std::size_t step = last + 1; step-- > 0;) {
        QCOMPARE(differentFrom(fixture, lesson, step), QString());
        QCOMPARE(pictures(fixture), seen.at(qsizetype(step)));
        fixture.key(Qt::Key(back));
    }
    fixture.key(Qt::Key_End);
    QCOMPARE(differentFrom(fixture, lesson, last), QString());
    QCOMPARE(pictures(fixture), seen.last());
    fixture.key(Qt::Key_Home);
    QCOMPARE(differentFrom(fixture, lesson, 0), QString());
    QCOMPARE(pictures(fixture), seen.first());
}

/// Every lesson after every other, from their last steps, in a window that is shown and laid out:
/// the panes of one give way to those of the next.
void TestWindowSteps::fromLessonToLesson()
{
    WindowFixture fixture;
    fixture.shownAt({1200, 800});
    for (const std::string_view from : test::coreLessons()) {
        for (const std::string_view to : test::coreLessons()) {
            for (const std::string_view id : {from, to}) {
                fixture.page().showBuiltIn(QString::fromUtf8(id.data(), qsizetype(id.size())));
                QApplication::processEvents();
                QCOMPARE(fixture.player().lesson().scenario().id, std::string(id));
                QCOMPARE(fixture.page().panes().size(), fixture.player().snapshot().panes.size());
                fixture.player().last();
                QApplication::processEvents();
            }
        }
    }
}

QTEST_MAIN(TestWindowSteps)
#include "tst_windowsteps.moc"
