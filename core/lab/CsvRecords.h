// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace ringwalk {

/// Takes a CSV text (RFC 4180) that comes in pieces apart into records. The separator is the first
/// comma, semicolon or tab of the first record that is not quoted; where that has none, every
/// record is one field. Lines may end in LF or CR LF; a byte order mark is passed over.
class CsvRecords
{
public:
    /// Reads on, and takes off `bytes` what was read. True: a record is whole, and `fields` is
    /// what it holds until the next call. False: all bytes are read.
    bool read(std::string_view &bytes);

    /// There is no more. Whether this ends a record.
    bool finish();

    const std::vector<std::string> &fields() const { return m_fields; }
    /// A line with nothing on it.
    bool isBlank() const { return m_fields.size() == 1 && m_fields[0].empty(); }
    /// The line, from 1, on which the record begins.
    std::uint64_t line() const { return m_recordLine; }
    /// The bytes of the record that is being read, or was read last.
    std::size_t bytes() const { return m_bytes; }
    /// Whether the text ended within quotes.
    bool unclosed() const { return m_state == State::Quoted; }

private:
    enum class State { Start, Plain, Quoted, QuoteInQuoted };

    void begin();
    bool isSeparator(char c);

    std::vector<std::string> m_fields;
    std::string m_field;
    State m_state = State::Start;
    char m_separator = 0; ///< 0: none has come yet.
    bool m_whole = true;  ///< The next byte begins a record.
    bool m_first = true;
    bool m_settled = false; ///< A record has come that is not blank: no other separator will.
    std::size_t m_bytes = 0;
    std::uint64_t m_line = 1;
    std::uint64_t m_recordLine = 1;
};

} // namespace ringwalk
