// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "lab/FigureCard.h"
#include "lab/LabSession.h"

namespace ringwalk {

/// The figures of the experiment that is shown, which follow it.
class RunFigures : public FigureCard
{
    Q_OBJECT

public:
    enum class Kind { Loads, Histogram, Movement, JoinMatrix, LeaveMatrix, Shares };

    RunFigures(const Appearance &appearance, LabSession &session, QWidget *parent = nullptr);

    Kind kind() const;
    void setKind(Kind kind);

protected:
    void changeEvent(QEvent *event) override;

private:
    void showKind();
    void fillRules();
    std::size_t rule() const;
    void askForBands();
    void retranslate();

    LabSession &m_session;
    QComboBox *m_rule; ///< Of the figures that show one rule alone.
    NewestTask m_bandTask;
    Kind m_shown = Kind::Loads; ///< What the figure in the card is, while another is computed.
};

} // namespace ringwalk
