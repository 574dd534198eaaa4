// SPDX-License-Identifier: MPL-2.0
#pragma once

#include "compute/backend/cpu/refine/refinement_images.h"
#include "compute/backend/cpu/refine/subset.h"
#include "compute/rules/refine.h"
#include "compute/rules/shape_series.h"
#include "compute/rules/symmetric_solve.h"
#include "compute/types/refine.h"
#include "compute/types/roi_mask.h"

namespace strainlens::cpu {

/// Images and region of a refinement. An empty mask means the full image.
struct SubsetImages {
    const GradientImage& reference;
    const GrayImage<float>& coefficients;  ///< of the deformed image
    const RoiMask& roi;
};

/// Copies reference subsets from the reference image. Belongs to one thread.
class SubsetPixels {
public:
    SubsetPixels(const SubsetImages& images, const RefineParameters& parameters);

    /// Fills `deviation`, `slopeX`, `slopeY`, `mask` and `meanGrey` of the subset around a point.
    Subset& collect(int centreX, int centreY);

private:
    void collectAll(int centreX, int centreY);
    void collectUsable(int centreX, int centreY);

    SubsetImages m_images;
    SubtractMeanKernel m_subtractMean;
    Subset m_subset;
    ScratchVector<float> m_weights;  ///< the mask if all pixels are usable
    bool m_maskIsFull = false;       ///< the mask is m_weights
};

/// reference::refinePoint for one order of the shape function, vectorised along the rows of a subset. Belongs to one
/// thread; the images must outlive it.
template <int Order>
class SubsetRefinement {
public:
    SubsetRefinement(const SubsetImages& images, const RefineParameters& parameters);

    rules::RefinedPoint run(const rules::RefineTask& task);

private:
    static constexpr std::size_t kTerms = termCount(Order);  ///< parameters of one component of the displacement

    PointStatus step(const rules::RefineTask& task, Subset& subset);
    PointStatus factorHessian(const ReferenceSums<Order>& sums);
    void setWeightedVariances(const Subset& subset);
    void solve(const ReferenceSums<Order>& r, const StepSums<Order>& s);

    SubsetImages m_images;
    RefineParameters m_parameters;
    SumKernels<Order> m_sums;
    InterpolationKernel<Order> m_interpolation;
    double m_minimumWeight;
    SubsetPixels m_pixels;
    ReferenceSums<Order> m_maskSums;               ///< of the subset without the weight at the image edge
    rules::CholeskyFactors<2 * kTerms> m_factors;  ///< of the Hessian for the current weights
    bool m_hasMaskFactors = false;                 ///< m_factors belong to m_maskSums
    const float* m_weights = nullptr;              ///< of the last step
    ScratchVector<float> m_squaredWeights;
    rules::StepAcceleration<Order> m_acceleration{m_parameters.subset};
    rules::ShapeSeries<Order> m_shape = {};
    rules::RefinedPoint m_point;
};

}  // namespace strainlens::cpu
