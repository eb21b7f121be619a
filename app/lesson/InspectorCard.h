// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "diagram/InspectionWords.h"
#include "lesson/Inspector.h"
#include "look/Card.h"
#include "look/Label.h"

class QBoxLayout;
class QGridLayout;
class QHBoxLayout;
class QScrollArea;
class QToolButton;

namespace ringwalk {

class SearchView;

/// Why what was chosen belongs where it is: the facts in lines, and for a key on a ring the search
/// for its token, comparison by comparison.
class InspectorCard : public Card
{
    Q_OBJECT

public:
    InspectorCard(const Appearance &appearance, const LessonPlayer &player, Inspector &inspector,
                  QWidget *parent = nullptr);

    SearchView &search() { return *m_search; }
    /// The height at which nothing needs to be scrolled.
    int neededHeight(int width) const;

protected:
    void changeEvent(QEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    /// The label and the value of a line.
    struct Row
    {
        Label *label = nullptr;
        Label *value = nullptr;
    };

    QWidget *makeSearch();
    void arrange();
    void showChosen();
    void place(int number);
    void showLines(const std::vector<InspectionLine> &lines);
    void showSearch(const KeyInspection *key);
    void showComparison();
    void goTo(std::size_t comparison);
    void follow();
    void retranslate();

    const Appearance &m_appearance;
    const LessonPlayer &m_player;
    Inspector &m_inspector;
    Label *m_title;
    QToolButton *m_close;
    QHBoxLayout *m_head;
    QScrollArea *m_scroll;
    QGridLayout *m_grid;
    std::vector<Row> m_rows;
    QBoxLayout *m_buttons;
    QBoxLayout *m_searchButtons;
    bool m_narrow = false;
    QToolButton *m_whatIf;
    QToolButton *m_node;
    QWidget *m_searchPart;
    Label *m_searchTitle;
    SearchView *m_search;
    Label *m_comparison;
    Label *m_count;
    QToolButton *m_back;
    QToolButton *m_next;
    std::optional<Inspector::Target> m_shown;
    std::optional<KeyInspection> m_key; ///< Whose search is shown.
    std::optional<std::size_t> m_owner; ///< The node that the button leads to.
};

} // namespace ringwalk
