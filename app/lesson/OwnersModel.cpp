// SPDX-License-Identifier: GPL-3.0-or-later
#include "lesson/OwnersModel.h"

#include <map>

#include <QFontMetrics>
#include <QTextDocument>

#include "lesson/LessonText.h"
#include "paint/Glyph.h"

namespace ringwalk {

namespace {

/// A line a range; more of them are counted.
constexpr qsizetype kRangesShown = 6;

QString name(const PaneSnapshot &pane, std::size_t node)
{
    return QString::fromStdString(pane.nodes[node].id.text);
}

/// A range that is broken over two lines cannot be read.
QString unbroken(QString text)
{
    return text.replace(QLatin1Char(' '), QChar::Nbsp);
}

} // namespace

OwnersModel::OwnersModel(const Appearance &appearance, const LessonPlayer &player, QObject *parent)
    : QAbstractTableModel(parent)
    , m_appearance(appearance)
    , m_player(player)
{
    // Rows of a lesson that is gone must not be asked for.
    connect(&player, &LessonPlayer::lessonAboutToChange, this, [this] {
        beginResetModel();
        m_rows.clear();
        endResetModel();
    });
    connect(&player, &LessonPlayer::lessonChanged, this, &OwnersModel::reset);
    connect(&player, &LessonPlayer::stepChanged, this, &OwnersModel::reset);
    connect(&appearance, &Appearance::changed, this, &OwnersModel::reset);
    reset();
}

void OwnersModel::reset()
{
    beginResetModel();
    m_rows.clear();
    if (m_player.hasLesson()) {
        const auto &panes = m_player.snapshot().panes;
        for (std::size_t pane = 0; pane < panes.size(); ++pane) {
            if (panes.size() > 1)
                m_rows.push_back({pane, std::nullopt});
            for (const std::size_t node : panes[pane].ringOrder())
                m_rows.push_back({pane, node});
        }
    }
    endResetModel();
}

int OwnersModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int OwnersModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant OwnersModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const Row &row = m_rows[static_cast<std::size_t>(index.row())];
    if (!row.node)
        return headingData(row, index.column(), role);
    const std::size_t node = *row.node;
    switch (role) {
    case Qt::DisplayRole:
        return text(row.pane, node, index.column());
    case Qt::ToolTipRole:
        // What the cell may not show in full.
        if (index.column() == NodeColumn)
            return Qt::convertFromPlainText(text(row.pane, node, NodeColumn), Qt::WhiteSpaceNormal);
        if (index.column() == RangesColumn)
            return Qt::convertFromPlainText(rangesOf(row.pane, node).join(QLatin1Char(' ')),
                                            Qt::WhiteSpaceNormal);
        return {};
    case Qt::TextAlignmentRole:
        return QVariant::fromValue(Qt::AlignLeft | Qt::AlignTop);
    case Qt::DecorationRole:
        if (index.column() == NodeColumn)
            return markerPixmap(node, m_appearance.theme(), m_appearance.em() * 1.3, 2);
        return {};
    case Qt::FontRole:
        // Words are longer than names and ranges, and must fit into as narrow a column.
        return m_appearance.font(index.column() == ChangeColumn ? TypeSize::Small : TypeSize::Text,
                                 index.column() == NodeColumn);
    case Qt::ForegroundRole:
        return index.column() == ChangeColumn ? m_appearance.colour({Role::NodeInk, node})
                                              : m_appearance.colour({Role::Ink});
    default:
        return {};
    }
}

QString OwnersModel::title(std::size_t pane) const
{
    return QString::fromStdString(m_player.lesson().paneTitle(pane, m_appearance.language()));
}

QVariant OwnersModel::headingData(const Row &row, int column, int role) const
{
    if (column != NodeColumn)
        return {};
    switch (role) {
    case Qt::DisplayRole:
        return title(row.pane);
    case Qt::ToolTipRole:
        return Qt::convertFromPlainText(title(row.pane), Qt::WhiteSpaceNormal);
    case Qt::FontRole:
        return m_appearance.font(TypeSize::Small, true);
    case Qt::ForegroundRole:
        return m_appearance.colour({Role::Ink});
    case Qt::SizeHintRole:
        // It lies across all columns, so that it makes none of them wide.
        return QSize(1, QFontMetrics(m_appearance.font(TypeSize::Small, true)).height());
    default:
        return {};
    }
}

