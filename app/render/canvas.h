// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string_view>
#include <vector>

#include "app/render/colour_map.h"
#include "app/render/picture_format.h"
#include "app/render/pixel_block.h"
#include "app/render/vectors.h"
#include "compute/types/image.h"
#include "compute/types/point.h"

namespace strainlens {

/// An upright rectangle of a picture [picture px].
struct Box {
    double x = 0, y = 0, width = 0, height = 0;
    double right() const { return x + width; }
    double bottom() const { return y + height; }
};

/// A colour that covers what is below it by so much.
struct Ink {
    Rgb colour;
    double opacity = 1;
};

/// How a line of text is written.
struct TextLook {
    enum class Align : std::uint8_t { Left, Middle, Right };
    double sizePx = 15;  ///< of the letters' em square
    Ink ink;
    Align align = Align::Left;
    double room = 0;       ///< above 0: what is longer ends in dots [picture px]
    bool upwards = false;  ///< written from below to above
};

/// A picture that is being drawn: the one place that knows Cairo and Pango. Coordinates are in picture px from the
/// upper left corner; the centre of the first pixel is (0.5, 0.5). In SVG and PDF a picture px is 1/96 inch.
///
/// Letters are DejaVu Sans, and those that it lacks (Chinese) WenQuanYi Micro Hei or what else the computer has; they
/// are neither hinted nor fitted to pixels, so that they have the same shapes on every computer. One thread at a time.
class Canvas {
public:
    /// Throws Error when there is not enough memory, or no thread can be started.
    Canvas(ImageSize size, PictureFormat format, Rgb paper);
    ~Canvas();
    Canvas(const Canvas&) = delete;
    Canvas& operator=(const Canvas&) = delete;

    ImageSize size() const;

    void fill(const Box& box, Ink ink);

    // Shapes are gathered and then drawn in one go: where those of one go cross, nothing is covered twice.
    void addLine(const Line& line);
    void addCurve(std::span<const PointPx> points);
    void addOutline(std::span<const PointPx> corners);
    void addCircle(PointPx centre, double radius);
    /// Draws the gathered lines with round ends.
    void stroke(Ink ink, double width);
    /// Fills the gathered outlines and circles.
    void fill(Ink ink);

    /// Enlarged or reduced to `place` without smoothing.
    void image(const PixelBlock& block, const Box& place);
    void image(ImageView<std::uint8_t> grey, const Box& place);
    /// The same from the upper left corner on, `picture` px large; the first that is drawn.
    void background(ImageView<std::uint8_t> grey, ImageSize picture);

    /// Text in UTF-8 whose baseline begins (ends, has its middle) at `at`. What is no UTF-8 and control characters are
    /// replaced.
    void text(std::string_view words, PointPx at, const TextLook& look);
    /// [picture px]
    double textWidth(std::string_view words, double sizePx);

    /// What follows until unclip() is drawn inside `box` only.
    void clip(const Box& box);
    void unclip();

    /// What follows is drawn on another page; for PDF alone.
    void nextPage();

    /// Ends the picture. Throws Error when it could not be drawn or encoded.
    PictureBytes finish();

private:
    struct State;
    std::unique_ptr<State> m_state;
};

}  // namespace strainlens
