// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/jobs/subset_loader.h"

#include <limits>
#include <memory>

#include "compute/refinement/refinement_stage.h"
#include "compute/refinement/split_subsets.h"
#include "compute/search/host_session.h"

namespace strainlens::gui {
namespace {

/// The image's pixels; `own` keeps them where they had to be read.
AnyImageView pixelsOf(const ImageAccess& access, AnyImage& own) {
    if (access.loaded) return viewOf(access.loaded->original());
    own = access.origin.read();
    return viewOf(own);
}

SubsetPictures load(const SubsetRequest& request) {
    AnyImage ownReference, ownDeformed;
    const AnyImageView reference = pixelsOf(request.reference, ownReference);
    const AnyImageView deformed = pixelsOf(request.deformed, ownDeformed);
    SubsetPictures pictures;
    SubsetPlace place = request.place;
    const RoiMask region = request.mask ? usableForPoint(*request.mask, subsetRegion(*request.mask), place.x, place.y,
                                                         request.parameters.subset)
                                        : RoiMask();
    pictures.placed = request.placed;
    if (!request.placed) place.shape.u.value = std::numeric_limits<double>::quiet_NaN();
    pictures.view = viewSubset(reference, deformed, region, place, request.parameters);
    if (request.retry && request.placed) {
        const std::unique_ptr<Session> session = openHostSession(1);
        pictures.retry = retryRefinement(*session, reference, deformed, region, place, request.parameters);
    }
    return pictures;
}

}  // namespace

void SubsetLoader::request(SubsetRequest request) {
    const unsigned number = ++m_number;
    m_waiting = true;
    m_runner.clear();
    m_runner.start([request = std::move(request)] { return load(request); },
                   [this, number](TaskOutcome<SubsetPictures> outcome) {
                       if (number != m_number) return;
                       m_waiting = false;
                       if (outcome.value) {
                           emit loaded(*outcome.value);
                       } else {
                           emit failed(outcome.error);
                       }
                   });
}

}  // namespace strainlens::gui
