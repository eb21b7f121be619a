// SPDX-License-Identifier: GPL-3.0-or-later
#include <QHash>
#include <QMap>
#include <QRegularExpression>
#include <QSet>
#include <QTest>

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include "../lesson/CoreLessons.h"
#include "Lessons.h"
#include "SvgElements.h"
#include "SvgFigures.h"

using namespace ringwalk;
using namespace ringwalk::test;
using namespace Qt::StringLiterals;

namespace {

QSet<QString> coloursOf(const Theme &theme)
{
    QSet<QString> colours;
    for (const Role role :
         {Role::Ground, Role::Card, Role::Ink, Role::Muted, Role::Hairline, Role::Faint, Role::Node,
          Role::NodeText, Role::NodeEdge, Role::NodeBand, Role::NodeTint, Role::NodeInk}) {
        for (std::size_t node = 0; node < lightNodeColours().size(); ++node)
            colours += colourName(theme.colour({role, node}));
    }
    return colours;
}

/// What is painted in a colour that the theme does not have.
QString strangeColour(const Element &svg, const QSet<QString> &known)
{
    QString found;
    forEach(svg, [&](const Element &element) {
        for (const QString &name : {u"fill"_s, u"stroke"_s}) {
            const QString colour = element.attributes.value(name, u"none"_s);
            if (colour != u"none"_s && !known.contains(colour))
                found = colour;
        }
    });
    return found;
}

QString nameOf(const PaneSnapshot &pane, std::optional<std::size_t> node)
{
    return node ? QString::fromStdString(pane.nodes[*node].id.text) : QString();
}

/// A group that must be there, its title among its children, with these data.
QString missing(const QHash<QString, Element> &groups, const std::string &id,
                const QMap<QString, QString> &data)
{
    const QString name = QString::fromStdString(id);
    if (!groups.contains(name))
        return u"there is no group "_s + name;
    const Element &group = groups[name];
    if (group.name != u"g"_s || group.children.empty() ||
        group.children.front().name != u"title"_s || group.children.front().text.isEmpty())
        return name + u" has no title"_s;
    for (auto it = data.begin(); it != data.end(); ++it) {
        if (!group.attributes.contains(it.key()) || group.attributes[it.key()] != it.value())
            return u"%1: %2 is \"%3\" instead of \"%4\""_s.arg(
                name, it.key(), group.attributes.value(it.key()), it.value());
    }
    if (!data.contains(u"data-next"_s) && group.attributes.contains(u"data-next"_s))
        return name + u" has a next owner"_s;
    return {};
}

/// The first group of a pane that does not say what the snapshot says.
QString wrongGroup(const QHash<QString, Element> &groups, const PaneSnapshot &pane,
                   const std::string &prefix)
{
    for (const KeyView &key : pane.keys) {
        QMap<QString, QString> data{{u"data-tick"_s, QString::number(key.tick.value)},
                                    {u"data-owner"_s, nameOf(pane, key.owner)},
                                    {u"data-moved"_s, key.moved() ? u"true"_s : u"false"_s}};
        if (key.pending())
            data[u"data-next"_s] = nameOf(pane, key.next);
        if (QString fault = missing(groups, prefix + groupId("key", key.id.text), data);
            !fault.isEmpty())
            return fault;
    }
    for (std::size_t node = 0; node < pane.nodes.size(); ++node) {
        const NodeView &view = pane.nodes[node];
        const std::string id = prefix + groupId("node", view.id.text);
        if (view.state == NodeState::Absent) {
            if (groups.contains(QString::fromStdString(id)))
                return u"an absent node has the group "_s + QString::fromStdString(id);
            continue;
        }
        QMap<QString, QString> data{{u"data-load"_s, QString::number(pane.loads[node])}};
        if (pane.rule == Rule::Successor) {
            QStringList ticks;
            for (const Tick tick : view.tokens)
                ticks += QString::number(tick.value);
            data[u"data-tokens"_s] = ticks.join(u' ');
            data[u"data-state"_s] = view.state == NodeState::Staged ? u"staged"_s
                                    : view.state == NodeState::Left ? u"left"_s
                                                                    : u"active"_s;
        }
        if (QString fault = missing(groups, id, data); !fault.isEmpty())
            return fault;
        QStringList inside;
        for (const Element &child : groups[QString::fromStdString(id)].children)
            inside += child.attributes.value(u"id"_s);
        for (const Tick tick : view.tokens) {
            const std::string token =
                prefix + groupId("token", view.id.text) + '-' + std::to_string(tick.value);
            if (QString fault =
                    missing(groups, token, {{u"data-tick"_s, QString::number(tick.value)}});
                !fault.isEmpty())
                return fault;
            if (!inside.contains(QString::fromStdString(token)))
                return QString::fromStdString(token + " is not inside " + id);
        }
    }
    for (const RangeView &range : pane.ranges) {
        const std::string from = std::to_string(range.range.from.value);
        const std::string to = std::to_string(range.range.to.value);
        QMap<QString, QString> data{{u"data-from"_s, QString::fromStdString(from)},
                                    {u"data-to"_s, QString::fromStdString(to)},
                                    {u"data-owner"_s, nameOf(pane, range.owner)}};
        if (range.next)
            data[u"data-next"_s] = nameOf(pane, range.next);
        std::string id = prefix;
        id.append("range-").append(from).append("-").append(to);
        if (QString fault = missing(groups, id, data); !fault.isEmpty())
            return fault;
    }
    return {};
}

/// Whether there is a bar to draw: where no node is left, there is none.
bool carriesLoads(const Snapshot &snapshot)
{
    return std::any_of(snapshot.panes.begin(), snapshot.panes.end(), [](const PaneSnapshot &pane) {
        for (std::size_t node = 0; node < pane.nodes.size(); ++node) {
            if (pane.carriesLoad(node) || pane.loadsBefore[node] > 0)
                return true;
        }
        return false;
    });
}

/// A shape that paints outside the picture.
QString outside(const Diagram &diagram)
{
    const Rect page{0, 0, diagram.size.width, diagram.size.height};
    for (const Group *group : diagram.all()) {
        for (const Shape &shape : group->shapes) {
            const Rect rect = bounds(shape);
            // A path without a point, a text without a character.
            if (page.contains(rect) || rect == Rect{})
                continue;
            const auto *text = std::get_if<Text>(&shape);
            return QString::fromStdString(group->id + ": " + (text ? text->text : "a shape")) +
                   u" %1,%2 %3x%4"_s.arg(rect.x).arg(rect.y).arg(rect.width).arg(rect.height);
        }
    }
    return {};
}

} // namespace

