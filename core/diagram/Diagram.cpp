// SPDX-License-Identifier: GPL-3.0-or-later
#include "diagram/Diagram.h"

#include <algorithm>
#include <cmath>

namespace ringwalk {

namespace {

Rect around(std::initializer_list<Point> points)
{
    Rect rect{points.begin()->x, points.begin()->y, 0, 0};
    for (const Point &point : points) {
        const double right = std::max(rect.right(), point.x);
        const double bottom = std::max(rect.bottom(), point.y);
        rect.x = std::min(rect.x, point.x);
        rect.y = std::min(rect.y, point.y);
        rect.width = right - rect.x;
        rect.height = bottom - rect.y;
    }
    return rect;
}

Rect united(const Rect &a, const Rect &b)
{
    return around({{a.x, a.y}, {a.right(), a.bottom()}, {b.x, b.y}, {b.right(), b.bottom()}});
}

double halfWidth(const std::optional<Stroke> &stroke)
{
    return stroke ? stroke->width / 2 : 0;
}

/// Distance from a point to the segment a–b.
double distance(Point point, Point a, Point b)
{
    const double dx = b.x - a.x;
    const double dy = b.y - a.y;
    const double length = dx * dx + dy * dy;
    const double t =
        length == 0 ? 0
                    : std::clamp(((point.x - a.x) * dx + (point.y - a.y) * dy) / length, 0.0, 1.0);
    return std::hypot(point.x - a.x - t * dx, point.y - a.y - t * dy);
}

struct Hit
{
    Point point;
    double reach;

