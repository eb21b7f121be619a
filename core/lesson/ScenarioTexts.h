// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <string>

#include "lesson/Scenario.h"

namespace ringwalk {

/// A text of a scenario as it stands in the file, with its placeholders.
struct ScenarioText
{
    const std::string &raw;
    Language language;
    std::size_t step;  ///< At which it is shown.
    std::string place; ///< JSON pointer.
};

using TextVisitor = std::function<void(const ScenarioText &)>;

/// Calls `each` for the texts of a step, in the order of the file; one text for every language is
/// one text. `place` is that of the step.
void forEachText(const Step &step, std::size_t index, const std::string &place,
                 const TextVisitor &each);

/// The same for the headline, which is shown with the last step.
void forEachHeadline(const Scenario &scenario, const TextVisitor &each);

} // namespace ringwalk
