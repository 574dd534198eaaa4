// SPDX-License-Identifier: MPL-2.0
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <vector>

#include "tests/accuracy/refine_specimens.h"

using namespace strainlens;

namespace {

constexpr int kSubset = 33;

/// What a refiner reaches on specimens with exact truth, 1024 x 1024 px, 8 bit, a point every 10 px. The oracle is
/// slow: it measures every third point both ways.
class RefineAccuracy : public testing::TestWithParam<Refiner> {
protected:
    int step() const { return GetParam() == Refiner::Oracle ? 31 : 10; }

    RefineErrors measured(const SpecimenOptions& options, const RefineParameters& parameters) const {
        const RefineErrors e = refineErrors(SpecimenPair(options, step(), kSubset), parameters, GetParam());
        std::printf(
            "  %6d points, mean %+.6f %+.6f, deviation %.6f %.6f (bound %.6f %.6f), RMS %.6f %.6f, "
            "iterations %.2f\n",
            e.ok, e.meanU, e.meanV, e.deviationU, e.deviationV, e.boundU, e.boundV, e.rmsU, e.rmsV, e.meanIterations);
        EXPECT_EQ(e.ok, e.wanted);
        EXPECT_GE(e.wanted, (options.size.width / step() - 4) * (options.size.height / step() - 4));
        return e;
    }

    /// The largest of every error over translations of 0 to 1 px.
    RefineErrors translations(double noise) const {
        RefineErrors largest;
        for (int tenth = 0; tenth <= 10; ++tenth) {
            SpecimenOptions options;
            options.shiftX = 0.1 * tenth;
            options.noiseSigma = noise;
            const RefineErrors e = measured(options, {});
            largest.meanU = std::max(largest.meanU, std::abs(e.meanU));
            largest.meanV = std::max(largest.meanV, std::abs(e.meanV));
            largest.deviationU = std::max(largest.deviationU, e.deviationU);
            largest.deviationV = std::max(largest.deviationV, e.deviationV);
            largest.boundU = std::max(largest.boundU, e.boundU);
            largest.boundV = std::max(largest.boundV, e.boundV);
        }
        return largest;
    }

    /// RMS error of v on waves along y with periods of 200 to 30 px, the period being one over a picture: where it
    /// changes along x, the wave's fronts tilt far from y = 0 and the waves are shorter than their period.
    double starRms(double noise, const RefineParameters& parameters) const {
        constexpr int kPeriods = 10;  // each stands for 17 px
        double squares = 0;
        for (int k = 0; k < kPeriods; ++k) {
            SpecimenOptions options;
            options.kind = SpecimenKind::Star;
            options.leftPeriodPx = options.rightPeriodPx = 191.5 - 17 * k;
            options.seed = static_cast<std::uint64_t>(1 + k);
            options.noiseSigma = noise;
            const RefineErrors e = measured(options, parameters);
            squares += e.rmsV * e.rmsV / kPeriods;
        }
        std::printf("  RMS v over all periods %.6f\n", std::sqrt(squares));
        return std::sqrt(squares);
    }
};

}  // namespace

TEST_P(RefineAccuracy, TranslationsWithoutNoise) {
    if (!measuresAll()) GTEST_SKIP() << "only in release builds";
    const RefineErrors largest = translations(0);
    EXPECT_LE(largest.meanU, 0.0003);
    EXPECT_LE(largest.meanV, 0.0003);
    EXPECT_LE(largest.deviationU, 0.0008);
    EXPECT_LE(largest.deviationV, 0.0008);
}

/// The scatter may exceed what no unbiased estimate of six parameters can fall below (Cramer-Rao) by no more than the
/// uncertainty of a standard deviation: subsets overlap, so that about 1000 points are independent, and 5 % is 2.2
/// times its standard error.
TEST_P(RefineAccuracy, TranslationsWithNoise) {
    if (!measuresAll()) GTEST_SKIP() << "only in release builds";
    const RefineErrors largest = translations(2);
    EXPECT_LE(largest.meanU, 0.0006);
    EXPECT_LE(largest.meanV, 0.0006);
    EXPECT_LE(largest.deviationU, 1.05 * largest.boundU);
    EXPECT_LE(largest.deviationV, 1.05 * largest.boundV);
}

TEST_P(RefineAccuracy, StrainAndRotation) {
    SpecimenOptions options;
    options.kind = SpecimenKind::Affine;
    options.exx = 0.01;
    options.rotationDeg = 0.5;
    const RefineErrors e = measured(options, {});
    EXPECT_LE(e.rmsU, 0.0010);
    EXPECT_LE(e.rmsV, 0.0010);
}

TEST_P(RefineAccuracy, StarWithoutNoise) {
    if (!measuresAll()) GTEST_SKIP() << "only in release builds";
    RefineParameters parameters;
    parameters.order = ShapeOrder::Second;
    EXPECT_LE(starRms(0, parameters), 0.027);
}

/// Smoothing takes noise out of the gradients, whose signal lies at lower frequencies: 0.0213 px become 0.0204.
TEST_P(RefineAccuracy, StarWithNoiseAndSmallSubset) {
    if (!measuresAll()) GTEST_SKIP() << "only in release builds";
    RefineParameters parameters;
    parameters.order = ShapeOrder::Second;
    parameters.subset = 17;
    parameters.prefilterSigmaPx = 0.6;
    EXPECT_LE(starRms(2, parameters), 0.021);
}

std::vector<Refiner> refiners() {
    std::vector<Refiner> list = {Refiner::Oracle, Refiner::Cpu};
#ifdef STRAINLENS_WITH_OPENCL
    list.push_back(Refiner::Opencl);
#endif
    return list;
}

INSTANTIATE_TEST_SUITE_P(Refiners, RefineAccuracy, testing::ValuesIn(refiners()),
                         [](const auto& test) { return std::string(kRefinerNames[static_cast<int>(test.param)]); });
