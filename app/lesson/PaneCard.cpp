// SPDX-License-Identifier: GPL-3.0-or-later
#include "lesson/PaneCard.h"

#include <algorithm>

#include <QVBoxLayout>

#include "diagram/Figure.h"
#include "diagram/QuestionWords.h"
#include "lesson/PaneRing.h"

namespace ringwalk {

namespace {

AnswerMark answerMark(Mark mark)
{
    switch (mark) {
    case Mark::Hit:
        return AnswerMark::Hit;
    case Mark::Missed:
        return AnswerMark::Missed;
    case Mark::Wrong:
        return AnswerMark::Wrong;
    case Mark::None:
        break;
    }
    return AnswerMark::None;
}

} // namespace

PaneCard::PaneCard(const Appearance &appearance, const LessonPlayer &player, Quiz &quiz,
                   std::size_t pane, QWidget *parent)
    : Card(appearance, parent)
    , m_appearance(appearance)
    , m_player(player)
    , m_quiz(quiz)
    , m_lesson(&player.lesson())
    , m_pane(pane)
    , m_title(new Label(appearance, TypeSize::Title, Role::Ink, true))
    , m_subtitle(new Label(appearance, TypeSize::Text, Role::Muted))
    , m_view(new DiagramView)
    , m_stepShown(player.step())
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

    connect(&m_animation, &QVariantAnimation::valueChanged, m_view, &DiagramView::rebuild);
    connect(&m_animation, &QVariantAnimation::finished, m_view, &DiagramView::rebuild);

