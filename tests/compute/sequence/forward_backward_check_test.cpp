// SPDX-License-Identifier: MPL-2.0
#include "compute/sequence/forward_backward_check.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <cmath>
#include <functional>
#include <memory>
#include <stop_token>

#include "compute/backend/backend_registry.h"
#include "compute/sequence/images_in_memory.h"
#include "compute/sequence/run_memory.h"
#include "compute/sequence/sequence_runner.h"
#include "compute/types/error.h"
#include "tests/compute/rendered_sequence.h"
#include "tests/compute/scripted_devices.h"
#include "tests/compute/stop_limit.h"

namespace strainlens {
namespace {

class CheckedFields : public RunObserver {
public:
    void onFrame(const FrameSummary&, const DisplacementField& field) override { fields.push_back(field); }
    std::vector<DisplacementField> fields;
};

RunParameters checking(bool on = true) {
    RunParameters parameters;
    parameters.grid = {10, 32, 32, 0};
    parameters.refinement = Refinement::Icgn1;
    parameters.refine.subset = 21;
    parameters.validation.backCheck = on;
    parameters.strain.window = 0;
    parameters.device = "a";
    return parameters;
}

SpecimenOptions checkedSpecimen() {
    SpecimenOptions options;
    options.kind = SpecimenKind::Affine;
    options.size = {240, 200};
    options.exx = 0.01, options.eyy = -0.004, options.rotationDeg = 1;
    options.shiftX = 1.3, options.shiftY = -0.6;
    options.noiseSigma = 2;
    return options;
}

struct CheckedRun {
    RunSummary summary;
    std::vector<DisplacementField> fields;

