// SPDX-License-Identifier: GPL-3.0-or-later
#include "lesson/AnswerFile.h"

#include <algorithm>
#include <array>
#include <optional>

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

namespace ringwalk {

namespace {

const QString kFormat = QStringLiteral("format");
const QString kFormatName = QStringLiteral("ringwalk-answers");
const QString kVersion = QStringLiteral("version");
const QString kAnswers = QStringLiteral("answers");
const QString kScenario = QStringLiteral("scenario");
const QString kFingerprint = QStringLiteral("fingerprint");
const QString kStep = QStringLiteral("step");
const QString kKeys = QStringLiteral("keys");
const QString kOwner = QStringLiteral("owner");
const QString kLoads = QStringLiteral("loads");
const QString kNumber = QStringLiteral("number");
const QString kChoice = QStringLiteral("choice");
const QString kForgotten = QStringLiteral("forgotten");
const QString kTimes = QStringLiteral("times");

/// As Trend counts.
const std::array kTrends{QStringLiteral("fewer"), QStringLiteral("same"), QStringLiteral("more")};

struct ToJson
{
    QJsonObject operator()(const KeysAnswer &answer) const
    {
        QJsonArray keys;
        for (const std::size_t key : answer.keys)
            keys.append(static_cast<qint64>(key));
        return {{kKeys, keys}};
    }
    QJsonObject operator()(const OwnerAnswer &answer) const
    {
        return {{kOwner, answer.node ? QJsonValue(static_cast<qint64>(*answer.node))
                                     : QJsonValue(QJsonValue::Null)}};
    }
    QJsonObject operator()(const LoadsAnswer &answer) const
    {
        QJsonArray loads;
        for (const Trend trend : answer.trends)
            loads.append(kTrends[static_cast<std::size_t>(trend)]);
        return {{kLoads, loads}};
    }
    QJsonObject operator()(const NumberAnswer &answer) const { return {{kNumber, answer.number}}; }
    QJsonObject operator()(const ChoiceAnswer &answer) const
    {
        return {{kChoice, static_cast<qint64>(answer.option)}};
    }
};

std::optional<std::size_t> place(const QJsonValue &value)
{
    const double number = value.toDouble(-1);
    // Beyond any list of a lesson, and exact in a double.
    constexpr double kMost = 1e9;
    if (number < 0 || number > kMost)
        return std::nullopt;
    return static_cast<std::size_t>(number);
}

std::optional<Answer> readAnswer(const QJsonObject &object)
{
    if (object.contains(kKeys)) {
        KeysAnswer answer;
        for (const QJsonValue &value : object.value(kKeys).toArray()) {
            const auto key = place(value);
            // Ascending, each once, as answers are.
            if (!key || (!answer.keys.empty() && answer.keys.back() >= *key))
                return std::nullopt;
            answer.keys.push_back(*key);
        }
        return answer;
    }
    if (object.contains(kOwner))
        return OwnerAnswer{place(object.value(kOwner))};
    if (object.contains(kLoads)) {
        LoadsAnswer answer;
        for (const QJsonValue &value : object.value(kLoads).toArray()) {
            const auto trend = std::find(kTrends.begin(), kTrends.end(), value.toString());
            if (trend == kTrends.end())
                return std::nullopt;
            answer.trends.push_back(static_cast<Trend>(trend - kTrends.begin()));
        }
        return answer;
    }
    if (object.value(kNumber).isDouble())
        return NumberAnswer{object.value(kNumber).toDouble()};
    if (const auto option = place(object.value(kChoice)); option && object.contains(kChoice))
        return ChoiceAnswer{*option};
    return std::nullopt;
}

/// All answers of a step, or none if one of them cannot be read. Null is a skipped question.
std::optional<AnswerBook::Answers> readStep(const QJsonArray &array)
{
    AnswerBook::Answers answers;
    for (const QJsonValue &value : array) {
        if (value.isNull()) {
            answers.push_back(std::nullopt);
            continue;
        }
        const auto answer = readAnswer(value.toObject());
        if (!answer)
            return std::nullopt;
        answers.push_back(*answer);
    }
    return answers;
}

} // namespace

QByteArray answersJson(const AnswerBook &book)
{
    QJsonArray entries;
    for (const auto &[at, answers] : book.entries()) {
        QJsonArray list;
        for (const std::optional<Answer> &answer : answers)
            list.append(answer ? std::visit(ToJson(), *answer) : QJsonValue());
        // 64 bits do not fit into a number of JSON.
        entries.append(QJsonObject{{kScenario, QString::fromStdString(at.scenario)},
                                   {kFingerprint, QString::number(at.fingerprint, 16)},
                                   {kStep, QString::fromStdString(at.step)},
                                   {kAnswers, list}});
    }
    QJsonArray forgotten;
    for (const auto &[at, times] : book.forgotten())
        forgotten.append(QJsonObject{{kScenario, QString::fromStdString(at.scenario)},
                                     {kFingerprint, QString::number(at.fingerprint, 16)},
                                     {kTimes, times}});
    return QJsonDocument(QJsonObject{{kFormat, kFormatName},
                                     {kVersion, 1},
                                     {kAnswers, entries},
                                     {kForgotten, forgotten}})
        .toJson();
}

std::optional<AnswerBook> readAnswers(const QByteArray &json)
{
    const QJsonObject root = QJsonDocument::fromJson(json).object();
    if (root.value(kFormat) != kFormatName || root.value(kVersion) != 1)
        return std::nullopt;
    AnswerBook book;
    for (const QJsonValue &value : root.value(kAnswers).toArray()) {
        const QJsonObject entry = value.toObject();
        bool isNumber = false;
        const quint64 fingerprint = entry.value(kFingerprint).toString().toULongLong(&isNumber, 16);
        const auto answers = readStep(entry.value(kAnswers).toArray());
        if (isNumber && answers)
            book.add({entry.value(kScenario).toString().toStdString(), fingerprint,
                      entry.value(kStep).toString().toStdString()},
                     *answers);
    }
    for (const QJsonValue &value : root.value(kForgotten).toArray()) {
        const QJsonObject entry = value.toObject();
        bool isNumber = false;
        const quint64 fingerprint = entry.value(kFingerprint).toString().toULongLong(&isNumber, 16);
        const int times = entry.value(kTimes).toInt();
        if (isNumber && times > 0)
            book.addForgotten({entry.value(kScenario).toString().toStdString(), fingerprint, {}},
                              times);
    }
    return book;
}

} // namespace ringwalk
