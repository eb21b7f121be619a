// SPDX-License-Identifier: GPL-3.0-or-later
#include "diagram/ShareRing.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "diagram/LabFrame.h"
#include "diagram/Labels.h"

namespace ringwalk {

namespace {

constexpr std::size_t kColours = 12;
/// With more parts than this a band is a mixture.
constexpr std::size_t kMostInOrder = 3;
/// A larger piece of the circle needs points between its ends to look round.
constexpr double kStraight = 2; // Degrees.

/// A piece of the ground between two radii.
Path::Piece pieceOf(Point centre, double inner, double outer, double start, double sweep)
{
    Path::Piece piece;
    piece.closed = true;
    const int steps = std::max(1, static_cast<int>(std::ceil(sweep / kStraight)));
    for (int i = 0; i <= steps; ++i)
        piece.points.push_back(onCircle(centre, outer, start + sweep * i / steps));
    for (int i = steps; i >= 0; --i)
        piece.points.push_back(onCircle(centre, inner, start + sweep * i / steps));
    return piece;
}

/// What the nodes of each colour have of a band.
std::array<double, kColours> sharesByColour(const std::vector<RingBands::Part> &parts)
{
    std::array<double, kColours> shares{};
    for (const RingBands::Part &part : parts)
        shares[part.node % kColours] += part.share;
    return shares;
}

/// The ring itself: in a band of few parts they stand side by side, as on the ring; where there are
/// many, the shares of their colours lie upon each other.
void drawBands(Group &group, const RingBands &ring, Point centre, double inner, double outer)
{
    std::array<Path, kColours> paths;
    for (std::size_t colour = 0; colour < kColours; ++colour)
        paths[colour].fill = Paint{Role::Node, colour};
    const double width = 360.0 / static_cast<double>(std::max<std::size_t>(ring.bands.size(), 1));
    for (std::size_t band = 0; band < ring.bands.size(); ++band) {
        const std::vector<RingBands::Part> &parts = ring.bands[band];
        const double start = width * static_cast<double>(band);
        double done = 0;
        if (!ring.scattered && parts.size() <= kMostInOrder) {
            for (const RingBands::Part &part : parts) {
                paths[part.node % kColours].pieces.push_back(
                    pieceOf(centre, inner, outer, start + width * done, width * part.share));
                done += part.share;
            }
            continue;
        }
        const std::array<double, kColours> shares = sharesByColour(parts);
        for (std::size_t colour = 0; colour < kColours; ++colour) {
            if (shares[colour] == 0)
                continue;
            const double depth = outer - inner;
            paths[colour].pieces.push_back(pieceOf(centre, inner + depth * done,
                                                   inner + depth * (done + shares[colour]), start,
                                                   width));
            done += shares[colour];
        }
    }
    for (Path &path : paths) {
        if (!path.pieces.empty())
            group.shapes.emplace_back(std::move(path));
    }
}

} // namespace

Diagram drawShareRing(const ShareRing &ring, const ChartStyle &style)
{
    const double em = style.em;
    Diagram diagram;
    diagram.size = style.size;
    diagram.title = ring.title;
    diagram.description = ring.description;
    const LabFrame frame = drawLabFrame(diagram, ring.title, ring.note, style);
    const double outer =
        std::max(std::min(style.size.width, frame.bottom - frame.top) / 2 - em, em * 4);
    const Point centre{style.size.width / 2, (frame.top + frame.bottom) / 2};
    const double band = outer * 0.14;
    diagram.groups.emplace_back();
    drawBands(diagram.groups.back(), ring.bands, centre, outer - band, outer);

    const double radius = outer - band * 2;
    double angle = 0;
    for (std::size_t i = 0; i < ring.nodes.size(); ++i) {
        const ShareRing::Node &node = ring.nodes[i];
        Group group;
        group.id = node.id;
        group.title = node.title;
        group.name = node.name;
        group.subject = Subject{Subject::Kind::Node, i, {}};
        const double sweep = 360 * node.share;
        // A gap between two nodes, where there is room for one.
        const double gap = std::min(sweep * 0.15, 1.0 / radius * 180 / std::numbers::pi);
        group.shapes.emplace_back(Arc{
            centre, radius, angle, std::max(sweep - gap, 0.01), {{Role::Node, node.colour}, band}});
        diagram.groups.push_back(std::move(group));
        angle += sweep;
    }
    if (ring.centre.empty())
        return diagram;
    Group &words = diagram.groups.emplace_back();
    const double room = (radius - band) * 1.5;
    double y = centre.y - em * (static_cast<double>(ring.centre.size()) - 1) * 0.65;
    for (std::size_t i = 0; i < ring.centre.size(); ++i) {
        const double size = i == 0 ? em * 1.15 : em * 0.85;
        words.shapes.emplace_back(centredText(
            {centre.x, y},
            elideText(ring.centre[i], room, size, FontWeight::Bold, FontFamily::Sans), size,
            {i == 0 ? Role::Ink : Role::Muted}, i == 0 ? FontWeight::Bold : FontWeight::Regular));
        y += em * 1.3;
    }
    return diagram;
}

} // namespace ringwalk
