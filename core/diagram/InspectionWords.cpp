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

std::string number(std::size_t value)
{
    return std::to_string(value);
}

std::string number(Tick tick)
{
    return std::to_string(tick.value);
}

/// All sixteen digits, so that hashes compare by eye.
std::string hexadecimal(std::uint64_t hash)
{
    static constexpr char kDigits[] = "0123456789abcdef";
    std::string text = "0x";
    for (int shift = 60; shift >= 0; shift -= 4)
        text += kDigits[(hash >> shift) & 0xF];
    return text;
}

} // namespace

std::string InspectionWords::title(const PaneSnapshot &pane, const Inspection &inspection) const
{
    if (const auto *key = std::get_if<KeyInspection>(&inspection))
        return phrase(pick("Key %1", "键 %1"), {pane.keys.at(key->key).id.text});
    if (const auto *token = std::get_if<TokenInspection>(&inspection))
        return phrase(pick("Token %1 of %2", "%2 的 token %1"),
                      {number(token->tick), name(pane, token->node)});
    if (const auto *node = std::get_if<NodeInspection>(&inspection))
        return phrase(pane.rule == Rule::Modulo ? pick("Server %1", "服务器 %1")
                                                : pick("Node %1", "节点 %1"),
                      {name(pane, node->node)});
    return phrase(pick("Range %1", "区间 %1"),
                  {rangeText(std::get<RangeInspection>(inspection).range)});
}

std::vector<InspectionLine> InspectionWords::lines(const PaneSnapshot &pane,
                                                   const Inspection &inspection) const
{
    return std::visit([&](const auto &each) { return linesOf(pane, each); }, inspection);
}

std::string InspectionWords::comparison(const PaneSnapshot &pane, const KeyInspection &key,
                                        std::size_t number) const
{
    const SuccessorSearch::Comparison &made = key.search.comparisons.at(number);
    return phrase(made.early ? pick("%1 < %2: too early; go on after it", "%1 < %2：太靠前，往后找")
                             : pick("%1 ≥ %2: it would do; is there one before it?",
                                    "%1 ≥ %2：可以；它之前还有吗？"),
                  {ringwalk::number(key.lookup.tokens.at(made.middle).tick),
                   ringwalk::number(pane.keys.at(key.key).tick)});
}

std::string InspectionWords::outcome(const PaneSnapshot &pane, const KeyInspection &key) const
{
    if (!key.search.found)
        return pick("no token, no owner", "没有 token，没有拥有者");
    const Lookup::Place &found = key.lookup.tokens.at(*key.search.found);
    return phrase(
        key.search.pastTheEnd()
            ? pick("past the end: no token ≥ %1, so back to the first: %2 → %3",
                   "已过末尾：没有 token ≥ %1，回绕到第一个：%2 → %3")
            : pick("%2 is the first token ≥ %1: %2 → %3", "%2 是第一个 ≥ %1 的 token：%2 → %3"),
        {number(pane.keys.at(key.key).tick), number(found.tick), name(pane, found.node)});
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
    return phrase(ticks == 1 ? pick("%1 tick, %2 % of the ring", "%1 个刻度，占环的 %2 %")
                             : pick("%1 ticks, %2 % of the ring", "%1 个刻度，占环的 %2 %"),
                  {std::to_string(ticks), figureText(100.0 * ticks / kTickCount)});
}

std::string InspectionWords::division(const PaneSnapshot &pane, Tick tick, Division division) const
{
    if (division.servers == 0)
        return m_words.noOwner();
    return phrase("%1 mod %2 = %3 → %4",
                  {number(tick), std::to_string(division.servers),
                   std::to_string(division.remainder), name(pane, division.remainder)});
}

std::string InspectionWords::ifLeft(const PaneSnapshot &pane, std::size_t node) const
{
    return phrase(pick("If %1 left", "若 %1 离开"), {name(pane, node)});
}

std::string InspectionWords::until(std::size_t lastStep) const
{
    return phrase(pick(", until step %1", "，到第 %1 步为止"), {number(lastStep + 1)});
}

void InspectionWords::addTick(Lines &lines, Tick tick,
                              const std::optional<HashedName> &hashed) const
{
    if (!hashed) {
        lines.push_back({pick("Tick", "刻度"), phrase(pick("%1, set by the lesson: no 64-bit hash",
                                                           "%1，由课程指定：没有 64 位哈希"),
                                                      {number(tick)})});
        return;
    }
    lines.push_back({pick("Hash", "哈希"), phrase(pick("%1, the XXH3 of %2", "%1，即 %2 的 XXH3"),
                                                  {hexadecimal(hashed->hash), hashed->name})});
    lines.push_back(
        {pick("Tick", "刻度"),
         phrase(pick("⌊hash × 360 / 2⁶⁴⌋ = %1", "⌊哈希 × 360 / 2⁶⁴⌋ = %1"), {number(tick)})});
}

