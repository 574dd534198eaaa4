// SPDX-License-Identifier: MPL-2.0
// A static specimen: the noise floor compared with the expectation from the images' noise.
#include <gtest/gtest.h>

#include <cmath>
#include <vector>

#include "compute/metrology/field_measurement.h"
#include "compute/quality/noise_floor.h"
#include "compute/synthetic/specimen.h"
#include "tests/accuracy/refine_specimens.h"

using namespace strainlens;

/// About 200 independent subsets per frame. The spatial deviations of eight images, which share the reference, then
/// scatter by about 3 %, the temporal ones by 2 %: a tenth is three standard deviations.
TEST(NoiseFloorOfStaticImages, MatchesTheImageNoise) {
    if (!measuresAll()) GTEST_SKIP() << "only in release builds";
    SpecimenOptions options;
    options.size = {512, 512};
    options.noiseSigma = 4;
    const Specimen specimen(options);
    std::vector<AnyImage> images = {specimen.renderReference<std::uint8_t>()};
    for (int frame = 1; frame <= 8; ++frame) images.push_back(specimen.renderDeformed<std::uint8_t>(frame));
    RunParameters parameters;
    parameters.grid.step = 11;
    parameters.device = "cpu";
    parameters.strain.window = 5;  // one that differs from image to image scatters more
    NoiseFloorMeter meter;
    for (const DisplacementField& field : measureFields(images, {}, parameters, {})) meter.add(field);
    const std::vector<FloorStatistics> floor = meter.result();
    ASSERT_EQ(floor.size(), 5u);
    EXPECT_EQ(meter.frames(), 8);
    for (const FloorStatistics& f : floor) {
        EXPECT_NEAR(f.spatial / f.predicted, 1, 0.1) << f.name;
        EXPECT_NEAR(f.temporal / f.predicted, std::sqrt(0.5), 0.07) << f.name << ": the reference's noise is a pattern";
        EXPECT_LT(std::abs(f.bias), 3 * f.predicted / std::sqrt(200)) << f.name;
        EXPECT_LT(f.drift, 4 * f.predicted / std::sqrt(200)) << f.name;
    }
}
