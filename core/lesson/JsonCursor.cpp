// SPDX-License-Identifier: GPL-3.0-or-later
#include "lesson/JsonCursor.h"

#include <algorithm>
#include <cmath>

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QJsonParseError>

#include "Phrase.h"
#include "lesson/JsonPointer.h"
#include "lesson/JsonSyntax.h"
#include "lesson/NameFault.h"
#include "lesson/RepeatedMembers.h"

namespace ringwalk {

namespace {

QString toQString(std::string_view text)
{
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

} // namespace

JsonCursor::JsonCursor(const QJsonValue &value, std::string place, std::vector<Fault> &faults)
    : m_value(std::make_unique<QJsonValue>(value))
    , m_place(std::move(place))
    , m_faults(faults)
{
}

JsonCursor::JsonCursor(const JsonCursor &other)
    : JsonCursor(*other.m_value, other.m_place, other.m_faults)
{
}

JsonCursor::~JsonCursor() = default;

void JsonCursor::fault(const Localized &reason, std::initializer_list<std::string> arguments) const
{
    m_faults.push_back({m_place, phrase(reason, arguments)});
}

bool JsonCursor::isObject() const
{
    return m_value->isObject();
}

bool JsonCursor::isString() const
{
    return m_value->isString();
}

bool JsonCursor::isArray() const
{
    return m_value->isArray();
}

bool JsonCursor::isEmptyArray() const
{
    return isArray() && m_value->toArray().isEmpty();
}

bool JsonCursor::equals(std::string_view text) const
{
    return isString() && m_value->toString() == toQString(text);
}

bool JsonCursor::expectObject(std::initializer_list<std::string_view> members) const
{
    if (!isObject()) {
        fault({"should be an object { … }", "应为对象 { … }"});
        return false;
    }
    std::string known;
    for (const std::string_view member : members)
        known += (known.empty() ? "" : ", ") + std::string(member);
    for (const std::string &name : memberNames()) {
        if (std::find(members.begin(), members.end(), name) != members.end())
            continue;
        const Localized reason = known.empty()
                                     ? Localized{"\"%1\" is not known here; known is nothing",
                                                 "这里没有成员 \"%1\"；不应有任何成员"}
                                     : Localized{"\"%1\" is not known here; known are %2",
                                                 "这里没有成员 \"%1\"；可用的有 %2"};
        m_faults.push_back({memberPointer(m_place, name), phrase(reason, {name, known})});
    }
    return true;
}

std::vector<std::string> JsonCursor::memberNames() const
{
    std::vector<std::string> names;
    for (const QString &name : m_value->toObject().keys())
        names.push_back(name.toStdString());
    return names;
}

bool JsonCursor::has(std::string_view member) const
{
    return m_value->toObject().contains(toQString(member));
}

std::optional<JsonCursor> JsonCursor::optional(std::string_view member) const
{
    if (!has(member))
        return std::nullopt;
    return JsonCursor(m_value->toObject().value(toQString(member)), memberPointer(m_place, member),
                      m_faults);
}

std::optional<JsonCursor> JsonCursor::required(std::string_view member) const
{
    auto value = optional(member);
    if (!value && isObject())
        fault({"\"%1\" is missing", "缺少 \"%1\""}, {std::string(member)});
    return value;
}

void JsonCursor::forEach(std::size_t limit,
                         const std::function<void(const JsonCursor &)> &each) const
{
    if (!isArray()) {
        fault({"should be an array [ … ]", "应为数组 [ … ]"});
        return;
    }
    const QJsonArray array = m_value->toArray();
    if (static_cast<std::size_t>(array.size()) > limit) {
        fault({"has %1 elements; %2 is the most", "有 %1 个元素；最多 %2 个"},
              {std::to_string(array.size()), std::to_string(limit)});
        return;
    }
    for (qsizetype i = 0; i < array.size(); ++i)
        each(JsonCursor(array.at(i), elementPointer(m_place, static_cast<std::size_t>(i)),
                        m_faults));
}

std::string JsonCursor::text(std::size_t limit, bool lines) const
{
    if (!isString()) {
        fault({"should be a text in quotes", "应为带引号的文本"});
        return {};
    }
    const QString characters = m_value->toString();
    std::string text = characters.toStdString();
    if (text.empty())
        fault({"should not be empty", "不应为空"});
    else if (text.size() > limit)
        fault({"is %1 bytes long; %2 is the most", "长 %1 字节；最多 %2 字节"},
              {std::to_string(text.size()), std::to_string(limit)});
    else if (holdsControl(characters.toStdU16String(), lines))
        fault({"holds a control character", "含有控制字符"});
    else
        return text;
    return {};
}

std::optional<std::int64_t> JsonCursor::integer(std::int64_t smallest, std::int64_t largest) const
{
    const double value = m_value->toDouble();
    if (!m_value->isDouble() || value != std::floor(value)) {
        fault({"should be a whole number", "应为整数"});
    } else if (value < static_cast<double>(smallest) || value > static_cast<double>(largest)) {
        const std::string from = std::to_string(smallest);
        const std::string to = std::to_string(largest);
        if (std::abs(value) < 1e15)
            fault({"%1 is outside %2–%3", "%1 超出 %2–%3"},
                  {std::to_string(static_cast<std::int64_t>(value)), from, to});
        else
            fault({"the number is outside %1–%2", "这个数超出 %1–%2"}, {from, to});
    } else {
        return static_cast<std::int64_t>(value);
    }
    return std::nullopt;
}

std::optional<std::int64_t> JsonCursor::decimal(int smallest, int largest,
                                                std::uint32_t parts) const
{
    const double value = m_value->toDouble();
    const double counted = std::round(value * parts);
    if (!m_value->isDouble())
        fault({"should be a number", "应为数"});
    else if (value < smallest || value > largest)
        fault({"is outside %1–%2", "超出 %1–%2"},
              {std::to_string(smallest), std::to_string(largest)});
    else if (std::abs(value * parts - counted) > 1e-6)
        fault(
            {"has too many decimals; one part in %1 is the finest", "小数位太多；最细为 %1 分之一"},
            {std::to_string(parts)});
    else
        return static_cast<std::int64_t>(counted);
    return std::nullopt;
}

bool JsonCursor::boolean() const
{
    if (!m_value->isBool())
        fault({"should be true or false", "应为 true 或 false"});
    return m_value->toBool();
}

void readJson(std::string_view text, std::size_t depth, std::vector<Fault> &faults,
              const std::function<void(const JsonCursor &)> &read)
{
    if (auto fault = faultBeforeParsing(text, depth)) {
        faults.push_back(std::move(*fault));
        return;
    }
    QJsonParseError error;
    const QJsonDocument document = QJsonDocument::fromJson(
        QByteArray(text.data(), static_cast<qsizetype>(text.size())), &error);
    if (error.error != QJsonParseError::NoError) {
        faults.push_back(syntaxFault(text, error));
        return;
    }
    const auto repeated = repeatedMembers(text);
    for (const RepeatedMember &member : repeated)
        faults.push_back({member.place, phrase(Localized{"\"%1\" is given twice; one is enough",
                                                         "\"%1\" 给出了两次；一次就够"},
                                               {member.name})});
    // Which of the two is meant is not known, and what follows from one of them may be no fault.
    if (!repeated.empty())
        return;
    const QJsonValue root =
        document.isArray() ? QJsonValue(document.array()) : QJsonValue(document.object());
    read(JsonCursor(root, {}, faults));
}

} // namespace ringwalk
