// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QGraphicsScene>
#include <QGraphicsSimpleTextItem>
#include <QGraphicsView>
#include <QImage>
#include <QPen>
#include <QSet>
#include <QWidget>

/// The pixels of a chart, and the texts on it.
namespace ringwalk::test {

/// The widget alone, on nothing.
inline QImage picture(QWidget &widget)
{
    QImage image(widget.size(), QImage::Format_ARGB32_Premultiplied);
    image.fill(Qt::transparent);
    widget.grab(); // sends the resize that a hidden widget still waits for
    widget.render(&image, {}, {}, QWidget::DrawChildren);
    return image;
}

/// Bounds of the pixels of exactly this colour.
inline QRect area(const QImage &image, const QColor &colour, QRect within = {})
{
    QRect found;
    if (within.isNull())
        within = image.rect();
    for (int y = within.top(); y <= within.bottom(); ++y) {
        for (int x = within.left(); x <= within.right(); ++x) {
            if (image.pixel(x, y) == colour.rgb())
                found |= QRect(x, y, 1, 1);
        }
    }
    return found;
}

inline QList<QGraphicsSimpleTextItem *> textItems(const QWidget &chart)
{
    QList<QGraphicsSimpleTextItem *> items;
    const auto *view = chart.findChild<QGraphicsView *>();
    for (QGraphicsItem *item : view->scene()->items()) {
        auto *text = dynamic_cast<QGraphicsSimpleTextItem *>(item);
        // An item with a pen is the rim behind a text.
        if (text != nullptr && text->isVisible() && text->pen().style() == Qt::NoPen)
            items.append(text);
    }
    return items;
}

inline QSet<QString> texts(const QWidget &chart)
{
    QSet<QString> found;
    for (const QGraphicsSimpleTextItem *item : textItems(chart))
        found.insert(item->text());
    return found;
}

inline QRectF textBox(const QWidget &chart, const QString &text)
{
    for (const QGraphicsSimpleTextItem *item : textItems(chart)) {
        if (item->text() == text)
            return item->sceneBoundingRect();
    }
    return {};
}

inline bool textsOverlap(const QWidget &chart)
{
    const QList<QGraphicsSimpleTextItem *> items = textItems(chart);
    for (qsizetype i = 0; i < items.size(); ++i) {
        for (qsizetype j = 0; j < i; ++j) {
            const QRectF box = items[i]->sceneBoundingRect().adjusted(1, 1, -1, -1);
            if (box.intersects(items[j]->sceneBoundingRect()))
                return true;
        }
    }
    return false;
}

inline bool textsInside(const QWidget &chart)
{
    const QRectF bounds = QRectF(chart.rect()).adjusted(-1, -1, 1, 1);
    for (const QGraphicsSimpleTextItem *item : textItems(chart)) {
        if (!bounds.contains(item->sceneBoundingRect()))
            return false;
    }
    return true;
}

} // namespace ringwalk::test
