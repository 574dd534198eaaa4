// SPDX-License-Identifier: MPL-2.0
#pragma once

#include "compute/backend/cpu/refine/refinement_images.h"
#include "compute/backend/cpu/refine/subset.h"
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

}  // namespace strainlens::cpu
