// SPDX-License-Identifier: GPL-3.0-or-later
#include "sandbox/PaneMirror.h"

#include <algorithm>

namespace ringwalk {

PaneMirror::PaneMirror(const Scenario &scenario, std::size_t pane)
    : m_rule(scenario.panes.at(pane).rule)
{
    m_content.nodes = scenario.panes[pane].nodes;
    m_content.keys = scenario.keys;
    m_content.bound = scenario.panes[pane].bound;
}

void PaneMirror::apply(const Event &event)
{
    if (const auto *stage = std::get_if<Stage>(&event.change)) {
        m_staged[stage->node.id] = stage->node;
    } else if (const auto *insert = std::get_if<Insert>(&event.change)) {
        Node node{insert->node, insert->tokens, insert->source, insert->capacity};
        const auto staged = m_staged.find(insert->node);
        if (node.tokens.empty() && staged != m_staged.end())
            node = staged->second;
        m_content.nodes.push_back(std::move(node));
    } else if (const auto *leave = std::get_if<Leave>(&event.change)) {
        std::erase_if(m_content.nodes,
                      [leave](const Node &node) { return node.id == leave->node; });
    } else if (const auto *replace = std::get_if<ReplaceTokens>(&event.change)) {
        for (const Node &tokens : replace->nodes) {
            if (Node *node = find(tokens.id)) {
                node->tokens = tokens.tokens;
                node->source = tokens.source;
            }
        }
    } else if (const auto *requests = std::get_if<SetRequests>(&event.change)) {
        for (const auto &[id, count] : requests->keys) {
            for (Key &key : m_content.keys)
                key.requests = key.id == id ? count : key.requests;
        }
    } else if (const auto *capacities = std::get_if<SetCapacity>(&event.change)) {
        for (const auto &[id, capacity] : capacities->nodes) {
            if (Node *node = find(id))
                node->capacity = capacity;
        }
    } else if (const auto *bound = std::get_if<SetBound>(&event.change)) {
        m_content.bound = bound->bound;
    }
}

Result<Board> PaneMirror::board() const
{
    Board::Content content = m_content;
    // A bounded pane without a bound is the plain ring.
    const bool bounded = m_rule == Rule::Bounded && content.bound.bounds();
    content.rule = bounded ? Rule::Bounded : Rule::Successor;
    return Board::of(std::move(content));
}

Node *PaneMirror::find(const NodeId &id)
{
    const auto node = std::find_if(m_content.nodes.begin(), m_content.nodes.end(),
                                   [&id](const Node &each) { return each.id == id; });
    return node == m_content.nodes.end() ? nullptr : &*node;
}

} // namespace ringwalk
