// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "compute/types/calibration/calibration.h"
#include "compute/types/displacement_field.h"

namespace strainlens {

/// What a translation of the specimen in its own plane looked like.
struct SeenTranslation {
    std::string name;                    ///< of the field, for messages
    std::vector<PointPx> before, after;  ///< of the same points
    std::optional<PointMm> amount = {};  ///< how far it was moved, in axes at rest against the camera; none = unknown
};

/// The Ok points of a measured field. Throws FileError that names the field for fewer than 20.
SeenTranslation seenTranslation(const DisplacementField& field, const std::string& name);

/// k1, k2, p1, p2 and the plane's perspective such that every translation is uniform in the plane: the least squares of
/// what its points differ by, in pixels. The images are taken as those of a camera of usual focal length whose
/// principal point is the image's middle: where neither is so, the other numbers make up for it.
///
/// With the amounts of all translations known, the plane's scale and its axes follow too; they must go two ways. With
/// none known, nothing shows the scale (the plane's millimetres are pixels of the image's middle, which
/// scaledToLength() makes millimetres), nor how much a tilt shortens one axis: notes say so.
///
/// Throws InvalidInput for amounts of some only, along one line, and translations that do not determine the lens.
Calibration fitTranslations(std::span<const SeenTranslation> translations, ImageSize image);

}  // namespace strainlens
