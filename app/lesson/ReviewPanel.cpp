// SPDX-License-Identifier: GPL-3.0-or-later
#include "lesson/ReviewPanel.h"

#include <algorithm>

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>

#include "diagram/QuestionWords.h"

namespace ringwalk {

namespace {

QString sign(Mark mark)
{
    switch (mark) {
    case Mark::Hit:
        return QStringLiteral("✓");
    case Mark::Missed:
        return QStringLiteral("○");
    case Mark::Wrong:
        return QStringLiteral("✗");
    case Mark::None:
        break;
    }
    return QStringLiteral("·");
}

QString escaped(const std::string &text)
{
    return QString::fromStdString(text).toHtmlEscaped().replace(QLatin1Char('\n'),
                                                                QStringLiteral("<br>"));
}

/// A sign and what it marks, which is indented where it goes on in the next line.
QString row(const QString &sign, const QString &html)
{
    return QStringLiteral("<tr><td>%1&nbsp;</td><td>%2</td></tr>").arg(sign, html);
}

QString row(Mark mark, const std::string &text)
{
    return row(sign(mark), escaped(text));
}

QString bold(const QString &html)
{
    return QStringLiteral("<b>%1</b>").arg(html);
}

} // namespace

ReviewPanel::ReviewPanel(const Appearance &appearance, LessonPlayer &player, Quiz &quiz,
                         const AnswerBook &book, QWidget *parent)
    : QWidget(parent)
    , m_appearance(appearance)
    , m_player(player)
    , m_quiz(quiz)
    , m_book(book)
    , m_text(new QLabel)
    , m_buttons(new QWidget)
    , m_again(new QPushButton)
    , m_results(new QPushButton)
{
    m_text->setObjectName(QStringLiteral("review"));
    m_again->setObjectName(QStringLiteral("askAgainButton"));
    m_results->setObjectName(QStringLiteral("resultsButton"));
    m_text->setTextFormat(Qt::RichText);
    m_text->setWordWrap(true);
    m_text->setTextInteractionFlags(Qt::TextBrowserInteraction);
    m_text->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    m_text->setMargin(10);
    m_text->setAutoFillBackground(true);
    auto *buttons = new QHBoxLayout(m_buttons);
    buttons->setContentsMargins(0, 0, 0, 0);
    buttons->addWidget(m_again);
    buttons->addWidget(m_results);
    buttons->addStretch(1);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_text);
    layout->addWidget(m_buttons);

    connect(m_text, &QLabel::linkActivated, this, [this](const QString &step) {
        m_player.setStep(static_cast<std::size_t>(step.toUInt()));
    });
    connect(m_again, &QPushButton::clicked, this, &ReviewPanel::askAgainRequested);
    connect(m_results, &QPushButton::clicked, this, &ReviewPanel::resultsRequested);
    connect(&quiz, &Quiz::changed, this, &ReviewPanel::follow);
    connect(&appearance, &Appearance::changed, this, &ReviewPanel::follow);
    follow();
}

void ReviewPanel::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        follow();
    QWidget::changeEvent(event);
}

bool ReviewPanel::showsResult() const
{
    return m_player.hasLesson() && m_player.atEnd() && m_quiz.askingHere() == Asking::Student &&
           resultOf(m_player.lesson(), m_book).questions > 0;
}

bool ReviewPanel::hasContent() const
{
    return !m_quiz.reviews().empty() || showsResult();
}

QString ReviewPanel::reviewHtml(const Quiz::Review &review) const
{
    const QuestionWords words(m_player.lesson(), m_player.step(), m_appearance.language());
    const Question &question = review.question;
    const Verdict &verdict = review.verdict;
    QString rows;
    if (review.answer) {
        const Mark mark = verdict.right()    ? Mark::Hit
                          : verdict.hits > 0 ? Mark::Missed
                                             : Mark::Wrong;
        const bool told = verdict.right() && question.kind != Question::Kind::Choice;
        rows += row(sign(mark),
                    bold(told ? rightText(question) : escaped(words.verdict(question, verdict))));
    }
    rows += question.kind == Question::Kind::Choice ? optionRows(review) : answerRows(review);
    if (const std::string explanation = words.explanation(question); !explanation.empty())
        rows += row(QString(), escaped(explanation));
    return bold(escaped(words.question(question))) +
           QStringLiteral("<table cellspacing=\"0\" cellpadding=\"1\">%1</table>").arg(rows);
}

/// Each option with its reason; the chosen one stands out.
QString ReviewPanel::optionRows(const Quiz::Review &review) const
{
    const QuestionWords words(m_player.lesson(), m_player.step(), m_appearance.language());
    const Question &question = review.question;
    QString rows;
    for (std::size_t option = 0; option < question.options.size(); ++option) {
        const bool right = question.options[option].right;
        const bool chosen =
            review.answer && std::get<ChoiceAnswer>(*review.answer).option == option;
        const QString text = escaped(words.option(question, option));
        rows += row(sign(right    ? Mark::Hit
                         : chosen ? Mark::Wrong
                                  : Mark::None),
                    (chosen || right ? bold(text) : text) + QStringLiteral("<br>") +
                        escaped(words.optionReason(question, option)));
    }
    return rows;
}

