// SPDX-License-Identifier: MPL-2.0
#include "compute/sequence/subset_choice.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <random>

#include "compute/sequence/detail_error.h"
#include "compute/sequence/images_in_memory.h"
#include "compute/sequence/sequence_runner.h"
#include "compute/synthetic/specimen.h"
#include "compute/types/error.h"
#include "tests/compute/rendered_sequence.h"
#include "tests/compute/scripted_devices.h"

namespace strainlens {
namespace {

constexpr int kNodeStep = 10;

Grid nodes(int columns, int rows) {
    return makeGrid({kNodeStep, kNodeStep, kNodeStep, 0}, {columns * kNodeStep, rows * kNodeStep}, {});
}

/// Points with displacement u and a noise that depends only on order and subset.
SubsetCandidate candidate(const Grid& grid, ShapeOrder order, int subset, const std::vector<double>& u) {
    SubsetCandidate made{{.order = order, .subset = subset}, {}};
    made.found.resize(grid.size(), order);
    RefinedDetails& d = made.found.details;
    const double pixels = subset * subset, slopes = 400;
    const double value = shapeVarianceFactor(order, subset) / (pixels * slopes);
    const double slope = slopeVarianceFactor(order, subset) * 12 / (pixels * pixels * slopes);
    for (std::size_t i = 0; i < grid.size(); ++i) {
        made.found.status[i] = PointStatus::Ok;
        made.found.u[i] = u[i], made.found.v[i] = 0;
        for (auto* zero : {&d.ux, &d.uy, &d.vx, &d.vy}) (*zero)[i] = 0;
        d.residual[i] = 3, d.pixels[i] = subset * subset;
        for (auto* v : {&d.varianceU, &d.varianceV}) (*v)[i] = static_cast<float>(value);
        for (auto* v : {&d.varianceUx, &d.varianceUy, &d.varianceVx, &d.varianceVy})
            (*v)[i] = static_cast<float>(slope);
    }
    return made;
}

UncertaintyModel modelOf(const std::vector<SubsetCandidate>& candidates) {
    std::vector<RefineParameters> choices;
    for (const SubsetCandidate& c : candidates) choices.push_back(c.parameters);
    const GrayImage<std::uint8_t> image(64, 64);
    return UncertaintyModel(choices.front(), image.view(), choices);
}

std::vector<std::uint8_t> choose(const Grid& grid, const std::vector<SubsetCandidate>& candidates, int threads = 1) {
    return chooseSubsets(grid, candidates, modelOf(candidates), threads, {});
}

TEST(SubsetChoiceRule, SelectsLeastNoiseForEqualDisplacements) {
    const Grid grid = nodes(20, 20);
    const std::vector<double> same(grid.size(), 1.5);
    const std::vector<SubsetCandidate> candidates = {candidate(grid, ShapeOrder::Second, 33, same),
                                                     candidate(grid, ShapeOrder::Second, 65, same),
                                                     candidate(grid, ShapeOrder::Fourth, 33, same)};
    for (const std::uint8_t chosen : choose(grid, candidates)) EXPECT_EQ(chosen, 1);
}

TEST(SubsetChoiceRule, SelectsFinestWhereOthersSmooth) {
    const Grid grid = nodes(60, 20);
    std::vector<double> smooth(grid.size(), 0), wavy(grid.size(), 0);
    for (std::size_t i = 0; i < grid.size(); ++i) {
        if (i % 60 < 30) wavy[i] = 0.3 * std::cos(static_cast<double>(i % 60));
    }
    const std::vector<SubsetCandidate> candidates = {candidate(grid, ShapeOrder::Second, 33, smooth),
                                                     candidate(grid, ShapeOrder::Second, 65, smooth),
                                                     candidate(grid, ShapeOrder::Fourth, 33, wavy)};
    const std::vector<std::uint8_t> chosen = choose(grid, candidates);
    for (std::size_t i = 0; i < grid.size(); ++i) {
        const std::size_t column = i % 60;
        if (column >= 26 && column <= 36) continue;
        EXPECT_EQ(chosen[i], column < 26 ? 2 : 1) << i;
    }
    EXPECT_EQ(choose(grid, candidates, 3), chosen);
}

/// Left: the finest one resolves a wave; middle: it leaves a smaller residual; right: neither.
TEST(SubsetChoiceRule, PrefersFinestWhereItResolvesMore) {
    constexpr std::size_t kColumns = 90;
    const Grid grid = nodes(kColumns, 20);
    std::vector<double> smooth(grid.size(), 0), wavy(grid.size(), 0);
    for (std::size_t i = 0; i < grid.size(); ++i) {
        if (i % kColumns < 30) wavy[i] = 0.3 * std::cos(static_cast<double>(i % kColumns));
    }
    std::vector<SubsetCandidate> candidates = {candidate(grid, ShapeOrder::Second, 33, smooth),
                                               candidate(grid, ShapeOrder::Second, 65, smooth),
                                               candidate(grid, ShapeOrder::Fourth, 23, wavy)};
    for (std::size_t i = 0; i < grid.size(); ++i) {
        if (i % kColumns >= 30 && i % kColumns < 60) candidates[2].found.details.residual[i] *= 0.8F;
    }
    std::vector<std::uint8_t> chosen(grid.size(), 1);
    preferFinest(grid, candidates, modelOf(candidates), 1, {}, chosen);
    for (std::size_t i = 0; i < grid.size(); ++i) {
        const std::size_t column = i % kColumns;
        if (column >= 54 && column <= 66) continue;
        EXPECT_EQ(chosen[i], column < 54 ? 2 : 1) << column;
    }
}

TEST(DetailError, IsAddedWhereSubsetsLeaveResidual) {
    const RefineParameters finest{.order = ShapeOrder::Fourth, .subset = 23};
    constexpr std::size_t kPoints = 30, kFar = 25;
    DisplacementField field;
    field.resize(kPoints, 1);
    field.refined.resize(kPoints, ShapeOrder::Fourth);
    RefinedDetails& d = field.refined;
    d.order.assign(kPoints, 2), d.subset.assign(kPoints, 65), d.residual.assign(kPoints, 3);
    for (const std::size_t i : {1U, 2U, 5U}) d.order[i] = 4, d.subset[i] = 23;
    d.residual[2] = 5, d.residual[3] = 4, d.residual[5] = 3.5F;
    d.residual[kFar] = 4;  // by noise: no detail is near
    const double slopes = 400;
    for (std::size_t i = 0; i < kPoints; ++i) {
        const double factor = shapeVarianceFactor(shapeOrder(d.order[i]), d.subset[i]);
        field.status[i] = PointStatus::Ok, field.x[i] = 8.0 * static_cast<double>(i);
        d.pixels[i] = d.subset[i] * d.subset[i], d.sigmaU[i] = d.sigmaV[i] = 0.01F;
        d.varianceU[i] = d.varianceV[i] = static_cast<float>(factor / (d.pixels[i] * slopes));
    }
    addDetailError(finest, field);
    for (const std::size_t i : {std::size_t{0}, std::size_t{1}, std::size_t{4}, kFar})
        EXPECT_EQ(d.sigmaU[i], 0.01F) << i;
    // Squared residuals above 1.25 or 1.5 * 9 grey^2 of differences with mean squared slopes of 400.
    EXPECT_NEAR(d.sigmaU[2], std::sqrt(1e-4 + (25 - 11.25) / slopes), 1e-5);
    EXPECT_NEAR(d.sigmaU[3], std::sqrt(1e-4 + (16 - 13.5) / slopes), 1e-5);
    EXPECT_NEAR(d.sigmaU[5], std::sqrt(1e-4 + (12.25 - 11.25) / slopes), 1e-5);
    for (std::size_t i = 0; i < kPoints; ++i) EXPECT_EQ(d.sigmaU[i], d.sigmaV[i]) << i;
}

TEST(SubsetChoiceRule, IgnoresInvalidCandidates) {
    const Grid grid = nodes(12, 12);
    const std::vector<double> same(grid.size(), 0);
    std::vector<SubsetCandidate> candidates = {candidate(grid, ShapeOrder::Second, 33, same),
                                               candidate(grid, ShapeOrder::Second, 65, same)};
    candidates[1].found.drop(40, PointStatus::NotConverged);
    for (SubsetCandidate& c : candidates) c.found.drop(41, PointStatus::NotConverged);
    const std::vector<std::uint8_t> chosen = choose(grid, candidates);
    EXPECT_EQ(chosen[40], 0);
    EXPECT_EQ(chosen[41], 0);
    EXPECT_EQ(chosen[42], 1);
}

TEST(SubsetChoiceRule, CommonNoiseIsThatOfSharedPixels) {
    const RefineParameters small{.order = ShapeOrder::First, .subset = 21};
    const RefineParameters large{.order = ShapeOrder::First, .subset = 41};
    EXPECT_NEAR(subsetNoiseCorrelation(small, small), 1, 1e-12);
    EXPECT_NEAR(subsetNoiseCorrelation(small, large), 21.0 / 41, 1e-12);  // means over squares, one inside the other
    // The covariance of an efficient and another unbiased estimate is the variance of the efficient one.
    const RefineParameters second{.order = ShapeOrder::Second, .subset = 41};
    EXPECT_NEAR(subsetNoiseCorrelation(large, second), 1 / std::sqrt(shapeVarianceFactor(ShapeOrder::Second, 41)),
                1e-9);
}

class FieldRecorder : public RunObserver {
public:
    void onFrame(const FrameSummary&, const DisplacementField& field) override { last = field; }
    void onProgress(double fraction, int, int) override {
        EXPECT_GE(fraction, progress.empty() ? 0 : progress.back());
        if (progress.empty() || fraction > progress.back()) progress.push_back(fraction);
    }
    DisplacementField last;
    std::vector<double> progress;
};

DisplacementField measuredWith(const RunParameters& parameters, const RoiMask& roi = {}) {
    SpecimenOptions options;
    options.kind = SpecimenKind::Affine;
    options.size = {256, 200};
    options.exx = 0.004;
    options.noiseSigma = 3;
    const Specimen reference(options, 0), loaded(options, 1);
    const GrayImage<std::uint8_t> first = reference.renderReference<std::uint8_t>(),
                                  second = loaded.renderDeformed<std::uint8_t>(1);
    ImagesInMemory source({first.view(), second.view()});
    FieldRecorder keeper;
    runSequence(source, roi, parameters, keeper, {});
    EXPECT_EQ(keeper.progress.back(), 1);
    return keeper.last;
}

RunParameters choosing() {
    RunParameters parameters;
    parameters.grid = {16, 33, 33, 0};
    parameters.refinement = Refinement::IcgnAuto;
    parameters.refine.subset = static_cast<int>(kAutomatic);
    parameters.device = "cpu";
    return parameters;
}

TEST(SubsetChoiceRun, StoresTheChoiceOfEveryPoint) {
    const DisplacementField field = measuredWith(choosing());
    ASSERT_EQ(field.refined.order.size(), field.size());
    std::size_t larger = 0;
    for (std::size_t i = 0; i < field.size(); ++i) {
        if (!field.ok(i)) {
            EXPECT_EQ(field.refined.subset[i], 0);
            continue;
        }
        EXPECT_TRUE(field.refined.order[i] == 2 || field.refined.order[i] == 4);
        EXPECT_GE(field.refined.subset[i], 23);
        EXPECT_FALSE(std::isnan(field.refined.sigmaU[i]));
        larger += field.refined.subset[i] >= 65;
    }
    EXPECT_GT(larger, field.size() / 2) << "an even strain asks for large subsets";
    EXPECT_EQ(field.strain.count(StrainStatus::Ok), field.count(PointStatus::Ok));
    for (std::size_t i = 0; i < field.size(); ++i) {
        if (!field.strain.ok(i)) continue;
        EXPECT_GT(field.strain.sigmaExx[i], 0);
    }
}

/// Number of points that IC-GN refines in a run.
std::size_t refinedPoints(RunParameters parameters) {
    SpecimenOptions options;
    options.kind = SpecimenKind::Affine;
    options.size = {256, 200};
    options.exx = 0.004;
    test::RenderedSequence frames(options, 1);
    const test::ScriptedDevices devices;
    FieldRecorder recorder;
    parameters.device = "a";
    runSequence(frames, {}, parameters, recorder, {}, {devices});
    EXPECT_GT(recorder.last.count(PointStatus::Ok), 0U);
    return devices.refinedPoints;
}

TEST(SubsetChoiceRun, RefinesEveryPointOnceByIcgn) {
    RunParameters fixed = choosing();
    fixed.refinement = Refinement::Icgn2;
    fixed.refine.subset = 33;
    EXPECT_EQ(refinedPoints(choosing()), refinedPoints(fixed));
    // The image between distant nodes is not warped.
    RunParameters coarse = choosing(), fixedCoarse = fixed;
    coarse.grid.step = fixedCoarse.grid.step = 34;
    EXPECT_EQ(refinedPoints(coarse), refineChoices(coarse).size() * refinedPoints(fixedCoarse));
}

TEST(SubsetChoiceRun, FixedSubsetsStoreNoChoice) {
    RunParameters parameters = choosing();
    parameters.refinement = Refinement::Icgn1;
    parameters.refine.subset = 33;
    EXPECT_TRUE(measuredWith(parameters).refined.order.empty());
}

TEST(SubsetChoiceRun, SubsetOrOrderMayBeFixed) {
    RunParameters parameters = choosing();
    parameters.refine.subset = 41;
    const DisplacementField order = measuredWith(parameters);
    parameters = choosing();
    parameters.refinement = Refinement::Icgn1;
    const DisplacementField subset = measuredWith(parameters);
    for (std::size_t i = 0; i < order.size(); ++i) {
        EXPECT_EQ(order.refined.subset[i], order.ok(i) ? 41 : 0);
        EXPECT_EQ(subset.refined.order[i], subset.ok(i) ? 1 : 0);
    }
    EXPECT_TRUE(subset.refined.uxx.empty());
}

TEST(SubsetChoiceRun, DoesNotDependOnThreads) {
    RunParameters parameters = choosing();
    parameters.threads = 1;
    const DisplacementField one = measuredWith(parameters);
    parameters.threads = 3;
    const DisplacementField three = measuredWith(parameters);
    EXPECT_EQ(one.refined.subset, three.refined.subset);
    for (std::size_t i = 0; i < one.size(); ++i) {
        ASSERT_EQ(one.ok(i), three.ok(i));
        EXPECT_TRUE(!one.ok(i) || one.u[i] == three.u[i]);
    }
}

TEST(SubsetChoiceRun, RequiresFixedReference) {
    RunParameters parameters = choosing();
    parameters.reference.choice = ReferenceChoice::Previous;
    EXPECT_THROW(requireValid(parameters), InvalidInput);
}

}  // namespace
}  // namespace strainlens
