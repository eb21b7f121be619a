// SPDX-License-Identifier: GPL-3.0-or-later
#include <QFile>
#include <QRegularExpression>
#include <QSet>
#include <QTest>

#include <string>
#include <vector>

#include "AskedLesson.h"
#include "HostileLesson.h"
#include "Lessons.h"
#include "SvgElements.h"
#include "SvgFigures.h"
#include "diagram/LessonHtml.h"
#include "diagram/QuestionSheet.h"

using namespace ringwalk;
using namespace ringwalk::test;
using namespace Qt::StringLiterals;

namespace {

PageOptions pageOf(Language language)
{
    PageOptions page;
    page.figure = options(ThemeName::Light, language, 3);
    page.svg.language = language == Language::English ? "en" : "zh-CN";
    return page;
}

std::vector<Element> elements(const Element &root, const QString &name,
                              const QString &className = {})
{
    std::vector<Element> found;
    forEach(root, [&](const Element &element) {
        if (element.name == name &&
            (className.isEmpty() || element.attributes.value(u"class"_s) == className))
            found.push_back(element);
    });
    return found;
}

/// A text as the elements that hold a paragraph of it each.
QStringList paragraphs(const std::string &text)
{
    return held(text).split(u'\n', Qt::SkipEmptyParts);
}

/// Compared as texts, so that a difference is seen.
QString flat(const Element &element)
{
    QString text = u'<' + element.name;
    for (auto it = element.attributes.begin(); it != element.attributes.end(); ++it)
        text += u' ' + it.key() + u"=\""_s + it.value() + u'"';
    text += u'>' + element.text.trimmed();
    for (const Element &child : element.children)
        text += flat(child);
    return text + u"</>"_s;
}

QByteArray resource(const QString &name)
{
    QFile file(QStringLiteral(RINGWALK_SOURCE_DIR "/resources/page/") + name);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

} // namespace

class TestLessonHtml : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void steps_data();
    void steps();
    void aNarrowScreenHasAPictureOfItsOwn();
    void idsAreUnique();
    void needsNothingElse();
    void worksWithoutScript();
    void buttonsAreLabelled();
    void questions_data();
    void questions();
    void headlineGivesNothingAway();
    void hostileLesson();
    void scriptAndStyle();
    void oneStepHasNoButtons();
    void sameBytes();
};

void TestLessonHtml::steps_data()
{
    QTest::addColumn<std::string>("scenario");
    QTest::addColumn<int>("language");
    for (const std::string_view id : builtInIds()) {
        for (const Language language : {Language::English, Language::Chinese}) {
            const std::string row = std::string(id) + " " + std::string(languageName(language));
            QTest::newRow(row.c_str()) << std::string(id) << static_cast<int>(language);
        }
    }
}

/// Every step has its title, its picture and its text, in the order of the lesson.
void TestLessonHtml::steps()
{
    QFETCH(std::string, scenario);
    QFETCH(int, language);
    const auto spoken = Language(language);
    const Lesson lesson = builtIn(scenario);
    const PageOptions page = pageOf(spoken);
    const Element html = parsed(writeLessonHtml(lesson, page));
    QCOMPARE(html.name, u"html"_s);
    QCOMPARE(html.attributes.value(u"lang"_s).toStdString(), page.svg.language);
    const QString title = held(lesson.scenario().title.in(spoken));
    QCOMPARE(textsOf(html.children.at(0), u"title"_s), QStringList{title});
    QCOMPARE(textsOf(html, u"h1"_s), QStringList{title});

    const std::vector<Element> sections = elements(html, u"section"_s);
    QCOMPARE(sections.size(), lesson.stepCount());
    for (std::size_t step = 0; step < lesson.stepCount(); ++step) {
        const Element &section = sections[step];
        QCOMPARE(section.attributes.value(u"id"_s), u"step-%1"_s.arg(step + 1));
        QCOMPARE(textsOf(section, u"h2"_s), QStringList{held(lesson.title(step, spoken))});
        QVERIFY(textsOf(section, u"p"_s).first().contains(held(lesson.name(step, spoken))));
        const Element text = elements(section, u"div"_s, u"text"_s).at(0);
        QCOMPARE(textsOf(text, u"p"_s), paragraphs(lesson.text(step, spoken)));

        SvgOptions svg = page.svg;
        svg.idPrefix = "s" + std::to_string(step + 1) + "-";
        FigureOptions figure = page.figure;
        figure.asks = true; // What is asked below it is not answered above.
        const Element expected =
            parsed(writeSvg(buildFigure(lesson, step, figure), Theme(ThemeName::Light), svg));
        const Element picture = elements(section, u"svg"_s).at(0);
        QCOMPARE(flat(picture), flat(expected));
        QVERIFY(outsideSubset(picture).isEmpty());
    }
}

