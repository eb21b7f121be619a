// SPDX-License-Identifier: GPL-3.0-or-later
#include "diagram/AnswerMark.h"

#include <algorithm>

namespace ringwalk {

namespace {

double strokeWidth(double radius)
{
    return std::max(2.0, radius * 0.22);
}

} // namespace

Dot answerRing(Point centre, double radius, AnswerMark mark)
{
    const Dash dash = mark == AnswerMark::Missed ? Dash::Dashed : Dash::Solid;
    return {centre, radius * 1.45, std::nullopt, Stroke{{Role::Ink}, strokeWidth(radius), dash}};
}

double answerSignSize(double radius)
{
    return 2 * std::max(radius * 0.62, 5.0);
}

void drawAnswerSign(Group &group, Point at, double radius, AnswerMark mark)
{
    if (mark == AnswerMark::None || mark == AnswerMark::Missed)
        return;
    // The sign has a ground of its own: it lies on the ring and near other keys.
    const double size = answerSignSize(radius) / 2;
    // Filled while it waits, so that it is told from the cursor's ring and from what is graded.
    const bool filled = mark == AnswerMark::Chosen;
    group.shapes.emplace_back(
        Dot{at, size, Paint{filled ? Role::Ink : Role::Card}, Stroke{{Role::Ink}, 1.2}});
    Path sign{{}, std::nullopt, Stroke{{filled ? Role::Card : Role::Ink}, strokeWidth(radius)}};
    const auto piece = [&](std::vector<Point> points) {
        for (Point &point : points)
            point = {at.x + point.x * size, at.y + point.y * size};
        sign.pieces.push_back({std::move(points), false});
    };
    if (mark != AnswerMark::Wrong) {
        piece({{-0.5, 0.05}, {-0.12, 0.42}, {0.5, -0.38}});
    } else {
        piece({{-0.4, -0.4}, {0.4, 0.4}});
        piece({{-0.4, 0.4}, {0.4, -0.4}});
    }
    group.shapes.emplace_back(std::move(sign));
}

void drawAnswerMark(Group &group, Point centre, double radius, AnswerMark mark)
{
    if (mark == AnswerMark::None)
        return;
    group.shapes.emplace_back(answerRing(centre, radius, mark));
    const double aside = radius * 1.45 * 0.75;
    drawAnswerSign(group, {centre.x - aside, centre.y - aside}, radius, mark);
}

} // namespace ringwalk
