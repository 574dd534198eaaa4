// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "app/render/picture_format.h"
#include "compute/types/region_of_interest.h"

namespace strainlens {

/// One curve. Points that are not finite leave gaps.
struct PlotSeries {
    std::string name;             ///< in the legend; empty: no entry
    std::vector<PointPx> points;  ///< (x, y) in the axes' units, in drawing order
    bool line = true;
    bool markers = false;
    bool faint = false;  ///< thin and grey: limits and truths
    int colour = -1;     ///< palette index; -1 = by position among the curves that are not faint
};

/// An axis. Its range is that of the points unless minimum < maximum; logarithmic axes have ticks at 1, 1.5, 2, 3, 5
/// and 7.
struct PlotAxis {
    std::string label;
    bool logarithmic = false;
    double minimum = 0, maximum = 0;
};

/// Curves with common axes.
struct LinePlot {
    std::string title;
    PlotAxis x, y;
    std::vector<PlotSeries> series;
};

/// Draws a picture of 960 x 600 px. Throws InvalidInput without points, Error if drawing fails.
PictureBytes plotPicture(const LinePlot& plot, PictureFormat format);

/// Writes it atomically in the format of the path's suffix. Throws as plotPicture(), and FileError.
void writePlot(const std::filesystem::path& path, const LinePlot& plot);

}  // namespace strainlens
