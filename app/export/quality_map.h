// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <array>
#include <cstdint>
#include <ostream>
#include <string>
#include <string_view>
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

/// Measures the subsets around all nodes of a grid; the predicted standard deviations are those of IC-GN of first order
/// with the quintic spline. An empty region means everything.
QualityMap measureQuality(const AnyImageView& image, const Grid& grid, const RoiMask& roi, int subset,
                          double noiseGrey);

/// x_px,y_px,pixels,sssig_x,sssig_y,mig,speckle_px,sigma_u_px,sigma_v_px, one row a node; format as the field's table.
void writeQualityCsv(std::ostream& out, const QualityMap& map);

/// Medians, for people.
std::string qualityText(const QualityMap& map);

/// What a picture can show.
inline constexpr std::array<std::string_view, 4> kQualityNames = {"sigma", "sssig", "mig", "speckle"};

/// A PNG of the image under the colours of one quality (of the poorer axis), with a colour bar. Throws InvalidInput for
/// a name that is none.
std::vector<std::uint8_t> qualityPng(ImageView<std::uint8_t> image, const QualityMap& map, std::string_view quality);

}  // namespace strainlens
