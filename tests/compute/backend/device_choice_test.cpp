// SPDX-License-Identifier: MPL-2.0
#include "compute/backend/device_choice.h"

#include <gtest/gtest.h>

#include "compute/types/error.h"

namespace strainlens {
namespace {

DeviceInfo device(std::string id, DeviceKind kind, double pointsPerSecond = 0, std::string problem = "") {
    DeviceInfo info;
    info.id = std::move(id);
    info.kind = kind;
    info.pointsPerSecond = pointsPerSecond;
    info.problem = std::move(problem);
    return info;
}

/// A machine with two NVIDIA GPUs, a slower GPU and PoCL through OpenCL, and a third backend without a driver.
std::vector<BackendState> machine() {
    return {{"cuda", {device("cuda:0", DeviceKind::Gpu, 5e6), device("cuda:1", DeviceKind::Gpu, 9e6)}, ""},
            {"metal", {}, "there is no driver; install one."},
            {"opencl",
             {device("opencl:0", DeviceKind::Gpu, 1e6), device("opencl:1", DeviceKind::CpuThroughDriver, 2e7),
              device("opencl:2", DeviceKind::Gpu, 0, "its driver crashed; update it.")},
             ""},
            {"cpu", {device("cpu", DeviceKind::Cpu, 3e6)}, ""},
            {"scalar", {device("scalar", DeviceKind::Reference, 8e7)}, ""}};
}

std::string ids(const std::vector<DeviceInfo>& devices) {
    std::string text;
    for (const DeviceInfo& info : devices) text += (text.empty() ? "" : " ") + info.id;
    return text;
}

std::string resolve(const std::string& text) { return ids(resolveDevices(text, machine())); }

template <class Exception>
std::string messageFor(const std::string& text, const std::vector<BackendState>& backends = machine()) {
    try {
        resolveDevices(text, backends);
    } catch (const Exception& error) {
        return error.what();
    }
    return "";
}

bool contains(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

TEST(DeviceChoice, PrefersFastestThenCpuDriversThenReference) {
    EXPECT_EQ(ids(preferredOrder(machine())), "cuda:1 cuda:0 cpu opencl:0 opencl:1 scalar");
}

TEST(DeviceChoice, AutoSelectsFastestDevice) {
    EXPECT_EQ(resolve("auto"), "cuda:1");
    auto slowGpus = machine();
    slowGpus[3].devices[0].pointsPerSecond = 1e7;
    EXPECT_EQ(ids(resolveDevices("auto", slowGpus)), "cpu");
}

TEST(DeviceChoice, AutoUsesLowerKindsOnlyAsLastResort) {
    auto noGpuNoCpu = machine();
    noGpuNoCpu[0].devices.clear();
    noGpuNoCpu[2].devices.erase(noGpuNoCpu[2].devices.begin());
    noGpuNoCpu[3].devices.clear();
    EXPECT_EQ(ids(resolveDevices("auto", noGpuNoCpu)), "opencl:1");
    noGpuNoCpu[2].devices.clear();
    EXPECT_EQ(ids(resolveDevices("auto", noGpuNoCpu)), "scalar");
}

TEST(DeviceChoice, ExpandsListsInOrder) {
    EXPECT_EQ(resolve("cpu"), "cpu");
    EXPECT_EQ(resolve("cuda:0"), "cuda:0");
    EXPECT_EQ(resolve("cuda:all"), "cuda:0 cuda:1");
    EXPECT_EQ(resolve("opencl:all"), "opencl:0 opencl:1");
    EXPECT_EQ(resolve("cpu,cuda:1,opencl:0"), "cpu cuda:1 opencl:0");
    EXPECT_EQ(resolve("cpu,cuda:all"), "cpu cuda:0 cuda:1");
}

TEST(DeviceChoice, UnknownDeviceThrowsAndListsKnownOnes) {
    for (const char* text : {"opencl:9", "cuda:2", "cuda:x", "cuda:", "cuda", "abacus", "vulkan:0", "metal:x", "",
                             "cpu,", "cpu,,cuda:0", "auto,cpu", "cpu:all0", "cuda:00", " cpu"}) {
        const std::string message = messageFor<InvalidInput>(text);
        EXPECT_TRUE(contains(message, "auto, cuda:0, cuda:1, cuda:all, opencl:0, opencl:1, opencl:all, cpu, scalar"))
            << text << ": " << message;
    }
}

TEST(DeviceChoice, DeviceNamedTwiceIsReturnedTwice) {
    EXPECT_EQ(resolve("cuda:0,cuda:0"), "cuda:0 cuda:0");
    EXPECT_EQ(resolve("cuda:1,cuda:all"), "cuda:1 cuda:0 cuda:1");
}

TEST(DeviceChoice, BackendWithoutDeviceThrowsWithRemedy) {
    for (const char* text : {"metal:0", "metal:7", "metal:all", "cpu,metal:0"}) {
        EXPECT_TRUE(contains(messageFor<DeviceError>(text), "there is no driver; install one.")) << text;
    }
    EXPECT_TRUE(contains(messageFor<DeviceError>("opencl:2"), "its driver crashed; update it."));
    auto onlyBroken = machine();
    onlyBroken[2].devices.erase(onlyBroken[2].devices.begin(), onlyBroken[2].devices.begin() + 2);
    EXPECT_TRUE(contains(messageFor<DeviceError>("opencl:all", onlyBroken), "opencl:2: its driver crashed"));
}

TEST(DeviceChoice, ParsesBackendNames) {
    EXPECT_TRUE(parseBackendNames("auto").empty());
    EXPECT_EQ(parseBackendNames("cpu"), std::vector<std::string>{"cpu"});
    EXPECT_EQ(parseBackendNames("cuda:all,opencl:1"), (std::vector<std::string>{"cuda", "opencl"}));
}

TEST(DeviceChoice, FallbackPrefersFastestAndReferenceLast) {
    EXPECT_EQ(ids(fallbackOrder("cuda:1", machine())), "cuda:0 cpu opencl:0 opencl:1");
    EXPECT_EQ(ids(fallbackOrder("opencl:1", machine())), "cuda:1 cuda:0 cpu opencl:0");
    const std::vector<BackendState> two = {machine()[0], machine()[4]};
    EXPECT_EQ(ids(fallbackOrder("cuda:0", two)), "cuda:1");
    const std::vector<BackendState> one = {{"cuda", {device("cuda:0", DeviceKind::Gpu)}, ""}, machine()[4]};
    EXPECT_EQ(ids(fallbackOrder("cuda:0", one)), "scalar");
    EXPECT_EQ(ids(fallbackOrder("scalar", {&one[1], 1})), "");
}

}  // namespace
}  // namespace strainlens