    CheckedRun(FrameSource& frames, const RunParameters& parameters, const DeviceSource& devices,
               const RoiMask& roi = {}) {
        CheckedFields keeper;
        summary = runSequence(frames, roi, parameters, keeper, {}, {devices});
        fields = std::move(keeper.fields);
    }
};

/// Sixteen consistent points with an error of 0.8 px.
bool isPlanted(int column, int row) { return column >= 6 && column < 10 && row >= 5 && row < 9; }
void plant(const Grid& grid, RefineResult& result) {
    for (std::size_t i = 0; i < grid.size(); ++i) {
        const NodePosition at = grid.positionOf(i);
        if (isPlanted(at.column, at.row)) result.u[i] += 0.8;
    }
}

TEST(ForwardBackwardCheckRun, FindsSelfConsistentClusterOfOutliers) {
    test::RenderedSequence frames(checkedSpecimen(), 1);
    const test::ScriptedDevices devices(plant);
    RunParameters parameters = checking();
    parameters.validation.medianTest = parameters.validation.residualTest = false;
    const CheckedRun on(frames, parameters, devices);
    parameters.validation.backCheck = false;
    const CheckedRun off(frames, parameters, devices);
    const DisplacementField &checked = on.fields.front(), &unchecked = off.fields.front();
    std::size_t planted = 0;
    for (std::size_t i = 0; i < checked.size(); ++i) {
        const auto column = static_cast<int>(i) % checked.columns, row = static_cast<int>(i) / checked.columns;
        ASSERT_EQ(unchecked.status[i] == PointStatus::Ok, unchecked.ok(i));
        if (isPlanted(column, row)) {
            ++planted;
            EXPECT_TRUE(unchecked.ok(i));
            EXPECT_EQ(checked.status[i], PointStatus::Outlier) << i;
        } else {
            EXPECT_EQ(checked.status[i], unchecked.status[i]) << i;
        }
    }
    EXPECT_EQ(planted, 16u);
    const auto& counts = on.summary.frames.front().backCheck;
    ASSERT_TRUE(counts.has_value());
    EXPECT_EQ(counts->outliers, 16u);
    EXPECT_EQ(counts->points, unchecked.count(PointStatus::Ok));
    EXPECT_GT(counts->ms, 0);
    EXPECT_LT(counts->medianPx, 0.01);
    EXPECT_FALSE(off.summary.frames.front().backCheck.has_value());
}

TEST(ForwardBackwardCheckRun, OtherPointsStayUnchanged) {
    test::RenderedSequence frames(checkedSpecimen(), 3);
    const test::ScriptedDevices devices;
    const CheckedRun on(frames, checking(), devices), off(frames, checking(false), devices);
    ASSERT_EQ(on.fields.size(), 3u);
    for (std::size_t k = 0; k < on.fields.size(); ++k) {
        EXPECT_EQ(on.summary.frames[k].backCheck->outliers, 0u);
        EXPECT_EQ(on.fields[k].status, off.fields[k].status);
        EXPECT_EQ(on.fields[k].u[50], off.fields[k].u[50]);
        EXPECT_EQ(on.fields[k].refined.sigmaU[50], off.fields[k].refined.sigmaU[50]);
    }
}

TEST(ForwardBackwardCheckRun, UsesTheRunsSession) {
    test::RenderedSequence frames(checkedSpecimen(), 4);
    const test::ScriptedDevices devices;
    const CheckedRun on(frames, checking(), devices);
    EXPECT_EQ(devices.opened, 1);
    for (const FrameSummary& frame : on.summary.frames) EXPECT_GT(frame.backCheck->points, 200u);
}

// Labels: threads
TEST(ForwardBackwardCheckRun, SeveralDevicesFindTheSameAsOne) {
    test::RenderedSequence frames(checkedSpecimen(), 4);
    const test::ScriptedDevices devices(plant);
    RunParameters parameters = checking();
    const CheckedRun one(frames, parameters, devices);
    parameters.device = "a,b";
    const CheckedRun two(frames, parameters, devices);
    ASSERT_EQ(two.fields.size(), 4u);
    for (std::size_t k = 0; k < two.fields.size(); ++k) {
        EXPECT_EQ(one.summary.frames[k].backCheck->outliers, two.summary.frames[k].backCheck->outliers);
        EXPECT_EQ(one.fields[k].status, two.fields[k].status);
    }
}

TEST(ForwardBackwardCheckRun, DeviceWithoutMemoryForItIsReplaced) {
    test::RenderedSequence frames(checkedSpecimen(), 2);
    const test::ScriptedDevices sound(plant);
    test::ScriptedDevices narrow(plant);
    int prepared = 0;
    narrow.onBackwardMatch = [&] {
        if (++prepared == 1) throw DeviceError("a", "makeRefiner", "there is no memory left");
    };
    const CheckedRun same(frames, checking(), sound), replaced(frames, checking(), narrow);
    EXPECT_EQ(narrow.opened, 2);
    ASSERT_EQ(replaced.fields.size(), 2u);
    for (std::size_t k = 0; k < 2; ++k) {
        EXPECT_EQ(replaced.summary.frames[k].device, "z");
        EXPECT_EQ(replaced.fields[k].status, same.fields[k].status);
    }
    ASSERT_EQ(replaced.summary.notes.size(), 1u);
    EXPECT_NE(replaced.summary.notes.front().find("no memory left"), std::string::npos);
}

TEST(ForwardBackwardCheckRun, EveryDeviceFlagsTheSame) {
    test::RenderedSequence frames(checkedSpecimen(), 1);
    RunParameters parameters = checking();
    parameters.device = "cpu";
    const CheckedRun cpu(frames, parameters, registeredDevices());
    int compared = 0;
    for (const DeviceInfo& device : allDevices()) {
        if (device.id == "cpu" || !device.isUsable()) continue;
        ++compared;
        parameters.device = device.id;
        const CheckedRun other(frames, parameters, registeredDevices());
        EXPECT_EQ(other.fields.front().status, cpu.fields.front().status) << device.id;
        EXPECT_EQ(other.summary.frames.front().backCheck->points, cpu.summary.frames.front().backCheck->points);
        EXPECT_NEAR(other.summary.frames.front().backCheck->medianPx, cpu.summary.frames.front().backCheck->medianPx,
                    1e-4)
            << device.id;
    }
    EXPECT_GE(compared, 1);  // the scalar device always exists
}

TEST(ForwardBackwardCheckRun, UsesDeepImagesAtTheirDepth) {
    SpecimenOptions options = checkedSpecimen();
    options.noiseSigma = 0;
    const Specimen specimen(options);
    const GrayImage<std::uint16_t> reference = specimen.renderReference<std::uint16_t>();
    const GrayImage<std::uint16_t> deformed = specimen.renderDeformed<std::uint16_t>();
    ImagesInMemory frames({reference.view(), deformed.view()});
    const test::ScriptedDevices devices;
    const CheckedRun measured(frames, checking(), devices);
    EXPECT_EQ(measured.summary.frames.front().backCheck->outliers, 0u);
    // Rounding to 256 greys would cause larger round-trip errors.
    EXPECT_LT(measured.summary.frames.front().backCheck->medianPx, 3e-4);
}

TEST(ForwardBackwardCheckRun, CutSubsetsUseOnlyPixelsOfTheRegion) {
    // Another body outside the region does not move.
    SpecimenOptions options = checkedSpecimen();
    options.rotationDeg = 8;
    const Specimen specimen(options);
    const RoiMask region = RoiMask::where(options.size, [](int x, int y) { return std::hypot(x - 120, y - 100) < 80; });
    const GrayImage<std::uint8_t> reference = specimen.renderReference<std::uint8_t>();
    const GrayImage<std::uint8_t> moved = specimen.renderDeformed<std::uint8_t>();
    GrayImage<std::uint8_t> deformed(moved.width(), moved.height());
    for (int y = 0; y < moved.height(); ++y) {
        for (int x = 0; x < moved.width(); ++x) {
            const PointPx from = specimen.materialPointAt({double(x), double(y)});
            const bool inside = std::hypot(from.x - 120, from.y - 100) < 80;
            deformed(x, y) = inside ? moved(x, y) : reference(x, y);
        }
    }
    ImagesInMemory frames({reference.view(), deformed.view()});
    const test::ScriptedDevices devices;
    RunParameters parameters = checking();
    const CheckedRun on(frames, parameters, devices, region);
    parameters.validation.backCheck = false;
    const CheckedRun off(frames, parameters, devices, region);
    const auto& counts = *on.summary.frames.front().backCheck;
    EXPECT_GT(counts.points, 100u);
    EXPECT_EQ(counts.outliers, 0u);
    EXPECT_EQ(on.fields.front().status, off.fields.front().status);
}

// Labels: slow-sanitized
TEST(ForwardBackwardCheckRun, ChosenSubsetsAreMatchedBack) {
    SpecimenOptions options = checkedSpecimen();
    options.size = {320, 280};
    test::RenderedSequence frames(options, 1);
    const test::ScriptedDevices devices;
    RunParameters parameters = checking();
    parameters.refine.subset = static_cast<int>(kAutomatic);
    parameters.refinement = Refinement::IcgnAuto;
    const CheckedRun on(frames, parameters, devices);
    parameters.validation.backCheck = false;
    const CheckedRun off(frames, parameters, devices);
    EXPECT_EQ(on.fields.front().status, off.fields.front().status);
    EXPECT_EQ(on.summary.frames.front().backCheck->outliers, 0u);
    EXPECT_EQ(on.summary.frames.front().backCheck->points, off.fields.front().count(PointStatus::Ok));
}

TEST(ForwardBackwardCheckRun, RejectsUpdatedReferences) {
    test::RenderedSequence frames(checkedSpecimen(), 1);
    RunParameters parameters = checking();
    parameters.reference.choice = ReferenceChoice::Previous;
    try {
        CheckedRun(frames, parameters, test::ScriptedDevices());
        FAIL();
    } catch (const InvalidInput& error) {
        EXPECT_NE(std::string(error.what()).find("forward-backward check"), std::string::npos) << error.what();
    }
    parameters.refinement = Refinement::None;  // then there is no backward match
    parameters.reference.choice = ReferenceChoice::Fixed;
    EXPECT_NO_THROW(CheckedRun(frames, parameters, test::ScriptedDevices()));
}

TEST(ForwardBackwardCheckRun, StopsWithTheRun) {
    SpecimenOptions options = checkedSpecimen();
    options.size = {640, 600};
    const Specimen specimen(options);
    const GrayImage<std::uint8_t> reference = specimen.renderReference<std::uint8_t>();
    const GrayImage<std::uint8_t> deformed = specimen.renderDeformed<std::uint8_t>();
    ImagesInMemory frames({reference.view(), deformed.view()});
    RunParameters parameters = checking();
    parameters.grid.step = 2 * kSlowdown;
    const auto stopInBackwardMatch = [&] {
        std::stop_source stop;
        std::chrono::nanoseconds stopped{};
        test::ScriptedDevices devices;
        devices.onBackwardMatch = [&] {
            stopped = processCpuTime();
            stop.request_stop();
        };
        CheckedFields keeper;
        const RunSummary summary = runSequence(frames, {}, parameters, keeper, stop.get_token(), {devices});
        const std::chrono::nanoseconds worked = processCpuTime() - stopped;
        EXPECT_TRUE(summary.cancelled);
        for (const DisplacementField& field : keeper.fields) EXPECT_TRUE(field.partial);
        return worked;
    };
    const std::chrono::nanoseconds limit = stopCpuLimit(1);
    EXPECT_LE(leastOfThree(limit, stopInBackwardMatch), limit);
}

TEST(ForwardBackwardCheckRun, IsPartOfTheMemoryPlan) {
    const RunExtent extent{.image = {4000, 3000}, .points = 40'000};
    RunParameters without = checking(false);
    without.reference.choice = ReferenceChoice::Fixed;  // as with the check
    const RunMemory on = planMemory(checking(), extent, 0), off = planMemory(without, extent, 0);
    // Two images and the interpolation coefficients of a second session.
    EXPECT_GT(on.runBytes - off.runBytes, std::int64_t{26} * 4000 * 3000);
}

TEST(RoundTripErrorRule, IncreasesWithUnsharedPixels) {
    constexpr double kSigma = 1e-6;  // so small that noise times noise is negligible
    const RoundTripError scatter(ShapeOrder::First, 33);
    const auto of = [&](const ShapeFunction& shape, PointPx rest) { return scatter.of(shape, rest, kSigma) / kSigma; };
    EXPECT_LT(of({}, {}), 1e-4);
    // Strips of half a pixel along two opposite edges: one pixel of 33 in total.
    EXPECT_NEAR(of({}, {0.5, 0}), std::sqrt(1.0 / 33), 1e-6);
    EXPECT_NEAR(of({}, {0.5, -0.5}), std::sqrt(2.0 / 33), 1e-6);
    EXPECT_NEAR(of({{0, 5, 0}, {0, 0, 5}}, {}), std::sqrt(2.0), 1e-6);  // two independent subsets
    // Borders have more weight in higher orders.
    EXPECT_GT(RoundTripError(ShapeOrder::Second, 33).of({}, {0.5, 0}, kSigma), scatter.of({}, {0.5, 0}, kSigma));
}

TEST(RoundTripErrorRule, NoiseTimesNoiseIncreasesWithVariance) {
    const RoundTripError scatter(ShapeOrder::First, 33);
    EXPECT_NEAR(scatter.of({}, {}, 0.02) / scatter.of({}, {}, 0.01), 4, 1e-9);
}

TEST(RoundTripErrorRule, UnmatchedContentIsIndependent) {
    const RoundTripError scatter(ShapeOrder::First, 33);
    constexpr double kSigma = 0.01;
    EXPECT_NEAR(scatter.of({}, {}, kSigma, 1), std::sqrt(2.0) * kSigma, 1e-12);
    EXPECT_GT(scatter.of({}, {}, kSigma, 3), scatter.of({}, {}, kSigma, 1));  // visible only in the backward match
    // Half of (sum of squared differences / sum of squared slopes); divided by 33^2 that is the variance.
    EXPECT_NEAR(scatter.borderLimit(kSigma, 1), 33 * 33 * kSigma * kSigma / 2, 1e-12);
    EXPECT_EQ(scatter.borderLimit(kSigma, 0), 0);
}

}  // namespace
}  // namespace strainlens
