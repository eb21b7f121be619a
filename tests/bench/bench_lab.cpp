// SPDX-License-Identifier: GPL-3.0-or-later
// How fast whole experiments are. Prints Markdown. With --long also 10⁸ requests, and the memory
// that they take.
#include <algorithm>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <functional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <sys/resource.h>

#include "../core/lab/KeyNames.h"
#include "diagram/LabFigure.h"
#include "hash/NameHash.h"
#include "hash/Xxh3.h"
#include "lab/Experiment.h"
#include "lab/Random.h"
#include "lab/RingBands.h"
#include "lab/Zipf.h"

using namespace ringwalk;

namespace {

constexpr std::size_t kRounds = 7;

[[noreturn]] void fail(const char *message)
{
    std::fprintf(stderr, "bench_lab: %s\n", message);
    std::exit(EXIT_FAILURE);
}

double secondsOf(const std::function<void()> &work)
{
    using Clock = std::chrono::steady_clock;
    const auto start = Clock::now();
    work();
    return std::chrono::duration<double>(Clock::now() - start).count();
}

/// The median of several rounds.
double medianSeconds(const std::function<void()> &work)
{
    std::vector<double> seconds;
    for (std::size_t round = 0; round < kRounds; ++round)
        seconds.push_back(secondsOf(work));
    std::sort(seconds.begin(), seconds.end());
    return seconds[seconds.size() / 2];
}

ExperimentResult resultOf(const ExperimentParameters &parameters, unsigned threads,
                          const Measures &measures)
{
    auto result = runExperiment(parameters, {{}, {}, threads}, measures);
    if (!result)
        fail(describe(result.error()).english.c_str());
    return std::move(result).value().value();
}

/// Source 000's experiment as one would write it down: a sorted vector of tokens, a binary search a
/// key, and a walk from token to token where a node is full.
class PlainExperiment
{
public:
    explicit PlainExperiment(const ExperimentParameters &parameters)
        : m_parameters(parameters)
    {
        for (std::uint32_t node = 0; node < parameters.nodes; ++node) {
            const std::string name = nodeName(parameters.seed, node);
            for (std::uint32_t i = 0; i < parameters.settings.vnodes; ++i)
                m_tokens.emplace_back(hashOf(parameters.settings.hash, tokenLabel(name, i)), node);
        }
        std::sort(m_tokens.begin(), m_tokens.end());
    }

    std::uint64_t hashOfRequest(std::uint64_t i) const
    {
        std::uint64_t key = i;
        if (m_parameters.workload.kind == WorkloadKind::PowerLaw)
            key = powerLawKey(fraction53(randomAt(mix64(m_parameters.seed), i)),
                              m_parameters.workload.alpha);
        return hashOf(m_parameters.settings.hash, test::keyName(m_parameters.seed, key));
    }

