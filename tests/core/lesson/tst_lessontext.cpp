// SPDX-License-Identifier: GPL-3.0-or-later
#include <QFile>
#include <QRegularExpression>
#include <QSet>
#include <QTest>

#include <optional>
#include <string>

#include "TwoPanes.h"
#include "lesson/LessonText.h"

using namespace ringwalk;
using namespace ringwalk::test;
using namespace Qt::StringLiterals;

namespace {

QByteArray readme()
{
    QFile file(QStringLiteral(RINGWALK_SOURCE_DIR "/resources/scenarios/README.md"));
    if (!file.open(QIODevice::ReadOnly))
        qFatal("%s", qPrintable(file.errorString()));
    return file.readAll();
}

} // namespace

class TestLessonText : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void headlineWithoutValue();
    void placeholders_data();
    void placeholders();
    void placeholderErrors_data();
    void placeholderErrors();
    void namesWithMarks();
    void figures();
    void textsOfALesson();
    void placeholdersOfTheReadme();
};

/// The headline speaks of the last step; without a server there is no remainder.
void TestLessonText::headlineWithoutValue()
{
    Scenario scenario = withEvents(R"({"pane": "modulo", "servers": {"count": 0}})");
    scenario.headline = {"{modulo.remainder:K0@start}", ""};
    QVERIFY(Lesson::play(scenario).ok());
    scenario.headline = {"{modulo.remainder:K0}", ""};
    const auto lesson = Lesson::play(scenario);
    QVERIFY(lesson.ok());
    QCOMPARE(lesson->headline(Language::English), "none");
}

void TestLessonText::placeholders_data()
{
    QTest::addColumn<QString>("scenario");
    QTest::addColumn<QString>("step");
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("english");
    QTest::addColumn<QString>("chinese");
    const auto row = [](const char *scenario, const char *step, const char *text,
                        const char *english, const char *chinese = nullptr) {
        QTest::addRow("%s %s %s", scenario, step, text)
            << QString::fromUtf8(scenario) << QString::fromUtf8(step) << QString::fromUtf8(text)
            << QString::fromUtf8(english) << QString::fromUtf8(chinese ? chinese : english);
    };
    const auto join = [&row](const char *text, const char *english, const char *chinese = nullptr) {
        row("node-joins", "insert", text, english, chinese);
    };
    // N4 has come to 220. K5 at 155, K6 at 185 and K7 at 205 are pending; N3 still holds five keys.
    join("{keys}", "12");
    join("{moved}", "0");
    join("{kept}", "9");
    join("{pending}", "3");
    join("{rehashed}", "0");
    join("{rehashedKeys}", "none", "无");
    join("{movedKeys}", "none", "无");
    join("{keptKeys}", "K0, K1, K2, K3, K4, K8, K9, K10, K11",
         "K0、K1、K2、K3、K4、K8、K9、K10、K11");
    join("{pendingKeys}", "K5, K6, K7", "K5、K6、K7");
    join("{nodes}", "4");
    join("{tokens}", "4");
    join("{servers}", "0");
    join("{mean}", "3");     // 12 / 4
    join("{ratio}", "1.67"); // 5 / 3
    join("{spread}", "5");   // 5 − 0
    join("{largest}", "5");
    join("{smallest}", "0");
    join("{load:N3}", "5");
    join("{load:N4}", "0");
    join("{keysOf:N1}", "K0, K10, K11", "K0、K10、K11"); // In (280, 20].
    join("{keysOf:N4}", "none", "无");
    join("{tokensOf:N4}", "220");
    join("{range:N1}", "(280, 20]");
    join("{range:N3}", "(140, 220], (220, 280]", "(140, 220]、(220, 280]");
    join("{range:N4}", "none", "无");
    join("{tick:K5}", "155");
    join("{owner:K5}", "N3");
    join("{next:K5}", "N4");
    join("{next:K0}", "none", "无");
    join("{token:K5}", "220");
    join("{token:K11}", "20"); // From 345 over zero.
    join("{token:K8}", "280");

    // Other steps and panes.
    join("{owner:K5@follow-k5}", "N4");
    join("{next:K5@follow-k5}", "none", "无");
    join("{token:K5@build}", "280");
    join("{moved@loads}", "3");
    join("{movedKeys@loads}", "K5, K6, K7", "K5、K6、K7");
    join("{mean@build}", "4"); // 12 / 3
    join("{range:N4@take-over}", "(140, 220]");
    join("{ring.load:N4@loads}", "3");
    join("{tokensOf:N4@build}", "none", "无");
    join("{nodes@build}{nodes}", "34");

    // 155 mod 3 = 2 and 155 mod 4 = 3.
    const auto contrast = [&row](const char *text, const char *english,
                                 const char *chinese = nullptr) {
        row("modulo-contrast", "grow", text, english, chinese);
    };
    contrast("{modulo.servers}", "4");
    contrast("{modulo.servers@lookup}", "3");
    contrast("{modulo.nodes@lookup}", "3");
    contrast("{modulo.tokens}", "0");
    contrast("{modulo.remainder:K5}", "3");
    contrast("{modulo.remainder:K5@lookup}", "2");
    contrast("{modulo.owner:K5}", "S2");
    contrast("{modulo.next:K5}", "S3");
    contrast("{modulo.owner:K5@modulo-moves}", "S3");
    contrast("{modulo.moved@compare}", "10");
    contrast("{modulo.pending}", "10");
    contrast("{modulo.keptKeys@compare}", "K2, K7", "K2、K7");
    contrast("{moved@compare} {ring.moved@compare}", "3 3");
    contrast("{modulo.load:S0@lookup}", "2"); // 60 and 345.
    contrast("{modulo.tokensOf:S0}", "none", "无");

    row("virtual-nodes", "loads", "{tokensOf:N2}", "80, 200, 320", "80、200、320");
    row("virtual-nodes", "loads", "{tokens}", "9");
    row("virtual-nodes", "loads", "{token:K9} {token:K9@skew}", "260 300"); // K9 is at 260.
    row("virtual-nodes", "loads", "{spread@skew} {spread}", "5 2");
    row("virtual-nodes", "loads", "{ratio@skew}", "1.75"); // 7 / 4
    row("virtual-nodes", "loads", "{ratio}", "1.25");      // 5 / 4

    row("node-leaves", "loads", "{nodes} {tokens}", "3 3");
    row("node-leaves", "loads", "{range:N2@build}", "(20, 140]");
    row("node-leaves", "loads", "{tokensOf:N2}", "140"); // Those it had.
    row("node-leaves", "loads", "{load:N2}", "0");

    join("", "");
    join("no placeholder", "no placeholder");
    join("{{", "{");
    join("}}", "}");
    join("{{keys}}", "{keys}");
    join("{{{keys}}}", "{12}");
    join("{keys}}}", "12}");
    join("键：{keys}。", "键：12。");
}

