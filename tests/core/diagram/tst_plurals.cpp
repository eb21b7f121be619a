// SPDX-License-Identifier: GPL-3.0-or-later
#include <QRegularExpression>
#include <QTest>

#include <string>
#include <vector>

#include "Lessons.h"
#include "diagram/Figure.h"
#include "diagram/InspectionWords.h"
#include "diagram/QuestionSheet.h"
#include "diagram/QuestionWords.h"
#include "diagram/SvgWriter.h"
#include "lesson/Prediction.h"

using namespace ringwalk;
using namespace ringwalk::test;
using namespace Qt::StringLiterals;

namespace {

/// A lesson in which nearly everything is there once, then twice, then once again. K0 gets another
/// owner on the ring, and another server by modulo.
Scenario scenarioOf(std::size_t keys)
{
    Scenario scenario = ringOf({{{"A"}, {positionOf(Tick{100})}}}, {});
    for (std::size_t key = 0; key < keys; ++key)
        scenario.keys.push_back({{"K" + std::to_string(key)}, Tick{static_cast<int>(91 + key)}});
    const auto pane = [&](const char *id, Rule rule) {
        scenario.panes.push_back({id, rule, both(id), {}, scenario.panes[0].nodes, 1});
    };
    pane("modulo", Rule::Modulo);
    pane("ranges", Rule::KeyRanges);
    pane("bounded", Rule::Bounded);
    scenario.panes[3].bound.cap = 1;
    for (Pane &each : scenario.panes) {
        if (countsServers(each.rule))
            each.nodes.clear();
        else
            each.servers = 0;
    }
    scenario.steps = {step("start"), step("more"), step("moved"), step("fewer"), step("back")};
    const NodeId b{"B"};
    scenario.steps[1].events = {{0, Insert{b, {positionOf(Tick{95})}}},
                                {1, SetServers{2}},
                                {2, SetServers{2}},
                                {3, Insert{b, {positionOf(Tick{95})}}}};
    scenario.steps[2].events = {{0, HandOver{}}, {0, Move{}}};
    scenario.steps[3].events = {{0, Leave{b}},      {0, HandOver{}},
                                {0, Move{}},        {1, SetServers{1}},
                                {2, SetServers{1}}, {0, SetRequests{{{scenario.keys[0].id, 2}}}}};
    scenario.steps[4].events = {{0, SetRequests{{{scenario.keys[0].id, 1}}}}};
    return scenario;
}

std::vector<Subject> subjectsOf(const PaneSnapshot &pane)
{
    std::vector<Subject> subjects;
    for (std::size_t key = 0; key < pane.keys.size(); ++key)
        subjects.push_back({Subject::Kind::Key, key, {}});
    for (std::size_t node = 0; node < pane.nodes.size(); ++node) {
        if (pane.nodes[node].state == NodeState::Absent)
            continue;
        subjects.push_back({Subject::Kind::Node, node, {}});
        for (const Tick tick : pane.nodes[node].tokens)
            subjects.push_back({Subject::Kind::Token, node, tick});
    }
    for (std::size_t range = 0; range < pane.ranges.size(); ++range)
        subjects.push_back({Subject::Kind::Range, range, {}});
    return subjects;
}

/// What is said of a pane, and of everything in it.
QStringList textsOfPane(const Lesson &lesson, std::size_t step, std::size_t index)
{
    const PaneSnapshot &pane = lesson.snapshot(step).panes[index];
    const Words words(Language::English);
    const InspectionWords inspection(Language::English);
    QStringList texts;
    const auto add = [&texts](const std::string &text) {
        texts.append(QString::fromStdString(text));
    };
    const Fates fates = fatesOf(pane);
    add(words.countedKeys(fates) + ' ' + words.keysHaveMoved(fates));
    add(words.restOfKeys(fates));
    for (const Change &change : pane.explanation.changes)
        add(words.change(pane, change));
    for (std::size_t node = 0; node < pane.nodes.size(); ++node)
        add(words.node(pane, node));
    for (const KeyView &key : pane.keys)
        add(words.key(pane, key));
    if (countsServers(pane.rule))
        add(words.divisor(pane.rule, pane.servers));
    for (const Subject &subject : subjectsOf(pane)) {
        for (const InspectionLine &line :
             inspection.lines(pane, inspect(lesson, step, index, subject)))
            add(line.label + ": " + line.value);
    }
    return texts;
}

/// The questions before a step, their answers, and what is said of one who answers nothing.
QStringList textsOfQuestions(const Lesson &lesson, std::size_t step)
{
    QStringList texts;
    for (const QuestionSheet &sheet : questionSheets(lesson, step, Language::English)) {
        texts += {QString::fromStdString(sheet.question), QString::fromStdString(sheet.answer)};
        for (const std::string &reason : sheet.reasons)
            texts.append(QString::fromStdString(reason));
    }
    const QuestionWords words(lesson, step, Language::English);
    for (const Question &question : lesson.questions(step)) {
        const Answer nothing = emptyAnswer(lesson, step, question);
        texts.append(QString::fromStdString(
            words.verdict(question, grade(lesson, step, question, nothing))));
    }
    return texts;
}

QString textOfFigure(const Lesson &lesson, std::size_t step)
{
    FigureOptions options;
    options.loads = options.legend = options.caption = true;
    const std::string svg = writeSvg(buildFigure(lesson, step, options), Theme(options.theme), {});
    static const QRegularExpression tag(u"<[^>]*>"_s);
    // A number and a word that stand in two places are no count.
    return QString::fromStdString(svg).replace(tag, u"\n"_s);
}

} // namespace

