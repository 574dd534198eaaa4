// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <memory>
#include <utility>

#include "compute/quality/camera_correction.h"
#include "compute/sequence/frame_source.h"
#include "compute/types/error.h"

namespace strainlens {

/// The frames of another source, corrected for the camera.
class CorrectedFrames : public FrameSource {
public:
    CorrectedFrames(std::shared_ptr<FrameSource> frames, std::shared_ptr<const CameraCorrection> correction)
        : m_frames(std::move(frames)), m_correction(std::move(correction)) {}

    int frameCount() const override { return m_frames->frameCount(); }
    std::string frameName(int frame) const override { return m_frames->frameName(frame); }
    FrameIdentity identity(int frame) const override { return m_frames->identity(frame); }
    bool grows() const override { return m_frames->grows(); }
    bool waitForFrame(int frame, const std::stop_token& stop) override { return m_frames->waitForFrame(frame, stop); }
    /// Throws FileError for an image of another size, too.
    AnyImage loadFrame(int frame) override {
        AnyImage image = m_frames->loadFrame(frame);
        if (sizeOf(image) == m_correction->size()) return m_correction->apply(std::move(image));
        throw FileError(frameName(frame), "the image is " + textOf(sizeOf(image)) +
                                              " px, the images of its camera are " + textOf(m_correction->size()) +
                                              " px; name those of this size");
    }
    int readersAtOnce() const override { return m_frames->readersAtOnce(); }
    std::int64_t readingBytes() const override { return m_frames->readingBytes(); }

private:
    const std::shared_ptr<FrameSource> m_frames;
    const std::shared_ptr<const CameraCorrection> m_correction;
};

}  // namespace strainlens
