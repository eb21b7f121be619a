// SPDX-License-Identifier: GPL-3.0-or-later
#include "diagram/Labels.h"

namespace ringwalk {

namespace {

/// Half the height of a capital, in em, of DejaVu Sans; others differ by a few hundredths.
constexpr double kHalfCapital = 0.365;

} // namespace

double capitalHeight(double size)
{
    return 2 * kHalfCapital * size;
}

Text centredText(Point centre, std::string text, double size, Paint paint, FontWeight weight)
{
    return besideText(centre, Anchor::Middle, std::move(text), size, paint, weight);
}

Text besideText(Point point, Anchor anchor, std::string text, double size, Paint paint,
                FontWeight weight)
{
    return {{point.x, point.y + kHalfCapital * size},
            anchor,
            size,
            weight,
            FontFamily::Sans,
            paint,
            std::move(text)};
}

Path arrowhead(Point tip, double degrees, double length, Paint paint)
{
    Path path{{}, paint, std::nullopt};
    path.pieces.push_back({{tip, onCircle(tip, length, degrees + 180 - 26),
                            onCircle(tip, length, degrees + 180 + 26)},
                           true});
    return path;
}

} // namespace ringwalk
