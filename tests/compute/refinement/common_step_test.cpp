// SPDX-License-Identifier: MPL-2.0
#include "compute/refinement/common_step.h"

#include <gtest/gtest.h>

#include <cmath>

#include "compute/backend/backend_registry.h"
#include "compute/refinement/refinement_stage.h"
#include "compute/refinement/subset_sums.h"
#include "compute/rules/shape_series.h"
#include "compute/synthetic/specimen.h"

namespace strainlens {
namespace {

constexpr double kNoiseGrey = 3;
constexpr int kStepPx = 12;

SpecimenOptions bentSpecimen() {
    SpecimenOptions options;
    options.kind = SpecimenKind::Star;
    options.size = {260, 220};
    options.amplitudePx = 0.4;
    options.leftPeriodPx = 90, options.rightPeriodPx = 200;
    options.shiftX = 2.3, options.shiftY = -1.6;
    options.noiseSigma = kNoiseGrey;
    return options;
}

/// A rendered pair, refined with order 2 and 33 px.
struct RefinedPair {
    Specimen specimen{bentSpecimen(), 1};
    GrayImage<std::uint8_t> reference = Specimen(bentSpecimen(), 0).renderReference<std::uint8_t>(),
                            deformed = specimen.renderDeformed<std::uint8_t>(1);
    RoiMask region;
    RunParameters parameters;
    Grid grid;
    std::unique_ptr<Session> session = openHostSession(1);
    RefineResult found;

    explicit RefinedPair(RoiMask roi = {}) : region(std::move(roi)) {
        parameters.grid = {kStepPx, 33, 33, 0};
        parameters.refinement = Refinement::Icgn2;
        parameters.refine.subset = 33, parameters.refine.prefilterSigmaPx = 0;
        grid = makeGrid(parameters.grid, reference.size(), region);
        session->upload(kReferenceSlot, reference);
        session->upload(kDeformedSlot, deformed);
        SearchResult start;
        start.status = grid.statuses;
        for (PointStatus& status : start.status) {
            if (status == PointStatus::NotComputed) status = PointStatus::Ok;
        }
        start.vectors.assign(grid.size(), {2, -2});
        start.cost.assign(grid.size(), 0);
        RefinementStage stage(parameters, region, grid);
        found = stage.run(*session, start, {}).found;
    }

