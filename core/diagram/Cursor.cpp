// SPDX-License-Identifier: GPL-3.0-or-later
#include "diagram/Cursor.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

namespace ringwalk {

namespace {

constexpr std::array kKinds{Subject::Kind::Key, Subject::Kind::Token, Subject::Kind::Range,
                            Subject::Kind::Node};

/// From one angle clockwise to another, at least 0 and below 360.
double clockwise(double from, double to)
{
    const double degrees = std::fmod(to - from, 360);
    return degrees < 0 ? degrees + 360 : degrees;
}

/// The angles at which a group stands: one, or that of each of its tokens.
std::vector<double> anglesOf(const Group &group)
{
    if (group.bearing)
        return {clockwise(0, group.bearing->end())};
    std::vector<double> angles;
    for (const Group &child : group.children) {
        if (child.bearing)
            angles.push_back(clockwise(0, child.bearing->end()));
    }
    return angles;
}

/// How far an angle is from a bearing, either way round; 0 inside a range, whose start lies just
/// outside it.
double distance(double angle, const Bearing &bearing)
{
    const double after = clockwise(bearing.start, angle);
    if (bearing.sweep > 0 && after == 0)
        return bearing.sweep < 360 ? 0.5 : 0;
    return after <= bearing.sweep ? 0 : std::min(after - bearing.sweep, 360 - after);
}

double distance(const Group &from, const Group &to)
{
    double least = std::numeric_limits<double>::infinity();
    for (const double angle : anglesOf(from)) {
        if (to.bearing)
            least = std::min(least, distance(angle, *to.bearing));
        for (const Group &child : to.children) {
            if (child.bearing)
                least = std::min(least, distance(angle, *child.bearing));
        }
    }
    return least;
}

const Group *nearest(const std::vector<const Group *> &groups, const Group &from)
{
    const auto closest =
        std::min_element(groups.begin(), groups.end(), [&from](const Group *a, const Group *b) {
            return distance(from, *a) < distance(from, *b);
        });
    if (std::isfinite(distance(from, **closest)))
        return *closest;
    // No ring: a key stands in the row, a server in the column of the other.
    const auto same = std::find_if(groups.begin(), groups.end(), [&from](const Group *group) {
        return from.node && group->node == from.node;
    });
    return same == groups.end() ? groups.front() : *same;
}

} // namespace

std::vector<const Group *> groupsOf(const Diagram &diagram, Subject::Kind kind)
{
    struct Place
    {
        double angle;
        const Group *group;
    };
    std::vector<Place> places;
    for (const Group *group : diagram.all()) {
        if (!group->subject || group->subject->kind != kind)
            continue;
        const std::vector<double> angles = anglesOf(*group);
        // A node without a token comes last.
        places.push_back(
            {angles.empty() ? 360 : *std::min_element(angles.begin(), angles.end()), group});
    }
    std::stable_sort(places.begin(), places.end(), [](const Place &a, const Place &b) {
        if (a.angle != b.angle)
            return a.angle < b.angle;
        return a.angle < 360 && a.group->id < b.group->id;
    });
    std::vector<const Group *> groups;
    groups.reserve(places.size());
    for (const Place &place : places)
        groups.push_back(place.group);
    return groups;
}

void Cursor::set(const Group *group)
{
    m_id = group && group->subject ? group->id : std::string();
    m_anchor = m_id;
}

const Group *Cursor::in(const Diagram &diagram) const
{
    return m_id.empty() ? nullptr : diagram.find(m_id);
}

const Group *Cursor::go(const Diagram &diagram, Way way)
{
    const Group *to = onward(diagram, way);
    m_id = to ? to->id : std::string();
    if (way != Way::NextKind && way != Way::PreviousKind)
        m_anchor = m_id;
    return to;
}

const Group *Cursor::onward(const Diagram &diagram, Way way)
{
    const Group *from = in(diagram);
    if (!from) {
        m_anchor.clear();
        for (const Subject::Kind kind : kKinds) {
            const std::vector<const Group *> groups = groupsOf(diagram, kind);
            if (!groups.empty())
                return way == Way::Previous || way == Way::Last ? groups.back() : groups.front();
        }
        return nullptr;
    }
    if (way == Way::NextKind || way == Way::PreviousKind)
        return ofKind(diagram, *from, way);

    const std::vector<const Group *> groups = groupsOf(diagram, from->subject->kind);
    const auto place = std::find(groups.begin(), groups.end(), from);
    switch (way) {
    case Way::Next:
        return place + 1 == groups.end() ? groups.front() : *(place + 1);
    case Way::Previous:
        return place == groups.begin() ? groups.back() : *(place - 1);
    case Way::First:
        return groups.front();
    default:
        return groups.back();
    }
}

/// What is nearest among the next or the previous kind of which there is anything.
const Group *Cursor::ofKind(const Diagram &diagram, const Group &from, Way way) const
{
    const Group *anchor = m_anchor.empty() ? nullptr : diagram.find(m_anchor);
    if (!anchor)
        anchor = &from;
    const int step = way == Way::NextKind ? 1 : -1;
    const auto place = std::find(kKinds.begin(), kKinds.end(), from.subject->kind);
    for (auto kind = place - kKinds.begin() + step; kind >= 0 && kind < std::ssize(kKinds);
         kind += step) {
        const auto groups = groupsOf(diagram, kKinds[static_cast<std::size_t>(kind)]);
        if (groups.empty())
            continue;
        const bool back = std::find(groups.begin(), groups.end(), anchor) != groups.end();
        return back ? anchor : nearest(groups, *anchor);
    }
    return &from;
}

} // namespace ringwalk
