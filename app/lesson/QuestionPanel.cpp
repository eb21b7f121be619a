// SPDX-License-Identifier: GPL-3.0-or-later
#include "lesson/QuestionPanel.h"

#include <algorithm>

#include <QDoubleValidator>
#include <QEvent>
#include <QGridLayout>
#include <QKeyEvent>
#include <QLineEdit>
#include <QPushButton>
#include <QRadioButton>
#include <QToolButton>

#include "lesson/LabelledChoice.h"
#include "paint/Glyph.h"

namespace ringwalk {

QuestionPanel::QuestionPanel(const Appearance &appearance, const LessonPlayer &player, Quiz &quiz,
                             QWidget *parent)
    : QWidget(parent)
    , m_appearance(appearance)
    , m_player(player)
    , m_quiz(quiz)
    , m_place(new Label(appearance, TypeSize::Small, Role::Muted))
    , m_question(new Label(appearance, TypeSize::Heading, Role::Ink, true))
    , m_task(new Label(appearance, TypeSize::Text, Role::Muted))
    , m_controls(new QWidget)
    , m_chosen(new Label(appearance, TypeSize::Text, Role::Ink))
    , m_hint(new Label(appearance, TypeSize::Text, Role::Ink, true))
    , m_reveal(new QPushButton)
    , m_nothing(new QPushButton)
    , m_skip(new QPushButton)
{
    m_question->setObjectName(QStringLiteral("question"));
    m_chosen->setObjectName(QStringLiteral("chosen"));
    m_hint->setObjectName(QStringLiteral("answerMissing"));
    m_reveal->setObjectName(QStringLiteral("revealButton"));
    m_nothing->setObjectName(QStringLiteral("nothingButton"));
    m_skip->setObjectName(QStringLiteral("skipButton"));
    for (Label *label : {m_place, m_question, m_task, m_chosen, m_hint})
        label->setWordWrap(true);

    auto *buttons = new QHBoxLayout;
    buttons->addWidget(m_reveal);
    buttons->addWidget(m_nothing);
    buttons->addWidget(m_skip);
    buttons->addStretch(1);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(10);
    for (QWidget *widget : {static_cast<QWidget *>(m_place), static_cast<QWidget *>(m_question),
                            static_cast<QWidget *>(m_task), m_controls})
        layout->addWidget(widget);
    // What comes and goes stands below the buttons, which stay under the mouse.
    layout->addLayout(buttons);
    layout->addWidget(m_chosen);
    layout->addWidget(m_hint);
    m_hint->hide();

    connect(m_reveal, &QPushButton::clicked, &quiz, &Quiz::reveal);
    connect(m_nothing, &QPushButton::clicked, &quiz, &Quiz::chooseNothing);
    connect(m_skip, &QPushButton::clicked, &quiz, &Quiz::skip);
    connect(&quiz, &Quiz::changed, this, &QuestionPanel::follow);
    connect(&quiz, &Quiz::answerMissing, this, &QuestionPanel::showMissing);
    connect(&appearance, &Appearance::changed, this, &QuestionPanel::follow);
    follow();
}

bool QuestionPanel::isAsking() const
{
    return m_quiz.question() != nullptr;
}

void QuestionPanel::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        follow();
    QWidget::changeEvent(event);
}

/// Enter answers, wherever in the panel one is; buttons leave it to their parents.
void QuestionPanel::keyPressEvent(QKeyEvent *event)
{
    const bool enter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (!enter || !m_quiz.question()) {
        QWidget::keyPressEvent(event);
        return;
    }
    if (m_quiz.isAnswered())
        m_quiz.reveal();
    else
        showMissing();
}

void QuestionPanel::focusAnswer()
{
    const QList<QWidget *> parts = m_controls->findChildren<QWidget *>();
    const auto first = std::find_if(parts.begin(), parts.end(), [](const QWidget *part) {
        return part->focusPolicy() & Qt::TabFocus && part->isEnabled();
    });
    if (first != parts.end() && m_controls->isVisible())
        (*first)->setFocus();
}

QuestionWords QuestionPanel::words() const
{
    return {m_player.lesson(), m_quiz.step(), m_appearance.language()};
}

