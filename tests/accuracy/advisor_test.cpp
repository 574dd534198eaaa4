// SPDX-License-Identifier: MPL-2.0
#include "compute/quality/advisor.h"

#include <gtest/gtest.h>

#include <cmath>
#include <cstdio>

#include "compute/quality/image_noise.h"
#include "compute/strain/strain.h"
#include "tests/accuracy/refine_specimens.h"

using namespace strainlens;

namespace {

SpecimenOptions noisy(double noise) {
    SpecimenOptions options;
    options.shiftX = 0.3;
    options.shiftY = -0.2;
    options.noiseSigma = noise;
    options.seed = 11;
    return options;
}

DisplacementField measure(double noise, int subset, int step, ShapeOrder order) {
    RefineParameters parameters;
    parameters.subset = subset;
    parameters.order = order;
    return refinedField(SpecimenPair(noisy(noise), step, 33), parameters);
}

/// The larger one of the RMS errors of u and v [px].
double observedRms(const DisplacementField& field) {
    double u = 0, v = 0, n = 0;
    for (std::size_t i = 0; i < field.size(); ++i) {
        if (!field.ok(i)) continue;
        u += std::pow(field.u[i] - 0.3, 2), v += std::pow(field.v[i] + 0.2, 2), n += 1;
    }
    return std::sqrt(std::max(u, v) / n);
}

struct AdviceCase {
    double noise, targetSigmaPx;
    ShapeOrder order;
};

class AdvisedSubset : public testing::TestWithParam<AdviceCase> {};

int smallerThan(const Advice& advice, int subset) {
    int smaller = 0;
    for (const SubsetPrediction& p : advice.predictions) {
        if (p.subset < subset) smaller = p.subset;
    }
    return smaller;
}

}  // namespace

/// The advisor uses only the reference image and its noise.
// Labels: slow-sanitized
TEST_P(AdvisedSubset, ReachesTheTargetAndTheNextSmallerOneDoesNot) {
    const AdviceCase& c = GetParam();
    if (!measuresAll() && c.noise != 4) GTEST_SKIP() << "only in release builds";
    const GrayImage<std::uint8_t> image = Specimen(noisy(c.noise)).renderReference<std::uint8_t>();
    const Advice advice = advise(image.view(), {}, estimateImageNoise(image.view(), {}), {c.targetSigmaPx, 0, c.order});
    const int subset = advice.value("subset"), smaller = smallerThan(advice, subset);
    const double reached = observedRms(measure(c.noise, subset, subset * 3 / 4, c.order));
    const double missed = observedRms(measure(c.noise, smaller, smaller * 3 / 4, c.order));
    std::printf("  target %.4f px: subset %d predicted %.5f, observedRms %.5f; subset %d observedRms %.5f\n",
                c.targetSigmaPx, subset, advice.sigmaPx, reached, smaller, missed);
    EXPECT_TRUE(advice.reachesTargets);
    EXPECT_LE(reached, 1.15 * c.targetSigmaPx);
    EXPECT_GT(missed, c.targetSigmaPx);
    EXPECT_NEAR(reached / advice.sigmaPx, 1, 0.15);
}

INSTANTIATE_TEST_SUITE_P(, AdvisedSubset,
                         testing::Values(AdviceCase{2, 0.004, ShapeOrder::First},
                                         AdviceCase{2, 0.007, ShapeOrder::First},
                                         AdviceCase{4, 0.01, ShapeOrder::First},
                                         AdviceCase{1, 0.003, ShapeOrder::First},
                                         AdviceCase{2, 0.01, ShapeOrder::Second}));

