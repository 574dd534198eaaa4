// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <functional>
#include <memory>
#include <optional>

#include "app/measure/request.h"
#include "app/measure/score_surface.h"
#include "compute/quality/subset_view.h"

namespace strainlens {

/// A subset to inspect, and its images.
struct SubsetRequest {
    RequestId id = 0;
    /// Load the images, on the thread of the job, without a copy of images in memory; may throw FileError.
    std::function<std::shared_ptr<const AnyImage>()> reference, deformed;
    std::shared_ptr<const RoiMask> region;  ///< null or empty: everything
    SubsetPosition position;
    bool hasShape = false;    ///< `position` has a shape function
    bool isOwnShape = false;  ///< the shape function is the point's own, not its neighbours'
    bool retry = false;       ///< refine the point again
    RefineParameters parameters;
    ScoreSurfaceOptions surface;  ///< scores around the displacement
};

/// The subset's images and values.
struct SubsetResult {
    RequestId id = 0;
    SubsetView view;
    bool hasShape = false, isOwnShape = false;  ///< as requested
    SubsetPosition position;                    ///< as requested
    std::optional<rules::RefinedPoint> retry;
    std::optional<ScoreSurface> surface;
};

/// Any thread. Throws what the loaders throw.
SubsetResult inspectSubset(const SubsetRequest& request);

}  // namespace strainlens
