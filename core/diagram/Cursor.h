// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "diagram/Diagram.h"

namespace ringwalk {

/// The groups that stand for something of a kind, in the order in which they are walked: clockwise
/// by tick, then by id, a range standing where it ends and a node at its first token. Where there
/// is no ring, in the order in which they are drawn.
std::vector<const Group *> groupsOf(const Diagram &diagram, Subject::Kind kind);

/// Walks a diagram from group to group by keyboard. It keeps the id of a group, not the group, and
/// so stays where it is when the diagram is built anew.
class Cursor
{
public:
    enum class Way {
        Next,     ///< Clockwise within the kind, from the last on to the first.
        Previous, ///< Anticlockwise.
        First,    ///< Of the kind.
        Last,
        NextKind, ///< From keys to tokens, to ranges, to nodes, where it stays.
        PreviousKind,
    };

    /// The group it is on; empty where it is on none.
    const std::string &id() const { return m_id; }

    /// Goes to a group; to none for nullptr or a group that stands for nothing.
    void set(const Group *group);

    /// The group it is on; nullptr where it is on none, or where that group is gone.
    const Group *in(const Diagram &diagram) const;

    /// Goes on and returns the group it has come to: nullptr only if there is nothing to go to.
    /// From nowhere it goes to the first kind there is. A change of kind leads to what is nearest,
    /// round the ring, to the group it was on before the first of several changes, so that the way
    /// back leads back. Where there is no ring a key leads to its server, and a server to the first
    /// of its keys.
    const Group *go(const Diagram &diagram, Way way);

private:
    const Group *onward(const Diagram &diagram, Way way);
    const Group *ofKind(const Diagram &diagram, const Group &from, Way way) const;

    std::string m_id;
    std::string m_anchor; ///< Where it was before the kind changed.
};

} // namespace ringwalk
