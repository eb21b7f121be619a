// SPDX-License-Identifier: GPL-3.0-or-later
#include "sandbox/DraftWords.h"

#include "Phrase.h"
#include "lesson/StepReader.h"
#include "placement/Bounded.h"

namespace ringwalk {

namespace {

/// A name in a text: what stands for braces there is doubled.
std::string plain(const std::string &name)
{
    std::string text;
    for (const char c : name) {
        text += c;
        if (c == '{' || c == '}')
            text += c;
    }
    return text;
}

class Wording
{
public:
    Wording(Step &step, std::string_view pane)
        : m_step(step)
        , m_pane(pane.empty() ? std::string() : std::string(pane) + '.')
    {
    }

    void operator()(const AddNode &edit)
    {
        const std::string name = edit.node.id.text;
        m_step.focus[0].nodes = {edit.node.id};
        if (edit.node.tokens.size() > 3 || !canBeArgument(name))
            title({"%1 joins", "%1 加入"}, {plain(name)});
        else
            title({"%1 joins at %2", "%1 在 %2 加入"}, {plain(name), of("tokensOf", name)});
        if (canBeArgument(name))
            say({"%1 takes over %2 and now holds %3.", "%1 接管 %2，现在拥有 %3。"},
                {plain(name), of("range", name), of("keysOf", name)});
        sayMoved();
    }

    void operator()(const RemoveNode &edit)
    {
        title({"%1 leaves", "%1 离开"}, {plain(edit.node.text)});
        m_step.focus[0].nodes = {edit.node};
        // Of the last node there is none; which one is the last changes as steps are moved.
        say({"Each of its ranges goes to the next token clockwise, if there is one.",
             "它的每个区间都交给顺时针方向的下一个 token，如果还有的话。"},
            {});
        sayMoved();
    }

    void operator()(const MoveToken &edit)
    {
        const std::string to = std::to_string(edit.to.value);
        title({"A token of %1 moves from %2 to %3", "%1 的一个 token 从 %2 移到 %3"},
              {plain(edit.node.text), std::to_string(edit.from.value), to});
        sayHolds(edit.node);
    }

    void operator()(const AddToken &edit)
    {
        title({"%1 gets a token at %2", "%1 在 %2 得到一个 token"},
              {plain(edit.node.text), std::to_string(edit.tick.value)});
        sayHolds(edit.node);
    }

    void operator()(const RemoveToken &edit)
    {
        title({"%1 gives up its token at %2", "%1 放弃 %2 处的 token"},
              {plain(edit.node.text), std::to_string(edit.tick.value)});
        sayHolds(edit.node);
    }

    void operator()(const SetTokenCount &edit)
    {
        title(edit.count == 1 ? Localized{"%1 holds one token", "%1 有 1 个 token"}
                              : Localized{"%1 holds %2 tokens", "%1 有 %2 个 token"},
              {plain(edit.node.text), std::to_string(edit.count)});
        sayHolds(edit.node);
    }

    void operator()(const SetRequests &edit)
    {
        if (edit.keys.size() == 1)
            title({"Requests for %1: %2", "%1 的请求数：%2"},
                  {plain(edit.keys[0].first.text), std::to_string(edit.keys[0].second)});
        else
            title({"Other requests", "请求数变化"}, {});
        for (const auto &[key, requests] : edit.keys)
            m_step.focus[0].keys.push_back(key);
        say({"Together there are %1 requests. The fullest node carries %2.",
             "请求共 %1 次。最满的节点承担 %2 次。"},
            {here("requests"), here("largest")});
    }

    void operator()(const SetCapacity &edit)
    {
        if (edit.nodes.size() == 1)
            title({"Capacity of %1: %2", "%1 的容量：%2"},
                  {plain(edit.nodes[0].first.text), std::to_string(edit.nodes[0].second)});
        else
            title({"Other capacities", "容量变化"}, {});
        for (const auto &[node, capacity] : edit.nodes)
            m_step.focus[0].nodes.push_back(node);
        sayMoved();
    }

