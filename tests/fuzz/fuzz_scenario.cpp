// SPDX-License-Identifier: GPL-3.0-or-later

// Bytes as a scenario file: they are read, written, read again and played. Whatever they are,
// nothing may crash, and what could be read has to come back equal from what was written of it.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "lesson/Lesson.h"
#include "lesson/ScenarioReader.h"
#include "lesson/ScenarioWriter.h"
#include "sandbox/Fork.h"
#include "sandbox/Replay.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    using namespace ringwalk;
    const auto scenario = readScenario({reinterpret_cast<const char *>(data), size});
    if (!scenario)
        return 0;
    const auto again = readScenario(scenarioJson(*scenario));
    if (!again || !(*again == *scenario))
        std::abort();
    const auto lesson = Lesson::play(*scenario);
    if (!lesson)
        return 0;
    for (std::size_t step = 0; step < lesson->stepCount(); ++step) {
        for (const Language language : kLanguages) {
            lesson->title(step, language);
            lesson->text(step, language);
        }
        forkOf(*lesson, step);
    }
    const Replay replayed = replay(Draft::of(*scenario));
    if (!replayed.lesson || !(replayed.scenario == *scenario) ||
        !std::equal(lesson->snapshots().begin(), lesson->snapshots().end(),
                    replayed.lesson->snapshots().begin(), replayed.lesson->snapshots().end()))
        std::abort();
    return 0;
}
