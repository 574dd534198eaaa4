// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <functional>
#include <memory>
#include <optional>

#include "app/measure/question.h"
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
    bool retry = false;   ///< refine the point once more
    RefineParameters parameters;
};

/// The subset's pictures and numbers.
struct SubsetAnswer {
    QuestionId id = 0;
    SubsetView view;
    bool placed = false;
    std::optional<rules::RefinedPoint> retry;
};

/// Any thread. Throws what the loaders throw.
SubsetAnswer subsetPictures(const SubsetQuestion& question);

}  // namespace strainlens