    std::vector<std::uint64_t> place(std::uint64_t cap) const
    {
        std::vector<std::uint64_t> loads(m_parameters.nodes);
        for (std::uint64_t i = 0; i < m_parameters.keys; ++i) {
            const std::pair<std::uint64_t, std::uint32_t> hash{hashOfRequest(i), 0};
            auto token = std::lower_bound(m_tokens.begin(), m_tokens.end(), hash);
            for (;;) {
                if (token == m_tokens.end())
                    token = m_tokens.begin();
                if (loads[token->second] < cap)
                    break;
                ++token;
            }
            ++loads[token->second];
        }
        return loads;
    }

private:
    const ExperimentParameters &m_parameters;
    std::vector<std::pair<std::uint64_t, std::uint32_t>> m_tokens;
};

/// Even and skewed, on the ring and bounded.
void benchSource000(NameHash hash)
{
    ExperimentParameters even;
    even.workload = {};
    even.settings.hash = hash;
    ExperimentParameters skewed = even;
    skewed.workload = {WorkloadKind::PowerLaw, 1.1};

    std::vector<std::vector<std::uint64_t>> ours;
    const auto run = [&](unsigned threads) {
        ours.clear();
        for (const ExperimentParameters &parameters : {even, skewed}) {
            for (PlacementResult &result : resultOf(parameters, threads, {false, false}).results)
                ours.push_back(std::move(result.loads));
        }
    };
    std::vector<std::vector<std::uint64_t>> plain;
    const double plainTime = medianSeconds([&] {
        plain.clear();
        for (const ExperimentParameters &parameters : {even, skewed}) {
            const PlainExperiment experiment(parameters);
            plain.push_back(experiment.place(~std::uint64_t{0}));
            plain.push_back(experiment.place(2500)); // 1.25 × 200,000 / 100
        }
    });
    const double oneTime = medianSeconds([&] { run(1); });
    const double twoTime = medianSeconds([&] { run(2); });
    if (ours != plain)
        fail("the loads differ from those of the plain loop");
    std::printf("| %s | %.1f | %.1f | %.1f | %.1fx |\n", std::string(nameHashName(hash)).c_str(),
                oneTime * 1e3, twoTime * 1e3, plainTime * 1e3, plainTime / oneTime);
    std::fflush(stdout);
}

void benchSlider(std::uint32_t nodes, std::uint64_t keys)
{
    ExperimentParameters parameters;
    parameters.nodes = nodes;
    parameters.keys = keys;
    const auto milliseconds = [&](unsigned threads, const Measures &measures) {
        return medianSeconds([&] { resultOf(parameters, threads, measures); }) * 1e3;
    };
    std::printf("| %u x %u x %llu | %.0f | %.0f | %.0f | %.0f |\n", nodes,
                parameters.settings.vnodes, static_cast<unsigned long long>(keys),
                milliseconds(1, {false, false}), milliseconds(2, {false, false}),
                milliseconds(1, {}), milliseconds(2, {}));
    std::fflush(stdout);
}

/// The figure of the ring from its tokens on: what each node owns, the bands, and the picture.
void benchRing(std::uint32_t nodes)
{
    ExperimentResult run;
    run.parameters.nodes = nodes;
    const auto placement = makePlacement(PlacementRule::Successor, membersOf(run.parameters, nodes),
                                         run.parameters.settings);
    if (!placement)
        fail(placement.error().message.english.c_str());
    run.results.emplace_back();
    std::vector<double> &shares = run.results.front().shares;
    RingBands bands;
    const double shareTime = medianSeconds([&] { shares = (*placement)->shares(); });
    const double bandTime = medianSeconds([&] { bands = bandsOf(**placement); });
    const double drawTime = medianSeconds([&] {
        drawFigure(shareRing(run, 0, bands, Language::English), {{800, 500}, 13.5, false, false});
    });
    std::printf("| %u x %u | %.1f | %.1f | %.1f |\n", nodes, run.parameters.settings.vnodes,
                shareTime * 1e3, bandTime * 1e3, drawTime * 1e3);
    std::fflush(stdout);
}

double peakMegabytes()
{
    rusage usage{};
    getrusage(RUSAGE_SELF, &usage);
    return static_cast<double>(usage.ru_maxrss) / 1024;
}

void benchMany(const Workload &workload, std::uint64_t keys, const char *name)
{
    ExperimentParameters parameters;
    parameters.nodes = 1000;
    parameters.keys = keys;
    parameters.requests = 100'000'000;
    parameters.workload = workload;
    const double seconds = secondsOf([&] { resultOf(parameters, 0, {}); });
    std::printf("| %s | %.1f | %.0f |\n", name, seconds, peakMegabytes());
    std::fflush(stdout);
}

} // namespace

int main(int argc, char **argv)
{
    const bool many = argc > 1 && std::string_view(argv[1]) == "--long";
    std::printf("## Experiments\n\nSource 000's whole experiment: 100 nodes with 200 tokens each "
                "are built and 200,000 keys placed, even and skewed, on the ring and bounded. "
                "Milliseconds, median of %zu rounds. \"plain\" is a sorted vector, "
                "std::lower_bound and a loop.\n\n"
                "| hash | 1 thread | 2 threads | plain, 1 thread | plain / 1 thread |\n"
                "|---|---:|---:|---:|---:|\n",
                kRounds);
    for (const NameHash hash : {NameHash::Xxh3, NameHash::Blake2b})
        benchSource000(hash);
    std::printf("\nFrom the movement of a slider to the figures: successor and bounded, Zipf 1.1, "
                "everything built anew. Milliseconds.\n\n"
                "| nodes x tokens x keys | loads, 1 thread | 2 threads | and movement, 1 thread "
                "| 2 threads |\n"
                "|---|---:|---:|---:|---:|\n");
    benchSlider(100, 200'000);
    benchSlider(1000, 1'000'000);
    std::printf("\nThe figure of the ring, exact to the last token. Milliseconds.\n\n"
                "| nodes x tokens | shares | bands | picture |\n"
                "|---|---:|---:|---:|\n");
    benchRing(1000);
    benchRing(5000);
    if (!many)
        return EXIT_SUCCESS;
    std::printf("\n10^8 requests over 1,000 nodes with 200 tokens each, successor and bounded; "
                "seconds, and the largest memory so far in MiB.\n\n"
                "| workload | seconds | MiB |\n"
                "|---|---:|---:|\n");
    benchMany({WorkloadKind::PowerLaw, 1.1}, 1, "powerlaw:1.1");
    benchMany({WorkloadKind::Zipf, 1.1}, 1'000'000, "zipf:1.1, 10^6 keys");
    benchMany({WorkloadKind::Zipf, 1.1}, 100'000'000, "zipf:1.1, 10^8 keys");
    return EXIT_SUCCESS;
}