void QuestionPanel::follow()
{
    const Question *question = m_quiz.question();
    if (!question) {
        m_shown = nullptr;
        return;
    }
    m_hint->hide();
    const QuestionWords words = this->words();
    m_place->setText(m_quiz.count() > 1 ? tr("Before step %1 · question %2 of %3")
                                              .arg(m_quiz.step() + 1)
                                              .arg(m_quiz.number() + 1)
                                              .arg(m_quiz.count())
                                        : tr("Before step %1").arg(m_quiz.step() + 1));
    m_question->setText(QString::fromStdString(words.question(*question)));
    const bool room = m_quiz.askingHere() == Asking::Room;
    m_task->setText(room ? tr("Ask the room. R shows the answer.")
                         : QString::fromStdString(words.task(*question)));
    m_controls->setVisible(!room && question->kind != Question::Kind::Keys);
    m_reveal->setText(room ? tr("Reveal") : tr("Answer"));
    m_nothing->setText(tr("None of them"));
    m_nothing->setVisible(!room && question->kind == Question::Kind::Keys);
    m_skip->setText(tr("Skip"));
    m_skip->setToolTip(tr("Go on without an answer"));
    m_skip->setVisible(!room);
    const bool sameControls = question == m_shown && m_quiz.step() == m_shownStep &&
                              m_appearance.language() == m_shownLanguage &&
                              m_appearance.themeName() == m_shownTheme &&
                              m_appearance.em() == m_shownEm;
    if (!sameControls) {
        m_shown = question;
        m_shownStep = m_quiz.step();
        m_shownLanguage = m_appearance.language();
        m_shownTheme = m_appearance.themeName();
        m_shownEm = m_appearance.em();
        makeControls();
    }
    showState();
}

void QuestionPanel::showState()
{
    const Question &question = *m_quiz.question();
    for (const Choice &choice : m_choices) {
        const QSignalBlocker quiet(choice.button);
        choice.button->setChecked(choice.isChosen());
    }
    const bool room = m_quiz.askingHere() == Asking::Room;
    m_reveal->setEnabled(room || m_quiz.isAnswered());
    m_reveal->setToolTip(m_reveal->isEnabled() ? QString() : tr("Choose an answer first"));
    m_chosen->setVisible(!room && question.kind == Question::Kind::Keys && m_quiz.isAnswered());
    m_chosen->setText(
        tr("Chosen: %1").arg(QString::fromStdString(words().answer(question, m_quiz.answer()))));
}

void QuestionPanel::showMissing()
{
    const Question *question = m_quiz.question();
    const bool loads = question && question->kind == Question::Kind::Loads;
    m_hint->setText(loads ? tr("Answer for every node first. Or skip the question.")
                          : tr("Answer first. Or skip the question."));
    m_hint->show();
}

void QuestionPanel::makeControls()
{
    m_choices.clear();
    auto *fresh = new QWidget(this); // Without a parent it would be shown as a window of its own.
    fresh->setVisible(m_controls->isVisibleTo(this));
    delete layout()->replaceWidget(m_controls, fresh);
    // A button of the old controls may be the one that was just pressed.
    m_controls->hide();
    m_controls->deleteLater();
    m_controls = fresh;
    fillControls();
    Q_EMIT tabStopsChanged();
}

QList<QWidget *> QuestionPanel::tabStops() const
{
    QList<QWidget *> stops = m_controls->findChildren<QWidget *>();
    stops.removeIf([](const QWidget *part) { return !(part->focusPolicy() & Qt::TabFocus); });
    return stops + QList<QWidget *>{m_reveal, m_nothing, m_skip};
}

void QuestionPanel::fillControls()
{
    switch (m_quiz.question()->kind) {
    case Question::Kind::Keys:
        return;
    case Question::Kind::Owner:
        makeNodes();
        return;
    case Question::Kind::Loads:
        makeTrends();
        return;
    case Question::Kind::Number:
        makeNumber();
        return;
    case Question::Kind::Choice:
        makeOptions();
        return;
    }
}

QAbstractButton *QuestionPanel::choice(QAbstractButton *button, std::function<bool()> isChosen,
                                       std::function<void()> choose)
{
    button->setCheckable(true);
    connect(button, &QAbstractButton::clicked, this, std::move(choose));
    m_choices.push_back({button, std::move(isChosen)});
    return button;
}

