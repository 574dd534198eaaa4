// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <algorithm>
#include <cstdint>
#include <span>
#include <stop_token>
#include <vector>

#include "compute/strain/grid_box.h"
#include "compute/strain/subset_influence.h"
#include "compute/types/displacement_field.h"
#include "compute/types/lanes.h"

namespace strainlens {

/// How far the noise of the displacements of a grid's points is common, because their subsets share pixels:
/// r_ij = sum over shared pixels of p_i p_j, p the influences of the subsets (subset_influence.h).
///
/// Between whole subsets r is a sum of few products of a number for the columns and one for the rows; subsets that
/// the region or the image's edge cuts have a table each. It depends on the grid and the subsets alone, so that one
/// object serves all fields of a sequence. Safe to share between threads.
class NoiseCorrelation {
public:
    /// Of the grid of `field` (its x and y), for points up to `farthest` columns and rows apart. Threads: 0 = all.
    /// After a stop it is good for nothing.
    NoiseCorrelation(const DisplacementField& field, const SubsetShape& shape, int farthest, int threads = 0,
                     const std::stop_token& stop = {});

    /// Sum over j of r_ij values_j for every point i of the box, as if all subsets were whole; row-major, `products`
    /// and `scratch` as large as `values`.
    template <typename Value>
    void multiply(const GridBox& box, std::span<const Value> values, std::span<Value> products,
                  std::span<Value> scratch) const;

    /// The products that r is a sum of between whole subsets: [difference] is the number for that column (row) and the
    /// one `difference`, -farthest() to farthest(), further on.
    std::size_t terms() const { return m_terms.size(); }
    const double* columnNumbers(std::size_t term, int column) const { return middleOf(m_terms[term].columns, column); }
    const double* rowNumbers(std::size_t term, int row) const { return middleOf(m_terms[term].rows, row); }

    /// What multiply() lacks for a point whose subset is cut: (2 farthest() + 1)^2 numbers by the row and column
    /// difference of the other point: r_ij less that of whole subsets, twice that where the other's subset is
    /// whole (so that a sum over all cut points has every pair twice). Empty for whole subsets.
    std::span<const float> excess(std::size_t point) const;
    /// Whether that is so for `count` points beside each other.
    bool areWhole(std::size_t first, std::size_t count) const {
        return m_cutBefore[first + count] == m_cutBefore[first];
    }
    /// The same for all points of a box.
    bool areWhole(const GridBox& box) const {
        std::size_t first = index(box.column, box.row);
        for (int row = 0; row < box.rows; ++row, first += m_columns) {
            if (!areWhole(first, static_cast<std::size_t>(box.columns))) return false;
        }
        return true;
    }

    int farthest() const { return m_farthest; }  ///< columns and rows; beyond, nothing is shared
    /// The number of a point of the grid.
    std::size_t index(int column, int row) const {
        return static_cast<std::size_t>(row) * m_columns + static_cast<std::size_t>(column);
    }

private:
    static constexpr std::int32_t kWhole = -1;

    /// A number for each pair of columns (rows) up to `farthest` apart: tableSide() a column, [difference + farthest].
    using AxisTable = std::vector<double>;
    struct Term {
        AxisTable columns, rows;
    };

    std::size_t tableSide() const { return static_cast<std::size_t>(2 * m_farthest + 1); }
    /// The entry of a difference of 0.
    const double* middleOf(const AxisTable& table, int position) const {
        return table.data() + (static_cast<std::ptrdiff_t>(position) * (2 * m_farthest + 1) + m_farthest);
    }
    double ofWholeSubsets(int column, int row, int columnDifference, int rowDifference) const;
    void makeTerms(const DisplacementField& field, const SubsetShape& shape);
    void makeExcess(const DisplacementField& field, const SubsetShape& shape, int threads, const std::stop_token& stop);
    void fillExcess(const DisplacementField& field, const SubsetShape& shape, const std::vector<SubsetInfluence>& cut,
                    int column, int row, std::span<float> table) const;

    int m_farthest = 0;
    std::size_t m_columns = 0;
    std::vector<Term> m_terms;
    std::vector<std::int32_t> m_table;      ///< of every point: its place among the cut ones, -1 = whole
    std::vector<std::int32_t> m_cutBefore;  ///< of every point and the end: how many of those before it are cut
    std::vector<float> m_excess;
};

template <typename Value>
void NoiseCorrelation::multiply(const GridBox& box, std::span<const Value> values, std::span<Value> products,
                                std::span<Value> scratch) const {
    const int columns = box.columns, rows = box.rows;
    // numbers[d] values[d pitch] for the d for which place + d is in 0 .. count - 1
    const auto addProducts = [&](Value& sum, const double* numbers, const Value* from, std::ptrdiff_t pitch, int place,
                                 int count) {
        const int last = std::min(m_farthest, count - 1 - place);
        for (int d = -std::min(m_farthest, place); d <= last; ++d) addProduct(sum, numbers[d], from[d * pitch]);
    };
    std::ranges::fill(products, Value{});
    for (std::size_t term = 0; term < terms(); ++term) {
        std::size_t k = 0;
        for (int row = 0; row < rows; ++row) {
            for (int c = 0; c < columns; ++c, ++k) {
                Value sum{};
                addProducts(sum, columnNumbers(term, box.column + c), &values[k], 1, c, columns);
                scratch[k] = sum;
            }
        }
        k = 0;
        for (int row = 0; row < rows; ++row) {
            for (int c = 0; c < columns; ++c, ++k) {
                addProducts(products[k], rowNumbers(term, box.row + row), &scratch[k], columns, row, rows);
            }
        }
    }
}

}  // namespace strainlens
