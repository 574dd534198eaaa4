// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/i18n/device_text.h"

#include <gtest/gtest.h>

namespace strainlens::gui {
namespace {

TEST(DeviceText, NamesPoclAndShowsItsProcessor) {
    DeviceInfo device{"opencl:0", "cpu-haswell-Some CPU", "OpenCL 3.0, Portable Computing Language"};
    device.kind = DeviceKind::CpuThroughDriver;
    EXPECT_EQ(deviceName(device), QStringLiteral("PoCL (CPU)"));
    EXPECT_TRUE(deviceDetails(device).contains(QStringLiteral("cpu-haswell-Some CPU")));
    device.details = "OpenCL 3.0, Another Platform";
    EXPECT_EQ(deviceName(device), QStringLiteral("cpu-haswell-Some CPU"));
}

}  // namespace
}  // namespace strainlens::gui
