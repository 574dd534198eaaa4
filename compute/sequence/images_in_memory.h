// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "compute/sequence/frame_source.h"

namespace strainlens {

/// Frames from memory: images of any depth, the reference first, which must outlive this object. One image may be used
/// for several frames. Without `names` they are "image 0", "image 1", ...
class ImagesInMemory : public FrameSource {
public:
    explicit ImagesInMemory(std::vector<AnyImageView> images, std::vector<std::string> names = {})
        : m_images(std::move(images)), m_names(std::move(names)) {}
    int frameCount() const override { return static_cast<int>(m_images.size()); }
    std::string frameName(int frame) const override {
        return m_names.empty() ? "image " + std::to_string(frame) : m_names[static_cast<std::size_t>(frame)];
    }
    AnyImage loadFrame(int frame) override { return copyOf(m_images[static_cast<std::size_t>(frame)]); }

private:
    std::vector<AnyImageView> m_images;
    std::vector<std::string> m_names;
};

}  // namespace strainlens
