// SPDX-License-Identifier: GPL-3.0-or-later
#include "diagram/MovementMatrix.h"

#include <algorithm>
#include <cmath>

#include "diagram/LabFrame.h"
#include "diagram/Labels.h"

namespace ringwalk {

namespace {

constexpr double kText = 0.85;

void addSquare(Path &path, Point centre, double half)
{
    path.pieces.push_back({{{centre.x - half, centre.y - half},
                            {centre.x + half, centre.y - half},
                            {centre.x + half, centre.y + half},
                            {centre.x - half, centre.y + half}},
                           true});
}

double drawEntry(Group &group, Point at, const std::string &text, Paint paint, double em)
{
    Path square{{}, paint, std::nullopt};
    addSquare(square, {at.x + em * 0.4, at.y}, em * 0.4);
    group.shapes.emplace_back(std::move(square));
    group.shapes.emplace_back(
        besideText({at.x + em * 1.2, at.y}, Anchor::Start, text, em * kText, {Role::Ink}));
    return em * 2.4 + textWidth(text, em * kText, FontWeight::Regular, FontFamily::Sans);
}

} // namespace

Diagram drawMovementMatrix(const MovementMatrix &matrix, const ChartStyle &style)
{
    const double em = style.em;
    Diagram diagram;
    diagram.size = style.size;
    diagram.title = matrix.title;
    diagram.description = matrix.description;
    const LabFrame frame = drawLabFrame(diagram, matrix.title, matrix.note, style);
    diagram.groups.emplace_back();
    if (matrix.keys.empty()) {
        double y = frame.top + em * 2;
        for (const std::string &row : wrapText(matrix.empty, style.size.width - 2 * em, em,
                                               FontWeight::Regular, FontFamily::Sans)) {
            diagram.groups.back().shapes.emplace_back(
                besideText({em, y}, Anchor::Start, row, em, {Role::Ink}));
            y += em * 1.4;
        }
        return diagram;
    }
    Point legend{em, frame.top + em * 0.7};
    legend.x +=
        drawEntry(diagram.groups.back(), legend, matrix.needed, {Role::NodeInk, matrix.colour}, em);
    drawEntry(diagram.groups.back(), legend, matrix.needless, {Role::Ink}, em);

    const std::size_t nodes = matrix.rows.size();
    const double top = frame.top + em * 3.2;
    const double side =
        std::max(std::min(frame.bottom - top - em * 0.5, style.size.width - em * 9), em * 4);
    const double cell = side / static_cast<double>(nodes);
    const Point origin{(style.size.width - side) / 2 + em * 1.5, top};
    Group &axes = diagram.groups.emplace_back();
    axes.shapes.emplace_back(
        Pill{{origin.x, origin.y, side, side}, 0, Paint{Role::Card}, Stroke{{Role::Hairline}, 1}});
    axes.shapes.emplace_back(Line{
        origin, {origin.x + side, origin.y + side}, {{Role::Hairline}, std::clamp(cell, 1.0, em)}});
    axes.shapes.emplace_back(besideText({origin.x + side / 2, origin.y - em * 0.9}, Anchor::Middle,
                                        matrix.to, em * kText, {Role::Muted}));
    axes.shapes.emplace_back(besideText({origin.x - em * 0.6, origin.y + em * 0.5}, Anchor::End,
                                        matrix.from, em * kText, {Role::Muted}));

    std::uint64_t most = 1;
    for (std::size_t i = 0; i < nodes * nodes; ++i) {
        if (i / nodes != i % nodes)
            most = std::max(most, matrix.keys[i]);
    }
    Path needed{{}, Paint{Role::NodeInk, matrix.colour}, std::nullopt};
    Path needless{{}, Paint{Role::Ink}, std::nullopt};
    for (std::size_t row = 0; row < nodes; ++row) {
        for (std::size_t column = 0; column < nodes; ++column) {
            const std::uint64_t keys = matrix.keys[row * nodes + column];
            if (row == column || keys == 0)
                continue;
            const double part = std::sqrt(static_cast<double>(keys) / static_cast<double>(most));
            const Point centre{origin.x + cell * (static_cast<double>(column) + 0.5),
                               origin.y + cell * (static_cast<double>(row) + 0.5)};
            const bool had = row == matrix.changed || column == matrix.changed;
            addSquare(had ? needed : needless, centre, std::max(cell * part, 1.2) / 2);
        }
    }
    Group &squares = diagram.groups.emplace_back();
    squares.shapes.emplace_back(std::move(needless));
    squares.shapes.emplace_back(std::move(needed));

    for (std::size_t row = 0; row < nodes; ++row) {
        Group group;
        group.id = matrix.rows[row].id;
        group.title = matrix.rows[row].title;
        group.name = matrix.rows[row].name;
        group.subject = Subject{Subject::Kind::Node, row, {}};
        group.shapes.emplace_back(
            Pill{{origin.x, origin.y + cell * static_cast<double>(row), side, cell},
                 0,
                 std::nullopt,
                 std::nullopt});
        diagram.groups.push_back(std::move(group));
    }
    return diagram;
}

} // namespace ringwalk
