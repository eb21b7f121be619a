// SPDX-License-Identifier: GPL-3.0-or-later
#include "sandbox/Renaming.h"

#include <algorithm>

#include "ring/TokenPlaces.h"
#include "sandbox/DraftWords.h"

namespace ringwalk {

namespace {

/// Calls `look` with everything of this type that an event or edit names: nodes with tokens of
/// their own as Node, others as NodeId; keys as KeyId.
template <typename Look> struct Names
{
    const Look &look;

    void operator()(Stage &event) const { look(event.node); }
    void operator()(Insert &event) const
    {
        Node node{event.node, event.tokens, event.source};
        look(node);
        event.node = node.id;
        event.tokens = node.tokens;
    }
    void operator()(Leave &event) const { look(event.node); }
    void operator()(ReplaceTokens &event) const
    {
        std::for_each(event.nodes.begin(), event.nodes.end(), look);
    }
    void operator()(SetServers &) const {}
    void operator()(SetRequests &event) const
    {
        for (auto &[key, requests] : event.keys)
            look(key);
    }
    void operator()(SetCapacity &event) const
    {
        for (auto &[node, capacity] : event.nodes)
            look(node);
    }
    void operator()(SetBound &) const {}
    void operator()(HandOver &) const {}
    void operator()(Move &event) const
    {
        std::for_each(event.keys.begin(), event.keys.end(), look);
    }

    void operator()(AddNode &edit) const { look(edit.node); }
    void operator()(RemoveNode &edit) const { look(edit.node); }
    void operator()(RenameNode &edit) const
    {
        look(edit.node);
        look(edit.to);
    }
    void operator()(MoveToken &edit) const { look(edit.node); }
    void operator()(AddToken &edit) const { look(edit.node); }
    void operator()(RemoveToken &edit) const { look(edit.node); }
    void operator()(SetTokenCount &edit) const { look(edit.node); }
    void operator()(AddKeys &edit) const
    {
        for (Key &key : edit.keys)
            look(key.id);
    }
    void operator()(RemoveKeys &edit) const
    {
        std::for_each(edit.keys.begin(), edit.keys.end(), look);
    }
    void operator()(RenameKey &edit) const
    {
        look(edit.key);
        look(edit.to);
    }
    void operator()(SetRule &) const {}
    void operator()(ShowModulo &) const {}
};

template <typename Look> void lookThrough(std::vector<DraftStep> &steps, const Look &look)
{
    for (DraftStep &step : steps) {
        for (Event &event : step.step.events)
            std::visit(Names<Look>{look}, event.change);
        for (Edit &edit : step.edits)
            std::visit(Names<Look>{look}, edit);
        for (Focus &focus : step.step.focus) {
            std::for_each(focus.nodes.begin(), focus.nodes.end(), look);
            std::for_each(focus.keys.begin(), focus.keys.end(), look);
            if (focus.walk)
                look(*focus.walk);
        }
        if (step.step.question && step.step.question->key)
            look(*step.step.question->key);
    }
}

/// Calls `look` with every text that can hold placeholders.
template <typename Look>
void lookThroughTexts(Scenario &head, std::vector<DraftStep> &steps, const Look &look)
{
    const auto both = [&look](Localized &text) {
        look(text.english);
        look(text.chinese);
    };
    both(head.headline);
    for (DraftStep &each : steps) {
        for (Localized *text :
             {&each.step.name, &each.step.title, &each.step.text, &each.step.notes})
            both(*text);
        if (!each.step.question)
            continue;
        Question &question = *each.step.question;
        both(question.text);
        both(question.explanation);
        look(question.answer);
        for (Question::Option &option : question.options) {
            both(option.text);
            both(option.reason);
        }
    }
}

void renameInTexts(Scenario &head, std::vector<DraftStep> &steps, const std::string &from,
                   const std::string &to)
{
    lookThroughTexts(head, steps, [&](std::string &text) { text = withRenamed(text, from, to); });
}

} // namespace

void renameNode(Scenario &head, std::vector<DraftStep> &steps, const NodeId &from, const NodeId &to)
{
    const auto rename = [&](auto &named) {
        using Named = std::remove_reference_t<decltype(named)>;
        if constexpr (std::is_same_v<Named, NodeId>) {
            if (named == from)
                named = to;
        } else if constexpr (std::is_same_v<Named, Node>) {
            if (named.id != from)
                return;
            named.id = to;
            if (named.source != TokenSource::Fixed)
                named.tokens = placesByName(to, named.source, named.tokens.size());
        }
    };
    for (Pane &pane : head.panes) {
        std::for_each(pane.nodes.begin(), pane.nodes.end(), rename);
        std::for_each(pane.seats.begin(), pane.seats.end(), rename);
    }
    lookThrough(steps, rename);
    renameInTexts(head, steps, from.text, to.text);
}

void renameKey(Scenario &head, std::vector<DraftStep> &steps, const KeyId &from, const KeyId &to)
{
    lookThrough(steps, [&](auto &named) {
        using Named = std::remove_reference_t<decltype(named)>;
        if constexpr (std::is_same_v<Named, KeyId>) {
            if (named == from)
                named = to;
        }
    });
    renameInTexts(head, steps, from.text, to.text);
}

bool namesNode(const Scenario &head, const std::vector<DraftStep> &steps, const NodeId &node)
{
    bool found = false;
    const auto look = [&](const auto &named) {
        using Named = std::remove_cvref_t<decltype(named)>;
        if constexpr (std::is_same_v<Named, NodeId>)
            found = found || named == node;
        else if constexpr (std::is_same_v<Named, Node>)
            found = found || named.id == node;
    };
    for (const Pane &pane : head.panes)
        std::for_each(pane.nodes.begin(), pane.nodes.end(), look);
    std::vector<DraftStep> copy = steps;
    lookThrough(copy, look);
    return found;
}

bool isArgument(const Scenario &head, const std::vector<DraftStep> &steps, std::string_view name)
{
    bool found = false;
    Scenario texts;
    texts.headline = head.headline;
    std::vector<DraftStep> copy = steps;
    // An argument is never empty, so that any other name changes the text.
    lookThroughTexts(texts, copy, [&](const std::string &text) {
        found = found || withRenamed(text, name, {}) != text;
    });
    return found;
}

} // namespace ringwalk
