// SPDX-License-Identifier: MPL-2.0
#include "app/loads/column_decimals.h"

#include <algorithm>

#include "app/io/unicode.h"
#include "app/loads/table_number.h"

namespace strainlens {
namespace {

/// Separators shown by the numbers of a column, each with its first row.
struct ShownSeparators {
    std::optional<std::size_t> point, comma, ambiguous;

    void add(DecimalEvidence evidence, std::size_t row) {
        std::optional<std::size_t>* const shown = evidence == DecimalEvidence::Point       ? &point
                                                  : evidence == DecimalEvidence::Comma     ? &comma
                                                  : evidence == DecimalEvidence::Ambiguous ? &ambiguous
                                                                                           : nullptr;
        if (shown && !*shown) *shown = row;
    }
    /// The only separator shown; Auto for none or both.
    DecimalSeparator separator() const {
        if (point.has_value() == comma.has_value()) return DecimalSeparator::Auto;
        return point ? DecimalSeparator::Point : DecimalSeparator::Comma;
    }
};

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

}  // namespace strainlens
