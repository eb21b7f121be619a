// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "lesson/Scenario.h"
#include "look/Appearance.h"

class QComboBox;
class QFormLayout;
class QLineEdit;
class QTableWidget;

namespace ringwalk {

class BilingualField;

/// What is asked before a step: nothing, what the program asks by itself, or a question of the
/// lesson's own. Shows the fields that a question of the chosen kind has.
class QuestionEditor : public QWidget
{
    Q_OBJECT

public:
    /// `lesson` has the keys that can be asked about; `pane` is that of a new question.
    QuestionEditor(const Scenario &lesson, std::size_t pane, const Step &step,
                   const Appearance &appearance, QWidget *parent = nullptr);

    /// Gives a step the question that is edited.
    void applyTo(Step &step) const;

Q_SIGNALS:
    void changed();

private:
    enum Column { Right, English, Chinese, EnglishReason, ChineseReason, ColumnCount };

    void arrange();
    void load(const Step &step);
    void fillOptions(const std::vector<Question::Option> &options);
    std::vector<Question::Option> options() const;
    std::string cell(int row, Column column) const;
    void showKind();

    std::size_t m_pane;
    QFormLayout *m_form;
    QComboBox *m_kind;
    BilingualField *m_text;
    QComboBox *m_key;
    QLineEdit *m_answer;
    QTableWidget *m_options;
    BilingualField *m_explanation;
};

} // namespace ringwalk
