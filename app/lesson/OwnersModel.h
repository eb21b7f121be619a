// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <vector>

#include <QAbstractTableModel>

#include "lesson/AskedKey.h"
#include "lesson/LessonPlayer.h"
#include "look/Appearance.h"

namespace ringwalk {

/// Who owns what: a row a node, of all panes, as shown at the step. With two panes or more the rows
/// of each follow a heading with its title.
class OwnersModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column { NodeColumn, RangesColumn, KeysColumn, ChangeColumn, ColumnCount };

    struct Row
    {
        std::size_t pane = 0;
        std::optional<std::size_t> node; ///< None: the heading.

        friend bool operator==(const Row &, const Row &) = default;
    };

    OwnersModel(const Appearance &appearance, const LessonPlayer &player,
                QObject *parent = nullptr);

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

    /// Leaves this key out; none: shows all.
    void setAsked(std::optional<AskedKey> asked);

    const Row &row(int index) const { return m_rows[static_cast<std::size_t>(index)]; }
    bool isHeading(int index) const { return !row(index).node; }

private:
    void reset();
    QString title(std::size_t pane) const;
    QVariant headingData(const Row &row, int column, int role) const;
    QString text(std::size_t pane, std::size_t node, int column) const;
    QString ranges(std::size_t pane, std::size_t node) const;
    QStringList rangesOf(std::size_t pane, std::size_t node) const;
    QString change(std::size_t paneIndex, std::size_t node) const;
    std::vector<const KeyView *> keysShown(std::size_t pane) const;

    const Appearance &m_appearance;
    const LessonPlayer &m_player;
    std::vector<Row> m_rows;
    std::optional<AskedKey> m_asked;
};

} // namespace ringwalk
