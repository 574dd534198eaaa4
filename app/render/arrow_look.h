// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/render/colour_scale.h"
#include "compute/types/displacement_field.h"

namespace strainlens {

/// What the colours of arrows stand for.
enum class ArrowColouring : std::uint8_t { Magnitude, U, V, Plain };

/// The quantities (field_quantity.h) of those that stand for one, in the enumerators' order.
inline constexpr std::array<std::string_view, 3> kArrowColourQuantities = {"magnitude", "u", "v"};

/// How the arrows of a field are drawn. What is 0 follows from the field and from the room that there is.
struct ArrowLook {
    int everyNth = 0;      ///< every n-th column and row gets an arrow; 0: as many as do not overlap
    double scale = 0;      ///< drawn length over true length on the image
    double longestPx = 0;  ///< without a scale: the displacement that gets the longest arrow; 0: the field's longest
    ArrowColouring colouring = ArrowColouring::Magnitude;
    Rgb colour{255, 200, 0};                      ///< of ArrowColouring::Plain
    std::optional<ColourRange> colourRange = {};  ///< of the colours; none: it follows from the field
    bool operator==(const ArrowLook&) const = default;
};

/// The largest scale and the largest everyNth that can be chosen.
inline constexpr double kMostArrowScale = 1e6;
inline constexpr int kMostArrowThinning = 1000;

/// The look's colours as the command line writes them: a quantity's name, or "#ffc800".
std::string arrowColoursText(const ArrowLook& look);
/// Sets them from such a text; false, and nothing is set, where it is none.
bool setArrowColours(ArrowLook& look, const std::string& text);

/// The colours that the arrows of a field have: kClasses of them along a colour map, or one.
struct ArrowColours {
    static constexpr int kClasses = 24;
    ArrowColouring by = ArrowColouring::Plain;
    ColourScale scale;
    Rgb plain{255, 255, 255};

    /// Which of the colours a displacement has, 0 to kClasses - 1.
    int classOf(double u, double v) const;
    Rgb colour(int k) const;
};

/// The smallest and the largest of the values that the arrows of a field are coloured by; none without an Ok point.
std::optional<ColourRange> arrowValues(const DisplacementField& field, ArrowColouring colouring);
/// What colours stand for where values lie between these: lengths from 0 unless all are much alike, components from the
/// smallest to the largest.
ColourRange arrowColourRange(ArrowColouring colouring, const ColourRange& values);

/// Over the look's range, or over the field's own values.
ArrowColours arrowColoursOf(const DisplacementField& field, const ArrowLook& look, ColourMap map);

/// The length of the longest displacement of an Ok point; 0 without any [px].
double longestDisplacement(const DisplacementField& field);

/// How the arrows of a field are drawn in a picture that shows all of it.
struct ArrowScale {
    int stride = 1;            ///< every stride-th column and row gets an arrow
    double apart = 0;          ///< from one arrow to the next [picture px]
    double magnification = 1;  ///< drawn length over true length on the picture's image
};

/// Lengths of the measured points, ascending [px].
std::vector<double> sortedLengths(const DisplacementField& field);

/// From 0, or from the smallest length where all are much alike, to the largest.
ColourRange colourRangeOf(const std::vector<double>& lengthsPx);

/// What the look leaves open: arrows at least `fewestPixelsApart` picture pixels apart, and farther where a chosen
/// scale makes them longer; the longest up to that distance, with a round magnification. `scale` is picture pixels for
/// one image pixel, `longestPx` the field's longest displacement.
ArrowScale arrowScaleOf(const DisplacementField& field, const ArrowLook& look, double longestPx, double scale,
                        double fewestPixelsApart);

/// How many columns and rows share an arrow where arrows must be `apart` output px from each other, at `zoom` output px
/// for an image px.
int arrowThinning(const DisplacementField& field, double zoom, double apart);

/// How many may share one at most for the sake of their length: eight arrows stand along the grid's longer side.
int mostArrowThinning(const DisplacementField& field);

/// As many share one as `apart` asks for, or more where arrows up to `longest` output px long are not to overlap, but
/// not more than mostArrowThinning() for that.
int arrowThinning(const DisplacementField& field, double zoom, double apart, double longest);

/// From one point of the grid to the next, along x if there is a next [px].
double distanceBetweenPoints(const DisplacementField& field);

}  // namespace strainlens
