// SPDX-License-Identifier: GPL-3.0-or-later
#include "paint/DiagramExport.h"

#include <cmath>

#include <QBuffer>
#include <QPageSize>
#include <QPainter>
#include <QPdfWriter>

#include "diagram/SvgWriter.h"
#include "paint/DiagramPainter.h"

namespace ringwalk {

QByteArray diagramSvg(const Diagram &diagram, const Theme &theme, const SvgOptions &options)
{
    return QByteArray::fromStdString(writeSvg(diagram, theme, options));
}

QImage diagramImage(const Diagram &diagram, const Theme &theme, double scale)
{
    QImage image(static_cast<int>(std::round(diagram.size.width * scale)),
                 static_cast<int>(std::round(diagram.size.height * scale)), QImage::Format_RGB32);
    if (image.isNull())
        return image;
    // A unit is 1/96 inch, so that the picture is pasted as large at every scale.
    constexpr double kUnitsAMetre = 96 / 0.0254;
    image.setDotsPerMeterX(static_cast<int>(std::round(kUnitsAMetre * scale)));
    image.setDotsPerMeterY(image.dotsPerMeterX());
    QPainter painter(&image);
    painter.scale(scale, scale);
    paintDiagram(painter, diagram, theme);
    return image;
}

Result<QByteArray> diagramPng(const Diagram &diagram, const Theme &theme)
{
    const QImage image = diagramImage(diagram, theme);
    if (image.isNull())
        return Error{{"there is not enough memory for a picture of this size",
                      "内存不足，放不下这样大的图片"}};
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    image.save(&buffer, "PNG");
    return buffer.data();
}

QByteArray diagramsPdf(std::size_t pages, const std::function<Diagram(std::size_t)> &page,
                       const Theme &theme, const QString &title)
{
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    {
        // A pixel of the figure is a CSS pixel, 1/96 inch, on paper.
        constexpr int kDpi = 96;
        const Diagram first = page(0);
        QPdfWriter writer(&buffer);
        writer.setTitle(title);
        writer.setCreator(QStringLiteral("Ringwalk"));
        writer.setResolution(kDpi);
        writer.setPageSize(QPageSize(QSizeF(first.size.width / kDpi, first.size.height / kDpi),
                                     QPageSize::Inch, {}, QPageSize::ExactMatch));
        writer.setPageMargins(QMarginsF());
        QPainter painter(&writer);
        paintDiagram(painter, first, theme);
        for (std::size_t i = 1; i < pages; ++i) {
            writer.newPage();
            paintDiagram(painter, page(i), theme);
        }
    }
    return buffer.data();
}

} // namespace ringwalk
