// SPDX-License-Identifier: GPL-3.0-or-later
#include "sandbox/QuestionEditor.h"

#include <QComboBox>
#include <QFormLayout>
#include <QHeaderView>
#include <QLineEdit>
#include <QTableWidget>

#include "lesson/QuestionReader.h"
#include "sandbox/BilingualField.h"

namespace ringwalk {

namespace {

// Beside the kinds of question, in the box of kinds.
constexpr int kAutomatic = -1;
constexpr int kNothing = -2;

bool isKind(int data, Question::Kind kind)
{
    return data == static_cast<int>(kind);
}

} // namespace

QuestionEditor::QuestionEditor(const Scenario &lesson, std::size_t pane, const Step &step,
                               const Appearance &appearance, QWidget *parent)
    : QWidget(parent)
    , m_pane(pane)
    , m_form(new QFormLayout(this))
    , m_kind(new QComboBox)
    , m_text(new BilingualField("question", BilingualField::Size::Text))
    , m_key(new QComboBox)
    , m_answer(new QLineEdit)
    , m_options(new QTableWidget(static_cast<int>(kMaxOptions), ColumnCount))
    , m_explanation(new BilingualField("explanation", BilingualField::Size::Text))
{
    for (const auto &[data, name] :
         {std::pair(kAutomatic, tr("Automatic: what the program asks by itself")),
          std::pair(kNothing, tr("None")),
          std::pair(static_cast<int>(Question::Kind::Keys), tr("Which keys will move?")),
          std::pair(static_cast<int>(Question::Kind::Owner), tr("Who will own this key?")),
          std::pair(static_cast<int>(Question::Kind::Loads), tr("How will the loads change?")),
          std::pair(static_cast<int>(Question::Kind::Number), tr("A number")),
          std::pair(static_cast<int>(Question::Kind::Choice), tr("A choice"))})
        m_kind->addItem(name, data);
    for (const Key &key : lesson.keys)
        m_key->addItem(QString::fromStdString(key.id.text));
    arrange();
    // Texts say how tall they are by their lines.
    const int height = qRound(appearance.em() * 5);
    m_text->setMaximumHeight(height);
    m_explanation->setMaximumHeight(height);
    load(step);
    showKind();
    connect(m_kind, &QComboBox::currentIndexChanged, this, [this] {
        showKind();
        Q_EMIT changed();
    });
    connect(m_key, &QComboBox::currentIndexChanged, this, &QuestionEditor::changed);
    connect(m_answer, &QLineEdit::textChanged, this, &QuestionEditor::changed);
    connect(m_options, &QTableWidget::cellChanged, this, &QuestionEditor::changed);
    connect(m_text, &BilingualField::changed, this, &QuestionEditor::changed);
    connect(m_explanation, &BilingualField::changed, this, &QuestionEditor::changed);
}

void QuestionEditor::arrange()
{
    m_kind->setObjectName(QStringLiteral("questionKind"));
    m_key->setObjectName(QStringLiteral("questionKey"));
    m_answer->setObjectName(QStringLiteral("questionAnswer"));
    m_answer->setPlaceholderText(QStringLiteral("{moved}"));
    m_options->setObjectName(QStringLiteral("questionOptions"));
    m_options->setHorizontalHeaderLabels({tr("Right"), tr("English"), tr("Chinese"),
                                          tr("Reason in English"), tr("Reason in Chinese")});
    m_options->horizontalHeader()->setSectionResizeMode(QHeaderView::Stretch);
    m_options->horizontalHeader()->setSectionResizeMode(Right, QHeaderView::ResizeToContents);
    m_options->verticalHeader()->hide();
    m_options->setTabKeyNavigation(false);
    m_text->setAccessibleTitle(tr("Question"));
    m_explanation->setAccessibleTitle(tr("Explanation"));
    m_form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    m_form->addRow(tr("Ask"), m_kind);
    m_form->addRow(tr("Question"), m_text);
    m_form->addRow(tr("Key"), m_key);
    m_form->addRow(tr("Answer"), m_answer);
    m_form->addRow(tr("Options"), m_options);
    m_form->addRow(tr("Explanation"), m_explanation);
    m_text->setToolTip(tr("Empty: the program words it, but for a number or a choice"));
    m_answer->setToolTip(tr("A placeholder that gives the number, such as {moved} or {largest}"));
}

void QuestionEditor::load(const Step &step)
{
    const int kind = step.asksNothing ? kNothing
                     : step.question  ? static_cast<int>(step.question->kind)
                                      : kAutomatic;
    m_kind->setCurrentIndex(m_kind->findData(kind));
    fillOptions(step.question ? step.question->options : std::vector<Question::Option>());
    if (!step.question)
        return;
    m_pane = step.question->pane;
    m_text->setValue(step.question->text);
    m_explanation->setValue(step.question->explanation);
    m_answer->setText(QString::fromStdString(step.question->answer));
    if (!step.question->key)
        return;
    // A key that has gone stays named until another one is chosen.
    const QString key = QString::fromStdString(step.question->key->text);
    if (m_key->findText(key) < 0)
        m_key->addItem(key);
    m_key->setCurrentIndex(m_key->findText(key));
}

void QuestionEditor::fillOptions(const std::vector<Question::Option> &options)
{
    for (int row = 0; row < m_options->rowCount(); ++row) {
        const auto place = static_cast<std::size_t>(row);
        const Question::Option option =
            place < options.size() ? options[place] : Question::Option();
        auto *right = new QTableWidgetItem;
        right->setFlags(Qt::ItemIsEnabled | Qt::ItemIsUserCheckable | Qt::ItemIsSelectable);
        right->setCheckState(option.right ? Qt::Checked : Qt::Unchecked);
        m_options->setItem(row, Right, right);
        for (const auto &[column, text] :
             {std::pair(English, option.text.english), std::pair(Chinese, option.text.chinese),
              std::pair(EnglishReason, option.reason.english),
              std::pair(ChineseReason, option.reason.chinese)})
            m_options->setItem(row, column, new QTableWidgetItem(QString::fromStdString(text)));
    }
}

std::string QuestionEditor::cell(int row, Column column) const
{
    return m_options->item(row, column)->text().toStdString();
}

/// Those that say something; the rows left over are no options.
std::vector<Question::Option> QuestionEditor::options() const
{
    std::vector<Question::Option> options;
    for (int row = 0; row < m_options->rowCount(); ++row) {
        const Question::Option option{{cell(row, English), cell(row, Chinese)},
                                      {cell(row, EnglishReason), cell(row, ChineseReason)},
                                      m_options->item(row, Right)->checkState() == Qt::Checked};
        if (!(option == Question::Option()))
            options.push_back(option);
    }
    return options;
}

void QuestionEditor::applyTo(Step &step) const
{
    const int kind = m_kind->currentData().toInt();
    step.asksNothing = kind == kNothing;
    step.question.reset();
    if (kind < 0)
        return;
    Question question;
    question.kind = static_cast<Question::Kind>(kind);
    question.pane = m_pane;
    question.text = m_text->value();
    question.explanation = m_explanation->value();
    if (question.kind == Question::Kind::Owner)
        question.key = KeyId{m_key->currentText().toStdString()};
    if (question.kind == Question::Kind::Number)
        question.answer = m_answer->text().toStdString();
    if (question.kind == Question::Kind::Choice)
        question.options = options();
    step.question = std::move(question);
}

void QuestionEditor::showKind()
{
    const int kind = m_kind->currentData().toInt();
    m_form->setRowVisible(m_text, kind >= 0);
    m_form->setRowVisible(m_explanation, kind >= 0);
    m_form->setRowVisible(m_key, isKind(kind, Question::Kind::Owner));
    m_form->setRowVisible(m_answer, isKind(kind, Question::Kind::Number));
    m_form->setRowVisible(m_options, isKind(kind, Question::Kind::Choice));
}

} // namespace ringwalk
