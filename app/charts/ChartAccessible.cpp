// SPDX-License-Identifier: GPL-3.0-or-later
#include "charts/ChartAccessible.h"

#include <QAccessibleWidget>

#include "charts/LoadChart.h"
#include "charts/LoadHistoryChart.h"

namespace ringwalk {

namespace {

QAccessibleInterface *makeChartAccessible(const QString &, QObject *object)
{
    auto *widget = qobject_cast<QWidget *>(object);
    const bool isChart =
        qobject_cast<LoadChart *>(object) || qobject_cast<LoadHistoryChart *>(object);
    return isChart ? new QAccessibleWidget(widget, QAccessible::Chart) : nullptr;
}

} // namespace

void installChartAccessible()
{
    static const bool installed = [] {
        QAccessible::installFactory(makeChartAccessible);
        return true;
    }();
    Q_UNUSED(installed);
}

} // namespace ringwalk
