// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include <string>
#include <vector>

#include "SmallLesson.h"
#include "SourceFiles.h"
#include "ValidScenario.h"

using namespace ringwalk;
using namespace ringwalk::test;
using namespace Qt::StringLiterals;

// The questions of scenario files: what is read, and what is said of faults, each at its place.

namespace {

const QString kPlace = u"/steps/1/question"_s;

/// The valid scenario, which has two panes, with this question at its second step.
QByteArray withQuestion(const QByteArray &question)
{
    return validWith(kPlace, question);
}

Question questionOf(const QByteArray &json)
{
    const auto scenario = read(withQuestion(json));
    if (!scenario)
        qFatal("%s", qPrintable(listed(scenario.error())));
    return scenario->steps[1].question.value();
}

/// A choice whose options are these.
QByteArray choice(const QByteArray &options)
{
    return R"({"ask": "choice", "text": "Which?", "options": )" + options + "}";
}

const QByteArray kOptions = R"([{"text": "A", "right": true, "reason": "So it is."},
                                {"text": "B", "reason": "Not so."}])";

} // namespace

class TestQuestionReader : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void kinds();
    void texts();
    void options();
    void nothing();
    void notes();
    void faults_data();
    void faults();
    void playedFaults_data();
    void playedFaults();
    void everyFaultAtOnce();
    void exampleOfTheReadme();
};

void TestQuestionReader::kinds()
{
    using Kind = Question::Kind;
    const Question keys = questionOf(R"({"ask": "keys", "pane": "ring"})");
    QVERIFY(keys.kind == Kind::Keys);
    QCOMPARE(keys.pane, std::size_t{0});
    const Question owner = questionOf(R"({"ask": "owner", "pane": "modulo", "key": "K1"})");
    QVERIFY(owner.kind == Kind::Owner);
    QCOMPARE(owner.pane, std::size_t{1});
    QVERIFY(owner.key == KeyId{"K1"});
    QVERIFY(questionOf(R"({"ask": "loads", "pane": "ring"})").kind == Kind::Loads);
    const Question number = questionOf(
        R"({"ask": "number", "text": "How many?", "answer": "{keys}", "explanation": "All."})");
    QVERIFY(number.kind == Kind::Number);
    QCOMPARE(number.answer, std::string("{keys}"));
    // Numbers and choices need no pane, but may name one.
    QCOMPARE(number.pane, std::size_t{0});
    QCOMPARE(questionOf(R"({"ask": "number", "pane": "modulo", "text": "How many?",
                            "answer": "{keys}", "explanation": "All."})")
                 .pane,
             std::size_t{1});
    QVERIFY(questionOf(choice(kOptions)).kind == Kind::Choice);
}

void TestQuestionReader::texts()
{
    const Question question = questionOf(R"({"ask": "keys", "pane": "ring",
        "text": {"en": "Which?\nAll?", "zh_CN": "哪些？"}, "explanation": "These."})");
    QVERIFY((question.text == Localized{"Which?\nAll?", "哪些？"}));
    QCOMPARE(question.explanation.english, std::string("These."));
    // Without a wording of its own a question is worded by the program.
    QVERIFY(questionOf(R"({"ask": "keys", "pane": "ring"})").text == Localized{});
}

void TestQuestionReader::options()
{
    const Question question = questionOf(choice(kOptions));
    QCOMPARE(question.options.size(), std::size_t{2});
    QVERIFY(
        (question.options[0] == Question::Option{{"A", "A"}, {"So it is.", "So it is."}, true}));
    QVERIFY((question.options[1] == Question::Option{{"B", "B"}, {"Not so.", "Not so."}, false}));
    const QByteArray six = arrayOf(6, [](int i) {
        return R"({"text": ")" + QByteArray::number(i) + R"(", "reason": "-", "right": )" +
               (i == 5 ? "true}" : "false}");
    });
    QCOMPARE(questionOf(choice(six)).options.size(), std::size_t{6});
    QVERIFY(questionOf(choice(six)).options[5].right);
}

/// A step that asks nothing, although ownership changes in it.
void TestQuestionReader::nothing()
{
    const auto scenario = read(withQuestion(R"({"ask": "nothing"})"));
    QVERIFY(scenario.ok());
    QVERIFY(scenario->steps[1].asksNothing);
    QVERIFY(!scenario->steps[1].question);
    QVERIFY(!scenario->steps[0].asksNothing);

    const QByteArray leave = R"("events": [{"leave": {"node": "N2"}}])";
    const QByteArray ring =
        R"([{"id": "ring", "rule": "successor",
             "nodes": [{"id": "N1", "tokens": [20]}, {"id": "N2", "tokens": [140]}]}])";
    const Lesson asks = smallLesson(kTwelve, ring, R"({"id": "go", "title": "-", )" + leave + "}");
    QCOMPARE(asks.questions(1).size(), std::size_t{1});
    const Lesson silent =
        smallLesson(kTwelve, ring,
                    R"({"id": "go", "title": "-", "question": {"ask": "nothing"}, )" + leave + "}");
    QVERIFY(silent.questions(1).empty());
}

