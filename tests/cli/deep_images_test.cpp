// SPDX-License-Identifier: MPL-2.0
#include <gtest/gtest.h>

#include <cmath>
#include <cstdio>
#include <opencv2/imgcodecs.hpp>

#include "app/io/field/field_csv.h"
#include "compute/metrology/field_measurement.h"
#include "tests/cli/process.h"
#include "tests/cli/specimen.h"

namespace strainlens {
namespace {

using test::Finished;
using test::runCli;

/// Scatter of u and v on a shift of (0.3, 0.7) px, measured from image files [px].
double noiseFloor(const test::TemporaryFolder& folder, const std::string& reference, const std::string& deformed) {
    const std::string csv = (folder / "field.csv").string();
    const Finished finished =
        runCli(test::withTableParameters({"run", (folder / reference).string(), (folder / deformed).string(), "--step",
                                          "10", "--refine", "icgn1", "-o", csv}));
    EXPECT_EQ(finished.exitCode, 0) << finished.err;
    ErrorSums u, v;
    for (const FieldPoint& point : readFieldCsv(csv)) {
        if (point.status != PointStatus::Ok) continue;
        u.add(point.u - 0.3);
        v.add(point.v - 0.7);
    }
    EXPECT_GT(u.n, 1500);
    return std::sqrt((std::pow(u.deviation(), 2) + std::pow(v.deviation(), 2)) / 2);
}

/// Writes an 8-bit version beside a 16-bit image of grey * 257.
void cutTo8Bit(const test::TemporaryFolder& folder, const std::string& name) {
    const cv::Mat deep = cv::imread((folder / name).string(), cv::IMREAD_UNCHANGED);
    ASSERT_EQ(deep.type(), CV_16UC1);
    cv::Mat flat;
    deep.convertTo(flat, CV_8U, 1 / 257.0);
    test::writeImage(folder / ("8bit_" + name), flat);
}

TEST(DeepImages, SixteenBitsHaveASmallerNoiseFloorThanTheSameImagesCutToEight) {
    const test::TemporaryFolder folder;
    const Finished synth = runCli({"synth", "translation", "-o", folder.path().string(), "--size", "512", "--shift",
                                   "0.3,0.7", "--bits", "16", "--no-arrays"});
    ASSERT_EQ(synth.exitCode, 0) << synth.err;
    for (const char* name : {"reference.png", "deformed.png"}) cutTo8Bit(folder, name);
    const double deep = noiseFloor(folder, "reference.png", "deformed.png");
    const double flat = noiseFloor(folder, "8bit_reference.png", "8bit_deformed.png");
    std::printf("  noise floor: 16 bit %.6f px, cut to 8 bit %.6f px\n", deep, flat);
    // Rounding to 8 bit adds noise of variance 1/12 to both images: 0.00067 px with this pattern and subset.
    EXPECT_NEAR(flat, 0.00067, 0.0001);
    EXPECT_LT(deep, flat / 3);
}

}  // namespace
}  // namespace strainlens
