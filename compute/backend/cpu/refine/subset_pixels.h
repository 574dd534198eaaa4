// SPDX-License-Identifier: MPL-2.0
#pragma once

#include "compute/backend/cpu/refine/subset.h"
#include "compute/backend/cpu/refine/surfaces.h"
#include "compute/types/refine.h"
#include "compute/types/roi_mask.h"

namespace strainlens::cpu {

/// What tries read. An empty mask means everything.
struct SubsetImages {
    const ReferenceSurface& reference;
    const GrayImage<float>& coefficients;  ///< of the deformed image
    const RoiMask& roi;
};

/// The reference half of a subset, taken from the reference image. Belongs to one thread.
class SubsetPixels {
public:
    SubsetPixels(const SubsetImages& images, const RefineParameters& parameters);

    /// Fills `deviation`, `slopeX`, `slopeY`, `mask` and `centre` of the subset around a point.
    Subset& collect(int middleX, int middleY);

private:
    void collectAll(int middleX, int middleY);
    void collectUsable(int middleX, int middleY);

    SubsetImages m_images;
    CentreKernel m_takeCentreOff;
    Subset m_subset;
    ScratchVector<float> m_weights;  ///< what the mask is where all pixels are usable
    bool m_maskIsFull = false;       ///< it is that now
};

}  // namespace strainlens::cpu
