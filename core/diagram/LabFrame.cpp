// SPDX-License-Identifier: GPL-3.0-or-later
#include "diagram/LabFrame.h"

#include "diagram/Labels.h"

namespace ringwalk {

LabFrame drawLabFrame(Diagram &diagram, const std::string &title, const std::string &note,
                      const ChartStyle &style)
{
    const double em = style.em;
    const double width = style.size.width - 2 * em;
    LabFrame frame{em * 0.6, style.size.height - em * 0.6};
    if (!style.alone)
        return frame;
    diagram.groups.emplace_back();
    std::vector<Shape> &shapes = diagram.groups.back().shapes;
    for (const std::string &row :
         wrapText(title, width, em * 1.2, FontWeight::Bold, FontFamily::Sans)) {
        frame.top += em * 1.6;
        shapes.emplace_back(besideText({em, frame.top - em * 0.7}, Anchor::Start, row, em * 1.2,
                                       {Role::Ink}, FontWeight::Bold));
    }
    const std::vector<std::string> rows =
        wrapText(note, width, em * 0.85, FontWeight::Regular, FontFamily::Sans);
    frame.bottom -= static_cast<double>(rows.size()) * em * 1.25;
    double y = frame.bottom + em * 0.6;
    for (const std::string &row : rows) {
        shapes.emplace_back(besideText({em, y}, Anchor::Start, row, em * 0.85, {Role::Muted}));
        y += em * 1.25;
    }
    return frame;
}

} // namespace ringwalk
