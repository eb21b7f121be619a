// SPDX-License-Identifier: GPL-3.0-or-later
#include "present/PresenterView.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLocale>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QTime>

#include "diagram/QuestionWords.h"
#include "diagram/Words.h"
#include "look/Card.h"
#include "present/KeySheet.h"
#include "present/StageWindow.h"

namespace ringwalk {

namespace {

constexpr int kGap = 12;
constexpr int kTickMilliseconds = 250;
/// Notes are read standing.
constexpr double kNotesType = 1.5;

Stopwatch::Time steadyTime()
{
    return std::chrono::duration_cast<Stopwatch::Time>(
        std::chrono::steady_clock::now().time_since_epoch());
}

/// `4:07`, `1:02:30`.
QString timeText(Stopwatch::Time time)
{
    const qint64 seconds = time.count() / 1000;
    const auto twoDigits = [](qint64 value) {
        return QString::number(value).rightJustified(2, QLatin1Char('0'));
    };
    const QString rest = QLatin1Char(':') + twoDigits(seconds % 60);
    const qint64 minutes = seconds / 60;
    return minutes < 60
               ? QString::number(minutes) + rest
               : QString::number(minutes / 60) + QLatin1Char(':') + twoDigits(minutes % 60) + rest;
}

QLocale localeOf(Language language)
{
    return language == Language::English ? QLocale(QLocale::English, QLocale::UnitedKingdom)
                                         : QLocale(QLocale::Chinese, QLocale::China);
}

} // namespace

PresenterView::PresenterView(const Appearance &appearance, const LessonPlayer &player,
                             const Quiz &quiz, StageWindow &stage)
    : m_appearance(appearance)
    , m_player(player)
    , m_quiz(quiz)
    , m_stage(stage)
    , m_now(new StagePicture(appearance))
    , m_next(new StagePicture(appearance))
    , m_place(new Label(appearance, TypeSize::Text, Role::Muted))
    , m_title(new Label(appearance, TypeSize::Title, Role::Ink, true))
    , m_nextTitle(new Label(appearance, TypeSize::Text, Role::Ink, true))
    , m_question(new Label(appearance, TypeSize::Heading, Role::Ink, true))
    , m_answer(new Label(appearance, TypeSize::Heading, Role::Ink))
    , m_notesTitle(new Label(appearance, TypeSize::Text, Role::Muted))
    , m_notes(new Label(appearance, TypeSize::Title, Role::Ink))
    , m_scroll(new QScrollArea)
    , m_blank(new Label(appearance, TypeSize::Heading, Role::Ink, true))
    , m_elapsed(new Label(appearance, TypeSize::Title, Role::Ink, true))
    , m_clock(new Label(appearance, TypeSize::Title, Role::Ink))
    , m_back(addButton("presenterBack"))
    , m_forward(addButton("presenterForward"))
    , m_black(addButton("presenterBlack"))
    , m_end(addButton("presenterEnd"))
    , m_pause(addButton("presenterPause"))
    , m_reset(addButton("presenterReset"))
    , m_keys(new KeySheet(appearance, this))
{
    setObjectName(QStringLiteral("presenterView"));
    setFocusPolicy(Qt::StrongFocus);
    layOut();
    m_black->setCheckable(true);
    const auto commands = [this](QPushButton *button, StageCommand command) {
        connect(button, &QPushButton::clicked, this,
                [this, command] { Q_EMIT commanded(command); });
    };
    commands(m_back, StageCommand::Previous);
    commands(m_forward, StageCommand::Next);
    commands(m_black, StageCommand::Black);
    commands(m_end, StageCommand::End);
    connect(m_pause, &QPushButton::clicked, this, [this] {
        if (m_stopwatch.running())
            m_stopwatch.pause(m_time());
        else
            m_stopwatch.start(m_time());
        showTime();
    });
    connect(m_reset, &QPushButton::clicked, this, [this] {
        m_stopwatch.reset(m_time());
        showTime();
    });
    setTime(steadyTime);
    connect(&m_tick, &QTimer::timeout, this, &PresenterView::showTime);
    m_tick.start(kTickMilliseconds);

    connect(&player, &LessonPlayer::stepChanged, this, &PresenterView::follow);
    connect(&player, &LessonPlayer::lessonChanged, this, &PresenterView::follow);
    connect(&quiz, &Quiz::changed, this, &PresenterView::follow);
    connect(&appearance, &Appearance::changed, this, &PresenterView::follow);
    connect(&stage, &StageWindow::resized, this, &PresenterView::follow);
    connect(&stage, &StageWindow::blankChanged, this, &PresenterView::follow);
    retranslate();
}

void PresenterView::setTime(TimeSource time)
{
    m_time = std::move(time);
    m_stopwatch = {};
    m_stopwatch.start(m_time());
    showTime();
}

QPushButton *PresenterView::addButton(const char *name)
{
    auto *button = new QPushButton(this);
    button->setObjectName(QString::fromLatin1(name));
    // A click must not take the keys away from the lesson.
    button->setFocusPolicy(Qt::TabFocus);
    button->setAutoDefault(false);
    button->installEventFilter(this);
    return button;
}

void PresenterView::layOut()
{
    m_question->setObjectName(QStringLiteral("presenterQuestion"));
    m_answer->setObjectName(QStringLiteral("presenterAnswer"));
    m_blank->setObjectName(QStringLiteral("presenterBlank"));
    m_notes->setObjectName(QStringLiteral("presenterNotes"));
    m_elapsed->setObjectName(QStringLiteral("presenterElapsed"));
    m_now->setObjectName(QStringLiteral("presenterNow"));
    m_next->setObjectName(QStringLiteral("presenterNext"));
    for (Label *label : {m_title, m_nextTitle, m_question, m_answer, m_notes})
        label->setWordWrap(true);
    m_place->setElided();

    auto *left = new Card(m_appearance);
    auto *now = new QVBoxLayout(left);
    now->addWidget(m_place);
    now->addWidget(m_title);
    now->addWidget(m_now, 1);
    now->addWidget(m_blank);
    now->addWidget(m_question);
    now->addWidget(m_answer);

    auto *upper = new Card(m_appearance);
    auto *next = new QVBoxLayout(upper);
    next->addWidget(m_nextTitle);
    next->addWidget(m_next, 1);

    auto *right = new QVBoxLayout;
    right->setSpacing(kGap);
    right->addWidget(upper, 2);
    right->addWidget(makeNotes(), 3);

    auto *columns = new QHBoxLayout;
    columns->setSpacing(kGap);
    columns->addWidget(left, 3);
    columns->addLayout(right, 2);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(kGap, kGap, kGap, kGap);
    layout->setSpacing(kGap);
    layout->addLayout(columns, 1);
    layout->addWidget(makeBar());
}

QWidget *PresenterView::makeNotes()
{
    auto *card = new Card(m_appearance);
    auto *layout = new QVBoxLayout(card);
    layout->addWidget(m_notesTitle);
    layout->addWidget(m_scroll, 1);
    m_notes->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    m_scroll->setWidgetResizable(true);
    m_scroll->setFrameShape(QFrame::NoFrame);
    m_scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_scroll->setFocusPolicy(Qt::TabFocus);
    m_scroll->setWidget(m_notes);
    m_scroll->viewport()->setAutoFillBackground(false);
    m_notes->setAutoFillBackground(false);
    m_scroll->installEventFilter(this);
    return card;
}

QWidget *PresenterView::makeBar()
{
    auto *card = new Card(m_appearance);
    auto *layout = new QHBoxLayout(card);
    layout->setSpacing(kGap);
    for (QWidget *widget : {static_cast<QWidget *>(m_back), static_cast<QWidget *>(m_forward),
                            static_cast<QWidget *>(m_black), static_cast<QWidget *>(m_end)})
        layout->addWidget(widget);
    layout->addStretch(1);
    for (QWidget *widget : {static_cast<QWidget *>(m_elapsed), static_cast<QWidget *>(m_pause),
                            static_cast<QWidget *>(m_reset), static_cast<QWidget *>(m_clock)})
        layout->addWidget(widget);
    return card;
}

void PresenterView::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QWidget::changeEvent(event);
}

