// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/CsvRecords.h"

namespace ringwalk {

namespace {

constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";

} // namespace

void CsvRecords::begin()
{
    m_fields.clear();
    m_field.clear();
    m_state = State::Start;
    m_whole = false;
    m_bytes = 0;
    m_recordLine = m_line;
}

bool CsvRecords::isSeparator(char c)
{
    if (!m_settled && m_separator == 0 && (c == ',' || c == ';' || c == '\t'))
        m_separator = c;
    return c == m_separator && m_separator != 0;
}

bool CsvRecords::read(std::string_view &bytes)
{
    while (!bytes.empty()) {
        const char c = bytes.front();
        bytes.remove_prefix(1);
        if (m_whole)
            begin();
        ++m_bytes;
        if (c == '\n')
            ++m_line;
        if (m_state == State::Quoted) {
            if (c == '"')
                m_state = State::QuoteInQuoted;
            else
                m_field += c;
        } else if (c == '"' && m_state == State::QuoteInQuoted) {
            m_field += c; // Two quotes stand for one.
            m_state = State::Quoted;
        } else if (c == '"' && m_state == State::Start) {
            m_state = State::Quoted;
        } else if (c == '\n') {
            finish();
            return true;
        } else if (isSeparator(c)) {
            m_fields.push_back(std::move(m_field));
            m_field.clear();
            m_state = State::Start;
        } else {
            m_field += c;
            if (m_first && m_field == kByteOrderMark) {
                m_field.clear();
                m_first = false;
            } else {
                m_state =
                    m_first && kByteOrderMark.starts_with(m_field) ? State::Start : State::Plain;
            }
        }
    }
    return false;
}

bool CsvRecords::finish()
{
    if (m_whole || m_state == State::Quoted)
        return false;
    if (m_field.ends_with('\r'))
        m_field.pop_back();
    m_fields.push_back(std::move(m_field));
    m_field.clear();
    m_whole = true;
    m_first = false;
    m_settled = m_settled || !isBlank();
    return true;
}

} // namespace ringwalk
