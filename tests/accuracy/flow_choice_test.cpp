// SPDX-License-Identifier: MPL-2.0
// The chosen method is the one with the smaller error, on pairs with exact truth.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <functional>
#include <memory>
#include <optional>
#include <random>
#include <string>

#include "app/measure/dense_flow.h"
#include "compute/synthetic/specimen.h"
#include "tests/accuracy/refine_specimens.h"

namespace strainlens {
namespace {

using Motion = std::function<PointPx(PointPx)>;

struct ChoicePair {
    ImageSize size;
    std::shared_ptr<const AnyImage> reference, deformed;
    RoiMask region;
    Motion motion;
};

/// Gaussian particles in a light sheet, moved exactly; some lose their partner.
ChoicePair renderParticles(const Motion& motion, double lostShare = 0.04) {
    constexpr int kSidePx = 256, kOutsidePx = 20, kParticles = 5200;
    constexpr double kRadiusPx = 0.65, kNoise = 1, kBackground = 8, kBrightness = 200;
    std::mt19937 random(5);
    std::uniform_real_distribution<double> place(-kOutsidePx, kSidePx + kOutsidePx), depth(-1, 1), share(0, 1);
    std::normal_distribution<double> noise(0, kNoise);
    std::array<GrayImage<float>, 2> sums = {GrayImage<float>(kSidePx, kSidePx), GrayImage<float>(kSidePx, kSidePx)};
    const auto draw = [&](GrayImage<float>& image, PointPx at, double brightness) {
        constexpr int kReach = 4;
        const int left = static_cast<int>(std::lround(at.x)), top = static_cast<int>(std::lround(at.y));
        for (int y = std::max(top - kReach, 0); y <= std::min(top + kReach, kSidePx - 1); ++y) {
            for (int x = std::max(left - kReach, 0); x <= std::min(left + kReach, kSidePx - 1); ++x) {
                const double squares = (x - at.x) * (x - at.x) + (y - at.y) * (y - at.y);
                image.row(y)[x] += static_cast<float>(brightness * std::exp(-squares / (2 * kRadiusPx * kRadiusPx)));
            }
        }
    };
    for (int k = 0; k < kParticles; ++k) {
        const PointPx at{place(random), place(random)}, elsewhere{place(random), place(random)};
        const double z = depth(random), brightness = kBrightness * std::exp(-4 * z * z);
        const PointPx by = motion(at);
        draw(sums[0], at, brightness);
        draw(sums[1], share(random) < lostShare ? elsewhere : PointPx{at.x + by.x, at.y + by.y}, brightness);
    }
    const auto toImage = [&](const GrayImage<float>& sum) {
        GrayImage<std::uint8_t> image(sum.size());
        forEachPixel(sum.size(), [&](int x, int y) {
            const double grey = double(sum.row(y)[x]) + kBackground + noise(random);
            image.row(y)[x] = static_cast<std::uint8_t>(std::lround(std::clamp(grey, 0.0, 255.0)));
        });
        return std::make_shared<const AnyImage>(std::move(image));
    };
    return {{kSidePx, kSidePx}, toImage(sums[0]), toImage(sums[1]), {}, motion};
}

ChoicePair renderSpecimen() {
    SpecimenOptions options = exampleSpecimen(SpecimenKind::OpenHole, {320, 320});
    options.noiseSigma = 2;
    const auto specimen = std::make_shared<const Specimen>(options);
    return {options.size, std::make_shared<const AnyImage>(specimen->renderReference<std::uint8_t>()),
            std::make_shared<const AnyImage>(specimen->renderDeformed<std::uint8_t>()), specimen->materialMask(),
            [specimen](PointPx at) { return specimen->displacementAt(at); }};
}

FlowResult measurePair(const ChoicePair& pair, std::optional<DenseFlowMethod> method) {
    FlowRequest request;
    request.reference = [&] { return pair.reference; };
    request.deformed = [&] { return pair.deformed; };
    request.region = std::make_shared<const RoiMask>(pair.region);
    request.method = method;
    request.findOccluded = false;
    request.parameters.device = "cpu";
    return measureFlow(request, {});
}

/// Mean end-point error of the pixels known to both flows and `flow` [px].
double meanError(const ChoicePair& pair, const DenseFlow& flow, const DenseFlow& other) {
    double sum = 0, count = 0;
    forEachPixel(pair.size, [&](int x, int y) {
        const std::size_t i = flow.index(x, y);
        if (!flow.isKnown(i) || !other.isKnown(i)) return;
        const PointPx truth = pair.motion({double(x), double(y)});
        sum += std::hypot(double(flow.u[i]) - truth.x, double(flow.v[i]) - truth.y);
        ++count;
    });
    return sum / count;
}

void expectTheBetterIsChosen(const char* name, const ChoicePair& pair, DenseFlowMethod better, double maxErrorPx) {
    const FlowResult chosen = measurePair(pair, std::nullopt);
    const FlowResult grid = measurePair(pair, DenseFlowMethod::Grid);
    const FlowResult variational = measurePair(pair, DenseFlowMethod::Variational);
    const double ofGrid = meanError(pair, grid.flow, variational.flow);
    const double ofVariational = meanError(pair, variational.flow, grid.flow);
    const double ofChosen = meanError(pair, chosen.flow, variational.flow);
    ASSERT_TRUE(chosen.choice);
    std::printf("  %-10s error: chosen %.4f, grid %.4f (%.0f %% known), variational %.4f px; residuals %.3f, %.3f\n",
                name, ofChosen, ofGrid, 100 * chosen.choice->gridKnown, ofVariational, chosen.choice->residuals.first,
                chosen.choice->residuals.second);
    EXPECT_EQ(chosen.method, better) << name;
    EXPECT_EQ(ofGrid < ofVariational ? DenseFlowMethod::Grid : DenseFlowMethod::Variational, better) << name;
    EXPECT_LE(ofChosen, maxErrorPx) << name;
}

}  // namespace

TEST(FlowChoice, TakesTheGridOnASpecimen) {
    expectTheBetterIsChosen("specimen", renderSpecimen(), DenseFlowMethod::Grid, 0.008);
}

TEST(FlowChoice, TakesTheAffineMotionInAffineFlow) {
    const ChoicePair pairs[] = {renderParticles(
                                    [](PointPx) {
                                        return PointPx{4.3, -2.7};
                                    },
                                    0.15),
                                renderParticles(
                                    [](PointPx at) {
                                        return PointPx{0.02 * at.y - 1.2, 0.7};
                                    },
                                    0.04)};
    for (const ChoicePair& pair : pairs) {
        const FlowResult flow = measurePair(pair, std::nullopt);
        const FlowResult grid = measurePair(pair, DenseFlowMethod::Grid);
        EXPECT_EQ(flow.method, DenseFlowMethod::Affine);
        const double error = meanError(pair, flow.flow, grid.flow), ofGrid = meanError(pair, grid.flow, flow.flow);
        std::printf("  affine     error: chosen %.4f, grid %.4f px\n", error, ofGrid);
        EXPECT_LT(error, 0.5 * ofGrid);
        for (const std::size_t i : {flow.flow.index(5, 9), flow.flow.index(128, 128), flow.flow.index(250, 11)}) {
            const PointPx truth = pair.motion({double(i % 256), double(i / 256)});
            EXPECT_LT(std::abs(double(flow.flow.u[i]) - truth.x), 5 * double(flow.flow.sigmaU[i]));
            EXPECT_LT(std::abs(double(flow.flow.v[i]) - truth.y), 5 * double(flow.flow.sigmaV[i]));
        }
    }
}

TEST(FlowChoice, TakesNoAffineMotionForABulge) {
    // Noise does not explain a bulge of a few points.
    const ChoicePair bulged = renderParticles(
        [](PointPx at) {
            const double x = at.x - 150, y = at.y - 110;
            return PointPx{4.3 + 0.9 * std::exp(-(x * x + y * y) / 450), -2.7};
        },
        0.15);
    EXPECT_NE(measurePair(bulged, std::nullopt).method, DenseFlowMethod::Affine);
    // Given by hand, the grid's flow is the result, with a note.
    const FlowResult given = measurePair(bulged, DenseFlowMethod::Affine);
    EXPECT_EQ(given.method, DenseFlowMethod::Grid);
    ASSERT_EQ(given.notes.size(), 1U);
    EXPECT_NE(given.notes[0].find("not affine"), std::string::npos);
    EXPECT_EQ(given.flow.u.size(), measurePair(bulged, DenseFlowMethod::Grid).flow.u.size());
}

TEST(FlowChoice, TakesTheVariationalFlowInAVortexWithLostParticles) {
    const auto vortex = [](PointPx at) {
        constexpr double kCirculation = 120, kCore = 30;
        const double x = at.x - 128, y = at.y - 128, square = x * x + y * y + 1e-9;
        const double turn = kCirculation * (1 - std::exp(-square / (kCore * kCore))) / square;
        return PointPx{-turn * y, turn * x};
    };
    expectTheBetterIsChosen("vortex", renderParticles(vortex, 0.15), DenseFlowMethod::Variational, 0.06);
}

TEST(FlowChoice, TakesTheVariationalFlowOnParticlesInTurbulence) {
    const auto eddies = [](PointPx at) {
        return PointPx{1.5 * std::sin(at.y / 8 + 1) * std::cos(at.x / 11) + std::sin(at.y / 21),
                       1.4 * std::sin(at.x / 9) * std::cos(at.y / 10) - std::cos(at.x / 25)};
    };
    expectTheBetterIsChosen("eddies", renderParticles(eddies), DenseFlowMethod::Variational, 0.25);
}

}  // namespace strainlens
