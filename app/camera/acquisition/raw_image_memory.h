// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstddef>
#include <memory>
#include <mutex>
#include <vector>

#include "app/camera/camera.h"

namespace strainlens {

using SharedFrame = std::shared_ptr<const CameraFrame>;

/// A fixed number of images in memory, which are reused. Any thread.
class RawImageMemory {
public:
    explicit RawImageMemory(std::size_t images);

    /// An image to be filled, whose memory returns here when nobody uses it any more; null if all are in use.
    std::shared_ptr<CameraFrame> take();
    std::size_t images() const { return m_all.size(); }
    bool owns(const CameraFrame& frame) const;

private:
    struct Pool {
        std::mutex mutex;
        std::vector<std::unique_ptr<CameraFrame>> free;
    };
    std::vector<const CameraFrame*> m_all;
    std::shared_ptr<Pool> m_pool = std::make_shared<Pool>();  ///< outlives this object while images are in use
};

}  // namespace strainlens
