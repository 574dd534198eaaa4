// SPDX-License-Identifier: MPL-2.0
#include "app/loads/table_rows.h"

#include <algorithm>

#include "app/io/image/image_sequence.h"
#include "app/io/paths.h"
#include "app/loads/table_number.h"

namespace strainlens {
namespace {

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

}  // namespace

bool hasImageName(const std::string& cell) {
    constexpr std::size_t kLongestName = 1024;
    const std::size_t point = cell.rfind('.');
    return cell.size() <= kLongestName && point != std::string::npos && point > 0 &&
           hasImageSuffix(pathFromUtf8("x" + cell.substr(point)));
}

void findDataRows(TableLayout& layout, const std::vector<TextRow>& rows, std::size_t first, std::size_t end) {
    RowClassifier(layout, rows).classify(first, end);
}

}  // namespace strainlens
