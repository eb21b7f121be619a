// SPDX-License-Identifier: GPL-3.0-or-later
#include <QRegularExpression>
#include <QSet>
#include <QTest>

#include <algorithm>
#include <array>
#include <functional>
#include <string>
#include <vector>

#include "TwoPanes.h"
#include "lesson/Catalogue.h"

using namespace ringwalk;
using namespace ringwalk::test;
using namespace Qt::StringLiterals;

// What holds for every lesson that comes with the program.

namespace {

/// Digits that a lesson types, although figures come from placeholders. Names of keys and nodes,
/// years, and 0, 359 and 360 of the ring itself need no entry here.
struct Typed
{
    std::string_view lesson;
    std::string_view digits;
    std::string_view reason;
};

constexpr std::array kTyped{
    Typed{"key-on-token", "64", "bits of a hash in the field"},
    Typed{"shared-tick", "64", "bits of a hash in the field"},
    Typed{"shared-tick", "N10", "a name that is not on this ring, for the order of names"},
    Typed{"weights-by-capacity", "400", "tokens of a large machine in the field"},
    Typed{"weights-by-capacity", "100", "tokens of a small machine in the field"},
    Typed{"k-mod-3-to-4", "3", "in the lesson's title, which holds no placeholders"},
    Typed{"k-mod-3-to-4", "4", "in the lesson's title, which holds no placeholders"},
    Typed{"read-and-write-path", "user3979", "the name that is hashed to place u79"},
    Typed{"read-and-write-path", "user3981", "the name that is hashed to place u81"},
    Typed{"cassandra-tokens", "1", "num_tokens, in a pane's subtitle, which holds no placeholders"},
    Typed{"cassandra-tokens", "16", "Cassandra's default"},
    Typed{"cassandra-tokens", "256", "Cassandra's default before"},
    Typed{"cassandra-tokens", "4.0", "a version of Cassandra"},
    Typed{"cassandra-tokens", "Murmur3", "the name of a hash"},
    Typed{"ring-timeline", "1", "in (1+ε)"},
    Typed{"ring-timeline", "18", "of 2016–18, in the name of a step"},
    Typed{"bounded-load", "1", "in (1+ε)"},
    Typed{"check-load", "1", "in (1+ε)"},
    Typed{"check-load", "21.9",
          "percent spilled in a measurement of others, which the check asks of"},
    Typed{"check-load", "100", "nodes in that measurement"},
    Typed{"check-load", "200", "tokens a node in that measurement"},
    Typed{"check-load", "1.1", "the exponent in that measurement"},
    Typed{"check-load", "7.22", "max/mean without a bound in that measurement"},
    Typed{"check-load", "1.25", "max/mean with a bound in that measurement"},
    Typed{"rendezvous-scores", "999", "the highest score, in a pane's subtitle"},
    Typed{"two-hash-versions", "XXH3", "the name of a hash"},
    Typed{"two-hash-versions", "XXH64", "the name of a hash"},
    Typed{"ketama-points", "MD5", "the name of a hash"},
    Typed{"ketama-points", "1", "in a label that is hashed, name-1"},
    Typed{"ketama-points", "10.0", "an address such as 10.0.1.1:11211"},
    Typed{"ketama-points", "1.1", "an address such as 10.0.1.1:11211"},
    Typed{"check-field", "1", "in a label that is hashed, name-1"},
};

/// A placeholder that says “none” on purpose. Elsewhere it is most likely a slip of the pen.
struct Nothing
{
    std::string_view lesson;
    std::string_view placeholder;
};

constexpr std::array kNothing{
    Nothing{"one-node-then-none", "{owner:K5}"},
    // Keys that are counted by their names: none are rehashed, moved, pending or lost.
    Nothing{"virtual-nodes", "{rehashedKeys}"},
    Nothing{"check-ring", "{rehashedKeys}"},
    Nothing{"key-on-token", "{movedKeys}"},
    Nothing{"two-nodes-one-lost", "{movedKeys}"},
    Nothing{"shared-tick", "{pendingKeys}"},
    Nothing{"shared-tick", "{keysOf:N4}"},
    Nothing{"check-edges", "{keysOf:N5}"},
    Nothing{"rendezvous-scores", "{ring.movedKeys}"},
    Nothing{"rendezvous-scores", "{scores.movedKeys}"},
    Nothing{"rehash-keys", "{ring.rehashedKeys}"},
    Nothing{"not-replication", "{ring.lostKeys}"},
    Nothing{"check-mistakes", "{ring.rehashedKeys}"},
    Nothing{"check-mistakes", "{wrong.rehashedKeys}"},
    Nothing{"check-field", "{lostKeys}"},
};

/// Names that are the same in both languages.
const QSet<QString> kNames{u"token"_s, u"num_tokens"_s, u"Akamai"_s};

const QRegularExpression kPlaceholder(u"\\{[^}]*\\}"_s);
const QRegularExpression kWithDigits(u"[A-Za-z_]*[0-9]+(\\.[0-9]+)?[A-Za-z]*"_s);
const QRegularExpression kWord(u"[A-Za-z_]+"_s);
const QRegularExpression kHan(u"[\\x{4e00}-\\x{9fff}]"_s);

QStringList allMatches(const QRegularExpression &pattern, const QString &text)
{
    QStringList found;
    auto matches = pattern.globalMatch(text);
    while (matches.hasNext())
        found.append(matches.next().captured());
    return found;
}

QSet<QString> placeholdersOf(const std::string &text)
{
    const QStringList found = allMatches(kPlaceholder, QString::fromStdString(text));
    return {found.begin(), found.end()};
}

QString withoutPlaceholders(const std::string &text)
{
    return QString::fromStdString(text).remove(kPlaceholder);
}

/// The words that need another language: without placeholders, and without what has digits or is a
/// name.
QStringList wordsOf(const std::string &text)
{
    QStringList words = allMatches(kWord, withoutPlaceholders(text).remove(kWithDigits));
    words.removeIf([](const QString &word) { return kNames.contains(word); });
    return words;
}

struct Text
{
    std::string place;
    Localized text;
    std::size_t step = 0; ///< Of which its placeholders speak.
};

void addQuestion(std::vector<Text> &texts, const Question &question, const std::string &place,
                 std::size_t step)
{
    const auto addIfAny = [&](const Localized &text, const std::string &name) {
        if (text != Localized{})
            texts.push_back({place + name, text, step});
    };
    addIfAny(question.text, " question");
    addIfAny(question.explanation, " explanation");
    for (const Question::Option &option : question.options) {
        texts.push_back({place + " option", option.text, step});
        texts.push_back({place + " reason", option.reason, step});
    }
}

/// Everything that a lesson says. Texts that may be missing are here where they are not.
std::vector<Text> textsOf(const Scenario &scenario)
{
    const std::size_t last = scenario.steps.size() - 1;
    std::vector<Text> texts{{"title", scenario.title, 0},
                            {"group", scenario.group, 0},
                            {"headline", scenario.headline, last}};
    for (const Pane &pane : scenario.panes) {
        texts.push_back({pane.id + " title", pane.title, 0});
        if (pane.subtitle != Localized{})
            texts.push_back({pane.id + " subtitle", pane.subtitle, 0});
    }
    for (std::size_t i = 0; i < scenario.steps.size(); ++i) {
        const Step &step = scenario.steps[i];
        texts.push_back({step.id + " name", step.name, i});
        texts.push_back({step.id + " title", step.title, i});
        texts.push_back({step.id + " text", step.text, i});
        if (step.notes != Localized{})
            texts.push_back({step.id + " notes", step.notes, i});
        if (step.question)
            addQuestion(texts, *step.question, step.id, i);
    }
    return texts;
}

bool isOfTheRing(const Scenario &scenario)
{
    return scenario.group.english == "The ring";
}

void forEachLesson(const std::function<void(const Lesson &, const std::string &id)> &check)
{
    for (const std::string_view id : builtInIds())
        check(builtIn(id), std::string(id));
}

} // namespace