QVariant OwnersModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::ToolTipRole && section == ChangeColumn)
        return tr(
            "What came from another node since the first step, as the small marks at the keys "
            "say too, and what is still to come. The bars compare with the step before.");
    if (role != Qt::DisplayRole)
        return {};
    switch (section) {
    case NodeColumn:
        return tr("Node");
    case RangesColumn:
        return tr("Ranges");
    case KeysColumn:
        return tr("Keys");
    case ChangeColumn:
        return tr("Arrived");
    default:
        return {};
    }
}

QString OwnersModel::text(std::size_t pane, std::size_t node, int column) const
{
    const PaneSnapshot &snapshot = m_player.snapshot().panes[pane];
    QStringList words;
    switch (column) {
    case NodeColumn:
        return name(snapshot, node);
    case RangesColumn:
        return ranges(pane, node);
    case KeysColumn:
        for (const KeyView *key : keysShown(pane)) {
            // Who owns a lost key has nothing of it.
            if (key->owner == node && !snapshot.lost(*key))
                words.append(QString::fromStdString(key->id.text));
        }
        return words.join(QLatin1Char(' '));
    case ChangeColumn:
        return change(pane, node);
    default:
        return {};
    }
}

/// Ranges, or what stands for them under another rule.
QString OwnersModel::ranges(std::size_t pane, std::size_t node) const
{
    const Rule rule = m_player.snapshot().panes[pane].rule;
    if (rule == Rule::Modulo)
        return tr("remainder %1").arg(node);
    if (rule == Rule::KeyRanges)
        return tr("piece %1").arg(node + 1);
    if (rule == Rule::Rendezvous)
        return tr("highest score");
    const QStringList all = rangesOf(pane, node);
    return all.size() <= kRangesShown ? all.join(QLatin1Char('\n'))
                                      : tr("%n ranges", nullptr, static_cast<int>(all.size()));
}

QStringList OwnersModel::rangesOf(std::size_t pane, std::size_t node) const
{
    QStringList ranges;
    for (const RangeView &range : m_player.snapshot().panes[pane].ranges) {
        if (range.owner == node)
            ranges.append(unbroken(QString::fromStdString(rangeText(range.range))));
    }
    return ranges;
}

void OwnersModel::setAsked(std::optional<AskedKey> asked)
{
    if (asked == m_asked)
        return;
    m_asked = asked;
    if (!m_rows.empty())
        Q_EMIT dataChanged(index(0, KeysColumn), index(rowCount() - 1, ChangeColumn));
}

std::vector<const KeyView *> OwnersModel::keysShown(std::size_t pane) const
{
    std::vector<const KeyView *> shown;
    const auto &keys = m_player.snapshot().panes[pane].keys;
    for (std::size_t key = 0; key < keys.size(); ++key) {
        if (m_asked != AskedKey{pane, key})
            shown.push_back(&keys[key]);
    }
    return shown;
}

QString OwnersModel::change(std::size_t paneIndex, std::size_t node) const
{
    const PaneSnapshot &pane = m_player.snapshot().panes[paneIndex];
    if (pane.nodes[node].state == NodeState::Staged)
        return tr("staged");
    QStringList lost;
    // Grouped by the other node, in the order of the nodes.
    std::map<std::size_t, QStringList> arrived;
    std::map<std::size_t, QStringList> expected;
    for (const KeyView *key : keysShown(paneIndex)) {
        const QString id = QString::fromStdString(key->id.text);
        if (pane.lost(*key)) {
            if (key->owner == node)
                lost.append(id);
            continue;
        }
        if (key->owner == node && key->moved() && key->first)
            arrived[*key->first].append(id);
        if (key->next == node && key->owner)
            expected[*key->owner].append(id);
    }
    QStringList parts;
    for (const auto &[from, keys] : arrived)
        parts.append(tr("%1 from %2").arg(keys.join(QLatin1Char(' ')), name(pane, from)));
    for (const auto &[from, keys] : expected)
        parts.append(tr("%1 pending from %2").arg(keys.join(QLatin1Char(' ')), name(pane, from)));
    if (!lost.isEmpty())
        parts.append(tr("%1 lost").arg(lost.join(QLatin1Char(' '))));
    if (pane.nodes[node].state == NodeState::Left)
        parts.prepend(pane.nodes[node].crashed ? tr("crashed") : tr("left"));
    return parts.join(QLatin1Char('\n'));
}

} // namespace ringwalk
