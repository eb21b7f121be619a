// SPDX-License-Identifier: GPL-3.0-or-later
#include "lesson/Quiz.h"

#include <algorithm>

namespace ringwalk {

Quiz::Quiz(LessonPlayer &player, AnswerBook &book, QObject *parent)
    : QObject(parent)
    , m_player(player)
    , m_book(book)
{
    player.setGate([this](std::size_t from, std::size_t to) { return hold(from, to); });
    connect(&player, &LessonPlayer::lessonAboutToChange, this, &Quiz::close);
    // Whoever is told shows something at once: not a step of the former lesson.
    connect(&player, &LessonPlayer::lessonSettled, this, [this] {
        review(m_player.step());
        Q_EMIT changed();
    });
    connect(&player, &LessonPlayer::stepChanged, this,
            [this](std::size_t, std::size_t to) { followStep(to); });
}

Quiz::~Quiz()
{
    m_player.setGate({});
}

void Quiz::setAsking(Asking asking)
{
    if (asking == m_asking)
        return;
    m_asking = asking;
    close();
    if (m_player.hasLesson())
        review(m_player.step());
    Q_EMIT askingChanged();
    Q_EMIT changed();
}

Asking Quiz::askingHere() const
{
    const Asking asking = m_player.hasLesson() ? askingIn(m_player.lesson()) : m_asking;
    return m_presenting && asking == Asking::Student ? Asking::Room : asking;
}

Asking Quiz::askingIn(const Lesson &lesson) const
{
    return m_asking == Asking::Nobody && lesson.scenario().check ? Asking::Student : m_asking;
}

void Quiz::setPresenting(bool presenting)
{
    if (presenting == m_presenting)
        return;
    m_presenting = presenting;
    if (m_player.hasLesson())
        refresh();
}

const Question *Quiz::question() const
{
    return m_isOpen ? &m_player.lesson().questions(m_step)[number()] : nullptr;
}

std::size_t Quiz::count() const
{
    return m_isOpen ? m_player.lesson().questions(m_step).size() : 0;
}

/// Whether a step has questions that are still to be put.
bool Quiz::isOpen(const Lesson &lesson, std::size_t step) const
{
    const auto questions = lesson.questions(step);
    if (questions.empty())
        return false;
    // The room is asked each time; a student answers once.
    return m_presenting || askingIn(lesson) == Asking::Room || !m_book.isDone(lesson, step);
}

/// The gate of the player: how far it may go.
std::size_t Quiz::hold(std::size_t from, std::size_t to)
{
    const Asking asking = askingHere();
    if (m_passes || asking == Asking::Nobody)
        return to;
    if (m_isOpen && to == m_step) {
        // Going on answers, once there is an answer; the room answers aloud.
        if (asking == Asking::Room || m_touched)
            reveal();
        else
            Q_EMIT answerMissing();
        return m_player.step();
    }
    // Who presents may jump; a student meets every question on the way.
    if (asking == Asking::Room && to != from + 1)
        return to;
    for (std::size_t step = from + 1; step <= to; ++step) {
        if (!isOpen(m_player.lesson(), step))
            continue;
        // What has been answered of it so far is not to be lost by a jump beyond it.
        if (m_isOpen && step == m_step)
            Q_EMIT answerMissing();
        else
            open(step);
        return step - 1;
    }
    return to;
}

void Quiz::open(std::size_t step)
{
    m_player.setPlaying(false);
    m_isOpen = true;
    m_step = step;
    m_answers.clear();
    m_reviews.clear();
    beginQuestion();
}

void Quiz::beginQuestion()
{
    m_answer = emptyAnswer(m_player.lesson(), m_step, *question());
    m_touched = false;
    m_trends.clear();
    Q_EMIT changed();
}

void Quiz::close()
{
    m_isOpen = false;
    m_answers.clear();
    m_reviews.clear();
}

void Quiz::dismiss()
{
    if (m_isOpen)
        refresh();
}

void Quiz::askAgain()
{
    m_book.forget(m_player.lesson());
    m_player.first();
    refresh();
    Q_EMIT answersChanged();
}

void Quiz::refresh()
{
    close();
    review(m_player.step());
    Q_EMIT changed();
}

void Quiz::toggleKey(std::size_t key)
{
    auto &keys = std::get<KeysAnswer>(m_answer).keys;
    const auto place = std::lower_bound(keys.begin(), keys.end(), key);
    if (place != keys.end() && *place == key)
        keys.erase(place);
    else
        keys.insert(place, key);
    m_touched = true;
    Q_EMIT changed();
}

void Quiz::chooseNode(std::size_t node)
{
    std::get<OwnerAnswer>(m_answer).node = node;
    m_touched = true;
    Q_EMIT changed();
}

void Quiz::chooseTrend(std::size_t node, Trend trend)
{
    std::get<LoadsAnswer>(m_answer).trends[node] = trend;
    m_trends.insert(node);
    m_touched = m_trends.size() == answerNodes(m_player.lesson(), m_step, *question()).size();
    Q_EMIT changed();
}

std::optional<Trend> Quiz::chosenTrend(std::size_t node) const
{
    return m_trends.contains(node) ? std::optional(std::get<LoadsAnswer>(m_answer).trends[node])
                                   : std::nullopt;
}

void Quiz::chooseNumber(double number)
{
    std::get<NumberAnswer>(m_answer).number = number;
    m_touched = true;
    Q_EMIT changed();
}

void Quiz::chooseOption(std::size_t option)
{
    std::get<ChoiceAnswer>(m_answer).option = option;
    m_touched = true;
    Q_EMIT changed();
}

void Quiz::chooseNothing()
{
    m_answer = emptyAnswer(m_player.lesson(), m_step, *question());
    m_touched = true;
    Q_EMIT changed();
}

void Quiz::withdraw()
{
    m_answer = emptyAnswer(m_player.lesson(), m_step, *question());
    m_touched = false;
    Q_EMIT changed();
}

void Quiz::reveal()
{
    if (m_isOpen)
        goOn(m_answer);
}

void Quiz::skip()
{
    if (m_isOpen)
        goOn(std::nullopt);
}

/// To the next question of the step; after the last one shows the step.
void Quiz::goOn(std::optional<Answer> answer)
{
    m_answers.push_back(std::move(answer));
    if (m_answers.size() < m_player.lesson().questions(m_step).size()) {
        beginQuestion();
        return;
    }
    const bool keeps = askingHere() == Asking::Student;
    if (keeps)
        m_book.give(m_player.lesson(), m_step, m_answers);
    const std::size_t step = m_step;
    close();
    show(step);
    if (!keeps) {
        for (const Question &question : m_player.lesson().questions(step)) {
            const Answer right = rightAnswer(m_player.lesson(), step, question);
            m_reviews.push_back(
                {question, std::nullopt, grade(m_player.lesson(), step, question, right)});
        }
    }
    Q_EMIT changed();
    if (keeps)
        Q_EMIT answersChanged();
}

void Quiz::show(std::size_t step)
{
    m_passes = true;
    m_player.setStep(step);
    m_passes = false;
}

void Quiz::review(std::size_t step)
{
    m_reviews.clear();
    if (askingHere() != Asking::Student)
        return;
    const Lesson &lesson = m_player.lesson();
    const auto answers = m_book.answers(lesson, step);
    const auto questions = lesson.questions(step);
    for (std::size_t i = 0; i < answers.size(); ++i) {
        if (answers[i])
            m_reviews.push_back(
                {questions[i], answers[i], grade(lesson, step, questions[i], *answers[i])});
    }
}

void Quiz::followStep(std::size_t to)
{
    // The step before a question's own is where the question is put; any other closes it.
    if (m_isOpen && to + 1 == m_step)
        return;
    close();
    review(to);
    Q_EMIT changed();
}

std::optional<AskedKey> Quiz::askedKey() const
{
    const Question *asked = question();
    if (!asked)
        return std::nullopt;
    const auto key =
        ringwalk::askedKey(m_player.snapshot().panes[asked->pane], *asked, asked->pane);
    return key ? std::optional(AskedKey{asked->pane, *key}) : std::nullopt;
}

bool Quiz::keepsSecret(const Lesson &lesson) const
{
    if (askingIn(lesson) == Asking::Nobody)
        return false;
    // Of the lesson that is shown, what lies behind may be known.
    const bool shown = m_player.hasLesson() && &m_player.lesson() == &lesson;
    for (std::size_t step = shown ? m_player.step() + 1 : 1; step < lesson.stepCount(); ++step) {
        if (isOpen(lesson, step))
            return true;
    }
    return false;
}

bool Quiz::keepsSecret() const
{
    return m_player.hasLesson() && keepsSecret(m_player.lesson());
}

bool Quiz::hasAsked() const
{
    const Lesson &lesson = m_player.lesson();
    for (std::size_t step = 0; step < lesson.stepCount(); ++step) {
        if (!lesson.questions(step).empty() && m_book.isDone(lesson, step))
            return true;
    }
    return false;
}

} // namespace ringwalk
