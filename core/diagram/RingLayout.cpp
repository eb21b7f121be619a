// SPDX-License-Identifier: GPL-3.0-or-later
#include "diagram/RingLayout.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>

#include "diagram/RingLabels.h"
#include "diagram/TextMetrics.h"

namespace ringwalk {

namespace {

constexpr std::size_t kKeyRows = 3;
/// How large a key's name may be in its disc, in radii.
constexpr double kLargestKeyLabel = 0.85;

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

/// How the keys of a pane are named in their discs: in one size, and where even the smallest is too
/// large, shortened so that most of them can be told apart.
class KeyNames
{
public:
    KeyNames(const PaneSnapshot &pane, double radius, double smallestType)
        : m_room(radius * 1.85)
        , m_size(std::max(radius * 0.8, smallestType))
    {
        std::vector<std::string> names;
        double widest = 0;
        for (const KeyView &key : pane.keys) {
            names.push_back(key.id.text);
            widest = std::max(
                widest, textWidth(key.id.text, 1, FontWeight::Bold, FontFamily::Sans) * m_size);
        }
        if (widest <= m_room)
            return;
        const double smallest = std::max(radius * 0.62, smallestType);
        m_size = std::max(m_size * m_room / widest, std::min(smallest, m_size));
        m_elide = tellingElide(names, m_room, m_size, FontWeight::Bold, FontFamily::Sans);
    }

    double size() const { return m_size; }
    std::string shown(const std::string &name) const
    {
        return elideText(name, m_room, m_size, FontWeight::Bold, FontFamily::Sans, m_elide);
    }

private:
    double m_room;
    double m_size;
    Elide m_elide = Elide::End;
};

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
    const KeyNames names(pane, radius, style.smallestType);
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
        layout.keys[key] = {onCircle(layout.centre, row->radius, tick), radius,
                            names.shown(pane.keys[key].id.text), names.size()};
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

} // namespace

std::vector<Point> RingLayout::leader(const Label &label) const
{
    constexpr int kPieces = 6;
    const Point end = label.rect.centre();
    const double angle = std::atan2(end.x - centre.x, centre.y - end.y) * 180 / std::numbers::pi;
    double turn = std::fmod(angle - label.tick.value + 720, 360);
    turn = turn > 180 ? turn - 360 : turn;
    std::vector<Point> points;
    for (int i = 0; i <= kPieces; ++i) {
        const double share = double(i) / kPieces;
        points.push_back(onCircle(centre, outer + 2 + (pillRadius - outer - 2) * share,
                                  label.tick.value + turn * share));
    }
    points.push_back(end);
    return points;
}

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
