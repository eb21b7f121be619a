// SPDX-License-Identifier: GPL-3.0-or-later
#include "lesson/LessonText.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <optional>
#include <vector>

namespace ringwalk {

namespace {

std::string joined(const std::vector<std::string> &words, Language language)
{
    if (words.empty())
        return language == Language::English ? "none" : "无";
    std::string text = words.front();
    for (std::size_t i = 1; i < words.size(); ++i)
        text += (language == Language::English ? ", " : "、") + words[i];
    return text;
}

std::string nodeName(const PaneSnapshot &pane, std::optional<std::size_t> node, Language language)
{
    return node ? pane.nodes[*node].id.text : joined({}, language);
}

std::string keyNames(const PaneSnapshot &pane, Language language,
                     const std::function<bool(const KeyView &)> &wanted)
{
    std::vector<std::string> names;
    for (const KeyView &key : pane.keys) {
        if (wanted(key))
            names.push_back(key.id.text);
    }
    return joined(names, language);
}

int rehashedKeys(const PaneSnapshot &pane, const PaneSnapshot &first)
{
    int count = 0;
    for (std::size_t i = 0; i < pane.keys.size(); ++i)
        count += pane.keys[i].tick != first.keys[i].tick ? 1 : 0;
    return count;
}

/// Placeholders about a pane as a whole.
std::optional<std::string> paneValue(const PaneSnapshot &pane, const PaneSnapshot &first,
                                     std::string_view name, Language language)
{
    const auto count = [&pane](const std::function<std::size_t(const NodeView &)> &weight) {
        std::size_t sum = 0;
        for (const NodeView &node : pane.nodes)
            sum += node.state == NodeState::Active ? weight(node) : 0;
        return std::to_string(sum);
    };
    const auto is = [name](std::string_view other) { return name == other; };

    if (is("keys"))
        return std::to_string(pane.totals.keys);
    if (is("moved"))
        return std::to_string(pane.totals.moved);
    if (is("kept"))
        return std::to_string(pane.totals.stayed);
    if (is("pending"))
        return std::to_string(pane.totals.pending);
    if (is("rehashed"))
        return std::to_string(rehashedKeys(pane, first));
    if (is("movedKeys"))
        return keyNames(pane, language,
                        [](const KeyView &key) { return key.moved() && !key.pending(); });
    if (is("keptKeys"))
        return keyNames(pane, language,
                        [](const KeyView &key) { return !key.moved() && !key.pending(); });
    if (is("pendingKeys"))
        return keyNames(pane, language, [](const KeyView &key) { return key.pending(); });
    if (is("nodes"))
        return count([](const NodeView &) { return std::size_t{1}; });
    if (is("tokens"))
        return count([](const NodeView &node) { return node.tokens.size(); });
    if (is("servers"))
        return std::to_string(pane.servers);

    const LoadFigures figures = loadFigures(pane);
    if (is("mean"))
        return figureText(figures.mean);
    if (is("ratio"))
        return figureText(figures.maxOverMean);
    if (is("spread"))
        return std::to_string(figures.spread);
    if (is("largest"))
        return std::to_string(figures.largest);
    if (is("smallest"))
        return std::to_string(figures.smallest);
    return std::nullopt;
}

std::optional<std::string> nodeValue(const PaneSnapshot &pane, std::size_t node,
                                     std::string_view name, Language language)
{
    if (name == "load")
        return std::to_string(pane.loads[node]);
    if (name == "keysOf")
        return keyNames(pane, language, [node](const KeyView &key) { return key.owner == node; });
    std::vector<std::string> words;
    if (name == "tokensOf") {
        for (const Tick tick : pane.nodes[node].tokens)
            words.push_back(std::to_string(tick.value));
        return joined(words, language);
    }
    if (name == "range") {
        for (const RangeView &range : pane.ranges) {
            if (range.owner == node)
                words.push_back(rangeText(range.range));
        }
        return joined(words, language);
    }
    return std::nullopt;
}

std::optional<std::string> keyValue(const PaneSnapshot &pane, const KeyView &key,
                                    std::string_view name, Language language)
{
    if (name == "tick")
        return std::to_string(key.tick.value);
    if (name == "owner")
        return nodeName(pane, key.owner, language);
    if (name == "next")
        return nodeName(pane, key.next, language);
    if (name == "remainder" && pane.rule == Rule::Modulo)
        return pane.servers == 0
                   ? joined({}, language)
                   : std::to_string(static_cast<std::uint32_t>(key.tick.value) % pane.servers);
    if (name == "token") {
        const std::optional<Tick> token = pane.firstToken(key.tick);
        return token ? std::to_string(token->value) : joined({}, language);
    }
    return std::nullopt;
}

} // namespace

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
            return Error{"there is no step \"" + std::string(id) + "\""};
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
            return Error{"there is no pane \"" + std::string(id) + "\""};
        result.pane = static_cast<std::size_t>(place - m_scenario.panes.begin());
        text = text.substr(dot + 1);
    }
    result.name = text;
    return result;
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
        value = paneValue(pane, first, parsed->name, language);
    } else {
        const std::string argument(parsed->argument);
        const auto node = pane.find(NodeId{argument});
        const KeyView *key = pane.find(KeyId{argument});
        if (node)
            value = nodeValue(pane, *node, parsed->name, language);
        if (!value && key)
            value = keyValue(pane, *key, parsed->name, language);
        if (!value && !node && !key)
            return Error{"there is no node or key \"" + argument + "\""};
    }
    if (!value)
        return Error{"{" + std::string(placeholder) +
                     "} is not a placeholder; write {{ for a brace"};
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
                return Error{"a { is not closed; write {{ for a brace"};
            const auto word = value(rest.substr(1, end - 1), step, language);
            if (!word)
                return word.error();
            filled += *word;
            if (filled.size() > kMaxFilledText)
                return Error{"grows beyond " + std::to_string(kMaxFilledText) +
                             " bytes when its placeholders are filled in"};
            i += end + 1;
        } else if (rest.front() == '}') {
            return Error{"a } is not opened; write }} for a brace"};
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
