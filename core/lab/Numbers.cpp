// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/Numbers.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <limits>

namespace ringwalk {

namespace {

constexpr std::uint64_t kOne = 10'000;
constexpr std::size_t kDecimals = 4;

bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}

} // namespace

std::optional<std::uint64_t> wholeNumber(std::string_view text)
{
    std::uint64_t number = 0;
    const char *end = text.data() + text.size();
    const auto [read, error] = std::from_chars(text.data(), end, number);
    if (text.empty() || !isDigit(text.front()) || error != std::errc() || read != end)
        return std::nullopt;
    return number;
}

std::optional<double> decimalNumber(std::string_view text)
{
    double number = 0;
    const char *end = text.data() + text.size();
    const auto [read, error] = std::from_chars(text.data(), end, number);
    if (text.empty() || error != std::errc() || read != end || !std::isfinite(number))
        return std::nullopt;
    return number;
}

std::string decimalText(double number)
{
    std::array<char, 32> text{};
    const auto end = std::to_chars(text.data(), text.data() + text.size(), number).ptr;
    return {text.data(), end};
}

std::string fixedText(double number, int places)
{
    // The largest double has 309 digits before the point.
    std::array<char, 400> text{};
    const auto end = std::to_chars(text.data(), text.data() + text.size(), number,
                                   std::chars_format::fixed, places)
                         .ptr;
    return {text.data(), end};
}

std::string groupedText(std::uint64_t number)
{
    std::string text = std::to_string(number);
    for (std::size_t place = text.size(); place > 3;) {
        place -= 3;
        text.insert(place, 1, ',');
    }
    return text;
}

std::optional<std::uint64_t> tenThousandths(std::string_view text)
{
    const std::size_t point = std::min(text.find('.'), text.size());
    const auto whole = wholeNumber(text.substr(0, point));
    if (!whole || *whole > std::numeric_limits<std::uint64_t>::max() / kOne - 1)
        return std::nullopt;
    const auto parts = *whole * kOne;
    if (point == text.size())
        return parts;
    std::string decimals(text.substr(point + 1));
    if (decimals.empty() || decimals.size() > kDecimals)
        return std::nullopt;
    decimals.resize(kDecimals, '0');
    const auto rest = wholeNumber(decimals);
    return rest ? std::optional(parts + *rest) : std::nullopt;
}

} // namespace ringwalk
