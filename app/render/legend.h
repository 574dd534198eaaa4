// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <array>
#include <functional>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "app/render/canvas.h"
#include "app/render/colour_key.h"
#include "app/render/vectors.h"

namespace strainlens {

// What stands in the legend beside an exported picture, from above to below. Lengths are in units of the writing.

/// A line of writing; what does not fit ends in dots.
struct LegendText {
    std::string words;
    bool faint = false;
};
struct LegendSpace {
    double units;
};
/// The key of colours that stand for numbers, as high as there is room.
struct LegendBar {
    std::string title;
    ColourScale scale;
    double mmPerPx = 0;                   ///< above 0: numbers are lengths in px, and are given in mm too
    std::optional<ColourRange> extremes;  ///< of all values, where some may lie beyond the scale
};
/// The colours of directions, with axes.
struct LegendWheel {};
/// An arrow of a length that the next lines explain.
struct LegendArrow {
    double lengthPx;  ///< [picture px]
};
struct LegendMark {
    const StatusMark* mark;
    std::string words;
};
struct LegendSwatch {
    Rgb colour;
    std::string words;
};
using LegendItem = std::variant<LegendText, LegendSpace, LegendBar, LegendWheel, LegendArrow, LegendMark, LegendSwatch>;
using Legend = std::vector<LegendItem>;

/// How finely a picture of that size is drawn: letters, lines and marks have so many times their size in a picture of
/// 2000 px.
double finenessOf(ImageSize picture);

/// The longest arrow of a legend [picture px].
double longestLegendArrow(double fineness);

/// "Outlier: 3", as in the window's legend.
std::string markText(const StatusMark& mark, std::size_t count);

/// A picture with its legend at the right: `draw` draws the picture, `picture` px large, from the upper left corner.
/// `style` is that of the legend's arrow and marks. Throws Error when it cannot be drawn or encoded.
PictureBytes pictureWithLegend(ImageSize picture, const Legend& legend, const VectorStyle& style, PictureFormat format,
                               const std::function<void(Canvas&)>& draw);

// A legend that lies on the picture itself, in the window as in exported pictures.

/// A bar that says how long a length is in a picture: a round one, 1, 2 or 5 times a power of ten.
struct ScaleBar {
    double length;   ///< in mm where `isMm`, else in px of the image
    bool isMm;       ///< otherwise no scale is known
    double drawnPx;  ///< how long it is in the picture [picture px]
};

/// The longest round length that takes at most `mostPx` where one px of the image takes `drawnPerPx`; in mm where
/// `mmPerPx` is above 0.
ScaleBar roundLengthOf(double drawnPerPx, double mmPerPx, double mostPx);

/// The longest bar that takes at most a fifth of a picture that is `widthPx` wide and has `zoom` px for a pixel of the
/// image. `mmPerPx` above 0: in mm.
ScaleBar scaleBarOf(double zoom, double mmPerPx, double widthPx);

/// "20 mm", with decimals where it needs them and never with an exponent.
std::string scaleBarText(const ScaleBar& bar);

/// Letters and lines on a dark panel, which stand out from light images and from dark ones: the ink's luminance against
/// that of the panel over white is 8.5 : 1.
inline constexpr Ink kScaleBarInk{{238, 241, 245}};
inline constexpr Ink kScaleBarPaper{{18, 22, 30}, 0.8};

/// Where the parts of a scale bar lie [picture px].
struct ScaleBarPlace {
    Box panel;
    std::array<Box, 3> lines;  ///< the bar and its two ends
    PointPx text;              ///< middle of the text's baseline
};

/// In the corner that ends at `right` and `bottom`; `letterPx` is the size of the letters, `textPx` how wide the text
/// is with them.
ScaleBarPlace placeOf(const ScaleBar& bar, double textPx, double letterPx, double right, double bottom);

}  // namespace strainlens
