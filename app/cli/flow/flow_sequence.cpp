// SPDX-License-Identifier: MPL-2.0
#include "app/cli/flow/flow_sequence.h"

#include <utility>

#include "compute/types/error.h"
#include "compute/types/threads/detached_threads.h"

namespace strainlens::cli {
namespace {

std::shared_ptr<const DenseFlow> displacementsOf(const DenseFlow& flow) {
    const auto displacements = std::make_shared<DenseFlow>();
    displacements->size = flow.size;
    displacements->u = flow.u;
    displacements->v = flow.v;
    return displacements;
}

/// values += by * (values - before); `before` is 0 if null.
void extrapolate(std::vector<float>& values, const std::vector<float>* before, float by) {
    for (std::size_t i = 0; i < values.size(); ++i) values[i] += by * (values[i] - (before ? (*before)[i] : 0));
}

}  // namespace

std::shared_ptr<const AnyImage> FlowSequence::read(int frame, const std::stop_token& stop) const {
    const auto image = runCancellable(
        stop, [frames = m_frames, frame] { return std::make_shared<const AnyImage>(frames->loadFrame(frame)); });
    return image.value_or(nullptr);
}

bool FlowSequence::readReference(const std::stop_token& stop) {
    m_from = read(0, stop);
    return m_from != nullptr;
}

std::shared_ptr<const DenseFlow> FlowSequence::initialFlow(int frame) const {
    if (!m_last.flow || m_reference == FlowReference::Previous) return m_last.flow;
    const auto start = std::make_shared<DenseFlow>(*m_last.flow);
    const auto by = static_cast<float>(frame - m_last.frame) / static_cast<float>(m_last.frame - m_beforeLast.frame);
    const DenseFlow* before = m_beforeLast.flow.get();
    extrapolate(start->u, before ? &before->u : nullptr, by);
    extrapolate(start->v, before ? &before->v : nullptr, by);
    return start;
}

DenseFlow FlowSequence::measureFlow(int frame, const std::stop_token& stop) {
    const std::shared_ptr<const AnyImage> image = read(frame, stop);
    if (!image) return {};
    const bool isOnly = deformedFrames() == 1;
    // m_measure rejects a single pair: its size is a mistake on the command line.
    if (!isOnly && sizeOf(*image) != sizeOf(*m_from)) {
        throw FileError(m_frames->frameName(frame), "the image is " + textOf(sizeOf(*image)) +
                                                        " px, the reference image is " + textOf(sizeOf(*m_from)) +
                                                        " px; all images of a sequence must have one size");
    }
    DenseFlow step = m_measure({m_from, image, initialFlow(frame)});
    if (step.pixels() == 0) return {};
    if (frame < deformedFrames()) {
        m_beforeLast = std::exchange(m_last, {frame, displacementsOf(step)});
    }
    if (m_reference == FlowReference::First) return step;
    m_from = image;
    m_accumulated.add(std::move(step), m_threads);
    return m_accumulated.flow();
}

}  // namespace strainlens::cli
