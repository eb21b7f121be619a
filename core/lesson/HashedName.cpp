// SPDX-License-Identifier: GPL-3.0-or-later
#include "lesson/HashedName.h"

#include <algorithm>

#include "hash/Ketama.h"
#include "hash/KeyHash.h"
#include "hash/Xxh3.h"

namespace ringwalk {

namespace {

constexpr std::size_t kPointsPerDigest = 4;

/// Calls `look` with each event that this pane has seen by the step.
template <typename Look>
void eventsOf(const Scenario &scenario, std::size_t step, std::size_t pane, const Look &look)
{
    for (std::size_t i = 0; i <= step; ++i) {
        for (const Event &event : scenario.steps.at(i).events) {
            if (event.pane == pane)
                look(event.change);
        }
    }
}

bool membershipChanged(const Scenario &scenario, std::size_t step, std::size_t pane)
{
    bool changed = false;
    eventsOf(scenario, step, pane, [&changed](const auto &change) {
        changed = changed || std::holds_alternative<Insert>(change) ||
                  std::holds_alternative<Leave>(change) ||
                  std::holds_alternative<ReplaceTokens>(change);
    });
    return changed;
}

} // namespace

std::optional<Node> givenNode(const Scenario &scenario, std::size_t step, std::size_t pane,
                              const NodeId &id)
{
    std::optional<Node> given;
    const auto take = [&](const Node &node) {
        if (node.id == id && !node.tokens.empty())
            given = node;
    };
    for (const Node &node : scenario.panes.at(pane).nodes)
        take(node);
    eventsOf(scenario, step, pane, [&take](const auto &change) {
        if (const auto *stage = std::get_if<Stage>(&change))
            take(stage->node);
        else if (const auto *insert = std::get_if<Insert>(&change))
            take({insert->node, insert->tokens, insert->source});
        else if (const auto *replace = std::get_if<ReplaceTokens>(&change))
            std::for_each(replace->nodes.begin(), replace->nodes.end(), take);
    });
    return given;
}

std::optional<HashedName> hashedKey(const Lesson &lesson, std::size_t step, std::size_t pane,
                                    std::size_t key)
{
    const Scenario &scenario = lesson.scenario();
    const Pane &rules = scenario.panes.at(pane);
    const Key &hashed = scenario.keys.at(key);
    if (rules.rule == Rule::Rendezvous || rules.rule == Rule::KeyRanges)
        return std::nullopt;
    if (rules.rule == Rule::Rehash && membershipChanged(scenario, step, pane)) {
        const auto &nodes = lesson.snapshot(step).panes.at(pane).nodes;
        const auto active = std::count_if(nodes.begin(), nodes.end(), [](const NodeView &node) {
            return node.state == NodeState::Active;
        });
        const std::string name = hashed.id.text + "/" + std::to_string(active);
        return HashedName{name, xxh3(name)};
    }
    if (rules.keyHash)
        return HashedName{hashed.id.text, hashOf(*rules.keyHash, hashed.id.text),
                          *rules.keyHash == KeyHash::Xxh3 ? HashedName::Function::Xxh3
                                                          : HashedName::Function::Xxh64};
    if (!hashed.hashedName)
        return std::nullopt;
    return HashedName{*hashed.hashedName, xxh3(*hashed.hashedName)};
}

std::optional<TokenSource> tokenSource(const Scenario &scenario, std::size_t step, std::size_t pane,
                                       const NodeId &node)
{
    const auto given = givenNode(scenario, step, pane, node);
    return given ? std::optional(given->source) : std::nullopt;
}

std::optional<HashedName> hashedToken(const Scenario &scenario, std::size_t step, std::size_t pane,
                                      const NodeId &node, Tick tick)
{
    const auto given = givenNode(scenario, step, pane, node);
    if (!given || given->source == TokenSource::Fixed)
        return std::nullopt;
    const auto place = std::find(given->tokens.begin(), given->tokens.end(), positionOf(tick));
    if (place == given->tokens.end())
        return std::nullopt;
    const auto number = static_cast<std::size_t>(place - given->tokens.begin());
    if (given->source == TokenSource::Hashed) {
        const std::string label = tokenLabel(node.text, number);
        return HashedName{label, xxh3(label)};
    }
    return HashedName{node.text + "-" + std::to_string(number / kPointsPerDigest),
                      ketamaPoints(node.text, number + 1).back(), HashedName::Function::Ketama,
                      number % kPointsPerDigest};
}

} // namespace ringwalk
