// SPDX-License-Identifier: GPL-3.0-or-later
#include "sandbox/StepsModel.h"

#include <QTextDocument>

namespace ringwalk {

StepsModel::StepsModel(const Appearance &appearance, const Workbench &bench, QObject *parent)
    : QAbstractListModel(parent)
    , m_appearance(appearance)
    , m_bench(bench)
{
    connect(&bench, &Workbench::recordingChanged, this, &StepsModel::reset);
    connect(&appearance, &Appearance::changed, this, &StepsModel::reset);
}

/// One edit can change what becomes of every step.
void StepsModel::reset()
{
    beginResetModel();
    endResetModel();
}

int StepsModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() || !m_bench.recording()
               ? 0
               : static_cast<int>(m_bench.recording()->draft.steps().size());
}

QVariant StepsModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    switch (role) {
    case Qt::DisplayRole:
        return text(index.row());
    case Qt::ToolTipRole:
        return Qt::convertFromPlainText(text(index.row()), Qt::WhiteSpaceNormal);
    case Qt::FontRole:
        return m_appearance.font(TypeSize::Text);
    case Qt::ForegroundRole:
        return m_appearance.colour({trouble(index.row()).isEmpty() ? Role::Ink : Role::Muted});
    default:
        return {};
    }
}

QString StepsModel::text(int row) const
{
    const QString title = QStringLiteral("%1  %2").arg(row + 1).arg(QString::fromStdString(
        titleOf(*m_bench.recording(), static_cast<std::size_t>(row), m_appearance.language())));
    const QString reason = trouble(row);
    return reason.isEmpty() ? title : QStringLiteral("%1\n⚠ %2").arg(title, reason);
}

QString StepsModel::trouble(int row) const
{
    const ReplayedStep &step = m_bench.recording()->replay.steps[static_cast<std::size_t>(row)];
    const auto reason = troubleOf(step);
    if (!reason)
        return {};
    const QString text = QString::fromStdString(reason->in(m_appearance.language()));
    return step.impossible ? tr("Not possible here: %1").arg(text) : text;
}

} // namespace ringwalk
