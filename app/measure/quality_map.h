// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <ostream>
#include <string>
#include <vector>

#include "compute/quality/speckle_quality.h"
#include "compute/types/grid.h"

namespace strainlens {

/// One point of a map of image quality.
struct QualityPoint {
    int x = 0, y = 0;  ///< [px]
    SpeckleQuality speckles;
    double sigmaU = SpeckleQuality::kUnknown;  ///< predicted for this subset [px]
    double sigmaV = SpeckleQuality::kUnknown;  ///< [px]
};

/// The quality of an image on a grid; NaN at nodes that are not measured.
struct QualityMap {
    int subset = 0;        ///< [px]
    double noiseGrey = 0;  ///< [grey]
    int columns = 0, rows = 0;
    std::vector<QualityPoint> points;  ///< row-major
};

/// Measures the subsets around all nodes of a grid; the predicted standard deviations are those of first-order IC-GN
/// with the quintic spline. An empty region means the full image.
QualityMap measureQuality(const AnyImageView& image, const Grid& grid, const RoiMask& roi, int subset,
                          double noiseGrey);

/// x_px,y_px,pixels,sssig_x,sssig_y,mig,speckle_px,sigma_u_px,sigma_v_px, one row per node; number format of the field
/// CSV.
void writeQualityCsv(std::ostream& out, const QualityMap& map);

/// Medians as readable text.
std::string qualityText(const QualityMap& map);

}  // namespace strainlens
