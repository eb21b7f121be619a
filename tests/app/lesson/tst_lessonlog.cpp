// SPDX-License-Identifier: GPL-3.0-or-later
#include <QRegularExpression>
#include <QSignalSpy>
#include <QTest>

#include "../../core/diagram/Lessons.h"
#include "diagram/Words.h"
#include "lesson/LessonLog.h"

using namespace ringwalk;
using namespace ringwalk::test;
using namespace Qt::StringLiterals;

namespace {

constexpr Language kBoth[] = {Language::English, Language::Chinese};

QString text(const std::string &utf8)
{
    return QString::fromStdString(utf8);
}

/// The lines of a log from the heading of a step to the next.
QStringList stepLines(const QString &log, std::size_t step)
{
    QStringList lines;
    bool inside = false;
    static const QRegularExpression heading(u"^([0-9]+)\\. "_s);
    for (const QString &line : log.split(u'\n')) {
        const auto match = heading.match(line);
        if (match.hasMatch())
            inside = match.captured(1).toULongLong() == step + 1;
        if (inside && !line.isEmpty())
            lines.append(line);
    }
    return lines;
}

} // namespace

class TestLessonLog : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void nodeJoins();
    void everyStepOfEveryLesson();
    void growsAtItsEnd();
    void panesAreNamed();
    void totalsAddUp();
    void followsThePlayer();
};

/// The facts of the lesson, in words.
void TestLessonLog::nodeJoins()
{
    const Lesson lesson = builtIn("node-joins");
    const QString log = logText(lesson, 5, Language::English);
    QCOMPARE(stepLines(log, 1).mid(1),
             (QStringList{u"   nothing changes"_s, u"   0 of 12 keys have moved · 12 stay"_s}));
    QCOMPARE(stepLines(log, 5).mid(1),
             (QStringList{u"   K5 moves from N3 to N4: its first token is 220"_s,
                          u"   1 of 12 keys has moved · 2 more will · 9 stay"_s}));
    QVERIFY(stepLines(log, 6).isEmpty());
    const QString chinese = logText(lesson, 1, Language::Chinese);
    QCOMPARE(stepLines(chinese, 1).mid(1),
             (QStringList{u"   没有变化"_s, u"   0 个键已移动（共 12 个） · 12 个不动"_s}));
}

/// Title and number of each step, and each change once.
void TestLessonLog::everyStepOfEveryLesson()
{
    for (const std::string_view id : builtInIds()) {
        const Lesson lesson = builtIn(id);
        for (const Language language : kBoth) {
            const Words words(language);
            const QString log = logText(lesson, lesson.stepCount() - 1, language);
            QVERIFY(log.startsWith(text(lesson.scenario().title.in(language)) + u'\n'));
            QVERIFY(log.endsWith(u'\n') && !log.endsWith(u"\n\n"_s));
            for (std::size_t step = 0; step < lesson.stepCount(); ++step) {
                const QStringList lines = stepLines(log, step);
                QVERIFY(lines.size() > 2);
                QCOMPARE(lines.first(),
                         u"%1. %2"_s.arg(step + 1).arg(text(lesson.title(step, language))));
                const auto &panes = lesson.snapshot(step).panes;
                qsizetype changes = 0;
                for (const PaneSnapshot &pane : panes) {
                    for (const Change &change : pane.explanation.changes) {
                        ++changes;
                        const QString words1 = text(words.change(pane, change));
                        QVERIFY2(!lines.filter(words1).isEmpty(), qPrintable(words1));
                    }
                }
                QCOMPARE(lines.size(),
                         1 + std::max<qsizetype>(changes, 1) + qsizetype(panes.size()));
                QCOMPARE(changesInWords(lesson, step, language).size(),
                         std::max<qsizetype>(changes, 1));
            }
        }
    }
}

