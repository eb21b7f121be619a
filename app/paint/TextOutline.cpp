// SPDX-License-Identifier: GPL-3.0-or-later
#include "paint/TextOutline.h"

#include <QPainterPath>

#include "diagram/SvgWriter.h"
#include "paint/DiagramPainter.h"

namespace ringwalk {

std::string outlineOf(const Text &text)
{
    // Outlines are taken large and scaled down: pixel sizes are whole numbers.
    constexpr int kPixelSize = 128;
    QFont font = fontOf(text);
    font.setPixelSize(kPixelSize);
    QPainterPath path;
    path.addText(0, 0, font, QString::fromStdString(text.text));

    const double scale = text.size / kPixelSize;
    std::string data;
    for (int i = 0; i < path.elementCount(); ++i) {
        const QPainterPath::Element element = path.elementAt(i);
        if (element.type == QPainterPath::MoveToElement)
            data += data.empty() ? "M" : "ZM";
        else if (element.type == QPainterPath::LineToElement)
            data += 'L';
        else if (element.type == QPainterPath::CurveToElement)
            data += 'C';
        else
            data += ' ';
        data += svgNumber(element.x * scale) + " " + svgNumber(element.y * scale);
    }
    return data.empty() ? data : data + "Z";
}

} // namespace ringwalk
