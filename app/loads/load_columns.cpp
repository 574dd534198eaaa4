// SPDX-License-Identifier: MPL-2.0
#include "app/loads/load_columns.h"

#include <algorithm>
#include <cmath>
#include <set>

#include "app/loads/table_number.h"
#include "app/loads/table_rows.h"

namespace strainlens {
namespace {

constexpr std::size_t kLookedAt = 500;  // rows; what a column holds shows early

class ColumnChooser {
public:
    explicit ColumnChooser(const TableLayout& layout) : m_layout(layout) {}

    LoadColumns choose() const {
        LoadColumns columns;
        columns.image = best([](const TableHead& head) { return matchImage(head); },
                             [this](std::size_t k, HeadMatch match) { return isImageColumn(k, match); });
        if (!columns.image) columns.image = columnOfImageNames();
        columns.number =
            best([](const TableHead& head) { return std::max(matchFrameNumber(head), weaker(matchImage(head))); },
                 [&](std::size_t k, HeadMatch match) { return k != columns.image && isNumberColumn(k, match); });
        columns.time =
            best([](const TableHead& head) { return matchTime(head); },
                 [&](std::size_t k, HeadMatch) { return k != columns.image && k != columns.number && filled(k) > 0; });
        return columns;
    }

private:
    /// "image" may be the head of frame numbers.
    static HeadMatch weaker(HeadMatch match) { return match == HeadMatch::None ? match : HeadMatch::Related; }

    template <typename MatchOf, typename Holds>
    std::optional<std::size_t> best(const MatchOf& matchOf, const Holds& holds) const {
        std::optional<std::size_t> found;
        HeadMatch match = HeadMatch::None;
        for (std::size_t k = 0; k < m_layout.heads.size(); ++k) {
            const HeadMatch own = matchOf(m_layout.heads[k]);
            if (k == m_layout.load || own <= match || !holds(k, own)) continue;
            found = k, match = own;
        }
        return found;
    }

    std::size_t rows() const { return std::min(m_layout.dataRows.size(), kLookedAt); }
    const std::string& cell(std::size_t row, std::size_t column) const {
        return m_layout.cell(m_layout.dataRows[row], column);
    }
    template <typename Test>
    std::size_t countCells(std::size_t column, const Test& test) const {
        std::size_t count = 0;
        for (std::size_t row = 0; row < rows(); ++row) count += test(cell(row, column)) ? 1 : 0;
        return count;
    }
    template <typename Test>
    bool anyCell(std::size_t column, const Test& test) const {
        return countCells(column, test) > 0;
    }
    std::size_t filled(std::size_t column) const {
        return countCells(column, [](const std::string& text) { return !text.empty(); });
    }

    static bool isTime(const std::string& text) { return TableNumber::parse(text) || clockSeconds(text); }
    static std::optional<double> integerOf(const std::string& text) {
        const std::optional<TableNumber> number = TableNumber::parse(text);
        const std::optional<double> value = number ? number->value(DecimalSign::Point) : std::nullopt;
        return value && *value == std::floor(*value) && number->unit().empty() ? value : std::nullopt;
    }
    bool isOfIntegers(std::size_t column) const {
        return filled(column) > 0 && countCells(column, [](const std::string& text) {
                                         return integerOf(text).has_value();
                                     }) == filled(column);
    }
    bool isRising(std::size_t column) const {
        std::optional<double> before;
        for (std::size_t row = 0; row < rows(); ++row) {
            const std::optional<double> number = integerOf(cell(row, column));
            if (!number) continue;
            if (before && *number <= *before) return false;
            before = number;
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

    bool isImageColumn(std::size_t column, HeadMatch match) const {
        if (filled(column) == 0 || isOfIntegers(column)) return false;
        if (anyCell(column, hasImageName)) return true;
        return match != HeadMatch::Related && matchFrameNumber(m_layout.heads[column]) < HeadMatch::Qualified
                   ? !isTime(cell(0, column)) || isDistinct(column)
                   : match == HeadMatch::Related && isDistinct(column) && !isTime(cell(0, column));
    }

    std::optional<std::size_t> columnOfImageNames() const {
        for (std::size_t k = 0; k < m_layout.heads.size(); ++k) {
            if (k != m_layout.load && filled(k) > 0 && countCells(k, hasImageName) == filled(k)) return k;
        }
        return std::nullopt;
    }

    bool isNumberColumn(std::size_t column, HeadMatch match) const {
        if (match >= HeadMatch::Qualified) return filled(column) > 0;
        return isOfIntegers(column) && isRising(column);
    }

    const TableLayout& m_layout;
};

}  // namespace

LoadColumns chooseColumns(const TableLayout& layout) { return ColumnChooser(layout).choose(); }

}  // namespace strainlens
