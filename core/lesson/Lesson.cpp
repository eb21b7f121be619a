// SPDX-License-Identifier: GPL-3.0-or-later
#include "lesson/Lesson.h"

#include <algorithm>
#include <charconv>

#include "Phrase.h"
#include "hash/Xxh3.h"
#include "lesson/LessonText.h"
#include "lesson/NameCheck.h"
#include "lesson/PanePlayer.h"
#include "lesson/Prediction.h"
#include "lesson/ScenarioTexts.h"

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
        const Event &event = step.events[i];
        const bool everywhere = std::holds_alternative<SetRequests>(event.change);
        for (std::size_t pane = 0; pane < players.size(); ++pane) {
            if (!everywhere && event.pane != pane)
                continue;
            if (const auto reason = players[pane].apply(event))
                return Fault{pointer({"steps", number, "events", std::to_string(i)}), *reason};
        }
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
            faults.push_back(
                {place, {"the step has a focus in this pane already", "这一步在此图已有 focus"}});
        for (const Fault &fault : players[pane].setFocus(step.focus[i]))
            faults.push_back({place + fault.place, fault.reason});
    }
    return faults;
}

/// The number that a text begins with, as `10` and `25 %` do, the latter with a no-break space.
std::optional<double> numberIn(std::string_view text)
{
    double number = 0;
    const auto read = std::from_chars(text.data(), text.data() + text.size(), number);
    const std::string_view rest(read.ptr, text.data() + text.size());
    if (read.ec != std::errc() || (!rest.empty() && rest != "\u00A0%"))
        return std::nullopt;
    return number;
}

/// What is wrong with a question beside its texts.
std::vector<Fault> questionFaults(const LessonText &texts, const Question &question,
                                  std::size_t step, const Snapshot &snapshot,
                                  const std::string &place)
{
    std::vector<Fault> faults;
    if (step == 0)
        faults.push_back(
            {place,
             {"a question is asked before its step is shown, and there is nothing "
              "to see before the first; ask at a later step",
              "问题在它那一步显示之前提出，而第一步之前没有可看的；请在后面的步骤提问"}});
    if (question.key && !snapshot.panes[question.pane].find(*question.key))
        faults.push_back({place + "/key", phrase(Localized{"there is no key %1", "没有键 %1"},
                                                 {question.key->text})});
    if (question.kind != Question::Kind::Number)
        return faults;
    const auto filled = texts.fill(question.answer, step, Language::English);
    if (!filled)
        faults.push_back({place + "/answer", filled.error().message});
    else if (!numberIn(*filled))
        faults.push_back({place + "/answer", phrase(Localized{"gives \"%1\", which is no number",
                                                              "得出 \"%1\"，这不是数"},
                                                    {*filled})});
    return faults;
}

/// Takes the skipped steps out. What is left are the numbers of the others in the file, as the
/// places of faults have them.
std::vector<std::string> dropSkipped(Scenario &scenario)
{
    std::vector<std::string> numbers;
    for (std::size_t i = 0; i < scenario.steps.size(); ++i) {
        if (!scenario.steps[i].skipped)
            numbers.push_back(std::to_string(i));
    }
    std::erase_if(scenario.steps, [](const Step &step) { return step.skipped; });
    return numbers;
}

/// The faults of texts: every placeholder, in both languages.
std::vector<Fault> textFaults(const Scenario &scenario, std::span<const Snapshot> snapshots,
                              std::span<const std::string> numbers)
{
    const LessonText filler(scenario, snapshots);
    std::vector<Fault> faults;
    const auto check = [&](const ScenarioText &text) {
        if (const auto filled = filler.fill(text.raw, text.step, text.language); !filled)
            faults.push_back({text.place, filled.error().message});
    };
    for (std::size_t i = 0; i < scenario.steps.size(); ++i) {
        const std::string place = pointer({"steps", numbers[i]});
        forEachText(scenario.steps[i], i, place, check);
        if (const auto &question = scenario.steps[i].question) {
            const auto more =
                questionFaults(filler, *question, i, snapshots[i], place + "/question");
            faults.insert(faults.end(), more.begin(), more.end());
        }
    }
    forEachHeadline(scenario, check);
    return faults;
}

/// The options in an order that depends on their words alone: in files the right one tends to come
/// first, and who writes one down thinks of it first.
void mixOptions(Question &question, const std::string &step)
{
    const auto place = [&step](const Question::Option &option) {
        return xxh3(step + '\n' + option.text.english + '\n' + option.text.chinese);
    };
    std::stable_sort(question.options.begin(), question.options.end(),
                     [&place](const Question::Option &a, const Question::Option &b) {
                         return place(a) < place(b);
                     });
}

