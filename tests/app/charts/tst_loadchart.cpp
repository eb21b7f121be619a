// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>
#include <limits>

#include <QFontMetricsF>
#include <QGraphicsSimpleTextItem>
#include <QGraphicsView>
#include <QSet>
#include <QSignalSpy>
#include <QTest>

#include "ChartData.h"
#include "ChartPicture.h"
#include "ChartStage.h"
#include "charts/LoadChart.h"

using namespace ringwalk;
using namespace ringwalk::test;

class TestLoadChart : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void barsShowTheLoads_data();
    void barsShowTheLoads();
    void valuesAndOutlines();
    void evenShareCrossesTheChart();
    void capsAreDrawn();
    void linesSpareTheNumbers_data();
    void linesSpareTheNumbers();
    void everyOneOfAFewBarsIsNamed();
    void scaleIsOfWholeNumbers_data();
    void scaleIsOfWholeNumbers();
    void namesAreLiteral();
    void manyBars();
    void noBars();
    void oddNumbers();
    void highlightFadesTheOthers();
    void barHover();
    void equalDataDoesNothing();
    void barsAreReplaced();
    void barsInADarkLook();
    void zoom();
    void barDescription();
};

void TestLoadChart::barsShowTheLoads_data()
{
    QTest::addColumn<QList<int>>("loads");
    QTest::addColumn<QSize>("size");
    const QSize sizes[] = {{440, 260}, {300, 180}, {200, 150}, {900, 600}};
    for (const QSize &size : sizes) {
        const QByteArray at = QByteArray::number(size.width());
        QTest::newRow("lesson " + at) << QList<int>{3, 4, 1, 4} << size;
        QTest::newRow("one " + at) << QList<int>{7} << size;
        QTest::newRow("with nothing " + at) << QList<int>{0, 12, 5} << size;
        QTest::newRow("large " + at) << QList<int>{1000000, 250000, 760000} << size;
    }
}

void TestLoadChart::barsShowTheLoads()
{
    QFETCH(QList<int>, loads);
    QFETCH(QSize, size);
    LoadChart chart;
    chart.resize(size);
    chart.setLook(lightLook());
    chart.setBars(barsOf(loads), 0);
    const QImage image = picture(chart);

    QList<QRect> found;
    for (qsizetype i = 0; i < loads.size(); ++i)
        found.append(area(image, kFew[i]));
    const qsizetype tallest = std::max_element(loads.begin(), loads.end()) - loads.begin();
    const double unit = static_cast<double>(found[tallest].height()) / loads[tallest];
    QVERIFY(found[tallest].height() > size.height() / 3);
    for (qsizetype i = 0; i < loads.size(); ++i) {
        QCOMPARE(found[i].isEmpty(), loads[i] == 0);
        if (loads[i] == 0)
            continue;
        const QRect bar = found[i];
        QVERIFY(std::abs(bar.height() - unit * loads[i]) <= 2);
        QVERIFY(std::abs(bar.bottom() - found[tallest].bottom()) <= 1);
        QCOMPARE(image.pixel(bar.center()), kFew[i].rgb());
        QVERIFY(image.pixel(bar.center().x(), bar.top() - 2) != kFew[i].rgb());
        // Nothing but this bar in its rectangle: no outline, no line, no marker.
        for (int y = bar.top(); y <= bar.bottom(); ++y)
            QCOMPARE(image.pixel(bar.center().x(), y), kFew[i].rgb());
        // In the order given, under its value and above its name.
        QVERIFY(i == 0 || loads[i - 1] == 0 || found[i - 1].right() < bar.left());
        QVERIFY(std::abs(textBox(chart, name(i)).center().x() - bar.center().x()) <= 2);
    }
}

void TestLoadChart::valuesAndOutlines()
{
    LoadChart chart;
    chart.resize(440, 260);
    chart.setLook(lightLook());
    chart.setBars(nodeJoins(), 3);
    const QImage image = picture(chart);
    for (const QString &value : {QStringLiteral("3"), QStringLiteral("4"), QStringLiteral("1 (+1)"),
                                 QStringLiteral("4 (\u22121)"), QStringLiteral("N4")}) {
        QVERIFY2(texts(chart).contains(value), qPrintable(value));
    }
    QVERIFY(!textsOverlap(chart));
    QVERIFY(textsInside(chart));
    // The outline stands off the bar of N3 at both sides and above; N2 has none.
    const QColor muted = lightLook().muted;
    const auto dashesIn = [&](const QRect &where) {
        int dashes = 0;
        for (int y = where.top(); y <= where.bottom(); ++y) {
            for (int x = where.left(); x <= where.right(); ++x)
                dashes += qAlpha(image.pixel(x, y)) > 100 &&
                                  std::abs(qGreen(image.pixel(x, y)) - muted.green()) < 20
                              ? 1
                              : 0;
        }
        return dashes;
    };
    const QRect changed = area(image, kGreen);
    const QRect same = area(image, kBrown);
    QVERIFY(dashesIn({changed.left() - 8, changed.top(), 7, changed.height()}) > 10);
    QVERIFY(dashesIn({changed.right() + 2, changed.top(), 7, changed.height()}) > 10);
    QCOMPARE(dashesIn({same.left() - 8, same.top(), 7, same.height() / 5}), 0);
}

