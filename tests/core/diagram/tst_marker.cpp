// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include <algorithm>
#include <cmath>
#include <numbers>
#include <string>
#include <vector>

#include "Angles.h"
#include "DrawnRing.h"
#include "diagram/Marker.h"

using namespace ringwalk;
using namespace ringwalk::test;

namespace {

const Paint kBody{Role::Node, 0};

/// The corners of a marker of radius 1 at the origin; none for the circle.
std::vector<Point> corners(std::size_t node)
{
    const Shape shape = marker(node, {0, 0}, 1, kBody, std::nullopt);
    if (std::holds_alternative<Dot>(shape))
        return {};
    const Path &path = std::get<Path>(shape);
    return path.pieces.at(0).points;
}

double areaOf(const std::vector<Point> &polygon)
{
    double twice = 0;
    for (std::size_t i = 0; i < polygon.size(); ++i) {
        const Point &a = polygon[i];
        const Point &b = polygon[(i + 1) % polygon.size()];
        twice += a.x * b.y - b.x * a.y;
    }
    return std::abs(twice) / 2;
}

/// Points all along the lines of a hatching.
std::vector<Point> along(const Path &path)
{
    std::vector<Point> points;
    for (const Path::Piece &piece : path.pieces) {
        for (std::size_t i = 0; i + 1 < piece.points.size(); ++i) {
            for (int part = 0; part <= 10; ++part) {
                const double t = part / 10.0;
                points.push_back({piece.points[i].x * (1 - t) + piece.points[i + 1].x * t,
                                  piece.points[i].y * (1 - t) + piece.points[i + 1].y * t});
            }
        }
    }
    return points;
}

} // namespace

class TestMarker : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void markersDiffer();
    void markersAreOfOneSize();
    void hatchingStaysInItsBand();
    void hatchingStaysInItsRect();
    void hatchingsDiffer();
    void textHasRoom();
};

void TestMarker::markersDiffer()
{
    for (std::size_t a = 0; a < 6; ++a) {
        for (std::size_t b = 0; b < a; ++b) {
            const auto first = corners(a);
            const auto second = corners(b);
            // As many corners, and these in the same places: the same shape.
            const bool same =
                first.size() == second.size() &&
                std::all_of(first.begin(), first.end(), [&second](const Point &corner) {
                    return std::any_of(second.begin(), second.end(), [&corner](const Point &other) {
                        return distance(corner, other) < 0.2;
                    });
                });
            QVERIFY2(!same, (std::to_string(a) + " and " + std::to_string(b)).c_str());
        }
    }
}

void TestMarker::markersAreOfOneSize()
{
    for (std::size_t node = 0; node < 12; ++node) {
        const Shape shape = marker(node, {10, 20}, 7, kBody, std::nullopt);
        QVERIFY(distance(centreOf(shape), {10, 20}) < 1e-9);
        if (const auto *dot = std::get_if<Dot>(&shape))
            QCOMPARE(dot->radius, 7.0);
        else
            QVERIFY(std::abs(areaOf(corners(node)) - std::numbers::pi) < 0.02 * std::numbers::pi);
    }
}

void TestMarker::hatchingStaysInItsBand()
{
    const Point centre{300, 200};
    for (std::size_t node = 0; node < 12; ++node) {
        for (const double outer : {40.0, 150.0, 400.0}) {
            for (const double depth : {8.0, 15.0, 30.0}) {
                for (const double start : {0.0, 20.0, 280.0, 359.0}) {
                    for (const double sweep : {1.0, 2.0, 10.0, 60.0, 200.0, 359.0, 360.0}) {
                        const Path path =
                            bandHatching(node, centre, outer - depth, outer, start, sweep);
                        QVERIFY(path.stroke && !path.fill);
                        for (const Point &point : along(path)) {
                            const double radius = distance(point, centre);
                            QVERIFY(radius > outer - depth - kExact && radius < outer + kExact);
                            const double after =
                                std::fmod(angleOf(centre, point) - start + 720, 360);
                            QVERIFY(after < sweep + kExact || after > 360 - kExact);
                        }
                        if (sweep >= 60)
                            QVERIFY(path.pieces.size() > 1);
                    }
                }
            }
        }
    }
}

void TestMarker::hatchingStaysInItsRect()
{
    for (std::size_t node = 0; node < 12; ++node) {
        for (const Rect rect :
             {Rect{10, 20, 30, 200}, Rect{0, 0, 60, 4}, Rect{5, 5, 3, 90}, Rect{0, 0, 100, 100}}) {
            const Path path = rectHatching(node, rect);
            QVERIFY(path.stroke && !path.fill);
            for (const Point &point : along(path))
                QVERIFY(rect.grown(kExact).contains(point));
            if (rect.width >= 30)
                QVERIFY(!path.pieces.empty());
        }
    }
}

/// Any two of the six patterns differ, so neighbours do whoever they are.
void TestMarker::hatchingsDiffer()
{
    const auto points = [](const Path &path) {
        std::vector<Point> all;
        for (const Path::Piece &piece : path.pieces)
            all.insert(all.end(), piece.points.begin(), piece.points.end());
        return all;
    };
    for (std::size_t a = 0; a < 6; ++a) {
        for (std::size_t b = 0; b < a; ++b) {
            QVERIFY(points(bandHatching(a, {0, 0}, 100, 115, 0, 90)) !=
                    points(bandHatching(b, {0, 0}, 100, 115, 0, 90)));
            QVERIFY(points(rectHatching(a, {0, 0, 50, 100})) !=
                    points(rectHatching(b, {0, 0, 50, 100})));
        }
    }
}

/// The room of a text is inside the marker over its whole height, and no wider room is there.
void TestMarker::textHasRoom()
{
    const auto inside = [](const std::vector<Point> &polygon, Point point) {
        if (polygon.empty())
            return std::hypot(point.x, point.y) <= 1;
        // Clockwise corners: the point is on the same side of all edges.
        for (std::size_t i = 0; i < polygon.size(); ++i) {
            const Point &a = polygon[i];
            const Point &b = polygon[(i + 1) % polygon.size()];
            if ((b.x - a.x) * (point.y - a.y) - (b.y - a.y) * (point.x - a.x) < 0)
                return false;
        }
        return true;
    };
    for (std::size_t node = 0; node < 6; ++node) {
        const std::vector<Point> polygon = corners(node);
        for (const double height : {0.3, 0.6, 0.7}) {
            const MarkerRoom room = markerRoom(node, 1, height);
            // Three digits of this height are 2.6 to 3 times as wide.
            QVERIFY(room.width > 1.2);
            const auto allInside = [&](double width) {
                for (int i = 0; i <= 20; ++i) {
                    const double y = room.drop + height * (i / 20.0 - 0.5);
                    if (!inside(polygon, {-width / 2, y}) || !inside(polygon, {width / 2, y}))
                        return false;
                }
                return true;
            };
            QVERIFY(allInside(room.width - 0.01));
            QVERIFY(!allInside(room.width + 0.01));
        }
    }
}

QTEST_APPLESS_MAIN(TestMarker)
#include "tst_marker.moc"
