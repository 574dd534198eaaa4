// SPDX-License-Identifier: MPL-2.0
#include "app/loads/table_layout.h"

#include <algorithm>
#include <map>
#include <tuple>

#include "app/io/unicode.h"
#include "app/loads/load_units.h"
#include "app/loads/table_number.h"

namespace strainlens {
namespace {

/// Classifies rows as data or skipped, for a layout with known headers and load column. The first row that looks like
/// damaged data becomes `invalidRow`. A data row has a number or a missing value in the load column, and numbers where
/// the first data row has them.
class RowClassifier {
public:
    RowClassifier(TableLayout& layout, const std::vector<TextRow>& rows) : m_layout(layout), m_rows(rows) {}

    void classify(std::size_t first, std::size_t end) {
        bool isBelowBlank = false, isEnded = false;
        std::optional<std::size_t> lastSkipped;  // of the rows since the last blank one
        for (std::size_t row = first; row < end; ++row) {
            const std::vector<std::string>& cells = m_rows[row].cells;
            const bool isBlank = m_rows[row].isBlank();
            if (isBlank) {
                lastSkipped.reset();
            } else if (isData(cells) && !isEnded) {
                if (m_numeric.empty()) findNumericColumns(cells);
                m_layout.dataRows.push_back(row);
            } else {
                // Data below a row that is no data.
                if (isData(cells) && lastSkipped && !m_layout.invalidRow) m_layout.invalidRow = lastSkipped;
                if (!isEnded && !m_layout.invalidRow && isDamaged(cells)) m_layout.invalidRow = row;
                // A single cell between rows is a comment; any other row that is no data ends the table.
                if (!isEnded && m_rows[row].filledCells() > 1) lastSkipped = row;
                isEnded = isEnded || isBelowBlank || m_rows[row].filledCells() > 1;
                m_layout.skippedRows.push_back(row);
            }
            isBelowBlank = isBlank;
        }
    }

private:
    bool isData(const std::vector<std::string>& cells) const {
        const std::size_t load = m_layout.load, columns = m_layout.headers.size();
        if (cells.size() <= load) return false;
        for (std::size_t k = columns; k < cells.size(); ++k) {
            if (!cells[k].empty()) return false;
        }
        const bool isNumber = TableNumber::parse(cells[load]).has_value();
        if (!isNumber && !(isMissing(cells[load]) && std::ranges::any_of(cells, isValueOrImage))) return false;
        return std::ranges::all_of(m_numeric, [&](std::size_t k) {
            return k >= cells.size() || k == load || isValue(cells[k]) || isMissing(cells[k]);
        });
    }

    static bool isValueOrImage(const std::string& cell) { return isValue(cell) || hasImageName(cell); }

    void findNumericColumns(const std::vector<std::string>& cells) {
        for (std::size_t k = 0; k < std::min(cells.size(), m_layout.headers.size()); ++k) {
            if (isValue(cells[k])) m_numeric.push_back(k);
        }
    }

    /// Whether a row is damaged data rather than a line of a summary.
    bool isDamaged(const std::vector<std::string>& cells) const {
        const auto first = std::ranges::find_if(cells, [](const std::string& cell) { return !cell.empty(); });
        if (first == cells.end()) return false;
        const bool isComplete = cells.size() == m_layout.headers.size();
        const bool startsWithNumber = first->find_first_of("0123456789") <= 1 && (isComplete || isValue(*first));
        if (startsWithNumber || hasImageName(*first)) return true;
        const bool isTextColumn = std::ranges::find(m_numeric, 0u) == m_numeric.end();
        return isComplete && isTextColumn && !m_numeric.empty() && cells.size() > 1;
    }