class TestPlurals : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void counts_data();
    void counts();
};

void TestPlurals::counts_data()
{
    QTest::addColumn<int>("keys");
    QTest::newRow("one key") << 1;
    QTest::newRow("two keys") << 2;
    QTest::newRow("twelve keys") << 12;
}

/// One of a kind is said in the singular, and none or several in the plural.
void TestPlurals::counts()
{
    QFETCH(int, keys);
    const QString things = u"(key|node|token|tick|range|server|request|step|cop(y|ie)|key range)"_s;
    const QRegularExpression plural(u"(?<![.\\d])1 "_s + things + u"s\\b"_s);
    const QRegularExpression singular(u"(?<![.\\d])(0|[2-9]|[1-9]\\d+) "_s + things +
                                      u"\\b(?! (mod|range))"_s);
    const QRegularExpression verb(
        u"(?<![.\\d])(1 (of \\d+ )?(keys? )?(have|stay|were|become)\\b|one of 1\\b)"_s);
    QVERIFY(plural.match(u"of 1 keys"_s).hasMatch() && singular.match(u"of 12 key"_s).hasMatch());
    Scenario scenario = scenarioOf(static_cast<std::size_t>(keys));
    Question loads;
    loads.kind = Question::Kind::Loads;
    scenario.steps[4].question = loads;
    const Lesson lesson = played(Lesson::play(scenario));
    QStringList texts;
    for (std::size_t step = 0; step < lesson.stepCount(); ++step) {
        for (std::size_t pane = 0; pane < lesson.scenario().panes.size(); ++pane)
            texts += textsOfPane(lesson, step, pane);
        texts += textsOfQuestions(lesson, step);
        texts += textOfFigure(lesson, step);
    }
    for (const QString &text : texts) {
        for (const QRegularExpression &wrong : {plural, singular, verb})
            QVERIFY2(!wrong.match(text).hasMatch(), qPrintable(text));
    }
    // What is looked for was there.
    const QString all = texts.join(u'\n');
    for (const char *said : {"1 key range", "2 key ranges", "1 request", "2 requests",
                             "the only server", "one of 2 servers"})
        QVERIFY2(all.contains(QString::fromLatin1(said)), said);
}

QTEST_GUILESS_MAIN(TestPlurals)
#include "tst_plurals.moc"
