// SPDX-License-Identifier: GPL-3.0-or-later
#include "paint/Handout.h"

#include <QBuffer>
#include <QPageSize>
#include <QPainter>
#include <QPdfWriter>

#include "paint/DiagramPainter.h"

namespace ringwalk {

QByteArray renderHandout(const Lesson &lesson, const HandoutOptions &options)
{
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    {
        QPdfWriter writer(&buffer);
        writer.setTitle(
            QString::fromStdString(lesson.scenario().title.in(options.figure.language)));
        writer.setCreator(QStringLiteral("Ringwalk"));
        // A pixel of the page is 1/96 inch.
        writer.setResolution(96);
        writer.setPageSize(QPageSize(QPageSize::A4));
        writer.setPageMargins(QMarginsF());
        QPainter painter(&writer);
        bool first = true;
        for (const HandoutPage &page : handoutPages(lesson, options)) {
            if (!first)
                writer.newPage();
            first = false;
            paintDiagram(painter, page.diagram, Theme(options.figure.theme));
        }
    }
    return buffer.data();
}

} // namespace ringwalk
