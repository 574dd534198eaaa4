// SPDX-License-Identifier: MPL-2.0
// The default run lets every point choose its subset where no single one suits the images, and only there.
#include <gtest/gtest.h>

#include <cmath>
#include <cstdio>
#include <memory>
#include <string>

#include "app/measure/automatic_parameters.h"
#include "compute/metrology/field_measurement.h"
#include "compute/metrology/spatial_resolution.h"
#include "compute/synthetic/specimen.h"

namespace strainlens {
namespace {

AutomaticParameters choose(const SpecimenSeries& series, bool hasMoreFrames = false, const RunParameters& given = {},
                           const RoiMask& region = {}) {
    ParameterAdviceRequest request;
    if (!region.empty()) request.region = std::make_shared<const RoiMask>(region);
    request.image = [&] { return series.images[0]; };
    request.second = [&] { return series.images[1]; };
    request.name = "reference", request.secondName = "deformed";
    request.isSecondOptional = true;
    request.hasMoreFrames = hasMoreFrames;
    request.parameters = given;
    request.parameters.device = "cpu";
    return chooseParameters(request, [&](std::string_view name) { return name == "reference"; }, {});
}

/// A strip of the star of the DIC Challenge 2.0: the period grows from 10 to 300 px over 4000 px.
SpecimenOptions challengeStar(double noise) {
    return {.kind = SpecimenKind::Star,
            .size = {4000, 181},
            .seed = 7,
            .noiseSigma = noise,
            .amplitudePx = 0.5,
            .leftPeriodPx = 10,
            .rightPeriodPx = 300,
            .crestY = 90};
}

SpecimenOptions wave(double period, double noise) {
    SpecimenOptions options = challengeStar(noise);
    options.size = {360, 360};
    options.leftPeriodPx = options.rightPeriodPx = period;
    return options;
}

struct NoisyCase {
    double noise, rmsPx;  ///< limit of the RMS error for periods from 30 px on
    double failedShare;   ///< limit
};

class NoisyStar : public testing::TestWithParam<NoisyCase> {};

}  // namespace

TEST_P(NoisyStar, IsResolvedByPointsThatChooseTheirSubset) {
    const auto [noise, limitPx, failedShare] = GetParam();
    const SpecimenSeries series({challengeStar(noise)}, 8);
    const AutomaticParameters automatic = choose(series);
    ASSERT_TRUE(choosesSubsets(automatic.parameters));
    EXPECT_EQ(automatic.parameters.grid.step, 23 / 3) << "a third of the finest subset";
    EXPECT_NE(automatic.choice.find("--refine auto"), std::string::npos) << automatic.choice;
    EXPECT_NE(automatic.choice.find("--subset auto"), std::string::npos) << automatic.choice;
    const DisplacementField field = measureFields(series.images, {}, automatic.parameters, {}).front();
    const Specimen& specimen = series.specimens.front();
    double squares = 0, predicted = 0;
    std::size_t measured = 0, failed = 0, ok = 0, wrong = 0, beyondSix = 0;
    for (std::size_t i = 0; i < field.size(); ++i) {
        if (field.status[i] == PointStatus::OutsideRoi) continue;
        const double period = starPeriod(specimen.options(), field.x[i]);
        ++measured, failed += !field.ok(i);
        if (!field.ok(i)) continue;
        const PointPx truth = specimen.displacementAt({field.x[i], field.y[i]});
        const double error = field.v[i] - truth.y, sigma = field.refined.sigmaV[i];
        wrong += std::hypot(error, field.u[i] - truth.x) > 1;
        beyondSix += std::abs(error) > 6 * sigma;
        if (period < 30) continue;
        squares += error * error, predicted += sigma * sigma, ++ok;
    }
    const double rms = std::sqrt(squares / static_cast<double>(ok));
    std::printf("noise %g: RMS of v %.4f px, predicted %.4f; %.2f %% of points failed; %zu beyond 6 sigma\n", noise,
                rms, std::sqrt(predicted / static_cast<double>(ok)),
                100 * static_cast<double>(failed) / static_cast<double>(measured), beyondSix);
    EXPECT_LE(rms, limitPx);
    EXPECT_LE(static_cast<double>(failed), failedShare * static_cast<double>(measured));
    EXPECT_EQ(wrong, 0u);
    EXPECT_LE(static_cast<double>(beyondSix), 0.0002 * static_cast<double>(measured - failed));
}

INSTANTIATE_TEST_SUITE_P(
    , NoisyStar, testing::Values(NoisyCase{0.5, 0.005, 0.04}, NoisyCase{2, 0.010, 0.02}, NoisyCase{8, 0.031, 0.01}),
    [](const auto& test) { return "Grey" + std::to_string(static_cast<int>(10 * test.param.noise)); });

TEST(SubsetPerPoint, IsNotTakenWhereOneSubsetSuits) {
    SpecimenOptions uniform = wave(100, 2);
    uniform.kind = SpecimenKind::Affine, uniform.exx = 0.02, uniform.rotationDeg = 0.5;
    for (const SpecimenOptions& options : {uniform, wave(150, 2), wave(300, 0.5)}) {
        const AutomaticParameters automatic = choose(SpecimenSeries({options}, 8));
        EXPECT_FALSE(choosesSubsets(automatic.parameters)) << automatic.choice;
    }
}

TEST(SubsetPerPoint, NeedsAFixedReference) {
    SpecimenOptions options = challengeStar(2);
    options.size.width = 1000, options.rightPeriodPx = 82;
    const SpecimenSeries series({options}, 8);
    EXPECT_TRUE(choosesSubsets(choose(series).parameters));
    EXPECT_FALSE(choosesSubsets(choose(series, true).parameters));
    RunParameters fixed;
    fixed.reference.choice = ReferenceChoice::Fixed;
    EXPECT_TRUE(choosesSubsets(choose(series, true, fixed).parameters));
}

/// Where the trial on a part of the images is impossible, the other parameters are chosen nevertheless.
TEST(SubsetPerPoint, TrialsNeedNoMatcherAndNoPointsInTheMiddle) {
    SpecimenOptions options = challengeStar(2);
    options.size = {600, 500}, options.rightPeriodPx = 54, options.crestY = 250;
    const SpecimenSeries series({options}, 8);
    RunParameters features;
    features.method = SearchMethod::Features;
    EXPECT_EQ(choose(series, false, features).problem, "");
    const RoiMask apart = RoiMask::where({600, 500}, [](int, int y) { return y < 120 || y >= 380; });
    const AutomaticParameters automatic = choose(series, false, {}, apart);
    EXPECT_TRUE(automatic.problem.empty()) << automatic.problem;
    EXPECT_FALSE(automatic.choice.empty());
}

}  // namespace strainlens
