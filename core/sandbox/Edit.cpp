// SPDX-License-Identifier: GPL-3.0-or-later
#include "sandbox/Edit.h"

#include <algorithm>
#include <set>
#include <span>

#include "Phrase.h"
#include "hash/Xxh3.h"
#include "ring/TokenPlaces.h"

namespace ringwalk {

namespace {

using Failure = std::optional<Localized>;

Localized noNode(const NodeId &node)
{
    return phrase(Localized{"there is no node %1", "没有节点 %1"}, {node.text});
}

Localized noKey(const KeyId &key)
{
    return phrase(Localized{"there is no key %1", "没有键 %1"}, {key.text});
}

/// The tokens stay where they are, whatever the name; one a tick.
void fix(Node &node)
{
    std::vector<Position> tokens;
    for (const Position token : node.tokens) {
        if (std::find(tokens.begin(), tokens.end(), token) == tokens.end())
            tokens.push_back(token);
    }
    node.tokens = std::move(tokens);
    node.source = TokenSource::Fixed;
}

void placeByName(Node &node, std::size_t count)
{
    node.tokens = placesByName(node.id, node.source, count);
}

/// More fixed tokens, at the first hashes of the name where the node has none. A node has far fewer
/// tokens than there are ticks, so that there is always a next one.
void addHashed(Node &node, std::size_t count)
{
    for (std::size_t i = 0; node.tokens.size() < count; ++i) {
        const Position place = positionOf(tickOfHash(xxh3(tokenLabel(node.id.text, i))));
        if (std::find(node.tokens.begin(), node.tokens.end(), place) == node.tokens.end())
            node.tokens.push_back(place);
    }
}

/// Does an edit to the content of a board. What breaks a rule of boards is found by Board::with.
class Editor
{
public:
    explicit Editor(Board::Content &content)
        : m_content(content)
    {
    }

    Failure operator()(const AddNode &edit)
    {
        m_content.nodes.push_back(edit.node);
        return std::nullopt;
    }

    Failure operator()(const RemoveNode &edit)
    {
        const std::size_t count = std::erase_if(
            m_content.nodes, [&edit](const Node &node) { return node.id == edit.node; });
        return count == 0 ? Failure(noNode(edit.node)) : std::nullopt;
    }

    Failure operator()(const RenameNode &edit)
    {
        return with(edit.node, [&edit](Node &node) -> Failure {
            node.id = edit.to;
            if (node.source != TokenSource::Fixed)
                placeByName(node, node.tokens.size());
            return std::nullopt;
        });
    }

    Failure operator()(const MoveToken &edit)
    {
        return withToken(edit.node, edit.from,
                         [&edit](Node &, Position &token) { token = positionOf(edit.to); });
    }

    Failure operator()(const AddToken &edit)
    {
        return with(edit.node, [&edit](Node &node) -> Failure {
            fix(node);
            node.tokens.push_back(positionOf(edit.tick));
            return std::nullopt;
        });
    }

    Failure operator()(const RemoveToken &edit)
    {
        return withToken(edit.node, edit.tick, [](Node &node, Position &token) {
            node.tokens.erase(node.tokens.begin() + (&token - node.tokens.data()));
        });
    }

    Failure operator()(const SetTokenCount &edit)
    {
        if (edit.count > kMaxBoardTokens)
            return phrase(Localized{"a node has at most %1 tokens", "一个节点最多 %1 个 token"},
                          {std::to_string(kMaxBoardTokens)});
        return with(edit.node, [&edit](Node &node) -> Failure {
            const bool fixed = node.source == TokenSource::Fixed;
            if (fixed && (node.tokens.empty() || edit.byName) && edit.count > 0)
                node.source = TokenSource::Hashed;
            if (edit.count == 0)
                node.source = TokenSource::Fixed;
            if (node.source != TokenSource::Fixed)
                placeByName(node, edit.count);
            else if (edit.count < node.tokens.size())
                node.tokens.resize(edit.count);
            else
                addHashed(node, edit.count);
            return std::nullopt;
        });
    }

    Failure operator()(const AddKeys &edit)
    {
        if (edit.keys.empty())
            return Localized{"there is no new name", "没有新的名称"};
        m_content.keys.insert(m_content.keys.end(), edit.keys.begin(), edit.keys.end());
        return std::nullopt;
    }

    Failure operator()(const RemoveKeys &edit)
    {
        for (const KeyId &id : edit.keys) {
            if (std::erase_if(m_content.keys, [&id](const Key &key) { return key.id == id; }) == 0)
                return noKey(id);
        }
        return std::nullopt;
    }

    Failure operator()(const RenameKey &edit)
    {
        return with(edit.key, [&edit](Key &key) {
            if (key.hashedName == key.id.text) {
                key.hashedName = edit.to.text;
                key.tick = tickOfHash(xxh3(edit.to.text));
            }
            key.id = edit.to;
        });
    }

    Failure operator()(const SetRequests &edit)
    {
        for (const auto &[id, requests] : edit.keys) {
            const int count = requests;
            if (auto failure = with(id, [count](Key &key) { key.requests = count; }))
                return failure;
        }
        return std::nullopt;
    }

