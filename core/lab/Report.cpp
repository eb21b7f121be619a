// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/Report.h"

#include <cmath>

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include "lab/CsvField.h"
#include "lab/Numbers.h"
#include "lab/Options.h"
#include "lab/ParameterFields.h"

namespace ringwalk {

namespace {

constexpr double kMilliseconds = 1e3;
constexpr double kNanoseconds = 1e9;

QString text(std::string_view string)
{
    return QString::fromUtf8(string.data(), static_cast<qsizetype>(string.size()));
}

QJsonValue number(std::uint64_t value)
{
    return static_cast<qint64>(value);
}

/// The keys of a file are those that were found in it.
std::optional<std::uint64_t> keysOfFile(const ExperimentResult &result)
{
    return result.file ? std::optional(result.file->keys) : std::nullopt;
}

/// Times are known no better.
double rounded(double value)
{
    return std::round(value * 1e6) / 1e6;
}

QJsonValue movementValue(const std::optional<KeyMovement> &movement)
{
    if (!movement)
        return QJsonValue::Null;
    return QJsonObject{{QStringLiteral("share"), movement->share()},
                       {QStringLiteral("needless_share"), movement->needlessShare()}};
}

QJsonObject resultObject(const ExperimentResult &experiment, const PlacementResult &result,
                         bool loads)
{
    const Evenness &evenness = result.evenness;
    QJsonObject object{
        {QStringLiteral("placement"), text(placementName(result.rule))},
        {QStringLiteral("max_over_mean"), evenness.maxOverMean},
        {QStringLiteral("max_over_share"), evenness.maxOverShare},
        {QStringLiteral("p99_over_mean"), evenness.p99OverMean},
        {QStringLiteral("stddev"), evenness.stddev},
        {QStringLiteral("cv"), evenness.cv},
        {QStringLiteral("gini"), evenness.gini},
        {QStringLiteral("spilled_share"), experiment.spilledShare(result)},
        {QStringLiteral("refused"), number(result.refused)},
        {QStringLiteral("probes"), QJsonObject{{QStringLiteral("mean"), result.probes.mean},
                                               {QStringLiteral("p99"), number(result.probes.p99)},
                                               {QStringLiteral("max"), number(result.probes.max)}}},
        {QStringLiteral("moved"),
         QJsonObject{{QStringLiteral("join"), movementValue(result.join)},
                     {QStringLiteral("leave"), movementValue(result.leave)}}},
        {QStringLiteral("build_ms"), rounded(result.buildSeconds * kMilliseconds)},
        {QStringLiteral("lookup_ns"), rounded(result.secondsARequest * kNanoseconds)},
        {QStringLiteral("bytes"), number(result.bytes)},
    };
    if (!result.shares.empty())
        object.insert(QStringLiteral("max_share_over_fair"), result.maxShareOverFair);
    if (result.cap)
        object.insert(QStringLiteral("cap"), number(*result.cap));
    if (!loads)
        return object;
    QJsonArray loadArray;
    for (const std::uint64_t load : result.loads)
        loadArray.append(number(load));
    object.insert(QStringLiteral("loads"), loadArray);
    QJsonArray shares;
    for (const double share : result.shares)
        shares.append(share);
    object.insert(QStringLiteral("shares"), shares);
    return object;
}

class CsvText
{
public:
    void field(const std::string &text)
    {
        m_text += m_atStart ? "" : ",";
        m_text += csvField(text);
        m_atStart = false;
    }
    void field(std::string_view text) { field(std::string(text)); }
    void field(const char *text) { field(std::string(text)); }
    void field(double number) { field(decimalText(number)); }
    void field(std::uint64_t number) { field(std::to_string(number)); }
    void endLine()
    {
        m_text += '\n';
        m_atStart = true;
    }

