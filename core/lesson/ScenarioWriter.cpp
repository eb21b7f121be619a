// SPDX-License-Identifier: GPL-3.0-or-later
#include "lesson/ScenarioWriter.h"

#include "lesson/JsonText.h"
#include "lesson/QuestionReader.h"
#include "lesson/ScenarioReader.h"
#include "lesson/StepReader.h"

namespace ringwalk {

namespace {

/// What is longer than a line goes into lines of its own.
constexpr std::size_t kLine = 88;

JsonText localized(const Localized &text)
{
    if (text.english == text.chinese)
        return jsonString(text.english);
    JsonObject object;
    if (!text.english.empty())
        object.add("en", jsonString(text.english));
    if (!text.chinese.empty())
        object.add("zh_CN", jsonString(text.chinese));
    return object.fitted(kLine);
}

void addText(JsonObject &object, std::string_view name, const Localized &text)
{
    if (text != Localized{})
        object.add(name, localized(text));
}

template <typename List, typename Write> std::vector<JsonText> each(const List &list, Write write)
{
    std::vector<JsonText> texts;
    for (const auto &element : list)
        texts.push_back(write(element));
    return texts;
}

JsonText nameOf(const KeyId &key)
{
    return jsonString(key.text);
}

JsonText nameOfNode(const NodeId &node)
{
    return jsonString(node.text);
}

JsonText position(Position position)
{
    return jsonNumber(static_cast<std::int64_t>(position.value));
}

JsonText keyText(const Key &key)
{
    JsonObject object;
    object.add("id", nameOf(key.id));
    if (!key.hashedName)
        object.add("tick", jsonNumber(key.tick.value));
    else if (*key.hashedName != key.id.text)
        object.add("name", jsonString(*key.hashedName));
    if (key.requests != 1)
        object.add("requests", jsonNumber(key.requests));
    return object.inOneLine();
}

void addTokens(JsonObject &object, const std::vector<Position> &tokens, TokenSource source)
{
    const JsonText count = jsonNumber(static_cast<std::int64_t>(tokens.size()));
    if (source == TokenSource::Fixed)
        object.add("tokens", jsonArray(each(tokens, position)));
    else
        object.add(source == TokenSource::Hashed ? "virtualNodes" : "ketama", count);
}

void addCapacity(JsonObject &object, std::uint32_t capacity)
{
    if (capacity != 1)
        object.add("capacity", jsonNumber(capacity));
}

JsonText nodeText(const Node &node, std::string_view nameMember)
{
    JsonObject object;
    object.add(nameMember, nameOfNode(node.id));
    addTokens(object, node.tokens, node.source);
    addCapacity(object, node.capacity);
    return object.inOneLine();
}

/// A node of a rendezvous pane holds no token, however it was placed.
JsonText tokenlessText(const Node &node)
{
    JsonObject object;
    object.add("id", nameOfNode(node.id));
    if (node.source == TokenSource::Fixed)
        object.add("tokens", jsonArray({}));
    else if (node.source == TokenSource::Ketama)
        object.add("ketama", jsonNumber(1));
    addCapacity(object, node.capacity);
    return object.inOneLine();
}

JsonText boundText(const Bound &bound)
{
    JsonObject object;
    if (bound.epsilon)
        object.add("epsilon", {epsilonText(*bound.epsilon)});
    if (bound.cap)
        object.add("cap", jsonNumber(static_cast<std::int64_t>(*bound.cap)));
    if (bound.maxProbes != 0)
        object.add("maxProbes", jsonNumber(bound.maxProbes));
    if (bound.coordinators != 1)
        object.add("coordinators", jsonNumber(bound.coordinators));
    return object.inOneLine();
}

JsonText paneText(const Pane &pane)
{
    JsonObject object;
    object.add("id", jsonString(pane.id)).add("rule", jsonString(ruleName(pane.rule)));
    addText(object, "title", pane.title);
    addText(object, "subtitle", pane.subtitle);
    if (pane.keyHash)
        object.add("keyHash", jsonString(keyHashName(*pane.keyHash)));
    if (pane.bound != Bound{})
        object.add("bound", boundText(pane.bound));
    if (pane.copies != 0)
        object.add("copies", jsonNumber(pane.copies));
    if (countsServers(pane.rule))
        object.add("servers", jsonNumber(pane.servers));
    else
        object.add("nodes", jsonArrayInLines(each(pane.nodes, [&pane](const Node &node) {
                       return drawsRing(pane.rule) ? nodeText(node, "id") : tokenlessText(node);
                   })));
    return object.inLines();
}

/// The member of an event that says what happens. The pane is the caller's.
struct ChangeText
{
    JsonObject &object;

    void operator()(const Stage &stage) { object.add("stage", nodeText(stage.node, "node")); }

    void operator()(const Insert &insert)
    {
        JsonObject node;
        node.add("node", nameOfNode(insert.node));
        if (!insert.tokens.empty())
            addTokens(node, insert.tokens, insert.source);
        addCapacity(node, insert.capacity);
        object.add("insert", node.inOneLine());
    }

    void operator()(const Leave &leave)
    {
        JsonObject node;
        node.add("node", nameOfNode(leave.node));
        if (leave.heir != Heir::Successor)
            node.add("to",
                     jsonString(leave.heir == Heir::Predecessor ? "predecessor" : "everyone"));
        if (leave.crash)
            node.add("crash", {"true"});
        object.add("leave", node.inOneLine());
    }

