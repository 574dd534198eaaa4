// SPDX-License-Identifier: MPL-2.0
#include "app/probes/probe_reader.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <numbers>

#include "app/probes/series.h"
#include "compute/field/plane_points.h"
#include "compute/types/error.h"
#include "tests/app/probes/grid_fields.h"

namespace strainlens {
namespace {

const Series& found(const ProbeResults& results, const char* probe, const char* quantity) {
    const std::string name = std::string(probe) + " " + quantity;
    return *std::ranges::find_if(results.series, [&](const Series& series) { return series.name() == name; });
}

/// x = F X + c with F a rotation by `degrees` after a stretch.
struct Motion {
    double stretchX, stretchY, degrees;

    PointPx displacement(double x, double y) const {
        const double a = degrees * std::numbers::pi / 180, c = std::cos(a), s = std::sin(a);
        const double X = stretchX * x, Y = stretchY * y;
        return {c * X - s * Y + 7 - x, s * X + c * Y - 3 - y};
    }
    DisplacementField field() const {
        return test::gridField(21, 17, 8, 10, [this](double x, double y) { return displacement(x, y); });
    }
    /// Stretch along (dx, dy): final over initial length.
    double stretchAlong(double dx, double dy) const {
        return std::hypot(stretchX * dx, stretchY * dy) / std::hypot(dx, dy);
    }
};

ProbeEnd pointEnd(double x, double y) { return {{x, y}, {x, y}}; }

/// An affine motion is interpolated exactly, so that only rounding errors remain.
TEST(ProbeReader, ExtensometersAreExactUnderLargeRotationsAndStretches) {
    const std::vector<Probe> probes = {{"points", Extensometer{pointEnd(21.3, 30.7), pointEnd(141.9, 99.2), true}},
                                       {"lines", Extensometer{{{20, 30}, {20, 90}}, {{150, 30}, {150, 90}}, false}},
                                       {"array", ExtensometerArray{{20, 70}, {160, 70}, 3, 100, 11, false}}};
    ProbeReader reader(probes, {});
    const Motion motions[] = {{1.002, 0.9994, 0}, {1.4, 0.8, 30}, {1.0, 1.0, 175}, {0.7, 1.1, -90}};
    int frame = 0;
    for (const Motion& motion : motions) reader.add(++frame, "", motion.field());
    const ProbeResults& results = reader.results();
    for (std::size_t k = 0; k < std::size(motions); ++k) {
        const double stretch = motions[k].stretchAlong(141.9 - 21.3, 99.2 - 30.7);
        EXPECT_NEAR(found(results, "points", "strain").values[k], stretch - 1, 1e-12);
        EXPECT_NEAR(found(results, "points", "true strain").values[k], std::log(stretch), 1e-12);
        EXPECT_NEAR(found(results, "points", "initial length").values[k], std::hypot(120.6, 68.5), 1e-10);
        EXPECT_NEAR(found(results, "points", "elongation").values[k], (stretch - 1) * std::hypot(120.6, 68.5), 1e-9);
        EXPECT_NEAR(found(results, "lines", "strain").values[k], motions[k].stretchX - 1, 1e-12);
        for (const char* id : {"array 1", "array 2", "array 3"}) {
            EXPECT_NEAR(found(results, id, "strain").values[k], motions[k].stretchY - 1, 1e-12);
            EXPECT_NEAR(found(results, id, "initial length").values[k], 100, 1e-10);
        }
        EXPECT_TRUE(std::isnan(found(results, "points", "strain").sigmas[k]));
    }
    EXPECT_EQ(results.frames, (std::vector<int>{1, 2, 3, 4}));
    EXPECT_FALSE(found(results, "points", "strain").hasSigmas());
}

/// A stretch in a plane seen through a lens: positions and strain of the probe are those in the plane.
TEST(ProbeReader, LengthsAreInPlaneWithCalibration) {
    Calibration calibration;
    calibration.image = {800, 600};
    calibration.map = {{1000, 990, 105, 90, -0.3, 0.08, 0, 0, 0}, {280, 40, 12, -35, 290, -20, 0.4, -0.3, 1}};
    const PlaneMap& map = calibration.map;
    DisplacementField field = test::gridField(21, 17, 8, 10, [&](double x, double y) {
        const PointMm inPlane = map.at({x, y});
        const PointPx seen = map.project({1.01 * inPlane.x + 0.3, 1.01 * inPlane.y - 0.2});
        return PointPx{seen.x - x, seen.y - y};
    });
    field.refined.resize(field.size(), ShapeOrder::First);
    std::ranges::fill(field.refined.sigmaU, 0.01F);
    std::ranges::fill(field.refined.sigmaV, 0.01F);
    mapToPlane(field, map);
    const std::vector<Probe> probes = {{"E", Extensometer{pointEnd(21.3, 30.7), pointEnd(141.9, 99.2), true}},
                                       {"P", PointProbe{{50, 50}, {"u", "v", "magnitude"}}}};
    ProbeReaderOptions options;
    options.calibration = std::make_shared<const Calibration>(calibration);
    options.subset = 7;  // below the step: points have no noise in common
    ProbeReader reader(probes, options);
    reader.add(1, "", field);
    const auto value = [&](const char* probe, const char* quantity) {
        return found(reader.results(), probe, quantity).values[0];
    };
    const PointMm a = map.at({21.3, 30.7}), b = map.at({141.9, 99.2}), p = map.at({50, 50});
    const double length = std::hypot(a.x - b.x, a.y - b.y);
    // Between points displacements are interpolated: their curvature over the 8 px is below 1e-6 of the length.
    EXPECT_NEAR(value("E", "initial length"), length, 1e-9);
    EXPECT_NEAR(value("E", "strain"), 0.01, 1e-6);
    EXPECT_NEAR(value("P", "u"), 0.01 * p.x + 0.3, 1e-9);
    EXPECT_NEAR(value("P", "magnitude"), std::hypot(0.01 * p.x + 0.3, 0.01 * p.y - 0.2), 1e-9);
    EXPECT_EQ(found(reader.results(), "P", "u").unit, "mm");
    const PlaneScale scale = map.scaleAt({50 + field.u[field.index(5, 5)], 50 + field.v[field.index(5, 5)]});
    EXPECT_NEAR(found(reader.results(), "P", "u").sigmas[0], 0.01 * std::hypot(scale.xx, scale.xy), 1e-8);
    EXPECT_NEAR(found(reader.results(), "P", "v").sigmas[0], 0.01 * std::hypot(scale.yx, scale.yy), 1e-8);
}

TEST(ProbeReader, LengthsAreMillimetresWithScale) {
    const std::vector<Probe> probes = {{"E", Extensometer{pointEnd(20, 30), pointEnd(120, 30), false}},
                                       {"P", PointProbe{{50, 50}, {"u", "magnitude"}}}};
    ProbeReaderOptions options;
    options.scaleMmPerPx = 0.05;
    ProbeReader reader(probes, options);
    reader.add(1, "", Motion{1.01, 1, 0}.field());
    const Series& elongation = found(reader.results(), "E", "elongation");
    EXPECT_EQ(elongation.unit, "mm");
    EXPECT_NEAR(elongation.values[0], 0.05, 1e-12);
    EXPECT_NEAR(found(reader.results(), "E", "initial length").values[0], 5, 1e-12);
    EXPECT_EQ(found(reader.results(), "E", "strain").unit, "1");
    EXPECT_NEAR(found(reader.results(), "P", "u").values[0], 0.05 * 7.5, 1e-12);
    // Between lengths, not of the mean: bilinear of the points' own.
    EXPECT_NEAR(found(reader.results(), "P", "magnitude").values[0], 0.05 * std::hypot(7.5, 3), 1e-4);
}

/// Two halves: the lower one moves by (2, 5).
TEST(ProbeReader, MeasuresCrackOpeningAndSliding) {
    const DisplacementField field = test::gridField(21, 17, 8, 10, [](double, double y) {
        return y > 74 ? PointPx{2, 5} : PointPx{0, 0};
    });
    const double r = std::numbers::sqrt2 / 2;
    const std::vector<Probe> probes = {{"straight", CrackOpening{pointEnd(50, 60), pointEnd(50, 90), {}}},
                                       {"upwards", CrackOpening{pointEnd(50, 90), pointEnd(50, 60), {}}},
                                       {"slanted", CrackOpening{{{40, 50}, {60, 50}}, {{40, 90}, {60, 90}}, {3, 3}}}};
    ProbeReader reader(probes, {});
    reader.add(1, "", field);
    const ProbeResults& results = reader.results();
    EXPECT_NEAR(found(results, "straight", "opening").values[0], 5, 1e-12);
    EXPECT_NEAR(found(results, "straight", "sliding").values[0], -2, 1e-12);
    // Exchanging the sides changes neither.
    EXPECT_NEAR(found(results, "upwards", "opening").values[0], 5, 1e-12);
    EXPECT_NEAR(found(results, "upwards", "sliding").values[0], -2, 1e-12);
    EXPECT_NEAR(found(results, "slanted", "opening").values[0], r * (5 - 2), 1e-12);
    EXPECT_NEAR(found(results, "slanted", "sliding").values[0], r * (5 + 2), 1e-12);
}

TEST(ProbeReader, EvaluatesLinesAndAreas) {
    DisplacementField field = test::gridField(21, 17, 8, 10, [](double x, double y) {
        return PointPx{0.1 * x, 0.2 * y};
    });
    field.flag(field.index(3, 3), PointStatus::LowScore);    // (34, 34)
    field.flag(field.index(4, 3), PointStatus::OutsideRoi);  // (42, 34)
    const std::vector<Probe> probes = {
        {"L", LineProbe{{20, 50}, {100, 50}, 5, {"u", "v"}}},
        {"lost", LineProbe{{36, 34}, {40, 34}, 5, {"u"}}},
        {"A", AreaProbe{{{25, 25}, {60, 25}, {60, 45}, {25, 45}}, {"u"}}}};  // x 26 to 58, y 26 to 42: 5 x 3 points
    ProbeReader reader(probes, {});
    reader.add(4, "", field);
    const ProbeResults& results = reader.results();
    ASSERT_EQ(results.profiles.size(), 3u);
    const Profile& profile = results.profiles[0];
    EXPECT_EQ(profile.frame, 4);
    EXPECT_EQ(profile.positions[1], (PointPx{40, 50}));
    for (std::size_t k = 0; k < 5; ++k)
        EXPECT_NEAR(profile.values[k], 0.1 * (20 + 20.0 * static_cast<double>(k)), 1e-12);
    EXPECT_NEAR(found(results, "L", "mean u").values[0], 6, 1e-12);
    EXPECT_NEAR(found(results, "L", "mean v").values[0], 10, 1e-12);
    EXPECT_TRUE(std::isnan(found(results, "lost", "mean u").values[0]));
    // 13 of the 14 that were to be measured; columns 26, 34, 42, 50, 58 with 3, 2, 2, 3, 3 points.
    EXPECT_NEAR(found(results, "A", "good points").values[0], 13.0 / 14, 1e-12);
    const double mean = 0.1 * (26 * 3 + 34 * 2 + 42 * 2 + 50 * 3 + 58 * 3) / 13;
    EXPECT_NEAR(found(results, "A", "mean u").values[0], mean, 1e-12);
    EXPECT_NEAR(found(results, "A", "minimum of u").values[0], 2.6, 1e-12);
    EXPECT_NEAR(found(results, "A", "maximum of u").values[0], 5.8, 1e-12);
    double squares = 0;
    for (const auto& [x, count] : {std::pair{26, 3}, {34, 2}, {42, 2}, {50, 3}, {58, 3}}) {
        squares += count * std::pow(0.1 * x - mean, 2);
    }
    EXPECT_NEAR(found(results, "A", "scatter of u").values[0], std::sqrt(squares / 12), 1e-12);
    // A field with another grid: x 30, 40 and 50; the right edge is open.
    reader.add(5, "", test::gridField(9, 9, 10, 10, [](double x, double) { return PointPx{x, 0}; }));
    EXPECT_NEAR(found(reader.results(), "A", "mean u").values[1], 40, 1e-12);
}

/// Far apart, two points' noise is their own: sigma_L^2 = 2 s^2, along the direction in which they lie now.
TEST(ProbeReader, StandardDeviationsFollowTheDeformedDirection) {
    const std::vector<Probe> probes = {{"E", Extensometer{pointEnd(26, 42), pointEnd(146, 42), true}},
                                       {"P", PointProbe{{26, 42}, {"u", "v", "magnitude"}}},
                                       {"C", CrackOpening{pointEnd(26, 42), pointEnd(26, 122), {}}}};
    ProbeReaderOptions options;
    options.subset = 15;
    ProbeReader reader(probes, options);
    int frame = 0;
    for (const double degrees : {0.0, 90.0}) {
        DisplacementField field = Motion{1.25, 1, degrees}.field();
        field.refined.resize(field.size(), ShapeOrder::First);
        field.refined.sigmaU.assign(field.size(), 0.01F);
        field.refined.sigmaV.assign(field.size(), 0.03F);
        reader.add(++frame, "", field);
    }
    const ProbeResults& results = reader.results();
    const double kU = double{0.01F}, kV = double{0.03F}, r = std::numbers::sqrt2;
    EXPECT_NEAR(found(results, "E", "strain").sigmas[0], r * kU / 120, 1e-12);
    EXPECT_NEAR(found(results, "E", "strain").sigmas[1], r * kV / 120, 1e-12);
    EXPECT_NEAR(found(results, "E", "true strain").sigmas[1], r * kV / 150, 1e-12);
    EXPECT_NEAR(found(results, "E", "elongation").sigmas[0], r * kU, 1e-12);
    EXPECT_TRUE(std::isnan(found(results, "E", "initial length").sigmas[0]));
    EXPECT_NEAR(found(results, "P", "u").sigmas[0], kU, 1e-12);
    const double u = 0.25 * 26 + 7, v = -3;
    EXPECT_NEAR(found(results, "P", "magnitude").sigmas[0], std::hypot(u * kU, v * kV) / std::hypot(u, v), 1e-12);
    EXPECT_NEAR(found(results, "C", "opening").sigmas[0], r * kV, 1e-12);
    EXPECT_NEAR(found(results, "C", "sliding").sigmas[0], r * kU, 1e-12);
}

/// Strain is interpolated like displacements; its noise counts as fully correlated between the corners.
TEST(ProbeReader, StrainNoiseIsThatOfCorners) {
    DisplacementField field = Motion{1, 1, 0}.field();
    field.strain.resize(field.size());
    for (std::size_t i = 0; i < field.size(); ++i) {
        field.strain.status[i] = StrainStatus::Ok;
        field.strain.exx[i] = 1e-3 * field.x[i], field.strain.sigmaExx[i] = 1e-6 * field.y[i];
    }
    field.strain.exx[0] = std::nan("");
    const std::vector<Probe> probes = {{"P", PointProbe{{28, 44}, {"exx"}}}, {"lost", PointProbe{{12, 12}, {"exx"}}}};
    ProbeReaderOptions options;
    options.scaleMmPerPx = 0.1;
    ProbeReader reader(probes, options);
    reader.add(1, "", field);
    const Series& strain = found(reader.results(), "P", "exx");
    EXPECT_EQ(strain.unit, "1");
    EXPECT_NEAR(strain.values[0], 0.028, 1e-12);
    EXPECT_NEAR(strain.sigmas[0], 44e-6, 1e-15);
    EXPECT_TRUE(std::isnan(found(reader.results(), "lost", "exx").values[0]));
}

TEST(ProbeReader, ReportsMissingQuantity) {
    const std::vector<Probe> probes = {{"P", PointProbe{{26, 42}, {"exx"}}}};
    ProbeReader reader(probes, {});
    try {
        reader.add(1, "", Motion{1, 1, 0}.field());
        FAIL() << "there is no strain";
    } catch (const InvalidInput& error) {
        EXPECT_EQ(error.field(), "probe P, quantities");
    }
}

TEST(SeriesCsv, HasUnitsInItsHeaderAndExactNumbers) {
    ProbeResults results;
    results.frames = {1, 2};
    results.images = {"a.png", "b, c.png"};
    results.series = {{"E", "strain", "1", {0.1, std::nan("")}, {1e-5, std::nan("")}},
                      {"P, \"left\"", "u", "mm", {1.0 / 3, -2}, {std::nan(""), std::nan("")}}};
    results.profiles = {{1, "L", "u", "px", {{3, 4}, {6, 8}}, {0, 5}, {1.5, 2}, {0.25, std::nan("")}}};
    EXPECT_EQ(seriesCsv(results, {{0.5, 1}, "s", {1000, 2000}, {50, 100}}),
              "frame,image,time [s],load [N],stress [MPa],E strain [1],E strain sigma [1],\"P, \"\"left\"\" u [mm]\"\n"
              "1,a.png,0.5,1000,50,0.1,1e-05,0.3333333333333333\n"
              "2,\"b, c.png\",1,2000,100,nan,nan,-2\n");
    EXPECT_EQ(profilesCsv(results),
              "frame,probe,quantity,unit,along_px,x_px,y_px,value,sigma\n"
              "1,L,u,px,0,3,4,1.5,0.25\n"
              "1,L,u,px,5,6,8,2,nan\n");
}

}  // namespace
}  // namespace strainlens
