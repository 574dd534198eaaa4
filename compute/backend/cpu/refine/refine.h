// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <array>

#include "compute/backend/cpu/refine/surfaces.h"
#include "compute/backend/surface_state.h"
#include "compute/rules/refine.h"

namespace strainlens::cpu {

/// Refinement as a session keeps it: the surfaces of both images are made when they are first needed and kept until
/// the image or what they depend on changes.
class Refinement {
public:
    /// The image that is read for a role is another one.
    void outdate(ImageRole role) {
        for (Surfaces& surfaces : m_surfaces) surfaces.state.outdate(role);
    }

    /// As Session::refineTries; points of the image `from` are looked for in `to`.
    rules::RefineBatch tries(const CpuContext& context, MatchWay way, const AnyImageView& from, const AnyImageView& to,
                             const RoiMask& roi, const RefineParameters& parameters, const JobControl& job);

private:
    /// Of one way.
    struct Surfaces {
        SurfaceState state;
        ReferenceSurface from;
        GrayImage<float> coefficients;  ///< of the other image
    };
    std::array<Surfaces, 2> m_surfaces;
};

}  // namespace strainlens::cpu
