// SPDX-License-Identifier: GPL-3.0-or-later
#include "diagram/Words.h"

#include "Phrase.h"
#include "placement/Rendezvous.h"

namespace ringwalk {

// How the owner of a key is found.

std::string Words::walk(const PaneSnapshot &pane, const Lookup &lookup) const
{
    if (countsServers(pane.rule))
        return remainder(pane, lookup);
    if (pane.rule == Rule::Rendezvous)
        return scores(pane, lookup);
    const std::string tick = std::to_string(pane.keys[lookup.key].tick.value);
    std::string full;
    for (const std::size_t token : lookup.full)
        full +=
            (full.empty() ? "" : pick(", ", "、")) + pane.nodes[lookup.tokens[token].node].id.text;
    if (!lookup.found)
        return full.empty() ? noOwner() : phrase(pick("%1 full: refused", "%1 已满：拒绝"), {full});
    const std::string token = std::to_string(lookup.tokens[*lookup.found].tick.value);
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
                   std::to_string(shownScore(lookup.scores.front().score))});
}

std::string Words::formerWalk(const Lookup &lookup) const
{
    if (!lookup.former)
        return {};
    return phrase(pick("was %1", "原为 %1"), {std::to_string(lookup.former->tick.value)});
}

std::string Words::walkWithoutOwner(const PaneSnapshot &pane, const Lookup &lookup,
                                    const Lookup::Place &heir) const
{
    return phrase(pick("if %1 left: %2", "若 %1 离开：%2"),
                  {name(pane, pane.keys[lookup.key].owner), std::to_string(heir.tick.value)});
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
                      {std::to_string(static_cast<int>(lookup.key) + 1),
                       std::to_string(pane.totals.keys), std::to_string(lookup.remainder + 1)});
    return phrase("%1 mod %2 = %3",
                  {std::to_string(pane.keys[lookup.key].tick.value), std::to_string(lookup.servers),
                   std::to_string(lookup.remainder)});
}

} // namespace ringwalk
