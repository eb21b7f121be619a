// SPDX-License-Identifier: GPL-3.0-or-later
#include <QGraphicsScene>
#include <QGraphicsSimpleTextItem>
#include <QGraphicsView>
#include <QPainter>
#include <QSet>
#include <QSignalSpy>
#include <QTest>
#include <QWheelEvent>
#include <QWindow>
#include <cmath>

#include "charts/LoadChart.h"
#include "charts/LoadHistoryChart.h"

using namespace ringwalk;

namespace {

const QColor blue(0x0B, 0x6F, 0xB8);
const QColor brown(0xA6, 0x5F, 0x00);
const QColor purple(0xB0, 0x3A, 0x86);
const QColor green(0x0A, 0x7F, 0x5C);
const QColor card(0xFF, 0xFF, 0xFF);

const QColor few[] = {blue, brown, purple, green};

ChartLook lightLook()
{
    return {QColor(0x1B, 0x23, 0x33), QColor(0x5F, 0x6B, 0x7E), QColor(0xE4, 0xE7, 0xEC), card,
            QGuiApplication::font()};
}

ChartLook darkLook()
{
    return {QColor(0xE8, 0xEC, 0xF3), QColor(0x9A, 0xA5, 0xB8), QColor(0x2E, 0x36, 0x45),
            QColor(0x17, 0x1C, 0x26), QGuiApplication::font()};
}

QString name(qsizetype i)
{
    return QStringLiteral("N%1").arg(i + 1);
}

QList<LoadBar> barsOf(const QList<int> &loads)
{
    QList<LoadBar> bars;
    for (qsizetype i = 0; i < loads.size(); ++i) {
        bars.append({name(i), few[i % 4], loads[i], loads[i]});
    }
    return bars;
}

/// Bars of which no two have the same colour, so that each can be found in a picture.
QList<LoadBar> distinctBars(int count)
{
    QList<LoadBar> bars;
    for (int i = 0; i < count; ++i) {
        const int load = 5 + i * 37 % 20;
        bars.append({name(i), QColor(200, 3 * i, 100 + i), load, load});
    }
    return bars;
}

QList<LoadBar> nodeJoins()
{
    return {{QStringLiteral("N1"), blue, 3, 3},
            {QStringLiteral("N2"), brown, 4, 4},
            {QStringLiteral("N4"), purple, 1, 0},
            {QStringLiteral("N3"), green, 4, 5}};
}

/// The widget alone, on nothing.
QImage picture(QWidget &widget)
{
    QImage image(widget.size(), QImage::Format_ARGB32_Premultiplied);
    image.fill(Qt::transparent);
    widget.grab(); // sends the resize that a hidden widget still waits for
    widget.render(&image, {}, {}, QWidget::DrawChildren);
    return image;
}

/// Bounds of the pixels of exactly this colour.
QRect area(const QImage &image, const QColor &colour, QRect within = {})
{
    QRect found;
    if (within.isNull()) {
        within = image.rect();
    }
    for (int y = within.top(); y <= within.bottom(); ++y) {
        for (int x = within.left(); x <= within.right(); ++x) {
            if (image.pixel(x, y) == colour.rgb()) {
                found |= QRect(x, y, 1, 1);
            }
        }
    }
    return found;
}

QList<QGraphicsSimpleTextItem *> textItems(const QWidget &chart)
{
    QList<QGraphicsSimpleTextItem *> items;
    const auto *view = chart.findChild<QGraphicsView *>();
    for (QGraphicsItem *item : view->scene()->items()) {
        auto *text = dynamic_cast<QGraphicsSimpleTextItem *>(item);
        // An item with a pen is the rim behind a text.
        if (text != nullptr && text->isVisible() && text->pen().style() == Qt::NoPen) {
            items.append(text);
        }
    }
    return items;
}

QSet<QString> texts(const QWidget &chart)
{
    QSet<QString> found;
    for (const QGraphicsSimpleTextItem *item : textItems(chart)) {
        found.insert(item->text());
    }
    return found;
}

QRectF textBox(const QWidget &chart, const QString &text)
{
    for (const QGraphicsSimpleTextItem *item : textItems(chart)) {
        if (item->text() == text) {
            return item->sceneBoundingRect();
        }
    }
    return {};
}

bool textsOverlap(const QWidget &chart)
{
    const QList<QGraphicsSimpleTextItem *> items = textItems(chart);
    for (qsizetype i = 0; i < items.size(); ++i) {
        for (qsizetype j = 0; j < i; ++j) {
            const QRectF box = items[i]->sceneBoundingRect().adjusted(1, 1, -1, -1);
            if (box.intersects(items[j]->sceneBoundingRect())) {
                return true;
            }
        }
    }
    return false;
}

bool textsInside(const QWidget &chart)
{
    const QRectF bounds = QRectF(chart.rect()).adjusted(-1, -1, 1, 1);
    for (const QGraphicsSimpleTextItem *item : textItems(chart)) {
        if (!bounds.contains(item->sceneBoundingRect())) {
            return false;
        }
    }
    return true;
}

class PaintCounter : public QObject
{
public:
    explicit PaintCounter(QWidget *watched) { watched->installEventFilter(this); }
    bool eventFilter(QObject *, QEvent *event) override
    {
        paints += event->type() == QEvent::Paint ? 1 : 0;
        return false;
    }
    int paints = 0;
};

/// A window with a margin around the chart, which counts what the chart passes on.
class Stage : public QWidget
{
public:
    explicit Stage(QWidget *chart)
        : m_chart(chart)
    {
        resize(480, 320);
        chart->setParent(this);
        chart->setGeometry(40, 40, 400, 240);
        canary.setParent(this);
        canary.setGeometry(0, 0, 10, 10);
    }
    // The chart is not the window's to delete.
    ~Stage() override { m_chart->setParent(nullptr); }
    bool open()
    {
        show();
        return QTest::qWaitForWindowExposed(this);
    }
    void wheelEvent(QWheelEvent *event) override
    {
        ++wheels;
        event->accept();
    }
    /// To a point of the chart. Through the window, as the real mouse comes, but without the
    /// cursor, which a scaled or small screen may keep from getting there.
    void pointAt(const QPoint &at) { QTest::mouseMove(windowHandle(), m_chart->pos() + at); }
    void pointOutside() { QTest::mouseMove(windowHandle(), {5, 5}); }
    /// Waits until everything asked to be painted so far has been: widgets of one window are
    /// painted together, and a scene asks its view one turn later.
    bool settle()
    {
        PaintCounter counter(&canary);
        for (int turn = 1; turn <= 3; ++turn) {
            QCoreApplication::processEvents();
            canary.update();
            if (!QTest::qWaitFor([&] { return counter.paints >= turn; })) {
                return false;
            }
        }
        return true;
    }

