// SPDX-License-Identifier: MPL-2.0
#include <algorithm>
#include <cmath>
#include <opencv2/imgcodecs.hpp>
#include <opencv2/imgproc.hpp>

#include "app/export/overlay.h"
#include "app/export/overlay_drawing.h"
#include "app/export/quality_map.h"

namespace strainlens {
namespace {

constexpr int kKeyWidth = 260, kKeyMargin = 24, kKeyBar = 28, kLeastHeight = 320;
constexpr double kTint = 0.625;  // how much of the colour covers the image; exact in binary, as overlay.cpp's

/// What is shown of a point, and what the legend calls it.
struct Shown {
    std::string_view name;
    const char* title;
    double (*value)(const QualityPoint&);
};
constexpr std::array<Shown, kQualityNames.size()> kShown = {{
    {kQualityNames[0], "predicted sigma [px]", [](const QualityPoint& p) { return std::max(p.sigmaU, p.sigmaV); }},
    {kQualityNames[1], "SSSIG [grey^2/px^2]",
     [](const QualityPoint& p) { return std::min(p.speckles.sssigX, p.speckles.sssigY); }},
    {kQualityNames[2], "MIG [grey/px]", [](const QualityPoint& p) { return p.speckles.mig; }},
    {kQualityNames[3], "speckle size [px]", [](const QualityPoint& p) { return p.speckles.speckleSizePx; }},
}};

const Shown& shownBy(std::string_view name) {
    const auto entry = std::ranges::find(kShown, name, &Shown::name);
    if (entry == kShown.end()) throw InvalidInput("map", std::string(name), "sigma, sssig, mig, speckle");
    return *entry;
}

ColourRange coloursOf(const QualityMap& map, const Shown& shown) {
    std::vector<double> values;
    for (const QualityPoint& point : map.points) values.push_back(shown.value(point));
    return rangeOf(sortedNumbers(values));
}

/// Distance between the points along one axis of the grid [px].
int distance(const QualityMap& map) {
    if (map.columns > 1) return map.points[1].x - map.points[0].x;
    return map.rows > 1 ? map.points[static_cast<std::size_t>(map.columns)].y - map.points[0].y : map.subset;
}

void tint(cv::Mat& picture, const QualityMap& map, const Shown& shown, const ColourRange& range, double scale) {
    const double side = distance(map) * scale;
    for (const QualityPoint& point : map.points) {
        const double value = shown.value(point);
        if (!std::isfinite(value)) continue;
        const auto place = [&](double centre) {
            return static_cast<int>(std::lround((centre + 0.5) * scale - side / 2));
        };
        const int size = std::max(1, static_cast<int>(std::ceil(side)));
        const cv::Rect cell =
            cv::Rect(place(point.x), place(point.y), size, size) & cv::Rect(0, 0, picture.cols, picture.rows);
        if (cell.empty()) continue;
        cv::Mat part = picture(cell);
        const cv::Mat colour(part.size(), part.type(), overlay::bgr(viridis(range.fraction(value))));
        cv::addWeighted(colour, kTint, part, 1 - kTint, 0, part);
    }
}

void write(cv::Mat& area, const std::string& text, int x, int y) {
    cv::putText(area, text, {x, y}, cv::FONT_HERSHEY_SIMPLEX, 0.5, cv::Scalar::all(45), 1, cv::LINE_AA);
}

void drawQualityKey(cv::Mat area, const QualityMap& map, const Shown& shown, const ColourRange& range) {
    write(area, shown.title, kKeyMargin, kKeyMargin + 12);
    write(area, "subset " + std::to_string(map.subset) + " px", kKeyMargin, kKeyMargin + 34);
    const int top = kKeyMargin + 60, height = std::min(600, area.rows - top - kKeyMargin);
    for (int row = 0; row < height; ++row) {
        cv::line(area, {kKeyMargin, top + row}, {kKeyMargin + kKeyBar, top + row},
                 overlay::bgr(viridis(1 - (row + 0.5) / height)));
    }
    const std::vector<double> values = ticks(range, 6);
    const double step = values.size() > 1 ? values[1] - values[0] : range.high - range.low;
    for (double value : values) {
        const int y = top + static_cast<int>(std::lround((1 - range.fraction(value)) * (height - 1)));
        write(area, fixedText(value, step), kKeyMargin + kKeyBar + 12, y + 5);
    }
}

}  // namespace

std::vector<std::uint8_t> qualityPng(ImageView<std::uint8_t> image, const QualityMap& map, std::string_view quality) {
    const Shown& shown = shownBy(quality);
    const ColourRange range = coloursOf(map, shown);
    const double scale = overlayScale(image.size());
    const cv::Mat grey(image.height, image.width, CV_8UC1, const_cast<std::uint8_t*>(image.pixels),
                       static_cast<std::size_t>(image.strideBytes));
    cv::Mat picture;
    cv::resize(grey, picture, {}, scale, scale, scale < 1 ? cv::INTER_AREA : cv::INTER_LINEAR);
    cv::cvtColor(picture, picture, cv::COLOR_GRAY2BGR);
    tint(picture, map, shown, range, scale);
    cv::Mat whole(std::max(picture.rows, kLeastHeight), picture.cols + kKeyWidth, CV_8UC3, cv::Scalar::all(252));
    picture.copyTo(whole(cv::Rect(0, 0, picture.cols, picture.rows)));
    drawQualityKey(whole(cv::Rect(picture.cols, 0, kKeyWidth, whole.rows)), map, shown, range);
    std::vector<std::uint8_t> png;
    if (!cv::imencode(".png", whole, png)) throw Error("The picture of the map cannot be encoded as PNG.");
    return png;
}

}  // namespace strainlens