void TestLoadChart::evenShareCrossesTheChart()
{
    LoadChart chart;
    chart.resize(440, 260);
    ChartLook look = lightLook();
    look.ink = QColor(255, 0, 0);
    chart.setLook(look);
    chart.setBars(barsOf({4, 2}), 3);
    const QImage image = picture(chart);
    const QRect tall = area(image, kBlue);
    // A quarter below the top of the bar of 4, from the axis to the far edge.
    const int y = tall.top() + tall.height() / 4;
    const auto reddish = [&](int x) {
        for (int at = y - 2; at <= y + 2; ++at) {
            const QRgb pixel = image.pixel(x, at);
            if (qRed(pixel) > 120 && qGreen(pixel) < 60 && qBlue(pixel) < 100)
                return true;
        }
        return false;
    };
    int first = -1;
    int last = -1;
    int dashed = 0;
    for (int x = 0; x < image.width(); ++x) {
        if (reddish(x)) {
            first = first < 0 ? x : first;
            last = x;
            ++dashed;
        }
    }
    QVERIFY(first >= 0 && first < 40);
    QVERIFY(last > image.width() - 10);
    QVERIFY(dashed < (last - first) * 9 / 10);
}

/// Each column has its own cap, also one that no bar reaches; a node without one has no line.
void TestLoadChart::capsAreDrawn()
{
    LoadChart chart;
    chart.resize(440, 260);
    ChartLook look = lightLook();
    look.ink = QColor(255, 0, 0);
    chart.setLook(look);
    QList<LoadBar> bars = barsOf({4, 2, 1});
    bars[0].cap = 2;
    bars[1].cap = 8;
    chart.setBars(bars, 0);
    const QImage image = picture(chart);
    const QRect tall = area(image, kBlue);
    const double unit = tall.height() / 4.0;
    const auto rowsOfRed = [&](double from, double to) {
        QList<int> rows;
        for (int y = 0; y < tall.bottom(); ++y) {
            int red = 0;
            for (int x = int(from); x < int(to); ++x)
                red += image.pixelColor(x, y) == look.ink ? 1 : 0;
            if (red > (to - from) * 0.9)
                rows.append(y);
        }
        return rows;
    };
    const QList<int> first = rowsOfRed(tall.left(), tall.right());
    QVERIFY(!first.isEmpty());
    QVERIFY(std::abs(first.first() - (tall.bottom() - 2 * unit)) <= 3);
    QVERIFY(first.last() - first.first() <= 3);
    const QList<int> second =
        rowsOfRed(tall.right() + tall.width(), tall.right() + 1.5 * tall.width());
    QVERIFY(!second.isEmpty());
    QVERIFY(std::abs(second.first() - (tall.bottom() - 8 * unit)) <= 3);
    QVERIFY(rowsOfRed(440 - tall.width(), 440).isEmpty());
    QVERIFY(chart.accessibleDescription().contains(QStringLiteral("4 of at most 2")));
}

void TestLoadChart::linesSpareTheNumbers_data()
{
    QTest::addColumn<QSize>("size");
    for (const QSize &size : {QSize(440, 260), QSize(300, 130), QSize(200, 110)})
        QTest::newRow(QByteArray::number(size.width())) << size;
}

