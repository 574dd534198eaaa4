// SPDX-License-Identifier: MPL-2.0
#include "compute/backend/cpu/padded_image.h"

#include <algorithm>
#include <cstring>

namespace strainlens::cpu {

void copyRowClamped(ImageView<std::uint8_t> image, int x, int y, int count, std::uint8_t* dst) {
    const std::uint8_t* row = image.row(std::clamp(y, 0, image.height - 1));
    const int before = std::clamp(-x, 0, count);
    const int start = std::min(x + before, image.width);
    const int inside = std::clamp(image.width - start, 0, count - before);
    std::memset(dst, row[0], static_cast<std::size_t>(before));
    std::memcpy(dst + before, row + start, static_cast<std::size_t>(inside));
    std::memset(dst + before + inside, row[image.width - 1], static_cast<std::size_t>(count - before - inside));
}

void copyClamped(ImageView<std::uint8_t> image, int x, int y, ImageSize size, GrayImage<std::uint8_t>& out) {
    if (out.size() != size) out = GrayImage<std::uint8_t>(size.width, size.height);
    for (int row = 0; row < size.height; ++row) copyRowClamped(image, x, y + row, size.width, out.row(row));
}

}  // namespace strainlens::cpu
