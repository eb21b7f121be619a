// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include <QWidget>

#include "look/Label.h"
#include "placement/PlacementRule.h"

class QCheckBox;

namespace ringwalk {

/// The rules to compare, a box each, with the colours that they have in all figures.
class RuleList : public QWidget
{
    Q_OBJECT

public:
    explicit RuleList(const Appearance &appearance, QWidget *parent = nullptr);

    /// In the order of kPlacementRules.
    std::vector<PlacementRule> chosen() const;
    /// Quietly.
    void setChosen(const std::vector<PlacementRule> &rules);
    /// Below the boxes; empty: nothing is wrong.
    void setError(const QString &error);

Q_SIGNALS:
    /// By the user.
    void edited();

protected:
    void changeEvent(QEvent *event) override;

private:
    void colour();
    void retranslate();

    const Appearance &m_appearance;
    std::vector<QCheckBox *> m_boxes; ///< As kPlacementRules.
    Label *m_error;
};

} // namespace ringwalk
