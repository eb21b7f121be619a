// SPDX-License-Identifier: GPL-3.0-or-later
#include "diagram/KeyRows.h"

#include <algorithm>

#include "diagram/Labels.h"

namespace ringwalk {

namespace {

constexpr double kHighest = 2.7; ///< In em, of a row.

} // namespace

KeyRows::KeyRows(const PaneSnapshot &pane, const PaneStyle &style, const Room &room)
    : m_area(style.area)
    , m_top(m_area.y + style.em * room.head)
    , m_nameLeft(m_area.x + style.em * 0.4)
    , m_nameWidth(style.em * room.names)
{
    const double rows = double(std::max<std::size_t>(pane.keys.size(), 1));
    m_height =
        std::min((m_area.bottom() - style.em * room.foot - m_top) / rows, style.em * kHighest);
    m_bottom = m_top + m_height * double(pane.keys.size());
    m_nameSize = std::max(std::min(style.em * 0.9, m_height * 0.8), style.smallestType);
    m_namesFit = style.smallestType <= m_height;

    const double most = std::max(m_area.width / 4, m_nameWidth);
    std::vector<std::string> names;
    for (const KeyView &key : pane.keys) {
        names.push_back(key.id.text);
        m_nameWidth =
            std::max(m_nameWidth,
                     textWidth(key.id.text, m_nameSize, FontWeight::Bold, FontFamily::Sans) + 1);
    }
    m_nameWidth = std::min(m_nameWidth, most);
    m_elide = tellingElide(names, m_nameWidth, m_nameSize, FontWeight::Bold, FontFamily::Sans);
}

Text KeyRows::name(const KeyView &key, double y) const
{
    return besideText({m_nameLeft, y}, Anchor::Start,
                      elideText(key.id.text, m_nameWidth, m_nameSize, FontWeight::Bold,
                                FontFamily::Sans, m_elide),
                      m_nameSize, {Role::Ink}, FontWeight::Bold);
}

} // namespace ringwalk
