// SPDX-License-Identifier: GPL-3.0-or-later
#include "sandbox/Recording.h"

#include "lesson/ScenarioReader.h"
#include "lesson/ScenarioWriter.h"

namespace ringwalk {

std::vector<Fault> faultsOf(const Recording &recording)
{
    // Limits of texts and names are known to the reader alone.
    const auto read = readScenario(scenarioJson(recording.replay.scenario));
    if (!read)
        return read.error();
    std::vector<Fault> faults = recording.replay.faults;
    const std::vector<ReplayedStep> &steps = recording.replay.steps;
    for (std::size_t i = 0; i < steps.size(); ++i) {
        for (const Fault &fault : steps[i].faults)
            faults.push_back({"/steps/" + std::to_string(i) + fault.place, fault.reason});
    }
    if (faults.empty() && !recording.replay.lesson)
        faults.push_back({"/steps", {"no step is possible", "没有一步是可能的"}});
    return faults;
}

std::optional<Localized> troubleOf(const ReplayedStep &step)
{
    if (step.impossible)
        return step.impossible;
    if (!step.faults.empty())
        return step.faults.front().reason;
    return std::nullopt;
}

std::string titleOf(const Recording &recording, std::size_t place, Language language)
{
    const auto &played = recording.replay.steps.at(place).played;
    return recording.replay.lesson && played
               ? recording.replay.lesson->title(*played, language)
               : recording.draft.steps().at(place).step.title.in(language);
}

} // namespace ringwalk
