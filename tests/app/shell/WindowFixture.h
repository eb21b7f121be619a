// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <memory>
#include <string_view>
#include <vector>

#include <QAbstractItemModel>
#include <QApplication>
#include <QDir>
#include <QFile>
#include <QLabel>
#include <QListView>
#include <QSettings>
#include <QStyle>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>
#include <QWindow>

#include "charts/LoadChart.h"
#include "lesson/Catalogue.h"
#include "lesson/LessonPage.h"
#include "lesson/LoadsCard.h"
#include "lesson/OwnersCard.h"
#include "lesson/PaneCard.h"
#include "lesson/ScenarioList.h"
#include "lesson/Timeline.h"
#include "shell/MainWindow.h"
#include "shell/Translations.h"

namespace ringwalk {

/// The real window with settings of its own, as the program starts it. Keys and mouse go in where
/// those of a user do, at the window, and find their widget by focus and place.
class WindowFixture
{
public:
    /// To be called before anything else of a test program.
    static void prepare()
    {
        QApplication::setApplicationName(QStringLiteral("Ringwalk"));
        QApplication::setOrganizationName(QStringLiteral("Ringwalk"));
        QSettings::setDefaultFormat(QSettings::IniFormat);
        // A test that forgets to make a fixture must not find the settings of a user either.
        QSettings::setPath(QSettings::IniFormat, QSettings::UserScope, QDir::tempPath());
        // Nor what one has not saved.
        if (!qEnvironmentVariableIsSet("XDG_DATA_HOME")) {
            static const QTemporaryDir data;
            qputenv("XDG_DATA_HOME", data.path().toUtf8());
        }
    }

    WindowFixture() { start(); }
    ~WindowFixture() { end(); }
    Q_DISABLE_COPY_MOVE(WindowFixture)

    /// Ends the window and starts another, as the next start of the program would.
    void restart()
    {
        if (window->isVisible())
            window->close();
        end();
        start();
    }

    MainWindow &shown()
    {
        window->show();
        QApplication::setActiveWindow(window.get());
        if (!QTest::qWaitForWindowActive(window.get()))
            qFatal("the window does not become active");
        return *window;
    }
    MainWindow &shownAt(QSize size)
    {
        window->resize(size);
        return shown();
    }

    LessonPage &page() const { return window->lessonPage(); }
    LessonPlayer &player() const { return page().player(); }
    std::size_t step() const { return player().step(); }
    PaneCard &pane(std::size_t index = 0) const { return *page().panes().at(index); }
    LoadChart &chart(std::size_t pane = 0) const { return page().loads().chart(pane); }
    Timeline &timeline() const { return *window->findChild<Timeline *>(); }
    QAction *action(const char *name) const
    {
        return window->findChild<QAction *>(QString::fromLatin1(name));
    }
    template <typename W> W *child(const char *name) const
    {
        return window->findChild<W *>(QString::fromLatin1(name));
    }
    QString labelText(const char *name) const { return child<QLabel>(name)->text(); }

    void open(std::string_view builtIn) const
    {
        page().showBuiltIn(QString::fromUtf8(builtIn.data(), qsizetype(builtIn.size())));
    }

    /// Puts the first question of the lesson, to the room.
    void ask() const
    {
        page().quiz().setAsking(Asking::Room);
        while (!page().quiz().question() && !player().atEnd())
            player().next();
    }

    void key(Qt::Key key, Qt::KeyboardModifiers modifiers = Qt::NoModifier) const
    {
        QTest::keyClick(window->windowHandle(), key, modifiers);
    }
    void press(const QWidget &widget, QPointF at) const
    {
        QTest::mousePress(window->windowHandle(), Qt::LeftButton, {}, inWindow(widget, at));
    }
    void release(const QWidget &widget, QPointF at) const
    {
        QTest::mouseRelease(window->windowHandle(), Qt::LeftButton, {}, inWindow(widget, at));
    }
    void click(const QWidget &widget, QPointF at) const
    {
        QTest::mouseClick(window->windowHandle(), Qt::LeftButton, {}, inWindow(widget, at));
    }
    void moveMouse(const QWidget &widget, QPointF at) const
    {
        QTest::mouseMove(window->windowHandle(), inWindow(widget, at));
    }
    /// Where nothing reacts.
    void moveMouseAway() const { moveMouse(*window, {2, window->height() - 2.0}); }

    /// A file in a folder that goes with the fixture.
    QString writeFile(const QString &name, const QByteArray &bytes) const
    {
        QString path = m_folder.filePath(name);
        QFile file(path);
        if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size())
            qFatal("%s cannot be written", qPrintable(path));
        return path;
    }
    QString folder() const { return m_folder.path(); }

    std::unique_ptr<Settings> settings;
    std::unique_ptr<Appearance> appearance;
    std::unique_ptr<Translations> translations;
    std::unique_ptr<MainWindow> window;

private:
    void start()
    {
        QSettings::setPath(QSettings::IniFormat, QSettings::UserScope, m_settingsFolder.path());
        settings = std::make_unique<Settings>();
        appearance = std::make_unique<Appearance>();
        settings->restore(*appearance);
        translations = std::make_unique<Translations>(*appearance);
        window = std::make_unique<MainWindow>(*appearance, *settings);
    }
    void end()
    {
        window.reset();
        translations.reset();
        appearance.reset();
        settings.reset();
        // The next fixture must not take this one's dark theme for that of the desktop.
        QApplication::setPalette(QPalette());
    }
    QPoint inWindow(const QWidget &widget, QPointF at) const
    {
        return widget.mapTo(window.get(), at).toPoint();
    }

    QTemporaryDir m_settingsFolder;
    QTemporaryDir m_folder;
};

/// All texts of a diagram that a reader or a script of an SVG can tell apart, and how much is
/// drawn.
inline QStringList description(const Diagram &diagram)
{
    QStringList lines;
    for (const Group *group : diagram.all()) {
        QString line =
            QStringLiteral("%1 | %2 | %3 shapes | %4 | %5")
                .arg(QString::fromStdString(group->id), QString::fromStdString(group->title))
                .arg(group->shapes.size())
                .arg(group->node ? int(*group->node) : -1)
                .arg(group->opacity);
        for (const auto &[name, value] : group->data)
            line += QStringLiteral(" | %1=%2")
                        .arg(QString::fromStdString(name), QString::fromStdString(value));
        lines.append(line);
    }
    return lines;
}

inline QString dataOf(const Group &group, std::string_view name)
{
    for (const auto &[each, value] : group.data) {
        if (each == name)
            return QString::fromStdString(value);
    }
    return {};
}

/// Waits for the next modal box, looks at it and closes it. To be made before what opens the box.
class ModalVisitor
{
public:
    /// A box that is open already is not the one waited for.
    explicit ModalVisitor(std::function<void(QWidget &)> look = {}, const QWidget *open = nullptr)
        : m_look(std::move(look))
    {
        QObject::connect(&m_timer, &QTimer::timeout, &m_timer, [this, open] {
            QWidget *modal = QApplication::activeModalWidget();
            if (!modal || modal == open || !modal->isVisible())
                return;
            m_timer.stop();
            m_met = true;
            if (m_look)
                m_look(*modal);
            modal->close();
        });
        m_timer.start(0);
    }

    bool met() const { return m_met; }

private:
    std::function<void(QWidget &)> m_look;
    QTimer m_timer;
    bool m_met = false;
};

} // namespace ringwalk
