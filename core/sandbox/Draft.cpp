// SPDX-License-Identifier: GPL-3.0-or-later
#include "sandbox/Draft.h"

#include <algorithm>
#include <stdexcept>

#include "Phrase.h"
#include "lesson/NameFault.h"
#include "lesson/ScenarioReader.h"
#include "sandbox/BoardView.h"
#include "sandbox/DraftWords.h"
#include "sandbox/Fork.h"
#include "sandbox/FoundEdits.h"
#include "sandbox/Renaming.h"
#include "sandbox/Replay.h"

namespace ringwalk {

namespace {

/// The first of `step-2`, `step-3`, … that no step has.
std::string freeStepId(const std::vector<DraftStep> &steps)
{
    for (std::size_t number = steps.size() + 1;; ++number) {
        std::string id = "step-" + std::to_string(number);
        if (std::none_of(steps.begin(), steps.end(),
                         [&id](const DraftStep &step) { return step.step.id == id; }))
            return id;
    }
}

/// The id of the main pane, where placeholders have to name it.
std::string_view paneName(const Scenario &head)
{
    const std::size_t main = mainPane(head);
    return main == 0 ? std::string_view() : head.panes[main].id;
}

/// Whether the words of a step are still those that its edit was recorded with.
bool hasDefaultWords(const Scenario &head, const DraftStep &step)
{
    if (step.edits.size() != 1)
        return false;
    Step worded;
    wordStep(worded, step.edits[0], paneName(head));
    return worded.title == step.step.title && worded.name == step.step.name &&
           worded.text == step.step.text;
}

/// Words a step anew, by its edit as it is now. The focus stays.
void wordAgain(const Scenario &head, DraftStep &step)
{
    Step worded;
    wordStep(worded, step.edits[0], paneName(head));
    step.step.title = worded.title;
    step.step.name = worded.name;
    step.step.text = worded.text;
}

/// Does a renaming to all of a lesson. A name that stands in the words of a step as text, and not
/// in a placeholder, is the author's; but where no author has touched them, they follow.
template <typename Rename>
void renameThroughout(const Scenario &head, std::vector<DraftStep> &steps, const Rename &rename)
{
    std::vector<bool> followed;
    for (const DraftStep &step : steps)
        followed.push_back(hasDefaultWords(head, step));
    rename();
    for (std::size_t i = 0; i < steps.size(); ++i) {
        if (followed[i])
            wordAgain(head, steps[i]);
    }
}

/// Nothing where a renaming leaves all texts whole. Words that follow the edit are made anew, and
/// do without a name that placeholders cannot have.
std::optional<Error> argumentFault(const Scenario &head, const std::vector<DraftStep> &steps,
                                   const std::string &from, const std::string &to)
{
    if (canBeArgument(to))
        return std::nullopt;
    std::vector<DraftStep> authored = steps;
    for (DraftStep &step : authored) {
        if (hasDefaultWords(head, step))
            step.step.title = step.step.name = step.step.text = {};
    }
    if (!isArgument(head, authored, from))
        return std::nullopt;
    return Error{phrase(
        Localized{"a text of the lesson has %1 in a placeholder, where no name with {, } or @ can "
                  "be; change the text first",
                  "课程的文字在占位符中用到 %1，而占位符中的名称不能含有 {、} 或 @；请先修改文字"},
        {from})};
}

/// Whether the events of a step leave the pane as many nodes as it has.
bool keepsNodeCount(const Step &step, std::size_t pane)
{
    std::ptrdiff_t more = 0;
    for (const Event &event : step.events) {
        if (event.pane != pane)
            continue;
        more += std::holds_alternative<Insert>(event.change) ? 1 : 0;
        more -= std::holds_alternative<Leave>(event.change) ? 1 : 0;
    }
    return more == 0;
}

/// The first of `modulo`, `modulo-2`, … that no pane has.
std::string freePaneId(const std::vector<Pane> &panes, const std::string &wanted)
{
    std::string id = wanted;
    for (int number = 2;
         std::any_of(panes.begin(), panes.end(), [&id](const Pane &pane) { return pane.id == id; });
         ++number)
        id = wanted + '-' + std::to_string(number);
    return id;
}

} // namespace

Draft Draft::of(const Board &base, const Localized &title)
{
    Scenario scenario = scenarioOf(base, title, "lesson");
    wordStart(scenario.steps[0]);
    return of(std::move(scenario));
}

Draft Draft::of(Scenario scenario)
{
    Draft draft;
    std::vector<std::vector<Edit>> edits = foundEdits(scenario);
    for (std::size_t i = 0; i < scenario.steps.size(); ++i)
        draft.m_steps.push_back({std::move(scenario.steps[i]), std::move(edits[i])});
    scenario.steps.clear();
    draft.m_head = std::move(scenario);
    return draft;
}

Result<Draft> Draft::recorded(const Edit &edit) const
{
    if (const auto *rename = std::get_if<RenameNode>(&edit))
        return withNodeName(*rename);
    if (const auto *show = std::get_if<ShowModulo>(&edit))
        return withModulo(show->shown);
    if (std::holds_alternative<AddKeys>(edit) || std::holds_alternative<RemoveKeys>(edit) ||
        std::holds_alternative<RenameKey>(edit))
        return withKeys(edit);

    Draft draft = *this;
    const std::size_t main = mainPane(m_head);
    if (const auto *rule = std::get_if<SetRule>(&edit); rule && rule->rule == Rule::Bounded) {
        // A bounded pane is the plain ring until it gets its bound.
        Rule &known = draft.m_head.panes[main].rule;
        if (known != Rule::Successor && known != Rule::Bounded)
            return Error{phrase(
                Localized{"a ring with the rule %1 cannot be bounded", "规则为 %1 的环不能有界"},
                {std::string(ruleName(known))})};
        known = Rule::Bounded;
    }
    DraftStep step;
    step.step.id = freeStepId(m_steps);
    step.step.focus.push_back({main, {}, {}, {}, {}});
    step.edits = {edit};
    wordStep(step.step, edit, main == 0 ? std::string() : m_head.panes[main].id);
    draft.m_steps.push_back(std::move(step));
    const Replay played = replay(draft);
    if (played.steps.back().impossible)
        return Error{*played.steps.back().impossible};
    draft.m_steps.back().step.events = played.steps.back().events;
    return draft;
}

Draft Draft::withStep(std::size_t place, DraftStep step) const
{
    Draft draft = *this;
    draft.m_steps.at(place) = std::move(step);
    return draft;
}

Draft Draft::withHead(const Scenario &head) const
{
    Draft draft = *this;
    draft.m_head.id = head.id;
    draft.m_head.title = head.title;
    draft.m_head.group = head.group;
    draft.m_head.headline = head.headline;
    draft.m_head.check = head.check;
    return draft;
}

Draft Draft::moved(std::size_t from, std::size_t to) const
{
    Draft draft = *this;
    DraftStep step = draft.m_steps.at(from);
    draft.m_steps.erase(draft.m_steps.begin() + static_cast<std::ptrdiff_t>(from));
    draft.m_steps.insert(draft.m_steps.begin() +
                             static_cast<std::ptrdiff_t>(std::min(to, draft.m_steps.size())),
                         std::move(step));
    draft.tryAllAgain();
    return draft;
}

Result<Draft> Draft::without(std::size_t place) const
{
    if (m_steps.size() == 1)
        return Error{{"a lesson has at least one step", "课程至少有一步"}};
    if (place >= m_steps.size())
        throw std::out_of_range("no step at this place");
    Draft draft = *this;
    draft.m_steps.erase(draft.m_steps.begin() + static_cast<std::ptrdiff_t>(place));
    draft.tryAllAgain();
    return draft;
}

void Draft::tryAllAgain()
{
    for (DraftStep &step : m_steps)
        step.step.skipped = false;
}

Result<Draft> Draft::withKeys(const Edit &edit) const
{
    Board::Content keys;
    keys.keys = m_head.keys;
    const auto before = Board::of(std::move(keys));
    if (!before)
        return before.error();
    const auto after = edited(*before, edit);
    if (!after)
        return after.error();
    const auto *rename = std::get_if<RenameKey>(&edit);
    if (rename) {
        if (auto fault = argumentFault(m_head, m_steps, rename->key.text, rename->to.text))
            return *fault;
    }
    Draft draft = *this;
    draft.m_head.keys.assign(after->keys().begin(), after->keys().end());
    if (rename)
        renameThroughout(draft.m_head, draft.m_steps,
                         [&] { renameKey(draft.m_head, draft.m_steps, rename->key, rename->to); });
    return draft;
}

Result<Draft> Draft::withNodeName(const RenameNode &rename) const
{
    if (!namesNode(m_head, m_steps, rename.node))
        return Error{phrase(Localized{"there is no node %1", "没有节点 %1"}, {rename.node.text})};
    if (const auto fault = nameFault(rename.to.text))
        return Error{phrase(Localized{"a name %1", "名称%1"}, {*fault})};
    if (rename.to != rename.node && namesNode(m_head, m_steps, rename.to))
        return Error{phrase(Localized{"the lesson has a node %1 already", "课程中已有节点 %1"},
                            {rename.to.text})};
    if (auto fault = argumentFault(m_head, m_steps, rename.node.text, rename.to.text))
        return *fault;
    Draft draft = *this;
    renameThroughout(draft.m_head, draft.m_steps,
                     [&] { renameNode(draft.m_head, draft.m_steps, rename.node, rename.to); });
    return draft;
}

Result<Draft> Draft::withModulo(bool shown) const
{
    Draft draft = *this;
    std::vector<Pane> &panes = draft.m_head.panes;
    const auto modulo = std::find_if(panes.begin(), panes.end(),
                                     [](const Pane &pane) { return pane.rule == Rule::Modulo; });
    if (shown == (modulo != panes.end()))
        return draft;
    if (shown) {
        if (panes.size() == kMaxPanes)
            return Error{{"a lesson has at most four pictures", "课程最多四个图"}};
        const std::size_t main = mainPane(m_head);
        // Recorded edits say what becomes of the servers at their steps; events alone do not.
        const auto other =
            std::find_if(m_steps.begin(), m_steps.end(), [main](const DraftStep &step) {
                return step.edits.empty() && !keepsNodeCount(step.step, main);
            });
        if (other != m_steps.end())
            return Error{phrase(
                Localized{"modulo cannot follow step %1: nodes join or leave there, but it was not "
                          "recorded in the sandbox",
                          "取模无法跟随第 %1 步：那一步有节点加入或离开，但不是在沙盒中录制的"},
                {std::to_string(other - m_steps.begin() + 1)})};
        Board::Content nodes;
        nodes.nodes = panes[main].nodes;
        nodes.modulo = true;
        const auto board = Board::of(std::move(nodes));
        if (!board)
            return board.error();
        Pane pane = scenarioOf(*board, {"Modulo"}).panes[1];
        pane.id = freePaneId(panes, pane.id);
        panes.push_back(std::move(pane));
        return draft;
    }
    // Events and focus of the panes after it would speak of other ones.
    const auto place = static_cast<std::size_t>(modulo - panes.begin());
    if (place + 1 != panes.size() || place == 0)
        return Error{{"this picture cannot be left out of the lesson", "不能从课程中省去这个图"}};
    panes.pop_back();
    for (DraftStep &step : draft.m_steps) {
        std::erase_if(step.step.events,
                      [place](const Event &event) { return event.pane == place; });
        std::erase_if(step.step.focus, [place](const Focus &focus) { return focus.pane == place; });
        if (step.step.question && step.step.question->pane == place)
            step.step.question.reset();
    }
    return draft;
}

} // namespace ringwalk
