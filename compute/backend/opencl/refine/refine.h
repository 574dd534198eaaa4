// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <array>

#include "compute/backend/opencl/refine/host_tries.h"
#include "compute/backend/opencl/refine/schedule.h"
#include "compute/backend/surface_state.h"

namespace strainlens::opencl {

/// Refinement as a session keeps it: the surfaces of both images are made when they are first needed and kept until
/// the image or what they depend on changes.
class Refinement {
public:
    /// Copies the image that is read from now on, in place of the session's 8-bit one.
    void setFullImage(OpenclContext& context, ImageRole role, const AnyImageView& image);
    /// The session's 8-bit image has changed.
    void imageChanged(ImageRole role);

    /// As Session::refineTries. The 8-bit images are read for a role that has no full one.
    rules::RefineBatch tries(OpenclContext& context, const DeviceImage& referenceImage,
                             const DeviceImage& deformedImage, const RoiMask& roi, const RefineParameters& parameters,
                             const JobControl& job);

    /// As reference::refine, to the tolerance of Session::refine. The 8-bit images are read for a role that has no full
    /// one.
    void run(OpenclContext& context, const DeviceImage& referenceImage, const DeviceImage& deformedImage,
             const Grid& grid, const RoiMask& roi, const RefineParameters& parameters, const SearchResult& found,
             RefineResult& result, const JobControl& job);

private:
    FullImage& full(ImageRole role) { return m_full[static_cast<std::size_t>(role)]; }
    PixelSource sourceOf(ImageRole role, const DeviceImage& image);
    void updateSurfaces(OpenclContext& context, const PixelSource& reference, const PixelSource& deformed,
                        const RefineParameters& parameters);
    /// Makes all that tries read.
    void beginTries(OpenclContext& context, const DeviceImage& referenceImage, const DeviceImage& deformedImage,
                    const RoiMask& roi, const RefineParameters& parameters);

    std::array<FullImage, 2> m_full;
    SurfaceState m_surfaces;
    SurfaceMaker m_maker;
    ReferenceSurface m_reference;
    FloatImage m_coefficients;
    DeviceImage m_roi;
    RefineTries m_tries;
    RefineNodes m_nodes;
    HostTries m_hostTries;
    RefineSchedule m_schedule;
};

}  // namespace strainlens::opencl
