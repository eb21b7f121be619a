// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "diagram/PaneStyle.h"
#include "diagram/TextMetrics.h"

namespace ringwalk {

/// The rows of a table that has one for each key, and the keys' names at its left: in one size, and
/// in a column that is as wide as they need, up to a quarter of the table. Where that is too
/// little, they are shortened so that most of them can be told apart.
class KeyRows
{
public:
    /// What a table keeps for itself, in em.
    struct Room
    {
        double head = 0;  ///< Above the rows.
        double foot = 0;  ///< At least, below them.
        double names = 0; ///< The width for names where all are short.
    };

    KeyRows(const PaneSnapshot &pane, const PaneStyle &style, const Room &room);

    double height() const { return m_height; }
    /// The middle of a key's row.
    double y(std::size_t key) const { return m_top + m_height * (double(key) + 0.5); }
    /// The whole of it.
    Rect row(std::size_t key) const
    {
        return {m_area.x, y(key) - m_height / 2, m_area.width, m_height};
    }
    /// The lower edge of the last row.
    double bottom() const { return m_bottom; }

    /// The type of names, which is never smaller than the smallest of the style.
    double nameSize() const { return m_nameSize; }
    double nameWidth() const { return m_nameWidth; }
    /// Whether a row is high enough for the smallest type.
    bool namesFit() const { return m_namesFit; }
    Text name(const KeyView &key, double y) const;

private:
    Rect m_area;
    double m_top;
    double m_height;
    double m_bottom;
    double m_nameLeft;
    double m_nameSize;
    double m_nameWidth;
    bool m_namesFit;
    Elide m_elide;
};

} // namespace ringwalk
