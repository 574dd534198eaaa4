// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <span>
#include <vector>

#include "compute/stereo/triangulation.h"
#include "compute/types/point.h"

namespace strainlens {

/// Epipolar residuals of a frame's points and what they say about the calibration.
struct EpipolarSummary {
    std::size_t points = 0;
    double rmsPx = 0;          ///< of all points; NaN without any [px]
    double expectedRmsPx = 0;  ///< from the noise of the matches [px]
    double systematicPx = 0;   ///< RMS of the smooth part over the image, which noise does not explain [px]
};

/// Finds matches that disagree with the geometry of the cameras.
///
/// Errors of the calibration and cameras that have moved shift the residuals smoothly over the image: a quadratic
/// polynomial of the pixels, fitted without outliers, is taken out first. A point is wrong if its remaining residual
/// exceeds six times the larger of its standard deviation and that of the remaining residuals (from their median).
///
/// `pixels`: in camera 0; residuals that are NaN are skipped. Returns one flag a point, 1 if wrong, and fills `summary`
/// with the values of the others.
std::vector<char> findWrongEpipolarResiduals(std::span<const PointPx> pixels,
                                             std::span<const EpipolarResidual> residuals, EpipolarSummary& summary);

}  // namespace strainlens
