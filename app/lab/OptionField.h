// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include <QWidget>

#include "lab/LabError.h"
#include "look/Label.h"

class QLineEdit;
class QSlider;

namespace ringwalk {

/// A value of an experiment: its name, a field with the text, a slider below where the values that
/// are used most have one, and what is wrong with it, if anything.
class OptionField : public QWidget
{
    Q_OBJECT

public:
    enum class Scale { Linear, Log };

    OptionField(const Appearance &appearance, LabParameter parameter, QWidget *parent = nullptr);

    LabParameter parameter() const { return m_parameter; }
    /// Whole numbers from one end to the other, or, for decimals, steps of a hundredth.
    void addSlider(double least, double most, Scale scale);
    /// What an empty field stands for.
    void setEmptyText(const QString &text);
    void setHint(const QString &text);

    /// As setOption takes it: no separators between groups of digits.
    std::string option() const;
    /// Shows a value, in the user's way to write numbers. Nothing is told.
    void setOption(const std::string &option);
    /// Beside the field; empty: nothing is wrong.
    void setError(const QString &error);
    QString error() const;

    QLineEdit &edit() const { return *m_edit; }
    QSlider *slider() const { return m_slider; }

Q_SIGNALS:
    /// By the user.
    void edited();

protected:
    void changeEvent(QEvent *event) override;

private:
    double sliderValue() const;
    void followSlider();
    void placeSlider();
    void retranslate();

    const Appearance &m_appearance;
    LabParameter m_parameter;
    Label *m_name;
    QLineEdit *m_edit;
    QSlider *m_slider = nullptr;
    Label *m_error;
    double m_least = 0;
    double m_most = 1;
    Scale m_scale = Scale::Linear;
};

} // namespace ringwalk
