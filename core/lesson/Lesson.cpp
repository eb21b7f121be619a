// SPDX-License-Identifier: GPL-3.0-or-later
#include "lesson/Lesson.h"

#include <algorithm>

#include "lesson/LessonText.h"
#include "lesson/PanePlayer.h"

namespace ringwalk {

namespace {

std::string pointer(std::initializer_list<std::string_view> parts)
{
    std::string text;
    for (const std::string_view part : parts) {
        text += '/';
        text += part;
    }
    return text;
}

/// Applies the events of one step; the first fault ends it, since the events after it would act on
/// a state that nobody meant.
std::optional<Fault> applyEvents(const Step &step, const std::string &number,
                                 std::vector<PanePlayer> &players)
{
    for (std::size_t i = 0; i < step.events.size(); ++i) {
        if (const auto reason = players[step.events[i].pane].apply(step.events[i]))
            return Fault{pointer({"steps", number, "events", std::to_string(i)}), *reason};
    }
    return std::nullopt;
}

std::vector<Fault> applyFocus(const Step &step, const std::string &number,
                              std::vector<PanePlayer> &players)
{
    std::vector<Fault> faults;
    for (std::size_t i = 0; i < step.focus.size(); ++i) {
        const std::string place = pointer({"steps", number, "focus", std::to_string(i)});
        const std::size_t pane = step.focus[i].pane;
        if (std::any_of(step.focus.begin(), step.focus.begin() + static_cast<std::ptrdiff_t>(i),
                        [pane](const Focus &other) { return other.pane == pane; }))
            faults.push_back({place, "the step has a focus in this pane already"});
        for (const Fault &fault : players[pane].setFocus(step.focus[i]))
            faults.push_back({place + fault.place, fault.reason});
    }
    return faults;
}

/// Every placeholder of every text, in both languages.
std::vector<Fault> textFaults(const Scenario &scenario, std::span<const Snapshot> snapshots)
{
    std::vector<Fault> faults;
    const LessonText filler(scenario, snapshots);
    const auto check = [&](const Localized &text, std::size_t step, const std::string &place) {
        for (const Language language : {Language::English, Language::Chinese}) {
            const std::string &raw = language == Language::English ? text.english : text.chinese;
            if (const auto filled = filler.fill(raw, step, language); !filled)
                faults.push_back(
                    {place + "/" + std::string(languageName(language)), filled.error().message});
        }
    };
    for (std::size_t i = 0; i < scenario.steps.size(); ++i) {
        const std::string number = std::to_string(i);
        check(scenario.steps[i].title, i, pointer({"steps", number, "title"}));
        // A step without a name is called by its title, whose faults are reported once.
        if (scenario.steps[i].name != scenario.steps[i].title)
            check(scenario.steps[i].name, i, pointer({"steps", number, "name"}));
        check(scenario.steps[i].text, i, pointer({"steps", number, "text"}));
    }
    check(scenario.headline, scenario.steps.size() - 1, "/headline");
    return faults;
}

} // namespace

Result<Lesson, std::vector<Fault>> Lesson::play(Scenario scenario)
{
    Lesson lesson;
    lesson.m_scenario = std::move(scenario);

    std::vector<PanePlayer> players;
    for (std::size_t pane = 0; pane < lesson.m_scenario.panes.size(); ++pane) {
        players.emplace_back(lesson.m_scenario, pane);
        if (const auto reason = players.back().start())
            return std::vector{Fault{pointer({"panes", std::to_string(pane)}), *reason}};
    }
    std::vector<Fault> faults;
    const auto add = [&faults](std::vector<Fault> more) {
        faults.insert(faults.end(), more.begin(), more.end());
    };
    for (std::size_t i = 0; i < lesson.m_scenario.steps.size(); ++i) {
        const Step &step = lesson.m_scenario.steps[i];
        const std::string number = std::to_string(i);
        for (PanePlayer &player : players)
            player.beginStep();
        if (auto fault = applyEvents(step, number, players)) {
            faults.push_back(std::move(*fault));
            return faults;
        }
        add(applyFocus(step, number, players));
        Snapshot snapshot;
        snapshot.step = i;
        for (PanePlayer &player : players)
            snapshot.panes.push_back(player.endStep());
        lesson.m_snapshots.push_back(std::move(snapshot));
    }
    add(textFaults(lesson.m_scenario, lesson.m_snapshots));
    if (!faults.empty())
        return faults;
    return lesson;
}

int Lesson::largestLoad() const
{
    int largest = 0;
    for (const Snapshot &snapshot : m_snapshots) {
        for (const PaneSnapshot &pane : snapshot.panes)
            largest = std::max(largest, loadFigures(pane).largest);
    }
    return largest;
}

std::optional<std::size_t> Lesson::stepNamed(std::string_view id) const
{
    const auto place = std::find_if(m_scenario.steps.begin(), m_scenario.steps.end(),
                                    [id](const Step &step) { return step.id == id; });
    if (place == m_scenario.steps.end())
        return std::nullopt;
    return static_cast<std::size_t>(place - m_scenario.steps.begin());
}

std::string Lesson::filled(const Localized &text, std::size_t step, Language language) const
{
    // `play` has filled every text once, so it cannot fail here.
    return LessonText(m_scenario, m_snapshots).fill(text.in(language), step, language).value();
}

std::string Lesson::title(std::size_t step, Language language) const
{
    return filled(m_scenario.steps.at(step).title, step, language);
}

std::string Lesson::name(std::size_t step, Language language) const
{
    return filled(m_scenario.steps.at(step).name, step, language);
}

std::string Lesson::text(std::size_t step, Language language) const
{
    return filled(m_scenario.steps.at(step).text, step, language);
}

std::string Lesson::headline(Language language) const
{
    return filled(m_scenario.headline, m_snapshots.size() - 1, language);
}

} // namespace ringwalk
