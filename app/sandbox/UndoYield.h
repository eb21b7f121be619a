// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QWidget;

namespace ringwalk {

/// Fields of text below `widget` keep Undo and Redo for what is typed into them, and no longer:
/// where there is nothing of that to undo, the keys are those of the page. Concerns the fields that
/// are there when it is called.
void yieldUndo(QWidget &widget);

} // namespace ringwalk
