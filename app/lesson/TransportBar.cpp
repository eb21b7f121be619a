// SPDX-License-Identifier: GPL-3.0-or-later
#include "lesson/TransportBar.h"

#include <QComboBox>
#include <QEvent>
#include <QGridLayout>
#include <QLocale>

#include "lesson/Timeline.h"
#include "paint/Glyph.h"

namespace ringwalk {

namespace {

constexpr double kSpeeds[] = {0.25, 0.5, 1, 2, 4};

} // namespace

TransportBar::TransportBar(const Appearance &appearance, LessonPlayer &player, const Quiz &quiz,
                           QWidget *parent)
    : Card(appearance, parent)
    , m_appearance(appearance)
    , m_player(player)
    , m_quiz(quiz)
    , m_back(new QToolButton)
    , m_play(new QToolButton)
    , m_forward(new QToolButton)
    , m_speed(new QComboBox)
    , m_timeline(new Timeline(appearance))
    , m_hint(new Label(appearance, TypeSize::Small, Role::Muted))
{
    m_back->setObjectName(QStringLiteral("back"));
    m_play->setObjectName(QStringLiteral("play"));
    m_forward->setObjectName(QStringLiteral("forward"));
    m_speed->setObjectName(QStringLiteral("speed"));
    for (QToolButton *button : {m_back, m_play, m_forward}) {
        button->setAutoRaise(true);
        button->setFocusPolicy(Qt::TabFocus);
    }
    for (const double speed : kSpeeds)
        m_speed->addItem(QLocale::c().toString(speed) + QStringLiteral("×"), speed);
    m_speed->setFocusPolicy(Qt::TabFocus);

    auto *buttons = new QHBoxLayout;
    buttons->setSpacing(4);
    for (QWidget *widget : {static_cast<QWidget *>(m_back), static_cast<QWidget *>(m_play),
                            static_cast<QWidget *>(m_forward), static_cast<QWidget *>(m_speed)})
        buttons->addWidget(widget);
    auto *layout = new QGridLayout(this);
    layout->setContentsMargins(16, 10, 16, 8);
    layout->setHorizontalSpacing(12);
    layout->setVerticalSpacing(2);
    layout->addLayout(buttons, 0, 0);
    layout->addWidget(m_timeline, 0, 1);
    layout->addWidget(m_hint, 1, 0, 1, 2);
    m_hint->setElided();
    layout->setColumnStretch(1, 1);

    connect(m_back, &QToolButton::clicked, &player, &LessonPlayer::previous);
    connect(m_play, &QToolButton::clicked, &player, &LessonPlayer::togglePlaying);
    connect(m_forward, &QToolButton::clicked, &player, &LessonPlayer::next);
    connect(m_speed, &QComboBox::activated, this,
            [this, &player](int index) { player.setSpeed(m_speed->itemData(index).toDouble()); });
    connect(m_timeline, &Timeline::stepChosen, &player,
            [&player](int step) { player.setStep(static_cast<std::size_t>(step)); });
    connect(&player, &LessonPlayer::lessonChanged, this, &TransportBar::showLesson);
    connect(&player, &LessonPlayer::stepChanged, this, &TransportBar::showState);
    connect(&quiz, &Quiz::changed, this, &TransportBar::showLesson);
    connect(&player, &LessonPlayer::playingChanged, this, &TransportBar::showState);
    connect(&player, &LessonPlayer::speedChanged, this, &TransportBar::showState);
    connect(&appearance, &Appearance::changed, this, &TransportBar::drawIcons);
    connect(&appearance, &Appearance::languageChanged, this, &TransportBar::showLesson);
    drawIcons();
    retranslate();
}

void TransportBar::setKeysShown(bool shown)
{
    m_hint->setVisible(shown);
}

void TransportBar::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    Card::changeEvent(event);
}

void TransportBar::showLesson()
{
    if (!m_player.hasLesson())
        return;
    showNames();
    showState();
}

/// The names of steps to come tell what happens in them, so they are kept back while they are
/// asked about.
void TransportBar::showNames()
{
    const Lesson &lesson = m_player.lesson();
    const Language language = m_appearance.language();
    const std::size_t told =
        m_quiz.keepsSecret() ? m_player.step() + 1 : m_player.lesson().stepCount();
    QStringList names;
    QStringList titles;
    for (std::size_t step = 0; step < lesson.stepCount(); ++step) {
        const bool secret = step >= told;
        names.append(secret ? QString::number(step + 1)
                            : QString::fromStdString(lesson.name(step, language)));
        titles.append(secret ? tr("not shown yet")
                             : QString::fromStdString(lesson.title(step, language)));
    }
    m_timeline->setSteps(names, titles);
}

void TransportBar::showState()
{
    if (!m_player.hasLesson())
        return;
    m_timeline->setCurrent(static_cast<int>(m_player.step()));
    m_back->setEnabled(m_player.step() > 0);
    m_forward->setEnabled(!m_player.atEnd());
    m_play->setEnabled(m_player.lastStep() > 0);
    m_speed->setCurrentIndex(m_speed->findData(m_player.speed()));
    drawIcons();
    retranslate();
}

void TransportBar::drawIcons()
{
    const int size = qRound(m_appearance.em() * 1.3);
    for (QToolButton *button : {m_back, m_play, m_forward})
        button->setIconSize({size, size});
    const int large = qRound(m_appearance.em() * 2.2);
    m_play->setIconSize({large, large});
    m_back->setIcon(glyph(Glyph::Back, m_appearance.theme()));
    m_forward->setIcon(glyph(Glyph::Forward, m_appearance.theme()));
    m_play->setIcon(glyph(m_player.playing() ? Glyph::Pause : Glyph::Play, m_appearance.theme()));
}

void TransportBar::retranslate()
{
    const auto name = [](QWidget *widget, const QString &text, const QString &key) {
        widget->setAccessibleName(text);
        widget->setToolTip(key.isEmpty() ? text : QStringLiteral("%1 (%2)").arg(text, key));
    };
    name(m_back, tr("Step back"), QStringLiteral("←"));
    name(m_forward, tr("Step forward"), QStringLiteral("→"));
    name(m_play, m_player.playing() ? tr("Pause") : tr("Play"), tr("Space"));
    name(m_speed, tr("Speed"), {});
    m_timeline->setAccessibleName(tr("Steps of the lesson"));
    m_hint->setText(tr("Space play · ← → step · Home End first, last · F1 all keys"));
}

} // namespace ringwalk
