// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <vector>

#include "compute/backend/opencl/runtime/device_image.h"
#include "compute/backend/opencl/runtime/float_image.h"
#include "compute/types/refine.h"

namespace strainlens::opencl {

/// Pixels of any depth in somebody else's buffer.
struct PixelSource {
    cl_mem buffer = nullptr;
    cl_mem memory() const { return buffer; }
    std::size_t depth = 0;  ///< the alternative of AnyImageView
    ImageSize size;
    cl_int pitch = 0;   ///< from one row to the next [px]
    cl_int origin = 0;  ///< of the first pixel [px]

    PixelSource() = default;
    explicit PixelSource(const DeviceImage& image)
        : buffer(image.memory()), size(image.size()), pitch(image.shape().pitch), origin(image.shape().origin) {}
};

/// An image at the depth it has, on the device.
class FullImage {
public:
    /// Copies the image; the view may go away afterwards.
    void write(OpenclContext& context, const AnyImageView& image);

    bool empty() const { return m_source.size.width == 0; }
    PixelSource source() const { return m_source; }

private:
    DeviceBuffer<std::uint8_t> m_buffer;
    PixelSource m_source;
};

/// The reference image as refinement reads it.
struct ReferenceSurface {
    FloatImage greys;
    FloatImage slopesX, slopesY;  ///< of the surface at the pixels [grey/px]
};

/// Makes surfaces, with the buffers that this takes. Everything is queued.
class SurfaceMaker {
public:
    void makeReference(OpenclContext& context, const PixelSource& image, const RefineParameters& parameters,
                       ReferenceSurface& out);
    /// The coefficients of the surface through the deformed image's greys.
    void makeCoefficients(OpenclContext& context, const PixelSource& image, const RefineParameters& parameters,
                          FloatImage& out);

private:
    /// Greys as floats (what is not a number becomes 0), smoothed with a Gaussian of that sigma.
    void makeGreys(OpenclContext& context, const PixelSource& image, double sigmaPx, FloatImage& out);
    /// `out` is not `in`; an odd number of weights.
    void correlate(OpenclContext& context, const FloatImage& in, const std::vector<double>& weights, bool alongX,
                   FloatImage& out);

    FloatImage m_greys, m_between;
    DeviceBuffer<float> m_weights;
};

}  // namespace strainlens::opencl
