// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "diagram/Chart.h"

namespace ringwalk {

/// What a picture of the lab has left between its title and its note.
struct LabFrame
{
    double top = 0;
    double bottom = 0;
};

/// Draws title and note where the picture stands alone.
LabFrame drawLabFrame(Diagram &diagram, const std::string &title, const std::string &note,
                      const ChartStyle &style);

} // namespace ringwalk
