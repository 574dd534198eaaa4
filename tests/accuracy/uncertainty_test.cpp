// SPDX-License-Identifier: MPL-2.0
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <random>

#include "compute/quality/uncertainty.h"
#include "compute/sequence/greys/run_greys.h"
#include "tests/accuracy/refine_specimens.h"

using namespace strainlens;

namespace {

/// Strain and rotation: every subset, and every pixel of a large one, has another sub-pixel position.
SpecimenOptions strained(double noise, std::uint64_t seed) {
    SpecimenOptions options;
    options.kind = SpecimenKind::Affine;
    options.exx = 0.01;
    options.eyy = -0.003;
    options.rotationDeg = 0.5;
    options.noiseSigma = noise;
    options.seed = seed;
    return options;
}

SpecimenOptions shifted(double noise, double shiftX, double shiftY) {
    SpecimenOptions options;
    options.shiftX = shiftX;
    options.shiftY = shiftY;
    options.noiseSigma = noise;
    return options;
}

/// Variances summed over points and specimens.
struct Scatter {
    double points = 0, observedU = 0, observedV = 0, predictedU = 0, predictedV = 0;

    void add(const SpecimenPair& pair, const DisplacementField& field) {
        for (std::size_t i = 0; i < field.size(); ++i) {
            if (!field.ok(i)) continue;
            const PointPx truth = pair.specimen.displacementAt({field.x[i], field.y[i]});
            points += 1;
            observedU += std::pow(field.u[i] - truth.x, 2), observedV += std::pow(field.v[i] - truth.y, 2);
            predictedU += std::pow(static_cast<double>(field.refined.sigmaU[i]), 2);
            predictedV += std::pow(static_cast<double>(field.refined.sigmaV[i]), 2);
        }
    }
    double ratioU() const { return std::sqrt(predictedU / observedU); }
    double ratioV() const { return std::sqrt(predictedV / observedV); }
};

struct SigmaCase {
    ShapeOrder order;
    int subset;
    double noise;
    double prefilterSigmaPx = 0;
    double gaussianWeight = 0;
};

constexpr const char* kOrderNames[] = {"First", "Second", "Third", "Fourth"};

class PredictedSigma : public testing::TestWithParam<SigmaCase> {};

}  // namespace

/// Points three quarters of a subset apart share at most a quarter of their pixels, so that 560 points give the
/// observed standard deviation to 3 %.
PairNoise estimateUncertainty(DisplacementField& field, const RefineParameters& parameters, const AnyImageView& image) {
    return UncertaintyModel(parameters, image).estimate({field.u, field.v, field.refined, field.status}, field);
}

TEST_P(PredictedSigma, IsTheObservedScatter) {
    const SigmaCase& c = GetParam();
    if (!measuresAll() && (c.subset != 33 || c.noise != 2)) GTEST_SKIP() << "only in release builds";
    RefineParameters parameters;
    parameters.order = c.order;
    parameters.subset = c.subset;
    parameters.prefilterSigmaPx = c.prefilterSigmaPx;
    parameters.gaussianWeight = c.gaussianWeight;
    parameters.incrementLimit = 1e-4;
    Scatter scatter;
    for (std::uint64_t seed = 1; scatter.points < 560; ++seed) {
        const SpecimenPair pair(strained(c.noise, seed), c.subset * 3 / 4, 33);
        DisplacementField field = refinedField(pair, parameters);
        const PairNoise noise = estimateUncertainty(field, parameters, pair.reference.view());
        EXPECT_NEAR(noise.grey / withRounding(c.noise), 1, 0.05);
        scatter.add(pair, field);
    }
    std::printf("  %5.0f points, observed %.5f %.5f px, predicted over observed %.3f %.3f\n", scatter.points,
                std::sqrt(scatter.observedU / scatter.points), std::sqrt(scatter.observedV / scatter.points),
                scatter.ratioU(), scatter.ratioV());
    EXPECT_NEAR(scatter.ratioU(), 1, 0.15);
    EXPECT_NEAR(scatter.ratioV(), 1, 0.15);
}

