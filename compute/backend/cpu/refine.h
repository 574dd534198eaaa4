// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <optional>

#include "compute/backend/backend.h"
#include "compute/backend/cpu/refine_surfaces.h"
#include "compute/reference/refine_rules.h"

namespace strainlens::cpu {

/// Refinement as a session keeps it: the surfaces of both images are made when they are first needed and kept until
/// the image or what they depend on changes.
class Refinement {
public:
    /// The image that is read from now on, in place of the session's 8-bit one.
    void setFullImage(ImageRole role, const AnyImageView& image) {
        slot(role).full = copyOf(image);
        slot(role).stale = true;
    }
    /// The session's 8-bit image has changed.
    void imageChanged(ImageRole role) {
        if (!slot(role).full) slot(role).stale = true;
    }

    /// As Session::refineTries. The 8-bit images are read for a role that has no full one.
    reference::RefineBatch tries(const CpuContext& context, const GrayImage<std::uint8_t>& referenceImage,
                                 const GrayImage<std::uint8_t>& deformedImage, const RoiMask& roi,
                                 const RefineParameters& parameters, const JobControl& job);

    /// As reference::refine. The 8-bit images are read for a role that has no full one.
    void run(const CpuContext& context, const GrayImage<std::uint8_t>& referenceImage,
             const GrayImage<std::uint8_t>& deformedImage, const Grid& grid, const RoiMask& roi,
             const RefineParameters& parameters, const SearchResult& found, RefineResult& result,
             const JobControl& job);

private:
    struct Slot {
        std::optional<AnyImage> full;
        bool stale = true;  ///< the surface does not belong to the image
    };
    Slot& slot(ImageRole role) { return role == ImageRole::Reference ? m_referenceSlot : m_deformedSlot; }
    AnyImageView imageOf(ImageRole role, const GrayImage<std::uint8_t>& image);
    void prepare(const CpuContext& context, const AnyImageView& reference, const AnyImageView& deformed,
                 const RefineParameters& parameters);

    Slot m_referenceSlot, m_deformedSlot;
    Interpolation m_interpolation = Interpolation::QuinticSpline;  ///< of the surfaces
    double m_sigmaPx = 0;
    ReferenceSurface m_reference;
    GrayImage<float> m_coefficients;
};

}  // namespace strainlens::cpu