/// The same things as in the wide picture, on a page that is taller than wide.
void TestLessonHtml::aNarrowScreenHasAPictureOfItsOwn()
{
    const auto ids = [](const Element &picture) {
        QStringList found = groupsById(picture).keys();
        found.replaceInStrings(QRegularExpression(u"^[sn]\\d+-"_s), {});
        found.sort();
        return found;
    };
    const auto isTall = [](const Element &picture) {
        return picture.attributes.value(u"height"_s).toDouble() >
               picture.attributes.value(u"width"_s).toDouble();
    };
    for (const std::string_view id : builtInIds()) {
        const Lesson lesson = builtIn(id);
        const Element html = parsed(writeLessonHtml(lesson, pageOf(Language::English)));
        for (const Element &section : elements(html, u"section"_s)) {
            const std::vector<Element> wide = elements(section, u"div"_s, u"picture wide"_s);
            const std::vector<Element> narrow = elements(section, u"div"_s, u"picture narrow"_s);
            QCOMPARE(wide.size(), std::size_t{1});
            QCOMPARE(narrow.size(), std::size_t{1});
            QVERIFY(!isTall(wide[0].children.at(0)));
            QVERIFY(isTall(narrow[0].children.at(0)));
            QCOMPARE(ids(narrow[0]), ids(wide[0]));
        }
    }
}

void TestLessonHtml::idsAreUnique()
{
    for (const std::string_view id : builtInIds()) {
        const Lesson lesson = builtIn(id);
        const Element html = parsed(writeLessonHtml(lesson, pageOf(Language::English)));
        const auto ids = groupsById(html); // Throws where an id is there twice.
        for (std::size_t step = 1; step <= lesson.stepCount(); ++step) {
            for (const Key &key : lesson.scenario().keys)
                QVERIFY(ids.contains(u"s%1-key-%2"_s.arg(step).arg(held(key.id.text))));
        }
        // What is referred to is there.
        forEach(html, [&ids](const Element &element) {
            const QString label = element.attributes.value(u"aria-labelledby"_s);
            QVERIFY(label.isEmpty() || ids.contains(label));
        });
    }
}

void TestLessonHtml::needsNothingElse()
{
    for (const std::string_view id : builtInIds()) {
        const std::string text = writeLessonHtml(builtIn(id), pageOf(Language::English));
        QString page = QString::fromStdString(text);
        page.remove(u"xmlns=\"http://www.w3.org/2000/svg\""_s);
        for (const QString &reference :
             {u"http"_s, u"//www"_s, u"url("_s, u"@import"_s, u"import("_s, u"fetch("_s})
            QVERIFY2(!page.contains(reference), qPrintable(reference));
        forEach(parsed(text), [](const Element &element) {
            for (const QString &name : {u"src"_s, u"href"_s, u"xlink:href"_s, u"style"_s})
                QVERIFY(!element.attributes.contains(name));
            for (const QString &name : {u"link"_s, u"img"_s, u"iframe"_s, u"object"_s})
                QVERIFY(element.name != name);
            // No scripts between the lines.
            for (const QString &name : element.attributes.keys())
                QVERIFY(!name.startsWith(u"on"_s));
        });
    }
}

/// No step is hidden, and no button is shown, until the script does so.
void TestLessonHtml::worksWithoutScript()
{
    const Element html = parsed(writeLessonHtml(builtIn("node-joins"), pageOf(Language::English)));
    QStringList hidden;
    forEach(html, [&hidden](const Element &element) {
        if (element.attributes.contains(u"hidden"_s))
            hidden += element.name;
    });
    QCOMPARE(hidden, QStringList{u"nav"_s});
    for (const Element &section : elements(html, u"section"_s))
        QVERIFY(elements(section, u"button"_s).empty());
}