    bool operator()(const Line &line) const
    {
        return distance(point, line.from, line.to) <= line.stroke.width / 2 + reach;
    }
    bool operator()(const Arc &arc) const
    {
        const double dx = point.x - arc.centre.x;
        const double dy = point.y - arc.centre.y;
        if (std::abs(std::hypot(dx, dy) - arc.radius) > arc.stroke.width / 2 + reach)
            return false;
        const double angle = std::atan2(dx, -dy) * 180 / std::numbers::pi;
        const double after = std::fmod(angle - arc.start + 720, 360);
        return after <= arc.sweep;
    }
    bool operator()(const Dot &dot) const
    {
        return std::hypot(point.x - dot.centre.x, point.y - dot.centre.y) <=
               dot.radius + halfWidth(dot.stroke) + reach;
    }
    bool operator()(const Path &path) const
    {
        return bounds(Shape(path)).grown(reach).contains(point);
    }
    bool operator()(const Pill &pill) const { return pill.rect.grown(reach).contains(point); }
    bool operator()(const Text &text) const
    {
        return bounds(Shape(text)).grown(reach).contains(point);
    }
};

void collect(const std::vector<Group> &groups, std::vector<const Group *> &all)
{
    for (const Group &group : groups) {
        all.push_back(&group);
        collect(group.children, all);
    }
}

const Group *found(const std::vector<Group> &groups, const std::string &id)
{
    for (const Group &group : groups) {
        if (group.id == id)
            return &group;
        if (const Group *child = found(group.children, id))
            return child;
    }
    return nullptr;
}

const Group *groupAt(const std::vector<Group> &groups, const Hit &hit)
{
    for (auto group = groups.rbegin(); group != groups.rend(); ++group) {
        if (const Group *child = groupAt(group->children, hit))
            return child;
        const auto hits = [&hit](const Shape &shape) { return std::visit(hit, shape); };
        if (!group->id.empty() && std::any_of(group->shapes.begin(), group->shapes.end(), hits))
            return &*group;
    }
    return nullptr;
}

} // namespace

std::vector<double> dashPattern(const Stroke &stroke)
{
    switch (stroke.dash) {
    case Dash::Solid:
        break;
    case Dash::Dashed:
        return {stroke.width * 2 + 2, stroke.width + 2.5};
    case Dash::Dotted:
        return {stroke.width, stroke.width * 1.5 + 1};
    }
    return {};
}

const Group *Diagram::find(const std::string &id) const
{
    return found(groups, id);
}

std::vector<const Group *> Diagram::all() const
{
    std::vector<const Group *> all;
    collect(groups, all);
    return all;
}

Rect bounds(const Shape &shape)
{
    struct Bounds
    {
        Rect operator()(const Line &line) const
        {
            return around({line.from, line.to}).grown(line.stroke.width / 2);
        }
        Rect operator()(const Arc &arc) const
        {
            // An arc reaches furthest at its ends, and at the quarters of the circle it passes.
            const double inner = arc.radius - arc.stroke.width / 2;
            const double outer = arc.radius + arc.stroke.width / 2;
            std::optional<Rect> all;
            const auto reach = [&](double degrees) {
                for (const double radius : {inner, outer}) {
                    const Point point = onCircle(arc.centre, radius, degrees);
                    all = all ? united(*all, Rect{point.x, point.y, 0, 0})
                              : Rect{point.x, point.y, 0, 0};
                }
            };
            reach(arc.start);
            reach(arc.start + arc.sweep);
            for (double quarter = std::ceil(arc.start / 90) * 90; quarter < arc.start + arc.sweep;
                 quarter += 90)
                reach(quarter);
            return *all;
        }
        Rect operator()(const Dot &dot) const
        {
            return Rect{dot.centre.x, dot.centre.y, 0, 0}.grown(dot.radius + halfWidth(dot.stroke));
        }
        Rect operator()(const Path &path) const
        {
            std::optional<Rect> all;
            for (const Path::Piece &piece : path.pieces) {
                for (const Point &point : piece.points) {
                    const Rect at{point.x, point.y, 0, 0};
                    all = all ? united(*all, at) : at;
                }
            }
            // A range can be too narrow for a line of its hatching.
            return all ? all->grown(halfWidth(path.stroke)) : Rect{};
        }
        Rect operator()(const Pill &pill) const { return pill.rect.grown(halfWidth(pill.stroke)); }
        Rect operator()(const Text &text) const
        {
            const double width = textWidth(text.text, text.size, text.weight, text.family);
            const double before = text.anchor == Anchor::Start    ? 0
                                  : text.anchor == Anchor::Middle ? width / 2
                                                                  : width;
            return {text.at.x - before, text.at.y - 0.8 * text.size, width, text.size};
        }
    };
    return std::visit(Bounds{}, shape);
}

Rect bounds(const Group &group)
{
    std::optional<Rect> all;
    const auto reach = [&all](const Rect &rect) { all = all ? united(*all, rect) : rect; };
    for (const Shape &shape : group.shapes)
        reach(bounds(shape));
    for (const Group &child : group.children)
        reach(bounds(child));
    return all.value_or(Rect{});
}

void translate(Group &group, Point by)
{
    const auto move = [by](Point &point) {
        point.x += by.x;
        point.y += by.y;
    };
    struct Translate
    {
        decltype(move) &shift;

        void operator()(Line &line) const
        {
            shift(line.from);
            shift(line.to);
        }
        void operator()(Arc &arc) const { shift(arc.centre); }
        void operator()(Dot &dot) const { shift(dot.centre); }
        void operator()(Path &path) const
        {
            for (Path::Piece &piece : path.pieces)
                std::for_each(piece.points.begin(), piece.points.end(), shift);
        }
        void operator()(Pill &pill) const
        {
            Point corner{pill.rect.x, pill.rect.y};
            shift(corner);
            pill.rect.x = corner.x;
            pill.rect.y = corner.y;
        }
        void operator()(Text &text) const { shift(text.at); }
    };
    for (Shape &shape : group.shapes)
        std::visit(Translate{move}, shape);
    if (group.outline)
        std::visit(Translate{move}, *group.outline);
    for (Group &child : group.children)
        translate(child, by);
}

const Group *groupAt(const Diagram &diagram, Point point, double reach)
{
    return groupAt(diagram.groups, Hit{point, reach});
}

std::string groupId(const std::string &prefix, const std::string &name)
{
    static constexpr char kHex[] = "0123456789ABCDEF";
    std::string id = prefix + "-";
    for (const char c : name) {
        const bool plain =
            (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-';
        if (plain) {
            id += c;
        } else {
            const auto byte = static_cast<unsigned char>(c);
            id += '_';
            id += kHex[byte >> 4];
            id += kHex[byte & 15];
        }
    }
    return id;
}

} // namespace ringwalk
