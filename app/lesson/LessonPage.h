// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include <QWidget>

#include "lab/Presets.h"
#include "lesson/AnswerBook.h"
#include "lesson/Inspector.h"
#include "lesson/LessonPlayer.h"
#include "lesson/Quiz.h"
#include "lesson/ScenarioModel.h"
#include "look/Appearance.h"

class QSplitter;

namespace ringwalk {

class ExplanationCard;
class InspectorCard;
class LessonCards;
class LoadsCard;
class OwnersCard;
class PaneCard;
class ScenarioList;
class TransportBar;

/// The lesson page: the list of lessons, the picture of the step, the steps, what the step says,
/// the loads, and who owns what. With one pane the cards stand beside it; with two they stand
/// below, so that the panes have the width.
class LessonPage : public QWidget
{
    Q_OBJECT

public:
    explicit LessonPage(const Appearance &appearance, QWidget *parent = nullptr);
    ~LessonPage() override;

    LessonPlayer &player() { return m_player; }
    const LessonPlayer &player() const { return m_player; }
    Quiz &quiz() { return m_quiz; }
    AnswerBook &book() { return m_book; }
    const ScenarioModel &lessons() const { return m_model; }
    ExplanationCard &explanation() { return *m_explanation; }
    Inspector &inspector() { return m_inspector; }
    InspectorCard &inspectorCard() { return *m_inspectorCard; }
    ScenarioList &scenarios() { return *m_scenarios; }
    LoadsCard &loads() { return *m_loads; }
    OwnersCard &owners() { return *m_owners; }
    const std::vector<PaneCard *> &panes() const { return m_panes; }

    /// Shows a built-in lesson; an unknown id shows the first one.
    void showBuiltIn(const QString &id);
    /// Puts a lesson from a file into the list and shows it.
    void showFile(const QString &path, std::shared_ptr<const Lesson> lesson);
    /// Shows the next lesson of the list, or the one before; at its ends nothing happens.
    void showNextLesson() { showNeighbour(1); }
    void showPreviousLesson() { showNeighbour(-1); }
    /// The file of the lesson shown; empty for a built-in one.
    QString file() const;
    /// What shows the lesson in the lab; nullptr where nothing does.
    const LabPreset *experiment() const;

    /// The list of lessons, where there is room for it or it is asked for.
    bool listShown() const;
    void toggleList();
    /// Gives the keyboard to where the arrow keys step.
    void takeFocus();
    /// Whether it is shown wherever there is room.
    bool listWanted() const { return m_listWanted; }
    void setListWanted(bool wanted);

    /// How the width is shared between picture and cards, where they stand side by side.
    QByteArray columns() const;
    void setColumns(const QByteArray &state);

Q_SIGNALS:
    /// The results of the chapters are to be shown.
    void resultsRequested();
    /// What `experiment` gives is asked for.
    void experimentRequested();
    void listShownChanged(bool shown);

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    struct Arrangement
    {
        Qt::Orientation cards = Qt::Vertical; ///< Beside the picture, or in a row below it.
        bool shared = false;

        friend bool operator==(const Arrangement &, const Arrangement &) = default;
    };

    void arrange();
    void placeCards();
    void fit();
    void showList(bool shown);
    bool isBeside() const;
    void showQuiz();
    void askAgain();
    void showNeighbour(int by);
    void nameWaysOn();
    void choose(std::size_t pane, std::optional<Subject> subject);
    void showChosen();
    void makeRoom();
    void makeRowHigher();
    void showInspected();
    void emphasise(std::size_t pane, std::optional<std::size_t> node, bool onRing);

    const Appearance &m_appearance;
    LessonPlayer m_player;
    AnswerBook m_book;
    Quiz m_quiz;
    Inspector m_inspector;
    ScenarioModel m_model;
    ScenarioList *m_scenarios;
    TransportBar *m_transport;
    ExplanationCard *m_explanation;
    InspectorCard *m_inspectorCard;
    LoadsCard *m_loads;
    OwnersCard *m_owners;
    QSplitter *m_columns; ///< Picture and steps, and the cards beside them.
    QSplitter *m_rows;    ///< Picture, and the cards below it.
    QSplitter *m_stage;   ///< The panes side by side.
    LessonCards *m_cards;
    std::vector<PaneCard *> m_panes;
    std::optional<Arrangement> m_arrangement;
    QByteArray m_columnsBeside;
    QList<int> m_rowsBefore; ///< While a question has taken height from the pictures.
    bool m_listWanted = true;
    bool m_crowded = false;
    bool m_asked = false; ///< A question was open at the last change of the quiz.
};

} // namespace ringwalk
