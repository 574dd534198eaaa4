// SPDX-License-Identifier: MPL-2.0
// Parts of the standard deviations of automatic strain, for displacements of known noise and curvature.
#include "compute/strain/strain_bias.h"

#include <gtest/gtest.h>

#include <cmath>
#include <functional>
#include <random>

namespace strainlens {
namespace {

constexpr double kNoisePx = 0.01;

/// A field with uncorrelated noise; standard deviations are `claimed` times its own.
DisplacementField noisyField(double claimed, const std::function<double(double x, double y)>& u) {
    constexpr int kColumns = 60, kRows = 60, kStep = 7;
    std::mt19937 random(3);
    std::normal_distribution<double> noise(0, kNoisePx);
    DisplacementField field;
    field.resize(kColumns, kRows);
    field.refined.resize(field.size(), ShapeOrder::Second);
    for (std::size_t i = 0; i < field.size(); ++i) {
        const int at = static_cast<int>(i);
        field.x[i] = 20 + kStep * (at % kColumns), field.y[i] = 20 + kStep * (at / kColumns);
        field.u[i] = u(field.x[i], field.y[i]) + noise(random), field.v[i] = noise(random);
        field.status[i] = PointStatus::Ok;
        RefinedDetails& d = field.refined;
        d.sigmaU[i] = d.sigmaV[i] = static_cast<float>(claimed * kNoisePx);
        d.residual[i] = 3, d.varianceU[i] = d.varianceV[i] = 2e-4F, d.pixels[i] = 49;
    }
    return field;
}

SubsetModels separateSubsets(const DisplacementField& field) {
    const NoiseCorrelation correlation(field, {.side = 5, .order = ShapeOrder::Second}, 100, 1);
    SubsetModels models;
    models.kinds.push_back({SlopeNoise(correlation, field.columns, field.rows, 101), 0, 49});
    return models;
}

/// Root mean square over the points of the middle.
double rmsInside(const DisplacementField& field, const std::function<double(std::size_t)>& squareOf) {
    double sum = 0, count = 0;
    for (int row = 10; row + 10 < field.rows; ++row) {
        for (int column = 10; column + 10 < field.columns; ++column, ++count) {
            sum += squareOf(field.index(column, row));
        }
    }
    return std::sqrt(sum / count);
}

std::vector<SquaredBias> biasOf(const DisplacementField& field, int window) {
    const SubsetModels models = separateSubsets(field);
    const GridLinks links(field, RoiMask());
    const WindowFits fits(field, links, 0.25, 1);
    const std::vector<ChosenWindow> chosen(field.size(), {static_cast<std::int16_t>(window), StrainSurface::Plane});
    return estimateStrainBias(field, links, fits, models, estimateNoiseShares(field, models, 1), chosen, 1, {});
}

TEST(NoiseShares, AreWhatFourthDifferencesShow) {
    const auto curved = [](double x, double y) { return 1e-5 * x * y + 2e-5 * x * x; };
    for (const double claimed : {1.0, 2.0}) {
        const DisplacementField field = noisyField(claimed, curved);
        const NoiseShares shares = estimateNoiseShares(field, separateSubsets(field), 2);
        for (const auto* of : {&shares.u, &shares.v}) {
            const double share = rmsInside(field, [&](std::size_t i) { return double((*of)[i]) * double((*of)[i]); });
            EXPECT_NEAR(share, 1 / (claimed * claimed), 0.1 / (claimed * claimed)) << claimed;
        }
    }
}

TEST(StrainBias, IsThatOfAPlaneOverAWave) {
    constexpr double kWave = 0.02, kAmplitude = 2;  // [1/px], [px]
    const DisplacementField field = noisyField(1, [&](double x, double) { return kAmplitude * std::sin(kWave * x); });
    constexpr int kWindow = 7;
    // The slope of a least-squares plane is that of the wave times 3 (sin a - a cos a) / a^3.
    const double a = kWave * 7 * std::sqrt(double(kWindow) * kWindow - 1) / 2;
    const double error = kAmplitude * kWave * (1 - 3 * (std::sin(a) - a * std::cos(a)) / (a * a * a)) / std::sqrt(2.0);
    const std::vector<SquaredBias> biases = biasOf(field, kWindow);
    const double xx = rmsInside(field, [&](std::size_t i) { return double(biases[i][0]); });
    EXPECT_NEAR(xx, error, 0.15 * error);
    EXPECT_LT(rmsInside(field, [&](std::size_t i) { return double(biases[i][1]); }), 0.1 * error);
}

TEST(StrainBias, IsHardlyAnyInUniformStrain) {
    constexpr int kWindow = 7;
    const DisplacementField field = noisyField(1, [](double x, double y) { return 0.02 * x - 0.01 * y; });
    const double noise = kNoisePx / std::sqrt(kWindow * kWindow * (kWindow * kWindow - 1) / 12.0) / 7;
    const std::vector<SquaredBias> biases = biasOf(field, kWindow);
    for (std::size_t s = 0; s < 3; ++s) {
        EXPECT_LT(rmsInside(field, [&](std::size_t i) { return double(biases[i][s]); }), 0.35 * noise) << s;
    }
}

TEST(StrainBias, IsHardlyAnyAroundAHoleInUniformStrain) {
    constexpr int kRadius = 6;
    DisplacementField field = noisyField(1, [](double x, double y) { return 0.02 * x - 0.01 * y; });
    const auto fromHole = [&](std::size_t i) {
        const int at = static_cast<int>(i);
        return std::hypot(at % field.columns - field.columns / 2, at / field.columns - field.rows / 2) - kRadius;
    };
    for (std::size_t i = 0; i < field.size(); ++i) {
        if (fromHole(i) > 0) continue;
        field.status[i] = PointStatus::OutsideRoi;
        field.u[i] = field.v[i] = std::nan("");
    }
    for (const int window : {11, 15}) {
        const double noise = kNoisePx / std::sqrt(window * window * (window * window - 1) / 12.0) / 7;
        const std::vector<SquaredBias> biases = biasOf(field, window);
        for (std::size_t s = 0; s < 3; ++s) {
            double sum = 0, points = 0;
            for (std::size_t i = 0; i < field.size(); ++i) {
                if (fromHole(i) > 0 && fromHole(i) < 5) sum += double(biases[i][s]), points += 1;
            }
            EXPECT_LT(std::sqrt(sum / points), 1.15 * noise) << window << ", " << s;  // less evidence is enough there
        }
    }
}

}  // namespace
}  // namespace strainlens
