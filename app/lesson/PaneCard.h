// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include "diagram/AnswerMark.h"
#include "lesson/LessonPlayer.h"
#include "lesson/OwnerMotion.h"
#include "lesson/Quiz.h"
#include "lesson/Subject.h"
#include "look/Card.h"
#include "look/Label.h"
#include "paint/DiagramView.h"

namespace ringwalk {

/// One pane of the lesson: title, and the picture of the step. A change of owner runs between the
/// two true states; a step taken meanwhile finishes it at once.
class PaneCard : public Card
{
    Q_OBJECT

public:
    PaneCard(const Appearance &appearance, const LessonPlayer &player, Quiz &quiz, std::size_t pane,
             QWidget *parent = nullptr);

    DiagramView &view() { return *m_view; }
    bool animating() const { return m_animation.isRunning(); }
    /// Lets a node's keys and ranges stand out; none: all are equal again.
    void setEmphasis(std::optional<std::size_t> node);
    /// Puts the cursor on what is looked at closely; none: on nothing.
    void setChosen(std::optional<Subject> subject);
    /// Draws the walk of a key in place of the step's, and where it would end if the owner left;
    /// no key: the step's own walk.
    void setWalk(std::optional<std::size_t> key, std::optional<Lookup::Place> ghost);

Q_SIGNALS:
    /// The node under the mouse, or the owner of the key or range under it; or of what the keyboard
    /// has come to.
    void nodeHovered(std::optional<std::size_t> node);
    /// What is under the mouse.
    void pointedAt(std::optional<Subject> subject);
    /// What was clicked, or gone to by keyboard; none: nothing is any more.
    void chosen(std::optional<Subject> subject);

private:
    /// Whether another lesson has come that this card is no pane of: it is about to be replaced.
    bool outdated() const;
    Diagram build(Size size) const;
    void showStep(std::size_t from, std::size_t to);
    void tellCurrent(const Group *group);
    void placeCursor();
    void describe();
    void follow();
    void showQuiz();
    std::vector<AnswerMark> answerMarks() const;
    void explainKeys(Diagram &diagram) const;
    /// Takes what was activated as an answer, where the question is about this pane.
    void answerWith(const Subject &subject);

    const Appearance &m_appearance;
    const LessonPlayer &m_player;
    Quiz &m_quiz;
    const Lesson *m_lesson; ///< To tell whether it is still the player's; the player owns it.
    std::size_t m_pane;
    Label *m_title;
    Label *m_subtitle;
    DiagramView *m_view;
    OwnerMotion m_animation;
    std::size_t m_from = 0; ///< The step that the animation comes from.
    std::optional<std::size_t> m_emphasis;
    std::optional<Subject> m_chosen;
    bool m_placesCursor = false; ///< The cursor is moved from here, not by the user.
    std::size_t m_stepShown = 0; ///< The step that the picture is of.
    std::optional<std::size_t> m_inspectedKey;
    std::optional<Lookup::Place> m_ghost;
};

} // namespace ringwalk
