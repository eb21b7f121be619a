// SPDX-License-Identifier: GPL-3.0-or-later
#include "sandbox/KeysModel.h"

#include <algorithm>
#include <numeric>

namespace ringwalk {

KeysModel::KeysModel(const Appearance &appearance, const Workbench &bench, QObject *parent)
    : BoardTable(appearance, bench, parent)
{
    reset();
}

int KeysModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

std::vector<std::size_t> KeysModel::things()
{
    const auto &keys = ring().keys;
    std::vector<std::size_t> places(keys.size());
    std::iota(places.begin(), places.end(), std::size_t{0});
    std::stable_sort(places.begin(), places.end(),
                     [&keys](std::size_t a, std::size_t b) { return keys[a].tick < keys[b].tick; });
    return places;
}

std::optional<std::size_t> KeysModel::markedNode(std::size_t key, int column) const
{
    return column == OwnerColumn ? ring().keys[key].owner : std::nullopt;
}

QString KeysModel::heading(int column) const
{
    switch (column) {
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

QString KeysModel::text(std::size_t place, int column) const
{
    const PaneSnapshot &pane = ring();
    const KeyView &key = pane.keys[place];
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
        return appearance().locale().toString(key.requests);
    default:
        return {};
    }
}

} // namespace ringwalk
