// SPDX-License-Identifier: MPL-2.0
#include "app/measure/image_part.h"

#include <type_traits>
#include <variant>

namespace strainlens {

AnyImage partOf(const AnyImage& image, const PixelBox& box) {
    return std::visit(
        [&box](const auto& whole) -> AnyImage {
            using Pixels = std::decay_t<decltype(whole)>;
            Pixels part(box.width(), box.height());
            for (int y = 0; y < box.height(); ++y) {
                std::copy_n(whole.row(box.top + y) + box.left, box.width(), part.row(y));
            }
            return part;
        },
        image);
}

}  // namespace strainlens
