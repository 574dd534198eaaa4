// SPDX-License-Identifier: MPL-2.0
#pragma once

#include "compute/backend/cuda/runtime/cuda_context.h"
#include "compute/backend/cuda/runtime/device_image.h"
#include "compute/types/search.h"

namespace strainlens::cuda {

/// What sums one pass over an image makes of every window.
struct WindowMoments {
    std::uint32_t sum, inverseRoot;  ///< inverseRoot: the bits of a float near 1 / sqrt(scaledVariance()); 0 for none
};

/// Sum and sum of squares of the pixels of every window of one size in an image (edge pixels repeated outwards), by the
/// window's top left pixel.
struct WindowSumsView {
    const WindowMoments* moments = nullptr;
    const std::uint32_t* squares = nullptr;
    int left = 0, top = 0;      ///< the first window [px]
    int columns = 0, rows = 0;  ///< of windows
    int pitch = 0;              ///< from one row of windows to the next

    /// Those of width x height pixels that lie inside an image, or (edge pixels repeated) all whose sums differ.
    static WindowSumsView ofImage(const DevicePixels& image, int width, int height, BorderMode border) {
        if (border == BorderMode::Replicate)
            return {nullptr, nullptr, -width, -height, image.width + width + 1, image.height + height + 1, 0};
        return {nullptr, nullptr, 0, 0, image.width - width + 1, image.height - height + 1, 0};
    }

#ifdef __CUDACC__
    /// Where the window at (x, y) stands in `moments` and `squares`; the nearest one where there is none.
    __device__ std::size_t at(int x, int y) const {
        const int column = min(max(x - left, 0), columns - 1), row = min(max(y - top, 0), rows - 1);
        return static_cast<std::size_t>(row) * static_cast<std::size_t>(pitch) + static_cast<std::size_t>(column);
    }
#endif
};

/// WindowSumsView with its memory, 12 bytes a window.
class WindowSums {
public:
    /// Queues the computation of `windows` (their place and number is given). `width` and `height` of a window are at
    /// most 256 px.
    WindowSumsView compute(const DevicePixels& image, WindowSumsView windows, int width, int height,
                           const CudaContext& context);

private:
    DeviceBuffer<WindowMoments> m_moments;
    DeviceBuffer<std::uint32_t> m_squares;
};

}  // namespace strainlens::cuda
