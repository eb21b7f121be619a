// SPDX-License-Identifier: GPL-3.0-or-later
#include "diagram/Words.h"

#include <algorithm>

#include "Phrase.h"
#include "diagram/TextMetrics.h"
#include "lesson/LessonText.h"
#include "placement/Rendezvous.h"

namespace ringwalk {

namespace {

/// The room for a node's name in its pill, in em.
constexpr double kLabelName = 6;

std::string number(int value)
{
    return std::to_string(value);
}

} // namespace

std::string Words::pick(const char *english, const char *chinese) const
{
    return m_language == Language::English ? english : chinese;
}

std::string Words::keysHaveMoved(const Fates &fates) const
{
    if (fates.alone)
        return pick(fates.keys == 1 ? "key" : "keys", "个键");
    // The noun follows the number in it, the verb the number before it: `1 of 12 keys has moved`.
    const std::string text = fates.keys == 1 ? pick("of %1 key has moved", "个键已移动（共 %1 个）")
                             : fates.moved == 1
                                 ? pick("of %1 keys has moved", "个键已移动（共 %1 个）")
                                 : pick("of %1 keys have moved", "个键已移动（共 %1 个）");
    return phrase(text, {number(fates.keys)});
}

std::string Words::countedKeys(const Fates &fates) const
{
    return number(fates.alone ? fates.keys : fates.moved);
}

std::string Words::restOfKeys(const Fates &fates) const
{
    std::string rest;
    const auto add = [&](int count, const std::string &words) {
        rest += (rest.empty() ? "" : " · ") + phrase(words, {number(count)});
    };
    if (fates.pending > 0)
        add(fates.pending, pick("%1 more will", "%1 个将移动"));
    // That none stays is worth a word only where nothing else is told.
    const int others = fates.unowned + fates.lost + fates.added + fates.elsewhere + fates.gone;
    if (!fates.alone && (fates.stayed > 0 || others == 0))
        add(fates.stayed,
            fates.stayed == 1 ? pick("%1 stays", "%1 个不动") : pick("%1 stay", "%1 个不动"));
    if (fates.unowned > 0)
        add(fates.unowned, pick("%1 without owner", "%1 个没有拥有者"));
    if (fates.lost > 0)
        add(fates.lost, pick("%1 lost", "%1 个丢失"));
    if (fates.added > 0)
        add(fates.added, pick("%1 new", "%1 个新增"));
    if (fates.elsewhere > 0)
        add(fates.elsewhere, pick("%1 at another tick", "%1 个换了刻度"));
    if (fates.gone > 0)
        add(fates.gone, pick("%1 gone", "%1 个移除"));
    return rest;
}

std::string Words::keyFates(const Fates &fates) const
{
    const std::string rest = restOfKeys(fates);
    return countedKeys(fates) + " " + keysHaveMoved(fates) + (rest.empty() ? "" : " · " + rest);
}

std::string Words::walk(const PaneSnapshot &pane, const Lookup &lookup) const
{
    if (countsServers(pane.rule))
        return remainder(pane, lookup);
    if (pane.rule == Rule::Rendezvous)
        return scores(pane, lookup);
    const std::string tick = number(pane.keys[lookup.key].tick.value);
    std::string full;
    for (const std::size_t token : lookup.full)
        full +=
            (full.empty() ? "" : pick(", ", "、")) + pane.nodes[lookup.tokens[token].node].id.text;
    if (!lookup.found)
        return full.empty() ? noOwner() : phrase(pick("%1 full: refused", "%1 已满：拒绝"), {full});
    const std::string token = number(lookup.tokens[*lookup.found].tick.value);
    if (!full.empty())
        return phrase(lookup.wraps
                          ? pick("%1 full: on across 0 to %2", "%1 已满：继续走，过 0 到 %2")
                          : pick("%1 full: on to %2", "%1 已满：继续走到 %2"),
                      {full, token});
    if (!lookup.clockwise)
        return phrase(lookup.wraps ? pick("no token ≤ %1: back across 0 to %2",
                                          "没有 token ≤ %1：逆行过 0 到 %2")
                                   : pick("last token ≤ %1 is %2", "最后一个 token ≤ %1 是 %2"),
                      {tick, token});
    return phrase(lookup.wraps
                      ? pick("no token ≥ %1: across 0 to %2", "没有 token ≥ %1：过 0 到 %2")
                      : pick("first token ≥ %1 is %2", "第一个 token ≥ %1 是 %2"),
                  {tick, token});
}

std::string Words::scores(const PaneSnapshot &pane, const Lookup &lookup) const
{
    if (lookup.scores.empty())
        return noOwner();
    return phrase(pick("highest score: %1, %2", "最高分：%1，%2"),
                  {pane.nodes[lookup.scores.front().node].id.text,
                   number(shownScore(lookup.scores.front().score))});
}

std::string Words::formerWalk(const Lookup &lookup) const
{
    if (!lookup.former)
        return {};
    return phrase(pick("was %1", "原为 %1"), {number(lookup.former->tick.value)});
}

std::string Words::walkWithoutOwner(const PaneSnapshot &pane, const Lookup &lookup,
                                    const Lookup::Place &heir) const
{
    return phrase(pick("if %1 left: %2", "若 %1 离开：%2"),
                  {name(pane, pane.keys[lookup.key].owner), number(heir.tick.value)});
}

std::string Words::noOwner() const
{
    return pick("no owner", "无拥有者");
}

std::string Words::noCopyLeft() const
{
    return pick("lost: no copy is left", "丢失：没有副本了");
}

std::string Words::lostKeys(int keys) const
{
    return phrase(pick("%1 lost: no copy is left", "%1 个丢失：没有副本了"), {number(keys)});
}

std::string Words::noNodes() const
{
    return pick("no node is active: no key has an owner", "没有活动节点：键没有拥有者");
}

std::string Words::nodeLabel(const NodeView &node) const
{
    // A long name would push the ring aside; the whole of it is in the title of the node's group.
    return elideText(node.id.text, kLabelName, 1, FontWeight::Bold, FontFamily::Sans);
}

std::string Words::tokenLabel(const NodeView &node, Tick tick) const
{
    const std::string name = nodeLabel(node);
    if (node.state == NodeState::Left)
        return name + " " + left(node);
    return name + " @ " + number(tick.value);
}

std::string Words::left(const NodeView &node) const
{
    return node.crashed ? pick("crashed", "已崩溃") : pick("left", "已离开");
}

std::string Words::sharedTick(Tick tick, const std::string &owner) const
{
    return phrase(pick("Two tokens at %1: the first name, %2, owns the range",
                       "%1 处有两个 token：名称在前的 %2 拥有区间"),
                  {number(tick.value), owner});
}

std::string Words::subject(const PaneSnapshot &pane, const Subject &subject) const
{
    switch (subject.kind) {
    case Subject::Kind::Key:
        return phrase(pick("Key %1", "键 %1"), {pane.keys[subject.index].id.text});
    case Subject::Kind::Node:
        return phrase(countsServers(pane.rule) ? pick("Server %1", "服务器 %1")
                                               : pick("Node %1", "节点 %1"),
                      {pane.nodes[subject.index].id.text});
    case Subject::Kind::Token:
        return phrase(pick("Token %2 of %1", "%1 的 token %2"),
                      {pane.nodes[subject.index].id.text, number(subject.token.value)});
    case Subject::Kind::Range:
        break;
    }
    return phrase(pick("Range %1", "区间 %1"), {rangeText(pane.ranges[subject.index].range)});
}

std::string Words::askedKey(const KeyView &key) const
{
    return phrase(pick("%1 at %2. Who will own it?", "%1 在 %2。它将归谁？"),
                  {key.id.text, number(key.tick.value)});
}

std::string Words::key(const PaneSnapshot &pane, const KeyView &key) const
{
    const bool lost = pane.lost(key);
    if (key.refused())
        return phrase(pick("%1 at %2, refused: every node asked is full",
                           "%1 在 %2，被拒绝：问到的节点都满了"),
                      {key.id.text, number(key.tick.value)});
    std::string text = key.owner
                           ? phrase(pick("%1 at %2, owner %3", "%1 在 %2，拥有者 %3"),
                                    {key.id.text, number(key.tick.value), name(pane, key.owner)})
                           : phrase(pick("%1 at %2, without owner", "%1 在 %2，没有拥有者"),
                                    {key.id.text, number(key.tick.value)});
    if (key.pending() && !lost)
        text += phrase(pick(", pending to %1", "，将移到 %1"), {name(pane, key.next)});
    if (key.moved() && key.first && !pane.hasMoved(key))
        text += phrase(pane.compared ? pick(", owner before %1", "，先前的拥有者 %1")
                                     : pick(", owner at the first step %1", "，第 1 步的拥有者 %1"),
                       {name(pane, key.first)});
    else if (key.moved() && key.first)
        text += phrase(
            pane.compared ? pick(", moved from %1", "，从 %1 移来")
                          : pick(", moved from %1 since the first step", "，第 1 步以来从 %1 移来"),
            {name(pane, key.first)});
    else if (key.moved())
        text += pane.compared ? pick(", without owner before", "，先前没有拥有者")
                              : pick(", without owner at the first step", "，第 1 步没有拥有者");
    if (key.also)
        text += phrase(pick(", claimed by %1 too", "，%1 也认领"), {name(pane, key.also)});
    if (key.spilled())
        text += pick(", spilled", "，外溢");
    if (pane.weighted)
        text += phrase(key.requests == 1 ? pick(", %1 request", "，%1 个请求")
                                         : pick(", %1 requests", "，%1 个请求"),
                       {number(key.requests)});
    if (lost)
        text += pick(", ", "，") + noCopyLeft();
    else if (pane.copies > 0)
        text += phrase(pick(", held by %1", "，保存在 %1"), {names(pane, key.holders)});
    return text;
}

std::string Words::node(const PaneSnapshot &pane, std::size_t node) const
{
    const NodeView &view = pane.nodes[node];
    std::string text = view.id.text;
    if (view.state == NodeState::Staged)
        text += pick(", staged", "，准备中");
    else if (view.state == NodeState::Left)
        text += pick(", ", "，") + left(view);
    if (!view.tokens.empty())
        text += pick(", ", "，") + tokens(view);
    if (!pane.cap && view.cap)
        text += pick(", ", "，") + capMark(*view.cap);
    text += pick(", ", "，") +
            (pane.countsRequests() ? requestCount(pane.loads[node]) : keyCount(pane.loads[node]));
    const auto lost =
        std::count_if(pane.keys.begin(), pane.keys.end(), [&pane, node](const KeyView &key) {
            return key.owner == node && pane.lost(key);
        });
    if (lost > 0)
        text += phrase(pick(", %1 of the keys lost", "，其中 %1 个键丢失"),
                       {number(static_cast<int>(lost))});
    return text;
}

std::string Words::range(const PaneSnapshot &pane, const RangeView &range) const
{
    std::string text = phrase(pick("%1, owner %2", "%1，拥有者 %2"),
                              {rangeText(range.range), name(pane, range.owner)});
    if (range.next)
        text += phrase(pick(", pending to %1", "，将交给 %1"), {name(pane, range.next)});
    return text;
}

std::string Words::token(const PaneSnapshot &pane, std::size_t node, Tick tick) const
{
    const auto ending = std::find_if(
        pane.ranges.begin(), pane.ranges.end(),
        [end = positionOf(tick)](const RangeView &each) { return each.range.to == end; });
    return token(pane.nodes[node], tick,
                 ending == pane.ranges.end() ? std::string() : range(pane, *ending));
}

std::string Words::token(const NodeView &node, Tick tick, const std::string &range) const
{
    std::string text =
        phrase(pick("token of %1 at %2", "%1 在 %2 的 token"), {node.id.text, number(tick.value)});
    if (node.state == NodeState::Staged)
        return text + pick(", staged", "，准备中");
    if (node.state == NodeState::Left)
        return text + pick(", ", "，") + left(node);
    if (!range.empty())
        text += pick(", range ", "，区间 ") + range;
    return text;
}

std::string Words::change(const PaneSnapshot &pane, const Change &change) const
{
    const auto tokensOf = [&](std::optional<std::size_t> node) {
        return node && !pane.nodes[*node].tokens.empty() ? tokens(pane.nodes[*node])
                                                         : std::string();
    };
    const std::string from = name(pane, change.from);
    const std::string to = name(pane, change.to);
    switch (change.kind) {
    case Change::Kind::NodeStaged:
        return tokensOf(change.to).empty()
                   ? phrase(pick("%1 is staged", "%1 准备加入"), {to})
                   : phrase(pick("%1 is staged, %2", "%1 准备加入，%2"), {to, tokensOf(change.to)});
    case Change::Kind::NodeInserted:
        return tokensOf(change.to).empty()
                   ? phrase(drawsRing(pane.rule) ? pick("%1 joins the ring", "%1 加入环")
                                                 : pick("%1 joins", "%1 加入"),
                            {to})
                   : phrase(pick("%1 joins the ring, %2", "%1 加入环，%2"),
                            {to, tokensOf(change.to)});
    case Change::Kind::NodeLeft:
        return phrase(drawsRing(pane.rule) ? pick("%1 leaves the ring", "%1 离开环")
                                           : pick("%1 leaves", "%1 离开"),
                      {from});
    case Change::Kind::NodeCrashed:
        return phrase(pick("%1 crashes; what it held is gone", "%1 崩溃，它保存的数据丢失"),
                      {from});
    case Change::Kind::RequestsSet:
        return phrase(change.count == 1 ? pick("%1 gets %2 request", "%1 的请求数为 %2")
                                        : pick("%1 gets %2 requests", "%1 的请求数为 %2"),
                      {pane.keys[change.key].id.text, std::to_string(change.count)});
    case Change::Kind::CapacitySet:
        return phrase(pick("%1 has capacity %2", "%1 的容量为 %2"),
                      {to, std::to_string(change.count)});
    case Change::Kind::BoundSet:
        if (!pane.cap && pane.bound.bounds())
            return pick("a node takes so much as its capacity allows", "每个节点按容量接受负载");
        return pane.cap ? phrase(pick("a node takes %1 at most", "每个节点最多 %1"),
                                 {std::to_string(*pane.cap)})
                        : pick("there is no bound", "没有上限");
    case Change::Kind::TokensReplaced:
        return phrase(pick("%1 now holds %2", "%1 改为 %2"), {to, tokensOf(change.to)});
    case Change::Kind::ServersSet:
        return phrase(pick("the number of servers is %1", "服务器数为 %1"),
                      {std::to_string(change.count)});
    case Change::Kind::RangePending:
        return phrase(pick("%1 is to pass from %2 to %3", "%1 将从 %2 交给 %3"),
                      {rangeText(change.range), from, to});
    case Change::Kind::RangeHanded:
        return phrase(pick("%1 passes from %2 to %3", "%1 从 %2 交给 %3"),
                      {rangeText(change.range), from, to});
    case Change::Kind::KeyMoved:
        break;
    }
    const KeyView &key = pane.keys[change.key];
    std::string text =
        phrase(pick("%1 moves from %2 to %3", "%1 从 %2 移到 %3"), {key.id.text, from, to});
    // Under other rules the first token is not why, nor where ranges went to the wrong heir.
    const auto token = pane.firstToken(key.tick);
    if (token && pane.firstNode(key.tick) == change.to &&
        (pane.rule == Rule::Successor || pane.rule == Rule::Rehash)) {
        text += phrase(*token < key.tick ? pick(": across zero its first token is %1",
                                                "：过零点后第一个 token 是 %1")
                                         : pick(": its first token is %1", "：第一个 token 是 %1"),
                       {number(token->value)});
    }
    return text;
}

std::string Words::nothingChanges() const
{
    return pick("nothing changes", "没有变化");
}

std::string Words::name(const PaneSnapshot &pane, std::optional<std::size_t> node) const
{
    return node ? pane.nodes[*node].id.text : noOwner();
}

std::string Words::names(const PaneSnapshot &pane, const std::vector<std::size_t> &nodes) const
{
    std::string list;
    for (const std::size_t node : nodes)
        list += (list.empty() ? "" : pick(", ", "、")) + name(pane, node);
    return list;
}

std::string Words::divisor(Rule rule, std::uint32_t servers) const
{
    if (rule == Rule::KeyRanges)
        return phrase(servers == 1 ? pick("%1 key range", "%1 段键区间")
                                   : pick("%1 key ranges", "%1 段键区间"),
                      {std::to_string(servers)});
    return phrase(pick("tick mod %1", "刻度 mod %1"), {std::to_string(servers)});
}

std::string Words::remainder(const PaneSnapshot &pane, const Lookup &lookup) const
{
    if (lookup.servers == 0)
        return noOwner();
    if (pane.rule == Rule::KeyRanges)
        return phrase(pick("key %1 of %2: piece %3", "第 %1 个键，共 %2 个：第 %3 段"),
                      {number(static_cast<int>(lookup.key) + 1), number(pane.totals.keys),
                       std::to_string(lookup.remainder + 1)});
    return phrase("%1 mod %2 = %3",
                  {number(pane.keys[lookup.key].tick.value), std::to_string(lookup.servers),
                   std::to_string(lookup.remainder)});
}

std::string Words::loadTitle(const PaneSnapshot &pane) const
{
    return pane.countsRequests() ? pick("Load: requests per node", "负载：每个节点的请求数")
                                 : pick("Load: keys per node", "负载：每个节点的键数");
}

std::string Words::loadFigures(const LoadFigures &figures) const
{
    if (figures.mean == 0)
        return pick("no node carries load", "没有节点承担负载");
    return phrase(
        pick("mean %1 · max/mean %2 · spread %3", "均值 %1 · 最大/均值 %2 · 负载差 %3"),
        {figureText(figures.mean), figureText(figures.maxOverMean), number(figures.spread)});
}

std::string Words::notCounted(const KeyView &key) const
{
    return phrase(pick(" · without %1", " · 不含 %1"), {key.id.text});
}

std::string Words::loadNote(bool outlines) const
{
    return outlines
               ? pick("Dashed outline and (±): against the step before. Dashed line: even share.",
                      "虚线框和 (±)：与上一步相比。虚线：平均份额。")
               : pick("Dashed line: even share.", "虚线：平均份额。");
}

std::string Words::stepOf(std::size_t step, std::size_t count, const std::string &name) const
{
    return phrase(pick("Step %1 of %2 · %3", "第 %1 步，共 %2 步 · %3"),
                  {std::to_string(step + 1), std::to_string(count), name});
}

std::string Words::tokens(const NodeView &node) const
{
    std::string list;
    for (const Tick tick : node.tokens) {
        if (!list.empty())
            list += pick(", ", "、");
        list += number(tick.value);
    }
    return phrase(node.tokens.size() == 1 ? pick("token %1", "token %1")
                                          : pick("tokens %1", "token %1"),
                  {list});
}

std::string Words::requestCount(int requests) const
{
    return phrase(requests == 1 ? pick("%1 request", "%1 个请求")
                                : pick("%1 requests", "%1 个请求"),
                  {number(requests)});
}

std::string Words::capMark(std::uint64_t cap) const
{
    return phrase(pick("cap %1", "上限 %1"), {std::to_string(cap)});
}

std::string Words::keyCount(int keys) const
{
    return phrase(keys == 1 ? pick("%1 key", "%1 个键") : pick("%1 keys", "%1 个键"),
                  {number(keys)});
}

} // namespace ringwalk
