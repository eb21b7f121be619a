// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include "sandbox/Draft.h"
#include "sandbox/Replay.h"

namespace ringwalk {

/// A lesson that is being recorded, and what became of its steps.
struct Recording
{
    explicit Recording(Draft lesson)
        : draft(std::move(lesson))
        , replay(ringwalk::replay(draft))
    {
    }

    Draft draft;
    Replay replay;
};

using SharedRecording = std::shared_ptr<const Recording>;

/// What keeps the lesson from being shown and from being read again from its file; places are those
/// in the file. Costs as writing and reading the file.
std::vector<Fault> faultsOf(const Recording &recording);

/// What is wrong with a step: why it is impossible, or the first fault of its words, focus and
/// question. Nothing where all is well.
std::optional<Localized> troubleOf(const ReplayedStep &step);

/// The title of a step with its figures, where it is played; else as it is written.
std::string titleOf(const Recording &recording, std::size_t place, Language language);

} // namespace ringwalk
