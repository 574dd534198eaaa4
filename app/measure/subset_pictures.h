// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <functional>
#include <memory>
#include <optional>

#include "app/measure/question.h"
#include "app/measure/score_surface.h"
#include "compute/quality/subset_view.h"

namespace strainlens {

/// Which subset is to be cut out of which images.
struct SubsetQuestion {
    QuestionId id = 0;
    /// Where the images come from, called on the thread of the job: one that is in memory is not copied. May throw
    /// FileError.
    std::function<std::shared_ptr<const AnyImage>()> reference, deformed;
    std::shared_ptr<const RoiMask> region;  ///< null or empty: everything
    SubsetPlace place;
    bool placed = false;  ///< there is a shape function at all
    bool found = false;   ///< and it is the point's own, not its neighbours'
    bool retry = false;   ///< refine the point once more
    RefineParameters parameters;
    SurfaceWish surface;  ///< which scores around the displacement
};

/// The subset's pictures and numbers.
struct SubsetAnswer {
    QuestionId id = 0;
    SubsetView view;
    bool placed = false, found = false;  ///< the question's
    SubsetPlace place;                   ///< the question's
    std::optional<rules::RefinedPoint> retry;
    std::optional<ScoreSurface> surface;
};

/// Any thread. Throws what the loaders throw.
SubsetAnswer subsetPictures(const SubsetQuestion& question);

}  // namespace strainlens
