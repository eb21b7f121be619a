// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include <algorithm>
#include <string>
#include <vector>

#include "AskedLesson.h"
#include "HostileLesson.h"
#include "Lessons.h"
#include "diagram/HandoutPages.h"
#include "diagram/QuestionSheet.h"

using namespace ringwalk;
using namespace ringwalk::test;
using namespace Qt::StringLiterals;

namespace {

HandoutOptions handoutOf(Language language)
{
    HandoutOptions handout;
    handout.figure.language = language;
    handout.figure.theme = ThemeName::Print;
    handout.figure.loads = handout.figure.legend = true;
    handout.notes = true;
    return handout;
}

bool isText(const Group &group)
{
    return group.id.starts_with("page-");
}

/// The lines of one kind on some pages, without the spaces: lines may break at any of them.
QString written(const std::vector<HandoutPage> &pages, std::size_t step, const std::string &id)
{
    QString text;
    for (const HandoutPage &page : pages) {
        if (page.step != step)
            continue;
        for (const Group &group : page.diagram.groups) {
            if (group.id != id)
                continue;
            for (const Shape &shape : group.shapes) {
                if (const auto *line = std::get_if<Text>(&shape))
                    text += QString::fromStdString(line->text);
            }
        }
    }
    return text.remove(u' ');
}

QString solid(const std::string &text)
{
    return QString::fromStdString(text).remove(u' ').remove(u'\n');
}

std::size_t pagesOf(const std::vector<HandoutPage> &pages, std::size_t step)
{
    return std::size_t(std::count_if(
        pages.begin(), pages.end(), [step](const HandoutPage &page) { return page.step == step; }));
}

/// What is wrong with where things stand on a page: outside its margins, or over one another.
QString misplaced(const Diagram &page)
{
    constexpr double kEdge = 10 / 25.4 * 96; // A printer reaches this far.
    const Rect paper = Rect{0, 0, page.size.width, page.size.height}.grown(-kEdge);
    std::vector<Rect> lines;
    std::optional<Rect> picture;
    for (const Group &group : page.groups) {
        for (const Shape &shape : group.shapes) {
            const Rect rect = bounds(shape);
            if (rect == Rect{})
                continue;
            const auto *text = std::get_if<Text>(&shape);
            if (!paper.contains(rect))
                return QString::fromStdString(group.id + (text ? ": " + text->text : "")) +
                       u" %1,%2 %3x%4"_s.arg(rect.x).arg(rect.y).arg(rect.width).arg(rect.height);
            if (isText(group) && text)
                lines.push_back(rect);
            else if (!picture && std::holds_alternative<Pill>(shape))
                picture = rect; // Its frame comes first.
        }
    }
    for (std::size_t i = 0; i < lines.size(); ++i) {
        if (picture && lines[i].intersects(*picture))
            return u"line %1 runs into the picture"_s.arg(i);
        for (std::size_t j = 0; j < i; ++j) {
            if (lines[i].intersects(lines[j]))
                return u"lines %1 and %2 run into one another"_s.arg(j).arg(i);
        }
    }
    return {};
}

std::string words(std::size_t count)
{
    std::string text;
    for (std::size_t i = 0; i < count; ++i)
        text += "word" + std::to_string(i) + (i % 40 == 39 ? "\n" : " ");
    return text;
}

} // namespace

class TestHandoutPages : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aPageAStep_data();
    void aPageAStep();
    void pictureIsThatOfTheStep();
    void longTextsFlowOn_data();
    void longTextsFlowOn();
    void longTitleFlowsOn();
    void pictureGivesWay();
    void notesAndQuestions_data();
    void notesAndQuestions();
    void notesOnlyWhereAskedFor();
    void thereIsRoomToWrite();
    void panesUseThePage_data();
    void panesUseThePage();
    void headingsStayWithTheirTexts();
    void hostileLesson();
};

void TestHandoutPages::aPageAStep_data()
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

