// SPDX-License-Identifier: GPL-3.0-or-later
#include "sandbox/BoardTable.h"

#include <QTextDocument>

#include "paint/Glyph.h"

namespace ringwalk {

BoardTable::BoardTable(const Appearance &appearance, const Workbench &bench, QObject *parent)
    : QAbstractTableModel(parent)
    , m_appearance(appearance)
    , m_bench(bench)
{
    connect(&bench, &Workbench::shownChanged, this, &BoardTable::reset);
    connect(&appearance, &Appearance::changed, this, &BoardTable::reset);
}

void BoardTable::reset()
{
    beginResetModel();
    m_places = things();
    endResetModel();
}

int BoardTable::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_places.size());
}

QVariant BoardTable::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const std::size_t thing = place(index.row());
    switch (role) {
    case Qt::DisplayRole:
        return text(thing, index.column());
    case Qt::ToolTipRole:
        return Qt::convertFromPlainText(text(thing, index.column()), Qt::WhiteSpaceNormal);
    case Qt::DecorationRole:
        if (const auto node = markedNode(thing, index.column()))
            return markerPixmap(*node, m_appearance.theme(), m_appearance.em() * 1.3, 2);
        return {};
    case Qt::FontRole:
        return m_appearance.font(TypeSize::Text, index.column() == 0);
    case Qt::TextAlignmentRole:
        return QVariant::fromValue(Qt::AlignLeft | Qt::AlignTop);
    default:
        return {};
    }
}

QVariant BoardTable::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    return heading(section);
}

QString BoardTable::asText() const
{
    QStringList lines;
    QStringList cells;
    for (int column = 0; column < columnCount(); ++column)
        cells.append(heading(column));
    lines.append(cells.join(QLatin1Char('\t')));
    for (const std::size_t thing : m_places) {
        cells.clear();
        for (int column = 0; column < columnCount(); ++column)
            cells.append(text(thing, column));
        lines.append(cells.join(QLatin1Char('\t')));
    }
    return lines.join(QLatin1Char('\n')) + QLatin1Char('\n');
}

} // namespace ringwalk
