// SPDX-License-Identifier: MPL-2.0
// Gauges computed together equal those placed point by point.
#include "compute/strain/complete_windows.h"
#include "compute/strain/strain_measures.h"

#include <gtest/gtest.h>

#include <bit>
#include <cmath>
#include <random>
#include <thread>

#include "compute/strain/gauge_noise.h"
#include "compute/strain/strain.h"
#include "tests/compute/stop_limit.h"
#include "tests/compute/strain_fields.h"

namespace strainlens {
namespace {

/// A refined field of noise around a smooth motion, with missing points; the last columns may be closer together.
DisplacementField noisyField(int columns, int rows, double missing, bool uneven) {
    std::mt19937 random(11);
    std::normal_distribution<double> noise(0, 0.02);
    std::uniform_real_distribution<double> chance(0, 1);
    DisplacementField field = test::fieldOf(
        columns, rows, 10, [&](double x, double y) { return 0.01 * x - 1e-5 * x * y + noise(random); },
        [&](double x, double y) { return 0.003 * y + 2e-5 * x * x + noise(random); });
    field.refined.resize(field.size(), ShapeOrder::First);
    for (std::size_t i = 0; i < field.size(); ++i) {
        if (uneven && static_cast<int>(i) % columns >= columns - 6) field.x[i] -= 3;
        field.refined.sigmaU[i] = static_cast<float>(0.01 + 0.01 * chance(random));
        field.refined.sigmaV[i] = static_cast<float>(0.01 + 0.01 * chance(random));
        if (chance(random) < missing) field.flag(i, PointStatus::NotConverged);
    }
    return field;
}

/// Strain by a gauge that is placed point by point.
StrainField placedOneByOne(const DisplacementField& field, const StrainParameters& parameters, const RoiMask& roi,
                           const NoiseCorrelation& correlation) {
    StrainField strain;
    strain.resize(field.size());
    const GridLinks links(field, roi);
    StrainGauge gauge(field, links, parameters);
    GaugeNoise noise(correlation);
    for (std::size_t i = 0; i < field.size(); ++i) {
        strain.status[i] = gauge.centreOn(static_cast<int>(i) % field.columns, static_cast<int>(i) / field.columns);
        if (!strain.ok(i)) continue;
        const auto [ux, uy, vx, vy] = gauge.slopes();
        const DisplacementGradient gradient = {ux, uy, vx, vy};
        const StrainTensor tensor = strainOf(gradient, parameters.measure);
        const StrainSigma sigma =
            strainSigma(gradient, parameters.measure, tensor, noise.of(gauge.weighted(), field.refined.sigmaU),
                        noise.of(gauge.weighted(), field.refined.sigmaV));
        strain.exx[i] = tensor.xx, strain.eyy[i] = tensor.yy, strain.exy[i] = tensor.xy;
        strain.sigmaExx[i] = sigma.exx, strain.sigmaEyy[i] = sigma.eyy, strain.sigmaExy[i] = sigma.exy;
        strain.sigmaE1[i] = sigma.e1;
        strain.points[i] = static_cast<std::int32_t>(gauge.points().size());
    }
    return strain;
}

void expectSameBits(const std::vector<double>& expected, const std::vector<double>& found, const char* name) {
    for (std::size_t i = 0; i < expected.size(); ++i) {
        if (std::isnan(expected[i]) && std::isnan(found[i])) continue;
        ASSERT_EQ(std::bit_cast<std::uint64_t>(expected[i]), std::bit_cast<std::uint64_t>(found[i]))
            << name << " of point " << i;
    }
}

/// The same sums, in another order.
void expectNearlyEqual(const std::vector<double>& expected, const std::vector<double>& found, const char* name) {
    for (std::size_t i = 0; i < expected.size(); ++i) {
        if (std::isnan(expected[i]) && std::isnan(found[i])) continue;
        ASSERT_NEAR(found[i], expected[i], 1e-12 * expected[i]) << name << " of point " << i;
    }
}

struct Case {
    int columns, rows, window;
    StrainSurface surface;
    double missing;
    bool uneven, region;
    ShapeOrder order = ShapeOrder::First;
};

class CombinedGauges : public testing::TestWithParam<Case> {};

TEST_P(CombinedGauges, EqualIndividualGauges) {
    const Case& c = GetParam();
    const DisplacementField field = noisyField(c.columns, c.rows, c.missing, c.uneven);
    RoiMask roi;
    if (c.region) {
        roi = RoiMask::full({800, 800});
        for (int y = 250; y < 280; ++y) std::fill_n(roi.row(y) + 300, 40, RoiMask::kOutside);
    }
    StrainParameters parameters;
    parameters.window = c.window;
    parameters.surface = c.surface;
    parameters.measure = StrainMeasure::GreenLagrange;
    // Cut subsets at the edges of image and region.
    const SubsetShape subset = {33, c.order, {800, 800}, &roi};
    const NoiseCorrelation noise(field, subset, parameters.window - 1);
    const StrainField expected = placedOneByOne(field, parameters, roi, noise);
    ASSERT_GT(expected.count(StrainStatus::Ok), field.size() / 4);
    const StrainField alone = computeStrain(field, parameters, roi, 1, &noise);
    for (const int threads : {1, 3}) {
        const StrainField found = computeStrain(field, parameters, roi, threads, &noise);
        expectSameBits(alone.sigmaE1, found.sigmaE1, "sigma of e1 with threads");
        EXPECT_EQ(found.status, expected.status);
        EXPECT_EQ(found.points, expected.points);
        expectSameBits(expected.exx, found.exx, "exx");
        expectSameBits(expected.eyy, found.eyy, "eyy");
        expectSameBits(expected.exy, found.exy, "exy");
        expectNearlyEqual(expected.sigmaExx, found.sigmaExx, "sigma of exx");
        expectNearlyEqual(expected.sigmaEyy, found.sigmaEyy, "sigma of eyy");
        expectNearlyEqual(expected.sigmaExy, found.sigmaExy, "sigma of exy");
        expectNearlyEqual(expected.sigmaE1, found.sigmaE1, "sigma of e1");
    }
}

INSTANTIATE_TEST_SUITE_P(Fields, CombinedGauges,
                         testing::Values(Case{40, 23, 9, StrainSurface::Plane, 0, false, false},
                                         Case{40, 23, 5, StrainSurface::Quadratic, 0, false, false},
                                         Case{40, 23, 9, StrainSurface::Quadratic, 0.001, false, true,
                                              ShapeOrder::Fourth},
                                         Case{61, 30, 7, StrainSurface::Plane, 0.002, false, true},
                                         Case{37, 20, 5, StrainSurface::Plane, 0.01, true, false},
                                         Case{50, 4, 3, StrainSurface::Plane, 0, true, false},
                                         Case{30, 30, 41, StrainSurface::Plane, 0, false, false}));

TEST(CompleteWindows, EndAtMissingPointsAndIrregularColumns) {
    DisplacementField field = noisyField(40, 9, 0, true);
    field.flag(field.index(20, 4), PointStatus::Outlier);
    const GridLinks links(field, {});
    const CompleteWindows windows(field, links, 5);
    EXPECT_EQ(windows.runEnd(0, 4), 1) << "at the grid's edge every column has another window";
    EXPECT_EQ(windows.runEnd(2, 4), 18);
    EXPECT_EQ(windows.runEnd(18, 4), 18);
    EXPECT_EQ(windows.runEnd(23, 4), 32) << "the columns from 34 on are 3 px nearer";
    EXPECT_EQ(windows.runEnd(2, 0), 32) << "the window of the first row does not reach the missing point";
}

TEST(CompleteWindows, DoNotExistInAnIrregularGrid) {
    DisplacementField field = noisyField(20, 9, 0, false);
    field.x[field.index(7, 3)] += 0.25;
    const GridLinks links(field, {});
    const CompleteWindows windows(field, links, 5);
    for (int column = 0; column < 20; ++column) EXPECT_EQ(windows.runEnd(column, 4), column);
}

TEST(Strain, ChecksForCancellationAtEveryPoint) {
    DisplacementField field = noisyField(180, 180, 0.01, false);  // no window is complete: each takes a millisecond
    StrainParameters parameters;
    parameters.window = 255;
    const auto stopEarly = [&] {
        std::stop_source stop;
        std::chrono::nanoseconds used{};
        std::jthread stopper([&] {
            std::this_thread::sleep_for(std::chrono::milliseconds(50));
            used = processCpuTime();
            stop.request_stop();
        });
        const StrainField strain = computeStrain(field, parameters, {}, 2, nullptr, stop.get_token());
        stopper.join();
        const std::chrono::nanoseconds worked = processCpuTime() - used;
        EXPECT_GT(strain.count(StrainStatus::NoDisplacement), field.count(PointStatus::Ok) / 2);
        return worked;
    };
    const std::chrono::nanoseconds limit = stopCpuLimit(2);
    EXPECT_LE(leastOfThree(limit, stopEarly), limit);
}

}  // namespace
}  // namespace strainlens
