// SPDX-License-Identifier: GPL-3.0-or-later
#include "lesson/PaneCard.h"

#include <algorithm>

#include <QVBoxLayout>

#include "diagram/Figure.h"

namespace ringwalk {

namespace {

constexpr int kMotionMilliseconds = 280;

bool ownersDiffer(const PaneSnapshot &a, const PaneSnapshot &b)
{
    return !std::equal(a.keys.begin(), a.keys.end(), b.keys.begin(),
                       [](const KeyView &x, const KeyView &y) { return x.owner == y.owner; }) ||
           a.handed != b.handed;
}

} // namespace

PaneCard::PaneCard(const Appearance &appearance, const LessonPlayer &player, std::size_t pane,
                   QWidget *parent)
    : Card(appearance, parent)
    , m_appearance(appearance)
    , m_player(player)
    , m_lesson(&player.lesson())
    , m_pane(pane)
    , m_title(new Label(appearance, TypeSize::Title, Role::Ink, true))
    , m_subtitle(new Label(appearance, TypeSize::Text, Role::Muted))
    , m_view(new DiagramView)
{
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(16, 12, 16, 12);
    layout->setSpacing(2);
    layout->addWidget(m_title);
    layout->addWidget(m_subtitle);
    layout->addWidget(m_view, 1);
    // The picture makes do with any width; a long title must not hold the window open.
    for (Label *label : {m_title, m_subtitle})
        label->setElided();

    m_animation.setDuration(kMotionMilliseconds);
    m_animation.setStartValue(0.0);
    m_animation.setEndValue(1.0);
    m_animation.setEasingCurve(QEasingCurve::InOutCubic);
    connect(&m_animation, &QVariantAnimation::valueChanged, m_view, &DiagramView::rebuild);
    connect(&m_animation, &QVariantAnimation::finished, m_view, &DiagramView::rebuild);

    connect(&player, &LessonPlayer::stepChanged, this, &PaneCard::showStep);
    connect(&appearance, &Appearance::changed, this, &PaneCard::follow);
    connect(m_view, &DiagramView::hovered, this,
            [this](const Group *group) { Q_EMIT nodeHovered(group ? group->node : std::nullopt); });
    connect(m_view, &DiagramView::currentChanged, this,
            [this](const Group *group) { Q_EMIT nodeHovered(group ? group->node : std::nullopt); });
    m_view->setObjectName(QStringLiteral("pane%1").arg(pane));
    m_view->setBuilder([this](Size size) { return build(size); });
    follow();
}

void PaneCard::setEmphasis(std::optional<std::size_t> node)
{
    if (node == m_emphasis)
        return;
    m_emphasis = node;
    m_view->rebuild();
}

bool PaneCard::outdated() const
{
    return !m_player.hasLesson() || &m_player.lesson() != m_lesson;
}

/// Large type is for reading from afar, and must not be paid for with a small ring: it grows as far
/// as the picture has room for it. In a small picture it stays legible.
double PaneCard::typeSize(Size size) const
{
    const double em = m_appearance.em();
    const double roomy = std::min(size.width / 38, size.height / 34);
    const double tight = std::min(size.width / 30, size.height / 27);
    const double legible = em / m_appearance.zoom() * 0.75;
    return std::min(em, std::max(roomy, std::min(legible, tight)));
}

Diagram PaneCard::build(Size size) const
{
    if (outdated())
        return {};
    const Snapshot &snapshot = m_player.snapshot();
    PaneStyle style;
    style.area = {0, 0, size.width, size.height};
    style.em = typeSize(size);
    style.words = Words(m_appearance.language());
    style.emphasis = m_emphasis;
    if (m_animation.state() == QAbstractAnimation::Running) {
        style.from = &m_player.lesson().snapshot(m_from).panes[m_pane];
        style.progress = m_animation.currentValue().toDouble();
    }
    Diagram diagram;
    diagram.size = size;
    drawPane(diagram.groups, snapshot.panes[m_pane], style);
    return diagram;
}

void PaneCard::showStep(std::size_t from, std::size_t to)
{
    m_animation.stop();
    m_from = from;
    const Lesson &lesson = m_player.lesson();
    if (m_appearance.animates() && isVisible() &&
        ownersDiffer(lesson.snapshot(from).panes[m_pane], lesson.snapshot(to).panes[m_pane]))
        m_animation.start();
    describe();
    m_view->rebuild();
}

void PaneCard::describe()
{
    const Lesson &lesson = m_player.lesson();
    const Language language = m_appearance.language();
    const Pane &pane = lesson.scenario().panes[m_pane];
    const bool several = lesson.scenario().panes.size() > 1;
    const std::string step = Words(language).stepOf(m_player.step(), lesson.stepCount(),
                                                    lesson.name(m_player.step(), language));
    const std::string &title = pane.title.in(language);
    m_title->setText(
        QString::fromStdString(title.empty() ? lesson.scenario().title.in(language) : title));
    m_subtitle->setText(QString::fromStdString(several ? pane.subtitle.in(language) : step));
    m_view->setAccessibleName(m_title->text());
    std::string description = step + ". " + lesson.title(m_player.step(), language) + ". " +
                              lesson.text(m_player.step(), language);
    const PaneSnapshot &snapshot = m_player.snapshot().panes[m_pane];
    for (const Change &change : snapshot.explanation.changes)
        description += "\n" + Words(language).change(snapshot, change);
    m_view->setAccessibleDescription(QString::fromStdString(description));
}

void PaneCard::follow()
{
    if (outdated())
        return;
    describe();
    m_view->setTheme(m_appearance.theme());
}

} // namespace ringwalk
