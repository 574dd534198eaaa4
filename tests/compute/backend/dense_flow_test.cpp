// SPDX-License-Identifier: MPL-2.0
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <stop_token>
#include <thread>

#include "compute/backend/backend_registry.h"
#include "compute/synthetic/layered_scene.h"
#include "compute/types/error.h"
#include "tests/compute/stop_limit.h"

namespace strainlens {
namespace {

using Image = GrayImage<std::uint8_t>;

DenseFlowResult flowBetween(const Image& reference, const Image& deformed, bool findOccluded = false, int threads = 1) {
    const auto session = openHostSession(threads);
    session->upload(kReferenceSlot, reference);
    session->upload(kDeformedSlot, deformed);
    DenseFlowParameters parameters;
    parameters.findOccluded = findOccluded;
    DenseFlowResult result;
    session->denseFlow(kForwardPair, parameters, result, {});
    return result;
}

DenseFlowResult flowOf(const LayeredScene& scene, bool findOccluded = false) {
    return flowBetween(scene.reference(), scene.deformed(), findOccluded);
}

/// Mean end-point error of all pixels [px].
double meanError(const DenseFlow& flow, const DenseFlow& truth) {
    double sum = 0;
    for (std::size_t i = 0; i < flow.pixels(); ++i) {
        sum += std::hypot(double(flow.u[i]) - double(truth.u[i]), double(flow.v[i]) - double(truth.v[i]));
    }
    return sum / static_cast<double>(flow.pixels());
}

FlowSceneOptions sceneOf(FlowSceneKind kind, std::uint64_t seed) {
    FlowSceneOptions options;
    options.kind = kind;
    options.size = {320, 240};
    options.seed = seed;
    return options;
}

Image grey(ImageSize size, int value) {
    Image image(size.width, size.height);
    forEachPixel(size, [&](int x, int y) { image.row(y)[x] = static_cast<std::uint8_t>(value); });
    return image;
}

}  // namespace

TEST(VariationalFlow, EstimatesEveryPixelOfScene) {
    for (const FlowSceneKind kind : {FlowSceneKind::Layers, FlowSceneKind::Smooth, FlowSceneKind::Fine}) {
        const LayeredScene scene(sceneOf(kind, 3));
        const DenseFlow flow = flowOf(scene).flow;
        ASSERT_EQ(flow.knownCount(), flow.pixels());
        double motion = 0;
        const DenseFlow truth = scene.truth();
        for (std::size_t i = 0; i < truth.pixels(); ++i) motion += std::hypot(double(truth.u[i]), double(truth.v[i]));
        const double error = meanError(flow, truth);
        EXPECT_LT(error, 0.3 * motion / static_cast<double>(truth.pixels())) << static_cast<int>(kind);
    }
}

TEST(VariationalFlow, FindsLargeMotion) {
    // Without the search on quarter-size images: 10.0 and 4.5 px.
    const double maxErrorPx[] = {6, 4};
    for (const std::uint64_t seed : {1, 2}) {
        FlowSceneOptions options = sceneOf(FlowSceneKind::Large, seed);
        options.size = {640, 480};
        const LayeredScene scene(options);
        EXPECT_LT(meanError(flowOf(scene).flow, scene.truth()), maxErrorPx[seed - 1]);
    }
}

TEST(VariationalFlow, ToleratesIlluminationChange) {
    FlowSceneOptions options = sceneOf(FlowSceneKind::Layers, 4);
    const LayeredScene same(options);
    options.light = 0.05;
    const LayeredScene lighter(options);
    EXPECT_LT(meanError(flowOf(lighter).flow, lighter.truth()), 1.5 * meanError(flowOf(same).flow, same.truth()));
}

TEST(VariationalFlow, DetectsOccludedPixels) {
    double found = 0, wrong = 0, missed = 0;
    for (std::uint64_t seed = 1; seed <= 3; ++seed) {
        const LayeredScene scene(sceneOf(FlowSceneKind::Layers, seed));
        const DenseFlowResult result = flowOf(scene, true);
        const std::vector<std::uint8_t> truth = scene.occluded();
        ASSERT_EQ(result.occluded.size(), truth.size());
        for (std::size_t i = 0; i < truth.size(); ++i) {
            found += result.occluded[i] != 0 && truth[i] != 0;
            wrong += result.occluded[i] != 0 && truth[i] == 0;
            missed += result.occluded[i] == 0 && truth[i] != 0;
        }
    }
    EXPECT_GT(2 * found / (2 * found + wrong + missed), 0.6);
}

TEST(VariationalFlow, UntexturedImagesHaveZeroFlow) {
    for (const int value : {0, 128, 255}) {
        for (const ImageSize size : {ImageSize{1, 1}, ImageSize{1, 40}, ImageSize{33, 2}, ImageSize{64, 48}}) {
            const DenseFlow flow = flowBetween(grey(size, value), grey(size, value)).flow;
            for (std::size_t i = 0; i < flow.pixels(); ++i) {
                ASSERT_EQ(flow.u[i], 0.0F) << size.width;
                ASSERT_EQ(flow.v[i], 0.0F) << size.width;
            }
        }
    }
    const DenseFlow flow = flowBetween(grey({64, 48}, 0), grey({64, 48}, 255)).flow;
    EXPECT_EQ(flow.knownCount(), flow.pixels());
}

TEST(VariationalFlow, IsIndependentOfThreadCount) {
    const LayeredScene scene(sceneOf(FlowSceneKind::Layers, 5));
    const Image reference = scene.reference(), deformed = scene.deformed();
    const DenseFlow one = flowBetween(reference, deformed, false, 1).flow;
    const DenseFlow three = flowBetween(reference, deformed, false, 3).flow;
    EXPECT_EQ(one.u, three.u);
    EXPECT_EQ(one.v, three.v);
}

TEST(VariationalFlow, KeepsConstraintAndImprovesNeighbours) {
    const LayeredScene scene(sceneOf(FlowSceneKind::Smooth, 2));
    const DenseFlow truth = scene.truth();
    KnownFlow known;
    known.constraint = truth;
    known.constraint.sigmaU.assign(truth.pixels(), 0.005F);
    known.constraint.sigmaV = known.constraint.sigmaU;
    std::vector<std::size_t> free;
    forEachPixel(truth.size, [&](int x, int y) {
        if (x % 40 < 20) return;
        known.constraint.clear(truth.index(x, y));
        free.push_back(truth.index(x, y));
    });
    const auto session = openHostSession(1);
    session->upload(kReferenceSlot, scene.reference());
    session->upload(kDeformedSlot, scene.deformed());
    DenseFlowResult without, with;
    session->denseFlow(kForwardPair, {}, without, {});
    session->denseFlow(kForwardPair, {}, known, with, {});
    const auto errorOf = [&](const DenseFlow& flow, std::size_t i) {
        return std::hypot(double(flow.u[i]) - double(truth.u[i]), double(flow.v[i]) - double(truth.v[i]));
    };
    double freeWithout = 0, freeWith = 0, maxConstrained = 0;
    for (const std::size_t i : free) {
        freeWithout += errorOf(without.flow, i);
        freeWith += errorOf(with.flow, i);
    }
    for (std::size_t i = 0; i < truth.pixels(); ++i) {
        if (known.constraint.isKnown(i)) maxConstrained = std::max(maxConstrained, errorOf(with.flow, i));
    }
    EXPECT_LT(maxConstrained, 0.002);
    EXPECT_LT(freeWith, 0.8 * freeWithout);
}

TEST(VariationalFlow, InitialGuessFindsMotionBeyondSearch) {
    FlowSceneOptions options = sceneOf(FlowSceneKind::Smooth, 9);
    options.size = {800, 240};
    const Image wide = LayeredScene(options).reference();
    const auto part = [&](int left) {
        Image image(640, 240);
        forEachPixel(image.size(), [&](int x, int y) { image.row(y)[x] = wide.row(y)[x + left]; });
        return image;
    };
    const auto session = openHostSession(1);
    session->upload(kReferenceSlot, part(0));
    session->upload(kDeformedSlot, part(130));
    const auto errorOf = [&](const KnownFlow& known) {
        DenseFlowParameters parameters;
        parameters.findOccluded = true;
        DenseFlowResult result;
        session->denseFlow(kForwardPair, parameters, known, result, {});
        double sum = 0, hidden = 0;
        for (int y = 20; y < 220; ++y) {
            for (int x = 150; x < 620; ++x) {
                const std::size_t i = result.flow.index(x, y);
                sum += std::hypot(double(result.flow.u[i]) + 130, double(result.flow.v[i]));
                hidden += result.occluded[i];
            }
        }
        return std::array{sum / (200 * 470), hidden / (200 * 470)};
    };
    KnownFlow known;
    EXPECT_GT(errorOf(known)[0], 20);
    known.initialGuess = DenseFlow({640, 240});
    for (std::size_t i = 0; i < known.initialGuess.pixels(); ++i) known.initialGuess.set(i, -126, 3);
    const auto [error, hidden] = errorOf(known);
    EXPECT_LT(error, 0.1);
    EXPECT_LT(hidden, 0.01);  // the backward flow starts from it, too
}

TEST(VariationalFlow, RejectsKnownFlowOfOtherSize) {
    const auto session = openHostSession(1);
    for (const ImageSlot slot : {kReferenceSlot, kDeformedSlot}) session->upload(slot, grey({20, 20}, 1));
    DenseFlowResult result;
    KnownFlow known;
    known.initialGuess = DenseFlow({20, 21});
    EXPECT_THROW(session->denseFlow(kForwardPair, {}, known, result, {}), InvalidInput);
    known = {{}, DenseFlow({20, 20})};
    EXPECT_THROW(session->denseFlow(kForwardPair, {}, known, result, {}), InvalidInput);
}

TEST(VariationalFlow, RejectsImagesOfDifferentSizes) {
    EXPECT_THROW(flowBetween(grey({20, 20}, 1), grey({20, 21}, 1)), InvalidInput);
}

TEST(VariationalFlow, EveryDeviceIsBitIdenticalOrUnsupported) {
    const LayeredScene scene(sceneOf(FlowSceneKind::Layers, 6));
    const Image reference = scene.reference(), deformed = scene.deformed();
    const DenseFlowResult expected = flowBetween(reference, deformed, true);
    for (const DeviceInfo& device : devicesInProcess()) {
        if (device.kind == DeviceKind::Reference) continue;  // tests/parity compares with it
        const auto session = openInProcess(device.id, {1});
        session->upload(kReferenceSlot, reference);
        session->upload(kDeformedSlot, deformed);
        DenseFlowParameters parameters;
        parameters.findOccluded = true;
        DenseFlowResult result;
        if (!session->supports(Operation::DenseFlow)) {
            EXPECT_THROW(session->denseFlow(kForwardPair, parameters, result, {}), DeviceError) << device.id;
            continue;
        }
        session->denseFlow(kForwardPair, parameters, result, {});
        EXPECT_EQ(result.flow.u, expected.flow.u) << device.id;
        EXPECT_EQ(result.flow.v, expected.flow.v) << device.id;
        EXPECT_EQ(result.occluded, expected.occluded) << device.id;
        EXPECT_EQ(result.back.u, expected.back.u) << device.id;
        EXPECT_EQ(result.back.v, expected.back.v) << device.id;
        // The buffers are reused for images of another size, without pixels of the previous ones.
        session->upload(kReferenceSlot, grey({40, 90}, 9));
        EXPECT_THROW(session->denseFlow(kForwardPair, parameters, result, {}), InvalidInput) << device.id;
        session->upload(kDeformedSlot, grey({40, 90}, 9));
        session->denseFlow(kForwardPair, {}, result, {});
        EXPECT_EQ(result.flow.size, (ImageSize{40, 90})) << device.id;
        EXPECT_EQ(result.flow.u, std::vector<float>(40 * 90, 0.0F)) << device.id;
        EXPECT_TRUE(result.occluded.empty()) << device.id;
        EXPECT_EQ(result.back.pixels(), 0u) << device.id;
    }
}

/// Stops a flow between two images of 3000 x 2000 px after 100 ms; the CPU time that it takes from then on.
std::chrono::nanoseconds stopFlow(Session& session, DenseFlowResult& result) {
    std::stop_source source;
    std::chrono::nanoseconds stopped{};
    std::jthread stopper([&] {
        std::this_thread::sleep_for(std::chrono::milliseconds(100));
        stopped = processCpuTime();
        source.request_stop();
    });
    session.denseFlow(kForwardPair, {}, result, {source.get_token(), {}, {}});
    const std::chrono::nanoseconds end = processCpuTime();
    stopper.join();
    return end - stopped;
}

TEST(VariationalFlow, StopsOnRequest) {
    const Image image = grey({3000, 2000}, 7);
    for (const DeviceInfo& device : devicesInProcess()) {
        if (device.kind == DeviceKind::Reference) continue;  // stops only between warps
        const auto session = openInProcess(device.id, {1});
        if (!session->supports(Operation::DenseFlow)) continue;
        const auto upload = [&](const Image& both) {
            session->upload(kReferenceSlot, both);
            session->upload(kDeformedSlot, both);
        };
        DenseFlowResult result;
        upload(grey({70, 50}, 7));  // to build the kernels
        session->denseFlow(kForwardPair, {}, result, {});
        upload(image);
        const std::chrono::nanoseconds limit = stopCpuLimit(device.kind == DeviceKind::Cpu ? 1 : 0);
        const std::chrono::nanoseconds worked = leastOfThree(limit, [&] { return stopFlow(*session, result); });
        if (device.kind == DeviceKind::Gpu) continue;  // it may have finished before the stop request
        EXPECT_EQ(result.flow.pixels(), 6000000U) << device.id;
        EXPECT_EQ(result.flow.knownCount(), 0U) << device.id;
        EXPECT_LE(worked, limit) << device.id;
    }
}

}  // namespace strainlens