    QWidget canary;
    int wheels = 0;

private:
    QWidget *m_chart;
};

} // namespace

class TestCharts : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void barsShowTheLoads_data();
    void barsShowTheLoads();
    void valuesAndOutlines();
    void evenShareCrossesTheChart();
    void scaleIsOfWholeNumbers_data();
    void scaleIsOfWholeNumbers();
    void namesAreLiteral();
    void manyBars();
    void noBars();
    void oddNumbers();
    void highlightFadesTheOthers();
    void barHover();
    void pressesAndWheelPassBy();
    void equalDataDoesNothing();
    void barsAreReplaced();
    void barsInADarkLook();
    void zoom();
    void resizing();
    void barDescription();
    void historyLinesAndGaps();
    void historyCoincidingLines();
    void historyLabelsKeepApart();
    void historyHover();
    void historyEqualDataDoesNothing();
    void historyNamesAreLiteral();
    void historyManySteps();
    void historyEmpty();
    void historyDescription();
};

void TestCharts::barsShowTheLoads_data()
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

void TestCharts::barsShowTheLoads()
{
    QFETCH(QList<int>, loads);
    QFETCH(QSize, size);
    LoadChart chart;
    chart.resize(size);
    chart.setLook(lightLook());
    chart.setBars(barsOf(loads), 0);
    const QImage image = picture(chart);

    QList<QRect> found;
    for (qsizetype i = 0; i < loads.size(); ++i) {
        found.append(area(image, few[i]));
    }
    const qsizetype tallest = std::max_element(loads.begin(), loads.end()) - loads.begin();
    const double unit = static_cast<double>(found[tallest].height()) / loads[tallest];
    QVERIFY(found[tallest].height() > size.height() / 3);
    for (qsizetype i = 0; i < loads.size(); ++i) {
        QCOMPARE(found[i].isEmpty(), loads[i] == 0);
        if (loads[i] == 0) {
            continue;
        }
        const QRect bar = found[i];
        QVERIFY(std::abs(bar.height() - unit * loads[i]) <= 2);
        QVERIFY(std::abs(bar.bottom() - found[tallest].bottom()) <= 1);
        QCOMPARE(image.pixel(bar.center()), few[i].rgb());
        QVERIFY(image.pixel(bar.center().x(), bar.top() - 2) != few[i].rgb());
        // Nothing but this bar in its rectangle: no outline, no line, no marker.
        for (int y = bar.top(); y <= bar.bottom(); ++y) {
            QCOMPARE(image.pixel(bar.center().x(), y), few[i].rgb());
        }
        // In the order given, under its value and above its name.
        QVERIFY(i == 0 || loads[i - 1] == 0 || found[i - 1].right() < bar.left());
        QVERIFY(std::abs(textBox(chart, name(i)).center().x() - bar.center().x()) <= 2);
    }
}

