// SPDX-License-Identifier: GPL-3.0-or-later
#include "sandbox/Fork.h"

#include <algorithm>

#include "Phrase.h"
#include "hash/Xxh3.h"
#include "lesson/HashedName.h"
#include "placement/Rule.h"
#include "ring/TokenPlaces.h"

namespace ringwalk {

namespace {

bool isBoardRule(Rule rule)
{
    return rule == Rule::Successor || rule == Rule::Bounded;
}

class Forker
{
public:
    Forker(const Lesson &lesson, std::size_t step)
        : m_lesson(lesson)
        , m_scenario(lesson.scenario())
        , m_step(step)
        , m_index(mainPane(lesson.scenario()))
        , m_pane(lesson.snapshot(step).panes.at(m_index))
    {
    }

    Fork fork()
    {
        takeRule();
        takeNodes();
        takeKeys();
        takeOtherPanes();
        tellTheRest();
        return {Board::of(std::move(m_content)).value(), std::move(m_lost)};
    }

private:
    void lose(const Localized &what, std::initializer_list<std::string> arguments = {})
    {
        m_lost.push_back(phrase(what, arguments));
    }

    void takeRule()
    {
        if (!isBoardRule(m_pane.rule))
            lose({"the rule %1 is not known to the sandbox; the ring is a plain one",
                  "沙盒没有 %1 规则；这里按普通的环"},
                 {std::string(ruleName(m_pane.rule))});
        if (m_pane.rule != Rule::Bounded || !m_pane.bound.bounds())
            return;
        m_content.rule = Rule::Bounded;
        m_content.bound = m_pane.bound;
    }

    void takeNodes()
    {
        if (!drawsRing(m_pane.rule))
            lose({"this picture has no tokens; each node gets one, at the hash of its name",
                  "此图没有 token；每个节点在其名称的哈希处得到一个"});
        bool cut = false;
        for (const NodeView &view : m_pane.nodes) {
            if (view.state != NodeState::Active)
                continue;
            if (m_content.nodes.size() == kMaxBoardNodes) {
                lose({"the sandbox holds %1 nodes; the others are left out",
                      "沙盒最多 %1 个节点；其余的省去"},
                     {std::to_string(kMaxBoardNodes)});
                break;
            }
            Node node = nodeOf(view);
            cut = cut || node.tokens.size() > kMaxBoardTokens;
            node.tokens.resize(std::min(node.tokens.size(), kMaxBoardTokens));
            m_content.nodes.push_back(std::move(node));
        }
        if (cut)
            lose({"the sandbox holds %1 tokens of a node; the others are left out",
                  "沙盒中一个节点最多 %1 个 token；其余的省去"},
                 {std::to_string(kMaxBoardTokens)});
    }

    Node nodeOf(const NodeView &view) const
    {
        Node node{view.id, {}, TokenSource::Fixed, view.capacity};
        if (!drawsRing(m_pane.rule)) {
            node.source = TokenSource::Hashed;
            node.tokens = placesByName(node.id, node.source, 1);
        } else if (!view.tokens.empty()) {
            // In the order in which they were given; the picture has them sorted.
            const auto given = givenNode(m_scenario, m_step, m_index, view.id);
            node.tokens = given->tokens;
            node.source = given->source;
        }
        return node;
    }

    void takeKeys()
    {
        if (m_pane.keys.size() > kMaxBoardKeys)
            lose({"the sandbox holds %1 keys; the others are left out",
                  "沙盒最多 %1 个键；其余的省去"},
                 {std::to_string(kMaxBoardKeys)});
        for (std::size_t i = 0; i < std::min(m_pane.keys.size(), kMaxBoardKeys); ++i) {
            const KeyView &view = m_pane.keys[i];
            Key key{view.id, view.tick, view.requests};
            for (const auto &name : {m_scenario.keys[i].hashedName, std::optional(view.id.text)}) {
                // What was hashed by another function, or again, stands where it stands.
                const bool hashed = name && (m_scenario.keys[i].hashedName ||
                                             m_scenario.panes[m_index].keyHash == KeyHash::Xxh3);
                if (hashed && !key.hashedName && tickOfHash(xxh3(*name)) == view.tick)
                    key.hashedName = name;
            }
            m_content.keys.push_back(std::move(key));
        }
        if (m_scenario.panes[m_index].keyHash == KeyHash::Xxh64)
            lose({"the keys stand where XXH64 puts them; the sandbox hashes by XXH3",
                  "键站在 XXH64 给出的位置；沙盒用 XXH3 计算哈希"});
    }

    void takeOtherPanes()
    {
        const auto &panes = m_lesson.snapshot(m_step).panes;
        for (std::size_t pane = 0; pane < panes.size(); ++pane) {
            if (pane == m_index)
                continue;
            if (panes[pane].rule != Rule::Modulo || m_content.modulo) {
                lose({"the picture \"%1\" is left out", "省去了图 \"%1\""}, {panes[pane].id});
                continue;
            }
            m_content.modulo = true;
            if (panes[pane].servers != m_content.nodes.size())
                lose({"modulo has as many servers as the ring has nodes, %1 in place of %2",
                      "取模的服务器数等于环的节点数：%1，不是 %2"},
                     {std::to_string(m_content.nodes.size()), std::to_string(panes[pane].servers)});
        }
    }

    void tellTheRest()
    {
        const auto any = [](const auto &list, const auto &wanted) {
            return std::any_of(list.begin(), list.end(), wanted);
        };
        if (any(m_pane.keys, [](const KeyView &key) { return key.pending(); }))
            lose({"what was pending has moved", "待移动的都已移动"});
        if (any(m_pane.nodes, [](const NodeView &node) { return node.state == NodeState::Staged; }))
            lose({"staged nodes are left out", "省去了准备中的节点"});
        if (m_pane.copies > 0)
            lose({"copies are not shown in the sandbox", "沙盒不显示副本"});
        for (std::size_t i = 0; i <= m_step; ++i) {
            if (any(m_scenario.steps[i].events, [this](const Event &event) {
                    const auto *leave = std::get_if<Leave>(&event.change);
                    return event.pane == m_index && leave && leave->heir != Heir::Successor;
                })) {
                lose({"ranges that went to the wrong heir are back with the right one",
                      "交错了的区间回到了正确的节点"});
                return;
            }
        }
    }

    const Lesson &m_lesson;
    const Scenario &m_scenario;
    std::size_t m_step;
    std::size_t m_index;
    const PaneSnapshot &m_pane;
    Board::Content m_content;
    std::vector<Localized> m_lost;
};

} // namespace

std::size_t mainPane(const Scenario &scenario)
{
    const auto first = [&scenario](const auto &wanted) -> std::optional<std::size_t> {
        for (std::size_t pane = 0; pane < scenario.panes.size(); ++pane) {
            if (wanted(scenario.panes[pane].rule))
                return pane;
        }
        return std::nullopt;
    };
    if (const auto pane = first(isBoardRule))
        return *pane;
    return first(drawsRing).value_or(0);
}

Fork forkOf(const Lesson &lesson, std::size_t step)
{
    return Forker(lesson, step).fork();
}

} // namespace ringwalk
