// SPDX-License-Identifier: MPL-2.0
#include "app/measure/subset_pictures.h"

#include <limits>

#include "compute/refinement/refinement_stage.h"
#include "compute/refinement/split_subsets.h"
#include "compute/search/host_session.h"

namespace strainlens {

SubsetAnswer subsetPictures(const SubsetQuestion& question) {
    const std::shared_ptr<const AnyImage> images[] = {question.reference(), question.deformed()};
    const AnyImageView reference = viewOf(*images[0]), deformed = viewOf(*images[1]);
    SubsetPlace place = question.place;
    const RoiMask region = question.region ? usableForPoint(*question.region, subsetRegion(*question.region), place.x,
                                                            place.y, question.parameters.subset)
                                           : RoiMask();
    if (!question.placed) place.shape.u.value = std::numeric_limits<double>::quiet_NaN();
    SubsetAnswer answer{question.id,     viewSubset(reference, deformed, region, place, question.parameters),
                        question.placed, question.found,
                        place,           std::nullopt,
                        std::nullopt};
    answer.surface = scoreSurface(*images[0], *images[1], place, question.surface);
    if (question.retry && question.placed) {
        const std::unique_ptr<Session> session = openHostSession(1);
        answer.retry = retryRefinement(*session, reference, deformed, region, place, question.parameters);
    }
    return answer;
}

}  // namespace strainlens
