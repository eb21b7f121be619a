// SPDX-License-Identifier: GPL-3.0-or-later
#include "lesson/JsonCursor.h"

#include <algorithm>
#include <cmath>

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QJsonParseError>

namespace ringwalk {

namespace {

QString toQString(std::string_view text)
{
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

/// RFC 6901: `~` and `/` of a member's name are written `~0` and `~1`.
std::string escapedForPointer(std::string_view name)
{
    std::string escaped;
    for (const char c : name) {
        if (c == '~')
            escaped += "~0";
        else if (c == '/')
            escaped += "~1";
        else
            escaped += c;
    }
    return escaped;
}

std::string lineAndColumn(std::string_view text, std::size_t offset)
{
    const std::string_view before = text.substr(0, std::min(offset, text.size()));
    const auto line = 1 + std::count(before.begin(), before.end(), '\n');
    const auto lineStart = before.rfind('\n');
    const std::size_t column =
        before.size() - (lineStart == std::string_view::npos ? 0 : lineStart + 1) + 1;
    return "line " + std::to_string(line) + ", column " + std::to_string(column);
}

/// U+FFFE and U+FFFF are no characters at all and break an XML file, so they count as well.
bool isControl(QChar c)
{
    return c.category() == QChar::Other_Control || c >= QChar(0xFFFE);
}

/// The offset of the first bracket that nests deeper, found before the parser recurses.
std::optional<std::size_t> tooDeep(std::string_view text, std::size_t limit)
{
    std::size_t depth = 0;
    bool inString = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (inString) {
            if (c == '\\')
                ++i;
            else if (c == '"')
                inString = false;
        } else if (c == '"') {
            inString = true;
        } else if (c == '[' || c == '{') {
            if (++depth > limit)
                return i;
        } else if ((c == ']' || c == '}') && depth > 0) {
            --depth;
        }
    }
    return std::nullopt;
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

void JsonCursor::fault(std::string reason) const
{
    m_faults.push_back({m_place, std::move(reason)});
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

bool JsonCursor::expectObject(std::initializer_list<std::string_view> members) const
{
    if (!isObject()) {
        fault("should be an object { … }");
        return false;
    }
    for (const std::string &name : memberNames()) {
        if (std::find(members.begin(), members.end(), name) != members.end())
            continue;
        std::string reason = "\"" + name + "\" is not known here; known " +
                             (members.size() == 0 ? "is nothing" : "are");
        for (const std::string_view member : members)
            reason += (member == *members.begin() ? " " : ", ") + std::string(member);
        m_faults.push_back({m_place + "/" + escapedForPointer(name), reason});
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
    return JsonCursor(m_value->toObject().value(toQString(member)),
                      m_place + "/" + escapedForPointer(member), m_faults);
}

std::optional<JsonCursor> JsonCursor::required(std::string_view member) const
{
    auto value = optional(member);
    if (!value && isObject())
        fault("\"" + std::string(member) + "\" is missing");
    return value;
}

void JsonCursor::forEach(std::size_t limit,
                         const std::function<void(const JsonCursor &)> &each) const
{
    if (!isArray()) {
        fault("should be an array [ … ]");
        return;
    }
    const QJsonArray array = m_value->toArray();
    if (static_cast<std::size_t>(array.size()) > limit) {
        fault("has " + std::to_string(array.size()) + " elements; " + std::to_string(limit) +
              " is the most");
        return;
    }
    for (qsizetype i = 0; i < array.size(); ++i)
        each(JsonCursor(array.at(i), m_place + "/" + std::to_string(i), m_faults));
}

std::string JsonCursor::text(std::size_t limit, bool lines) const
{
    if (!isString()) {
        fault("should be a text in quotes");
        return {};
    }
    const QString characters = m_value->toString();
    std::string text = characters.toStdString();
    if (text.empty())
        fault("should not be empty");
    else if (text.size() > limit)
        fault("is " + std::to_string(text.size()) + " bytes long; " + std::to_string(limit) +
              " is the most");
    else if (std::any_of(characters.begin(), characters.end(),
                         [lines](QChar c) { return !(lines && c == u'\n') && isControl(c); }))
        fault("holds a control character");
    else
        return text;
    return {};
}

std::optional<std::int64_t> JsonCursor::integer(std::int64_t smallest, std::int64_t largest) const
{
    const double value = m_value->toDouble();
    if (!m_value->isDouble() || value != std::floor(value)) {
        fault("should be a whole number");
    } else if (value < static_cast<double>(smallest) || value > static_cast<double>(largest)) {
        const bool printable = std::abs(value) < 1e15;
        fault((printable ? std::to_string(static_cast<std::int64_t>(value)) : "the number") +
              " is outside " + std::to_string(smallest) + "–" + std::to_string(largest));
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
        fault("should be a number");
    else if (value < smallest || value > largest)
        fault("is outside " + std::to_string(smallest) + "–" + std::to_string(largest));
    else if (std::abs(value * parts - counted) > 1e-6)
        fault("has too many decimals; one part in " + std::to_string(parts) + " is the finest");
    else
        return static_cast<std::int64_t>(counted);
    return std::nullopt;
}

bool JsonCursor::boolean() const
{
    if (!m_value->isBool())
        fault("should be true or false");
    return m_value->toBool();
}

void readJson(std::string_view text, std::size_t depth, std::vector<Fault> &faults,
              const std::function<void(const JsonCursor &)> &read)
{
    if (const auto offset = tooDeep(text, depth)) {
        faults.push_back({lineAndColumn(text, *offset),
                          "brackets nest more than " + std::to_string(depth) + " deep"});
        return;
    }
    QJsonParseError error;
    const QJsonDocument document = QJsonDocument::fromJson(
        QByteArray(text.data(), static_cast<qsizetype>(text.size())), &error);
    if (error.error != QJsonParseError::NoError) {
        faults.push_back({lineAndColumn(text, static_cast<std::size_t>(error.offset)),
                          "not JSON: " + error.errorString().toStdString()});
        return;
    }
    const QJsonValue root =
        document.isArray() ? QJsonValue(document.array()) : QJsonValue(document.object());
    read(JsonCursor(root, {}, faults));
}

} // namespace ringwalk
