// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QListWidget>

#include "lab/Presets.h"
#include "look/Appearance.h"

namespace ringwalk {

/// The presets to choose from, as high as all of them.
class PresetList : public QListWidget
{
    Q_OBJECT

public:
    explicit PresetList(const Appearance &appearance, QWidget *parent = nullptr);

Q_SIGNALS:
    void chosen(const ringwalk::LabPreset *preset);

private:
    void follow();

    const Appearance &m_appearance;
};

} // namespace ringwalk
