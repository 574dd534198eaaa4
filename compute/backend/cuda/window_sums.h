// SPDX-License-Identifier: MPL-2.0
#pragma once

#include "compute/backend/cuda/cuda_context.h"
#include "compute/backend/cuda/device_image.h"
#include "compute/types/search.h"

namespace strainlens::cuda {

/// Sum and sum of squares of the pixels of every window of one size in an image, by the window's top left pixel.
/// Windows may leave the image by their whole size (edge pixels repeated), if asked for: further out nothing changes.
struct WindowSumsView {
    const std::uint32_t* sums = nullptr;
    const std::uint32_t* squares = nullptr;
    int left = 0, top = 0;      ///< the first window [px]
    int columns = 0, rows = 0;  ///< of windows

#ifdef __CUDACC__
    /// Where the window at (x, y) stands in `sums` and `squares`; the nearest one where there is none.
    __device__ std::size_t at(int x, int y) const {
        const int column = min(max(x - left, 0), columns - 1), row = min(max(y - top, 0), rows - 1);
        return static_cast<std::size_t>(row) * static_cast<std::size_t>(columns) + static_cast<std::size_t>(column);
    }
#endif
};

/// WindowSumsView with its memory, 8 bytes a window.
class WindowSums {
public:
    /// Queues the computation. `width` and `height` of a window are at most 256 px and not above the image's.
    WindowSumsView compute(const DevicePixels& image, int width, int height, BorderMode border,
                           const CudaContext& context);

private:
    DeviceBuffer<std::uint32_t> m_sums, m_squares;
};

}  // namespace strainlens::cuda
