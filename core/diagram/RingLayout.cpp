// SPDX-License-Identifier: GPL-3.0-or-later
#include "diagram/RingLayout.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <numeric>

#include "diagram/TextMetrics.h"

namespace ringwalk {

namespace {

constexpr int kNumberedTicks = 30;
constexpr std::size_t kFullLabels = 16;
constexpr std::size_t kShortLabels = 40;
constexpr std::size_t kKeyRows = 3;
/// Between the long ticks and a pill, in em.
constexpr double kPillGap = 0.35;
/// How large a key's name may be in its disc, in radii.
constexpr double kLargestKeyLabel = 0.85;

Size pillSize(const std::string &text, const PaneStyle &style)
{
    const double width = textWidth(text, style.type(0.9), FontWeight::Bold, FontFamily::Sans);
    return {width + style.em * 1.2, style.em * 1.75};
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

Rect numberRect(const RingLayout &layout, Tick tick, const PaneStyle &style)
{
    const double width = textWidth(std::to_string(tick.value), style.type(0.85),
                                   FontWeight::Regular, FontFamily::Sans);
    return centredAt(onCircle(layout.centre, layout.numberRadius, tick.value),
                     {width + 4, style.em * 1.1});
}

/// Finds room for a pill: nearest first, free of numbers if possible.
class LabelPlacer
{
public:
    LabelPlacer(const RingLayout &layout, const PaneStyle &style)
        : m_layout(layout)
        , m_area(style.area)
        , m_em(style.em)
    {
        for (int tick = 0; tick < kTickCount; tick += kNumberedTicks)
            m_numbers.push_back(numberRect(layout, Tick{tick}, style));
    }

    /// The pill's place, or nothing where none is free. A pill that keeps close may turn less, so
    /// that no long line has to lead to it.
    std::optional<Rect> place(Tick tick, Size size, bool keepClose)
    {
        // Zero tells where the ring starts, so a pill never covers its number; the first pass
        // spares the other numbers too.
        for (const bool spareNumbers : {true, false}) {
            for (int halfEms = 0; halfEms <= (keepClose ? 1 : 8); ++halfEms) {
                for (const double turn : {0.0, 3.0, -3.0, 6.0, -6.0, 9.0, -9.0, 12.0, -12.0, 16.0,
                                          -16.0, 20.0, -20.0, 25.0, -25.0, 30.0, -30.0}) {
                    if (keepClose && std::abs(turn) > 6)
                        continue;
                    const Rect rect = candidate(tick, size, halfEms * m_em / 2, turn);
                    if (fits(rect, spareNumbers)) {
                        m_placed.push_back(rect);
                        return rect;
                    }
                }
            }
        }
        return std::nullopt;
    }

    /// Where a pill stands that found no free place near by: far round the ring, at the end of a
    /// long line. If even there is none, one that overlaps still says more than none.
    Rect force(Tick tick, Size size)
    {
        for (int turn = 34; turn <= 180; turn += 4) {
            for (int halfEms = 0; halfEms <= 16; ++halfEms) {
                for (const int side : {turn, -turn}) {
                    const Rect rect = candidate(tick, size, halfEms * m_em / 2, side);
                    if (fits(rect, false)) {
                        m_placed.push_back(rect);
                        return rect;
                    }
                }
            }
        }
        const Rect rect = candidate(tick, size, 0, 0);
        m_placed.push_back(rect);
        return rect;
    }

private:
    Rect candidate(Tick tick, Size size, double away, double turn) const
    {
        const double angle = tick.value + turn;
        const double start = m_layout.outer + m_layout.longTick + kPillGap * m_em;
        return centredAt(onCircle(m_layout.centre, start + away + reach(size, angle), angle), size);
    }

    bool fits(const Rect &rect, bool spareNumbers) const
    {
        if (!m_area.contains(rect.grown(kFocusHalo)))
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

double widestPill(const PaneSnapshot &pane, const PaneStyle &style)
{
    double widest = 0;
    for (const NodeView &node : pane.nodes) {
        const std::string label = style.words.nodeLabel(node);
        widest =
            std::max(widest, pillSize(style.shortLabels ? label : label + " @ 359", style).width);
    }
    return widest;
}

std::size_t tokenCount(const PaneSnapshot &pane)
{
    std::size_t count = 0;
    for (const NodeView &node : pane.nodes)
        count += node.state == NodeState::Absent ? 0 : node.tokens.size();
    return count;
}

using Places = std::map<Tick, Rect>;

/// Places a pill of this size at each tick; nothing if one of them finds no room.
std::optional<Places> placeAll(LabelPlacer &placer, const std::vector<Tick> &ticks, Size pill,
                               bool keepClose)
{
    Places places;
    for (const Tick tick : ticks) {
        const auto rect = placer.place(tick, pill, keepClose);
        if (!rect)
            return std::nullopt;
        places.emplace(tick, *rect);
    }
    return places;
}

/// Labels take the places kept for their ticks, so that a pill never moves between two steps. A
/// second token on a tick, and labels too many to keep places for, look for room of their own.
void placeLabels(RingLayout &layout, LabelPlacer &placer, Places places, const PaneSnapshot &pane,
                 const PaneStyle &style)
{
    const std::size_t tokens = tokenCount(pane);
    const bool withTicks = tokens <= kFullLabels && !style.shortLabels;
    for (std::size_t node = 0; node < pane.nodes.size() && tokens <= kShortLabels; ++node) {
        const NodeView &view = pane.nodes[node];
        if (view.state == NodeState::Absent)
            continue;
        for (const Tick tick : view.tokens) {
            const std::string text =
                withTicks ? style.words.tokenLabel(view, tick) : style.words.nodeLabel(view);
            const Size size = pillSize(text, style);
            Rect rect;
            if (const auto kept = places.extract(tick))
                rect = centredAt(kept.mapped().centre(), size);
            else if (const auto free = placer.place(tick, size, false))
                rect = *free;
            else
                rect = placer.force(tick, size);
            layout.labels.push_back({node, tick, rect, text});
        }
    }
    for (int tick = 0; tick < kTickCount; tick += kNumberedTicks) {
        const Rect number = numberRect(layout, Tick{tick}, style);
        const bool covered = std::any_of(
            layout.labels.begin(), layout.labels.end(),
            [&number](const RingLayout::Label &label) { return label.rect.intersects(number); });
        if (!covered)
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

void placeKeys(RingLayout &layout, const PaneSnapshot &pane, const PaneStyle &style)
{
    const double em = style.em;
    std::vector<std::size_t> byTick(pane.keys.size());
    std::iota(byTick.begin(), byTick.end(), std::size_t{0});
    std::stable_sort(byTick.begin(), byTick.end(), [&pane](std::size_t a, std::size_t b) {
        return pane.keys[a].tick < pane.keys[b].tick;
    });

    // On a small ring the keys shrink a little before they take to a second row, but not below
    // what their names need.
    const double rowAtFullSize = layout.inner - em * 2.1;
    const double named = style.smallestType / kLargestKeyLabel;
    const double radius =
        std::clamp(closestKeys(pane, byTick) * std::numbers::pi / 180 * rowAtFullSize / 2.15,
                   std::max(em * 0.68, named), std::max(em * 0.9, named));
    const double labelSize = std::max(radius * 0.8, style.smallestType);
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

    // A row this close to the middle would leave no room for the walk.
    const double smallest = radius + em * 1.25;
    std::size_t rowsUsed = 1;
    bool crowded = firstRow < smallest;
    for (const std::size_t key : byTick) {
        const int tick = pane.keys[key].tick.value;
        const auto row = std::find_if(rows.begin(), rows.end(), [&](const Row &each) {
            return each.radius >= smallest &&
                   (!each.last ||
                    (tick - *each.last >= each.gap && *each.first + kTickCount - tick >= each.gap));
        });
        if (row == rows.end()) {
            crowded = true;
            break;
        }
        row->last = tick;
        row->first = row->first.value_or(tick);
        rowsUsed = std::max(rowsUsed, static_cast<std::size_t>(row - rows.begin()) + 1);
        const std::string &id = pane.keys[key].id.text;
        layout.keys[key] = {
            onCircle(layout.centre, row->radius, tick), radius,
            elideText(id, radius * 1.85, labelSize, FontWeight::Bold, FontFamily::Sans), labelSize};
    }
    if (crowded) {
        rowsUsed = 1;
        for (std::size_t key = 0; key < pane.keys.size(); ++key)
            layout.keys[key] = {
                onCircle(layout.centre, firstRow, pane.keys[key].tick.value), em * 0.28, {}, 0};
    }
    layout.walk = std::max(rows[rowsUsed - 1].radius - radius - em * 0.75, em * 0.5);
    layout.clear = layout.walk - em * 0.6;
}

void setRadius(RingLayout &layout, double outer, double em)
{
    layout.outer = outer;
    layout.inner = outer - std::clamp(outer * 0.1, em * 0.8, em * 2.2);
    layout.numberRadius = outer + layout.longTick + em * 0.95;
}

/// Chooses the ring's size and the places of the pills: the largest ring round which the pills of
/// all steps stand close to their tokens. Asked of the ticks of all steps, so that ring and pills
/// are the same in each of them.
void placeRing(RingLayout &layout, const PaneSnapshot &pane, const PaneStyle &style)
{
    const double em = style.em;
    const Size pill{widestPill(pane, style), em * 1.75};
    const double gap = layout.longTick + kPillGap * em + kFocusHalo;
    // Here a pill fits wherever its token stands …
    const double across = style.area.width / 2 - pill.width - gap;
    const double down = style.area.height / 2 - pill.height - gap;
    const double safe = std::max(std::min(across, down), em * 4);
    // … and here the numbers still do.
    const double largest = std::min(style.area.width / 2 - layout.longTick - em * 2.2, down);

    const bool keepPlaces = pane.tokenTicks.size() <= kFullLabels;
    for (double outer = largest; keepPlaces && outer > safe; outer -= em * 0.5) {
        setRadius(layout, outer, em);
        LabelPlacer placer(layout, style);
        if (auto places = placeAll(placer, pane.tokenTicks, pill, true)) {
            placeLabels(layout, placer, std::move(*places), pane, style);
            return;
        }
    }
    setRadius(layout, safe, em);
    LabelPlacer placer(layout, style);
    std::optional<Places> places;
    if (keepPlaces)
        places = placeAll(placer, pane.tokenTicks, pill, false);
    LabelPlacer fresh(layout, style);
    placeLabels(layout, places ? placer : fresh, places.value_or(Places{}), pane, style);
}

} // namespace

RingLayout layOutRing(const PaneSnapshot &pane, const PaneStyle &style)
{
    const double em = style.em;
    RingLayout layout;
    layout.centre = style.area.centre();
    layout.longTick = em * 0.95;
    placeRing(layout, pane, style);
    placeKeys(layout, pane, style);
    return layout;
}

} // namespace ringwalk
