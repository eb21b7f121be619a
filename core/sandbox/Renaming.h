// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "lesson/Scenario.h"
#include "sandbox/Draft.h"

namespace ringwalk {

// Another name for a node or key everywhere in a lesson: in events, recorded edits, focus,
// questions and the placeholders of texts. Tokens that the name places go where the new one puts
// them.

void renameNode(Scenario &head, std::vector<DraftStep> &steps, const NodeId &from,
                const NodeId &to);
/// The keys of the head are the caller's.
void renameKey(Scenario &head, std::vector<DraftStep> &steps, const KeyId &from, const KeyId &to);

/// Whether a node is called this anywhere in the lesson.
bool namesNode(const Scenario &head, const std::vector<DraftStep> &steps, const NodeId &node);

/// Whether a placeholder in a text of the lesson has this name as its argument.
bool isArgument(const Scenario &head, const std::vector<DraftStep> &steps, std::string_view name);

} // namespace ringwalk