void InspectionWords::addOwners(Lines &lines, const PaneSnapshot &pane,
                                std::optional<std::size_t> owner, std::optional<std::size_t> next,
                                const std::string &pending) const
{
    lines.push_back({pick("Owner", "拥有者"), name(pane, owner), owner});
    if (next)
        lines.push_back(
            {pick("Next owner", "下一拥有者"), phrase(pending, {name(pane, next)}), next});
}

InspectionWords::Lines InspectionWords::linesOf(const PaneSnapshot &pane,
                                                const KeyInspection &key) const
{
    const KeyView &view = pane.keys.at(key.key);
    Lines lines;
    addTick(lines, view.tick, key.hashed);
    if (pane.rule == Rule::Modulo) {
        const Lookup &lookup = key.lookup;
        lines.push_back({m_words.divisor(pane.rule, lookup.servers),
                         division(pane, view.tick, {lookup.servers, lookup.remainder})});
        if (lookup.formerServers > 0)
            lines.push_back(
                {pick("Before that", "此前"),
                 division(pane, view.tick, {lookup.formerServers, lookup.formerRemainder})});
    } else if (key.lookup.found) {
        const Lookup::Place &found = key.lookup.tokens[*key.lookup.found];
        lines.push_back({pick("Clockwise", "顺时针"), m_words.walk(pane, key.lookup), found.node});
    }
    addOwners(lines, pane, view.owner, view.next, pick("%1, not moved yet", "%1，尚未移动"));
    if (!key.former) {
        lines.push_back({pick("Before", "之前"),
                         phrase(pick("%1 from the first step on", "从第 1 步起一直是 %1"),
                                {name(pane, view.owner)}),
                         view.owner});
    } else {
        lines.push_back({pick("Before", "之前"),
                         name(pane, key.former->owner) + until(key.former->lastStep),
                         key.former->owner});
        if (view.first != key.former->owner)
            lines.push_back({pick("At first", "最初"), name(pane, view.first), view.first});
    }
    if (const auto &left = key.ownerLeft)
        lines.push_back({ifLeft(pane, left->leaver),
                         left->heir
                             ? place(pane, *left->heir)
                             : pick("nobody: no token would be left", "没有 token 了，无拥有者"),
                         left->heir ? std::optional(left->heir->node) : std::nullopt, true});
    if (key.oneServerFewer)
        lines.push_back({pick("One server fewer", "少一台服务器"),
                         division(pane, view.tick, *key.oneServerFewer),
                         key.oneServerFewer->servers > 0
                             ? std::optional<std::size_t>(key.oneServerFewer->remainder)
                             : std::nullopt,
                         true});
    return lines;
}

InspectionWords::Lines InspectionWords::linesOf(const PaneSnapshot &pane,
                                                const TokenInspection &token) const
{
    const NodeState state = pane.nodes.at(token.node).state;
    const bool staged = state == NodeState::Staged;
    Lines lines;
    addTick(lines, token.tick, token.hashed);
    const std::string range =
        staged ? pick("Range once on the ring", "上环后的区间") : pick("Range", "区间");
    if (token.range)
        lines.push_back(
            {range, rangeText(*token.range) + pick(", ", "，") + length(ticksIn(*token.range))});
    else if (token.hiddenBy)
        lines.push_back({range,
                         phrase(pick("none: %1, the first name at this tick, owns it",
                                     "无：该刻度上名称在前的 %1 拥有它"),
                                {name(pane, token.hiddenBy)}),
                         token.hiddenBy});
    else
        lines.push_back(
            {range, phrase(pick("none: %1 has left", "无：%1 已离开"), {name(pane, token.node)})});
    if (token.range)
        lines.push_back({pick("Keys in it", "其中的键"), keyList(pane, token.keys)});
    if (token.before)
        lines.push_back(
            {pick("Token before", "前一个 token"), place(pane, *token.before), token.before->node});
    if (token.after)
        lines.push_back(
            {pick("Token after", "后一个 token"), place(pane, *token.after), token.after->node});
    if (state == NodeState::Left)
        return lines;
    const std::string label =
        staged ? pick("Owner of it now", "现在的拥有者") : pick("If it went", "若撤下它");
    if (!token.range)
        lines.push_back({label, pick("nothing would change", "什么也不变"), {}, !staged});
    else if (token.heir)
        lines.push_back({label,
                         phrase(staged ? pick("%1, at %2", "%1，在 %2")
                                       : pick("%1 takes over, at %2", "由 %1 接手，在 %2"),
                                {name(pane, token.heir->node), number(token.heir->tick)}),
                         token.heir->node, !staged});
    else
        lines.push_back({label,
                         pick("nobody: no token would be left", "没有 token 了，无拥有者"),
                         {},
                         !staged});
    return lines;
}

