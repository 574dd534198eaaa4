// SPDX-License-Identifier: MPL-2.0
#include "compute/backend/probe/probe_text.h"

#include <gtest/gtest.h>

namespace strainlens {
namespace {

DeviceInfo someDevice(const std::string& id) {
    DeviceInfo device;
    device.id = id;
    device.name = "Some GPU (R)";
    device.details = "compute capability 9.0";
    device.memoryBytes = 150'000'000'000;
    device.computeUnits = 132;
    device.kind = DeviceKind::Gpu;
    device.driver = "CUDA 13.0";
    device.pointsPerSecond = 1234567.125;
    return device;
}

TEST(ProbeText, ListingRoundTrip) {
    BackendState state{"cuda", {someDevice("cuda:0"), someDevice("cuda:1")}, ""};
    state.devices[1].problem = "it is too old; buy a new one.";
    state.devices[1].kind = DeviceKind::CpuThroughDriver;
    const auto read = parseListing(listingText(state), "cuda");
    ASSERT_TRUE(read);
    EXPECT_EQ(read->name, "cuda");
    EXPECT_EQ(read->problem, "");
    ASSERT_EQ(read->devices.size(), 2u);
    for (std::size_t i = 0; i < 2; ++i) {
        const DeviceInfo &a = read->devices[i], &b = state.devices[i];
        EXPECT_EQ(a.id, b.id);
        EXPECT_EQ(a.name, b.name);
        EXPECT_EQ(a.details, b.details);
        EXPECT_EQ(a.memoryBytes, b.memoryBytes);
        EXPECT_EQ(a.computeUnits, b.computeUnits);
        EXPECT_EQ(a.kind, b.kind);
        EXPECT_EQ(a.driver, b.driver);
        EXPECT_EQ(a.pointsPerSecond, b.pointsPerSecond);
        EXPECT_EQ(a.problem, b.problem);
    }
}

TEST(ProbeText, BackendWithoutDeviceHasProblem) {
    const auto read = parseListing(listingText({"opencl", {}, "there is no driver."}), "opencl");
    ASSERT_TRUE(read);
    EXPECT_TRUE(read->devices.empty());
    EXPECT_EQ(read->problem, "there is no driver.");
}

TEST(ProbeText, ReplacesUnprintableCharacters) {
    DeviceInfo device = someDevice("opencl:0");
    device.name = "two\nlines\tand \xc3\xa4 \x01";
    const auto read = parseListing(listingText({"opencl", {device}, ""}), "opencl");
    ASSERT_TRUE(read);
    EXPECT_EQ(read->devices[0].name, "two?lines?and ?? ?");
}

TEST(ProbeText, RejectsEveryDamage) {
    const std::string good = listingText({"cuda", {someDevice("cuda:0")}, ""});
    ASSERT_TRUE(parseListing(good, "cuda"));
    EXPECT_FALSE(parseListing(good, "opencl"));
    for (std::size_t length = 0; length < good.size(); ++length) {
        EXPECT_FALSE(parseListing(good.substr(0, length), "cuda")) << length;
    }
    for (const std::string& text :
         {good + "x", good + "\n", good + good, "\n" + good, "warning: hello\n" + good, std::string("end\n"),
          listingText({"cuda", {someDevice("cuda:0"), someDevice("cuda:0")}, ""}),
          listingText({"cuda", {someDevice("cuda:x")}, ""}), listingText({"cuda", {someDevice("cuda:-1")}, ""}),
          listingText({"cuda", {someDevice("cudaX0")}, ""}), listingText({"cuda", {someDevice("cuda:0")}, "a problem"}),
          std::string("problem\t\nend\n"), std::string("problem\ta\tb\nend\n"), std::string("\0end\n", 5)}) {
        EXPECT_FALSE(parseListing(text, "cuda")) << text;
    }
    for (const char* wrong : {"-1", "1x", "", " 1", "nan", "inf", "1e400"}) {
        const std::string line =
            std::string("device\tcuda:0\tgpu\t1\t1\t") + wrong + "\tname\tdetails\tdriver\t\nend\n";
        EXPECT_FALSE(parseListing(line, "cuda")) << wrong;
    }
    EXPECT_FALSE(parseListing("device\tcuda:0\tabacus\t1\t1\t1\tname\tdetails\tdriver\t\nend\n", "cuda"));
}

TEST(ProbeText, SpeedRoundTrip) {
    const auto speed = parseSpeed(speedText(2.5e6, ""));
    ASSERT_TRUE(speed);
    EXPECT_EQ(speed->pointsPerSecond, 2.5e6);
    EXPECT_EQ(speed->problem, "");
    const auto problem = parseSpeed(speedText(0, "it is hot."));
    ASSERT_TRUE(problem);
    EXPECT_EQ(problem->problem, "it is hot.");
    for (const char* text : {"", "end\n", "speed\t0\nend\n", "speed\t-1\nend\n", "speed\tinf\nend\n", "speed\t1\n",
                             "speed\t1\nend", "speed\t1\t2\nend\n", "speed\t1\nspeed\t1\nend\n", "problem\t\nend\n",
                             "hello\nspeed\t1\nend\n", "velocity\t1\nend\n"}) {
        EXPECT_FALSE(parseSpeed(text)) << text;
    }
}

}  // namespace
}  // namespace strainlens
