// SPDX-License-Identifier: MPL-2.0
// Labels of this file: slow-sanitized
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdio>

#include "compute/metrology/field_measurement.h"
#include "compute/refinement/refinement_stage.h"
#include "compute/rules/symmetric_solve.h"
#include "compute/strain/strain.h"
#include "compute/synthetic/specimen.h"

using namespace strainlens;

namespace {

constexpr int kGaugeSubset = 33;
constexpr ImageSize kPlateSize = {2592, 1728};

double rimDistance(const Specimen& specimen, double x, double y) {
    return std::hypot(x - (kPlateSize.width - 1) / 2.0, y - (kPlateSize.height - 1) / 2.0) -
           specimen.options().holeRadiusPx;
}

/// The material within 180 px of the rim, enough for the largest gauge.
RoiMask regionAround(const Specimen& specimen) {
    RoiMask region = specimen.materialMask();
    for (int y = 0; y < kPlateSize.height; ++y) {
        for (int x = 0; x < kPlateSize.width; ++x) {
            if (rimDistance(specimen, x, y) > 180) region.row(y)[x] = RoiMask::kOutside;
        }
    }
    return region;
}

/// The true displacement as measured by a first-order subset with uniform texture: the value at the point of the
/// least-squares plane over its pixels.
PointPx measuredBySubset(const Specimen& specimen, const RoiMask& subsetRegion, int x, int y) {
    rules::SquareMatrix<3> normal{};
    rules::Unknowns<3> u{}, v{};
    for (int dy = -kGaugeSubset / 2; dy <= kGaugeSubset / 2; ++dy) {
        for (int dx = -kGaugeSubset / 2; dx <= kGaugeSubset / 2; ++dx) {
            if (!subsetRegion.contains(x + dx, y + dy)) continue;
            const PointPx truth = specimen.displacementAt({double(x + dx), double(y + dy)});
            const double terms[] = {1, dx / 16.0, dy / 16.0};
            for (std::size_t i = 0; i < 3; ++i) {
                u[i] += terms[i] * truth.x, v[i] += terms[i] * truth.y;
                for (std::size_t j = 0; j <= i; ++j) normal[i][j] += terms[i] * terms[j];
            }
        }
    }
    const rules::CholeskyFactors factors(normal, 3);
    return {factors.solve(u)[0], factors.solve(v)[0]};
}

/// eyy beside the hole, where it is largest: the points within 15 degrees of the line across the load and within 1.5
/// steps of the nearest one's distance from the rim.
struct Concentration {
    double points = 0, mean = 0, largest = 0;
};

Concentration concentration(const Specimen& specimen, const DisplacementField& field, const StrainField& strain,
                            int step) {
    const auto beside = [&](std::size_t i) {
        const double x = field.x[i] - (kPlateSize.width - 1) / 2.0, y = field.y[i] - (kPlateSize.height - 1) / 2.0;
        return strain.ok(i) && std::abs(y) < std::tan(15 * 3.14159265 / 180) * std::abs(x);
    };
    const auto distance = [&](std::size_t i) { return rimDistance(specimen, field.x[i], field.y[i]); };
    double nearest = 1e9;
    for (std::size_t i = 0; i < field.size(); ++i) {
        if (beside(i)) nearest = std::min(nearest, distance(i));
    }
    Concentration c;
    for (std::size_t i = 0; i < field.size(); ++i) {
        if (!beside(i) || distance(i) > nearest + 1.5 * step) continue;
        c.points += 1;
        c.mean += strain.eyy[i] / specimen.options().strain;
        c.largest = std::max(c.largest, strain.eyy[i] / specimen.options().strain);
    }
    c.mean /= c.points;
    return c;
}

}  // namespace

/// The formula at the gauge's resolution: the same gauge over the true displacements as measured by subsets.
TEST(OpenHoleStrain, ConcentrationMatchesTheFormulaAtGaugeResolution) {
    const SpecimenSeries series({benchmarkOpenHole(kPlateSize)}, 8);
    const Specimen& specimen = series.specimens.front();
    const RoiMask region = regionAround(specimen), subsetRegion = specimen.materialMask().erode(kRegionEdgePx);
    RunParameters parameters;
    parameters.device = "cpu";
    parameters.grid = {6, 32, 32, 0};
    parameters.refinement = Refinement::Icgn1;
    parameters.refine.subset = kGaugeSubset;
    const DisplacementField field = measureFields(series.images, region, parameters, {}).front();
    DisplacementField truth = field;
    for (std::size_t i = 0; i < field.size(); ++i) {
        if (!field.ok(i)) continue;
        const PointPx u =
            measuredBySubset(specimen, subsetRegion, static_cast<int>(field.x[i]), static_cast<int>(field.y[i]));
        truth.u[i] = u.x, truth.v[i] = u.y;
    }
    for (const int window : {5, 9, 15}) {
        for (const StrainSurface surface : {StrainSurface::Plane, StrainSurface::Quadratic}) {
            StrainParameters strain;
            strain.window = window;
            strain.surface = surface;
            const Concentration measured = concentration(specimen, field, computeStrain(field, strain, region), 6);
            const Concentration exact = concentration(specimen, truth, computeStrain(truth, strain, region), 6);
            std::printf(
                "  window %2d, %s: %3.0f points, eyy over the far strain: mean %.3f (formula %.3f), largest %.3f "
                "(formula %.3f)\n",
                window, surface == StrainSurface::Plane ? "plane  " : "surface", measured.points, measured.mean,
                exact.mean, measured.largest, exact.largest);
            EXPECT_GT(measured.points, 20);
            EXPECT_NEAR(measured.mean / exact.mean, 1, 0.05);
            EXPECT_NEAR(measured.largest / exact.largest, 1, 0.05);
        }
    }
}
