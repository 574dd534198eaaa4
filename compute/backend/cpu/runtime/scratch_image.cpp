// SPDX-License-Identifier: MPL-2.0
#include "compute/backend/cpu/runtime/scratch_image.h"

#include <algorithm>
#include <cstring>

namespace strainlens::cpu {

void ScratchImage::resize(ImageSize size) {
    if (size == m_size) return;
    constexpr std::ptrdiff_t kLine = GrayImage<std::uint8_t>::kAlignBytes;
    const std::ptrdiff_t stride = (size.width + kLine - 1) / kLine * kLine + kLine;
    m_size = {};  // in case the allocation throws
    m_pixels.resize(static_cast<std::size_t>(stride * size.height));
    m_strideBytes = stride;
    m_size = size;
}

void copyRowClamped(ImageView<std::uint8_t> image, int x, int y, int count, std::uint8_t* dst) {
    const std::uint8_t* row = image.row(std::clamp(y, 0, image.height - 1));
    const int before = std::clamp(-x, 0, count);
    const int start = std::min(x + before, image.width);
    const int inside = std::clamp(image.width - start, 0, count - before);
    std::memset(dst, row[0], static_cast<std::size_t>(before));
    std::memcpy(dst + before, row + start, static_cast<std::size_t>(inside));
    std::memset(dst + before + inside, row[image.width - 1], static_cast<std::size_t>(count - before - inside));
}

void copyClamped(ImageView<std::uint8_t> image, int x, int y, ImageSize size, ScratchImage& out) {
    out.resize(size);
    for (int row = 0; row < size.height; ++row) copyRowClamped(image, x, y + row, size.width, out.row(row));
}

}  // namespace strainlens::cpu
