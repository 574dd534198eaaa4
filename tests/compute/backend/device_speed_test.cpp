// SPDX-License-Identifier: MPL-2.0
#include "compute/backend/probe/device_speed.h"

#include <gtest/gtest.h>

#include "compute/backend/backend_registry.h"
#include "compute/reference/search.h"
#include "compute/synthetic/specimen.h"
#include "compute/types/error.h"

namespace strainlens {
namespace {

TEST(DeviceSpeed, ExpectedHashMatchesReferenceVectors) {
    const Specimen specimen(benchmarkOpenHole({1024, 768}));
    SearchResult result;
    reference::recursiveSearch(specimen.renderReference<std::uint8_t>(), specimen.renderDeformed<std::uint8_t>(),
                               makeGrid({16, 32, 32, 0}, {1024, 768}, {}), {4, 2}, {}, result, {});
    EXPECT_EQ(hashOf(result.vectors), kSpeedSearchHash);
    EXPECT_NO_THROW(requireReferenceVectors(result.vectors, "cuda:0"));
    ++result.vectors.back().dx;
    try {
        requireReferenceVectors(result.vectors, "cuda:0");
        ADD_FAILURE() << "a wrong vector was not detected";
    } catch (const DeviceError& error) {
        EXPECT_EQ(error.device(), "cuda:0");
        EXPECT_NE(error.reason().find("wrong vectors"), std::string::npos);
    }
}

TEST(DeviceSpeed, MeasuresEveryDevice) {
    for (const DeviceInfo& device : devicesInProcess()) {
        EXPECT_GT(measurePointsPerSecond(*openInProcess(device.id, {}), device.id), 0) << device.id;
    }
}

}  // namespace
}  // namespace strainlens
