// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <utility>

#include "compute/quality/camera_correction.h"
#include "compute/sequence/forwarding_frames.h"
#include "compute/types/error.h"

namespace strainlens {

/// The frames of another source, corrected for the camera.
class CorrectedFrames : public ForwardingFrames {
public:
    CorrectedFrames(FrameSource& frames, std::shared_ptr<const CameraCorrection> correction)
        : ForwardingFrames(frames), m_correction(std::move(correction)) {}
    CorrectedFrames(std::shared_ptr<FrameSource> frames, std::shared_ptr<const CameraCorrection> correction)
        : ForwardingFrames(std::move(frames)), m_correction(std::move(correction)) {}

    /// Throws InvalidInput for a reference image and FileError for another one that the correction does not suit, too.
    AnyImage loadFrame(int frame) override {
        AnyImage image = ForwardingFrames::loadFrame(frame);
        if (frame > 0) requireAsReference(frame, image);
        return m_correction->apply(std::move(image));
    }
    std::int64_t readingBytes() const override { return ForwardingFrames::readingBytes() + m_correction->applyBytes(); }

private:
    /// The correction suits the reference image: a later image that it does not suit differs from that one.
    void requireAsReference(int frame, const AnyImage& image) const {
        const auto refuse = [&](const std::string& now, const std::string& reference, const char* what) {
            throw FileError(frameName(frame), "the image is " + now + ", the reference image is " + reference +
                                                  "; all images of a run with images of the camera must have one " +
                                                  what);
        };
        const ImageSize size = m_correction->size();
        if (sizeOf(image) != size) refuse(textOf(sizeOf(image)) + " px", textOf(size) + " px", "size");
        const std::size_t depth = m_correction->depth().value_or(image.index());
        if (image.index() != depth) refuse(depthText(image.index()), depthText(depth), "depth");
    }

    const std::shared_ptr<const CameraCorrection> m_correction;
};

}  // namespace strainlens
