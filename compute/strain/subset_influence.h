// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <stop_token>
#include <vector>

#include "compute/strain/grid_box.h"
#include "compute/types/displacement_field.h"
#include "compute/types/image.h"
#include "compute/types/refine.h"
#include "compute/types/roi_mask.h"

namespace strainlens {

/// The subsets with which a field was refined.
struct SubsetShape {
    int side = 0;  ///< [px]
    ShapeOrder order = ShapeOrder::First;
    ImageSize image = {};             ///< of the reference image; {} = unknown, treated as infinite
    const RoiMask* region = nullptr;  ///< pixels that subsets may use, of the image's size; null or empty = all
    double gaussianWeight = 0;        ///< RefineParameters::gaussianWeight
};
/// The subsets of that refinement.
SubsetShape subsetShape(const RefineParameters& parameters, ImageSize image, const RoiMask* region);

/// A pixel.
struct PixelPosition {
    int x = 0, y = 0;  ///< [px]
};

/// Influence of a subset's pixels on its displacement for uniform texture: grey noise n shifts it by the sum over the
/// pixels of w p times the image's slope times n, up to a factor. w are the pixel weights; p is a polynomial of the
/// position (the displacement's row in the inverse normal matrix of the shape function) with sum (w p)^2 = 1 over the
/// subset: constant for a complete first-order subset, decreasing outwards for higher orders, tilted for a cut subset.
class SubsetInfluence {
public:
    /// Coefficient of X^p Y^r at termIndex(p, r), with X, Y from the subset's centre in half sides.
    using Coefficients = std::array<double, termCount(kHighestOrder)>;
    static constexpr std::size_t termIndex(int p, int r) { return termCount(p + r - 1) + static_cast<std::size_t>(r); }

    /// The influence of the subset around `middle` over the usable pixels; empty if they do not determine it.
    static std::optional<SubsetInfluence> around(PixelPosition middle, const SubsetShape& shape);
    /// The same except for rounding, for uniform weights: by power sums along the rows, which is faster.
    static std::optional<SubsetInfluence> aroundByPowers(PixelPosition middle, const SubsetShape& shape);
    /// The influence of a complete subset around (0, 0).
    static SubsetInfluence complete(const SubsetShape& shape);

    /// Sum of w p times the other's w p over the common pixels: the correlation of both displacements. `shape` defines
    /// the usable pixels; its side and order are ignored.
    double correlation(const SubsetInfluence& other, const SubsetShape& shape) const;

    /// The same except for rounding, for uniform weights: by power sums along the rows, which is faster.
    double correlationByPowers(const SubsetInfluence& other, const SubsetShape& shape) const;

    SubsetInfluence movedTo(PixelPosition middle) const {
        SubsetInfluence moved = *this;
        moved.m_middle = middle;
        return moved;
    }
    /// The coefficients of p.
    const Coefficients& coefficients() const { return m_coefficients; }
    /// Weight of a pixel at that distance from the centre along one axis; w is the product of both.
    double weightAt(int distance) const {
        return m_weights.empty() ? 1 : m_weights[static_cast<std::size_t>(distance + m_side / 2)];
    }

private:
    PixelPosition m_middle;
    int m_side = 0;
    ShapeOrder m_order = ShapeOrder::First;
    Coefficients m_coefficients{};
    std::vector<double> m_weights;  ///< rules::axisWeights; empty for uniform weights
};

/// x^p y^r up to that order, at SubsetInfluence::termIndex(p, r); the rest is unspecified.
template <std::size_t kTerms>
std::array<double, kTerms> monomials(double x, double y, int order) {
    std::array<double, kTerms> all;
    all[0] = 1;
    for (int degree = 1; degree <= order; ++degree) {
        for (int r = 0; r < degree; ++r) {
            all[SubsetInfluence::termIndex(degree - r, r)] = all[SubsetInfluence::termIndex(degree - r - 1, r)] * x;
        }
        all[SubsetInfluence::termIndex(0, degree)] = all[SubsetInfluence::termIndex(0, degree - 1)] * y;
    }
    return all;
}

/// Whether the shape excludes pixels of the subset around `middle`.
bool isCut(PixelPosition middle, const SubsetShape& shape);

/// Number of usable pixels of that subset.
int pixelCount(PixelPosition middle, const SubsetShape& shape);

/// The subsets of a grid that region or image border cut, with corrections to the correlation r_ij of complete subsets.
class CutSubsets {
public:
    /// Shape of a point's subset; empty for points without one.
    using ShapeOf = std::function<std::optional<SubsetShape>(std::size_t point)>;
    /// r_ij minus that of complete subsets; `other` is null if the subset of j is complete.
    using CorrectionOf =
        std::function<double(GridPosition i, GridPosition j, const SubsetInfluence& own, const SubsetInfluence* other)>;

    /// Influence of the subset around a pixel; empty if its pixels do not determine it.
    using InfluenceOf = std::function<std::optional<SubsetInfluence>(PixelPosition middle, const SubsetShape& shape)>;
    /// What a grid's correlation is made of.
    struct Functions {
        ShapeOf shapeOf;
        InfluenceOf influenceOf;
        CorrectionOf correctionOf;
    };

    CutSubsets() = default;
    /// For points up to `farthest` columns and rows apart. Threads: 0 = all cores. Invalid after a stop.
    CutSubsets(const DisplacementField& field, int farthest, const Functions& functions, int threads,
               const std::stop_token& stop);

    bool isCut(std::size_t point) const { return m_indices[point] >= 0; }
    /// (2 farthest + 1)^2 corrections by the row and column difference of the other point, doubled if its subset is
    /// complete (so a sum over all cut points has every pair twice). Empty for a complete subset.
    std::span<const float> corrections(std::size_t point) const;

private:
    std::vector<std::int32_t> m_indices;  ///< per point: its index among the cut ones, -1 = complete
    std::size_t m_tableSize = 0;
    std::vector<float> m_corrections;
};

/// Calls use(column, row, correction) for every point of a box within `farthest` of `at`; all are relative to the box.
template <typename Use>
void forEachCorrection(std::span<const float> corrections, int farthest, GridPosition at, const GridBox& box,
                       const Use& use) {
    for (int row = std::max(at.row - farthest, 0); row <= std::min(at.row + farthest, box.rows - 1); ++row) {
        const int first = (row - at.row + farthest) * (2 * farthest + 1) - at.column + farthest;
        const int end = std::min(at.column + farthest + 1, box.columns);
        for (int column = std::max(at.column - farthest, 0); column < end; ++column) {
            use(column, row, static_cast<double>(corrections[static_cast<std::size_t>(first + column)]));
        }
    }
}

}  // namespace strainlens
