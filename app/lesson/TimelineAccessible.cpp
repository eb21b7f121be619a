// SPDX-License-Identifier: GPL-3.0-or-later
#include "lesson/TimelineAccessible.h"

#include <QAccessibleWidget>

#include "lesson/Timeline.h"

namespace ringwalk {

namespace {

class TimelineAccessible : public QAccessibleWidget, public QAccessibleValueInterface
{
public:
    explicit TimelineAccessible(Timeline &timeline)
        : QAccessibleWidget(&timeline, QAccessible::Slider)
        , m_timeline(timeline)
    {
    }

    void *interface_cast(QAccessible::InterfaceType type) override
    {
        if (type == QAccessible::ValueInterface)
            return static_cast<QAccessibleValueInterface *>(this);
        return QAccessibleWidget::interface_cast(type);
    }

    QVariant currentValue() const override { return m_timeline.current() + 1; }
    QVariant minimumValue() const override { return 1; }
    QVariant maximumValue() const override { return m_timeline.count(); }
    QVariant minimumStepSize() const override { return 1; }

    void setCurrentValue(const QVariant &value) override
    {
        const int step = value.toInt() - 1;
        if (step >= 0 && step < m_timeline.count())
            Q_EMIT m_timeline.stepChosen(step);
    }

private:
    Timeline &m_timeline;
};

QAccessibleInterface *makeTimelineAccessible(const QString &, QObject *object)
{
    auto *timeline = qobject_cast<Timeline *>(object);
    return timeline ? new TimelineAccessible(*timeline) : nullptr;
}

} // namespace

void installTimelineAccessible()
{
    static const bool installed = [] {
        QAccessible::installFactory(makeTimelineAccessible);
        return true;
    }();
    Q_UNUSED(installed);
}

void announceStep(Timeline &timeline)
{
    QAccessibleValueChangeEvent event(&timeline, timeline.current() + 1);
    QAccessible::updateAccessibility(&event);
}

} // namespace ringwalk
