// SPDX-License-Identifier: MPL-2.0
#include "compute/stereo/surface_strain.h"

#include <gtest/gtest.h>

#include <cmath>
#include <functional>
#include <numbers>
#include <random>

#include "compute/types/error.h"

namespace strainlens {
namespace {

constexpr int kSide = 21;
constexpr double kStepPx = 10, kMmPerPx = 0.1;

/// A surface over material coordinates a, b in mm, before and after.
using Surface = std::function<PositionMm(double a, double b)>;

SurfaceField makeField(const Surface& before, const Surface& after) {
    SurfaceField field;
    field.resize(kSide, kSide);
    for (int row = 0; row < kSide; ++row) {
        for (int column = 0; column < kSide; ++column) {
            const std::size_t i = field.index(column, row);
            field.s[i] = 300 + kStepPx * column, field.t[i] = 200 + kStepPx * row;
            const double a = (column - kSide / 2) * kStepPx * kMmPerPx, b = (row - kSide / 2) * kStepPx * kMmPerPx;
            field.setPoint(i, before(a, b), after(a, b) - before(a, b));
        }
    }
    return field;
}

constexpr double kRadiusMm = 60;
constexpr PositionMm kFar = {20, -10, 1450};

PositionMm plane(double a, double b) { return PositionMm{a, b, 0} + kFar; }
PositionMm cylinder(double a, double b) {
    return PositionMm{kRadiusMm * std::sin(a / kRadiusMm), b, kRadiusMm * (1 - std::cos(a / kRadiusMm))} + kFar;
}

Surface moved(const Surface& surface, const SpacePose& motion) {
    return [surface, motion](double a, double b) { return transform(motion, surface(a, b)); };
}

StrainParameters parameters(StrainMeasure measure, StrainSurface surface = StrainSurface::Plane, int window = 5) {
    StrainParameters p;
    p.window = window, p.measure = measure, p.surface = surface;
    return p;
}

constexpr std::array kMeasures = {StrainMeasure::Engineering, StrainMeasure::GreenLagrange, StrainMeasure::EulerAlmansi,
                                  StrainMeasure::Hencky};

TEST(SurfaceStrain, RigidMotionIsZeroOnAnyCurvature) {
    constexpr double kTenDegrees = 10 * std::numbers::pi / 180;
    const SpacePose motion = {{0.3 * kTenDegrees, 0.9 * kTenDegrees, -0.31 * kTenDegrees}, {3, -7, 20}};
    for (const auto& surface : {plane, cylinder}) {
        const SurfaceField field = makeField(surface, moved(surface, motion));
        for (const StrainMeasure measure : kMeasures) {
            for (const StrainSurface order : {StrainSurface::Plane, StrainSurface::Quadratic}) {
                const StrainField strain = computeSurfaceStrain(field, parameters(measure, order)).strain;
                for (std::size_t i = 0; i < strain.size(); ++i) {
                    ASSERT_TRUE(strain.ok(i));
                    // Positions of 1450 mm have 2e-13 mm of rounding, the window is 4 mm wide.
                    EXPECT_LT(std::abs(strain.exx[i]) + std::abs(strain.eyy[i]) + std::abs(strain.exy[i]), 2e-12);
                }
            }
        }
    }
}

TEST(SurfaceStrain, StretchedAndTurnedPlaneHasEveryMeasure) {
    // Stretches 1.05 and 0.97 along axes at 30 degrees, then a turn out of the plane.
    const double angle = std::numbers::pi / 6, c = std::cos(angle), s = std::sin(angle), first = 1.05, second = 0.97;
    const auto stretched = [&](double a, double b) {
        const double along = first * (c * a + s * b), across = second * (-s * a + c * b);
        return plane(c * along - s * across, s * along + c * across);
    };
    const SpacePose turn = {{0.4, -0.5, 0.7}, {1, 2, 3}};
    const SurfaceField field = makeField(plane, moved(stretched, turn));
    const std::array<std::function<double(double)>, 4> ofStretch = {
        [](double x) { return x - 1; }, [](double x) { return (x * x - 1) / 2; },
        [](double x) { return (1 - 1 / (x * x)) / 2; }, [](double x) { return std::log(x); }};
    for (std::size_t k = 0; k < kMeasures.size(); ++k) {
        const StrainField strain = computeSurfaceStrain(field, parameters(kMeasures[k])).strain;
        const double e1 = ofStretch[k](first), e2 = ofStretch[k](second);
        for (std::size_t i = 0; i < strain.size(); ++i) {
            ASSERT_TRUE(strain.ok(i));
            EXPECT_NEAR(strain.e1[i], e1, 1e-11);
            EXPECT_NEAR(strain.e2[i], e2, 1e-11);
            EXPECT_NEAR(strain.angle[i], angle, 1e-9);
            EXPECT_NEAR(strain.exx[i], c * c * e1 + s * s * e2, 1e-11);
            EXPECT_NEAR(strain.exy[i], c * s * (e1 - e2), 1e-11);
        }
    }
}

TEST(SurfaceStrain, InflatedCylinderHasItsHoopStrain) {
    constexpr double kHoop = 0.02, kAxial = -0.006;
    const auto inflated = [](double a, double b) {
        const double r = kRadiusMm * (1 + kHoop), angle = a / kRadiusMm;
        return PositionMm{r * std::sin(angle), b * (1 + kAxial), kRadiusMm - r * std::cos(angle)} + kFar;
    };
    const SurfaceStrain result = computeSurfaceStrain(makeField(cylinder, inflated), parameters(StrainMeasure::Hencky));
    for (std::size_t i = 0; i < result.strain.size(); ++i) {
        // Both surfaces are fitted alike, so that the chord's error cancels.
        EXPECT_NEAR(result.strain.exx[i], std::log1p(kHoop), 1e-9);
        EXPECT_NEAR(result.strain.eyy[i], std::log1p(kAxial), 1e-9);
        EXPECT_NEAR(result.strain.exy[i], 0, 1e-9);
    }
    // The normal at the edge of the grid, 10 mm along the arc; the window's chord is symmetric about its centre only
    // inside.
    const SurfaceField field = makeField(cylinder, inflated);
    const std::size_t inside = field.index(kSide - 3, kSide / 2);
    EXPECT_NEAR(result.normals[inside].x, -std::sin(8 / kRadiusMm), 1e-9);
    EXPECT_NEAR(result.normals[inside].z, std::cos(8 / kRadiusMm), 1e-9);
}

TEST(SurfaceStrain, SheetThatBendsKeepsItsLength) {
    // A plane rolled onto the cylinder: isometric, seen through chords of +- 2 mm.
    const StrainField strain =
        computeSurfaceStrain(makeField(plane, cylinder), parameters(StrainMeasure::GreenLagrange)).strain;
    const StrainField quadratic =
        computeSurfaceStrain(makeField(plane, cylinder),
                             parameters(StrainMeasure::GreenLagrange, StrainSurface::Quadratic))
            .strain;
    const SurfaceField grid = makeField(plane, plane);
    const std::size_t middle = grid.index(kSide / 2, kSide / 2);
    // The slope of R sin(a / R) over five points 1 mm apart is 1 - (a^4 sum) / (6 R^2 a^2 sum) = 1 - 3.4 / (6 R^2).
    EXPECT_NEAR(strain.exx[middle], -3.4 / 6 / (kRadiusMm * kRadiusMm), 1e-6);
    EXPECT_NEAR(quadratic.exx[middle], -3.4 / 6 / (kRadiusMm * kRadiusMm), 1e-6);
    EXPECT_NEAR(strain.eyy[middle], 0, 1e-11);
}

TEST(SurfaceStrain, AxisFollowsTheRequest) {
    const auto stretched = [](double a, double b) { return plane(1.01 * a, b); };
    SurfaceStrainOptions options;
    options.axis = {0, 1, 0};
    const StrainField strain =
        computeSurfaceStrain(makeField(plane, stretched), parameters(StrainMeasure::Engineering), options).strain;
    EXPECT_NEAR(strain.exx[100], 0, 1e-11);
    EXPECT_NEAR(strain.eyy[100], 0.01, 1e-11);
}

TEST(SurfaceStrain, MissingPointsAreLeftOutOfTheFit) {
    const auto stretched = [](double a, double b) { return plane(1.01 * a, 0.99 * b); };
    SurfaceField field = makeField(plane, stretched);
    for (const std::size_t i : {field.index(5, 5), field.index(7, 6)}) {
        field.status[i] = PointStatus::LowScore;
        field.x[i] = field.y[i] = field.z[i] = field.u[i] = std::nan("");
    }
    const StrainField strain = computeSurfaceStrain(field, parameters(StrainMeasure::Engineering)).strain;
    EXPECT_EQ(strain.status[field.index(5, 5)], StrainStatus::NoDisplacement);
    EXPECT_NEAR(strain.exx[field.index(6, 6)], 0.01, 1e-11);
    EXPECT_NEAR(strain.eyy[field.index(6, 6)], -0.01, 1e-11);
}

/// Scatter of the strain of noisy displacements, against the standard deviations.
TEST(SurfaceStrain, SigmasAreTheScatter) {
    const auto deformed = [](double a, double b) {
        return transform({{0.1, -0.2, 0.05}, {}}, cylinder(1.06 * a + 0.03 * b, 0.96 * b));
    };
    for (const StrainMeasure measure : kMeasures) {
        SurfaceField exact = makeField(cylinder, deformed);
        const double su = 3e-4, sv = 2e-4, sw = 2e-3;
        exact.random.assign(exact.size(), {su * su, 0, 0, sv * sv, 0, sw * sw});
        const StrainField truth = computeSurfaceStrain(exact, parameters(measure)).strain;
        std::mt19937_64 random(11);
        std::normal_distribution<double> normal;
        constexpr int kTrials = 60;
        std::array<double, 4> ratios{};
        std::size_t count = 0;
        for (int trial = 0; trial < kTrials; ++trial) {
            SurfaceField noisy = exact;
            for (std::size_t i = 0; i < noisy.size(); ++i) {
                noisy.u[i] += su * normal(random), noisy.v[i] += sv * normal(random), noisy.w[i] += sw * normal(random);
            }
            const StrainField strain = computeSurfaceStrain(noisy, parameters(measure)).strain;
            for (std::size_t i = 0; i < strain.size(); ++i, ++count) {
                ratios[0] += std::pow((strain.exx[i] - truth.exx[i]) / truth.sigmaExx[i], 2);
                ratios[1] += std::pow((strain.eyy[i] - truth.eyy[i]) / truth.sigmaEyy[i], 2);
                ratios[2] += std::pow((strain.exy[i] - truth.exy[i]) / truth.sigmaExy[i], 2);
                ratios[3] += std::pow((strain.e1[i] - truth.e1[i]) / truth.sigmaE1[i], 2);
            }
        }
        // Windows of 25 points overlap: about a tenth of the 26,460 are independent.
        for (const double ratio : ratios)
            EXPECT_NEAR(ratio / static_cast<double>(count), 1, 0.12) << nameOf(StrainStatus::Ok);
    }
}

TEST(SurfaceStrain, DoesNotDependOnThreads) {
    const SurfaceField field =
        makeField(cylinder, [](double a, double b) { return cylinder(1.01 * a, b * (1 + a * a)); });
    SurfaceStrainOptions one, many;
    one.threads = 1, many.threads = 5;
    const StrainField a = computeSurfaceStrain(field, parameters(StrainMeasure::Hencky), one).strain;
    const StrainField b = computeSurfaceStrain(field, parameters(StrainMeasure::Hencky), many).strain;
    EXPECT_EQ(a.exx, b.exx);
    EXPECT_EQ(a.exy, b.exy);
}

TEST(SurfaceStrain, RejectsWhatItDoesNotHave) {
    const SurfaceField field = makeField(plane, plane);
    StrainParameters automatic;
    automatic.window = kAutomaticWindow;
    EXPECT_THROW(computeSurfaceStrain(field, automatic), InvalidInput);
    StrainParameters gradients;
    gradients.source = StrainSource::Gradients;
    EXPECT_THROW(computeSurfaceStrain(field, gradients), InvalidInput);
}

}  // namespace
}  // namespace strainlens
