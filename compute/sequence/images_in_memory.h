// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <utility>
#include <vector>

#include "compute/sequence/frame_source.h"

namespace strainlens {

/// Frames from memory: images of any depth, the reference first, which must outlive this object. One image may be used
/// for several frames.
class ImagesInMemory : public FrameSource {
public:
    explicit ImagesInMemory(std::vector<AnyImageView> images) : m_images(std::move(images)) {}
    int frameCount() const override { return static_cast<int>(m_images.size()); }
    std::string frameName(int frame) const override { return "image " + std::to_string(frame); }
    AnyImage loadFrame(int frame) override { return copyOf(m_images[static_cast<std::size_t>(frame)]); }

private:
    std::vector<AnyImageView> m_images;
};

}  // namespace strainlens
