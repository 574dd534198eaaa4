// SPDX-License-Identifier: MPL-2.0
#include "compute/backend/opencl/refine/refine.h"

namespace strainlens::opencl {

void Refinement::setFullImage(OpenclContext& context, ImageRole role, const AnyImageView& image) {
    m_surfaces.outdate(role);
    full(role).write(context, image);
}

void Refinement::imageChanged(ImageRole role) {
    if (full(role).empty()) m_surfaces.outdate(role);
}

PixelSource Refinement::sourceOf(ImageRole role, const DeviceImage& image) {
    return full(role).empty() ? PixelSource(image) : full(role).source();
}

void Refinement::updateSurfaces(OpenclContext& context, const PixelSource& reference, const PixelSource& deformed,
                                const RefineParameters& parameters) {
    m_surfaces.update(parameters, [&](ImageRole role) {
        if (role == ImageRole::Reference) {
            m_maker.makeReference(context, reference, parameters, m_reference);
        } else {
            m_maker.makeCoefficients(context, deformed, parameters, m_coefficients);
        }
    });
}

void Refinement::beginTries(OpenclContext& context, const DeviceImage& referenceImage, const DeviceImage& deformedImage,
                            const RoiMask& roi, const RefineParameters& parameters) {
    updateSurfaces(context, sourceOf(ImageRole::Reference, referenceImage),
                   sourceOf(ImageRole::Deformed, deformedImage), parameters);
    if (!roi.empty()) {
        m_roi.resize(context, roi.size());
        m_roi.write(context, context.queue(), roi.view(), true);
    }
    m_tries.begin(context, {&m_reference, &m_coefficients, roi.empty() ? nullptr : &m_roi}, parameters);
}

rules::RefineBatch Refinement::tries(OpenclContext& context, const DeviceImage& referenceImage,
                                     const DeviceImage& deformedImage, const RoiMask& roi,
                                     const RefineParameters& parameters, const JobControl& job) {
    rules::requireValid(sourceOf(ImageRole::Reference, referenceImage).size,
                        sourceOf(ImageRole::Deformed, deformedImage).size, roi, parameters);
    beginTries(context, referenceImage, deformedImage, roi, parameters);
    return [this, &context, &job](std::span<const rules::RefineTask> tasks, std::span<rules::RefinedPoint> points) {
        m_hostTries.make(context, m_tries, m_nodes, tasks, points, job);
    };
}

void Refinement::run(OpenclContext& context, const DeviceImage& referenceImage, const DeviceImage& deformedImage,
                     const Grid& grid, const RoiMask& roi, const RefineParameters& parameters,
                     const SearchResult& found, RefineResult& result, const JobControl& job) {
    rules::requireValid(sourceOf(ImageRole::Reference, referenceImage).size,
                        sourceOf(ImageRole::Deformed, deformedImage).size, grid, roi, parameters, found);
    beginTries(context, referenceImage, deformedImage, roi, parameters);
    m_schedule.run(context, grid, found, m_tries, m_nodes, job);
    m_nodes.fetch(context, result);
}

}  // namespace strainlens::opencl