    TableLayout& m_layout;
    const std::vector<TextRow>& m_rows;
    std::vector<std::size_t> m_numeric;  ///< columns with numbers in the first data row
};

constexpr std::size_t kSampleBytes = std::size_t{1} << 18;
constexpr std::size_t kMaxExtraRows = 3;  // between headers and data: units, channels

bool isNumberCell(const std::string& cell) {
    const std::optional<TableNumber> number = TableNumber::parse(cell);
    return number && number->unit().empty();
}

/// Row of texts without numbers.
bool canBeHeaderRow(const TextRow& row) { return !row.isBlank() && std::ranges::none_of(row.cells, isNumberCell); }

std::vector<ColumnHeader> parseHeaders(const TextRow& row) {
    std::vector<ColumnHeader> headers(row.cells.begin(), row.cells.end());
    while (!headers.empty() && headers.back().text.empty()) headers.pop_back();
    return headers;
}

bool isUnit(const std::string& cell) {
    const std::string_view bare = removeBrackets(cell);
    return findLoadUnit(bare) || isOtherUnit(bare);
}

bool isUnitRow(const TextRow& row) {
    const std::ptrdiff_t filled = row.filledCells();
    return filled > 0 && 2 * std::ranges::count_if(row.cells, isUnit) > filled;
}

/// Cell of a data row that is no plain number.
bool isDataCell(const std::string& cell) {
    const std::optional<TableNumber> number = TableNumber::parse(cell);
    if (number && isUnit(number->unit())) return true;
    return toLowerCase(cell).ends_with("nan") || clockSeconds(cell) || hasImageName(cell);
}

/// Finds the tables of a text that is split at one delimiter.
class LayoutFinder {
public:
    LayoutFinder(std::string_view text, Delimiter delimiter, const LoadFormat& format)
        : m_delimiter(delimiter), m_rows(splitRows(text, delimiter)), m_format(format) {
        for (std::size_t row = 0; row < m_rows.size(); ++row) {
            if (m_format.skippedLines && (m_rows[row].line <= *m_format.skippedLines || m_rows[row].isBlank()))
                continue;
            if (isHeaderRow(row)) m_headerRows.push_back(row);
            if (m_format.skippedLines) break;  // the first line after them must be the header row
        }
    }

    std::optional<TableLayout> find() {
        std::optional<TableLayout> best;
        for (std::size_t k = 0; k < m_headerRows.size(); ++k) {
            TableLayout layout = layoutAt(k);
            if (!best || rankOf(layout) > rankOf(*best)) {
                if (best) m_others.push_back(summarize(*best));
                best = std::move(layout);
            } else {
                m_others.push_back(summarize(layout));
            }
        }
        if (!best) return best;
        for (const Summary& other : m_others) {
            const bool isLong = other.rows >= 2 && 2 * other.rows >= best->dataRows.size();
            if (isLong && other.isDerived == isDerived(*best)) best->otherHeaderRow = other.headerRow;
        }
        best->rows = std::move(m_rows);
        return best;
    }

    static bool isDerived(const TableLayout& layout) {
        return matchLoadHeader(layout.headers[layout.load]) == HeaderMatch::Weak;
    }
    /// The table with the largest rank is chosen.
    static std::tuple<bool, bool, std::size_t> rankOf(const TableLayout& layout) {
        return {!layout.dataRows.empty(), !isDerived(layout), layout.dataRows.size()};
    }

private:
    struct Summary {
        std::size_t headerRow, rows;
        bool isDerived;
    };
    static Summary summarize(const TableLayout& layout) {
        return {layout.headerRow, layout.dataRows.size(), isDerived(layout)};
    }

    bool isHeaderRow(std::size_t row) const {
        const TextRow& text = m_rows[row];
        if (!canBeHeaderRow(text) || isUnitRow(text) || hasOtherDelimiter(text)) return false;
        return !findLoadColumns(parseHeaders(text), {}, m_format.column).empty() && !isTitle(row);
    }

