// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <algorithm>
#include <chrono>
#include <cstddef>

namespace strainlens::gpu {

using PieceClock = std::chrono::steady_clock;

/// How long what is queued at a time should take: an operation is stopped between two pieces.
inline constexpr std::chrono::milliseconds kPieceTime{8};

/// The next piece, from how long the last one took; it may grow fourfold.
inline std::size_t nextPiece(std::size_t piece, PieceClock::duration took) {
    const double factor = std::chrono::duration<double>(kPieceTime) / std::max(took, PieceClock::duration{1000});
    return static_cast<std::size_t>(static_cast<double>(piece) * std::clamp(factor, 0.1, 4.0)) + 1;
}

}  // namespace strainlens::gpu
