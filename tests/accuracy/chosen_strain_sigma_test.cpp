// SPDX-License-Identifier: MPL-2.0
// Standard deviations of strain if points choose their subsets: predicted / observed on a star with new noise.
#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <cstdio>
#include <map>
#include <random>
#include <utility>
#include <vector>

#include "compute/metrology/field_measurement.h"
#include "compute/synthetic/specimen.h"
#include "tests/accuracy/refine_specimens.h"

namespace strainlens {
namespace {

constexpr int kPairs = 12;

SpecimenOptions gentleStar() {
    SpecimenOptions options;
    options.kind = SpecimenKind::Star;
    options.size = {561, 201};
    options.amplitudePx = 0.5;
    options.leftPeriodPx = 40, options.rightPeriodPx = 180;
    options.crestY = 100;
    return options;
}

AnyImage withNoise(const GrayImage<std::uint16_t>& exact, double noise, std::uint64_t seed) {
    std::mt19937_64 random(seed);
    std::normal_distribution<double> draw(0, noise);
    GrayImage<std::uint8_t> image(exact.width(), exact.height());
    forEachPixel(exact.size(), [&](int x, int y) {
        const double grey = exact(x, y) / 257.0 + draw(random);
        image(x, y) = static_cast<std::uint8_t>(std::lround(std::min(std::max(grey, 0.0), 255.0)));
    });
    return image;
}

/// One strain: its scatter between pairs, and its predicted standard deviations.
struct PairScatter {
    std::vector<double> sums, squares, predicted;

    void add(std::size_t i, double value, double sigma) {
        sums[i] += value, squares[i] += value * value, predicted[i] += sigma * sigma;
    }
};

class ChosenStrainSigma : public testing::TestWithParam<std::pair<double, int>> {};

}  // namespace

/// Smoothing is the same in every pair and no part of the scatter.
// Labels: nightly
TEST_P(ChosenStrainSigma, EqualsObservedScatter) {
    if (!measuresAll()) GTEST_SKIP() << "only in release builds";
    const auto [noise, window] = GetParam();
    const Specimen specimen(gentleStar());
    const auto reference = specimen.renderReference<std::uint16_t>(),
               deformed = specimen.renderDeformed<std::uint16_t>();
    RunParameters parameters;
    parameters.grid = {8, 32, 32, 0};
    parameters.refinement = Refinement::IcgnAuto;
    parameters.refine.subset = static_cast<int>(kAutomatic);
    parameters.strain.window = window;
    parameters.device = "cpu";
    std::array<PairScatter, 3> strains;
    std::vector<int> seen;
    std::map<std::pair<int, int>, int> choices;
    int mixed = 0, windows = 0;
    for (std::uint64_t pair = 0; pair < kPairs; ++pair) {
        const std::vector<AnyImage> images = {withNoise(reference, noise, 2 * pair + 1),
                                              withNoise(deformed, noise, 2 * pair + 2)};
        const DisplacementField field = measureFields(images, {}, parameters, {}).front();
        seen.resize(field.size());
        for (PairScatter& one : strains)
            one.sums.resize(field.size()), one.squares.resize(field.size()), one.predicted.resize(field.size());
        for (std::size_t i = 0; i < field.size(); ++i) {
            if (!field.strain.ok(i)) continue;
            ASSERT_GT(field.strain.sigmaExx[i], 0);
            ++seen[i], ++choices[{field.refined.order[i], field.refined.subset[i]}];
            ++windows;
            const auto kind = [&](std::size_t k) { return std::pair(field.refined.order[k], field.refined.subset[k]); };
            mixed += i + 1 < field.size() && field.ok(i + 1) && kind(i) != kind(i + 1);
            strains[0].add(i, field.strain.exx[i], field.strain.sigmaExx[i]);
            strains[1].add(i, field.strain.eyy[i], field.strain.sigmaEyy[i]);
            strains[2].add(i, field.strain.exy[i], field.strain.sigmaExy[i]);
        }
    }
    for (const auto& [choice, count] : choices) {
        std::printf("  order %d, %d px: %.1f %%\n", choice.first, choice.second, 100.0 * count / windows);
    }
    EXPECT_GE(choices.size(), 3u);
    EXPECT_GT(mixed, windows / 10);
    for (std::size_t k = 0; k < strains.size(); ++k) {
        const PairScatter& s = strains[k];
        double observed = 0, predicted = 0, points = 0;
        for (std::size_t i = 0; i < seen.size(); ++i) {
            if (seen[i] < kPairs) continue;
            const double n = seen[i];
            observed += (s.squares[i] - s.sums[i] * s.sums[i] / n) / (n - 1), predicted += s.predicted[i] / n,
                points += 1;
        }
        static constexpr std::array kNames = {"exx", "eyy", "exy"};
        std::printf("  %s scatters by %.2e at %.0f points; predicted over observed: %.3f\n", kNames[k],
                    std::sqrt(observed / points), points, std::sqrt(predicted / observed));
        EXPECT_GT(points, 0.95 * static_cast<double>(seen.size()));
        EXPECT_NEAR(std::sqrt(predicted / observed), 1, 0.15) << kNames[k];
    }
}

INSTANTIATE_TEST_SUITE_P(, ChosenStrainSigma,
                         testing::Values(std::pair(4.0, 5), std::pair(4.0, 15), std::pair(10.0, 9)),
                         [](const auto& test) {
                             return "Noise" + std::to_string(std::lround(test.param.first)) + "Window" +
                                    std::to_string(test.param.second);
                         });

}  // namespace strainlens
