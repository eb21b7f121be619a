// SPDX-License-Identifier: GPL-3.0-or-later
#include "lesson/JsonText.h"

#include <algorithm>
#include <array>

namespace ringwalk {

namespace {

constexpr std::string_view kIndent = "    ";

/// Every line but the first is moved in. No string holds a line of its own: '\n' is escaped.
std::string indented(const std::string &text)
{
    std::string result;
    for (const char c : text) {
        result += c;
        if (c == '\n')
            result += kIndent;
    }
    return result;
}

std::string inLines(char open, const std::vector<std::string> &parts, char close)
{
    std::string text{open};
    for (std::size_t i = 0; i < parts.size(); ++i) {
        text += i == 0 ? "\n" : ",\n";
        text += std::string(kIndent) + indented(parts[i]);
    }
    return text + (parts.empty() ? "" : "\n") + close;
}

std::string inOneLine(char open, const std::vector<std::string> &parts, char close)
{
    std::string text{open};
    for (std::size_t i = 0; i < parts.size(); ++i)
        text += (i == 0 ? "" : ", ") + parts[i];
    return text + close;
}

std::vector<std::string> texts(const std::vector<JsonText> &elements)
{
    std::vector<std::string> parts;
    for (const JsonText &element : elements)
        parts.push_back(element.text);
    return parts;
}

} // namespace

JsonText jsonString(std::string_view text)
{
    constexpr std::string_view kDigits = "0123456789abcdef";
    std::string quoted{'"'};
    for (const char c : text) {
        const auto byte = static_cast<unsigned char>(c);
        if (c == '"' || c == '\\')
            quoted += {'\\', c};
        else if (c == '\n')
            quoted += "\\n";
        else if (byte < 0x20)
            quoted += std::string("\\u00") + kDigits[byte / 16] + kDigits[byte % 16];
        else
            quoted += c;
    }
    return {quoted + '"'};
}

JsonText jsonNumber(std::int64_t number)
{
    return {std::to_string(number)};
}

JsonObject &JsonObject::add(std::string_view name, JsonText value)
{
    m_members.push_back({jsonString(name).text, std::move(value)});
    return *this;
}

JsonText JsonObject::inOneLine() const
{
    std::vector<std::string> parts;
    for (const Member &member : m_members)
        parts.push_back(member.name + ": " + member.value.text);
    return {ringwalk::inOneLine('{', parts, '}')};
}

JsonText JsonObject::inLines() const
{
    std::vector<std::string> parts;
    for (const Member &member : m_members)
        parts.push_back(member.name + ": " + member.value.text);
    return {ringwalk::inLines('{', parts, '}'), true};
}

JsonText JsonObject::fitted(std::size_t bytes) const
{
    const bool lines = std::any_of(m_members.begin(), m_members.end(),
                                   [](const Member &member) { return member.value.lines; });
    JsonText line = inOneLine();
    return lines || line.text.size() > bytes ? inLines() : line;
}

JsonText jsonArray(const std::vector<JsonText> &elements)
{
    return {inOneLine('[', texts(elements), ']')};
}

JsonText jsonArrayInLines(const std::vector<JsonText> &elements)
{
    return {inLines('[', texts(elements), ']'), true};
}

} // namespace ringwalk
