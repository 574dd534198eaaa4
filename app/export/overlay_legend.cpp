// SPDX-License-Identifier: MPL-2.0
#include <algorithm>
#include <charconv>
#include <cmath>
#include <opencv2/imgproc.hpp>

#include "app/export/legend_writer.h"
#include "app/export/overlay_drawing.h"

namespace strainlens::overlay {
namespace {

// Sizes in units of the writing.
constexpr double kWidth = 250;
constexpr double kMargin = 22;
constexpr double kLine = 24;
constexpr double kBarWidth = 26;
constexpr double kLeastBar = 180;
constexpr double kMostBar = 620;
constexpr double kScaleArrow = 110;  ///< longest scale arrow

/// A round number without zeros behind.
std::string plainText(double value) {
    char text[32];
    return {text, std::to_chars(text, text + sizeof text, value, std::chars_format::general, 3).ptr};
}

bool givesMm(const LegendContent& content) { return content.isLength && content.scaleMmPerPx > 0; }

void drawColourBar(LegendWriter& writer, const LegendContent& content, double heightUnits) {
    const int left = static_cast<int>(writer.px(kMargin)), width = static_cast<int>(writer.px(kBarWidth));
    const int top = static_cast<int>(writer.y()), height = static_cast<int>(writer.px(heightUnits));
    for (int row = 0; row < height; ++row) {
        const Rgb colour = viridis(1 - (row + 0.5) / height);
        cv::line(writer.area(), {left, top + row}, {left + width - 1, top + row}, bgr(colour));
    }
    cv::rectangle(writer.area(), {left, top}, {left + width - 1, top + height - 1}, kInk);
    const std::vector<double> values = ticks(content.colours, 6);
    const double step = values.size() > 1 ? values[1] - values[0] : content.colours.high;
    for (double value : values) {
        const int y = top + static_cast<int>(std::lround((1 - content.colours.fraction(value)) * (height - 1)));
        cv::line(writer.area(), {left + width, y}, {left + width + static_cast<int>(writer.px(6)), y}, kInk,
                 std::max(1, static_cast<int>(writer.px(1))));
        const double below = (y - writer.y()) / writer.px(1) + 5;
        writer.text(fixedText(value, step), kMargin + kBarWidth + 12, below);
        if (givesMm(content)) {
            const double mm = value * content.scaleMmPerPx;
            writer.text(fixedText(mm, step * content.scaleMmPerPx / 2), kMargin + kBarWidth + 100, below, kFaintInk);
        }
    }
    writer.advance(heightUnits);
}

void drawScaleArrow(LegendWriter& writer, const LegendContent& content, const Pen& pen) {
    const double drawnPerPx = content.arrows.magnification * content.pictureScale;
    const double lengthPx = roundBelow(writer.px(kScaleArrow) / drawnPerPx);
    const cv::Point2d tail(writer.px(kMargin), writer.y() + writer.px(10));
    drawArrow(writer.area(), tail, tail + cv::Point2d(lengthPx * drawnPerPx, 0), {45, 45, 45}, pen);
    writer.advance(20);
    writer.text("= " + plainText(lengthPx) + " px", kMargin, 16);
    writer.advance(kLine);
    const double magnification = content.arrows.magnification;
    const char* how = magnification < 1 ? " x (reduced)" : " x (enlarged)";
    writer.text("arrows drawn " + plainText(magnification) + how, kMargin, 16, kFaintInk, 0.85);
    if (content.arrows.stride > 1) {
        writer.advance(kLine * 0.85);
        writer.text("1 of " + std::to_string(content.arrows.stride * content.arrows.stride) + " points drawn", kMargin,
                    16, kFaintInk, 0.85);
    }
    writer.advance(kLine);
}

std::string unitText(const LegendContent& content) { return content.unit.empty() ? "" : " " + content.unit; }

void drawExtremes(LegendWriter& writer, const LegendContent& content) {
    if (content.okCount == 0) {
        writer.text("no point has a value", kMargin, 16);
        writer.advance(kLine);
        return;
    }
    writer.text("from " + shortText(content.extremes->low) + unitText(content), kMargin, 16);
    writer.advance(kLine);
    writer.text("to " + shortText(content.extremes->high) + unitText(content), kMargin, 16);
    writer.advance(kLine);
    writer.text("colours: 1 % to 99 %", kMargin, 16, kFaintInk, 0.85);
    writer.advance(kLine);
}

double fixedHeight(const LegendContent& content) {
    return 2 * kMargin + 10.6 * kLine + 54 + static_cast<double>(content.marks.size()) * kLine;
}

}  // namespace

cv::Size legendSize(double unit, const LegendContent& content) {
    return {static_cast<int>(std::ceil(kWidth * unit)),
            static_cast<int>(std::ceil((fixedHeight(content) + kLeastBar) * unit))};
}

void drawLegend(cv::Mat area, double unit, const LegendContent& content, const Pen& pen) {
    area.setTo(cv::Scalar::all(252));
    LegendWriter writer(area, unit, kWidth);
    writer.advance(kMargin);
    writer.text(content.title, kMargin, 14);
    writer.advance(1.6 * kLine);
    writer.text(content.heading + (givesMm(content) ? ", [mm]" : ""), kMargin, 12, kInk);
    writer.advance(1.1 * kLine);
    drawColourBar(writer, content, std::clamp(area.rows / unit - fixedHeight(content), kLeastBar, kMostBar));
    writer.advance(kLine);
    if (content.extremes) {
        drawExtremes(writer, content);
    } else {
        drawScaleArrow(writer, content, pen);
    }
    writer.advance(0.6 * kLine);
    writer.text(std::to_string(content.okCount) + " points measured", kMargin, 14);
    writer.advance(kLine);
    if (content.okCount > 0) {
        writer.text("mean " + shortText(content.mean) + unitText(content), kMargin, 14);
        writer.advance(kLine);
    }
    writer.advance(6);
    for (const auto& [mark, count] : content.marks) {
        drawMark(area, {writer.px(kMargin + 6), writer.y() + writer.px(9)}, *mark, 5 * unit);
        writer.text(std::to_string(count) + " " + mark->label, kMargin + 22, 14);
        writer.advance(kLine);
    }
}

}  // namespace strainlens::overlay
