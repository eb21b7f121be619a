// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QRadioButton>

#include "look/Label.h"

namespace ringwalk {

/// A radio button whose text may take several lines, which Qt's own cannot. A click on the text
/// counts as one on the button.
class LabelledChoice : public QWidget
{
    Q_OBJECT

public:
    LabelledChoice(const Appearance &appearance, const QString &text, QWidget *parent = nullptr);

    QRadioButton &button() { return *m_button; }

protected:
    void mouseReleaseEvent(QMouseEvent *event) override;

private:
    QRadioButton *m_button;
    Label *m_text;
};

} // namespace ringwalk
