// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/DynamicHistory.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <thread>

#include "lab/EvenHashes.h"
#include "lab/Metrics.h"
#include "lab/Parallel.h"
#include "placement/DynamicTokens.h"
#include "placement/LoadCaps.h"

namespace ringwalk {

namespace {

constexpr std::uint64_t kPiece = std::uint64_t{1} << 16; // Between looks at whether to stop.
constexpr std::size_t kSamples = 1 << 14;

std::vector<NodeIndex> sampledOwners(const MemberRing &ring)
{
    std::vector<NodeIndex> owners(kSamples);
    ring.ownersOf(evenHashes(kSamples), owners);
    return owners;
}

double differingShare(std::span<const NodeIndex> before, std::span<const NodeIndex> after)
{
    std::size_t differ = 0;
    for (std::size_t i = 0; i < before.size(); ++i)
        differ += before[i] != after[i];
    return static_cast<double>(differ) / static_cast<double>(before.size());
}

/// Adds the requests from `first` up to `end` to the loads. Of no use if it was stopped.
void place(const MemberRing &ring, const Requests &requests, std::uint64_t first, std::uint64_t end,
           std::vector<std::uint64_t> &loads, const std::stop_token &stop)
{
    std::vector<std::uint64_t> hashes;
    std::vector<NodeIndex> owners;
    while (first < end && !stop.stop_requested()) {
        hashes.resize(static_cast<std::size_t>(std::min(kPiece, end - first)));
        owners.resize(hashes.size());
        requests.hashes(first, hashes);
        ring.ownersOf(hashes, owners);
        for (const NodeIndex owner : owners) {
            if (owner != kNoNode)
                ++loads[static_cast<std::size_t>(owner)];
        }
        first += hashes.size();
    }
}

} // namespace

std::optional<std::vector<DynamicRound>> dynamicHistory(const ExperimentParameters &parameters,
                                                        const Requests &requests,
                                                        const RunControl &control)
{
    const std::vector<Member> members = membersOf(parameters, parameters.nodes);
    const std::vector<std::uint32_t> weights = weightsOf(members);
    DynamicTokens tokens(members, parameters.settings);
    const std::uint64_t rounds = parameters.settings.dynamic.rounds;
    const std::uint64_t total = requests.total();
    std::vector<DynamicRound> history;
    std::vector<std::uint64_t> served(members.size()); // Since the last adjustment.
    std::vector<NodeIndex> owners = sampledOwners(tokens.ring());
    std::uint64_t first = 0;
    for (std::uint64_t number = 1; number <= rounds; ++number) {
        const std::uint64_t end = roundEnd(total, number, rounds);
        DynamicRound round;
        round.loads.resize(members.size());
        for (const DynamicTokens::State &state : tokens.states())
            round.tokens.push_back(state.tokens);
        place(tokens.ring(), requests, first, end, round.loads, control.stop);
        if (control.stopped())
            return std::nullopt;
        round.maxOverShare = evennessOf(round.loads, weights).maxOverShare;
        const std::vector<NodeIndex> now = sampledOwners(tokens.ring());
        round.movedShare = differingShare(owners, now);
        owners = now;
        std::transform(served.begin(), served.end(), round.loads.begin(), served.begin(),
                       std::plus<>());
        if (number < rounds)
            tokens.endRound(number, served);
        history.push_back(std::move(round));
        first = end;
        control.report(static_cast<double>(number) / static_cast<double>(rounds));
    }
    if (control.stopped())
        return std::nullopt;
    return history;
}

std::optional<std::vector<DynamicHistory>> dynamicHistories(const ExperimentParameters &parameters,
                                                            const Requests &requests,
                                                            const RunControl &control)
{
    constexpr std::array kLabels{DynamicSettings::Labels::Factor, DynamicSettings::Labels::Stable};
    std::array<std::optional<std::vector<DynamicRound>>, kLabels.size()> rounds;
    std::array<std::atomic<double>, kLabels.size()> done{};
    const auto caller = std::this_thread::get_id();
    forEachPart(control.threads, kLabels.size(), [&](std::size_t i) {
        ExperimentParameters labelled = parameters;
        labelled.settings.dynamic.labels = kLabels[i];
        const auto report = [&, i](double part) {
            done[i] = part;
            if (std::this_thread::get_id() == caller)
                control.report((done[0] + done[1]) / kLabels.size());
        };
        rounds[i] = dynamicHistory(labelled, requests, {control.stop, report, 1});
    });
    std::vector<DynamicHistory> histories;
    for (std::size_t i = 0; i < kLabels.size(); ++i) {
        if (!rounds[i])
            return std::nullopt;
        histories.push_back({kLabels[i], *std::move(rounds[i])});
    }
    return histories;
}

} // namespace ringwalk
