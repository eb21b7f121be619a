// SPDX-License-Identifier: GPL-3.0-or-later
#include "diagram/LabFigure.h"

#include <algorithm>

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include "lab/CsvField.h"
#include "lab/Numbers.h"

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

} // namespace

std::string tableCsv(const FigureTable &table)
{
    std::string text;
    for (std::size_t i = 0; i < table.columns.size(); ++i)
        text += (i == 0 ? "" : ",") + cellText(table.columns[i]);
    text += '\n';
    for (const auto &row : table.rows) {
        for (std::size_t i = 0; i < row.size(); ++i)
            text += (i == 0 ? "" : ",") + cellText(row[i]);
        text += '\n';
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
    return QJsonDocument(rows).toJson(QJsonDocument::Indented).toStdString();
}

const std::string &LabFigure::title() const
{
    return std::visit([](const auto &each) -> const std::string & { return each.title; }, picture);
}

const std::string &LabFigure::description() const
{
    return std::visit([](const auto &each) -> const std::string & { return each.description; },
                      picture);
}

const std::vector<PlacementRule> &shownRules(const std::vector<ShownRun> &runs)
{
    const auto shown =
        std::find_if(runs.begin(), runs.end(), [](const ShownRun &run) { return !run.pinned; });
    return (shown == runs.end() ? runs.front() : *shown).result->parameters.placements;
}

Diagram drawFigure(const LabFigure &figure, const ChartStyle &style)
{
    struct Draw
    {
        const ChartStyle &style;

        Diagram operator()(const Chart &chart) const { return drawChart(chart, style); }
        Diagram operator()(const MovementBars &bars) const { return drawMovementBars(bars, style); }
        Diagram operator()(const MovementMatrix &matrix) const
        {
            return drawMovementMatrix(matrix, style);
        }
        Diagram operator()(const ShareRing &ring) const { return drawShareRing(ring, style); }
    };
    return std::visit(Draw{style}, figure.picture);
}

} // namespace ringwalk
