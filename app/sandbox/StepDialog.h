// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include <QDialog>

#include "look/Appearance.h"
#include "sandbox/Recording.h"

class QDialogButtonBox;
class QLabel;

namespace ringwalk {

class BilingualField;
class FocusEditor;
class QuestionEditor;

/// The words, the focus and the question of a step, and what the lesson is called. What is wrong
/// with them is said while they are typed, and cannot be accepted.
class StepDialog : public QDialog
{
    Q_OBJECT

public:
    /// `recording` has to stay until the dialog is gone.
    StepDialog(const Recording &recording, std::size_t place, const Appearance &appearance,
               QWidget *parent = nullptr);

    /// The lesson with what was edited.
    Draft lesson() const;

    /// Asks first where something was edited.
    void reject() override;

private:
    QWidget *wordsPage();
    QWidget *lessonPage();
    void check();

    const Recording &m_recording;
    std::size_t m_place;
    const Appearance &m_appearance;
    BilingualField *m_title;
    BilingualField *m_name;
    BilingualField *m_text;
    BilingualField *m_notes;
    FocusEditor *m_focus;
    QuestionEditor *m_question;
    BilingualField *m_lessonTitle;
    BilingualField *m_headline;
    QLabel *m_fault;
    QDialogButtonBox *m_buttons;
};

} // namespace ringwalk
