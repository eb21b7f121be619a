// SPDX-License-Identifier: GPL-3.0-or-later
#include "diagram/QuestionWords.h"

#include <algorithm>

#include "Phrase.h"
#include "diagram/Words.h"
#include "lesson/LessonText.h"

namespace ringwalk {

std::string QuestionWords::pick(const char *english, const char *chinese) const
{
    return m_language == Language::English ? english : chinese;
}

std::string QuestionWords::join(const std::vector<std::string> &words) const
{
    if (words.empty())
        return pick("none", "无");
    std::string text = words.front();
    for (std::size_t i = 1; i < words.size(); ++i)
        text += pick(", ", "、") + words[i];
    return text;
}

/// Which picture is meant, where there are several: `Ring: N4 joins. `
std::string QuestionWords::paneMark(std::size_t pane) const
{
    if (m_lesson.scenario().panes.size() < 2)
        return {};
    return phrase(pick("%1. ", "%1。"), {m_lesson.paneTitle(pane, m_language)});
}

/// What happens, as far as it is no answer: `N4 joins the ring, token 220. `
std::string QuestionWords::cause(std::size_t pane) const
{
    std::string text;
    for (const Change &change : after(pane).explanation.changes) {
        switch (change.kind) {
        case Change::Kind::NodeInserted:
        case Change::Kind::NodeLeft:
        case Change::Kind::NodeCrashed:
        case Change::Kind::TokensReplaced:
        case Change::Kind::RequestsSet:
        case Change::Kind::CapacitySet:
        case Change::Kind::BoundSet:
            text += phrase(pick("%1. ", "%1。"), {Words(m_language).change(after(pane), change)});
            break;
        case Change::Kind::NodeStaged:
        case Change::Kind::ServersSet:
        case Change::Kind::RangePending:
        case Change::Kind::RangeHanded:
        case Change::Kind::KeyMoved:
            break;
        }
    }
    return text;
}

std::string QuestionWords::nodeName(const PaneSnapshot &pane, std::optional<std::size_t> node) const
{
    return node ? pane.nodes[*node].id.text : pick("nobody", "没有节点");
}

const PaneSnapshot &QuestionWords::before(std::size_t pane) const
{
    return m_lesson.snapshot(m_step == 0 ? 0 : m_step - 1).panes[pane];
}

const PaneSnapshot &QuestionWords::after(std::size_t pane) const
{
    return m_lesson.snapshot(m_step).panes[pane];
}

/// Whether the key was pending before the step and is where it belongs after it. Before, two nodes
/// can be taken for its owner.
bool QuestionWords::handedOver(std::size_t pane, const KeyId &key) const
{
    for (std::size_t i = 0; i < after(pane).keys.size(); ++i) {
        if (after(pane).keys[i].id == key)
            return before(pane).keys[i].pending() && !after(pane).keys[i].pending();
    }
    return false;
}

std::string QuestionWords::question(const Question &question) const
{
    if (!question.text.english.empty() || !question.text.chinese.empty())
        return m_lesson.filled(question.text, m_step, m_language);
    const std::string mark = paneMark(question.pane) + cause(question.pane);
    const PaneSnapshot &pane = after(question.pane);
    switch (question.kind) {
    case Question::Kind::Keys:
        return mark + pick("Which keys will get another owner?", "哪些键会换拥有者？");
    case Question::Kind::Owner:
        // Where nothing happens, "will own then" would speak of a change that does not come.
        if (question.key && handedOver(question.pane, *question.key))
            return mark + phrase(pick("Which node owns %1 after this step?",
                                      "这一步之后哪个节点拥有 %1？"),
                                 {question.key->text});
        if (question.key && cause(question.pane).empty())
            return mark +
                   phrase(pick("Which node owns %1?", "哪个节点拥有 %1？"), {question.key->text});
        if (question.key)
            return mark + phrase(pick("Which node will own %1 then?", "那时哪个节点拥有 %1？"),
                                 {question.key->text});
        return mark +
               phrase(pick("Which node will own the range %1 then?", "那时哪个节点拥有区间 %1？"),
                      {rangeText(question.range.value_or(Range{}))});
    case Question::Kind::Loads:
        return mark + pick("How will the loads change? Which nodes will hold more, which fewer?",
                           "负载会怎样变化？哪些节点变多，哪些变少？");
    case Question::Kind::Number:
    case Question::Kind::Choice:
        break;
    }
    std::string change;
    if (const std::uint32_t servers = before(question.pane).servers;
        pane.rule == Rule::Modulo && pane.servers != servers)
        change = phrase(servers == 1 ? pick("%1 server becomes %2. ", "%1 台服务器变成 %2 台。")
                                     : pick("%1 servers become %2. ", "%1 台服务器变成 %2 台。"),
                        {std::to_string(servers), std::to_string(pane.servers)});
    return mark + change +
           phrase(pane.totals.keys == 1 ? pick("How many keys of %1 will get another owner?",
                                               "%1 个键中有多少个会换拥有者？")
                                        : pick("How many of the %1 keys will get another owner?",
                                               "%1 个键中有多少个会换拥有者？"),
                  {std::to_string(pane.totals.keys)});
}

std::string QuestionWords::task(const Question &question) const
{
    switch (question.kind) {
    case Question::Kind::Keys:
        return drawsRing(after(question.pane).rule)
                   ? pick("Choose keys on the ring: click, or walk with ← → and press Space. "
                          "Enter answers.",
                          "在环上选择键：点击，或用 ← → 移动并按空格。按 Enter 作答。")
                   : pick("Choose keys in the table: click, or walk with ← → and press Space. "
                          "Enter answers.",
                          "在表中选择键：点击，或用 ← → 移动并按空格。按 Enter 作答。");
    case Question::Kind::Owner:
        return pick("Choose a node.", "选择一个节点。");
    case Question::Kind::Loads:
        return pick("Choose fewer, same or more for each node.",
                    "为每个节点选择变少、不变或变多。");
    case Question::Kind::Number:
        return pick("Give a number.", "填一个数。");
    case Question::Kind::Choice:
        break;
    }
    return pick("Choose one.", "选择一项。");
}

std::string QuestionWords::option(const Question &question, std::size_t option) const
{
    return m_lesson.filled(question.options.at(option).text, m_step, m_language);
}

std::string QuestionWords::answer(const Question &question, const Answer &answer) const
{
    const PaneSnapshot &pane = after(question.pane);
    std::vector<std::string> words;
    switch (question.kind) {
    case Question::Kind::Keys:
        for (const std::size_t key : std::get<KeysAnswer>(answer).keys)
            words.push_back(pane.keys[key].id.text);
        return join(words);
    case Question::Kind::Owner:
        return nodeName(pane, std::get<OwnerAnswer>(answer).node);
    case Question::Kind::Loads:
        for (const std::size_t node : answerNodes(m_lesson, m_step, question)) {
            const Trend trend = std::get<LoadsAnswer>(answer).trends[node];
            words.push_back(pane.nodes[node].id.text + " " +
                            (trend == Trend::More    ? pick("more", "变多")
                             : trend == Trend::Fewer ? pick("fewer", "变少")
                                                     : pick("same", "不变")));
        }
        return join(words);
    case Question::Kind::Number:
        return figureText(std::get<NumberAnswer>(answer).number);
    case Question::Kind::Choice:
        break;
    }
    const std::size_t chosen = std::get<ChoiceAnswer>(answer).option;
    return chosen < question.options.size() ? option(question, chosen) : join({});
}

std::string QuestionWords::verdict(const Question &question, const Verdict &verdict) const
{
    if (verdict.right())
        return pick("Right.", "正确。");
    if (question.kind == Question::Kind::Keys) {
        std::string text = phrase(pick("%1 of %2 found.", "找到 %2 个中的 %1 个。"),
                                  {std::to_string(verdict.hits), std::to_string(verdict.of)});
        if (verdict.wrong > 0)
            text += pick(" ", "") + phrase(verdict.wrong == 1
                                               ? pick("%1 was chosen that keeps its owner.",
                                                      "%1 个选中的键并不换拥有者。")
                                               : pick("%1 were chosen that keep their owner.",
                                                      "%1 个选中的键并不换拥有者。"),
                                           {std::to_string(verdict.wrong)});
        return text;
    }
    if (question.kind == Question::Kind::Loads)
        return phrase(verdict.of == 1 ? pick("%1 of %2 node right.", "%2 个节点中 %1 个正确。")
                                      : pick("%1 of %2 nodes right.", "%2 个节点中 %1 个正确。"),
                      {std::to_string(verdict.hits), std::to_string(verdict.of)});
    return pick("Not so.", "不对。");
}

std::string QuestionWords::explanation(const Question &question) const
{
    return m_lesson.filled(question.explanation, m_step, m_language);
}

std::string QuestionWords::reason(std::size_t pane, std::size_t key) const
{
    const PaneSnapshot &was = before(pane);
    const PaneSnapshot &is = after(pane);
    const KeyView &old = was.keys[key];
    const KeyView &now = is.keys[key];
    const auto owner = [](const KeyView &view) { return view.pending() ? view.next : view.owner; };
    const std::string name = now.id.text;
    const bool moves = changesOwner(old, now);
    const bool arrives = !moves && handedOver(pane, now.id);
    const std::string head =
        arrives ? phrase(pick("%1 goes from %2 to %3", "%1 从 %2 移到 %3"),
                         {name, nodeName(was, old.owner), nodeName(is, now.owner)})
        : moves ? phrase(now.pending() ? pick("%1 will go from %2 to %3", "%1 将从 %2 移到 %3")
                                       : pick("%1 goes from %2 to %3", "%1 从 %2 移到 %3"),
                         {name, nodeName(was, owner(old)), nodeName(is, owner(now))})
                : phrase(pick("%1 stays with %2", "%1 仍归 %2"), {name, nodeName(is, owner(now))});
    if (is.rule == Rule::Modulo) {
        const auto work = [&now](std::uint32_t servers) {
            return servers == 0
                       ? std::string("–")
                       : phrase("%1 mod %2 = %3",
                                {std::to_string(now.tick.value), std::to_string(servers),
                                 std::to_string(static_cast<std::uint32_t>(now.tick.value) %
                                                servers)});
        };
        return was.servers == is.servers
                   ? phrase(pick("%1: %2.", "%1：%2。"), {head, work(is.servers)})
                   : phrase(pick("%1: %2 before, %3 now.", "%1：原来 %2，现在 %3。"),
                            {head, work(was.servers), work(is.servers)});
    }
    const auto token = [](const PaneSnapshot &snapshot, Tick tick) {
        const auto found = snapshot.firstToken(tick);
        return found ? std::to_string(found->value) : std::string();
    };
    const std::string first = token(was, old.tick);
    const std::string last = token(is, now.tick);
    if (is.rule != Rule::Successor || last.empty() || is.firstNode(now.tick) != owner(now))
        return head + pick(".", "。");
    if (first == last)
        return phrase(arrives ? pick("%1: its first token was %2 before this step already.",
                                     "%1：它的第一个 token 在这一步之前已是 %2。")
                      : moves
                          ? pick("%1: its first token, %2, has another owner now.",
                                 "%1：第一个 token %2 换了拥有者。")
                          : pick("%1: its first token is still %2.", "%1：第一个 token 仍是 %2。"),
                      {head, last});
    if (first.empty())
        return phrase(pick("%1: its first token is %2.", "%1：第一个 token 是 %2。"), {head, last});
    return phrase(
        pick("%1: its first token was %2 and is %3.", "%1：第一个 token 原为 %2，现为 %3。"),
        {head, first, last});
}

std::vector<std::string> QuestionWords::kept(std::size_t pane,
                                             std::span<const std::size_t> without) const
{
    const PaneSnapshot &was = before(pane);
    const PaneSnapshot &is = after(pane);
    std::vector<std::vector<std::string>> keys(is.nodes.size());
    for (std::size_t key = 0; key < is.keys.size(); ++key) {
        const KeyView &view = is.keys[key];
        const bool told = std::find(without.begin(), without.end(), key) != without.end();
        if (!told && view.owner && !changesOwner(was.keys[key], view))
            keys[*view.owner].push_back(view.id.text);
    }
    std::vector<std::string> lines;
    for (const std::size_t node : is.ringOrder()) {
        if (!keys[node].empty())
            lines.push_back(phrase(pick("%1 keeps %2.", "%1 保留 %2。"),
                                   {is.nodes[node].id.text, join(keys[node])}));
    }
    return lines;
}

std::string QuestionWords::loadReason(std::size_t pane, std::size_t node) const
{
    const PaneSnapshot &is = after(pane);
    return phrase(pick("%1: %2 before, %3 now.", "%1：原来 %2，现在 %3。"),
                  {is.nodes[node].id.text, std::to_string(before(pane).loads[node]),
                   std::to_string(is.loads[node])});
}

std::string QuestionWords::optionReason(const Question &question, std::size_t option) const
{
    return m_lesson.filled(question.options.at(option).reason, m_step, m_language);
}

} // namespace ringwalk
