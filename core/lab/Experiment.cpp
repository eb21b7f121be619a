// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/Experiment.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <functional>
#include <thread>
#include <utility>

#include "lab/KeyFile.h"
#include "lab/Limits.h"
#include "lab/LookInterval.h"
#include "lab/Parallel.h"
#include "lab/Tally.h"
#include "placement/LoadCaps.h"

namespace ringwalk {

namespace {

using Made = std::unique_ptr<const Placement>;

constexpr std::uint64_t kBatch = std::uint64_t{1} << 18;
// So that each batch lies in the sample or behind it.
static_assert(kMovementRequests % kBatch == 0);

/// How much of the progress placing the requests is; the rest is movement, for which the sample is
/// placed before, with one node more and with one less.
double placingPart(std::uint64_t requests, std::size_t sampled)
{
    const auto placed = static_cast<double>(requests);
    return placed / (placed + 3 * static_cast<double>(sampled));
}

double secondsOf(const std::function<void()> &work)
{
    using Clock = std::chrono::steady_clock;
    const auto start = Clock::now();
    work();
    return std::chrono::duration<double>(Clock::now() - start).count();
}

/// One rule on its way through an experiment.
struct Run
{
    PlacementRule rule;
    Made placement;
    /// One that takes all requests in their order, or, where their order makes no difference, one a
    /// thread.
    std::vector<Tally> tallies;
    /// Who took each request of the sample; empty where the run does not tell where the keys are.
    std::vector<NodeIndex> takers = {};
    PlacementResult result = {};
};

class Laboratory
{
public:
    /// An empty sample: movement is not measured.
    Laboratory(const ExperimentParameters &parameters, const Requests &requests,
               const KeySample &sample, const RunControl &control)
        : m_parameters(parameters)
        , m_requests(requests)
        , m_sample(sample)
        , m_control(control)
        , m_threads(threadCount(control.threads))
    {
    }

    /// Of no use if it was stopped.
    std::optional<LabError> build();
    /// Places all requests. False: it was stopped.
    bool placeAll(double partOfProgress);
    /// What the runs made of their placements.
    void keepAdjusted();
    void measureShares();
    /// False: it was stopped.
    bool measureMovement();
    ExperimentResult take();

private:
    std::optional<KeyMovement> joinOf(const Run &run, std::span<const NodeIndex> before) const;
    std::optional<KeyMovement> leaveOf(const Run &run, std::span<const NodeIndex> before) const;
    std::vector<NodeIndex> ownersBefore(Run &run) const;
    std::span<const std::uint64_t> batchFrom(std::uint64_t first,
                                             std::vector<std::uint64_t> &room) const;
    std::vector<std::uint32_t> unequalWeights() const;
    void sum(Run &run) const;

