// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include <QWidget>

#include "lab/Workload.h"
#include "look/Label.h"

class QComboBox;
class QLineEdit;
class QPushButton;
class QSlider;

namespace ringwalk {

/// Which keys are asked for how often: a choice, and what the choice needs: α, or a file.
class WorkloadField : public QWidget
{
    Q_OBJECT

public:
    explicit WorkloadField(const Appearance &appearance, QWidget *parent = nullptr);

    WorkloadKind kind() const;
    /// As setOption takes it.
    std::string option() const;
    void setWorkload(const Workload &workload);
    /// What is missing, in other words than those of the command line; empty where nothing is.
    QString missing() const;
    void setError(const QString &error);

Q_SIGNALS:
    /// By the user.
    void edited();

protected:
    void changeEvent(QEvent *event) override;

private:
    void showKind();
    void placeSlider();
    void chooseFile();
    void retranslate();

    const Appearance &m_appearance;
    Label *m_name;
    QComboBox *m_kind;
    QWidget *m_alphaRow;
    Label *m_alphaName;
    QLineEdit *m_alpha;
    QSlider *m_slider;
    QWidget *m_fileRow;
    QLineEdit *m_path;
    QPushButton *m_browse;
    Label *m_error;
};

} // namespace ringwalk
