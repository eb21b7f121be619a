// SPDX-License-Identifier: GPL-3.0-or-later
#include "lesson/Placeholder.h"

#include <algorithm>
#include <string>

#include "Phrase.h"

namespace ringwalk {

Result<std::vector<TextPiece>> piecesOf(std::string_view text)
{
    std::vector<TextPiece> pieces;
    while (!text.empty()) {
        const std::size_t brace = std::min(text.find_first_of("{}"), text.size());
        if (brace > 0)
            pieces.push_back({text.substr(0, brace)});
        text.remove_prefix(brace);
        if (text.starts_with("{{") || text.starts_with("}}")) {
            pieces.push_back({text.substr(0, 1)});
            text.remove_prefix(2);
        } else if (text.starts_with('{')) {
            const std::size_t end = text.find('}');
            if (end == std::string_view::npos)
                return Error{
                    {"a { is not closed; write {{ for a brace", "{ 没有对应的 }；花括号请写作 {{"}};
            pieces.push_back({text.substr(1, end - 1), true});
            text.remove_prefix(end + 1);
        } else if (text.starts_with('}')) {
            return Error{
                {"a } is not opened; write }} for a brace", "} 没有对应的 {；花括号请写作 }}"}};
        }
    }
    return pieces;
}

/// A step id holds no `@`, so the last one is the mark; an
/// argument may hold a dot, so the pane is looked for before the colon alone.
Result<Placeholder> parsePlaceholder(std::string_view text, const Scenario &scenario,
                                     std::size_t step)
{
    Placeholder result;
    result.step = step;
    if (const auto at = text.rfind('@'); at != std::string_view::npos) {
        const std::string_view id = text.substr(at + 1);
        const auto place = std::find_if(scenario.steps.begin(), scenario.steps.end(),
                                        [id](const Step &other) { return other.id == id; });
        if (place == scenario.steps.end())
            return Error{
                phrase(Localized{"there is no step \"%1\"", "没有步骤 \"%1\""}, {std::string(id)})};
        result.step = static_cast<std::size_t>(place - scenario.steps.begin());
        text = text.substr(0, at);
    }
    if (const auto colon = text.find(':'); colon != std::string_view::npos) {
        result.argument = text.substr(colon + 1);
        text = text.substr(0, colon);
    }
    if (const auto dot = text.find('.'); dot != std::string_view::npos) {
        const std::string_view id = text.substr(0, dot);
        const auto place = std::find_if(scenario.panes.begin(), scenario.panes.end(),
                                        [id](const Pane &pane) { return pane.id == id; });
        if (place == scenario.panes.end())
            return Error{
                phrase(Localized{"there is no pane \"%1\"", "没有图 \"%1\""}, {std::string(id)})};
        result.pane = static_cast<std::size_t>(place - scenario.panes.begin());
        text = text.substr(dot + 1);
    }
    result.name = text;
    return result;
}

Error noPlaceholder(std::string_view placeholder)
{
    return {phrase(Localized{"{%1} is not a placeholder; write {{ for a brace",
                             "{%1} 不是占位符；花括号请写作 {{"},
                   {std::string(placeholder)})};
}

Error noNodeOrKey(std::string_view argument)
{
    return {phrase(Localized{"there is no node or key \"%1\"", "没有节点或键 \"%1\""},
                   {std::string(argument)})};
}

} // namespace ringwalk
