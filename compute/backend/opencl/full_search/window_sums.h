// SPDX-License-Identifier: MPL-2.0
#pragma once

#include "compute/backend/opencl/runtime/device_image.h"

namespace strainlens::opencl {

/// Which windows of an image have their sums in a WindowSums; `WindowTable` of window_table.clh.
struct WindowTable {
    cl_int left = 0, top = 0;      ///< the first window's top left pixel
    cl_int columns = 0, rows = 0;  ///< of windows

    /// Those of width x height pixels that lie inside an image, or (edge pixels repeated) all whose sums differ.
    static WindowTable ofImage(ImageSize image, int width, int height, bool replicates) {
        if (replicates) return {-width, -height, image.width + width + 1, image.height + height + 1};
        return {0, 0, image.width - width + 1, image.height - height + 1};
    }
};

/// Sums over the pixels of windows of one size, as ZNCC needs them; 12 bytes a window.
class WindowSums {
public:
    /// Queues the computation for windows of at most 256 x 256 px; edge pixels are repeated.
    void compute(OpenclContext& context, const DeviceImage& image, const WindowTable& table, int width, int height);

    cl_mem sums() const { return m_sums.memory(); }        ///< see windowSums() in window_sums.cl
    cl_mem squares() const { return m_squares.memory(); }  ///< sums of squares

private:
    DeviceBuffer<cl_uint2> m_sums;
    DeviceBuffer<cl_uint> m_squares;
};

}  // namespace strainlens::opencl
