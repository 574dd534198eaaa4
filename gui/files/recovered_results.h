// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "app/results/result_cache.h"
#include "gui/document/image_origin.h"
#include "gui/document/results.h"
#include "gui/files/recovery_folder.h"

namespace strainlens::gui {

/// What a window that was killed had measured, as the results of a document with these frames, the first of which is
/// the reference, and that region. Empty where no image was finished. Any thread. Throws FileError or InvalidInput
/// where it cannot be read, or is of other images. Images of a watched folder that had been measured and are not among
/// the frames come behind these.
Results recoveredResults(const MeasuredNote& note, std::vector<ImageOrigin>& frames, const RegionOfInterest& region,
                         ResultCache& cache);

}  // namespace strainlens::gui
