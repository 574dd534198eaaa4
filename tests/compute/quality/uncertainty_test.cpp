// SPDX-License-Identifier: MPL-2.0
#include "compute/quality/uncertainty.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <random>

#include "compute/types/median.h"

namespace strainlens {
namespace {

/// A refined field with typical values of IC-GN, and points without any.
DisplacementField noisyRefinedField() {
    std::mt19937 random(3);
    std::uniform_real_distribution<float> chance(0, 1);
    DisplacementField field;
    field.resize(70, 60);
    field.refined.resize(field.size(), ShapeOrder::First);
    RefinedDetails& d = field.refined;
    for (std::size_t i = 0; i < field.size(); ++i) {
        if (i % 13 == 5) continue;
        field.status[i] = PointStatus::Ok;
        field.u[i] = 5 + static_cast<double>(chance(random)), field.v[i] = static_cast<double>(chance(random));
        d.ux[i] = 0.01F * chance(random), d.uy[i] = d.vx[i] = 0, d.vy[i] = -0.003F;
        d.residual[i] = 1.5F + chance(random);
        d.pixels[i] = i % 7 == 0 ? 700 : 1089;
        for (auto* variance : {&d.varianceU, &d.varianceV}) (*variance)[i] = 1e-6F * (1 + chance(random));
        for (auto* variance : {&d.varianceUx, &d.varianceUy, &d.varianceVx, &d.varianceVy}) {
            (*variance)[i] = 1e-8F * (1 + chance(random));
        }
    }
    return field;
}

double medianOf(const std::vector<float>& values) {
    std::vector<double> finite;
    for (const float value : values) {
        if (std::isfinite(value)) finite.push_back(static_cast<double>(value));
    }
    std::ranges::sort(finite);
    return finite[finite.size() / 2];
}

RefineResult resultOf(const DisplacementField& field) { return {field.u, field.v, field.refined, field.status}; }

TEST(UncertaintyModel, DoesNotDependOnThreadsOrReuse) {
    const GrayImage<std::uint8_t> image(64, 64);
    const UncertaintyModel model({}, image.view());
    DisplacementField expected = noisyRefinedField();
    const PairNoise noise = UncertaintyModel({}, image.view()).estimate(resultOf(expected), expected);
    const auto ok = expected.count(PointStatus::Ok);
    EXPECT_EQ(noise.points, ok);
    EXPECT_EQ(static_cast<float>(noise.sigmaU), static_cast<float>(medianOf(expected.refined.sigmaU)));
    EXPECT_EQ(static_cast<float>(noise.sigmaV), static_cast<float>(medianOf(expected.refined.sigmaV)));
    for (const int threads : {1, 2, 5}) {
        DisplacementField field = noisyRefinedField();
        const PairNoise found = model.estimate(resultOf(field), field, threads);
        EXPECT_EQ(found.grey, noise.grey);
        EXPECT_EQ(found.sigmaU, noise.sigmaU);
        EXPECT_EQ(found.sigmaV, noise.sigmaV);
        for (std::size_t i = 0; i < field.size(); ++i) {
            EXPECT_EQ(std::isfinite(field.refined.sigmaU[i]), field.ok(i));
            if (!field.ok(i)) continue;
            EXPECT_EQ(field.refined.sigmaU[i], expected.refined.sigmaU[i]);
            EXPECT_EQ(field.refined.sigmaV[i], expected.refined.sigmaV[i]);
        }
    }
}

TEST(UncertaintyModel, EstimatesEightPointsAsEachAlone) {
    const GrayImage<std::uint8_t> image(64, 64);
    for (const double gaussianWeight : {0.0, 0.6}) {
        const RefineParameters parameters = {.gaussianWeight = gaussianWeight};
        const UncertaintyModel model(parameters, image.view());
        DisplacementField field = noisyRefinedField();
        RefinedDetails& d = field.refined;
        for (std::size_t i = 0; i < field.size(); ++i) {
            if (!field.ok(i)) continue;
            if (i % 11 == 0) d.residual[i] = 60;  // noise above the slopes
            if (i % 9 == 0) d.pixels[i] = 8;      // hardly more than the fit's parameters
        }
        d.residual[16] = 0, d.residual[17] = std::numeric_limits<float>::quiet_NaN();
        const RefineResult found = resultOf(field);
        const PairNoise noise = model.estimate(found, field, 1);
        std::vector<double> greys, sigmasU, sigmasV;
        for (std::size_t i = 0; i < field.size(); ++i) {
            if (!field.ok(i)) continue;
            const AxisSigmas alone = model.sigmaOf(found, i, parameters);
            greys.push_back(model.noiseOf(found, i, parameters));
            sigmasU.push_back(alone.u), sigmasV.push_back(alone.v);
            EXPECT_EQ(std::isnan(field.refined.sigmaU[i]), i == 17) << i;
            if (i == 17) continue;
            EXPECT_EQ(field.refined.sigmaU[i], static_cast<float>(alone.u)) << i;
            EXPECT_EQ(field.refined.sigmaV[i], static_cast<float>(alone.v)) << i;
        }
        EXPECT_EQ(noise.grey, strainlens::medianOf(greys));
        EXPECT_EQ(noise.sigmaU, strainlens::medianOf(sigmasU));
        EXPECT_EQ(noise.sigmaV, strainlens::medianOf(sigmasV));
    }
}

TEST(UncertaintyModel, IgnoresPointsThatValidationRejected) {
    const GrayImage<std::uint8_t> image(64, 64);
    DisplacementField expected = noisyRefinedField();
    const PairNoise noise = UncertaintyModel({}, image.view()).estimate(resultOf(expected), expected);
    DisplacementField field = noisyRefinedField();
    const RefineResult found = resultOf(field);
    std::size_t judged = 0;
    while (!field.ok(judged)) ++judged;
    field.flag(judged, PointStatus::Outlier);
    const PairNoise again = UncertaintyModel({}, image.view()).estimate(found, field);
    EXPECT_EQ(again.points, noise.points);
    EXPECT_EQ(again.grey, noise.grey);
    EXPECT_EQ(again.sigmaU, noise.sigmaU);
    EXPECT_TRUE(std::isnan(field.refined.sigmaU[judged]));
}

TEST(UncertaintyModel, IsNanAfterAStop) {
    const GrayImage<std::uint8_t> image(64, 64);
    DisplacementField field = noisyRefinedField();
    std::stop_source stop;
    stop.request_stop();
    const PairNoise found = UncertaintyModel({}, image.view()).estimate(resultOf(field), field, 2, stop.get_token());
    EXPECT_EQ(found.points, 0u);
    EXPECT_TRUE(std::isnan(found.grey) && std::isnan(found.sigmaU));
    EXPECT_TRUE(std::ranges::all_of(field.refined.sigmaU, [](float sigma) { return std::isnan(sigma); }));
}

}  // namespace
}  // namespace strainlens