class TestCatalogue : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void order();
    void shape_data();
    void shape();
    void bothLanguages_data() { shape_data(); }
    void bothLanguages();
    void placeholders_data() { shape_data(); }
    void placeholders();
    void digits_data() { shape_data(); }
    void digits();
    void noEntryTooMany();
    void questions_data() { shape_data(); }
    void questions();
};

/// A group is a chapter, so it comes once; no two lessons are called the same.
void TestCatalogue::order()
{
    std::vector<std::string> groups;
    QSet<QString> titles;
    forEachLesson([&](const Lesson &lesson, const std::string &id) {
        const Scenario &scenario = lesson.scenario();
        QCOMPARE(scenario.id, id);
        if (groups.empty() || groups.back() != scenario.group.english)
            groups.push_back(scenario.group.english);
        titles.insert(QString::fromStdString(scenario.title.english));
        titles.insert(QString::fromStdString(scenario.title.chinese));
    });
    QCOMPARE(groups.front(), std::string("The ring"));
    std::sort(groups.begin(), groups.end());
    QVERIFY(std::adjacent_find(groups.begin(), groups.end()) == groups.end());
    QCOMPARE(std::size_t(titles.size()), 2 * builtInIds().size());
}

void TestCatalogue::shape_data()
{
    QTest::addColumn<QString>("id");
    for (const std::string_view id : builtInIds())
        QTest::addRow("%s", std::string(id).c_str()) << QString::fromStdString(std::string(id));
}

