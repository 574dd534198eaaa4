// SPDX-License-Identifier: MPL-2.0
#pragma once

#include "compute/backend/cpu/runtime/aligned_vector.h"
#include "compute/types/image.h"

namespace strainlens::cpu {

/// Grey pixels that an operation keeps for itself, of any size: with what it adds around an image it may exceed what an
/// image may have. Rows are aligned and followed by spare bytes as GrayImage's are; pixels are unspecified at first.
class ScratchImage {
public:
    /// Pixels become unspecified unless it has that size.
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

/// dst[i] = the image's row y at x + i, edge pixels repeated.
void copyRowClamped(ImageView<std::uint8_t> image, int x, int y, int count, std::uint8_t* dst);

/// The rectangle of `size` at (x, y) of an image whose edge pixels are repeated outwards, written to `out` (which keeps
/// its memory when it has that size).
void copyClamped(ImageView<std::uint8_t> image, int x, int y, ImageSize size, ScratchImage& out);

}  // namespace strainlens::cpu