/// By the desktop: the presenter is done.
void PresenterView::closeEvent(QCloseEvent *event)
{
    event->accept();
    Q_EMIT commanded(StageCommand::End);
}

/// Not on the notes, which would keep some of the keys for themselves.
void PresenterView::showEvent(QShowEvent *)
{
    setFocus();
}

void PresenterView::resizeEvent(QResizeEvent *)
{
    if (m_keys->isVisible())
        m_keys->open();
}

void PresenterView::keyPressEvent(QKeyEvent *event)
{
    if (!handle(*event))
        QWidget::keyPressEvent(event);
}

bool PresenterView::handle(const QKeyEvent &event)
{
    const auto command = stageCommand(event);
    if (!command)
        return false;
    if (m_keys->isVisible())
        m_keys->hide();
    else if (command == StageCommand::Keys)
        m_keys->open();
    else
        Q_EMIT commanded(*command);
    return true;
}

/// The keys go to the lesson wherever the focus is, but for those that press a button and those
/// that scroll the notes.
bool PresenterView::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() != QEvent::KeyPress)
        return QWidget::eventFilter(watched, event);
    const auto &key = static_cast<const QKeyEvent &>(*event);
    static const QList<int> pressing{Qt::Key_Space, Qt::Key_Return, Qt::Key_Enter};
    static const QList<int> scrolling{Qt::Key_Up, Qt::Key_Down};
    const QList<int> &kept = watched == m_scroll ? scrolling : pressing;
    return !kept.contains(key.key()) && handle(key);
}

