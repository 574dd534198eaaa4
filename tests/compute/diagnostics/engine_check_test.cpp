// SPDX-License-Identifier: MPL-2.0
#include "compute/diagnostics/engine_check.h"

#include <gtest/gtest.h>

#include <limits>

#include "compute/backend/backend_registry.h"
#include "compute/types/refine_agreement.h"
#include "tests/compute/fake_devices.h"
#include "tests/compute/moving_pattern.h"
#include "tests/compute/whole_pixels.h"

namespace strainlens {
namespace {

class EngineCheckTest : public testing::Test {
protected:
    EngineCheckTest() : m_parameters(test::smallParameters(SearchMethod::Recursive)) {
        test::MovingPattern pattern(2);
        m_images = {pattern.loadFrame(0), pattern.loadFrame(1)};
        m_options.referenceLimitMs = 1e9;
    }

    /// "scalar" is the reference, "cpu" the CPU engine, all others GPUs.
    static std::vector<DeviceInfo> listOf(const std::vector<std::string>& ids) {
        std::vector<DeviceInfo> list;
        for (const std::string& id : ids) {
            const DeviceKind kind = id == "scalar" ? DeviceKind::Reference
                                    : id == "cpu"  ? DeviceKind::Cpu
                                                   : DeviceKind::Gpu;
            list.push_back({id, "Device " + id, "", 0, 1, kind});
        }
        return list;
    }
    EngineCheck check(const test::FakeDevices& devices, const std::vector<std::string>& ids) {
        return checkEngines(m_images, {}, m_parameters, listOf(ids), m_options, devices);
    }
    /// The devices scalar, cpu and gpu; gpu has one wrong vector.
    static void makeGpuWrong(test::FakeDevices& devices) {
        devices.onResult = [](const std::string& device, SearchResult& result) {
            if (device == "gpu") result.vectors[result.vectors.size() / 2].dx += 1;
        };
    }

    static std::size_t pointsOf(const EngineResult& engine) {
        EXPECT_TRUE(engine.difference) << engine.device.id;
        return engine.difference ? engine.difference->points : 0;
    }