/// Panes that have nodes of the same names list them in the same order, that of the first.
void listAlike(std::vector<PaneSnapshot> &panes)
{
    const auto names = [](const PaneSnapshot &pane) {
        std::vector<NodeId> ids;
        for (const NodeView &node : pane.nodes)
            ids.push_back(node.id);
        std::sort(ids.begin(), ids.end());
        return ids;
    };
    std::vector<NodeId> order;
    for (const std::size_t node : panes.front().ringOrder())
        order.push_back(panes.front().nodes[node].id);
    for (PaneSnapshot &pane : panes) {
        if (&pane != &panes.front() && names(pane) == names(panes.front()))
            pane.listed = order;
    }
}

} // namespace

Result<Lesson, std::vector<Fault>> Lesson::play(Scenario scenario)
{
    Lesson lesson;
    lesson.m_scenario = std::move(scenario);
    const std::vector<std::string> numbers = dropSkipped(lesson.m_scenario);
    if (numbers.empty())
        return std::vector{Fault{
            "/steps",
            {"every step is skipped; one has to be played", "每一步都被跳过；至少要播放一步"}}};

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
        const std::string &number = numbers[i];
        for (PanePlayer &player : players)
            player.beginStep();
        if (auto fault = applyEvents(step, number, players)) {
            faults.push_back(std::move(*fault));
            // The steps after it cannot be judged, but their names and texts can.
            for (Fault &more : nameFaults(lesson.m_scenario, numbers, {})) {
                if (std::find(faults.begin(), faults.end(), more) == faults.end())
                    faults.push_back(std::move(more));
            }
            return faults;
        }
        add(applyFocus(step, number, players));
        Snapshot snapshot;
        snapshot.step = i;
        for (PanePlayer &player : players)
            snapshot.panes.push_back(player.endStep());
        listAlike(snapshot.panes);
        for (PaneSnapshot &pane : snapshot.panes)
            pane.alone = lesson.m_scenario.steps.size() == 1;
        lesson.m_snapshots.push_back(std::move(snapshot));
    }
    add(textFaults(lesson.m_scenario, lesson.m_snapshots, numbers));
    if (!faults.empty())
        return faults;
    lesson.findQuestions();
    lesson.takeFingerprint();
    return lesson;
}

void Lesson::findQuestions()
{
    for (std::size_t i = 0; i < m_scenario.steps.size(); ++i) {
        const Step &step = m_scenario.steps[i];
        if (step.question) {
            m_questions.push_back({*step.question});
            mixOptions(m_questions.back().front(), step.id);
        } else if (step.asksNothing || m_scenario.check)
            m_questions.emplace_back();
        else
            m_questions.push_back(questionsOfChange(m_snapshots, i));
    }
}

void Lesson::takeFingerprint()
{
    // Names may hold any character but these two, so that parts cannot run into each other.
    std::string text;
    const auto add = [&text](const std::string &part) { text += part + '\n'; };
    for (std::size_t i = 0; i < m_snapshots.size(); ++i) {
        add(m_scenario.steps[i].id);
        for (const PaneSnapshot &pane : m_snapshots[i].panes) {
            for (const KeyView &key : pane.keys) {
                const auto owner = key.pending() ? key.next : key.owner;
                add(key.id.text + '\t' + std::to_string(key.tick.value) + '\t' +
                    (owner ? pane.nodes[*owner].id.text : std::string()));
            }
        }
        for (const Question &question : m_questions[i]) {
            add(std::to_string(static_cast<int>(question.kind)) + '\t' +
                std::to_string(question.pane) + '\t' + (question.key ? question.key->text : "") +
                '\t' + (question.range ? rangeText(*question.range) : "") + '\t' + question.answer);
            for (const Question::Option &option : question.options)
                add(option.text.in(Language::English) + (option.right ? "\t+" : "\t-"));
        }
    }
    m_fingerprint = xxh3(text);
}

int Lesson::largestLoad(std::size_t step) const
{
    int largest = 0;
    for (std::size_t i = 0; i <= step; ++i) {
        for (const PaneSnapshot &pane : m_snapshots[i].panes)
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

const std::string &Lesson::paneTitle(std::size_t pane, Language language) const
{
    const Pane &view = m_scenario.panes.at(pane);
    const std::string &title = view.title.in(language);
    if (!title.empty())
        return title;
    return m_scenario.panes.size() > 1 ? view.id : m_scenario.title.in(language);
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

std::string Lesson::notes(std::size_t step, Language language) const
{
    return filled(m_scenario.steps.at(step).notes, step, language);
}

double Lesson::number(std::size_t step, std::string_view placeholders) const
{
    const auto filled =
        LessonText(m_scenario, m_snapshots).fill(placeholders, step, Language::English);
    return numberIn(filled.value()).value();
}

std::string Lesson::headline(Language language) const
{
    return filled(m_scenario.headline, m_snapshots.size() - 1, language);
}

} // namespace ringwalk
