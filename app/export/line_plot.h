// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <filesystem>
#include <string>
#include <vector>

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

/// Writes the plot as a PNG of 960 x 600 px, whole or not at all. ASCII text only. Throws FileError, and InvalidInput
/// when there is no point to draw.
void writePlot(const std::filesystem::path& path, const LinePlot& plot);

}  // namespace strainlens
