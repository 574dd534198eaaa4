// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/pictures/field_map.h"

#include <algorithm>

#include "app/fields/rigid_motion.h"
#include "app/render/field_quantity.h"
#include "app/render/map_raster.h"
#include "app/render/ticks.h"

namespace strainlens::gui {
namespace {

constexpr int kMinMipmap = 400;  // longer side that needs no mipmap [px]

QImage toQImage(const PixelBlock& block) {
    QImage image(block.size.width, block.size.height, QImage::Format_ARGB32_Premultiplied);
    const auto width = static_cast<std::size_t>(block.size.width);
    for (int y = 0; y < block.size.height; ++y) {
        std::copy_n(block.pixels.data() + static_cast<std::size_t>(y) * width, width,
                    reinterpret_cast<QRgb*>(image.scanLine(y)));
    }
    return image;
}

/// Every second pixel in both directions, without averaging.
QImage subsample(const QImage& image) {
    QImage half((image.width() + 1) / 2, (image.height() + 1) / 2, image.format());
    for (int y = 0; y < half.height(); ++y) {
        const auto* from = reinterpret_cast<const QRgb*>(image.constScanLine(2 * y));
        auto* to = reinterpret_cast<QRgb*>(half.scanLine(y));
        for (int x = 0; x < half.width(); ++x) to[x] = from[2 * x];
    }
    return half;
}

/// Colours of a map at its points.
struct MapCells {
    std::vector<double> values;  // for numbers and directions
    std::vector<CellColour> colours;
    std::optional<DisplacementField> nonrigid;  // for directions without rigid-body motion
    double fullPx = 0;                          // for directions: length of full colour

