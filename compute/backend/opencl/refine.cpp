// SPDX-License-Identifier: MPL-2.0
#include "compute/backend/opencl/refine.h"

namespace strainlens::opencl {

void Refinement::setFullImage(OpenclContext& context, ImageRole role, const AnyImageView& image) {
    slot(role).stale = true;
    slot(role).full.write(context, image);
}

void Refinement::imageChanged(ImageRole role) {
    if (slot(role).full.empty()) slot(role).stale = true;
}

PixelSource Refinement::sourceOf(ImageRole role, const DeviceImage& image) {
    return slot(role).full.empty() ? PixelSource(image) : slot(role).full.source();
}

void Refinement::prepare(OpenclContext& context, const PixelSource& reference, const PixelSource& deformed,
                         const RefineParameters& parameters) {
    const bool other = parameters.interpolation != m_interpolation || parameters.prefilterSigmaPx != m_sigmaPx;
    for (Slot& each : m_slots) each.stale = each.stale || other;  // first, so that a device error leaves none half made
    m_interpolation = parameters.interpolation;
    m_sigmaPx = parameters.prefilterSigmaPx;
    if (slot(ImageRole::Reference).stale) m_maker.makeReference(context, reference, parameters, m_reference);
    if (slot(ImageRole::Deformed).stale) m_maker.makeCoefficients(context, deformed, parameters, m_coefficients);
    for (Slot& each : m_slots) each.stale = false;
}

void Refinement::beginTries(OpenclContext& context, const DeviceImage& referenceImage, const DeviceImage& deformedImage,
                            const RoiMask& roi, const RefineParameters& parameters) {
    prepare(context, sourceOf(ImageRole::Reference, referenceImage), sourceOf(ImageRole::Deformed, deformedImage),
            parameters);
    if (!roi.empty()) {
        m_roi.resize(context, roi.size());
        m_roi.write(context, context.queue(), roi.view(), true);
    }
    m_tries.begin(context, {&m_reference, &m_coefficients, roi.empty() ? nullptr : &m_roi}, parameters);
}

reference::RefineBatch Refinement::tries(OpenclContext& context, const DeviceImage& referenceImage,
                                         const DeviceImage& deformedImage, const RoiMask& roi,
                                         const RefineParameters& parameters, const JobControl& job) {
    reference::requireValid(sourceOf(ImageRole::Reference, referenceImage).size,
                            sourceOf(ImageRole::Deformed, deformedImage).size, roi, parameters);
    beginTries(context, referenceImage, deformedImage, roi, parameters);
    return [this, &context, &job](std::span<const reference::RefineTask> tasks,
                                  std::span<reference::RefinedPoint> points) {
        m_hostTries.make(context, m_tries, m_nodes, tasks, points, job);
    };
}

void Refinement::run(OpenclContext& context, const DeviceImage& referenceImage, const DeviceImage& deformedImage,
                     const Grid& grid, const RoiMask& roi, const RefineParameters& parameters,
                     const SearchResult& found, RefineResult& result, const JobControl& job) {
    reference::requireValid(sourceOf(ImageRole::Reference, referenceImage).size,
                            sourceOf(ImageRole::Deformed, deformedImage).size, grid, roi, parameters, found);
    beginTries(context, referenceImage, deformedImage, roi, parameters);
    m_schedule.run(context, grid, found, m_tries, m_nodes, job);
    m_nodes.fetch(context, result);
}

}  // namespace strainlens::opencl
