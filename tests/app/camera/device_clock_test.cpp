// SPDX-License-Identifier: MPL-2.0
#include "app/camera/device_clock.h"

#include <gtest/gtest.h>

namespace strainlens {
namespace {

constexpr std::int64_t kUtcNs = 1'700'000'000'000'000'000, kMs = 1'000'000, kSecond = 1000 * kMs;

TEST(DeviceClockTest, AClockOfUtcIsTakenAsItIs) {
    DeviceClock clock;
    clock.start(3 * kMs);
    EXPECT_EQ(clock.utcOf(kUtcNs, kUtcNs + 8 * kMs), kUtcNs);
    EXPECT_EQ(clock.utcOf(kUtcNs, kUtcNs + 60 * kSecond), kUtcNs) << "decided once";
    clock.start(std::nullopt);
    EXPECT_EQ(clock.utcOf(kUtcNs, kUtcNs + 8 * kMs), kUtcNs);
    EXPECT_EQ(clock.utcOf(kUtcNs + kSecond, kUtcNs + 61 * kSecond), kUtcNs + kSecond) << "decided once";
}

TEST(DeviceClockTest, AtomicAndLocalTimeAreNotUtc) {
    for (const std::int64_t ahead : {37 * kSecond, 3600 * kSecond, -3600 * kSecond}) {
        DeviceClock clock;
        clock.start(-ahead);
        EXPECT_EQ(clock.utcOf(kUtcNs + ahead, kUtcNs + 8 * kMs), kUtcNs);
        clock.start(std::nullopt);
        EXPECT_EQ(clock.utcOf(kUtcNs + ahead, kUtcNs + 8 * kMs), kUtcNs + 8 * kMs) << "its transfer is not known";
    }
}

TEST(DeviceClockTest, DriftIsFollowed) {
    DeviceClock clock;
    clock.start(kUtcNs);
    std::int64_t error = 0;
    for (std::int64_t k = 1; k <= 36000; ++k) {  // an hour of ten images a second; the clock loses 50 ppm: 180 ms
        const std::int64_t exposed = k * kSecond / 10;
        const std::int64_t transfer = k % 5 == 0 ? 4 * kMs : 6 * kMs;
        error = clock.utcOf(exposed - exposed / 20'000, kUtcNs + exposed + transfer) - (kUtcNs + exposed);
    }
    EXPECT_NEAR(static_cast<double>(error), 0, 0.2 * kMs);
}

TEST(DeviceClockTest, ATimeThatIsMissingIsTheArrival) {
    DeviceClock clock;
    clock.start(std::nullopt);
    EXPECT_FALSE(clock.hasMissingStamps());
    EXPECT_EQ(clock.utcOf(0, kUtcNs), kUtcNs);
    EXPECT_TRUE(clock.hasMissingStamps());
    EXPECT_EQ(clock.utcOf(INT64_MAX, kUtcNs), kUtcNs);
    EXPECT_EQ(clock.utcOf(INT64_MIN, kUtcNs), kUtcNs);
    EXPECT_EQ(clock.utcOf(5 * kSecond, kUtcNs), kUtcNs) << "the first time stamp decides";
    EXPECT_EQ(clock.utcOf(6 * kSecond, kUtcNs + kSecond + 9 * kMs), kUtcNs + kSecond + 100'000);
}

}  // namespace
}  // namespace strainlens
