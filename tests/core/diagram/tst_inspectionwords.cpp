// SPDX-License-Identifier: GPL-3.0-or-later
#include <QRegularExpression>
#include <QStringList>
#include <QTest>

#include <algorithm>
#include <functional>
#include <string>
#include <vector>

#include "../lesson/CoreLessons.h"
#include "Lessons.h"
#include "diagram/InspectionWords.h"
#include "hash/Xxh3.h"
#include "lesson/LessonText.h"

using namespace ringwalk;
using namespace ringwalk::test;
using namespace Qt::StringLiterals;

namespace {

QString toQString(const std::string &text)
{
    return QString::fromStdString(text);
}

/// Everything that can be pointed at in a pane.
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

using Look = std::function<void(const PaneSnapshot &, const Inspection &)>;

void everything(const Lesson &lesson, const Look &look)
{
    for (std::size_t step = 0; step < lesson.stepCount(); ++step) {
        const auto &panes = lesson.snapshot(step).panes;
        for (std::size_t pane = 0; pane < panes.size(); ++pane) {
            for (const Subject &subject : subjectsOf(panes[pane]))
                look(panes[pane], inspect(lesson, step, pane, subject));
        }
    }
}

/// What a line is, apart from its words: its figures and names, sorted, since languages differ in
/// the order.
QStringList factsOf(const std::string &text)
{
    static const QRegularExpression fact(
        u"0x[0-9a-f ]+|[A-Z][0-9#]+|\\d+(\\.\\d+)?|[(]\\d+, \\d+\\]"_s);
    QStringList facts;
    auto found = fact.globalMatch(toQString(text));
    while (found.hasNext())
        facts.append(found.next().captured());
    facts.sort();
    return facts;
}

const InspectionLine *lineCalled(const std::vector<InspectionLine> &lines, const char *label)
{
    const auto place =
        std::find_if(lines.begin(), lines.end(),
                     [label](const InspectionLine &line) { return line.label == label; });
    return place == lines.end() ? nullptr : &*place;
}

std::string valueOf(const std::vector<InspectionLine> &lines, const char *label)
{
    const InspectionLine *line = lineCalled(lines, label);
    return line ? line->value : "no such line";
}

Lesson hashedLesson()
{
    Scenario scenario = ringOf({{{"A"}, {{100}}}}, {{{"K0"}, {10}}});
    for (const char *name : {"K1", "cart:1042", "键"})
        scenario.keys.push_back({{name}, tickOfHash(xxh3(name)), 1, name});
    Node hashed{{"B"}, {}, TokenSource::Hashed};
    for (std::size_t i = 0; i < 5; ++i)
        hashed.tokens.push_back(positionOf(tickOfHash(xxh3(tokenLabel("B", i)))));
    scenario.panes[0].nodes.push_back(hashed);
    return played(Lesson::play(scenario));
}

} // namespace

class TestInspectionWords : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void bothLanguagesSayTheSame_data();
    void bothLanguagesSayTheSame();
    void ownersAreNamed_data();
    void ownersAreNamed();
    void hashesAreTheirNames();
    void comparisonsAreTrue_data();
    void comparisonsAreTrue();
    void k5MovesToN4();
    void emptyRing();
    void longListsEnd();
};

void TestInspectionWords::bothLanguagesSayTheSame_data()
{
    QTest::addColumn<QString>("scenario");
    for (const std::string_view id : test::coreLessons())
        QTest::addRow("%s", std::string(id).c_str()) << toQString(std::string(id));
}

void TestInspectionWords::bothLanguagesSayTheSame()
{
    QFETCH(QString, scenario);
    static const QRegularExpression han(u"\\p{Han}"_s);
    static const QRegularExpression englishWord(u"[a-z]{3,}"_s);
    const InspectionWords english(Language::English);
    const InspectionWords chinese(Language::Chinese);
    int lines = 0;
    everything(builtIn(scenario.toStdString()), [&](const PaneSnapshot &pane,
                                                    const Inspection &inspection) {
        const auto inEnglish = english.lines(pane, inspection);
        const auto inChinese = chinese.lines(pane, inspection);
        QCOMPARE(inEnglish.size(), inChinese.size());
        for (std::size_t i = 0; i < inEnglish.size(); ++i) {
            ++lines;
            const QString all = toQString(inEnglish[i].label + ": " + inEnglish[i].value);
            QVERIFY2(!all.contains(han) && !all.contains(u'%' + u"1"_s), qPrintable(all));
            QVERIFY(!inEnglish[i].label.empty() && !inEnglish[i].value.empty());
            QCOMPARE(inEnglish[i].node, inChinese[i].node);
            QCOMPARE(inEnglish[i].whatIf, inChinese[i].whatIf);
            QCOMPARE(factsOf(inEnglish[i].label), factsOf(inChinese[i].label));
            QStringList figures = factsOf(inEnglish[i].value);
            QStringList others = factsOf(inChinese[i].value);
            // "from the first step on" is "从第 1 步起".
            if (inEnglish[i].value.find("first step") != std::string::npos)
                others.removeOne(u"1"_s);
            QCOMPARE(figures, others);
            QString rest = toQString(inChinese[i].label + inChinese[i].value);
            QVERIFY2(!rest.remove(u"token"_s).remove(u"mod"_s).contains(englishWord),
                     qPrintable(rest));
        }
    });
    QVERIFY(lines > 100);
}

