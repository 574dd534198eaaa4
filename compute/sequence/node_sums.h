// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <vector>

#include "compute/types/block_sums.h"

namespace strainlens {

/// Sums of node values over boxes of nodes, without NaN.
class NodeSums {
public:
    struct Sum {
        double value = 0;
        int count = 0;  ///< of values that are not NaN

        /// NaN if there is no value.
        double mean() const { return value / count; }
    };

    NodeSums() = default;
    /// `values`: row-major.
    NodeSums(int columns, int rows, const std::vector<double>& values) : m_columns(columns), m_rows(rows) {
        m_table.assign(columns, rows, [&](int column, int row) {
            const double value = values[static_cast<std::size_t>(row) * static_cast<std::size_t>(columns) +
                                        static_cast<std::size_t>(column)];
            return std::isnan(value) ? Entry{} : Entry{value, 1};
        });
    }

    /// Over the nodes within that many columns and rows of a node.
    Sum around(int column, int row, int reachX, int reachY) const {
        const int left = std::max(column - reachX, 0), right = std::min(column + reachX + 1, m_columns);
        const int top = std::max(row - reachY, 0), bottom = std::min(row + reachY + 1, m_rows);
        const Entry sum = m_table.over(left, top, right, bottom);
        return {sum.value, static_cast<int>(sum.count)};
    }

private:
    /// Both in one table: one look-up costs more than one addition.
    struct Entry {
        double value = 0, count = 0;

        Entry& operator+=(const Entry& other) {
            value += other.value, count += other.count;
            return *this;
        }
        friend Entry operator+(Entry a, const Entry& b) { return a += b; }
        friend Entry operator-(const Entry& a, const Entry& b) { return {a.value - b.value, a.count - b.count}; }
    };

    int m_columns = 0, m_rows = 0;
    SummedArea<Entry> m_table;
};

}  // namespace strainlens
