// SPDX-License-Identifier: GPL-3.0-or-later
#include "diagram/RingLayout.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>

#include "diagram/TextMetrics.h"

namespace ringwalk {

namespace {

constexpr int kNumberedTicks = 30;
constexpr std::size_t kFullLabels = 16;
constexpr std::size_t kShortLabels = 40;
constexpr std::size_t kKeyRows = 3;

double pillTextSize(double em)
{
    return em * 0.9;
}

Size pillSize(const std::string &text, double em)
{
    const double size = pillTextSize(em);
    return {textWidth(text, size, FontWeight::Bold, FontFamily::Sans) + em * 1.2, em * 1.75};
}

Rect centredAt(Point point, Size size)
{
    return {point.x - size.width / 2, point.y - size.height / 2, size.width, size.height};
}

/// How far a rectangle reaches from its centre towards another one at this angle.
double reach(Size size, double degrees)
{
    const double radians = degrees * std::numbers::pi / 180;
    return size.width / 2 * std::abs(std::sin(radians)) +
           size.height / 2 * std::abs(std::cos(radians));
}

Rect numberRect(const RingLayout &layout, Tick tick, double em)
{
    const double width = textWidth(std::to_string(tick.value), em * 0.85, FontWeight::Regular,
                                   FontFamily::Sans);
    return centredAt(onCircle(layout.centre, layout.numberRadius, tick.value),
                     {width + 4, em * 1.1});
}

/// Finds room for a pill: nearest first, free of numbers if possible.
class LabelPlacer
{
public:
    LabelPlacer(const RingLayout &layout, const Rect &area, double em)
        : m_layout(layout)
        , m_area(area)
        , m_em(em)
    {
        for (int tick = 0; tick < kTickCount; tick += kNumberedTicks)
            m_numbers.push_back(numberRect(layout, Tick{tick}, em));
    }

    Rect place(Tick tick, Size size)
    {
        // Zero tells where the ring starts, so a pill never covers its number; the first pass spares
        // the other numbers too.
        for (const bool spareNumbers : {true, false}) {
            for (double away = 0; away < 4.1; away += 0.5) {
                for (const double turn : {0.0, 3.0, -3.0, 6.0, -6.0, 9.0, -9.0, 12.0, -12.0, 16.0,
                                          -16.0, 20.0, -20.0}) {
                    const Rect rect = candidate(tick, size, away * m_em, turn);
                    if (fits(rect, spareNumbers)) {
                        m_placed.push_back(rect);
                        return rect;
                    }
                }
            }
        }
        // Nowhere free: a pill that overlaps still says more than none. The labels thin out by
        // number of tokens long before this happens.
        const Rect rect = candidate(tick, size, 0, 0);
        m_placed.push_back(rect);
        return rect;
    }

    bool covers(const Rect &number) const
    {
        return std::any_of(m_placed.begin(), m_placed.end(),
                           [&number](const Rect &pill) { return pill.intersects(number); });
    }

private:
    Rect candidate(Tick tick, Size size, double away, double turn) const
    {
        const double angle = tick.value + turn;
        const double start = m_layout.outer + m_layout.longTick + m_em * 0.35;
        return centredAt(onCircle(m_layout.centre, start + away + reach(size, angle), angle), size);
    }

    bool fits(const Rect &rect, bool spareNumbers) const
    {
        if (!m_area.contains(rect))
            return false;
        const Rect kept = rect.grown(4);
        const auto hits = [&kept](const Rect &other) { return kept.intersects(other); };
        if (std::any_of(m_placed.begin(), m_placed.end(), hits) || hits(m_numbers.front()))
            return false;
        return !spareNumbers || std::none_of(m_numbers.begin(), m_numbers.end(), hits);
    }

