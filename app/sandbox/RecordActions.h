// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QObject>

#include "sandbox/Workbench.h"

class QAction;

namespace ringwalk {

class SandboxPage;

/// What can be done about recording a lesson, as actions.
class RecordActions : public QObject
{
    Q_OBJECT

public:
    RecordActions(const Appearance &appearance, SandboxPage &page, QObject *parent);

    QAction *record() const { return m_record; }
    QAction *show() const { return m_show; }
    /// What there are buttons for below the steps.
    QList<QAction *> ofSteps() const { return {m_edit, m_up, m_down, m_remove}; }
    /// In the order of the menu.
    QList<QAction *> menu() const;
    void retranslate();

private:
    void switchRecording(bool on);
    void edit();
    void move(int by);
    void remove();
    void showState();

    const Appearance &m_appearance;
    SandboxPage &m_page;
    Workbench &m_bench;
    QAction *m_record;
    QAction *m_edit;
    QAction *m_up;
    QAction *m_down;
    QAction *m_remove;
    QAction *m_show;
};

} // namespace ringwalk
