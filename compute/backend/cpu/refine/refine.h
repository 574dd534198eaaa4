// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <memory>

#include "compute/backend/backend.h"
#include "compute/backend/cpu/refine/refinement_images.h"
#include "compute/backend/shared_cache.h"

namespace strainlens::cpu {

/// Refinement of a session. Caches gradients and interpolation coefficients until their image or a parameter changes.
class Refinement {
public:
    /// Must be called when the image of a slot changes.
    void invalidate(ImageSlot slot) { m_slots[slot].invalidate(); }

    /// See Session::makeRefiner. Points of the image `source` are matched in `target`.
    std::unique_ptr<Refiner> makeRefiner(const CpuContext& context, ImagePair pair, const AnyImageView& source,
                                         const AnyImageView& target, const RoiMask& roi,
                                         const RefineParameters& parameters);

private:
    SlotTable<CoefficientCache<GradientImage, GrayImage<float>>> m_slots;
};

}  // namespace strainlens::cpu