void TestQuestionReader::notes()
{
    const auto scenario =
        read(validWith(u"/steps/1/notes"_s, R"({"en": "Slowly.\nAsk.", "zh_CN": "慢一点。"})"));
    QVERIFY((scenario->steps[1].notes == Localized{"Slowly.\nAsk.", "慢一点。"}));
    QVERIFY(scenario->steps[0].notes == Localized{});
    compareFault(faultsOf(validWith(u"/steps/1/notes"_s, R"("")")), u"/steps/1/notes"_s,
                 u"should not be empty"_s);
}

void TestQuestionReader::faults_data()
{
    QTest::addColumn<QByteArray>("question");
    QTest::addColumn<QString>("place");
    QTest::addColumn<QString>("reason");
    const auto row = [](const char *name, const QByteArray &question, const char *place,
                        const char *reason) {
        QTest::newRow(name) << question << kPlace + QString::fromUtf8(place)
                            << QString::fromUtf8(reason);
    };
    row("no object", "5", "", "should be an object");
    row("nothing in it", "{}", "", "\"ask\" is missing");
    row("unknown member", R"({"ask": "nothing", "wy": 1})", "/wy", "is not known");
    row("unknown question", R"({"ask": "why"})", "/ask",
        "is no question; known are keys, owner, loads, number, choice, nothing");
    row("no text to ask", R"({"ask": ""})", "/ask", "should not be empty");
    row("no pane", R"({"ask": "keys"})", "", "\"pane\" is missing");
    row("unknown pane", R"({"ask": "loads", "pane": "left"})", "/pane",
        "there is no pane \"left\"");
    row("no key", R"({"ask": "owner", "pane": "ring"})", "", "\"key\" is missing");
    row("a key too many", R"({"ask": "keys", "pane": "ring", "key": "K0"})", "/key",
        "belongs to a question that asks \"owner\"");
    row("an answer too many", R"({"ask": "keys", "pane": "ring", "answer": "{keys}"})", "/answer",
        "belongs to a question that asks \"number\"");
    row("options too many", R"({"ask": "loads", "pane": "ring", "options": []})", "/options",
        "belongs to a question that asks \"choice\"");
    row("number without text", R"({"ask": "number", "answer": "{keys}", "explanation": "-"})", "",
        "\"text\" is missing");
    row("number without answer", R"({"ask": "number", "text": "-", "explanation": "-"})", "",
        "\"answer\" is missing");
    row("number without reason", R"({"ask": "number", "text": "-", "answer": "{keys}"})", "",
        "\"explanation\" is missing");
    row("choice without text", R"({"ask": "choice", "options": )" + kOptions + "}", "",
        "\"text\" is missing");
    row("choice without options", R"({"ask": "choice", "text": "-"})", "",
        "\"options\" is missing");
    row("one option", choice(R"([{"text": "A", "right": true, "reason": "-"}])"), "/options",
        "should hold at least 2 options");
    row("none right", choice(R"([{"text": "A", "reason": "-"}, {"text": "B", "reason": "-"}])"),
        "/options", "should hold exactly one option with \"right\": true");
    row("two right", choice(R"([{"text": "A", "reason": "-", "right": true},
                                {"text": "B", "reason": "-", "right": true}])"),
        "/options", "should hold exactly one option with \"right\": true");
    row("seven options",
        choice(arrayOf(7,
                       [](int i) {
                           return QByteArray(R"({"text": "-", "reason": "-")") +
                                  (i == 0 ? R"(, "right": true})" : "}");
                       })),
        "/options", "has 7 elements; 6 is the most");
    row("no reason", choice(R"([{"text": "A", "right": true}, {"text": "B", "reason": "-"}])"),
        "/options/0", "\"reason\" is missing");
    row("no option text", choice(R"([{"text": "A", "right": true, "reason": "-"},
                                     {"reason": "-"}])"),
        "/options/1", "\"text\" is missing");
    row("right in words", choice(R"([{"text": "A", "right": "yes", "reason": "-"},
                                     {"text": "B", "right": true, "reason": "-"}])"),
        "/options/0/right", "should be true or false");
    row("pages for an option", choice(R"([{"text": "A\nB", "right": true, "reason": "-"},
                                          {"text": "B", "reason": "-"}])"),
        "/options/0/text", "holds a control character");
    for (const char *member : {"pane", "text", "key", "answer", "explanation"}) {
        const QByteArray name(member);
        QTest::addRow("nothing with %s", member)
            << QByteArray(R"({"ask": "nothing", ")" + name + R"(": "ring"})")
            << kPlace + u'/' + QString::fromUtf8(name) << u"is of no use where nothing is asked"_s;
    }
}

void TestQuestionReader::faults()
{
    QFETCH(QByteArray, question);
    QFETCH(QString, place);
    QFETCH(QString, reason);
    compareFault(faultsOf(withQuestion(question)), place, reason);
}

