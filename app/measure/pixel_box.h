// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <algorithm>

#include "compute/types/image.h"

namespace strainlens {

/// Pixels [left, right) x [top, bottom).
struct PixelBox {
    int left = 0, top = 0, right = 0, bottom = 0;

    int width() const { return right - left; }
    int height() const { return bottom - top; }
    bool empty() const { return width() <= 0 || height() <= 0; }
    PixelBox expanded(int px) const { return {left - px, top - px, right + px, bottom + px}; }
    PixelBox translated(int dx, int dy) const { return {left + dx, top + dy, right + dx, bottom + dy}; }
    PixelBox united(const PixelBox& other) const {
        return {std::min(left, other.left), std::min(top, other.top), std::max(right, other.right),
                std::max(bottom, other.bottom)};
    }
    PixelBox clippedTo(ImageSize size) const {
        return {std::max(left, 0), std::max(top, 0), std::min(right, size.width), std::min(bottom, size.height)};
    }
    bool contains(double x, double y) const { return x >= left && x < right && y >= top && y < bottom; }
    bool operator==(const PixelBox&) const = default;
};

/// Copies the part of the image; the box must be inside it.
inline AnyImage cropImage(const AnyImage& image, const PixelBox& box) {
    const auto crop = [&box](const auto& pixels) {
        return copyOf(pixels.view().crop(box.left, box.top, box.width(), box.height()));
    };
    return std::visit(crop, image);
}

}  // namespace strainlens
