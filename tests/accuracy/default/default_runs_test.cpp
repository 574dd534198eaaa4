// SPDX-License-Identifier: MPL-2.0
// Runs whose parameters come from the images alone, as `run A B` takes them, over rendered pairs with exact truth.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <optional>
#include <random>
#include <utility>
#include <vector>

#include "app/measure/automatic_parameters.h"
#include "compute/sequence/images_in_memory.h"
#include "compute/sequence/sequence_runner.h"
#include "tests/accuracy/default/rendered_pair.h"

namespace strainlens {
namespace {

using test::Depth;
using test::Greys;
using test::RenderedPair;

struct OnlyField : RunObserver {
    DisplacementField field;
    std::size_t repaired = 0;
    void onFrame(const FrameSummary& summary, const DisplacementField& measured) override {
        field = measured, repaired = summary.repaired;
    }
};

struct Counts {
    std::size_t ok = 0, wrong = 0, beyondSix = 0, measurable = 0, kept = 0, repaired = 0;
};

/// Whether the subset around a point stays inside the image, displaced by that much.
bool staysInside(ImageSize image, double x, double y, PointPx by, int side) {
    const double half = side / 2.0 + 2;
    return x + by.x > half && y + by.y > half && x + by.x < image.width - half && y + by.y < image.height - half;
}

/// A photograph of greys from 0 to 255 with noise, clipped at both ends.
AnyImage photograph(const Greys& greys, Depth depth, double noise, const std::vector<float>& broken, unsigned seed) {
    std::mt19937 random(seed);
    std::normal_distribution<double> scatter(0, 1);
    std::size_t next = 0;
    const auto greyAt = [&](int x, int y) {
        const float fixed = broken.empty() ? 0 : broken[next++];
        const double grey = static_cast<double>(greys(x, y)) + noise * scatter(random);
        return fixed == 0 ? std::clamp(grey, 0.0, 255.0) : static_cast<double>(fixed);
    };
    const auto imageOf = [&]<typename Pixel>(Pixel, auto convert) {
        GrayImage<Pixel> image(greys.width(), greys.height());
        forEachPixel(greys.size(), [&](int x, int y) { image(x, y) = static_cast<Pixel>(convert(greyAt(x, y))); });
        return AnyImage(std::move(image));
    };
    if (depth == Depth::TwelveBit) {
        return imageOf(std::uint16_t{}, [](double grey) { return std::lround(grey * 4095 / 255); });
    }
    if (depth == Depth::Float) return imageOf(float{}, [](double grey) { return grey / 255; });
    return imageOf(std::uint8_t{}, [](double grey) { return std::lround(grey); });
}

/// Greys of the pixels that are broken, 0 elsewhere; empty if there are none.
std::vector<float> brokenPixels(const RenderedPair& pair, unsigned seed) {
    if (pair.brokenShare == 0) return {};
    std::mt19937 random(seed);
    std::uniform_real_distribution<double> share(0, 1);
    std::vector<float> greys;
    forEachPixel(pair.reference.size(), [&](int, int) {
        greys.push_back(share(random) > pair.brokenShare ? 0.0F : share(random) > 0.5 ? 255.0F : 1.0F);
    });
    return greys;
}

/// Deviation of a point's displacement, and whether its standard deviation explains it.
struct Deviation {
    double px;
    bool isBeyondSix;
};

Deviation deviation(const DisplacementField& field, std::size_t i, PointPx truth) {
    const double u = field.u[i] - truth.x, v = field.v[i] - truth.y;
    const auto isBeyond = [](double error, float sigma) { return std::abs(error) > 6 * static_cast<double>(sigma); };
    return {std::hypot(u, v), isBeyond(u, field.refined.sigmaU[i]) || isBeyond(v, field.refined.sigmaV[i])};
}

Counts measure(const RenderedPair& pair, unsigned seed) {
    const std::vector<float> broken = brokenPixels(pair, seed);
    const AnyImage reference = photograph(pair.reference, pair.depth, pair.noise, broken, seed + 1),
                   deformed = photograph(pair.deformed, pair.deformedDepth, pair.noise, broken, seed + 2);
    ParameterAdviceRequest request;
    request.parameters.device = "cpu";
    request.image = [&] { return reference; };
    request.second = [&] { return deformed; };
    request.isSecondOptional = true;
    const RunParameters parameters = chooseParameters(request, [](std::string_view) { return false; }, {}).parameters;
    ImagesInMemory source({viewOf(reference), viewOf(deformed)});
    OnlyField observer;
    runSequence(source, {}, parameters, observer, {});
    const DisplacementField& field = observer.field;
    Counts counts;
    counts.repaired = observer.repaired;
    for (std::size_t i = 0; i < field.size(); ++i) {
        const double x = field.x[i], y = field.y[i];
        const std::optional<PointPx> truth = pair.truth ? pair.truth(x, y) : std::nullopt;
        const std::optional<PointPx> other = pair.otherTruth ? pair.otherTruth(x, y) : std::nullopt;
        const bool isMeasurable = truth && !other &&
                                  staysInside(pair.reference.size(), x, y, *truth, parameters.grid.blockWidth) &&
                                  field.status[i] != PointStatus::OutsideRoi;
        counts.measurable += isMeasurable, counts.ok += field.ok(i), counts.kept += isMeasurable && field.ok(i);
        if (!field.ok(i)) continue;
        const Deviation own = truth ? deviation(field, i, *truth) : Deviation{99, true};
        const Deviation best = other ? std::min(own, deviation(field, i, *other),
                                                [](const Deviation& a, const Deviation& b) { return a.px < b.px; })
                                     : own;
        if (best.px > 1) {
            ++counts.wrong;
        } else if (best.isBeyondSix && !other) {
            ++counts.beyondSix;
        }
    }
    return counts;
}

double keptShare(const Counts& counts) {
    return counts.measurable ? static_cast<double>(counts.kept) / static_cast<double>(counts.measurable) : 0;
}

void expectCorrect(const RenderedPair& pair, const Counts& counts) {
    EXPECT_EQ(counts.wrong, 0u) << pair.name;
    if (pair.truth) {
        EXPECT_GE(keptShare(counts), pair.minKept) << pair.name;
    }
}

void expectCorrectRuns(unsigned seed) {
    std::printf("%-28s %7s %7s %8s %7s %7s\n", "", "Ok", "kept %", "repaired", "wrong", "> 6 sig");
    Counts all;
    for (const RenderedPair& pair : test::renderPairs(seed)) {
        const Counts one = measure(pair, seed);
        std::printf("%-28s %7zu %7.2f %8zu %7zu %7zu\n", pair.name.c_str(), one.ok, 100 * keptShare(one), one.repaired,
                    one.wrong, one.beyondSix);
        all.ok += one.ok, all.beyondSix += one.beyondSix, all.repaired += one.repaired;
        expectCorrect(pair, one);
    }
    EXPECT_GT(all.repaired, 0u);
    EXPECT_LE(static_cast<double>(all.beyondSix), 1e-3 * static_cast<double>(all.ok));
}

/// The environment variable STRAINLENS_SCENE_SEED=N selects other speckles, noise and broken pixels.
TEST(DefaultRuns, OkPointsAreCorrect) {
    const char* seed = std::getenv("STRAINLENS_SCENE_SEED");
    expectCorrectRuns(seed ? static_cast<unsigned>(std::strtoul(seed, nullptr, 10)) : 1);
}

// Halved images alias these speckles, and differently after an odd shift: seeds 2, 5 and 7 kept no point.
TEST(DefaultRuns, FineSpecklesAreFoundAfterAnyRigidMotion) {
    const auto expectFound = [](const RenderedPair& pair, unsigned seed) {
        const Counts counts = measure(pair, seed);
        expectCorrect(pair, counts);
        EXPECT_GT(counts.measurable, 900u) << pair.name;
    };
    for (const unsigned seed : {2U, 5U, 7U}) expectFound(test::renderFinePlate(seed, 25), seed);
    expectFound(test::renderFinePlate(5, 33.4), 5);
    expectFound(test::renderTurnedFinePlate(5, 12), 5);
}

// Labels: nightly
TEST(DefaultRunsOfOtherSeeds, Seed20) { expectCorrectRuns(20); }

// Labels: nightly
TEST(DefaultRunsOfOtherSeeds, Seed30) { expectCorrectRuns(30); }

// Labels: nightly
TEST(DefaultRunsOfOtherSeeds, Seed40) { expectCorrectRuns(40); }

// Labels: nightly
TEST(DefaultRunsOfOtherSeeds, Seed151) { expectCorrectRuns(151); }

// Labels: nightly
TEST(DefaultRunsOfOtherSeeds, Seed262) { expectCorrectRuns(262); }

// Labels: nightly
TEST(DefaultRunsOfOtherSeeds, Seed373) { expectCorrectRuns(373); }

}  // namespace
}  // namespace strainlens