    const ExperimentParameters &m_parameters;
    const Requests &m_requests;
    const KeySample &m_sample;
    const RunControl &m_control;
    unsigned m_threads;
    std::vector<Run> m_runs;
};

/// The piece that one of several threads takes of a batch.
template <typename T> std::span<T> pieceOf(std::span<T> batch, std::size_t part, std::size_t parts)
{
    const std::size_t begin = batch.size() * part / parts;
    const std::size_t end = batch.size() * (part + 1) / parts;
    return batch.subspan(begin, end - begin);
}

std::optional<LabError> Laboratory::build()
{
    const std::vector<Member> members = membersOf(m_parameters, m_parameters.nodes);
    const std::vector<PlacementRule> &rules = m_parameters.placements;
    std::vector<std::optional<Result<Made>>> made(rules.size());
    std::vector<double> seconds(rules.size());
    forEachPart(m_threads, rules.size(), [&](std::size_t i) {
        if (m_control.stopped())
            return;
        seconds[i] =
            secondsOf([&] { made[i] = makePlacement(rules[i], members, m_parameters.settings); });
    });
    if (m_control.stopped())
        return std::nullopt;
    for (std::size_t i = 0; i < rules.size(); ++i) {
        if (!made[i]->ok())
            return placementFault(m_parameters, rules[i], made[i]->error());
        Run run{rules[i], std::move(*made[i]).value(), {}};
        run.result.rule = rules[i];
        run.result.buildSeconds = seconds[i];
        run.result.bytes = run.placement->bytes();
        if (bounds(rules[i]) && m_parameters.equalWeights())
            run.result.cap =
                loadCaps(weightsOf(members), m_requests.total(), m_parameters.settings.epsilon)
                    .front();
        const std::size_t tallies = followsLoads(rules[i]) ? 1 : m_threads;
        for (std::size_t part = 0; part < tallies; ++part)
            run.tallies.emplace_back(*run.placement, m_requests.total(),
                                     requestsBetweenLooks(rules[i], members.size()));
        // Caps and rounds are parts of all requests: so of more than the sample, the takers are
        // not those that the sample alone would have.
        if (m_sample.beginning &&
            (!followsLoads(rules[i]) || m_requests.total() <= kMovementRequests))
            run.takers.resize(m_sample.requests.size());
        m_runs.push_back(std::move(run));
    }
    return std::nullopt;
}

/// The hashes of a batch, made in the room where the sample does not have them.
std::span<const std::uint64_t> Laboratory::batchFrom(std::uint64_t first,
                                                     std::vector<std::uint64_t> &room) const
{
    const auto size = static_cast<std::size_t>(std::min(m_requests.total() - first, kBatch));
    if (m_sample.beginning && first + size <= m_sample.requests.size())
        return std::span(m_sample.requests).subspan(static_cast<std::size_t>(first), size);
    room.resize(static_cast<std::size_t>(kBatch));
    const std::span hashes = std::span(room).first(size);
    forEachPart(m_threads, m_threads, [&](std::size_t part) {
        const auto piece = pieceOf(hashes, part, m_threads);
        if (!piece.empty())
            m_requests.hashes(first + static_cast<std::uint64_t>(piece.data() - hashes.data()),
                              piece);
    });
    return hashes;
}

bool Laboratory::placeAll(double partOfProgress)
{
    // Rules that follow loads take the longest, so that they go first.
    struct Work
    {
        Run *run;
        std::size_t part;
        std::size_t parts;
    };
    std::vector<Work> works;
    for (const bool whole : {true, false}) {
        for (Run &run : m_runs) {
            if ((run.tallies.size() == 1) != whole)
                continue;
            for (std::size_t part = 0; part < run.tallies.size(); ++part)
                works.push_back({&run, part, run.tallies.size()});
        }
    }

    const std::uint64_t total = m_requests.total();
    std::vector<std::uint64_t> room;
    for (std::uint64_t first = 0; first < total && !m_control.stopped(); first += kBatch) {
        const auto hashes = batchFrom(first, room);
        forEachPart(m_threads, works.size(), [&](std::size_t i) {
            const auto &[run, part, parts] = works[i];
            std::span<NodeIndex> takers = run->takers;
            if (first < takers.size())
                takers = takers.subspan(static_cast<std::size_t>(first), hashes.size());
            else
                takers = {};
            run->tallies[part].place(pieceOf(hashes, part, parts), pieceOf(takers, part, parts),
                                     m_control.stop);
        });
        if (m_control.stopped())
            return false;
        m_control.report(partOfProgress * static_cast<double>(first + hashes.size()) /
                         static_cast<double>(total));
    }
    return !m_control.stopped();
}

void Laboratory::keepAdjusted()
{
    for (Run &run : m_runs) {
        run.result.adjusted = run.tallies.front().adjusted();
        if (run.result.adjusted)
            run.result.bytes = run.result.adjusted->bytes();
    }
}

void Laboratory::measureShares()
{
    forEachPart(m_threads, m_runs.size(), [&](std::size_t i) {
        PlacementResult &result = m_runs[i].result;
        const Placement &last = result.adjusted ? *result.adjusted : *m_runs[i].placement;
        result.shares = last.shares();
        result.maxShareOverFair = maxOverFair(result.shares, unequalWeights());
    });
}

std::optional<KeyMovement> Laboratory::joinOf(const Run &run,
                                              std::span<const NodeIndex> before) const
{
    const auto made =
        joinedPlacement(*run.placement, run.rule, membersOf(m_parameters, m_parameters.nodes + 1),
                        m_parameters.settings);
    if (!made)
        return std::nullopt;
    return joinMovement(before, ownersOfKeys(**made, run.rule, m_sample, m_control.stop),
                        m_parameters.nodes);
}

std::optional<KeyMovement> Laboratory::leaveOf(const Run &run,
                                               std::span<const NodeIndex> before) const
{
    const std::uint32_t leaver = m_parameters.leavingNode();
    std::vector<Member> members = membersOf(m_parameters, m_parameters.nodes);
    members.erase(members.begin() + leaver);
    const auto made = leftPlacement(*run.placement, static_cast<NodeIndex>(leaver), run.rule,
                                    members, m_parameters.settings);
    if (!made)
        return std::nullopt;
    return leaveMovement(before, ownersOfKeys(**made, run.rule, m_sample, m_control.stop),
                         m_parameters.nodes, leaver);
}

std::vector<NodeIndex> Laboratory::ownersBefore(Run &run) const
{
    if (run.takers.empty())
        return ownersOfKeys(*run.placement, run.rule, m_sample, m_control.stop);
    return ownersByKey(m_sample, std::exchange(run.takers, {}));
}

bool Laboratory::measureMovement()
{
    const auto caller = std::this_thread::get_id();
    const double placing = placingPart(m_requests.total(), m_sample.requests.size());
    std::atomic<std::size_t> done = 0;
    const auto endPart = [&] {
        ++done;
        if (std::this_thread::get_id() == caller && !m_control.stopped())
            m_control.report(placing + (1 - placing) * static_cast<double>(done) /
                                           static_cast<double>(3 * m_runs.size()));
    };
    std::vector<std::vector<NodeIndex>> before(m_runs.size());
    forEachPart(m_threads, m_runs.size(), [&](std::size_t i) {
        before[i] = ownersBefore(m_runs[i]);
        endPart();
    });
    forEachPart(m_threads, 2 * m_runs.size(), [&](std::size_t i) {
        if (m_control.stopped())
            return;
        Run &run = m_runs[i / 2];
        if (i % 2 == 0)
            run.result.join = joinOf(run, before[i / 2]);
        else
            run.result.leave = leaveOf(run, before[i / 2]);
        endPart();
    });
    return !m_control.stopped();
}

/// What the nodes should have goes by these, also where a rule does not look at weights; empty
/// where all are equal.
std::vector<std::uint32_t> Laboratory::unequalWeights() const
{
    std::vector<std::uint32_t> weights;
    if (!m_parameters.equalWeights()) {
        for (std::uint32_t node = 0; node < m_parameters.nodes; ++node)
            weights.push_back(m_parameters.weightOf(node));
    }
    return weights;
}

void Laboratory::sum(Run &run) const
{
    PlacementResult &result = run.result;
    result.loads.resize(m_parameters.nodes);
    ProbeCounts probes;
    double seconds = 0;
    for (const Tally &tally : run.tallies) {
        std::transform(result.loads.begin(), result.loads.end(), tally.loads().begin(),
                       result.loads.begin(), std::plus<>());
        for (std::size_t asked = 0; asked < tally.probes().counts().size(); ++asked)
            probes.add(static_cast<std::uint32_t>(asked), tally.probes().counts()[asked]);
        result.refused += tally.refused();
        result.spilled += tally.spilled();
        seconds += tally.seconds();
    }
    result.evenness = evennessOf(result.loads, unequalWeights(), result.refused);
    result.probes = probes.summary();
    if (m_requests.total() > 0)
        result.secondsARequest = seconds / static_cast<double>(m_requests.total());
}

ExperimentResult Laboratory::take()
{
    ExperimentResult result;
    result.parameters = m_parameters;
    result.requests = m_requests.total();
    result.file = m_requests.contents();
    result.sampledKeys = m_sample.keys.size();
    for (Run &run : m_runs) {
        sum(run);
        result.results.push_back(std::move(run.result));
    }
    return result;
}

} // namespace

Result<std::unique_ptr<const Requests>, LabError>
makeRequests(const ExperimentParameters &parameters, const RunControl &control)
{
    using MadeRequests = std::unique_ptr<const Requests>;
    const KeySpace space{parameters.keys, parameters.requestCount(), parameters.settings.hash,
                         parameters.seed};
    switch (parameters.workload.kind) {
    case WorkloadKind::Zipf:
        return zipfRequests(space, parameters.workload.alpha, control.stop);
    case WorkloadKind::PowerLaw:
        return MadeRequests(powerLawRequests(space, parameters.workload.alpha));
    case WorkloadKind::File: {
        auto read = readKeyFile(parameters.workload, parameters.settings.hash, control);
        if (!read)
            return LabError{std::nullopt, read.error().message};
        return std::move(read).value();
    }
    case WorkloadKind::Uniform:
        break;
    }
    return MadeRequests(uniformRequests(space));
}

Result<std::optional<ExperimentResult>, LabError>
runExperiment(const ExperimentParameters &parameters, const Requests &requests,
              const KeySample &sample, const RunControl &control, const Measures &measures)
{
    const std::optional<ExperimentResult> stopped;
    if (const auto fault = findFault(parameters))
        return *fault;
    const KeySample none;
    Laboratory laboratory(parameters, requests, measures.movement ? sample : none, control);
    if (const auto error = laboratory.build())
        return *error;
    const double placing =
        measures.movement ? placingPart(requests.total(), sample.requests.size()) : 1;
    if (control.stopped() || !laboratory.placeAll(placing))
        return stopped;
    laboratory.keepAdjusted();
    if (measures.shares)
        laboratory.measureShares();
    if (measures.movement && !laboratory.measureMovement())
        return stopped;
    control.report(1);
    return std::optional(laboratory.take());
}

Result<std::optional<ExperimentResult>, LabError>
runExperiment(const ExperimentParameters &parameters, const RunControl &control,
              const Measures &measures)
{
    if (const auto fault = findFault(parameters))
        return *fault;
    // Reading a file is shown as no progress yet: how long the rest takes is not known then.
    RunControl quiet = control;
    quiet.progress = nullptr;
    const auto requests = makeRequests(parameters, quiet);
    if (!requests)
        return requests.error();
    if (!*requests)
        return std::optional<ExperimentResult>();
    const KeySample sample = measures.movement ? sampleOf(**requests, quiet) : KeySample();
    return runExperiment(parameters, **requests, sample, control, measures);
}

} // namespace ringwalk
