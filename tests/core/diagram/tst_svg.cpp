// SPDX-License-Identifier: GPL-3.0-or-later
#include <QHash>
#include <QMap>
#include <QRegularExpression>
#include <QSet>
#include <QTest>
#include <QXmlStreamReader>

#include <algorithm>
#include <functional>
#include <limits>

#include "Lessons.h"
#include "diagram/Figure.h"
#include "diagram/SvgWriter.h"

using namespace ringwalk;
using namespace ringwalk::test;
using namespace Qt::StringLiterals;

namespace {

struct Element
{
    QString name;
    QMap<QString, QString> attributes;
    QString text;
    std::vector<Element> children;
};

/// What a reader of XML makes of it. A fault of writing is thrown.
Element parsed(const std::string &svg)
{
    QXmlStreamReader reader(QByteArray::fromStdString(svg));
    Element root;
    std::vector<Element *> open{&root};
    while (!reader.atEnd()) {
        switch (reader.readNext()) {
        case QXmlStreamReader::StartElement: {
            Element &element = open.back()->children.emplace_back();
            element.name = reader.name().toString();
            for (const QXmlStreamAttribute &each : reader.attributes())
                element.attributes[each.qualifiedName().toString()] = each.value().toString();
            open.push_back(&element);
            break;
        }
        case QXmlStreamReader::EndElement:
            open.pop_back();
            break;
        case QXmlStreamReader::Characters:
            open.back()->text += reader.text().toString();
            break;
        default:
            break;
        }
    }
    if (reader.hasError())
        throw std::runtime_error(
            (u"line %1: "_s.arg(reader.lineNumber()) + reader.errorString()).toStdString());
    return root.children.at(0);
}

void forEach(const Element &element, const std::function<void(const Element &)> &each)
{
    each(element);
    for (const Element &child : element.children)
        forEach(child, each);
}

/// The groups by id. An id given twice is thrown.
QHash<QString, Element> groupsById(const Element &svg)
{
    QHash<QString, Element> groups;
    forEach(svg, [&groups](const Element &element) {
        const QString id = element.attributes.value(u"id"_s);
        if (id.isEmpty())
            return;
        if (groups.contains(id))
            throw std::runtime_error("the id " + id.toStdString() + " is there twice");
        groups.insert(id, element);
    });
    return groups;
}

QStringList textsOf(const Element &element, const QString &name)
{
    QStringList texts;
    forEach(element, [&](const Element &each) {
        if (each.name == name)
            texts += each.text;
    });
    return texts;
}

/// What the elements and attributes of a figure may be: what every reader of SVG 1.1 knows.
const QMap<QString, QSet<QString>> kSubset{
    {u"svg"_s,
     {u"version"_s, u"width"_s, u"height"_s, u"viewBox"_s, u"role"_s, u"xml:lang"_s,
      u"font-family"_s}},
    {u"title"_s, {}},
    {u"desc"_s, {}},
    {u"g"_s, {u"id"_s, u"opacity"_s}},
    {u"path"_s,
     {u"d"_s, u"fill"_s, u"stroke"_s, u"stroke-width"_s, u"stroke-dasharray"_s, u"transform"_s}},
    {u"circle"_s,
     {u"cx"_s, u"cy"_s, u"r"_s, u"fill"_s, u"stroke"_s, u"stroke-width"_s, u"stroke-dasharray"_s}},
    {u"rect"_s,
     {u"x"_s, u"y"_s, u"width"_s, u"height"_s, u"rx"_s, u"fill"_s, u"stroke"_s, u"stroke-width"_s,
      u"stroke-dasharray"_s}},
    {u"text"_s,
     {u"x"_s, u"y"_s, u"font-size"_s, u"font-family"_s, u"font-weight"_s, u"text-anchor"_s,
      u"fill"_s, u"xml:space"_s}},
};

QString outsideSubset(const Element &svg)
{
    QString found;
    forEach(svg, [&found](const Element &element) {
        if (!kSubset.contains(element.name)) {
            found = u"<%1>"_s.arg(element.name);
            return;
        }
        for (auto it = element.attributes.begin(); it != element.attributes.end(); ++it) {
            const bool isData = element.name == u"g"_s && it.key().startsWith(u"data-"_s);
            if (!isData && !kSubset[element.name].contains(it.key()))
                found = u"<%1 %2>"_s.arg(element.name, it.key());
        }
    });
    return found;
}

QString colourName(Rgb rgb)
{
    const unsigned all = rgb.r * 0x10000u + rgb.g * 0x100u + rgb.b;
    return u'#' + u"%1"_s.arg(all, 6, 16, QChar(u'0')).toUpper();
}

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

/// A shape that paints outside the picture.
QString outside(const Diagram &diagram)
{
    const Rect page{0, 0, diagram.size.width, diagram.size.height};
    for (const Group &group : diagram.groups) {
        for (const Shape &shape : group.shapes) {
            const Rect rect = bounds(shape);
            // A path without a point, a text without a character.
            if (page.contains(rect) || rect == Rect{})
                continue;
            const auto *text = std::get_if<Text>(&shape);
            return QString::fromStdString(group.id + ": " + (text ? text->text : "a shape")) +
                   u" %1,%2 %3x%4"_s.arg(rect.x).arg(rect.y).arg(rect.width).arg(rect.height);
        }
    }
    return {};
}

FigureOptions options(ThemeName theme, Language language, int extras = 0)
{
    FigureOptions options;
    options.theme = theme;
    options.language = language;
    options.loads = (extras & 1) != 0;
    options.legend = (extras & 2) != 0;
    options.caption = (extras & 4) != 0;
    return options;
}

std::string svgOf(const Lesson &lesson, std::size_t step, const FigureOptions &options)
{
    return writeSvg(buildFigure(lesson, step, options), Theme(options.theme));
}

/// Names that a writer of SVG, of ids or of HTML trips over.
std::vector<std::string> hostileNames()
{
    std::string longest;
    while (longest.size() + 3 <= 200)
        longest += "\u8282";
    longest += "ab";
    return {"<b>&\"",  "'",        "]]>",    "\u8282\u70B9", "\U0001F642", longest,   "a b",
            "a_20b",   "a-20b",    "--",     "<!--",         "&amp;",      "&#1;",    "<![CDATA[",
            "key-a b", " ",        "%1",     "{moved}",      "\u202Eab",   "e\u0301", "\uFFFE",
            "\uFFFF",  "</title>", "<?xml?>"};
}

/// The hostile names as keys, as nodes of two rings, and beside them a modulo pane. The ids of the
/// panes are like the beginnings of the ids of groups.
Scenario hostileScenario()
{
    Scenario scenario;
    scenario.id = "hostile";
    scenario.title = both("<Title> & \"more\" ]]>");
    std::vector<Node> nodes;
    int tick = 0;
    for (const std::string &name : hostileNames()) {
        scenario.keys.push_back({{name}, Tick{(tick + 4) % kTickCount}});
        nodes.push_back({{name}, {positionOf(Tick{tick})}});
        tick += 13;
    }
    scenario.keys.push_back({{"key-K"}, Tick{1}});
    scenario.keys.push_back({{"K"}, Tick{2}});
    scenario.panes = {
        {"ring", Rule::Successor, both("<ring>"), both("&"), nodes, 0},
        {"key", Rule::Successor, both("<key>"), both("'"), nodes, 0},
        {"key-key", Rule::Modulo, both("]]>"), both("\""), {}, 3},
        {"2nd", Rule::Modulo, both("2"), both("2"), {}, 2},
    };
    scenario.steps = {step("start"), step("leave")};
    scenario.steps[0].text = both("<b>&\" ]]> \uFFFE\n\nA second paragraph");
    scenario.steps[1].events = {{0, Leave{{"<b>&\""}}}, {2, SetServers{4}}};
    for (std::size_t pane = 0; pane < scenario.panes.size(); ++pane)
        scenario.steps[1].focus.push_back({pane, {{"]]>"}}, {}, {}, KeyId{"<b>&\""}});
    return scenario;
}

/// As XML can hold it.
QString held(const std::string &text)
{
    QString held = QString::fromStdString(text);
    held.replace(QChar(0xFFFE), QChar(0xFFFD)).replace(QChar(0xFFFF), QChar(0xFFFD));
    return held;
}

bool isXmlName(const QString &id)
{
    // NCName, of which groups use the ASCII part.
    static const QRegularExpression pattern(u"^[A-Za-z_][A-Za-z0-9_.-]*$"_s);
    return pattern.match(id).hasMatch();
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
    void outlinesInsteadOfText();
    void root();
    void hostileLabels_data();
    void hostileLabels();
    void hostileBytes();
    void groupIds();
    void numbers();
    void numbersReadBack();
    void escapes();
    void dashes();
    void arcs();
};

void TestSvg::figures_data()
{
    QTest::addColumn<std::string>("scenario");
    QTest::addColumn<int>("theme");
    QTest::addColumn<int>("language");
    for (const std::string_view id : builtInIds()) {
        for (const ThemeName theme : {ThemeName::Light, ThemeName::Dark, ThemeName::Print}) {
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
                     wanted.loads);
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

void TestSvg::smallEnough()
{
    std::size_t largest = 0;
    for (const std::string_view id : builtInIds()) {
        const Lesson lesson = builtIn(id);
        for (std::size_t step = 0; step < lesson.stepCount(); ++step) {
            for (const ThemeName theme : {ThemeName::Light, ThemeName::Dark, ThemeName::Print}) {
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
    for (const std::string_view id : builtInIds()) {
        const Lesson lesson = builtIn(id);
        const Lesson again = builtIn(id);
        for (const ThemeName theme : {ThemeName::Light, ThemeName::Dark, ThemeName::Print}) {
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

void TestSvg::outlinesInsteadOfText()
{
    SvgOptions outlines;
    std::vector<std::string> outlined;
    outlines.outline = [&outlined](const Text &text) {
        outlined.push_back(text.text);
        return std::string("M0 0L1 0Z");
    };
    const Lesson lesson = builtIn("node-joins");
    const Diagram diagram = buildFigure(lesson, 5, options(ThemeName::Light, Language::English, 7));
    const QStringList written =
        textsOf(parsed(writeSvg(diagram, Theme(ThemeName::Light))), u"text"_s);
    const Element svg = parsed(writeSvg(diagram, Theme(ThemeName::Light), outlines));
    QVERIFY(!written.isEmpty());
    QVERIFY(textsOf(svg, u"text"_s).isEmpty());
    QVERIFY(outsideSubset(svg).isEmpty());
    QStringList names;
    for (const std::string &text : outlined)
        names += QString::fromStdString(text);
    QCOMPARE(names, written);
}

void TestSvg::root()
{
    Diagram diagram;
    diagram.size = {640, 480.5};
    SvgOptions chinese;
    chinese.language = "zh-CN";
    const std::string text = writeSvg(diagram, Theme(ThemeName::Dark), chinese);
    QVERIFY(text.starts_with("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<svg "));
    QVERIFY(text.find("xmlns=\"http://www.w3.org/2000/svg\"") != std::string::npos);
    const Element svg = parsed(text);
    QCOMPARE(svg.attributes.value(u"xml:lang"_s), u"zh-CN"_s);
    QCOMPARE(svg.attributes.value(u"version"_s), u"1.1"_s);
    QCOMPARE(svg.attributes.value(u"viewBox"_s), u"0 0 640 480.5"_s);
    // The last family is one that every machine has.
    QVERIFY(svg.attributes.value(u"font-family"_s).endsWith(u", sans-serif"_s));
    // The card, so that the figure is readable on a page of any colour.
    const Element &ground = svg.children.at(2);
    QCOMPARE(ground.name, u"rect"_s);
    QCOMPARE(ground.attributes.value(u"width"_s), u"640"_s);
    QCOMPARE(ground.attributes.value(u"height"_s), u"480.5"_s);
    QCOMPARE(ground.attributes.value(u"fill"_s),
             colourName(Theme(ThemeName::Dark).colour({Role::Card})));
}

void TestSvg::hostileLabels_data()
{
    QTest::addColumn<int>("step");
    QTest::addColumn<int>("theme");
    QTest::newRow("light") << 0 << static_cast<int>(ThemeName::Light);
    QTest::newRow("print") << 0 << static_cast<int>(ThemeName::Print);
    QTest::newRow("a node has left") << 1 << static_cast<int>(ThemeName::Light);
}

void TestSvg::hostileLabels()
{
    QFETCH(int, step);
    QFETCH(int, theme);
    const auto place = static_cast<std::size_t>(step);
    const Lesson lesson = played(Lesson::play(hostileScenario()));
    const Snapshot &snapshot = lesson.snapshot(place);
    const Element svg =
        parsed(svgOf(lesson, place, options(ThemeName(theme), Language::English, 7)));
    QVERIFY(outsideSubset(svg).isEmpty());
    QCOMPARE(svg.children.at(1).text, held(lesson.text(place, Language::English)));

    const auto groups = groupsById(svg);
    for (const QString &id : groups.keys())
        QVERIFY2(isXmlName(id), qPrintable(id));
    for (std::size_t i = 0; i < snapshot.panes.size(); ++i) {
        const PaneSnapshot &pane = snapshot.panes[i];
        const std::string prefix = paneIdPrefix(snapshot, i);
        for (const KeyView &key : pane.keys) {
            const QString id = QString::fromStdString(prefix + groupId("key", key.id.text));
            QVERIFY2(groups.contains(id), qPrintable(id));
            const Element &group = groups[id];
            QCOMPARE(group.attributes.value(u"data-tick"_s), QString::number(key.tick.value));
            QCOMPARE(group.attributes.value(u"data-owner"_s), held(pane.nodes[*key.owner].id.text));
            QVERIFY2(group.children.front().text.startsWith(held(key.id.text)), qPrintable(id));
        }
    }
}

/// Whatever bytes there are, they come out as XML, and what XML holds comes back as it was.
void TestSvg::hostileBytes()
{
    std::vector<std::string> texts = hostileNames();
    texts.insert(texts.end(),
                 {std::string("nul\0", 4), "bell\a", "escape\x1B[0m", "delete\x7F", "two\nlines",
                  "a\ttab", "\r\n", "not UTF-8: \xFF\xC3(", "half a character \xE8\x8A",
                  "overlong \xC0\xBC", "surrogate \xED\xA0\x80", "beyond \xF4\x90\x80\x80",
                  "\u0085\u2028"});
    for (const std::string &hostile : texts) {
        Diagram diagram;
        diagram.size = {100, 100};
        diagram.title = hostile;
        diagram.description = hostile;
        Group group{groupId("key", hostile), hostile, {{"owner", hostile}}, {}, {}, 1};
        Text text;
        text.text = hostile;
        group.shapes.emplace_back(text);
        diagram.groups.push_back(group);

        const Element svg = parsed(writeSvg(diagram, Theme(ThemeName::Light)));
        const Element &written = svg.children.back();
        QVERIFY(isXmlName(written.attributes.value(u"id"_s)));
        const QString title = written.children.at(0).text;
        QCOMPARE(svg.children.at(0).text, title);
        QCOMPARE(svg.children.at(1).text, title);
        QCOMPARE(written.children.at(1).text, title);
        // A reader makes spaces of line breaks and tabs in an attribute.
        QCOMPARE(written.attributes.value(u"data-owner"_s),
                 QString(title).replace(u'\n', u' ').replace(u'\t', u' '));

        QString expected;
        for (const QChar c : QString::fromStdString(hostile)) {
            const bool kept = c.unicode() >= 0x20 ? c.unicode() < 0xFFFE : c == u'\n' || c == u'\t';
            expected += kept ? c : QChar(QChar::ReplacementCharacter);
        }
        // How many replacements a run of stray bytes gets is nobody's business.
        static const QRegularExpression run(u"\uFFFD+"_s);
        QCOMPARE(QString(title).replace(run, u"\uFFFD"_s), expected.replace(run, u"\uFFFD"_s));
    }
}

void TestSvg::groupIds()
{
    QCOMPARE(groupId("key", "K5"), std::string("key-K5"));
    QCOMPARE(groupId("node", "a b"), std::string("node-a_20b"));
    QVERIFY(groupId("node", "a b") != groupId("node", "a_20b"));
    QSet<QString> ids;
    for (const std::string &name : hostileNames())
        ids += QString::fromStdString(groupId("key", name));
    QCOMPARE(static_cast<std::size_t>(ids.size()), hostileNames().size());
}

void TestSvg::numbers()
{
    QCOMPARE(svgNumber(0), std::string("0"));
    QCOMPARE(svgNumber(12), std::string("12"));
    QCOMPARE(svgNumber(-12), std::string("-12"));
    QCOMPARE(svgNumber(0.5), std::string("0.5"));
    QCOMPARE(svgNumber(-0.05), std::string("-0.05"));
    QCOMPARE(svgNumber(3.14159), std::string("3.14"));
    QCOMPARE(svgNumber(2.999), std::string("3"));
    QCOMPARE(svgNumber(100.1), std::string("100.1"));
    // No sign where nothing is left to be signed.
    QCOMPARE(svgNumber(-0.0), std::string("0"));
    QCOMPARE(svgNumber(-0.004), std::string("0"));
    QCOMPARE(svgNumber(1e7), std::string("10000000"));
}

void TestSvg::numbersReadBack()
{
    std::mt19937_64 random(11);
    for (int i = 0; i < 10000; ++i) {
        const double value = (static_cast<double>(random() >> 11) / 9007199254740992.0 - 0.5) * 2e4;
        const QString text = QString::fromStdString(svgNumber(value));
        QVERIFY(std::abs(text.toDouble() - value) <= 0.005 + 1e-9);
        static const QRegularExpression pattern(
            u"^(0|-?[1-9][0-9]*|-?(0|[1-9][0-9]*)\\.[0-9]?[1-9])$"_s);
        QVERIFY2(pattern.match(text).hasMatch(), qPrintable(text));
    }
}

void TestSvg::escapes()
{
    QCOMPARE(xmlEscaped("plain K5"), std::string("plain K5"));
    QCOMPARE(xmlEscaped("\u8282\u70B9 \U0001F642"), std::string("\u8282\u70B9 \U0001F642"));
    QCOMPARE(xmlEscaped("<b>&\""), std::string("&lt;b&gt;&amp;&quot;"));
    QCOMPARE(xmlEscaped("&lt;"), std::string("&amp;lt;"));
    QCOMPARE(xmlEscaped("\x01"), std::string("\uFFFD"));
    QCOMPARE(xmlEscaped(""), std::string());
}

void TestSvg::dashes()
{
    QVERIFY(dashPattern({{Role::Ink}, 2, Dash::Solid}).empty());
    for (const double width : {0.5, 1.0, 3.0}) {
        const auto dashed = dashPattern({{Role::Ink}, width, Dash::Dashed});
        const auto dotted = dashPattern({{Role::Ink}, width, Dash::Dotted});
        QCOMPARE(dashed.size(), std::size_t{2});
        QCOMPARE(dotted.size(), std::size_t{2});
        // A dot is as long as it is wide, a dash longer; the gaps stay open.
        QCOMPARE(dotted[0], width);
        QVERIFY(dashed[0] > dotted[0] * 1.5);
        QVERIFY(dashed[1] > width && dotted[1] > width);
    }
}

/// An arc is written with the flags that its sweep asks for, and a whole circle as two halves.
void TestSvg::arcs()
{
    const auto pathOf = [](double start, double sweep) {
        Diagram diagram;
        diagram.size = {200, 200};
        diagram.groups.push_back({{}, {}, {}, {}, {}, 1});
        diagram.groups.back().shapes.emplace_back(
            Arc{{100, 100}, 50, start, sweep, {{Role::Ink}, 1}});
        const Element svg = parsed(writeSvg(diagram, Theme(ThemeName::Light)));
        const Element &group = svg.children.back();
        return group.children.empty() ? QString() : group.children.front().attributes.value(u"d"_s);
    };
    QCOMPARE(pathOf(0, 90), u"M100 50A50 50 0 0 1 150 100"_s);
    QCOMPARE(pathOf(90, 180), u"M150 100A50 50 0 0 1 50 100"_s);
    QCOMPARE(pathOf(0, 270), u"M100 50A50 50 0 1 1 50 100"_s);
    QCOMPARE(pathOf(270, 180), u"M50 100A50 50 0 0 1 150 100"_s);
    QCOMPARE(pathOf(0, 360), u"M100 50A50 50 0 0 1 100 150A50 50 0 0 1 100 50Z"_s);
    QVERIFY(pathOf(10, 0).isEmpty());
}

QTEST_APPLESS_MAIN(TestSvg)
#include "tst_svg.moc"
