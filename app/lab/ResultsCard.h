// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "lab/LabSession.h"
#include "look/Card.h"
#include "look/Label.h"

class QToolButton;

namespace ringwalk {

class PlainTable;
class RepeatRow;
class ResultsModel;

/// The figures of all rules as a table, how to repeat the run, and what can be done with it: pin,
/// copy, save.
class ResultsCard : public Card
{
    Q_OBJECT

public:
    ResultsCard(const Appearance &appearance, LabSession &session, QWidget *parent = nullptr);

    /// The command that repeats the run; empty where there is none yet.
    QString repeatText() const;
    /// Writes the run as CSV or JSON, as the suffix says; a message tells of what goes wrong.
    bool saveTo(const QString &path);

protected:
    void changeEvent(QEvent *event) override;

private:
    void followType();
    void showResult();
    void copyTable();
    void save();
    void retranslate();

    const Appearance &m_appearance;
    LabSession &m_session;
    Label *m_title;
    QToolButton *m_pin;
    QToolButton *m_copyTable;
    QToolButton *m_save;
    ResultsModel *m_model;
    PlainTable *m_table;
    RepeatRow *m_repeat;
};

} // namespace ringwalk