void TestHandoutPages::aPageAStep()
{
    QFETCH(std::string, scenario);
    QFETCH(int, language);
    const auto spoken = Language(language);
    const Lesson lesson = builtIn(scenario);
    const auto pages = handoutPages(lesson, handoutOf(spoken));
    QCOMPARE(pages.size(), lesson.stepCount());
    for (std::size_t step = 0; step < lesson.stepCount(); ++step) {
        const HandoutPage &page = pages[step];
        QCOMPARE(page.step, step);
        QCOMPARE(page.diagram.size, kHandoutSize);
        const QString fault = misplaced(page.diagram);
        QVERIFY2(fault.isEmpty(), qPrintable(fault));
        QVERIFY(written(pages, step, "page-title").endsWith(solid(lesson.title(step, spoken))));
        QCOMPARE(written(pages, step, "page-text"), solid(lesson.text(step, spoken)));
        const QString head = written(pages, step, "page-title");
        const QString foot = written(pages, step, "page-foot");
        QVERIFY(head.contains(QString::number(step + 1)));
        QVERIFY(head.contains(QString::number(lesson.stepCount())));
        QVERIFY(foot.startsWith(solid(lesson.scenario().title.in(spoken))));
        QVERIFY(foot.contains(QString::number(step + 1)));
    }
}

/// The groups of a figure, moved to their place.
void TestHandoutPages::pictureIsThatOfTheStep()
{
    const Lesson lesson = builtIn("modulo-contrast");
    const HandoutOptions handout = handoutOf(Language::English);
    const auto pages = handoutPages(lesson, handout);
    for (std::size_t step = 0; step < lesson.stepCount(); ++step) {
        FigureOptions options = handout.figure;
        std::vector<const Group *> groups;
        std::optional<Rect> frame;
        for (const Group &group : pages[step].diagram.groups) {
            if (isText(group))
                continue;
            if (!frame)
                frame = std::get<Pill>(group.shapes.front()).rect;
            else
                groups.push_back(&group);
        }
        options.size = {frame->width, frame->height};
        const Diagram figure = buildFigure(lesson, step, options);
        QCOMPARE(groups.size(), figure.groups.size());
        for (std::size_t i = 0; i < groups.size(); ++i) {
            QCOMPARE(groups[i]->id, figure.groups[i].id);
            QCOMPARE(groups[i]->shapes.size(), figure.groups[i].shapes.size());
            for (std::size_t k = 0; k < groups[i]->shapes.size(); ++k) {
                const Rect here = bounds(groups[i]->shapes[k]);
                const Rect there = bounds(figure.groups[i].shapes[k]);
                QCOMPARE(here.width, there.width);
                if (there != Rect{})
                    QVERIFY(std::abs(here.x - there.x - frame->x) < 1e-6 &&
                            std::abs(here.y - there.y - frame->y) < 1e-6);
            }
        }
    }
}

void TestHandoutPages::longTextsFlowOn_data()
{
    QTest::addColumn<std::string>("text");
    QTest::newRow("words") << words(3000);
    QTest::newRow("one word") << std::string(6000, 'w');
    std::string chinese;
    for (int i = 0; i < 4000; ++i)
        chinese += i % 30 == 29 ? "。" : "环";
    QTest::newRow("Chinese") << chinese;
    std::string paragraphs;
    for (int i = 0; i < 400; ++i)
        paragraphs += "p" + std::to_string(i) + "\n\n";
    QTest::newRow("many paragraphs") << paragraphs;
}

/// Whatever does not fit on the page goes on over further ones; nothing is lost or cut off.
void TestHandoutPages::longTextsFlowOn()
{
    QFETCH(std::string, text);
    Scenario scenario = ringOf({{{"N"}, {positionOf(Tick{10})}}}, {{{"K"}, Tick{5}}});
    scenario.steps.push_back(step("next"));
    scenario.steps[0].text = both(text);
    const Lesson lesson = played(Lesson::play(scenario));
    const auto pages = handoutPages(lesson, handoutOf(Language::English));
    QVERIFY(pagesOf(pages, 0) > 2);
    QCOMPARE(pagesOf(pages, 1), std::size_t{1});
    QCOMPARE(written(pages, 0, "page-text"), solid(text));
    for (std::size_t i = 0; i < pages.size(); ++i) {
        const QString fault = misplaced(pages[i].diagram);
        QVERIFY2(fault.isEmpty(), qPrintable(fault));
        // No page with a head and a foot and nothing between.
        QVERIFY(pages[i].diagram.groups.size() > 2);
    }
}