class TestSvg : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void figures_data();
    void figures();
    void printIsWithoutColour();
    void smallEnough();
    void sameBytes();
};

static bool isCore(std::string_view id)
{
    const auto core = test::coreLessons();
    return std::find(core.begin(), core.end(), id) != core.end();
}

void TestSvg::figures_data()
{
    QTest::addColumn<std::string>("scenario");
    QTest::addColumn<int>("theme");
    QTest::addColumn<int>("language");
    for (const std::string_view id : builtInIds()) {
        for (const ThemeName theme : kAllThemes) {
            // All themes draw the same shapes, so the whole catalogue is drawn in one.
            if (theme != ThemeName::Light && !isCore(id))
                continue;
            for (const Language language : {Language::English, Language::Chinese}) {
                const std::string row = std::string(id) + " " + std::string(themeName(theme)) +
                                        " " + std::string(languageName(language));
                QTest::newRow(row.c_str())
                    << std::string(id) << static_cast<int>(theme) << static_cast<int>(language);
            }
        }
    }
}

void TestSvg::figures()
{
    QFETCH(std::string, scenario);
    QFETCH(int, theme);
    QFETCH(int, language);
    const Lesson lesson = builtIn(scenario);
    const QSet<QString> colours = coloursOf(Theme(ThemeName(theme)));
    for (std::size_t step = 0; step < lesson.stepCount(); ++step) {
        for (int extras = 0; extras < 8; ++extras) {
            // Nothing and everything, beyond the core lessons.
            if (extras % 7 != 0 && !isCore(scenario))
                continue;
            const FigureOptions wanted = options(ThemeName(theme), Language(language), extras);
            const QByteArray where =
                QByteArrayLiteral("step ") + QByteArray::fromStdString(std::to_string(step + 1)) +
                QByteArrayLiteral(", extras ") + QByteArray::number(extras) + ": ";
            const auto explain = [&where](const QString &fault) { return where + fault.toUtf8(); };
            const Diagram diagram = buildFigure(lesson, step, wanted);
            const QString tooFar = outside(diagram);
            QVERIFY2(tooFar.isEmpty(), explain(tooFar).constData());

            const Element svg = parsed(writeSvg(diagram, Theme(wanted.theme)));
            const QString strange = outsideSubset(svg);
            QVERIFY2(strange.isEmpty(), explain(strange).constData());
            const QString colour = strangeColour(svg, colours);
            QVERIFY2(colour.isEmpty(), explain(colour).constData());

            QCOMPARE(svg.name, u"svg"_s);
            QCOMPARE(svg.attributes.value(u"width"_s), u"960"_s);
            QCOMPARE(svg.attributes.value(u"height"_s), u"720"_s);
            QCOMPARE(svg.attributes.value(u"viewBox"_s), u"0 0 960 720"_s);
            QCOMPARE(svg.attributes.value(u"role"_s), u"img"_s);
            QCOMPARE(svg.children.at(0).name, u"title"_s);
            QVERIFY(svg.children.at(0).text.contains(
                QString::fromStdString(lesson.title(step, wanted.language))));
            QCOMPARE(svg.children.at(1).name, u"desc"_s);
            QCOMPARE(svg.children.at(1).text,
                     QString::fromStdString(lesson.text(step, wanted.language)));

            const auto groups = groupsById(svg);
            for (const QString &id : groups.keys())
                QVERIFY2(isXmlName(id), explain(id).constData());
            const Snapshot &snapshot = lesson.snapshot(step);
            for (std::size_t pane = 0; pane < snapshot.panes.size(); ++pane) {
                const QString fault =
                    wrongGroup(groups, snapshot.panes[pane], paneIdPrefix(snapshot, pane));
                QVERIFY2(fault.isEmpty(), explain(fault).constData());
            }
            QCOMPARE(groups.contains(u"caption"_s), wanted.caption);
            QCOMPARE(groups.contains(u"legend"_s), wanted.legend);
            const QStringList ids = groups.keys();
            QCOMPARE(std::any_of(ids.begin(), ids.end(),
                                 [](const QString &id) { return id.startsWith(u"load-"_s); }),
                     wanted.loads && carriesLoads(snapshot));
        }
    }
}

