// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/Sweep.h"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <numeric>
#include <thread>

#include "lab/Limits.h"
#include "lab/Options.h"
#include "lab/Parallel.h"
#include "lab/SweepOptions.h"
#include "placement/PlacementLimits.h"

namespace ringwalk {

namespace {

using Figures = std::array<double, kSweepFigures>;

Figures figuresOf(const ExperimentResult &experiment, const PlacementResult &result)
{
    const Evenness &evenness = result.evenness;
    const auto least = static_cast<double>(std::max<std::uint64_t>(evenness.least, 1));
    return {evenness.maxOverMean,
            evenness.p99OverMean,
            static_cast<double>(evenness.most) / least,
            evenness.cv,
            evenness.gini,
            experiment.spilledShare(result),
            result.probes.mean,
            result.join ? result.join->share() : 0,
            result.join ? result.join->needlessShare() : 0,
            result.leave ? result.leave->share() : 0,
            result.leave ? result.leave->needlessShare() : 0};
}

/// The experiments of one point, each with its figures by rule.
SweepPoint pointOf(double value, std::size_t rule,
                   std::span<const std::vector<Figures>> repetitions)
{
    SweepPoint point{value, {}};
    std::vector<double> values(repetitions.size());
    for (std::size_t figure = 0; figure < kSweepFigures; ++figure) {
        std::transform(repetitions.begin(), repetitions.end(), values.begin(),
                       [&](const std::vector<Figures> &figures) { return figures[rule][figure]; });
        point.figures[figure] = spreadOf(values);
    }
    return point;
}

} // namespace

Spread spreadOf(std::span<const double> values)
{
    Spread spread;
    if (values.empty())
        return spread;
    const auto count = static_cast<double>(values.size());
    spread.mean = std::accumulate(values.begin(), values.end(), 0.0) / count;
    spread.least = *std::min_element(values.begin(), values.end());
    spread.most = *std::max_element(values.begin(), values.end());
    double squares = 0;
    for (const double value : values)
        squares += (value - spread.mean) * (value - spread.mean);
    spread.stddev = std::sqrt(squares / count);
    return spread;
}

Result<ExperimentParameters, LabError> parametersAt(const Sweep &sweep, double value,
                                                    std::uint32_t repetition)
{
    ExperimentParameters parameters = sweep.base;
    parameters.seed += repetition;
    if (sweep.axis == SweepAxis::Alpha)
        parameters.workload.alpha = value;
    else if (const auto fault =
                 setOption(parameters, parameterOf(sweep.axis), sweepValueText(sweep.axis, value)))
        return *fault;
    if (const auto fault = findFault(parameters))
        return *fault;
    if (!sweep.movement)
        return parameters;
    // A run says that its rule cannot take one node more; a figure over many runs cannot.
    const std::vector<Member> members = membersOf(parameters, parameters.nodes + 1);
    for (const PlacementRule rule : parameters.placements) {
        if (const auto error = beyondSizes(rule, members, parameters.settings))
            return placementFault(parameters, rule, *error);
    }
    return parameters;
}

unsigned sideBySide(unsigned threads, std::uint64_t bytesEach, std::uint64_t memory)
{
    const std::uint64_t room = memory / std::max<std::uint64_t>(bytesEach, 1);
    return static_cast<unsigned>(std::clamp<std::uint64_t>(room, 1, threadCount(threads)));
}

Result<std::optional<std::vector<SweepSeries>>, LabError> runSweep(const Sweep &sweep,
                                                                   const RunControl &control)
{
    using Series = std::optional<std::vector<SweepSeries>>;
    std::vector<ExperimentParameters> cells;
    for (const double value : sweep.values) {
        for (std::uint32_t repetition = 0; repetition < sweep.repetitions; ++repetition) {
            auto parameters = parametersAt(sweep, value, repetition);
            if (!parameters)
                return parameters.error();
            cells.push_back(std::move(parameters).value());
        }
    }

    std::uint64_t bytes = 0;
    for (const ExperimentParameters &parameters : cells)
        bytes = std::max(bytes, estimatedBytes(parameters));

    const RunControl inCell{control.stop, {}, 1};
    const Measures measures{sweep.movement, false};
    // Neither the seed nor any axis changes what a file holds.
    std::unique_ptr<const Requests> ofFile;
    KeySample sample;
    if (sweep.base.workload.kind == WorkloadKind::File) {
        auto read = makeRequests(sweep.base, inCell);
        if (!read)
            return read.error();
        ofFile = std::move(read).value();
        if (!ofFile)
            return Series();
        if (sweep.movement)
            sample = sampleOf(*ofFile, inCell);
    }
    const auto experimentOf = [&](const ExperimentParameters &parameters) {
        return ofFile ? runExperiment(parameters, *ofFile, sample, inCell, measures)
                      : runExperiment(parameters, inCell, measures);
    };
    const auto caller = std::this_thread::get_id();
    std::atomic<std::size_t> done = 0;
    std::vector<std::optional<LabError>> errors(cells.size());
    std::vector<std::vector<Figures>> figures(cells.size()); // By rule.
    const unsigned threads = sideBySide(control.threads, bytes, machineLimits().memory);
    forEachPart(threads, cells.size(), [&](std::size_t cell) {
        if (control.stopped())
            return;
        const auto experiment = experimentOf(cells[cell]);
        if (!experiment)
            errors[cell] = experiment.error();
        else if (*experiment)
            for (const PlacementResult &result : (*experiment)->results)
                figures[cell].push_back(figuresOf(**experiment, result));
        ++done;
        if (std::this_thread::get_id() == caller)
            control.report(static_cast<double>(done) / static_cast<double>(cells.size()));
    });
    for (const auto &error : errors) {
        if (error)
            return *error;
    }
    if (control.stopped())
        return Series();

    std::vector<SweepSeries> series;
    for (std::size_t rule = 0; rule < sweep.base.placements.size(); ++rule) {
        series.push_back({sweep.base.placements[rule], {}});
        for (std::size_t i = 0; i < sweep.values.size(); ++i)
            series.back().points.push_back(
                pointOf(sweep.values[i], rule,
                        std::span(figures).subspan(i * sweep.repetitions, sweep.repetitions)));
    }
    return Series(std::move(series));
}

} // namespace ringwalk
