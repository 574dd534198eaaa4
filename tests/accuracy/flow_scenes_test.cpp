// SPDX-License-Identifier: MPL-2.0
// Dense flow of rendered scenes compared with OpenCV; the table is in docs/accuracy.md.
#include <gtest/gtest.h>

#include <cmath>
#include <cstdio>
#include <string>
#include <vector>

#include "app/compare/flow_comparison.h"
#include "app/flow/opencv_flow.h"
#include "compute/backend/backend_registry.h"
#include "compute/flow/choose_flow_parameters.h"
#include "compute/synthetic/layered_scene.h"
#include "tests/accuracy/refine_specimens.h"

namespace strainlens {
namespace {

class SceneTruth : public DisplacementTruth {
public:
    explicit SceneTruth(const LayeredScene& scene) : m_truth(scene.truth()) {}
    std::optional<PointPx> at(int, PointPx point) const override {
        const std::size_t i = m_truth.index(static_cast<int>(point.x), static_cast<int>(point.y));
        return PointPx{double(m_truth.u[i]), double(m_truth.v[i])};
    }

private:
    DenseFlow m_truth;
};

/// Errors for one scene: mean end-point errors [px] and mean angular errors [degrees], ours first.
struct SceneErrors {
    std::vector<double> px, degrees;
};

SceneErrors errorsOf(const FlowSceneOptions& options, const std::vector<OpenCvFlow>& others) {
    const LayeredScene scene(options);
    const SceneTruth truth(scene);
    const GrayImage<std::uint8_t> reference = scene.reference(), deformed = scene.deformed();
    const auto session = openHostSession(0);
    session->upload(kReferenceSlot, reference);
    session->upload(kDeformedSlot, deformed);
    DenseFlowResult result;
    session->denseFlow(kForwardPair, chooseFlowParameters(reference), result, {});
    std::vector<DenseFlow> flows = {std::move(result.flow)};
    for (const OpenCvFlow method : others) flows.push_back(openCvFlow(reference, deformed, method, {}, 0));
    SceneErrors errors;
    std::printf("  %-6s %3d  noise %.1f light %.2f ",
                kFlowSceneKindNames[static_cast<std::size_t>(options.kind)].data(), static_cast<int>(options.seed),
                options.noise, options.light);
    for (const DenseFlow& flow : flows) {
        const FlowComparison comparison = compareFlow(flow, truth, 1, {}, 0);
        EXPECT_EQ(comparison.compared, flow.pixels()) << "every pixel is known";
        errors.px.push_back(comparison.errors.mean);
        errors.degrees.push_back(comparison.meanAngleDeg);
        std::printf(" | %7.3f px %6.2f deg", errors.px.back(), errors.degrees.back());
    }
    std::printf(" | %.2f\n", errors.px[0] / errors.px[1]);
    return errors;
}

/// The first of the others is DIS.
void expectTheLeastErrors(const std::vector<FlowSceneOptions>& scenes, const std::vector<OpenCvFlow>& others,
                          double maxOfDis) {
    double ratios = 0;
    std::printf("  scene                          ours");
    for (const OpenCvFlow other : others) {
        std::printf(" | %s", kOpenCvFlowNames[static_cast<std::size_t>(other)].title.data());
    }
    std::printf(" | ours / DIS\n");
    for (const FlowSceneOptions& scene : scenes) {
        const SceneErrors errors = errorsOf(scene, others);
        for (std::size_t k = 1; k < errors.px.size(); ++k) {
            EXPECT_LT(errors.px[0], errors.px[k]) << "seed " << scene.seed << ", method " << k;
        }
        ratios += errors.px[0] / errors.px[1];
    }
    ratios /= static_cast<double>(scenes.size());
    std::printf("  %zu scenes: ours / DIS %.3f on average\n", scenes.size(), ratios);
    EXPECT_LE(ratios, maxOfDis);
}

}  // namespace

TEST(FlowScenes, HasTheSmallestErrors) {
    std::vector<FlowSceneOptions> scenes;
    for (const FlowSceneKind kind : {FlowSceneKind::Layers, FlowSceneKind::Smooth, FlowSceneKind::Fine}) {
        scenes.push_back({kind, {400, 300}, 6, 1, 0});
    }
    expectTheLeastErrors(scenes, {OpenCvFlow::DisMedium, OpenCvFlow::Farneback}, 0.7);
}

/// Nightly: none of these scenes was used to tune the constants.
// Labels: nightly
TEST(FlowScenes, TwentyOthersHaveTheSmallestErrors) {
    if (!measuresAll()) GTEST_SKIP() << "too slow in builds for finding errors";
    std::vector<FlowSceneOptions> scenes;
    for (const FlowSceneKind kind :
         {FlowSceneKind::Layers, FlowSceneKind::Smooth, FlowSceneKind::Fine, FlowSceneKind::Large}) {
        for (std::uint64_t seed = 51; seed < 56; ++seed) {
            scenes.push_back(
                {kind, {640, 480}, seed, 0.5 + 0.5 * static_cast<double>(seed - 51), seed % 2 == 0 ? 0.0 : 0.05});
        }
    }
    expectTheLeastErrors(scenes, {OpenCvFlow::DisMedium, OpenCvFlow::Farneback, OpenCvFlow::TvL1}, 0.6);
}

}  // namespace strainlens
