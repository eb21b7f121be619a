// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/FieldsRead.h"

namespace ringwalk {

bool concerns(LabParameter parameter, PlacementRule rule)
{
    switch (parameter) {
    case LabParameter::Epsilon:
    case LabParameter::MaxProbes:
        return bounds(rule);
    case LabParameter::TableSize:
        return rule == PlacementRule::Maglev;
    case LabParameter::Rounds:
    case LabParameter::Interval:
    case LabParameter::Smoothing:
    case LabParameter::Limit:
    case LabParameter::Ceiling:
    case LabParameter::Labels:
    case LabParameter::Basis:
        return rule == PlacementRule::Dynamic;
    default:
        return true;
    }
}

bool isOfFiles(LabParameter parameter)
{
    return parameter == LabParameter::Column || parameter == LabParameter::Match;
}

} // namespace ringwalk
