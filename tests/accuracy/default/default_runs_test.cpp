// SPDX-License-Identifier: MPL-2.0
// Runs whose parameters come from the images alone, as `run A B` takes them, over rendered pairs with exact truth.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <functional>
#include <numbers>
#include <optional>
#include <random>
#include <string>
#include <vector>

#include "app/measure/advice.h"
#include "compute/sequence/images_in_memory.h"
#include "compute/sequence/sequence_runner.h"
#include "compute/types/point.h"

namespace strainlens {
namespace {

constexpr ImageSize kSceneSize = {360, 300};
using Grey = GrayImage<std::uint8_t>;
using Greys = GrayImage<float>;

/// A pair of images without noise, and what is true of it.
struct Pair {
    std::string name;
    Greys reference, deformed;
    double noise = 2;
    /// The displacement of a point; none where nothing can be measured. Null: nowhere.
    std::function<std::optional<PointPx>(double x, double y)> truth;
    double leastKept = 0.99;  ///< of the points whose subsets stay inside both images
};

/// Renders greys from a function of the position.
template <typename GreyAt>
Greys greysOf(const GreyAt& greyAt) {
    Greys image(kSceneSize.width, kSceneSize.height);
    forEachPixel(kSceneSize, [&](int x, int y) { image(x, y) = static_cast<float>(greyAt(x, y)); });
    return image;
}

Grey withNoise(const Greys& image, double sigma, unsigned seed) {
    std::mt19937 random(seed);
    std::normal_distribution<double> noise(0, sigma);
    Grey result(image.width(), image.height());
    forEachPixel(image.size(), [&](int x, int y) {
        result(x, y) = static_cast<std::uint8_t>(std::clamp(std::lround(image(x, y) + noise(random)), 0L, 255L));
    });
    return result;
}

/// A texture of random waves, which can be displaced by any function: speckles about `pitch` px apart.
class WaveTexture {
public:
    WaveTexture(unsigned seed, double pitch, double contrast) {
        std::mt19937 random(seed);
        std::uniform_real_distribution<double> angle(0, 2 * std::numbers::pi), share(0.5, 1.5);
        constexpr int kWaves = 80;
        for (int k = 0; k < kWaves; ++k) {
            const double direction = angle(random), wave = std::numbers::pi / pitch * share(random);
            m_waves.push_back({wave * std::cos(direction), wave * std::sin(direction), angle(random)});
        }
        m_amplitude = contrast * std::sqrt(2.0 / kWaves);
    }
    double at(double x, double y) const {
        double sum = 0;
        for (const Wave& w : m_waves) sum += std::sin(w.x * x + w.y * y + w.phase);
        return std::clamp(128 + m_amplitude * sum, 0.0, 255.0);
    }

private:
    struct Wave {
        double x, y, phase;
    };
    std::vector<Wave> m_waves;
    double m_amplitude;
};

using Motion = std::function<PointPx(double x, double y)>;

/// The point that a motion brings to (x, y).
PointPx origin(const Motion& motion, double x, double y) {
    PointPx point{x, y};
    for (int k = 0; k < 30; ++k) {
        const PointPx moved = motion(point.x, point.y);
        point = {x - moved.x, y - moved.y};
    }
    return point;
}

Pair pairOf(std::string name, const WaveTexture& texture, const Motion& motion, double noise = 2) {
    const auto deformed = [&](int x, int y) {
        const PointPx from = origin(motion, x, y);
        return texture.at(from.x, from.y);
    };
    return {std::move(name), greysOf([&](int x, int y) { return texture.at(x, y); }), greysOf(deformed), noise,
            [motion](double x, double y) { return std::optional(motion(x, y)); }};
}

Motion shift(double dx, double dy) {
    return [=](double, double) { return PointPx{dx, dy}; };
}

Motion rotation(double degrees, double stretch = 1) {
    const double angle = degrees * std::numbers::pi / 180;
    const double c = stretch * std::cos(angle), s = stretch * std::sin(angle);
    return [=](double x, double y) {
        const double dx = x - kSceneSize.width / 2.0, dy = y - kSceneSize.height / 2.0;
        return PointPx{(c - 1) * dx - s * dy, s * dx + (c - 1) * dy};
    };
}

Motion wave(double amplitude, double period) {
    return [=](double x, double) { return PointPx{amplitude * std::sin(2 * std::numbers::pi * x / period), 0}; };
}

/// A texture that repeats itself.
Greys fabric(double period, double dx, double dy) {
    const double k = 2 * std::numbers::pi / period;
    return greysOf([&](double x, double y) {
        x -= dx, y -= dy;
        return 128 + 25 * (std::sin(k * x + 1) + std::cos(2 * k * y) + std::sin(k * (2 * x + 3 * y)) +
                           std::cos(k * (3 * x - y) + 2));
    });
}

/// Dirt of the sensor over a half without paint.
Pair dirtyPair(unsigned seed) {
    Pair pair = pairOf("half without paint, dirt", {seed, 4, 45}, shift(7.3, 3.1));
    std::mt19937 random(seed);
    const auto isBare = [](double x) { return x < kSceneSize.width / 2.0; };
    forEachPixel(kSceneSize, [&](int x, int y) {
        const float dirt = static_cast<float>(random() % 25) - 12;
        for (Greys* image : {&pair.reference, &pair.deformed}) {
            if (isBare(x)) (*image)(x, y) = 128;
            (*image)(x, y) += dirt;
        }
    });
    pair.truth = [](double x, double) {
        constexpr double kMixed = 35;  // subsets that reach into the bare half
        const double beyond = x - kSceneSize.width / 2.0;
        if (beyond < -kMixed) return std::optional<PointPx>();
        return std::optional(PointPx{7.3, 3.1});
    };
    pair.leastKept = 0;
    return pair;
}

/// Hot and dead pixels at random places of the sensor.
Pair defectPair(unsigned seed, double share, const Motion& motion) {
    Pair pair = pairOf("defect pixels " + std::to_string(share), {seed, 4, 22}, motion);
    std::mt19937 random(seed);
    std::uniform_real_distribution<double> chance(0, 1);
    forEachPixel(kSceneSize, [&](int x, int y) {
        if (chance(random) >= share) return;
        pair.reference(x, y) = pair.deformed(x, y) = random() % 2 ? 255 : 0;
    });
    return pair;
}

Pair blurredPair(unsigned seed) {
    Pair pair = pairOf("defocus", {seed, 6, 45}, shift(2.3, 1.4));
    const Greys sharp = pair.deformed;
    constexpr int kReach = 6;
    constexpr double kSigma = 2;
    forEachPixel(kSceneSize, [&](int x, int y) {
        double sum = 0, weights = 0;
        for (int dy = -kReach; dy <= kReach; ++dy) {
            for (int dx = -kReach; dx <= kReach; ++dx) {
                const int px = std::clamp(x + dx, 0, kSceneSize.width - 1);
                const int py = std::clamp(y + dy, 0, kSceneSize.height - 1);
                const double weight = std::exp(-(dx * dx + dy * dy) / (2 * kSigma * kSigma));
                sum += weight * static_cast<double>(sharp(px, py)), weights += weight;
            }
        }
        pair.deformed(x, y) = static_cast<float>(sum / weights);
    });
    pair.leastKept = 0.9;
    return pair;
}

std::vector<Pair> pairsOf(unsigned seed) {
    const WaveTexture usual(seed, 4, 45), fine(seed + 1, 2.4, 45), coarse(seed + 2, 8, 45), weak(seed + 3, 4, 11);
    std::vector<Pair> pairs;
    for (const double d : {0.4, 6.2, 25.0, 50.0}) {
        pairs.push_back(pairOf("shift " + std::to_string(d), usual, shift(d, -0.7 * d)));
        pairs.push_back(pairOf("fine, shift " + std::to_string(d), fine, shift(d, -d), 0.3));
    }
    pairs.push_back(pairOf("shift 120", usual, shift(120, 3)));
    pairs.push_back(pairOf("rotation 8", usual, rotation(8)));
    pairs.push_back(pairOf("rotation 25", usual, rotation(25)));
    pairs.push_back(pairOf("stretch 10 %", usual, rotation(0, 1.1)));
    pairs.push_back(pairOf("noise 20", usual, shift(0.37, 0.21), 20));
    pairs.push_back(pairOf("coarse, noise 20", coarse, shift(0.37, 0.21), 20));
    pairs.push_back(pairOf("weak, noise 5", weak, shift(0.37, 0.21), 5));
    pairs.push_back(pairOf("sine 3 px, 150 px", usual, wave(3, 150)));
    pairs.push_back(pairOf("sine 1 px, 90 px", usual, wave(1, 90)));
    pairs.push_back({"another specimen", greysOf([&](int x, int y) { return usual.at(x, y); }),
                     greysOf([&](int x, int y) { return WaveTexture(99, 4, 45).at(x, y); }), 2, nullptr, 0});
    pairs.push_back(pairOf("inverted", usual, shift(3, 2)));
    forEachPixel(kSceneSize, [&](int x, int y) { pairs.back().deformed(x, y) = 255 - pairs.back().deformed(x, y); });
    pairs.back().truth = nullptr;
    for (const double period : {6.0, 14.0, 23.0, 37.0}) {
        pairs.push_back({"period " + std::to_string(period), fabric(period, 0, 0), fabric(period, 0.7 * period, 1.1), 2,
                         nullptr, 0});
    }
    pairs.push_back(dirtyPair(seed));
    for (const double share : {0.001, 0.01}) {
        pairs.push_back(defectPair(seed, share, shift(0.37, 0.21)));
        pairs.push_back(defectPair(seed, share, shift(5.3, -2.2)));
    }
    pairs.push_back(blurredPair(seed));
    return pairs;
}

struct OnlyField : RunObserver {
    DisplacementField field;
    void onFrame(const FrameSummary&, const DisplacementField& measured) override { field = measured; }
};

struct Counts {
    std::size_t ok = 0, wrong = 0, beyondSix = 0, measurable = 0, kept = 0;
};

/// Whether the subset around a point stays inside the image, displaced by that much.
bool staysInside(double x, double y, PointPx by, int side) {
    const double half = side / 2.0 + 2;
    return x + by.x > half && y + by.y > half && x + by.x < kSceneSize.width - half &&
           y + by.y < kSceneSize.height - half;
}

Counts measure(const Pair& pair, unsigned seed) {
    const Grey reference = withNoise(pair.reference, pair.noise, seed + 1),
               deformed = withNoise(pair.deformed, pair.noise, seed + 2);
    ParameterAdviceRequest request;
    request.parameters.device = "cpu";
    request.image = [&] { return AnyImage(reference); };
    request.second = [&] { return AnyImage(deformed); };
    request.isSecondOptional = request.choosesOrder = true;
    request.targets.subsets = kAutomaticSubsets;
    const ParameterAdviceResult advice = computeAdvice(request, {});
    const RunParameters parameters = applyAdvice(request.parameters, *advice.advice, advice.order);
    ImagesInMemory source({reference.view(), deformed.view()});
    OnlyField observer;
    runSequence(source, {}, parameters, observer, {});
    const DisplacementField& field = observer.field;
    Counts counts;
    for (std::size_t i = 0; i < field.size(); ++i) {
        const std::optional<PointPx> truth = pair.truth ? pair.truth(field.x[i], field.y[i]) : std::nullopt;
        const bool isMeasurable = truth && staysInside(field.x[i], field.y[i], *truth, parameters.grid.blockWidth) &&
                                  field.status[i] != PointStatus::OutsideRoi;
        counts.measurable += isMeasurable, counts.ok += field.ok(i), counts.kept += isMeasurable && field.ok(i);
        if (!field.ok(i)) continue;
        const double u = truth ? field.u[i] - truth->x : 99, v = truth ? field.v[i] - truth->y : 99;
        const auto isBeyond = [](double error, float sigma) {
            return std::abs(error) > 6 * static_cast<double>(sigma);
        };
        if (std::hypot(u, v) > 1) {
            ++counts.wrong;
        } else if (isBeyond(u, field.refined.sigmaU[i]) || isBeyond(v, field.refined.sigmaV[i])) {
            ++counts.beyondSix;
        }
    }
    return counts;
}

void expectCorrectRuns(unsigned seed) {
    std::printf("%-28s %7s %7s %7s %7s\n", "seed ", "Ok", "kept %", "wrong", "> 6 sig");
    Counts all;
    for (const Pair& pair : pairsOf(seed)) {
        const Counts one = measure(pair, seed);
        const double kept = one.measurable ? static_cast<double>(one.kept) / static_cast<double>(one.measurable) : 0;
        std::printf("%-28s %7zu %7.2f %7zu %7zu\n", pair.name.c_str(), one.ok, 100 * kept, one.wrong, one.beyondSix);
        all.ok += one.ok, all.wrong += one.wrong, all.beyondSix += one.beyondSix;
        EXPECT_EQ(one.wrong, 0u) << pair.name;
        if (pair.truth) {
            EXPECT_GE(kept, pair.leastKept) << pair.name;
        }
    }
    EXPECT_LE(static_cast<double>(all.beyondSix), 1e-3 * static_cast<double>(all.ok));
}

TEST(DefaultRuns, OkPointsAreCorrect) { expectCorrectRuns(1); }

// Labels: nightly
TEST(DefaultRunsOfOtherSeeds, OkPointsAreCorrect) {
    for (const unsigned seed : {20U, 30U, 40U}) expectCorrectRuns(seed);
}

}  // namespace
}  // namespace strainlens