    const RingLayout &m_layout;
    Rect m_area;
    double m_em;
    std::vector<Rect> m_numbers;
    std::vector<Rect> m_placed;
};

double widestPill(const PaneSnapshot &pane, double em)
{
    double widest = 0;
    for (const NodeView &node : pane.nodes)
        widest = std::max(widest, pillSize(node.id.text + " @ 359", em).width);
    return widest;
}

std::size_t tokenCount(const PaneSnapshot &pane)
{
    std::size_t count = 0;
    for (const NodeView &node : pane.nodes)
        count += node.state == NodeState::Absent ? 0 : node.tokens.size();
    return count;
}

void placeLabels(RingLayout &layout, const PaneSnapshot &pane, const PaneStyle &style)
{
    LabelPlacer placer(layout, style.area, style.em);
    const std::size_t tokens = tokenCount(pane);
    for (std::size_t node = 0; node < pane.nodes.size() && tokens <= kShortLabels; ++node) {
        const NodeView &view = pane.nodes[node];
        if (view.state == NodeState::Absent)
            continue;
        for (const Tick tick : view.tokens) {
            const std::string text =
                tokens <= kFullLabels ? style.words.tokenLabel(view, tick) : view.id.text;
            layout.labels.push_back(
                {node, tick, placer.place(tick, pillSize(text, style.em)), text});
        }
    }
    for (int tick = 0; tick < kTickCount; tick += kNumberedTicks) {
        if (!placer.covers(numberRect(layout, Tick{tick}, style.em)))
            layout.numbers.push_back(Tick{tick});
    }
}

/// The smallest distance in ticks between two keys on different ticks, clockwise.
int closestKeys(const PaneSnapshot &pane, const std::vector<std::size_t> &byTick)
{
    int closest = kTickCount;
    for (std::size_t i = 0; i < byTick.size(); ++i) {
        const int here = pane.keys[byTick[i]].tick.value;
        const int next = pane.keys[byTick[(i + 1) % byTick.size()]].tick.value;
        const int gap = (next - here + kTickCount) % kTickCount;
        closest = gap > 0 ? std::min(closest, gap) : closest;
    }
    return closest;
}

void placeKeys(RingLayout &layout, const PaneSnapshot &pane, double em)
{
    std::vector<std::size_t> byTick(pane.keys.size());
    std::iota(byTick.begin(), byTick.end(), std::size_t{0});
    std::stable_sort(byTick.begin(), byTick.end(), [&pane](std::size_t a, std::size_t b) {
        return pane.keys[a].tick < pane.keys[b].tick;
    });

    // On a small ring the keys shrink a little before they take to a second row.
    const double rowAtFullSize = layout.inner - em * 2.1;
    const double radius = std::clamp(closestKeys(pane, byTick) * std::numbers::pi / 180 *
                                         rowAtFullSize / 2.15,
                                     em * 0.68, em * 0.9);
    const double firstRow = layout.inner - em * 1.2 - radius;

    layout.keys.resize(pane.keys.size());
    struct Row
    {
        double radius;
        double gap;                 ///< Smallest angle between two keys.
        std::optional<int> first{}; ///< Tick of the first key: the last may come round to it.
        std::optional<int> last{};
    };
    std::array<Row, kKeyRows> rows{};
    for (std::size_t i = 0; i < kKeyRows; ++i) {
        const double at = firstRow - static_cast<double>(i) * radius * 2.15;
        rows[i] = {at, 2.1 * radius / std::max(at, 1.0) * 180 / std::numbers::pi};
    }

    std::size_t rowsUsed = 1;
    bool crowded = firstRow < radius * 2;
    for (const std::size_t key : byTick) {
        const int tick = pane.keys[key].tick.value;
        const auto row = std::find_if(rows.begin(), rows.end(), [tick](const Row &each) {
            return !each.last || (tick - *each.last >= each.gap &&
                                  *each.first + kTickCount - tick >= each.gap);
        });
        if (row == rows.end()) {
            crowded = true;
            break;
        }
        row->last = tick;
        row->first = row->first.value_or(tick);
        rowsUsed = std::max(rowsUsed, static_cast<std::size_t>(row - rows.begin()) + 1);
        const std::string &id = pane.keys[key].id.text;
        layout.keys[key] = {onCircle(layout.centre, row->radius, tick), radius,
                            elideText(id, radius * 1.85, radius * 0.8, FontWeight::Bold,
                                      FontFamily::Sans)};
    }
    if (crowded) {
        rowsUsed = 1;
        for (std::size_t key = 0; key < pane.keys.size(); ++key)
            layout.keys[key] = {onCircle(layout.centre, firstRow, pane.keys[key].tick.value),
                                em * 0.28, {}};
    }
    layout.walk = rows[rowsUsed - 1].radius - radius - em * 0.75;
    layout.clear = layout.walk - em * 0.6;
}

} // namespace

RingLayout layOutRing(const PaneSnapshot &pane, const PaneStyle &style)
{
    const double em = style.em;
    RingLayout layout;
    layout.centre = style.area.centre();
    layout.longTick = em * 0.95;

    const double pillGap = layout.longTick + em * 0.45;
    const double across = style.area.width / 2 - widestPill(pane, em) - pillGap;
    const double down = style.area.height / 2 - em * 1.75 - pillGap;
    layout.outer = std::max(std::min(across, down), em * 4);
    layout.inner = layout.outer - std::clamp(layout.outer * 0.1, em * 0.8, em * 2.2);
    layout.numberRadius = layout.outer + layout.longTick + em * 0.95;
    placeLabels(layout, pane, style);
    placeKeys(layout, pane, em);
    return layout;
}

} // namespace ringwalk
