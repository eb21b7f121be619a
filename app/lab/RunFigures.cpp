// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/RunFigures.h"

#include <algorithm>

#include <QComboBox>
#include <QEvent>
#include <QHBoxLayout>

#include "diagram/LabWords.h"
#include "lab/RingBands.h"

namespace ringwalk {

namespace {

bool showsOneRule(RunFigures::Kind kind)
{
    return kind == RunFigures::Kind::JoinMatrix || kind == RunFigures::Kind::LeaveMatrix ||
           kind == RunFigures::Kind::Shares;
}

} // namespace

RunFigures::RunFigures(const Appearance &appearance, LabSession &session, QWidget *parent)
    : FigureCard(appearance, QStringLiteral("labFigures"), parent)
    , m_session(session)
    , m_rule(new QComboBox)
{
    m_rule->setObjectName(QStringLiteral("labFiguresRule"));
    m_rule->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    head().insertWidget(1, m_rule);
    setTabOrder(&choice(), m_rule);
    for (int kind = 0; kind < 6; ++kind)
        choice().addItem(QString());
    connect(this, &FigureCard::chosen, this, &RunFigures::showKind);
    connect(m_rule, &QComboBox::activated, this, &RunFigures::showKind);
    connect(&session, &LabSession::resultChanged, this, &RunFigures::showKind);
    connect(&session, &LabSession::pinnedChanged, this, &RunFigures::showKind);
    connect(&appearance, &Appearance::languageChanged, this, &RunFigures::showKind);
    retranslate();
    showKind();
}

RunFigures::Kind RunFigures::kind() const
{
    return static_cast<Kind>(choice().currentIndex());
}

void RunFigures::setKind(Kind kind)
{
    choice().setCurrentIndex(static_cast<int>(kind));
    showKind();
}

void RunFigures::changeEvent(QEvent *event)
{
    FigureCard::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
}

void RunFigures::showKind()
{
    m_rule->setVisible(showsOneRule(kind()));
    if (!m_session.result())
        return;
    fillRules();
    const ExperimentResult &result = *m_session.result();
    const Language language = appearance().language();
    // The ring takes a moment; until then no other figure stands under its name.
    if (kind() == Kind::Shares && m_shown != Kind::Shares)
        setFigure(std::nullopt);
    m_shown = kind();
    switch (kind()) {
    case Kind::Loads:
        setFigure(loadCurve(m_session.shownRuns(), language));
        break;
    case Kind::Histogram:
        setFigure(loadHistogram(m_session.shownRuns(), language));
        break;
    case Kind::Movement:
        setFigure(movementBars(m_session.shownRuns(), language));
        break;
    case Kind::JoinMatrix:
    case Kind::LeaveMatrix:
        setFigure(movementMatrix(result, rule(), kind() == Kind::JoinMatrix, language));
        break;
    case Kind::Shares:
        askForBands();
        break;
    }
}

/// The rules of the result; the one that was chosen stays so.
void RunFigures::fillRules()
{
    const QVariant before = m_rule->currentData();
    m_rule->clear();
    for (const PlacementResult &result : m_session.result()->results)
        m_rule->addItem(QString::fromStdString(ruleTitle(result.rule).in(appearance().language())),
                        static_cast<int>(result.rule));
    m_rule->setCurrentIndex(std::max(0, m_rule->findData(before)));
}

/// A place in the results.
std::size_t RunFigures::rule() const
{
    return static_cast<std::size_t>(std::max(0, m_rule->currentIndex()));
}

void RunFigures::askForBands()
{
    const LabSession::SharedResult result = m_session.result();
    const std::size_t place = rule();
    m_bandTask.start([this, result, place](const RunControl &control) -> NewestTask::Delivery {
        auto bands = ringBands(*result, place, control);
        if (!bands)
            return {};
        return [this, result, place, bands = std::move(*bands)] {
            // Meanwhile another figure may have been chosen, or another result come.
            if (kind() == Kind::Shares && result == m_session.result())
                setFigure(shareRing(*result, place, bands, appearance().language()));
        };
    });
}

void RunFigures::retranslate()
{
    choice().setItemText(0, tr("Load per node, sorted"));
    choice().setItemText(1, tr("Histogram of the loads"));
    choice().setItemText(2, tr("Keys that move"));
    choice().setItemText(3, tr("From node to node, on a join"));
    choice().setItemText(4, tr("From node to node, on a leave"));
    choice().setItemText(5, tr("Shares of the ring"));
    m_rule->setAccessibleName(tr("Rule"));
    m_rule->setToolTip(tr("Of which rule"));
    setEmptyText(tr("Nothing is computed yet."));
}

} // namespace ringwalk
