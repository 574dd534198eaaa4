// SPDX-License-Identifier: MPL-2.0
#include "compute/backend/probe/device_speed.h"

#include <algorithm>
#include <bit>
#include <chrono>
#include <string_view>

#include "compute/backend/private_cache.h"
#include "compute/synthetic/specimen.h"
#include "compute/types/error.h"

namespace strainlens {
namespace {

using Seconds = std::chrono::duration<double>;

constexpr ImageSize kSize = {1024, 768};
constexpr GridSpec kGrid = {16, 32, 32, 0};
constexpr RecursiveSearchParameters kSearch = {4, 2};
constexpr Seconds kMeasuringTime{0.1};
constexpr Seconds kNoWarmUpTime{1.0};  ///< a run this long needs no warm-up

}  // namespace

std::uint64_t hashOf(std::span<const Displacement> vectors) {
    static_assert(std::endian::native == std::endian::little && sizeof(Displacement) == 4);
    return hashOf(std::string_view(reinterpret_cast<const char*>(vectors.data()), vectors.size_bytes()));
}

void requireReferenceVectors(std::span<const Displacement> vectors, const std::string& deviceId) {
    if (hashOf(vectors) == kSpeedSearchHash) return;
    throw DeviceError(deviceId, "recursiveSearch",
                      "it computes wrong vectors; update its driver, or choose --device cpu");
}

double measurePointsPerSecond(Session& session, const std::string& deviceId) {
    const Specimen specimen(benchmarkOpenHole(kSize));
    const GrayImage<std::uint8_t> deformed = specimen.renderDeformed<std::uint8_t>();
    session.upload(kReferenceSlot, specimen.renderReference<std::uint8_t>());
    const Grid grid = makeGrid(kGrid, kSize, {});
    SearchResult result;
    const auto timeRun = [&] {
        const auto start = std::chrono::steady_clock::now();
        session.upload(kDeformedSlot, deformed);
        session.recursiveSearch(kForwardPair, grid, kSearch, {}, result, {});
        return Seconds(std::chrono::steady_clock::now() - start);
    };
    const Seconds first = timeRun();
    requireReferenceVectors(result.vectors, deviceId);
    Seconds best = first < kNoWarmUpTime ? timeRun() : first, spent = best;
    while (spent < kMeasuringTime) {
        const Seconds run = timeRun();
        best = std::min(best, run);
        spent += run;
    }
    return static_cast<double>(grid.measuredCount()) / best.count();
}

}  // namespace strainlens
