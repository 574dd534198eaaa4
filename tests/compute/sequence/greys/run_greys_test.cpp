// SPDX-License-Identifier: MPL-2.0
#include "compute/sequence/greys/run_greys.h"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <functional>
#include <limits>
#include <random>

#include "compute/sequence/images_in_memory.h"
#include "compute/sequence/sequence_runner.h"
#include "tests/compute/moving_pattern.h"

namespace strainlens {
namespace {

constexpr ImageSize kSize{176, 144};
constexpr double kU = 0.3, kV = -1.2;
constexpr double kNoGrey = std::numeric_limits<double>::quiet_NaN();

/// Speckles from waves of all directions, greys 30 to 220, moved by exactly (u, v).
class Speckles {
public:
    Speckles() {
        std::mt19937 random(1);
        std::uniform_real_distribution<double> angle(0, 6.283), frequency(0.25, 0.9);
        for (Wave& wave : m_waves) wave = {angle(random), frequency(random), angle(random)};
    }
    double operator()(double x, double y) const {
        double sum = 0;
        for (const Wave& wave : m_waves) {
            sum += std::cos(wave.frequency * (std::cos(wave.angle) * x + std::sin(wave.angle) * y) + wave.phase);
        }
        return 30 + 190 / (1 + std::exp(-sum / 4));
    }

private:
    struct Wave {
        double angle, frequency, phase;
    };
    std::array<Wave, 40> m_waves{};
};

using Grey = std::function<double(int x, int y, double grey)>;

/// The specimen before and after the motion.
const GrayImage<float>& specimen(bool isDeformed) {
    static const std::array<GrayImage<float>, 2> images = [] {
        const Speckles speckles;
        std::array<GrayImage<float>, 2> made = {GrayImage<float>(kSize), GrayImage<float>(kSize)};
        forEachPixel(kSize, [&](int x, int y) {
            made[0](x, y) = static_cast<float>(speckles(x, y));
            made[1](x, y) = static_cast<float>(speckles(x - kU, y - kV));
        });
        return made;
    }();
    return images[isDeformed ? 1 : 0];
}

/// The speckles as in a file of that depth.
template <typename Pixel>
AnyImage imageOf(bool isDeformed, const Grey& greyOf) {
    GrayImage<Pixel> image(kSize);
    forEachPixel(kSize, [&](int x, int y) {
        const double grey = greyOf(x, y, specimen(isDeformed)(x, y));
        image(x, y) = std::is_integral_v<Pixel> ? static_cast<Pixel>(std::lround(grey)) : static_cast<Pixel>(grey);
    });
    return image;
}

/// A way to store the same greys.
struct Depth {
    const char* name;
    std::function<AnyImage(bool isDeformed)> image;
};

Grey times(double gain, double offset = 0) {
    return [=](int, int, double grey) { return gain * grey + offset; };
}

const std::vector<Depth>& depths() {
    static const std::vector<Depth> all = {
        {"8 bit", [](bool d) { return imageOf<std::uint8_t>(d, times(1)); }},
        {"16 bit", [](bool d) { return imageOf<std::uint16_t>(d, times(257)); }},
        {"12 bit in 16", [](bool d) { return imageOf<std::uint16_t>(d, times(16)); }},
        {"8 bit in 16", [](bool d) { return imageOf<std::uint16_t>(d, times(1)); }},
        {"float to 1", [](bool d) { return imageOf<float>(d, times(1 / 255.0)); }},
        {"float counts", [](bool d) { return imageOf<float>(d, times(100, 1000)); }},
    };
    return all;
}

struct PairResult {
    DisplacementField field;
    RunSummary summary;
};

PairResult measurePair(const AnyImage& reference, const AnyImage& deformed, Refinement refinement) {
    ImagesInMemory images({viewOf(reference), viewOf(deformed)});
    RunParameters parameters;
    parameters.device = "cpu";
    parameters.refinement = refinement;
    parameters.refine.subset = 25;
    parameters.grid = {16, 20, 20, 0};
    parameters.strain.window = 0;
    test::Recorder recorder;
    RunSummary summary = runSequence(images, RoiMask(), parameters, recorder, {});
    return {recorder.fields.at(0), summary};
}

/// All points inside the border are valid and accurate to `tolerance` px.
void expectAccurate(const PairResult& result, double tolerance) {
    std::size_t inner = 0, valid = 0;
    for (std::size_t i = 0; i < result.field.size(); ++i) {
        const double x = result.field.x[i], y = result.field.y[i];
        if (x < 20 || y < 20 || x > kSize.width - 20 || y > kSize.height - 20) continue;
        ++inner;
        if (!result.field.ok(i)) continue;
        ++valid;
        EXPECT_NEAR(result.field.u[i], kU, tolerance) << x << ", " << y;
        EXPECT_NEAR(result.field.v[i], kV, tolerance) << x << ", " << y;
    }
    EXPECT_GT(inner, 30u);
    EXPECT_EQ(valid, inner);
}

bool hasNote(const RunSummary& summary, const std::string& words) {
    return std::ranges::any_of(summary.notes,
                               [&](const std::string& note) { return note.find(words) != std::string::npos; });
}

TEST(RunGreys, MeasuresAllCombinationsOfDepthsWithNote) {
    for (const Depth& reference : depths()) {
        for (const Depth& deformed : depths()) {
            SCOPED_TRACE(std::string(reference.name) + ", " + deformed.name);
            const PairResult result = measurePair(reference.image(false), deformed.image(true), Refinement::Icgn1);
            expectAccurate(result, 0.02);
            EXPECT_EQ(hasNote(result.summary, "depth"), &reference != &deformed);
        }
    }
}

TEST(RunGreys, ChangedLightKeepsTheScale) {
    const AnyImage reference = imageOf<std::uint16_t>(false, times(100));
    RunGreys greys;
    greys.takeReference(copyOf(viewOf(reference)));
    const RunImage darker = greys.take(imageOf<std::uint16_t>(true, times(60)));
    EXPECT_TRUE(std::holds_alternative<GrayImage<std::uint16_t>>(darker.image));
    EXPECT_TRUE(darker.notes.empty());
}

TEST(RunGreys, LargeOffsetOfFloatImagesIsRemoved) {
    const AnyImage reference = imageOf<float>(false, times(1, 1e6)), deformed = imageOf<float>(true, times(1, 1e6));
    expectAccurate(measurePair(reference, deformed, Refinement::Icgn1), 0.02);
    // Also if the offset changes between the images.
    expectAccurate(measurePair(reference, imageOf<float>(true, times(1, 1.1e6)), Refinement::Icgn1), 0.02);
}

TEST(RunGreys, PointsOnMissingPixelsAreRejected) {
    // Pixels that do not move with the specimen would bias the points that cover them.
    const Grey holed = [](int x, int y, double grey) { return x > 70 && x < 90 && y > 60 && y < 80 ? kNoGrey : grey; };
    const AnyImage whole[] = {imageOf<float>(false, times(1)), imageOf<float>(true, times(1))};
    const AnyImage pierced[] = {imageOf<float>(false, holed), imageOf<float>(true, holed)};
    for (const auto& [reference, deformed] :
         {std::pair(&pierced[0], &whole[1]), std::pair(&whole[0], &pierced[1]), std::pair(&pierced[0], &pierced[1])}) {
        const PairResult result = measurePair(*reference, *deformed, Refinement::Icgn1);
        EXPECT_TRUE(hasNote(result.summary, "without a value"));
        std::size_t valid = 0;
        for (std::size_t i = 0; i < result.field.size(); ++i) {
            const double x = result.field.x[i], y = result.field.y[i];
            const bool isAway = std::abs(x - 80) > 24 || std::abs(y - 70) > 24;
            const bool isInside = std::abs(x - 80) < 9 && std::abs(y - 70) < 9;
            if (!result.field.ok(i)) continue;
            EXPECT_FALSE(isInside) << x << ", " << y;
            valid += isAway;
            EXPECT_NEAR(result.field.u[i], kU, 0.03) << x << ", " << y;
            EXPECT_NEAR(result.field.v[i], kV, 0.03) << x << ", " << y;
        }
        EXPECT_GT(valid, 25u);
    }
}

TEST(RunGreys, RawMosaicIsMeasuredAsAGreyImage) {
    // Red, green, green, blue of a grey specimen, with the black level of a camera.
    const Grey bayer = [](int x, int y, double grey) {
        constexpr std::array<double, 4> kGain = {0.5, 1, 1, 0.7};
        return 8 + kGain[static_cast<std::size_t>(2 * (y % 2) + x % 2)] * grey;
    };
    for (const bool isDeep : {false, true}) {
        const auto image = [&](bool isDeformed) {
            const Grey deep = [&](int x, int y, double grey) { return 16 * bayer(x, y, grey); };
            return isDeep ? imageOf<std::uint16_t>(isDeformed, deep) : imageOf<std::uint8_t>(isDeformed, bayer);
        };
        const PairResult result = measurePair(image(false), image(true), Refinement::Icgn1);
        EXPECT_TRUE(hasNote(result.summary, "Bayer"));
        expectAccurate(result, 0.02);
    }
}

TEST(RunGreys, MosaicWithDarkBackgroundIsDetected) {
    const Grey framed = [](int x, int y, double grey) {
        if (x < 40 || x > 140 || y < 30 || y > 110) return 2.0;
        return (y % 2 == x % 2 ? 1 : 0.6) * grey;
    };
    RunGreys greys;
    EXPECT_FALSE(greys.takeReference(imageOf<std::uint8_t>(false, framed)).notes.empty());
}

TEST(RunGreys, RowsColumnsAndCheckerboardsAreNoMosaic) {
    const auto isSeen = [](const Grey& grey) {
        RunGreys greys;
        return !greys.takeReference(imageOf<std::uint8_t>(false, grey)).notes.empty();
    };
    EXPECT_FALSE(isSeen(times(1)));
    EXPECT_FALSE(isSeen([](int, int y, double grey) { return y % 2 ? grey : 0.8 * grey; }));
    EXPECT_FALSE(isSeen([](int x, int, double grey) { return x % 2 ? grey : 0.8 * grey; }));
    EXPECT_FALSE(isSeen([](int x, int y, double) { return (x + y) % 2 ? 200.0 : 50.0; }));
}

}  // namespace
}  // namespace strainlens
