// SPDX-License-Identifier: MPL-2.0
#include "app/loads/table_columns.h"

#include <algorithm>
#include <cmath>
#include <set>

#include "app/io/unicode.h"
#include "app/loads/shown_separators.h"
#include "app/loads/table_number.h"

namespace strainlens {
namespace {

ShownSeparators findSeparators(const TableLayout& layout, std::size_t column) {
    ShownSeparators separators;
    for (const std::size_t row : layout.dataRows) {
        if (const auto number = TableNumber::parse(layout.cell(row, column))) separators.add(number->evidence(), row);
    }
    return separators;
}

DecimalSeparator separatorOfOtherColumns(const TableLayout& layout, std::size_t column) {
    ShownSeparators all;
    for (std::size_t k = 0; k < layout.headers.size(); ++k) {
        if (k == column) continue;
        const ShownSeparators found = findSeparators(layout, k);
        if (found.point) all.add(DecimalEvidence::Point, *found.point);
        if (found.comma) all.add(DecimalEvidence::Comma, *found.comma);
    }
    return all.separator();
}

/// "Decimal_Separator<tab>,"
DecimalSeparator separatorAboveHeader(const TableLayout& layout) {
    for (std::size_t row = 0; row < layout.headerRow; ++row) {
        if (toLowerCase(layout.cell(row, 0)).find("decimal") == std::string::npos) continue;
        const std::string& text = layout.cell(row, 1);
        if (text == "." || text == ",") return text == "." ? DecimalSeparator::Point : DecimalSeparator::Comma;
    }
    return DecimalSeparator::Auto;
}

constexpr std::size_t kSampleRows = 500;

class FrameColumnChooser {
public:
    explicit FrameColumnChooser(const TableLayout& layout) : m_layout(layout) {}

    FrameColumns choose() const {
        FrameColumns columns;
        columns.image =
            findBest(matchImageHeader, [this](std::size_t k, HeaderMatch match) { return isImageColumn(k, match); });
        if (!columns.image) columns.image = findImageNameColumn();
        columns.number = findBest(
            [](const ColumnHeader& header) {
                return std::max(matchFrameNumberHeader(header), weaker(matchImageHeader(header)));
            },
            [&](std::size_t k, HeaderMatch match) { return k != columns.image && isNumberColumn(k, match); });
        columns.time = findBest(matchTimeHeader, [&](std::size_t k, HeaderMatch) {
            return k != columns.image && k != columns.number && filledCells(k) > 0;
        });
        return columns;
    }

private:
    /// A column headed "image" may hold frame numbers.
    static HeaderMatch weaker(HeaderMatch match) { return match == HeaderMatch::None ? match : HeaderMatch::Weak; }

    template <typename MatchOf, typename Holds>
    std::optional<std::size_t> findBest(const MatchOf& matchOf, const Holds& holds) const {
        std::optional<std::size_t> found;
        HeaderMatch match = HeaderMatch::None;
        for (std::size_t k = 0; k < m_layout.headers.size(); ++k) {
            const HeaderMatch own = matchOf(m_layout.headers[k]);
            if (k == m_layout.load || own <= match || !holds(k, own)) continue;
            found = k, match = own;
        }
        return found;
    }

    std::size_t rows() const { return std::min(m_layout.dataRows.size(), kSampleRows); }
    const std::string& cell(std::size_t row, std::size_t column) const {
        return m_layout.cell(m_layout.dataRows[row], column);
    }
    template <typename Test>
    std::size_t countCells(std::size_t column, const Test& test) const {
        std::size_t count = 0;
        for (std::size_t row = 0; row < rows(); ++row) count += test(cell(row, column)) ? 1 : 0;
        return count;
    }
    std::size_t filledCells(std::size_t column) const {
        return countCells(column, [](const std::string& text) { return !text.empty(); });
    }

    static std::optional<double> integerOf(const std::string& text) {
        const std::optional<TableNumber> number = TableNumber::parse(text);
        const std::optional<double> value = number ? number->value(DecimalSeparator::Point) : std::nullopt;
        return value && *value == std::floor(*value) && number->unit().empty() ? value : std::nullopt;
    }
    bool hasOnlyIntegers(std::size_t column) const {
        return filledCells(column) > 0 && countCells(column, [](const std::string& text) {
                                              return integerOf(text).has_value();
                                          }) == filledCells(column);
    }
    bool isIncreasing(std::size_t column) const {
        std::optional<double> previous;
        for (std::size_t row = 0; row < rows(); ++row) {
            const std::optional<double> number = integerOf(cell(row, column));
            if (!number) continue;
            if (previous && *number <= *previous) return false;
            previous = number;
        }
        return true;
    }
    bool isDistinct(std::size_t column) const {
        std::set<std::string> seen;
        for (std::size_t row = 0; row < rows(); ++row) {
            if (!cell(row, column).empty() && !seen.insert(cell(row, column)).second) return false;
        }
        return true;
    }

    bool isImageColumn(std::size_t column, HeaderMatch match) const {
        if (filledCells(column) == 0 || hasOnlyIntegers(column)) return false;
        if (countCells(column, hasImageName) > 0) return true;
        return match != HeaderMatch::Weak && matchFrameNumberHeader(m_layout.headers[column]) < HeaderMatch::Partial
                   ? !isValue(cell(0, column)) || isDistinct(column)
                   : match == HeaderMatch::Weak && isDistinct(column) && !isValue(cell(0, column));
    }

    std::optional<std::size_t> findImageNameColumn() const {
        for (std::size_t k = 0; k < m_layout.headers.size(); ++k) {
            if (k != m_layout.load && filledCells(k) > 0 && countCells(k, hasImageName) == filledCells(k)) return k;
        }
        return std::nullopt;
    }

    bool isNumberColumn(std::size_t column, HeaderMatch match) const {
        if (match >= HeaderMatch::Partial) return filledCells(column) > 0;
        return hasOnlyIntegers(column) && isIncreasing(column);
    }

    const TableLayout& m_layout;
};

}  // namespace

ColumnDecimals findDecimalSeparator(const TableLayout& layout, std::size_t column, DecimalSeparator given) {
    if (given != DecimalSeparator::Auto) return {given};
    const ShownSeparators own = findSeparators(layout, column);
    if (own.point && own.comma) {
        if (!own.ambiguous) return {};
        return {DecimalSeparator::Auto, std::nullopt, std::max(*own.point, *own.comma)};
    }
    if (!own.ambiguous || own.separator() != DecimalSeparator::Auto) return {own.separator()};
    DecimalSeparator separator = separatorOfOtherColumns(layout, column);
    if (separator == DecimalSeparator::Auto) separator = separatorAboveHeader(layout);
    // If commas separate cells, decimals have a point.
    const bool isCommaTable = layout.delimiter == Delimiter::Comma && layout.headers.size() > 1;
    if (separator == DecimalSeparator::Auto && isCommaTable) separator = DecimalSeparator::Point;
    if (separator == DecimalSeparator::Auto) return {separator, own.ambiguous};
    return {separator};
}

FrameColumns chooseFrameColumns(const TableLayout& layout) { return FrameColumnChooser(layout).choose(); }

}  // namespace strainlens
