// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <array>
#include <optional>

#include "compute/backend/cpu/refine/surfaces.h"
#include "compute/backend/surface_state.h"
#include "compute/rules/refine.h"

namespace strainlens::cpu {

/// Refinement as a session keeps it: the surfaces of both images are made when they are first needed and kept until
/// the image or what they depend on changes.
class Refinement {
public:
    /// The image that is read from now on, in place of the session's 8-bit one.
    void setFullImage(ImageRole role, const AnyImageView& image) {
        m_surfaces.outdate(role);
        full(role) = copyOf(image);
    }
    /// The session's 8-bit image has changed.
    void imageChanged(ImageRole role) {
        if (!full(role)) m_surfaces.outdate(role);
    }

    /// As Session::refineTries. The 8-bit images are read for a role that has no full one.
    rules::RefineBatch tries(const CpuContext& context, const GrayImage<std::uint8_t>& referenceImage,
                             const GrayImage<std::uint8_t>& deformedImage, const RoiMask& roi,
                             const RefineParameters& parameters, const JobControl& job);

    /// As reference::refine. The 8-bit images are read for a role that has no full one.
    void run(const CpuContext& context, const GrayImage<std::uint8_t>& referenceImage,
             const GrayImage<std::uint8_t>& deformedImage, const Grid& grid, const RoiMask& roi,
             const RefineParameters& parameters, const SearchResult& found, RefineResult& result,
             const JobControl& job);

private:
    std::optional<AnyImage>& full(ImageRole role) { return m_full[static_cast<std::size_t>(role)]; }
    AnyImageView imageOf(ImageRole role, const GrayImage<std::uint8_t>& image);

    std::array<std::optional<AnyImage>, 2> m_full;
    SurfaceState m_surfaces;
    ReferenceSurface m_reference;
    GrayImage<float> m_coefficients;
};

}  // namespace strainlens::cpu
