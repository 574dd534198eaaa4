// SPDX-License-Identifier: MPL-2.0
#pragma once

#include "compute/backend/cpu/runtime/aligned_vector.h"
#include "compute/types/image.h"

namespace strainlens::cpu {

/// Temporary grey image of any size: with padding it may exceed the size limit of images. Rows are aligned and padded
/// as those of GrayImage; pixels are uninitialised.
class ScratchImage {
public:
    /// Pixels become unspecified if the size changes.
    void resize(ImageSize size);

    ImageSize size() const { return m_size; }
    std::ptrdiff_t strideBytes() const { return m_strideBytes; }
    std::uint8_t* row(int y) { return m_pixels.data() + y * m_strideBytes; }
    const std::uint8_t* row(int y) const { return m_pixels.data() + y * m_strideBytes; }
    ImageView<std::uint8_t> view() const { return {m_pixels.data(), m_size.width, m_size.height, m_strideBytes}; }

private:
    ScratchVector<std::uint8_t> m_pixels;
    ImageSize m_size;
    std::ptrdiff_t m_strideBytes = 0;
};

/// dst[i] = pixel (x + i, y) of the image, with edge pixels repeated.
void copyRowClamped(ImageView<std::uint8_t> image, int x, int y, int count, std::uint8_t* dst);

/// Copies the rectangle of `size` at (x, y) of the image, with edge pixels repeated, to `out`.
void copyClamped(ImageView<std::uint8_t> image, int x, int y, ImageSize size, ScratchImage& out);

}  // namespace strainlens::cpu
