// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "look/Card.h"
#include "look/Label.h"
#include "sandbox/RingCanvas.h"
#include "sandbox/StrictBox.h"
#include "sandbox/Workbench.h"

class QCheckBox;
class QComboBox;
class QLineEdit;
class QPlainTextEdit;
class QPushButton;
class QVBoxLayout;

namespace ringwalk {

class PreviewButton;

/// Where nodes and keys are made and the rule is chosen.
class BuildCard : public Card
{
    Q_OBJECT

public:
    BuildCard(const Appearance &appearance, Workbench &bench, RingCanvas &canvas,
              QWidget *parent = nullptr);

    void focusNode();
    void focusKeys();
    /// The node and the key that a click on a tick makes.
    Edit nodeAtTick(Tick tick) const;
    Edit keyAtTick(Tick tick) const;
    /// Does what a click on a tick asks for.
    void placeAt(Tick tick);

Q_SIGNALS:
    void failed(const ringwalk::Error &error);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void makeNodePart(QVBoxLayout &layout);
    void makeKeyPart(QVBoxLayout &layout);
    void makeRulePart(QVBoxLayout &layout);
    void retranslate();
    void showBoard();
    void showTool();
    void showWorking();
    void showNodeWorking();
    Edit nodeByName() const;
    std::string nodeName() const;
    void addKeys();
    void setRule(int gesture);
    /// False where it is refused, which is told then.
    bool perform(const Edit &edit);

    const Appearance &m_appearance;
    Workbench &m_bench;
    RingCanvas &m_canvas;
    Label *m_nodeTitle;
    QLineEdit *m_nodeName;
    Label *m_tokensLabel;
    StrictBox<QSpinBox> *m_tokens;
    Label *m_capacityLabel;
    StrictBox<QSpinBox> *m_capacity;
    Label *m_nodeWorking;
    PreviewButton *m_addNode;
    QPushButton *m_placeNode;
    Label *m_keyTitle;
    QPlainTextEdit *m_keyNames;
    Label *m_working;
    QPushButton *m_addKeys;
    QPushButton *m_placeKey;
    Label *m_ruleTitle;
    QComboBox *m_rule;
    Label *m_epsilonLabel;
    StrictBox<QDoubleSpinBox> *m_epsilon;
    Label *m_probesLabel;
    StrictBox<QSpinBox> *m_probes;
    QCheckBox *m_modulo;
    int m_gesture = 0; ///< Of the spin box that is being turned.
    bool m_showing = false;
};

} // namespace ringwalk
