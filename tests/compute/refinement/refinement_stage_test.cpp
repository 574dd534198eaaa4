// SPDX-License-Identifier: MPL-2.0
// Runs that refine by IC-GN.
#include "compute/refinement/refinement_stage.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <utility>

#include "compute/backend/backend_registry.h"
#include "compute/field/assembly.h"
#include "compute/sequence/sequence_runner.h"
#include "compute/synthetic/specimen.h"
#include "tests/compute/moving_pattern.h"

namespace strainlens {
namespace {

using test::Recorder;

SpecimenOptions shifted() {
    SpecimenOptions options;
    options.size = {160, 144};
    options.shiftX = 2.4;
    options.shiftY = -1.3;
    return options;
}

/// 16-bit image pair with so little contrast that 8 bits of the full range would be uniform.
class FaintFrames : public FrameSource {
public:
    explicit FaintFrames(double noiseSigma = 0) : m_options(shifted()) { m_options.noiseSigma = noiseSigma; }
    int frameCount() const override { return 2; }
    std::string frameName(int frame) const override { return "frame " + std::to_string(frame); }
    AnyImage loadFrame(int frame) override {
        const Specimen specimen(m_options);
        GrayImage<std::uint16_t> image =
            frame == 0 ? specimen.renderReference<std::uint16_t>() : specimen.renderDeformed<std::uint16_t>();
        for (int y = 0; y < image.height(); ++y) {
            for (int x = 0; x < image.width(); ++x) {
                image(x, y) = static_cast<std::uint16_t>(20000 + image(x, y) / 8);
            }
        }
        return image;
    }

private:
    SpecimenOptions m_options;
};

RunParameters icgn(Refinement order) {
    RunParameters parameters;
    parameters.refine.prefilterSigmaPx = 0;
    parameters.refinement = order;
    parameters.device = "cpu";
    return parameters;
}

double rmsError(const DisplacementField& field) {
    double squares = 0;
    for (std::size_t i = 0; i < field.size(); ++i) {
        if (field.ok(i)) squares += std::pow(field.u[i] - 2.4, 2) + std::pow(field.v[i] + 1.3, 2);
    }
    return std::sqrt(squares / static_cast<double>(field.count(PointStatus::Ok)));
}

TEST(RefinementStage, ReadsFullDepthWithoutSearchFilters) {
    for (const Refinement order : {Refinement::Icgn1, Refinement::Icgn2}) {
        FaintFrames frames;
        Recorder recorder;
        RunParameters parameters = icgn(order);
        parameters.filters = {BoxFilter{5}};
        const RunSummary summary = runSequence(frames, RoiMask(), parameters, recorder, {});
        ASSERT_EQ(recorder.fields.size(), 1u);
        const DisplacementField& field = recorder.fields[0];
        EXPECT_GT(field.count(PointStatus::Ok), field.size() / 2);
        // Half of the error from rounding to 8 bits: 0.0010 and 0.0019 px.
        EXPECT_LT(rmsError(field), order == Refinement::Icgn1 ? 0.0005 : 0.00095);
        EXPECT_EQ(field.refined.size(), field.size());
        EXPECT_EQ(field.refined.uxx.empty(), order == Refinement::Icgn1);
        EXPECT_TRUE(summary.notes.empty());
        EXPECT_TRUE(std::is_sorted(recorder.fractions.begin(), recorder.fractions.end()));
    }
}

TEST(RefinementStage, RunsReportNoiseAndUncertainty) {
    FaintFrames frames(2);
    Recorder recorder;
    const RunSummary summary = runSequence(frames, RoiMask(), icgn(Refinement::Icgn1), recorder, {});
    const DisplacementField& field = recorder.fields.at(0);
    const PairNoise& noise = summary.frames.at(0).noise;
    EXPECT_EQ(noise.points, field.count(PointStatus::Ok));
    EXPECT_NEAR(noise.grey, 2 * 257 / 8.0, 0.05 * 2 * 257 / 8.0);
    for (std::size_t i = 0; i < field.size(); ++i) {
        EXPECT_EQ(std::isnan(field.refined.sigmaU[i]), !field.ok(i));
        EXPECT_EQ(std::isnan(field.refined.sigmaV[i]), !field.ok(i));
    }
    EXPECT_GT(noise.sigmaU, 0);
    EXPECT_GT(noise.sigmaV, 0);
}

TEST(RefinementStage, StopLeavesPointsNotComputed) {
    const Specimen specimen(shifted());
    const Grid grid = makeGrid({16, 32, 32, 0}, shifted().size, {});
    const auto session = openSession("cpu", {2});
    session->upload(kReferenceSlot, specimen.renderReference<std::uint8_t>());
    session->upload(kDeformedSlot, specimen.renderDeformed<std::uint8_t>());
    SearchResult found;
    session->recursiveSearch(kForwardPair, grid, {}, {}, found, {});
    std::stop_source stop;
    stop.request_stop();
    JobControl job;
    job.stop = stop.get_token();
    const RunParameters parameters = icgn(Refinement::Icgn1);
    const RoiMask roi;
    const DisplacementField field = RefinementStage(parameters, roi, grid).run(*session, found, job).field;
    ASSERT_EQ(field.size(), grid.size());
    for (std::size_t i = 0; i < field.size(); ++i) {
        EXPECT_NE(field.status[i], PointStatus::Ok);
        EXPECT_TRUE(std::isnan(field.u[i]));
    }
}

TEST(RefinementStage, ReusedMemoryDoesNotChangeTheResult) {
    const Specimen specimen(shifted());
    const Grid grid = makeGrid({16, 32, 32, 0}, shifted().size, {});
    const auto session = openSession("cpu", {2});
    session->upload(kReferenceSlot, specimen.renderReference<std::uint8_t>());
    session->upload(kDeformedSlot, specimen.renderDeformed<std::uint8_t>());
    SearchResult found;
    session->recursiveSearch(kForwardPair, grid, {}, {}, found, {});
    const RunParameters parameters = icgn(Refinement::Icgn1);
    const RoiMask roi;
    RefinementStage stage(parameters, roi, grid);
    const RefinedField fresh = stage.run(*session, found, {});
    RefineResult memory;  // of another grid and order, whose points chose their subsets
    memory.resize(2 * grid.size(), ShapeOrder::Second);
    memory.details.order.assign(2 * grid.size(), 2);
    memory.details.subset.assign(2 * grid.size(), 41);
    const RefinedField again = stage.run(*session, found, {}, std::move(memory));
    EXPECT_EQ(again.field.status, fresh.field.status);
    EXPECT_GT(fresh.field.count(PointStatus::Ok), grid.size() / 2);
    for (std::size_t i = 0; i < grid.size(); ++i) {
        if (!fresh.field.ok(i)) continue;
        EXPECT_EQ(again.field.u[i], fresh.field.u[i]);
        EXPECT_EQ(again.field.refined.vy[i], fresh.field.refined.vy[i]);
    }
    EXPECT_EQ(again.found.u.size(), grid.size());
    EXPECT_TRUE(again.found.details.uxx.empty());
    EXPECT_TRUE(again.field.refined.subset.empty());
}

}  // namespace
}  // namespace strainlens
