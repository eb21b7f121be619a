// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "Result.h"
#include "lab/KeyMovement.h"
#include "lab/Metrics.h"
#include "lab/Parameters.h"
#include "lab/Requests.h"
#include "lab/RunControl.h"

namespace ringwalk {

/// What one rule did with the requests.
struct PlacementResult
{
    PlacementRule rule = PlacementRule::Successor;
    std::vector<std::uint64_t> loads; ///< Requests that each node took.
    Evenness evenness;                ///< Of the loads.
    std::uint64_t refused = 0;        ///< Requests that found no node with room.
    std::uint64_t spilled = 0;        ///< Requests that not the first node asked took.
    Probes probes;
    /// The most that a node may take, where the rule bounds and all weights are equal.
    std::optional<std::uint64_t> cap;
    /// The part of all hashes that each node owns: see Placement::shares. Empty where it was not
    /// asked for.
    std::vector<double> shares;
    double maxShareOverFair = 0; ///< Of the shares: see maxOverFair.
    /// None where it was not asked for, or where the rule cannot be applied to the other cluster.
    std::optional<KeyMovement> join;
    std::optional<KeyMovement> leave;
    double buildSeconds = 0;
    double secondsARequest = 0; ///< Of one thread.
    std::size_t bytes = 0;      ///< Memory that the placement holds.
    /// What the run made of the placement, where requests adjust it: that of the last round, which
    /// the shares and the memory are of. (The loads are those of all rounds.)
    std::shared_ptr<const Placement> adjusted = {};
};

struct ExperimentResult
{
    ExperimentParameters parameters;
    std::uint64_t requests = 0;
    std::optional<FileContents> file; ///< Where the requests are from one.
    /// Different keys among the requests that movement was measured with; 0 where it was not.
    std::uint64_t sampledKeys = 0;
    std::vector<PlacementResult> results; ///< In the order of the parameters.

    double spilledShare(const PlacementResult &result) const
    {
        return requests == 0 ? 0 : double(result.spilled) / double(requests);
    }
};

/// What is measured besides the loads.
struct Measures
{
    bool movement = true;
    bool shares = true;
};

/// The requests of an experiment, which may be used for several that differ in nothing but nodes,
/// weights and rules; nothing if it was stopped while it read a file.
Result<std::unique_ptr<const Requests>, LabError>
makeRequests(const ExperimentParameters &parameters, const RunControl &control = {});

/// Makes an experiment; nothing if it was stopped. Requests are placed a batch at a time, so that
/// memory does not grow with their number. The result, but for times, does not depend on the number
/// of threads.
Result<std::optional<ExperimentResult>, LabError>
runExperiment(const ExperimentParameters &parameters, const RunControl &control = {},
              const Measures &measures = {});

/// The same with requests that have been made for these parameters, and the sample of them that
/// movement is measured with; it is not looked at where movement is not asked for.
Result<std::optional<ExperimentResult>, LabError>
runExperiment(const ExperimentParameters &parameters, const Requests &requests,
              const KeySample &sample, const RunControl &control = {},
              const Measures &measures = {});

} // namespace ringwalk