    connect(&player, &LessonPlayer::stepChanged, this, &PaneCard::showStep);
    connect(&appearance, &Appearance::changed, this, &PaneCard::follow);
    connect(&quiz, &Quiz::changed, this, &PaneCard::showQuiz);
    connect(m_view, &DiagramView::activated, this, [this](const Group *group) {
        if (group && group->subject)
            answerWith(*group->subject);
    });
    connect(m_view, &DiagramView::confirmed, &quiz, &Quiz::reveal);
    connect(m_view, &DiagramView::hovered, this, [this](const Group *group) {
        Q_EMIT nodeHovered(group ? group->node : std::nullopt);
        Q_EMIT pointedAt(group ? group->subject : std::nullopt);
    });
    connect(m_view, &DiagramView::currentChanged, this, &PaneCard::tellCurrent);
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

void PaneCard::tellCurrent(const Group *group)
{
    Q_EMIT nodeHovered(group ? group->node : std::nullopt);
    // A step that takes away what is current is no choice of the user's.
    const bool byStep = !group && m_stepShown != m_player.step();
    if (!m_placesCursor && !byStep)
        Q_EMIT chosen(group ? group->subject : std::nullopt);
}

void PaneCard::setChosen(std::optional<Subject> subject)
{
    if (subject == m_chosen)
        return;
    m_chosen = subject;
    // Before that the picture is still of another step.
    if (m_stepShown == m_player.step())
        placeCursor();
}

void PaneCard::placeCursor()
{
    m_placesCursor = true;
    const auto groups = m_view->diagram().all();
    const auto place = std::find_if(groups.begin(), groups.end(), [this](const Group *group) {
        return m_chosen && group->subject == m_chosen;
    });
    m_view->setCurrent(place == groups.end() ? std::string() : (*place)->id);
    m_placesCursor = false;
}

void PaneCard::setWalk(std::optional<std::size_t> key, std::optional<Lookup::Place> ghost)
{
    if (key == m_inspectedKey && ghost == m_ghost)
        return;
    m_inspectedKey = key;
    m_ghost = ghost;
    m_view->rebuild();
}

bool PaneCard::outdated() const
{
    return !m_player.hasLesson() || &m_player.lesson() != m_lesson;
}

Diagram PaneCard::build(Size size) const
{
    if (outdated())
        return {};
    const Snapshot &snapshot = m_player.snapshot();
    PaneStyle style;
    style.area = {0, 0, size.width, size.height};
    style.em = m_appearance.pictureEm(size.width, size.height);
    style.hatches = m_appearance.theme().hatches();
    style.words = Words(m_appearance.language());
    style.emphasis = m_emphasis;
    style.marks = answerMarks();
    if (const auto asked = m_quiz.askedKey(); asked && asked->pane == m_pane)
        style.asked = asked->key;
    if (animating()) {
        style.from = &m_player.lesson().snapshot(m_from).panes[m_pane];
        style.progress = m_animation.progress();
    }
    PaneSnapshot pane = snapshot.panes[m_pane];
    if (style.asked)
        pane = withoutLoadOf(std::move(pane), *style.asked);
    if (m_inspectedKey) {
        style.walk = lookupOf(pane, *m_inspectedKey);
        style.ghost = m_ghost;
    }
    Diagram diagram;
    diagram.size = size;
    drawPane(diagram.groups, pane, style);
    explainKeys(diagram);
    return diagram;
}

std::vector<AnswerMark> PaneCard::answerMarks() const
{
    std::vector<AnswerMark> marks;
    const std::size_t keys = m_player.snapshot().panes[m_pane].keys.size();
    if (const Question *question = m_quiz.question()) {
        if (question->pane != m_pane || question->kind != Question::Kind::Keys)
            return marks;
        marks.assign(keys, AnswerMark::None);
        for (const std::size_t key : std::get<KeysAnswer>(m_quiz.answer()).keys)
            marks[key] = AnswerMark::Chosen;
        return marks;
    }
    for (const Quiz::Review &review : m_quiz.reviews()) {
        if (review.question.pane != m_pane || review.verdict.keys.empty())
            continue;
        marks.assign(keys, AnswerMark::None);
        for (std::size_t key = 0; key < keys; ++key)
            marks[key] = answerMark(review.verdict.keys[key]);
    }
    return marks;
}

/// While an answer is reviewed, a key says why it moved or stayed.
void PaneCard::explainKeys(Diagram &diagram) const
{
    const bool reviewed =
        std::any_of(m_quiz.reviews().begin(), m_quiz.reviews().end(),
                    [this](const Quiz::Review &review) { return review.question.pane == m_pane; });
    if (!reviewed)
        return;
    const QuestionWords words(m_player.lesson(), m_player.step(), m_appearance.language());
    for (Group &group : diagram.groups) {
        if (group.subject && group.subject->kind == Subject::Kind::Key)
            group.title = words.reason(m_pane, group.subject->index);
    }
}

void PaneCard::answerWith(const Subject &subject)
{
    const Question *question = m_quiz.question();
    if (!question || question->pane != m_pane || m_quiz.askingHere() != Asking::Student)
        return;
    if (question->kind == Question::Kind::Keys && subject.kind == Subject::Kind::Key)
        m_quiz.toggleKey(subject.index);
    else if (question->kind == Question::Kind::Owner &&
             (subject.kind == Subject::Kind::Node || subject.kind == Subject::Kind::Token))
        m_quiz.chooseNode(subject.index);
}

void PaneCard::showQuiz()
{
    if (outdated())
        return;
    const Question *question = m_quiz.question();
    // The arrows are to walk the keys, not what the cursor stood on before.
    const Group *current = m_view->current();
    if (question && question->kind == Question::Kind::Keys && !m_quiz.isAnswered() && current &&
        current->subject && current->subject->kind != Subject::Kind::Key)
        m_view->setCurrent({});
    const bool answers =
        question && question->pane == m_pane &&
        (question->kind == Question::Kind::Keys || question->kind == Question::Kind::Owner);
    m_view->setEnterConfirms(answers && m_quiz.isAnswered() &&
                             m_quiz.askingHere() == Asking::Student);
    m_view->rebuild();
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
    m_stepShown = to;
    if (m_chosen)
        placeCursor();
}

void PaneCard::describe()
{
    const Lesson &lesson = m_player.lesson();
    const Language language = m_appearance.language();
    const Pane &pane = lesson.scenario().panes[m_pane];
    const bool several = lesson.scenario().panes.size() > 1;
    const std::string step = Words(language).stepOf(m_player.step(), lesson.stepCount(),
                                                    lesson.name(m_player.step(), language));
    m_title->setText(QString::fromStdString(lesson.paneTitle(m_pane, language)));
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
