// SPDX-License-Identifier: MPL-2.0
#pragma once

#include "compute/backend/cuda/runtime/device.h"
#include "compute/types/parameters/filter.h"

namespace strainlens::cuda {

/// The kernels of gpu::Filters, with the small buffers they share. They queue their work but for histogram.
class FilterKernels {
public:
    using Device = cuda::Device;

    void median(const CudaContext& context, const DeviceImage& in, int size, DeviceImage& out);
    void box(const CudaContext& context, const DeviceImage& in, int size, DeviceImage& out);
    void convolve(const CudaContext& context, const DeviceImage& in, const Convolution3x3& convolution,
                  DeviceImage& out);
    void mapGreys(const CudaContext& context, const DeviceImage& in, const GreyMap& map, DeviceImage& out);
    Histogram histogram(const CudaContext& context, const DeviceImage& image);
    /// `out` has half the size.
    void halve(const CudaContext& context, const DeviceImage& in, DeviceImage& out);

private:
    DeviceBuffer<std::uint64_t> m_counts;
    DeviceBuffer<std::uint8_t> m_map;
};

// The kernels behind it, one file each. They queue their work and return; parameters are checked before.
// `out` has the size of `in` and another memory.

/// `size` is 3 or 5.
void launchMedian(const DevicePixels& in, std::uint8_t* out, int size, cudaStream_t stream);
void launchBox(const DevicePixels& in, std::uint8_t* out, int size, cudaStream_t stream);
/// The same for sizes from 17 to 31, and from 33 on.
void launchNarrowBox(const DevicePixels& in, std::uint8_t* out, int size, cudaStream_t stream);
void launchWideBox(const DevicePixels& in, std::uint8_t* out, int size, cudaStream_t stream);
void launchConvolution(const DevicePixels& in, std::uint8_t* out, const Convolution3x3& convolution,
                       cudaStream_t stream);
/// Sets the 256 counts.
void launchHistogram(const DevicePixels& in, std::uint64_t* counts, cudaStream_t stream);
/// out = map[in], 256 entries.
void launchGreyMap(const DevicePixels& in, std::uint8_t* out, const std::uint8_t* map, cudaStream_t stream);
/// `out` has half the size, rows `outPitch` bytes apart.
void launchHalve(const DevicePixels& in, std::uint8_t* out, ImageSize outSize, int outPitch, cudaStream_t stream);

}  // namespace strainlens::cuda
