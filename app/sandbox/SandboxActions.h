// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAction>
#include <QKeySequence>
#include <QObject>

#include "sandbox/Workbench.h"

namespace ringwalk {

class RecordActions;
class SandboxPage;

/// What can be done on the sandbox page, as actions for its menus: those of the window, and the one
/// at the mouse.
class SandboxActions : public QObject
{
    Q_OBJECT

public:
    SandboxActions(const Appearance &appearance, SandboxPage &page);

    QAction *named(const char *name) const;
    /// In the order of the menus; nullptr is a separator.
    QList<QAction *> editMenu() const;
    QList<QAction *> ringMenu() const;
    /// Of the selection, or of a tick with nothing on it.
    QList<QAction *> contextMenu() const;
    RecordActions &recording() { return *m_recording; }
    void retranslate();
    /// The tick that the menu at the mouse is about.
    void setTick(std::optional<Tick> tick);

private:
    QAction *add(const char *name, const QList<QKeySequence> &shortcuts);
    void makeEditing();
    void makeRing();
    void showState();
    void moveToken(int by);
    void changeTokens(int by);
    void copyText();
    void copyTable();
    void paste();

    const Appearance &m_appearance;
    SandboxPage &m_page;
    Workbench &m_bench;
    RecordActions *m_recording;
    std::optional<Tick> m_tick;
};

} // namespace ringwalk