InspectionWords::Lines InspectionWords::linesOf(const PaneSnapshot &pane,
                                                const NodeInspection &node) const
{
    const NodeView &view = pane.nodes.at(node.node);
    const bool modulo = pane.rule == Rule::Modulo;
    Lines lines;
    const std::string state = pick("State", "状态");
    if (view.state == NodeState::Staged)
        lines.push_back({state, pick("staged: waits beside the ring and owns nothing",
                                     "准备中：在环外等候，不拥有任何区间")});
    else if (view.state == NodeState::Left)
        lines.push_back({state, modulo ? pick("no longer a server", "已不是服务器")
                                       : pick("has left the ring", "已离开环")});
    else
        lines.push_back({state, modulo ? phrase(pick("one of %1 servers", "%1 台服务器之一"),
                                                {std::to_string(pane.servers)})
                                       : pick("on the ring", "在环上")});
    if (node.tokenSource) {
        const bool hashed = node.tokenSource == TokenSource::Hashed;
        lines.push_back(
            {pick("Tokens", "token 刻度"),
             tickList(view.tokens) + (hashed ? pick("; hashed", "；由哈希得到")
                                             : pick("; set by the lesson", "；由课程指定"))});
    }
    if (!modulo) {
        lines.push_back({pick("Share", "占比"), length(node.ticks)});
        lines.push_back({pick("Ranges", "区间"), rangeList(node.ranges)});
    }
    lines.push_back({pick("Keys", "键"), keyList(pane, node.keys)});
    lines.push_back(
        {pick("Load", "负载"), phrase(pick("%1, at the step before %2", "%1，上一步 %2"),
                                      {m_words.keyCount(pane.loads.at(node.node)),
                                       m_words.keyCount(pane.loadsBefore.at(node.node))})});
    for (const Inheritance &part : node.pending)
        lines.push_back(
            {pick("Not moved yet", "尚未移动"),
             phrase(pick("%2 to %1", "%2 将到 %1"), {name(pane, part.heir), contents(pane, part)}),
             part.heir});
    const std::string label =
        modulo ? pick("One server fewer", "少一台服务器") : ifLeft(pane, node.node);
    for (const Inheritance &part : node.ifLeft)
        lines.push_back({label,
                         phrase(part.heir ? pick("%1 gets %2", "%1 得到 %2")
                                          : pick("nobody gets %2", "无人得到 %2"),
                                {name(pane, part.heir), contents(pane, part)}),
                         part.heir, true});
    if (view.state == NodeState::Active && node.ifLeft.empty())
        lines.push_back({label,
                         modulo ? pick("none of its keys moves", "它的键都不移动")
                                : pick("nothing would change", "什么也不变"),
                         {},
                         true});
    if (!node.otherKeysMoved.empty())
        lines.push_back({pick("Moved besides", "另外移动"),
                         phrase(pick("%1 of other servers: %2", "其他服务器的 %1：%2"),
                                {m_words.keyCount(static_cast<int>(node.otherKeysMoved.size())),
                                 keyList(pane, node.otherKeysMoved)}),
                         {},
                         true});
    return lines;
}

InspectionWords::Lines InspectionWords::linesOf(const PaneSnapshot &pane,
                                                const RangeInspection &range) const
{
    const std::string from = std::to_string(range.range.from.value);
    const std::string to = std::to_string(range.range.to.value);
    Lines lines;
    lines.push_back({pick("Length", "长度"), length(range.ticks)});
    lines.push_back(
        {pick("Ends", "两端"),
         phrase(pick("after %1, up to and with %2", "%1 之后，到 %2 为止（含）"), {from, to})});
    std::string acrossZero = pick("no", "否");
    if (range.ticks == kTickCount)
        acrossZero = pick("yes: it is the whole ring", "是：它就是整个环");
    else if (range.range.crossesZero())
        acrossZero = phrase(pick("yes: from %1 over 359 and 0", "是：从 %1 经过 359 和 0"), {from});
    lines.push_back({pick("Across zero", "过零点"), acrossZero});
    addOwners(lines, pane, range.owner, range.next,
              pick("%1, not handed over yet", "%1，尚未交接"));
    const std::string before = pick("Before", "之前");
    if (range.before.empty()) {
        lines.push_back({before,
                         phrase(pick("%1 from the first step on", "从第 1 步起一直是 %1"),
                                {name(pane, range.owner)}),
                         range.owner});
    } else if (range.before.size() == 1) {
        const auto owner = range.before.front().owner;
        lines.push_back({before, name(pane, owner) + until(range.lastStep), owner});
    } else {
        std::string pieces;
        for (const FormerRange &piece : range.before)
            pieces += (pieces.empty() ? "" : pick(", ", "，")) + rangeText(piece.range) + " " +
                      name(pane, piece.owner);
        lines.push_back({before, pieces + until(range.lastStep)});
    }
    lines.push_back({pick("Keys in it", "其中的键"), keyList(pane, range.keys)});
    return lines;
}

} // namespace ringwalk
