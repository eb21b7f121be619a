// SPDX-License-Identifier: GPL-3.0-or-later
#include "lesson/LessonCards.h"

#include <algorithm>
#include <utility>

#include <QStackedWidget>

#include "lesson/ExplanationCard.h"
#include "lesson/InspectorCard.h"
#include "lesson/LoadsCard.h"
#include "lesson/OwnersCard.h"

namespace ringwalk {

namespace {

// In em: what is read in less is not read with pleasure.
constexpr double kLeastHeight = 12;
constexpr double kLeastWidth = 14;

} // namespace

LessonCards::LessonCards(const Appearance &appearance, ExplanationCard *explanation,
                         InspectorCard *inspector, LoadsCard *loads, OwnersCard *owners,
                         QWidget *parent)
    : PlainSplitter(Qt::Vertical, parent)
    , m_appearance(appearance)
    , m_explanation(explanation)
    , m_inspector(inspector)
    , m_reading(new QStackedWidget)
    , m_loads(loads)
    , m_owners(owners)
{
    setObjectName(QStringLiteral("cards"));
    m_reading->addWidget(m_explanation);
    m_reading->addWidget(m_inspector);
    for (QWidget *card : {static_cast<QWidget *>(m_reading), static_cast<QWidget *>(m_loads),
                          static_cast<QWidget *>(m_owners)})
        addWidget(card);
}

void LessonCards::arrange(Qt::Orientation orientation, bool shared)
{
    m_sizesBefore.clear();
    m_shared = shared;
    m_loads->takeFurtherView();
    m_owners->setBare(shared);
    m_loads->show();
    if (shared) {
        m_loads->addFurtherView(m_owners); // Shows it when it is chosen.
    } else {
        addWidget(m_owners);
        m_owners->show();
    }
    setOrientation(orientation);
    const bool column = orientation == Qt::Vertical;
    if (shared)
        setSizes(column ? QList<int>{300, 300} : QList<int>{420, 520});
    else
        setSizes(column ? QList<int>{300, 260, 260} : QList<int>{320, 420, 380});
}

void LessonCards::setInspecting(bool inspecting)
{
    m_reading->setCurrentWidget(inspecting ? static_cast<QWidget *>(m_inspector) : m_explanation);
}

void LessonCards::giveRoomBack()
{
    m_loads->show();
    if (!m_shared)
        m_owners->show();
    if (!m_sizesBefore.isEmpty())
        setSizes(std::exchange(m_sizesBefore, {}));
}

void LessonCards::makeRoom()
{
    if (orientation() == Qt::Vertical)
        makeHeight();
    else
        makeWidth();
}

void LessonCards::makeWidth()
{
    if (m_reading->width() >= kLeastWidth * m_appearance.em() || !m_sizesBefore.isEmpty())
        return;
    m_sizesBefore = sizes();
    m_loads->hide();
}

void LessonCards::makeHeight()
{
    const int width = m_reading->width();
    const int needed = m_reading->currentWidget() == m_inspector
                           ? m_inspector->neededHeight(width)
                           : m_explanation->neededHeight(width);
    QList<int> heights = sizes();
    const int missing = needed - heights.first();
    if (missing <= 0)
        return;
    if (m_sizesBefore.isEmpty())
        m_sizesBefore = heights;
    const int fromLoads =
        m_shared ? missing
                 : std::clamp(heights[1] - m_loads->minimumSizeHint().height(), 0, missing / 2);
    heights[0] += missing;
    heights[1] -= fromLoads;
    if (!m_shared)
        heights[2] -= missing - fromLoads;
    setSizes(heights);
    // At large type the other cards cannot give enough; the last one is the one to do without.
    if (sizes().first() < kLeastHeight * m_appearance.em()) {
        QWidget *last = m_shared ? static_cast<QWidget *>(m_loads) : m_owners;
        last->hide();
        setSizes(m_shared ? QList<int>{height(), 0} : QList<int>{height(), 1, 0});
    }
}

} // namespace ringwalk