/// What was read or copied stays as it was.
void TestLessonLog::growsAtItsEnd()
{
    for (const std::string_view id : builtInIds()) {
        const Lesson lesson = builtIn(id);
        for (const Language language : kBoth) {
            QString before;
            for (std::size_t step = 0; step < lesson.stepCount(); ++step) {
                const QString log = logText(lesson, step, language);
                QVERIFY(log.startsWith(before) && log.size() > before.size());
                before = log;
            }
            QCOMPARE(logText(lesson, 1000, language), before);
        }
    }
}

void TestLessonLog::panesAreNamed()
{
    const Lesson lesson = builtIn("modulo-contrast");
    const auto &panes = lesson.scenario().panes;
    QCOMPARE(panes.size(), std::size_t{2});
    for (const Language language : kBoth) {
        for (std::size_t step = 0; step < lesson.stepCount(); ++step) {
            const QStringList lines =
                stepLines(logText(lesson, lesson.stepCount() - 1, language), step);
            for (qsizetype i = 1; i < lines.size(); ++i) {
                const QString line = lines.at(i).trimmed();
                QVERIFY2(line.startsWith(text(panes[0].title.in(language))) ||
                             line.startsWith(text(panes[1].title.in(language))) ||
                             line == text(Words(language).nothingChanges()),
                         qPrintable(line));
            }
        }
    }
}

/// Moved, to move, staying, without owner and lost are all keys, in the last line of each step.
void TestLessonLog::totalsAddUp()
{
    static const QRegularExpression line(
        u"^ +([0-9]+) of ([0-9]+) keys? ha(?:s|ve) moved(?: · ([0-9]+) more will)?"
        u"(?: · ([0-9]+) stays?)?(?: · ([0-9]+) without owner)?(?: · ([0-9]+) lost)?$"_s);
    int moved = 0;
    for (const std::string_view id : builtInIds()) {
        const Lesson lesson = builtIn(id);
        if (lesson.scenario().panes.size() > 1)
            continue;
        const QString log = logText(lesson, lesson.stepCount() - 1, Language::English);
        for (std::size_t step = 0; step < lesson.stepCount(); ++step) {
            const auto match = line.match(stepLines(log, step).last());
            QVERIFY2(match.hasMatch(), qPrintable(stepLines(log, step).last()));
            int told = match.captured(1).toInt();
            for (int part = 3; part <= 6; ++part)
                told += match.captured(part).toInt();
            QCOMPARE(told, match.captured(2).toInt());
            moved += match.captured(1).toInt();
        }
    }
    QVERIFY(moved > 0);
}

void TestLessonLog::followsThePlayer()
{
    LessonPlayer player;
    LessonLog log(player);
    QSignalSpy changed(&log, &LessonLog::changed);
    QCOMPARE(log.text(Language::English), QString());
    const auto joins = std::make_shared<const Lesson>(builtIn("node-joins"));
    player.setLesson(joins);
    QCOMPARE(changed.size(), 1);
    QCOMPARE(log.reached(), std::size_t(0));
    player.next();
    player.next();
    QCOMPARE(changed.size(), 3);
    QCOMPARE(log.text(Language::Chinese), logText(*joins, 2, Language::Chinese));
    // The way back takes nothing away, and the same way again adds nothing.
    player.first();
    player.next();
    QCOMPARE(log.reached(), std::size_t(2));
    QCOMPARE(changed.size(), 3);
    // A leap passes what is between.
    player.setStep(6);
    QCOMPARE(changed.size(), 4);
    QCOMPARE(log.text(Language::English), logText(*joins, 6, Language::English));
    // Another lesson, or the same anew, begins another log.
    player.setLesson(joins);
    QCOMPARE(log.reached(), std::size_t(0));
    QCOMPARE(changed.size(), 5);

    // Begun in the middle of a lesson it knows that much.
    player.setStep(4);
    QCOMPARE(LessonLog(player).reached(), std::size_t(4));
}

QTEST_GUILESS_MAIN(TestLessonLog)
#include "tst_lessonlog.moc"
