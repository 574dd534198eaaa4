// SPDX-License-Identifier: MPL-2.0
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <iterator>
#include <string>
#include <utility>
#include <vector>

#include "compute/backend/backend_registry.h"
#include "compute/flow/choose_flow_parameters.h"
#include "compute/flow/flow_quality.h"
#include "compute/synthetic/layered_scene.h"
#include "tests/accuracy/refine_specimens.h"

namespace strainlens {
namespace {

constexpr int kFromMotionEdgePx = 8;  ///< distance from occluded pixels and edges of the true motion
constexpr double kMotionEdgePx = 1;   ///< between neighbours' true motions

DenseFlow measure(const LayeredScene& scene, bool findOccluded) {
    const GrayImage<std::uint8_t> reference = scene.reference(), deformed = scene.deformed();
    const auto session = openHostSession(0);
    session->upload(kReferenceSlot, reference);
    session->upload(kDeformedSlot, deformed);
    DenseFlowParameters parameters = chooseFlowParameters(reference);
    parameters.findOccluded = findOccluded;
    DenseFlowResult result;
    session->denseFlow(kForwardPair, parameters, result, {});
    return estimateFlowQuality(reference, deformed, std::move(result));
}

/// The pixels more than kFromMotionEdgePx from every occluded one and every edge of the motion.
std::vector<std::uint8_t> pixelsFarFromMotionEdges(const LayeredScene& scene, const DenseFlow& truth) {
    std::vector<std::uint8_t> unquiet = scene.occluded();
    const auto jumps = [&](std::size_t a, std::size_t b) {
        return std::hypot(double(truth.u[a] - truth.u[b]), double(truth.v[a] - truth.v[b])) > kMotionEdgePx;
    };
    const ImageSize size = truth.size;
    forEachPixel(size, [&](int x, int y) {
        const std::size_t i = truth.index(x, y);
        if (x + 1 < size.width && jumps(i, i + 1)) unquiet[i] = 1;
        if (y + 1 < size.height && jumps(i, truth.index(x, y + 1))) unquiet[i] = 1;
    });
    std::vector<std::uint8_t> quiet(unquiet.size(), 1);
    forEachPixel(size, [&](int x, int y) {
        if (unquiet[truth.index(x, y)] == 0) return;
        for (int j = std::max(y - kFromMotionEdgePx, 0); j <= std::min(y + kFromMotionEdgePx, size.height - 1); ++j) {
            const auto from = truth.index(std::max(x - kFromMotionEdgePx, 0), j);
            const auto end = truth.index(std::min(x + kFromMotionEdgePx, size.width - 1), j) + 1;
            std::fill(quiet.begin() + std::ptrdiff_t(from), quiet.begin() + std::ptrdiff_t(end), std::uint8_t{0});
        }
    });
    return quiet;
}

/// Predicted variances and squared errors.
struct Predictions {
    struct One {
        double variance = 0, square = 0;
    };
    std::vector<One> all;

