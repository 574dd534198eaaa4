// SPDX-License-Identifier: MPL-2.0
#include <array>
#include <bit>
#include <cmath>
#include <limits>
#include <span>
#include <string>

#include "compute/flow/flow_quality.h"
#include "compute/reference/variational_flow.h"
#include "compute/synthetic/layered_scene.h"
#include "tests/parity/images.h"
#include "tests/parity/parity.h"

namespace strainlens::parity {
namespace {

struct FlowImages {
    GrayImage<std::uint8_t> reference, deformed;
};

/// A scene with moving layers, partly with a brightness change.
FlowImages movedImages(ImageSize size, std::uint64_t seed) {
    FlowSceneOptions options;
    options.kind = static_cast<FlowSceneKind>(seed % kFlowSceneKindNames.size());
    options.size = size;
    options.seed = seed;
    options.light = seed % 3 == 0 ? 0.1 : 0;
    const LayeredScene scene(options);
    return {scene.reference(), scene.deformed()};
}

/// Unrelated images: noise or no texture.
FlowImages unrelatedImages(ImageSize size, std::uint64_t seed) {
    Random random(seed);
    const auto content = [&](std::uint64_t k) { return static_cast<Content>((seed + k) % kContents); };
    return {makeImage(size, content(0), random), makeImage(size, content(seed / kContents), random)};
}

std::string firstDifference(const char* name, std::span<const float> expected, std::span<const float> actual) {
    if (expected.size() != actual.size()) return std::string(name) + ": another number of pixels";
    for (std::size_t i = 0; i < expected.size(); ++i) {
        if (std::bit_cast<std::uint32_t>(expected[i]) == std::bit_cast<std::uint32_t>(actual[i])) continue;
        return std::string(name) + " of pixel " + std::to_string(i) + ": expected " + std::to_string(expected[i]) +
               ", got " + std::to_string(actual[i]);
    }
    return "";
}

/// Uniform in [0, 1); the same on every platform.
double uniform(Random& random) { return static_cast<double>(random() >> 11) * 0x1p-53; }

/// Prior knowledge of a flow, right or wrong, with all kinds of gaps.
KnownFlow randomKnownFlow(ImageSize size, Random& random) {
    KnownFlow known{DenseFlow(size), DenseFlow(size)};
    DenseFlow &guess = known.initialGuess, &constraint = known.constraint;
    constraint.sigmaU.assign(constraint.pixels(), std::numeric_limits<float>::quiet_NaN());
    constraint.sigmaV = constraint.sigmaU;
    const auto value = [&](double minimum, double maximum) { return std::lerp(minimum, maximum, uniform(random)); };
    const double u = value(-90, 90), v = value(-90, 90), reach = value(0, 8);
    for (std::size_t i = 0; i < guess.pixels(); ++i) {
        if (uniform(random) < 0.8) guess.set(i, u + value(-reach, reach), v + value(-reach, reach));
        if (uniform(random) < 0.7) constraint.set(i, value(-4, 4), value(-4, 4));
        const double kind = uniform(random);
        constraint.sigmaU[i] = kind < 0.1 ? 0.0F : static_cast<float>(std::exp(value(-9, 1)));
        constraint.sigmaV[i] =
            kind > 0.9 ? std::numeric_limits<float>::quiet_NaN() : static_cast<float>(value(-0.01, 0.5));
    }
    return known;
}

std::string testFlow(Session& session, const FlowImages& images, bool findOccluded, const KnownFlow& known = {}) {
    DenseFlowParameters parameters;
    parameters.findOccluded = findOccluded;
    DenseFlowResult expected, actual;
    reference::denseFlow(images.reference, images.deformed, parameters, known, expected, {});
    session.upload(kReferenceSlot, images.reference);
    session.upload(kDeformedSlot, images.deformed);
    session.denseFlow(kForwardPair, parameters, known, actual, {});
    const std::array<std::string, 4> differences = {firstDifference("u", expected.flow.u, actual.flow.u),
                                                    firstDifference("v", expected.flow.v, actual.flow.v),
                                                    firstDifference("back u", expected.back.u, actual.back.u),
                                                    firstDifference("back v", expected.back.v, actual.back.v)};
    for (const std::string& text : differences) {
        if (!text.empty()) return text;
    }
    return expected.occluded == actual.occluded ? "" : "other pixels are occluded";
}

std::string firstOutsideTolerance(const char* name, std::span<const float> expected, std::span<const float> actual) {
    constexpr float kTolerance = 1e-3F;  // relative
    if (expected.size() != actual.size()) return std::string(name) + ": another number of pixels";
    for (std::size_t i = 0; i < expected.size(); ++i) {
        if (std::abs(actual[i] - expected[i]) <= kTolerance * expected[i]) continue;
        return std::string(name) + " of pixel " + std::to_string(i) + ": expected " + std::to_string(expected[i]) +
               ", got " + std::to_string(actual[i]);
    }
    return "";
}

/// Compares the quality of the device's flow with that of the scalar reference's flow.
std::string testQuality(Session& session, const FlowImages& images, bool findOccluded) {
    DenseFlowParameters parameters;
    parameters.findOccluded = findOccluded;
    DenseFlowResult exact, found;
    reference::denseFlow(images.reference, images.deformed, parameters, {}, exact, {});
    const DenseFlow expected = estimateFlowQuality(images.reference, images.deformed, std::move(exact), 1);
    session.upload(kReferenceSlot, images.reference);
    session.upload(kDeformedSlot, images.deformed);
    parameters.estimateQuality = true;
    session.denseFlow(kForwardPair, parameters, found, {});
    const DenseFlow actual = estimateFlowQuality(images.reference, images.deformed, std::move(found), 1);
    const std::array<std::string, 4> differences = {firstDifference("u", expected.u, actual.u),
                                                    firstDifference("v", expected.v, actual.v),
                                                    firstOutsideTolerance("sigma u", expected.sigmaU, actual.sigmaU),
                                                    firstOutsideTolerance("sigma v", expected.sigmaV, actual.sigmaV)};
    for (const std::string& text : differences) {
        if (!text.empty()) return text;
    }
    if (expected.occluded.size() != actual.occluded.size()) return "occlusions: another number of pixels";
    const std::size_t allowed = expected.pixels() / 5000 + 1;  // near the threshold
    std::size_t differing = 0;
    for (std::size_t i = 0; i < expected.occluded.size(); ++i) differing += expected.occluded[i] != actual.occluded[i];
    return differing <= allowed ? "" : std::to_string(differing) + " other pixels are occluded";
}

}  // namespace

void addDenseFlowCases(std::vector<ParityCase>& cases) {
    cases.push_back({"dense-flow/scenes",
                     [](Session& session, std::uint64_t seed) {
                         Random random(seed);
                         const ImageSize size = {between(random, 60, 150), between(random, 60, 110)};
                         return testFlow(session, movedImages(size, seed), seed % 2 == 0);
                     },
                     [](Session& session) {
                         const FlowImages images = movedImages({640, 480}, 4);
                         session.upload(kReferenceSlot, images.reference);
                         session.upload(kDeformedSlot, images.deformed);
                         return [&session] {
                             DenseFlowResult result;
                             session.denseFlow(kForwardPair, {}, result, {});
                         };
                     }});
    cases.push_back({"dense-flow/awkward",
                     [](Session& session, std::uint64_t seed) {
                         Random random(seed);
                         return testFlow(session, unrelatedImages(awkwardSize(random, 70), seed), true);
                     },
                     nullptr});
    cases.push_back({"dense-flow/quality",
                     [](Session& session, std::uint64_t seed) {
                         Random random(seed);
                         const ImageSize size = {between(random, 60, 150), between(random, 60, 110)};
                         const FlowImages images =
                             seed % 4 == 3 ? unrelatedImages(awkwardSize(random, 70), seed) : movedImages(size, seed);
                         return testQuality(session, images, seed % 3 != 0);
                     },
                     nullptr});
    cases.push_back({"dense-flow/known",
                     [](Session& session, std::uint64_t seed) {
                         Random random(seed);
                         const ImageSize size = {between(random, 40, 150), between(random, 40, 110)};
                         KnownFlow known = randomKnownFlow(size, random);
                         if (seed % 3 == 1) known.initialGuess = {};
                         if (seed % 3 == 2) known.constraint = {};
                         return testFlow(session, movedImages(size, seed), seed % 2 == 0, known);
                     },
                     nullptr});
}

}  // namespace strainlens::parity