void QuestionPanel::makeNodes()
{
    const PaneSnapshot &pane = m_player.lesson().snapshot(m_quiz.step()).panes[m_shown->pane];
    const std::vector<std::size_t> nodes = answerNodes(m_player.lesson(), m_quiz.step(), *m_shown);
    // At most four in a row, and rows of about the same length.
    const auto count = static_cast<int>(nodes.size());
    const int rows = std::max(1, (count + 3) / 4);
    const int columns = std::max(1, (count + rows - 1) / rows);
    auto *grid = new QGridLayout(m_controls);
    grid->setContentsMargins(0, 0, 0, 0);
    int place = 0;
    for (const std::size_t node : nodes) {
        auto *button = new QToolButton;
        button->setObjectName(QStringLiteral("answerNode%1").arg(node));
        button->setText(QString::fromStdString(pane.nodes[node].id.text));
        button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
        button->setIcon(
            markerPixmap(node, m_appearance.theme(), m_appearance.em(), devicePixelRatioF()));
        button->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
        choice(
            button, [this, node] { return std::get<OwnerAnswer>(m_quiz.answer()).node == node; },
            [this, node] { m_quiz.chooseNode(node); });
        grid->addWidget(button, place / columns, place % columns);
        ++place;
    }
    grid->setColumnStretch(columns, 1);
}

void QuestionPanel::makeTrends()
{
    const PaneSnapshot &pane = m_player.lesson().snapshot(m_quiz.step()).panes[m_shown->pane];
    auto *grid = new QGridLayout(m_controls);
    grid->setContentsMargins(0, 0, 0, 0);
    int row = 0;
    for (const std::size_t node : answerNodes(m_player.lesson(), m_quiz.step(), *m_shown)) {
        const QString name = QString::fromStdString(pane.nodes[node].id.text);
        auto *label = new Label(m_appearance, TypeSize::Text, Role::Ink, true);
        label->setText(name);
        grid->addWidget(label, row, 0);
        int column = 1;
        for (const auto &[trend, word] :
             {std::pair(Trend::Fewer, tr("fewer")), std::pair(Trend::Same, tr("same")),
              std::pair(Trend::More, tr("more"))}) {
            auto *button = new QToolButton;
            button->setObjectName(
                QStringLiteral("trend%1-%2").arg(node).arg(static_cast<int>(trend)));
            button->setText(word);
            button->setAccessibleName(name + QStringLiteral(": ") + word);
            button->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
            choice(
                button, [this, node, trend = trend] { return m_quiz.chosenTrend(node) == trend; },
                [this, node, trend = trend] { m_quiz.chooseTrend(node, trend); });
            grid->addWidget(button, row, column++);
        }
        ++row;
    }
    grid->setColumnStretch(4, 1);
}

void QuestionPanel::makeNumber()
{
    auto *row = new QHBoxLayout(m_controls);
    row->setContentsMargins(0, 0, 0, 0);
    // A line, not a spin box: that would show a number before one is given.
    auto *box = new QLineEdit;
    box->setObjectName(QStringLiteral("answerNumber"));
    const QLocale locale = m_appearance.locale();
    auto *numbers = new QDoubleValidator(0, 1e6, 2, box);
    numbers->setNotation(QDoubleValidator::StandardNotation);
    numbers->setLocale(locale);
    box->setValidator(numbers);
    box->setAccessibleName(tr("Your answer"));
    box->setMaximumWidth(qRound(m_appearance.em() * 8));
    if (m_quiz.isAnswered()) // In another language the line is another one.
        box->setText(locale.toString(std::get<NumberAnswer>(m_quiz.answer()).number, 'f',
                                     QLocale::FloatingPointShortest));
    connect(box, &QLineEdit::textEdited, this, [this, box, locale](const QString &text) {
        bool isNumber = false;
        const double number = locale.toDouble(text, &isNumber);
        if (isNumber && box->hasAcceptableInput())
            m_quiz.chooseNumber(number);
        else
            m_quiz.withdraw();
    });
    row->addWidget(box);
    row->addStretch(1);
}

void QuestionPanel::makeOptions()
{
    auto *column = new QVBoxLayout(m_controls);
    column->setContentsMargins(0, 0, 0, 0);
    for (std::size_t option = 0; option < m_shown->options.size(); ++option) {
        auto *row = new LabelledChoice(m_appearance,
                                       QString::fromStdString(words().option(*m_shown, option)));
        row->button().setObjectName(QStringLiteral("option%1").arg(option));
        choice(
            &row->button(),
            [this, option] { return std::get<ChoiceAnswer>(m_quiz.answer()).option == option; },
            [this, option] { m_quiz.chooseOption(option); });
        column->addWidget(row);
    }
}

} // namespace ringwalk
