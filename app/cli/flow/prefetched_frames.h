// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <optional>
#include <utility>

#include "app/io/image/image_sequence.h"

namespace strainlens::cli {

/// Frames from files whose reference image can be read in advance; it is not read twice.
class PrefetchedFrames : public FileFrameSource {
public:
    using FileFrameSource::FileFrameSource;

    /// The reference image, until it is loaded. Throws FileError.
    const AnyImage& referenceImage() {
        if (!m_reference) m_reference = FileFrameSource::loadFrame(0);
        return *m_reference;
    }
    AnyImage loadFrame(int frame) override {
        if (frame > 0 || !m_reference) return FileFrameSource::loadFrame(frame);
        AnyImage reference = *std::move(m_reference);
        m_reference.reset();
        return reference;
    }

private:
    std::optional<AnyImage> m_reference;
};

}  // namespace strainlens::cli