/// A grey scene as stored by a colour camera with this pattern of gains.
AnyImage mosaicOf(const GrayImage<std::uint8_t>& scene, double noise, std::mt19937& random) {
    constexpr double kGains[2][2] = {{0.55, 1}, {1, 0.7}};
    std::normal_distribution<double> grey(0, noise);
    GrayImage<std::uint8_t> mosaic(scene.width(), scene.height());
    for (int y = 0; y < scene.height(); ++y) {
        for (int x = 0; x < scene.width(); ++x) {
            const double value = scene(x, y) * kGains[y % 2][x % 2] + grey(random);
            mosaic(x, y) = static_cast<std::uint8_t>(std::lround(std::clamp(value, 0.0, 255.0)));
        }
    }
    return mosaic;
}

TEST(MosaicSigma, IsTheObservedScatter) {
    RefineParameters parameters;
    parameters.subset = 21;
    parameters.incrementLimit = 1e-4;
    std::mt19937 random(5);
    Scatter scatter;
    for (std::uint64_t seed = 1; scatter.points < 560; ++seed) {
        const SpecimenPair pair(strained(0, seed), parameters.subset * 3 / 4, 33);
        RunGreys greys;
        const AnyImage reference = greys.takeReference(mosaicOf(pair.reference, 2, random)).image;
        const AnyImage deformed = greys.take(mosaicOf(pair.deformed, 2, random)).image;
        DisplacementField field = refinedField(pair, {viewOf(reference), viewOf(deformed)}, parameters);
        estimateUncertainty(field, parameters, viewOf(reference));
        scatter.add(pair, field);
    }
    EXPECT_NEAR(scatter.ratioU(), 1, 0.15);
    EXPECT_NEAR(scatter.ratioV(), 1, 0.15);
}

INSTANTIATE_TEST_SUITE_P(, PredictedSigma, testing::ValuesIn([] {
                             std::vector<SigmaCase> cases;
                             for (ShapeOrder order : {ShapeOrder::First, ShapeOrder::Second}) {
                                 for (int subset : {15, 21, 33, 61}) {
                                     for (double noise : {0.5, 1.0, 2.0, 4.0}) cases.push_back({order, subset, noise});
                                 }
                                 for (double smooth : {0.6, 1.5}) cases.push_back({order, 33, 2.0, smooth});
                             }
                             for (ShapeOrder order : {ShapeOrder::Third, ShapeOrder::Fourth}) {
                                 for (int subset : {33, 61}) {
                                     for (double noise : {0.5, 2.0}) cases.push_back({order, subset, noise});
                                 }
                             }
                             for (ShapeOrder order : {ShapeOrder::First, ShapeOrder::Second}) {
                                 for (double smooth : {0.0, 1.5}) cases.push_back({order, 33, 2.0, smooth, 0.25});
                                 cases.push_back({order, 61, 2.0, 0, 0.15});
                             }
                             for (ShapeOrder order : {ShapeOrder::Third, ShapeOrder::Fourth}) {
                                 cases.push_back({order, 61, 2.0, 0, 0.25});
                             }
                             return cases;
                         }()),
                         [](const auto& test) {
                             const SigmaCase& c = test.param;
                             return std::string(kOrderNames[numberOf(c.order) - 1]) + "Subset" +
                                    std::to_string(c.subset) + "Noise" + std::to_string(std::lround(10 * c.noise)) +
                                    "Smoothing" + std::to_string(std::lround(10 * c.prefilterSigmaPx)) +
                                    (c.gaussianWeight > 0
                                         ? "Weight" + std::to_string(std::lround(100 * c.gaussianWeight))
                                         : "");
                         });

/// The noise of a pair is accurate to 3 % for all sub-pixel positions. (Splines of lower order add interpolation errors
/// to the residual: only large noise can be separated from these.)
TEST(PairNoise, IncludesRounding) {
    for (const auto& [x, y] : {std::pair{0.0, 0.0}, {0.25, 0.5}, {0.5, 0.5}}) {
        for (double noise : {0.5, 1.0, 2.0, 4.0}) {
            if (!measuresAll() && noise != 2) continue;
            const SpecimenPair pair(shifted(noise, x, y), 31, 33);
            for (Interpolation interpolation :
                 {Interpolation::QuinticSpline, Interpolation::CubicSpline, Interpolation::Hermite}) {
                if (interpolation != Interpolation::QuinticSpline && noise < 4) continue;
                RefineParameters parameters;
                parameters.interpolation = interpolation;
                DisplacementField field = refinedField(pair, parameters);
                const PairNoise found = estimateUncertainty(field, parameters, pair.reference.view());
                EXPECT_NEAR(found.grey / withRounding(noise), 1, 0.03)
                    << "noise " << noise << ", shift " << x << " " << y;
            }
        }
    }
}
