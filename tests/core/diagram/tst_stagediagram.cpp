// SPDX-License-Identifier: GPL-3.0-or-later
#include <QRegularExpression>
#include <QSet>
#include <QTest>

#include "DrawnRing.h"
#include "Lessons.h"
#include "StagePages.h"
#include "diagram/Figure.h"
#include "diagram/QuestionWords.h"
#include "diagram/SvgWriter.h"
#include "lesson/Prediction.h"
#include "lesson/ScenarioReader.h"

using namespace ringwalk;
using namespace ringwalk::test;

namespace {

constexpr double kSmallestShare = 0.022; ///< Of the height of the screen.

QString named(const Lesson &lesson, const StagePage &page, const std::string &what)
{
    return QStringLiteral("%1, step %2%3: %4")
        .arg(QString::fromStdString(lesson.scenario().id))
        .arg(page.step + 1)
        .arg(page.options.question  ? QStringLiteral(", asked")
             : page.options.answers ? QStringLiteral(", answered")
                                    : QString())
        .arg(QString::fromStdString(what));
}

/// What is wrong with the texts of a page; empty if nothing is.
QStringList faultsOfTexts(const Lesson &lesson, const StagePage &page)
{
    QStringList faults;
    const Rect whole{0, 0, page.diagram.size.width, page.diagram.size.height};
    for (const Text &text : textsOf(page.diagram)) {
        if (text.size < kSmallestShare * page.diagram.size.height)
            faults.append(named(lesson, page, text.text + " is small"));
        if (!whole.contains(bounds(Shape(text))))
            faults.append(named(lesson, page, text.text + " leaves the page"));
    }
    return faults;
}

/// What is drawn of keys, nodes and ranges: where, whose, and how it is named.
QStringList picture(const Diagram &diagram)
{
    QStringList lines;
    for (const Group *group : diagram.all()) {
        if (!group->subject && !group->id.ends_with("count-moved"))
            continue;
        const Rect at = bounds(*group);
        lines.append(
            QStringLiteral("%1 %2 %3 %4 %5 %6")
                .arg(QString::fromStdString(group->id), QString::fromStdString(group->title))
                .arg(at.x)
                .arg(at.y)
                .arg(at.width)
                .arg(at.height));
        for (const Shape &shape : group->shapes) {
            if (const auto *text = std::get_if<Text>(&shape))
                lines.append(QString::fromStdString(text->text));
        }
    }
    return lines;
}

QString unbroken(const std::string &text)
{
    return QString::fromStdString(text).remove(QRegularExpression(QStringLiteral("\\s")));
}

/// A lesson about one pane of this rule, with as many keys and nodes as asked for.
Lesson lessonOf(const QByteArray &pane, int keys)
{
    QByteArray json = R"({"format": "ringwalk-scenario", "version": 1, "id": "rule",
        "title": "Rule", "keys": [)";
    for (int i = 0; i < keys; ++i)
        json += (i > 0 ? "," : "") + QByteArray(R"({"id": "K)") + QByteArray::number(i) + R"("})";
    json += R"(], "panes": [)" + pane + R"(], "steps": [{"id": "a", "title": "A"}]})";
    auto scenario = readScenario(json.toStdString());
    if (!scenario)
        qFatal("%s", scenario.error().front().reason.english.c_str());
    return played(Lesson::play(std::move(scenario).value()));
}

} // namespace

class TestStageDiagram : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyTextIsLargeAndOnThePage_data();
    void everyTextIsLargeAndOnThePage();
    void everyRuleKeepsToTheSmallestType_data();
    void everyRuleKeepsToTheSmallestType();
    void longTextsAndManyThingsStayOnThePage();
    void nothingImportantIsLeftOut_data();
    void nothingImportantIsLeftOut();
    void captionPicturesAndLoadsKeepApart_data();
    void captionPicturesAndLoadsKeepApart();
    void thePictureKeepsItsPlace_data();
    void thePictureKeepsItsPlace();
    void aQuestionLeavesThePictureAsItIs_data();
    void aQuestionLeavesThePictureAsItIs();
    void titleQuestionAndAnswerAreInWords();
    void answersAreMarkedOnTheirKeys();
    void secretLoadsDoNotShowOnTheAxis();
    void choicesAreLetteredInThePlaceOfTheLoads();
    void inkIsFullAndLinesAreThick();
    void ownersChangeBetweenTwoTrueStates();
};

