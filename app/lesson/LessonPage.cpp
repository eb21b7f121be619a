// SPDX-License-Identifier: GPL-3.0-or-later
#include "lesson/LessonPage.h"

#include <algorithm>
#include <utility>

#include <QApplication>
#include <QHBoxLayout>
#include <QMessageBox>
#include <QPushButton>

#include "lesson/ExplanationCard.h"
#include "lesson/InspectorCard.h"
#include "lesson/LessonCards.h"
#include "lesson/LoadsCard.h"
#include "lesson/OwnersCard.h"
#include "lesson/PaneCard.h"
#include "lesson/ScenarioList.h"
#include "lesson/StepAnnouncer.h"
#include "lesson/Timeline.h"
#include "lesson/TransportBar.h"
#include "lesson/WhatIf.h"
#include "look/PlainSplitter.h"

namespace ringwalk {

namespace {

// In em, of the page: with less there is no room for three cards, or for the list.
constexpr double kThreeInARow = 95;
constexpr double kThreeInAColumn = 40;
constexpr double kListBeside = 52;

} // namespace

LessonPage::LessonPage(const Appearance &appearance, QWidget *parent)
    : QWidget(parent)
    , m_appearance(appearance)
    , m_quiz(m_player, m_book)
    , m_inspector(m_player)
    , m_model(appearance)
    , m_scenarios(new ScenarioList(appearance, m_model))
    , m_transport(new TransportBar(appearance, m_player, m_quiz))
    , m_explanation(new ExplanationCard(appearance, m_player, m_quiz, m_book))
    , m_inspectorCard(new InspectorCard(appearance, m_player, m_inspector))
    , m_loads(new LoadsCard(appearance, m_player))
    , m_owners(new OwnersCard(appearance, m_player))
    , m_columns(new PlainSplitter(Qt::Horizontal))
    , m_rows(new PlainSplitter(Qt::Vertical))
    , m_stage(new PlainSplitter(Qt::Horizontal))
    , m_cards(new LessonCards(appearance, m_explanation, m_inspectorCard, m_loads, m_owners))
{
    m_rows->addWidget(m_stage);
    auto *left = new QWidget;
    auto *leftLayout = new QVBoxLayout(left);
    leftLayout->setContentsMargins(0, 0, 0, 0);
    leftLayout->setSpacing(kCardGap);
    leftLayout->addWidget(m_rows, 1);
    leftLayout->addWidget(m_transport);
    m_columns->addWidget(left);
    m_columns->addWidget(m_cards);
    m_columns->setStretchFactor(0, 7);
    m_columns->setStretchFactor(1, 5);
    m_columns->setSizes({700, 470});

    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(kCardGap, kCardGap, kCardGap, kCardGap);
    layout->setSpacing(kCardGap);
    layout->addWidget(m_scenarios);
    layout->addWidget(m_columns, 1);

    new StepAnnouncer(appearance, m_player, this);
    connect(m_scenarios, &ScenarioList::chosen, this, [this](const QModelIndex &index) {
        if (auto lesson = m_model.lesson(index))
            m_player.setLesson(std::move(lesson));
    });
    connect(&m_player, &LessonPlayer::lessonChanged, this, &LessonPage::arrange);
    connect(&m_player, &LessonPlayer::lessonChanged, this, &LessonPage::nameWaysOn);
    connect(&appearance, &Appearance::languageChanged, this, &LessonPage::nameWaysOn);
    connect(m_explanation, &ExplanationCard::nextLessonRequested, this,
            &LessonPage::showNextLesson);
    connect(m_explanation, &ExplanationCard::experimentRequested, this,
            &LessonPage::experimentRequested);
    connect(&appearance, &Appearance::changed, this, &LessonPage::fit);
    connect(&m_quiz, &Quiz::changed, this, &LessonPage::showQuiz);
    // Where the arrow keys go on with the lesson.
    connect(m_explanation, &ExplanationCard::focusFreed, this,
            [this] { m_transport->timeline().setFocus(); });
    // New widgets come last under Tab; what answers stands after the steps.
    connect(&m_explanation->question(), &QuestionPanel::tabStopsChanged, this, [this] {
        QWidget *before = &m_transport->timeline();
        for (QWidget *stop : m_explanation->question().tabStops()) {
            setTabOrder(before, stop);
            before = stop;
        }
    });
    connect(&m_explanation->review(), &ReviewPanel::askAgainRequested, this, &LessonPage::askAgain);
    connect(&m_explanation->review(), &ReviewPanel::resultsRequested, this,
            &LessonPage::resultsRequested);
    connect(&m_inspector, &Inspector::chosenChanged, this, &LessonPage::showChosen);
    connect(&m_inspector, &Inspector::shownChanged, this, &LessonPage::showInspected);
    // After a step something else may be under a mouse that has not moved.
    connect(&m_player, &LessonPlayer::stepChanged, this, [this] {
        for (std::size_t pane = 0; pane < m_panes.size(); ++pane)
            emphasise(pane, std::nullopt, true);
    });
    const auto chooseNode = [this](std::size_t pane, std::size_t node) {
        choose(pane, Subject{Subject::Kind::Node, node, {}});
    };
    connect(m_loads, &LoadsCard::nodeChosen, this, chooseNode);
    connect(m_owners, &OwnersCard::nodeChosen, this, chooseNode);
    connect(
        m_loads, &LoadsCard::nodeHovered, this,
        [this](std::size_t pane, std::optional<std::size_t> node) { emphasise(pane, node, true); });
    connect(
        m_owners, &OwnersCard::nodeHovered, this,
        [this](std::size_t pane, std::optional<std::size_t> node) { emphasise(pane, node, true); });
}

LessonPage::~LessonPage() = default;

void LessonPage::showBuiltIn(const QString &id)
{
    const QModelIndex index = m_model.find(id);
    m_scenarios->choose(index.isValid() ? index : m_model.index(1));
}

void LessonPage::showFile(const QString &path, std::shared_ptr<const Lesson> lesson)
{
    const QModelIndex index = m_model.addFile(path, lesson);
    nameWaysOn();
    if (m_scenarios->view().currentIndex() == index)
        m_player.setLesson(std::move(lesson)); // The same file again, perhaps changed.
    else
        m_scenarios->choose(index);
}

/// Answers are lost by it, so it is asked for twice.
void LessonPage::askAgain()
{
    const auto answered = static_cast<int>(resultOf(m_player.lesson(), m_book).answered);
    if (answered > 0) {
        QMessageBox box(QMessageBox::Question, tr("Ask again"),
                        tr("Forget the %n answers to this lesson?", nullptr, answered),
                        QMessageBox::NoButton, this);
        box.setInformativeText(
            tr("The result will say that the lesson was asked again. Save it first if you want to "
               "keep it."));
        QPushButton *forget = box.addButton(tr("Forget them"), QMessageBox::AcceptRole);
        forget->setObjectName(QStringLiteral("forgetAnswers"));
        box.addButton(QMessageBox::Cancel);
        box.exec();
        if (box.clickedButton() != forget)
            return;
    }
    m_quiz.askAgain();
    m_transport->timeline().setFocus(); // The button has gone.
}

void LessonPage::showNeighbour(int by)
{
    const QModelIndex index = m_model.neighbour(m_scenarios->view().currentIndex(), by);
    if (index.isValid())
        m_scenarios->choose(index);
}

void LessonPage::nameWaysOn()
{
    const QModelIndex next = m_model.neighbour(m_scenarios->view().currentIndex(), 1);
    m_explanation->setNextLesson(next.data().toString());
    const LabPreset *preset = experiment();
    m_explanation->setExperiment(
        preset ? QString::fromStdString(preset->name.in(m_appearance.language())) : QString());
}

/// A file of somebody else may be called as one of ours.
const LabPreset *LessonPage::experiment() const
{
    return m_player.hasLesson() && file().isEmpty()
               ? presetOfLesson(m_player.lesson().scenario().id)
               : nullptr;
}

QString LessonPage::file() const
{
    return m_model.file(m_scenarios->view().currentIndex());
}

bool LessonPage::isBeside() const
{
    return m_arrangement && m_arrangement->cards == Qt::Vertical;
}

QByteArray LessonPage::columns() const
{
    return isBeside() ? m_columns->saveState() : m_columnsBeside;
}

void LessonPage::setColumns(const QByteArray &state)
{
    m_columnsBeside = state;
    if (isBeside())
        m_columns->restoreState(state);
}

/// Makes the panes of a new lesson and puts the cards where they leave room.
void LessonPage::arrange()
{
    const bool onRing = std::any_of(m_panes.begin(), m_panes.end(),
                                    [](PaneCard *pane) { return pane->view().hasFocus(); });
    for (PaneCard *pane : m_panes)
        delete pane;
    m_panes.clear();
    const std::size_t count = m_player.lesson().scenario().panes.size();
    for (std::size_t i = 0; i < count; ++i) {
        auto *pane = new PaneCard(m_appearance, m_player, m_quiz, i);
        m_panes.push_back(pane);
        m_stage->addWidget(pane);
        // Pointing at the ring marks the bar; the ring itself stays as it is under the mouse.
        connect(pane, &PaneCard::nodeHovered, this,
                [this, i](std::optional<std::size_t> node) { emphasise(i, node, false); });
        connect(pane, &PaneCard::pointedAt, this, [this, i](std::optional<Subject> subject) {
            m_inspector.pointAt(subject ? std::optional(Inspector::Target{i, *subject})
                                        : std::nullopt);
        });
        connect(pane, &PaneCard::chosen, this,
                [this, i](std::optional<Subject> subject) { choose(i, subject); });
    }
    m_stage->setSizes(QList<int>(static_cast<qsizetype>(count), 1000));
    // New widgets come last under Tab; the panes belong after the list.
    QWidget *before = &m_scenarios->view();
    for (PaneCard *pane : m_panes) {
        setTabOrder(before, &pane->view());
        before = &pane->view();
    }
    if (onRing)
        m_panes.front()->view().setFocus();

    placeCards();
}

/// Beside one pane the cards stand in a column; below two they stand in a row. Where there is no
/// room for three, the table shares a card with the loads.
void LessonPage::placeCards()
{
    const bool below = m_panes.size() > 1;
    const double em = m_appearance.em();
    const bool shared = below ? width() < kThreeInARow * em : height() < kThreeInAColumn * em;
    const Arrangement wanted{below ? Qt::Horizontal : Qt::Vertical, shared};
    if (m_arrangement == wanted)
        return;
    m_columnsBeside = columns();
    m_arrangement = wanted;
    m_rowsBefore.clear();
    m_cards->arrange(wanted.cards, shared);
    if (below) {
        m_rows->addWidget(m_cards);
        m_rows->setStretchFactor(0, 5);
        m_rows->setStretchFactor(1, 3);
        const int height = std::max(m_rows->height(), 600);
        m_rows->setSizes({height * 5 / 8, height * 3 / 8});
    } else {
        m_columns->addWidget(m_cards);
        m_columns->restoreState(m_columnsBeside);
    }
}

void LessonPage::resizeEvent(QResizeEvent *)
{
    fit();
}

/// At large type or in a small window the list gives way before the picture does: it becomes
/// narrow, and then it goes until it is asked for.
void LessonPage::fit()
{
    m_scenarios->setFixedWidth(qRound(std::min(m_appearance.em() * 15, width() * 0.22)));
    const bool crowded = width() < kListBeside * m_appearance.em();
    m_transport->setKeysShown(!crowded && height() >= kThreeInAColumn * m_appearance.em());
    if (m_crowded != crowded) {
        m_crowded = crowded;
        showList(!crowded && m_listWanted);
    }
    if (m_player.hasLesson())
        placeCards();
}

void LessonPage::setListWanted(bool wanted)
{
    m_listWanted = wanted;
    showList(wanted && !m_crowded);
}

void LessonPage::toggleList()
{
    const bool shown = !listShown();
    // What is asked for at large type is forgotten with it.
    if (!m_crowded)
        m_listWanted = shown;
    showList(shown);
}

void LessonPage::takeFocus()
{
    if (listShown())
        m_scenarios->view().setFocus();
    else
        m_transport->timeline().setFocus();
}

bool LessonPage::listShown() const
{
    return !m_scenarios->isHidden();
}

void LessonPage::showList(bool shown)
{
    if (shown == listShown())
        return;
    // Else the ring would have the focus, and the arrow keys would no longer step.
    if (!shown && m_scenarios->isAncestorOf(QApplication::focusWidget()))
        m_transport->timeline().setFocus();
    m_scenarios->setVisible(shown);
    Q_EMIT listShownChanged(shown);
}

/// The outcome of the lesson, which the list tells, is kept back while the lesson asks for it.
void LessonPage::showQuiz()
{
    // A question stands where the inspector would, and takes clicks for answers.
    m_inspector.setEnabled(!m_quiz.question());
    m_model.setSecret([this](const Lesson &lesson) { return m_quiz.keepsSecret(lesson); });
    const Question *question = m_quiz.question();
    // Once a question is answered on the ring, the arrows step again.
    for (PaneCard *pane : m_panes) {
        if (m_asked && !question && pane->view().hasFocus())
            m_transport->timeline().setFocus();
    }
    m_asked = question != nullptr;
    m_owners->setAsked(m_quiz.askedKey());
    m_loads->setAsked(m_quiz.askedKey());
    m_loads->setKeepsSecret(m_quiz.keepsSecret());
    makeRoom();
    // Once, when the question opens: afterwards the focus is the student's own.
    const bool opens = question && !m_quiz.isAnswered() && m_quiz.askingHere() == Asking::Student &&
                       question->pane < m_panes.size();
    if (!opens)
        return;
    if (question->kind == Question::Kind::Keys)
        m_panes[question->pane]->view().setFocus();
    else
        m_explanation->question().focusAnswer();
}

void LessonPage::choose(std::size_t pane, std::optional<Subject> subject)
{
    if (subject)
        m_inspector.choose({pane, *subject});
    else if (const auto chosen = m_inspector.chosen(); chosen && chosen->pane == pane)
        m_inspector.dismiss();
}

/// What was chosen is read in place of what the step says.
void LessonPage::showChosen()
{
    const auto chosen = m_inspector.chosen();
    const bool inspecting = chosen.has_value();
    if (!inspecting && m_inspectorCard->isAncestorOf(QApplication::focusWidget())) {
        // The focus would go anywhere when the card is hidden.
        takeFocus();
    }
    m_cards->setInspecting(inspecting);
    for (std::size_t pane = 0; pane < m_panes.size(); ++pane)
        m_panes[pane]->setChosen(chosen && chosen->pane == pane ? std::optional(chosen->subject)
                                                                : std::nullopt);
    makeRoom();
}

void LessonPage::makeRoom()
{
    // In a row what the step says has all the height already; a question needs its buttons.
    const bool asks = isBeside() ? m_explanation->hasMore() : m_quiz.question() != nullptr;
    if (m_inspector.chosen() || asks)
        m_cards->makeRoom();
    else
        m_cards->giveRoomBack();
    if (!isBeside())
        makeRowHigher();
}

/// The buttons of a question must not have to be looked for below the edge: its row takes height
/// from the pictures, up to the half, and gives it back.
void LessonPage::makeRowHigher()
{
    if (!m_rowsBefore.isEmpty())
        m_rows->setSizes(std::exchange(m_rowsBefore, {}));
    if (!m_quiz.question())
        return;
    const QList<int> heights = m_rows->sizes();
    const int whole = heights[0] + heights[1];
    const int most = std::min(whole / 2, whole - m_stage->minimumSizeHint().height());
    const int wanted = std::min(m_explanation->neededHeight(m_explanation->width()), most);
    if (wanted <= heights[1])
        return;
    m_rowsBefore = heights;
    m_rows->setSizes({whole - wanted, wanted});
}

/// The walk of the key that is looked at, in its pane.
void LessonPage::showInspected()
{
    const auto shown = m_inspector.shown();
    for (std::size_t pane = 0; pane < m_panes.size(); ++pane) {
        if (!shown || shown->pane != pane || shown->subject.kind != Subject::Kind::Key) {
            m_panes[pane]->setWalk({}, {});
            continue;
        }
        const std::size_t key = shown->subject.index;
        std::optional<Lookup::Place> ghost;
        if (m_inspector.whatIf() && shown == m_inspector.chosen()) {
            const auto without = keyWithoutOwner(m_player.lesson(), m_player.step(), pane, key);
            if (without && without->heir && without->token)
                ghost = Lookup::Place{*without->token, *without->heir};
        }
        m_panes[pane]->setWalk(key, ghost);
    }
}

void LessonPage::emphasise(std::size_t pane, std::optional<std::size_t> node, bool onRing)
{
    if (onRing && pane < m_panes.size())
        m_panes[pane]->setEmphasis(node);
    m_loads->setEmphasis(pane, node);
}

} // namespace ringwalk
