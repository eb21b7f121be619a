// SPDX-License-Identifier: GPL-3.0-or-later
#include "sandbox/NodesModel.h"

#include "paint/Glyph.h"

namespace ringwalk {

NodesModel::NodesModel(const Appearance &appearance, const Workbench &bench, QObject *parent)
    : QAbstractTableModel(parent)
    , m_appearance(appearance)
    , m_bench(bench)
{
    connect(&bench, &Workbench::shownChanged, this, &NodesModel::reset);
    connect(&appearance, &Appearance::changed, this, &NodesModel::reset);
    reset();
}

void NodesModel::reset()
{
    beginResetModel();
    const PaneSnapshot &pane = m_bench.ring();
    m_nodes.clear();
    for (const std::size_t node : pane.ringOrder())
        m_nodes.push_back(node);
    m_loads = shownLoads(pane);
    m_shares = shownShares(pane);
    endResetModel();
}

int NodesModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_nodes.size());
}

int NodesModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant NodesModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const std::size_t place = node(index.row());
    switch (role) {
    case Qt::DisplayRole:
        return text(place, index.column());
    case Qt::ToolTipRole:
        return text(place, index.column()).toHtmlEscaped();
    case Qt::DecorationRole:
        if (index.column() == NameColumn)
            return markerPixmap(place, m_appearance.theme(), m_appearance.em() * 1.3, 2);
        return {};
    case Qt::FontRole:
        return m_appearance.font(TypeSize::Text, index.column() == NameColumn);
    case Qt::TextAlignmentRole:
        return QVariant::fromValue(Qt::AlignLeft | Qt::AlignTop);
    default:
        return {};
    }
}

QVariant NodesModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    switch (section) {
    case NameColumn:
        return tr("Node");
    case TokensColumn:
        return tr("Tokens");
    case ShareColumn:
        return tr("Ring");
    case LoadColumn:
        return m_bench.ring().weighted ? tr("Requests") : tr("Keys");
    case ChangeColumn:
        return QStringLiteral("+/−");
    default:
        return {};
    }
}

QString NodesModel::text(std::size_t node, int column) const
{
    const PaneSnapshot &pane = m_bench.ring();
    const NodeView &view = pane.nodes[node];
    const QLocale locale = m_appearance.locale();
    switch (column) {
    case NameColumn:
        return QString::fromStdString(view.id.text);
    case TokensColumn:
        return view.state == NodeState::Left ? tr("left") : locale.toString(view.tokens.size());
    case ShareColumn:
        return tr("%1 %").arg(locale.toString(m_shares[node] * 100, 'f', 1));
    case LoadColumn:
        return view.cap ? tr("%1 of %2").arg(locale.toString(m_loads.now[node])).arg(*view.cap)
                        : locale.toString(m_loads.now[node]);
    case ChangeColumn: {
        const int change = m_loads.now[node] - m_loads.before[node];
        return change == 0 ? QString()
                           : (change > 0 ? QStringLiteral("+") : QStringLiteral("−")) +
                                 locale.toString(qAbs(change));
    }
    default:
        return {};
    }
}

QString NodesModel::asText() const
{
    QStringList lines;
    QStringList cells;
    for (int column = 0; column < ColumnCount; ++column)
        cells.append(headerData(column, Qt::Horizontal, Qt::DisplayRole).toString());
    lines.append(cells.join(QLatin1Char('\t')));
    for (const std::size_t node : m_nodes) {
        cells.clear();
        for (int column = 0; column < ColumnCount; ++column)
            cells.append(text(node, column));
        lines.append(cells.join(QLatin1Char('\t')));
    }
    return lines.join(QLatin1Char('\n')) + QLatin1Char('\n');
}

} // namespace ringwalk