    void add(const LayeredScene& scene) {
        const DenseFlow truth = scene.truth(), flow = measure(scene, false);
        const std::vector<std::uint8_t> quiet = pixelsFarFromMotionEdges(scene, truth);
        for (std::size_t i = 0; i < flow.pixels(); ++i) {
            if (quiet[i] == 0) continue;
            const auto put = [&](float sigma, float value, float exact) {
                all.push_back({double(sigma) * double(sigma), std::pow(double(value) - double(exact), 2)});
            };
            put(flow.sigmaU[i], flow.u[i], truth.u[i]);
            put(flow.sigmaV[i], flow.v[i], truth.v[i]);
        }
    }
    /// RMS of the predicted deviations / RMS error, by decile of the prediction.
    double ratio(std::size_t from, std::size_t end) const {
        One sums;
        for (std::size_t i = from; i < end; ++i) {
            sums.variance += all[i].variance;
            sums.square += all[i].square;
        }
        return std::sqrt(sums.variance / sums.square);
    }
    double ratio() const { return ratio(0, all.size()); }
    void expectRatio(const std::string& name) const {
        std::printf("  %-22s predicted / observed %.2f\n", name.c_str(), ratio());
        EXPECT_GT(ratio(), 0.75) << name;
        EXPECT_LT(ratio(), 1.25) << name;
    }
    void append(const Predictions& other) { all.insert(all.end(), other.all.begin(), other.all.end()); }
    void expectBins(const char* name) {
        constexpr std::size_t kBins = 10;
        std::ranges::sort(all, {}, &One::variance);
        std::printf("  %-22s tenths", name);
        for (std::size_t k = 0; k < kBins; ++k) {
            const std::size_t from = all.size() * k / kBins, end = all.size() * (k + 1) / kBins;
            const double found = ratio(from, end);
            std::printf(" %.2f (%.2f px)", found, std::sqrt(all[(from + end) / 2].variance));
            EXPECT_GT(found, 0.75) << name << " " << k;
            EXPECT_LT(found, 1.25) << name << " " << k;
        }
        std::printf("\n");
        expectRatio(name);
    }
};

}  // namespace

TEST(FlowQuality, PredictedDeviationsEqualErrors) {
    if (!measuresAll()) GTEST_SKIP() << "too slow in builds for finding errors";
    // The formula was fitted to seeds 1 to 8.
    constexpr double kNoises[] = {1, 2, 4, 8};
    const std::pair<FlowSceneKind, const char*> kinds[] = {
        {FlowSceneKind::Layers, "layers"}, {FlowSceneKind::Smooth, "smooth"}, {FlowSceneKind::Fine, "fine"}};
    Predictions all, ofNoise[std::size(kNoises)];
    for (const auto& [kind, name] : kinds) {
        Predictions ofKind;
        for (std::size_t k = 0; k < std::size(kNoises); ++k) {
            Predictions some;
            for (std::uint64_t seed = 41; seed < 46; ++seed) {
                FlowSceneOptions options;
                options.kind = kind;
                options.size = {320, 240};
                options.seed = seed;
                options.noise = kNoises[k];
                some.add(LayeredScene(options));
            }
            ofKind.append(some);
            ofNoise[k].append(some);
        }
        ofKind.expectRatio(name);
        all.append(ofKind);
    }
    for (std::size_t k = 0; k < std::size(kNoises); ++k) {
        ofNoise[k].expectRatio("noise " + std::to_string(std::lround(kNoises[k])));
    }
    all.expectBins("15 scenes, 4 noises:");
}

TEST(FlowQuality, FindsOccludedPixels) {
    if (!measuresAll()) GTEST_SKIP() << "too slow in builds for finding errors";
    // The rule was fitted to scenes of 320 x 240 pixels with seeds 1 to 10.
    double right = 0, wrong = 0, missed = 0;
    std::printf("  seed  hidden %%  precision  recall  F1\n");
    const auto f1 = [](double hit, double extra, double lost) { return 2 * hit / (2 * hit + extra + lost); };
    for (std::uint64_t seed = 21; seed <= 40; ++seed) {
        FlowSceneOptions options;
        options.seed = seed;
        const LayeredScene scene(options);
        const std::vector<std::uint8_t> truth = scene.occluded(), found = measure(scene, true).occluded;
        ASSERT_EQ(found.size(), truth.size());
        double hit = 0, extra = 0, lost = 0;
        for (std::size_t i = 0; i < truth.size(); ++i) {
            hit += found[i] != 0 && truth[i] != 0;
            extra += found[i] != 0 && truth[i] == 0;
            lost += found[i] == 0 && truth[i] != 0;
        }
        std::printf("  %4d  %8.2f  %9.3f  %6.3f  %.3f\n", static_cast<int>(seed),
                    100 * (hit + lost) / double(truth.size()), hit / (hit + extra), hit / (hit + lost),
                    f1(hit, extra, lost));
        right += hit;
        wrong += extra;
        missed += lost;
    }
    std::printf("   all            %9.3f  %6.3f  %.3f\n", right / (right + wrong), right / (right + missed),
                f1(right, wrong, missed));
    EXPECT_GE(f1(right, wrong, missed), 0.8);
}

}  // namespace strainlens
