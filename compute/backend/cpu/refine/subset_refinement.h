// SPDX-License-Identifier: MPL-2.0
#pragma once

#include "compute/backend/cpu/refine/subset_pixels.h"
#include "compute/rules/refine.h"
#include "compute/rules/shape_series.h"
#include "compute/rules/symmetric_solve.h"

namespace strainlens::cpu {

/// reference::refinePoint for an order of the shape function, with vectors over the pixels of a row. Belongs to one
/// thread; the images must outlive it.
template <int Order>
class SubsetRefinement {
public:
    SubsetRefinement(const SubsetImages& images, const RefineParameters& parameters);

    rules::RefinedPoint run(const rules::RefineTask& task);

private:
    static constexpr std::size_t kTerms = termCount(Order);  ///< parameters of one component of the displacement

    PointStatus step(const rules::RefineTask& task, Subset& subset);
    PointStatus prepare(const ReferenceSums<Order>& sums);
    void setWeightedVariances(const Subset& subset);
    void solve(const ReferenceSums<Order>& r, const StepSums<Order>& s);

    SubsetImages m_images;
    RefineParameters m_parameters;
    SumKernels<Order> m_sums;
    InterpolationKernel<Order> m_interpolation;
    double m_fewestPixels;
    SubsetPixels m_pixels;
    ReferenceSums<Order> m_full;                   ///< of the subset without weights from the edge
    rules::CholeskyFactors<2 * kTerms> m_factors;  ///< of the Hessian that belongs to the present weights
    bool m_factorsOfFull = false;                  ///< they belong to m_full
    const float* m_weights = nullptr;              ///< of the last step
    ScratchVector<float> m_squaredWeights;
    rules::StepStretch<Order> m_stretch{m_parameters.subset};
    rules::ShapeSeries<Order> m_shape = {};
    rules::RefinedPoint m_point;
};

}  // namespace strainlens::cpu
