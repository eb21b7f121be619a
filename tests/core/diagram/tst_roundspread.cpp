// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include <algorithm>
#include <numeric>
#include <random>

#include "Angles.h"
#include "diagram/RoundSpread.h"

using namespace ringwalk;
using namespace ringwalk::test;

namespace {

constexpr Point kCentre{400, 300};
constexpr double kRadius = 200;

/// A box of this size with a corner or a side at the circle, and nothing of it inside.
double distanceToCircle(const Rect &rect)
{
    const Point nearest{std::clamp(kCentre.x, rect.x, rect.right()),
                        std::clamp(kCentre.y, rect.y, rect.bottom())};
    return distance(nearest, kCentre) - kRadius;
}

} // namespace

class TestRoundSpread : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void boxesWithRoomStay();
    void boxesStandOutsideTheCircle();
    void crowdsPartInOrder_data();
    void crowdsPartInOrder();
    void fixedBoxesStay();
    void tooManyHaveNoPlace();
    void nothingIsSpread();
};

void TestRoundSpread::boxesWithRoomStay()
{
    std::vector<RoundBox> boxes;
    for (const double angle : {350.0, 20.0, 90.0, 181.0, 270.0})
        boxes.push_back({angle, {60, 24}});
    const auto angles = spreadRound(kCentre, kRadius, boxes);
    QVERIFY(angles);
    for (std::size_t i = 0; i < boxes.size(); ++i)
        QCOMPARE((*angles)[i], boxes[i].angle);
}

void TestRoundSpread::boxesStandOutsideTheCircle()
{
    for (int angle = 0; angle < 360; ++angle) {
        const Rect rect = besideCircle(kCentre, kRadius, {60, 24}, angle);
        QVERIFY(distanceToCircle(rect) > -kExact);
        QVERIFY(distanceToCircle(rect) < 40);
        QVERIFY(turn(angleOf(kCentre, rect.centre()), angle) < kExact);
    }
}

void TestRoundSpread::crowdsPartInOrder_data()
{
    QTest::addColumn<int>("seed");
    for (int seed = 0; seed < 40; ++seed)
        QTest::newRow(std::to_string(seed).c_str()) << seed;
}

/// Some twenty boxes anywhere, many of them at the same places.
void TestRoundSpread::crowdsPartInOrder()
{
    QFETCH(int, seed);
    std::mt19937_64 random(static_cast<std::uint64_t>(seed));
    std::vector<RoundBox> boxes;
    for (int i = 0; i < 22; ++i)
        boxes.push_back(
            {double(random() % 12 * 30 + random() % 12), {30.0 + double(random() % 20), 20}});
    const auto angles = spreadRound(kCentre, kRadius, boxes);
    QVERIFY(angles);
    std::vector<Rect> rects;
    for (std::size_t i = 0; i < boxes.size(); ++i)
        rects.push_back(besideCircle(kCentre, kRadius, boxes[i].size, (*angles)[i]));
    for (std::size_t i = 0; i < boxes.size(); ++i) {
        for (std::size_t j = 0; j < boxes.size(); ++j) {
            if (i == j)
                continue;
            QVERIFY(!rects[i].intersects(rects[j]));
            if (boxes[i].angle < boxes[j].angle)
                QVERIFY((*angles)[i] < (*angles)[j]);
        }
    }
    // Round the circle once.
    const auto [least, most] = std::minmax_element(angles->begin(), angles->end());
    QVERIFY(*most - *least < 360);
}

void TestRoundSpread::fixedBoxesStay()
{
    const Rect fixed{kCentre.x - 10, kCentre.y - kRadius - 25, 20, 20};
    const std::vector<RoundBox> boxes{
        {2, {60, 24}}, {0, {20, 20}, fixed}, {358, {60, 24}}, {359, {60, 24}}};
    const auto angles = spreadRound(kCentre, kRadius, boxes);
    QVERIFY(angles);
    QCOMPARE((*angles)[1], 0.0);
    for (const std::size_t box : {0, 2, 3})
        QVERIFY(!besideCircle(kCentre, kRadius, boxes[box].size, (*angles)[box]).intersects(fixed));
    QVERIFY((*angles)[0] > 2);
    QVERIFY((*angles)[2] < (*angles)[3] && (*angles)[3] < 358);
}

/// Twice as much as the circle is long.
void TestRoundSpread::tooManyHaveNoPlace()
{
    std::vector<RoundBox> boxes;
    for (int i = 0; i < 60; ++i)
        boxes.push_back({i * 6.0, {60, 40}});
    QVERIFY(!spreadRound(kCentre, kRadius, boxes));
}

void TestRoundSpread::nothingIsSpread()
{
    const auto angles = spreadRound(kCentre, kRadius, {});
    QVERIFY(angles && angles->empty());
    const std::vector<RoundBox> one{{77, {500, 500}}};
    QCOMPARE(spreadRound(kCentre, kRadius, one), std::vector{77.0});
}

QTEST_APPLESS_MAIN(TestRoundSpread)
#include "tst_roundspread.moc"
