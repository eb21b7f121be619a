// SPDX-License-Identifier: GPL-3.0-or-later
#include "lesson/ExplanationCard.h"

#include <QApplication>
#include <QEvent>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QVBoxLayout>

#include "lesson/LookupText.h"

namespace ringwalk {

ExplanationCard::ExplanationCard(const Appearance &appearance, LessonPlayer &player, Quiz &quiz,
                                 const AnswerBook &book, QWidget *parent)
    : Card(appearance, parent)
    , m_appearance(appearance)
    , m_player(player)
    , m_scroll(new QScrollArea)
    , m_question(new QuestionPanel(appearance, player, quiz))
    , m_review(new ReviewPanel(appearance, player, quiz, book))
    , m_title(new Label(appearance, TypeSize::Title, Role::Ink, true))
    , m_text(new Label(appearance, TypeSize::Text, Role::Ink))
    , m_lookup(new QLabel)
    , m_experiment(new QPushButton)
    , m_next(new QPushButton)
{
    m_title->setObjectName(QStringLiteral("stepTitle"));
    m_text->setObjectName(QStringLiteral("stepText"));
    m_lookup->setObjectName(QStringLiteral("lookup"));
    for (QLabel *label :
         {static_cast<QLabel *>(m_title), static_cast<QLabel *>(m_text), m_lookup}) {
        label->setWordWrap(true);
        label->setAlignment(Qt::AlignLeft | Qt::AlignTop);
        label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    }
    m_experiment->setObjectName(QStringLiteral("experiment"));
    m_next->setObjectName(QStringLiteral("nextLesson"));
    m_lookup->setTextFormat(Qt::RichText);
    m_lookup->setMargin(10);
    m_lookup->setAutoFillBackground(true);

    auto *content = new QWidget;
    auto *text = new QVBoxLayout(content);
    text->setContentsMargins(16, 12, 16, 12);
    text->setSpacing(10);
    text->addWidget(m_question);
    text->addWidget(m_review);
    text->addWidget(m_title);
    text->addWidget(m_text);
    text->addWidget(m_lookup);
    text->addWidget(m_experiment, 0, Qt::AlignLeft);
    text->addWidget(m_next, 0, Qt::AlignLeft);
    text->addStretch(1);
    // A long text or large type scrolls instead of being cut off.
    m_scroll->setWidgetResizable(true);
    m_scroll->setFrameShape(QFrame::NoFrame);
    m_scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    // Nothing to scroll, nothing to stop at.
    m_scroll->setFocusPolicy(Qt::NoFocus);
    connect(m_scroll->verticalScrollBar(), &QScrollBar::rangeChanged, this, [this](int, int most) {
        m_scroll->setFocusPolicy(most > 0 ? Qt::TabFocus : Qt::NoFocus);
    });
    m_scroll->setWidget(content);
    m_scroll->viewport()->setAutoFillBackground(false);
    content->setAutoFillBackground(false);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(1, 1, 1, 1);
    layout->addWidget(m_scroll);

    connect(m_experiment, &QPushButton::clicked, this, &ExplanationCard::experimentRequested);
    connect(m_next, &QPushButton::clicked, this, &ExplanationCard::nextLessonRequested);
    connect(&player, &LessonPlayer::lessonChanged, this, &ExplanationCard::showStep);
    connect(&player, &LessonPlayer::stepChanged, this, &ExplanationCard::showStep);
    connect(&appearance, &Appearance::changed, this, &ExplanationCard::showStep);
    // After the panels, which have been told before.
    connect(&quiz, &Quiz::changed, this, &ExplanationCard::showQuiz);
    showStep();
}

void ExplanationCard::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        showStep();
    Card::changeEvent(event);
}

void ExplanationCard::showStep()
{
    if (!m_player.hasLesson())
        return;
    const Language language = m_appearance.language();
    m_title->setText(QString::fromStdString(m_player.lesson().title(m_player.step(), language)));
    m_text->setText(QString::fromStdString(m_player.lesson().text(m_player.step(), language)));
    m_scroll->setAccessibleName(m_title->text());
    m_scroll->setAccessibleDescription(m_text->text());

    QStringList lookups;
    for (const PaneSnapshot &pane : m_player.snapshot().panes) {
        const QString html = lookupHtml(pane, m_appearance);
        if (!html.isEmpty())
            lookups.append(html);
    }
    m_hasLookup = !lookups.isEmpty();
    showQuiz();
    m_lookup->setText(lookups.join(QStringLiteral("<hr>")));
    m_lookup->setFont(m_appearance.monospaced());
    QPalette palette;
    palette.setColor(QPalette::Window, m_appearance.colour({Role::Faint}));
    m_lookup->setPalette(palette);
}

void ExplanationCard::showQuiz()
{
    const bool asks = m_question->isAsking();
    const bool reviews = !asks && m_review->hasContent();
    if (m_question->isHidden() == asks || m_review->isHidden() == reviews)
        m_scroll->verticalScrollBar()->setValue(0);
    const bool freesFocus = !asks && m_question->isAncestorOf(QApplication::focusWidget());
    m_question->setVisible(asks);
    m_review->setVisible(reviews);
    m_title->setVisible(!asks);
    m_text->setVisible(!asks);
    m_lookup->setVisible(!asks && m_hasLookup);
    showWaysOn();
    if (freesFocus)
        Q_EMIT focusFreed();
}

void ExplanationCard::setNextLesson(const QString &title)
{
    m_nextTitle = title;
    showWaysOn();
}

void ExplanationCard::setExperiment(const QString &name)
{
    m_experimentName = name;
    showWaysOn();
}

void ExplanationCard::showWaysOn()
{
    // Titles are no mnemonics.
    const auto plain = [](QString text) {
        return text.replace(QLatin1Char('&'), QStringLiteral("&&"));
    };
    const bool atEnd = m_player.hasLesson() && m_player.atEnd() && !m_question->isAsking();
    m_experiment->setText(plain(tr("At real size: %1").arg(m_experimentName)));
    m_experiment->setToolTip(tr("The lab runs the same rules with many nodes and requests"));
    m_experiment->setVisible(!m_experimentName.isEmpty() && atEnd);
    m_next->setText(plain(tr("Next: %1").arg(m_nextTitle)));
    m_next->setToolTip(tr("The next lesson (Ctrl+Page Down)"));
    m_next->setVisible(!m_nextTitle.isEmpty() && atEnd);
}

bool ExplanationCard::hasMore() const
{
    return m_question->isAsking() || m_review->hasContent();
}

int ExplanationCard::neededHeight(int width) const
{
    const int frame = 2 * layout()->contentsMargins().left();
    return frame + m_scroll->widget()->layout()->totalHeightForWidth(width - frame);
}

} // namespace ringwalk
