// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <random>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "lesson/Catalogue.h"
#include "lesson/Lesson.h"

/// Lessons that pictures are made of.
namespace ringwalk::test {

inline Lesson played(Result<Lesson, std::vector<Fault>> lesson)
{
    if (!lesson) {
        std::string faults;
        for (const Fault &fault : lesson.error())
            faults += describe("scenario", fault, Language::English) + "\n";
        throw std::runtime_error(faults);
    }
    return std::move(lesson).value();
}

inline Lesson builtIn(std::string_view id)
{
    return played(builtInLesson(id));
}

inline Localized both(const std::string &text)
{
    return {text, text};
}

inline Step step(const std::string &id)
{
    return {id, both(id), both(id), both(id), {}, {}};
}

/// Keys and nodes on a ring of one pane, drawn by the step `start` as they are given.
inline Scenario ringOf(std::vector<Node> nodes, std::vector<Key> keys)
{
    Scenario scenario;
    scenario.id = "ring";
    scenario.title = both("Ring");
    scenario.keys = std::move(keys);
    scenario.panes = {{"ring", Rule::Successor, both("Ring"), {}, std::move(nodes), 0}};
    scenario.steps = {step("start")};
    return scenario;
}

/// Keys K0, K1, … anywhere.
inline std::vector<Key> randomKeys(std::size_t count, std::mt19937_64 &random)
{
    std::vector<Key> keys;
    keys.reserve(count);
    for (std::size_t i = 0; i < count; ++i)
        keys.push_back({{"K" + std::to_string(i)}, Tick{static_cast<int>(random() % kTickCount)}});
    return keys;
}

/// Nodes N1, N2, … with this many tokens in all, one to four each, on ticks of their own.
inline std::vector<Node> randomNodes(std::size_t tokens, std::mt19937_64 &random)
{
    std::vector<Position> free;
    free.reserve(kTickCount);
    for (int tick = 0; tick < kTickCount; ++tick)
        free.push_back(positionOf(Tick{tick}));
    std::vector<Node> nodes;
    while (tokens > 0) {
        Node node{{"N" + std::to_string(nodes.size() + 1)}, {}};
        for (std::size_t more = 1 + random() % 4; more > 0 && tokens > 0; --more, --tokens) {
            const auto place = free.begin() + static_cast<std::ptrdiff_t>(random() % free.size());
            node.tokens.push_back(*place);
            free.erase(place);
        }
        nodes.push_back(std::move(node));
    }
    return nodes;
}

} // namespace ringwalk::test
