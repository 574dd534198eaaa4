// SPDX-License-Identifier: MPL-2.0
#include "compute/types/system/computer.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>

#include "compute/types/system/system_memory.h"
#include "compute/types/workers.h"

namespace strainlens {
namespace {

TEST(Computer, IsDescribed) {
    EXPECT_NE(computerAndKernel().find(' '), std::string::npos);
    EXPECT_GE(onlineCores(), usableCores());
    EXPECT_GT(physicalBytes(), static_cast<std::uint64_t>(residentBytes()));
}

TEST(Computer, ListsTheEnvironment) {
    ::setenv("STRAINLENS_TEST_VARIABLE", "value = 1", 1);
    EXPECT_EQ(std::ranges::count(environmentVariables(), "STRAINLENS_TEST_VARIABLE=value = 1"), 1);
    ::unsetenv("STRAINLENS_TEST_VARIABLE");
    EXPECT_EQ(std::ranges::count(environmentVariables(), "STRAINLENS_TEST_VARIABLE=value = 1"), 0);
}

}  // namespace
}  // namespace strainlens
