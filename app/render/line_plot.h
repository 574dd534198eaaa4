// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "app/render/picture_format.h"
#include "compute/types/region_of_interest.h"

namespace strainlens {

/// One curve. Points without a number leave gaps.
struct PlotSeries {
    std::string name;             ///< in the legend; without one the curve has no entry there
    std::vector<PointPx> points;  ///< (x, y) in the axes' units, in drawing order
    bool line = true;
    bool markers = false;
    bool faint = false;  ///< thin and grey: limits and truths
    int colour = -1;     ///< index into the palette; -1 = by the place among the curves that are not faint
};

/// An axis. Its range is that of the points unless minimum < maximum; logarithmic axes have marks at 1, 1.5, 2, 3, 5
/// and 7.
struct PlotAxis {
    std::string label;
    bool logarithmic = false;
    double minimum = 0, maximum = 0;
};

/// A picture of curves over common axes.
struct LinePlot {
    std::string title;
    PlotAxis x, y;
    std::vector<PlotSeries> series;
};

/// A picture of 960 x 600 px. Throws InvalidInput when there is no point to draw, Error when it cannot be drawn.
PictureBytes plotPicture(const LinePlot& plot, PictureFormat format);

/// Writes it as what the name ends in, whole or not at all. Throws FileError too.
void writePlot(const std::filesystem::path& path, const LinePlot& plot);

}  // namespace strainlens
