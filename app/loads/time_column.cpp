// SPDX-License-Identifier: MPL-2.0
#include "app/loads/time_column.h"

#include "app/loads/column_decimals.h"
#include "app/loads/table_number.h"

namespace strainlens {
namespace {

constexpr double kDay = 86400;

/// Seconds since the first clock time. A time half a day before its predecessor is on the next day.
std::vector<double> secondsSinceFirst(const std::vector<double>& clock) {
    std::vector<double> seconds;
    double days = 0;
    for (std::size_t k = 0; k < clock.size(); ++k) {
        if (k > 0 && clock[k] < clock[k - 1] - kDay / 2) days += kDay;
        seconds.push_back(clock[k] + days - clock.front());
    }
    return seconds;
}

}  // namespace

TimeColumn readTimeColumn(const TableLayout& layout, std::size_t column, DecimalSeparator decimal) {
    TimeColumn times;
    const ColumnDecimals decimals = findDecimalSeparator(layout, column, decimal);
    const bool isClock = clockSeconds(layout.cell(layout.dataRows.front(), column)).has_value();
    times.invalidRow = decimals.ambiguousRow ? decimals.ambiguousRow : decimals.mixedRow;
    for (const std::size_t row : layout.dataRows) {
        if (times.invalidRow) return {{}, {}, times.invalidRow};
        const std::string& cell = layout.cell(row, column);
        const std::optional<TableNumber> number = TableNumber::parse(cell);
        const std::optional<double> value = isClock  ? clockSeconds(cell)
                                            : number ? number->value(decimals.separator)
                                                     : std::nullopt;
        if (value) times.seconds.push_back(*value);
        if (!value) times.invalidRow = row;
    }
    if (times.invalidRow) return {{}, {}, times.invalidRow};
    const std::string unit = timeUnit(layout.units[column]);
    times.unit = isClock ? "s" : unit.empty() ? layout.units[column] : unit;
    if (isClock) times.seconds = secondsSinceFirst(times.seconds);
    return times;
}

}  // namespace strainlens
