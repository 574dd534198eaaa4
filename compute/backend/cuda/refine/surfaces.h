// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <vector>

#include "compute/backend/cuda/runtime/cuda_context.h"
#include "compute/backend/cuda/runtime/device_image.h"
#include "compute/backend/cuda/runtime/float_image.h"
#include "compute/types/refine.h"

namespace strainlens::cuda {

/// Pixels of any depth on the device, in somebody else's memory.
struct PixelSource {
    const void* pixels = nullptr;
    std::size_t depth = 0;  ///< the alternative of AnyImageView
    ImageSize size;
    int pitch = 0;  ///< from one row to the next [bytes]

    PixelSource() = default;
    explicit PixelSource(const DeviceImage& image) : pixels(image.data()), size(image.size()), pitch(image.pitch()) {}
};

/// An image at the depth it has, on the device.
class FullImage {
public:
    /// Copies the image; the view may go away afterwards.
    void write(const CudaContext& context, const AnyImageView& image);

    bool empty() const { return m_source.size.width == 0; }
    const PixelSource& source() const { return m_source; }

private:
    DeviceBuffer<std::uint8_t> m_memory;
    PixelSource m_source;
};

/// The reference image as refinement reads it; all three have one shape.
struct ReferenceSurface {
    FloatImage greys;
    FloatImage slopesX, slopesY;  ///< of the surface at the pixels [grey/px]
};

/// Makes surfaces, with the memory that this takes. Everything is queued.
class SurfaceMaker {
public:
    void makeReference(const CudaContext& context, const PixelSource& image, const RefineParameters& parameters,
                       ReferenceSurface& out);
    /// The coefficients of the surface through the deformed image's greys; for Hermite the greys.
    void makeCoefficients(const CudaContext& context, const PixelSource& image, const RefineParameters& parameters,
                          FloatImage& out);

private:
    /// Greys as floats (what is not a number becomes 0), smoothed with a Gaussian of that sigma.
    void makeGreys(const CudaContext& context, const PixelSource& image, double sigmaPx, FloatImage& out);
    /// Correlates `image` along both axes.
    void correlateBoth(const CudaContext& context, const std::vector<double>& weights, FloatImage& image);

    FloatImage m_between;
};

/// The weights of a correlation along one axis, as a kernel is told them. Zeros stand around them.
struct CorrelationWeights {
    static constexpr int kMostRadius = 72;
    static constexpr int kZeros = 8;
    int radius = 0;
    float weights[2 * (kMostRadius + kZeros) + 1] = {};  ///< the one of the middle stands at kZeros + radius

    explicit CorrelationWeights(const std::vector<double>& values);
};

// The kernels behind it. They queue their work and return.

/// Greys as floats; what is not a number becomes 0.
void launchToFloats(const PixelSource& in, const FloatPixels& out, cudaStream_t stream);
/// Correlates rows (`alongX`) or columns; samples beyond the ends are mirrored. `out` has the shape of `in` and another
/// memory.
void launchCorrelate(const FloatPixels& in, const CorrelationWeights& weights, bool alongX, const FloatPixels& out,
                     cudaStream_t stream);

}  // namespace strainlens::cuda
