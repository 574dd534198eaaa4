// SPDX-License-Identifier: MPL-2.0
#include "app/probes/correlated_noise.h"

#include <gtest/gtest.h>

#include <cmath>
#include <random>

#include "tests/app/probes/grid_fields.h"

namespace strainlens {
namespace {

constexpr int kSide = 15;
constexpr ImageSize kImageSize = {110, 80};

DisplacementField zeroField(int step = 6) {
    return test::gridField(13, 8, step, 16, [](double, double) { return PointPx{}; });
}

RoiMask plateWithHole() {
    RoiMask region = RoiMask::full(kImageSize);
    for (int y = 0; y < kImageSize.height; ++y) {
        for (int x = 0; x < kImageSize.width; ++x) {
            if (std::hypot(x - 40, y - 40) < 9) region.row(y)[x] = RoiMask::kOutside;
        }
    }
    return region;
}

PixelPosition pixelOf(const DisplacementField& field, std::size_t i) {
    return {static_cast<int>(field.x[i]), static_cast<int>(field.y[i])};
}

TEST(CorrelatedNoise, CorrelationIsSumOverSharedPixels) {
    const DisplacementField field = zeroField();
    const RoiMask region = plateWithHole();
    for (const ShapeOrder order : {ShapeOrder::First, ShapeOrder::Second}) {
        const SubsetShape shape = {kSide, order, kImageSize, &region};
        CorrelatedNoise noise(field, shape);
        int cut = 0;
        for (std::size_t i = 0; i < field.size(); ++i) {
            const auto own = SubsetInfluence::around(pixelOf(field, i), shape);
            cut += isCut(pixelOf(field, i), shape);
            ASSERT_TRUE(own);
            for (const std::size_t j : {i, i + 1, i + 2, i + 3, i + 12, i + 14, i + 26}) {
                const auto other = j < field.size() ? SubsetInfluence::around(pixelOf(field, j), shape) : std::nullopt;
                if (!other) continue;
                EXPECT_NEAR(noise.correlation(i, j), own->correlation(*other, shape), 1e-9);
                EXPECT_EQ(noise.correlation(i, j), noise.correlation(j, i));
            }
        }
        EXPECT_GT(cut, 10);
        EXPECT_LT(cut, 60);
    }
}

TEST(CorrelatedNoise, VarianceIsSumOverAllPairs) {
    const DisplacementField field = zeroField();
    const RoiMask region = plateWithHole();
    CorrelatedNoise noise(field, {kSide, ShapeOrder::Second, kImageSize, &region});
    std::vector<float> sigmas;
    for (std::size_t i = 0; i < field.size(); ++i) sigmas.push_back(0.01F + 0.0001F * static_cast<float>(i));
    PointWeights sum;
    for (std::size_t i = 3; i < field.size(); i += i % 3 + 1) {
        sum.points.push_back(i);
        sum.weights.push_back(i % 2 == 0 ? 0.3 : -0.2);
    }
    double expected = 0;
    for (std::size_t a = 0; a < sum.points.size(); ++a) {
        for (std::size_t b = 0; b < sum.points.size(); ++b) {
            const std::size_t i = sum.points[a], j = sum.points[b];
            expected +=
                sum.weights[a] * sum.weights[b] * double{sigmas[i]} * double{sigmas[j]} * noise.correlation(i, j);
        }
    }
    EXPECT_NEAR(noise.variance(sum, sigmas), expected, 1e-12);
    sigmas[sum.points[1]] = std::nanf("");
    EXPECT_TRUE(std::isnan(noise.variance(sum, sigmas)));
    EXPECT_TRUE(std::isnan(noise.variance(sum, {})));
    // Earlier calls leave no state.
    sigmas[sum.points[1]] = 0.01F;
    EXPECT_NEAR(noise.variance({{0}, {2}}, sigmas), 4e-4, 1e-9);
}

/// White noise in the pixels; the error of a displacement is a sum over its subset. 3000 samples give a standard
/// deviation to 1 / sqrt(6000) = 1.3 %; 4.5 of these are 6 %.
TEST(CorrelatedNoise, PredictsScatterOfEveryProbe) {
    constexpr int kDraws = 3000;
    constexpr float kSigma = 0.01F;
    const RoiMask region = plateWithHole();
    const SubsetShape shape = {kSide, ShapeOrder::First, kImageSize, &region};
    DisplacementField field = zeroField();
    field.refined.resize(field.size(), ShapeOrder::First);
    std::vector<std::vector<double>> influences;  // of each point, one number a pixel of the image
    for (std::size_t i = 0; i < field.size(); ++i) {
        const PixelPosition middle = pixelOf(field, i);
        const SubsetInfluence own = *SubsetInfluence::around(middle, shape);
        std::vector<double>& numbers = influences.emplace_back();
        for (int y = middle.y - kSide / 2; y <= middle.y + kSide / 2; ++y) {
            for (int x = middle.x - kSide / 2; x <= middle.x + kSide / 2; ++x) {
                const double column = (x - middle.x) * 2.0 / kSide, row = (y - middle.y) * 2.0 / kSide;
                const auto& p = own.coefficients();
                numbers.push_back(region.contains(x, y) ? p[0] + p[1] * column + p[2] * row : 0);
            }
        }
        field.refined.sigmaU[i] = kSigma, field.refined.sigmaV[i] = 2 * kSigma;
    }
    CorrelatedNoise noise(field, shape);
    const RoiMask full;
    const FieldSampler sampler(field, full);
    const PointWeights shortGauge =
        difference(sampler.weightsAt({75, 31}, field.u), sampler.weightsAt({66, 32}, field.u));
    const PointWeights lines =
        difference(sampler.mean({{80, 20}, {80, 55}}).weights, sampler.mean({{25, 20}, {25, 55}}).weights);
    const PointWeights nearHole = sampler.mean({{30, 28}, {50, 28}}).weights;
    PointWeights area;
    for (std::size_t i = 0; i < field.size(); ++i) area.points.push_back(i);
    area.weights.assign(field.size(), 1.0 / static_cast<double>(field.size()));
    const PointWeights* const sums[] = {&shortGauge, &lines, &nearHole, &area};
    double squares[std::size(sums)] = {};
    std::mt19937 random(5);
    std::normal_distribution<float> normal;
    std::vector<float> pixels(static_cast<std::size_t>(kImageSize.width * kImageSize.height));
    std::vector<double> errors(field.size());
    for (int draw = 0; draw < kDraws; ++draw) {
        for (float& pixel : pixels) pixel = normal(random);
        for (std::size_t i = 0; i < field.size(); ++i) {
            const PixelPosition middle = pixelOf(field, i);
            double error = 0;
            const double* influence = influences[i].data();
            for (int y = middle.y - kSide / 2; y <= middle.y + kSide / 2; ++y) {
                const float* row = pixels.data() + y * kImageSize.width + middle.x - kSide / 2;
                for (int k = 0; k < kSide; ++k) error += *influence++ * double{row[k]};
            }
            errors[i] = error * double{kSigma};
        }
        for (std::size_t k = 0; k < std::size(sums); ++k) squares[k] += std::pow(sums[k]->evaluate(errors), 2);
    }
    for (std::size_t k = 0; k < std::size(sums); ++k) {
        ASSERT_FALSE(sums[k]->empty());
        const double observed = std::sqrt(squares[k] / kDraws);
        EXPECT_NEAR(std::sqrt(noise.variance(*sums[k], field.refined.sigmaU)) / observed, 1, 0.06) << "sum " << k;
        EXPECT_NEAR(std::sqrt(noise.variance(*sums[k], field.refined.sigmaV)) / observed, 2, 0.12) << "sum " << k;
    }
}

}  // namespace
}  // namespace strainlens
