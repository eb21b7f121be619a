// SPDX-License-Identifier: GPL-3.0-or-later
#include "lesson/LessonText.h"

#include <algorithm>
#include <cmath>
#include <optional>

#include "Phrase.h"
#include "lesson/Placeholder.h"
#include "lesson/PlaceholderValues.h"

namespace ringwalk {

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
    const auto parsed = parsePlaceholder(placeholder, m_scenario, step);
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
            return noNodeOrKey(argument);
    }
    if (!value)
        return noPlaceholder(placeholder);
    return *value;
}

Result<std::string> LessonText::fill(std::string_view text, std::size_t step,
                                     Language language) const
{
    const auto pieces = piecesOf(text);
    if (!pieces)
        return pieces.error();
    std::string filled;
    for (const TextPiece &piece : *pieces) {
        if (!piece.isPlaceholder) {
            filled += piece.text;
            continue;
        }
        const auto word = value(piece.text, step, language);
        if (!word)
            return word.error();
        filled += *word;
        if (filled.size() > kMaxFilledText)
            return Error{
                phrase(Localized{"grows beyond %1 bytes when its placeholders are filled in",
                                 "填入占位符后超过 %1 字节"},
                       {std::to_string(kMaxFilledText)})};
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
