// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "compute/types/calibration/calibration.h"
#include "compute/types/displacement_field.h"

namespace strainlens {

/// The measured points of a translation of the specimen in its own plane.
struct MeasuredTranslation {
    std::string name;                    ///< of the field, for messages
    std::vector<PointPx> before, after;  ///< of the same points
    std::optional<PointMm> amount = {};  ///< applied translation, in axes fixed to the camera; none = unknown
};

/// Takes the Ok points of a measured field. Throws FileError naming the field if there are fewer than 20.
MeasuredTranslation extractTranslation(const DisplacementField& field, const std::string& name);

/// Fits k1, k2, p1, p2 and the plane's perspective so that every translation is uniform in the plane, by least squares
/// of the deviations in pixels. Focal length (1.2 times the longer side) and principal point (image centre) are fixed;
/// the other parameters compensate for errors of both.
///
/// If the amounts of all translations are known, in two directions, they determine the plane's scale and axes. If none
/// is known, the scale (1 mm = 1 px at the image centre, see scaleToLength()) and the foreshortening by tilt remain
/// unknown, which the notes state.
///
/// Throws InvalidInput if only some amounts are known, if all are along one line, and if the lens is not determined.
Calibration fitTranslations(std::span<const MeasuredTranslation> translations, ImageSize image);

}  // namespace strainlens
