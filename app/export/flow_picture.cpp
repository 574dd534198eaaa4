// SPDX-License-Identifier: MPL-2.0
#include "app/export/flow_picture.h"

#include <algorithm>
#include <cmath>
#include <opencv2/imgcodecs.hpp>
#include <opencv2/imgproc.hpp>

#include "app/export/legend_writer.h"
#include "app/export/overlay.h"
#include "app/export/overlay_drawing.h"
#include "app/export/overlay_scales.h"

namespace strainlens {
namespace {

using overlay::LegendWriter;
using overlay::shortText;

// Sizes in units of the writing.
constexpr double kFlowKeyWidth = 250, kFlowMargin = 22, kLine = 24, kWheel = 190;
constexpr double kFlowKeyHeight = 2 * kFlowMargin + kWheel + 15 * kLine;
constexpr double kFullSizePixels = 2000;  ///< of the picture's side for writing of full size

cv::Vec3b bgr(Rgb colour) { return {colour.blue, colour.green, colour.red}; }

cv::Mat paint(const DenseFlow& flow, const FlowScale& colours, double scale) {
    cv::Mat picture(flow.size.height, flow.size.width, CV_8UC3);
    const std::vector<Rgb> pixels = flowColours(flow, colours);
    std::ranges::transform(pixels, picture.begin<cv::Vec3b>(), bgr);
    // Unknown pixels must not mix with others.
    const ImageSize size = scaledSize(flow.size, scale);
    cv::resize(picture, picture, {size.width, size.height}, 0, 0, cv::INTER_NEAREST);
    return picture;
}

/// What the legend says about the pixels.
struct Counts {
    std::size_t known = 0, beyond = 0;
    double sumPx = 0, largestPx = 0;  ///< of the lengths
};

Counts countsOf(const DenseFlow& flow, const FlowScale& scale) {
    Counts counts;
    for (std::size_t i = 0; i < flow.pixels(); ++i) {
        if (!flow.known(i)) continue;
        const double length = std::hypot(double(flow.u[i]) - scale.origin.x, double(flow.v[i]) - scale.origin.y);
        ++counts.known;
        counts.beyond += length > scale.fullPx;
        counts.sumPx += length;
        counts.largestPx = std::max(counts.largestPx, length);
    }
    return counts;
}

/// A disc with the colour of every direction and length in its place, and axes.
void drawWheel(LegendWriter& writer) {
    const double radius = writer.px(kWheel) / 2;
    const cv::Point2d centre(writer.px(kFlowKeyWidth) / 2, writer.y() + radius);
    cv::Mat& area = writer.area();
    for (int y = static_cast<int>(centre.y - radius); y <= static_cast<int>(centre.y + radius) + 1; ++y) {
        for (int x = static_cast<int>(centre.x - radius); x <= static_cast<int>(centre.x + radius) + 1; ++x) {
            const double u = (x - centre.x) / radius, v = (y - centre.y) / radius;
            if (u * u + v * v <= 1) area.at<cv::Vec3b>(y, x) = bgr(flowColour(u, v));
        }
    }
    const cv::Point middle(static_cast<int>(std::lround(centre.x)), static_cast<int>(std::lround(centre.y)));
    const int reach = static_cast<int>(std::lround(radius));
    cv::circle(area, middle, reach, overlay::kInk, 1, cv::LINE_AA);
    cv::line(area, middle - cv::Point(reach, 0), middle + cv::Point(reach, 0), overlay::kFaintInk, 1);
    cv::line(area, middle - cv::Point(0, reach), middle + cv::Point(0, reach), overlay::kFaintInk, 1);
    writer.advance(kWheel);
}

std::string percentText(std::size_t part, std::size_t whole) {
    return fixedText(whole == 0 ? 0 : 100.0 * static_cast<double>(part) / static_cast<double>(whole), 0.1) + " %";
}

void swatch(LegendWriter& writer, Rgb colour) {
    const cv::Point corner(static_cast<int>(writer.px(kFlowMargin)), static_cast<int>(writer.y() + writer.px(3)));
    const int side = static_cast<int>(writer.px(13));
    cv::rectangle(writer.area(), cv::Rect(corner, cv::Size(side, side)), overlay::bgr(colour), cv::FILLED);
}

void drawLegend(cv::Mat area, double unit, const DenseFlow& flow, const FlowScale& scale,
                const FlowPictureOptions& options) {
    const Counts counts = countsOf(flow, scale);
    LegendWriter writer(area, unit, kFlowKeyWidth);
    const auto line = [&](const std::string& words, double left = kFlowMargin) {
        writer.text(words, left, 14);
        writer.advance(kLine);
    };
    writer.advance(kFlowMargin);
    line(options.title);
    writer.advance(0.4 * kLine);
    line("displacement [px]");
    if (options.relative) line("less its mean");
    writer.advance(0.3 * kLine);
    drawWheel(writer);
    writer.advance(0.5 * kLine);
    line("rim = " + shortText(scale.fullPx) + " px");
    if (options.scaleMmPerPx > 0) line("    = " + shortText(scale.fullPx * options.scaleMmPerPx) + " mm");
    if (options.relative) {
        const double digits = scale.fullPx / 100;
        line("mean u = " + fixedText(scale.origin.x, digits) + " px");
        line("mean v = " + fixedText(scale.origin.y, digits) + " px");
    }
    line("mean length " + shortText(counts.known == 0 ? 0 : counts.sumPx / static_cast<double>(counts.known)) + " px");
    line("largest " + shortText(counts.largestPx) + " px");
    writer.text(percentText(counts.beyond, counts.known) + " longer: darker", kFlowMargin, 14, overlay::kFaintInk,
                0.85);
    writer.advance(1.4 * kLine);
    line(std::to_string(counts.known) + " pixels known");
    swatch(writer, kUnknownFlowColour);
    line(std::to_string(flow.pixels() - counts.known) + " unknown", kFlowMargin + 22);
}

}  // namespace

std::vector<std::uint8_t> flowPng(const DenseFlow& flow, const FlowPictureOptions& options) {
    if (flow.pixels() == 0) throw InvalidInput("flow picture", "no pixels", "a flow of at least one pixel");
    if (!(options.fullPx >= 0 && std::isfinite(options.fullPx))) {
        throw InvalidInput("flow picture", std::to_string(options.fullPx) + " px as full colour", "0 or more");
    }
    const FlowScale colours = flowScaleOf(flow, options.fullPx, options.relative);
    const cv::Mat picture = paint(flow, colours, overlayScale(flow.size));
    const double unit = 1.5 * std::clamp(std::max(picture.rows, picture.cols) / kFullSizePixels, 0.6, 2.0);
    const cv::Size legend(static_cast<int>(std::ceil(kFlowKeyWidth * unit)),
                          static_cast<int>(std::ceil(kFlowKeyHeight * unit)));
    cv::Mat whole(std::max(picture.rows, legend.height), picture.cols + legend.width, CV_8UC3, cv::Scalar::all(252));
    picture.copyTo(whole(cv::Rect(0, 0, picture.cols, picture.rows)));
    drawLegend(whole(cv::Rect(picture.cols, 0, legend.width, whole.rows)), unit, flow, colours, options);
    std::vector<std::uint8_t> png;
    if (!cv::imencode(".png", whole, png)) throw Error("The flow picture cannot be encoded as PNG.");
    return png;
}

}  // namespace strainlens
