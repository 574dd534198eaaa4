// SPDX-License-Identifier: MPL-2.0
#include "app/export/overlay.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <opencv2/imgcodecs.hpp>
#include <opencv2/imgproc.hpp>

#include "app/export/overlay_drawing.h"

namespace strainlens {
namespace {

constexpr double kUsualPixels = 2000;  ///< about the longer side of a picture that was enlarged
constexpr double kMostPixels = 4000;
constexpr double kMostEnlarged = 4;
// Eighths are exact in binary, so that every processor rounds mixed colours alike.
constexpr double kMapOpacity = 0.875;
constexpr double kArrowsApart = 30;  ///< at a picture of kUsualPixels [picture px]

/// The reference image, pale and flattened, so that all colours stand out.
cv::Mat background(ImageView<std::uint8_t> image, double scale) {
    const cv::Mat grey(image.height, image.width, CV_8UC1, const_cast<std::uint8_t*>(image.pixels),
                       static_cast<std::size_t>(image.strideBytes));
    const ImageSize size = scaledSize(image.size(), scale);
    cv::Mat resized, colour;
    cv::resize(grey, resized, {size.width, size.height}, 0, 0, scale < 1 ? cv::INTER_AREA : cv::INTER_LINEAR);
    resized.convertTo(resized, CV_8UC1, 0.5, 118);
    cv::cvtColor(resized, colour, cv::COLOR_GRAY2BGR);
    return colour;
}

/// Where an image point lies in the picture: pixel centres stay pixel centres.
cv::Point2d toPicture(double x, double y, double scale) { return {(x + 0.5) * scale - 0.5, (y + 0.5) * scale - 0.5}; }

void drawArrows(cv::Mat& picture, const DisplacementField& field, const overlay::LegendContent& look,
                const overlay::Pen& pen) {
    const int stride = look.arrows.stride;
    const double drawnPerPx = look.arrows.magnification * look.pictureScale;
    for (int row = stride / 2; row < field.rows; row += stride) {
        for (int column = stride / 2; column < field.columns; column += stride) {
            const std::size_t i = field.index(column, row);
            if (!field.ok(i)) continue;
            const cv::Point2d tail = toPicture(field.x[i], field.y[i], look.pictureScale);
            const cv::Point2d tip = tail + cv::Point2d(field.u[i], field.v[i]) * drawnPerPx;
            const double length = std::hypot(field.u[i], field.v[i]);
            overlay::drawArrow(picture, tail, tip, viridis(look.colours.fraction(length)), pen);
        }
    }
}

double meanOf(const std::vector<double>& values) {
    return std::accumulate(values.begin(), values.end(), 0.0) / std::max<double>(1, static_cast<double>(values.size()));
}

/// The quantity's values; none without a quantity.
std::vector<double> mapValues(const DisplacementField& field, const FieldQuantity* quantity) {
    if (!quantity) return {};
    std::vector<double> values = quantity->values(field);
    if (values.size() != field.size()) {
        throw InvalidInput(
            "overlay-field", "\"" + std::string(quantity->name) + "\"",
            "what the field has: strains need --strain-window, u_x to v_y, zncc, residual and sigma_... IC-GN");
    }
    return values;
}

void drawMarks(cv::Mat& picture, const DisplacementField& field, double scale, double radius) {
    for (const StatusMark& mark : kStatusMarks) {
        for (std::size_t i = 0; i < field.size(); ++i) {
            if (field.status[i] != mark.status) continue;
            overlay::drawMark(picture, toPicture(field.x[i], field.y[i], scale), mark, radius);
        }
    }
}

/// The cells of the points, as wide as the grid's step, with the image shining through.
void drawMap(cv::Mat& picture, const DisplacementField& field, const std::vector<double>& values,
             const overlay::LegendContent& look) {
    cv::Mat map = picture.clone();
    const double half = distanceBetweenPoints(field) / 2;
    for (std::size_t i = 0; i < field.size(); ++i) {
        if (!std::isfinite(values[i])) continue;
        // Cells share their edges: no gap and no overlap whatever the scale.
        const auto edge = [&](double at) { return static_cast<int>(std::lround((at + 0.5) * look.pictureScale)); };
        const cv::Point from(edge(field.x[i] - half), edge(field.y[i] - half));
        const cv::Point to(edge(field.x[i] + half), edge(field.y[i] + half));
        const cv::Rect cell = cv::Rect(from, to) & cv::Rect(0, 0, map.cols, map.rows);
        map(cell).setTo(overlay::bgr(viridis(look.colours.fraction(values[i]))));
    }
    cv::addWeighted(map, kMapOpacity, picture, 1 - kMapOpacity, 0, picture);
}

void describeArrows(const DisplacementField& field, double arrowsApart, overlay::LegendContent& content) {
    const std::vector<double> lengths = sortedLengths(field);
    content.heading = "displacement [px]";
    content.unit = "px";
    content.colours = colourRangeOf(lengths);
    content.arrows = arrowScaleOf(field, lengths, content.pictureScale, arrowsApart);
    content.okCount = lengths.size();
    content.mean = meanOf(lengths);
}

void describeMap(const FieldQuantity& quantity, const std::vector<double>& values, const DisplacementField& field,
                 overlay::LegendContent& content) {
    const std::vector<double> numbers = sortedNumbers(values);
    content.unit = std::string(quantity.unit);
    content.heading = std::string(quantity.name) + (content.unit.empty() ? "" : " [" + content.unit + "]");
    content.isLength = content.unit == "px";
    content.colours = rangeOf(numbers);
    content.extremes = numbers.empty() ? ColourRange{0, 0} : ColourRange{numbers.front(), numbers.back()};
    content.arrows.apart = distanceBetweenPoints(field) * content.pictureScale;
    content.okCount = numbers.size();
    content.mean = meanOf(numbers);
}

overlay::LegendContent describe(const DisplacementField& field, const OverlayOptions& options,
                                const std::vector<double>& values, double scale, double arrowsApart) {
    overlay::LegendContent content;
    content.title = options.title;
    content.pictureScale = scale;
    content.scaleMmPerPx = options.scaleMmPerPx;
    if (options.quantity) {
        describeMap(*options.quantity, values, field, content);
    } else {
        describeArrows(field, arrowsApart, content);
    }
    for (const StatusMark& mark : kStatusMarks) {
        if (const std::size_t count = field.count(mark.status)) content.marks.emplace_back(&mark, count);
    }
    return content;
}

}  // namespace

double overlayScale(ImageSize imageSize) {
    const double side = std::max(imageSize.width, imageSize.height);
    if (side > kMostPixels) return kMostPixels / side;
    // Whole factors keep pixels square.
    return std::clamp(std::round(kUsualPixels / side), 1.0, kMostEnlarged);
}

ImageSize scaledSize(ImageSize imageSize, double scale) {
    const auto scaled = [scale](int side) { return std::max(1, static_cast<int>(std::lround(side * scale))); };
    return {scaled(imageSize.width), scaled(imageSize.height)};
}

std::vector<std::uint8_t> overlayPng(ImageView<std::uint8_t> reference, const DisplacementField& field,
                                     const OverlayOptions& options) {
    if (reference.width < 1 || reference.height < 1) throw InvalidInput("overlay", "no image", "a reference image");
    const double scale = overlayScale(reference.size());
    cv::Mat picture = background(reference, scale);
    const double fineness = std::clamp(std::max(picture.rows, picture.cols) / kUsualPixels, 0.6, 2.0);
    const std::vector<double> values = mapValues(field, options.quantity);
    const overlay::LegendContent content = describe(field, options, values, scale, kArrowsApart * fineness);
    const overlay::Pen pen = overlay::penFor(kArrowsApart * fineness);
    if (options.quantity) {
        drawMap(picture, field, values, content);
    } else {
        drawArrows(picture, field, content, pen);
    }
    // On a dense grid marks must not run into each other.
    drawMarks(picture, field, scale,
              std::clamp(0.4 * content.arrows.apart / content.arrows.stride, 1.5, 5.0 * fineness));

    const double unit = 1.5 * fineness;
    const cv::Size legend = overlay::legendSize(unit, content);
    cv::Mat whole(std::max(picture.rows, legend.height), picture.cols + legend.width, CV_8UC3, cv::Scalar::all(252));
    picture.copyTo(whole(cv::Rect(0, 0, picture.cols, picture.rows)));
    overlay::drawLegend(whole(cv::Rect(picture.cols, 0, legend.width, whole.rows)), unit, content, pen);
    std::vector<std::uint8_t> png;
    if (!cv::imencode(".png", whole, png)) throw Error("The overlay picture cannot be encoded as PNG.");
    return png;
}

}  // namespace strainlens