void TestCharts::valuesAndOutlines()
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
            for (int x = where.left(); x <= where.right(); ++x) {
                dashes += qAlpha(image.pixel(x, y)) > 100 &&
                                  std::abs(qGreen(image.pixel(x, y)) - muted.green()) < 20
                              ? 1
                              : 0;
            }
        }
        return dashes;
    };
    const QRect changed = area(image, green);
    const QRect same = area(image, brown);
    QVERIFY(dashesIn({changed.left() - 8, changed.top(), 7, changed.height()}) > 10);
    QVERIFY(dashesIn({changed.right() + 2, changed.top(), 7, changed.height()}) > 10);
    QCOMPARE(dashesIn({same.left() - 8, same.top(), 7, same.height() / 5}), 0);
}

void TestCharts::evenShareCrossesTheChart()
{
    LoadChart chart;
    chart.resize(440, 260);
    ChartLook look = lightLook();
    look.ink = QColor(255, 0, 0);
    chart.setLook(look);
    chart.setBars(barsOf({4, 2}), 3);
    const QImage image = picture(chart);
    const QRect tall = area(image, blue);
    // A quarter below the top of the bar of 4, from the axis to the far edge.
    const int y = tall.top() + tall.height() / 4;
    const auto reddish = [&](int x) {
        for (int at = y - 2; at <= y + 2; ++at) {
            const QRgb pixel = image.pixel(x, at);
            if (qRed(pixel) > 120 && qGreen(pixel) < 60 && qBlue(pixel) < 100) {
                return true;
            }
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

void TestCharts::scaleIsOfWholeNumbers_data()
{
    QTest::addColumn<int>("load");
    QTest::addColumn<QStringList>("numbers");
    const auto list = [](std::initializer_list<int> values) {
        QStringList numbers;
        for (const int value : values) {
            numbers.append(QString::number(value));
        }
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

void TestCharts::scaleIsOfWholeNumbers()
{
    QFETCH(int, load);
    QFETCH(QStringList, numbers);
    LoadChart chart;
    chart.resize(440, 260);
    chart.setLook(lightLook());
    chart.setBars({{QStringLiteral("N"), blue, load, load}}, 0);
    picture(chart);
    QSet<QString> expected(numbers.begin(), numbers.end());
    expected << QStringLiteral("N") << QString::number(load);
    QCOMPARE(texts(chart), expected);
}

void TestCharts::namesAreLiteral()
{
    const QString markup = QStringLiteral("<b>a&amp;\"</b>");
    LoadChart chart;
    chart.resize(440, 260);
    chart.setLook(lightLook());
    chart.setBars({{markup, blue, 3, 3}, {QStringLiteral("%1 %2"), brown, 2, 2}}, 2.5);
    picture(chart);
    QVERIFY(texts(chart).contains(markup));
    QVERIFY(chart.accessibleDescription().startsWith(markup + QStringLiteral(" 3, %1 %2 2")));
}

void TestCharts::manyBars()
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
    // Whole names, no values; at least a few of them.
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
    for (LoadBar &bar : dozen) {
        bar.label = QStringLiteral("storage-server-") + bar.label;
    }
    chart.setHighlighted(-1);
    chart.setBars(dozen, 0);
    int shortened = 0;
    for (const QString &text : texts(chart)) {
        shortened += text.contains(QChar(0x2026)) ? 1 : 0;
    }
    QCOMPARE(shortened, 10);
    QVERIFY(!textsOverlap(chart));
}

void TestCharts::noBars()
{
    LoadChart chart;
    chart.resize(300, 180);
    chart.setLook(lightLook());
    chart.setBars({}, 3);
    picture(chart);
    QVERIFY(chart.accessibleDescription().isEmpty());
    chart.setBars(nodeJoins(), 3);
    QVERIFY(!area(picture(chart), green).isEmpty());
    chart.setBars({}, 3);
    chart.setHighlighted(2);
    const QImage image = picture(chart);
    for (const QColor &colour : few) {
        QVERIFY(area(image, colour).isEmpty());
    }
    QVERIFY(!texts(chart).contains(QStringLiteral("N1")));
}

void TestCharts::oddNumbers()
{
    LoadChart chart;
    chart.resize(300, 180);
    chart.setLook(lightLook());
    chart.setBars(barsOf({0, 0, 0}), 0);
    const QImage image = picture(chart);
    QVERIFY(area(image, blue).isEmpty());
    QVERIFY(texts(chart).contains(name(2)));

    const int most = std::numeric_limits<int>::max();
    chart.setBars({{name(0), blue, most, 0}, {name(1), brown, -5, most}}, std::nan(""));
    picture(chart);
    QVERIFY(texts(chart).contains(QString::number(most)) ||
            texts(chart).contains(QStringLiteral("%1 (+%1)").arg(most)));
    chart.setBars(barsOf({1}), 1e300);
    picture(chart);
}

void TestCharts::highlightFadesTheOthers()
{
    LoadChart chart;
    chart.resize(440, 260);
    chart.setLook(lightLook());
    chart.setBars(nodeJoins(), 0);
    chart.setHighlighted(2);
    QImage image = picture(chart);
    QVERIFY(!area(image, purple).isEmpty());
    QVERIFY(area(image, blue).isEmpty());
    QVERIFY(area(image, green).isEmpty());
    chart.setHighlighted(0);
    image = picture(chart);
    QVERIFY(!area(image, blue).isEmpty());
    QVERIFY(area(image, purple).isEmpty());

    // Two bars of one colour: only the highlighted one keeps it.
    chart.setHighlighted(-1);
    chart.setBars({{name(0), blue, 2, 2}, {name(1), blue, 2, 2}}, 0);
    QVERIFY(area(picture(chart), blue).width() > 200);
    chart.setHighlighted(1);
    QVERIFY(area(picture(chart), blue).width() < 150);

    // An index that no bar has is none.
    chart.setHighlighted(7);
    QVERIFY(area(picture(chart), blue).width() > 200);
}

void TestCharts::barHover()
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
        const QColor colours[] = {blue, brown, purple, green};
        stage.pointAt(area(image, colours[i]).center());
        QTRY_COMPARE(spy.count(), 1);
        QCOMPARE(spy.takeFirst().at(0).toInt(), i);
    }
    stage.pointOutside();
    QTRY_COMPARE(spy.count(), 1);
    QCOMPARE(spy.takeFirst().at(0).toInt(), -1);

    // A hovered bar that goes is left.
    stage.pointAt(area(image, green).center());
    QTRY_COMPARE(spy.count(), 1);
    spy.clear();
    chart.setBars(barsOf({1, 2}), 1.5);
    QCOMPARE(spy.count(), 1);
    QCOMPARE(spy.takeFirst().at(0).toInt(), -1);
}

void TestCharts::pressesAndWheelPassBy()
{
    LoadChart bars;
    bars.setLook(lightLook());
    bars.setBars(nodeJoins(), 3);
    LoadHistoryChart history;
    history.setLook(lightLook());
    history.setLines({{name(0), blue, {3, 4}}}, 4);
    QWidget *const charts[] = {&bars, &history};
    for (QWidget *chart : charts) {
        Stage stage(chart);
        QVERIFY(stage.open());
        QWindow *window = stage.windowHandle();
        for (const QPoint &at : {QPoint(240, 160), QPoint(120, 250), QPoint(90, 90)}) {
            QCOMPARE(stage.childAt(at), chart);
            QTest::mouseClick(window, Qt::LeftButton, {}, at);
            QTest::mouseClick(window, Qt::RightButton, {}, at);
            QTest::mouseDClick(window, Qt::LeftButton, {}, at);
            QTest::mousePress(window, Qt::LeftButton, {}, at);
            QTest::mouseMove(window, at + QPoint(30, 10));
            QTest::mouseRelease(window, Qt::LeftButton, {}, at + QPoint(30, 10));
        }
        const QPointF at(240, 160);
        QWheelEvent wheel(at, stage.mapToGlobal(at), {}, {0, -120}, Qt::NoButton, Qt::NoModifier,
                          Qt::NoScrollPhase, false);
        QSpontaneKeyEvent::setSpontaneous(&wheel); // only such travel from child to parent
        qApp->notify(window, &wheel);
        QCOMPARE(stage.wheels, 1);
    }
}

void TestCharts::equalDataDoesNothing()
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

void TestCharts::barsAreReplaced()
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

void TestCharts::barsInADarkLook()
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
    QVERIFY(!area(image, green).isEmpty());
}

void TestCharts::zoom()
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

void TestCharts::resizing()
{
    LoadChart bars;
    bars.setLook(lightLook());
    bars.setBars(nodeJoins(), 3);
    LoadHistoryChart history;
    history.setLook(lightLook());
    history.setLines({{name(0), blue, {3, 4, 4}}, {name(1), brown, {3, 2, 2}}}, 3);
    for (const QSize &size : {QSize(200, 150), QSize(900, 600), QSize(1, 1), QSize(200, 150)}) {
        bars.resize(size);
        history.resize(size);
        const QImage image = picture(bars);
        picture(history);
        if (size.width() < 200) {
            continue;
        }
        QVERIFY(textsInside(bars));
        QVERIFY(textsInside(history));
        QVERIFY(!textsOverlap(bars));
        QVERIFY(!textsOverlap(history));
        const QRect bar = area(image, brown);
        QVERIFY(std::abs(textBox(bars, name(1)).center().x() - bar.center().x()) <= 2);
        QVERIFY(area(image, green).right() > size.width() * 8 / 10);
    }
}

void TestCharts::barDescription()
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

void TestCharts::historyLinesAndGaps()
{
    LoadHistoryChart chart;
    chart.resize(440, 260);
    chart.setLook(lightLook());
    chart.setLines({{name(0), blue, {2, 2, -1, 4, 4}}}, 6);
    const QImage image = picture(chart);
    const auto x = [&](int step) {
        // Only the axis is left of and below; the numbers of the scale stand at its left.
        double found = -1;
        for (const QGraphicsSimpleTextItem *item : textItems(chart)) {
            const QRectF box = item->sceneBoundingRect();
            if (item->text() == QString::number(step) && box.bottom() > image.height() - 10 &&
                box.top() > image.height() - 25) {
                found = std::max(found, box.center().x());
            }
        }
        return static_cast<int>(found);
    };
    for (int step = 1; step <= 6; ++step) {
        QVERIFY(x(step) > 0);
    }
    const auto column = [&](int from, int to) {
        return area(image, blue, QRect(QPoint(from, 0), QPoint(to, image.height() - 1)));
    };
    const auto middle = [&](int step) { return (x(step) + x(step + 1)) / 2; };
    QVERIFY(!column(middle(1), middle(1) + 1).isEmpty());
    QVERIFY(column(x(2) + 8, x(4) - 8).isEmpty());
    QVERIFY(!column(middle(4), middle(4) + 1).isEmpty());
    // Nothing after the last step so far but the label.
    QVERIFY(std::abs(textBox(chart, name(0)).left() - x(5)) < 12);
    QVERIFY(
        column(static_cast<int>(textBox(chart, name(0)).right()) + 2, image.width() - 1).isEmpty());
    // A load of 4 is twice as high as one of 2: points, by the numbers of the scale.
    const double four = column(middle(4), middle(4) + 1).center().y();
    const double two = column(middle(1), middle(1) + 1).center().y();
    QVERIFY(std::abs(textBox(chart, QStringLiteral("0")).center().y() - two - (two - four)) <= 2);

    // A point at a step of its own is shown too.
    chart.setLines({{name(0), blue, {-1, 3, -1}}}, 6);
    QVERIFY(area(picture(chart), blue, QRect(x(2) - 2, 0, 5, image.height())).height() >= 4);
}

void TestCharts::historyCoincidingLines()
{
    LoadHistoryChart chart;
    chart.resize(440, 260);
    chart.setLook(lightLook());
    chart.setLines({{name(0), blue, {3, 3, 3}},
                    {name(1), brown, {3, 3, 3}},
                    {name(2), purple, {3, 3, 3}},
                    {name(3), green, {5, 5, 5}}},
                   3);
    const QImage image = picture(chart);
    const int from = image.width() / 5;
    const QRect between(from, 0, image.width() / 8, image.height() - 30);
    const QRect top = area(image, blue, between);
    const QRect second = area(image, brown, between);
    const QRect third = area(image, purple, between);
    QVERIFY(!top.isEmpty() && !second.isEmpty() && !third.isEmpty());
    QVERIFY(top.center().y() < second.center().y());
    QVERIFY(second.center().y() < third.center().y());
    QVERIFY(third.bottom() - top.top() < 12);
    // Different dashes: fewer pixels along the dotted line than along the solid one.
    const auto pixels = [&](const QColor &colour) {
        int count = 0;
        for (int x = between.left(); x <= between.right(); ++x) {
            count += area(image, colour, QRect(x, 0, 1, image.height() - 30)).isEmpty() ? 0 : 1;
        }
        return count;
    };
    QVERIFY(pixels(blue) > pixels(brown));
    QVERIFY(pixels(brown) > pixels(purple));
}

void TestCharts::historyLabelsKeepApart()
{
    LoadHistoryChart chart;
    chart.resize(300, 180);
    chart.setLook(lightLook());
    QList<LoadLine> lines;
    for (int i = 0; i < 8; ++i) {
        lines.append({name(i), few[i % 4], {1, 3, i == 6 ? -1 : 3}});
    }
    chart.setLines(lines, 3);
    picture(chart);
    QVERIFY(!textsOverlap(chart));
    QVERIFY(textsInside(chart));
    for (int i = 0; i < 8; ++i) {
        QVERIFY(texts(chart).contains(name(i)));
    }
    // Labels of coinciding lines stand in the order of the lines.
    QVERIFY(textBox(chart, name(0)).top() < textBox(chart, name(1)).top());

    // More than there is room for: some, and the highlighted one always.
    for (int i = 8; i < 64; ++i) {
        lines.append({name(i), few[i % 4], {1, 3, 3}});
    }
    chart.setLines(lines, 3);
    for (const int line : {13, 14, 15, 40}) {
        chart.setHighlighted(line);
        picture(chart);
        QVERIFY(texts(chart).contains(name(line)));
        QVERIFY(!textsOverlap(chart));
        QVERIFY(textsInside(chart));
    }
}

void TestCharts::historyHover()
{
    LoadHistoryChart chart;
    Stage stage(&chart);
    chart.setLook(lightLook());
    chart.setLines({{name(0), blue, {4, 4, 4}}, {name(1), brown, {1, 1, 1}}}, 3);
    QVERIFY(stage.open());
    stage.pointOutside();
    QSignalSpy spy(&chart, &LoadHistoryChart::lineHovered);
    const auto expect = [&](const QPoint &at, int line) {
        stage.pointAt(at);
        QTRY_COMPARE(spy.count(), 1);
        QCOMPARE(spy.takeFirst().at(0).toInt(), line);
    };
    expect(textBox(chart, name(1)).center().toPoint(), 1);
    expect(textBox(chart, name(0)).center().toPoint(), 0);
    const QImage image = picture(chart);
    const QRect left(40, 0, 80, image.height());
    expect(area(image, brown, left).center(), 1);
    expect(area(image, blue, left).center() + QPoint(0, 3), 0);
    // Far from both lines.
    expect((area(image, brown, left).center() + area(image, blue, left).center()) / 2, -1);
    expect(area(image, blue, left).center(), 0);
    stage.pointOutside();
    QTRY_COMPARE(spy.count(), 1);
    QCOMPARE(spy.takeFirst().at(0).toInt(), -1);
}

void TestCharts::historyEqualDataDoesNothing()
{
    const QList<LoadLine> lines{{name(0), blue, {3, 4}}, {name(1), brown, {3, -1}}};
    LoadHistoryChart chart;
    Stage stage(&chart);
    chart.setLook(lightLook());
    chart.setLines(lines, 5);
    QVERIFY(stage.open());
    QVERIFY(stage.settle());
    auto *view = chart.findChild<QGraphicsView *>();
    PaintCounter counter(view->viewport());
    QSignalSpy changes(view->scene(), &QGraphicsScene::changed);
    chart.setLines(lines, 5);
    chart.setLook(lightLook());
    chart.setHighlighted(-1);
    QVERIFY(stage.settle());
    QCOMPARE(counter.paints, 0);
    QCOMPARE(changes.count(), 0);
    chart.setLines(lines, 6);
    QTRY_VERIFY(counter.paints > 0);
}

void TestCharts::historyNamesAreLiteral()
{
    const QString markup = QStringLiteral("<b>a&amp;\"</b>");
    LoadHistoryChart chart;
    chart.resize(440, 260);
    chart.setLook(lightLook());
    chart.setLines({{markup, blue, {1, 2}}}, 4);
    picture(chart);
    QVERIFY(texts(chart).contains(markup));
}

void TestCharts::historyManySteps()
{
    LoadHistoryChart chart;
    chart.resize(440, 260);
    chart.setLook(lightLook());
    QList<LoadLine> lines;
    for (int i = 0; i < 12; ++i) {
        LoadLine line{name(i), few[i % 4], {}};
        for (int step = 0; step < 500; ++step) {
            line.loads.append((step * (i + 3)) % 40);
        }
        lines.append(line);
    }
    chart.setLines(lines, 500);
    picture(chart);
    QVERIFY(!textsOverlap(chart));
    QVERIFY(textsInside(chart));
    QVERIFY(texts(chart).contains(QStringLiteral("500")));
    QVERIFY(textItems(chart).size() < 40);
}

void TestCharts::historyEmpty()
{
    LoadHistoryChart chart;
    chart.resize(300, 180);
    chart.setLook(darkLook());
    chart.setLines({}, 0);
    picture(chart);
    chart.setLines({{name(0), blue, {}}}, 3);
    picture(chart);
    chart.setLines({{name(0), blue, {-1, -1}}, {name(1), brown, {0, 0}}}, 1);
    QVERIFY(!area(picture(chart), brown).isEmpty());
    QVERIFY(!texts(chart).contains(name(0)));
    chart.setLines({{name(0), blue, {5}}}, 1);
    QVERIFY(area(picture(chart), brown).isEmpty());
    chart.setLines({}, 0);
    QVERIFY(area(picture(chart), blue).isEmpty());
}

void TestCharts::historyDescription()
{
    LoadHistoryChart chart;
    QVERIFY(chart.accessibleDescription().isEmpty());
    chart.setLines({{name(0), blue, {3, 4}}, {name(1), brown, {2, -1}}, {name(2), green, {-1, 1}}},
                   9);
    QCOMPARE(chart.accessibleDescription(), QStringLiteral("Step 2 of 9: N1 4, N3 1"));
}

QTEST_MAIN(TestCharts)

#include "tst_charts.moc"
