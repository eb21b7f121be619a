// SPDX-License-Identifier: GPL-3.0-or-later
#include "lesson/ResultReport.h"

#include <QCoreApplication>

#include "diagram/QuestionWords.h"
#include "lesson/Prediction.h"

namespace ringwalk {

namespace {

struct ResultReport
{
    Q_DECLARE_TR_FUNCTIONS(ringwalk::ResultReport)
};

QString escaped(const std::string &text)
{
    return QString::fromStdString(text).toHtmlEscaped().replace(QLatin1Char('\n'),
                                                                QStringLiteral("<br>"));
}

/// Why the answer is what it is: of the keys, those that were to be found or were chosen.
QString reasons(const QuestionWords &words, const Question &question, const Verdict &verdict)
{
    QStringList lines;
    if (const std::string explanation = words.explanation(question); !explanation.empty())
        lines.append(escaped(explanation));
    for (std::size_t key = 0; key < verdict.keys.size(); ++key) {
        if (verdict.keys[key] != Mark::None)
            lines.append(escaped(words.reason(question.pane, key)));
    }
    if (question.kind == Question::Kind::Loads) {
        for (std::size_t node = 0; node < verdict.nodes.size(); ++node) {
            if (verdict.nodes[node] != Mark::None)
                lines.append(escaped(words.loadReason(question.pane, node)));
        }
    }
    for (std::size_t option = 0; option < verdict.options.size(); ++option) {
        if (verdict.options[option] != Mark::None)
            lines.append(escaped(words.option(question, option) + " — " +
                                 words.optionReason(question, option)));
    }
    return lines.join(QStringLiteral("<br>"));
}

QString questionRow(const Lesson &lesson, std::size_t step, const Question &question,
                    const std::optional<Answer> &answer, Language language)
{
    const QuestionWords words(lesson, step, language);
    const Verdict verdict =
        grade(lesson, step, question, answer ? *answer : emptyAnswer(lesson, step, question));
    const QString mark = !answer           ? QStringLiteral("–")
                         : verdict.right() ? QStringLiteral("✓")
                                           : QStringLiteral("✗");
    return QStringLiteral("<tr><td>%1</td><td>%2</td><td>%3</td><td>%4</td><td>%5</td>"
                          "<td>%6</td></tr>\n")
        .arg(QString::number(step + 1), escaped(words.question(question)),
             answer ? escaped(words.answer(question, *answer)) : ResultReport::tr("not answered"),
             answer ? escaped(words.answer(question, rightAnswer(lesson, step, question)))
                    : QString(),
             mark, answer ? reasons(words, question, verdict) : QString());
}

QString lessonSection(const Lesson &lesson, const AnswerBook &book, Language language)
{
    const LessonResult result = resultOf(lesson, book);
    if (result.questions == 0)
        return {};
    QString html =
        QStringLiteral("<h2>%1</h2>\n<p>%2</p>\n<table>\n<tr><th>%3</th><th>%4</th><th>%5</th>"
                       "<th>%6</th><th>%8</th><th>%7</th></tr>\n")
            .arg(escaped(lesson.scenario().title.in(language)),
                 ResultReport::tr("%1 of %n questions right, %2 answered", nullptr,
                                  static_cast<int>(result.questions))
                     .arg(result.right)
                     .arg(result.answered),
                 ResultReport::tr("Step"), ResultReport::tr("Question"), ResultReport::tr("Answer"),
                 ResultReport::tr("Right answer"), ResultReport::tr("Why"),
                 ResultReport::tr("Right"));
    if (const int times = book.timesForgotten(lesson); times > 0)
        html.replace(QStringLiteral("</p>\n<table>"),
                     QStringLiteral(". %1</p>\n<table>")
                         .arg(ResultReport::tr("Asked again: %n times.", nullptr, times)));
    for (std::size_t step = 0; step < lesson.stepCount(); ++step) {
        const auto questions = lesson.questions(step);
        const auto answers = book.answers(lesson, step);
        for (std::size_t i = 0; i < questions.size(); ++i)
            html += questionRow(lesson, step, questions[i],
                                i < answers.size() ? answers[i] : std::nullopt, language);
    }
    return html + QStringLiteral("</table>\n");
}

} // namespace

QByteArray resultReport(const Chapter &chapter, const AnswerBook &book, const QString &name,
                        QDate date, Language language)
{
    std::size_t right = 0;
    std::size_t questions = 0;
    QString sections;
    for (const auto &lesson : chapter.lessons) {
        const LessonResult result = resultOf(*lesson, book);
        right += result.right;
        questions += result.questions;
        sections += lessonSection(*lesson, book, language);
    }
    const QString title = escaped(chapter.title.in(language));
    QString html =
        QStringLiteral(
            "<!DOCTYPE html>\n<html lang=\"%1\">\n<head>\n<meta charset=\"utf-8\">\n"
            "<title>Ringwalk: %2</title>\n<style>\n"
            "body { font-family: \"DejaVu Sans\", Verdana, \"Noto Sans CJK SC\", sans-serif; "
            "max-width: 60em; margin: 2em auto; padding: 0 1em; color: #1b2333; "
            "background: #ffffff; line-height: 1.5; }\n"
            "table { border-collapse: collapse; width: 100%; }\n"
            "th, td { border: 1px solid #8a93a3; padding: 0.3em 0.5em; text-align: left; "
            "vertical-align: top; }\n</style>\n</head>\n<body>\n<h1>%3: %2</h1>\n")
            .arg(language == Language::English ? QStringLiteral("en") : QStringLiteral("zh-Hans"),
                 title, ResultReport::tr("Ringwalk, result of the chapter"));
    if (!name.isEmpty())
        html += QStringLiteral("<p>%1</p>\n").arg(name.toHtmlEscaped());
    html +=
        QStringLiteral("<p>%1</p>\n<p><strong>%2</strong></p>\n%3</body>\n</html>\n")
            .arg(date.toString(Qt::ISODate),
                 ResultReport::tr("%1 of %n questions right", nullptr, static_cast<int>(questions))
                     .arg(right),
                 sections);
    return html.toUtf8();
}

} // namespace ringwalk