    const DisplacementField& directions(const DisplacementField& field) const { return nonrigid ? *nonrigid : field; }
};

/// Also sets the map's statistics.
MapCells makeCells(const FrameField& ofRun, const MapStyle& style, const std::optional<ColourRange>& shared,
                   FieldMap& map) {
    const DisplacementField& field = ofRun;
    map.quantity = style.quantity;
    map.shown = style.values;
    map.scale.map = style.colours;
    for (PointStatus status : field.status) ++map.statuses[static_cast<std::size_t>(status)];
    if (map.kind() == MapKind::Statuses) {
        map.available = true;
        map.valueCount = field.size() - map.statuses[static_cast<std::size_t>(PointStatus::OutsideRoi)];
        return {{}, statusCells(field.status), {}, 0};
    }
    MapCells cells{mapValues(ofRun, style.quantity, style.values), {}, {}, 0};
    map.values = std::make_shared<const std::vector<double>>(sortedNumbers(cells.values));
    const std::vector<double>& numbers = *map.values;
    map.available = !cells.values.empty();
    map.scale.range = shared ? *shared : rangeOf(numbers, style.limits);
    map.valueCount = numbers.size();
    if (!numbers.empty()) map.extremes = {numbers.front(), numbers.back()};
    if (map.kind() == MapKind::Directions) {
        map.scale.range.low = 0;
        cells.fullPx = map.scale.range.high / factorOf(style.quantity, style.values);
        if (style.values.withoutRigidMotion) cells.nonrigid = removeRigidMotion(field);
        cells.colours = directionCells(cells.directions(field), cells.fullPx);
    } else {
        cells.colours = numberCells(cells.values, map.scale);
    }
    return cells;
}

/// Centre pixels of `count` equal cells.
std::vector<int> cellCentres(int of, int count) {
    std::vector<int> pixels;
    for (int i = 0; i < count; ++i) pixels.push_back(static_cast<int>((2LL * i + 1) * of / (2LL * count)));
    return pixels;
}

}  // namespace

void setMapPicture(FieldMap& map, const PixelBlock& block, int left, int top) {
    const ImageSize size = block.size;
    if (size.width == 0 || size.height == 0) return;
    map.picture = toQImage(block);
    map.rect = QRectF(left - 0.5, top - 0.5, size.width, size.height);
    const QImage* finer = &map.picture;
    map.mipmaps.reserve(32);  // no reallocation: the last element is read while the next is added
    while (std::max(finer->width(), finer->height()) > kMinMipmap) {
        map.mipmaps.push_back(subsample(*finer));
        finer = &map.mipmaps.back();
    }
}

std::vector<double> mapValues(const FrameField& field, const std::string& quantity, const ValueStyle& style) {
    const MapKind kind = mapKindOf(quantity);
    if (quantity.empty() || kind == MapKind::Statuses) return {};
    const std::string plain = kind == MapKind::Directions ? "magnitude" : quantity;
    // Directions are of the image itself.
    const std::string shown =
        kind == MapKind::Directions ? nonrigidQuantity(plain, style) : shownQuantity(plain, style);
    std::vector<double> values = fieldQuantity(shown, "map").values(field);
    if (values.size() != field.field.size()) return {};
    const double factor = factorOf(plain, style);
    if (factor != 1) std::ranges::for_each(values, [factor](double& value) { value *= factor; });
    return values;
}

FieldMap paintFieldMap(const FrameField& ofRun, const MapStyle& style, const std::optional<ColourRange>& shared,
                       const RoiMask* region, bool onDeformed) {
    const DisplacementField& field = ofRun;
    FieldMap map;
    MapCells cells = makeCells(ofRun, style, shared, map);
    if (map.valueCount == 0) return map;
    InterpolatedColour mixed;
    if (style.shading == MapShading::Smooth && map.kind() == MapKind::Numbers) {
        mixed = interpolateNumbers(cells.values, map.scale);
    } else if (style.shading == MapShading::Smooth && map.kind() == MapKind::Directions) {
        mixed = interpolateDirections(cells.directions(field), cells.fullPx);
    }
    MapRaster raster = mapRaster(field, cells.colours, mixed, region);
    if (onDeformed) raster = warpRaster(field, raster, region ? region->size() : ImageSize{});
    setMapPicture(map, raster.block, raster.left, raster.top);
    if (style.contours && map.kind() == MapKind::Numbers) {
        map.contours = contourLines(field, cells.values, ticks(map.scale.range, kContours), region, onDeformed);
    }
    if (style.areaLimit && map.kind() == MapKind::Numbers) {
        map.share = statisticsOf(field, cells.values, style.areaLimit).beyond;
        std::vector<ContourLine> lines =
            contourLines(field, cells.values, {style.areaLimit->value}, region, onDeformed);
        if (!lines.empty()) map.limitLine = std::move(lines.front());
    }
    map.pointValues = std::move(cells.values);
    return map;
}

FieldMap paintValues(const DisplacementField& field, const std::string& quantity, const ValueStyle& shown,
                     std::vector<double> values, const ColourScale& scale, const RoiMask* region) {
    FieldMap map;
    map.quantity = quantity;
    map.shown = shown;
    map.available = true;
    map.scale = scale;
    map.values = std::make_shared<const std::vector<double>>(sortedNumbers(values));
    map.valueCount = map.values->size();
    if (map.valueCount == 0) return map;
    map.extremes = {map.values->front(), map.values->back()};
    const MapRaster raster = mapRaster(field, numberCells(values, scale), {}, region);
    setMapPicture(map, raster.block, raster.left, raster.top);
    map.pointValues = std::move(values);
    return map;
}

QImage paintMapThumbnail(const FrameField& field, const MapStyle& style, const std::optional<ColourRange>& shared,
                         const RoiMask& region, QSize size) {
    FieldMap map;
    const MapCells cells = makeCells(field, style, shared, map);
    if (map.valueCount == 0 || size.isEmpty()) return {};
    PixelBlock block{{size.width(), size.height()}, {}};
    block.pixels = mapColoursAt(field, cells.colours, &region, cellCentres(region.size().width, size.width()),
                                cellCentres(region.size().height, size.height()));
    return toQImage(block);
}

}  // namespace strainlens::gui