void TestInspectionWords::ownersAreNamed_data()
{
    bothLanguagesSayTheSame_data();
}

/// Where a line names a node in a colour, the colour is that node's.
void TestInspectionWords::ownersAreNamed()
{
    QFETCH(QString, scenario);
    const InspectionWords words(Language::English);
    everything(builtIn(scenario.toStdString()), [&](const PaneSnapshot &pane,
                                                    const Inspection &inspection) {
        for (const InspectionLine &line : words.lines(pane, inspection)) {
            if (!line.node || line.label == "Clockwise")
                continue;
            const std::string &name = pane.nodes.at(*line.node).id.text;
            QVERIFY2(line.value.find(name) != std::string::npos, line.value.c_str());
        }
        const auto lines = words.lines(pane, inspection);
        if (const auto *key = std::get_if<KeyInspection>(&inspection)) {
            const KeyView &view = pane.keys.at(key->key);
            QCOMPARE(valueOf(lines, "Owner"), pane.nodes.at(view.owner.value()).id.text);
            QCOMPARE(lineCalled(lines, "Next owner") != nullptr, view.pending());
        } else if (const auto *range = std::get_if<RangeInspection>(&inspection)) {
            QCOMPARE(valueOf(lines, "Owner"), pane.nodes.at(range->owner.value()).id.text);
        }
    });
}

void TestInspectionWords::hashesAreTheirNames()
{
    const Lesson lesson = hashedLesson();
    const InspectionWords words(Language::English);
    int hashed = 0;
    everything(lesson, [&](const PaneSnapshot &pane, const Inspection &inspection) {
        const auto lines = words.lines(pane, inspection);
        std::optional<HashedName> name;
        Tick tick;
        if (const auto *key = std::get_if<KeyInspection>(&inspection)) {
            name = key->hashed;
            tick = pane.keys[key->key].tick;
        } else if (const auto *token = std::get_if<TokenInspection>(&inspection)) {
            name = token->hashed;
            tick = token->tick;
        } else {
            return;
        }
        if (!name) {
            QCOMPARE(lineCalled(lines, "Hash"), nullptr);
            QVERIFY(valueOf(lines, "Tick").starts_with(std::to_string(tick.value) + ", chosen by"));
            return;
        }
        ++hashed;
        const QString text = toQString(valueOf(lines, "Hash"));
        QVERIFY2(text.endsWith(u" "_s + toQString(name->name)), qPrintable(text));
        const QString digits = text.section(u',', 0, 0).remove(u' ');
        QCOMPARE(digits.size(), 18);
        bool valid = false;
        QCOMPARE(digits.toULongLong(&valid, 16), xxh3(name->name));
        QVERIFY(valid);
        QCOMPARE(toQString(valueOf(lines, "Tick")), u"⌊hash × 360 / 2⁶⁴⌋ = %1"_s.arg(tick.value));
    });
    QCOMPARE(hashed, 8); // Three keys and five tokens.
}

void TestInspectionWords::comparisonsAreTrue_data()
{
    bothLanguagesSayTheSame_data();
}

