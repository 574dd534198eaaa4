// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <algorithm>
#include <chrono>
#include <cstddef>

namespace strainlens::gpu {

using ChunkClock = std::chrono::steady_clock;

/// Target duration of a chunk of queued work. Operations check for cancellation between chunks.
inline constexpr std::chrono::milliseconds kChunkTime{8};

/// Size of the next chunk, from the size and duration of the last one; grows by at most a factor of 4.
inline std::size_t nextChunkSize(std::size_t chunk, ChunkClock::duration took) {
    const double factor = std::chrono::duration<double>(kChunkTime) / std::max(took, ChunkClock::duration{1000});
    return static_cast<std::size_t>(static_cast<double>(chunk) * std::clamp(factor, 0.1, 4.0)) + 1;
}

}  // namespace strainlens::gpu
