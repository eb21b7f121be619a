// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "diagram/Geometry.h"
#include "diagram/TextMetrics.h"
#include "diagram/Theme.h"
#include "lesson/Subject.h"

namespace ringwalk {

enum class Dash { Solid, Dashed, Dotted };

struct Stroke
{
    Paint paint;
    double width = 1;
    Dash dash = Dash::Solid;

    friend bool operator==(const Stroke &, const Stroke &) = default;
};

/// The lengths of strokes and gaps, in pixels; empty for a solid line. Both back ends draw these.
std::vector<double> dashPattern(const Stroke &stroke);

struct Line
{
    Point from;
    Point to;
    Stroke stroke;
};

/// Part of a circle, from an angle clockwise, in degrees from the top. A sweep of 360 is the whole
/// circle.
struct Arc
{
    Point centre;
    double radius = 0;
    double start = 0;
    double sweep = 0;
    Stroke stroke;
};

struct Dot
{
    Point centre;
    double radius = 0;
    std::optional<Paint> fill;
    std::optional<Stroke> stroke;
};

/// Polygons and polylines, drawn as one.
struct Path
{
    struct Piece
    {
        std::vector<Point> points;
        bool closed = false;
    };

    std::vector<Piece> pieces;
    std::optional<Paint> fill;
    std::optional<Stroke> stroke;
};

/// A rectangle with rounded corners.
struct Pill
{
    Rect rect;
    double radius = 0;
    std::optional<Paint> fill;
    std::optional<Stroke> stroke;
};

enum class Anchor { Start, Middle, End };

struct Text
{
    Point at; ///< On the baseline; which end of it, the anchor says.
    Anchor anchor = Anchor::Start;
    double size = 0;
    FontWeight weight = FontWeight::Regular;
    FontFamily family = FontFamily::Sans;
    Paint paint;
    std::string text; ///< UTF-8, one line.
};

using Shape = std::variant<Line, Arc, Dot, Path, Pill, Text>;

/// Where something stands round a ring: from an angle clockwise, in degrees from the top. A range
/// sweeps over more than its end, a key or a token does not.
struct Bearing
{
    double start = 0;
    double sweep = 0;

    double end() const { return start + sweep; }

    friend bool operator==(const Bearing &, const Bearing &) = default;
};

/// Shapes that mean one thing: a node, a key, a range. What is found under the mouse, read aloud
/// and named in the SVG.
struct Group
{
    std::string id; ///< Unique in the diagram: `key-K5`. Empty for what only decorates.
    std::string title;
    std::vector<std::pair<std::string, std::string>> data; ///< `tick` = `155`, …
    std::vector<Shape> shapes;
    std::optional<std::size_t> node; ///< The node it belongs to: a place in PaneSnapshot::nodes.
    double opacity = 1; ///< Of each shape, those of the children too. Below 1 only while something
                        ///< moves or is pointed at.
    std::optional<Subject> subject{}; ///< What in the pane it stands for.
    std::string name{};               ///< Of that, read aloud: `Key K5`.
    std::optional<Bearing> bearing{}; ///< Of keys, tokens and ranges on a ring.
    std::optional<Shape> outline{};   ///< What a cursor goes round, where that is not all shapes.
    std::vector<Group> children{};    ///< Parts that mean something by themselves, as the tokens of
                                      ///< a node do. Painted over the shapes.
};

/// A picture as a list of named shapes, back to front. The screen paints it, SVG writes it.
struct Diagram
{
    Size size;
    std::string title;
    std::string description;
    Paint background{Role::Card};
    std::vector<Group> groups;

    /// The group with this id, however deep.
    const Group *find(const std::string &id) const;
    /// Every group, children after their parent: in the order in which they are painted.
    std::vector<const Group *> all() const;
};

/// Where a shape paints, strokes included; for text an estimate from the table of widths. Empty
/// where it paints nothing.
Rect bounds(const Shape &shape);

/// Where a group and its children paint; nowhere, if they have no shape.
Rect bounds(const Group &group);

/// Moves all shapes of a group and of its children.
void translate(Group &group, Point by);

/// The foremost group with an id that has a shape at this point, or within `reach` pixels of it; of
/// a group and its child the child.
const Group *groupAt(const Diagram &diagram, Point point, double reach);

/// `key-` + name, with every byte that is no ASCII letter, digit or `-` written as `_` and two hex
/// digits, so that ids are XML names and different names stay different.
std::string groupId(const std::string &prefix, const std::string &name);

} // namespace ringwalk
