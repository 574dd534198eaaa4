// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/pictures/field_map.h"

#include <algorithm>
#include <cmath>

#include "app/render/field_quantity.h"
#include "app/render/map_raster.h"
#include "app/render/ticks.h"

namespace strainlens::gui {
namespace {

constexpr int kCoarsest = 400;  // longer side that needs no coarser picture [px]

QImage imageOf(const PixelBlock& block) {
    QImage image(block.size.width, block.size.height, QImage::Format_ARGB32_Premultiplied);
    const auto width = static_cast<std::size_t>(block.size.width);
    for (int y = 0; y < block.size.height; ++y) {
        std::copy_n(block.pixels.data() + static_cast<std::size_t>(y) * width, width,
                    reinterpret_cast<QRgb*>(image.scanLine(y)));
    }
    return image;
}

/// Every second pixel of every second row: none is mixed.
QImage everySecond(const QImage& image) {
    QImage half((image.width() + 1) / 2, (image.height() + 1) / 2, image.format());
    for (int y = 0; y < half.height(); ++y) {
        const auto* from = reinterpret_cast<const QRgb*>(image.constScanLine(2 * y));
        auto* to = reinterpret_cast<QRgb*>(half.scanLine(y));
        for (int x = 0; x < half.width(); ++x) to[x] = from[2 * x];
    }
    return half;
}

void takePicture(FieldMap& map, const MapRaster& raster) { layPicture(map, raster.block, raster.left, raster.top); }

}  // namespace

void layPicture(FieldMap& map, const PixelBlock& block, int left, int top) {
    const ImageSize size = block.size;
    if (size.width == 0 || size.height == 0) return;
    map.picture = imageOf(block);
    map.place = QRectF(left - 0.5, top - 0.5, size.width, size.height);
    const QImage* finer = &map.picture;
    map.coarser.reserve(32);  // the last one is read while the next one is added
    while (std::max(finer->width(), finer->height()) > kCoarsest) {
        map.coarser.push_back(everySecond(*finer));
        finer = &map.coarser.back();
    }
}

std::vector<double> mapValues(const DisplacementField& field, const std::string& quantity) {
    const MapKind kind = mapKindOf(quantity);
    if (quantity.empty() || kind == MapKind::Statuses) return {};
    std::vector<double> values =
        fieldQuantity(kind == MapKind::Directions ? "magnitude" : quantity, "map").values(field);
    if (values.size() != field.size()) values.clear();
    return values;
}

namespace {

/// What a map shows at its points.
struct MapCells {
    std::vector<double> values;  // of numbers and directions
    std::vector<CellColour> colours;
};

/// Fills in what the map tells of its values, too.
MapCells cellsOf(const DisplacementField& field, const MapLook& look, const std::optional<ColourRange>& shared,
                 FieldMap& map) {
    map.quantity = look.quantity;
    map.scale.map = look.colours;
    for (PointStatus status : field.status) ++map.statuses[static_cast<std::size_t>(status)];
    if (map.kind() == MapKind::Statuses) {
        map.available = true;
        map.valueCount = field.size() - map.statuses[static_cast<std::size_t>(PointStatus::OutsideRoi)];
        return {{}, statusCells(field.status)};
    }
    MapCells cells{mapValues(field, look.quantity), {}};
    map.values = std::make_shared<const std::vector<double>>(sortedNumbers(cells.values));
    const std::vector<double>& numbers = *map.values;
    map.available = !cells.values.empty();
    map.scale.range = shared ? *shared : rangeOf(numbers, look.limits);
    map.valueCount = numbers.size();
    if (!numbers.empty()) map.extremes = {numbers.front(), numbers.back()};
    if (map.kind() == MapKind::Directions) {
        map.scale.range.low = 0;
        cells.colours = directionCells(field, map.scale.range.high);
    } else {
        cells.colours = numberCells(cells.values, map.scale);
    }
    return cells;
}

/// The pixels in the middle of what each of so many stands for.
std::vector<int> middlePixels(int of, int count) {
    std::vector<int> pixels;
    for (int i = 0; i < count; ++i) pixels.push_back(static_cast<int>((2LL * i + 1) * of / (2LL * count)));
    return pixels;
}

}  // namespace

FieldMap paintFieldMap(const DisplacementField& field, const MapLook& look, const std::optional<ColourRange>& shared,
                       const RoiMask* region, bool onDeformed) {
    FieldMap map;
    const MapCells cells = cellsOf(field, look, shared, map);
    if (map.valueCount == 0) return map;
    MixedColour mixed;
    if (look.shading == MapShading::Smooth && map.kind() == MapKind::Numbers) {
        mixed = mixedNumbers(cells.values, map.scale);
    } else if (look.shading == MapShading::Smooth && map.kind() == MapKind::Directions) {
        mixed = mixedDirections(field, map.scale.range.high);
    }
    const MapRaster raster = mapRaster(field, cells.colours, mixed, region);
    takePicture(map, onDeformed ? movedRaster(field, raster, region ? region->size() : ImageSize{}) : raster);
    if (look.contours && map.kind() == MapKind::Numbers) {
        map.contours = contourLines(field, cells.values, ticks(map.scale.range, kContours), region, onDeformed);
    }
    return map;
}

QImage paintSmallMap(const DisplacementField& field, const MapLook& look, const std::optional<ColourRange>& shared,
                     const RoiMask& region, QSize size) {
    FieldMap map;
    const MapCells cells = cellsOf(field, look, shared, map);
    if (map.valueCount == 0 || size.isEmpty()) return {};
    PixelBlock block{{size.width(), size.height()}, {}};
    block.pixels = mapColoursAt(field, cells.colours, &region, middlePixels(region.size().width, size.width()),
                                middlePixels(region.size().height, size.height()));
    return imageOf(block);
}

}  // namespace strainlens::gui
