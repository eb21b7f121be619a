// SPDX-License-Identifier: GPL-3.0-or-later
#include "sandbox/RecordActions.h"

#include <QAction>

#include "Phrase.h"
#include "sandbox/DraftWords.h"
#include "sandbox/HistoryCard.h"
#include "sandbox/SandboxPage.h"
#include "sandbox/StepDialog.h"
#include "sandbox/StepsView.h"

namespace ringwalk {

namespace {

/// A step as it is counted on screen.
std::string number(std::size_t place)
{
    return std::to_string(place + 1);
}

} // namespace

RecordActions::RecordActions(const Appearance &appearance, SandboxPage &page, QObject *parent)
    : QObject(parent)
    , m_appearance(appearance)
    , m_page(page)
    , m_bench(page.bench())
    , m_record(new QAction(this))
    , m_edit(new QAction(this))
    , m_up(new QAction(this))
    , m_down(new QAction(this))
    , m_remove(new QAction(this))
    , m_show(new QAction(this))
{
    m_record->setObjectName(QStringLiteral("record"));
    m_record->setShortcut(QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_R));
    m_record->setCheckable(true);
    m_edit->setObjectName(QStringLiteral("editStep"));
    m_up->setObjectName(QStringLiteral("stepUp"));
    m_down->setObjectName(QStringLiteral("stepDown"));
    m_remove->setObjectName(QStringLiteral("removeStep"));
    m_show->setObjectName(QStringLiteral("showAsLesson"));
    m_show->setShortcut(QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_L));
    connect(m_record, &QAction::triggered, this, &RecordActions::switchRecording);
    connect(m_edit, &QAction::triggered, this, &RecordActions::edit);
    connect(m_up, &QAction::triggered, this, [this] { move(-1); });
    connect(m_down, &QAction::triggered, this, [this] { move(1); });
    connect(m_remove, &QAction::triggered, this, &RecordActions::remove);
    connect(m_show, &QAction::triggered, &page, &SandboxPage::lessonRequested);
    const StepsView &view = page.done().stepsView();
    connect(&view, &StepsView::editRequested, m_edit, &QAction::trigger);
    connect(&view, &StepsView::removeRequested, m_remove, &QAction::trigger);
    connect(&view, &StepsView::moveRequested, this,
            [this](int by) { (by < 0 ? m_up : m_down)->trigger(); });
    connect(&page.done(), &HistoryCard::stepChosen, this, &RecordActions::showState);
    connect(&m_bench, &Workbench::recordingChanged, this, &RecordActions::showState);
    retranslate();
}

QList<QAction *> RecordActions::menu() const
{
    return {m_record, m_show, m_edit, m_up, m_down, m_remove};
}

void RecordActions::switchRecording(bool on)
{
    if (on) {
        m_bench.startRecording(untitledLesson());
        m_page.tell(tr("Every edit is a step of the lesson now."));
    } else {
        m_bench.endRecording();
        m_page.tell(tr("The recording has ended. Undo brings its steps back."));
    }
    showState();
}

void RecordActions::edit()
{
    if (!m_bench.recording())
        return;
    const std::size_t place = m_page.done().chosenStep();
    StepDialog dialog(*m_bench.recording(), place, m_appearance, &m_page);
    if (dialog.exec() == QDialog::Accepted)
        m_bench.changeLesson(dialog.lesson(),
                             phrase(Localized{"Edit step %1", "编辑第 %1 步"}, {number(place)}));
}

void RecordActions::move(int by)
{
    const std::size_t from = m_page.done().chosenStep();
    const std::size_t to = by < 0 ? from - 1 : from + 1;
    if (!m_bench.recording() || to >= m_bench.recording()->draft.steps().size())
        return;
    m_bench.changeLesson(m_bench.recording()->draft.moved(from, to),
                         phrase(Localized{"Move step %1 to %2", "第 %1 步移到第 %2 步"},
                                {number(from), number(to)}));
    m_page.done().chooseStep(to);
}

void RecordActions::remove()
{
    if (!m_bench.recording())
        return;
    const std::size_t place = m_page.done().chosenStep();
    const auto lesson = m_bench.recording()->draft.without(place);
    if (lesson)
        m_bench.changeLesson(*lesson,
                             phrase(Localized{"Remove step %1", "移除第 %1 步"}, {number(place)}));
    else
        m_page.tell(QString::fromStdString(lesson.error().message.in(m_appearance.language())),
                    true);
}

void RecordActions::showState()
{
    const Recording *recording = m_bench.recording();
    const std::size_t count = recording ? recording->draft.steps().size() : 0;
    const std::size_t chosen = m_page.done().chosenStep();
    m_record->setChecked(recording != nullptr);
    m_show->setEnabled(recording != nullptr);
    m_edit->setEnabled(chosen < count);
    m_up->setEnabled(chosen < count && chosen > 0);
    m_down->setEnabled(chosen + 1 < count);
    m_remove->setEnabled(chosen < count && count > 1);
}

void RecordActions::retranslate()
{
    m_record->setText(tr("&Record a lesson"));
    m_record->setIconText(tr("Record"));
    m_record->setToolTip(tr("While this is on, every edit becomes a step (Ctrl+Shift+R)"));
    m_show->setText(tr("Sho&w as a lesson"));
    m_show->setIconText(tr("Show as a lesson"));
    m_show->setToolTip(tr("Show what is recorded on the lesson page (Ctrl+Shift+L)"));
    m_edit->setText(tr("&Edit the step…"));
    m_edit->setIconText(tr("Edit"));
    m_edit->setToolTip(tr("Edit the words, the picture and the question of the step (F2)"));
    m_up->setText(tr("Move the step &up"));
    m_up->setIconText(tr("Up"));
    m_up->setToolTip(tr("Move the step up (Alt+Up)"));
    m_down->setText(tr("Move the step d&own"));
    m_down->setIconText(tr("Down"));
    m_down->setToolTip(tr("Move the step down (Alt+Down)"));
    m_remove->setText(tr("Remove the &step"));
    m_remove->setIconText(tr("Remove"));
    m_remove->setToolTip(tr("Remove the step (Delete)"));
    showState();
}

} // namespace ringwalk
