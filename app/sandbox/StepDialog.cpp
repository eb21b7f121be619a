// SPDX-License-Identifier: GPL-3.0-or-later
#include "sandbox/StepDialog.h"

#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLabel>
#include <QMessageBox>
#include <QPushButton>
#include <QTabWidget>

#include "lesson/ScenarioReader.h"
#include "lesson/ScenarioWriter.h"
#include "sandbox/BilingualField.h"
#include "sandbox/FocusEditor.h"
#include "sandbox/Fork.h"
#include "sandbox/QuestionEditor.h"

namespace ringwalk {

namespace {

/// Of the step and of what the dialog has of the lesson. What is wrong elsewhere is not to be
/// mended here.
std::vector<Fault> faultsOfStep(const Recording &recording, std::size_t place)
{
    const std::string step = "/steps/" + std::to_string(place) + '/';
    std::vector<Fault> faults;
    if (const auto read = readScenario(scenarioJson(recording.replay.scenario)); !read) {
        for (const Fault &fault : read.error()) {
            if (fault.place.starts_with(step))
                faults.push_back({fault.place.substr(step.size()), fault.reason});
            else if (fault.place.starts_with("/title") || fault.place.starts_with("/headline"))
                faults.push_back({fault.place.substr(1), fault.reason});
        }
    }
    for (const Fault &fault : recording.replay.steps[place].faults)
        faults.push_back({fault.place.substr(1), fault.reason});
    for (const Fault &fault : recording.replay.faults) {
        if (fault.place.starts_with("/title") || fault.place.starts_with("/headline"))
            faults.push_back({fault.place.substr(1), fault.reason});
    }
    return faults;
}

} // namespace

StepDialog::StepDialog(const Recording &recording, std::size_t place, const Appearance &appearance,
                       QWidget *parent)
    : QDialog(parent)
    , m_recording(recording)
    , m_place(place)
    , m_appearance(appearance)
    , m_title(new BilingualField("stepTitle", BilingualField::Size::Line))
    , m_name(new BilingualField("stepName", BilingualField::Size::Line))
    , m_text(new BilingualField("stepText", BilingualField::Size::Text))
    , m_notes(new BilingualField("stepNotes", BilingualField::Size::Text))
    , m_focus(new FocusEditor(recording, place, appearance))
    , m_question(new QuestionEditor(recording.draft.head(), mainPane(recording.draft.head()),
                                    recording.draft.steps().at(place).step, appearance))
    , m_lessonTitle(new BilingualField("lessonTitle", BilingualField::Size::Line))
    , m_headline(new BilingualField("lessonHeadline", BilingualField::Size::Line))
    , m_fault(new QLabel)
    , m_buttons(new QDialogButtonBox(QDialogButtonBox::NoButton))
{
    setObjectName(QStringLiteral("stepDialog"));
    setWindowTitle(tr("Step %1").arg(place + 1));
    const Step &step = recording.draft.steps()[place].step;
    m_title->setValue(step.title);
    m_name->setValue(step.name);
    m_text->setValue(step.text);
    m_notes->setValue(step.notes);
    m_lessonTitle->setValue(recording.draft.head().title);
    m_headline->setValue(recording.draft.head().headline);

    auto *tabs = new QTabWidget;
    tabs->addTab(wordsPage(), tr("Words"));
    tabs->addTab(m_focus, tr("Picture"));
    tabs->addTab(m_question, tr("Question"));
    tabs->addTab(lessonPage(), tr("Lesson"));
    m_fault->setObjectName(QStringLiteral("stepFault"));
    m_fault->setTextFormat(Qt::PlainText);
    m_fault->setWordWrap(true);
    auto *accept = m_buttons->addButton(tr("OK"), QDialogButtonBox::AcceptRole);
    accept->setObjectName(QStringLiteral("acceptStep"));
    m_buttons->addButton(tr("Cancel"), QDialogButtonBox::RejectRole);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(20, 20, 20, 16);
    layout->addWidget(tabs, 1);
    layout->addWidget(m_fault);
    layout->addWidget(m_buttons);
    resize(qRound(appearance.em() * 56), qRound(appearance.em() * 36));

    connect(m_buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(m_buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    for (const BilingualField *field :
         {m_title, m_name, m_text, m_notes, m_lessonTitle, m_headline})
        connect(field, &BilingualField::changed, this, &StepDialog::check);
    connect(m_focus, &FocusEditor::changed, this, &StepDialog::check);
    connect(m_question, &QuestionEditor::changed, this, &StepDialog::check);
    check();
}

QWidget *StepDialog::wordsPage()
{
    auto *page = new QWidget;
    auto *form = new QFormLayout(page);
    form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    for (const auto &[field, name] :
         {std::pair(m_title, tr("Title")), std::pair(m_name, tr("Name")),
          std::pair(m_text, tr("Text")), std::pair(m_notes, tr("Notes"))}) {
        form->addRow(name, field);
        field->setAccessibleTitle(name);
    }
    m_name->setToolTip(tr("A word or two, for the step's dot"));
    m_notes->setToolTip(tr("For who presents"));
    auto *hint = new QLabel(tr("English on the left, Chinese on the right. {moved}, {keysOf:N1} "
                               "and the like stand for figures, which stay true when steps are "
                               "moved."));
    hint->setWordWrap(true);
    form->addRow(hint);
    return page;
}

QWidget *StepDialog::lessonPage()
{
    auto *page = new QWidget;
    auto *form = new QFormLayout(page);
    form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    for (const auto &[field, name] : {std::pair(m_lessonTitle, tr("Title of the lesson")),
                                      std::pair(m_headline, tr("Headline"))}) {
        form->addRow(name, field);
        field->setAccessibleTitle(name);
    }
    m_headline->setToolTip(tr("One line with the figures of the last step; may be empty"));
    return page;
}

Draft StepDialog::lesson() const
{
    Scenario head = m_recording.draft.head();
    head.title = m_lessonTitle->value();
    head.headline = m_headline->value();
    DraftStep step = m_recording.draft.steps()[m_place];
    step.step.title = m_title->value();
    step.step.name = m_name->value();
    step.step.text = m_text->value();
    step.step.notes = m_notes->value();
    m_focus->applyTo(step.step);
    m_question->applyTo(step.step);
    return m_recording.draft.withHead(head).withStep(m_place, std::move(step));
}

void StepDialog::reject()
{
    if (lesson() == m_recording.draft) {
        QDialog::reject();
        return;
    }
    QMessageBox box(QMessageBox::Question, windowTitle(), tr("Discard what you changed here?"), {},
                    this);
    box.setObjectName(QStringLiteral("discardStep"));
    const auto *discard = box.addButton(tr("&Discard"), QMessageBox::DestructiveRole);
    box.setDefaultButton(box.addButton(tr("&Keep editing"), QMessageBox::RejectRole));
    box.exec();
    if (box.clickedButton() == discard)
        QDialog::reject();
}

void StepDialog::check()
{
    const Recording edited(lesson());
    m_focus->showPlayed(edited);
    const std::vector<Fault> faults = faultsOfStep(edited, m_place);
    m_fault->setText(
        faults.empty() ? QString()
                       : QString::fromStdString(describe(faults.front(), m_appearance.language())));
    for (QAbstractButton *button : m_buttons->buttons()) {
        if (m_buttons->buttonRole(button) == QDialogButtonBox::AcceptRole)
            button->setEnabled(faults.empty());
    }
}

} // namespace ringwalk
