// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>

#include "lesson/Snapshot.h"
#include "lesson/Subject.h"

namespace ringwalk {

/// What is chosen on the ring, by name: places change from board to board.
struct Selection
{
    Subject::Kind kind = Subject::Kind::Key;
    std::string name; ///< Of the key or node; of a range its owner's.
    Tick tick;        ///< Of a token; where a range ends.

    bool isNode() const { return kind == Subject::Kind::Node || kind == Subject::Kind::Token; }

    friend bool operator==(const Selection &, const Selection &) = default;
};

/// What a subject of a pane is by name.
inline std::optional<Selection> selectionOf(const PaneSnapshot &pane, const Subject &subject)
{
    switch (subject.kind) {
    case Subject::Kind::Key:
        return Selection{subject.kind, pane.keys[subject.index].id.text,
                         pane.keys[subject.index].tick};
    case Subject::Kind::Node:
    case Subject::Kind::Token:
        return Selection{subject.kind, pane.nodes[subject.index].id.text, subject.token};
    case Subject::Kind::Range: {
        const RangeView &range = pane.ranges[subject.index];
        return Selection{subject.kind,
                         range.owner ? pane.nodes[*range.owner].id.text : std::string(),
                         tickOf(range.range.to)};
    }
    }
    return std::nullopt;
}

} // namespace ringwalk
