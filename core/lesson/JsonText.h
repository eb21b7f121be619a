// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

namespace ringwalk {

/// A JSON value as text, built from the inside out. Members keep their order, which Qt's objects
/// would sort by name.
struct JsonText
{
    std::string text;
    bool lines = false; ///< It is laid out in lines, not in one.
};

/// Escapes what JSON asks for alone, so that other characters stay readable.
JsonText jsonString(std::string_view text);
JsonText jsonNumber(std::int64_t number);

/// An object whose members are added in order.
class JsonObject
{
public:
    JsonObject &add(std::string_view name, JsonText value);

    bool empty() const { return m_members.empty(); }
    JsonText inOneLine() const;
    JsonText inLines() const;
    /// In one line where the line holds so many bytes at most and no member is in lines.
    JsonText fitted(std::size_t bytes) const;

private:
    struct Member
    {
        std::string name;
        JsonText value;
    };

    std::vector<Member> m_members;
};

/// `[1, 2]`
JsonText jsonArray(const std::vector<JsonText> &elements);
/// An element a line.
JsonText jsonArrayInLines(const std::vector<JsonText> &elements);

} // namespace ringwalk
