// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <array>
#include <optional>
#include <vector>

#include "compute/types/image.h"
#include "compute/types/refine.h"
#include "compute/types/roi_mask.h"

namespace strainlens {

/// The subsets that a field was refined with.
struct SubsetShape {
    int side = 0;  ///< [px]
    ShapeOrder order = ShapeOrder::First;
    ImageSize image = {};             ///< of the reference image; {} = unknown, taken as endless
    const RoiMask* region = nullptr;  ///< pixels that subsets may hold, of the image's size; null or empty = all
    double gaussianWeight = 0;        ///< RefineParameters::gaussianWeight
};
/// Those of that refinement.
SubsetShape subsetShape(const RefineParameters& parameters, ImageSize image, const RoiMask* region);

/// A pixel.
struct PixelPlace {
    int x = 0, y = 0;  ///< [px]
};

/// How the pixels of a subset act on its displacement where the texture is even: noise n of the greys moves it by the
/// sum over the pixels of w p times the image's slope times n, but for a factor. w are the weights of the pixels, p is
/// a polynomial in the place, the displacement's row in the inverse of the shape function's normal matrix, with sum (w
/// p)^2 = 1 over the subset: constant for a whole subset of the first order, falling towards the rims for one of a
/// higher order, tilted where the subset is cut.
class SubsetInfluence {
public:
    /// Of X^p Y^r at placeOf(p, r), with X, Y from the subset's middle in half sides.
    using Coefficients = std::array<double, termCount(kHighestOrder)>;
    static constexpr std::size_t placeOf(int p, int r) { return termCount(p + r - 1) + static_cast<std::size_t>(r); }

    /// The influence of the subset around `middle`, of the pixels that the shape lets it have; nothing where they do
    /// not fix the displacement.
    static std::optional<SubsetInfluence> around(PixelPlace middle, const SubsetShape& shape);
    /// Of a subset around (0, 0) that nothing cuts.
    static SubsetInfluence whole(const SubsetShape& shape);

    /// Sum over the pixels that both subsets have of w p times the other's: the correlation of their displacements.
    /// `shape` says which pixels there are; side and order may differ.
    double correlation(const SubsetInfluence& other, const SubsetShape& shape) const;

    /// The same but for rounding, in a fraction of the time where all pixels of the box that both have are there: by
    /// sums of powers along the axes.
    double correlationByPowers(const SubsetInfluence& other, const SubsetShape& shape) const;

    SubsetInfluence movedTo(PixelPlace middle) const {
        SubsetInfluence moved = *this;
        moved.m_middle = middle;
        return moved;
    }
    /// Of p.
    const Coefficients& coefficients() const { return m_coefficients; }
    /// How much a pixel counts that is so far from the middle along one axis; w is the product of both.
    double weightAt(int distance) const {
        return m_weights.empty() ? 1 : m_weights[static_cast<std::size_t>(distance + m_side / 2)];
    }

private:
    PixelPlace m_middle;
    int m_side = 0;
    ShapeOrder m_order = ShapeOrder::First;
    Coefficients m_coefficients{};
    std::vector<double> m_weights;  ///< rules::axisWeights; empty where all pixels count alike
};

/// x^p y^r up to that order, at SubsetInfluence::placeOf(p, r); what is beyond is unspecified.
template <std::size_t kTerms>
std::array<double, kTerms> monomials(double x, double y, int order) {
    std::array<double, kTerms> all;
    all[0] = 1;
    for (int degree = 1; degree <= order; ++degree) {
        for (int r = 0; r < degree; ++r) {
            all[SubsetInfluence::placeOf(degree - r, r)] = all[SubsetInfluence::placeOf(degree - r - 1, r)] * x;
        }
        all[SubsetInfluence::placeOf(0, degree)] = all[SubsetInfluence::placeOf(0, degree - 1)] * y;
    }
    return all;
}

/// Whether the shape leaves pixels of the subset around `middle` out.
bool isCut(PixelPlace middle, const SubsetShape& shape);

/// How many pixels it leaves.
int pixelCount(PixelPlace middle, const SubsetShape& shape);

}  // namespace strainlens
