// SPDX-License-Identifier: GPL-3.0-or-later
#include "diagram/InspectionWords.h"

#include "Phrase.h"
#include "lesson/LessonText.h"

namespace ringwalk {

namespace {

/// Longer lists end in how many more there are.
constexpr std::size_t kListedKeys = 40;
constexpr std::size_t kListedRanges = 12;
constexpr std::size_t kListedTicks = 24;
constexpr std::size_t kListedNodes = 12;

std::string number(std::size_t value)
{
    return std::to_string(value);
}

std::string number(Tick tick)
{
    return std::to_string(tick.value);
}

} // namespace

std::vector<InspectionLine> InspectionWords::lines(const PaneSnapshot &pane,
                                                   const Inspection &inspection) const
{
    return std::visit([&](const auto &each) { return linesOf(pane, each); }, inspection);
}

std::string InspectionWords::comparison(const PaneSnapshot &pane, const KeyInspection &key,
                                        std::size_t number) const
{
    const SuccessorSearch::Comparison &made = key.search.comparisons.at(number);
    return phrase(made.early
                      ? pick("%1 < %2: too early. Look after it.", "%1 < %2：太靠前，往后找。")
                      : pick("%1 ≥ %2: it may be the one. Is there an earlier one?",
                             "%1 ≥ %2：可能就是它。前面还有吗？"),
                  {ringwalk::number(key.lookup.tokens.at(made.middle).tick),
                   ringwalk::number(pane.keys.at(key.key).tick)});
}

std::string InspectionWords::outcome(const PaneSnapshot &pane, const KeyInspection &key) const
{
    if (!key.search.found)
        return pick("no token, no owner", "没有 token，没有拥有者");
    const Lookup::Place &found = key.lookup.tokens.at(*key.search.found);
    const std::string tick = number(pane.keys.at(key.key).tick);
    if (!key.lookup.full.empty())
        return phrase(pick("the walk begins at %1; %2", "从 %1 走起；%2"),
                      {number(found.tick), m_words.walk(pane, key.lookup)});
    return phrase(
        key.search.pastTheEnd()
            ? pick("past the end: no token ≥ %1, so back to the first: %2 → %3",
                   "已过末尾：没有 token ≥ %1，回绕到第一个：%2 → %3")
            : pick("%2 is the first token ≥ %1: %2 → %3", "%2 是第一个 ≥ %1 的 token：%2 → %3"),
        {tick, number(found.tick), name(pane, found.node)});
}

std::string InspectionWords::pick(const char *english, const char *chinese) const
{
    return m_language == Language::English ? english : chinese;
}

std::string InspectionWords::name(const PaneSnapshot &pane, std::optional<std::size_t> node) const
{
    return node ? pane.nodes.at(*node).id.text : m_words.noOwner();
}

std::string InspectionWords::place(const PaneSnapshot &pane, const Lookup::Place &place) const
{
    return phrase(pick("%1, at %2", "%1，在 %2"), {name(pane, place.node), number(place.tick)});
}

std::string InspectionWords::listed(const std::vector<std::string> &parts, const char *between,
                                    std::size_t limit) const
{
    std::string list;
    for (std::size_t i = 0; i < parts.size() && i < limit; ++i)
        list += (i == 0 ? "" : between) + parts[i];
    if (parts.size() > limit)
        list += phrase(pick(" and %1 more", " 等，另有 %1 个"), {number(parts.size() - limit)});
    return list;
}

std::string InspectionWords::keyList(const PaneSnapshot &pane,
                                     const std::vector<std::size_t> &keys) const
{
    std::vector<std::string> names;
    names.reserve(keys.size());
    for (const std::size_t key : keys)
        names.push_back(pane.keys.at(key).id.text);
    return names.empty() ? pick("no key", "没有键") : listed(names, " ", kListedKeys);
}

std::string InspectionWords::nodeList(const PaneSnapshot &pane,
                                      const std::vector<std::size_t> &nodes) const
{
    std::vector<std::string> names;
    names.reserve(nodes.size());
    for (const std::size_t node : nodes)
        names.push_back(name(pane, node));
    return listed(names, " ", kListedNodes);
}

std::string InspectionWords::rangeList(const std::vector<Range> &ranges) const
{
    std::vector<std::string> texts;
    texts.reserve(ranges.size());
    for (const Range &range : ranges)
        texts.push_back(rangeText(range));
    return texts.empty() ? pick("none", "无") : listed(texts, " ", kListedRanges);
}

std::string InspectionWords::tickList(const std::vector<Tick> &ticks) const
{
    std::vector<std::string> texts;
    texts.reserve(ticks.size());
    for (const Tick tick : ticks)
        texts.push_back(number(tick));
    return listed(texts, m_language == Language::English ? ", " : "、", kListedTicks);
}

std::string InspectionWords::contents(const PaneSnapshot &pane, const Inheritance &part) const
{
    if (part.ranges.empty())
        return keyList(pane, part.keys);
    return rangeList(part.ranges) + pick(" with ", "，含 ") + keyList(pane, part.keys);
}

std::string InspectionWords::length(int ticks) const
{
    return phrase(ticks == 1
                      ? pick("%1 tick, %2\u00A0% of the ring", "%1 个刻度，占环的 %2\u00A0%")
                      : pick("%1 ticks, %2\u00A0% of the ring", "%1 个刻度，占环的 %2\u00A0%"),
                  {std::to_string(ticks), figureText(100.0 * ticks / kTickCount)});
}

std::string InspectionWords::server(const PaneSnapshot &pane, std::size_t key,
                                    std::uint32_t servers, std::uint32_t number) const
{
    if (servers == 0)
        return m_words.noOwner();
    Lookup lookup;
    lookup.key = key;
    lookup.servers = servers;
    lookup.remainder = number;
    return m_words.remainder(pane, lookup) + " → " + name(pane, number);
}

std::string InspectionWords::load(const PaneSnapshot &pane, int load) const
{
    return pane.weighted ? m_words.requestCount(load) : m_words.keyCount(load);
}

std::string InspectionWords::ifLeft(const PaneSnapshot &pane, std::size_t node) const
{
    return phrase(pick("If %1 left", "若 %1 离开"), {name(pane, node)});
}

std::string InspectionWords::until(std::size_t lastStep) const
{
    return phrase(pick(", until step %1", "，到第 %1 步为止"), {number(lastStep + 1)});
}

} // namespace ringwalk
