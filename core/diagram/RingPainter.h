// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "diagram/Diagram.h"
#include "diagram/PaneStyle.h"
#include "diagram/RingLayout.h"
#include "diagram/TokenMarks.h"
#include "lesson/Snapshot.h"

namespace ringwalk {

/// What is not pointed at, while something is.
inline constexpr double kFaded = 0.35;

/// The angle that a range covers, in degrees, which are ticks.
inline double sweepOf(Range range)
{
    const int sweep = tickOf(range.to).value - tickOf(range.from).value;
    return sweep <= 0 ? sweep + kTickCount : sweep;
}

/// Draws one pane, back to front, into a list of groups.
class RingPainter
{
public:
    RingPainter(std::vector<Group> &groups, const PaneSnapshot &pane, const PaneStyle &style)
        : m_groups(groups)
        , m_pane(pane)
        , m_style(style)
        , m_em(style.em)
        , m_layout(layOutRing(pane, style))
        , m_tokens(pane, m_layout.inner, m_layout.outer)
    {
    }

    void draw()
    {
        drawTicks();
        drawRanges();
        drawHanded();
        drawLeaders();
        drawTokenGaps();
        drawNodes();
        drawWalk();
        drawKeys();
        drawMiddle();
        drawSharedTicks();
    }

private:
    Group &add(const std::string &id, std::string title = {})
    {
        m_groups.push_back(
            {id.empty() ? id : m_style.idPrefix + id, std::move(title), {}, {}, {}, 1});
        return m_groups.back();
    }

    std::string nodeName(std::optional<std::size_t> node) const
    {
        return node ? m_pane.nodes[*node].id.text : std::string();
    }

    bool faded(std::optional<std::size_t> owner) const
    {
        return m_style.emphasis && m_style.emphasis != owner;
    }

    bool moving() const { return m_style.from != nullptr && m_style.progress < 1; }

    Point at(double radius, double degrees) const
    {
        return onCircle(m_layout.centre, radius, degrees);
    }

    void drawTicks();
    void drawRanges();
    void drawBand(Group &group, std::optional<std::size_t> node, double start, double sweep) const;
    void drawHanded();
    void drawLeaders();
    void drawTokenGaps();
    void drawNodes();
    void addToken(std::vector<Group> &tokens, std::size_t node, Tick tick) const;
    void drawToken(Group &group, std::size_t node, Tick tick) const;
    void drawPill(Group &group, const RingLayout::Label &label) const;
    void drawWalk();
    void drawWalkBack(const Lookup &lookup);
    void drawRefusedWalk(const Lookup &lookup);
    void leadToWalk(Group &group, const Lookup &lookup) const;
    void drawFullNodes(Group &group, const Lookup &lookup) const;
    void drawKeys();
    void drawKey(std::size_t index);
    void drawAskedKey(std::size_t index);
    double opacityOf(std::size_t key) const;
    bool inFocus(const KeyView &key) const;
    void drawHalos();
    void drawKeyName(Group &group, std::size_t index) const;
    void drawKeyMarks(Group &group, std::size_t index);
    Point markPlace(std::size_t index, double from, Size size, double wanted);
    bool coversKey(std::size_t except, const Rect &mark) const;
    bool staysInside(const Rect &mark) const;
    void addLostMark(Group &group, Point middle, double radius) const;
    void drawMiddle();
    struct MiddleLine
    {
        std::string text;
        Paint paint;
        FontWeight weight = FontWeight::Regular;
        bool lost = false; ///< Begins with the mark that lost keys bear, and so explains it.
    };
    /// The count of keys that have moved, and lines under it, in this share of their size.
    Group middleOf(const std::vector<MiddleLine> &lines, double share) const;
    bool fitsMiddle(const Group &group) const;
    bool isFree(const Rect &line) const;
    std::optional<Group> cornerNote(const std::string &text, double size) const;
    void drawSharedTicks();
    std::optional<std::size_t> formerRangeOwner(Position position) const;

    std::vector<Group> &m_groups;
    const PaneSnapshot &m_pane;
    const PaneStyle &m_style;
    double m_em;
    RingLayout m_layout;
    std::vector<Rect> m_marks; ///< Where marks of keys stand already.
    TokenMarks m_tokens;
    /// Of the range that ends at each tick; a range has many tokens at its end on a crowded ring.
    std::array<std::string, kTickCount> m_rangeTitles;
};

} // namespace ringwalk
