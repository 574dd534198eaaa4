// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <array>
#include <optional>
#include <vector>

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
/// subset: constant for a complete first-order subset, decreasing towards the border for higher orders, tilted for a
/// cut subset.
class SubsetInfluence {
public:
    /// Coefficient of X^p Y^r at termIndex(p, r), with X, Y from the subset's centre in half sides.
    using Coefficients = std::array<double, termCount(kHighestOrder)>;
    static constexpr std::size_t termIndex(int p, int r) { return termCount(p + r - 1) + static_cast<std::size_t>(r); }

    /// The influence of the subset around `middle` over the pixels that the shape allows; empty if they do not
    /// determine the displacement.
    static std::optional<SubsetInfluence> around(PixelPosition middle, const SubsetShape& shape);
    /// The influence of a complete subset around (0, 0).
    static SubsetInfluence complete(const SubsetShape& shape);

    /// Sum of w p times the other's w p over the common pixels: the correlation of both displacements. `shape` defines
    /// the usable pixels; its side and order are ignored.
    double correlation(const SubsetInfluence& other, const SubsetShape& shape) const;

    /// The same except for rounding; faster if all common pixels are usable: by power sums along the axes.
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

}  // namespace strainlens
