// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "Result.h"
#include "lab/Experiment.h"

namespace ringwalk {

/// What a sweep changes from point to point.
enum class SweepAxis { VirtualNodes, Epsilon, Nodes, Alpha };

/// The same experiment at several values of one parameter, and for several seeds at each.
struct Sweep
{
    ExperimentParameters base;
    SweepAxis axis = SweepAxis::VirtualNodes;
    /// Epsilon and Alpha as they are, the others in whole numbers. Alpha goes with a workload that
    /// has one.
    std::vector<double> values;
    std::uint32_t repetitions = 1; ///< With the seeds of the base on.
    bool movement = false;         ///< Also measure what moves; takes about three times as long.

    friend bool operator==(const Sweep &, const Sweep &) = default;
};

/// A figure over the repetitions.
struct Spread
{
    double mean = 0;
    double least = 0;
    double most = 0;
    double stddev = 0; ///< Of these repetitions: the sum of squares is divided by their number.

    friend bool operator==(const Spread &, const Spread &) = default;
};

/// All are 0 where there are no values.
Spread spreadOf(std::span<const double> values);

/// The figures of a sweep.
enum class SweepFigure {
    MaxOverMean,
    P99OverMean,
    MaxOverMin, ///< Largest load by the smallest; a node without load counts as one with 1.
    Cv,
    Gini,
    SpilledShare,
    ProbesMean,
    // Of movement; 0 where it was not measured.
    JoinShare,
    NeedlessJoinShare,
    LeaveShare,
    NeedlessLeaveShare,
};

inline constexpr std::size_t kSweepFigures = 11;

/// The name in files.
constexpr std::string_view sweepFigureName(SweepFigure figure)
{
    constexpr std::array<std::string_view, kSweepFigures> names{"max_over_mean",
                                                                "p99_over_mean",
                                                                "max_over_min",
                                                                "cv",
                                                                "gini",
                                                                "spilled_share",
                                                                "probes_mean",
                                                                "join_share",
                                                                "join_needless_share",
                                                                "leave_share",
                                                                "leave_needless_share"};
    return names[static_cast<std::size_t>(figure)];
}

constexpr bool isOfMovement(SweepFigure figure)
{
    return figure >= SweepFigure::JoinShare;
}

/// Whether the figure is a part of requests or keys, 0 to 1.
constexpr bool isShare(SweepFigure figure)
{
    return figure == SweepFigure::SpilledShare || isOfMovement(figure);
}

struct SweepPoint
{
    double value = 0;
    std::array<Spread, kSweepFigures> figures;

    const Spread &operator[](SweepFigure figure) const
    {
        return figures[static_cast<std::size_t>(figure)];
    }
};

struct SweepSeries
{
    PlacementRule rule = PlacementRule::Successor;
    std::vector<SweepPoint> points; ///< In the order of the values.
};

/// The parameters at one point; the error says which parameter cannot have the value. Where
/// movement is measured, each rule must be able to take one node more.
Result<ExperimentParameters, LabError> parametersAt(const Sweep &sweep, double value,
                                                    std::uint32_t repetition);

/// How many experiments may run side by side: as many as there are threads, but only as many as
/// the memory holds, and one at least.
unsigned sideBySide(unsigned threads, std::uint64_t bytesEach, std::uint64_t memory);

/// The series in the order of the rules; nothing if it was stopped. The experiments run side by
/// side, each on one thread. All parameters are checked before the first begins. A file is read
/// once.
Result<std::optional<std::vector<SweepSeries>>, LabError> runSweep(const Sweep &sweep,
                                                                   const RunControl &control = {});

} // namespace ringwalk