void PresenterView::retranslate()
{
    setWindowTitle(tr("Ringwalk: presenter's view"));
    m_back->setText(tr("Back"));
    m_black->setText(tr("Black screen"));
    m_black->setToolTip(tr("B or . does the same"));
    m_end->setText(tr("End"));
    m_reset->setText(tr("Reset"));
    m_reset->setToolTip(tr("Begin to count the time again"));
    m_notesTitle->setText(tr("Notes"));
    m_scroll->setAccessibleName(tr("Notes"));
    follow();
    showTime();
}

void PresenterView::follow()
{
    if (!m_player.hasLesson())
        return;
    const Lesson &lesson = m_player.lesson();
    const std::size_t step = m_player.step();
    const Language language = m_appearance.language();
    const auto text = [](const std::string &utf8) { return QString::fromStdString(utf8); };
    m_place->setText(
        text(lesson.scenario().title.in(language)) + QStringLiteral(" · ") +
        text(Words(language).stepOf(step, lesson.stepCount(), lesson.name(step, language))));
    m_title->setText(text(lesson.title(step, language)));
    m_now->setDiagram(
        buildStage(lesson, step, stageOptions(m_appearance, m_player, m_quiz, m_stage.aspect())));

    m_next->setVisible(!m_player.atEnd());
    if (m_player.atEnd()) {
        m_nextTitle->setText(tr("This is the last step."));
    } else {
        StageOptions options;
        options.aspect = m_stage.aspect();
        options.language = language;
        options.theme = m_appearance.themeName();
        m_next->setDiagram(buildStage(lesson, step + 1, options));
        m_nextTitle->setText(tr("Next: %1").arg(text(lesson.title(step + 1, language))));
    }

    const QString notes = text(lesson.notes(step, language));
    m_notes->setText(notes.isEmpty() ? tr("This step has no notes.") : notes);
    QFont font = m_appearance.font(TypeSize::Text);
    font.setPointSizeF(font.pointSizeF() * kNotesType);
    m_notes->setFont(font);
    m_scroll->verticalScrollBar()->setValue(0);
    showQuestion();

    const StageWindow::Blank blank = m_stage.blank();
    m_blank->setVisible(blank != StageWindow::Blank::None);
    m_blank->setText(blank == StageWindow::Blank::White ? tr("The audience sees a white screen.")
                                                        : tr("The audience sees a black screen."));
    m_black->setChecked(blank == StageWindow::Blank::Black);
}

void PresenterView::showQuestion()
{
    const Question *question = m_quiz.question();
    m_question->setVisible(question);
    m_answer->setVisible(question);
    m_forward->setText(question ? tr("Reveal") : tr("Forward"));
    m_forward->setEnabled(question || !m_player.atEnd());
    m_back->setEnabled(question || m_player.step() > 0);
    if (!question)
        return;
    const Lesson &lesson = m_player.lesson();
    const QuestionWords words(lesson, m_quiz.step(), m_appearance.language());
    m_question->setText(QString::fromStdString(words.question(*question)));
    QString answer = tr("Answer: %1")
                         .arg(QString::fromStdString(words.answer(
                             *question, rightAnswer(lesson, m_quiz.step(), *question))));
    if (const std::string explanation = words.explanation(*question); !explanation.empty())
        answer += QLatin1Char('\n') + QString::fromStdString(explanation);
    m_answer->setText(answer);
}

void PresenterView::showTime()
{
    m_elapsed->setText(timeText(m_stopwatch.elapsed(m_time())));
    m_elapsed->setAccessibleName(tr("Time since the start: %1").arg(m_elapsed->text()));
    m_pause->setText(m_stopwatch.running() ? tr("Pause the time") : tr("Go on with the time"));
    m_clock->setText(
        localeOf(m_appearance.language()).toString(QTime::currentTime(), QLocale::ShortFormat));
}

} // namespace ringwalk
