// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPushButton>

namespace ringwalk {

/// A button that is asked what it would do before it is pressed: by pointing at it, or by having
/// the focus from the keyboard.
class PreviewButton : public QPushButton
{
    Q_OBJECT

public:
    explicit PreviewButton(QWidget *parent = nullptr);

Q_SIGNALS:
    void previewWanted();
    void previewOver();

protected:
    void enterEvent(QEnterEvent *event) override;
    void leaveEvent(QEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;
    void focusOutEvent(QFocusEvent *event) override;
    void hideEvent(QHideEvent *event) override;

private:
    void setWanted(bool wanted);

    bool m_wanted = false;
};

} // namespace ringwalk