void TestCatalogue::shape()
{
    QFETCH(QString, id);
    const Lesson lesson = builtIn(id.toStdString());
    const Scenario &scenario = lesson.scenario();
    QVERIFY(lesson.stepCount() >= 4);
    QVERIFY(lesson.stepCount() <= 9);
    for (std::size_t i = 0; i < scenario.steps.size(); ++i) {
        const Step &step = scenario.steps[i];
        // There is something to look at, and where a presenter has notes, all steps have.
        QVERIFY2(!step.focus.empty() || isOfTheRing(scenario), step.id.c_str());
        QVERIFY2(step.notes != Localized{} || isOfTheRing(scenario), step.id.c_str());
        // A dot's name is a word or two.
        QVERIFY2(QString::fromStdString(lesson.name(i, Language::English)).size() <= 16,
                 step.id.c_str());
        QVERIFY2(QString::fromStdString(lesson.name(i, Language::Chinese)).size() <= 10,
                 step.id.c_str());
    }
    // No lesson ends with something still to do.
    for (const PaneSnapshot &pane : lesson.snapshots().back().panes) {
        QCOMPARE(pane.totals.pending, 0);
        for (const RangeView &range : pane.ranges)
            QVERIFY(!range.next);
    }
}

void TestCatalogue::bothLanguages()
{
    QFETCH(QString, id);
    static const QRegularExpression halfWidth(u"[\\x{4e00}-\\x{9fff}][,;:?!.]"_s);
    for (const Text &each : textsOf(builtIn(id.toStdString()).scenario())) {
        const char *place = each.place.c_str();
        QVERIFY2(!each.text.english.empty() && !each.text.chinese.empty(), place);
        const QString english = QString::fromStdString(each.text.english);
        const QString chinese = QString::fromStdString(each.text.chinese);
        QVERIFY2(!english.contains(kHan), place);
        // A lone `token` or `Akamai` stays as it is, words do not.
        const bool saysSomething = !wordsOf(each.text.english).isEmpty();
        QVERIFY2(!saysSomething || english != chinese, place);
        QVERIFY2(wordsOf(each.text.chinese).isEmpty() || chinese.contains(kHan), place);
        QVERIFY2(!chinese.contains(kHan) || saysSomething, place);
        QVERIFY2(!withoutPlaceholders(each.text.chinese).contains(halfWidth), place);
    }
}

