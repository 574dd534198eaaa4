// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "compute/strain/subset_influence.h"
#include "compute/types/displacement_field.h"

namespace strainlens {

/// Part of a grid.
struct GridBox {
    int column = 0, row = 0;  ///< the first
    int columns = 0, rows = 0;
};

/// How far the noise of the displacements of a grid's points is common, because their subsets share pixels:
/// r_ij = sum over shared pixels of p_i p_j, p the influences of the subsets (subset_influence.h).
///
/// Between whole subsets r is a sum of few products of a number for the columns and one for the rows; subsets that
/// the region or the image's edge cuts have a table each. It depends on the grid and the subsets alone, so that one
/// object serves all fields of a sequence. Safe to share between threads.
class NoiseCorrelation {
public:
    /// Of the grid of `field` (its x and y), for points up to `farthest` columns and rows apart. Threads: 0 = all.
    NoiseCorrelation(const DisplacementField& field, const SubsetShape& shape, int farthest, int threads = 0);

    /// Sum over j of r_ij values_j for every point i of the box, as if all subsets were whole; row-major, `products`
    /// and `scratch` as large as `values`.
    void multiply(const GridBox& box, std::span<const double> values, std::span<double> products,
                  std::span<double> scratch) const;

    /// What multiply() lacks for a point whose subset is cut: (2 farthest() + 1)^2 numbers by the row and column
    /// difference of the other point: r_ij less that of whole subsets, twice that where the other's subset is
    /// whole (so that a sum over all cut points has every pair twice). Empty for whole subsets.
    std::span<const float> excess(std::size_t point) const;

    int farthest() const { return m_farthest; }  ///< columns and rows; beyond, nothing is shared

private:
    /// A number for each pair of columns (rows) up to `farthest` apart: [difference + farthest][column].
    using AxisTable = std::vector<std::vector<double>>;
    struct Term {
        AxisTable columns, rows;
    };

    std::size_t tableSide() const { return static_cast<std::size_t>(2 * m_farthest + 1); }
    double ofWholeSubsets(int column, int row, int columnDifference, int rowDifference) const;
    void makeTerms(const DisplacementField& field, const SubsetShape& shape);
    void makeExcess(const DisplacementField& field, const SubsetShape& shape, int threads);
    void fillExcess(const DisplacementField& field, const SubsetShape& shape, const std::vector<SubsetInfluence>& cut,
                    int column, int row, std::span<float> table) const;

    int m_farthest = 0;
    std::vector<Term> m_terms;
    std::vector<std::int32_t> m_table;  ///< of every point: its place among the cut ones, -1 = whole
    std::vector<float> m_excess;
};

}  // namespace strainlens