void TestStageDiagram::everyTextIsLargeAndOnThePage_data()
{
    QTest::addColumn<std::string>("id");
    for (const std::string_view id : builtInIds())
        QTest::newRow(std::string(id).c_str()) << std::string(id);
}

void TestStageDiagram::everyTextIsLargeAndOnThePage()
{
    QFETCH(std::string, id);
    const Lesson lesson = builtIn(id);
    for (const Size screen : projectors()) {
        for (const Language language : {Language::English, Language::Chinese}) {
            const auto pages = stagePages(lesson, stageFor(screen, language));
            QVERIFY(pages.size() >= lesson.stepCount());
            for (const StagePage &page : pages) {
                QCOMPARE(page.diagram.size.width / page.diagram.size.height,
                         screen.width / screen.height);
                const QStringList faults = faultsOfTexts(lesson, page);
                QVERIFY2(faults.isEmpty(), qPrintable(faults.join(u'\n')));
            }
        }
    }
}

void TestStageDiagram::everyRuleKeepsToTheSmallestType_data()
{
    QTest::addColumn<QByteArray>("pane");
    QTest::addColumn<int>("keys");
    const QByteArray nodes = R"("nodes": [{"id": "N1", "virtualNodes": 2},
        {"id": "N2", "virtualNodes": 2}, {"id": "N3", "virtualNodes": 2}]})";
    for (const int keys : {0, 1, 12, 60}) {
        for (const char *rule : {"successor", "rendezvous", "both-closed", "counter-clockwise"})
            QTest::addRow("%s, %d keys", rule, keys)
                << QByteArray(R"({"id": "p", "rule": ")") + rule + R"(", )" + nodes << keys;
        for (const char *rule : {"modulo", "key-ranges"})
            QTest::addRow("%s, %d keys", rule, keys)
                << QByteArray(R"({"id": "p", "rule": ")") + rule + R"(", "servers": 5})" << keys;
    }
}

void TestStageDiagram::everyRuleKeepsToTheSmallestType()
{
    QFETCH(QByteArray, pane);
    QFETCH(int, keys);
    const Lesson one = lessonOf(pane, keys);
    const Lesson two = lessonOf(pane + "," + QByteArray(pane).replace(R"("p")", R"("q")"), keys);
    for (const Lesson *lesson : {&one, &two}) {
        for (const Size screen : projectors()) {
            for (const StagePage &page : stagePages(*lesson, stageFor(screen, Language::English))) {
                const QStringList faults = faultsOfTexts(*lesson, page);
                QVERIFY2(faults.isEmpty(), qPrintable(faults.join(u'\n')));
            }
        }
    }
}

void TestStageDiagram::longTextsAndManyThingsStayOnThePage()
{
    std::mt19937_64 random(5);
    for (const std::size_t nodes : {1, 40, 200}) {
        Scenario scenario = ringOf(randomNodes(nodes, random), randomKeys(nodes * 2, random));
        for (Node &node : scenario.panes[0].nodes)
            node.id.text += " of a rather long name";
        scenario.panes[0].title = both(std::string(150, 'M'));
        scenario.panes.push_back(scenario.panes[0]);
        scenario.panes[1].id = "other";
        Step next = step("next");
        next.title = both(std::string(200, 'W') + " as wide as letters are");
        Question question;
        question.kind = Question::Kind::Choice;
        question.text = both(std::string(180, 'W'));
        for (int i = 0; i < 6; ++i)
            question.options.push_back({both(std::string(120, 'W')), both("reason"), i == 3});
        next.question = question;
        scenario.steps.push_back(next);
        const Lesson lesson = played(Lesson::play(scenario));
        for (const Size screen : projectors()) {
            const auto pages = stagePages(lesson, stageFor(screen, Language::English));
            QCOMPARE(pages.size(), std::size_t(4)); // Two steps, a question and its answer.
            for (const StagePage &page : pages) {
                const QStringList faults = faultsOfTexts(lesson, page);
                QVERIFY2(faults.isEmpty(), qPrintable(faults.join(u'\n')));
            }
        }
    }
}

/// The lessons of a few keys and nodes, which have room for all of it on each projector.
void TestStageDiagram::nothingImportantIsLeftOut_data()
{
    QTest::addColumn<std::string>("id");
    for (const char *id : {"node-joins", "node-leaves", "virtual-nodes", "modulo-contrast"})
        QTest::newRow(id) << std::string(id);
}

void TestStageDiagram::nothingImportantIsLeftOut()
{
    QFETCH(std::string, id);
    const Lesson lesson = builtIn(id);
    for (const Size screen : projectors()) {
        for (const StagePage &page : stagePages(lesson, stageFor(screen, Language::Chinese))) {
            QSet<QString> shown;
            for (const Text &text : textsOf(page.diagram))
                shown.insert(QString::fromStdString(text.text));
            const auto isShown = [&shown](const std::string &text) {
                return shown.contains(QString::fromStdString(text));
            };
            Snapshot snapshot = lesson.snapshot(page.step);
            for (std::size_t i = 0; page.options.question && i < snapshot.panes.size(); ++i) {
                const Question &question = lesson.questions(page.step + 1)[*page.options.question];
                if (const auto key = askedKey(snapshot.panes[i], question, i))
                    snapshot.panes[i] = withoutLoadOf(snapshot.panes[i], *key);
            }
            for (const PaneSnapshot &pane : snapshot.panes) {
                for (const KeyView &key : pane.keys)
                    QVERIFY2(isShown(key.id.text), qPrintable(named(lesson, page, key.id.text)));
                for (const std::size_t node : pane.ringOrder()) {
                    const std::string &name = pane.nodes[node].id.text;
                    const bool labelled =
                        std::any_of(shown.begin(), shown.end(), [&name](const QString &text) {
                            return text.startsWith(QString::fromStdString(name));
                        });
                    QVERIFY2(labelled, qPrintable(named(lesson, page, name)));
                    if (!pane.carriesLoad(node))
                        continue;
                    const int change = pane.loads[node] - pane.loadsBefore[node];
                    std::string load = std::to_string(pane.loads[node]);
                    if (change != 0)
                        load +=
                            (change > 0 ? " (+" : " (−") + std::to_string(std::abs(change)) + ")";
                    QVERIFY2(isShown(load), qPrintable(named(lesson, page, name + ": " + load)));
                }
                // How many have moved: in the ring, in the table, or over it.
                const std::string moved = std::to_string(fatesOf(pane).moved);
                const std::string words = Words(Language::Chinese).keysHaveMoved(fatesOf(pane));
                QVERIFY2(isShown(moved) || isShown(moved + " " + words),
                         qPrintable(named(lesson, page, moved + " moved")));
            }
        }
    }
}

void TestStageDiagram::captionPicturesAndLoadsKeepApart_data()
{
    everyTextIsLargeAndOnThePage_data();
}

void TestStageDiagram::captionPicturesAndLoadsKeepApart()
{
    QFETCH(std::string, id);
    const Lesson lesson = builtIn(id);
    for (const Size screen : projectors()) {
        for (const StagePage &page : stagePages(lesson, stageFor(screen, Language::English))) {
            std::vector<Rect> captions;
            std::vector<Rect> loads;
            std::vector<Rect> pictures;
            for (const Group *group : page.diagram.all()) {
                if (group->shapes.empty())
                    continue;
                if (group->id == "caption" || group->id == "question")
                    captions.push_back(bounds(*group));
                else if (group->id == "choices" || group->id.find("load-") != std::string::npos)
                    loads.push_back(bounds(*group));
                else if (group->subject)
                    pictures.push_back(bounds(*group));
            }
            QCOMPARE(captions.size(), std::size_t(1));
            QVERIFY(!pictures.empty());
            for (const Rect &picture : pictures) {
                QVERIFY2(!picture.intersects(captions[0]),
                         qPrintable(named(lesson, page, "caption")));
                for (const Rect &load : loads)
                    QVERIFY2(!picture.intersects(load), qPrintable(named(lesson, page, "loads")));
            }
            for (const Rect &load : loads)
                QVERIFY2(!load.intersects(captions[0]),
                         qPrintable(named(lesson, page, "loads and caption")));
        }
    }
}

void TestStageDiagram::thePictureKeepsItsPlace_data()
{
    everyTextIsLargeAndOnThePage_data();
}

/// Stepping moves neither ring nor keys.
void TestStageDiagram::thePictureKeepsItsPlace()
{
    QFETCH(std::string, id);
    const Lesson lesson = builtIn(id);
    for (const Size screen : projectors()) {
        QList<QRectF> first;
        for (const StagePage &page : stagePages(lesson, stageFor(screen, Language::English))) {
            QList<QRectF> bands;
            for (const Group *group : page.diagram.all()) {
                // The band of all ranges of a pane together is the ring.
                for (const Shape &shape : group->shapes) {
                    const auto *arc = std::get_if<Arc>(&shape);
                    if (!arc || (arc->stroke.paint.role != Role::NodeBand &&
                                 arc->stroke.paint.role != Role::Faint))
                        continue;
                    const QRectF band(arc->centre.x, arc->centre.y, arc->radius, arc->stroke.width);
                    if (!bands.contains(band))
                        bands.append(band);
                }
            }
            if (first.isEmpty())
                first = bands;
            QCOMPARE(bands, first);
        }
    }
}

void TestStageDiagram::aQuestionLeavesThePictureAsItIs_data()
{
    thePictureKeepsItsPlace_data();
}

/// Nothing of the next step shows before the answer is revealed.
void TestStageDiagram::aQuestionLeavesThePictureAsItIs()
{
    QFETCH(std::string, id);
    const Lesson lesson = builtIn(id);
    for (const Language language : {Language::English, Language::Chinese}) {
        const StageOptions options = stageFor({1280, 720}, language);
        for (const StagePage &page : stagePages(lesson, options)) {
            if (!page.options.question)
                continue;
            const QuestionWords words(lesson, page.step + 1, language);
            const Question &question = lesson.questions(page.step + 1)[*page.options.question];
            Diagram asks = page.diagram;
            Diagram plain = buildStage(lesson, page.step, options);
            if (question.key) {
                // The key whose owner is asked for shows none, and has its place as before.
                const PaneSnapshot &pane = lesson.snapshot(page.step).panes[question.pane];
                const std::string asked = paneIdPrefix(lesson.snapshot(page.step), question.pane) +
                                          groupId("key", question.key->text);
                const Group *key = asks.find(asked);
                if (drawsRing(pane.rule)) {
                    QVERIFY(!key->node);
                    for (const auto &[name, value] : key->data)
                        QVERIFY(name != "owner" && name != "next");
                }
                for (Diagram *each : {&asks, &plain})
                    std::erase_if(each->groups,
                                  [&asked](const Group &group) { return group.id == asked; });
            }
            // How many keys a node has leaves the asked one out.
            const auto uncounted = [](const Diagram &diagram) {
                static const QRegularExpression counts(QStringLiteral("\\d+ (keys?|个键)"));
                return picture(diagram).replaceInStrings(counts, QStringLiteral("keys"));
            };
            QCOMPARE(uncounted(asks), uncounted(plain));
            // The words of the question stand in the place of the title, broken into lines.
            const QString said = unbroken(wordsOf(*page.diagram.find("question")));
            QVERIFY2(said.endsWith(unbroken(words.question(question))), qPrintable(said));
            QVERIFY(page.diagram.find("caption") == nullptr);
        }
    }
}

void TestStageDiagram::titleQuestionAndAnswerAreInWords()
{
    const Lesson lesson = builtIn("node-joins");
    const std::size_t step = *lesson.stepNamed("insert");
    StageOptions options = stageFor({1280, 720}, Language::English);
    QCOMPARE(wordsOf(*buildStage(lesson, step, options).find("caption")),
             lesson.title(step, Language::English));

    options.question = 0;
    const Diagram asked = buildStage(lesson, step - 1, options);
    const QuestionWords words(lesson, step, Language::English);
    const Question &question = lesson.questions(step).front();
    QCOMPARE(wordsOf(*asked.find("question")), "Question " + words.question(question));
    QCOMPARE(asked.title, words.question(question));

    // N4 joins between N2 and N3; the keys between their tokens go to it.
    options.question.reset();
    options.answers = true;
    QCOMPARE(wordsOf(*buildStage(lesson, step, options).find("caption")),
             lesson.title(step, Language::English) +
                 " Answer: K5, K6, K7 — K5 will go from N3 to N4: its first token was 280 and is "
                 "220.");
    options.language = Language::Chinese;
    QCOMPARE(wordsOf(*buildStage(lesson, step, options).find("caption")),
             lesson.title(step, Language::Chinese) +
                 " 答案：K5、K6、K7 — K5 将从 N3 移到 N4：第一个 token 原为 280，现为 220。");
}

void TestStageDiagram::answersAreMarkedOnTheirKeys()
{
    const Lesson lesson = builtIn("node-joins");
    const std::size_t step = *lesson.stepNamed("insert");
    StageOptions options = stageFor({1280, 720}, Language::English);
    const Diagram plain = buildStage(lesson, step, options);
    options.answers = true;
    const Diagram answered = buildStage(lesson, step, options);
    for (const KeyView &key : lesson.snapshot(step).panes[0].keys) {
        const std::string id = groupId("key", key.id.text);
        const bool moves = key.id.text == "K5" || key.id.text == "K6" || key.id.text == "K7";
        QCOMPARE(answered.find(id)->shapes.size() > plain.find(id)->shapes.size(), moves);
    }
}

/// What is asked for is not read off an axis that has room for the answer.
void TestStageDiagram::secretLoadsDoNotShowOnTheAxis()
{
    const auto leaver = [](const QByteArray &events) {
        const QByteArray json = R"({"format": "ringwalk-scenario", "version": 1, "id": "leave",
            "title": "Leave", "keys": [
                {"id": "a", "tick": 1}, {"id": "b", "tick": 3}, {"id": "c", "tick": 5},
                {"id": "d", "tick": 7}, {"id": "e", "tick": 9}, {"id": "f", "tick": 15}],
            "panes": [{"id": "ring", "rule": "successor", "nodes": [{"id": "N1", "tokens": [10]},
                {"id": "N2", "tokens": [20]}]}],
            "steps": [{"id": "one", "title": "One"},
                      {"id": "two", "title": "Two", "events": [)" +
                                events + "]}]}";
        auto scenario = readScenario(json.toStdString());
        if (!scenario)
            qFatal("%s", scenario.error().front().reason.english.c_str());
        return played(Lesson::play(std::move(scenario).value()));
    };
    const Lesson stays = leaver({});
    const Lesson leaves = leaver(R"({"leave": {"node": "N1"}}, {"handOver": {}},
            {"move": {"keys": ["a", "b", "c", "d", "e"]}})");
    StageOptions options = stageFor({1280, 720}, Language::English);
    const auto first = [&options](const Lesson &lesson) {
        return writeSvg(buildStage(lesson, 0, options), Theme(ThemeName::Light), {});
    };
    QVERIFY(first(stays) != first(leaves));
    options.secret = true;
    QCOMPARE(first(stays), first(leaves));
}

void TestStageDiagram::choicesAreLetteredInThePlaceOfTheLoads()
{
    Scenario scenario = builtIn("node-joins").scenario();
    Question question;
    question.kind = Question::Kind::Choice;
    question.text = both("Who owns K5?");
    question.options = {{both("N1"), both("no"), false}, {both("Nobody else"), both("yes"), true}};
    question.explanation = both("Since it is so.");
    scenario.steps[1].question = question;
    const Lesson lesson = played(Lesson::play(scenario));
    StageOptions options = stageFor({1280, 720}, Language::English);
    QVERIFY(buildStage(lesson, 0, options).find("load-N1"));
    options.question = 0;
    const Diagram asked = buildStage(lesson, 0, options);
    QVERIFY(!asked.find("load-N1"));
    // Their words put the options in this order or the other.
    const bool turned = lesson.questions(1)[0].options[0].right;
    QCOMPARE(wordsOf(*asked.find("choices")),
             std::string(turned ? "A. Nobody else B. N1" : "A. N1 B. Nobody else"));
    options.question.reset();
    options.answers = true;
    const Diagram answered = buildStage(lesson, 1, options);
    QVERIFY(answered.find("load-N1"));
    QCOMPARE(wordsOf(*answered.find("caption")), lesson.title(1, Language::English) +
                                                     (turned ? " Answer: A" : " Answer: B") +
                                                     ". Nobody else — Since it is so.");
}

void TestStageDiagram::inkIsFullAndLinesAreThick()
{
    for (const ThemeName name : {ThemeName::Light, ThemeName::Dark, ThemeName::Print}) {
        const Theme theme(name);
        for (const std::string_view id : builtInIds()) {
            const Lesson lesson = builtIn(id);
            StageOptions options = stageFor({1280, 720}, Language::English);
            options.theme = name;
            for (const StagePage &page : stagePages(lesson, options)) {
                const Rgb ground = theme.colour(page.diagram.background);
                for (const Text &text : textsOf(page.diagram)) {
                    const bool onNode = text.paint.role == Role::NodeText;
                    const Rgb under = onNode ? theme.colour({Role::Node, text.paint.node}) : ground;
                    // What is in a node's colour is large or bold besides.
                    const bool plain = text.paint.role == Role::Ink;
                    QVERIFY2(contrastRatio(theme.colour(text.paint), under) >= (plain ? 7 : 4.5),
                             qPrintable(named(lesson, page, text.text)));
                }
                for (const Group *group : page.diagram.all()) {
                    for (const Shape &shape : group->shapes) {
                        if (const auto *line = std::get_if<Line>(&shape))
                            QVERIFY(line->stroke.width >= 1.5);
                        if (const auto *arc = std::get_if<Arc>(&shape))
                            QVERIFY(arc->stroke.width >= 1.5);
                    }
                }
            }
        }
    }
}

void TestStageDiagram::ownersChangeBetweenTwoTrueStates()
{
    const Lesson lesson = builtIn("node-joins");
    const std::size_t step = *lesson.stepNamed("follow-k5");
    StageOptions options = stageFor({1280, 720}, Language::English);
    const QStringList there = picture(buildStage(lesson, step, options));
    options.from = step - 1;
    options.progress = 0.5;
    const Diagram half = buildStage(lesson, step, options);
    QCOMPARE(half.find("key-K5")->opacity, 0.5);
    QCOMPARE(half.find("key-K6")->opacity, 1.0);
    options.progress = 1;
    QCOMPARE(picture(buildStage(lesson, step, options)), there);
}

QTEST_GUILESS_MAIN(TestStageDiagram)
#include "tst_stagediagram.moc"
