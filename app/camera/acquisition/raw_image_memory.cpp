// SPDX-License-Identifier: MPL-2.0
#include "app/camera/acquisition/raw_image_memory.h"

#include <algorithm>

namespace strainlens {

RawImageMemory::RawImageMemory(std::size_t images) {
    for (std::size_t k = 0; k < images; ++k) {
        m_pool->free.push_back(std::make_unique<CameraFrame>());
        m_all.push_back(m_pool->free.back().get());
    }
}

bool RawImageMemory::owns(const CameraFrame& frame) const { return std::ranges::find(m_all, &frame) != m_all.end(); }

std::shared_ptr<CameraFrame> RawImageMemory::take() {
    const std::lock_guard lock(m_pool->mutex);
    if (m_pool->free.empty()) return nullptr;
    std::unique_ptr<CameraFrame> frame = std::move(m_pool->free.back());
    m_pool->free.pop_back();
    return {frame.release(), [pool = m_pool](CameraFrame* used) {
                std::unique_ptr<CameraFrame> returned(used);
                const std::lock_guard returning(pool->mutex);
                pool->free.push_back(std::move(returned));
            }};
}

}  // namespace strainlens
