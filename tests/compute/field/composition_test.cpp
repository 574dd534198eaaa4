// SPDX-License-Identifier: MPL-2.0
#include "compute/field/composition.h"

#include <gtest/gtest.h>

#include <cmath>
#include <numbers>
#include <random>
#include <vector>

#include "compute/synthetic/deformation.h"

namespace strainlens {
namespace {

constexpr ImageSize kPlane = {120, 90};

Grid gridOfPlane(const RoiMask& roi = {}) { return makeGrid({10, 12, 12, 0}, kPlane, roi); }

/// Second-order displacement about (60, 45).
ShapeFunction bentMotion() { return {{3.25, 0.1, -0.05, 4e-4, 2e-4, -3e-4}, {-2.4, 0.08, -0.06, 1e-4, -5e-4, 2e-4}}; }

ShapeFunction linearMotion() { return {{1.3, 0.02, 0.3}, {0.7, -0.25, 0.1}}; }

/// Field of a displacement about (60, 45) on the grid, with standard deviations `sigma`.
DisplacementField fieldMovedBy(const Grid& grid, const ShapeFunction& shape, float sigma = 0) {
    DisplacementField field;
    field.resize(grid.columns(), grid.rows());
    field.refined.resize(grid.size(), ShapeOrder::Second);
    for (std::size_t i = 0; i < grid.size(); ++i) {
        const NodePosition at = grid.positionOf(i);
        field.x[i] = grid.centreX(at.column), field.y[i] = grid.centreY(at.row);
        if (grid.statuses[i] != PointStatus::NotComputed) {
            field.status[i] = grid.statuses[i];
            continue;
        }
        const ShapeFunction own = shape.movedBy(at.x - 60, at.y - 45);
        RefinedDetails& d = field.refined;
        field.status[i] = PointStatus::Ok;
        field.u[i] = own.u.value, field.v[i] = own.v.value;
        d.ux[i] = float(own.u.x), d.uy[i] = float(own.u.y), d.vx[i] = float(own.v.x), d.vy[i] = float(own.v.y);
        d.uxx[i] = float(own.u.xx), d.uxy[i] = float(own.u.xy), d.uyy[i] = float(own.u.yy);
        d.vxx[i] = float(own.v.xx), d.vxy[i] = float(own.v.xy), d.vyy[i] = float(own.v.yy);
        d.sigmaU[i] = sigma, d.sigmaV[i] = 2 * sigma;
        d.residual[i] = 2;
        d.varianceU[i] = sigma * sigma / 4, d.varianceV[i] = sigma * sigma;
        for (auto* of : {&d.varianceUx, &d.varianceUy, &d.varianceVx, &d.varianceVy}) (*of)[i] = d.varianceU[i] / 100;
    }
    return field;
}

/// Independent noise of both displacements, that of `base` with the standard deviations of its details.
std::vector<ComposedNoise> independentNoise(const DisplacementField& base, double linear = 0, double common = 0) {
    std::vector<ComposedNoise> noise;
    for (std::size_t i = 0; i < base.size(); ++i) {
        const double u = base.refined.sigmaU[i], v = base.refined.sigmaV[i];
        noise.push_back({u * u, v * v, linear, linear, common});
    }
    return noise;
}

/// Displaced position of a point.
PointPx whereGoes(PointPx at, const ShapeFunction& shape) {
    const double dx = at.x - 60, dy = at.y - 45;
    return {at.x + shape.u.at(dx, dy), at.y + shape.v.at(dx, dy)};
}

/// Gradients are stored as float: 6e-8 of values below 1, over half a pixel.
constexpr double kFloatError = 1e-7;

TEST(Composition, DisplacementsOfSecondOrderAreExact) {
    const Grid grid = gridOfPlane();
    const DisplacementField base = fieldMovedBy(grid, bentMotion());
    const Grid later = moveGrid(grid, base, kPlane);
    DisplacementField measured = fieldMovedBy(later, linearMotion());
    composeWith(base, later, independentNoise(base), measured);
    std::size_t ok = 0;
    for (std::size_t i = 0; i < grid.size(); ++i) {
        if (later.statuses[i] != PointStatus::NotComputed) continue;
        const PointPx at = {base.x[i], base.y[i]}, truth = whereGoes(whereGoes(at, bentMotion()), linearMotion());
        EXPECT_NEAR(measured.u[i], truth.x - at.x, kFloatError);
        EXPECT_NEAR(measured.v[i], truth.y - at.y, kFloatError);
        ++ok;
    }
    EXPECT_GE(ok, 60u);
}

TEST(Composition, DerivativesFollowTheChainRule) {
    constexpr double kStep = 0.5;  // polynomials of second order: central differences are exact
    const auto u = [&](double dx, double dy) {
        const PointPx to = whereGoes(whereGoes({60 + dx, 45 + dy}, bentMotion()), linearMotion());
        return PointPx{to.x - 60 - dx, to.y - 45 - dy};
    };
    // The second displacement is about (60, 45), not about the displaced point.
    const PointPx moved = whereGoes({60, 45}, bentMotion());
    const ShapeFunction there = linearMotion().movedBy(moved.x - 60, moved.y - 45),
                        whole = composeAtDisplacedPoint(there, bentMotion());
    EXPECT_NEAR(whole.u.value, u(0, 0).x, 1e-12);
    EXPECT_NEAR(whole.v.value, u(0, 0).y, 1e-12);
    EXPECT_NEAR(whole.u.x, (u(kStep, 0).x - u(-kStep, 0).x) / (2 * kStep), 1e-12);
    EXPECT_NEAR(whole.u.y, (u(0, kStep).x - u(0, -kStep).x) / (2 * kStep), 1e-12);
    EXPECT_NEAR(whole.v.x, (u(kStep, 0).y - u(-kStep, 0).y) / (2 * kStep), 1e-12);
    EXPECT_NEAR(whole.v.y, (u(0, kStep).y - u(0, -kStep).y) / (2 * kStep), 1e-12);
    EXPECT_NEAR(whole.u.xx, (u(kStep, 0).x - 2 * u(0, 0).x + u(-kStep, 0).x) / (kStep * kStep), 1e-12);
    EXPECT_NEAR(whole.v.yy, (u(0, kStep).y - 2 * u(0, 0).y + u(0, -kStep).y) / (kStep * kStep), 1e-12);
    EXPECT_NEAR(
        whole.v.xy,
        (u(kStep, kStep).y - u(kStep, -kStep).y - u(-kStep, kStep).y + u(-kStep, -kStep).y) / (4 * kStep * kStep),
        1e-12);
}

/// A rotation followed by a displacement with curvature.
TEST(Composition, CurvatureOfTheSecondPartIsRotatedByTheFirst) {
    const ShapeFunction turn = {{0, -1, -1}, {0, 1, -1}};  // a quarter turn: (x, y) -> (-y, x)
    const ShapeFunction then = {{0, 0, 0, 1, 0, 0}, {}};   // u = x^2 / 2
    const ShapeFunction whole = composeAtDisplacedPoint(then, turn);
    EXPECT_EQ(whole.u.xx, 0);
    EXPECT_EQ(whole.u.xy, 0);
    EXPECT_EQ(whole.u.yy, 1);  // u = y^2 / 2 of the first image's y
}

TEST(Composition, InverseUndoesTheDisplacement) {
    for (const ShapeFunction& shape : {bentMotion(), linearMotion()}) {
        const ShapeFunction whole = composeAtDisplacedPoint(invert(shape), shape);
        for (const ShapeTerms& terms : {whole.u, whole.v}) {
            for (const double term : {terms.value, terms.x, terms.y, terms.xx, terms.xy, terms.yy}) {
                EXPECT_NEAR(term, 0, 1e-15);
            }
        }
        // And in the reverse order.
        const ShapeFunction other = composeAtDisplacedPoint(shape, invert(shape));
        EXPECT_NEAR(other.u.yy, 0, 1e-15);
        EXPECT_NEAR(other.v.xy, 0, 1e-15);
    }
}

TEST(Composition, RelativeFieldIsTheRemainingDisplacement) {
    const Grid grid = gridOfPlane();
    // First order, as initial guesses are: the affine remainder is exact.
    const ShapeFunction first = {{3.25, 0.1, -0.05}, {-2.4, 0.08, -0.06}};
    const DisplacementField base = fieldMovedBy(grid, first);
    const Grid later = moveGrid(grid, base, kPlane);
    DisplacementField total = fieldMovedBy(later, linearMotion());
    composeWith(base, later, independentNoise(base), total);
    const DisplacementField seen = relativeTo(base, later, total);
    for (std::size_t i = 0; i < grid.size(); ++i) {
        ASSERT_EQ(seen.ok(i), later.statuses[i] == PointStatus::NotComputed);
        if (!seen.ok(i)) continue;
        const NodePosition at = later.positionOf(i);
        const ShapeFunction truth = linearMotion().movedBy(at.x - 60, at.y - 45);
        EXPECT_NEAR(seen.u[i], truth.u.value, 2 * kFloatError);
        EXPECT_NEAR(seen.v[i], truth.v.value, 2 * kFloatError);
        EXPECT_NEAR(seen.refined.ux[i], truth.u.x, 4 * kFloatError);
        EXPECT_NEAR(seen.refined.uy[i], truth.u.y, 4 * kFloatError);
        EXPECT_NEAR(seen.refined.vx[i], truth.v.x, 4 * kFloatError);
    }
    // Relative to image k the first image's points move back to their positions.
    const DisplacementField still = relativeTo(base, later, fieldMovedBy(grid, {}));
    const PointPx back = whereGoes({base.x[13], base.y[13]}, first);
    ASSERT_TRUE(still.ok(13));
    const NodePosition at = later.positionOf(13);
    const PointPx rest = {back.x - at.x, back.y - at.y};
    EXPECT_NEAR(still.u[13] + rest.x * double(still.refined.ux[13]) + rest.y * double(still.refined.uy[13]),
                base.x[13] - back.x, kFloatError);
}

TEST(Composition, VariancesAddUp) {
    const Grid grid = gridOfPlane();
    const DisplacementField base = fieldMovedBy(grid, {{0, 0, 0}, {0, 0, 0}}, 0.01F);
    const Grid later = moveGrid(grid, base, kPlane);
    DisplacementField still = fieldMovedBy(later, {}, 0.01F), stretched = fieldMovedBy(later, linearMotion(), 0.01F);
    composeWith(base, later, independentNoise(base), still);
    composeWith(base, later, independentNoise(base), stretched);
    EXPECT_NEAR(still.refined.sigmaU[0], 0.01 * std::numbers::sqrt2, 1e-8);
    EXPECT_NEAR(still.refined.sigmaV[0], 0.02 * std::numbers::sqrt2, 1e-8);
    // sigma of u: 1.02 times that of u and 0.3 times that of v, which is twice as large.
    EXPECT_NEAR(stretched.refined.sigmaU[0], 0.01 * std::sqrt(1.02 * 1.02 + 0.6 * 0.6 + 1), 1e-8);
    EXPECT_NEAR(stretched.refined.sigmaV[0], 0.01 * std::sqrt(2.2 * 2.2 + 0.25 * 0.25 + 4), 1e-8);
}

/// What is linear in the noise of the image in between cancels as far as both matches compare the same pixels.
TEST(Composition, CommonNoiseCancels) {
    constexpr double kSigma = 0.01, kLinear = 0.9, kCommon = 0.8;
    const Grid grid = gridOfPlane();
    const DisplacementField base = fieldMovedBy(grid, {}, float(kSigma));
    const Grid later = moveGrid(grid, base, kPlane);
    const auto composed = [&](double linear, double common) {
        DisplacementField measured = fieldMovedBy(later, {}, float(kSigma));
        composeWith(base, later, independentNoise(base, linear, common), measured);
        return measured.refined;
    };
    EXPECT_NEAR(composed(1, 1).sigmaU[0], kSigma, 1e-8);
    EXPECT_NEAR(composed(1, 1).sigmaV[0], 2 * kSigma, 1e-8);
    const RefinedDetails part = composed(kLinear, kCommon);
    EXPECT_NEAR(part.sigmaU[0], kSigma * std::sqrt(2 - kLinear * kCommon), 1e-8);
    // Variances are multiples of the residual's square; those of gradients lose twice as much at the edges.
    EXPECT_NEAR(part.varianceU[0] * 4, kSigma * kSigma * (2 - kLinear * kCommon), 1e-10);
    EXPECT_NEAR(part.varianceUx[0] * 400, kSigma * kSigma * (2 - kLinear * (2 * kCommon - 1)), 1e-10);
}

TEST(Composition, LostPointsKeepTheirStatus) {
    const Grid grid = gridOfPlane();
    DisplacementField base = fieldMovedBy(grid, {{40, 0, 0}, {0, 0, 0}});
    base.flag(0, PointStatus::LowScore);
    const Grid later = moveGrid(grid, base, kPlane);
    EXPECT_EQ(later.statuses[0], PointStatus::LowScore);
    EXPECT_EQ(later.statuses[1], PointStatus::NotComputed);
    EXPECT_EQ(later.positionOf(1).x, grid.positionOf(1).x + 40);
    const std::size_t last = grid.index(grid.columns() - 1, 0);
    ASSERT_GE(grid.positionOf(last).x + 40, kPlane.width);
    EXPECT_EQ(later.statuses[last], PointStatus::OutOfImage);
    EXPECT_EQ(later.positionOf(last).column, grid.columns() - 1);
}

/// The pixels that the analytical inverse maps into the region, except along its outline.
TEST(MovedRegion, FollowsTheMaterial) {
    const auto inside = [](PointPx p) { return std::hypot(p.x - 60, p.y - 45) < 34 && !(p.x > 58.5 && p.x < 61.5); };
    const RoiMask region = RoiMask::where(kPlane, [&](int x, int y) { return inside({double(x), double(y)}); });
    const Grid grid = gridOfPlane(region);
    SpecimenOptions options;
    options.size = {121, 91};  // about (60, 45)
    options.exx = 0.05, options.eyy = -0.1, options.rotationDeg = 25;
    const auto turn = makeAffine(options, 1);
    DisplacementField base = fieldMovedBy(grid, {});
    for (std::size_t i = 0; i < base.size(); ++i) {
        if (!base.ok(i)) continue;
        const PointPx u = turn->displacement({base.x[i], base.y[i]});
        const DisplacementGradient g = turn->gradient({base.x[i], base.y[i]});
        base.u[i] = u.x, base.v[i] = u.y;
        base.refined.ux[i] = float(g.ux), base.refined.uy[i] = float(g.uy);
        base.refined.vx[i] = float(g.vx), base.refined.vy[i] = float(g.vy);
    }
    const RoiMask follows = moveRegion(region, base, 20, 1);
    for (int y = 0; y < kPlane.height; ++y) {
        for (int x = 0; x < kPlane.width; ++x) {
            const PointPx back = turn->locate({double(x), double(y)}, {double(x), double(y)}).point;
            const auto near = [&](double dx, double dy) { return inside({back.x + dx, back.y + dy}); };
            const bool all = near(1, 1) && near(-1, 1) && near(1, -1) && near(-1, -1) && near(0, 0);
            const bool none = !near(1, 1) && !near(-1, 1) && !near(1, -1) && !near(-1, -1) && !near(0, 0);
            if (all) {
                ASSERT_TRUE(follows.contains(x, y)) << x << " " << y;
            }
            if (none) {
                ASSERT_FALSE(follows.contains(x, y)) << x << " " << y;
            }
        }
    }
    const RoiMask inBands = moveRegion(region, base, 20, 3);
    EXPECT_EQ(inBands.insideCount(), follows.insideCount());
    EXPECT_TRUE(moveRegion({}, base, 20, 1).empty());
}

/// Errors of points in all directions do not make a hole smaller.
TEST(MovedRegion, KeepsTheSizeOfAHole) {
    constexpr double kErrorPx = 0.7, kRadiusPx = 20;
    const RoiMask region =
        RoiMask::where(kPlane, [](int x, int y) { return std::hypot(x - 60.0, y - 45.0) > kRadiusPx; });
    DisplacementField base = fieldMovedBy(gridOfPlane(region), {});
    std::mt19937 random(4);
    std::normal_distribution<double> error(0, kErrorPx);
    for (std::size_t i = 0; i < base.size(); ++i) {
        if (base.ok(i)) base.u[i] += error(random), base.v[i] += error(random);
    }
    const RoiMask follows = moveRegion(region, base, 20, 1);
    const auto areaOf = [](const RoiMask& mask) {
        int outside = 0;
        for (int y = 20; y <= 70; ++y) {
            for (int x = 35; x <= 85; ++x) outside += !mask.contains(x, y);
        }
        return outside;
    };
    // The edge of the mean of some ten points: a fifth of a pixel, three times, along the circumference.
    EXPECT_NEAR(areaOf(follows), areaOf(region), 3 * kErrorPx / std::sqrt(10) * 2 * std::numbers::pi * kRadiusPx);
}

/// A crack opens: the gap between its faces is outside the region.
TEST(MovedRegion, ExcludesAnOpening) {
    const RoiMask region = RoiMask::where(kPlane, [](int x, int) { return x != 60; });
    const Grid grid = gridOfPlane(region);
    DisplacementField base = fieldMovedBy(grid, {});
    for (std::size_t i = 0; i < base.size(); ++i) {
        if (base.ok(i) && base.x[i] > 60) base.u[i] = 9;
    }
    const RoiMask follows = moveRegion(region, base, 20, 1);
    EXPECT_TRUE(follows.contains(59, 45));
    for (int x = 60; x < 70; ++x) EXPECT_FALSE(follows.contains(x, 45)) << x;
    EXPECT_TRUE(follows.contains(70, 45));
}

}  // namespace
}  // namespace strainlens
