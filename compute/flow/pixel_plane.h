// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <algorithm>
#include <cstddef>
#include <vector>

#include "compute/types/image.h"
#include "compute/types/workers.h"

namespace strainlens {

/// A number for every pixel, row-major; beyond an edge it goes on as at the edge.
class PixelPlane {
public:
    PixelPlane() = default;
    explicit PixelPlane(ImageSize size)
        : m_size(size), m_values(static_cast<std::size_t>(size.width) * static_cast<std::size_t>(size.height)) {}

    ImageSize size() const { return m_size; }
    std::vector<float>& values() { return m_values; }
    const std::vector<float>& values() const { return m_values; }
    float* row(int y) { return m_values.data() + std::ptrdiff_t{y} * m_size.width; }
    const float* row(int y) const { return m_values.data() + std::ptrdiff_t{y} * m_size.width; }
    float at(int x, int y) const {
        return row(std::clamp(y, 0, m_size.height - 1))[std::clamp(x, 0, m_size.width - 1)];
    }

private:
    ImageSize m_size;
    std::vector<float> m_values;
};

/// The plane whose value at (x, y) is formula(x, y), on `threads` threads (0 = all cores).
template <typename Formula>
PixelPlane planeOf(ImageSize size, int threads, const Formula& formula) {
    constexpr int kBandPixels = 8192;
    PixelPlane plane(size);
    forEachRowBand(size.height, rowsOfPoints(kBandPixels, size.width), threads, [&](int first, int end) {
        for (int y = first; y < end; ++y) {
            float* out = plane.row(y);
            for (int x = 0; x < size.width; ++x) out[x] = static_cast<float>(formula(x, y));
        }
    });
    return plane;
}

/// The plane weighted with {outer, inner, centre, inner, outer} along columns and rows: as the variational flow
/// smooths the images of its first level.
PixelPlane smoothedAsFlow(ImageView<std::uint8_t> image, int threads);

}  // namespace strainlens
