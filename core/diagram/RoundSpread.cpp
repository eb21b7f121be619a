// SPDX-License-Identifier: GPL-3.0-or-later
#include "diagram/RoundSpread.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace ringwalk {

namespace {

/// How often the distances are measured anew: they depend on where the boxes come to stand.
constexpr int kMeasures = 4;
/// How often what still overlaps after that gives way, by so many degrees.
constexpr int kRounds = 200;
constexpr double kStep = 0.5;

class Spread
{
public:
    Spread(Point centre, double radius, std::span<const RoundBox> boxes)
        : m_centre(centre)
        , m_radius(radius)
        , m_boxes(boxes)
        , m_order(boxes.size())
        , m_angles(boxes.size())
        , m_rects(boxes.size())
    {
        std::iota(m_order.begin(), m_order.end(), std::size_t{0});
        std::stable_sort(m_order.begin(), m_order.end(), [&boxes](std::size_t a, std::size_t b) {
            return boxes[a].angle < boxes[b].angle;
        });
        for (std::size_t i = 0; i < boxes.size(); ++i)
            moveTo(i, boxes[i].angle);
    }

    /// False if they are still crowded.
    bool settle()
    {
        for (int measure = 0; measure < kMeasures; ++measure) {
            if (!moveApart())
                return false;
        }
        for (int round = 0; round < kRounds; ++round) {
            bool moved = false;
            for (std::size_t i = 0; i < m_order.size(); ++i) {
                // A box may be smaller than the gap between its neighbours has to be.
                for (std::size_t more = 1; more <= 2 && more < m_order.size(); ++more) {
                    const bool pastTop = i + more >= m_order.size();
                    moved =
                        part(m_order[i], m_order[(i + more) % m_order.size()], pastTop ? 360 : 0) ||
                        moved;
                }
            }
            if (!moved)
                return inOrder();
        }
        return false;
    }

    const std::vector<double> &angles() const { return m_angles; }

private:
    void moveTo(std::size_t box, double angle)
    {
        m_angles[box] = angle;
        m_rects[box] = rectAt(box, angle);
    }

    Rect rectAt(std::size_t box, double angle) const
    {
        return m_boxes[box].fixed.value_or(
            besideCircle(m_centre, m_radius, m_boxes[box].size, angle));
    }

    /// The angle by which a box has to come before the next one, where the two stand now.
    double distanceOf(std::size_t before, std::size_t after) const
    {
        const auto clear = [&](double angle, double other) {
            return !rectAt(before, angle).grown(kBoxGap).intersects(rectAt(after, other));
        };
        // Once clear, boxes stay clear on their way apart.
        const auto least = [](const auto &isClear) {
            int low = 0;
            int high = static_cast<int>(180 / kStep);
            while (low < high) {
                const int middle = (low + high) / 2;
                if (isClear(middle * kStep))
                    high = middle;
                else
                    low = middle + 1;
            }
            return low * kStep;
        };
        const double forwards =
            least([&](double by) { return clear(m_angles[before], m_angles[before] + by); });
        const double backwards =
            least([&](double by) { return clear(m_angles[after] - by, m_angles[after]); });
        if (m_boxes[before].fixed || m_boxes[after].fixed)
            return m_boxes[before].fixed ? forwards : backwards;
        return std::max(forwards, backwards);
    }

    /// Between one fixed box and the next, or right round, each crowd settles about the mean of the
    /// angles that its boxes want. False if there is no room.
    bool moveApart()
    {
        const std::size_t count = m_order.size();
        if (count < 2)
            return true;
        // Starts at a fixed box, or else after the widest gap.
        std::size_t start = 0;
        double widest = -1;
        for (std::size_t i = 0; i < count; ++i) {
            const RoundBox &box = m_boxes[m_order[i]];
            const double gap =
                box.angle - m_boxes[m_order[(i + count - 1) % count]].angle + (i == 0 ? 360 : 0);
            if (box.fixed || gap > widest) {
                start = i;
                widest = box.fixed ? 1000 : gap;
            }
        }
        const bool ends = m_boxes[m_order[start]].fixed.has_value();
        std::vector<std::size_t> run;
        double low = -1e6;
        const auto at = [&](std::size_t i) { return m_order[(start + i) % count]; };
        const auto past = [&](std::size_t i) { return start + i >= count ? 360.0 : 0.0; };
        for (std::size_t i = 0; i <= count; ++i) {
            const bool last = i == count;
            const bool fixed = last ? ends : m_boxes[at(i)].fixed.has_value();
            if (!last && !fixed) {
                run.push_back(i);
                continue;
            }
            std::vector<double> offsets;
            double offset = 0;
            for (std::size_t k = 0; k < run.size(); ++k) {
                offset += k == 0 ? 0 : distanceOf(at(run[k - 1]), at(run[k]));
                offsets.push_back(offset);
            }
            double high = 1e6;
            if (fixed && !run.empty()) {
                high = m_boxes[at(i)].angle + (last ? 360 : past(i)) - offset -
                       distanceOf(at(run.back()), at(i));
                if (ends)
                    low += distanceOf(at(run.front() - 1), at(run.front()));
            }
            if (low > high)
                return false;
            settleRun(run, offsets, low, high, at, past);
            run.clear();
            low = fixed && !last ? m_boxes[at(i)].angle + past(i) : low;
        }
        return true;
    }