void TestHandoutPages::longTitleFlowsOn()
{
    Scenario scenario = ringOf({{{"N"}, {positionOf(Tick{10})}}}, {{{"K"}, Tick{5}}});
    scenario.title = both(words(200));
    scenario.steps[0].title = both(words(1000));
    scenario.steps[0].name = both(words(100));
    const Lesson lesson = played(Lesson::play(scenario));
    const auto pages = handoutPages(lesson, handoutOf(Language::English));
    QVERIFY(written(pages, 0, "page-title").contains(u"word999"_s));
    for (const HandoutPage &page : pages) {
        const QString fault = misplaced(page.diagram);
        QVERIFY2(fault.isEmpty(), qPrintable(fault));
    }
}

/// Before a text takes a second page, the picture becomes smaller.
void TestHandoutPages::pictureGivesWay()
{
    double largest = 0;
    double smallest = kHandoutSize.height;
    std::size_t most = 0;
    for (std::size_t count = 50; count < 700; count += 25) {
        Scenario scenario = ringOf({{{"N"}, {positionOf(Tick{10})}}}, {{{"K"}, Tick{5}}});
        scenario.steps[0].text = both(words(count));
        const Lesson lesson = played(Lesson::play(scenario));
        const auto pages = handoutPages(lesson, handoutOf(Language::English));
        const Group &frame =
            *std::find_if(pages[0].diagram.groups.begin(), pages[0].diagram.groups.end(),
                          [](const Group &group) { return !isText(group); });
        const double height = std::get<Pill>(frame.shapes.front()).rect.height;
        largest = std::max(largest, height);
        QVERIFY(height <= smallest);
        smallest = height;
        // As long as it is larger than it must be, one page is enough.
        most = std::max(most, pages.size());
        if (pages.size() == 1)
            continue;
        QVERIFY(height < largest);
        QCOMPARE(written(pages, 0, "page-text"), solid(words(count)));
    }
    QVERIFY(most > 1);
    QVERIFY(smallest > largest / 2); // It can still be read.
}

void TestHandoutPages::notesAndQuestions_data()
{
    QTest::addColumn<bool>("answers");
    QTest::newRow("to write on") << false;
    QTest::newRow("with answers") << true;
}

/// Notes stand with their step, questions with the step before theirs. Where answers are to be
/// written, there is a line for each, and nothing that gives them away.
void TestHandoutPages::notesAndQuestions()
{
    QFETCH(bool, answers);
    std::vector<Lesson> lessons{played(Lesson::play(askedScenario()))};
    for (const std::string_view id : builtInIds())
        lessons.push_back(builtIn(id));
    for (const Lesson &lesson : lessons) {
        HandoutOptions handout = handoutOf(Language::English);
        handout.answers = answers;
        const auto pages = handoutPages(lesson, handout);
        for (std::size_t step = 0; step < lesson.stepCount(); ++step) {
            const QString notes = solid(lesson.notes(step, Language::English));
            QCOMPARE(written(pages, step, "page-notes"),
                     notes.isEmpty() ? notes : u"Notes"_s + notes);

            std::vector<QuestionSheet> sheets;
            if (step + 1 < lesson.stepCount())
                sheets = questionSheets(lesson, step + 1, Language::English);
            const QString question = written(pages, step, "page-question");
            QString answer;
            for (const QuestionSheet &sheet : sheets) {
                QVERIFY(question.contains(solid(sheet.question)));
                for (const std::string &option : sheet.options)
                    QVERIFY(question.contains(solid(option)));
                answer += u"Answer:"_s + solid(sheet.answer);
                for (const std::string &reason : sheet.reasons)
                    answer += solid(reason);
            }
            QCOMPARE(question.isEmpty(), sheets.empty());
            QCOMPARE(written(pages, step, "page-answer"), answers ? answer : QString());

            std::size_t ruled = 0;
            for (const HandoutPage &page : pages) {
                const QString fault = misplaced(page.diagram);
                QVERIFY2(fault.isEmpty(), qPrintable(fault));
                for (const Group &group : page.diagram.groups) {
                    for (const Shape &shape : group.shapes)
                        ruled += page.step == step && group.id == "page-answer" &&
                                 std::holds_alternative<Line>(shape);
                }
            }
            QCOMPARE(ruled, answers ? std::size_t{0} : sheets.size());
        }
    }
}