/// A number looks the same wherever the even share and the caps lie.
void TestLoadChart::linesSpareTheNumbers()
{
    QFETCH(QSize, size);
    LoadChart chart;
    chart.resize(size);
    chart.setLook(lightLook());
    chart.reachAtLeast(8);
    QList<LoadBar> bars = barsOf({3, 2, 4});
    bars[1].before = 3;
    chart.setBars(bars, 0);
    const QFontMetricsF metrics(textItems(chart).first()->font());
    const auto numbers = [&](const QImage &image) {
        QList<QImage> found;
        for (const QString &text :
             {QStringLiteral("3"), QStringLiteral("2 (\u22121)"), QStringLiteral("4")}) {
            for (const QGraphicsSimpleTextItem *item : textItems(chart)) {
                if (item->text() != text || !item->font().bold())
                    continue;
                const QRectF box = item->sceneBoundingRect();
                const double line = box.top() + metrics.ascent();
                found.append(image.copy(
                    QRectF(box.left(), line - metrics.capHeight(), box.width(), metrics.capHeight())
                        .toAlignedRect()));
            }
        }
        return found;
    };
    const QList<QImage> plain = numbers(picture(chart));
    QVERIFY(plain.size() >= 2);
    for (double share = 0.25; share < 6; share += 0.25) {
        chart.setBars(bars, share);
        const QImage image = picture(chart);
        QVERIFY2(numbers(image) == plain, qPrintable(QString::number(share)));
    }
    for (int cap = 1; cap <= 8; ++cap) {
        for (LoadBar &bar : bars)
            bar.cap = cap;
        chart.setBars(bars, 0);
        QVERIFY2(numbers(picture(chart)) == plain, qPrintable(QString::number(cap)));
    }
}

/// As many as a lesson has: shorter or smaller rather than left out.
void TestLoadChart::everyOneOfAFewBarsIsNamed()
{
    const auto shownNames = [](const QStringList &names, int width) {
        LoadChart chart;
        chart.resize(width, 160);
        chart.setLook(lightLook());
        QList<LoadBar> bars;
        for (const QString &label : names)
            bars.append({label, kBlue, 2, 2});
        chart.setBars(bars, 0);
        picture(chart);
        int shown = 0;
        const double foot = textBox(chart, QStringLiteral("0")).center().y();
        for (const QGraphicsSimpleTextItem *item : textItems(chart))
            shown += item->sceneBoundingRect().top() > foot ? 1 : 0;
        return shown;
    };
    const QStringList tokens{QStringLiteral("N2a"), QStringLiteral("N3a"), QStringLiteral("N2b"),
                             QStringLiteral("N3b"), QStringLiteral("N2c"), QStringLiteral("N3c")};
    QCOMPARE(shownNames(tokens, 200), 6);
    const QStringList own{QStringLiteral("delta"), QStringLiteral("gamma"), QStringLiteral("alpha"),
                          QStringLiteral("beta")};
    QCOMPARE(shownNames(own, 160), 4);
    QCOMPARE(shownNames(own, 400), 4);
}

void TestLoadChart::scaleIsOfWholeNumbers_data()
{
    QTest::addColumn<int>("load");
    QTest::addColumn<QStringList>("numbers");
    const auto list = [](std::initializer_list<int> values) {
        QStringList numbers;
        for (const int value : values)
            numbers.append(QString::number(value));
        return numbers;
    };
    QTest::newRow("0") << 0 << list({0, 1});
    QTest::newRow("1") << 1 << list({0, 1});
    QTest::newRow("5") << 5 << list({0, 1, 2, 3, 4, 5});
    QTest::newRow("6") << 6 << list({0, 2, 4, 6});
    QTest::newRow("11") << 11 << list({0, 5, 10, 15});
    QTest::newRow("26") << 26 << list({0, 10, 20, 30});
    QTest::newRow("999") << 999 << list({0, 200, 400, 600, 800, 1000});
}

void TestLoadChart::scaleIsOfWholeNumbers()
{
    QFETCH(int, load);
    QFETCH(QStringList, numbers);
    LoadChart chart;
    chart.resize(440, 260);
    chart.setLook(lightLook());
    chart.setBars({{QStringLiteral("N"), kBlue, load, load}}, 0);
    picture(chart);
    QSet<QString> expected(numbers.begin(), numbers.end());
    expected << QStringLiteral("N") << QString::number(load);
    QCOMPARE(texts(chart), expected);
}

void TestLoadChart::namesAreLiteral()
{
    const QString markup = QStringLiteral("<b>a&amp;\"</b>");
    LoadChart chart;
    chart.resize(440, 260);
    chart.setLook(lightLook());
    chart.setBars({{markup, kBlue, 3, 3}, {QStringLiteral("%1 %2"), kBrown, 2, 2}}, 2.5);
    picture(chart);
    QVERIFY(texts(chart).contains(markup));
    QVERIFY(chart.accessibleDescription().startsWith(markup + QStringLiteral(" 3, %1 %2 2")));
}

