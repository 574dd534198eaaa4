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
        const auto valueAt = [&](int column, int row) {
            return values[static_cast<std::size_t>(row) * static_cast<std::size_t>(columns) +
                          static_cast<std::size_t>(column)];
        };
        m_totals.assign(columns, rows, [&](int column, int row) {
            const double value = valueAt(column, row);
            return std::isnan(value) ? 0 : value;
        });
        m_counts.assign(columns, rows, [&](int column, int row) { return !std::isnan(valueAt(column, row)); });
    }

    /// Over the nodes within that many columns and rows of a node.
    Sum around(int column, int row, int reachX, int reachY) const {
        const int left = std::max(column - reachX, 0), right = std::min(column + reachX + 1, m_columns);
        const int top = std::max(row - reachY, 0), bottom = std::min(row + reachY + 1, m_rows);
        return {m_totals.over(left, top, right, bottom), m_counts.over(left, top, right, bottom)};
    }

private:
    int m_columns = 0, m_rows = 0;
    SummedArea<double> m_totals;
    SummedArea<int> m_counts;
};

}  // namespace strainlens
