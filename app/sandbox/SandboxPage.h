// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include <QWidget>

#include "lesson/Lesson.h"
#include "look/Appearance.h"
#include "sandbox/Selection.h"
#include "sandbox/Workbench.h"

class QListView;
class QSplitter;

namespace ringwalk {

class BuildCard;
class CanvasCard;
class HistoryCard;
class LoadsPanel;
class RingCanvas;
class SandboxActions;
class SelectedCard;
class TablesCard;
struct Group;

/// The sandbox page: where a ring is built and changed, and what moves is seen at once.
class SandboxPage : public QWidget
{
    Q_OBJECT

public:
    explicit SandboxPage(const Appearance &appearance, QWidget *parent = nullptr);
    ~SandboxPage() override;

    Workbench &bench() { return m_bench; }
    const Workbench &bench() const { return m_bench; }
    RingCanvas &canvas();
    BuildCard &build() { return *m_build; }
    SelectedCard &selected() { return *m_selected; }
    LoadsPanel &loads() { return *m_loads; }
    TablesCard &tables() { return *m_tables; }
    SandboxActions &actions() { return *m_actions; }
    QListView &historyView();
    /// What has been done: the history, and the steps of a lesson that is recorded.
    HistoryCard &done() { return *m_done; }

    /// What the picture's title says: the name of the file.
    void setName(const QString &name);
    /// The board as a lesson of one step, to export.
    std::shared_ptr<const Lesson> lesson() const;
    /// Says something below the ring, until something else is said.
    void tell(const QString &text, bool isFault = false);

    /// Does an edit; where it cannot be, says why. Whether it was done.
    bool perform(const Edit &edit);
    /// Chooses something on the ring by name.
    void select(const Selection &selection);

Q_SIGNALS:
    /// The lesson that is recorded is to be shown as a lesson, at its chosen step.
    void lessonRequested();

protected:
    void changeEvent(QEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    void arrange();
    void connectCanvas();
    void retranslate();
    void fit();
    void showBoard();
    void tellPreview();
    void tellStep();
    void emphasise(std::optional<std::size_t> node, bool onRing);
    void showMenu(const Group *group, std::optional<Tick> tick, QPoint global);

    const Appearance &m_appearance;
    Workbench m_bench;
    CanvasCard *m_canvasCard;
    BuildCard *m_build;
    HistoryCard *m_done;
    SelectedCard *m_selected;
    LoadsPanel *m_loads;
    TablesCard *m_tables;
    SandboxActions *m_actions;
    QWidget *m_left;
    QSplitter *m_columns;
};

} // namespace ringwalk
