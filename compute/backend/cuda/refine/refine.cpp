// SPDX-License-Identifier: MPL-2.0
#include "compute/backend/cuda/refine/refine.h"

#include "compute/rules/refine.h"

namespace strainlens::cuda {

void Refinement::setFullImage(const CudaContext& context, ImageRole role, const AnyImageView& image) {
    m_surfaces.outdate(role);
    full(role).write(context, image);
}

void Refinement::imageChanged(ImageRole role) {
    if (full(role).empty()) m_surfaces.outdate(role);
}

PixelSource Refinement::sourceOf(ImageRole role, const DeviceImage& image) {
    return full(role).empty() ? PixelSource(image) : full(role).source();
}

void Refinement::updateSurfaces(const CudaContext& context, const PixelSource& reference, const PixelSource& deformed,
                                const RefineParameters& parameters) {
    m_surfaces.update(parameters, [&](ImageRole role) {
        if (role == ImageRole::Reference) {
            m_maker.makeReference(context, reference, parameters, m_reference);
        } else {
            m_maker.makeCoefficients(context, deformed, parameters, m_coefficients);
        }
    });
}

RefineArgs Refinement::argsFor(const CudaContext& context, const RoiMask& roi, const RefineParameters& parameters) {
    RefineArgs args;
    args.subset = parameters.subset;
    args.maxIterations = parameters.maxIterations;
    args.incrementLimit = static_cast<float>(parameters.incrementLimit);
    args.fewestPixels = rules::fewestPixels(parameters);
    args.minimumZncc = static_cast<float>(parameters.minimumZncc);
    const FloatPixels& greys = m_reference.greys.pixels();
    args.greys = greys.pixels;
    args.slopesX = m_reference.slopesX.pixels().pixels;
    args.slopesY = m_reference.slopesY.pixels().pixels;
    args.referenceWidth = greys.width, args.referenceHeight = greys.height, args.referencePitch = greys.pitch;
    const FloatPixels& coefficients = m_coefficients.pixels();
    args.coefficients = coefficients.pixels;
    args.deformedWidth = coefficients.width, args.deformedHeight = coefficients.height;
    args.deformedPitch = coefficients.pitch;
    if (roi.empty()) return args;
    const ImageView<std::uint8_t> mask = roi.view();
    const auto width = static_cast<std::size_t>(mask.width), height = static_cast<std::size_t>(mask.height);
    args.roi = m_roi.reserve(context.memory, width * height);
    args.roiPitch = mask.width;
    check(cudaMemcpy2DAsync(m_roi.data(), width, mask.pixels, static_cast<std::size_t>(mask.strideBytes), width, height,
                            cudaMemcpyHostToDevice, context.stream),
          "cudaMemcpy2DAsync");
    return args;
}

void Refinement::run(const CudaContext& context, const DeviceImage& referenceImage, const DeviceImage& deformedImage,
                     const Grid& grid, const RoiMask& roi, const RefineParameters& parameters,
                     const SearchResult& found, RefineResult& result, const JobControl& job) {
    const PixelSource reference = sourceOf(ImageRole::Reference, referenceImage);
    const PixelSource deformed = sourceOf(ImageRole::Deformed, deformedImage);
    rules::requireValid(reference.size, deformed.size, grid, roi, parameters, found);
    updateSurfaces(context, reference, deformed, parameters);
    m_schedule.begin(context, argsFor(context, roi, parameters), grid, found, parameters);
    m_schedule.run(context, job);
    m_schedule.fetch(result, context.stream);
}

rules::RefineBatch Refinement::tries(const CudaContext& context, const DeviceImage& referenceImage,
                                     const DeviceImage& deformedImage, const RoiMask& roi,
                                     const RefineParameters& parameters, const JobControl& job) {
    const PixelSource reference = sourceOf(ImageRole::Reference, referenceImage);
    const PixelSource deformed = sourceOf(ImageRole::Deformed, deformedImage);
    rules::requireValid(reference.size, deformed.size, roi, parameters);
    updateSurfaces(context, reference, deformed, parameters);
    return [this, &context, args = argsFor(context, roi, parameters), parameters, &job](
               std::span<const rules::RefineTask> tasks, std::span<rules::RefinedPoint> points) {
        context.makeCurrent();
        m_tries.make(context, args, parameters, tasks, points, job);
    };
}

}  // namespace strainlens::cuda
