// SPDX-License-Identifier: MPL-2.0
#include "compute/sequence/greys/missing_pixels.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <variant>

namespace strainlens {

std::optional<RoiMask> fillMissingPixels(AnyImage& image) {
    auto* const floats = std::get_if<GrayImage<float>>(&image);
    if (!floats) return std::nullopt;
    bool isComplete = true;
    float darkest = std::numeric_limits<float>::infinity();
    forEachPixel(floats->size(), [&](int x, int y) {
        const float grey = (*floats)(x, y);
        if (std::isfinite(grey)) {
            darkest = std::min(darkest, grey);
        } else {
            isComplete = false;
        }
    });
    if (isComplete) return std::nullopt;
    RoiMask present = RoiMask::where(floats->size(), [floats](int x, int y) { return std::isfinite((*floats)(x, y)); });
    const float fill = std::isfinite(darkest) ? darkest : 0.0F;
    for (int y = 0; y < floats->height(); ++y) {
        std::replace_if(
            floats->row(y), floats->row(y) + floats->width(), [](float grey) { return !std::isfinite(grey); }, fill);
    }
    return present;
}

RoiMask intersect(const RoiMask& region, const RoiMask& present) {
    if (region.empty() || region.size() != present.size()) return region.empty() ? present : region;
    return RoiMask::where(present.size(),
                          [&](int x, int y) { return region.contains(x, y) && present.contains(x, y); });
}

void rejectMissing(const RoiMask& present, int side, DisplacementField& field) {
    // A square is complete if its centre is still present after erosion by half its side.
    const RoiMask usable = present.erode(side / 2 + 1);
    for (std::size_t i = 0; i < field.size(); ++i) {
        if (!field.ok(i)) continue;
        const double x = field.x[i] + field.u[i], y = field.y[i] + field.v[i];
        const bool isInside = x >= 0 && y >= 0 && x < present.size().width && y < present.size().height;
        if (isInside && !usable.contains(static_cast<int>(x), static_cast<int>(y))) {
            field.flag(i, PointStatus::OutOfImage);
        }
    }
}

}  // namespace strainlens
