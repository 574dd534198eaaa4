// SPDX-License-Identifier: MPL-2.0
// Strain in the plane of a calibration, for analytical fields without images and noise.
#include <gtest/gtest.h>

#include <cmath>

#include "compute/field/plane_points.h"
#include "compute/strain/strain.h"
#include "compute/strain/strain_measures.h"
#include "compute/types/error.h"

namespace strainlens {
namespace {

PlaneMap distortedPlane() {
    return {{1000, 990, 405, 290, -0.12, 0.08, 4e-4, -3e-4, 0.01}, {280, 40, 12, -35, 290, -20, 0.15, -0.08, 1}};
}

/// The field that a camera observes for X -> X + H X + shift.
DisplacementField observedField(const PlaneMap& map, const DisplacementGradient& h, PointMm shift) {
    DisplacementField field;
    field.resize(40, 30);
    field.refined.resize(field.size(), ShapeOrder::First);
    for (int row = 0; row < field.rows; ++row) {
        for (int column = 0; column < field.columns; ++column) {
            const std::size_t i = field.index(column, row);
            field.x[i] = 40 + 18 * column, field.y[i] = 30 + 18 * row;
            const PointMm X = map.at({field.x[i], field.y[i]});
            const PointPx seen =
                map.project({X.x + h.ux * X.x + h.uy * X.y + shift.x, X.y + h.vx * X.x + h.vy * X.y + shift.y});
            field.u[i] = seen.x - field.x[i], field.v[i] = seen.y - field.y[i];
            field.status[i] = PointStatus::Ok;
            field.refined.sigmaU[i] = field.refined.sigmaV[i] = 0.01F;
        }
    }
    // A hole, so that windows differ.
    for (int row = 10; row < 14; ++row) field.flag(field.index(12, row), PointStatus::Outlier);
    return field;
}

class PlaneStrain : public testing::TestWithParam<StrainMeasure> {};

TEST_P(PlaneStrain, IsExactForHomogeneousDeformations) {
    const PlaneMap map = distortedPlane();
    const DisplacementGradient h = {0.01, 0.004, -0.003, -0.006};
    const StrainTensor truth = strainOf(h, GetParam());
    DisplacementField field = observedField(map, h, {3, -2});
    mapToPlane(field, map);
    StrainParameters parameters;
    parameters.measure = GetParam();
    for (const StrainSurface surface : {StrainSurface::Plane, StrainSurface::Quadratic}) {
        parameters.window = 7;
        parameters.surface = surface;
        const StrainField strain = computeStrain(field, parameters, {}, 1, nullptr, {}, &map);
        EXPECT_GT(strain.count(StrainStatus::Ok), field.size() * 9 / 10);
        for (std::size_t i = 0; i < strain.size(); ++i) {
            if (!strain.ok(i)) continue;
            EXPECT_NEAR(strain.exx[i], truth.xx, 1e-11);
            EXPECT_NEAR(strain.eyy[i], truth.yy, 1e-11);
            EXPECT_NEAR(strain.exy[i], truth.xy, 1e-11);
        }
    }
}

INSTANTIATE_TEST_SUITE_P(Measures, PlaneStrain,
                         testing::Values(StrainMeasure::Engineering, StrainMeasure::GreenLagrange,
                                         StrainMeasure::EulerAlmansi, StrainMeasure::Hencky),
                         [](const auto& measure) {
                             return std::string(std::array{"Engineering", "GreenLagrange", "EulerAlmansi",
                                                           "Hencky"}[static_cast<std::size_t>(measure.param)]);
                         });

/// Difference quotients of the observed displacement replace IC-GN's gradients.
TEST(PlaneStrain, IsExactFromGradients) {
    const PlaneMap map = distortedPlane();
    const DisplacementGradient h = {0.01, 0.004, -0.003, -0.006};
    const PointMm shift = {3, -2};
    DisplacementField field = observedField(map, h, shift);
    const auto seen = [&](double x, double y) {
        const PointMm X = map.at({x, y});
        const PointPx to =
            map.project({X.x + h.ux * X.x + h.uy * X.y + shift.x, X.y + h.vx * X.x + h.vy * X.y + shift.y});
        return PointPx{to.x - x, to.y - y};
    };
    for (std::size_t i = 0; i < field.size(); ++i) {
        const double x = field.x[i], y = field.y[i];
        const PointPx right = seen(x + 1, y), left = seen(x - 1, y), down = seen(x, y + 1), up = seen(x, y - 1);
        field.refined.ux[i] = static_cast<float>((right.x - left.x) / 2);
        field.refined.vx[i] = static_cast<float>((right.y - left.y) / 2);
        field.refined.uy[i] = static_cast<float>((down.x - up.x) / 2);
        field.refined.vy[i] = static_cast<float>((down.y - up.y) / 2);
    }
    mapToPlane(field, map);
    StrainParameters parameters;
    parameters.source = StrainSource::Gradients;
    const StrainField strain = computeStrain(field, parameters, {}, 1, nullptr, {}, &map);
    for (std::size_t i = 0; i < strain.size(); ++i) {
        if (!strain.ok(i)) continue;
        EXPECT_NEAR(strain.exx[i], h.ux, 1e-7);  // gradients are floats
        EXPECT_NEAR(strain.exy[i], (h.uy + h.vx) / 2, 1e-7);
    }
}

/// A map of scale and rotation only: strain in the plane and its noise are those of the image in rotated axes.
TEST(PlaneStrain, StandardDeviationsRotateWithTheAxes) {
    PlaneMap map;
    map.mmFromRay = {0, 0.05, 0, -0.05, 0, 50, 0, 0, 1};  // X along y, Y against x
    DisplacementField field = observedField(map, {}, {});
    for (std::size_t i = 0; i < field.size(); ++i) field.refined.sigmaV[i] = 0.03F;
    const NoiseCorrelation noise(field, {17, ShapeOrder::First, {}, nullptr}, 6, 1);
    StrainParameters parameters;
    parameters.window = 7;
    const StrainField image = computeStrain(field, parameters, {}, 1, &noise);
    mapToPlane(field, map);
    const StrainField plane = computeStrain(field, parameters, {}, 1, &noise, {}, &map);
    for (std::size_t i = 0; i < plane.size(); ++i) {
        if (!plane.ok(i)) continue;
        EXPECT_NEAR(plane.sigmaExx[i] / image.sigmaEyy[i], 1, 1e-9);
        EXPECT_NEAR(plane.sigmaEyy[i] / image.sigmaExx[i], 1, 1e-9);
        EXPECT_NEAR(plane.sigmaExy[i] / image.sigmaExy[i], 1, 1e-9);
        EXPECT_NEAR(static_cast<double>(field.plane.sigmaU[i]), 0.05 * 0.03, 1e-8);
        EXPECT_NEAR(static_cast<double>(field.plane.sigmaV[i]), 0.05 * 0.01, 1e-8);
    }
}

TEST(PlaneStrain, RequiresPositionsInThePlane) {
    const PlaneMap map = distortedPlane();
    const DisplacementField field = observedField(map, {}, {});
    StrainParameters parameters;
    parameters.window = 7;
    EXPECT_THROW(computeStrain(field, parameters, {}, 1, nullptr, {}, &map), InvalidInput);
}

}  // namespace
}  // namespace strainlens