void TestLessonHtml::buttonsAreLabelled()
{
    const Lesson lesson = builtIn("node-leaves");
    for (const Language language : {Language::English, Language::Chinese}) {
        const Element html = parsed(writeLessonHtml(lesson, pageOf(language)));
        const Element nav = elements(html, u"nav"_s).at(0);
        QVERIFY(!nav.attributes.value(u"aria-label"_s).isEmpty());
        QStringList labels;
        for (const Element &button : elements(nav, u"button"_s)) {
            QCOMPARE(button.attributes.value(u"type"_s), u"button"_s);
            labels += button.attributes.value(u"aria-label"_s, button.text);
        }
        QCOMPARE(std::size_t(labels.size()), lesson.stepCount() + 3);
        QCOMPARE(QSet<QString>(labels.begin(), labels.end()).size(), labels.size());
        QVERIFY(!labels.contains(QString()));
        for (std::size_t step = 0; step < lesson.stepCount(); ++step)
            QVERIFY(labels.at(qsizetype(step) + 3).endsWith(held(lesson.name(step, language))));
        int live = 0;
        forEach(html, [&live](const Element &element) {
            live += element.attributes.value(u"aria-live"_s) == u"polite"_s;
        });
        QCOMPARE(live, 1);
    }
    PageOptions slow = pageOf(Language::English);
    slow.secondsAStep = 12.5;
    const Element play =
        elements(parsed(writeLessonHtml(lesson, slow)), u"button"_s, u"play"_s).at(0);
    QCOMPARE(play.attributes.value(u"data-seconds"_s), u"12.5"_s);
}

void TestLessonHtml::questions_data()
{
    QTest::addColumn<bool>("answers");
    QTest::newRow("think first") << false;
    QTest::newRow("with answers") << true;
}

/// What is asked about a step stands below the step before it; only the answers are folded away.
void TestLessonHtml::questions()
{
    QFETCH(bool, answers);
    std::vector<Lesson> lessons{played(Lesson::play(askedScenario()))};
    for (const std::string_view id : builtInIds())
        lessons.push_back(builtIn(id));
    for (const Lesson &lesson : lessons) {
        PageOptions page = pageOf(Language::English);
        page.answers = answers;
        const Element html = parsed(writeLessonHtml(lesson, page));
        const std::vector<Element> sections = elements(html, u"section"_s);
        for (std::size_t step = 0; step < lesson.stepCount(); ++step) {
            std::vector<QuestionSheet> sheets;
            if (step + 1 < lesson.stepCount())
                sheets = questionSheets(lesson, step + 1, Language::English);
            QStringList open;
            QStringList folded;
            QStringList options;
            for (const QuestionSheet &sheet : sheets) {
                open += paragraphs(sheet.question);
                folded += u"Answer: "_s + held(sheet.answer);
                for (const std::string &reason : sheet.reasons)
                    folded += paragraphs(reason);
                for (const std::string &option : sheet.options)
                    options += held(option);
            }
            QStringList openThere;
            QStringList foldedThere;
            for (const Element &each : elements(sections[step], u"div"_s, u"questions"_s)) {
                for (const Element &child : each.children) {
                    if (child.name == u"p"_s)
                        openThere += child.text;
                }
            }
            const std::vector<Element> details = elements(sections[step], u"details"_s);
            QCOMPARE(details.size(), sheets.size());
            for (const Element &each : details) {
                QCOMPARE(each.attributes.contains(u"open"_s), answers);
                QCOMPARE(each.children.at(0).name, u"summary"_s);
                QVERIFY(!each.children.at(0).text.isEmpty());
                foldedThere += textsOf(each, u"p"_s);
            }
            QCOMPARE(openThere, open);
            QCOMPARE(foldedThere, folded);
            QStringList optionsThere;
            for (const Element &each : elements(sections[step], u"ol"_s, u"options"_s))
                optionsThere += textsOf(each, u"li"_s);
            QCOMPARE(optionsThere, options);
        }
    }
}

/// The headline tells the outcome, so that it waits for the end while answers are folded away.
void TestLessonHtml::headlineGivesNothingAway()
{
    const auto placesOf = [](const Lesson &lesson, bool answers) {
        PageOptions page = pageOf(Language::English);
        page.answers = answers;
        const Element html = parsed(writeLessonHtml(lesson, page));
        const QString headline = held(lesson.headline(Language::English));
        QStringList places;
        for (const char *part : {"header", "section"}) {
            for (const Element &each : elements(html, QString::fromLatin1(part))) {
                if (textsOf(each, u"p"_s).contains(headline))
                    places += QString::fromLatin1(part) + each.attributes.value(u"id"_s);
            }
        }
        return places;
    };
    const Lesson joins = builtIn("node-joins");
    QCOMPARE(placesOf(joins, false), QStringList{u"sectionstep-9"_s});
    QCOMPARE(placesOf(joins, true), QStringList{u"header"_s});
    // That of a check counts its questions.
    QCOMPARE(placesOf(builtIn("check-ring"), false), QStringList{u"header"_s});
    Scenario quiet = joins.scenario();
    for (Step &step : quiet.steps) {
        step.question.reset();
        step.asksNothing = true;
    }
    QCOMPARE(placesOf(played(Lesson::play(std::move(quiet))), false), QStringList{u"header"_s});
}

