// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string_view>

#include "app/render/colour_map.h"
#include "app/render/picture_format.h"
#include "app/render/pixel_block.h"
#include "app/render/vectors.h"
#include "compute/types/image.h"
#include "compute/types/point.h"

namespace strainlens {

/// An axis-aligned rectangle [picture px].
struct Box {
    double x = 0, y = 0, width = 0, height = 0;
    double right() const { return x + width; }
    double bottom() const { return y + height; }
};

/// A colour with opacity.
struct Ink {
    Rgb colour;
    double opacity = 1;
};

/// The style of a line of text.
struct TextStyle {
    enum class Align : std::uint8_t { Left, Middle, Right };
    double sizePx = 15;  ///< font size (em)
    Ink ink;
    Align align = Align::Left;
    double maxWidth = 0;    ///< above 0: longer text ends with an ellipsis [picture px]
    bool vertical = false;  ///< rotated, bottom to top
};

/// Draws a picture; the only class that uses Cairo and Pango. Coordinates are in picture px from the upper left corner;
/// the centre of the first pixel is (0.5, 0.5). In SVG and PDF a picture px is 1/96 inch.
///
/// The font is DejaVu Sans, with WenQuanYi Micro Hei or another installed font for missing characters (Chinese),
/// without hinting, so that text is equal on every computer. One thread at a time.
class Canvas {
public:
    /// Throws Error if there is not enough memory or no thread can be started.
    Canvas(ImageSize size, PictureFormat format, Rgb paper);
    ~Canvas();

    ImageSize size() const;

    void fill(const Box& box, Ink ink);

    // Shapes are collected and then drawn as one path, so that crossing shapes do not blend twice.
    void addLine(const Line& line);
    void addCurve(std::span<const PointPx> points);
    void addOutline(std::span<const PointPx> corners);
    void addCircle(PointPx centre, double radius);
    /// Draws the collected lines with round caps.
    void stroke(Ink ink, double width);
    /// Fills the collected outlines and circles.
    void fill(Ink ink);

    /// Scales the image to `target` without smoothing.
    void image(const PixelBlock& block, const Box& target);
    void image(ImageView<std::uint8_t> grey, const Box& target);
    /// Draws the image at the upper left corner, scaled to `picture`; must be the first call.
    void background(ImageView<std::uint8_t> grey, ImageSize picture);

    /// Draws UTF-8 text with the start (end, middle) of its baseline at `at`. Replaces invalid UTF-8 and control
    /// characters.
    void text(std::string_view text, PointPx at, const TextStyle& style);
    /// [picture px]
    double textWidth(std::string_view text, double sizePx);
    /// Whether a font has all characters of the text.
    bool hasGlyphs(std::string_view text);

    /// Restricts drawing to `box` until unclip().
    void clip(const Box& box);
    void unclip();

    /// Starts a new page; PDF only.
    void nextPage();

    /// Encodes the picture. Throws Error if it could not be drawn or encoded.
    PictureBytes finish();

private:
    struct State;
    std::unique_ptr<State> m_state;
};

}  // namespace strainlens
