// SPDX-License-Identifier: MPL-2.0
#include "compute/rules/interpolation.h"

#include <gtest/gtest.h>

#include <cmath>
#include <vector>

namespace strainlens::rules {
namespace {

constexpr Interpolation kAll[] = {Interpolation::Hermite, Interpolation::CubicSpline, Interpolation::QuinticSpline};

GrayImage<double> hashed(int width, int height) {
    GrayImage<double> image(width, height);
    for (int y = 0; y < height; ++y) {
        for (int x = 0; x < width; ++x) image(x, y) = (x * 7919 + y * 104729 + x * y * 31) % 256;
    }
    return image;
}

TEST(Interpolation, InterpolatesEveryPixelEvenOfTheSmallestImages) {
    for (Interpolation interpolation : kAll) {
        for (const ImageSize size : {ImageSize{1, 1}, {2, 1}, {1, 7}, {2, 3}, {5, 4}, {40, 33}}) {
            const GrayImage<double> image = hashed(size.width, size.height);
            const ContinuousImage surface(image, interpolation);
            for (int y = 0; y < size.height; ++y) {
                for (int x = 0; x < size.width; ++x) EXPECT_NEAR(surface(x, y), image(x, y), 1e-10);
            }
        }
    }
}

TEST(Interpolation, WeightsSumToOneAndAreContinuous) {
    for (Interpolation interpolation : kAll) {
        const auto taps = static_cast<std::size_t>(tapCount(interpolation));
        for (double t : {0.0, 0.2, 0.5, 0.999}) {
            double sum = 0;
            for (double weight : tapWeights(interpolation, t)) sum += weight;
            EXPECT_NEAR(sum, 1, 1e-15);
        }
        const TapWeights atStart = tapWeights(interpolation, 0), atEnd = tapWeights(interpolation, 1);
        for (std::size_t k = 1; k < taps; ++k) EXPECT_NEAR(atEnd[k], atStart[k - 1], 1e-15);
        EXPECT_NEAR(atEnd[0], 0, 1e-15);
        EXPECT_NEAR(atStart[taps - 1], 0, 1e-15);
    }
}

/// Far from the mirrored edges a spline of degree n reproduces polynomials of degree n.
TEST(Interpolation, PolynomialsAreReproduced) {
    const auto expectExact = [](Interpolation interpolation, int degree) {
        const auto polynomial = [degree](double x, double y) {
            return 1 + std::pow((x - 30) / 10, degree) - 2 * std::pow((y - 31) / 10, degree) + x * y / 100;
        };
        GrayImage<double> image(64, 64);
        for (int y = 0; y < 64; ++y) {
            for (int x = 0; x < 64; ++x) image(x, y) = polynomial(x, y);
        }
        const ContinuousImage surface(image, interpolation);
        EXPECT_NEAR(surface(31.37, 32.81), polynomial(31.37, 32.81), 1e-7);
        EXPECT_NEAR(surface.slopeX(32, 29), degree * std::pow(0.2, degree - 1) / 10 + 0.29, 1e-7);
        EXPECT_NEAR(surface.slopeY(32, 29), -2 * degree * std::pow(-0.2, degree - 1) / 10 + 0.32, 1e-7);
    };
    expectExact(Interpolation::QuinticSpline, 5);
    expectExact(Interpolation::CubicSpline, 3);
    expectExact(Interpolation::Hermite, 2);
}

TEST(Interpolation, SlopesAreTheDerivatives) {
    for (Interpolation interpolation : kAll) {
        const ContinuousImage surface(hashed(24, 20), interpolation);
        constexpr double kStep = 1e-5;
        const double slopeX = (surface(11 + kStep, 9) - surface(11 - kStep, 9)) / (2 * kStep);
        const double slopeY = (surface(11, 9 + kStep) - surface(11, 9 - kStep)) / (2 * kStep);
        EXPECT_NEAR(surface.slopeX(11, 9), slopeX, 1e-2);
        EXPECT_NEAR(surface.slopeY(11, 9), slopeY, 1e-2);
    }
}

/// Twicing preserves polynomials up to third degree.
TEST(Interpolation, SmoothingKeepsPolynomials) {
    for (const double sigma : {0.3, 0.5, 0.9, 1.6, 5.0}) {
        const std::vector<double> weights = smoothingWeights(sigma);
        const int reach = 2 * static_cast<int>(std::ceil(4 * sigma));
        ASSERT_EQ(weights.size(), static_cast<std::size_t>(2 * reach + 1));
        double sum = 0, first = 0, second = 0, fourth = 0;
        for (int k = -reach; k <= reach; ++k) {
            const double weight = weights[static_cast<std::size_t>(k + reach)];
            sum += weight, first += weight * k, second += weight * k * k, fourth += weight * std::pow(k, 4);
        }
        EXPECT_NEAR(sum, 1, 1e-12) << sigma;
        EXPECT_NEAR(first, 0, 1e-12) << sigma;
        EXPECT_NEAR(second, 0, 1e-10) << sigma;
        EXPECT_LT(fourth, 0) << sigma << ": quartics are smoothed";
    }
}

/// The transfer function is 2 G - G^2: no wave is inverted or amplified.
TEST(Interpolation, SmoothingHasTheTransferFunctionOfTwicing) {
    for (const double sigma : {0.3, 0.5, 0.9, 1.6, 5.0}) {
        const int reach = static_cast<int>(std::ceil(4 * sigma));
        const std::vector<double> weights = smoothingWeights(sigma);
        for (int step = 0; step <= 20; ++step) {
            const double wave = std::acos(-1.0) * step / 20;
            double gaussian = 0, whole = 0, left = 0;
            for (int k = -reach; k <= reach; ++k) {
                const double weight = std::exp(-k * k / (2 * sigma * sigma));
                whole += weight, gaussian += weight * std::cos(wave * k);
            }
            for (int k = -2 * reach; k <= 2 * reach; ++k) {
                left += weights[static_cast<std::size_t>(k + 2 * reach)] * std::cos(wave * k);
            }
            const double share = gaussian / whole;
            EXPECT_NEAR(left, 2 * share - share * share, 1e-12) << sigma << ", " << wave;
            EXPECT_LE(left, 1 + 1e-12);
            EXPECT_GE(left, -1e-3) << sigma << ", " << wave;
        }
    }
}

TEST(Interpolation, SmoothingKeepsConstantsAndHasItsImpulseResponse) {
    GrayImage<std::uint16_t> image(41, 41);
    image(20, 20) = 40000;
    const GrayImage<double> smooth = smoothImage(image.view(), 1.5);
    const std::vector<double> weights = smoothingWeights(1.5);
    ASSERT_EQ(weights.size(), 25U);
    for (int y = 8; y < 33; ++y) {
        for (int x = 8; x < 33; ++x) {
            const double expected =
                40000 * weights[static_cast<std::size_t>(x - 8)] * weights[static_cast<std::size_t>(y - 8)];
            EXPECT_NEAR(smooth(x, y), expected, 1e-9);
        }
    }
    EXPECT_NEAR(smooth(7, 20), 0, 1e-9);
    GrayImage<float> flat(9, 3);
    for (int y = 0; y < 3; ++y) std::fill_n(flat.row(y), 9, 0.25F);
    EXPECT_NEAR(smoothImage(flat.view(), 5)(8, 2), 0.25, 1e-12);
}

}  // namespace
}  // namespace strainlens::rules