/// Wherever the text before it ends, a heading is not the last line of its page.
/// What a lesson notes for who presents it is not for those who get the sheet.
void TestHandoutPages::notesOnlyWhereAskedFor()
{
    const Lesson lesson = builtIn("node-joins");
    HandoutOptions handout = handoutOf(Language::English);
    const auto heightOfPicture = [](const std::vector<HandoutPage> &pages) {
        const std::vector<Group> &groups = pages[0].diagram.groups;
        const auto frame = std::find_if(groups.begin(), groups.end(),
                                        [](const Group &group) { return !isText(group); });
        return std::get<Pill>(frame->shapes.front()).rect.height;
    };
    const double withNotes = heightOfPicture(handoutPages(lesson, handout));
    handout.notes = false;
    const auto pages = handoutPages(lesson, handout);
    for (std::size_t step = 0; step < lesson.stepCount(); ++step)
        QCOMPARE(written(pages, step, "page-notes"), QString());
    QVERIFY(heightOfPicture(pages) >= withNotes);
}

/// A hand needs 8 mm over its line, and the line is none of the foot's.
void TestHandoutPages::thereIsRoomToWrite()
{
    constexpr double kMillimetre = 96 / 25.4;
    std::size_t lines = 0;
    for (const std::string_view id : builtInIds()) {
        const Lesson lesson = builtIn(id);
        for (const HandoutPage &page : handoutPages(lesson, handoutOf(Language::English))) {
            double above = 0;
            double lowest = 0;
            for (const Group &group : page.diagram.groups) {
                for (const Shape &shape : group.shapes) {
                    const auto *line = std::get_if<Line>(&shape);
                    if (group.id == "page-answer" && line) {
                        QVERIFY(line->from.y - above >= 8 * kMillimetre);
                        lowest = line->from.y;
                        ++lines;
                    }
                    if (group.id == "page-foot" && line)
                        QVERIFY(line->from.y - lowest >= 6 * kMillimetre);
                    if (isText(group) && group.id != "page-foot")
                        above = bounds(shape).bottom();
                }
            }
        }
    }
    QVERIFY(lines > 20);
}

void TestHandoutPages::panesUseThePage_data()
{
    QTest::addColumn<std::string>("scenario");
    for (const std::string_view id : builtInIds()) {
        if (builtIn(id).scenario().panes.size() == 2)
            QTest::newRow(std::string(id).c_str()) << std::string(id);
    }
}

/// Where a page has so much room left that two panes would be larger one below the other, they are.
void TestHandoutPages::panesUseThePage()
{
    QFETCH(std::string, scenario);
    HandoutOptions handout = handoutOf(Language::English);
    handout.notes = false;
    for (const HandoutPage &page : handoutPages(builtIn(scenario), handout)) {
        std::optional<Rect> frame;
        double bottom = 0;
        for (const Group &group : page.diagram.groups) {
            if (!isText(group) && !frame)
                frame = std::get<Pill>(group.shapes.front()).rect;
            for (const Shape &shape : group.shapes) {
                if (isText(group) && group.id != "page-foot")
                    bottom = std::max(bottom, bounds(shape).bottom());
            }
        }
        const double blank = kHandoutSize.height * 0.92 - bottom;
        QVERIFY(stacksPanes({frame->width, frame->height}, 2) ||
                frame->height + blank < frame->width * 1.1);
    }
}

void TestHandoutPages::headingsStayWithTheirTexts()
{
    for (std::size_t count = 380; count < 560; count += 5) {
        Scenario scenario = askedScenario();
        scenario.steps[1].text = both(words(count));
        const Lesson lesson = played(Lesson::play(scenario));
        for (const HandoutPage &page : handoutPages(lesson, handoutOf(Language::English))) {
            std::string last;
            for (const Group &group : page.diagram.groups) {
                for (const Shape &shape : group.shapes) {
                    const auto *text = std::get_if<Text>(&shape);
                    if (text && isText(group) && group.id != "page-foot")
                        last = text->text;
                }
            }
            QVERIFY2(last != "Notes" && !last.starts_with("Think first"), last.c_str());
        }
    }
}

void TestHandoutPages::hostileLesson()
{
    const Lesson lesson = played(Lesson::play(hostileScenario()));
    for (HandoutPage page : handoutPages(lesson, handoutOf(Language::English))) {
        // Four panes with two dozen nodes each have no room for their bars: a matter of the figure.
        std::erase_if(page.diagram.groups, [](const Group &group) { return !isText(group); });
        const QString fault = misplaced(page.diagram);
        QVERIFY2(fault.isEmpty(), qPrintable(fault));
    }
}

QTEST_APPLESS_MAIN(TestHandoutPages)
#include "tst_handoutpages.moc"