void TestInspectionWords::comparisonsAreTrue()
{
    QFETCH(QString, scenario);
    static const QRegularExpression claim(u"^(\\d+) (<|≥) (\\d+)"_s);
    everything(builtIn(scenario.toStdString()), [&](const PaneSnapshot &pane,
                                                    const Inspection &inspection) {
        const auto *key = std::get_if<KeyInspection>(&inspection);
        if (!key || pane.rule == Rule::Modulo)
            return;
        const int tick = pane.keys[key->key].tick.value;
        for (const Language language : {Language::English, Language::Chinese}) {
            const InspectionWords words(language);
            for (std::size_t i = 0; i < key->search.comparisons.size(); ++i) {
                const auto match = claim.match(toQString(words.comparison(pane, *key, i)));
                QVERIFY(match.hasMatch());
                const int token = match.captured(1).toInt();
                QCOMPARE(token, key->lookup.tokens[key->search.comparisons[i].middle].tick.value);
                QCOMPARE(match.captured(3).toInt(), tick);
                QCOMPARE(match.captured(2), token < tick ? u"<"_s : u"≥"_s);
            }
            const Lookup::Place &found = key->lookup.tokens[*key->lookup.found];
            const QString outcome = toQString(words.outcome(pane, *key));
            QVERIFY2(outcome.endsWith(u"%1 → %2"_s.arg(found.tick.value)
                                          .arg(toQString(pane.nodes[found.node].id.text))),
                     qPrintable(outcome));
            const QString wrap = language == Language::English ? u"past the end"_s : u"回绕"_s;
            QCOMPARE(outcome.contains(wrap), found.tick.value < tick);
        }
    });
}

void TestInspectionWords::k5MovesToN4()
{
    const Lesson lesson = builtIn("node-joins");
    const std::size_t step = lesson.stepNamed("follow-k5").value();
    const PaneSnapshot &pane = lesson.snapshot(step).panes[0];
    const Inspection inspection = inspect(lesson, step, 0, {Subject::Kind::Key, 5, {}});
    const InspectionWords words(Language::English);
    const auto lines = words.lines(pane, inspection);
    QCOMPARE(valueOf(lines, "Clockwise"),
             Words(Language::English).walk(pane, std::get<KeyInspection>(inspection).lookup));
    QCOMPARE(valueOf(lines, "Owner"), std::string("N4"));
    // It is the sixth step that moves it.
    QCOMPARE(valueOf(lines, "Before"), std::string("N3, until step 5"));
    QCOMPARE(valueOf(lines, "If N4 left"), std::string("N3, at 280"));
    QVERIFY(lineCalled(lines, "If N4 left")->whatIf);
}

void TestInspectionWords::emptyRing()
{
    Scenario scenario = ringOf({{{"A"}, {{100}}}}, {{{"K0"}, {10}}});
    scenario.steps.push_back(step("gone"));
    scenario.steps.back().events.push_back({0, Leave{{"A"}}});
    const Lesson lesson = played(Lesson::play(scenario));
    const InspectionWords words(Language::English);
    const Subject key{Subject::Kind::Key, 0, {}};
    const Subject node{Subject::Kind::Node, 0, {}};
    const PaneSnapshot &before = lesson.snapshot(0).panes[0];
    QVERIFY(valueOf(words.lines(before, inspect(lesson, 0, 0, key)), "If A left")
                .starts_with("nobody"));
    QVERIFY(valueOf(words.lines(before, inspect(lesson, 0, 0, node)), "If A left")
                .starts_with("nobody"));
    const PaneSnapshot &after = lesson.snapshot(1).panes[0];
    const Inspection orphan = inspect(lesson, 1, 0, key);
    const auto lines = words.lines(after, orphan);
    QCOMPARE(valueOf(lines, "Owner"), Words(Language::English).noOwner());
    QCOMPARE(valueOf(lines, "Before"), std::string("A, until step 1"));
    QCOMPARE(lineCalled(lines, "Clockwise"), nullptr);
    QVERIFY(words.outcome(after, std::get<KeyInspection>(orphan)).starts_with("no token"));
    QCOMPARE(valueOf(words.lines(after, inspect(lesson, 1, 0, node)), "State"),
             std::string("has left"));
}

void TestInspectionWords::longListsEnd()
{
    std::mt19937_64 random(1);
    const Lesson lesson = played(Lesson::play(ringOf({{{"A"}, {{100}}}}, randomKeys(100, random))));
    const PaneSnapshot &pane = lesson.snapshot(0).panes[0];
    const auto lines = InspectionWords(Language::English)
                           .lines(pane, inspect(lesson, 0, 0, {Subject::Kind::Range, 0, {}}));
    const QString keys = toQString(valueOf(lines, "Keys in it"));
    const auto listed = keys.count(u'K');
    QVERIFY2(listed > 10 && listed < 100, qPrintable(keys));
    QVERIFY2(keys.endsWith(u"and %1 more"_s.arg(100 - listed)), qPrintable(keys));
    QCOMPARE(valueOf(lines, "Across zero"), std::string("yes: it is the whole ring"));
}

QTEST_GUILESS_MAIN(TestInspectionWords)
#include "tst_inspectionwords.moc"
