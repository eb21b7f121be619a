// SPDX-License-Identifier: GPL-3.0-or-later
#include "diagram/StageChoices.h"

#include <algorithm>

#include "diagram/Labels.h"
#include "diagram/StageDiagram.h"

namespace ringwalk {

namespace {

constexpr double kLargestType = 25;
constexpr double kLine = 1.35; ///< As all of these in em.
constexpr double kGap = 0.6;   ///< Between two choices.

using Lines = std::vector<std::string>;

std::vector<Lines> broken(const std::vector<std::string> &choices, double width, double size)
{
    std::vector<Lines> all;
    for (const std::string &choice : choices)
        all.push_back(wrapText(choice, width, size, FontWeight::Bold, FontFamily::Sans));
    return all;
}

double heightOf(const std::vector<Lines> &choices, double size)
{
    double height = 0;
    for (const Lines &lines : choices)
        height += (double(lines.size()) * kLine + kGap) * size;
    return height;
}

/// Takes lines off the longest choice until all fit.
void cut(std::vector<Lines> &choices, const Rect &area, double size)
{
    while (heightOf(choices, size) > area.height) {
        Lines &longest =
            *std::max_element(choices.begin(), choices.end(),
                              [](const Lines &a, const Lines &b) { return a.size() < b.size(); });
        if (longest.size() < 2)
            return;
        longest.pop_back();
        std::string &last = longest.back();
        const std::string ending =
            elideText(last + " …", area.width, size, FontWeight::Bold, FontFamily::Sans);
        last = ending;
    }
}

} // namespace

double choicesHeight(const std::vector<std::string> &choices, double width)
{
    return heightOf(broken(choices, width, kStageType), kStageType);
}

Group drawChoices(const std::vector<std::string> &choices, Rect area)
{
    double size = kLargestType;
    while (size > kStageType && heightOf(broken(choices, area.width, size), size) > area.height)
        size = std::max(size * 0.97, kStageType);
    std::vector<Lines> all = broken(choices, area.width, size);
    cut(all, area, size);
    Group group{"choices", {}, {}, {}, {}, 1};
    double y = area.y + kGap / 2 * size;
    for (const Lines &lines : all) {
        for (const std::string &line : lines) {
            group.shapes.emplace_back(besideText({area.x, y + kLine / 2 * size}, Anchor::Start,
                                                 line, size, {Role::Ink}, FontWeight::Bold));
            y += kLine * size;
        }
        y += kGap * size;
    }
    return group;
}

} // namespace ringwalk
