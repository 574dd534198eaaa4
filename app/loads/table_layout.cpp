// SPDX-License-Identifier: MPL-2.0
#include "app/loads/table_layout.h"

#include <algorithm>
#include <charconv>
#include <map>
#include <tuple>

#include "app/io/unicode.h"
#include "app/loads/head_choice.h"
#include "app/loads/load_units.h"
#include "app/loads/table_number.h"
#include "app/loads/table_rows.h"

namespace strainlens {
namespace {

constexpr std::size_t kSampleBytes = std::size_t{1} << 18;
constexpr std::size_t kMostExtraRows = 3;  // between heads and data: units, channels

bool isNumberCell(const std::string& cell) {
    const std::optional<TableNumber> number = TableNumber::parse(cell);
    return number && number->unit().empty();
}

/// Text without numbers.
bool mayBeHeads(const TextRow& row) { return !row.isBlank() && std::ranges::none_of(row.cells, isNumberCell); }

std::vector<TableHead> headsOf(const TextRow& row) {
    std::vector<TableHead> heads(row.cells.begin(), row.cells.end());
    while (!heads.empty() && heads.back().text.empty()) heads.pop_back();
    return heads;
}

bool isUnit(const std::string& cell) {
    const std::string_view bare = withoutBrackets(cell);
    return findLoadUnit(bare) || isOtherUnit(bare);
}

bool isUnitRow(const TextRow& row) {
    const std::ptrdiff_t filled = row.filledCells();
    return filled > 0 && 2 * std::ranges::count_if(row.cells, isUnit) > filled;
}

/// No number, and yet of a row of data.
bool isOfData(const std::string& cell) {
    const std::optional<TableNumber> number = TableNumber::parse(cell);
    if (number && isUnit(number->unit())) return true;
    return inSmallLetters(cell).ends_with("nan") || clockSeconds(cell) || hasImageName(cell);
}

/// Tables of one file, cut at one delimiter.
class LayoutFinder {
public:
    LayoutFinder(std::string_view text, Delimiter delimiter, const LoadFormat& format)
        : m_delimiter(delimiter), m_rows(rowsOfText(text, delimiter)), m_format(format) {
        for (std::size_t row = 0; row < m_rows.size(); ++row) {
            if (m_format.skippedLines && (m_rows[row].line <= *m_format.skippedLines || m_rows[row].isBlank()))
                continue;
            if (isHeadRow(row)) m_headRows.push_back(row);
            if (m_format.skippedLines) break;  // that line and no other
        }
    }

    std::optional<TableLayout> find() {
        std::optional<TableLayout> best;
        for (std::size_t k = 0; k < m_headRows.size(); ++k) {
            TableLayout layout = layoutAt(k);
            if (!best || rankOf(layout) > rankOf(*best)) {
                if (best) m_others.push_back(summaryOf(*best));
                best = std::move(layout);
            } else {
                m_others.push_back(summaryOf(layout));
            }
        }
        if (!best) return best;
        for (const Summary& other : m_others) {
            const bool isLong = other.rows >= 2 && 2 * other.rows >= best->dataRows.size();
            if (isLong && other.isDerived == isDerived(*best)) best->otherHeadRow = other.headRow;
        }
        best->rows = std::move(m_rows);
        return best;
    }

    static bool isDerived(const TableLayout& layout) {
        return matchLoad(layout.heads[layout.load]) == HeadMatch::Related;
    }
    /// Of two tables the one with the larger rank is meant.
    static std::tuple<bool, bool, std::size_t> rankOf(const TableLayout& layout) {
        return {!layout.dataRows.empty(), !isDerived(layout), layout.dataRows.size()};
    }

private:
    struct Summary {
        std::size_t headRow, rows;
        bool isDerived;
    };
    static Summary summaryOf(const TableLayout& layout) {
        return {layout.headRow, layout.dataRows.size(), isDerived(layout)};
    }

    bool isHeadRow(std::size_t row) const {
        const TextRow& text = m_rows[row];
        if (!mayBeHeads(text) || isUnitRow(text) || crossesDelimiter(text)) return false;
        return !loadColumns(headsOf(text), {}, m_format.column).empty() && !isRemark(row);
    }

    /// A cell alone above rows of several cells.
    bool isRemark(std::size_t row) const {
        if (m_rows[row].filledCells() > 1) return false;
        const std::size_t end = std::min(m_rows.size(), row + 2 * kMostExtraRows);
        const auto below = std::find_if(m_rows.begin() + static_cast<std::ptrdiff_t>(row) + 1,
                                        m_rows.begin() + static_cast<std::ptrdiff_t>(end),
                                        [](const TextRow& other) { return !other.isBlank() && !mayBeHeads(other); });
        return below != m_rows.begin() + static_cast<std::ptrdiff_t>(end) && below->filledCells() > 1;
    }

    /// A single cell with a delimiter in it is the head of a column alone only where that is not cut at it.
    bool crossesDelimiter(const TextRow& row) const {
        return m_delimiter >= Delimiter::WideSpaces && std::ranges::any_of(row.cells, [](const std::string& cell) {
                   return cell.find_first_of("\t;,|") != std::string::npos;
               });
    }

