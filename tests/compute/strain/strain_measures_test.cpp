// SPDX-License-Identifier: MPL-2.0
#include "compute/strain/strain_measures.h"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <numbers>

namespace strainlens {
namespace {

constexpr double kTensorRounding = 1e-14;

/// F = R(angle) diag(l1, l2) rotated by `axis`: stretches l1 along `axis` and l2 across, then a rotation.
DisplacementGradient gradientOf(double l1, double l2, double axis, double angle) {
    const double c = std::cos(axis), s = std::sin(axis);
    const double uxx = l1 * c * c + l2 * s * s, uyy = l1 * s * s + l2 * c * c, uxy = (l1 - l2) * c * s;
    const double ca = std::cos(angle), sa = std::sin(angle);
    return {ca * uxx - sa * uxy - 1, ca * uxy - sa * uyy, sa * uxx + ca * uxy, sa * uxy + ca * uyy - 1};
}

void expectTensor(const StrainTensor& found, double xx, double yy, double xy, double tolerance = kTensorRounding) {
    EXPECT_NEAR(found.xx, xx, tolerance);
    EXPECT_NEAR(found.yy, yy, tolerance);
    EXPECT_NEAR(found.xy, xy, tolerance);
}

/// The tensor with values a and b along and across `axis`.
StrainTensor rotated(double a, double b, double axis) {
    const double c = std::cos(axis), s = std::sin(axis);
    return {a * c * c + b * s * s, a * s * s + b * c * c, (a - b) * c * s};
}

TEST(StrainMeasures, RotationsAreNoStrainExceptEngineering) {
    for (double angle : {0.01, 0.5, 1.5, 3.0, -2.0}) {
        const DisplacementGradient h = gradientOf(1, 1, 0, angle);
        expectTensor(strainOf(h, StrainMeasure::GreenLagrange), 0, 0, 0);
        expectTensor(strainOf(h, StrainMeasure::EulerAlmansi), 0, 0, 0);
        expectTensor(strainOf(h, StrainMeasure::Hencky), 0, 0, 0);
        expectTensor(strainOf(h, StrainMeasure::Engineering), std::cos(angle) - 1, std::cos(angle) - 1, 0);
    }
}

TEST(StrainMeasures, StretchOfFortyFivePercent) {
    const DisplacementGradient h = gradientOf(1.45, 0.8, 0, 0);
    expectTensor(strainOf(h, StrainMeasure::Engineering), 0.45, -0.2, 0);
    expectTensor(strainOf(h, StrainMeasure::GreenLagrange), (1.45 * 1.45 - 1) / 2, (0.64 - 1) / 2, 0);
    expectTensor(strainOf(h, StrainMeasure::EulerAlmansi), (1 - 1 / (1.45 * 1.45)) / 2, (1 - 1 / 0.64) / 2, 0);
    expectTensor(strainOf(h, StrainMeasure::Hencky), std::log(1.45), std::log(0.8), 0);
}

TEST(StrainMeasures, LagrangianMeasuresIgnoreRotationAndAlmansiFollowsIt) {
    for (double axis : {0.0, 0.3, 1.2, -0.7}) {
        for (double angle : {0.0, 0.52, -1.1}) {
            const double a = 1.45, b = 0.9;
            const DisplacementGradient h = gradientOf(a, b, axis, angle);
            const StrainTensor green = rotated((a * a - 1) / 2, (b * b - 1) / 2, axis);
            const StrainTensor hencky = rotated(std::log(a), std::log(b), axis);
            const StrainTensor almansi = rotated((1 - 1 / (a * a)) / 2, (1 - 1 / (b * b)) / 2, axis + angle);
            expectTensor(strainOf(h, StrainMeasure::GreenLagrange), green.xx, green.yy, green.xy);
            expectTensor(strainOf(h, StrainMeasure::Hencky), hencky.xx, hencky.yy, hencky.xy);
            expectTensor(strainOf(h, StrainMeasure::EulerAlmansi), almansi.xx, almansi.yy, almansi.xy);
        }
    }
}

TEST(StrainMeasures, SmallStrainsAgreeToSecondOrder) {
    const DisplacementGradient h = {3e-9, -1e-9, 2e-9, -4e-9};
    for (StrainMeasure measure : {StrainMeasure::Engineering, StrainMeasure::GreenLagrange, StrainMeasure::EulerAlmansi,
                                  StrainMeasure::Hencky}) {
        // Relative to the strain: no cancellation.
        expectTensor(strainOf(h, measure), 3e-9, -4e-9, 0.5e-9, 5e-17);
    }
}

TEST(StrainMeasures, PrincipalValuesAndDirection) {
    for (double axis : {0.0, 0.4, 1.3, -0.9, -1.5}) {
        const StrainTensor strain = rotated(0.03, -0.01, axis);
        const PrincipalStrain p = principalStrain(strain);
        EXPECT_NEAR(p.e1, 0.03, kTensorRounding);
        EXPECT_NEAR(p.e2, -0.01, kTensorRounding);
        EXPECT_NEAR(principalDirection(strain), axis, 1e-13);
        EXPECT_NEAR(maximumShear(p), 0.02, kTensorRounding);
    }
    // x to the right, y down: a shear that closes the right angle between +x and +y stretches the diagonal between
    // them.
    EXPECT_NEAR(principalDirection({0, 0, 0.01}), std::numbers::pi / 4, kTensorRounding);
    EXPECT_NEAR(principalDirection({-0.01, 0.02, 0}), std::numbers::pi / 2, kTensorRounding);
    EXPECT_EQ(principalDirection({0.02, 0.02, 0}), 0);
}

TEST(StrainMeasures, EightDirectionsEqualSingleOnes) {
    const std::array<double, 8> xx = {0.01, -0.02, 0, 3e-9, 0.5, -1e-3, 0, std::nan("")};
    const std::array<double, 8> yy = {0.02, 0.01, 0, -4e-9, 0.5, 2e-3, 0, 0.1};
    const std::array<double, 8> xy = {-0.003, 1e-7, 0, 5e-9, -0.2, 0, 1e-300, 0.1};
    std::array<double, 8> angles{};
    principalDirections(xx.data(), yy.data(), xy.data(), angles.data());
    for (std::size_t i = 0; i + 1 < angles.size(); ++i) {
        EXPECT_EQ(angles[i], principalDirection({xx[i], yy[i], xy[i]})) << i;
    }
    EXPECT_TRUE(std::isnan(angles.back()));
}

TEST(StrainMeasures, EquivalentStrainsOfIncompressibleStates) {
    const PrincipalStrain uniaxial = {0.04, -0.02}, shear = {0.04, -0.04}, biaxial = {0.04, 0.04};
    EXPECT_NEAR(vonMisesStrain(uniaxial), 0.04, kTensorRounding);
    EXPECT_NEAR(trescaStrain(uniaxial), 0.04, kTensorRounding);
    EXPECT_NEAR(vonMisesStrain(shear), 0.08 / std::sqrt(3), kTensorRounding);
    EXPECT_NEAR(trescaStrain(shear), 2.0 / 3 * 0.08, kTensorRounding);
    EXPECT_NEAR(vonMisesStrain(biaxial), 0.08, kTensorRounding);
    EXPECT_NEAR(trescaStrain(biaxial), 2.0 / 3 * 0.12, kTensorRounding);
    // Against the definition with three principal values.
    const double e1 = 0.013, e2 = -0.057, e3 = -(e1 + e2);
    EXPECT_NEAR(vonMisesStrain({e1, e2}), std::sqrt(2.0 / 3 * (e1 * e1 + e2 * e2 + e3 * e3)), kTensorRounding);
}

}  // namespace
}  // namespace strainlens
