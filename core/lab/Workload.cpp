// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/Workload.h"

#include "lab/Numbers.h"

namespace ringwalk {

namespace {

constexpr std::string_view kUniform = "uniform";
constexpr std::string_view kZipf = "zipf:";
constexpr std::string_view kPowerLaw = "powerlaw:";
constexpr std::string_view kFile = "file:";

} // namespace

std::string workloadText(const Workload &workload)
{
    switch (workload.kind) {
    case WorkloadKind::Zipf:
        return std::string(kZipf) + decimalText(workload.alpha);
    case WorkloadKind::PowerLaw:
        return std::string(kPowerLaw) + decimalText(workload.alpha);
    case WorkloadKind::File:
        return std::string(kFile) + workload.path;
    case WorkloadKind::Uniform:
        break;
    }
    return std::string(kUniform);
}

std::optional<Workload> workloadNamed(std::string_view text)
{
    if (text == kUniform)
        return Workload{};
    if (text.starts_with(kFile) && text.size() > kFile.size())
        return Workload{WorkloadKind::File, 0, std::string(text.substr(kFile.size()))};
    const bool zipf = text.starts_with(kZipf);
    if (!zipf && !text.starts_with(kPowerLaw))
        return std::nullopt;
    const auto alpha = decimalNumber(text.substr((zipf ? kZipf : kPowerLaw).size()));
    if (!alpha)
        return std::nullopt;
    return Workload{zipf ? WorkloadKind::Zipf : WorkloadKind::PowerLaw, *alpha};
}

} // namespace ringwalk
