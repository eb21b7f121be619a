// SPDX-License-Identifier: GPL-3.0-or-later
#include "diagram/LoadsDiagram.h"

#include <algorithm>
#include <cstdint>

#include "diagram/Labels.h"
#include "diagram/Marker.h"

namespace ringwalk {

namespace {

/// `(+2)`
std::string changeText(int change)
{
    return (change > 0 ? "(+" : "(−") + std::to_string(std::abs(change)) + ")";
}

/// Of a bar's label in one line.
double loadLabelWidth(const PaneSnapshot &pane, std::size_t node, double em)
{
    const int change = pane.loads[node] - pane.loadsBefore[node];
    std::string label = std::to_string(pane.loads[node]);
    if (change != 0)
        label += " " + changeText(change);
    return textWidth(label, em * 0.85, FontWeight::Bold, FontFamily::Sans);
}

/// The parts of a level line across the plot that run through none of the boxes, which are in order
/// from left to right.
std::vector<std::pair<Point, Point>> freeParts(const Rect &plot, double y,
                                               const std::vector<Rect> &boxes)
{
    std::vector<std::pair<Point, Point>> parts;
    double from = plot.x;
    for (const Rect &box : boxes) {
        if (y < box.y || y > box.bottom())
            continue;
        if (box.x > from)
            parts.push_back({{from, y}, {box.x, y}});
        from = std::max(from, box.right());
    }
    if (plot.right() > from)
        parts.push_back({{from, y}, {plot.right(), y}});
    return parts;
}

/// The step between the marks of an axis: a whole number that divides it into at most five parts
/// and is 1, 2 or 5 times a power of ten. Loads are ints, but a cap is not.
std::int64_t axisStep(std::int64_t largest)
{
    std::int64_t step = 1;
    for (std::int64_t power = 1; step * 5 < largest; power *= 10) {
        for (const int factor : {1, 2, 5}) {
            step = factor * power;
            if (step * 5 >= largest)
                break;
        }
    }
    return step;
}

} // namespace

void drawLoads(std::vector<Group> &groups, const PaneSnapshot &pane, const PaneStyle &style)
{
    const double em = style.em;
    const Rect &area = style.area;
    const LoadFigures figures = loadFigures(pane);
    std::vector<std::size_t> nodes;
    std::int64_t largest = std::max(style.loadReach, 1);
    if (pane.cap)
        largest = std::max(largest, static_cast<std::int64_t>(*pane.cap));
    for (const std::size_t node : pane.listOrder()) {
        if (!pane.carriesLoad(node) && pane.loadsBefore[node] == 0)
            continue;
        nodes.push_back(node);
        largest =
            std::max({largest, std::int64_t{pane.loads[node]}, std::int64_t{pane.loadsBefore[node]},
                      static_cast<std::int64_t>(pane.nodes[node].cap.value_or(0))});
    }

    const auto add = [&](const std::string &id, std::string title) -> Group & {
        groups.push_back({id.empty() ? id : style.idPrefix + id, std::move(title), {}, {}, {}, 1});
        return groups.back();
    };

    Group &frame = add({}, {});
    double top = area.y + em * 0.9;
    frame.shapes.emplace_back(besideText({area.x, top}, Anchor::Start, style.words.loadTitle(pane),
                                         em * 1.05, {Role::Ink}, FontWeight::Bold));
    std::string told = style.words.loadFigures(figures);
    if (style.asked)
        told += style.words.notCounted(pane.keys[*style.asked]);
    for (const std::string &line :
         wrapText(told, area.width, em * 0.85, FontWeight::Regular, FontFamily::Sans)) {
        top += em * 1.4;
        frame.shapes.emplace_back(
            besideText({area.x, top}, Anchor::Start, line, em * 0.85, {Role::Muted}));
    }
    // Room for what the note says of outlines is kept where there are none, so that the plot is as
    // high in all steps.
    const auto noteLines = [&](bool outlines) {
        return wrapText(style.words.loadNote(outlines), area.width, em * 0.75, FontWeight::Regular,
                        FontFamily::Sans);
    };
    const std::vector<std::string> note =
        noteLines(std::any_of(nodes.begin(), nodes.end(), [&pane](std::size_t node) {
            return pane.loads[node] != pane.loadsBefore[node];
        }));
    const double noteHeight = static_cast<double>(noteLines(true).size()) * em * 1.1;
    // The cap is written among the numbers of the axis, where no bar is in its way.
    const std::string capMark = pane.cap && !nodes.empty() ? style.words.capMark(*pane.cap) : "";
    const double left = std::max(
        em * 1.8, textWidth(capMark, em * 0.8, FontWeight::Bold, FontFamily::Sans) + em * 0.7);
    const double column =
        (area.width - left) / static_cast<double>(std::max<std::size_t>(nodes.size(), 1));
    // In narrow columns the change stands above the number.
    const bool narrow = std::any_of(nodes.begin(), nodes.end(), [&](std::size_t node) {
        return loadLabelWidth(pane, node, em) > column;
    });
    const double head = em * (narrow ? 3.2 : 2.2);
    const Rect plot{area.x + left, top + head, area.width - left,
                    area.bottom() - top - head - em * 2 - noteHeight};
    double noteY = plot.bottom() + em * 2.2;
    for (const std::string &line : note) {
        frame.shapes.emplace_back(
            besideText({area.x, noteY}, Anchor::Start, line, em * 0.75, {Role::Muted}));
        noteY += em * 1.1;
    }

    const std::int64_t step = axisStep(largest);
    const std::int64_t highest = (largest + step - 1) / step * step;
    const auto yOf = [&](double load) {
        return plot.bottom() - plot.height * load / static_cast<double>(highest);
    };
    for (std::int64_t mark = 0; mark <= highest; mark += step) {
        const double y = yOf(static_cast<double>(mark));
        frame.shapes.emplace_back(Line{{plot.x, y}, {plot.right(), y}, {{Role::Hairline}, 1}});
        const bool free = capMark.empty() || std::abs(y - yOf(static_cast<double>(*pane.cap))) > em;
        if (free)
            frame.shapes.emplace_back(besideText({plot.x - em * 0.5, y}, Anchor::End,
                                                 std::to_string(mark), em * 0.8, {Role::Muted}));
    }

    std::vector<Rect> numbers;
    std::vector<std::string> names;
    for (const std::size_t node : nodes)
        names.push_back(pane.nodes[node].id.text);
    const Elide elide =
        tellingElide(names, column - 2, em * 0.85, FontWeight::Bold, FontFamily::Sans);
    const double barWidth = std::min(column * 0.55, em * 4);
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        const std::size_t node = nodes[i];
        const NodeView &view = pane.nodes[node];
        Group &group = add(groupId("load", view.id.text), style.words.node(pane, node));
        group.node = node;
        group.data = {{"load", std::to_string(pane.loads[node])},
                      {"before", std::to_string(pane.loadsBefore[node])}};
        const double middle = plot.x + column * (static_cast<double>(i) + 0.5);
        const Rect bar{middle - barWidth / 2, yOf(pane.loads[node]), barWidth,
                       plot.bottom() - yOf(pane.loads[node])};
        const int before = pane.loadsBefore[node];
        const int change = pane.loads[node] - before;
        double labelY = bar.y;
        if (change != 0) {
            const Rect ghost{bar.x - 4, yOf(before), bar.width + 8, plot.bottom() - yOf(before)};
            group.shapes.emplace_back(
                Pill{ghost, 2, std::nullopt, Stroke{{Role::Muted}, 1, Dash::Dashed}});
            labelY = std::min(labelY, ghost.y);
        }
        if (pane.loads[node] > 0) {
            group.shapes.emplace_back(
                Pill{bar, 2, Paint{Role::Node, node}, Stroke{{Role::NodeEdge, node}, 1}});
            if (style.hatches)
                group.shapes.emplace_back(rectHatching(node, bar));
            // A bar that has grown hides where it ended before.
            if (before > 0 && change > 0)
                group.shapes.emplace_back(Line{{bar.x, yOf(before)},
                                               {bar.right(), yOf(before)},
                                               {{Role::NodeText, node}, 1.4, Dash::Dashed}});
        }
        std::string label = std::to_string(pane.loads[node]);
        const double labelMiddle = labelY - em * 0.75;
        const auto addNumber = [&](const std::string &text, double y) {
            const Text number =
                centredText({middle, y}, text, em * 0.85, {Role::Ink}, FontWeight::Bold);
            Rect box = bounds(Shape(number));
            box.x -= 1.5;
            box.width += 3;
            numbers.push_back(box);
            // A field of its own, which breaks the lines of the scale.
            group.shapes.emplace_back(Pill{box, 0, Paint{Role::Card}, std::nullopt});
            group.shapes.emplace_back(number);
        };
        if (narrow && change != 0)
            addNumber(changeText(change), labelMiddle - em);
        else if (change != 0)
            label += " " + changeText(change);
        // A cap of its own is a line over its bar alone; where a number stands, that goes before.
        if (!pane.cap && view.cap) {
            const double y = yOf(static_cast<double>(*view.cap));
            for (const Stroke &stroke : {Stroke{{Role::Card}, 4}, Stroke{{Role::Ink}, 2}})
                group.shapes.emplace_back(
                    Line{{middle - column * 0.45, y}, {middle + column * 0.45, y}, stroke});
            group.data.emplace_back("cap", std::to_string(*view.cap));
        }
        addNumber(label, labelMiddle);
        group.shapes.emplace_back(centredText({middle, plot.bottom() + em * 0.85},
                                              elideText(view.id.text, column - 2, em * 0.85,
                                                        FontWeight::Bold, FontFamily::Sans, elide),
                                              em * 0.85, {Role::Ink}, FontWeight::Bold));
    }
    if (nodes.empty())
        return;
    // Lines across all bars run in a gap of their own, as ink does not show on every bar, and stop
    // before a number.
    const auto across = [&](double load, const Stroke &stroke) -> Group & {
        Group &group = add({}, {});
        for (const auto &[from, to] : freeParts(plot, yOf(load), numbers)) {
            group.shapes.emplace_back(Line{from, to, {{Role::Card}, stroke.width + 2}});
            group.shapes.emplace_back(Line{from, to, stroke});
        }
        return group;
    };
    across(figures.mean, {{Role::Ink}, 1.4, Dash::Dashed});
    if (!capMark.empty()) {
        const auto load = static_cast<double>(*pane.cap);
        across(load, {{Role::Ink}, 2})
            .shapes.emplace_back(besideText({plot.x - em * 0.5, yOf(load)}, Anchor::End, capMark,
                                            em * 0.8, {Role::Ink}, FontWeight::Bold));
    }
}

} // namespace ringwalk
