// SPDX-License-Identifier: GPL-3.0-or-later

// The lines of an inspection.

#include "Phrase.h"
#include "diagram/InspectionWords.h"
#include "lesson/LessonText.h"
#include "placement/Rendezvous.h"

namespace ringwalk {

namespace {

/// Longer lists end in how many more there are.
constexpr std::size_t kListedScores = 12;

std::string number(std::size_t value)
{
    return std::to_string(value);
}

std::string number(Tick tick)
{
    return std::to_string(tick.value);
}

/// All digits, so that hashes compare by eye, in groups of eight, so that a narrow line breaks.
std::string hexadecimal(std::uint64_t hash, int bits)
{
    static constexpr char kDigits[] = "0123456789abcdef";
    std::string text = "0x";
    for (int shift = bits - 4; shift >= 0; shift -= 4) {
        text += kDigits[(hash >> shift) & 0xF];
        if (shift == 32)
            text += ' ';
    }
    return text;
}

} // namespace

void InspectionWords::addTick(Lines &lines, Tick tick,
                              const std::optional<HashedName> &hashed) const
{
    const std::string label = pick("Tick", "刻度");
    if (!hashed) {
        lines.push_back({label, phrase(pick("%1, chosen by the lesson, not hashed",
                                            "%1，由课程选定，不是哈希得来"),
                                       {number(tick)})});
        return;
    }
    if (hashed->function == HashedName::Function::Ketama) {
        lines.push_back(
            {pick("Point", "点"),
             phrase(pick("%1, number %2 in the MD5 of %3", "%1，%3 的 MD5 中第 %2 个数"),
                    {hexadecimal(hashed->hash, 32), number(hashed->part + 1), hashed->name})});
        lines.push_back({label, phrase(pick("⌊point × 360 / 2³²⌋ = %1", "⌊点 × 360 / 2³²⌋ = %1"),
                                       {number(tick)})});
        return;
    }
    const bool xxh64 = hashed->function == HashedName::Function::Xxh64;
    lines.push_back({pick("Hash", "哈希"), phrase(pick("%1, the %2 of %3", "%1，即 %3 的 %2"),
                                                  {hexadecimal(hashed->hash, 64),
                                                   xxh64 ? "XXH64" : "XXH3", hashed->name})});
    lines.push_back({label, phrase(pick("⌊hash × 360 / 2⁶⁴⌋ = %1", "⌊哈希 × 360 / 2⁶⁴⌋ = %1"),
                                   {number(tick)})});
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

/// How the owner is found by the rule of the pane.
void InspectionWords::addLookup(Lines &lines, const PaneSnapshot &pane,
                                const KeyInspection &key) const
{
    const Lookup &lookup = key.lookup;
    if (countsServers(pane.rule)) {
        lines.push_back({m_words.divisor(pane.rule, lookup.servers),
                         server(pane, key.key, lookup.servers, lookup.remainder)});
        if (lookup.formerServers > 0)
            lines.push_back({pick("Before that", "此前"),
                             server(pane, key.key, lookup.formerServers, lookup.formerRemainder)});
        return;
    }
    if (pane.rule == Rule::Rendezvous) {
        std::vector<std::string> scores;
        for (const Lookup::Score &score : lookup.scores)
            scores.push_back(name(pane, score.node) + " " +
                             std::to_string(shownScore(score.score)));
        if (!scores.empty())
            lines.push_back({pick("Scores", "得分"), listed(scores, " · ", kListedScores)});
        return;
    }
    if (lookup.tokens.empty())
        return;
    lines.push_back(
        {lookup.clockwise ? pick("Clockwise", "顺时针") : pick("Backwards", "逆时针"),
         m_words.walk(pane, lookup),
         lookup.found ? std::optional(lookup.tokens[*lookup.found].node) : std::nullopt});
}

/// What would be if the owner left, or if there were one server fewer.
void InspectionWords::addWithout(Lines &lines, const PaneSnapshot &pane,
                                 const KeyInspection &key) const
{
    if (!key.without)
        return;
    const KeyWithoutOwner &without = *key.without;
    if (!without.leaver) {
        lines.push_back({pick("One server fewer", "少一台服务器"),
                         server(pane, key.key, without.servers, without.remainder), without.heir,
                         true});
        return;
    }
    std::string text = pick("nobody would own it", "无拥有者");
    if (without.heir && without.token)
        text = place(pane, {*without.token, *without.heir});
    else if (without.heir)
        text =
            phrase(pick("%1, the next highest score", "%1，得分次高"), {name(pane, without.heir)});
    if (without.heir && pane.rule == Rule::Rehash)
        text += pick(", hashed anew", "，重新哈希");
    lines.push_back({ifLeft(pane, *without.leaver), text, without.heir, true});
}

InspectionWords::Lines InspectionWords::linesOf(const PaneSnapshot &pane,
                                                const KeyInspection &key) const
{
    const KeyView &view = pane.keys.at(key.key);
    Lines lines;
    if (pane.rule != Rule::Rendezvous && pane.rule != Rule::KeyRanges)
        addTick(lines, view.tick, key.hashed);
    if (pane.weighted)
        lines.push_back({pick("Requests", "请求"), std::to_string(view.requests)});
    addLookup(lines, pane, key);
    addOwners(lines, pane, view.owner, view.next, pick("%1, not moved yet", "%1，尚未移动"));
    if (view.also)
        lines.push_back({pick("Claimed by", "也认领"),
                         phrase(pick("%1 too", "%1 也认领它"), {name(pane, view.also)}),
                         view.also});
    if (pane.copies > 0)
        lines.push_back({pick("Copies", "副本"), pane.lost(view) ? pick("none left", "已丢失")
                                                                 : nodeList(pane, view.holders)});
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
    addWithout(lines, pane, key);
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
        staged ? pick("Owner of it now", "现在的拥有者") : pick("If it left", "若撤下它");
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

std::string InspectionWords::state(const PaneSnapshot &pane, NodeState state) const
{
    if (countsServers(pane.rule))
        return state != NodeState::Active ? pick("no longer a server", "已不是服务器")
               : pane.servers == 1        ? pick("the only server", "唯一的服务器")
                                   : phrase(pick("one of %1 servers", "%1 台服务器之一"),
                                            {std::to_string(pane.servers)});
    if (state == NodeState::Staged)
        return pick("staged: waits and owns nothing", "准备中：等候加入，什么都不拥有");
    if (state == NodeState::Left)
        return pick("has left", "已离开");
    return drawsRing(pane.rule) ? pick("on the ring", "在环上") : pick("takes part", "参与中");
}

InspectionWords::Lines InspectionWords::linesOf(const PaneSnapshot &pane,
                                                const NodeInspection &node) const
{
    const NodeView &view = pane.nodes.at(node.node);
    const bool servers = countsServers(pane.rule);
    Lines lines;
    lines.push_back({pick("State", "状态"), state(pane, view.state)});
    if (node.tokenSource) {
        std::string source = pick("; chosen by the lesson", "；由课程选定");
        if (node.tokenSource == TokenSource::Hashed)
            source = pick("; hashed", "；由哈希得到");
        else if (node.tokenSource == TokenSource::Ketama)
            source = pick("; by ketama", "；由 ketama 得到");
        lines.push_back({pick("Tokens", "token 刻度"), tickList(view.tokens) + source});
    }
    if (drawsRing(pane.rule)) {
        lines.push_back({pick("Share", "占比"), length(node.ticks)});
        lines.push_back({pick("Ranges", "区间"), rangeList(node.ranges)});
    }
    lines.push_back({pick("Keys", "键"), keyList(pane, node.keys)});
    lines.push_back(
        {pick("Load", "负载"), phrase(pick("%1, at the step before %2", "%1，上一步 %2"),
                                      {load(pane, pane.loads.at(node.node)),
                                       load(pane, pane.loadsBefore.at(node.node))})});
    if (view.capacity != 1)
        lines.push_back({pick("Capacity", "容量"), std::to_string(view.capacity)});
    if (const auto cap = view.cap ? view.cap : pane.cap)
        lines.push_back({pick("Cap", "上限"), std::to_string(*cap)});
    for (const Inheritance &part : node.pending)
        lines.push_back(
            {pick("Not moved yet", "尚未移动"),
             phrase(pick("%2 to %1", "%2 将到 %1"), {name(pane, part.heir), contents(pane, part)}),
             part.heir});
    const std::string label =
        servers ? pick("One server fewer", "少一台服务器") : ifLeft(pane, node.node);
    for (const Inheritance &part : node.ifLeft)
        lines.push_back({label,
                         phrase(part.heir ? pick("%1 gets %2", "%1 得到 %2")
                                          : pick("nobody gets %2", "无人得到 %2"),
                                {name(pane, part.heir), contents(pane, part)}),
                         part.heir, true});
    if (view.state == NodeState::Active && node.ifLeft.empty())
        lines.push_back({label,
                         servers ? pick("none of its keys moves", "它的键都不移动")
                                 : pick("nothing would change", "什么也不变"),
                         {},
                         true});
    if (!node.otherKeysMoved.empty())
        lines.push_back({pick("Moved besides", "另外移动"),
                         phrase(pick("%1 of others: %2", "其他节点的 %1：%2"),
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