    /// A single cell above rows of several cells.
    bool isTitle(std::size_t row) const {
        if (m_rows[row].filledCells() > 1) return false;
        const std::size_t end = std::min(m_rows.size(), row + 2 * kMaxExtraRows);
        const auto below = std::find_if(
            m_rows.begin() + static_cast<std::ptrdiff_t>(row) + 1, m_rows.begin() + static_cast<std::ptrdiff_t>(end),
            [](const TextRow& other) { return !other.isBlank() && !canBeHeaderRow(other); });
        return below != m_rows.begin() + static_cast<std::ptrdiff_t>(end) && below->filledCells() > 1;
    }

    /// Whether a cell contains another delimiter, so that it is several headers.
    bool hasOtherDelimiter(const TextRow& row) const {
        return m_delimiter >= Delimiter::WideSpaces && std::ranges::any_of(row.cells, [](const std::string& cell) {
                   return cell.find_first_of("\t;,|") != std::string::npos;
               });
    }

    TableLayout layoutAt(std::size_t headerIndex) const {
        TableLayout layout;
        layout.delimiter = m_delimiter;
        layout.headerRow = m_headerRows[headerIndex];
        layout.headers = parseHeaders(m_rows[layout.headerRow]);
        const std::size_t end = headerIndex + 1 < m_headerRows.size() ? m_headerRows[headerIndex + 1] : m_rows.size();
        std::vector<std::size_t> extra;
        std::size_t row = layout.headerRow + 1;
        for (; row < end && extra.size() < kMaxExtraRows; ++row) {
            if (m_rows[row].isBlank()) continue;
            if (!canBeHeaderRow(m_rows[row]) || std::ranges::any_of(m_rows[row].cells, isDataCell)) break;
            extra.push_back(row);
            if (!layout.unitRow && isUnitRow(m_rows[row])) layout.unitRow = row;
        }
        layout.units = unitsOf(layout);
        const LoadColumnChoice choice = chooseLoadColumn(layout.headers, layout.units, m_format.column);
        layout.load = choice.column, layout.alternatives = choice.alternatives,
        layout.isOnlyExactMatch = choice.isOnlyExactMatch;
        if (layout.units[layout.load].empty()) layout.units[layout.load] = unitAboveHeader(layout);
        RowClassifier(layout, m_rows).classify(row, end);
        if (layout.dataRows.empty() && !layout.invalidRow) {
            for (const std::size_t other : extra) {
                if (other != layout.unitRow && !layout.invalidRow) layout.invalidRow = other;
            }
        }
        return layout;
    }

    std::vector<std::string> unitsOf(const TableLayout& layout) const {
        std::vector<std::string> units;
        for (std::size_t k = 0; k < layout.headers.size(); ++k) {
            const ColumnHeader& header = layout.headers[k];
            std::string below;
            if (layout.unitRow && k < m_rows[*layout.unitRow].cells.size())
                below = removeBrackets(m_rows[*layout.unitRow].cells[k]);
            const bool isKnown = findLoadUnit(header.unit) || isOtherUnit(header.unit);
            units.push_back(isKnown || below.empty() ? header.unit : below);
            if (units.back().empty() && findLoadUnit(header.suffix)) units.back() = header.suffix;
        }
        return units;
    }

    /// Unit in a labelled line above the headers: "Y_Unit_Label<tab>N", "Load unit;kN".
    std::string unitAboveHeader(const TableLayout& layout) const {
        constexpr std::string_view kUnitWords[] = {"unit", "einheit", "единиц", "unité", "unidad", "单位", "unità"};
        const std::size_t first = layout.headerRow > 100 ? layout.headerRow - 100 : 0;
        for (std::size_t row = layout.headerRow; row-- > first;) {
            const std::vector<std::string>& cells = m_rows[row].cells;
            const std::string label = toLowerCase(cells.front());
            const bool isUnitLabel = std::ranges::any_of(
                kUnitWords, [&](std::string_view word) { return label.find(word) != std::string::npos; });
            if (!isUnitLabel) continue;
            const std::size_t column =
                matchLoadHeader(ColumnHeader(cells.front())) != HeaderMatch::None ? 1 : layout.load;
            if (column < cells.size() && findLoadUnit(removeBrackets(cells[column])))
                return std::string(removeBrackets(cells[column]));
        }
        return {};
    }

