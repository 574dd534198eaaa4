// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstdint>
#include <span>
#include <string>

#include "compute/backend/backend.h"

namespace strainlens {

/// The measured speed of a device, by which `auto` chooses: grid points a second of one frame, that is the upload of
/// the deformed image and a recursive search from zero (4 passes, offsets up to 2 px, block 32 px, step 16 px), on the
/// rendered open hole (benchmarkOpenHole) of 1024 x 768 px with the session's number of threads. The best of the runs
/// of about 0.1 s after one run to warm up. Throws DeviceError when the device fails or finds other vectors than the
/// scalar oracle.
double measuredPointsPerSecond(Session& session, const std::string& deviceId);

/// Throws DeviceError when these are not the vectors that the scalar oracle finds in that search.
void requireOracleVectors(std::span<const Displacement> vectors, const std::string& deviceId);

/// 64-bit FNV-1a hash of vectors, and that of the oracle's.
std::uint64_t hashOf(std::span<const Displacement> vectors);
inline constexpr std::uint64_t kHashOfSpeedSearch = 9338119637746299612u;

}  // namespace strainlens