    /// The angles of a run of boxes that keep the offsets from each other at least: the nearest to
    /// what they want, by the squares of the differences (pool adjacent violators).
    template <typename At, typename Past>
    void settleRun(const std::vector<std::size_t> &run, const std::vector<double> &offsets,
                   double low, double high, At at, Past past)
    {
        struct Pool
        {
            double sum;
            std::size_t count;
            double mean() const { return sum / static_cast<double>(count); }
        };
        std::vector<Pool> pools;
        for (std::size_t k = 0; k < run.size(); ++k) {
            pools.push_back({m_boxes[at(run[k])].angle + past(run[k]) - offsets[k], 1});
            while (pools.size() > 1 && pools[pools.size() - 2].mean() > pools.back().mean()) {
                const Pool crowded = pools.back();
                pools.pop_back();
                pools.back().sum += crowded.sum;
                pools.back().count += crowded.count;
            }
        }
        std::size_t k = 0;
        for (const Pool &pool : pools) {
            for (std::size_t i = 0; i < pool.count; ++i, ++k)
                moveTo(at(run[k]), std::clamp(pool.mean(), low, high) + offsets[k] - past(run[k]));
        }
    }

    /// Whether the boxes, the first of which is to come before the other, had to give way. `turn`
    /// is what the angle of the other lacks to be the larger one.
    bool part(std::size_t before, std::size_t after, double turn)
    {
        const bool stuck = m_boxes[before].fixed && m_boxes[after].fixed;
        // Of few boxes the next but one may be nearer the other way round.
        const bool behind = m_angles[after] + turn - m_angles[before] > 180;
        if (stuck || behind || !m_rects[before].grown(kBoxGap).intersects(m_rects[after]))
            return false;
        if (!m_boxes[before].fixed)
            moveTo(before, m_angles[before] - kStep);
        if (!m_boxes[after].fixed)
            moveTo(after, m_angles[after] + kStep);
        return true;
    }

    bool inOrder() const
    {
        const auto descends = [this](std::size_t a, std::size_t b) {
            return m_angles[a] > m_angles[b];
        };
        return m_order.empty() ||
               (std::adjacent_find(m_order.begin(), m_order.end(), descends) == m_order.end() &&
                m_angles[m_order.back()] <= m_angles[m_order.front()] + 360);
    }

    Point m_centre;
    double m_radius;
    std::span<const RoundBox> m_boxes;
    std::vector<std::size_t> m_order;
    std::vector<double> m_angles;
    std::vector<Rect> m_rects;
};

} // namespace

Rect besideCircle(Point centre, double radius, Size size, double angle)
{
    const double radians = angle * std::numbers::pi / 180;
    const double reach = size.width / 2 * std::abs(std::sin(radians)) +
                         size.height / 2 * std::abs(std::cos(radians));
    const Point middle = onCircle(centre, radius + reach, angle);
    return {middle.x - size.width / 2, middle.y - size.height / 2, size.width, size.height};
}

std::optional<std::vector<double>> spreadRound(Point centre, double radius,
                                               std::span<const RoundBox> boxes)
{
    // What they need at least, and what the circle through the middles of the largest has.
    double needed = 0;
    double thickest = 0;
    for (const RoundBox &box : boxes) {
        needed += std::min(box.size.width, box.size.height) + kBoxGap;
        thickest = std::max({thickest, box.size.width, box.size.height});
    }
    if (boxes.size() > 1 && needed > 2 * std::numbers::pi * (radius + thickest))
        return std::nullopt;
    Spread spread(centre, radius, boxes);
    if (!spread.settle())
        return std::nullopt;
    return spread.angles();
}

} // namespace ringwalk
