// SPDX-License-Identifier: GPL-3.0-or-later
#include "look/WheelFocus.h"

#include <QAbstractSlider>
#include <QAbstractSpinBox>
#include <QComboBox>
#include <QEvent>
#include <QScrollBar>

namespace ringwalk {

namespace {

class WheelFilter : public QObject
{
public:
    explicit WheelFilter(QWidget &widget)
        : QObject(&widget)
        , m_widget(widget)
    {
        widget.setFocusPolicy(Qt::StrongFocus); // The wheel gives no focus.
        widget.installEventFilter(this);
    }

protected:
    bool eventFilter(QObject *watched, QEvent *event) override
    {
        if (event->type() == QEvent::Wheel && !m_widget.hasFocus()) {
            event->ignore();
            return true;
        }
        return QObject::eventFilter(watched, event);
    }

private:
    QWidget &m_widget;
};

bool turnsWithTheWheel(const QWidget *widget)
{
    return (qobject_cast<const QAbstractSlider *>(widget) &&
            !qobject_cast<const QScrollBar *>(widget)) ||
           qobject_cast<const QAbstractSpinBox *>(widget) ||
           qobject_cast<const QComboBox *>(widget);
}

} // namespace

void wheelNeedsFocus(QWidget &scrolled)
{
    for (QWidget *widget : scrolled.findChildren<QWidget *>()) {
        if (turnsWithTheWheel(widget))
            new WheelFilter(*widget);
    }
}

} // namespace ringwalk