void TestLessonHtml::hostileLesson()
{
    Scenario scenario = hostileScenario();
    scenario.title = both("</script><!-- <b>&\" ]]>");
    scenario.headline = both("</style><script>alert(1)</script>");
    scenario.steps[0].title = both("\"><script>alert(2)</script>");
    scenario.steps[1].name = both("</title></svg></p>");
    const Lesson lesson = played(Lesson::play(scenario));
    const std::string text = writeLessonHtml(lesson, pageOf(Language::English));
    const Element html = parsed(text);
    QCOMPARE(textsOf(html, u"h1"_s), QStringList{held(lesson.scenario().title.english)});
    QCOMPARE(elements(html, u"script"_s).size(), std::size_t{1});
    QCOMPARE(elements(html, u"style"_s).size(), std::size_t{1});
    QCOMPARE(elements(html, u"b"_s).size(), std::size_t{0});
    const auto ids = groupsById(html);
    for (const QString &id : ids.keys())
        QVERIFY2(isXmlName(id), qPrintable(id));
    const std::vector<Element> sections = elements(html, u"section"_s);
    for (std::size_t step = 0; step < lesson.stepCount(); ++step) {
        QCOMPARE(textsOf(sections[step], u"h2"_s),
                 QStringList{held(lesson.title(step, Language::English))});
        QCOMPARE(textsOf(elements(sections[step], u"div"_s, u"text"_s).at(0), u"p"_s),
                 paragraphs(lesson.text(step, Language::English)));
    }
    // A reader of HTML, to whom CDATA means nothing, finds the same: every sign that it looks for
    // in a text is written as an entity.
    QVERIFY(text.find("<![CDATA[") == std::string::npos);
    QVERIFY(text.find("<!--") == std::string::npos);
    QCOMPARE(QString::fromStdString(text).count(u"</script"_s), 1);
    QCOMPARE(QString::fromStdString(text).count(u"</style"_s), 1);
    QCOMPARE(QString::fromStdString(text).count(u"</svg"_s), 4); // Two a step.
}

/// They are the files that they were written as, and mean the same to a reader of HTML, which takes
/// them as they stand, and to one of XML, which looks for entities in them.
void TestLessonHtml::scriptAndStyle()
{
    const Element html = parsed(writeLessonHtml(builtIn("node-joins"), pageOf(Language::English)));
    const QByteArray script = resource(u"page.js"_s);
    const QByteArray style = resource(u"page.css"_s);
    QVERIFY(!script.isEmpty() && !style.isEmpty());
    QCOMPARE(elements(html, u"script"_s).at(0).text.trimmed().toUtf8(), script.trimmed());
    QVERIFY(elements(html, u"style"_s).at(0).text.toUtf8().endsWith(style));
    for (const QByteArray &text : {script, style})
        QVERIFY(!text.contains('<') && !text.contains('&'));
    // What the script and the style sheet look for is there.
    static const QRegularExpression selector(u"querySelector(?:All)?\\(\"([^\"]+)\"\\)"_s);
    int found = 0;
    for (auto it = selector.globalMatch(QString::fromUtf8(script)); it.hasNext(); ++found) {
        const QString last = it.next().captured(1).section(u' ', -1);
        const bool there = last.startsWith(u'.')
                               ? flat(html).contains(u"class=\""_s + last.mid(1) + u'"')
                               : !elements(html, last).empty();
        QVERIFY2(there, qPrintable(last));
    }
    QVERIFY(found > 0);
}

void TestLessonHtml::oneStepHasNoButtons()
{
    const Lesson lesson =
        played(Lesson::play(ringOf({{{"N"}, {positionOf(Tick{10})}}}, {{{"K"}, Tick{5}}})));
    const Element html = parsed(writeLessonHtml(lesson, pageOf(Language::English)));
    QCOMPARE(elements(html, u"section"_s).size(), std::size_t{1});
    for (const QString &name : {u"nav"_s, u"button"_s, u"script"_s})
        QVERIFY(elements(html, name).empty());
}

void TestLessonHtml::sameBytes()
{
    for (const std::string_view id : builtInIds()) {
        PageOptions page = pageOf(Language::Chinese);
        const std::string text = writeLessonHtml(builtIn(id), page);
        QCOMPARE(writeLessonHtml(builtIn(id), page), text);
        // Pictures on a page have no caption: the page has the texts.
        page.figure.caption = true;
        QCOMPARE(writeLessonHtml(builtIn(id), page), text);
    }
}

QTEST_APPLESS_MAIN(TestLessonHtml)
#include "tst_lessonhtml.moc"
