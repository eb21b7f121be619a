// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace ringwalk {

enum class WorkloadKind {
    Uniform,  ///< The keys in turn, each as often as the others.
    Zipf,     ///< Zipf's law, exact over the number of keys; see Zipf.
    PowerLaw, ///< The floor of a continuous power law, over keys without end; see powerLawKey.
    File,     ///< Keys from a file, in its order.
};

/// Which keys are asked for, and how often.
///
/// Source 000 calls its skewed requests "Zipf α = 1.1". Exact Zipf cannot have given its largest
/// load of 7.22 times the mean: at 1.1 the hottest key alone takes 9.45 % of the requests at least,
/// which is 9.45 times the mean of 100 nodes. Its most likely generator is `int(u ** (-1 / 0.1))`,
/// the power law here, whose hottest key takes 6.7 %.
struct Workload
{
    WorkloadKind kind = WorkloadKind::Uniform;
    double alpha = 0; ///< Of Zipf and PowerLaw, 0 for the others.
    /// Of File; `-` is standard input.
    std::string path = {};
    /// Of File: the column of a CSV file to read, by its name in the first record, or by its number
    /// from 1, where the first record is data. Empty: the file is no CSV.
    std::string column = {};
    /// Of File: a regular expression; the key of a line is what the first group matches, or the
    /// whole match where there is no group. Lines that do not match are passed over.
    std::string match = {};

    friend bool operator==(const Workload &, const Workload &) = default;
};

/// As on the command line: `uniform`, `zipf:1.1`, `powerlaw:1.1`, `file:PATH`.
std::string workloadText(const Workload &workload);

/// Reads such a text; α is not checked. None where it is no workload.
std::optional<Workload> workloadNamed(std::string_view text);

} // namespace ringwalk
