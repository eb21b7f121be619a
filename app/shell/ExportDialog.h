// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <utility>
#include <vector>

#include <QDialog>
#include <QVariantMap>

#include "paint/FigureExport.h"

class QCheckBox;
class QComboBox;
class QDoubleSpinBox;
class QLabel;
class QPushButton;
class QSpinBox;

namespace ringwalk {

class Appearance;
class FigurePreview;
class Settings;

/// What can be exported: a lesson, and the step of it that is shown.
struct ExportSource
{
    QString name;                         ///< Told where there are several.
    std::shared_ptr<const Lesson> lesson; ///< nullptr: named, but it cannot be chosen.
    std::size_t step = 0;
};

/// Saves the step shown, or all, as pictures, or the lesson as an animation, a page or a handout,
/// with a preview of what will be written. What was chosen is there again at the next time.
class ExportDialog : public QDialog
{
    Q_OBJECT

public:
    ExportDialog(std::shared_ptr<const Lesson> lesson, std::size_t step,
                 const Appearance &appearance, Settings &settings, QWidget *parent = nullptr);
    /// The first of several is chosen, which has a lesson.
    ExportDialog(std::vector<ExportSource> sources, const Appearance &appearance,
                 Settings &settings, QWidget *parent = nullptr);

    /// What is chosen now.
    FigureExport chosen() const;
    FigurePreview &preview() { return *m_preview; }

    /// Writes what is chosen to a file, or into a folder where it is one file a step. Says in the
    /// dialog what was written, or why not.
    bool save(const QString &path);
    /// Whether what is chosen goes into a folder.
    bool goesToFolder() const;

protected:
    void done(int result) override;
    void showEvent(QShowEvent *event) override;

private:
    FigureFormat format() const;
    /// Whether what is chosen is one file with several steps.
    bool isWholeLesson() const;
    Diagram previewOf(const FigureExport &what) const;
    void choose(int source);
    bool isSizePossible() const;
    void say(const QString &text, bool isFault = false);
    QString noteOfPreview() const;
    void followFormat();
    void showChoice();
    void choosePath();
    QString titleOfFileDialog() const;

    // What is remembered, in ExportChoice.cpp.

    /// The boxes by the names under which they are remembered.
    std::vector<std::pair<QString, QCheckBox *>> boxes() const;
    void restore(const QVariantMap &choice);
    QVariantMap remembered() const;

    std::vector<ExportSource> m_sources;
    std::shared_ptr<const Lesson> m_lesson; ///< Of the source that is chosen, as its step.
    std::size_t m_step = 0;
    bool m_asks = false;     ///< Whether the lesson has any question.
    bool m_hasNotes = false; ///< Whether it has notes for who presents it.
    const Appearance &m_appearance;
    Settings &m_settings;
    QComboBox *m_source;
    QComboBox *m_format;
    QComboBox *m_scope;
    QComboBox *m_theme;
    QComboBox *m_language;
    QComboBox *m_text;
    QSpinBox *m_width;
    QSpinBox *m_height;
    QCheckBox *m_loads;
    QCheckBox *m_legend;
    QCheckBox *m_caption;
    QDoubleSpinBox *m_seconds;
    QCheckBox *m_answers;
    QCheckBox *m_notes;
    FigurePreview *m_preview;
    QLabel *m_previewNote;
    QLabel *m_result;
    QPushButton *m_save;
    bool m_onlyAll = false; ///< Whether the format always holds all steps.
    int m_otherScope = 1;   ///< The choice for such formats while it is another, and so on.
    bool m_onPaper = false; ///< Whether the format is that of a handout.
    int m_otherTheme;       ///< The choice for paper while it is another, and the other way round.
};

} // namespace ringwalk
