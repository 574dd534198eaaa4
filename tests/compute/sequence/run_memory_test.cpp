// SPDX-License-Identifier: MPL-2.0
#include "compute/sequence/run_memory.h"

#include <gtest/gtest.h>

#include <string>

#include "compute/sequence/run_points.h"
#include "compute/types/system/system_memory.h"

namespace strainlens {
namespace {

constexpr std::int64_t kMiB = 1 << 20;

/// A photograph of 18 million pixels.
RunExtent photograph(const RunParameters& parameters) {
    RunExtent extent;
    extent.image = {5184, 3456};
    extent.points = maxNodes(parameters, extent.image);
    return extent;
}

TEST(RunMemory, AutomaticLimitFollowsFreeMemory) {
    const RunParameters parameters;
    ASSERT_EQ(parameters.hostMemoryLimitMiB, kAutomatic) << "the default";
    const std::int64_t free = availableBytes().value();
    const std::int64_t limit = memoryLimitBytes(parameters, 100 * kMiB) - 100 * kMiB;
    EXPECT_GT(limit, free / 2);
    EXPECT_LT(limit, free + 512 * kMiB) << "other programs need memory, and free memory changes";
    EXPECT_FALSE(estimateMemory(parameters, photograph(parameters), 0).isLimitChosen);
}

TEST(RunMemory, ExplicitLimitIsUsedAndZeroMeansNone) {
    RunParameters parameters;
    parameters.hostMemoryLimitMiB = 77;
    EXPECT_EQ(memoryLimitBytes(parameters, 1000), 77 * kMiB);
    parameters.hostMemoryLimitMiB = 0;
    EXPECT_EQ(memoryLimitBytes(parameters, 1000), 0);
    EXPECT_TRUE(estimateMemory(parameters, photograph(parameters), 0).fits());
}

TEST(RunMemory, ErrorStatesNeededAndAllowedMemory) {
    RunParameters parameters;
    parameters.grid.step = 5;
    parameters.hostMemoryLimitMiB = 500;
    const RunExtent extent = photograph(parameters);
    const std::int64_t needed = estimateMemory(parameters, extent, 0).bytes();
    ASSERT_GT(needed, 500 * kMiB);
    try {
        planMemory(parameters, extent, 0);
        FAIL() << "it ran";
    } catch (const MemoryLimitExceeded& error) {
        const std::string what = error.what();
        EXPECT_EQ(error.memory().bytes(), needed);
        EXPECT_EQ(error.memory().limitBytes, 500 * kMiB);
        EXPECT_EQ(error.field(), "host-memory-limit");
        EXPECT_NE(what.find("500 MiB"), std::string::npos) << what;
        EXPECT_NE(what.find(std::to_string((needed + kMiB - 1) / kMiB) + " MiB"), std::string::npos) << what;
        parameters.hostMemoryLimitMiB = static_cast<int>((needed + kMiB - 1) / kMiB);
        EXPECT_NO_THROW(planMemory(parameters, extent, 0)) << "the memory of the message is sufficient";
    }
}

TEST(RunMemory, IncludesTheImagesOfBlurMatching) {
    RunParameters parameters;
    ASSERT_TRUE(matchesBlur(parameters)) << "the default";
    RunExtent extent = photograph(parameters);
    extent.workers = 2;
    const std::int64_t with = estimateMemory(parameters, extent, 0).bytes();
    parameters.blur = BlurChoice::Off;
    // A worker has two blurred images as floats and 8 bit, and three planes of a convolution.
    EXPECT_GE(with - estimateMemory(parameters, extent, 0).bytes(), std::int64_t{2} * 22 * 5184 * 3456);
}

TEST(RunMemory, OmitsBlurMatchingThatDoesNotFit) {
    RunParameters parameters;
    parameters.hostMemoryLimitMiB = 0;
    RunExtent extent = photograph(parameters);
    extent.readers = 4;
    const std::int64_t with = estimateMemory(parameters, extent, 0).bytes();
    const auto fitting = static_cast<int>((with + kMiB - 1) / kMiB);
    parameters.hostMemoryLimitMiB = fitting;
    EXPECT_FALSE(planMemory(parameters, extent, 0).omitsBlurMatching) << "fewer readers instead";
    EXPECT_EQ(planMemory(parameters, extent, 0).readers, 1);
    parameters.hostMemoryLimitMiB = fitting - 1;
    const RunMemory without = planMemory(parameters, extent, 0);
    EXPECT_TRUE(without.omitsBlurMatching);
    EXPECT_GT(without.readers, 1) << "in the memory of the blurred images";
    parameters.blur = BlurChoice::Off;
    EXPECT_EQ(planMemory(parameters, extent, 0).bytes(), without.bytes());
    EXPECT_FALSE(planMemory(parameters, extent, 0).omitsBlurMatching) << "nothing to omit";
    const auto minimum = static_cast<int>((estimateMemory(parameters, extent, 0).bytes() + kMiB - 1) / kMiB);
    parameters.blur = BlurChoice::Auto, parameters.hostMemoryLimitMiB = minimum;
    EXPECT_TRUE(planMemory(parameters, extent, 0).omitsBlurMatching);
    parameters.hostMemoryLimitMiB = minimum - 1;
    EXPECT_THROW(planMemory(parameters, extent, 0), MemoryLimitExceeded);
}

TEST(RunMemory, StepThatFitsIsTheSmallestAccepted) {
    RunParameters parameters;
    parameters.grid.step = 5;
    parameters.hostMemoryLimitMiB = 1500;
    RunExtent extent = photograph(parameters);
    ASSERT_THROW(planMemory(parameters, extent, 0), MemoryLimitExceeded);
    const int step = stepThatFits(parameters, extent, 0);
    ASSERT_GT(step, 5);
    parameters.grid.step = step;
    EXPECT_NO_THROW(planMemory(parameters, photograph(parameters), 0));
    parameters.grid.step = step - 1;
    EXPECT_THROW(planMemory(parameters, photograph(parameters), 0), MemoryLimitExceeded);
    parameters.grid.step = 7;
    parameters.hostMemoryLimitMiB = 1;
    EXPECT_EQ(stepThatFits(parameters, extent, 0), 7) << "no step helps: theirs stays";
    parameters.hostMemoryLimitMiB = 0;
    EXPECT_EQ(stepThatFits(parameters, extent, 0), 7) << "everything fits";
}

}  // namespace
}  // namespace strainlens
