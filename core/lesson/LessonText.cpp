// SPDX-License-Identifier: GPL-3.0-or-later
#include "lesson/LessonText.h"

#include <algorithm>
#include <cmath>
#include <optional>

#include "Phrase.h"
#include "lesson/PlaceholderValues.h"

namespace ringwalk {

struct LessonText::Placeholder
{
    std::size_t pane = 0;
    std::size_t step = 0;
    std::string_view name;
    std::string_view argument;
};

/// `[pane.]name[:argument][@step]`. A step id holds no `@`, so the last one is the mark; an
/// argument may hold a dot, so the pane is looked for before the colon alone.
Result<LessonText::Placeholder> LessonText::parse(std::string_view text, std::size_t step) const
{
    Placeholder result;
    result.step = step;
    if (const auto at = text.rfind('@'); at != std::string_view::npos) {
        const std::string_view id = text.substr(at + 1);
        const auto place = std::find_if(m_scenario.steps.begin(), m_scenario.steps.end(),
                                        [id](const Step &other) { return other.id == id; });
        if (place == m_scenario.steps.end())
            return Error{
                phrase(Localized{"there is no step \"%1\"", "没有步骤 \"%1\""}, {std::string(id)})};
        result.step = static_cast<std::size_t>(place - m_scenario.steps.begin());
        text = text.substr(0, at);
    }
    if (const auto colon = text.find(':'); colon != std::string_view::npos) {
        result.argument = text.substr(colon + 1);
        text = text.substr(0, colon);
    }
    if (const auto dot = text.find('.'); dot != std::string_view::npos) {
        const std::string_view id = text.substr(0, dot);
        const auto place = std::find_if(m_scenario.panes.begin(), m_scenario.panes.end(),
                                        [id](const Pane &pane) { return pane.id == id; });
        if (place == m_scenario.panes.end())
            return Error{
                phrase(Localized{"there is no pane \"%1\"", "没有图 \"%1\""}, {std::string(id)})};
        result.pane = static_cast<std::size_t>(place - m_scenario.panes.begin());
        text = text.substr(dot + 1);
    }
    result.name = text;
    return result;
}

/// What the keys of a pane are compared with: the first pane that follows the right rule.
const PaneSnapshot &LessonText::reference(std::size_t step) const
{
    const auto &panes = m_snapshots[step].panes;
    const auto right = std::find_if(panes.begin(), panes.end(), [](const PaneSnapshot &pane) {
        return pane.rule == Rule::Successor;
    });
    return right == panes.end() ? panes.front() : *right;
}

Result<std::string> LessonText::value(std::string_view placeholder, std::size_t step,
                                      Language language) const
{
    const auto parsed = parse(placeholder, step);
    if (!parsed)
        return parsed.error();
    const PaneSnapshot &pane = m_snapshots[parsed->step].panes[parsed->pane];
    const PaneSnapshot &first = m_snapshots.front().panes[parsed->pane];

    std::optional<std::string> value;
    if (parsed->argument.empty()) {
        value = paneValue(pane, first, reference(parsed->step), parsed->name, language);
    } else {
        const std::string argument(parsed->argument);
        const auto node = pane.find(NodeId{argument});
        const KeyView *key = pane.find(KeyId{argument});
        if (node)
            value = nodeValue(pane, *node, parsed->name, language);
        if (!value && key)
            value = keyValue(pane, *key, parsed->name, language);
        if (!value && !node && !key)
            return Error{phrase(Localized{"there is no node or key \"%1\"", "没有节点或键 \"%1\""},
                                {argument})};
    }
    if (!value)
        return Error{phrase(Localized{"{%1} is not a placeholder; write {{ for a brace",
                                      "{%1} 不是占位符；花括号请写作 {{"},
                            {std::string(placeholder)})};
    return *value;
}

Result<std::string> LessonText::fill(std::string_view text, std::size_t step,
                                     Language language) const
{
    std::string filled;
    for (std::size_t i = 0; i < text.size();) {
        const std::string_view rest = text.substr(i);
        if (rest.starts_with("{{") || rest.starts_with("}}")) {
            filled += rest.front();
            i += 2;
        } else if (rest.front() == '{') {
            const auto end = rest.find('}');
            if (end == std::string_view::npos)
                return Error{
                    {"a { is not closed; write {{ for a brace", "{ 没有对应的 }；花括号请写作 {{"}};
            const auto word = value(rest.substr(1, end - 1), step, language);
            if (!word)
                return word.error();
            filled += *word;
            if (filled.size() > kMaxFilledText)
                return Error{
                    phrase(Localized{"grows beyond %1 bytes when its placeholders are filled in",
                                     "填入占位符后超过 %1 字节"},
                           {std::to_string(kMaxFilledText)})};
            i += end + 1;
        } else if (rest.front() == '}') {
            return Error{
                {"a } is not opened; write }} for a brace", "} 没有对应的 {；花括号请写作 }}"}};
        } else {
            filled += rest.front();
            ++i;
        }
    }
    return filled;
}

std::string rangeText(Range range)
{
    return "(" + std::to_string(range.from.value) + ", " + std::to_string(range.to.value) + "]";
}

std::string figureText(double value)
{
    const auto hundredths = static_cast<long>(std::lround(value * 100));
    std::string text = std::to_string(hundredths / 100);
    const long rest = hundredths % 100;
    if (rest != 0) {
        text += '.';
        text += static_cast<char>('0' + rest / 10);
        if (rest % 10 != 0)
            text += static_cast<char>('0' + rest % 10);
    }
    return text;
}

} // namespace ringwalk
