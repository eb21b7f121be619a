// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/Commands.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <vector>

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include "Phrase.h"
#include "SystemError.h"
#include "cli/Trace.h"
#include "lesson/Catalogue.h"
#include "lesson/ScenarioReader.h"

namespace ringwalk {

namespace {

void printFaults(const std::string &file, const std::vector<Fault> &faults, Language language)
{
    for (const Fault &fault : faults)
        printError(QString::fromStdString(describe(file, fault, language)));
}

/// A file, or standard input, which is read no further than a scenario can be long.
Result<Lesson, std::vector<Fault>> lessonFrom(const QString &file)
{
    if (file != kStandardStream)
        return lessonFromFile(file.toStdString());
    QFile input;
    if (!input.open(stdin, QIODevice::ReadOnly))
        return std::vector{Fault{{}, {"cannot be read", "无法读取"}}};
    return lessonFromJson(input.read(qint64{kMaxScenarioBytes} + 1).toStdString());
}

/// A built-in id, or a file. Prints every fault; nothing is returned then.
std::optional<Lesson> load(const QString &scenario, Language language)
{
    const std::string name = scenario.toStdString();
    if (!isBuiltIn(name) && scenario != kStandardStream && !QFileInfo::exists(scenario)) {
        printError(
            phrase(Localized{"%1: there is no such file or built-in scenario; see ringwalk list",
                             "%1: 没有这个文件或内置场景；参见 ringwalk list"},
                   {name}),
            language);
        return std::nullopt;
    }
    auto lesson = isBuiltIn(name) ? builtInLesson(name) : lessonFrom(scenario);
    if (lesson)
        return std::move(lesson).value();
    printFaults(name, lesson.error(), language);
    return std::nullopt;
}

/// A terminal shows a Chinese character two columns wide.
qsizetype columnsOf(const QString &text)
{
    return text.size() +
           std::count_if(text.begin(), text.end(), [](QChar c) { return c >= u'\u2E80'; });
}

QString padded(const QString &text, qsizetype columns)
{
    return text + QString(std::max<qsizetype>(0, columns - columnsOf(text)), u' ');
}

Localized stepCount(std::size_t steps)
{
    return phrase(steps == 1 ? Localized{"%1 step", "%1 步"} : Localized{"%1 steps", "%1 步"},
                  {std::to_string(steps)});
}

QByteArray listJson(Language language)
{
    QJsonArray list;
    for (const std::string_view id : builtInIds()) {
        const auto lesson = builtInLesson(id);
        list.append(QJsonObject{
            {QStringLiteral("id"), QString::fromStdString(std::string(id))},
            {QStringLiteral("title"),
             QString::fromStdString(lesson->scenario().title.in(language))},
            {QStringLiteral("steps"), static_cast<int>(lesson->stepCount())},
        });
    }
    return QJsonDocument(list).toJson(QJsonDocument::Indented);
}

QByteArray listText(Language language)
{
    std::vector<std::array<QString, 3>> rows;
    qsizetype widestId = 0;
    qsizetype widestTitle = 0;
    for (const std::string_view id : builtInIds()) {
        const auto lesson = builtInLesson(id);
        rows.push_back({QString::fromStdString(std::string(id)),
                        QString::fromStdString(lesson->scenario().title.in(language)),
                        QString::fromStdString(stepCount(lesson->stepCount()).in(language))});
        widestId = std::max(widestId, columnsOf(rows.back()[0]));
        widestTitle = std::max(widestTitle, columnsOf(rows.back()[1]));
    }
    QByteArray lines;
    const QString gap = QStringLiteral("  ");
    for (const auto &[id, title, steps] : rows)
        lines +=
            (padded(id, widestId) + gap + padded(title, widestTitle) + gap + steps).toUtf8() + '\n';
    return lines;
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

int printOutput(const QByteArray &bytes, Language language)
{
    const auto size = static_cast<std::size_t>(bytes.size());
    if (std::fwrite(bytes.constData(), 1, size, stdout) == size && std::fflush(stdout) == 0)
        return Done;
    printError(phrase(Localized{"standard output cannot be written: %1", "无法写入标准输出：%1"},
                      {systemError(std::strerror(errno))}),
               language);
    return WrongInput;
}

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

void printError(const Localized &message, Language language)
{
    printError(QString::fromStdString(message.in(language)));
}

int run(const PrintText &command, Language language)
{
    return printOutput(QByteArray::fromStdString(command.text.in(language)), language);
}

int run(const ListScenarios &command, Language language)
{
    return printOutput(command.json ? listJson(command.language.value_or(Language::English))
                                    : listText(language),
                       language);
}

int run(const TraceScenario &command, Language language)
{
    const auto lesson = load(command.scenario, language);
    if (!lesson)
        return WrongInput;
    return printOutput(command.json
                           ? traceJson(*lesson, command.language.value_or(Language::English))
                           : traceText(*lesson, language),
                       language);
}

int run(const CheckFiles &command, Language language)
{
    int code = Done;
    for (const QString &file : command.files) {
        const std::string name = file.toStdString();
        const auto lesson = lessonFrom(file);
        if (!lesson) {
            printFaults(name, lesson.error(), language);
            code = WrongInput;
            continue;
        }
        const Localized good = phrase(Localized{"%1: %2, nothing wrong\n", "%1: %2，没有问题\n"},
                                      {Localized{name}, stepCount(lesson->stepCount())});
        if (printOutput(QByteArray::fromStdString(good.in(language)), language) != Done)
            code = WrongInput;
    }
    return code;
}

int run(const ExportScenario &command, Language language)
{
    const auto lesson = load(command.scenario, language);
    if (!lesson)
        return WrongInput;

    FigureExport what{{},
                      command.format,
                      command.outlines,
                      command.figure,
                      command.secondsAStep,
                      command.answers,
                      command.notes};
    const bool all = command.allSteps || holdsAllSteps(command.format);
    if (all) {
        for (std::size_t step = 0; step < lesson->stepCount(); ++step)
            what.steps.push_back(step);
    } else {
        const auto step = stepNamed(*lesson, command.step.value_or(QStringLiteral("1")));
        if (!step) {
            printError(
                phrase(Localized{"export: --step %1: %2 has steps 1 to %3; see ringwalk trace",
                                 "export: --step %1: %2 有第 1 到第 %3 步；参见 ringwalk trace"},
                       {command.step->toStdString(), command.scenario.toStdString(),
                        std::to_string(lesson->stepCount())}),
                language);
            return WrongWords;
        }
        what.steps = {*step};
    }

    const QString id = QString::fromStdString(lesson->scenario().id);
    const bool many = all && command.format != FigureFormat::Pdf && !holdsAllSteps(command.format);
    if (command.output == kStandardStream) {
        const Result<QByteArray> bytes = renderFile(*lesson, what);
        if (bytes)
            return printOutput(*bytes, language);
        printError(bytes.error().message, language);
        return WrongInput;
    }
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
        printError(files.error().message, language);
        return WrongInput;
    }
    return printOutput((files->join(QLatin1Char('\n')) + QLatin1Char('\n')).toUtf8(), language);
}

} // namespace ringwalk
