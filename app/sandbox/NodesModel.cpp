// SPDX-License-Identifier: GPL-3.0-or-later
#include "sandbox/NodesModel.h"

namespace ringwalk {

NodesModel::NodesModel(const Appearance &appearance, const Workbench &bench, QObject *parent)
    : BoardTable(appearance, bench, parent)
{
    reset();
}

int NodesModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

std::vector<std::size_t> NodesModel::things()
{
    m_loads = shownLoads(ring());
    m_shares = shownShares(ring());
    return ring().ringOrder();
}

std::optional<std::size_t> NodesModel::markedNode(std::size_t node, int column) const
{
    return column == NameColumn ? std::optional(node) : std::nullopt;
}

QString NodesModel::heading(int column) const
{
    switch (column) {
    case NameColumn:
        return tr("Node");
    case TokensColumn:
        return tr("Tokens");
    case ShareColumn:
        return tr("Ring");
    case LoadColumn:
        return ring().weighted ? tr("Requests") : tr("Keys");
    case ChangeColumn:
        return QStringLiteral("+/−");
    default:
        return {};
    }
}

QString NodesModel::text(std::size_t node, int column) const
{
    const PaneSnapshot &pane = ring();
    const NodeView &view = pane.nodes[node];
    const QLocale locale = appearance().locale();
    switch (column) {
    case NameColumn:
        return QString::fromStdString(view.id.text);
    case TokensColumn:
        return view.state == NodeState::Left ? tr("left") : locale.toString(view.tokens.size());
    case ShareColumn:
        return tr("%1 %").arg(locale.toString(m_shares[node] * 100, 'f', 1));
    case LoadColumn:
        return view.cap ? tr("%1 of %2")
                              .arg(locale.toString(m_loads.now[node]),
                                   locale.toString(qulonglong(*view.cap)))
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

} // namespace ringwalk
