// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include <QString>

#include "diagram/LabFigure.h"
#include "look/Card.h"
#include "look/Label.h"

class QComboBox;
class QHBoxLayout;
class QToolButton;
class QVBoxLayout;

namespace ringwalk {

class DiagramView;

/// A card with one figure of several, which is chosen in its head and can be saved.
class FigureCard : public Card
{
    Q_OBJECT

public:
    /// The name is that of the card's parts: `labFigures` has `labFiguresChoice`.
    FigureCard(const Appearance &appearance, const QString &name, QWidget *parent = nullptr);

    /// What is shown; none where there is nothing yet.
    const std::optional<LabFigure> &figure() const { return m_figure; }
    QComboBox &choice() const { return *m_choice; }
    DiagramView &view() const { return *m_view; }

    /// Asks where to, and writes the figure there. Does nothing where there is none.
    void save();
    /// Writes the figure; a message tells of what goes wrong.
    bool saveTo(const QString &path);

Q_SIGNALS:
    /// Another figure is chosen by the user.
    void chosen();

protected:
    void changeEvent(QEvent *event) override;

    void setFigure(std::optional<LabFigure> figure);
    /// Said in the place of a figure.
    void setEmptyText(const QString &text);
    QHBoxLayout &head() const { return *m_head; }
    QVBoxLayout &body() const { return *m_body; }
    const Appearance &appearance() const { return m_appearance; }

private:
    void showFigure();
    void showTold();
    void retranslate();

    const Appearance &m_appearance;
    QComboBox *m_choice;
    QToolButton *m_save;
    DiagramView *m_view;
    Label *m_told; ///< The numbers of what is pointed at, else of what was walked to.
    QString m_pointedAt;
    QString m_current;
    Label *m_empty;
    QHBoxLayout *m_head;
    QVBoxLayout *m_body;
    std::optional<LabFigure> m_figure;
};

} // namespace ringwalk
