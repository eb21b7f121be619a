// SPDX-License-Identifier: GPL-3.0-or-later
#include "sandbox/Replay.h"

#include <algorithm>
#include <charconv>
#include <string_view>

#include "sandbox/Fork.h"
#include "sandbox/PaneMirror.h"
#include "sandbox/Transition.h"

namespace ringwalk {

namespace {

Result<Board> editedBy(const Board &board, const std::vector<Edit> &edits)
{
    Board now = board;
    for (const Edit &edit : edits) {
        auto next = edited(now, edit);
        if (!next)
            return next.error();
        now = std::move(next).value();
    }
    return now;
}

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
        , m_main(mainPane(draft.head()))
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
        m_mirrors.clear();
        for (std::size_t pane = 0; pane < m_draft.head().panes.size(); ++pane)
            m_mirrors.emplace_back(m_draft.head(), pane);
        Scenario scenario = m_draft.head();
        std::vector<std::size_t> places; ///< In the draft, of the steps played.
        for (std::size_t i = 0; i < m_draft.steps().size(); ++i) {
            ReplayedStep step = prepared(i);
            if (!step.impossible) {
                step.played = places.size();
                places.push_back(i);
                scenario.steps.push_back(m_draft.steps()[i].step);
                scenario.steps.back().events = step.events;
                scenario.steps.back().skipped = false;
            }
            if (const auto board = m_mirrors[m_main].board())
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

    /// Works out what the step does, and does it to the mirrors if it is possible.
    ReplayedStep prepared(std::size_t place)
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
            auto events = eventsOf(step.edits);
            if (events)
                result.events = std::move(events).value();
            else if (!result.impossible)
                result.impossible = events.error().message;
        }
        if (result.impossible)
            return result;
        for (const Event &event : result.events) {
            for (std::size_t pane = 0; pane < m_mirrors.size(); ++pane) {
                if (event.pane == pane || std::holds_alternative<SetRequests>(event.change))
                    m_mirrors[pane].apply(event);
            }
        }
        return result;
    }

    /// The edits as events of all panes. They have to be possible in the main one; panes beside it
    /// follow where they can.
    Result<std::vector<Event>> eventsOf(const std::vector<Edit> &edits) const
    {
        const auto before = m_mirrors[m_main].board();
        if (!before)
            return before.error();
        const auto after = editedBy(*before, edits);
        if (!after)
            return after.error();
        std::vector<Event> events;
        std::vector<Event> settling;
        for (std::size_t pane = 0; pane < m_mirrors.size(); ++pane) {
            const Rule rule = m_draft.head().panes[pane].rule;
            if (pane == m_main)
                addRing(*before, *after, pane, events, settling);
            else if (countsServers(rule) && before->nodes().size() != after->nodes().size()) {
                events.push_back(
                    {pane, SetServers{static_cast<std::uint32_t>(after->nodes().size())}});
                settling.push_back({pane, Move{}});
            } else if (!countsServers(rule)) {
                const auto here = m_mirrors[pane].board();
                const auto then = here ? editedBy(*here, edits) : here;
                if (then)
                    addRing(*here, *then, pane, events, settling);
            }
        }
        events.insert(events.end(), settling.begin(), settling.end());
        return events;
    }

    void addRing(const Board &before, const Board &after, std::size_t pane,
                 std::vector<Event> &events, std::vector<Event> &settling) const
    {
        const Rule rule = m_draft.head().panes[pane].rule;
        std::vector<Event> changes = eventsBetween(before, after, pane, rule);
        std::erase_if(changes, [&](const Event &event) {
            // Requests are set in all panes at once; where there is no ring there are no tokens.
            return (pane != m_main && std::holds_alternative<SetRequests>(event.change)) ||
                   (!drawsRing(rule) && std::holds_alternative<ReplaceTokens>(event.change));
        });
        const std::vector<Event> ends = settlingEvents(before, after, pane, rule);
        events.insert(events.end(), changes.begin(), changes.end());
        settling.insert(settling.end(), ends.begin(), ends.end());
    }

    const Draft &m_draft;
    std::size_t m_main;
    std::vector<std::optional<Localized>> m_refused; ///< By the lesson, for each step.
    std::vector<PaneMirror> m_mirrors;
    Replay m_result;
};

} // namespace

Replay replay(const Draft &draft)
{
    return Replayer(draft).run();
}

} // namespace ringwalk
