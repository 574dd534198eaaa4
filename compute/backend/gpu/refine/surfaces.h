// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstdint>
#include <variant>
#include <vector>

#include "compute/backend/gpu/runtime/float_image.h"
#include "compute/backend/gpu/runtime/host_rows.h"
#include "compute/rules/interpolation.h"
#include "compute/rules/spline_filters.h"
#include "compute/types/image.h"
#include "compute/types/refine.h"

namespace strainlens::gpu {

/// Pixels of any depth on the device, in somebody else's memory.
template <typename Device>
struct StoredPixels {
    typename Device::Memory memory = {};
    std::size_t depth = 0;  ///< the alternative of AnyImageView
    ImageSize size;
    int pitch = 0;   ///< from one row to the next [bytes]
    int origin = 0;  ///< of the first pixel in the memory [bytes]

    /// `image` has the bytes of so many pixels.
    StoredPixels(const typename Device::Image& image, ImageSize pixels, std::size_t depthOfPixels)
        : memory(image.memory()),
          depth(depthOfPixels),
          size(pixels),
          pitch(image.shape().pitch),
          origin(image.shape().origin) {}
};

/// An image at the depth it has, on the device: the bytes of its pixels.
template <typename Device>
class FullImage {
public:
    /// Copies the image; the view may go away afterwards.
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

    /// Takes an 8-bit image of the device, which gets the memory of what was here.
    void exchange(typename Device::Image& image) {
        std::swap(m_bytes, image);
        m_depth = 0;
        m_size = m_bytes.size();
    }
    void drop() { m_size = {}; }

    bool empty() const { return m_size.width == 0; }
    StoredPixels<Device> pixels() const { return {m_bytes, m_size, m_depth}; }

private:
    typename Device::Image m_bytes;
    std::size_t m_depth = 0;
    ImageSize m_size;
};

/// The reference image as refinement reads it; all three have one shape.
template <typename Device>
struct ReferenceSurface {
    FloatImage<Device> greys;
    FloatImage<Device> slopesX, slopesY;  ///< of the surface at the pixels [grey/px]
};

/// Makes surfaces, with the memory that this takes. Everything is queued.
template <typename Kernels>
class SurfaceMaker {
public:
    using Device = typename Kernels::Device;
    using Context = typename Device::Context;
    using Image = FloatImage<Device>;

    void makeReference(Context& context, Kernels& kernels, const StoredPixels<Device>& image,
                       const RefineParameters& parameters, ReferenceSurface<Device>& out) {
        makeGreys(context, kernels, image, parameters.prefilterSigmaPx, out.greys);
        // At a pixel the spline across the slope's direction passes through the samples: only the one along it is
        // needed.
        const std::vector<double> weights = rules::slopeWeights(parameters.interpolation);
        correlate(context, kernels, out.greys, weights, true, out.slopesX);
        correlate(context, kernels, out.greys, weights, false, out.slopesY);
    }

    /// The coefficients of the surface through the deformed image's greys; for Hermite the greys.
    void makeCoefficients(Context& context, Kernels& kernels, const StoredPixels<Device>& image,
                          const RefineParameters& parameters, Image& out) {
        makeGreys(context, kernels, image, parameters.prefilterSigmaPx, out);
        if (parameters.interpolation == Interpolation::Hermite) return;
        correlateBoth(context, kernels, rules::coefficientWeights(parameters.interpolation), out);
    }

private:
    /// Greys as floats (what is not a number becomes 0), smoothed as rules::smoothingWeights.
    void makeGreys(Context& context, Kernels& kernels, const StoredPixels<Device>& image, double sigmaPx, Image& out) {
        out.resize(context, image.size);
        kernels.toFloats(context, image, out);
        if (sigmaPx > 0) correlateBoth(context, kernels, rules::smoothingWeights(sigmaPx), out);
    }

    /// Correlates rows (`alongX`) or columns with an odd number of weights; samples beyond the ends are mirrored. `out`
    /// is not `in`.
    static void correlate(Context& context, Kernels& kernels, const Image& in, const std::vector<double>& weights,
                          bool alongX, Image& out) {
        out.resize(context, in.size());
        kernels.correlate(context, in, weights, alongX, out);
    }
    /// Correlates `image` along both axes.
    void correlateBoth(Context& context, Kernels& kernels, const std::vector<double>& weights, Image& image) {
        correlate(context, kernels, image, weights, true, m_between);
        correlate(context, kernels, m_between, weights, false, image);
    }

    Image m_between;
};

}  // namespace strainlens::gpu
