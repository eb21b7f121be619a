// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <set>
#include <vector>

#include <QObject>

#include "lesson/AnswerBook.h"
#include "lesson/AskedKey.h"
#include "lesson/LessonPlayer.h"
#include "lesson/Prediction.h"

namespace ringwalk {

/// Who is asked before a step that changes ownership.
enum class Asking {
    Nobody,
    Student, ///< One person answers; answers are kept and add up to a result.
    Room,    ///< The question is for the whole room: no answer is given here, only revealed.
};

/// Asks before it tells: holds the player back before a step that has questions, until they are
/// answered. Then the step is shown, with how the answers compare.
class Quiz : public QObject
{
    Q_OBJECT

public:
    Quiz(LessonPlayer &player, AnswerBook &book, QObject *parent = nullptr);
    ~Quiz() override;

    Asking asking() const { return m_asking; }
    void setAsking(Asking asking);
    /// Whom this lesson asks: a check asks the student where nobody is asked otherwise. While
    /// presenting, the room stands in for the student.
    Asking askingHere() const;
    /// Whether the lesson is shown to an audience, who answer aloud.
    void setPresenting(bool presenting);

    /// The question that waits for its answer; nullptr if there is none. The picture is still that
    /// of the step before.
    const Question *question() const;
    /// The step that the question is about; only while there is one.
    std::size_t step() const { return m_step; }
    /// Which of the step's questions it is, from 0, of how many.
    std::size_t number() const { return m_answers.size(); }
    std::size_t count() const;

    const Answer &answer() const { return m_answer; }
    /// Whether something has been chosen; about loads, for every node.
    bool isAnswered() const { return m_touched; }
    void toggleKey(std::size_t key);
    void chooseNode(std::size_t node);
    void chooseTrend(std::size_t node, Trend trend);
    /// Of a question about loads: what has been chosen for a node.
    std::optional<Trend> chosenTrend(std::size_t node) const;
    void chooseNumber(double number);
    void chooseOption(std::size_t option);
    /// Nothing moves: an answer too.
    void chooseNothing();
    /// Nothing is chosen any more.
    void withdraw();

    /// Takes the answer; after the last question of the step shows the step and how the answers
    /// compare.
    void reveal();
    /// The same without an answer to this question.
    void skip();
    /// Closes the question and stays.
    void dismiss();
    /// Forgets the answers to this lesson and starts it again.
    void askAgain();

    /// How the answers to the step that is shown compare; none where none was given.
    struct Review
    {
        Question question;
        std::optional<Answer> answer; ///< None in the room, where only the right one is shown.
        Verdict verdict;
    };
    const std::vector<Review> &reviews() const { return m_reviews; }

    /// The key whose owner the open question asks for.
    std::optional<AskedKey> askedKey() const;

    /// Whether the outcome of a lesson is still to be asked for, so that nothing may give it away.
    bool keepsSecret(const Lesson &lesson) const;
    /// The same of the lesson that is shown.
    bool keepsSecret() const;
    /// Whether the lesson was asked about, at least in part.
    bool hasAsked() const;

Q_SIGNALS:
    /// The question, the answer so far or what is reviewed has changed.
    void changed();
    void askingChanged();
    /// Going on was wanted, but there is no answer yet.
    void answerMissing();
    /// The book holds other answers than before.
    void answersChanged();

private:
    std::size_t hold(std::size_t from, std::size_t to);
    bool isOpen(const Lesson &lesson, std::size_t step) const;
    Asking askingIn(const Lesson &lesson) const;
    void open(std::size_t step);
    void close();
    void refresh();
    void beginQuestion();
    void goOn(std::optional<Answer> answer);
    void show(std::size_t step);
    void review(std::size_t step);
    void followStep(std::size_t to);

    LessonPlayer &m_player;
    AnswerBook &m_book;
    Asking m_asking = Asking::Nobody;
    bool m_presenting = false;
    bool m_isOpen = false;
    bool m_passes = false; ///< The step that was asked about is being shown.
    std::size_t m_step = 0;
    AnswerBook::Answers m_answers; ///< To the step's questions before this one.
    Answer m_answer;
    bool m_touched = false;
    std::set<std::size_t> m_trends; ///< The nodes whose trend has been chosen.
    std::vector<Review> m_reviews;
};

} // namespace ringwalk
