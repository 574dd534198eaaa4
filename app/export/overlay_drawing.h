// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <opencv2/core.hpp>
#include <optional>
#include <string>
#include <vector>

#include "app/export/colour_map.h"
#include "app/export/overlay_scales.h"
#include "app/export/status_marks.h"

namespace strainlens::overlay {

// Drawing of the overlay's parts on 8-bit BGR pictures; coordinates in picture pixels, pixel centres at integers.

/// Line widths and sizes that go with a grid of arrows `spacing` apart [picture px].
struct Pen {
    double shaft = 1.5;  ///< width of an arrow's shaft
    double head = 7;     ///< longest length of an arrow's head
    double halo = 1;     ///< width of the contrasting edge
};
Pen penFor(double spacing);

cv::Scalar bgr(Rgb colour);

/// An arrow with a contrasting edge; a dot where it would be shorter than its width.
void drawArrow(cv::Mat& picture, cv::Point2d tail, cv::Point2d tip, Rgb colour, const Pen& pen);

/// The mark of a point without a vector, with a contrasting edge.
void drawMark(cv::Mat& picture, cv::Point2d centre, const StatusMark& mark, double radius);

/// What the legend says.
struct LegendContent {
    std::string title;
    ColourRange colours;
    ArrowScale arrows;
    double pictureScale = 1;  ///< picture pixels for one image pixel
    double scaleMmPerPx = 0;
    std::size_t okCount = 0;
    double mean = 0;       ///< of the lengths, or of the quantity
    std::string heading;   ///< what the colours stand for
    std::string unit;      ///< behind numbers; empty for none
    bool isLength = true;  ///< so that millimetres can be given
    /// A map has no arrows, but extremes beyond its colours.
    std::optional<ColourRange> extremes;
    std::vector<std::pair<const StatusMark*, std::size_t>> marks;
};

/// Width and least height of the legend for writing of size `unit` (1 = about 14 px high) [picture px].
cv::Size legendSize(double unit, const LegendContent& content);

/// Draws the legend into `area`, which has at least legendSize().
void drawLegend(cv::Mat area, double unit, const LegendContent& content, const Pen& pen);

}  // namespace strainlens::overlay
