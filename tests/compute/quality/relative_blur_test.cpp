// SPDX-License-Identifier: MPL-2.0
#include "compute/quality/relative_blur.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <numbers>
#include <random>
#include <stop_token>
#include <vector>

namespace strainlens {
namespace {

using std::numbers::pi;

constexpr double kU = 2.3, kV = -1.4;
constexpr ImageSize kSize{240, 200};

/// What a blur leaves of a wave, by the formulas of its kind.
double transferOf(const Blur& blur, double kx, double ky) {
    const double k = std::hypot(kx, ky);
    switch (blur.kind) {
        case BlurKind::Gaussian:
            return std::exp(-k * k * blur.sizePx * blur.sizePx / 2);
        case BlurKind::Disc:
            return 2 * std::cyl_bessel_j(1.0, k * blur.sizePx) / (k * blur.sizePx);
        case BlurKind::Line: {
            const double half = (kx * std::cos(blur.angleRad) + ky * std::sin(blur.angleRad)) * blur.sizePx / 2;
            return std::sin(half) / half;
        }
    }
    return 0;
}

/// Random waves of 6 to 20 px, exactly blurred and displaced.
class Waves {
public:
    Waves() {
        std::mt19937 random(7);
        std::uniform_real_distribution<double> share(0, 1);
        for (int i = 0; i < 300; ++i) {
            const double angle = 2 * pi * share(random), k = 2 * pi / (6 + 14 * share(random));
            m_waves.push_back({k * std::cos(angle), k * std::sin(angle), 2 * pi * share(random)});
        }
    }

