// SPDX-License-Identifier: GPL-3.0-or-later
#include "lesson/StepReader.h"

#include <algorithm>

#include "lesson/QuestionReader.h"
#include "lesson/ScenarioReader.h"
#include "ring/TokenPlaces.h"

namespace ringwalk {

namespace {

/// Nothing after a fault, which is reported.
std::optional<Position> readTick(const JsonCursor &cursor)
{
    const auto tick = cursor.integer(0, kTickCount - 1);
    return tick ? std::optional(Position{static_cast<std::uint64_t>(*tick)}) : std::nullopt;
}

std::vector<Position> readTicks(const JsonCursor &cursor)
{
    std::vector<Position> ticks;
    cursor.forEach(kMaxTokensPerNode, [&ticks](const JsonCursor &each) {
        const auto tick = readTick(each);
        if (!tick)
            return;
        if (std::find(ticks.begin(), ticks.end(), *tick) != ticks.end())
            each.fault({"the node has a token at %1 already", "此节点在 %1 已有 token"},
                       {std::to_string(tick->value)});
        ticks.push_back(*tick);
    });
    return ticks;
}

std::vector<KeyId> readKeyIds(const JsonCursor &cursor)
{
    std::vector<KeyId> keys;
    cursor.forEach(kMaxKeys,
                   [&keys](const JsonCursor &each) { keys.push_back({each.text(kMaxName)}); });
    return keys;
}

Range readRange(const JsonCursor &cursor)
{
    std::vector<Position> ends;
    cursor.forEach(2, [&ends](const JsonCursor &each) {
        ends.push_back(readTick(each).value_or(Position{}));
    });
    if (ends.size() == 2)
        return {ends[0], ends[1]};
    if (ends.size() == 1 || cursor.isEmptyArray())
        cursor.fault({"a range is [from, to], two ticks", "区间是 [from, to]，两个刻度"});
    return {};
}

NodeId readNodeName(const JsonCursor &cursor)
{
    const auto name = cursor.required("node");
    return {name ? name->text(kMaxName) : std::string()};
}

// Each reads the value of the event's member, for example {"node": "N4", "tokens": [220]}.

Stage readStage(const JsonCursor &cursor)
{
    return {cursor.expectObject({"node", "tokens", "virtualNodes", "ketama", "capacity"})
                ? readNode(cursor, "node")
                : Node{}};
}

Insert readInsert(const JsonCursor &cursor)
{
    if (!cursor.expectObject({"node", "tokens", "virtualNodes", "ketama", "capacity"}))
        return {};
    if (!cursor.has("tokens") && !cursor.has("virtualNodes") && !cursor.has("ketama")) {
        if (const auto capacity = cursor.optional("capacity"))
            capacity->fault({"belongs to an insert with tokens, or to \"stage\"",
                             "只属于带 token 的 \"insert\"，或属于 \"stage\""});
        return {readNodeName(cursor), {}};
    }
    Node node = readNode(cursor, "node");
    if (const auto tokens = cursor.optional("tokens"); tokens && tokens->isEmptyArray())
        tokens->fault({"names no tick; leave \"tokens\" out to insert those that were staged",
                       "没有给出刻度；省去 \"tokens\" 则插入准备中的 token"});
    return {std::move(node.id), std::move(node.tokens), node.source, node.capacity};
}

Leave readLeave(const JsonCursor &cursor)
{
    Leave leave;
    if (!cursor.expectObject({"node", "to", "crash"}))
        return leave;
    leave.node = readNodeName(cursor);
    if (const auto to = cursor.optional("to")) {
        const std::string name = to->text(kMaxName);
        if (name == "predecessor")
            leave.heir = Heir::Predecessor;
        else if (name == "everyone")
            leave.heir = Heir::Everyone;
        else if (name != "successor" && !name.empty())
            to->fault({"\"%1\" is nobody to hand to; known are successor, predecessor, everyone",
                       "\"%1\" 不是可交给的对象；可用的有 successor, predecessor, everyone"},
                      {name});
    }
    if (const auto crash = cursor.optional("crash"))
        leave.crash = crash->boolean();
    return leave;
}

SetRequests readSetRequests(const JsonCursor &cursor)
{
    SetRequests set;
    if (!cursor.expectObject({"keys"}))
        return set;
    if (const auto keys = cursor.required("keys")) {
        keys->forEach(kMaxKeys, [&set](const JsonCursor &each) {
            if (!each.expectObject({"key", "requests"}))
                return;
            const auto key = each.required("key");
            const auto requests = each.required("requests");
            if (key && requests)
                set.keys.emplace_back(
                    KeyId{key->text(kMaxName)},
                    static_cast<int>(requests->integer(0, kMaxRequests).value_or(1)));
        });
    }
    return set;
}

std::uint32_t readCapacity(const JsonCursor &cursor)
{
    return static_cast<std::uint32_t>(cursor.integer(1, kMaxCapacity).value_or(1));
}

SetCapacity readSetCapacity(const JsonCursor &cursor)
{
    SetCapacity set;
    if (!cursor.expectObject({"nodes"}))
        return set;
    if (const auto nodes = cursor.required("nodes")) {
        nodes->forEach(kMaxNodes, [&set](const JsonCursor &each) {
            if (!each.expectObject({"node", "capacity"}))
                return;
            NodeId node = readNodeName(each);
            if (const auto capacity = each.required("capacity"))
                set.nodes.emplace_back(std::move(node), readCapacity(*capacity));
        });
    }
    return set;
}

ReplaceTokens readReplaceTokens(const JsonCursor &cursor)
{
    ReplaceTokens replace;
    if (!cursor.expectObject({"nodes"}))
        return replace;
    if (const auto nodes = cursor.required("nodes")) {
        nodes->forEach(kMaxNodes, [&replace](const JsonCursor &each) {
            if (!each.expectObject({"node", "tokens", "virtualNodes", "ketama"}))
                return;
            Node node = readNode(each, "node");
            const auto isThisNode = [&node](const Node &other) { return other.id == node.id; };
            if (!node.id.text.empty() &&
                std::any_of(replace.nodes.begin(), replace.nodes.end(), isThisNode))
                each.fault({"\"%1\" is given twice", "\"%1\" 给出了两次"}, {node.id.text});
            replace.nodes.push_back(std::move(node));
        });
    }
    return replace;
}

SetServers readSetServers(const JsonCursor &cursor)
{
    SetServers set;
    if (!cursor.expectObject({"count"}))
        return set;
    if (const auto count = cursor.required("count"))
        set.count = static_cast<std::uint32_t>(
            count->integer(0, static_cast<std::int64_t>(kMaxNodes)).value_or(0));
    return set;
}

Move readMove(const JsonCursor &cursor)
{
    Move move;
    if (!cursor.expectObject({"keys"}))
        return move;
    if (const auto keys = cursor.optional("keys")) {
        move.keys = readKeyIds(*keys);
        if (keys->isEmptyArray())
            keys->fault({"names no key; leave \"keys\" out to move all that are pending",
                         "没有给出键；省去 \"keys\" 则移动所有待移动的键"});
    }
    return move;
}

Event readEvent(const JsonCursor &cursor, std::span<const Pane> panes)
{
    Event event;
    if (!cursor.expectObject({"pane", "stage", "insert", "leave", "replaceTokens", "servers",
                              "requests", "capacity", "bound", "handOver", "move"}))
        return event;
    if (!cursor.has("requests"))
        event.pane = readPaneName(cursor, panes);
    else if (const auto pane = cursor.optional("pane"))
        pane->fault({"all panes hold the same keys; leave \"pane\" out where there is \"requests\"",
                     "各图的键相同；有 \"requests\" 时请省去 \"pane\""});
    std::size_t changes = 0;
    const auto on = [&](std::string_view name, const auto &read) {
        if (const auto member = cursor.optional(name)) {
            event.change = read(*member);
            ++changes;
        }
    };
    on("stage", readStage);
    on("insert", readInsert);
    on("leave", readLeave);
    on("replaceTokens", readReplaceTokens);
    on("servers", readSetServers);
    on("requests", readSetRequests);
    on("capacity", readSetCapacity);
    on("bound", [](const JsonCursor &member) { return SetBound{readBound(member)}; });
    on("handOver", [](const JsonCursor &member) {
        member.expectObject({});
        return HandOver{};
    });
    on("move", readMove);
    if (changes != 1)
        cursor.fault({"an event is exactly one of stage, insert, leave, replaceTokens, servers, "
                      "requests, capacity, bound, handOver, move",
                      "事件恰好是其中之一：stage, insert, leave, replaceTokens, servers, requests, "
                      "capacity, bound, handOver, move"});
    return event;
}

Focus readFocus(const JsonCursor &cursor, std::span<const Pane> panes)
{
    Focus focus;
    if (!cursor.expectObject({"pane", "keys", "nodes", "ranges", "walk"}))
        return focus;
    focus.pane = readPaneName(cursor, panes);
    if (const auto keys = cursor.optional("keys"))
        focus.keys = readKeyIds(*keys);
    if (const auto nodes = cursor.optional("nodes"))
        nodes->forEach(kMaxNodes, [&focus](const JsonCursor &each) {
            focus.nodes.push_back({each.text(kMaxName)});
        });
    if (const auto ranges = cursor.optional("ranges"))
        ranges->forEach(kMaxNodes, [&focus](const JsonCursor &each) {
            focus.ranges.push_back(readRange(each));
        });
    if (const auto walk = cursor.optional("walk"))
        focus.walk = KeyId{walk->text(kMaxName)};
    return focus;
}

} // namespace

std::size_t readPaneName(const JsonCursor &cursor, std::span<const Pane> panes)
{
    const auto name = cursor.optional("pane");
    if (!name) {
        if (panes.size() > 1)
            cursor.fault({"\"pane\" is missing; the scenario has more than one",
                          "缺少 \"pane\"；这个场景不止一个图"});
        return 0;
    }
    const std::string id = name->text(kMaxName);
    if (id.empty())
        return 0;
    const auto place =
        std::find_if(panes.begin(), panes.end(), [&id](const Pane &pane) { return pane.id == id; });
    // A pane whose own id is at fault may be the one that is meant.
    const bool anyUnnamed =
        std::any_of(panes.begin(), panes.end(), [](const Pane &pane) { return pane.id.empty(); });
    if (place == panes.end() && anyUnnamed)
        return 0;
    if (place == panes.end()) {
        name->fault({"there is no pane \"%1\"", "没有图 \"%1\""}, {id});
        return 0;
    }
    return static_cast<std::size_t>(place - panes.begin());
}

Localized readLocalized(const JsonCursor &cursor, std::size_t limit, bool lines)
{
    Localized text;
    if (cursor.isString()) {
        text.english = cursor.text(limit, lines);
        text.chinese = text.english;
        return text;
    }
    if (!cursor.isObject()) {
        cursor.fault({"should be a text, or an object of texts by language: "
                      "{\"en\": …, \"zh_CN\": …}",
                      "应为文本，或按语言给出文本的对象：{\"en\": …, \"zh_CN\": …}"});
        return text;
    }
    cursor.expectObject({"en", "zh_CN"});
    const auto english = cursor.optional("en");
    const auto chinese = cursor.optional("zh_CN");
    if (english)
        text.english = english->text(limit, lines);
    if (chinese)
        text.chinese = chinese->text(limit, lines);
    if (!english && !chinese)
        cursor.fault({"holds no text; give \"en\", \"zh_CN\" or both",
                      "没有文本；请给出 \"en\"、\"zh_CN\" 或两者"});
    return text;
}

Bound readBound(const JsonCursor &cursor)
{
    Bound bound;
    if (!cursor.expectObject({"epsilon", "cap", "maxProbes", "coordinators"}))
        return bound;
    const auto epsilon = cursor.optional("epsilon");
    const auto cap = cursor.optional("cap");
    if (epsilon && cap)
        cursor.fault({"has both \"epsilon\" and \"cap\"; a cap is fixed or follows the mean",
                      "同时有 \"epsilon\" 和 \"cap\"；上限要么固定，要么随均值变化"});
    if (epsilon) {
        if (const auto value = epsilon->decimal(0, kMaxLessonEpsilon, Bound::kParts))
            bound.epsilon = static_cast<std::uint32_t>(*value);
    }
    if (cap) {
        if (const auto value = cap->integer(0, kMaxRequests))
            bound.cap = static_cast<std::uint64_t>(*value);
    }
    if (const auto probes = cursor.optional("maxProbes"))
        bound.maxProbes = static_cast<std::uint32_t>(probes->integer(1, kMaxProbes).value_or(1));
    if (const auto coordinators = cursor.optional("coordinators"))
        bound.coordinators =
            static_cast<std::uint32_t>(coordinators->integer(1, kMaxCoordinators).value_or(1));
    return bound;
}

std::string readIdentifier(const JsonCursor &cursor)
{
    std::string id = cursor.text(64);
    const bool plain = std::all_of(id.begin(), id.end(), [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-';
    });
    if (!plain)
        cursor.fault({"an id is made of a–z, 0–9 and -", "id 由 a–z、0–9 和 - 组成"});
    return id;
}

Node readNode(const JsonCursor &cursor, std::string_view nameMember)
{
    Node node;
    // The caller has checked the members where the name is not "id".
    if (nameMember == "id" &&
        !cursor.expectObject({"id", "tokens", "virtualNodes", "ketama", "capacity"}))
        return node;
    if (const auto name = cursor.required(nameMember))
        node.id.text = name->text(kMaxName);
    const auto tokens = cursor.optional("tokens");
    const auto virtualNodes = cursor.optional("virtualNodes");
    const auto ketama = cursor.optional("ketama");
    if (tokens && virtualNodes)
        cursor.fault({"has both \"tokens\" and \"virtualNodes\"; tokens are fixed or hashed",
                      "同时有 \"tokens\" 和 \"virtualNodes\"；token 要么固定，要么由哈希得出"});
    if (ketama && (tokens || virtualNodes))
        cursor.fault({"has \"ketama\" and another way to place its tokens; one is enough",
                      "除 \"ketama\" 外还有别的方式放置 token；一种就够"});
    const auto count = [](const JsonCursor &number) {
        return static_cast<std::size_t>(
            number.integer(1, static_cast<std::int64_t>(kMaxTokensPerNode)).value_or(1));
    };
    node.source = tokens ? TokenSource::Fixed : ketama ? TokenSource::Ketama : TokenSource::Hashed;
    if (tokens)
        node.tokens = readTicks(*tokens);
    else if (ketama)
        node.tokens = placesByName(node.id, node.source, count(*ketama));
    else
        node.tokens = placesByName(node.id, node.source, virtualNodes ? count(*virtualNodes) : 1);
    if (const auto capacity = cursor.optional("capacity"))
        node.capacity = readCapacity(*capacity);
    return node;
}

Step readStep(const JsonCursor &cursor, std::span<const Pane> panes)
{
    Step step;
    if (!cursor.expectObject(
            {"id", "name", "title", "text", "notes", "events", "focus", "question", "skip"}))
        return step;
    if (const auto id = cursor.required("id"))
        step.id = readIdentifier(*id);
    if (const auto title = cursor.required("title"))
        step.title = readLocalized(*title, kMaxName);
    if (const auto name = cursor.optional("name"))
        step.name = readLocalized(*name, kMaxName);
    else
        step.name = step.title;
    if (const auto text = cursor.optional("text"))
        step.text = readLocalized(*text, kMaxStepText, true);
    if (const auto notes = cursor.optional("notes"))
        step.notes = readLocalized(*notes, kMaxStepText, true);
    if (const auto events = cursor.optional("events"))
        events->forEach(kMaxEventsPerStep, [&](const JsonCursor &each) {
            step.events.push_back(readEvent(each, panes));
        });
    if (const auto focus = cursor.optional("focus"))
        focus->forEach(kMaxPanes, [&](const JsonCursor &each) {
            step.focus.push_back(readFocus(each, panes));
        });
    if (const auto question = cursor.optional("question"))
        readQuestion(*question, panes, step);
    if (const auto skip = cursor.optional("skip"))
        step.skipped = skip->boolean();
    return step;
}

} // namespace ringwalk
