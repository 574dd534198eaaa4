// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstdint>
#include <span>
#include <string>

#include "compute/backend/backend.h"

namespace strainlens {

/// Measures the speed by which `auto` chooses a device [grid points/s]: upload of the deformed image and a recursive
/// search from zero (4 passes, offsets up to 2 px, block 32 px, step 16 px) on the rendered open hole
/// (benchmarkOpenHole) of 1024 x 768 px, with the session's threads. Returns the best run within about 0.1 s, after one
/// warm-up run. Throws DeviceError if the device fails or its vectors differ from those of the scalar reference.
double measurePointsPerSecond(Session& session, const std::string& deviceId);

/// Throws DeviceError unless these are the vectors of the scalar reference for that search.
void requireReferenceVectors(std::span<const Displacement> vectors, const std::string& deviceId);

/// 64-bit FNV-1a hash of vectors, and its value for the scalar reference.
std::uint64_t hashOf(std::span<const Displacement> vectors);
inline constexpr std::uint64_t kSpeedSearchHash = 9338119637746299612u;

}  // namespace strainlens
