// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/PresetList.h"

namespace ringwalk {

PresetList::PresetList(const Appearance &appearance, QWidget *parent)
    : QListWidget(parent)
    , m_appearance(appearance)
{
    setObjectName(QStringLiteral("labPresets"));
    setFrameShape(QFrame::NoFrame);
    setSizeAdjustPolicy(QAbstractScrollArea::AdjustToContents);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setTextElideMode(Qt::ElideRight);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    for (std::size_t i = 0; i < labPresets().size(); ++i)
        addItem(QString());
    const auto choose = [this](const QListWidgetItem *item) {
        Q_EMIT chosen(&labPresets()[static_cast<std::size_t>(row(item))]);
    };
    connect(this, &QListWidget::itemClicked, this, choose);
    connect(this, &QListWidget::itemActivated, this, choose);
    connect(&appearance, &Appearance::changed, this, &PresetList::follow);
    connect(&appearance, &Appearance::languageChanged, this, &PresetList::follow);
    follow();
}

void PresetList::follow()
{
    const int height = qRound(m_appearance.em() * 1.8);
    for (int i = 0; i < count(); ++i) {
        const LabPreset &preset = labPresets()[static_cast<std::size_t>(i)];
        const auto words = [this](const Localized &text) {
            return QString::fromStdString(text.in(m_appearance.language()));
        };
        item(i)->setText(words(preset.name));
        item(i)->setToolTip(words(preset.explanation));
        item(i)->setSizeHint({10, height});
    }
    setFixedHeight(height * count() + 2);
}

} // namespace ringwalk