void TestLessonText::placeholders()
{
    QFETCH(QString, scenario);
    QFETCH(QString, step);
    QFETCH(QString, text);
    QFETCH(QString, english);
    QFETCH(QString, chinese);
    const Lesson lesson = builtIn(scenario.toStdString());
    const LessonText filler(lesson.scenario(), lesson.snapshots());
    const std::size_t number = lesson.stepNamed(step.toStdString()).value();
    for (const Language language : {Language::English, Language::Chinese}) {
        const auto filled = filler.fill(text.toStdString(), number, language);
        QVERIFY2(filled.ok(), filled.ok() ? "" : filled.error().message.english.c_str());
        QCOMPARE(QString::fromStdString(*filled),
                 language == Language::English ? english : chinese);
    }
}

void TestLessonText::placeholderErrors_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("message");
    const auto row = [](const char *text, const char *message) {
        QTest::newRow(text) << QString::fromUtf8(text) << QString::fromUtf8(message);
    };
    row("{moves}", "{moves} is not a placeholder; write {{ for a brace");
    row("{Moved}", "{Moved} is not a placeholder; write {{ for a brace");
    row("{ moved}", "{ moved} is not a placeholder; write {{ for a brace");
    row("{}", "{} is not a placeholder; write {{ for a brace");
    row("{load}", "{load} is not a placeholder; write {{ for a brace");
    row("{load:}", "{load:} is not a placeholder; write {{ for a brace");
    row("{moved:N1}", "{moved:N1} is not a placeholder; write {{ for a brace");
    row("{load:K5}", "{load:K5} is not a placeholder; write {{ for a brace");
    row("{tick:N1}", "{tick:N1} is not a placeholder; write {{ for a brace");
    row("{ring.remainder:K5}", "{ring.remainder:K5} is not a placeholder; write {{ for a brace");
    row("{load:N9}", "there is no node or key \"N9\"");
    row("{modulo.load:N1}", "there is no node or key \"N1\"");
    row("{moved@gone}", "there is no step \"gone\"");
    row("{moved@}", "there is no step \"\"");
    row("{left.moved}", "there is no pane \"left\"");
    row("{moved", "a { is not closed; write {{ for a brace");
    row("{keys} {", "a { is not closed; write {{ for a brace");
    row("moved}", "a } is not opened; write }} for a brace");
    row("{keys}}", "a } is not opened; write }} for a brace");
}

void TestLessonText::placeholderErrors()
{
    QFETCH(QString, text);
    QFETCH(QString, message);
    const Lesson lesson = builtIn("modulo-contrast");
    const LessonText filler(lesson.scenario(), lesson.snapshots());
    const auto filled = filler.fill(text.toStdString(), 0, Language::English);
    QVERIFY(!filled.ok());
    QCOMPARE(QString::fromStdString(filled.error().message.english), message);
}

