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
#include "lesson/NameFault.h"
#include "lesson/RepeatedMembers.h"

namespace ringwalk {

namespace {

QString toQString(std::string_view text)
{
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

/// A fault of the text itself, which has no pointers yet: its reason begins with line and column.
Fault faultAt(std::string_view text, std::size_t offset, const Localized &reason)
{
    const std::string_view before = text.substr(0, std::min(offset, text.size()));
    const auto line = 1 + std::count(before.begin(), before.end(), '\n');
    const auto lineStart = before.rfind('\n');
    const std::size_t column =
        before.size() - (lineStart == std::string_view::npos ? 0 : lineStart + 1) + 1;
    return {{},
            phrase(Localized{"line %1, column %2: %3", "第 %1 行第 %2 列：%3"},
                   {Localized{std::to_string(line)}, Localized{std::to_string(column)}, reason})};
}

Localized syntaxError(QJsonParseError::ParseError error)
{
    switch (error) {
    case QJsonParseError::UnterminatedObject:
        return {"not JSON: an object { … } is not closed", "不是 JSON：对象 { … } 没有结束"};
    case QJsonParseError::MissingNameSeparator:
        return {"not JSON: a colon is missing after a name", "不是 JSON：名称后面缺少冒号"};
    case QJsonParseError::UnterminatedArray:
        return {"not JSON: an array [ … ] is not closed", "不是 JSON：数组 [ … ] 没有结束"};
    case QJsonParseError::MissingValueSeparator:
        return {"not JSON: a comma is missing between two values", "不是 JSON：两个值之间缺少逗号"};
    case QJsonParseError::TerminationByNumber:
    case QJsonParseError::IllegalNumber:
        return {"not JSON: this is no number", "不是 JSON：这不是数"};
    case QJsonParseError::IllegalEscapeSequence:
        return {"not JSON: a backslash is followed by what has no meaning",
                "不是 JSON：反斜杠后面的字符没有意义"};
    case QJsonParseError::IllegalUTF8String:
        return {"not JSON: a text is not in UTF-8; save the file as UTF-8",
                "不是 JSON：文本不是 UTF-8 编码；请把文件另存为 UTF-8"};
    case QJsonParseError::UnterminatedString:
        return {"not JSON: a text in quotes is not closed", "不是 JSON：带引号的文本没有结束"};
    case QJsonParseError::MissingObject:
        return {"not JSON: a value is missing", "不是 JSON：缺少值"};
    case QJsonParseError::GarbageAtEnd:
        return {"not JSON: something follows after the end", "不是 JSON：结尾之后还有内容"};
    case QJsonParseError::DeepNesting:
    case QJsonParseError::DocumentTooLarge:
        // `readJson` and `readScenario` allow less than Qt does.
    case QJsonParseError::IllegalValue:
    case QJsonParseError::NoError:
        break;
    }
    return {"not JSON: no value can be read here", "不是 JSON：此处读不出值"};
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
    if (const auto offset = tooDeep(text, depth)) {
        faults.push_back(
            faultAt(text, *offset,
                    phrase(Localized{"brackets nest more than %1 deep", "括号嵌套超过 %1 层"},
                           {std::to_string(depth)})));
        return;
    }
    QJsonParseError error;
    const QJsonDocument document = QJsonDocument::fromJson(
        QByteArray(text.data(), static_cast<qsizetype>(text.size())), &error);
    if (error.error != QJsonParseError::NoError) {
        faults.push_back(
            faultAt(text, static_cast<std::size_t>(error.offset), syntaxError(error.error)));
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
