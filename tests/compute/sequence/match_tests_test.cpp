// SPDX-License-Identifier: MPL-2.0
// Points that match equally well elsewhere, or that match a pattern of the camera.
#include "compute/sequence/frame/match_tests.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <numbers>
#include <random>

#include "compute/sequence/images_in_memory.h"
#include "compute/sequence/sequence_runner.h"
#include "compute/synthetic/specimen.h"

namespace strainlens {
namespace {

constexpr ImageSize kMatchSize = {320, 240};
using Image = GrayImage<std::uint8_t>;

struct LastField : RunObserver {
    DisplacementField field;
    void onFrame(const FrameSummary&, const DisplacementField& measured) override { field = measured; }
};

RunParameters parameters() {
    RunParameters p;
    p.device = "cpu";
    p.grid = {10, 32, 32, 0};
    p.refinement = Refinement::Icgn1;
    p.refine.subset = 25;
    return p;
}

DisplacementField measure(const Image& reference, const Image& deformed, const RunParameters& p) {
    ImagesInMemory source({reference.view(), deformed.view()});
    LastField observer;
    runSequence(source, {}, p, observer, {});
    return observer.field;
}

/// Greys from a function of the position, with noise.
template <typename GreyAt>
Image render(unsigned seed, const GreyAt& greyAt) {
    std::mt19937 random(seed);
    std::normal_distribution<double> noise(0, 2);
    Image image(kMatchSize.width, kMatchSize.height);
    forEachPixel(kMatchSize, [&](int x, int y) {
        image(x, y) = static_cast<std::uint8_t>(std::clamp(std::lround(greyAt(x, y) + noise(random)), 0L, 255L));
    });
    return image;
}

/// Sums of waves with whole numbers of periods in `period`.
double repeatingGrey(double x, double y, double period) {
    const double k = 2 * std::numbers::pi / period;
    return 128 + 25 * (std::sin(k * x + 1) + std::cos(2 * k * y) + std::sin(k * (2 * x + 3 * y)) +
                       std::cos(k * (3 * x - y) + 2));
}

TEST(MatchTests, RepeatingTextureIsAmbiguous) {
    for (const double period : {9.0, 23.0, 31.5}) {
        const double shift = 0.6 * period;
        const Image reference = render(1, [&](int x, int y) { return repeatingGrey(x, y, period); });
        const Image deformed = render(2, [&](int x, int y) { return repeatingGrey(x - shift, y, period); });
        const DisplacementField field = measure(reference, deformed, parameters());
        EXPECT_EQ(field.count(PointStatus::Ok), 0u) << period;
        EXPECT_GT(field.count(PointStatus::Ambiguous), field.size() / 10) << period;
        RunParameters off = parameters();
        off.validation.matchTest = false;
        EXPECT_EQ(measure(reference, deformed, off).count(PointStatus::Ambiguous), 0u);
    }
}

/// A mark that no other cell has makes the cells around it unique.
TEST(MatchTests, OnlyThePartThatRepeatsIsAmbiguous) {
    SpecimenOptions options;
    options.size = kMatchSize;
    options.shiftX = 1.3, options.shiftY = 0.4;
    const Specimen specimen(options);
    const Image speckles = specimen.renderReference<std::uint8_t>(), moved = specimen.renderDeformed<std::uint8_t>();
    const auto isFabric = [](double x) { return x < 140; };
    const Image reference =
        render(1, [&](int x, int y) { return isFabric(x) ? repeatingGrey(x, y, 17) : speckles(x, y); });
    const Image deformed =
        render(2, [&](int x, int y) { return isFabric(x - 1.3) ? repeatingGrey(x - 1.3, y - 0.4, 17) : moved(x, y); });
    const DisplacementField field = measure(reference, deformed, parameters());
    for (std::size_t i = 0; i < field.size(); ++i) {
        if (field.x[i] < 140 - 20) {
            EXPECT_NE(field.status[i], PointStatus::Ok) << field.x[i];
        }
        if (field.x[i] > 140 + 20 && field.x[i] < kMatchSize.width - 20 && field.y[i] > 20 &&
            field.y[i] < kMatchSize.height - 20) {
            EXPECT_EQ(field.status[i], PointStatus::Ok) << field.x[i] << ", " << field.y[i];
        }
    }
}

/// Dirt on the sensor over a part without paint.
TEST(MatchTests, PatternOfTheCameraIsRecognised) {
    for (const double motion : {0.8, 6.3}) {
        SpecimenOptions options;
        options.size = kMatchSize;
        options.shiftX = motion, options.shiftY = -0.5 * motion;
        const Specimen specimen(options);
        std::mt19937 random(9);
        GrayImage<float> dirt(kMatchSize.width + 1, kMatchSize.height + 1);
        forEachPixel(dirt.size(), [&](int x, int y) { dirt(x, y) = static_cast<float>(random() % 33) - 16; });
        const auto render2 = [&](unsigned seed, const Image& image) {
            return render(seed, [&](int x, int y) {
                const double pattern = (double{dirt(x, y)} + double{dirt(x + 1, y)} + double{dirt(x, y + 1)}) / 3;
                return (x < kMatchSize.width / 2 ? 128 : static_cast<double>(image(x, y))) + pattern;
            });
        };
        const DisplacementField field = measure(render2(1, specimen.renderReference<std::uint8_t>()),
                                                render2(2, specimen.renderDeformed<std::uint8_t>()), parameters());
        std::size_t onPattern = 0;
        for (std::size_t i = 0; i < field.size(); ++i) {
            const double beyond = field.x[i] - kMatchSize.width / 2.0;
            if (beyond < -20) {
                EXPECT_NE(field.status[i], PointStatus::Ok) << motion << ": " << field.x[i];
            }
            if (field.status[i] == PointStatus::FixedPattern) ++onPattern;
            if (beyond > 30) {
                EXPECT_NE(field.status[i], PointStatus::FixedPattern);
            }
        }
        EXPECT_GT(onPattern, field.size() / 4) << motion;
        EXPECT_GT(field.count(PointStatus::Ok), field.size() / 3) << motion;
    }
}

/// A part of the specimen at rest has its contrast and stays.
TEST(MatchTests, PartsAtRestStay) {
    SpecimenOptions options;
    options.size = kMatchSize;
    options.noiseSigma = 2;
    const Specimen specimen(options);
    const Image reference = specimen.renderReference<std::uint8_t>();
    options.shiftX = 3;
    const Image moved = Specimen(options).renderDeformed<std::uint8_t>();
    Image deformed = specimen.renderDeformed<std::uint8_t>();
    forEachPixel(kMatchSize, [&](int x, int y) {
        if (y > kMatchSize.height / 2) deformed(x, y) = moved(x, y);
    });
    const DisplacementField field = measure(reference, deformed, parameters());
    EXPECT_EQ(field.count(PointStatus::FixedPattern), 0u);
    EXPECT_GT(field.count(PointStatus::Ok), field.size() * 3 / 4);
}

TEST(MatchTests, RandomTextureIsMeasuredAsWithout) {
    SpecimenOptions options;
    options.size = kMatchSize;
    options.noiseSigma = 3;
    options.shiftX = 0.7, options.shiftY = 2.2;
    const Specimen specimen(options);
    const Image reference = specimen.renderReference<std::uint8_t>(),
                deformed = specimen.renderDeformed<std::uint8_t>();
    RunParameters off = parameters();
    off.validation.matchTest = false;
    const DisplacementField with = measure(reference, deformed, parameters()),
                            without = measure(reference, deformed, off);
    EXPECT_EQ(with.status, without.status);
    for (std::size_t i = 0; i < with.size(); ++i) {
        if (with.ok(i)) {
            EXPECT_EQ(with.u[i], without.u[i]);
        }
    }
}

}  // namespace
}  // namespace strainlens
