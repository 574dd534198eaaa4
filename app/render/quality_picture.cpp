// SPDX-License-Identifier: MPL-2.0
#include "app/render/quality_picture.h"

#include <algorithm>
#include <array>

#include "app/render/legend.h"
#include "app/render/map_raster.h"
#include "app/render/overlay_picture.h"
#include "app/render/vector_drawing.h"
#include "compute/types/error.h"

namespace strainlens {
namespace {

constexpr std::uint32_t kTint = 159;  ///< opacity of the colours, of 255

/// A quality measure and its legend title.
struct QualityRow {
    std::string_view name;
    const char* title;
    double (*value)(const QualityPoint&);
};
constexpr std::array<QualityRow, 4> kQualityRows = {{
    {"sigma", "Predicted scatter [px]", [](const QualityPoint& p) { return std::max(p.sigmaU, p.sigmaV); }},
    {"sssig", "SSSIG [grey²/px²]",
     [](const QualityPoint& p) { return std::min(p.speckles.sssigX, p.speckles.sssigY); }},
    {"mig", "MIG [grey/px]", [](const QualityPoint& p) { return p.speckles.mig; }},
    {"speckle", "Speckle size [px]", [](const QualityPoint& p) { return p.speckles.speckleSizePx; }},
}};

const QualityRow& qualityRow(std::string_view name) {
    const auto* const entry = std::ranges::find(kQualityRows, name, &QualityRow::name);
    if (entry == kQualityRows.end()) throw InvalidInput("map", std::string(name), "sigma, sssig, mig, speckle");
    return *entry;
}

/// Distance between the points along the axes of the grid [px].
PointPx gridSpacing(const QualityMap& map) {
    const double along = map.columns > 1 ? map.points[1].x - map.points[0].x : 0;
    const double down = map.rows > 1 ? map.points[static_cast<std::size_t>(map.columns)].y - map.points[0].y : 0;
    const double other = along > 0 || down > 0 ? std::max(along, down) : map.subset;
    return {along > 0 ? along : other, down > 0 ? down : other};
}

void tint(Canvas& canvas, const QualityMap& map, const std::vector<double>& values, const ColourScale& scale,
          double pictureScale) {
    if (map.points.empty()) return;
    PixelBlock cells{{map.columns, map.rows}, numberCells(values, scale)};
    for (CellColour& colour : cells.pixels) colour = (colour & 0xffffff) | (colour ? kTint << 24 : 0);
    const PointPx spacing = gridSpacing(map);
    const QualityPoint &first = map.points.front(), &last = map.points.back();
    const PointPx from = inPicture({first.x - spacing.x / 2, first.y - spacing.y / 2}, pictureScale);
    const PointPx to = inPicture({last.x + spacing.x / 2, last.y + spacing.y / 2}, pictureScale);
    canvas.image(cells, {from.x, from.y, to.x - from.x, to.y - from.y});
}

}  // namespace

PictureBytes qualityPicture(ImageView<std::uint8_t> image, const QualityMap& map, std::string_view quality,
                            PictureFormat format) {
    const QualityRow& shown = qualityRow(quality);
    std::vector<double> values;
    for (const QualityPoint& point : map.points) values.push_back(shown.value(point));
    const ColourScale colours{ColourMap::Viridis, rangeOf(sortedNumbers(values))};
    const double scale = pictureScale(image.size());
    const ImageSize picture = scaledSize(image.size(), scale);
    const Legend legend = {LegendBar{shown.title, colours, 0, {}},
                           LegendText{"subset " + std::to_string(map.subset) + " px"}};
    return pictureWithLegend(picture, legend, {}, format, [&](Canvas& canvas) {
        const GrayImage<std::uint8_t> reduced = scale < 1 ? shrinkImage(image, picture) : GrayImage<std::uint8_t>();
        canvas.background(scale < 1 ? reduced.view() : image, picture);
        tint(canvas, map, values, colours, scale);
    });
}

}  // namespace strainlens
