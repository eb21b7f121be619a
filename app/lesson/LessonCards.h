// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>

#include "look/Appearance.h"
#include "look/PlainSplitter.h"

class QStackedWidget;

namespace ringwalk {

class ExplanationCard;
class InspectorCard;
class LoadsCard;
class OwnersCard;

/// The cards of a lesson: what is read, the loads, and who owns what. They stand in a column or in
/// a row. Where there is room for two only, the table shares a card with the loads.
class LessonCards : public PlainSplitter
{
    Q_OBJECT

public:
    LessonCards(const Appearance &appearance, ExplanationCard *explanation,
                InspectorCard *inspector, LoadsCard *loads, OwnersCard *owners,
                QWidget *parent = nullptr);

    void arrange(Qt::Orientation orientation, bool shared);
    /// What was chosen is read in place of what the step says.
    void setInspecting(bool inspecting);
    /// What is read takes room from the other cards where it needs more, and gives it back.
    void makeRoom();
    void giveRoomBack();

private:
    void makeHeight();
    void makeWidth();

    const Appearance &m_appearance;
    ExplanationCard *m_explanation;
    InspectorCard *m_inspector;
    QStackedWidget *m_reading; ///< What the step says, or what was chosen.
    LoadsCard *m_loads;
    OwnersCard *m_owners;
    bool m_shared = false;
    QList<int> m_sizesBefore; ///< While what is read has taken room from the other cards.
};

} // namespace ringwalk
