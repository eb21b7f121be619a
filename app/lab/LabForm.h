// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <vector>

#include <QMap>
#include <QString>

#include "lab/Parameters.h"
#include "lab/Presets.h"
#include "look/Card.h"
#include "look/Label.h"

class QComboBox;
class QScrollArea;
class QVBoxLayout;

namespace ringwalk {

class OptionField;
class PresetList;
class RuleList;
class WorkloadField;

/// What an experiment is to be: presets, sizes, workload, rules. Every value that cannot be is
/// refused beside its field.
class LabForm : public Card
{
    Q_OBJECT

public:
    explicit LabForm(const Appearance &appearance, QWidget *parent = nullptr);

    /// Shows these, quietly; what was wrong is forgotten.
    void setParameters(const ExperimentParameters &parameters);
    /// What the fields say, where nothing is wrong. What is wrong stands beside its field then.
    std::optional<ExperimentParameters> read();
    /// Says beside its field, or at the end of the form, what only the experiment itself found.
    void showError(const LabError &error);
    /// The first of what is wrong, its field named: it may be scrolled out of sight.
    const QString &firstError() const { return m_firstError; }
    /// Takes a file as the workload, as if it had been chosen.
    void setKeyFile(const QString &path);

    /// The texts of all fields, to be remembered.
    QMap<QString, QString> texts() const;
    void setTexts(const QMap<QString, QString> &texts);

    /// Below everything, whatever is scrolled.
    void setFoot(QWidget *foot);

Q_SIGNALS:
    /// Something was changed by the user.
    void edited();
    void presetChosen(const ringwalk::LabPreset *preset);

protected:
    void changeEvent(QEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void keepWidth();
    OptionField *addField(QVBoxLayout &column, LabParameter parameter);
    QComboBox *addChoice(QVBoxLayout &column, LabParameter parameter, const QStringList &values);
    Label *addHeading(QVBoxLayout &column);
    OptionField *field(LabParameter parameter) const;
    void clearErrors();
    void showRelevant();
    void retranslate();

    const Appearance &m_appearance;
    Label *m_title;
    Label *m_presetsTitle;
    PresetList *m_presets;
    Label *m_rulesTitle;
    RuleList *m_rules;
    WorkloadField *m_workload;
    std::vector<OptionField *> m_fields;
    struct Choice
    {
        LabParameter parameter;
        Label *name;
        QComboBox *box;
    };
    std::vector<Choice> m_choices; ///< Their items' data are the options.
    Label *m_moreTitle;
    Label *m_generalError;
    QString m_firstError;
    QScrollArea *m_scroll;
    QVBoxLayout *m_outer;
};

} // namespace ringwalk
