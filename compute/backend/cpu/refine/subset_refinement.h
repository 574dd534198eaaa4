// SPDX-License-Identifier: MPL-2.0
#pragma once

#include "compute/backend/cpu/refine/subset.h"
#include "compute/backend/cpu/refine/surfaces.h"
#include "compute/rules/refine.h"
#include "compute/rules/symmetric_solve.h"
#include "compute/types/roi_mask.h"

namespace strainlens::cpu {

/// What tries read. An empty mask means everything.
struct SubsetImages {
    const ReferenceSurface& reference;
    const GrayImage<float>& coefficients;  ///< of the deformed image
    const RoiMask& roi;
};

/// reference::refinePoint with vectors over the pixels of a row. Belongs to one thread; the images must outlive it.
class SubsetRefinement {
public:
    SubsetRefinement(const SubsetImages& images, const RefineParameters& parameters);

    rules::RefinedPoint run(const rules::RefineTask& task);

private:
    void collect(const rules::RefineTask& task);
    void collectAll(const rules::RefineTask& task);
    void collectUsable(const rules::RefineTask& task);
    void takeCentreOff();
    PointStatus step(const rules::RefineTask& task);
    PointStatus prepare(const ReferenceSums& sums);
    void solve(const ReferenceSums& r, const StepSums& s);

    SubsetImages m_images;
    RefineParameters m_parameters;
    std::size_t m_terms;  ///< parameters of one component of the displacement
    double m_fewestPixels;
    Subset m_subset;
    bool m_maskIsFull = false;         ///< 1 in the whole subset
    ReferenceSums m_full;              ///< of the subset without weights from the edge
    rules::CholeskyFactors m_factors;  ///< of the Hessian that belongs to the present weights
    bool m_factorsOfFull = false;      ///< they belong to m_full
    rules::StepStretch m_stretch{m_parameters.subset};
    rules::RefinedPoint m_point;
};

}  // namespace strainlens::cpu
