// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace ringwalk {

// Numbers as the command line, files and messages have them, whatever the locale.

/// A whole number in digits alone; none where the text is anything else or too large.
std::optional<std::uint64_t> wholeNumber(std::string_view text);

/// A decimal number such as `1.1` or `1e-3`, finite; none where the text is anything else.
std::optional<double> decimalNumber(std::string_view text);

/// The shortest text that reads back as the same double.
std::string decimalText(double number);

/// With so many places after the point.
std::string fixedText(double number, int places);

/// In groups of three, `200,000`: to be read by people.
std::string groupedText(std::uint64_t number);

/// A number of up to four decimals in ten-thousandths, exactly: `0.25` is 2500. None where the text
/// is anything else, has more decimals, or is too large. The reverse of tenThousandthsText.
std::optional<std::uint64_t> tenThousandths(std::string_view text);

} // namespace ringwalk
