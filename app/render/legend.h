// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <array>
#include <functional>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "app/fields/shown_units.h"
#include "app/render/canvas.h"
#include "app/render/colour_key.h"
#include "app/render/vectors.h"
#include "app/texts/language.h"

namespace strainlens {

// Items of an exported picture's legend, from top to bottom. Lengths are in text units.

/// A line of text; longer text ends with an ellipsis.
struct LegendText {
    std::string text;
    bool faint = false;
};
struct LegendSpace {
    double units;
};
/// A colour bar; grows with the available height.
struct LegendBar {
    std::string title;
    ColourScale scale;
    double mmPerPx = 0;                   ///< above 0: numbers are lengths in px, also given in mm
    std::optional<ColourRange> extremes;  ///< of all values, if some may be beyond the scale
};
/// The colour wheel of directions, with axes.
struct LegendWheel {};
/// A sample arrow; the next lines state its length.
struct LegendArrow {
    double lengthPx;  ///< [picture px]
};
struct LegendMark {
    const StatusMark* mark;
    std::string text;
};
struct LegendSwatch {
    Rgb colour;
    std::string text;
};
using LegendItem = std::variant<LegendText, LegendSpace, LegendBar, LegendWheel, LegendArrow, LegendMark, LegendSwatch>;
using Legend = std::vector<LegendItem>;

/// Size factor of text, lines and marks in a picture of that size; 1 for 2000 px.
double pictureSizeFactor(ImageSize picture);

/// The maximum length of a legend's arrow [picture px].
double maxLegendArrow(double sizeFactor);

/// "Outlier: 3", as in the window's legend.
std::string markText(const StatusMark& mark, std::size_t count);

/// Draws a picture with its legend at the right: `draw` draws the picture, of size `picture`, at the upper left corner.
/// `style`: of the legend's arrow and marks; `language`: of its texts (Translator). Throws Error if drawing or encoding
/// fails.
PictureBytes pictureWithLegend(ImageSize picture, const Legend& legend, const VectorStyle& style, PictureFormat format,
                               const std::function<void(Canvas&)>& draw, Language language = Language::English);

// The scale bar on the picture itself, in the window and in exported pictures.

/// A scale bar of round length: 1, 2 or 5 times a power of ten.
struct ScaleBar {
    double length;    ///< in `unit`
    LengthUnit unit;  ///< Pixel, Millimetre or Micrometre
    double drawnPx;   ///< length in the picture [picture px]
};

/// The longest bar of at most `maxPx` picture px, at `drawnPerPx` picture px per image px; in scaleBarUnit().
ScaleBar fitScaleBar(double drawnPerPx, const ShownUnits& units, double maxPx);

/// The longest bar of at most a fifth of a picture's width, at `zoom` px per image px; in scaleBarUnit().
ScaleBar scaleBarOf(double zoom, const ShownUnits& units, double widthPx);

/// "20 mm", with decimals if needed, without exponent.
std::string scaleBarText(const ScaleBar& bar);

/// Light text and lines on a dark panel, visible on light and dark images: the contrast of ink to the panel over white
/// is 8.5 : 1.
inline constexpr Ink kScaleBarInk{{238, 241, 245}};
inline constexpr Ink kScaleBarPaper{{18, 22, 30}, 0.8};

/// Layout of a scale bar [picture px].
struct ScaleBarLayout {
    Box panel;
    std::array<Box, 3> lines;  ///< the bar and its two ends
    PointPx text;              ///< middle of the text's baseline
};

/// Lays out a bar in the corner at `right` and `bottom`; `fontPx`: font size, `textPx`: width of the text.
ScaleBarLayout layoutScaleBar(const ScaleBar& bar, double textPx, double fontPx, double right, double bottom);

}  // namespace strainlens
