// SPDX-License-Identifier: MPL-2.0
#include "compute/flow/flow_trial.h"

#include <gtest/gtest.h>

#include <cmath>
#include <cstdint>
#include <numbers>
#include <random>

namespace strainlens {
namespace {

constexpr double kShiftX = 3.3, kShiftY = -1.6;

double texture(double x, double y) {
    return 120 + 40 * std::sin(0.7 * x + 0.2 * y) + 35 * std::cos(0.5 * y - 0.3 * x + std::sin(0.11 * x));
}

/// Rendered at (x, y), with noise.
GrayImage<std::uint8_t> render(ImageSize size, double shiftX, double shiftY, double noise, unsigned seed) {
    std::mt19937 random(seed);
    std::normal_distribution<double> deviation(0, 1);
    GrayImage<std::uint8_t> image(size);
    forEachPixel(size, [&](int x, int y) {
        image.row(y)[x] =
            static_cast<std::uint8_t>(std::lround(texture(x - shiftX, y - shiftY) + noise * deviation(random)));
    });
    return image;
}

/// The true shift, with an error along x.
DenseFlow shiftedFlow(ImageSize size, double error) {
    DenseFlow flow(size);
    for (std::size_t i = 0; i < flow.pixels(); ++i) flow.set(i, kShiftX + error, kShiftY);
    return flow;
}

const FlowTrial::Measure kMeasureNothing = [](const auto&, const auto&, const DenseFlowParameters&) {
    return DenseFlow();
};

class FlowTrials : public testing::Test {
protected:
    static FlowTrial trialOf(ImageSize size, const RoiMask& region = {}) {
        return {render(size, 0, 0, 2, 1), render(size, kShiftX, kShiftY, 2, 2), region, kMeasureNothing};
    }
};

TEST_F(FlowTrials, TheTrueFlowHasTheSmallerResidual) {
    const ImageSize size{200, 160};
    const FlowTrial trial = trialOf(size);
    const FlowTrialResult result =
        FlowTrial::compare(trial.residualsOf(shiftedFlow(size, 0)), trial.residualsOf(shiftedFlow(size, 0.1)));
    EXPECT_NEAR(double(result.pixels), 200.0 * 160 / 16, 150);
    // The noise of the pixel, and between once and .6 times that of the interpolated image.
    EXPECT_GT(result.first, 2 * std::sqrt(1.36) - 0.1);
    EXPECT_LT(result.first, 2 * std::numbers::sqrt2 + 0.1);
    EXPECT_GT(result.second, result.first);
    EXPECT_GT(result.significance, 4);
}

TEST_F(FlowTrials, OverfittingDoesNotPay) {
    // Where a pixel is held out, the flow that follows the greys follows an interpolation.
    const ImageSize size{200, 160};
    const FlowTrial trial = trialOf(size);
    int replaced = 0;
    const GrayImage<std::uint8_t> original = render(size, 0, 0, 2, 1);
    double squares = 0;
    forEachPixel(size, [&](int x, int y) {
        const int difference = int(trial.reference().row(y)[x]) - int(original.row(y)[x]);
        replaced += difference != 0;
        squares += difference * difference;
    });
    EXPECT_LT(replaced, 200 * 160 / 16 + 150);
    EXPECT_GT(squares / replaced, 4) << "the noise of the pixel and that of its neighbours";
}

TEST_F(FlowTrials, UnknownPixelsAreCounted) {
    const ImageSize size{200, 160};
    const FlowTrial trial = trialOf(size);
    DenseFlow half = shiftedFlow(size, 0);
    forEachPixel(size, [&](int x, int y) {
        if (x < 100) half.clear(half.index(x, y));
    });
    const std::vector<float> residuals = trial.residualsOf(half);
    EXPECT_NEAR(trial.knownShare(residuals), 0.5, 0.05);
    EXPECT_NEAR(double(FlowTrial::compare(residuals, residuals).pixels), 1000, 100);
    EXPECT_EQ(FlowTrial::compare(residuals, residuals).significance, 0);
    EXPECT_EQ(FlowTrial::compare(residuals, {}).pixels, 0U);
}

TEST_F(FlowTrials, ALargeImageIsMeasuredInFourWindowsOfTheRegion) {
    const ImageSize size{800, 600};
    const RoiMask left = RoiMask::where(size, [](int x, int) { return x < 400; });
    std::int64_t measured = 0;
    const FlowTrial::Measure measure = [&](const auto& reference, const auto& deformed, const DenseFlowParameters&) {
        EXPECT_EQ(reference.size(), deformed.size());
        measured += std::int64_t{reference.width()} * reference.height();
        return shiftedFlow(reference.size(), 0);
    };
    const FlowTrial trial(render(size, 0, 0, 2, 1), render(size, kShiftX, kShiftY, 2, 2), left, measure);
    EXPECT_EQ(measured, 200 * 150) << "rough motion, on a quarter of the size";
    EXPECT_EQ(trial.part().insideCount(), 2 * 160 * 160) << "nothing of the right half";
    measured = 0;
    // The rough motion is four times the flow of the reduced images: the windows lie that much apart.
    const std::vector<float> residuals = trial.residualsWith({}, measure);
    EXPECT_EQ(measured, 2 * 192 * 192);
    EXPECT_FALSE(residuals.empty());
}

}  // namespace
}  // namespace strainlens
