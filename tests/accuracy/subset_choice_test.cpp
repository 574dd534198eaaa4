// SPDX-License-Identifier: MPL-2.0
// Points that choose their own subset and order, on rendered stars: nowhere worse than a fixed subset of second order,
// and better as a whole than all of them.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <map>
#include <vector>

#include "compute/metrology/field_measurement.h"
#include "compute/metrology/specimen_series.h"
#include "compute/metrology/star_line.h"

namespace strainlens {
namespace {

constexpr int kStarStep = 8, kFixedSubset = 33;

RunParameters fixedSubset(int subset, ShapeOrder order) {
    RunParameters parameters;
    parameters.grid = {kStarStep, kFixedSubset, kFixedSubset, 0};
    parameters.refinement = icgn(order);
    parameters.refine.subset = subset;
    parameters.strain.window = 0;
    parameters.validation.residualTest = parameters.validation.medianTest = false;  // how wrong points are is asked
    parameters.device = "cpu";
    return parameters;
}

RunParameters chosenSubset() {
    RunParameters parameters = fixedSubset(kFixedSubset, ShapeOrder::Second);
    parameters.refinement = Refinement::IcgnAuto;
    parameters.refine.subset = static_cast<int>(kAutomatic);
    return parameters;
}

SpecimenOptions star(double noise, std::uint64_t seed) {
    SpecimenOptions options;
    options.kind = SpecimenKind::Star;
    options.size = {1201, 161};
    options.amplitudePx = 0.5;
    options.leftPeriodPx = 20, options.rightPeriodPx = 180;
    options.noiseSigma = noise;
    options.seed = seed;
    const Grid grid = makeGrid({kStarStep, kFixedSubset, kFixedSubset, 0}, options.size, {});
    options.crestY = grid.centreY(grid.rows() / 2);
    return options;
}

/// Square errors of u and v by the star's period.
struct BandErrors {
    static constexpr std::array<double, 6> kEdges = {30, 45, 60, 90, 130, 180};
    std::array<double, kEdges.size() - 1> squares{}, counts{};
    double all = 0, points = 0;

    void add(double period, double square) {
        all += square, points += 1;
        for (std::size_t band = 0; band < squares.size(); ++band) {
            if (period >= kEdges[band] && period < kEdges[band + 1]) squares[band] += square, counts[band] += 1;
        }
    }
    double rms(std::size_t band) const { return std::sqrt(squares[band] / counts[band]); }
    void print(const char* name) const {
        std::printf("  %-10s RMS %.4f px; by period", name, std::sqrt(all / points));
        for (std::size_t band = 0; band < squares.size(); ++band) {
            std::printf(" %.0f-%.0f: %.4f", kEdges[band], kEdges[band + 1], rms(band));
        }
        std::printf("\n");
    }
};

/// What a setting makes of stars with so much noise.
struct StarFigures {
    BandErrors errors;
    double noisePx = 0;       ///< standard deviation of v from star to star, where the resolution ends
    double resolutionPx = 0;  ///< period at which the mean over the stars loses 10 %
    double toldOverSeen = 0;  ///< standard deviations from 60 px on, over the errors there

