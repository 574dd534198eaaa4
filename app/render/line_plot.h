// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "app/render/picture_format.h"
#include "app/render/rgb.h"
#include "app/texts/language.h"
#include "compute/types/region_of_interest.h"

namespace strainlens {

enum class CurveShape : std::uint8_t {
    Function,  ///< x increases
    Path,      ///< points in any order
    Bars       ///< columns from 0 to y, each from its point's x to the next one's; the last point ends the last column
};

/// One curve. Points that are not finite leave gaps.
struct PlotCurve {
    std::string name;             ///< in the legend; empty: no entry
    std::vector<PointPx> points;  ///< (x, y) in the axes' units, in drawing order
    bool hasMarkers = false;
    bool isFaint = false;  ///< thin and grey: limits, fits and true values
    CurveShape shape = CurveShape::Function;
    std::vector<double> sigmas = {};  ///< of y, one per point; empty: unknown. The window draws a band of ±1 sigma
    bool isEmphasised = false;        ///< thick in the window
    std::optional<Rgb> colour = {};   ///< nullopt: the next one of a palette
    bool isOnRight = false;           ///< y is of the right axis; drawn with dashes
};

/// An axis. Its range is that of the points unless minimum < maximum; logarithmic axes have ticks at 1, 1.5, 2, 3, 5
/// and 7.
struct PlotAxis {
    std::string label;
    std::string unit = {};  ///< in brackets after the label; empty: none
    bool isLogarithmic = false;
    double minimum = 0, maximum = 0;
    bool hasIntegerTicks = false;  ///< ticks at integers only in the window

    /// "strain [1]".
    std::string text() const { return unit.empty() ? label : label + " [" + unit + "]"; }
};

/// Curves with common axes, for pictures and for the window.
struct LinePlot {
    std::string title;
    PlotAxis x, y;
    std::vector<PlotCurve> curves;
    Language language = Language::English;  ///< of pictures (Translator)
    std::optional<PlotAxis> right = {};     ///< a second vertical axis
};

/// Adds the curves of `right` to the right axis of a plot over the same horizontal axis; `left` if it has none.
LinePlot joinPlots(LinePlot left, LinePlot right);

/// Outline of the columns of `bars`, from 0 back to 0; empty without points.
std::vector<PointPx> barOutline(const std::vector<PointPx>& bars);

/// Draws a picture of 960 x 600 px. Throws InvalidInput without points, Error if drawing fails.
PictureBytes plotPicture(const LinePlot& plot, PictureFormat format);

/// Writes it atomically in the format of the path's suffix. Throws as plotPicture(), and FileError.
void writePlot(const std::filesystem::path& path, const LinePlot& plot);

}  // namespace strainlens
