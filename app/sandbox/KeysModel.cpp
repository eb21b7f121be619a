// SPDX-License-Identifier: GPL-3.0-or-later
#include "sandbox/KeysModel.h"

#include <algorithm>
#include <numeric>

#include "paint/Glyph.h"

namespace ringwalk {

KeysModel::KeysModel(const Appearance &appearance, const Workbench &bench, QObject *parent)
    : QAbstractTableModel(parent)
    , m_appearance(appearance)
    , m_bench(bench)
{
    connect(&bench, &Workbench::shownChanged, this, &KeysModel::reset);
    connect(&appearance, &Appearance::changed, this, &KeysModel::reset);
    reset();
}

void KeysModel::reset()
{
    beginResetModel();
    const auto &keys = m_bench.ring().keys;
    m_keys.resize(keys.size());
    std::iota(m_keys.begin(), m_keys.end(), std::size_t{0});
    std::stable_sort(m_keys.begin(), m_keys.end(),
                     [&keys](std::size_t a, std::size_t b) { return keys[a].tick < keys[b].tick; });
    endResetModel();
}

int KeysModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_keys.size());
}

int KeysModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant KeysModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const KeyView &view = m_bench.ring().keys[key(index.row())];
    switch (role) {
    case Qt::DisplayRole:
        return text(view, index.column());
    case Qt::ToolTipRole:
        return text(view, index.column()).toHtmlEscaped();
    case Qt::DecorationRole:
        if (index.column() == OwnerColumn && view.owner)
            return markerPixmap(*view.owner, m_appearance.theme(), m_appearance.em() * 1.3, 2);
        return {};
    case Qt::FontRole:
        return m_appearance.font(TypeSize::Text, index.column() == NameColumn);
    case Qt::TextAlignmentRole:
        return QVariant::fromValue(Qt::AlignLeft | Qt::AlignTop);
    default:
        return {};
    }
}

QVariant KeysModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    switch (section) {
    case NameColumn:
        return tr("Key");
    case TickColumn:
        return tr("Tick");
    case OwnerColumn:
        return tr("Owner");
    case RequestsColumn:
        return tr("Requests");
    default:
        return {};
    }
}

QString KeysModel::text(const KeyView &key, int column) const
{
    const PaneSnapshot &pane = m_bench.ring();
    const auto name = [&pane](std::optional<std::size_t> node) {
        return node ? QString::fromStdString(pane.nodes[*node].id.text) : tr("none");
    };
    switch (column) {
    case NameColumn:
        return QString::fromStdString(key.id.text);
    case TickColumn:
        return QString::number(key.tick.value);
    case OwnerColumn:
        if (key.pending())
            return QStringLiteral("%1 → %2").arg(name(key.owner), name(key.next));
        if (key.moved())
            return QStringLiteral("%1 ← %2").arg(name(key.owner), name(key.first));
        return name(key.owner);
    case RequestsColumn:
        return m_appearance.locale().toString(key.requests);
    default:
        return {};
    }
}

} // namespace ringwalk
