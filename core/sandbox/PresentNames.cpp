// SPDX-License-Identifier: GPL-3.0-or-later
#include "sandbox/PresentNames.h"

#include <algorithm>
#include <map>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

namespace ringwalk {

namespace {

/// Gives `things` of the board `then` the names that they have on the board `now`.
template <typename Thing, typename Change>
void rename(std::vector<Thing> &things, const Board &then, const Board &now,
            std::span<const Thing> present, const Change &change)
{
    std::map<std::string, std::string> names;
    for (const Thing &thing : present)
        names.emplace(now.originOf(thing.id), thing.id.text);
    for (Thing &thing : things) {
        const auto name = names.find(then.originOf(thing.id));
        if (name == names.end() || name->second == thing.id.text)
            continue;
        thing.id.text = name->second;
        change(thing);
    }
}

/// Its tokens stay where the former name put them.
void fix(Node &node)
{
    if (node.source == TokenSource::Fixed)
        return;
    std::sort(node.tokens.begin(), node.tokens.end());
    node.tokens.erase(std::unique(node.tokens.begin(), node.tokens.end()), node.tokens.end());
    node.source = TokenSource::Fixed;
}

/// The tokens in the order in which walks meet them, by the places of their nodes: at one tick the
/// name decides.
std::vector<std::size_t> tokensInOrder(const Board &board)
{
    std::vector<std::tuple<Position, std::string_view, std::size_t>> tokens;
    for (std::size_t node = 0; node < board.nodes().size(); ++node) {
        for (const Position token : board.nodes()[node].tokens)
            tokens.emplace_back(token, board.nodes()[node].id.text, node);
    }
    std::sort(tokens.begin(), tokens.end());
    tokens.erase(std::unique(tokens.begin(), tokens.end()), tokens.end());
    std::vector<std::size_t> nodes;
    for (const auto &[token, name, node] : tokens)
        nodes.push_back(node);
    return nodes;
}

} // namespace

Board underNamesOf(const Board &now, const Board &then)
{
    if (now.namedAsTheyCame() && then.namedAsTheyCame())
        return then;
    Board::Content content = then.content();
    rename(content.nodes, then, now, now.nodes(), fix);
    rename(content.keys, then, now, now.keys(), [](Key &key) { key.hashedName.reset(); });
    const auto renamed = then.with(std::move(content));
    return renamed && tokensInOrder(*renamed) == tokensInOrder(then) ? *renamed : then;
}

} // namespace ringwalk