/// Black, white and greys: a copier makes the same of it.
void TestSvg::printIsWithoutColour()
{
    static const QRegularExpression pattern(u"#([0-9A-F]{2})([0-9A-F]{2})([0-9A-F]{2})"_s);
    for (const std::string_view id : builtInIds()) {
        const Lesson lesson = builtIn(id);
        for (std::size_t step = 0; step < lesson.stepCount(); ++step) {
            const QString svg = QString::fromStdString(
                svgOf(lesson, step, options(ThemeName::Print, Language::English, 7)));
            for (auto it = pattern.globalMatch(svg); it.hasNext();) {
                const auto match = it.next();
                QCOMPARE(match.captured(1), match.captured(2));
                QCOMPARE(match.captured(2), match.captured(3));
            }
        }
    }
}

/// A step of a core lesson. More tokens and more keys take more bytes.
void TestSvg::smallEnough()
{
    std::size_t largest = 0;
    for (const std::string_view id : test::coreLessons()) {
        const Lesson lesson = builtIn(id);
        for (std::size_t step = 0; step < lesson.stepCount(); ++step) {
            for (const ThemeName theme : kAllThemes) {
                for (const Language language : {Language::English, Language::Chinese}) {
                    const std::size_t size = svgOf(lesson, step, options(theme, language)).size();
                    largest = std::max(largest, size);
                    const std::string what = std::string(id) + " step " + std::to_string(step + 1) +
                                             " " + std::string(themeName(theme)) + ": " +
                                             std::to_string(size);
                    QVERIFY2(size < 40'000, what.c_str());
                }
            }
        }
    }
    qInfo("the largest has %zu bytes", largest);
}

/// Going forward and back shows what was there, and another playing of the lesson shows the same.
void TestSvg::sameBytes()
{
    for (const std::string_view id : test::coreLessons()) {
        const Lesson lesson = builtIn(id);
        const Lesson again = builtIn(id);
        for (const ThemeName theme : kAllThemes) {
            const FigureOptions wanted = options(theme, Language::English, 7);
            std::vector<std::string> forward;
            for (std::size_t step = 0; step < lesson.stepCount(); ++step) {
                forward.push_back(svgOf(lesson, step, wanted));
                if (step > 0)
                    QVERIFY(forward[step] != forward[step - 1]);
            }
            for (std::size_t step = lesson.stepCount(); step-- > 0;) {
                QVERIFY(svgOf(lesson, step, wanted) == forward[step]);
                QVERIFY(svgOf(again, step, wanted) == forward[step]);
            }
        }
    }
}

QTEST_APPLESS_MAIN(TestSvg)
#include "tst_svg.moc"