void TestLoadChart::manyBars()
{
    LoadChart chart;
    chart.resize(440, 260);
    chart.setLook(lightLook());
    const QList<LoadBar> bars = distinctBars(64);
    chart.setBars(bars, 0);
    const QImage image = picture(chart);
    int right = -1;
    for (const LoadBar &bar : bars) {
        const QRect found = area(image, bar.colour);
        QVERIFY(!found.isEmpty());
        QVERIFY(found.left() > right);
        right = found.right();
    }
    QVERIFY(!textsOverlap(chart));
    QVERIFY(textsInside(chart));
    // Whole names, no values; at least a kFew of them.
    int names = 0;
    for (const QString &text : texts(chart)) {
        QVERIFY(!text.contains(QChar(0x2026)));
        names += text.startsWith(u'N') ? 1 : 0;
    }
    QVERIFY(names >= 5);

    // The highlighted bar shows its name and its value.
    QVERIFY(!texts(chart).contains(name(31)));
    chart.setHighlighted(31);
    QVERIFY(texts(chart).contains(name(31)));
    QVERIFY(texts(chart).contains(QString::number(bars[31].load)));
    QVERIFY(!textsOverlap(chart));

    // Long names at a dozen bars: each is shown, shortened where they differ.
    QList<LoadBar> dozen = distinctBars(10);
    for (LoadBar &bar : dozen)
        bar.label = QStringLiteral("storage-server-") + bar.label;
    chart.setHighlighted(-1);
    chart.setBars(dozen, 0);
    int shortened = 0;
    for (const QString &text : texts(chart))
        shortened += text.contains(QChar(0x2026)) ? 1 : 0;
    QCOMPARE(shortened, 10);
    QVERIFY(!textsOverlap(chart));
}

void TestLoadChart::noBars()
{
    LoadChart chart;
    chart.resize(300, 180);
    chart.setLook(lightLook());
    chart.setBars({}, 3);
    picture(chart);
    QVERIFY(chart.accessibleDescription().isEmpty());
    chart.setBars(nodeJoins(), 3);
    QVERIFY(!area(picture(chart), kGreen).isEmpty());
    chart.setBars({}, 3);
    chart.setHighlighted(2);
    const QImage image = picture(chart);
    for (const QColor &colour : kFew)
        QVERIFY(area(image, colour).isEmpty());
    QVERIFY(!texts(chart).contains(QStringLiteral("N1")));
}

void TestLoadChart::oddNumbers()
{
    LoadChart chart;
    chart.resize(300, 180);
    chart.setLook(lightLook());
    chart.setBars(barsOf({0, 0, 0}), 0);
    const QImage image = picture(chart);
    QVERIFY(area(image, kBlue).isEmpty());
    QVERIFY(texts(chart).contains(name(2)));

    const int most = std::numeric_limits<int>::max();
    chart.setBars({{name(0), kBlue, most, 0}, {name(1), kBrown, -5, most}}, std::nan(""));
    picture(chart);
    QVERIFY(texts(chart).contains(QString::number(most)) ||
            texts(chart).contains(QStringLiteral("%1 (+%1)").arg(most)));
    chart.setBars(barsOf({1}), 1e300);
    picture(chart);
}

void TestLoadChart::highlightFadesTheOthers()
{
    LoadChart chart;
    chart.resize(440, 260);
    chart.setLook(lightLook());
    chart.setBars(nodeJoins(), 0);
    chart.setHighlighted(2);
    QImage image = picture(chart);
    QVERIFY(!area(image, kPurple).isEmpty());
    QVERIFY(area(image, kBlue).isEmpty());
    QVERIFY(area(image, kGreen).isEmpty());
    chart.setHighlighted(0);
    image = picture(chart);
    QVERIFY(!area(image, kBlue).isEmpty());
    QVERIFY(area(image, kPurple).isEmpty());

    // Two bars of one colour: only the highlighted one keeps it.
    chart.setHighlighted(-1);
    chart.setBars({{name(0), kBlue, 2, 2}, {name(1), kBlue, 2, 2}}, 0);
    QVERIFY(area(picture(chart), kBlue).width() > 200);
    chart.setHighlighted(1);
    QVERIFY(area(picture(chart), kBlue).width() < 150);

    // An index that no bar has is none.
    chart.setHighlighted(7);
    QVERIFY(area(picture(chart), kBlue).width() > 200);
}