    double indicator() const { return noisePx * resolutionPx; }
};

StarFigures figuresOf(const RunParameters& parameters, double noise, int stars) {
    StarFigures figures;
    std::vector<SineResponse> crest;
    std::map<double, std::vector<double>> byPeriod;
    double told = 0, seen = 0;
    for (int k = 0; k < stars; ++k) {
        const SpecimenSeries series({star(noise, 100 + static_cast<std::uint64_t>(k))}, 8);
        const SpecimenOptions& options = series.specimens.front().options();
        const DisplacementField field = measureFields(series.images, {}, parameters, {}).front();
        for (std::size_t i = 0; i < field.size(); ++i) {
            if (!field.ok(i)) continue;
            const PointPx truth = series.specimens.front().displacementAt({field.x[i], field.y[i]});
            const double du = field.u[i] - truth.x, dv = field.v[i] - truth.y;
            const double period = starPeriod(options, field.x[i]), sigma = field.refined.sigmaV[i];
            figures.errors.add(period, (du * du + dv * dv) / 2);
            if (period > 60) told += sigma * sigma, seen += dv * dv;
        }
        for (const SineResponse& r : crestResponse(field, options)) {
            crest.push_back(r);
            byPeriod[r.periodPx].push_back(r.response * options.amplitudePx);
        }
    }
    figures.toldOverSeen = std::sqrt(told / seen);
    figures.resolutionPx = spatialResolution(smoothedResponse(crest)).value_or(std::nan(""));
    double squares = 0, count = 0;
    for (const auto& [period, values] : byPeriod) {
        if (period < figures.resolutionPx || period > 1.5 * figures.resolutionPx || values.size() < 2) continue;
        double mean = 0;
        for (const double v : values) mean += v / static_cast<double>(values.size());
        for (const double v : values) squares += (v - mean) * (v - mean);
        count += static_cast<double>(values.size()) - 1;
    }
    figures.noisePx = std::sqrt(squares / count);
    return figures;
}

class SubsetChoice : public testing::TestWithParam<double> {};

TEST_P(SubsetChoice, IsNowhereWorseThanSecondOrder) {
    const StarFigures fixed = figuresOf(fixedSubset(kFixedSubset, ShapeOrder::Second), GetParam(), 1);
    const StarFigures chosen = figuresOf(chosenSubset(), GetParam(), 1);
    fixed.errors.print("2nd, 33");
    chosen.errors.print("chosen");
    std::printf("  told over seen: %.2f, chosen %.2f\n", fixed.toldOverSeen, chosen.toldOverSeen);
    for (std::size_t band = 0; band < fixed.errors.squares.size(); ++band) {
        EXPECT_LT(chosen.errors.rms(band), fixed.errors.rms(band)) << BandErrors::kEdges[band] << " px";
    }
    EXPECT_LT(chosen.errors.all / chosen.errors.points, 0.75 * fixed.errors.all / fixed.errors.points);
    // What is smoothed away comes on top of what noise makes.
    EXPECT_GT(chosen.toldOverSeen, 0.7);
    EXPECT_LT(chosen.toldOverSeen, 1.15);
}

INSTANTIATE_TEST_SUITE_P(Noise, SubsetChoice, testing::Values(0.5, 4.0, 12.0),
                         [](const auto& p) { return "Grey" + std::to_string(static_cast<int>(10 * p.param)); });

TEST(SubsetChoiceStars, IndicatorIsBetterThanThatOfSecondOrder) {
    constexpr double kNoise = 4;
    constexpr int kStars = 12;
    std::vector<double> fixed;
    for (const int subset : {23, 33, 47, 61}) {
        const StarFigures f = figuresOf(fixedSubset(subset, ShapeOrder::Second), kNoise, kStars);
        std::printf("  2nd order, %d px: noise %.4f px, resolution %.1f px, indicator %.3f px^2\n", subset, f.noisePx,
                    f.resolutionPx, f.indicator());
        fixed.push_back(f.indicator());
    }
    std::ranges::sort(fixed);
    const double lowest = (fixed[0] + fixed[1] + fixed[2]) / 3;
    const StarFigures chosen = figuresOf(chosenSubset(), kNoise, kStars);
    std::printf("  chosen: noise %.4f px, resolution %.1f px, indicator %.3f px^2, %.3f of the three lowest\n",
                chosen.noisePx, chosen.resolutionPx, chosen.indicator(), chosen.indicator() / lowest);
    EXPECT_LT(chosen.indicator(), 0.85 * lowest);
}

/// Of linear estimators over even texture noise times resolution is 2.31 instead of 2.42 with one step of
/// deconvolution. The noise is that of the longest periods, where nothing else is wrong: what a pattern makes of
/// periods that are shorter than its subset is worse deconvolved, and printed.
TEST(SubsetChoiceStars, DeconvolutionIsWorthItsNoise) {
    constexpr double kNoise = 4;
    constexpr int kStars = 12;
    double plain = 0, deconvolved = 0;
    for (const int subset : {33, 47, 61}) {
        RunParameters parameters = fixedSubset(subset, ShapeOrder::Second);
        parameters.grid.step = kStarStep / 2;
        for (double* sum : {&plain, &deconvolved}) {
            parameters.deconvolution = sum == &deconvolved;
            const StarFigures f = figuresOf(parameters, kNoise, kStars);
            const double even = f.errors.rms(f.errors.squares.size() - 1);
            std::printf(
                "  %d px%s: noise %.4f px (where the resolution ends %.4f), resolution %.1f px, indicator %.3f "
                "(%.3f) px^2, told over seen %.2f\n",
                subset, parameters.deconvolution ? ", deconvolved" : "", even, f.noisePx, f.resolutionPx,
                even * f.resolutionPx, f.indicator(), f.toldOverSeen);
            f.errors.print("");
            *sum += even * f.resolutionPx / 3;
        }
    }
    std::printf("  mean of three: %.3f, deconvolved %.3f px^2, %.3f of it\n", plain, deconvolved, deconvolved / plain);
    EXPECT_LT(deconvolved / plain, 2.31 / 2.42);
}

/// What docs/parameters.md says of Gaussian weights. Of linear estimators with even texture noise times resolution is
/// 3.73 instead of 3.99 for the first order, 2.47 instead of 2.41 for the second.
TEST(SubsetChoiceStars, GaussianWeightsTradeNoiseForResolution) {
    constexpr double kNoise = 4;
    constexpr int kStars = 12;
    const auto indicator = [](ShapeOrder order, double weight, std::initializer_list<int> subsets) {
        double sum = 0;
        for (const int subset : subsets) {
            RunParameters parameters = fixedSubset(subset, order);
            parameters.refine.gaussianWeight = weight;
            const StarFigures f = figuresOf(parameters, kNoise, kStars);
            std::printf("  order %d, %d px, weight %.2f: noise %.4f px, resolution %.1f px, indicator %.3f px^2\n",
                        numberOf(order), subset, weight, f.noisePx, f.resolutionPx, f.indicator());
            f.errors.print("");
            sum += f.indicator() / static_cast<double>(subsets.size());
        }
        return sum;
    };
    // Sides that resolve as much with a weight as without.
    const double even = indicator(ShapeOrder::First, 0, {17, 23}),
                 weighted = indicator(ShapeOrder::First, 0.25, {23, 31}),
                 even2 = indicator(ShapeOrder::Second, 0, {27, 41}),
                 weighted2 = indicator(ShapeOrder::Second, 0.25, {31, 47});
    std::printf("  over even weights: order 1 %.3f, order 2 %.3f\n", weighted / even, weighted2 / even2);
    EXPECT_NEAR(weighted / even, 3.73 / 3.99, 0.08);
    EXPECT_NEAR(weighted2 / even2, 2.47 / 2.41, 0.08);
}

}  // namespace
}  // namespace strainlens
