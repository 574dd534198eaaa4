// SPDX-License-Identifier: MPL-2.0
#include "app/project/region_probe.h"

#include <utility>
#include <variant>

#include "compute/field/mask_outline.h"

namespace strainlens {
namespace {

ImageSize sizeOf(const RegionOfInterest& region, ImageSize image) {
    for (const RoiShape& shape : region.shapes) {
        const auto* bitmap = std::get_if<RoiBitmap>(&shape.geometry);
        if (bitmap) return bitmap->mask.size();
    }
    return image;
}

}  // namespace

AreaProbe areaOf(const RegionOfInterest& region, ImageSize image) {
    const bool isPolygon = region.shapes.size() == 1 && region.shapes[0].operation == RoiOperation::Add;
    const auto* polygon = isPolygon ? std::get_if<RoiPolygon>(&region.shapes[0].geometry) : nullptr;
    if (polygon) return {polygon->vertices};
    return {polygonOf(region.rasterise(sizeOf(region, image))).vertices};
}

std::vector<AreaProbe> areasOf(const RegionOfInterest& region, ImageSize image) {
    std::vector<AreaProbe> areas;
    for (auto added = region.shapes.begin(); added != region.shapes.end(); ++added) {
        if (added->operation == RoiOperation::Subtract) continue;
        RegionOfInterest part{{*added}};
        for (auto later = added + 1; later != region.shapes.end(); ++later) {
            if (later->operation == RoiOperation::Subtract) part.shapes.push_back(*later);
        }
        AreaProbe area = areaOf(part, image);
        if (!area.vertices.empty()) areas.push_back(std::move(area));
    }
    return areas;
}

}  // namespace strainlens
