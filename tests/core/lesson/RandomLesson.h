// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <cstdint>
#include <random>
#include <set>
#include <string>
#include <vector>

#include "PaneFacts.h"
#include "RingOracle.h"

/// Lessons at random, with what must be seen of them.
namespace ringwalk::test {

/// Random scenarios of events that are possible, with the oracle's state after every step. The same
/// for the same seed on every system, which the distributions of <random> are not.
class RandomLesson
{
public:
    explicit RandomLesson(std::uint32_t seed)
        : m_random(seed)
    {
    }

    Scenario scenario;
    std::vector<RingOracle> states; ///< One a step.
    std::vector<std::size_t> walks; ///< The key whose walk is shown at each step.
    std::vector<Names> changes;     ///< What each step did, without ranges.

    void generate()
    {
        scenario = {};
        scenario.id = "random";
        std::vector<int> ticks;
        const int keys = 1 + below(12);
        for (int i = 0; i < keys; ++i) {
            ticks.push_back(randomTick());
            scenario.keys.push_back({{"K" + std::to_string(i)}, {ticks.back()}});
        }
        RingOracle::Tokens tokens;
        Pane pane;
        pane.id = "ring";
        for (int node = 0; node < static_cast<int>(kPool.size()); ++node) {
            if (below(3) == 0)
                continue;
            tokens[node] = randomTokens();
            pane.nodes.push_back(nodeOf(node, tokens[node]));
        }
        scenario.panes.push_back(pane);
        RingOracle oracle(tokens, ticks);
        const int steps = 2 + below(8);
        for (int i = 0; i < steps; ++i)
            addStep(oracle, i);
    }

private:
    int below(int limit) { return static_cast<int>(m_random() % static_cast<unsigned>(limit)); }
    /// Few enough places that keys and tokens of several nodes meet on one tick.
    int randomTick() { return below(4) == 0 ? below(kTickCount) : 15 * below(24); }

    std::vector<int> randomTokens()
    {
        std::set<int> ticks;
        for (int i = below(5); i > 0; --i)
            ticks.insert(randomTick());
        std::vector<int> tokens(ticks.begin(), ticks.end());
        std::shuffle(tokens.begin(), tokens.end(), m_random);
        return tokens;
    }

    static Node nodeOf(int node, const std::vector<int> &ticks)
    {
        Node result{{kPool[static_cast<std::size_t>(node)]}, {}};
        for (const int tick : ticks)
            result.tokens.push_back(positionOf(Tick{tick}));
        return result;
    }

    void addStep(RingOracle &oracle, int number)
    {
        Step step;
        step.id = "step-" + std::to_string(number);
        step.title.english = "{moved} {pending} {kept} {nodes} {mean} {token:K0} {owner:K0}";
        changes.emplace_back();
        // Nothing happens in the first step, so that the owners at the start are the first ones.
        for (int i = number == 0 ? 0 : 1 + below(5); i > 0; --i)
            addEvent(oracle, step);
        if (number > 0)
            oracle.endStep();
        walks.push_back(static_cast<std::size_t>(below(static_cast<int>(scenario.keys.size()))));
        step.focus.push_back({0, {}, {}, {}, scenario.keys[walks.back()].id});
        scenario.steps.push_back(step);
        states.push_back(oracle);
    }

    void addEvent(RingOracle &oracle, Step &step)
    {
        const int node = below(static_cast<int>(kPool.size()));
        const NodeId id{kPool[static_cast<std::size_t>(node)]};
        const auto add = [&step](auto change) { step.events.push_back({0, std::move(change)}); };
        switch (below(6)) {
        case 0:
            if (oracle.isActive(node)) {
                add(Leave{id});
                changes.back().push_back("left " + id.text);
                oracle.leave(node);
            } else if (oracle.state(node) == NodeState::Staged) {
                add(Insert{id, {}});
                changes.back().push_back("inserted " + id.text);
                oracle.insert(node, oracle.tokens(node));
            } else {
                const auto tokens = randomTokens();
                add(Stage{nodeOf(node, tokens)});
                changes.back().push_back("staged " + id.text);
                oracle.stage(node, tokens);
            }
            break;
        case 1:
            // No tokens here would mean those that were staged.
            if (const auto tokens = randomTokens(); !oracle.isActive(node) && !tokens.empty()) {
                add(Insert{id, nodeOf(node, tokens).tokens});
                changes.back().push_back("inserted " + id.text);
                oracle.insert(node, tokens);
            }
            break;
        case 2: {
            RingOracle::Tokens replaced;
            ReplaceTokens replace;
            for (int other = 0; other < static_cast<int>(kPool.size()); ++other) {
                if (oracle.isActive(other) && below(2) == 0) {
                    replaced[other] = randomTokens();
                    replace.nodes.push_back(nodeOf(other, replaced[other]));
                    changes.back().push_back("replaced " + replace.nodes.back().id.text);
                }
            }
            add(replace);
            oracle.replace(replaced);
            break;
        }
        case 3:
            if (oracle.rangePending()) {
                add(HandOver{});
                oracle.handOver();
            }
            break;
        case 4: {
            Move move;
            for (std::size_t key = 0; key < scenario.keys.size(); ++key) {
                if (oracle.mayMove(key) && below(2) == 0) {
                    move.keys.push_back(scenario.keys[key].id);
                    changes.back().push_back("moved " + scenario.keys[key].id.text);
                    oracle.move(key);
                }
            }
            if (!move.keys.empty())
                add(move);
            break;
        }
        case 5:
            // All that are pending, which only may be after a hand-over.
            if (oracle.rangePending()) {
                add(HandOver{});
                oracle.handOver();
            }
            add(Move{});
            for (std::size_t key = 0; key < scenario.keys.size(); ++key) {
                if (oracle.pending(key)) {
                    changes.back().push_back("moved " + scenario.keys[key].id.text);
                    oracle.move(key);
                }
            }
            break;
        }
    }

    std::mt19937 m_random;
};

/// The changes of a step in words, ranges left out.
inline Names changesOf(const PaneSnapshot &pane)
{
    Names words;
    for (const Change &change : pane.explanation.changes) {
        switch (change.kind) {
        case Change::Kind::NodeStaged:
            words.push_back("staged " + nameOf(pane, change.to));
            break;
        case Change::Kind::NodeInserted:
            words.push_back("inserted " + nameOf(pane, change.to));
            break;
        case Change::Kind::NodeLeft:
            words.push_back("left " + nameOf(pane, change.from));
            break;
        case Change::Kind::TokensReplaced:
            words.push_back("replaced " + nameOf(pane, change.to));
            break;
        case Change::Kind::KeyMoved:
            words.push_back("moved " + pane.keys.at(change.key).id.text);
            break;
        case Change::Kind::NodeCrashed:
        case Change::Kind::RequestsSet:
        case Change::Kind::CapacitySet:
        case Change::Kind::BoundSet:
        case Change::Kind::ServersSet:
        case Change::Kind::RangePending:
        case Change::Kind::RangeHanded:
            break;
        }
    }
    return words;
}

} // namespace ringwalk::test
