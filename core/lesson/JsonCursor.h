// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <initializer_list>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "Result.h"
#include "lesson/Fault.h"

class QJsonValue;

namespace ringwalk {

/// A JSON value, the pointer to it, and the list that its faults go to. Reading goes on after a
/// fault with a default, so that one pass finds every fault of a file.
class JsonCursor
{
public:
    JsonCursor(const QJsonValue &value, std::string place, std::vector<Fault> &faults);
    JsonCursor(const JsonCursor &other);
    JsonCursor &operator=(const JsonCursor &) = delete;
    ~JsonCursor();

    const std::string &place() const { return m_place; }
    /// Reports a fault of this value; the arguments go into the places of the reason, see `phrase`.
    void fault(const Localized &reason, std::initializer_list<std::string> arguments = {}) const;

    bool isObject() const;
    bool isString() const;
    bool isArray() const;
    bool isEmptyArray() const;
    /// Whether it is this text.
    bool equals(std::string_view text) const;

    /// Reports a value that is no object, and members that are none of these: a misspelt name would
    /// else be passed over in silence.
    bool expectObject(std::initializer_list<std::string_view> members) const;
    std::vector<std::string> memberNames() const;
    bool has(std::string_view member) const;
    /// The member, or a fault and nothing if it is missing.
    std::optional<JsonCursor> required(std::string_view member) const;
    std::optional<JsonCursor> optional(std::string_view member) const;

    /// Calls `each` for the elements; reports a value that is no array, or one with more than
    /// `limit` elements, of which none is read.
    void forEach(std::size_t limit, const std::function<void(const JsonCursor &)> &each) const;

    /// A text of 1 to `limit` bytes in UTF-8 without control characters ('\n' where `lines`).
    std::string text(std::size_t limit, bool lines = false) const;
    /// A whole number in this interval, else a fault that says so and nothing.
    std::optional<std::int64_t> integer(std::int64_t smallest, std::int64_t largest) const;
    /// A number from `smallest` to `largest` with as many decimals as one part in `parts` has,
    /// counted in such parts: 0.25 of 10000 is 2500. Else a fault and nothing.
    std::optional<std::int64_t> decimal(int smallest, int largest, std::uint32_t parts) const;
    /// `true` or `false`, else a fault and false.
    bool boolean() const;

private:
    std::unique_ptr<QJsonValue> m_value;
    std::string m_place;
    std::vector<Fault> &m_faults;
};

/// Parses UTF-8 text whose brackets nest at most `depth` deep and hands its root to `read`.
/// A syntax fault names line and column; a member given twice is a fault of its own.
void readJson(std::string_view text, std::size_t depth, std::vector<Fault> &faults,
              const std::function<void(const JsonCursor &)> &read);

} // namespace ringwalk
