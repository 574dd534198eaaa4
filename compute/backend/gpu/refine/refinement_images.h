// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <variant>
#include <vector>

#include "compute/backend/gpu/runtime/float_image.h"
#include "compute/backend/gpu/runtime/host_rows.h"
#include "compute/rules/interpolation.h"
#include "compute/types/image.h"
#include "compute/types/refine.h"

namespace strainlens::gpu {

/// View of an image of any bit depth in device memory.
template <typename Device>
struct DevicePixelView {
    typename Device::Memory memory = {};
    std::size_t depth = 0;  ///< index of the alternative of AnyImageView
    ImageSize size;
    int pitch = 0;   ///< from one row to the next [bytes]
    int origin = 0;  ///< of the first pixel in the memory [bytes]

    /// `image` holds the bytes of the pixels.
    DevicePixelView(const typename Device::Image& image, ImageSize pixels, std::size_t depthOfPixels)
        : memory(image.memory()),
          depth(depthOfPixels),
          size(pixels),
          pitch(image.shape().pitch),
          origin(image.shape().origin) {}
};

/// Device image at its original bit depth.
template <typename Device>
class FullDepthImage {
public:
    /// Copies the image; the view need not outlive the call.
    void write(typename Device::Context& context, const AnyImageView& image) {
        m_size = {};
        std::visit(
            [&](const auto& from) {
                const HostRows rows = rowsOf(from);
                m_bytes.resize(context, {static_cast<int>(rows.bytes), from.height});
                m_bytes.write(context, rows);
            },
            image);
        m_depth = image.index();
        m_size = sizeOf(image);
    }

    /// Swaps with an 8-bit device image.
    void exchange(typename Device::Image& image) {
        std::swap(m_bytes, image);
        m_depth = 0;
        m_size = m_bytes.size();
    }
    void drop() { m_size = {}; }

    bool empty() const { return m_size.width == 0; }
    DevicePixelView<Device> pixels() const { return {m_bytes, m_size, m_depth}; }

private:
    typename Device::Image m_bytes;
    std::size_t m_depth = 0;
    ImageSize m_size;
};

/// Greys and gradient of the reference image; all three images have the same shape.
template <typename Device>
struct GradientImage {
    FloatImage<Device> greys;
    FloatImage<Device> slopesX, slopesY;  ///< derivatives of the interpolated image at the pixels [grey/px]
};

/// Computes what refinement reads of the images. Queues all work.
template <typename Kernels>
class RefinementImageMaker {
public:
    using Device = typename Kernels::Device;
    using Context = typename Device::Context;
    using Image = FloatImage<Device>;

    void makeGradientImage(Context& context, Kernels& kernels, const DevicePixelView<Device>& image,
                           const RefineParameters& parameters, GradientImage<Device>& out) {
        makeGreys(context, kernels, image, parameters.prefilterSigmaPx, out.greys);
        // At a pixel the spline interpolates the samples, so that only the axis of the derivative matters.
        const std::vector<double> weights = rules::slopeWeights(parameters.interpolation);
        correlate(context, kernels, out.greys, weights, true, out.slopesX);
        correlate(context, kernels, out.greys, weights, false, out.slopesY);
    }

    /// Interpolation coefficients of the deformed image; for Hermite its greys.
    void makeCoefficients(Context& context, Kernels& kernels, const DevicePixelView<Device>& image,
                          const RefineParameters& parameters, Image& out) {
        makeGreys(context, kernels, image, parameters.prefilterSigmaPx, out);
        if (parameters.interpolation == Interpolation::Hermite) return;
        correlateBoth(context, kernels, rules::coefficientWeights(parameters.interpolation), out);
    }

private:
    /// Converts greys to floats (non-finite ones to 0) and smooths them with rules::smoothingWeights.
    void makeGreys(Context& context, Kernels& kernels, const DevicePixelView<Device>& image, double sigmaPx,
                   Image& out) {
        out.resize(context, image.size);
        kernels.toFloats(context, image, out);
        if (sigmaPx > 0) correlateBoth(context, kernels, rules::smoothingWeights(sigmaPx), out);
    }

    /// Correlates rows (`alongX`) or columns with an odd number of weights; the borders are mirrored. `out` must not be
    /// `in`.
    static void correlate(Context& context, Kernels& kernels, const Image& in, const std::vector<double>& weights,
                          bool alongX, Image& out) {
        out.resize(context, in.size());
        kernels.correlate(context, in, weights, alongX, out);
    }
    /// Correlates `image` along both axes.
    void correlateBoth(Context& context, Kernels& kernels, const std::vector<double>& weights, Image& image) {
        correlate(context, kernels, image, weights, true, m_intermediate);
        correlate(context, kernels, m_intermediate, weights, false, image);
    }

    Image m_intermediate;
};

}  // namespace strainlens::gpu
