// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/SweepCard.h"

#include <algorithm>

#include <QComboBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QPushButton>
#include <QSpinBox>
#include <QVBoxLayout>

#include "diagram/LabWords.h"
#include "lab/Limits.h"
#include "lab/RepeatRow.h"
#include "lab/SweepOptions.h"
#include "lab/TaskProgress.h"
#include "look/FoldingRow.h"

namespace ringwalk {

namespace {

constexpr int kRoundsKind = 4; ///< After the axes.

/// What is looked at first.
SweepFigure usualFigure(SweepAxis axis)
{
    switch (axis) {
    case SweepAxis::VirtualNodes:
        return SweepFigure::Cv;
    case SweepAxis::Epsilon:
        return SweepFigure::SpilledShare;
    case SweepAxis::Nodes:
        return SweepFigure::JoinShare;
    case SweepAxis::Alpha:
        break;
    }
    return SweepFigure::MaxOverMean;
}

} // namespace

SweepCard::SweepCard(const Appearance &appearance, LabSession &session, QWidget *parent)
    : FigureCard(appearance, QStringLiteral("labSweep"), parent)
    , m_session(session)
    , m_figure(new QComboBox)
    , m_run(new QPushButton)
    , m_seedsName(new Label(appearance, TypeSize::Small, Role::Ink))
    , m_seeds(new QSpinBox)
    , m_repeat(new RepeatRow(appearance, QStringLiteral("labSweep")))
    , m_progress(new TaskProgress(appearance, m_task))
{
    m_figure->setObjectName(QStringLiteral("labSweepFigure"));
    m_run->setObjectName(QStringLiteral("labSweepRun"));
    m_seeds->setObjectName(QStringLiteral("labSweepSeeds"));
    m_seeds->setRange(1, int(kMostSeeds));
    m_seeds->setValue(int(kUsualSeeds));
    m_seedsName->setBuddy(m_seeds);
    for (int kind = 0; kind <= kRoundsKind; ++kind)
        choice().addItem(QString());
    m_figure->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    auto *start = new QWidget;
    auto *startRow = new QHBoxLayout(start);
    startRow->setContentsMargins(0, 0, 0, 0);
    startRow->setSpacing(8);
    startRow->addWidget(m_seedsName);
    startRow->addWidget(m_seeds);
    startRow->addWidget(m_run, 1);
    body().insertWidget(1, new FoldingRow(m_figure, start));
    body().addWidget(m_repeat);
    body().addWidget(m_progress);
    setTabOrder(&choice(), m_figure);
    setTabOrder(m_figure, m_seeds);
    setTabOrder(m_seeds, m_run);

    connect(this, &FigureCard::chosen, this, [this] { chooseKind(kind()); });
    connect(m_figure, &QComboBox::activated, this, &SweepCard::showDone);
    connect(m_run, &QPushButton::clicked, this, &SweepCard::run);
    connect(&m_task, &NewestTask::runningChanged, this, &SweepCard::showState);
    connect(&session, &LabSession::resultChanged, this, &SweepCard::showState);
    connect(&appearance, &Appearance::languageChanged, this, &SweepCard::showDone);
    retranslate();
    chooseKind(static_cast<int>(SweepAxis::Epsilon));
}

int SweepCard::kind() const
{
    return choice().currentIndex();
}

int SweepCard::seeds() const
{
    return m_seeds->value();
}

void SweepCard::restore(int kind, int seeds)
{
    m_seeds->setValue(seeds);
    if (kind >= 0 && kind <= kRoundsKind)
        chooseKind(kind);
}

void SweepCard::runPreset(const LabPreset &preset)
{
    if (preset.sweep) {
        chooseKind(static_cast<int>(preset.sweep->axis));
        if (preset.figure)
            m_figure->setCurrentIndex(static_cast<int>(*preset.figure));
        m_seeds->setValue(static_cast<int>(preset.sweep->repetitions));
        runSweepOf(*preset.sweep);
    } else if (preset.parameters.placements.back() == PlacementRule::Dynamic) {
        chooseKind(kRoundsKind);
        // Where the two kinds of labels differ most.
        m_figure->setCurrentIndex(static_cast<int>(RoundFigure::Moved));
        runRounds(preset.parameters);
    } else {
        m_task.cancel();
        m_sweep.reset();
        m_rounds.reset();
        chooseKind(static_cast<int>(SweepAxis::Epsilon));
    }
}

void SweepCard::setReady(bool ready)
{
    m_ready = ready;
    showState();
}

void SweepCard::run()
{
    if (!hindrance().isEmpty())
        return;
    if (!axis()) {
        runRounds(m_session.parameters());
        return;
    }
    Sweep sweep;
    sweep.base = m_session.parameters();
    sweep.axis = *axis();
    sweep.values = usualValues(sweep.axis, sweep.base.workload.kind);
    sweep.repetitions = static_cast<std::uint32_t>(m_seeds->value());
    sweep.movement = sweep.axis == SweepAxis::Nodes || isOfMovement(sweepFigureChosen());
    runSweepOf(sweep);
}

void SweepCard::changeEvent(QEvent *event)
{
    FigureCard::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
}

std::optional<SweepAxis> SweepCard::axis() const
{
    return kind() == kRoundsKind ? std::nullopt : std::optional(static_cast<SweepAxis>(kind()));
}

SweepFigure SweepCard::sweepFigureChosen() const
{
    return static_cast<SweepFigure>(std::max(0, m_figure->currentIndex()));
}

RoundFigure SweepCard::roundFigureChosen() const
{
    return static_cast<RoundFigure>(std::max(0, m_figure->currentIndex()));
}

QString SweepCard::hindrance() const
{
    if (!m_ready)
        return tr("First mend what is wrong with the experiment.");
    if (!axis() || matters(*axis(), m_session.parameters()))
        return {};
    return axis() == SweepAxis::Alpha ? tr("Choose Zipf or the power law to see what α does.")
                                      : tr("Choose a rule with bounded load to see what ε costs.");
}

const SweepCard::DoneSweep *SweepCard::shownSweep() const
{
    const bool fits = axis() && m_sweep && m_sweep->sweep.axis == *axis() &&
                      (m_sweep->sweep.movement || !isOfMovement(sweepFigureChosen()));
    return fits ? &*m_sweep : nullptr;
}

const SweepCard::DoneRounds *SweepCard::shownRounds() const
{
    return !axis() && m_rounds ? &*m_rounds : nullptr;
}

QString SweepCard::repeatText() const
{
    if (const DoneSweep *done = shownSweep())
        return QString::fromStdString(repeatLine(done->sweep));
    if (const DoneRounds *done = shownRounds())
        return QString::fromStdString(roundsLine(done->parameters, std::nullopt));
    return {};
}

void SweepCard::runSweepOf(const Sweep &sweep)
{
    m_task.start([this, sweep](const RunControl &control) -> NewestTask::Delivery {
        auto done = runSweep(sweep, control);
        if (!done)
            return [this, error = done.error()] {
                m_failure = QString::fromStdString(describe(error).in(appearance().language()));
                m_sweep.reset();
                showDone();
            };
        if (!*done)
            return {};
        return [this, sweep, series = *std::move(done).value()] {
            m_failure.clear();
            m_sweep = DoneSweep{sweep, series};
            showDone();
        };
    });
}

void SweepCard::runRounds(const ExperimentParameters &parameters)
{
    m_task.start([this, parameters](const RunControl &control) -> NewestTask::Delivery {
        const auto failed = [this](const LabError &error) -> NewestTask::Delivery {
            return [this, error] {
                m_failure = QString::fromStdString(describe(error).in(appearance().language()));
                m_rounds.reset();
                showDone();
            };
        };
        if (const auto fault = findRoundsFault(parameters))
            return failed(*fault);
        RunControl quiet = control;
        quiet.progress = nullptr;
        const auto requests = makeRequests(parameters, quiet);
        if (!requests)
            return failed(requests.error());
        if (!*requests)
            return {};
        auto done = dynamicHistories(parameters, **requests, control);
        if (!done)
            return {};
        auto histories = std::make_shared<const std::vector<DynamicHistory>>(*std::move(done));
        return [this, parameters, histories = std::move(histories)] {
            m_failure.clear();
            m_rounds = DoneRounds{parameters, histories};
            showDone();
        };
    });
}

void SweepCard::chooseKind(int kind)
{
    choice().setCurrentIndex(kind);
    m_failure.clear();
    fillFigures();
    m_figure->setCurrentIndex(axis() ? static_cast<int>(usualFigure(*axis())) : 0);
    m_seedsName->setVisible(axis().has_value());
    m_seeds->setVisible(axis().has_value());
    showDone();
}

void SweepCard::fillFigures()
{
    const int before = m_figure->currentIndex();
    m_figure->clear();
    if (axis()) {
        for (std::size_t figure = 0; figure < kSweepFigures; ++figure)
            m_figure->addItem(QString::fromStdString(
                sweepFigureTitle(static_cast<SweepFigure>(figure)).in(appearance().language())));
    } else {
        m_figure->addItems({tr("Tokens per node"), tr("Largest load"), tr("Hashes that move")});
    }
    m_figure->setCurrentIndex(std::clamp(before, 0, m_figure->count() - 1));
}

/// Shows what was computed last, if it is what is chosen.
void SweepCard::showDone()
{
    const Language language = appearance().language();
    if (const DoneSweep *sweep = shownSweep())
        setFigure(sweepFigure(sweep->sweep, sweep->series, sweepFigureChosen(), language));
    else if (const DoneRounds *rounds = shownRounds())
        setFigure(
            roundsFigure(rounds->parameters, rounds->histories, roundFigureChosen(), language));
    else
        setFigure(std::nullopt);
    const QString command = repeatText();
    m_repeat->setCommand(command);
    m_repeat->setVisible(!command.isEmpty());
    showState();
}

/// Says whether something runs or can be run, and where what is shown is of another experiment than
/// that of the session. That changes often, and the figure does not change with it.
void SweepCard::showState()
{
    const QString obstacle = hindrance();
    m_run->setEnabled(obstacle.isEmpty());
    if (m_task.running())
        setEmptyText({});
    else if (!m_failure.isEmpty())
        setEmptyText(m_failure);
    else
        setEmptyText(obstacle.isEmpty() ? tr("Press Run: this takes a moment.") : obstacle);
    const ExperimentParameters *shown = nullptr;
    if (const DoneSweep *sweep = shownSweep())
        shown = &sweep->sweep.base;
    else if (const DoneRounds *rounds = shownRounds())
        shown = &rounds->parameters;
    const bool current = !shown || *shown == m_session.parameters();
    m_progress->setText(!current ? tr("Of an earlier experiment; Run computes it anew.")
                                 : QString());
    // The figure has little room as it is.
    m_progress->setVisible(m_task.running() || !current);
}

void SweepCard::retranslate()
{
    choice().setItemText(0, tr("Against virtual nodes"));
    choice().setItemText(1, tr("Against the bound ε"));
    choice().setItemText(2, tr("Against nodes"));
    choice().setItemText(3, tr("Against α"));
    choice().setItemText(4, tr("Round by round"));
    m_figure->setAccessibleName(tr("What is measured"));
    m_figure->setToolTip(m_figure->accessibleName());
    m_run->setText(tr("Run"));
    m_run->setToolTip(tr("Compute this for the experiment at the left"));
    m_seedsName->setText(tr("Seeds"));
    m_seeds->setAccessibleName(tr("Seeds"));
    m_seeds->setToolTip(tr("Each point is the mean over so many seeds; the band reaches from the "
                           "least to the most"));
    fillFigures();
    showDone();
}

} // namespace ringwalk
