// SPDX-License-Identifier: MPL-2.0
#include <gtest/gtest.h>

#include <cmath>

#include "compute/field/validation.h"
#include "tests/compute/strain_fields.h"

namespace strainlens {
namespace {

/// Second-order field with its gradients, as IC-GN would find them.
DisplacementField refinedField() {
    DisplacementField field = test::fieldOf(
        9, 9, 10, [](double x, double y) { return 1e-3 * x * x - 2e-3 * x * y; },
        [](double x, double y) { return 5e-4 * y * y + 0.1 * x; });
    field.refined.resize(field.size(), ShapeOrder::First);
    RefinedDetails& d = field.refined;
    for (std::size_t i = 0; i < field.size(); ++i) {
        const double x = field.x[i], y = field.y[i];
        d.ux[i] = static_cast<float>(2e-3 * x - 2e-3 * y), d.uy[i] = static_cast<float>(-2e-3 * x);
        d.vx[i] = 0.1F, d.vy[i] = static_cast<float>(1e-3 * y);
        d.zncc[i] = 0.99F;
    }
    return field;
}

ValidationParameters nothing() {
    ValidationParameters parameters;
    parameters.medianTest = false;
    parameters.minimumContrast = 0;
    return parameters;
}

TEST(Revalidation, ConsistentGradientsPassForAnyCurvature) {
    DisplacementField field = refinedField();
    markInconsistent(field, 1e-4);  // float gradients times 14 px
    EXPECT_EQ(field.count(PointStatus::Ok), field.size());
}

TEST(Revalidation, WrongDisplacementOrGradientIsAnOutlierWithoutItsNeighbours) {
    DisplacementField field = refinedField();
    const std::size_t moved = field.index(4, 4), bent = field.index(0, 7), corner = field.index(8, 0);
    field.u[moved] += 0.2;
    field.refined.vy[bent] += 0.03F;
    field.v[corner] -= 0.2;
    markInconsistent(field, 0.1);
    EXPECT_EQ(field.status[moved], PointStatus::Outlier);
    EXPECT_EQ(field.status[bent], PointStatus::Outlier);
    EXPECT_EQ(field.status[corner], PointStatus::Outlier);
    EXPECT_TRUE(std::isnan(field.u[moved]) && std::isnan(field.refined.ux[moved]));
    EXPECT_EQ(field.count(PointStatus::Ok), field.size() - 3);
}

TEST(Revalidation, FieldIsRevalidatedWithoutMatching) {
    DisplacementField field = test::affineField(9, 9, 1e-3, 0, 0, -2e-3);
    field.refined.resize(field.size(), ShapeOrder::First);
    field.refined.zncc.assign(field.size(), 0.99F);
    for (auto* flat : {&field.refined.uy, &field.refined.vx}) flat->assign(field.size(), 0.0F);
    field.refined.ux.assign(field.size(), 1e-3F), field.refined.vy.assign(field.size(), -2e-3F);
    field.refined.zncc[3] = 0.6F;
    field.u[40] += 5;
    field.flag(7, PointStatus::NoTexture);
    DisplacementField same = field;
    revalidate(same, Criterion::Sad, 0, nothing());
    EXPECT_EQ(same.status, field.status);

    ValidationParameters parameters = nothing();
    parameters.medianTest = true;
    revalidate(field, Criterion::Sad, 0.7, parameters);
    EXPECT_EQ(field.status[3], PointStatus::LowScore);
    EXPECT_EQ(field.status[40], PointStatus::Outlier);
    EXPECT_EQ(field.status[7], PointStatus::NoTexture);
    EXPECT_EQ(field.count(PointStatus::Ok), field.size() - 3);
}

/// With the paper's 0.1 px instead of the whole-pixel level, an error of 0.25 px is found everywhere, and 10 % strain,
/// which makes neighbours differ by a pixel, is accepted even at a corner.
TEST(Revalidation, MedianTestFindsAQuarterPixelAndAcceptsStrain) {
    const ValidationParameters defaults;
    DisplacementField field = test::affineField(9, 9, 0.1, 0, 0, -0.05);
    field.refined.resize(field.size(), ShapeOrder::First);
    field.refined.ux.assign(field.size(), 0.1F), field.refined.vy.assign(field.size(), -0.05F);
    for (auto* flat : {&field.refined.uy, &field.refined.vx}) flat->assign(field.size(), 0.0F);
    EXPECT_EQ(medianFluctuation(field, defaults), 0.1);
    markOutliers(field, defaults.medianThreshold, medianFluctuation(field, defaults));
    EXPECT_EQ(field.count(PointStatus::Ok), field.size());

    const std::size_t inside = field.index(4, 5), edge = field.index(0, 3), corner = field.index(8, 8);
    field.u[inside] += 0.25, field.v[edge] -= 0.25, field.u[corner] += 0.25;
    DisplacementField coarse = field;
    markOutliers(coarse, defaults.medianThreshold, 0.75);
    EXPECT_EQ(coarse.count(PointStatus::Ok), field.size());
    markOutliers(field, defaults.medianThreshold, medianFluctuation(field, defaults));
    for (const std::size_t i : {inside, edge, corner}) EXPECT_EQ(field.status[i], PointStatus::Outlier);
    EXPECT_EQ(field.count(PointStatus::Ok), field.size() - 3);
}

TEST(Revalidation, FieldsWithoutGradientsAreUnchanged) {
    DisplacementField field = refinedField();
    field.refined = {};
    field.u[40] += 5;
    markInconsistent(field, 0.1);
    EXPECT_EQ(field.count(PointStatus::Ok), field.size());
}

TEST(Revalidation, FlaggedPointLosesItsStrain) {
    DisplacementField field = refinedField();
    field.strain.resize(field.size());
    field.strain.exx[5] = 1, field.strain.status[5] = StrainStatus::Ok;
    field.flag(5, PointStatus::Outlier);
    EXPECT_TRUE(std::isnan(field.strain.exx[5]));
    EXPECT_EQ(field.strain.status[5], StrainStatus::NoDisplacement);
}

}  // namespace
}  // namespace strainlens