    RefineResult refineByIcgn(const RefineParameters& choice) {
        return RefinementStage(parameters, region, grid).refineAgain(*session, found, choice, {});
    }
    std::vector<RefineResult> step(const RefineResult& field, std::span<const RefineParameters> choices,
                                   int threads = 1) {
        const RoiMask usable = subsetRegion(region);
        WarpedPair pair(reference.view(), deformed.view(), region, usable, refineParameters(parameters), threads);
        const double slopeNoise = 0;
        return refineByCommonStep(pair, grid, field,
                                  {choices, [](std::size_t, std::size_t) { return true; }, slopeNoise}, threads, {});
    }
};

std::vector<RefineParameters> someChoices() {
    const auto choice = [](ShapeOrder order, int subset) { return RefineParameters{.order = order, .subset = subset}; };
    return {choice(ShapeOrder::First, 21), choice(ShapeOrder::Second, 47), choice(ShapeOrder::Fourth, 65),
            choice(ShapeOrder::Fourth, 91)};
}

double rmsDifference(const RefineResult& a, const RefineResult& b) {
    double squares = 0, count = 0;
    for (std::size_t i = 0; i < a.status.size(); ++i) {
        if (a.status[i] != PointStatus::Ok || b.status[i] != PointStatus::Ok) continue;
        squares += std::pow(a.u[i] - b.u[i], 2) + std::pow(a.v[i] - b.v[i], 2), count += 2;
    }
    return std::sqrt(squares / count);
}

/// Standard deviation of v by the noise of both images.
double rmsSigma(const RefineResult& found) {
    double sum = 0, count = 0;
    for (std::size_t i = 0; i < found.status.size(); ++i) {
        if (found.status[i] == PointStatus::Ok) sum += double(found.details.varianceV[i]), count += 1;
    }
    return kNoiseGrey * std::sqrt(2 * sum / count);
}

TEST(SubsetSums, AreSumsOverEachSubset) {
    RefinedPair pair;
    const RoiMask all;
    WarpedPair warped(pair.reference.view(), pair.deformed.view(), all, all, refineParameters(pair.parameters), 1);
    warped.warp(pair.grid, pair.found, {});
    const std::vector<int> sides = {21, 47};
    std::size_t subsets = 0;
    const auto compare = [&](std::size_t node, std::size_t k, const SubsetSums& sums) {
        const NodePosition at = pair.grid.positionOf(node);
        ++subsets;
        double pixels = 0, slopes = 0, differences = 0;
        for (int y = std::max(at.y - sides[k] / 2, 0); y <= std::min(at.y + sides[k] / 2, 219); ++y) {
            for (int x = std::max(at.x - sides[k] / 2, 0); x <= std::min(at.x + sides[k] / 2, 259); ++x) {
                const WarpedPixel& p = warped.row(y)[x];
                const double dx = (x - at.x) / SubsetSums::kUnitPx, dy = (y - at.y) / SubsetSums::kUnitPx;
                pixels += double(p.weight);
                slopes += double(p.slopeX) * double(p.slopeY) * dx * dx * dx * dy;
                differences += double(p.slopeY) * (double(p.grey) - double(p.warped)) * dx * dy;
            }
        }
        EXPECT_EQ(sums.greys[0], pixels);
        const auto at31 = static_cast<std::size_t>(rules::termIndex(3, 1)),
                   at11 = static_cast<std::size_t>(rules::termIndex(1, 1));
        EXPECT_NEAR(sums.slopes[at31][1], slopes, 1e-9 * sums.slopes[0][0]);
        EXPECT_NEAR(sums.differences[at11][2], differences, 1e-9 * sums.slopes[0][0]);
    };
    // Subsets that are not needed make gaps between those that are.
    const auto isNeeded = [](std::size_t node, std::size_t k) { return k == 1 || node % 7 < 3; };
    forEachSubset(warped, pair.grid, {sides, ShapeOrder::Second, isNeeded}, compare, 1, {});
    std::size_t expected = 0;
    for (std::size_t node = 0; node < pair.grid.size(); ++node) {
        if (pair.grid.statuses[node] == PointStatus::NotComputed) expected += 1 + isNeeded(node, 0);
    }
    EXPECT_EQ(subsets, expected);
}

TEST(CommonStep, AgreesWithIcgn) {
    RefinedPair pair;
    const std::vector<RefineParameters> choices = someChoices();
    const std::vector<RefineResult> first = pair.step(pair.found, choices);
    for (std::size_t k = 0; k < choices.size(); ++k) {
        const RefineResult icgn = pair.refineByIcgn(choices[k]);
        const std::vector<RefineResult> second = pair.step(first[k], choices);
        std::size_t ok = 0;
        double zncc = 0, variance = 0;
        for (std::size_t i = 0; i < icgn.status.size(); ++i) {
            if (icgn.status[i] != PointStatus::Ok) continue;
            ASSERT_EQ(second[k].status[i], PointStatus::Ok) << i;
            const RefinedDetails &a = second[k].details, &b = icgn.details;
            ++ok;
            zncc = std::max(zncc, std::abs(double(a.zncc[i]) - double(b.zncc[i])));
            variance = std::max(variance, std::abs(double(a.varianceV[i]) / double(b.varianceV[i]) - 1));
            EXPECT_NEAR(a.residual[i], b.residual[i], 0.03 * double(b.residual[i])) << i;
            EXPECT_NEAR(a.pixels[i], b.pixels[i], 2 * choices[k].subset) << i;  // rows at the image's edge
        }
        EXPECT_EQ(ok, pair.grid.measuredCount());
        EXPECT_LT(zncc, 2e-3);
        EXPECT_LT(variance, 0.08);  // by the field's gradient and the rows at the edge
        EXPECT_LT(rmsDifference(second[k], icgn), 0.1 * rmsSigma(icgn)) << choices[k].subset;
    }
}

TEST(CommonStep, DoesNotDependOnThreads) {
    RefinedPair pair;
    const std::vector<RefineResult> one = pair.step(pair.found, someChoices(), 1),
                                    three = pair.step(pair.found, someChoices(), 3);
    for (std::size_t k = 0; k < one.size(); ++k) {
        EXPECT_EQ(one[k].status, three[k].status);
        EXPECT_EQ(rmsDifference(one[k], three[k]), 0);
    }
}

/// Beyond the region's edge the greys are those of something else.
TEST(CommonStep, ReadsOnlyTheRegion) {
    constexpr int kEdge = 150;
    RefinedPair pair(RoiMask::where({260, 220}, [](int x, int) { return x < kEdge; }));
    const std::vector<RefineParameters> choices = someChoices();
    const std::vector<RefineResult> before = pair.step(pair.found, choices);
    for (auto* image : {&pair.reference, &pair.deformed}) {
        for (int y = 0; y < 220; ++y) {
            for (int x = kEdge + 24; x < 260; ++x) (*image)(x, y) = static_cast<std::uint8_t>(255 - (*image)(x, y));
        }
    }
    const std::vector<RefineResult> after = pair.step(pair.found, choices);
    for (std::size_t k = 0; k < choices.size(); ++k) EXPECT_LT(rmsDifference(before[k], after[k]), 1e-5);
}

TEST(CommonStep, SkipsPointsWithoutField) {
    RefinedPair pair;
    const std::size_t middle = pair.grid.index(8, 7);
    pair.found.drop(middle, PointStatus::NotConverged);
    const std::vector<RefineResult> results = pair.step(pair.found, someChoices());
    for (const RefineResult& result : results) {
        EXPECT_EQ(result.status[middle], PointStatus::NotComputed);
        EXPECT_EQ(result.status[middle + 1], PointStatus::Ok);
    }
}

}  // namespace
}  // namespace strainlens