    void operator()(const SetRule &edit)
    {
        if (edit.rule == Rule::Successor)
            title({"Loads without bound", "负载不设上限"}, {});
        else if (edit.bound.cap)
            title({"A node takes %1 at most", "每个节点最多 %1"},
                  {std::to_string(*edit.bound.cap)});
        else
            title({"Bounded loads, ε = %1", "有界负载，ε = %1"},
                  {epsilonText(edit.bound.epsilon.value_or(0))});
        if (edit.rule == Rule::Bounded)
            say({"A node that is full is passed on the walk. Past their first node are now: %1. "
                 "Without room: %2.",
                 "走到已满的节点就继续往前。现在越过第一个节点的键：%1。没有位置的键：%2。"},
                {here("spilledKeys"), here("refusedKeys")});
        sayMoved();
    }

    // These are done to the whole lesson, and are no steps.
    void operator()(const RenameNode &) {}
    void operator()(const AddKeys &) {}
    void operator()(const RemoveKeys &) {}
    void operator()(const RenameKey &) {}
    void operator()(const ShowModulo &) {}

private:
    std::string here(std::string_view name) const { return '{' + m_pane + std::string(name) + '}'; }

    std::string of(std::string_view name, const std::string &argument) const
    {
        return '{' + m_pane + std::string(name) + ':' + argument + '}';
    }

    void title(const Localized &text, std::initializer_list<std::string> arguments)
    {
        m_step.title = phrase(text, arguments);
    }

    void say(const Localized &text, std::initializer_list<std::string> arguments)
    {
        const Localized more = phrase(text, arguments);
        const std::string between = m_step.text.english.empty() ? "" : "\n\n";
        m_step.text.english += between + more.english;
        m_step.text.chinese += between + more.chinese;
    }

    void sayHolds(const NodeId &node)
    {
        m_step.focus[0].nodes = {node};
        if (canBeArgument(node.text))
            say({"%1 now owns %2 and holds %3.", "%1 现在负责 %2，拥有 %3。"},
                {plain(node.text), of("range", node.text), of("keysOf", node.text)});
        sayMoved();
    }

    void sayMoved()
    {
        say({"Of %1 keys %2 are elsewhere than at the first step, %3 are where they were.",
             "%1 个键中，%2 个的拥有者与第一步不同，%3 个不变。"},
            {here("keys"), here("moved"), here("kept")});
    }

    Step &m_step;
    std::string m_pane;
};

} // namespace

bool canBeArgument(std::string_view name)
{
    return name.find_first_of("{}@") == std::string_view::npos;
}

void wordStep(Step &step, const Edit &edit, std::string_view pane)
{
    if (step.focus.empty())
        step.focus.emplace_back();
    std::visit(Wording(step, pane), edit);
    // Long names make long titles; what is too long for a file is said without names.
    if (step.title.english.size() > kMaxName || step.title.chinese.size() > kMaxName)
        step.title = {"The ring changes", "环发生变化"};
    for (std::string *text : {&step.text.english, &step.text.chinese}) {
        if (text->size() > kMaxStepText)
            text->clear();
    }
    step.name = step.title;
}

void wordStart(Step &step)
{
    step.title = {"{nodes} nodes, {keys} keys", "{nodes} 个节点，{keys} 个键"};
    step.name = {"Start", "开始"};
    step.text = {"A key belongs to the node of the first token at or after it, clockwise. The "
                 "fullest node carries {largest}, the emptiest {smallest}.",
                 "键属于顺时针方向第一个 token 的节点，位置相同也算。最满的节点承担 {largest}，"
                 "最空的 {smallest}。"};
}

std::string withRenamed(std::string_view text, std::string_view from, std::string_view to)
{
    const std::string argument = ':' + std::string(from);
    std::string result;
    // Of a placeholder, before its argument. A double brace opens and closes at once.
    bool inside = false;
    for (std::size_t i = 0; i < text.size();) {
        const std::string_view rest = text.substr(i);
        if (rest.starts_with("{{") || rest.starts_with("}}")) {
            result += rest.substr(0, 2);
            i += 2;
        } else if (inside && rest.starts_with(argument) && rest.size() > argument.size() &&
                   (rest[argument.size()] == '}' || rest[argument.size()] == '@')) {
            result += ':' + std::string(to);
            i += argument.size();
            inside = false;
        } else {
            inside = rest[0] == '{' || (inside && rest[0] != '}' && rest[0] != ':');
            result += rest[0];
            ++i;
        }
    }
    return result;
}

Localized untitledLesson()
{
    return {"New lesson", "新课程"};
}

} // namespace ringwalk