    void operator()(const ReplaceTokens &replace)
    {
        object.add("replaceTokens", list("nodes", each(replace.nodes, [](const Node &node) {
                                             return nodeText(node, "node");
                                         })));
    }

    void operator()(const SetServers &set)
    {
        object.add("servers", JsonObject().add("count", jsonNumber(set.count)).inOneLine());
    }

    void operator()(const SetRequests &set)
    {
        object.add("requests", list("keys", each(set.keys, [](const auto &key) {
                                        return JsonObject()
                                            .add("key", nameOf(key.first))
                                            .add("requests", jsonNumber(key.second))
                                            .inOneLine();
                                    })));
    }

    void operator()(const SetCapacity &set)
    {
        object.add("capacity", list("nodes", each(set.nodes, [](const auto &node) {
                                        return JsonObject()
                                            .add("node", nameOfNode(node.first))
                                            .add("capacity", jsonNumber(node.second))
                                            .inOneLine();
                                    })));
    }

    void operator()(const SetBound &set) { object.add("bound", boundText(set.bound)); }

    void operator()(const HandOver &) { object.add("handOver", JsonObject().inOneLine()); }

    void operator()(const Move &move)
    {
        JsonObject keys;
        if (!move.keys.empty())
            keys.add("keys", jsonArray(each(move.keys, nameOf)));
        object.add("move", keys.inOneLine());
    }

private:
    static JsonText list(std::string_view name, const std::vector<JsonText> &elements)
    {
        return JsonObject().add(name, jsonArray(elements)).inOneLine();
    }
};

/// Where there is one pane, nothing names it.
void addPane(JsonObject &object, std::size_t pane, const Scenario &scenario)
{
    if (scenario.panes.size() > 1)
        object.add("pane", jsonString(scenario.panes.at(pane).id));
}

JsonText eventText(const Event &event, const Scenario &scenario)
{
    JsonObject object;
    if (!std::holds_alternative<SetRequests>(event.change))
        addPane(object, event.pane, scenario);
    std::visit(ChangeText{object}, event.change);
    return object.inOneLine();
}

JsonText focusText(const Focus &focus, const Scenario &scenario)
{
    JsonObject object;
    addPane(object, focus.pane, scenario);
    if (!focus.keys.empty())
        object.add("keys", jsonArray(each(focus.keys, nameOf)));
    if (!focus.nodes.empty())
        object.add("nodes", jsonArray(each(focus.nodes, nameOfNode)));
    if (!focus.ranges.empty())
        object.add("ranges", jsonArray(each(focus.ranges, [](const Range &range) {
                       return jsonArray({position(range.from), position(range.to)});
                   })));
    if (focus.walk)
        object.add("walk", nameOf(*focus.walk));
    return object.inOneLine();
}

JsonText optionText(const Question::Option &option)
{
    JsonObject object;
    object.add("text", localized(option.text));
    if (option.right)
        object.add("right", {"true"});
    return object.add("reason", localized(option.reason)).fitted(kLine);
}

JsonText questionText(const Question &question, const Scenario &scenario)
{
    JsonObject object;
    object.add("ask", jsonString(askName(question.kind)));
    const bool ofPane =
        question.kind != Question::Kind::Number && question.kind != Question::Kind::Choice;
    if (ofPane || question.pane != 0)
        addPane(object, question.pane, scenario);
    addText(object, "text", question.text);
    if (question.key)
        object.add("key", nameOf(*question.key));
    if (!question.answer.empty())
        object.add("answer", jsonString(question.answer));
    if (!question.options.empty())
        object.add("options", jsonArrayInLines(each(question.options, optionText)));
    addText(object, "explanation", question.explanation);
    return object.fitted(kLine);
}

JsonText stepText(const Step &step, const Scenario &scenario)
{
    JsonObject object;
    object.add("id", jsonString(step.id));
    if (step.name != step.title)
        addText(object, "name", step.name);
    object.add("title", localized(step.title));
    addText(object, "text", step.text);
    addText(object, "notes", step.notes);
    if (step.asksNothing)
        object.add("question", JsonObject().add("ask", jsonString("nothing")).inOneLine());
    else if (step.question)
        object.add("question", questionText(*step.question, scenario));
    const auto inPlace = [](const std::vector<JsonText> &elements) {
        return elements.size() == 1 ? jsonArray(elements) : jsonArrayInLines(elements);
    };
    if (!step.events.empty())
        object.add("events", inPlace(each(step.events, [&scenario](const Event &event) {
                       return eventText(event, scenario);
                   })));
    if (!step.focus.empty())
        object.add("focus", inPlace(each(step.focus, [&scenario](const Focus &focus) {
                       return focusText(focus, scenario);
                   })));
    if (step.skipped)
        object.add("skip", {"true"});
    return object.inLines();
}

} // namespace

std::string scenarioJson(const Scenario &scenario)
{
    JsonObject root;
    root.add("format", jsonString("ringwalk-scenario"));
    root.add("version", jsonNumber(kScenarioVersion));
    root.add("id", jsonString(scenario.id));
    root.add("title", localized(scenario.title));
    addText(root, "group", scenario.group);
    addText(root, "headline", scenario.headline);
    if (scenario.check)
        root.add("check", {"true"});
    root.add("keys", jsonArrayInLines(each(scenario.keys, keyText)));
    root.add("panes", jsonArrayInLines(each(scenario.panes, paneText)));
    root.add("steps", jsonArrayInLines(each(scenario.steps, [&scenario](const Step &step) {
                 return stepText(step, scenario);
             })));
    return root.inLines().text + '\n';
}

} // namespace ringwalk
