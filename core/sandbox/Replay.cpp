// SPDX-License-Identifier: GPL-3.0-or-later
#include "sandbox/Replay.h"

#include <algorithm>
#include <charconv>
#include <string_view>

#include "sandbox/LessonMirror.h"

namespace ringwalk {

namespace {

/// The step that a fault is in, and its place there; nothing where it is in no step.
struct PlaceInStep
{
    std::size_t step = 0;
    std::string rest;
};

std::optional<PlaceInStep> inStep(std::string_view place)
{
    constexpr std::string_view kSteps = "/steps/";
    if (!place.starts_with(kSteps))
        return std::nullopt;
    place.remove_prefix(kSteps.size());
    PlaceInStep found;
    const auto read = std::from_chars(place.data(), place.data() + place.size(), found.step);
    if (read.ec != std::errc())
        return std::nullopt;
    found.rest = std::string(read.ptr, place.data() + place.size());
    return found;
}

class Replayer
{
public:
    explicit Replayer(const Draft &draft)
        : m_draft(draft)
        , m_refused(draft.steps().size())
    {
    }

    Replay run()
    {
        while (!play()) {
        }
        m_result.scenario = m_draft.head();
        for (std::size_t i = 0; i < m_draft.steps().size(); ++i) {
            Step step = m_draft.steps()[i].step;
            step.events = m_result.steps[i].events;
            step.skipped = m_result.steps[i].impossible.has_value();
            m_result.scenario.steps.push_back(std::move(step));
        }
        return std::move(m_result);
    }

private:
    /// Plays all steps but those that the lesson is known to refuse. False where it refuses one
    /// more: what comes after that may be different then.
    bool play()
    {
        m_result = {};
        LessonMirror mirror(m_draft.head());
        Scenario scenario = m_draft.head();
        std::vector<std::size_t> places; ///< In the draft, of the steps played.
        for (std::size_t i = 0; i < m_draft.steps().size(); ++i) {
            ReplayedStep step = prepared(i, mirror);
            if (!step.impossible) {
                step.played = places.size();
                places.push_back(i);
                scenario.steps.push_back(m_draft.steps()[i].step);
                scenario.steps.back().events = step.events;
                scenario.steps.back().skipped = false;
            }
            if (const auto board = mirror.board())
                step.board = *board;
            m_result.steps.push_back(std::move(step));
        }
        if (places.empty())
            return true;
        auto lesson = Lesson::play(std::move(scenario));
        if (lesson) {
            m_result.lesson = std::move(lesson).value();
            return true;
        }
        for (const Fault &fault : lesson.error()) {
            const auto place = inStep(fault.place);
            if (place && place->rest.starts_with("/events/")) {
                m_refused[places[place->step]] = fault.reason;
                return false;
            }
            if (place)
                m_result.steps[places[place->step]].faults.push_back({place->rest, fault.reason});
            else
                m_result.faults.push_back(fault);
        }
        return true;
    }

    /// Works out what the step does, and does it to the mirror if it is possible.
    ReplayedStep prepared(std::size_t place, LessonMirror &mirror) const
    {
        const DraftStep &step = m_draft.steps()[place];
        ReplayedStep result;
        result.events = step.step.events;
        result.impossible = m_refused[place];
        if (step.step.skipped) {
            result.impossible = Localized{"this step was put aside when the lesson was saved",
                                          "保存课程时，这一步被搁置"};
            return result;
        }
        if (!step.edits.empty()) {
            auto events = mirror.eventsOf(step.edits);
            if (events)
                result.events = std::move(events).value();
            else if (!result.impossible)
                result.impossible = events.error().message;
        }
        if (!result.impossible)
            mirror.apply(result.events);
        return result;
    }

    const Draft &m_draft;
    std::vector<std::optional<Localized>> m_refused; ///< By the lesson, for each step.
    Replay m_result;
};

} // namespace

Replay replay(const Draft &draft)
{
    return Replayer(draft).run();
}

} // namespace ringwalk
