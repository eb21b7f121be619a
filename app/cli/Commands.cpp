// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/Commands.h"

#include <algorithm>
#include <cstdio>

#include <QDir>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include "cli/Trace.h"
#include "lesson/Catalogue.h"

namespace ringwalk {

namespace {

/// Whether everything reached standard output: a full disk behind a redirection is an error too.
int print(const QByteArray &bytes)
{
    const auto size = static_cast<std::size_t>(bytes.size());
    if (std::fwrite(bytes.constData(), 1, size, stdout) == size && std::fflush(stdout) == 0)
        return Done;
    printError(QStringLiteral("standard output cannot be written"));
    return WrongInput;
}

/// A built-in id, or a file. Prints every fault; nothing is returned then.
std::optional<Lesson> load(const QString &scenario)
{
    const std::string name = scenario.toStdString();
    if (!isBuiltIn(name) && !QFileInfo::exists(scenario)) {
        printError(
            scenario +
            QStringLiteral(": there is no such file or built-in scenario; see ringwalk list"));
        return std::nullopt;
    }
    auto lesson = isBuiltIn(name) ? builtInLesson(name) : lessonFromFile(name);
    if (lesson)
        return std::move(lesson).value();
    for (const Fault &fault : lesson.error())
        printError(QString::fromStdString(describe(name, fault, Language::English)));
    return std::nullopt;
}

std::optional<std::size_t> stepNamed(const Lesson &lesson, const QString &name)
{
    bool isNumber = false;
    const qulonglong number = name.toULongLong(&isNumber);
    if (isNumber && number >= 1 && number <= lesson.stepCount())
        return static_cast<std::size_t>(number - 1);
    return lesson.stepNamed(name.toStdString());
}

} // namespace

void printError(const QString &message)
{
    // One line, whatever line breaks and control characters a name holds.
    QString text = message;
    std::replace_if(
        text.begin(), text.end(), [](QChar c) { return c.category() == QChar::Other_Control; },
        QLatin1Char(' '));
    const QByteArray line = "ringwalk: " + text.toUtf8() + '\n';
    std::fwrite(line.constData(), 1, static_cast<std::size_t>(line.size()), stderr);
}

int run(const PrintText &command)
{
    return print(command.text.toUtf8());
}

int run(const ListScenarios &command)
{
    QJsonArray list;
    QByteArray lines;
    for (const std::string_view id : builtInIds()) {
        const auto lesson = builtInLesson(id);
        const QString name = QString::fromStdString(std::string(id));
        const QString title =
            QString::fromStdString(lesson->scenario().title.in(Language::English));
        const auto steps = static_cast<int>(lesson->stepCount());
        list.append(QJsonObject{{QStringLiteral("id"), name},
                                {QStringLiteral("title"), title},
                                {QStringLiteral("steps"), steps}});
        lines +=
            QStringLiteral("%1  %2  %3 steps\n").arg(name, -16).arg(title, -16).arg(steps).toUtf8();
    }
    return print(command.json ? QJsonDocument(list).toJson(QJsonDocument::Indented) : lines);
}

int run(const TraceScenario &command)
{
    const auto lesson = load(command.scenario);
    if (!lesson)
        return WrongInput;
    return print(command.json ? traceJson(*lesson) : traceText(*lesson));
}

int run(const CheckFiles &command)
{
    int code = Done;
    for (const QString &file : command.files) {
        const auto lesson = lessonFromFile(file.toStdString());
        if (!lesson) {
            for (const Fault &fault : lesson.error())
                printError(
                    QString::fromStdString(describe(file.toStdString(), fault, Language::English)));
            code = WrongInput;
        } else if (print(QStringLiteral("%1: %2 steps, nothing wrong\n")
                             .arg(file)
                             .arg(lesson->stepCount())
                             .toUtf8()) != Done) {
            code = WrongInput;
        }
    }
    return code;
}

int run(const ExportScenario &command)
{
    const auto lesson = load(command.scenario);
    if (!lesson)
        return WrongInput;

    FigureExport what{{},
                      command.format,
                      command.outlines,
                      command.figure,
                      command.secondsAStep,
                      command.answers};
    const bool all = command.allSteps || holdsAllSteps(command.format);
    if (all) {
        for (std::size_t step = 0; step < lesson->stepCount(); ++step)
            what.steps.push_back(step);
    } else {
        const auto step = stepNamed(*lesson, command.step.value_or(QStringLiteral("1")));
        if (!step) {
            printError(QStringLiteral("export: --step %1: %2 has steps 1 to %3; see ringwalk trace")
                           .arg(*command.step, command.scenario)
                           .arg(lesson->stepCount()));
            return WrongWords;
        }
        what.steps = {*step};
    }

    const QString id = QString::fromStdString(lesson->scenario().id);
    const bool many = all && command.format != FigureFormat::Pdf && !holdsAllSteps(command.format);
    Result<QStringList> files = Error{};
    if (many) {
        files = exportToFolder(*lesson, what, command.output.isEmpty() ? id : command.output);
    } else {
        const QString name = all ? lessonFileName(*lesson, command.format)
                                 : figureFileName(*lesson, what.steps.front(), command.format);
        const QString output = command.output.isEmpty() ? name
                               : QFileInfo(command.output).isDir()
                                   ? QDir(command.output).filePath(name)
                                   : command.output;
        files = exportToFile(*lesson, what, output);
    }
    if (!files) {
        printError(QString::fromStdString(files.error().message.english));
        return WrongInput;
    }
    return print((files->join(QLatin1Char('\n')) + QLatin1Char('\n')).toUtf8());
}

} // namespace ringwalk