    RunParameters m_parameters = test::wholePixels();
    std::array<AnyImage, 2> m_images;
    EngineCheckOptions m_options;
};

TEST_F(EngineCheckTest, AllDevicesOfThisMachineAgree) {
    for (SearchMethod method : {SearchMethod::Recursive, SearchMethod::Full, SearchMethod::Pyramid}) {
        m_parameters = test::smallParameters(method);
        m_parameters.filters = {MedianFilter{3}};
        const std::vector<DeviceInfo> devices = devicesInProcess();
        const EngineCheck found = checkEngines(m_images, {}, m_parameters, devices, m_options);
        ASSERT_EQ(found.engines.size(), devices.size());
        EXPECT_FALSE(found.hasDifference());
        EXPECT_FALSE(found.hasFailure());
        EXPECT_GT(found.points, 100u);
        EXPECT_EQ(found.referencePoints, found.points);
        for (std::size_t i = 0; i < devices.size(); ++i) {
            const EngineResult& engine = found.engines[i];
            EXPECT_EQ(engine.device.id, devices[i].id);
            EXPECT_GT(engine.computeMs, 0) << engine.device.id;
            EXPECT_EQ(engine.difference.has_value(), devices[i].kind != DeviceKind::Reference);
        }
    }
}

TEST_F(EngineCheckTest, FindsOneWrongVector) {
    m_parameters.validation.medianTest = false;
    test::FakeDevices devices({"scalar", "cpu", "gpu"});
    makeGpuWrong(devices);
    const EngineCheck found = check(devices, {"gpu", "scalar", "cpu"});
    ASSERT_EQ(found.engines.size(), 3u);
    EXPECT_EQ(found.engines[0].device.id, "gpu") << "in the requested order";
    EXPECT_EQ(pointsOf(found.engines[0]), 1u);
    EXPECT_EQ(found.engines[0].difference->largestPx, 1) << "which is by how much it is wrong";
    EXPECT_EQ(found.engines[0].difference->statuses, 0u);
    EXPECT_FALSE(found.engines[1].difference);
    EXPECT_EQ(pointsOf(found.engines[2]), 0u);
    EXPECT_TRUE(found.hasDifference());
}

TEST_F(EngineCheckTest, ComparesWithCpuEngineWithoutReference) {
    m_parameters.validation.medianTest = false;
    test::FakeDevices devices({"cpu", "gpu"});
    makeGpuWrong(devices);
    const EngineCheck found = check(devices, {"gpu", "cpu"});
    EXPECT_EQ(found.referencePoints, 0u);
    EXPECT_EQ(pointsOf(found.engines[0]), 1u);
    EXPECT_FALSE(found.engines[1].difference) << "there is nothing to compare it with";
}

// Labels: slow-sanitized
TEST_F(EngineCheckTest, SlowReferenceMeasuresAReducedGrid) {
    m_parameters.grid.step = 3;
    m_parameters.validation.medianTest = false;
    m_options.referenceLimitMs = 1e-3;
    test::FakeDevices devices({"scalar", "cpu", "gpu"});
    makeGpuWrong(devices);
    const EngineCheck found = check(devices, {"scalar", "cpu", "gpu"});
    EXPECT_TRUE(found.isReferenceReduced());
    EXPECT_GT(found.referenceStepPx, 3);
    EXPECT_EQ(found.referenceStepPx % 3, 0);
    EXPECT_EQ(pointsOf(found.engines[1]), 0u);
    EXPECT_EQ(pointsOf(found.engines[2]), 2u) << "one on the full grid, one on the reduced grid";
    EXPECT_FALSE(found.ratioToCpu(found.engines[0])) << "it has no time for the full grid";
    EXPECT_TRUE(found.ratioToCpu(found.engines[2]));
    EXPECT_EQ(found.ratioToCpu(found.engines[1]), 1.0);
}

TEST_F(EngineCheckTest, FailingDeviceHasItsErrorAndNoReplacement) {
    test::FakeDevices devices({"scalar", "cpu", "gpu"});
    devices.failAt("gpu", "recursiveSearch");
    const EngineCheck found = check(devices, {"scalar", "cpu", "gpu"});
    ASSERT_EQ(found.engines.size(), 3u);
    EXPECT_TRUE(found.hasFailure());
    EXPECT_FALSE(found.hasDifference());
    ASSERT_TRUE(found.engines[2].error);
    EXPECT_EQ(found.engines[2].error->device(), "gpu");
    EXPECT_EQ(found.engines[2].error->reason().find("no other device"), std::string::npos) << "there was no choice";
    EXPECT_FALSE(found.engines[2].difference);
    EXPECT_FALSE(found.ratioToCpu(found.engines[2]));
}

TEST_F(EngineCheckTest, StopSkipsRemainingDevices) {
    test::FakeDevices devices({"scalar", "cpu", "gpu"});
    std::stop_source stop;
    m_options.stop = stop.get_token();
    devices.onCall = [&](const std::string& device, const std::string& call) {
        if (device == "cpu" && call == "recursiveSearch") stop.request_stop();
    };
    const EngineCheck found = check(devices, {"scalar", "cpu", "gpu"});
    EXPECT_TRUE(found.cancelled);
    ASSERT_EQ(found.engines.size(), 1u);
    EXPECT_EQ(found.engines[0].device.id, "scalar");
    EXPECT_EQ(devices.calls("gpu", "openSession"), 0);
}

TEST_F(EngineCheckTest, ProgressNamesTheDeviceAndNeverDecreases) {
    const test::FakeDevices devices({"scalar", "cpu"});
    double last = 0;
    std::vector<std::string> named;
    m_options.onProgress = [&](double fraction, const DeviceInfo& device) {
        EXPECT_GE(fraction, last);
        EXPECT_LE(fraction, 1);
        last = fraction;
        if (named.empty() || named.back() != device.id) named.push_back(device.id);
    };
    check(devices, {"cpu", "scalar"});
    EXPECT_EQ(named, (std::vector<std::string>{"scalar", "cpu"}));
    EXPECT_GT(last, 0.9);
}

TEST_F(EngineCheckTest, RejectsImagesOfDifferentSize) {
    m_images[1] = GrayImage<std::uint8_t>(100, 90);
    const test::FakeDevices devices({"cpu"});
    EXPECT_THROW(check(devices, {"cpu"}), InvalidInput);
}

TEST(CompareFields, CountsStatusAndEveryValue) {
    DisplacementField a;
    a.resize(3, 2);
    for (std::size_t i = 0; i < 5; ++i) {
        a.status[i] = PointStatus::Ok;
        a.u[i] = a.v[i] = a.score[i] = 1;
    }
    DisplacementField b = a;
    EXPECT_EQ(compareFields(a, b, {}).points, 0u);
    b.u[0] += 1e-9;
    b.score[1] = std::numeric_limits<double>::quiet_NaN();
    b.status[2] = PointStatus::Outlier;
    b.x[3] = 40, a.x[3] = 40;
    b.u[3] += 3, b.v[3] -= 4;
    const FieldDifference found = compareFields(a, b, {});
    EXPECT_EQ(found.points, 4u);
    EXPECT_EQ(found.statuses, 1u);
    EXPECT_EQ(found.largestPx, 5);
    EXPECT_EQ(found.x, 40);
    FieldDifference sum = found;
    sum += {1, 0, 7, 1, 2};
    sum += {};
    EXPECT_EQ(sum.points, 5u);
    EXPECT_EQ(sum.largestPx, 7);
    EXPECT_EQ(sum.y, 2);
    b.resize(2, 3);
    EXPECT_EQ(compareFields(a, b, {}).points, 6u);
}

TEST(CompareFields, RefinedFieldsAgreeWithinTheirTolerance) {
    DisplacementField a;
    a.resize(2, 1);
    a.refined.resize(2, ShapeOrder::First);
    for (std::size_t i = 0; i < 2; ++i) {
        a.status[i] = PointStatus::Ok;
        a.u[i] = a.v[i] = a.score[i] = 0.5;
        for (std::size_t k = 0; k < kFirstOrderPlanes; ++k) (a.refined.*kRefinePlanes[k].values)[i] = 1e-4F;
    }
    DisplacementField b = a;
    b.u[0] += 0.9 * kRefineAgreementPx;
    b.score[0] += 0.9 * kRefineAgreementZncc;
    EXPECT_EQ(compareFields(a, b, {}).points, 0u);
    b.v[1] += 1.1 * kRefineAgreementPx;
    EXPECT_EQ(compareFields(a, b, {}).points, 1u);
    b = a;
    b.refined.varianceUy[0] *= 1.01F;
    EXPECT_EQ(compareFields(a, b, {}).points, 1u) << "hidden details are compared too";
    b.refined = {};
    EXPECT_EQ(compareFields(a, b, {}).points, 2u) << "not refined at all";
}

}  // namespace
}  // namespace strainlens
