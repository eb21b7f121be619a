// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "lab/LabSession.h"
#include "lab/Presets.h"
#include "look/Card.h"
#include "look/Label.h"

class QToolButton;

namespace ringwalk {

/// What the preset that is shown has to say, and what its source gives, beside what is found here.
/// Hidden where no preset is shown.
class PresetNote : public Card
{
    Q_OBJECT

public:
    PresetNote(const Appearance &appearance, const LabSession &session, QWidget *parent = nullptr);

    /// None: nothing is shown.
    void setPreset(const LabPreset *preset);
    const LabPreset *preset() const { return m_preset; }

protected:
    void changeEvent(QEvent *event) override;

private:
    void showPreset();
    /// A line for each row that the source gives.
    QString comparison() const;

    const Appearance &m_appearance;
    const LabSession &m_session;
    const LabPreset *m_preset = nullptr;
    Label *m_name;
    Label *m_text;
    Label *m_quoted;
    QToolButton *m_close;
};

} // namespace ringwalk
