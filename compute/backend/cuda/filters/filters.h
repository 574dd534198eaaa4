// SPDX-License-Identifier: MPL-2.0
#pragma once

#include "compute/backend/cuda/runtime/cuda_context.h"
#include "compute/backend/cuda/runtime/device_image.h"
#include "compute/types/filter.h"

namespace strainlens::cuda {

/// The filters of one session, with the small buffers they share. All results as compute/reference/filters.h has them.
class Filters {
public:
    /// Throws InvalidInput for a filter that is not allowed.
    void apply(CudaContext& context, const DeviceImage& in, const Filter& filter, DeviceImage& out);
    Histogram histogram(CudaContext& context, const DeviceImage& image);
    /// Throws InvalidInput when a side is below 2 px.
    void halve(CudaContext& context, const DeviceImage& in, DeviceImage& out);

private:
    void mapGreys(CudaContext& context, const DeviceImage& in, const GreyMap& map, DeviceImage& out);

    DeviceBuffer<std::uint64_t> m_counts;
    DeviceBuffer<std::uint8_t> m_map;
};

// The kernels behind it, one file each. They queue their work and return; parameters are checked by Filters.
// `out` has the size of `in` and another memory.

/// `size` is 3 or 5.
void launchMedian(const DevicePixels& in, std::uint8_t* out, int size, cudaStream_t stream);
void launchBox(const DevicePixels& in, std::uint8_t* out, int size, cudaStream_t stream);
/// The same for sizes up to 15.
void launchSmallBox(const DevicePixels& in, std::uint8_t* out, int size, cudaStream_t stream);
void launchConvolution(const DevicePixels& in, std::uint8_t* out, const Convolution3x3& convolution,
                       cudaStream_t stream);
/// Sets the 256 counts.
void launchHistogram(const DevicePixels& in, std::uint64_t* counts, cudaStream_t stream);
/// out = map[in], 256 entries.
void launchGreyMap(const DevicePixels& in, std::uint8_t* out, const std::uint8_t* map, cudaStream_t stream);
/// `out` has half the size, rows `outPitch` bytes apart.
void launchHalve(const DevicePixels& in, std::uint8_t* out, ImageSize outSize, int outPitch, cudaStream_t stream);

}  // namespace strainlens::cuda