void TestQuestionReader::playedFaults_data()
{
    QTest::addColumn<QByteArray>("question");
    QTest::addColumn<QString>("place");
    QTest::addColumn<QString>("reason");
    const auto row = [](const char *name, const QByteArray &question, const char *place,
                        const char *reason) {
        QTest::newRow(name) << question << kPlace + QString::fromUtf8(place)
                            << QString::fromUtf8(reason);
    };
    row("unknown key", R"({"ask": "owner", "key": "K99"})", "/key", "there is no key K99");
    row("text", R"({"ask": "keys", "text": {"en": "-", "zh_CN": "{key}"}})", "/text/zh_CN",
        "{key} is not a placeholder");
    row("explanation", R"({"ask": "keys", "explanation": "{moved@gone}"})", "/explanation",
        "there is no step \"gone\"");
    row("no number", R"({"ask": "number", "text": "-", "answer": "{movedKeys}",
                         "explanation": "-"})",
        "/answer", "gives \"none\", which is no number");
    row("half a number", R"({"ask": "number", "text": "-", "answer": "{keys} keys",
                             "explanation": "-"})",
        "/answer", "gives \"12 keys\", which is no number");
    row("no such answer", R"({"ask": "number", "text": "-", "answer": "{load:N9}",
                              "explanation": "-"})",
        "/answer", "there is no node or key \"N9\"");
    row("option", choice(R"([{"text": "{", "right": true, "reason": "-"},
                             {"text": "B", "reason": "-"}])"),
        "/options/0/text", "a { is not closed");
    row("reason", choice(R"([{"text": "A", "right": true, "reason": "-"},
                             {"text": "B", "reason": {"zh_CN": "{owner:K99}"}}])"),
        "/options/1/reason/zh_CN", "there is no node or key \"K99\"");
}

void TestQuestionReader::playedFaults()
{
    QFETCH(QByteArray, question);
    QFETCH(QString, place);
    QFETCH(QString, reason);
    const auto faults =
        smallFaults(kTwelve, R"([{"id": "ring", "rule": "successor", "nodes": [{"id": "N1"}]}])",
                    R"({"id": "go", "title": "-", "question": )" + question + "}");
    compareFault(faults, place, reason);
}

/// Nothing is shown before the first step, so that nothing can be asked there; and one fault does
/// not hide the others.
void TestQuestionReader::everyFaultAtOnce()
{
    const QByteArray json = R"({"format": "ringwalk-scenario", "version": 1, "id": "s",
        "title": "-", "keys": [], "panes": [{"id": "ring", "rule": "successor", "nodes": []}],
        "steps": [{"id": "a", "title": "-", "question": {"ask": "keys"}},
                  {"id": "b", "title": "-", "notes": "{x}",
                   "question": {"ask": "owner", "key": "K", "text": "{y}"}}]})";
    const auto scenario = readScenario(json.toStdString());
    QVERIFY(scenario.ok());
    const auto faults = faultsOf(Lesson::play(*scenario));
    std::vector<std::string> places;
    for (const Fault &fault : faults)
        places.push_back(fault.place);
    QVERIFY2(places ==
                 (std::vector<std::string>{"/steps/0/question", "/steps/1/notes",
                                           "/steps/1/question/text", "/steps/1/question/key"}),
             qPrintable(listed(faults)));
}

/// The question in the README is one.
void TestQuestionReader::exampleOfTheReadme()
{
    const QByteArray readme = contents(sourceFile(u"resources/scenarios/README.md"_s));
    const QByteArray opening = "    \"question\": ";
    const auto start = readme.indexOf(opening) + opening.size();
    const auto end = readme.indexOf("\n    }\n", start);
    QVERIFY(start > opening.size() && end > start);
    const QByteArray question = readme.mid(start, end - start) + "}";
    const Lesson lesson = smallLesson(
        kTwelve,
        R"([{"id": "ring", "rule": "successor",
             "nodes": [{"id": "N2", "tokens": [140]}, {"id": "N3", "tokens": [280]}]}])",
        R"({"id": "go", "title": "-", "question": )" + question +
            R"(, "events": [{"insert": {"node": "N4", "tokens": [220]}}, {"handOver": {}},
                            {"move": {}}]})");
    QVERIFY(lesson.questions(1).front().kind == Question::Kind::Number);
    QCOMPARE(lesson.number(1, lesson.questions(1).front().answer), 3.0);
    QCOMPARE(lesson.filled(lesson.questions(1).front().explanation, 1, Language::English),
             "K5, K6, K7 stand in its range.");
    // The table names all that can be asked.
    for (const char *ask : {"keys", "owner", "loads", "number", "choice", "nothing"})
        QVERIFY(readme.contains("\n| `" + QByteArray(ask) + "`"));
}

QTEST_GUILESS_MAIN(TestQuestionReader)
#include "tst_questionreader.moc"