/// A gauge's sigma, including overlapping subsets, equals the scatter of the strain.
// Labels: slow-sanitized
TEST(AdvisedStrainWindow, ReachesTheTargetStrain) {
    const GrayImage<std::uint8_t> image = Specimen(noisy(2)).renderReference<std::uint8_t>();
    for (double target : {2e-4, 1e-4}) {
        const Advice advice = advise(image.view(), {}, estimateImageNoise(image.view(), {}), {0.007, target});
        const DisplacementField field = measure(2, advice.value("subset"), advice.value("step"), ShapeOrder::First);
        const auto scatterOf = [&](int window) {
            StrainParameters parameters;
            parameters.window = window;
            parameters.minimumShare = 1;
            const StrainField strain = computeStrain(field, parameters);
            double xx = 0, yy = 0, n = 0;
            for (std::size_t i = 0; i < strain.size(); ++i) {
                if (strain.ok(i)) xx += strain.exx[i] * strain.exx[i], yy += strain.eyy[i] * strain.eyy[i], n += 1;
            }
            return std::sqrt((xx + yy) / 2 / n);
        };
        const int window = advice.value("strain-window");
        const double reached = scatterOf(window);
        std::printf("  target %.1e: window %d, predicted %.3e, observedRms %.3e\n", target, window, advice.strainSigma,
                    reached);
        EXPECT_LE(advice.strainSigma, target);
        EXPECT_NEAR(reached / advice.strainSigma, 1, 0.15);
        EXPECT_GT(scatterOf(window - 2), target);
    }
}

TEST(Advisor, ReportsUnreachableTargets) {
    const GrayImage<std::uint8_t> image = Specimen(noisy(2)).renderReference<std::uint8_t>();
    const Advice hopeless = advise(image.view(), {}, 2, {1e-5, 1e-9});
    EXPECT_FALSE(hopeless.reachesTargets);
    EXPECT_EQ(hopeless.value("subset"), hopeless.predictions.back().subset);
    const Advice limited = advise(image.view(), {}, 2, {.targetSigmaPx = 1e-5, .subsets = kAutomaticSubsets});
    EXPECT_EQ(limited.value("subset"), 57);
    EXPECT_FALSE(limited.reachesTargets);
    EXPECT_THROW(advise(image.view(), {}, 2, {0}), InvalidInput);
    EXPECT_THROW(advise(image.view(), {}, std::nan(""), {}), InvalidInput);
    const GrayImage<std::uint8_t> flat(64, 64);
    EXPECT_THROW(advise(flat.view(), {}, 1, {}), InvalidInput);
    EXPECT_THROW(hopeless.value("radius"), InvalidInput);
}

/// Areas without speckles, such as the hole of an open-hole specimen, do not affect the advice.
TEST(Advice, IgnoresPositionsWithoutSpeckles) {
    SpecimenOptions options;
    options.kind = SpecimenKind::OpenHole;
    options.size = {1280, 960};
    options.noiseSigma = 2;
    const Specimen specimen(options);
    const GrayImage<std::uint8_t> image = specimen.renderReference<std::uint8_t>();
    const double noise = estimateImageNoise(image.view(), {});
    const Advice whole = advise(image.view(), {}, noise, {0.01});
    const Advice material = advise(image.view(), specimen.materialMask(), noise, {0.01});
    EXPECT_EQ(whole.value("subset"), material.value("subset"));
    EXPECT_GT(whole.untexturedShare, 0.005);
    EXPECT_LT(whole.untexturedShare, 0.05);
    EXPECT_EQ(material.untexturedShare, 0);
}

/// An image of noise gets advice too: then no position is excluded.
TEST(Advice, PredictsErrorsOfAnImageOfNoise) {
    SpecimenOptions options = noisy(2);
    GrayImage<std::uint8_t> image = Specimen(options).renderReference<std::uint8_t>();
    std::uint32_t state = 1;
    for (int y = 0; y < image.height(); ++y) {
        for (int x = 0; x < image.width(); ++x) {
            state = state * 1664525u + 1013904223u;
            image(x, y) = static_cast<std::uint8_t>(120 + (state >> 28));
        }
    }
    const Advice advice = advise(image.view(), {}, estimateImageNoise(image.view(), {}), {0.01});
    EXPECT_FALSE(advice.reachesTargets);
    EXPECT_EQ(advice.untexturedShare, 1);
}