    Delimiter m_delimiter;
    std::vector<TextRow> m_rows;
    const LoadFormat& m_format;
    std::vector<std::size_t> m_headerRows;
    std::vector<Summary> m_others;
};

/// A single column whose header has several words and whose cells contain spaces: several columns separated by spaces.
bool mayBeSpaceSeparated(const TableLayout& layout) {
    const bool hasWords = layout.headers.front().words.size() > 1;
    return hasWords && std::ranges::any_of(layout.dataRows, [&](std::size_t row) {
               return layout.cell(row, 0).find_first_of(" \t") != std::string::npos;
           });
}

/// The first lines, which suffice to find the delimiter.
std::string_view sampleOf(std::string_view text) {
    if (text.size() <= kSampleBytes) return text;
    const std::size_t end = text.find_last_of("\r\n", kSampleBytes);
    return text.substr(0, end == std::string_view::npos ? kSampleBytes : end);
}

bool contains(std::string_view text, Delimiter delimiter) {
    constexpr const char* kCharacters[] = {"\t", ";", ",", "|", " \t", " \t"};
    return delimiter == Delimiter::None ||
           text.find_first_of(kCharacters[static_cast<std::size_t>(delimiter)]) != std::string_view::npos;
}

}  // namespace

const std::string& TableLayout::cell(std::size_t row, std::size_t column) const {
    static const std::string kEmpty;
    const std::vector<std::string>& cells = rows[row].cells;
    return column < cells.size() ? cells[column] : kEmpty;
}

std::vector<std::string> TableLayout::labels() const {
    std::vector<std::string> labels;
    std::map<std::string, int> seen;
    for (std::size_t k = 0; k < headers.size(); ++k) {
        const bool isWritten = headers[k].text != headers[k].name || units[k].empty();
        std::string label = isWritten ? headers[k].text : headers[k].text + " [" + units[k] + "]";
        const int earlier = seen[label]++;
        labels.push_back(earlier == 0 ? label : label + " (" + std::to_string(earlier + 1) + ")");
    }
    return labels;
}

std::optional<TableLayout> findTableLayout(std::string_view text, const LoadFormat& format) {
    const std::string_view sample = sampleOf(text);
    std::optional<TableLayout> best;
    for (const Delimiter delimiter : delimiters()) {
        const bool isSpaced = delimiter == Delimiter::WideSpaces || delimiter == Delimiter::Spaces;
        if (!contains(sample, delimiter) || (isSpaced && best && !best->dataRows.empty())) continue;
        std::optional<TableLayout> layout = LayoutFinder(sample, delimiter, format).find();
        if (!layout || (delimiter == Delimiter::None && mayBeSpaceSeparated(*layout))) continue;
        if (!best || LayoutFinder::rankOf(*layout) > LayoutFinder::rankOf(*best)) best = std::move(layout);
    }
    if (!best || sample.size() == text.size()) return best;
    return LayoutFinder(text, best->delimiter, format).find();
}

std::vector<std::string> guessHeaders(std::string_view text, const LoadFormat& format) {
    std::vector<std::string> best;
    std::size_t maximum = 0;
    for (const Delimiter delimiter : delimiters()) {
        const std::vector<TextRow> rows = splitRows(sampleOf(text), delimiter);
        const TextRow* headers = nullptr;
        std::size_t numbers = 0;
        for (const TextRow& row : rows) {
            if (format.skippedLines && row.line <= *format.skippedLines) continue;
            if (canBeHeaderRow(row) && !isUnitRow(row)) headers = &row, numbers = 0;
            const bool isBelow = headers && headers->cells.size() == row.cells.size();
            if (isBelow && std::ranges::any_of(row.cells, isNumberCell)) ++numbers;
            if (isBelow && numbers * row.cells.size() > maximum)
                maximum = numbers * row.cells.size(), best = headers->cells;
        }
    }
    return best;
}

}  // namespace strainlens
