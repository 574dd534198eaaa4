// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <algorithm>
#include <cstdint>
#include <span>
#include <stop_token>
#include <vector>

#include "compute/strain/subset_influence.h"
#include "compute/types/displacement_field.h"
#include "compute/types/lanes.h"

namespace strainlens {

/// Correlation between the noise of the displacements of a grid's points, whose subsets share pixels:
/// r_ij = sum over shared pixels of p_i p_j, p the influences of the subsets (subset_influence.h).
///
/// Between complete subsets r is a sum of a few separable terms (column factor times row factor); subsets cut by the
/// region or the image border have a table each. It depends only on the grid and the subsets, so one object serves all
/// fields of a sequence. Safe to share between threads.
class NoiseCorrelation {
public:
    /// For the grid of `field` and points up to `farthest` columns and rows apart. Threads: 0 = all. Invalid after a
    /// stop.
    NoiseCorrelation(const DisplacementField& field, const SubsetShape& shape, int farthest, int threads = 0,
                     const std::stop_token& stop = {});

    /// Sums over j of r_ij values_j for every i of the box as if all subsets were complete. All spans are over the box.
    template <typename Value>
    void multiply(const GridBox& box, std::span<const Value> values, std::span<Value> products,
                  std::span<Value> scratch) const;

    /// The separable terms of r between complete subsets: [difference] is the factor for that column (row) and the one
    /// `difference`, -farthest() to farthest(), further on.
    std::size_t terms() const { return m_terms.size(); }
    const double* columnNumbers(std::size_t term, int column) const {
        return entryOfZero(m_terms[term].columns, column);
    }
    const double* rowNumbers(std::size_t term, int row) const { return entryOfZero(m_terms[term].rows, row); }

    /// The corrections of multiply() for a point whose subset is cut, see CutSubsets.
    std::span<const float> corrections(std::size_t point) const { return m_cut.corrections(point); }
    /// Whether `count` consecutive points have complete subsets.
    bool areComplete(std::size_t first, std::size_t count) const {
        return m_cutBefore[first + count] == m_cutBefore[first];
    }
    /// The same for all points of a box.
    bool areComplete(const GridBox& box) const {
        std::size_t first = index(box.column, box.row);
        for (int row = 0; row < box.rows; ++row, first += m_columns) {
            if (!areComplete(first, static_cast<std::size_t>(box.columns))) return false;
        }
        return true;
    }

    int farthest() const { return m_farthest; }  ///< columns and rows; beyond it r = 0
    int subset() const { return m_subset; }      ///< side [px]
    ShapeOrder order() const { return m_order; }
    /// Index of a grid point.
    std::size_t index(int column, int row) const {
        return static_cast<std::size_t>(row) * m_columns + static_cast<std::size_t>(column);
    }

private:
    /// A factor for each pair of columns (rows) up to `farthest` apart: per column, [difference + farthest].
    using AxisTable = std::vector<double>;
    struct Term {
        AxisTable columns, rows;
    };

    std::size_t tableSide() const { return static_cast<std::size_t>(2 * m_farthest + 1); }
    /// The entry of a difference of 0.
    const double* entryOfZero(const AxisTable& table, int position) const {
        return table.data() + (static_cast<std::ptrdiff_t>(position) * (2 * m_farthest + 1) + m_farthest);
    }
    double completeCorrelation(int column, int row, int columnDifference, int rowDifference) const;
    void makeTerms(const DisplacementField& field, const SubsetShape& shape);
    CutSubsets findCutSubsets(const DisplacementField& field, const SubsetShape& shape, int threads,
                              const std::stop_token& stop) const;

    int m_farthest = 0, m_subset = 0;
    ShapeOrder m_order = ShapeOrder::First;
    std::size_t m_columns = 0;
    std::vector<Term> m_terms;
    CutSubsets m_cut;
    std::vector<std::int32_t> m_cutBefore;  ///< per point and end: number of cut ones before it
};

template <typename Value>
void NoiseCorrelation::multiply(const GridBox& box, std::span<const Value> values, std::span<Value> products,
                                std::span<Value> scratch) const {
    const int columns = box.columns, rows = box.rows;
    // numbers[d] values[d pitch] for every d with position + d in 0 .. count - 1
    const auto addProducts = [&](Value& sum, const double* numbers, const Value* from, std::ptrdiff_t pitch,
                                 int position, int count) {
        const int last = std::min(m_farthest, count - 1 - position);
        for (int d = -std::min(m_farthest, position); d <= last; ++d) addProduct(sum, numbers[d], from[d * pitch]);
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
