// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "app/results/result_cache.h"
#include "gui/document/image_origin.h"
#include "gui/document/results.h"
#include "gui/files/recovery_folder.h"

namespace strainlens::gui {

/// Recovers the results of a killed window for a document with these frames (reference first) and that region. Empty if
/// no image was finished. Appends measured images of a watched folder that are not among the frames. Throws FileError
/// or InvalidInput if the results are unreadable or belong to other images. Thread-safe.
Results recoverResults(const ResultsNote& note, std::vector<ImageOrigin>& frames, const RegionOfInterest& region,
                       ResultCache& cache);

}  // namespace strainlens::gui
