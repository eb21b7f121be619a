// SPDX-License-Identifier: GPL-3.0-or-later
#include "sandbox/FoundEdits.h"

#include <algorithm>
#include <optional>

#include "sandbox/Fork.h"
#include "sandbox/LessonMirror.h"

namespace ringwalk {

namespace {

/// The positions that one list has and the other has not.
std::vector<Position> without(std::vector<Position> list, const std::vector<Position> &other)
{
    std::erase_if(list, [&other](Position each) {
        return std::find(other.begin(), other.end(), each) != other.end();
    });
    return list;
}

/// What may have given a node other tokens.
Edit tokenEdit(const Node &before, const Node &after)
{
    const std::vector<Position> gone = without(before.tokens, after.tokens);
    const std::vector<Position> come = without(after.tokens, before.tokens);
    if (after.source == TokenSource::Fixed) {
        if (gone.size() == 1 && come.size() == 1)
            return MoveToken{after.id, tickOf(gone.front()), tickOf(come.front())};
        if (gone.empty() && come.size() == 1)
            return AddToken{after.id, tickOf(come.front())};
        if (gone.size() == 1 && come.empty())
            return RemoveToken{after.id, tickOf(gone.front())};
    }
    const bool byName = before.source == TokenSource::Fixed && after.source != TokenSource::Fixed &&
                        !before.tokens.empty();
    return SetTokenCount{after.id, after.tokens.size(), byName};
}

/// Guesses edits from events, one after the other. Whether they come to the same is for others to
/// find.
class Guess
{
public:
    explicit Guess(const Board &before)
        : m_before(before)
    {
    }

    void operator()(const Stage &stage)
    {
        // A node without a token comes in two events.
        m_staged = stage.node;
    }
    void operator()(const Insert &insert)
    {
        if (!insert.tokens.empty())
            edits.push_back(AddNode{{insert.node, insert.tokens, insert.source, insert.capacity}});
        else if (m_staged && m_staged->id == insert.node)
            edits.push_back(AddNode{*m_staged});
    }
    void operator()(const Leave &leave) { edits.push_back(RemoveNode{leave.node}); }
    void operator()(const ReplaceTokens &replace)
    {
        for (const Node &node : replace.nodes) {
            if (const Node *former = m_before.find(node.id))
                edits.push_back(tokenEdit(*former, node));
        }
    }
    void operator()(const SetRequests &set) { edits.push_back(set); }
    void operator()(const SetCapacity &set) { edits.push_back(set); }
    void operator()(const SetBound &set)
    {
        edits.push_back(SetRule{set.bound.bounds() ? Rule::Bounded : Rule::Successor, set.bound});
    }
    // These follow from the others.
    void operator()(const SetServers &) {}
    void operator()(const HandOver &) {}
    void operator()(const Move &) {}

    std::vector<Edit> edits;

private:
    const Board &m_before;
    std::optional<Node> m_staged;
};

std::vector<Edit> editsOf(const Step &step, std::size_t main, const LessonMirror &mirror)
{
    const auto before = mirror.board();
    if (!before)
        return {};
    Guess guess(*before);
    for (const Event &event : step.events) {
        if (event.pane == main || std::holds_alternative<SetRequests>(event.change))
            std::visit(guess, event.change);
    }
    if (guess.edits.empty())
        return {};
    const auto events = mirror.eventsOf(guess.edits);
    return events && *events == step.events ? std::move(guess.edits) : std::vector<Edit>();
}

} // namespace

std::vector<std::vector<Edit>> foundEdits(const Scenario &scenario)
{
    const std::size_t main = mainPane(scenario);
    LessonMirror mirror(scenario);
    std::vector<std::vector<Edit>> edits;
    for (const Step &step : scenario.steps) {
        edits.push_back(step.skipped ? std::vector<Edit>() : editsOf(step, main, mirror));
        if (!step.skipped)
            mirror.apply(step.events);
    }
    return edits;
}

} // namespace ringwalk
