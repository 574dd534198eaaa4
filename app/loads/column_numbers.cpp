// SPDX-License-Identifier: MPL-2.0
#include "app/loads/column_numbers.h"

#include <algorithm>

#include "app/io/unicode.h"
#include "app/loads/table_number.h"

namespace strainlens {
namespace {

/// Which signs the numbers of a column show, each with the first row that does.
struct ShownSigns {
    std::optional<std::size_t> point, comma, ambiguous;

    void add(DecimalEvidence evidence, std::size_t row) {
        std::optional<std::size_t>* const shown = evidence == DecimalEvidence::Point       ? &point
                                                  : evidence == DecimalEvidence::Comma     ? &comma
                                                  : evidence == DecimalEvidence::Ambiguous ? &ambiguous
                                                                                           : nullptr;
        if (shown && !*shown) *shown = row;
    }
    /// Where they show one only.
    DecimalSign sign() const {
        if (point.has_value() == comma.has_value()) return DecimalSign::Recognised;
        return point ? DecimalSign::Point : DecimalSign::Comma;
    }
};

ShownSigns signsIn(const TableLayout& layout, std::size_t column) {
    ShownSigns signs;
    for (const std::size_t row : layout.dataRows) {
        if (const auto number = TableNumber::parse(layout.cell(row, column))) signs.add(number->evidence(), row);
    }
    return signs;
}

DecimalSign signOfOthers(const TableLayout& layout, std::size_t column) {
    ShownSigns all;
    for (std::size_t k = 0; k < layout.heads.size(); ++k) {
        if (k == column) continue;
        const ShownSigns signs = signsIn(layout, k);
        if (signs.point) all.add(DecimalEvidence::Point, *signs.point);
        if (signs.comma) all.add(DecimalEvidence::Comma, *signs.comma);
    }
    return all.sign();
}

/// "Decimal_Separator<tab>,"
DecimalSign signAbove(const TableLayout& layout) {
    for (std::size_t row = 0; row < layout.headRow; ++row) {
        if (inSmallLetters(layout.cell(row, 0)).find("decimal") == std::string::npos) continue;
        const std::string& sign = layout.cell(row, 1);
        if (sign == "." || sign == ",") return sign == "." ? DecimalSign::Point : DecimalSign::Comma;
    }
    return DecimalSign::Recognised;
}

}  // namespace

ColumnDecimals findDecimals(const TableLayout& layout, std::size_t column, DecimalSign given) {
    if (given != DecimalSign::Recognised) return {given};
    const ShownSigns own = signsIn(layout, column);
    if (own.point && own.comma) {
        if (!own.ambiguous) return {};
        return {DecimalSign::Recognised, std::nullopt, std::max(*own.point, *own.comma)};
    }
    if (!own.ambiguous || own.sign() != DecimalSign::Recognised) return {own.sign()};
    DecimalSign sign = signOfOthers(layout, column);
    if (sign == DecimalSign::Recognised) sign = signAbove(layout);
    // Where commas separate cells the decimals have a point.
    const bool isCut = layout.delimiter == Delimiter::Comma && layout.heads.size() > 1;
    if (sign == DecimalSign::Recognised && isCut) sign = DecimalSign::Point;
    if (sign == DecimalSign::Recognised) return {sign, own.ambiguous};
    return {sign};
}

}  // namespace strainlens
