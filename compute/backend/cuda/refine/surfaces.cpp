// SPDX-License-Identifier: MPL-2.0
#include "compute/backend/cuda/refine/surfaces.h"

#include <algorithm>

#include "compute/rules/interpolation.h"
#include "compute/rules/spline_filters.h"

namespace strainlens::cuda {

CorrelationWeights::CorrelationWeights(const std::vector<double>& values)
    : radius(static_cast<int>(values.size()) / 2) {
    if (radius > kMostRadius) throw DeviceError(currentDeviceName(), "correlate", "too many weights");
    std::transform(values.begin(), values.end(), weights + kZeros,
                   [](double value) { return static_cast<float>(value); });
}

void FullImage::write(const CudaContext& context, const AnyImageView& image) {
    m_source = {};
    std::visit(
        [&]<typename Pixel>(const ImageView<Pixel>& pixels) {
            constexpr std::size_t kAlignBytes = 128;
            const std::size_t rowBytes = static_cast<std::size_t>(pixels.width) * sizeof(Pixel);
            const std::size_t pitch = (rowBytes + kAlignBytes - 1) / kAlignBytes * kAlignBytes;
            const auto height = static_cast<std::size_t>(pixels.height);
            void* to = m_memory.reserve(context.memory, pitch * height);
            check(cudaMemcpy2DAsync(to, pitch, pixels.pixels, static_cast<std::size_t>(pixels.strideBytes), rowBytes,
                                    height, cudaMemcpyHostToDevice, context.stream),
                  "cudaMemcpy2DAsync");
            context.stream.synchronise();  // the pixels are read until then
            m_source.pixels = to;
            m_source.pitch = static_cast<int>(pitch);
        },
        image);
    m_source.depth = image.index();
    m_source.size = sizeOf(image);
}

void SurfaceMaker::makeReference(const CudaContext& context, const PixelSource& image,
                                 const RefineParameters& parameters, ReferenceSurface& out) {
    makeGreys(context, image, parameters.prefilterSigmaPx, out.greys);
    // At a pixel the spline across the slope's direction passes through the samples: only the one along it is needed.
    const CorrelationWeights weights(rules::slopeWeights(parameters.interpolation));
    const FloatPixels& greys = out.greys.pixels();
    launchCorrelate(greys, weights, true, out.slopesX.resize(context.memory, image.size), context.stream);
    launchCorrelate(greys, weights, false, out.slopesY.resize(context.memory, image.size), context.stream);
}

void SurfaceMaker::makeCoefficients(const CudaContext& context, const PixelSource& image,
                                    const RefineParameters& parameters, FloatImage& out) {
    makeGreys(context, image, parameters.prefilterSigmaPx, out);
    if (parameters.interpolation == Interpolation::Hermite) return;
    correlateBoth(context, rules::coefficientWeights(parameters.interpolation), out);
}

void SurfaceMaker::makeGreys(const CudaContext& context, const PixelSource& image, double sigmaPx, FloatImage& out) {
    launchToFloats(image, out.resize(context.memory, image.size), context.stream);
    if (sigmaPx > 0) correlateBoth(context, rules::gaussianWeights(sigmaPx), out);
}

void SurfaceMaker::correlateBoth(const CudaContext& context, const std::vector<double>& values, FloatImage& image) {
    const CorrelationWeights weights(values);
    const FloatPixels& pixels = image.pixels();
    const FloatPixels between = m_between.resize(context.memory, {pixels.width, pixels.height});
    launchCorrelate(pixels, weights, true, between, context.stream);
    launchCorrelate(between, weights, false, pixels, context.stream);
}

}  // namespace strainlens::cuda