QString ReviewPanel::rightText(const Question &question) const
{
    const std::size_t step = m_player.step();
    const QuestionWords words(m_player.lesson(), step, m_appearance.language());
    return tr("Right: %1")
        .arg(escaped(words.answer(question, rightAnswer(m_player.lesson(), step, question))));
}

QString ReviewPanel::answerRows(const Quiz::Review &review) const
{
    const std::size_t step = m_player.step();
    const QuestionWords words(m_player.lesson(), step, m_appearance.language());
    const Question &question = review.question;
    const Verdict &verdict = review.verdict;
    QString rows;
    if (review.answer && !verdict.right())
        rows += row(QString(),
                    tr("Your answer: %1").arg(escaped(words.answer(question, *review.answer))));
    if (!review.answer || !verdict.right())
        rows += row(QString(), rightText(question));
    std::vector<std::size_t> told;
    for (std::size_t key = 0; key < verdict.keys.size(); ++key) {
        if (verdict.keys[key] == Mark::None)
            continue;
        rows += row(verdict.keys[key], words.reason(question.pane, key));
        told.push_back(key);
    }
    if (question.kind == Question::Kind::Keys) {
        for (const std::string &line : words.kept(question.pane, told))
            rows += row(Mark::None, line);
    }
    if (question.kind == Question::Kind::Loads) {
        for (const std::size_t node : answerNodes(m_player.lesson(), step, question))
            rows += row(verdict.nodes[node], words.loadReason(question.pane, node));
    }
    return rows;
}

QString ReviewPanel::resultHtml() const
{
    const Lesson &lesson = m_player.lesson();
    const LessonResult result = resultOf(lesson, m_book);
    if (!m_quiz.hasAsked())
        return bold(tr("This lesson has %n questions. They were not asked yet.", nullptr,
                       static_cast<int>(result.questions)));
    QString html = QStringLiteral("<b>%1</b>")
                       .arg(tr("Result: %1 of %n questions right.", nullptr,
                               static_cast<int>(result.questions))
                                .arg(result.right));
    if (result.answered < result.questions)
        html += QStringLiteral("<br>") + tr("%n questions not answered.", nullptr,
                                            static_cast<int>(result.questions - result.answered));
    const auto link = [](std::size_t step, const QString &text) {
        return QStringLiteral("<br><a href=\"%1\">%2</a>").arg(step).arg(text);
    };
    if (!result.missedKeys.empty()) {
        html += QStringLiteral("<br>") + tr("Keys to look at again:");
        for (const LessonResult::Miss &miss : result.missedKeys) {
            const PaneSnapshot &pane = lesson.snapshot(miss.step).panes[miss.pane];
            html += link(miss.step, tr("%1 in step %2")
                                        .arg(escaped(pane.keys[miss.key].id.text),
                                             QString::number(miss.step + 1)));
        }
    }
    for (const std::size_t step : result.openSteps)
        html += link(step, tr("Step %1: not answered").arg(step + 1));
    for (const std::size_t step : result.wrongSteps) {
        const bool listed =
            std::any_of(result.missedKeys.begin(), result.missedKeys.end(),
                        [step](const LessonResult::Miss &miss) { return miss.step == step; });
        if (!listed)
            html += link(step, tr("Step %1: %2")
                                   .arg(QString::number(step + 1),
                                        escaped(lesson.title(step, m_appearance.language()))));
    }
    return html;
}

void ReviewPanel::follow()
{
    const bool asked = m_player.hasLesson() && m_quiz.hasAsked();
    m_again->setText(asked ? tr("Ask again") : tr("Start the lesson"));
    m_again->setToolTip(asked ? tr("Forget the answers to this lesson and start it again")
                              : tr("Go to the first step and be asked from there"));
    m_results->setVisible(asked);
    m_results->setText(tr("Results…"));
    m_buttons->setVisible(showsResult());
    if (!hasContent())
        return;
    // The result goes first: at the end of a lesson it is what one looks for.
    QStringList parts;
    if (showsResult())
        parts.append(resultHtml());
    for (const Quiz::Review &review : m_quiz.reviews())
        parts.append(reviewHtml(review));
    m_text->setText(parts.join(QStringLiteral("<hr>")));
    m_text->setFont(m_appearance.font(TypeSize::Text));
    QPalette palette;
    palette.setColor(QPalette::Window, m_appearance.colour({Role::Faint}));
    m_text->setPalette(palette);
}

} // namespace ringwalk
