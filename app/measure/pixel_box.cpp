// SPDX-License-Identifier: MPL-2.0
#include "app/measure/pixel_box.h"

#include <type_traits>
#include <variant>

namespace strainlens {

AnyImage cropImage(const AnyImage& image, const PixelBox& box) {
    return std::visit(
        [&box](const auto& pixels) -> AnyImage {
            using Pixels = std::decay_t<decltype(pixels)>;
            Pixels part(box.width(), box.height());
            for (int y = 0; y < box.height(); ++y) {
                std::copy_n(pixels.row(box.top + y) + box.left, box.width(), part.row(y));
            }
            return part;
        },
        image);
}

}  // namespace strainlens
