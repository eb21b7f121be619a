// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/FigureTable.h"

#include <algorithm>

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include "lab/CsvField.h"
#include "lab/Numbers.h"
#include "lab/Options.h"
#include "lab/ParameterFields.h"

namespace ringwalk {

namespace {

std::string cellText(const FigureTable::Cell &cell)
{
    struct Words
    {
        std::string operator()(const std::string &text) const { return csvField(text); }
        std::string operator()(double number) const { return decimalText(number); }
        std::string operator()(std::uint64_t number) const { return std::to_string(number); }
    };
    return std::visit(Words{}, cell);
}

QJsonValue cellValue(const FigureTable::Cell &cell)
{
    struct Value
    {
        QJsonValue operator()(const std::string &text) const
        {
            return QString::fromStdString(text);
        }
        QJsonValue operator()(double number) const { return number; }
        QJsonValue operator()(std::uint64_t number) const { return static_cast<qint64>(number); }
    };
    return std::visit(Value{}, cell);
}

/// The parameters that get columns.
std::vector<LabParameter> toldParameters(const FigureTable &table)
{
    std::vector<LabParameter> told;
    for (const LabParameter parameter : kLabParameters) {
        if (std::find(table.columns.begin(), table.columns.end(), fieldOf(parameter)) ==
            table.columns.end())
            told.push_back(parameter);
    }
    return told;
}

/// What follows the cells of a row.
std::string sourceFields(const FigureSource &source, const std::vector<LabParameter> &told)
{
    std::string fields;
    for (const LabParameter parameter : told)
        fields += "," + csvField(usedText(source.parameters, source.requests, parameter));
    return fields + "," + csvField(source.command) + "\n";
}

bool isPinned(const std::vector<FigureTable::Cell> &row)
{
    const auto *run = row.empty() ? nullptr : std::get_if<std::string>(&row.front());
    return run && *run == "pinned";
}

QJsonObject sourceObject(const FigureSource &source)
{
    QJsonObject parameters = parametersObject(source.parameters, source.requests);
    for (const LabParameter parameter : source.varied)
        parameters.remove(QString::fromStdString(fieldOf(parameter)));
    return {{QStringLiteral("parameters"), parameters},
            {QStringLiteral("command"), QString::fromStdString(source.command)}};
}

} // namespace

FigureSource sourceOf(const ExperimentResult &result)
{
    return {result.parameters, result.requests, repeatLine(result.parameters)};
}

std::string tableCsv(const FigureTable &table)
{
    const std::vector<LabParameter> told = toldParameters(table);
    std::string text;
    for (const std::string &column : table.columns)
        text += csvField(column) + ",";
    for (const LabParameter parameter : told)
        text += fieldOf(parameter) + ",";
    text += "command\n";
    const FigureSource &shown = table.sources.shown;
    const std::optional<FigureSource> &pinned = table.sources.pinned;
    const std::string ofShown = sourceFields(shown, told);
    const std::string ofPinned = pinned ? sourceFields(*pinned, told) : std::string();
    for (const auto &row : table.rows) {
        for (std::size_t i = 0; i < row.size(); ++i)
            text += (i == 0 ? "" : ",") + cellText(row[i]);
        text += pinned && isPinned(row) ? ofPinned : ofShown;
    }
    return text;
}

std::string tableJson(const FigureTable &table)
{
    QJsonArray rows;
    for (const auto &row : table.rows) {
        QJsonObject object;
        for (std::size_t i = 0; i < row.size(); ++i)
            object.insert(QString::fromStdString(table.columns[i]), cellValue(row[i]));
        rows.append(object);
    }
    QJsonObject object = sourceObject(table.sources.shown);
    if (table.sources.pinned)
        object.insert(QStringLiteral("pinned"), sourceObject(*table.sources.pinned));
    object.insert(QStringLiteral("rows"), rows);
    return QJsonDocument(object).toJson(QJsonDocument::Indented).toStdString();
}

} // namespace ringwalk
