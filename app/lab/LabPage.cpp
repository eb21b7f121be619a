// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/LabPage.h"

#include <utility>

#include <QEvent>
#include <QPushButton>
#include <QVBoxLayout>

#include "lab/FigureFile.h"
#include "lab/LabForm.h"
#include "lab/PresetNote.h"
#include "lab/ResultsCard.h"
#include "lab/RunFigures.h"
#include "lab/SweepCard.h"
#include "lab/TaskProgress.h"
#include "look/FoldingSplitter.h"
#include "look/PlainSplitter.h"
#include "look/ScrolledColumn.h"
#include "look/WheelFocus.h"

namespace ringwalk {

namespace {

const QString kFields = QStringLiteral("fields");
const QString kFigure = QStringLiteral("figure");
const QString kSweep = QStringLiteral("sweep");
const QString kSeeds = QStringLiteral("seeds");
const QString kColumns = QStringLiteral("columns");
const QString kRows = QStringLiteral("rows");
const QString kBelow = QStringLiteral("below");

/// What the page shows at the first start.
const LabPreset &firstPreset()
{
    return labPresets().front();
}

} // namespace

LabPage::LabPage(const Appearance &appearance, QWidget *parent)
    : QWidget(parent)
    , m_appearance(appearance)
    , m_session(new LabSession(this))
    , m_form(new LabForm(appearance))
    , m_note(new PresetNote(appearance, *m_session))
    , m_figures(new RunFigures(appearance, *m_session))
    , m_results(new ResultsCard(appearance, *m_session))
    , m_sweep(new SweepCard(appearance, *m_session))
    , m_progress(new TaskProgress(appearance, m_session->task()))
    , m_again(new QPushButton)
    , m_columns(new PlainSplitter(Qt::Horizontal))
    , m_rows(new PlainSplitter(Qt::Vertical))
    , m_below(new FoldingSplitter)
{
    m_again->setObjectName(QStringLiteral("labAgain"));
    m_progress->setObjectName(QStringLiteral("labProgress"));
    auto *foot = new QWidget;
    auto *footLayout = new QVBoxLayout(foot);
    footLayout->setContentsMargins(16, 0, 16, 0);
    footLayout->setSpacing(6);
    footLayout->addWidget(m_progress);
    footLayout->addWidget(m_again);
    m_form->setFoot(foot);

    m_below->addWidget(m_results);
    m_below->addWidget(m_sweep);
    m_rows->addWidget(m_figures);
    m_rows->addWidget(m_below);
    auto *right = new ScrolledColumn;
    right->column().setSpacing(kCardGap);
    right->column().addWidget(m_note);
    right->column().addWidget(m_rows, 1);
    wheelNeedsFocus(*right);
    m_columns->addWidget(m_form);
    m_columns->addWidget(right);
    m_columns->setStretchFactor(0, 0);
    m_columns->setStretchFactor(1, 1);
    m_columns->setSizes({300, 1100});
    for (PlainSplitter *splitter : {m_columns, m_rows, m_below})
        splitter->setChildrenCollapsible(false);
    m_rows->setSizes({420, 300});
    m_rows->setStretchFactor(0, 3);
    m_rows->setStretchFactor(1, 2);
    m_below->setSizes({600, 460});
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(kCardGap, kCardGap, kCardGap, kCardGap);
    layout->addWidget(m_columns);

    connect(m_form, &LabForm::edited, this, [this] {
        m_note->setPreset(nullptr);
        runForm();
    });
    connect(m_form, &LabForm::presetChosen, this,
            [this](const LabPreset *preset) { showPreset(*preset); });
    connect(m_again, &QPushButton::clicked, this, [this] { runForm(LabSession::Files::Always); });
    connect(m_session, &LabSession::resultChanged, this, [this] { setState(State::Live); });
    connect(m_session, &LabSession::failed, this, [this](const LabError &error) {
        m_error = error;
        m_form->showError(error);
        setState(State::Failed);
    });
    connect(m_progress, &TaskProgress::cancelled, this, [this] { setState(State::Cancelled); });
    m_form->setParameters(firstPreset().parameters);
    m_note->setPreset(&firstPreset());
    retranslate();
}

void LabPage::showPreset(const LabPreset &preset)
{
    m_started = true;
    m_form->setParameters(preset.parameters);
    m_note->setPreset(&preset);
    // A sweep of what moves beside the run's own.
    m_figures->setKind(preset.sweep && preset.sweep->movement ? RunFigures::Kind::Movement
                                                              : RunFigures::Kind::Loads);
    runForm();
    m_sweep->runPreset(preset);
}

void LabPage::useKeyFile(const QString &path)
{
    m_started = true;
    m_form->setKeyFile(path);
}

void LabPage::saveFigure()
{
    m_figures->save();
}

QByteArray LabPage::figureAs(const QString &suffix) const
{
    if (!m_figures->figure())
        return {};
    const auto bytes = figureBytes(*m_figures->figure(), suffix, m_appearance.themeName(),
                                   m_appearance.language());
    return bytes ? *bytes : QByteArray();
}

QByteArray LabPage::figureSvg() const
{
    return figureAs(QStringLiteral("svg"));
}

QByteArray LabPage::figurePng() const
{
    return figureAs(QStringLiteral("png"));
}

QVariantMap LabPage::state() const
{
    QVariantMap fields;
    const QMap<QString, QString> texts = m_form->texts();
    for (auto text = texts.begin(); text != texts.end(); ++text)
        fields.insert(text.key(), text.value());
    return {{kFields, fields},
            {kFigure, static_cast<int>(m_figures->kind())},
            {kSweep, m_sweep->kind()},
            {kSeeds, m_sweep->seeds()},
            {kColumns, m_columns->saveState()},
            {kRows, m_rows->saveState()},
            {kBelow, m_below->saveState()}};
}

void LabPage::restore(const QVariantMap &state)
{
    if (state.isEmpty())
        return;
    QMap<QString, QString> texts;
    const QVariantMap fields = state.value(kFields).toMap();
    for (auto field = fields.begin(); field != fields.end(); ++field)
        texts.insert(field.key(), field.value().toString());
    m_form->setTexts(texts);
    const auto parameters = m_form->read();
    if (!parameters || *parameters != firstPreset().parameters)
        m_note->setPreset(nullptr);
    const int figure = state.value(kFigure).toInt();
    if (figure >= 0 && figure <= static_cast<int>(RunFigures::Kind::Shares))
        m_figures->setKind(static_cast<RunFigures::Kind>(figure));
    m_sweep->restore(state.value(kSweep, 1).toInt(), state.value(kSeeds, 5).toInt());
    m_columns->restoreState(state.value(kColumns).toByteArray());
    m_rows->restoreState(state.value(kRows).toByteArray());
    m_below->restoreState(state.value(kBelow).toByteArray());
}

/// Nothing is computed before somebody looks.
void LabPage::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    if (std::exchange(m_started, true))
        return;
    runForm();
}

void LabPage::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange) {
        // What is wrong is said in the new language too.
        if (m_started && m_form->read() && m_error)
            m_form->showError(*m_error);
        retranslate();
    }
    QWidget::changeEvent(event);
}

void LabPage::runForm(LabSession::Files files)
{
    m_error.reset();
    const auto parameters = m_form->read();
    m_sweep->setReady(parameters.has_value());
    if (!parameters) {
        m_session->task().cancel();
        setState(State::Failed);
        return;
    }
    m_session->run(*parameters, files);
}

void LabPage::setState(State state)
{
    m_state = state;
    switch (state) {
    case State::Live:
        m_progress->setText(tr("Live: computed anew with every change"));
        break;
    case State::Failed:
        m_progress->setText(tr("Not computed. What is shown is of the run before.") +
                            QLatin1Char('\n') + breakable(m_form->firstError()));
        break;
    case State::Cancelled:
        m_progress->setText(tr("Cancelled. What is shown is of the run before."));
        break;
    }
}

void LabPage::retranslate()
{
    setState(m_state);
    m_again->setText(tr("Run again"));
    m_again->setToolTip(tr("Compute this experiment once more; a file is read anew"));
}

} // namespace ringwalk
