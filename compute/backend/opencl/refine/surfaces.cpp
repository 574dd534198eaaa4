// SPDX-License-Identifier: MPL-2.0
#include "compute/backend/opencl/refine/surfaces.h"

#include <array>

#include "compute/rules/interpolation.h"
#include "compute/rules/spline_filters.h"

namespace strainlens::opencl {
namespace {

/// A vector load may begin at a row's last pixel.
constexpr std::size_t kGuardBytes = 64;

std::string optionsOf(const OpenclContext& context) {
    return "-DPIXELS=" + std::to_string(usesWideItems(context) ? 16 : 1);
}

WorkSize groupOf(const OpenclContext& context) { return usesWideItems(context) ? WorkSize{8, 1} : WorkSize{32, 8}; }

WorkSize groupsFor(const OpenclContext& context, ImageSize size) {
    const WorkSize group = groupOf(context);
    const std::size_t pixels = group.x * (usesWideItems(context) ? 16 : 1);
    return {(static_cast<std::size_t>(size.width) + pixels - 1) / pixels,
            (static_cast<std::size_t>(size.height) + group.y - 1) / group.y};
}

}  // namespace

void FullImage::write(OpenclContext& context, const AnyImageView& image) {
    m_source = {};
    std::visit(
        [&]<typename Pixel>(const ImageView<Pixel>& pixels) {
            const std::size_t rowBytes = static_cast<std::size_t>(pixels.width) * sizeof(Pixel);
            const auto height = static_cast<std::size_t>(pixels.height);
            m_buffer.reserve(context, rowBytes * height + kGuardBytes);
            const std::array<std::size_t, 3> origin = {0, 0, 0}, size = {rowBytes, height, 1};
            context.check(
                clEnqueueWriteBufferRect(context.queue(), m_buffer.memory(), CL_TRUE, origin.data(), origin.data(),
                                         size.data(), rowBytes, 0, static_cast<std::size_t>(pixels.strideBytes), 0,
                                         pixels.pixels, 0, nullptr, nullptr),
                "clEnqueueWriteBufferRect");
        },
        image);
    m_source.buffer = m_buffer.memory();
    m_source.depth = image.index();
    m_source.size = sizeOf(image);
    m_source.pitch = m_source.size.width;
}

void SurfaceMaker::makeReference(OpenclContext& context, const PixelSource& image, const RefineParameters& parameters,
                                 ReferenceSurface& out) {
    makeGreys(context, image, parameters.prefilterSigmaPx, out.greys);
    // At a pixel the spline across the slope's direction passes through the samples: only the one along it is needed.
    const std::vector<double> weights = rules::slopeWeights(parameters.interpolation);
    correlate(context, out.greys, weights, true, out.slopesX);
    correlate(context, out.greys, weights, false, out.slopesY);
}

void SurfaceMaker::makeCoefficients(OpenclContext& context, const PixelSource& image,
                                    const RefineParameters& parameters, FloatImage& out) {
    if (parameters.interpolation == Interpolation::Hermite) {
        makeGreys(context, image, parameters.prefilterSigmaPx, out);
        return;
    }
    makeGreys(context, image, parameters.prefilterSigmaPx, m_greys);
    const std::vector<double> weights = rules::coefficientWeights(parameters.interpolation);
    correlate(context, m_greys, weights, true, m_between);
    correlate(context, m_between, weights, false, out);
}

void SurfaceMaker::makeGreys(OpenclContext& context, const PixelSource& image, double sigmaPx, FloatImage& out) {
    static constexpr std::array<const char*, 3> kKernels = {"bytesToFloats", "shortsToFloats", "floatsToFloats"};
    out.resize(context, image.size);
    context.kernel("refine/surfaces", kKernels[image.depth], optionsOf(context))
        .run(context.queue(), groupsFor(context, image.size), groupOf(context), image, image.pitch, image.origin, out,
             out.shape());
    if (sigmaPx == 0) return;
    const std::vector<double> weights = rules::gaussianWeights(sigmaPx);
    correlate(context, out, weights, true, m_between);
    correlate(context, m_between, weights, false, out);
}

void SurfaceMaker::correlate(OpenclContext& context, const FloatImage& in, const std::vector<double>& weights,
                             bool alongX, FloatImage& out) {
    out.resize(context, in.size());
    m_weights.upload(context, std::vector<float>(weights.begin(), weights.end()));
    const auto radius = static_cast<cl_int>(weights.size() / 2);
    context.kernel("refine/surfaces", "correlate", optionsOf(context))
        .run(context.queue(), groupsFor(context, in.size()), groupOf(context), in, in.shape(), m_weights, radius,
             cl_int{alongX}, out);
}

}  // namespace strainlens::opencl
