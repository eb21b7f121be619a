// SPDX-License-Identifier: GPL-3.0-or-later
#include "lesson/JsonSyntax.h"

#include <algorithm>
#include <functional>
#include <string>

#include <QJsonParseError>

#include "Phrase.h"

namespace ringwalk {

namespace {

constexpr std::string_view kBlanks = " \t\r\n";
constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";

/// A fault of the text itself, which has no pointers yet: its reason begins with line and column.
Fault faultAt(std::string_view text, std::size_t offset, const Localized &reason)
{
    const std::string_view before = text.substr(0, std::min(offset, text.size()));
    const auto line = 1 + std::count(before.begin(), before.end(), '\n');
    // As editors count: a character of several bytes is one column.
    const auto lineStart = before.rfind('\n');
    const std::string_view ahead =
        before.substr(lineStart == std::string_view::npos ? 0 : lineStart + 1);
    const auto column = 1 + std::count_if(ahead.begin(), ahead.end(), [](char byte) {
                            return (static_cast<unsigned char>(byte) & 0xC0) != 0x80;
                        });
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

/// The first place outside of texts in quotes, their opening quotes counted, that is looked for.
/// `found` is given the offset and the last byte before it that is no blank, or 0.
std::optional<std::size_t>
findOutsideTexts(std::string_view text,
                 const std::function<bool(std::size_t offset, char before)> &found)
{
    bool inText = false;
    char before = '\0';
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (inText) {
            if (c == '\\')
                ++i;
            else if (c == '"')
                inText = false;
            continue;
        }
        if (kBlanks.find(c) != std::string_view::npos)
            continue;
        if (found(i, before))
            return i;
        inText = c == '"';
        before = c;
    }
    return std::nullopt;
}

std::optional<std::size_t> tooDeep(std::string_view text, std::size_t limit)
{
    std::size_t depth = 0;
    return findOutsideTexts(text, [&](std::size_t i, char) {
        if (text[i] == '[' || text[i] == '{')
            return ++depth > limit;
        if ((text[i] == ']' || text[i] == '}') && depth > 0)
            --depth;
        return false;
    });
}

/// No mark outside of texts has a meaning in JSON that begins a comment elsewhere.
std::optional<std::size_t> commentBefore(std::string_view text, std::size_t end)
{
    return findOutsideTexts(text.substr(0, end), [&](std::size_t i, char) {
        return text[i] == '#' || (text[i] == '/' && i + 1 < text.size() &&
                                  (text[i + 1] == '/' || text[i + 1] == '*'));
    });
}

/// Whether a value, or a name, can end in this byte.
bool endsValue(char c)
{
    return c == '"' || c == '}' || c == ']' || (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z');
}

/// The place after a value that is followed by a name or a value without anything between them.
std::optional<std::size_t> missingComma(std::string_view text)
{
    const auto next = findOutsideTexts(text, [&](std::size_t i, char before) {
        const bool begins = text[i] == '"' || text[i] == '{' || text[i] == '[';
        return begins && endsValue(before);
    });
    if (!next)
        return std::nullopt;
    return text.find_last_not_of(kBlanks, *next - 1) + 1;
}

} // namespace

std::optional<Fault> faultBeforeParsing(std::string_view text, std::size_t depth)
{
    if (text.starts_with(kByteOrderMark))
        text.remove_prefix(kByteOrderMark.size());
    const std::size_t first = text.find_first_not_of(kBlanks);
    // Where a comment begins the text, the parser's error will be said as that.
    if (first != std::string_view::npos &&
        std::string_view("{[/#").find(text[first]) == std::string_view::npos)
        return Fault{{},
                     {"is no JSON file; a scenario is one, and begins with {",
                      "不是 JSON 文件；场景是 JSON 文件，以 { 开头"}};
    const auto offset = tooDeep(text, depth);
    if (!offset)
        return std::nullopt;
    return faultAt(text, *offset,
                   phrase(Localized{"brackets nest more than %1 deep", "括号嵌套超过 %1 层"},
                          {std::to_string(depth)}));
}

Fault syntaxFault(std::string_view text, const QJsonParseError &error)
{
    const auto offset = static_cast<std::size_t>(error.offset);
    if (const auto comment = commentBefore(text, offset + 1))
        return faultAt(text, *comment,
                       {"not JSON: this is a comment, and JSON has none; take it out",
                        "不是 JSON：这是注释，而 JSON 没有注释；请删去"});
    const bool between = error.error == QJsonParseError::UnterminatedObject ||
                         error.error == QJsonParseError::MissingValueSeparator;
    const auto comma = between ? missingComma(text.substr(0, offset + 1)) : std::nullopt;
    if (comma)
        return faultAt(text, *comma,
                       {"not JSON: a comma is missing here", "不是 JSON：此处缺少逗号"});
    const bool cut = text.find_first_not_of(kBlanks, offset) == std::string_view::npos;
    if (error.error == QJsonParseError::UnterminatedObject && !cut)
        return faultAt(
            text, offset,
            {"not JSON: a comma or } is missing before this", "不是 JSON：此前缺少逗号或 }"});
    return faultAt(text, offset, syntaxError(error.error));
}

} // namespace ringwalk
