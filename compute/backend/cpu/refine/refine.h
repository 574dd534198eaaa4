// SPDX-License-Identifier: MPL-2.0
#pragma once

#include "compute/backend/cpu/refine/surfaces.h"
#include "compute/backend/surface_state.h"
#include "compute/rules/refine.h"

namespace strainlens::cpu {

/// Refinement as a session keeps it: the surfaces of both images are made when they are first needed and kept until
/// the image or what they depend on changes.
class Refinement {
public:
    /// The image that is read for a role is another one.
    void outdate(ImageRole role) { m_surfaces.outdate(role); }

    /// As Session::refineTries.
    rules::RefineBatch tries(const CpuContext& context, const AnyImageView& reference, const AnyImageView& deformed,
                             const RoiMask& roi, const RefineParameters& parameters, const JobControl& job);

private:
    SurfaceState m_surfaces;
    ReferenceSurface m_reference;
    GrayImage<float> m_coefficients;
};

}  // namespace strainlens::cpu
