// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include <QObject>
#include <QString>

#include "lesson/Lesson.h"
#include "look/Appearance.h"
#include "sandbox/Autosave.h"

class QWidget;

namespace ringwalk {

class Board;
class Draft;
class SandboxPage;
struct ExportSource;
struct Fork;
class Settings;

/// The file of the sandbox: new, open, save, what is unsaved, and what a crash has left.
class SandboxFiles : public QObject
{
    Q_OBJECT

public:
    SandboxFiles(QWidget &window, SandboxPage &page, const Appearance &appearance,
                 Settings &settings);

    /// Empty while the board has no file.
    const QString &path() const { return m_path; }
    /// What the board is called: its file, or what it came from.
    QString name() const;
    bool modified() const;

    // Each asks first where something is unsaved, and is false where the user rather stays.
    bool makeNew();
    /// A file that cannot be opened leaves everything as it was; a message names the place.
    bool open(const QString &path);
    bool openCopy(const Lesson &lesson, std::size_t step);
    bool save();
    bool saveAs();
    /// Where it cannot be written, a message says why, and the board stays unsaved.
    bool saveTo(const QString &path);
    /// Whether the board may be given up: it is saved, or the user says so.
    bool mayLeave();

    /// What there is to export: the ring and, while one is recorded, the lesson.
    std::vector<ExportSource> exportSources() const;

    /// Asks about what a crash has left, if anything.
    void recover();
    Autosave &autosave() { return m_autosave; }

Q_SIGNALS:
    /// Another file, or another name, or saved and unsaved.
    void changed();
    /// What a crash has left is the board now.
    void restored();

private:
    void follow();
    /// Asks about one file. True where no other is to be asked about: it is the board now, or the
    /// board that is there stays.
    bool recover(const QString &file);
    void askAboutUnreadable(const QString &file, const std::vector<Fault> &faults);
    /// Whether the file holds a lesson, which the ring alone must not take the place of.
    bool isOtherThing() const;
    /// Goes on with the lesson of a file; false where no board can hold its ring.
    bool startLesson(const Draft &lesson, const QString &path);
    /// Whether what is on disk may be written over: it is what was read or written last, or the
    /// user says so. `elsewhere` where it is rather to be saved under another name.
    bool mayReplace(bool &elsewhere);
    /// Whether what is saved can be opened again. If not, a message says why.
    bool isReadable();
    void startCopy(const Lesson &lesson, const Fork &fork);
    QByteArray bytes() const;
    void start(const Board &board, const QString &path, const QString &name);

    QWidget &m_window;
    SandboxPage &m_page;
    const Appearance &m_appearance;
    Settings &m_settings;
    QString m_path;
    QByteArray m_onDisk; ///< What the file held when it was read or written last.
    /// The file holds a lesson.
    bool m_holdsLesson = false;
    QString m_name; ///< Of a board that has no file; empty for a new one.
    Autosave m_autosave;
};

} // namespace ringwalk
