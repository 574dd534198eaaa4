// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace strainlens {

/// Splits a CSV text (RFC 4180, LF or CRLF, any delimiter) into records of cells.
class CsvText {
public:
    explicit CsvText(std::string_view text, char delimiter = ',') : m_rest(text), m_delimiter(delimiter) {
        if (m_rest.starts_with("\xEF\xBB\xBF")) m_rest.remove_prefix(3);
    }

    /// Reads the next record; false at the end. line() is then the first line of the record.
    bool next(std::vector<std::string>& cells) {
        cells.clear();
        if (m_rest.empty()) return false;
        m_line = m_nextLine;
        bool more = true;
        while (more) more = nextCell(cells.emplace_back());
        return true;
    }
    int line() const { return m_line; }

private:
    /// Reads a cell; true if another one follows in the record.
    bool nextCell(std::string& cell) {
        bool quoted = false;
        while (!m_rest.empty()) {
            const char c = m_rest.front();
            m_rest.remove_prefix(1);
            if (c == '\n') ++m_nextLine;
            if (c == '"') {
                const bool doubled = quoted && !m_rest.empty() && m_rest.front() == '"';
                if (doubled) {
                    cell += c;
                    m_rest.remove_prefix(1);
                } else {
                    quoted = !quoted;
                }
            } else if (!quoted && c == m_delimiter) {
                return true;
            } else if (!quoted && c == '\n') {
                break;
            } else if (quoted || c != '\r') {
                cell += c;
            }
        }
        return false;
    }

    std::string_view m_rest;
    char m_delimiter;
    int m_line = 1;
    int m_nextLine = 1;
};

}  // namespace strainlens