    std::string take() { return std::move(m_text); }

private:
    std::string m_text;
    bool m_atStart = true;
};

/// The rule of the line goes first, in the place of all the rules.
void parameterNames(CsvText &csv)
{
    csv.field("placement");
    for (const LabParameter parameter : kLabParameters) {
        if (parameter != LabParameter::Placements)
            csv.field(fieldOf(parameter));
    }
}

void parameterFields(CsvText &csv, const ExperimentResult &result, PlacementRule rule)
{
    csv.field(placementName(rule));
    for (const LabParameter parameter : kLabParameters) {
        if (parameter == LabParameter::Keys && keysOfFile(result))
            csv.field(*keysOfFile(result));
        else if (parameter != LabParameter::Placements)
            csv.field(usedText(result.parameters, result.requests, parameter));
    }
}

void movementFields(CsvText &csv, const std::optional<KeyMovement> &movement)
{
    if (movement) {
        csv.field(movement->share());
        csv.field(movement->needlessShare());
    } else {
        csv.field("");
        csv.field("");
    }
}

std::string loadsCsv(const ExperimentResult &experiment)
{
    CsvText csv;
    parameterNames(csv);
    for (const char *column : {"node", "load", "share"})
        csv.field(column);
    csv.endLine();
    for (const PlacementResult &result : experiment.results) {
        for (std::size_t node = 0; node < result.loads.size(); ++node) {
            parameterFields(csv, experiment, result.rule);
            csv.field(std::uint64_t{node});
            csv.field(result.loads[node]);
            if (node < result.shares.size())
                csv.field(result.shares[node]);
            else
                csv.field("");
            csv.endLine();
        }
    }
    return csv.take();
}

} // namespace

std::string reportLine(const ExperimentResult &result, bool loads)
{
    return repeatLine(result.parameters) + (loads ? " --loads" : "");
}

std::string experimentJson(const ExperimentResult &result, bool loads)
{
    QJsonArray results;
    for (const PlacementResult &each : result.results)
        results.append(resultObject(result, each, loads));
    QJsonObject parameters = parametersObject(result.parameters, result.requests);
    if (const auto keys = keysOfFile(result))
        parameters.insert(QStringLiteral("keys"), number(*keys));
    QJsonObject object{{QStringLiteral("parameters"), parameters},
                       {QStringLiteral("command"), text(reportLine(result, loads))},
                       {QStringLiteral("results"), results}};
    if (result.file)
        object.insert(QStringLiteral("lines_passed_over"), number(result.file->passedOver));
    return QJsonDocument(object).toJson(QJsonDocument::Indented).toStdString();
}

std::string experimentCsv(const ExperimentResult &experiment, bool loads)
{
    if (loads)
        return loadsCsv(experiment);
    CsvText csv;
    parameterNames(csv);
    for (const char *column : {"max_over_mean",
                               "max_over_share",
                               "p99_over_mean",
                               "stddev",
                               "cv",
                               "gini",
                               "spilled_share",
                               "refused",
                               "probes_mean",
                               "probes_p99",
                               "probes_max",
                               "join_share",
                               "join_needless_share",
                               "leave_share",
                               "leave_needless_share",
                               "cap",
                               "build_ms",
                               "lookup_ns",
                               "bytes",
                               "max_share_over_fair"})
        csv.field(column);
    csv.endLine();
    for (const PlacementResult &result : experiment.results) {
        parameterFields(csv, experiment, result.rule);
        const Evenness &evenness = result.evenness;
        for (const double value :
             {evenness.maxOverMean, evenness.maxOverShare, evenness.p99OverMean, evenness.stddev,
              evenness.cv, evenness.gini, experiment.spilledShare(result)})
            csv.field(value);
        csv.field(result.refused);
        csv.field(result.probes.mean);
        csv.field(result.probes.p99);
        csv.field(result.probes.max);
        movementFields(csv, result.join);
        movementFields(csv, result.leave);
        csv.field(result.cap ? std::to_string(*result.cap) : std::string());
        csv.field(rounded(result.buildSeconds * kMilliseconds));
        csv.field(rounded(result.secondsARequest * kNanoseconds));
        csv.field(std::uint64_t{result.bytes});
        if (result.shares.empty())
            csv.field("");
        else
            csv.field(result.maxShareOverFair);
        csv.endLine();
    }
    return csv.take();
}

} // namespace ringwalk
