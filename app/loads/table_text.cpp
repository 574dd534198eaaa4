// SPDX-License-Identifier: MPL-2.0
#include "app/loads/table_text.h"

#include <algorithm>
#include <optional>

#include "app/io/unicode.h"

namespace strainlens {
namespace {

constexpr Delimiter kDelimiters[] = {Delimiter::Tab,        Delimiter::Semicolon, Delimiter::Comma, Delimiter::Bar,
                                     Delimiter::WideSpaces, Delimiter::Spaces,    Delimiter::None};
constexpr char kCharacters[] = {'\t', ';', ',', '|'};
constexpr std::size_t kMaxQuotedLength = 4096;

bool isBlank(char c) { return c == ' ' || c == '\t'; }
bool isLineEnd(char c) { return c == '\n' || c == '\r'; }

class RowSplitter {
public:
    RowSplitter(std::string_view text, Delimiter delimiter) : m_text(text), m_delimiter(delimiter) {}

    std::vector<TextRow> split() {
        std::vector<TextRow> rows;
        while (m_at < m_text.size()) rows.push_back(readRow());
        return rows;
    }

private:
    bool isSpaced() const { return m_delimiter == Delimiter::Spaces || m_delimiter == Delimiter::WideSpaces; }
    bool isEnd(std::size_t i) const { return i >= m_text.size() || isLineEnd(m_text[i]); }

    /// Length of the delimiter at `i`; 0: none.
    std::size_t delimiterAt(std::size_t i) const {
        if (i >= m_text.size() || m_delimiter == Delimiter::None) return 0;
        if (!isSpaced()) return m_text[i] == kCharacters[static_cast<std::size_t>(m_delimiter)] ? 1 : 0;
        std::size_t count = 0;
        while (i + count < m_text.size() && isBlank(m_text[i + count])) ++count;
        const bool isWide = count > 1 || (count == 1 && m_text[i] == '\t');
        return m_delimiter == Delimiter::Spaces || isWide ? count : 0;
    }

    TextRow readRow() {
        TextRow row;
        row.line = m_line;
        skipCommentMark();
        if (isSpaced()) skipBlanks();
        bool more = true;
        while (more) {
            row.cells.push_back(readCell());
            const std::size_t width = delimiterAt(m_at);
            more = width > 0;
            m_at += width;
            if (isSpaced() && isEnd(m_at)) more = false;
        }
        if (m_at < m_text.size()) {
            m_at += m_text.substr(m_at, 2) == "\r\n" ? 2 : 1;
            ++m_line;
        }
        if (m_delimiter == Delimiter::Spaces) joinUnits(row.cells);
        return row;
    }

    /// Skips the comment mark of a header line: "# time  force".
    void skipCommentMark() {
        constexpr std::string_view kMarks = "#%";
        if (m_at + 1 >= m_text.size() || kMarks.find(m_text[m_at]) == std::string_view::npos) return;
        const char next = m_text[m_at + 1];
        const bool isWord = next == ' ' || (next >= 'A' && next <= 'Z') || (next >= 'a' && next <= 'z');
        if (isWord && delimiterAt(m_at + 1) == 0) ++m_at;
        if (isWord && m_delimiter == Delimiter::Spaces) ++m_at;
    }

    void skipBlanks() {
        while (m_at < m_text.size() && isBlank(m_text[m_at])) ++m_at;
    }

    std::string readCell() {
        const std::size_t begin = m_at;
        while (m_at < m_text.size() && isBlank(m_text[m_at]) && delimiterAt(m_at) == 0) ++m_at;
        if (m_at < m_text.size() && m_text[m_at] == '"') {
            if (std::optional<std::string> cell = readQuotedCell()) return std::move(*cell);
        }
        m_at = begin;
        while (!isEnd(m_at) && delimiterAt(m_at) == 0) ++m_at;
        return std::string(trim(m_text.substr(begin, m_at - begin)));
    }

    /// Reads a cell from its opening quote; none, at the same position, if no quote closes it.
    std::optional<std::string> readQuotedCell() {
        std::string cell;
        int lines = 0;
        for (std::size_t i = m_at + 1; i < m_text.size() && cell.size() < kMaxQuotedLength; ++i) {
            const char c = m_text[i];
            if (c == '\n') ++lines;
            if (c != '"') {
                cell += isLineEnd(c) ? ' ' : c;
                continue;
            }
            if (m_text.substr(i, 2) == "\"\"") {
                cell += c;
                ++i;
                continue;
            }
            std::size_t end = i + 1;
            while (end < m_text.size() && isBlank(m_text[end]) && delimiterAt(end) == 0) ++end;
            if (!isEnd(end) && delimiterAt(end) == 0) return std::nullopt;
            m_at = end;
            m_line += lines;
            return std::string(trim(cell));
        }
        return std::nullopt;
    }

    /// Keeps "Force (kN)" one cell if spaces are the delimiter.
    static void joinUnits(std::vector<std::string>& cells) {
        std::vector<std::string> joined;
        for (std::string& cell : cells) {
            const bool isUnit = cell.starts_with('(') || cell.starts_with('[');
            if (isUnit && !joined.empty()) {
                joined.back() += " " + cell;
            } else {
                joined.push_back(std::move(cell));
            }
        }
        cells = std::move(joined);
    }

    std::string_view m_text;
    Delimiter m_delimiter;
    std::size_t m_at = 0;
    int m_line = 1;
};

}  // namespace

std::span<const Delimiter> delimiters() { return kDelimiters; }

std::ptrdiff_t TextRow::filledCells() const {
    return std::ranges::count_if(cells, [](const std::string& cell) { return !cell.empty(); });
}

std::vector<TextRow> splitRows(std::string_view text, Delimiter delimiter) {
    return RowSplitter(text, delimiter).split();
}

}  // namespace strainlens