void TestCatalogue::placeholders()
{
    QFETCH(QString, id);
    const Lesson lesson = builtIn(id.toStdString());
    for (const Text &each : textsOf(lesson.scenario())) {
        const char *place = each.place.c_str();
        const QSet<QString> english = placeholdersOf(each.text.english);
        QVERIFY2(english == placeholdersOf(each.text.chinese), place);
        QVERIFY2(each.place != "headline" || !english.isEmpty(), place);
        for (const QString &placeholder : english) {
            const std::string text = placeholder.toStdString();
            const std::string value =
                lesson.filled(Localized{text, text}, each.step, Language::English);
            QVERIFY2(!value.empty() && value.find_first_of("{}") == std::string::npos, place);
            const bool meant =
                std::any_of(kNothing.begin(), kNothing.end(), [&](const Nothing &nothing) {
                    return nothing.lesson == lesson.scenario().id && nothing.placeholder == text;
                });
            QVERIFY2(value != "none" || meant, qPrintable(placeholder));
        }
    }
}

/// A figure that is typed may be wrong, now or after the next change of a tick. So digits outside
/// placeholders are those of names and years, or have their reason above.
void TestCatalogue::digits()
{
    QFETCH(QString, id);
    const Lesson lesson = builtIn(id.toStdString());
    QSet<QString> allowed{u"0"_s, u"359"_s, u"360"_s};
    for (const Key &key : lesson.scenario().keys)
        allowed.insert(QString::fromStdString(key.id.text));
    for (const PaneSnapshot &pane : lesson.snapshot(0).panes) {
        for (const NodeView &node : pane.nodes)
            allowed.insert(QString::fromStdString(node.id.text));
    }
    for (const Typed &typed : kTyped) {
        if (typed.lesson == lesson.scenario().id)
            allowed.insert(QString::fromStdString(std::string(typed.digits)));
    }
    static const QRegularExpression year(u"^(19|20)[0-9][0-9]$"_s);
    for (const Text &each : textsOf(lesson.scenario())) {
        for (const std::string &text : {each.text.english, each.text.chinese}) {
            for (const QString &found : allMatches(kWithDigits, withoutPlaceholders(text)))
                QVERIFY2(allowed.contains(found) || year.match(found).hasMatch(),
                         qPrintable(QString::fromStdString(each.place) + u": "_s + found));
        }
    }
}

/// What is excused above is really said, in both languages.
void TestCatalogue::noEntryTooMany()
{
    for (const Typed &typed : kTyped) {
        const auto said = [&typed](const std::string Localized::*language) {
            QStringList found;
            for (const Text &each : textsOf(builtIn(typed.lesson).scenario()))
                found += allMatches(kWithDigits, withoutPlaceholders(each.text.*language));
            return found.contains(QString::fromStdString(std::string(typed.digits)));
        };
        QVERIFY2(said(&Localized::english) && said(&Localized::chinese), typed.reason.data());
    }
    for (const Nothing &nothing : kNothing) {
        const auto texts = textsOf(builtIn(nothing.lesson).scenario());
        QVERIFY(std::any_of(texts.begin(), texts.end(), [&nothing](const Text &each) {
            return each.text.english.find(nothing.placeholder) != std::string::npos;
        }));
    }
}

/// Each lesson has a question of its own. And what the program asks by itself can be answered: it
/// is not about tokens that nobody has seen yet.
void TestCatalogue::questions()
{
    QFETCH(QString, id);
    const Lesson lesson = builtIn(id.toStdString());
    const Scenario &scenario = lesson.scenario();
    if (isOfTheRing(scenario))
        QSKIP("the program asks all questions of these lessons");
    QVERIFY(std::any_of(scenario.steps.begin(), scenario.steps.end(),
                        [](const Step &step) { return step.question.has_value(); }));
    for (std::size_t i = 1; i < scenario.steps.size(); ++i) {
        const Step &step = scenario.steps[i];
        if (step.question || lesson.questions(i).empty())
            continue;
        for (const Event &event : step.events) {
            QVERIFY2(!std::holds_alternative<ReplaceTokens>(event.change), step.id.c_str());
            const auto *insert = std::get_if<Insert>(&event.change);
            // Staged in a step before, a newcomer gives no tokens here.
            QVERIFY2(!insert || insert->tokens.empty(), step.id.c_str());
        }
    }
}

QTEST_GUILESS_MAIN(TestCatalogue)
#include "tst_catalogue.moc"
