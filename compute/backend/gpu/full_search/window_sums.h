// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstdint>

#include "compute/backend/gpu/full_search/args.h"
#include "compute/types/image.h"

namespace strainlens::gpu {

/// The windows of width x height pixels inside an image; with replicated borders all windows with different sums.
inline WindowTable windowsOf(ImageSize image, int width, int height, bool replicates) {
    if (replicates) return {-width, -height, image.width + width + 1, image.height + height + 1, 0};
    return {0, 0, image.width - width + 1, image.height - height + 1, 0};
}

/// Sums over all windows of one size with replicated borders, for ZNCC; 12 bytes per window.
template <typename Device>
class WindowSums {
public:
    /// Queues the computation for windows of at most 256 x 256 px.
    template <typename Kernels>
    void compute(typename Device::Context& context, Kernels& kernels, const typename Device::Image& image,
                 const WindowTable& windows, int width, int height) {
        table = windows;
        if (table.columns < 1 || table.rows < 1) return;  // no window fits
        table.pitch = Kernels::windowPitch(table.columns);
        const std::size_t count = static_cast<std::size_t>(table.pitch) * static_cast<std::size_t>(table.rows);
        moments.reserve(context, count);
        squares.reserve(context, count);
        kernels.sumWindows(context, image, *this, width, height);
    }

    WindowTable table = {};
    typename Device::template Buffer<WindowMoments> moments;
    typename Device::template Buffer<std::uint32_t> squares;  ///< sums of squares
};

}  // namespace strainlens::gpu