/// Names of keys and nodes may hold the characters that placeholders use, but for the braces.
void TestLessonText::namesWithMarks()
{
    Scenario scenario = twoPanes(R"("title": "Go")");
    scenario.keys[0].id.text = "cart.items:7";
    scenario.keys[1].id.text = "user@host";
    scenario.panes[0].nodes[0].id.text = "10.0.0.1:80";
    const Lesson lesson = played(scenario);
    const LessonText filler(lesson.scenario(), lesson.snapshots());
    const auto filled = [&filler](std::string_view text) {
        return filler.fill(text, 0, Language::English).value();
    };
    QCOMPARE(filled("{tick:cart.items:7}"), "50");
    QCOMPARE(filled("{ring.tick:cart.items:7@go}"), "50");
    QCOMPARE(filled("{owner:cart.items:7}"), "10.0.0.1:80");
    QCOMPARE(filled("{load:10.0.0.1:80}"), "1");
    // The last @ marks the step, so a name with one needs a step after it.
    QCOMPARE(filled("{tick:user@host@start}"), "150");
}

void TestLessonText::figures()
{
    QCOMPARE(figureText(0), "0");
    QCOMPARE(figureText(3), "3");
    QCOMPARE(figureText(10), "10");
    QCOMPARE(figureText(4.0 / 3), "1.33");
    QCOMPARE(figureText(2.0 / 3), "0.67");
    QCOMPARE(figureText(0.5), "0.5");
    QCOMPARE(figureText(1.05), "1.05");
    QCOMPARE(figureText(0.999), "1");
    QCOMPARE(figureText(100.25), "100.25");
    QCOMPARE(rangeText(Range{{20}, {140}}), "(20, 140]");
    QCOMPARE(rangeText(Range{{280}, {20}}), "(280, 20]");
}

void TestLessonText::textsOfALesson()
{
    Scenario scenario =
        twoPanes(R"("title": {"en": "{nodes} nodes"}, "text": {"zh_CN": "{keys} 个"},
        "name": {"en": "Two", "zh_CN": "二"},
        "events": [{"pane": "ring", "leave": {"node": "A"}}])");
    scenario.headline = {"{nodes} left", ""};
    const Lesson lesson = played(scenario);
    QCOMPARE(lesson.title(1, Language::English), "1 nodes");
    QCOMPARE(lesson.title(1, Language::Chinese), "1 nodes");
    QCOMPARE(lesson.text(1, Language::English), "2 个");
    QCOMPARE(lesson.text(1, Language::Chinese), "2 个");
    QCOMPARE(lesson.text(0, Language::Chinese), "");
    QCOMPARE(lesson.name(0, Language::English), "Start");
    QCOMPARE(lesson.name(1, Language::English), "Two");
    QCOMPARE(lesson.name(1, Language::Chinese), "二");
    // From the last step, not from the first.
    QCOMPARE(lesson.headline(Language::English), "1 left");
    QVERIFY(lesson.stepNamed("go") == std::optional<std::size_t>(1));
    QVERIFY(!lesson.stepNamed("gone"));
}

/// The tables in the README: `| {placeholder} | what it says | example |`, and in one of them
/// `| lesson, step |` besides.
void TestLessonText::placeholdersOfTheReadme()
{
    static const QRegularExpression row(
        u"^\\| `(\\{[^`]*\\})` +\\|[^|]*\\| *([^|]*?) *\\|(?: `([a-z-]+)`, `([a-z0-9-]+)` *\\|)?$"_s);
    QSet<QString> described;
    for (const QString &line : QString::fromUtf8(readme()).split(u'\n')) {
        const auto match = row.match(line);
        if (!match.hasMatch())
            continue;
        const QString placeholder = match.captured(1);
        described.insert(placeholder.mid(1).section(u':', 0, 0).remove(u'}').section(u'.', -1));
        // Those that speak of modulo panes have no example here.
        if (match.captured(2).isEmpty())
            continue;
        const bool elsewhere = match.hasCaptured(3);
        const Lesson lesson = builtIn(elsewhere ? match.captured(3).toStdString() : "node-joins");
        const auto step = lesson.stepNamed(elsewhere ? match.captured(4).toStdString() : "insert");
        QVERIFY2(step, qPrintable(line));
        const auto filled = LessonText(lesson.scenario(), lesson.snapshots())
                                .fill(placeholder.toStdString(), *step, Language::English);
        QVERIFY2(filled.ok(), qPrintable(placeholder));
        QCOMPARE(placeholder + QString::fromStdString(*filled), placeholder + match.captured(2));
    }
    // As listed in LessonText.h.
    const QStringList known =
        u"keys moved kept pending rehashed movedKeys keptKeys pendingKeys nodes tokens servers "
        "mean ratio spread largest smallest load keysOf tokensOf range tick owner next token "
        "remainder requests cap epsilon maxProbes coordinators spilled refused unowned twice lost "
        "misplaced needless touched movedShare keptShare share probes alsoOwner holders score "
        "rank capacity"_s.split(u' ');
    QCOMPARE(described, QSet<QString>(known.begin(), known.end()));
}

QTEST_GUILESS_MAIN(TestLessonText)
#include "tst_lessontext.moc"
