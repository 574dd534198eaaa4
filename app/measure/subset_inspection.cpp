// SPDX-License-Identifier: MPL-2.0
#include "app/measure/subset_inspection.h"

#include <limits>

#include "compute/backend/backend_registry.h"
#include "compute/refinement/refinement_stage.h"
#include "compute/refinement/split_subsets.h"

namespace strainlens {

SubsetResult inspectSubset(const SubsetRequest& request) {
    const std::shared_ptr<const AnyImage> images[] = {request.reference(), request.deformed()};
    const AnyImageView reference = viewOf(*images[0]), deformed = viewOf(*images[1]);
    SubsetPosition position = request.position;
    const RoiMask region = request.region ? usableForPoint(*request.region, subsetRegion(*request.region), position.x,
                                                           position.y, request.parameters.subset)
                                          : RoiMask();
    if (!request.hasShape) position.shape.u.value = std::numeric_limits<double>::quiet_NaN();
    SubsetResult result{request.id,       viewSubset(reference, deformed, region, position, request.parameters),
                        request.hasShape, request.isOwnShape,
                        position,         std::nullopt,
                        std::nullopt};
    result.surface = computeScoreSurface(*images[0], *images[1], position, request.surface);
    if (request.retry && request.hasShape) {
        const std::unique_ptr<Session> session = openHostSession(1);
        result.retry = retryRefinement(*session, reference, deformed, region, position, request.parameters);
    }
    return result;
}

}  // namespace strainlens
