// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "Language.h"
#include "lesson/Snapshot.h"
#include "lesson/Subject.h"

namespace ringwalk {

/// The few words that a diagram holds of itself, in the language it is drawn in. Figures must be
/// the same from the window, from the command line and on any machine, so they are kept here and
/// not among the translations of the window.
class Words
{
public:
    explicit Words(Language language)
        : m_language(language)
    {
    }

    Language language() const { return m_language; }

    /// `3`, `of 12 keys have moved` and `2 more will · 7 stay`. Of a state without another to
    /// compare it with `12`, `keys` and nothing more, as a rule.
    std::string countedKeys(const Fates &fates) const;
    std::string keysHaveMoved(const Fates &fates) const;
    std::string restOfKeys(const Fates &fates) const; ///< May be empty.
    std::string keyFates(const Fates &fates) const;   ///< All of it in a line.
    /// Where the walk of a key ends: `first token ≥ 155 is 220`.
    std::string walk(const PaneSnapshot &pane, const Lookup &lookup) const;
    std::string formerWalk(const Lookup &lookup) const; ///< `was 280`, or empty
    /// Where the walk would end if the key's owner left: `if N4 left: 280`.
    std::string walkWithoutOwner(const PaneSnapshot &pane, const Lookup &lookup,
                                 const Lookup::Place &heir) const;
    std::string noOwner() const;
    std::string noCopyLeft() const;
    std::string lostKeys(int keys) const; ///< `4 lost: no copy is left`
    std::string noNodes() const;
    /// A node's name, shortened where it is long.
    std::string nodeLabel(const NodeView &node) const;
    std::string tokenLabel(const NodeView &node, Tick tick) const; ///< `N4 @ 220`
    std::string sharedTick(Tick tick, const std::string &owner) const;

    /// What something is called: `Key K5`, `Token 220 of N4`, `Range (140, 220]`.
    std::string subject(const PaneSnapshot &pane, const Subject &subject) const;

    /// The same while its owner is asked for.
    std::string askedKey(const KeyView &key) const;
    std::string key(const PaneSnapshot &pane, const KeyView &key) const;
    std::string node(const PaneSnapshot &pane, std::size_t node) const;
    std::string range(const PaneSnapshot &pane, const RangeView &range) const;
    /// A token and the range that ends at it: `token of N1 at 20, range (280, 20], owner N1`.
    std::string token(const PaneSnapshot &pane, std::size_t node, Tick tick) const;
    /// The same, where what there is to say of that range is known; empty: no range ends there.
    std::string token(const NodeView &node, Tick tick, const std::string &range) const;

    /// One thing that a step did: `K5 moves from N3 to N4: its first token is 220`.
    std::string change(const PaneSnapshot &pane, const Change &change) const;
    std::string nothingChanges() const;

    std::string divisor(Rule rule, std::uint32_t servers) const; ///< `tick mod 3`
    std::string scores(const PaneSnapshot &pane, const Lookup &lookup) const;
    std::string remainder(const PaneSnapshot &pane, const Lookup &lookup) const;

    std::string loadTitle(const PaneSnapshot &pane) const;
    std::string loadFigures(const LoadFigures &figures) const;
    /// What is said after them where one key is not counted.
    std::string notCounted(const KeyView &key) const;
    /// What the lines across a chart of loads are; the outlines too, if there are any.
    std::string loadNote(bool outlines) const;
    std::string stepOf(std::size_t step, std::size_t count, const std::string &name) const;
    std::string tokens(const NodeView &node) const; ///< `tokens 20, 140, 260`
    std::string keyCount(int keys) const;
    std::string requestCount(int requests) const;
    std::string capMark(std::uint64_t cap) const; ///< `cap 5`

private:
    std::string pick(const char *english, const char *chinese) const;
    std::string left(const NodeView &node) const; ///< ` left`, ` crashed`
    std::string name(const PaneSnapshot &pane, std::optional<std::size_t> node) const;
    std::string names(const PaneSnapshot &pane, const std::vector<std::size_t> &nodes) const;

    Language m_language;
};

} // namespace ringwalk
