// SPDX-License-Identifier: GPL-3.0-or-later

// What the largest board costs, 64 nodes of 64 tokens and 500 keys: printed as a Markdown table,
// medians of many rounds.

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <functional>
#include <string>
#include <vector>

#include "lesson/ScenarioReader.h"
#include "lesson/ScenarioWriter.h"
#include "sandbox/BoardView.h"
#include "sandbox/Comparison.h"
#include "sandbox/Edit.h"
#include "sandbox/Fork.h"

namespace {

using namespace ringwalk;
using Clock = std::chrono::steady_clock;

double median(const std::function<void()> &work)
{
    constexpr int kRounds = 41;
    std::vector<double> rounds;
    for (int round = 0; round < kRounds; ++round) {
        const auto start = Clock::now();
        work();
        rounds.push_back(std::chrono::duration<double, std::milli>(Clock::now() - start).count());
    }
    std::nth_element(rounds.begin(), rounds.begin() + kRounds / 2, rounds.end());
    return rounds[kRounds / 2];
}

/// Tokens are fixed in half of the nodes: their file is the longer one.
Board largest(Rule rule)
{
    Board::Content content;
    for (std::size_t i = 0; i < kMaxBoardNodes; ++i) {
        const std::string name = "node-" + std::to_string(i);
        std::vector<Tick> ticks;
        for (std::size_t token = 0; token < kMaxBoardTokens; ++token)
            ticks.push_back({static_cast<int>((token * 5 + i * 7) % kTickCount)});
        content.nodes.push_back(i % 2 == 0 ? nodeAt(name, ticks)
                                           : nodeByName(name, kMaxBoardTokens));
    }
    for (std::size_t i = 0; i < kMaxBoardKeys; ++i)
        content.keys.push_back(keyByName("key-" + std::to_string(i)));
    content.rule = rule;
    if (rule == Rule::Bounded)
        content.bound.epsilon = 2500;
    content.modulo = true;
    return Board::of(std::move(content)).value();
}

} // namespace

int main()
{
    std::printf("64 nodes of 64 tokens, 500 keys, modulo beside it.\n\n");
    std::printf("| rule | edit ms | edit and snapshot ms | preview ms | compare ms | write ms | "
                "open ms | file KB |\n|---|---:|---:|---:|---:|---:|---:|---:|\n");
    for (const Rule rule : {Rule::Successor, Rule::Bounded}) {
        const Board board = largest(rule);
        const Edit drag = MoveToken{board.nodes()[0].id, tickOf(board.nodes()[0].tokens[0]), {359}};
        const Board after = edited(board, drag).value();
        const std::string json = scenarioJson(scenarioOf(board, {"Large"}));
        const double edit = median([&] { edited(board, drag).value(); });
        const double shown = median([&] { snapshotOf(edited(board, drag).value()); });
        const double preview = median([&] { previewOf(board, drag).value(); });
        const double comparison = median([&] { compare(board, after); });
        const double write = median([&] { scenarioJson(scenarioOf(board, {"Large"})); });
        const double open =
            median([&] { forkOf(Lesson::play(readScenario(json).value()).value(), 0); });
        std::printf("| %s | %.2f | %.2f | %.2f | %.2f | %.2f | %.2f | %.0f |\n",
                    std::string(ruleName(rule)).c_str(), edit, shown, preview, comparison, write,
                    open, static_cast<double>(json.size()) / 1024);
    }
    return 0;
}
