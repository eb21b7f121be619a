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

/// Beyond these the keys that were neither chosen nor right are left out.
constexpr std::size_t kKeysExplained = 24;

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

QString line(Mark mark, const std::string &text)
{
    return QStringLiteral("<br>%1&nbsp; %2").arg(sign(mark), escaped(text));
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
    const std::size_t step = m_player.step();
    const QuestionWords words(m_player.lesson(), step, m_appearance.language());
    const Question &question = review.question;
    QString html = QStringLiteral("<b>%1</b><br>").arg(escaped(words.question(question)));
    if (review.answer)
        html += QStringLiteral("<b>%1 %2</b><br>")
                    .arg(sign(review.verdict.right() ? Mark::Hit : Mark::Wrong),
                         escaped(words.verdict(question, review.verdict))) +
                tr("Your answer: %1").arg(escaped(words.answer(question, *review.answer))) +
                QStringLiteral("<br>");
    html +=
        tr("Right: %1")
            .arg(escaped(words.answer(question, rightAnswer(m_player.lesson(), step, question))));
    if (const std::string explanation = words.explanation(question); !explanation.empty())
        html += QStringLiteral("<br>") + escaped(explanation);
    const Verdict &verdict = review.verdict;
    for (std::size_t key = 0; key < verdict.keys.size(); ++key) {
        const bool owner = question.kind == Question::Kind::Owner;
        if (verdict.keys[key] != Mark::None || (!owner && verdict.keys.size() <= kKeysExplained))
            html += line(verdict.keys[key], words.reason(question.pane, key));
    }
    if (question.kind == Question::Kind::Loads) {
        for (const std::size_t node : answerNodes(m_player.lesson(), step, question))
            html += line(verdict.nodes[node], words.loadReason(question.pane, node));
    }
    for (std::size_t option = 0; option < verdict.options.size(); ++option)
        html += line(question.options[option].right ? Mark::Hit : Mark::Wrong,
                     words.option(question, option) + " — " + words.optionReason(question, option));
    return html;
}

QString ReviewPanel::resultHtml() const
{
    const Lesson &lesson = m_player.lesson();
    const LessonResult result = resultOf(lesson, m_book);
    QString html = QStringLiteral("<b>%1</b>")
                       .arg(tr("Result: %1 of %n questions right.", nullptr,
                               static_cast<int>(result.questions))
                                .arg(result.right));
    if (result.answered < result.questions)
        html += QStringLiteral("<br>") + tr("%n questions not answered.", nullptr,
                                            static_cast<int>(result.questions - result.answered));
    if (!result.missedKeys.empty()) {
        html += QStringLiteral("<br>") + tr("Keys to look at again:");
        for (const LessonResult::Miss &miss : result.missedKeys) {
            const PaneSnapshot &pane = lesson.snapshot(miss.step).panes[miss.pane];
            html += QStringLiteral("<br><a href=\"%1\">%2</a>")
                        .arg(miss.step)
                        .arg(tr("%1 in step %2")
                                 .arg(escaped(pane.keys[miss.key].id.text))
                                 .arg(miss.step + 1));
        }
    }
    for (const std::size_t step : result.wrongSteps) {
        const bool listed =
            std::any_of(result.missedKeys.begin(), result.missedKeys.end(),
                        [step](const LessonResult::Miss &miss) { return miss.step == step; });
        if (!listed)
            html += QStringLiteral("<br><a href=\"%1\">%2</a>")
                        .arg(step)
                        .arg(tr("Step %1: %2")
                                 .arg(step + 1)
                                 .arg(escaped(lesson.title(step, m_appearance.language()))));
    }
    return html;
}

void ReviewPanel::follow()
{
    m_again->setText(tr("Ask again"));
    m_again->setToolTip(tr("Forget the answers to this lesson and start it again"));
    m_results->setText(tr("Results…"));
    m_buttons->setVisible(showsResult());
    if (!hasContent())
        return;
    QStringList parts;
    for (const Quiz::Review &review : m_quiz.reviews())
        parts.append(reviewHtml(review));
    if (showsResult())
        parts.append(resultHtml());
    m_text->setText(parts.join(QStringLiteral("<hr>")));
    m_text->setFont(m_appearance.font(TypeSize::Text));
    QPalette palette;
    palette.setColor(QPalette::Window, m_appearance.colour({Role::Faint}));
    m_text->setPalette(palette);
}

} // namespace ringwalk