    Failure operator()(const SetCapacity &edit)
    {
        for (const auto &[id, capacity] : edit.nodes) {
            const std::uint32_t size = capacity;
            if (auto failure = with(id, [size](Node &node) -> Failure {
                    node.capacity = size;
                    return std::nullopt;
                }))
                return failure;
        }
        return std::nullopt;
    }

    Failure operator()(const SetRule &edit)
    {
        m_content.rule = edit.rule;
        m_content.bound = edit.bound;
        return std::nullopt;
    }

    Failure operator()(const ShowModulo &edit)
    {
        m_content.modulo = edit.shown;
        return std::nullopt;
    }

private:
    template <typename Change> Failure with(const NodeId &id, const Change &change)
    {
        const auto node = std::find_if(m_content.nodes.begin(), m_content.nodes.end(),
                                       [&id](const Node &each) { return each.id == id; });
        return node == m_content.nodes.end() ? Failure(noNode(id)) : change(*node);
    }

    template <typename Change> Failure with(const KeyId &id, const Change &change)
    {
        const auto key = std::find_if(m_content.keys.begin(), m_content.keys.end(),
                                      [&id](const Key &each) { return each.id == id; });
        if (key == m_content.keys.end())
            return noKey(id);
        change(*key);
        return std::nullopt;
    }

    /// Fixes the tokens of a node and changes one of them.
    template <typename Change> Failure withToken(const NodeId &id, Tick tick, const Change &change)
    {
        return with(id, [&](Node &node) -> Failure {
            fix(node);
            const auto token = std::find(node.tokens.begin(), node.tokens.end(), positionOf(tick));
            if (token == node.tokens.end())
                return phrase(Localized{"%1 has no token at %2", "%1 在 %2 没有 token"},
                              {node.id.text, std::to_string(tick.value)});
            change(node, *token);
            return std::nullopt;
        });
    }

    Board::Content &m_content;
};

/// A name that none of these things has: the letter and the first number, from `first` on.
template <typename T> std::string firstFree(char letter, int first, std::span<const T> things)
{
    std::set<std::string_view> taken;
    for (const T &thing : things)
        taken.insert(thing.id.text);
    for (int number = first;; ++number) {
        std::string name = letter + std::to_string(number);
        if (!taken.contains(name))
            return name;
    }
}

std::string_view trimmed(std::string_view text)
{
    constexpr std::string_view kBlanks = " \t\r";
    const auto first = text.find_first_not_of(kBlanks);
    if (first == std::string_view::npos)
        return {};
    return text.substr(first, text.find_last_not_of(kBlanks) - first + 1);
}

FormerNames formerNames(const Edit &edit)
{
    FormerNames former;
    if (const auto *node = std::get_if<RenameNode>(&edit))
        former.nodes.emplace(node->to, node->node);
    else if (const auto *key = std::get_if<RenameKey>(&edit))
        former.keys.emplace(key->to, key->key);
    return former;
}

} // namespace

Result<Board> edited(const Board &board, const Edit &edit)
{
    Board::Content content = board.content();
    if (const auto failure = std::visit(Editor(content), edit))
        return Error{*failure};
    return board.with(std::move(content), formerNames(edit));
}

TokenPlaces tokenPlaces(const Node &node)
{
    const bool fixed = node.source == TokenSource::Fixed;
    // More than it has: some may have been taken away by hand.
    const std::vector<Position> hashed =
        fixed ? placesByName(node.id, TokenSource::Hashed, kMaxBoardTokens) : node.tokens;
    TokenPlaces places;
    for (const Position token : node.tokens) {
        const bool byHash = std::find(hashed.begin(), hashed.end(), token) != hashed.end();
        (byHash ? places.byHash : places.byHand).push_back(tickOf(token));
    }
    std::sort(places.byHash.begin(), places.byHash.end());
    std::sort(places.byHand.begin(), places.byHand.end());
    return places;
}

Node nodeAt(std::string name, const std::vector<Tick> &ticks, std::uint32_t capacity)
{
    Node node{{std::move(name)}, {}, TokenSource::Fixed, capacity};
    for (const Tick tick : ticks)
        node.tokens.push_back(positionOf(tick));
    return node;
}

Node nodeByName(std::string name, std::size_t tokensEach, std::uint32_t capacity)
{
    Node node{{std::move(name)}, {}, TokenSource::Hashed, capacity};
    // More than a board takes is refused there; there is no need to hash a billion labels first.
    placeByName(node, std::min(tokensEach * capacity, kMaxBoardTokens + 1));
    return node;
}

Key keyAt(std::string name, Tick tick)
{
    return {{std::move(name)}, tick};
}

Key keyByName(std::string name)
{
    Key key{{name}, tickOfHash(xxh3(name))};
    key.hashedName = std::move(name);
    return key;
}

std::vector<Key> keysNamed(std::string_view text, const Board &board)
{
    std::vector<Key> keys;
    std::set<std::string_view> names;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find_first_of("\n\t,;"), text.size());
        const std::string_view name = trimmed(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
        if (!name.empty() && !board.find(KeyId{std::string(name)}) && names.insert(name).second)
            keys.push_back(keyByName(std::string(name)));
    }
    return keys;
}

NodeId freeNodeName(const Board &board)
{
    return {firstFree('N', 1, board.nodes())};
}

KeyId freeKeyName(const Board &board)
{
    return {firstFree('K', 0, board.keys())};
}

} // namespace ringwalk
