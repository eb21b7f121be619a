// SPDX-License-Identifier: GPL-3.0-or-later
#include "diagram/MovementBars.h"

#include <algorithm>

#include "diagram/LabFrame.h"
#include "diagram/Labels.h"
#include "diagram/Marker.h"

namespace ringwalk {

namespace {

constexpr double kText = 0.85;

double textWide(const std::string &text, double em)
{
    return textWidth(text, em * kText, FontWeight::Regular, FontFamily::Sans);
}

/// What the bars have room for.
struct Columns
{
    double names = 0;
    double texts = 0;
    double largest = 0;
};

Columns columnsOf(const MovementBars &bars, double em)
{
    Columns columns;
    for (const MovementBars::Part &part : bars.parts) {
        columns.largest = std::max(columns.largest, part.least.value_or(0));
        for (const MovementBars::Bar &bar : part.bars) {
            columns.names = std::max(columns.names, textWide(bar.name, em));
            columns.texts = std::max(columns.texts, textWide(bar.text, em));
            columns.largest = std::max(columns.largest, bar.needed + bar.needless);
        }
    }
    return columns;
}

void drawLegend(Group &group, const MovementBars &bars, Point at, double em)
{
    const auto entry = [&](const std::string &text, Paint fill, std::optional<Stroke> stroke) {
        group.shapes.emplace_back(
            Pill{{at.x, at.y - em * 0.4, em * 1.4, em * 0.8}, 2, fill, stroke});
        at.x += em * 1.9;
        group.shapes.emplace_back(besideText(at, Anchor::Start, text, em * kText, {Role::Ink}));
        at.x += textWide(text, em) + em * 1.5;
    };
    entry(bars.needed, {Role::Muted}, std::nullopt);
    entry(bars.needless, {Role::Card}, Stroke{{Role::Ink}, 1.4, Dash::Solid});
}

} // namespace

Diagram drawMovementBars(const MovementBars &bars, const ChartStyle &style)
{
    const double em = style.em;
    Diagram diagram;
    diagram.size = style.size;
    diagram.title = bars.title;
    diagram.description = bars.description;
    const LabFrame frame = drawLabFrame(diagram, bars.title, bars.note, style);
    diagram.groups.emplace_back();
    drawLegend(diagram.groups.back(), bars, {em, frame.top + em * 0.7}, em);

    std::size_t rows = 0;
    for (const MovementBars::Part &part : bars.parts)
        rows += part.bars.size();
    const Columns columns = columnsOf(bars, em);
    const double names = std::min(columns.names, style.size.width * 0.35);
    const double left = em + names + em * 0.7;
    const double width = std::max(style.size.width - left - columns.texts - em * 2, em * 2);
    const double heads = static_cast<double>(bars.parts.size()) * em * 2.4;
    const double top = frame.top + em * 1.6;
    const double row =
        std::min((frame.bottom - top - heads) / static_cast<double>(std::max<std::size_t>(rows, 1)),
                 em * 2.2);
    const double scale = columns.largest > 0 ? width / columns.largest : 0;

    std::size_t index = 0; // Of a bar among all of them.
    double y = top;
    for (const MovementBars::Part &part : bars.parts) {
        const double head = y + em * 1.3;
        const double first = y + em * 2.1;
        diagram.groups.emplace_back();
        diagram.groups.back().shapes.emplace_back(besideText(
            {em, head}, Anchor::Start, part.heading, em * 0.95, {Role::Ink}, FontWeight::Bold));
        y = first;
        for (const MovementBars::Bar &bar : part.bars) {
            Group group;
            group.id = bar.id;
            group.title = bar.title;
            group.name = bar.name;
            group.subject = Subject{Subject::Kind::Node, index++, {}};
            group.data = {{"load", bar.text}};
            const double middle = y + row / 2;
            const double half = std::min(row * 0.32, em * 0.7);
            const double size = std::min(em * kText, row * 0.8);
            group.shapes.emplace_back(
                besideText({left - em * 0.7, middle}, Anchor::End,
                           elideText(bar.name, names, size, FontWeight::Regular, FontFamily::Sans),
                           size, {Role::Ink}));
            const Rect needed{left, middle - half, bar.needed * scale, half * 2};
            const Rect needless{needed.right(), middle - half, bar.needless * scale, half * 2};
            const Stroke edge{
                {Role::NodeEdge, bar.colour}, 1.4, bar.dashed ? Dash::Dashed : Dash::Solid};
            if (needed.width > 0) {
                group.shapes.emplace_back(Pill{needed, 0,
                                               bar.dashed ? Paint{Role::NodeTint, bar.colour}
                                                          : Paint{Role::Node, bar.colour},
                                               edge});
                if (style.hatches && needed.width > 2 && !bar.dashed)
                    group.shapes.emplace_back(rectHatching(bar.colour, needed));
            }
            if (needless.width > 0)
                group.shapes.emplace_back(
                    Pill{needless, 0, Paint{Role::Card}, Stroke{{Role::Ink}, 1.4, edge.dash}});
            // In a column of their own, where the line of the least does not come.
            group.shapes.emplace_back(besideText({left + width + em * 0.5 + columns.texts, middle},
                                                 Anchor::End, bar.text, size, {Role::Ink}));
            diagram.groups.push_back(std::move(group));
            y += row;
        }
        if (part.least && !part.bars.empty()) {
            const double x = left + *part.least * scale;
            Group line;
            line.shapes.emplace_back(Line{{x, first}, {x, y}, {{Role::Ink}, 1.2, Dash::Dashed}});
            line.shapes.emplace_back(besideText({style.size.width - em, head}, Anchor::End,
                                                part.leastText, em * kText, {Role::Muted}));
            diagram.groups.push_back(std::move(line));
        }
        y += em * 0.3;
    }
    return diagram;
}

} // namespace ringwalk
