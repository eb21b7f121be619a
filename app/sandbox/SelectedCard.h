// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "look/Card.h"
#include "look/Label.h"
#include "sandbox/Selection.h"
#include "sandbox/StrictBox.h"
#include "sandbox/Workbench.h"

class QLineEdit;
class QSlider;
class QStackedWidget;

namespace ringwalk {

class PreviewButton;

/// What is chosen on the ring, and what can be done to it.
class SelectedCard : public Card
{
    Q_OBJECT

public:
    SelectedCard(const Appearance &appearance, Workbench &bench, QWidget *parent = nullptr);

    void setSelection(const std::optional<Selection> &selection);
    const std::optional<Selection> &selection() const { return m_selection; }

    /// What removing the selection would be; none where nothing is chosen, or a range.
    std::optional<Edit> removal() const;
    /// Puts the keyboard into the name.
    void rename();

Q_SIGNALS:
    void failed(const ringwalk::Error &error);
    /// It has another name now.
    void renamed(const ringwalk::Selection &selection);

protected:
    void changeEvent(QEvent *event) override;

private:
    void makeNodePage();
    void makeKeyPage();
    void retranslate();
    void showSelection();
    void showNode(const Node &node);
    QString tokensText(const Node &node) const;
    void showKey(const Key &key);
    void showRange();
    void performRename(QLineEdit &line);
    void perform(const Edit &edit, int gesture = 0);
    void turn(const Edit &edit);

    const Appearance &m_appearance;
    Workbench &m_bench;
    std::optional<Selection> m_selection;
    Label *m_title;
    QStackedWidget *m_pages;
    Label *m_hint;
    Label *m_rangeText;

    QWidget *m_nodePage;
    QLineEdit *m_nodeName;
    Label *m_tokensLabel;
    QSlider *m_tokens;
    Label *m_capacityLabel;
    StrictBox<QSpinBox> *m_capacity;
    Label *m_ticks;
    PreviewButton *m_placeByHash;
    PreviewButton *m_removeToken;
    PreviewButton *m_removeNode;

    QWidget *m_keyPage;
    QLineEdit *m_keyName;
    Label *m_keyWorking;
    Label *m_requestsLabel;
    StrictBox<QSpinBox> *m_requests;
    PreviewButton *m_removeKey;

    int m_gesture = 0; ///< Of the slider that is held, or the box that is being turned.
    bool m_showing = false;
};

} // namespace ringwalk
