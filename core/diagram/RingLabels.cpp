// SPDX-License-Identifier: GPL-3.0-or-later
#include "diagram/RingLabels.h"

#include <algorithm>
#include <cmath>
#include <map>

#include "diagram/RoundSpread.h"
#include "diagram/TextMetrics.h"

namespace ringwalk {

namespace {

constexpr int kNumberedTicks = 30;
constexpr std::size_t kFullLabels = 16;
constexpr std::size_t kShortLabels = 40;
/// Of more ticks with tokens, and more nodes than have a full label each, no step names any.
constexpr std::size_t kBareTicks = 120;
/// Between the edge of the area and a pill: its halo, and a frame round the area, in pixels.
constexpr double kRim = kFocusHalo + 4;
/// Between the long ticks and a pill, in em.
constexpr double kPillGap = 0.35;

Size pillSize(const std::string &text, const PaneStyle &style)
{
    const double width = textWidth(text, style.type(0.9), FontWeight::Bold, FontFamily::Sans);
    return {width + style.em * 1.2, style.em * 1.75};
}

Rect centredAt(Point point, Size size)
{
    return {point.x - size.width / 2, point.y - size.height / 2, size.width, size.height};
}

/// Whether a pill here needs a line that leads to it.
bool isLed(const RingLayout &layout, Tick tick, const Rect &rect, double em)
{
    const Point start = layout.leaderStart(tick);
    const Point centre = rect.centre();
    return std::hypot(centre.x - start.x, centre.y - start.y) >
           layout.longTick + em * 0.6 + rect.width / 2;
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
                    if (fits(tick, rect, spareNumbers)) {
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
                    if (fits(tick, rect, false)) {
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

    void take(const Rect &rect) { m_placed.push_back(rect); }

private:
    Rect candidate(Tick tick, Size size, double away, double turn) const
    {
        return besideCircle(m_layout.centre, m_layout.pillRadius + away, size, tick.value + turn);
    }

    bool fits(Tick tick, const Rect &rect, bool spareNumbers) const
    {
        if (!m_area.contains(rect.grown(kRim)))
            return false;
        const Rect kept = rect.grown(4);
        const auto hits = [&kept](const Rect &other) { return kept.intersects(other); };
        const bool led = isLed(m_layout, tick, rect, m_em);
        const auto hitsNumber = [&](const Rect &number) {
            return hits(number) ||
                   (led && crosses(m_layout.leaderStart(tick), rect.centre(), number));
        };
        if (std::any_of(m_placed.begin(), m_placed.end(), hits) || hitsNumber(m_numbers.front()))
            return false;
        return !spareNumbers || std::none_of(m_numbers.begin(), m_numbers.end(), hitsNumber);
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

/// Places a pill of this size close to each tick; nothing if one of them finds no room.
std::optional<Places> placeAll(LabelPlacer &placer, const std::vector<Tick> &ticks, Size pill)
{
    Places places;
    for (const Tick tick : ticks) {
        const auto rect = placer.place(tick, pill, true);
        if (!rect)
            return std::nullopt;
        places.emplace(tick, *rect);
    }
    return places;
}

/// The token that carries the name of a node whose tokens are too many to name each: such tokens
/// of different nodes lie in different parts of the ring.
Tick namedToken(const NodeView &node, std::size_t place, std::size_t nodes)
{
    const double wanted = (double(place) + 0.5) * kTickCount / double(nodes);
    return *std::min_element(node.tokens.begin(), node.tokens.end(), [wanted](Tick a, Tick b) {
        return std::abs(a.value - wanted) < std::abs(b.value - wanted);
    });
}

/// Whether the ring needs no room for pills, at whatever step.
bool isBare(const PaneSnapshot &pane)
{
    return pane.tokenTicks.size() > kBareTicks && pane.nodes.size() > kFullLabels;
}

/// The pills of a pane, not placed yet.
std::vector<RingLayout::Label> labelsOf(const PaneSnapshot &pane, const PaneStyle &style)
{
    std::vector<RingLayout::Label> labels;
    if (isBare(pane))
        return labels;
    const std::size_t tokens = tokenCount(pane);
    const bool withTicks = tokens <= kFullLabels && !style.shortLabels;
    if (tokens > kShortLabels && pane.nodes.size() > kFullLabels)
        return labels;
    for (std::size_t node = 0; node < pane.nodes.size(); ++node) {
        const NodeView &view = pane.nodes[node];
        if (view.state == NodeState::Absent || view.tokens.empty())
            continue;
        if (tokens > kShortLabels) {
            labels.push_back({node, namedToken(view, node, pane.nodes.size()), Rect{},
                              style.words.nodeLabel(view)});
            continue;
        }
        for (const Tick tick : view.tokens) {
            const std::string text =
                withTicks ? style.words.tokenLabel(view, tick) : style.words.nodeLabel(view);
            labels.push_back({node, tick, Rect{}, text});
        }
    }
    return labels;
}

/// Boxes in the order of their ticks, all at the same distance. Numbers near the most crowded boxes
/// give way, the 0 never; none if there is no room even so.
std::optional<std::vector<Rect>> spreadBoxes(const RingLayout &layout, const PaneStyle &style,
                                             const std::vector<RoundBox> &pills)
{
    constexpr double kFarthest = 9; // In degrees, for the sake of a number.
    const double radius = layout.pillRadius;
    std::vector<Tick> numbers;
    for (int tick = 0; tick < kTickCount; tick += kNumberedTicks)
        numbers.push_back(Tick{tick});
    for (;;) {
        std::vector<RoundBox> boxes = pills;
        for (const Tick number : numbers) {
            const Rect rect = numberRect(layout, number, style);
            boxes.push_back({double(number.value), {rect.width, rect.height}, rect});
        }
        const auto angles = spreadRound(layout.centre, radius, boxes);
        std::vector<Tick> kept;
        for (const Tick number : numbers) {
            bool crowded = !angles;
            for (std::size_t i = 0; angles && i < pills.size(); ++i) {
                const double apart = std::abs((*angles)[i] - number.value);
                crowded = crowded || (std::abs((*angles)[i] - pills[i].angle) > kFarthest &&
                                      std::min(apart, 360 - apart) < kNumberedTicks);
            }
            if (number.value == 0 || !crowded)
                kept.push_back(number);
        }
        if (angles && (kept.size() == numbers.size() || numbers.size() == 1)) {
            std::vector<Rect> rects;
            for (std::size_t i = 0; i < pills.size(); ++i)
                rects.push_back(besideCircle(layout.centre, radius, pills[i].size, (*angles)[i]));
            return rects;
        }
        if (kept.size() == numbers.size())
            return std::nullopt;
        numbers = std::move(kept);
    }
}

/// The pills of a step side by side in ring order, or where that has no room, each where it finds
/// some.
void spreadLabels(std::vector<RingLayout::Label> &labels, const RingLayout &layout,
                  const PaneStyle &style)
{
    std::vector<RoundBox> boxes;
    for (const RingLayout::Label &label : labels)
        boxes.push_back({double(label.tick.value), pillSize(label.text, style)});
    if (const auto rects = spreadBoxes(layout, style, boxes)) {
        for (std::size_t i = 0; i < labels.size(); ++i)
            labels[i].rect = (*rects)[i];
        return;
    }
    LabelPlacer placer(layout, style);
    for (std::size_t i = 0; i < labels.size(); ++i) {
        const auto free = placer.place(labels[i].tick, boxes[i].size, false);
        labels[i].rect = free ? *free : placer.force(labels[i].tick, boxes[i].size);
    }
}

/// Labels take the places kept for their ticks, so that a pill never moves between two steps. Where
/// one says more than there is room for, its name has to do. A second token on a tick looks for
/// room of its own.
void keepLabels(std::vector<RingLayout::Label> &labels, LabelPlacer &placer, Places places,
                const RingLayout &layout, const PaneSnapshot &pane, const PaneStyle &style)
{
    const Places all = places;
    const Rect zero = numberRect(layout, Tick{0}, style);
    for (RingLayout::Label &label : labels) {
        const Size size = pillSize(label.text, style);
        if (const auto kept = places.extract(label.tick)) {
            const Rect &place = kept.mapped();
            label.rect = centredAt(place.centre(), size);
            const auto hits = [&](const auto &other) {
                return other.first != label.tick && label.rect.grown(1).intersects(other.second);
            };
            if (size.width > place.width &&
                (label.rect.intersects(zero) || !style.area.contains(label.rect) ||
                 std::any_of(all.begin(), all.end(), hits))) {
                label.text = style.words.nodeLabel(pane.nodes[label.node]);
                label.rect = centredAt(place.centre(), pillSize(label.text, style));
            }
        } else if (const auto free = placer.place(label.tick, size, false)) {
            label.rect = *free;
        } else {
            label.rect = placer.force(label.tick, size);
        }
    }
}

bool runsThrough(const std::vector<Point> &line, const Rect &rect)
{
    for (std::size_t i = 0; i + 1 < line.size(); ++i) {
        if (crosses(line[i], line[i + 1], rect))
            return true;
    }
    return false;
}

/// Takes the pills over, and writes the numbers that they and the lines to them leave free.
void setLabels(RingLayout &layout, std::vector<RingLayout::Label> labels, const PaneStyle &style)
{
    layout.labels = std::move(labels);
    for (RingLayout::Label &label : layout.labels)
        label.led = isLed(layout, label.tick, label.rect, style.em);
    for (int tick = 0; tick < kTickCount; tick += kNumberedTicks) {
        const Rect number = numberRect(layout, Tick{tick}, style);
        const bool covered = std::any_of(
            layout.labels.begin(), layout.labels.end(), [&](const RingLayout::Label &label) {
                return label.rect.grown(kFocusHalo).intersects(number) ||
                       (label.led && runsThrough(layout.leader(label), number));
            });
        if (!covered || tick == 0)
            layout.numbers.push_back(Tick{tick});
    }
}

void setRadius(RingLayout &layout, double outer, double em)
{
    layout.outer = outer;
    layout.inner = outer - std::clamp(outer * 0.1, em * 0.8, em * 2.2);
    layout.numberRadius = outer + layout.longTick + em * 0.95;
    layout.pillRadius = outer + layout.longTick + em * kPillGap;
}

} // namespace

void placeRing(RingLayout &layout, const PaneSnapshot &pane, const PaneStyle &style)
{
    const double em = style.em;
    const Size pill{widestPill(pane, style), em * 1.75};
    const double gap = layout.longTick + kPillGap * em + kRim;
    // Here a pill fits wherever its token stands …
    const double across = style.area.width / 2 - pill.width - gap;
    const double down = style.area.height / 2 - pill.height - gap;
    const double safe = std::max(std::min(across, down), em * 4);
    // … and here the numbers still do.
    const double largest = std::min(style.area.width / 2 - layout.longTick - em * 2.2, down);

    if (isBare(pane)) {
        const double half = std::min(style.area.width, style.area.height) / 2;
        setRadius(layout, std::max(half - layout.longTick - em * 2.2, em * 4), em);
        setLabels(layout, {}, style);
        return;
    }
    std::vector<RingLayout::Label> labels = labelsOf(pane, style);
    const bool keepPlaces = pane.tokenTicks.size() <= kFullLabels;
    for (double outer = largest; keepPlaces && outer > safe; outer -= em * 0.5) {
        setRadius(layout, outer, em);
        LabelPlacer placer(layout, style);
        if (auto places = placeAll(placer, pane.tokenTicks, pill)) {
            keepLabels(labels, placer, std::move(*places), layout, pane, style);
            setLabels(layout, std::move(labels), style);
            return;
        }
    }
    setRadius(layout, safe, em);
    std::vector<RoundBox> boxes;
    for (const Tick tick : pane.tokenTicks)
        boxes.push_back({double(tick.value), pill});
    const auto rects = keepPlaces ? spreadBoxes(layout, style, boxes) : std::nullopt;
    if (!rects) {
        spreadLabels(labels, layout, style);
    } else {
        LabelPlacer placer(layout, style);
        Places places;
        for (std::size_t i = 0; i < boxes.size(); ++i) {
            placer.take((*rects)[i]);
            places.emplace(pane.tokenTicks[i], (*rects)[i]);
        }
        keepLabels(labels, placer, std::move(places), layout, pane, style);
    }
    setLabels(layout, std::move(labels), style);
}

} // namespace ringwalk
