// SPDX-License-Identifier: MPL-2.0
// Labels of this file: slow-sanitized
// Strain gauges and sections against exact fields.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <map>
#include <numbers>
#include <string>

#include "app/probes/probe_reader.h"
#include "app/probes/probe_run.h"
#include "compute/metrology/field_measurement.h"
#include "compute/synthetic/specimen.h"
#include "compute/types/error.h"
#include "tests/app/probes/grid_fields.h"

namespace strainlens {
namespace {

constexpr double kMmPerPx = 0.05;
/// 3 mm x 1.5 mm: 60 px x 30 px.
constexpr FoilGauge kFoilGauge = {{158, 110}, 3, 1.5, 90, true};

const Series& seriesOf(const ProbeResults& results, const std::string& name) {
    return *std::ranges::find(results.series, name, &Series::name);
}

/// Mean over the gauge's rectangle of the strain along the direction at `degrees`, by the midpoint rule on a grid of
/// 0.1 px.
template <typename GradientAt>
double meanStrain(const FoilGauge& sized, double degrees, const GradientAt& gradientAt) {
    const auto unit = [](double angle) {
        return PointPx{std::cos(angle * std::numbers::pi / 180), std::sin(angle * std::numbers::pi / 180)};
    };
    const PointPx axis = unit(sized.angleDeg), a = unit(degrees);
    const int along = static_cast<int>(10 * sized.length), across = static_cast<int>(10 * sized.width);
    double sum = 0;
    for (int i = 0; i < along; ++i) {
        for (int k = 0; k < across; ++k) {
            const double s = ((i + 0.5) / along - 0.5) * sized.length, t = ((k + 0.5) / across - 0.5) * sized.width;
            const DisplacementGradient h =
                gradientAt(PointPx{sized.centre.x + s * axis.x - t * axis.y, sized.centre.y + s * axis.y + t * axis.x});
            sum += a.x * (h.ux * a.x + h.uy * a.y) + a.y * (h.vx * a.x + h.vy * a.y);
        }
    }
    return sum / along / across;
}

/// A quadratic displacement: the strain has a uniform gradient, and points on the gauge's corners make the readings
/// exact up to the interpolation between points, step^2 / 8 of the second derivative over the length.
TEST(FoilGauge, ReadsTheMeanOfAGradient) {
    constexpr double kSecond = 2e-6;  // u = kSecond (x^2 + x y) - kSecond / 3 y^2: strains of 1e-3
    const auto displacement = [](double x, double y) {
        return PointPx{kSecond * (x * x + x * y), -kSecond / 3 * y * y};
    };
    const auto gradient = [](PointPx p) {
        return DisplacementGradient{kSecond * (2 * p.x + p.y), kSecond * p.x, 0, -kSecond * 2 / 3 * p.y};
    };
    for (const double angle : {0.0, 90.0, 30.0, -135.0}) {
        const FoilGauge gauge = {{150, 130}, 64, 32, angle, false};
        const std::vector<Probe> probes = {{"G", gauge}};
        ProbeReader reader(probes, {});
        reader.add(1, "", test::gridField(36, 36, 8, 6, displacement));
        // 8^2 / 8 x 2 kSecond / 32 px = 1e-6, and half of the squared rotation of 3e-4: 5e-8.
        EXPECT_NEAR(seriesOf(reader.results(), "G strain").values[0], meanStrain(gauge, angle, gradient), 1.1e-6);
        EXPECT_NEAR(seriesOf(reader.results(), "G transverse strain").values[0],
                    meanStrain(gauge, angle + 90, gradient), 1.1e-6);
    }
}

TEST(FoilGauge, SizesInMmNeedAScale) {
    const std::vector<Probe> probes = {{"G", kFoilGauge}};
    EXPECT_THROW(ProbeReader(probes, {}), InvalidInput);
    RunParameters parameters;
    EXPECT_THROW(requireMeasurable(probes, parameters), InvalidInput);
    parameters.scaleMmPerPx = kMmPerPx;
    EXPECT_NO_THROW(requireMeasurable(probes, parameters));
    const std::vector<Probe> both = {{"mm", kFoilGauge}, {"px", inPixels(kFoilGauge, kMmPerPx)}};
    ProbeReaderOptions options;
    options.scaleMmPerPx = kMmPerPx;
    ProbeReader reader(both, options);
    reader.add(1, "", test::gridField(40, 30, 8, 6, [](double x, double y) {
                   return PointPx{1e-5 * x * y, 2e-5 * y * y};
               }));
    const double strain = seriesOf(reader.results(), "mm strain").values[0];
    EXPECT_EQ(strain, seriesOf(reader.results(), "px strain").values[0]);
    EXPECT_NEAR(strain, 4e-5 * kFoilGauge.centre.y, 1e-5);
}

/// Strain of .004 under a large shear, with a gauge of 60 px x 30 px at (150, 130).
std::array<double, 2> readSheared(const RoiMask& region, const std::vector<PointPx>& failedPoints) {
    DisplacementField field = test::gridField(36, 36, 8, 6, [](double x, double y) {
        return PointPx{0.004 * x + 0.02 * y, -0.001 * y};
    });
    for (const PointPx p : failedPoints) {
        field.status[field.index(static_cast<int>((p.x - 6) / 8), static_cast<int>((p.y - 6) / 8))] =
            PointStatus::NotConverged;
    }
    ProbeReaderOptions options;
    options.region = region;
    const std::vector<Probe> probes = {{"G", FoilGauge{{150, 130}, 60, 30, 0, false}}};
    ProbeReader reader(probes, options);
    reader.add(1, "", field);
    return {seriesOf(reader.results(), "G strain").values[0],
            seriesOf(reader.results(), "G transverse strain").values[0]};
}

/// Half of an end would tilt the axis, by which the shear would change the strain by .002.
TEST(FoilGauge, IsUnknownOverAHoleOrAnEdge) {
    const ImageSize size = {300, 300};
    const auto without = [size](const auto& isExcluded) {
        return RoiMask::where(size, [&](int x, int y) { return !isExcluded(x, y); });
    };
    const RoiMask everything = RoiMask::full(size);
    const std::array<double, 2> known = readSheared(everything, {});
    EXPECT_NEAR(known[0], 0.004, 1e-9);
    EXPECT_NEAR(known[1], std::hypot(0.999, 0.02) - 1, 1e-9);
    EXPECT_EQ(readSheared(everything, {{150, 134}}), known) << "one of 28 points within";
    const RoiMask hole = without([](int x, int y) { return std::hypot(x - 150, y - 130) < 6; });
    const RoiMask corner = without([](int x, int y) { return std::hypot(x - 120, y - 115) < 8; });
    const RoiMask crack = without([](int x, int y) { return x == 151 && y > 100 && y < 160; });
    for (const RoiMask& region : {hole, corner, crack}) {
        for (const double value : readSheared(region, {})) EXPECT_TRUE(std::isnan(value));
    }
    std::vector<PointPx> failed;
    for (const double x : {142, 150, 158}) failed.push_back({x, 126}), failed.push_back({x, 134});
    for (const double value : readSheared(everything, failed)) EXPECT_TRUE(std::isnan(value)) << "6 of 28 points";
}

/// A foil gauge of 3 mm on the ligament of a plate with a hole, where the strain falls from 1.8 times the far field
/// to 1.1 times along its width. Twelve renderings with noise tell the mean to .29 standard deviations of a reading:
/// the mean error is below twice that, and the readings scatter as the standard deviations say (twelve tell that to 20
/// %; the limits are 2.5 times that).
TEST(FoilGauge, ReadsARenderedGradientWithinItsStandardDeviation) {
    constexpr int kRenderings = 12;
    RunParameters parameters;
    parameters.device = "cpu";
    parameters.grid.step = 6;
    parameters.refinement = Refinement::Icgn1;
    parameters.refine.subset = 21;
    ProbeReaderOptions options;
    options.image = {240, 220};
    options.subset = parameters.refine.subset;
    options.scaleMmPerPx = kMmPerPx;
    const std::vector<Probe> probes = {{"G", kFoilGauge}};
    const FoilGauge sized = inPixels(kFoilGauge, kMmPerPx);
    struct Readings {
        double directionDeg = 0, truth = 0, error = 0, predicted = 0, observed = 0;
        int within = 0;
    };
    std::map<std::string, Readings> all = {{"G strain", {sized.angleDeg}},
                                           {"G transverse strain", {sized.angleDeg + 90}}};
    for (std::uint64_t seed = 1; seed <= kRenderings; ++seed) {
        SpecimenOptions specimenOptions;
        specimenOptions.kind = SpecimenKind::OpenHole;
        specimenOptions.size = options.image;
        specimenOptions.strain = 0.004;
        specimenOptions.holeRadiusPx = 18;
        specimenOptions.noiseSigma = 2;
        specimenOptions.seed = seed;
        const Specimen specimen(specimenOptions);
        std::vector<AnyImage> images;
        images.emplace_back(specimen.renderReference<std::uint8_t>());
        images.emplace_back(specimen.renderDeformed<std::uint8_t>(1));
        options.region = specimen.materialMask();
        ProbeReader reader(probes, options);
        reader.add(1, "", measureFields(images, options.region, parameters, {}).at(0));
        for (auto& [name, readings] : all) {
            const Series& series = seriesOf(reader.results(), name);
            readings.truth =
                meanStrain(sized, readings.directionDeg, [&](PointPx p) { return specimen.gradientAt(p); });
            const double difference = series.values[0] - readings.truth;
            readings.error += difference / kRenderings;
            readings.predicted += series.sigmas[0] * series.sigmas[0] / kRenderings;
            readings.observed += difference * difference / kRenderings;
            readings.within += std::abs(difference) <= series.sigmas[0];
        }
    }
    for (const auto& [name, readings] : all) {
        std::printf("  %-19s truth %.6f, mean error %+.1e, sigma %.1e, RMS error %.1e, %d of %d within one sigma\n",
                    name.c_str(), readings.truth, readings.error, std::sqrt(readings.predicted),
                    std::sqrt(readings.observed), readings.within, kRenderings);
        EXPECT_LT(std::abs(readings.error), .6 * std::sqrt(readings.predicted)) << name;
        EXPECT_GE(readings.within, 4) << name << ": 8 of 12 expected";
        EXPECT_NEAR(std::sqrt(readings.observed / readings.predicted), 1, 0.5) << name;
    }
}

TEST(Section, FollowsItsPolyline) {
    const std::vector<Probe> probes = {{"S", SectionProbe{{{20, 20}, {50, 60}, {50, 90}}, 9, {"u"}}}};
    ProbeReader reader(probes, {});
    reader.add(1, "", test::gridField(20, 20, 8, 6, [](double x, double y) {
                   return PointPx{0.01 * x - 0.02 * y, 0};
               }));
    const Profile& profile = reader.results().profiles.at(0);
    for (std::size_t k = 0; k < 9; ++k) {
        // 50 px to the corner and 30 px on, in steps of 10 px.
        const double distance = 10.0 * static_cast<double>(k);
        const PointPx expected =
            k <= 5 ? PointPx{20 + 0.6 * distance, 20 + 0.8 * distance} : PointPx{50, 60 + distance - 50};
        EXPECT_NEAR(profile.distancesPx[k], distance, 1e-12);
        EXPECT_NEAR(profile.positions[k].x, expected.x, 1e-12);
        EXPECT_NEAR(profile.positions[k].y, expected.y, 1e-12);
        EXPECT_NEAR(profile.values[k], 0.01 * expected.x - 0.02 * expected.y, 1e-12);
    }
    double mean = 0;
    for (const double value : profile.values) mean += value / 9;
    EXPECT_NEAR(seriesOf(reader.results(), "S mean u").values[0], mean, 1e-12);
}

}  // namespace
}  // namespace strainlens