    GrayImage<float> render(double u, double v, const Blur* blur) const {
        GrayImage<float> image(kSize);
        for (const Wave& wave : m_waves) {
            const double amplitude = 2 * (blur ? transferOf(*blur, wave.kx, wave.ky) : 1);
            forEachPixel(kSize, [&](int x, int y) {
                image(x, y) +=
                    static_cast<float>(amplitude * std::sin(wave.kx * (x - u) + wave.ky * (y - v) + wave.phase));
            });
        }
        return image;
    }

private:
    struct Wave {
        double kx, ky, phase;
    };
    std::vector<Wave> m_waves;
};

const Waves& waves() {
    static const Waves all;
    return all;
}

/// As a camera stores it, with noise.
GrayImage<std::uint8_t> photograph(const GrayImage<float>& greys, double noise, unsigned seed) {
    std::mt19937 random(seed);
    std::normal_distribution<double> scatter(0, noise);
    GrayImage<std::uint8_t> image(greys.size());
    forEachPixel(greys.size(), [&](int x, int y) {
        const double grey = 128 + static_cast<double>(greys(x, y)) + scatter(random);
        image(x, y) = static_cast<std::uint8_t>(std::clamp(std::lround(grey), 0L, 255L));
    });
    return image;
}

const Blur kBlurs[] = {{BlurKind::Gaussian, 1.5, 0}, {BlurKind::Disc, 3, 0},  {BlurKind::Disc, 5, 0},
                       {BlurKind::Line, 4, 0.5},     {BlurKind::Line, 12, 0}, {BlurKind::Line, 16, 0.5},
                       {BlurKind::Line, 8, pi / 2}};

/// Greatest difference of two images away from their edges.
double greatestDifference(const GrayImage<float>& a, const GrayImage<float>& b) {
    constexpr int kEdge = 30;
    double greatest = 0;
    for (int y = kEdge; y < kSize.height - kEdge; ++y) {
        for (int x = kEdge; x < kSize.width - kEdge; ++x) {
            greatest = std::max(greatest, static_cast<double>(std::abs(a(x, y) - b(x, y))));
        }
    }
    return greatest;
}

TEST(Blur, KernelsEqualTheFormulas) {
    const GrayImage<float> sharp = waves().render(0, 0, nullptr);
    for (const Blur& blur : kBlurs) {
        const GrayImage<float> exact = waves().render(0, 0, &blur);
        // The amplitudes' standard deviation is 24 grey.
        EXPECT_LT(greatestDifference(convolve(sharp.view(), blurKernel(blur)), exact), 0.3)
            << kBlurKindNames[static_cast<std::size_t>(blur.kind)] << ' ' << blur.sizePx;
    }
}

const std::vector<SubsetPosition> kMatches = {{60, 60, 0, 0, {{kU}, {kV}}},   {120, 60, 0, 0, {{kU}, {kV}}},
                                              {180, 60, 0, 0, {{kU}, {kV}}},  {60, 140, 0, 0, {{kU}, {kV}}},
                                              {120, 140, 0, 0, {{kU}, {kV}}}, {180, 140, 0, 0, {{kU}, {kV}}}};

TEST(RelativeBlur, IsFoundInEitherImageWithoutTheDisplacement) {
    const GrayImage<float> first = waves().render(0, 0, nullptr), second = waves().render(kU, kV, nullptr);
    for (const Blur& blur : kBlurs) {
        for (const bool isReferenceSharper : {true, false}) {
            const auto reference = photograph(isReferenceSharper ? first : waves().render(0, 0, &blur), 2, 1);
            const auto deformed = photograph(isReferenceSharper ? waves().render(kU, kV, &blur) : second, 2, 2);
            const auto found = findRelativeBlur(reference.view(), deformed.view(), {});
            ASSERT_TRUE(found) << blur.sizePx;
            EXPECT_EQ(found->isReferenceSharper, isReferenceSharper);
            const RelativeBlur refined =
                refineRelativeBlur(reference.view(), deformed.view(), *found, kMatches).value();
            EXPECT_EQ(refined.blur.kind == BlurKind::Line, blur.kind == BlurKind::Line) << blur.sizePx;
            // A disc and the Gaussian of its variance differ little where they leave texture.
            const double widthPx = blur.kind == BlurKind::Disc ? blur.sizePx / 2 : blur.sizePx;
            const double foundPx = refined.blur.kind == BlurKind::Disc ? refined.blur.sizePx / 2 : refined.blur.sizePx;
            EXPECT_NEAR(foundPx, widthPx, 0.1 * widthPx + 0.1) << blur.sizePx;
            if (blur.kind == BlurKind::Line) {
                EXPECT_LT(std::abs(std::sin(refined.blur.angleRad - blur.angleRad)), 0.05) << blur.sizePx;
                for (const double angle : {found->blur.angleRad, refined.blur.angleRad}) {
                    EXPECT_TRUE(angle >= 0 && angle < pi) << angle;
                }
            }
        }
    }
}

TEST(RelativeBlur, RefinementCorrectsTheKind) {
    const struct {
        Blur truth, found;
    } cases[] = {{{BlurKind::Gaussian, 1.5, 0}, {BlurKind::Disc, 2.8, 0}},
                 {{BlurKind::Gaussian, 2, 0}, {BlurKind::Disc, 4.2, 0}},
                 {{BlurKind::Disc, 3, 0}, {BlurKind::Gaussian, 1.6, 0}},
                 {{BlurKind::Disc, 5, 0}, {BlurKind::Gaussian, 2.5, 0}},
                 {{BlurKind::Disc, 5, 0}, {BlurKind::Gaussian, 3.2, 0}}};
    const auto reference = photograph(waves().render(0, 0, nullptr), 2, 1);
    for (const auto& [truth, found] : cases) {
        const auto deformed = photograph(waves().render(kU, kV, &truth), 2, 2);
        const RelativeBlur refined =
            refineRelativeBlur(reference.view(), deformed.view(), {found, true}, kMatches).value();
        EXPECT_EQ(refined.blur.kind, truth.kind) << truth.sizePx << " from " << found.sizePx;
        EXPECT_NEAR(refined.blur.sizePx, truth.sizePx, 0.05 * truth.sizePx) << found.sizePx;
    }
}

TEST(RelativeBlur, ThereIsNoneAfterAStop) {
    std::stop_source stop;
    stop.request_stop();
    const Blur blur{BlurKind::Disc, 3, 0};
    const auto reference = photograph(waves().render(0, 0, nullptr), 2, 1),
               deformed = photograph(waves().render(kU, kV, &blur), 2, 2);
    ASSERT_TRUE(findRelativeBlur(reference.view(), deformed.view(), {}));
    EXPECT_FALSE(findRelativeBlur(reference.view(), deformed.view(), {}, stop.get_token()));
    EXPECT_FALSE(refineRelativeBlur(reference.view(), deformed.view(), {blur, true}, kMatches, stop.get_token()));
    const GrayImage<float> skipped = convolve(reference.view(), blurKernel(blur), 1, stop.get_token());
    forEachPixel(kSize, [&](int x, int y) { ASSERT_EQ(skipped(x, y), 0); });
}

TEST(RelativeBlur, IsNotFoundInEquallySharpImages) {
    const auto sharp = photograph(waves().render(0, 0, nullptr), 2, 1);
    EXPECT_FALSE(findRelativeBlur(sharp.view(), photograph(waves().render(kU, kV, nullptr), 2, 2).view(), {}));
    const Blur blur{BlurKind::Disc, 3, 0};
    const auto blurred = photograph(waves().render(0, 0, &blur), 2, 1);
    EXPECT_FALSE(findRelativeBlur(blurred.view(), photograph(waves().render(kU, kV, &blur), 2, 2).view(), {}));
    const GrayImage<std::uint8_t> constant(kSize), small(20, 20);
    EXPECT_FALSE(findRelativeBlur(constant.view(), constant.view(), {}));
    EXPECT_FALSE(findRelativeBlur(small.view(), small.view(), {}));
}

}  // namespace
}  // namespace strainlens
