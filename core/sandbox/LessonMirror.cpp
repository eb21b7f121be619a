// SPDX-License-Identifier: GPL-3.0-or-later
#include "sandbox/LessonMirror.h"

#include "sandbox/Fork.h"
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

} // namespace

LessonMirror::LessonMirror(const Scenario &head)
    : m_head(head)
    , m_main(mainPane(head))
{
    for (std::size_t pane = 0; pane < head.panes.size(); ++pane)
        m_panes.emplace_back(head, pane);
}

void LessonMirror::apply(const std::vector<Event> &events)
{
    for (const Event &event : events) {
        for (std::size_t pane = 0; pane < m_panes.size(); ++pane) {
            if (event.pane == pane || std::holds_alternative<SetRequests>(event.change))
                m_panes[pane].apply(event);
        }
    }
}

Result<Board> LessonMirror::board() const
{
    return m_panes[m_main].board();
}

Result<std::vector<Event>> LessonMirror::eventsOf(const std::vector<Edit> &edits) const
{
    const auto before = m_panes[m_main].board();
    if (!before)
        return before.error();
    const auto after = editedBy(*before, edits);
    if (!after)
        return after.error();
    std::vector<Event> events;
    std::vector<Event> settling;
    for (std::size_t pane = 0; pane < m_panes.size(); ++pane) {
        const Rule rule = m_head.panes[pane].rule;
        if (pane == m_main)
            addRing(*before, *after, pane, events, settling);
        else if (countsServers(rule) && before->nodes().size() != after->nodes().size()) {
            events.push_back({pane, SetServers{static_cast<std::uint32_t>(after->nodes().size())}});
            settling.push_back({pane, Move{}});
        } else if (!countsServers(rule)) {
            const auto here = m_panes[pane].board();
            const auto then = here ? editedBy(*here, edits) : here;
            if (then)
                addRing(*here, *then, pane, events, settling);
        }
    }
    events.insert(events.end(), settling.begin(), settling.end());
    return events;
}

void LessonMirror::addRing(const Board &before, const Board &after, std::size_t pane,
                           std::vector<Event> &events, std::vector<Event> &settling) const
{
    const Rule rule = m_head.panes[pane].rule;
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

} // namespace ringwalk
