// SPDX-License-Identifier: GPL-3.0-or-later
#include "diagram/Words.h"

#include "Phrase.h"
#include "lesson/LessonText.h"

namespace ringwalk {

// What becomes of keys, and what a step did.

std::string Words::keysHaveMoved(const Fates &fates) const
{
    if (fates.alone)
        return pick(fates.keys == 1 ? "key" : "keys", "个键");
    // The noun follows the number in it, the verb the number before it: `1 of 12 keys has moved`.
    const std::string text = fates.keys == 1 ? pick("of %1 key has moved", "个键已移动（共 %1 个）")
                             : fates.moved == 1
                                 ? pick("of %1 keys has moved", "个键已移动（共 %1 个）")
                                 : pick("of %1 keys have moved", "个键已移动（共 %1 个）");
    return phrase(text, {std::to_string(fates.keys)});
}

std::string Words::countedKeys(const Fates &fates) const
{
    return std::to_string(fates.alone ? fates.keys : fates.moved);
}

std::string Words::restOfKeys(const Fates &fates) const
{
    std::string rest;
    const auto add = [&](int count, const std::string &words) {
        rest += (rest.empty() ? "" : " · ") + phrase(words, {std::to_string(count)});
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

std::string Words::lostKeys(int keys) const
{
    return phrase(pick("%1 lost: no copy is left", "%1 个丢失：没有副本了"),
                  {std::to_string(keys)});
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
                       {std::to_string(token->value)});
    }
    return text;
}

std::string Words::nothingChanges() const
{
    return pick("nothing changes", "没有变化");
}

} // namespace ringwalk
