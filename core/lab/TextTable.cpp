// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/TextTable.h"

#include <algorithm>

namespace ringwalk {

namespace {

/// A terminal shows a Chinese character, from E3 in UTF-8 on, two columns wide, and the other
/// characters of ours that are not ASCII, such as ε and ∞, one column wide.
std::size_t columnsOf(std::string_view text)
{
    std::size_t columns = 0;
    for (const char c : text) {
        const auto byte = static_cast<unsigned char>(c);
        columns += byte < 0x80 || byte >= 0xC0; // All but the bytes that go on.
        columns += byte >= 0xE3;
    }
    return columns;
}

} // namespace

std::string tableText(const std::vector<TextRow> &rows)
{
    std::vector<std::size_t> widths(rows.front().size());
    for (const TextRow &row : rows) {
        for (std::size_t i = 0; i < row.size(); ++i)
            widths[i] = std::max(widths[i], columnsOf(row[i]));
    }
    std::string text;
    for (const TextRow &row : rows) {
        for (std::size_t i = 0; i < row.size(); ++i) {
            const std::string padding(widths[i] - columnsOf(row[i]), ' ');
            text += i == 0 ? row[i] + padding : "  " + padding + row[i];
        }
        text += '\n';
    }
    return text;
}

} // namespace ringwalk
