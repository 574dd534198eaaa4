// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <memory>
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
        try {
            return m_correction->apply(std::move(image));
        } catch (const InvalidInput& error) {
            if (frame == 0) throw;
            throw FileError(frameName(frame), error.what());
        }
    }

private:
    const std::shared_ptr<const CameraCorrection> m_correction;
};

}  // namespace strainlens
