// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/Parameters.h"

#include <algorithm>

#include "lab/Requests.h"

namespace ringwalk {

bool ExperimentParameters::equalWeights() const
{
    return std::adjacent_find(weights.begin(), weights.end(), std::not_equal_to<>()) ==
           weights.end();
}

std::vector<Member> membersOf(const ExperimentParameters &parameters, std::uint32_t nodes)
{
    std::vector<Member> members;
    members.reserve(nodes);
    for (std::uint32_t i = 0; i < nodes; ++i)
        members.push_back({{nodeName(parameters.seed, i)}, parameters.weightOf(i)});
    return members;
}

} // namespace ringwalk
