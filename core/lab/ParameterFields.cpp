// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/ParameterFields.h"

#include <algorithm>

#include <QJsonArray>
#include <QJsonObject>

#include "lab/Options.h"

namespace ringwalk {

std::string fieldOf(LabParameter parameter)
{
    std::string name(optionName(parameter));
    std::replace(name.begin(), name.end(), '-', '_');
    return name;
}

std::string usedText(const ExperimentParameters &parameters, std::optional<std::uint64_t> requests,
                     LabParameter parameter)
{
    const WorkloadKind workload = parameters.workload.kind;
    if (parameter == LabParameter::Requests)
        return requests ? std::to_string(*requests) : std::string();
    if (parameter == LabParameter::Keys &&
        (workload == WorkloadKind::File || workload == WorkloadKind::PowerLaw))
        return {};
    return optionText(parameters, parameter);
}

QJsonObject parametersObject(const ExperimentParameters &parameters,
                             std::optional<std::uint64_t> requests)
{
    QJsonObject object;
    for (const LabParameter parameter : kLabParameters) {
        const std::string value = usedText(parameters, requests, parameter);
        if (value.empty())
            continue;
        const bool isNumber =
            parameter == LabParameter::Requests || numberOf(parameters, parameter).has_value();
        const QString text = QString::fromStdString(value);
        object.insert(QString::fromStdString(fieldOf(parameter)),
                      isNumber ? QJsonValue(text.toDouble()) : QJsonValue(text));
    }
    QJsonArray weights;
    for (const std::uint32_t weight : parameters.weights)
        weights.append(static_cast<qint64>(weight));
    if (!weights.isEmpty())
        object.insert(QStringLiteral("weights"), weights);
    QJsonArray placements;
    for (const PlacementRule rule : parameters.placements)
        placements.append(QString::fromStdString(std::string(placementName(rule))));
    object.insert(QStringLiteral("placement"), placements);
    return object;
}

} // namespace ringwalk
