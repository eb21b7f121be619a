// SPDX-License-Identifier: GPL-3.0-or-later
#include "sandbox/Board.h"

#include <algorithm>
#include <array>
#include <set>
#include <string>
#include <utility>

#include "Phrase.h"
#include "hash/Xxh3.h"
#include "lesson/NameFault.h"
#include "lesson/StepReader.h"
#include "ring/TokenPlaces.h"

namespace ringwalk {

namespace {

using Reason = std::optional<Localized>;

/// Seats are kept for so many names; then nodes that come get those of nodes that are gone.
constexpr std::size_t kMaxSeats = 2 * kMaxBoardNodes;

/// A name as it can be put into a message: a bad one may be long, or hold anything.
Localized badName(const std::string &name, const Localized &fault)
{
    if (name.empty() || nameFault(name))
        return phrase(Localized{"a name %1", "名称%1"}, {fault});
    return phrase(Localized{"%1 %2", "%1 %2"}, {Localized{name}, fault});
}

Reason tooMany(std::size_t count, std::size_t limit, const Localized &words)
{
    if (count <= limit)
        return std::nullopt;
    return phrase(words, {std::to_string(count), std::to_string(limit)});
}

Reason faultOfTokens(const Node &node)
{
    if (node.tokens.size() > kMaxBoardTokens)
        return phrase(
            Localized{"%1 would have %2 tokens; %3 is the most", "%1 会有 %2 个 token；最多 %3 个"},
            {node.id.text, std::to_string(node.tokens.size()), std::to_string(kMaxBoardTokens)});
    std::array<bool, kTickCount> seen{};
    for (const Position token : node.tokens) {
        if (!Circle::ticks().contains(token))
            return phrase(Localized{"%1 is outside 0–%2", "%1 超出 0–%2"},
                          {std::to_string(token.value), std::to_string(kTickCount - 1)});
        if (std::exchange(seen[token.value], true) && node.source == TokenSource::Fixed)
            return phrase(Localized{"%1 has a token at %2 already", "%1 在 %2 已有 token"},
                          {node.id.text, std::to_string(token.value)});
    }
    if (node.source != TokenSource::Fixed &&
        (node.tokens.empty() ||
         node.tokens != placesByName(node.id, node.source, node.tokens.size())))
        return phrase(Localized{"the tokens of %1 are not where its name places them",
                                "%1 的 token 不在其名称所定的位置"},
                      {node.id.text});
    return std::nullopt;
}

/// `known` are nodes that have been found to be right.
Reason faultOfNodes(const std::vector<Node> &nodes, const std::vector<Node> &known)
{
    if (auto reason =
            tooMany(nodes.size(), kMaxBoardNodes,
                    {"that would be %1 nodes; %2 is the most", "会有 %1 个节点；最多 %2 个"}))
        return reason;
    std::set<NodeId> names;
    for (const Node &node : nodes) {
        if (const auto fault = nameFault(node.id.text))
            return badName(node.id.text, *fault);
        if (!names.insert(node.id).second)
            return phrase(Localized{"there is a node %1 already", "已有节点 %1"}, {node.id.text});
        if (node.capacity < 1 || node.capacity > kMaxCapacity)
            return phrase(
                Localized{"the capacity of %1 should be 1 to %2", "%1 的容量应为 1 到 %2"},
                {node.id.text, std::to_string(kMaxCapacity)});
        const bool isKnown = std::find(known.begin(), known.end(), node) != known.end();
        if (auto reason = isKnown ? std::nullopt : faultOfTokens(node))
            return reason;
    }
    return std::nullopt;
}

Reason faultOfKeys(const std::vector<Key> &keys)
{
    if (auto reason =
            tooMany(keys.size(), kMaxBoardKeys,
                    {"that would be %1 keys; %2 is the most", "会有 %1 个键；最多 %2 个"}))
        return reason;
    std::set<KeyId> names;
    for (const Key &key : keys) {
        for (const std::string *name :
             {&key.id.text, key.hashedName ? &*key.hashedName : nullptr}) {
            if (!name)
                continue;
            if (const auto fault = nameFault(*name))
                return badName(*name, *fault);
        }
        if (!names.insert(key.id).second)
            return phrase(Localized{"there is a key %1 already", "已有键 %1"}, {key.id.text});
        if (!isTick(key.tick.value))
            return phrase(Localized{"%1 is outside 0–%2", "%1 超出 0–%2"},
                          {std::to_string(key.tick.value), std::to_string(kTickCount - 1)});
        if (key.hashedName && key.tick != tickOfHash(xxh3(*key.hashedName)))
            return phrase(
                Localized{"key %1 is not at the hash of its name", "键 %1 不在其名称的哈希处"},
                {key.id.text});
        if (key.requests < 0 || key.requests > kMaxRequests)
            return phrase(
                Localized{"the requests of %1 should be 0 to %2", "%1 的请求数应为 0 到 %2"},
                {key.id.text, std::to_string(kMaxRequests)});
    }
    return std::nullopt;
}

/// The same limits as in a scenario file.
Reason faultOfRule(const Board::Content &content)
{
    const Bound &bound = content.bound;
    if (content.rule != Rule::Successor && content.rule != Rule::Bounded)
        return Localized{"the sandbox knows the rules successor and bounded",
                         "沙盒只有 successor 和 bounded 两种规则"};
    if (content.rule == Rule::Bounded && !bound.bounds())
        return Localized{"a bounded ring needs an ε or a cap", "有界的环需要 ε 或上限"};
    if (bound.epsilon && bound.cap)
        return Localized{"a cap is fixed or follows ε, not both", "上限要么固定，要么由 ε 决定"};
    if (bound.epsilon.value_or(0) > static_cast<std::uint32_t>(kMaxLessonEpsilon) * Bound::kParts)
        return phrase(Localized{"ε should be 0 to %1", "ε 应为 0 到 %1"},
                      {std::to_string(kMaxLessonEpsilon)});
    if (bound.cap.value_or(0) > static_cast<std::uint64_t>(kMaxRequests))
        return phrase(Localized{"a cap should be 0 to %1", "上限应为 0 到 %1"},
                      {std::to_string(kMaxRequests)});
    if (bound.maxProbes > kMaxProbes)
        return phrase(Localized{"a key may ask at most %1 nodes", "一个键最多询问 %1 个节点"},
                      {std::to_string(kMaxProbes)});
    if (bound.coordinators < 1 || bound.coordinators > kMaxCoordinators)
        return phrase(Localized{"there should be 1 to %1 coordinators", "协调者应为 1 到 %1 个"},
                      {std::to_string(kMaxCoordinators)});
    return std::nullopt;
}

/// The new list, or the one that is there where it is equal.
template <typename T>
std::shared_ptr<const std::vector<T>> shared(std::vector<T> list,
                                             const std::shared_ptr<const std::vector<T>> &known)
{
    return list == *known ? known : std::make_shared<const std::vector<T>>(std::move(list));
}

/// The origins after a change, from those `known` before it.
template <typename Id, typename Thing>
std::map<Id, std::string>
originsAfter(const std::map<Id, std::string> &known, const std::vector<Thing> &before,
             const std::vector<Thing> &after, const std::map<Id, Id> &former)
{
    std::map<Id, std::string> origins;
    // As long as all are known by their names, no name can be another's origin.
    if (known.empty() && former.empty())
        return origins;
    std::set<Id> here;
    for (const Thing &thing : before)
        here.insert(thing.id);
    std::set<std::string> taken;
    std::vector<Id> come;
    const auto keep = [&](const Id &id, const std::string &origin) {
        taken.insert(origin);
        if (origin != id.text)
            origins.emplace(id, origin);
    };
    for (const Thing &thing : after) {
        const auto renamed = former.find(thing.id);
        const Id &name = renamed == former.end() ? thing.id : renamed->second;
        const auto origin = known.find(name);
        if (here.contains(name))
            keep(thing.id, origin == known.end() ? name.text : origin->second);
        else
            come.push_back(thing.id);
    }
    for (const Id &id : come) {
        std::string origin = id.text;
        // No name holds a line break.
        while (taken.contains(origin))
            origin += '\n';
        keep(id, origin);
    }
    return origins;
}

} // namespace

Board::Board()
    : m_nodes(std::make_shared<const std::vector<Node>>())
    , m_keys(std::make_shared<const std::vector<Key>>())
    , m_seats(std::make_shared<const std::vector<NodeId>>())
    , m_origins(std::make_shared<const Origins>())
{
}

Result<Board> Board::of(Content content)
{
    return Board().with(std::move(content));
}

Result<Board> Board::with(Content content, const FormerNames &former) const
{
    // What this board holds has been checked.
    if (const auto reason = faultOfNodes(content.nodes, *m_nodes))
        return Error{*reason};
    if (const auto reason = content.keys == *m_keys ? std::nullopt : faultOfKeys(content.keys))
        return Error{*reason};
    if (const auto reason = faultOfRule(content))
        return Error{*reason};
    Board board = *this;
    board.m_nodes = shared(std::move(content.nodes), m_nodes);
    board.m_keys = shared(std::move(content.keys), m_keys);
    board.m_rule = content.rule;
    board.m_bound = content.bound;
    board.m_modulo = content.modulo;
    if (board.m_nodes != m_nodes)
        board.seatNodes(former);
    Origins origins{originsAfter(m_origins->nodes, *m_nodes, *board.m_nodes, former.nodes),
                    originsAfter(m_origins->keys, *m_keys, *board.m_keys, former.keys)};
    if (origins.nodes != m_origins->nodes || origins.keys != m_origins->keys)
        board.m_origins = std::make_shared<const Origins>(std::move(origins));
    return board;
}

const Node *Board::find(const NodeId &id) const
{
    const auto found = std::find_if(m_nodes->begin(), m_nodes->end(),
                                    [&id](const Node &node) { return node.id == id; });
    return found == m_nodes->end() ? nullptr : &*found;
}

const Key *Board::find(const KeyId &id) const
{
    const auto found = std::find_if(m_keys->begin(), m_keys->end(),
                                    [&id](const Key &key) { return key.id == id; });
    return found == m_keys->end() ? nullptr : &*found;
}

std::string Board::originOf(const NodeId &node) const
{
    const auto origin = m_origins->nodes.find(node);
    return origin == m_origins->nodes.end() ? node.text : origin->second;
}

std::string Board::originOf(const KeyId &key) const
{
    const auto origin = m_origins->keys.find(key);
    return origin == m_origins->keys.end() ? key.text : origin->second;
}

void Board::seatNodes(const FormerNames &former)
{
    std::vector<NodeId> seats = *m_seats;
    for (const auto &[now, before] : former.nodes) {
        // One that was here under the new name has a seat, too.
        if (std::find(seats.begin(), seats.end(), now) == seats.end())
            std::replace(seats.begin(), seats.end(), before, now);
    }
    std::set<NodeId> here;
    for (const Node &node : *m_nodes)
        here.insert(node.id);
    for (const Node &node : *m_nodes) {
        if (std::find(seats.begin(), seats.end(), node.id) != seats.end())
            continue;
        const auto free = seats.size() < kMaxSeats
                              ? seats.end()
                              : std::find_if(seats.begin(), seats.end(), [&here](const NodeId &id) {
                                    return !here.contains(id);
                                });
        if (free == seats.end())
            seats.push_back(node.id);
        else
            *free = node.id;
    }
    m_seats = shared(std::move(seats), m_seats);
}

bool operator==(const Board &a, const Board &b)
{
    const auto equal = [](const auto &left, const auto &right) {
        return left == right || *left == *right;
    };
    return equal(a.m_nodes, b.m_nodes) && equal(a.m_keys, b.m_keys) && a.m_rule == b.m_rule &&
           a.m_bound == b.m_bound && a.m_modulo == b.m_modulo;
}

} // namespace ringwalk
