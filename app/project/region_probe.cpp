// SPDX-License-Identifier: MPL-2.0
#include "app/project/region_probe.h"

#include <algorithm>
#include <iterator>
#include <optional>
#include <utility>
#include <variant>

#include "app/probes/probe_defaults.h"
#include "compute/field/mask_outline.h"
#include "compute/types/error.h"

namespace strainlens {
namespace {

/// The corners of a region that is a single polygon or rectangle.
std::optional<std::vector<PointPx>> cornersOf(const RegionOfInterest& region) {
    if (region.shapes.size() != 1 || region.shapes[0].operation == RoiOperation::Subtract) return std::nullopt;
    const RoiGeometry& geometry = region.shapes[0].geometry;
    if (const auto* polygon = std::get_if<RoiPolygon>(&geometry)) return polygon->vertices;
    const auto* r = std::get_if<RoiRectangle>(&geometry);
    if (!r) return std::nullopt;
    return std::vector<PointPx>{{r->x0, r->y0}, {r->x1, r->y0}, {r->x1, r->y1}, {r->x0, r->y1}};
}

}  // namespace

AreaProbe areaOf(const RegionOfInterest& region, ImageSize image) {
    const RoiMask mask = region.rasterise(image);
    if (mask.insideCount() == 0) return {};
    if (std::optional<std::vector<PointPx>> corners = cornersOf(region)) return {std::move(*corners)};
    return {polygonOf(mask).vertices};
}

ImageSize maskSizeOf(const RegionOfInterest& region, ImageSize otherwise) {
    for (const RoiShape& shape : region.shapes) {
        if (const auto* bitmap = std::get_if<RoiBitmap>(&shape.geometry)) return bitmap->mask.size();
    }
    return otherwise;
}

std::vector<AreaProbe> areasOf(const RegionOfInterest& region, ImageSize image) {
    std::vector<AreaProbe> areas;
    const auto add = [&](const RegionOfInterest& part) {
        AreaProbe area = areaOf(part, image);
        if (!area.vertices.empty()) areas.push_back(std::move(area));
    };
    const bool startsFull = !region.shapes.empty() && region.shapes[0].operation == RoiOperation::Subtract;
    if (startsFull) {
        add(region);
        return areas;
    }
    for (auto added = region.shapes.begin(); added != region.shapes.end(); ++added) {
        if (added->operation == RoiOperation::Subtract) continue;
        RegionOfInterest part{{*added}};
        for (auto later = added + 1; later != region.shapes.end(); ++later) {
            if (later->operation == RoiOperation::Subtract) part.shapes.push_back(*later);
        }
        add(part);
    }
    return areas;
}

Probe probeOf(const NamedRegion& named, ImageSize image) {
    AreaProbe area = areaOf(named.region, image);
    if (area.vertices.empty()) throw InvalidInput(named.field, named.value, "a region with a pixel in the image");
    if (area.vertices.size() > kMaxProbeVertices) {
        throw InvalidInput(named.field, named.value,
                           "a region whose outline has at most " + std::to_string(kMaxProbeVertices) +
                               " corners; fill its holes or smooth its border");
    }
    area.quantities = {"u", "v", "exx", "eyy", "exy", "e1", "e2"};
    area.isFixed = named.isFixed;
    return {named.name, std::move(area)};
}

RoiMask unionOf(std::span<const Probe> areas, ImageSize image) {
    RoiMask all;
    for (const Probe& probe : areas) {
        const auto& area = std::get<AreaProbe>(probe.geometry);
        if (area.isFixed) continue;
        // The pixels whose centre is inside.
        const RegionOfInterest region{{{RoiOperation::Add, RoiPolygon{area.vertices}}}};
        all = unionOf(all, region.rasterise(image), image);
    }
    return all;
}

RoiMask unionOf(const RoiMask& one, const RoiMask& other, ImageSize image) {
    if (one.empty()) return other;
    if (other.empty()) return one;
    return RoiMask::where(image, [&](int x, int y) { return one.contains(x, y) || other.contains(x, y); });
}

void appendAreas(std::vector<Probe>& probes, std::vector<Probe> areas) {
    std::ranges::move(areas, std::back_inserter(probes));
    probes = withDefaults(std::move(probes));
    requireValid(probes);
}

}  // namespace strainlens
