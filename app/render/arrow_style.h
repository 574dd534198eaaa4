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

/// The quantity that arrow colours show; Plain: one colour.
enum class ArrowColouring : std::uint8_t { Magnitude, U, V, Plain };

/// Their quantities (field_quantity.h), in the order of the enumerators.
inline constexpr std::array<std::string_view, 3> kArrowColourQuantities = {"magnitude", "u", "v"};

/// The style of a field's arrows. 0 = automatic, from the field and the available space.
struct ArrowStyle {
    int everyNth = 0;      ///< every n-th column and row has an arrow; 0: as many as do not overlap
    double scale = 0;      ///< drawn length / true length on the image
    double longestPx = 0;  ///< without a scale: the displacement of the longest arrow; 0: the field's longest
    ArrowColouring colouring = ArrowColouring::Magnitude;
    Rgb colour{255, 200, 0};                      ///< of ArrowColouring::Plain
    std::optional<ColourRange> colourRange = {};  ///< of the colours; none: automatic
    bool withoutRigidMotion = false;              ///< displacements less the rigid-body motion of the field
    bool operator==(const ArrowStyle&) const = default;
};

/// Limits of ArrowStyle::scale and ArrowStyle::everyNth.
inline constexpr double kMaxArrowScale = 1e6;
inline constexpr int kMaxArrowThinning = 1000;

/// The colours in command-line form: the name of a quantity, or "#ffc800".
std::string arrowColoursText(const ArrowStyle& style);
/// Parses that form; returns false and changes nothing if the text is invalid.
bool setArrowColours(ArrowStyle& style, const std::string& text);

/// The colours of a field's arrows: kClasses colours of a colour map, or one.
struct ArrowColours {
    static constexpr int kClasses = 24;
    ArrowColouring by = ArrowColouring::Plain;
    ColourScale scale;
    Rgb plain{255, 255, 255};

    /// The colour class of a displacement, 0 to kClasses - 1.
    int classOf(double u, double v) const;
    Rgb colour(int k) const;
};

/// The field with the displacements of its arrows if they are not its own; else none.
std::optional<DisplacementField> arrowField(const DisplacementField& field, const ArrowStyle& style);

/// The range of the coloured quantity over the Ok points; none without Ok points.
std::optional<ColourRange> arrowValues(const DisplacementField& field, ArrowColouring colouring);
/// The colour range for these values: lengths from 0 unless all are similar, components from minimum to maximum.
ColourRange arrowColourRange(ArrowColouring colouring, const ColourRange& values);

/// Uses the style's range, or that of the field's values.
ArrowColours arrowColoursOf(const DisplacementField& field, const ArrowStyle& style, ColourMap map);

/// The length of the longest displacement of an Ok point; 0 without any [px].
double longestDisplacement(const DisplacementField& field);

/// Spacing and magnification of arrows in a picture of the complete field.
struct ArrowScale {
    int stride = 1;            ///< every stride-th column and row has an arrow
    double spacing = 0;        ///< distance between arrows [picture px]
    double magnification = 1;  ///< drawn length / true length on the picture's image
};

/// Lengths of the measured points, ascending [px].
std::vector<double> sortedLengths(const DisplacementField& field);

/// Fills in what the style leaves automatic: arrows are at least `minSpacing` picture px apart, more if a chosen scale
/// makes them longer; without a scale the longest arrow has about that length, with a round magnification. `scale`:
/// picture px per image px; `longestPx`: the field's longest displacement.
ArrowScale arrowScaleOf(const DisplacementField& field, const ArrowStyle& style, double longestPx, double scale,
                        double minSpacing);

/// The stride of columns and rows for arrows at least `spacing` output px apart, at `zoom` output px per image px.
int arrowThinning(const DisplacementField& field, double zoom, double spacing);

/// The maximum stride that the length of arrows may cause: eight arrows remain along the grid's longer side.
int maxArrowThinning(const DisplacementField& field);

/// The stride for `spacing`, increased up to maxArrowThinning() so that arrows of `longest` output px do not overlap.
int arrowThinning(const DisplacementField& field, double zoom, double spacing, double longest);

/// Distance between neighbouring grid points, along x if there are several columns [px].
double distanceBetweenPoints(const DisplacementField& field);

}  // namespace strainlens
