// SPDX-License-Identifier: GPL-3.0-or-later
#include "diagram/Words.h"

#include <algorithm>

#include "Phrase.h"
#include "diagram/TextMetrics.h"
#include "lesson/LessonText.h"

namespace ringwalk {

namespace {

/// The room for a node's name in its pill, in em.
constexpr double kLabelName = 6;

} // namespace

std::string Words::pick(const char *english, const char *chinese) const
{
    return m_language == Language::English ? english : chinese;
}

std::string Words::noOwner() const
{
    return pick("no owner", "无拥有者");
}

std::string Words::noCopyLeft() const
{
    return pick("lost: no copy is left", "丢失：没有副本了");
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
    return name + " @ " + std::to_string(tick.value);
}

std::string Words::left(const NodeView &node) const
{
    return node.crashed ? pick("crashed", "已崩溃") : pick("left", "已离开");
}

std::string Words::sharedTick(Tick tick, const std::string &owner) const
{
    return phrase(pick("Two tokens at %1: the first name, %2, owns the range",
                       "%1 处有两个 token：名称在前的 %2 拥有区间"),
                  {std::to_string(tick.value), owner});
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
                      {pane.nodes[subject.index].id.text, std::to_string(subject.token.value)});
    case Subject::Kind::Range:
        break;
    }
    return phrase(pick("Range %1", "区间 %1"), {rangeText(pane.ranges[subject.index].range)});
}

std::string Words::askedKey(const KeyView &key) const
{
    return phrase(pick("%1 at %2. Who will own it?", "%1 在 %2。它将归谁？"),
                  {key.id.text, std::to_string(key.tick.value)});
}

std::string Words::key(const PaneSnapshot &pane, const KeyView &key) const
{
    const bool lost = pane.lost(key);
    if (key.refused())
        return phrase(pick("%1 at %2, refused: every node asked is full",
                           "%1 在 %2，被拒绝：问到的节点都满了"),
                      {key.id.text, std::to_string(key.tick.value)});
    std::string text =
        key.owner ? phrase(pick("%1 at %2, owner %3", "%1 在 %2，拥有者 %3"),
                           {key.id.text, std::to_string(key.tick.value), name(pane, key.owner)})
                  : phrase(pick("%1 at %2, without owner", "%1 在 %2，没有拥有者"),
                           {key.id.text, std::to_string(key.tick.value)});
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
                       {std::to_string(key.requests)});
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
                       {std::to_string(static_cast<int>(lost))});
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
    std::string text = phrase(pick("token of %1 at %2", "%1 在 %2 的 token"),
                              {node.id.text, std::to_string(tick.value)});
    if (node.state == NodeState::Staged)
        return text + pick(", staged", "，准备中");
    if (node.state == NodeState::Left)
        return text + pick(", ", "，") + left(node);
    if (!range.empty())
        text += pick(", range ", "，区间 ") + range;
    return text;
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

std::string Words::loadTitle(const PaneSnapshot &pane) const
{
    return pane.countsRequests() ? pick("Load: requests per node", "负载：每个节点的请求数")
                                 : pick("Load: keys per node", "负载：每个节点的键数");
}

std::string Words::loadFigures(const LoadFigures &figures) const
{
    if (figures.mean == 0)
        return pick("no node carries load", "没有节点承担负载");
    return phrase(pick("mean %1 · max/mean %2 · spread %3", "均值 %1 · 最大/均值 %2 · 负载差 %3"),
                  {figureText(figures.mean), figureText(figures.maxOverMean),
                   std::to_string(figures.spread)});
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
        list += std::to_string(tick.value);
    }
    return phrase(node.tokens.size() == 1 ? pick("token %1", "token %1")
                                          : pick("tokens %1", "token %1"),
                  {list});
}

std::string Words::requestCount(int requests) const
{
    return phrase(requests == 1 ? pick("%1 request", "%1 个请求")
                                : pick("%1 requests", "%1 个请求"),
                  {std::to_string(requests)});
}

std::string Words::capMark(std::uint64_t cap) const
{
    return phrase(pick("cap %1", "上限 %1"), {std::to_string(cap)});
}

std::string Words::keyCount(int keys) const
{
    return phrase(keys == 1 ? pick("%1 key", "%1 个键") : pick("%1 keys", "%1 个键"),
                  {std::to_string(keys)});
}

} // namespace ringwalk