void TestLoadChart::barHover()
{
    LoadChart chart;
    Stage stage(&chart);
    chart.setLook(lightLook());
    chart.setBars(nodeJoins(), 3);
    QVERIFY(stage.open());
    stage.pointOutside();
    QSignalSpy spy(&chart, &LoadChart::barHovered);
    const QImage image = picture(chart);
    for (int i = 0; i < 4; ++i) {
        const QColor colours[] = {kBlue, kBrown, kPurple, kGreen};
        stage.pointAt(area(image, colours[i]).center());
        QTRY_COMPARE(spy.count(), 1);
        QCOMPARE(spy.takeFirst().at(0).toInt(), i);
    }
    stage.pointOutside();
    QTRY_COMPARE(spy.count(), 1);
    QCOMPARE(spy.takeFirst().at(0).toInt(), -1);

    // A hovered bar that goes is left.
    stage.pointAt(area(image, kGreen).center());
    QTRY_COMPARE(spy.count(), 1);
    spy.clear();
    chart.setBars(barsOf({1, 2}), 1.5);
    QCOMPARE(spy.count(), 1);
    QCOMPARE(spy.takeFirst().at(0).toInt(), -1);
}

void TestLoadChart::equalDataDoesNothing()
{
    LoadChart chart;
    Stage stage(&chart);
    chart.setLook(lightLook());
    chart.setBars(nodeJoins(), 3);
    QVERIFY(stage.open());
    QVERIFY(stage.settle());
    auto *view = chart.findChild<QGraphicsView *>();
    PaintCounter counter(view->viewport());
    QSignalSpy changes(view->scene(), &QGraphicsScene::changed);
    chart.setBars(nodeJoins(), 3);
    chart.setLook(lightLook());
    chart.setHighlighted(-1);
    QVERIFY(stage.settle());
    QCOMPARE(counter.paints, 0);
    QCOMPARE(changes.count(), 0);

    chart.setBars(nodeJoins(), 2);
    QTRY_VERIFY(counter.paints > 0);
}

void TestLoadChart::barsAreReplaced()
{
    // From any state to any other the chart must look as if it had been made for it.
    const QList<QList<LoadBar>> states{
        nodeJoins(), barsOf({1, 2}),       barsOf({9, 0, 4, 4, 2}), distinctBars(20), nodeJoins(),
        {},          barsOf({70, 80, 90}), distinctBars(3)};
    LoadChart used;
    used.resize(440, 260);
    used.setLook(lightLook());
    for (const QList<LoadBar> &bars : states) {
        LoadChart fresh;
        fresh.resize(440, 260);
        fresh.setLook(lightLook());
        fresh.setBars(bars, 3);
        used.setBars(bars, 3);
        QCOMPARE(picture(used), picture(fresh));
    }
}

void TestLoadChart::barsInADarkLook()
{
    LoadChart chart;
    chart.resize(440, 260);
    chart.setLook(lightLook());
    chart.setBars(nodeJoins(), 3);
    picture(chart);
    chart.setLook(darkLook());
    const QImage image = picture(chart);
    QCOMPARE(qAlpha(image.pixel(1, 1)), 0);
    QCOMPARE(qAlpha(image.pixel(image.width() - 2, image.height() - 2)), 0);
    QVERIFY(area(image, lightLook().ink).isEmpty());
    for (const QGraphicsSimpleTextItem *item : textItems(chart)) {
        const QColor colour = item->brush().color();
        QVERIFY(colour == darkLook().ink || colour == darkLook().muted);
    }
    QVERIFY(!area(image, kGreen).isEmpty());
}

void TestLoadChart::zoom()
{
    LoadChart chart;
    chart.resize(440, 260);
    ChartLook look = lightLook();
    look.font.setPixelSize(12);
    chart.setLook(look);
    chart.setBars(nodeJoins(), 3);
    picture(chart);
    const double before = textBox(chart, name(0)).height();
    look.font.setPixelSize(24);
    chart.setLook(look);
    picture(chart);
    QVERIFY(textBox(chart, name(0)).height() > 1.8 * before);
    QVERIFY(!textsOverlap(chart));
    QVERIFY(textsInside(chart));
}

void TestLoadChart::barDescription()
{
    LoadChart chart;
    chart.setAccessibleName(QStringLiteral("Load"));
    chart.setBars(nodeJoins(), 3);
    QCOMPARE(chart.accessibleDescription(), QStringLiteral("N1 3, N2 4, N4 1, N3 4; even share 3"));
    chart.setBars(barsOf({1, 2, 2}), 5.0 / 3);
    QCOMPARE(chart.accessibleDescription(),
             QStringLiteral("N1 1, N2 2, N3 2; even share ") + QLocale().toString(1.67, 'f', 2));
    QCOMPARE(chart.accessibleName(), QStringLiteral("Load"));
}

QTEST_MAIN(TestLoadChart)
#include "tst_loadchart.moc"