    TableLayout layoutAt(std::size_t headIndex) const {
        TableLayout layout;
        layout.delimiter = m_delimiter;
        layout.headRow = m_headRows[headIndex];
        layout.heads = headsOf(m_rows[layout.headRow]);
        const std::size_t end = headIndex + 1 < m_headRows.size() ? m_headRows[headIndex + 1] : m_rows.size();
        std::vector<std::size_t> extra;
        std::size_t row = layout.headRow + 1;
        for (; row < end && extra.size() < kMostExtraRows; ++row) {
            if (m_rows[row].isBlank()) continue;
            if (!mayBeHeads(m_rows[row]) || std::ranges::any_of(m_rows[row].cells, isOfData)) break;
            extra.push_back(row);
            if (!layout.unitRow && isUnitRow(m_rows[row])) layout.unitRow = row;
        }
        layout.units = unitsOf(layout);
        const LoadChoice choice = chooseLoad(layout.heads, layout.units, m_format.column);
        layout.load = choice.column, layout.rivals = choice.rivals, layout.isPlainest = choice.isPlainest;
        if (layout.units[layout.load].empty()) layout.units[layout.load] = unitAbove(layout);
        findDataRows(layout, m_rows, row, end);
        if (layout.dataRows.empty() && !layout.badRow) {
            for (const std::size_t other : extra) {
                if (other != layout.unitRow && !layout.badRow) layout.badRow = other;
            }
        }
        return layout;
    }

    std::vector<std::string> unitsOf(const TableLayout& layout) const {
        std::vector<std::string> units;
        for (std::size_t k = 0; k < layout.heads.size(); ++k) {
            const TableHead& head = layout.heads[k];
            std::string below;
            if (layout.unitRow && k < m_rows[*layout.unitRow].cells.size())
                below = withoutBrackets(m_rows[*layout.unitRow].cells[k]);
            const bool isKnown = findLoadUnit(head.unit) || isOtherUnit(head.unit);
            units.push_back(isKnown || below.empty() ? head.unit : below);
            if (units.back().empty() && findLoadUnit(head.suffix)) units.back() = head.suffix;
        }
        return units;
    }

    /// From a line above the heads that says what it is: "Y_Unit_Label<tab>N", "Load unit;kN".
    std::string unitAbove(const TableLayout& layout) const {
        constexpr std::string_view kUnitWords[] = {"unit", "einheit", "единиц", "unité", "unidad", "单位", "unità"};
        const std::size_t first = layout.headRow > 100 ? layout.headRow - 100 : 0;
        for (std::size_t row = layout.headRow; row-- > first;) {
            const std::vector<std::string>& cells = m_rows[row].cells;
            const std::string label = inSmallLetters(cells.front());
            const bool names = std::ranges::any_of(
                kUnitWords, [&](std::string_view word) { return label.find(word) != std::string::npos; });
            if (!names) continue;
            const std::size_t place = matchLoad(TableHead(cells.front())) != HeadMatch::None ? 1 : layout.load;
            if (place < cells.size() && findLoadUnit(withoutBrackets(cells[place])))
                return std::string(withoutBrackets(cells[place]));
        }
        return {};
    }

    Delimiter m_delimiter;
    std::vector<TextRow> m_rows;
    const LoadFormat& m_format;
    std::vector<std::size_t> m_headRows;
    std::vector<Summary> m_others;
};

/// Several words above numbers with spaces in them: one column, or several.
bool mayBeSpaced(const TableLayout& layout) {
    const bool hasWords = layout.heads.front().words.size() > 1;
    return hasWords && std::ranges::any_of(layout.dataRows, [&](std::size_t row) {
               return layout.cell(row, 0).find_first_of(" \t") != std::string::npos;
           });
}

/// The first lines, which show the delimiter.
std::string_view sampleOf(std::string_view text) {
    if (text.size() <= kSampleBytes) return text;
    const std::size_t end = text.find_last_of("\r\n", kSampleBytes);
    return text.substr(0, end == std::string_view::npos ? kSampleBytes : end);
}

bool occurs(std::string_view text, Delimiter delimiter) {
    constexpr const char* kSigns[] = {"\t", ";", ",", "|", " \t", " \t"};
    return delimiter == Delimiter::None ||
           text.find_first_of(kSigns[static_cast<std::size_t>(delimiter)]) != std::string_view::npos;
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
    for (std::size_t k = 0; k < heads.size(); ++k) {
        const bool isWritten = heads[k].text != heads[k].name || units[k].empty();
        std::string label = isWritten ? heads[k].text : heads[k].text + " [" + units[k] + "]";
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
        if (!occurs(sample, delimiter) || (isSpaced && best && !best->dataRows.empty())) continue;
        std::optional<TableLayout> layout = LayoutFinder(sample, delimiter, format).find();
        if (!layout || (delimiter == Delimiter::None && mayBeSpaced(*layout))) continue;
        if (!best || LayoutFinder::rankOf(*layout) > LayoutFinder::rankOf(*best)) best = std::move(layout);
    }
    if (!best || sample.size() == text.size()) return best;
    return LayoutFinder(text, best->delimiter, format).find();
}

std::vector<std::string> likelyHeads(std::string_view text, const LoadFormat& format) {
    std::vector<std::string> best;
    std::size_t most = 0;
    for (const Delimiter delimiter : delimiters()) {
        const std::vector<TextRow> rows = rowsOfText(sampleOf(text), delimiter);
        const TextRow* heads = nullptr;
        std::size_t numbers = 0;
        for (const TextRow& row : rows) {
            if (format.skippedLines && row.line <= *format.skippedLines) continue;
            if (mayBeHeads(row) && !isUnitRow(row)) heads = &row, numbers = 0;
            const bool isBelow = heads && heads->cells.size() == row.cells.size();
            if (isBelow && std::ranges::any_of(row.cells, isNumberCell)) ++numbers;
            if (isBelow && numbers * row.cells.size() > most) most = numbers * row.cells.size(), best = heads->cells;
        }
    }
    return best;
}

}  // namespace strainlens
