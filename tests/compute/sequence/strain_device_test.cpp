// SPDX-License-Identifier: MPL-2.0
// The device that chooses strain windows in a run.
#include <gtest/gtest.h>

#include <cmath>
#include <memory>
#include <optional>
#include <random>
#include <string>
#include <vector>

#include "compute/backend/backends.h"
#include "compute/sequence/frame/strain_device.h"
#include "compute/strain/strain.h"
#include "compute/types/error.h"
#include "tests/compute/forwarding_session.h"
#include "tests/compute/strain_fields.h"

using namespace strainlens;

namespace {

/// A session that chooses the middle window for every point, or fails.
class WindowSession : public test::ForwardingSession {
public:
    WindowSession(std::unique_ptr<Session> session, bool fails)
        : ForwardingSession(std::move(session)), m_fails(fails) {}

    bool supports(const OperationRequest&) const override { return true; }
    void chooseStrainWindows(const StrainWindowRequest& request, StrainWindows& result, const JobControl&) override {
        if (m_fails) throw DeviceError("gpu:0", "chooseStrainWindows", "it is lost");
        result.window.assign(request.size(), 7);
    }

private:
    const bool m_fails;
};

/// A chain with one device of a kind.
struct Chain {
    DeviceSource source;
    int opened = 0;
    std::optional<DeviceChain> chain;

    Chain(DeviceKind kind, bool fails) {
        const DeviceInfo info = {.id = "gpu:0", .name = "GPU", .details = "", .kind = kind};
        source.resolve = [info](const std::string&) { return std::vector{info}; };
        source.fallbackOrder = [](const std::string&) { return std::vector<DeviceInfo>(); };
        source.openSession = [this, fails](const std::string&, const SessionOptions& options) {
            ++opened;
            return std::make_unique<WindowSession>(makeScalarBackend()->openSession("scalar", options), fails);
        };
        chain.emplace(source, "gpu:0", SessionOptions{});
    }
};

StrainWindowRequest requestOf(int columns, int rows) {
    StrainWindowRequest request;
    request.columns = columns, request.rows = rows;
    return request;
}

}  // namespace

TEST(StrainDevice, OpensOneSessionOfAGpu) {
    Chain gpu(DeviceKind::Gpu, false);
    StrainDevice device(*gpu.chain);
    EXPECT_EQ(device.find(requestOf(2, 3), {}), nullptr) << "no device is known yet";
    device.use(gpu.chain->devices().front());
    for (int call = 0; call < 2; ++call) {
        const StrainWindows* windows = device.find(requestOf(2, 3), {});
        ASSERT_NE(windows, nullptr);
        EXPECT_EQ(windows->window, std::vector<std::int32_t>(6, 7));
        device.use(gpu.chain->devices().front());
    }
    EXPECT_EQ(gpu.opened, 1);
    EXPECT_TRUE(gpu.chain->notes().empty());
}

TEST(StrainDevice, LeavesTheWindowsToTheHostWithoutAGpu) {
    for (const DeviceKind kind : {DeviceKind::Cpu, DeviceKind::CpuThroughDriver, DeviceKind::Reference}) {
        Chain cpu(kind, false);
        StrainDevice device(*cpu.chain);
        device.use(cpu.chain->devices().front());
        EXPECT_EQ(device.find(requestOf(2, 3), {}), nullptr);
        EXPECT_EQ(cpu.opened, 0);
    }
}

TEST(StrainDevice, ReportsAFailureOnceAndStopsUsingTheDevice) {
    Chain lost(DeviceKind::Gpu, true);
    StrainDevice device(*lost.chain);
    device.use(lost.chain->devices().front());
    for (int call = 0; call < 2; ++call) EXPECT_EQ(device.find(requestOf(2, 3), {}), nullptr);
    EXPECT_EQ(lost.opened, 1);
    ASSERT_EQ(lost.chain->notes().size(), 1U);
    EXPECT_NE(lost.chain->notes().front().find("it is lost"), std::string::npos);
}

TEST(StrainDevice, HostComputesTheSameStrainWhenItGetsNoWindows) {
    std::mt19937 random(3);
    std::normal_distribution<double> noise(0, 0.01);
    DisplacementField field = test::fieldOf(
        30, 24, 7, [&](double x, double) { return 0.002 * x + noise(random); },
        [&](double, double y) { return -0.001 * y + noise(random); });
    field.refined.resize(field.size(), ShapeOrder::First);
    for (std::size_t i = 0; i < field.size(); ++i) {
        field.refined.sigmaU[i] = field.refined.sigmaV[i] = 0.01F;
        field.refined.residual[i] = 2, field.refined.pixels[i] = 21 * 21;
        field.refined.varianceU[i] = field.refined.varianceV[i] = 2.5e-5F;
    }
    const VisibilityGraph visibility(field, {});
    const NoiseCorrelation correlation(field, {.side = 21, .order = ShapeOrder::First}, 255);
    StrainParameters parameters;
    parameters.window = kAutomaticWindow;
    int calls = 0;
    const StrainWindowFinder unavailable = [&](const StrainWindowRequest& request, const std::stop_token&) {
        ++calls;
        EXPECT_EQ(request.size(), field.size());
        return nullptr;
    };
    const StrainField alone = computeStrain(field, parameters, visibility, 2, &correlation, {}, nullptr);
    const StrainField after = computeStrain(field, parameters, visibility, 2, &correlation, {}, nullptr, unavailable);
    EXPECT_EQ(calls, 1);
    EXPECT_EQ(alone.exx, after.exx);
    EXPECT_EQ(alone.window, after.window);
    EXPECT_GT(alone.count(StrainStatus::Ok), field.size() / 2);
}
