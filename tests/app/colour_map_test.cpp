// SPDX-License-Identifier: MPL-2.0
#include "app/render/colour_map.h"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <utility>

#include "app/render/colour_scale.h"

namespace strainlens {
namespace {

/// A colour with fractional levels.
struct Levels {
    double red, green, blue;
};

/// The lightness L* of CIE 1976, 0 to 100.
double lightness(const Levels& colour) {
    const auto linear = [](double c) { return c <= 0.04045 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4); };
    const double y =
        0.2126 * linear(colour.red / 255) + 0.7152 * linear(colour.green / 255) + 0.0722 * linear(colour.blue / 255);
    return y > 0.008856 ? 116 * std::cbrt(y) - 16 : 903.3 * y;
}

/// The colour with `more` levels in every channel.
Levels shifted(Rgb colour, double more) { return {colour.red + more, colour.green + more, colour.blue + more}; }
double lightness(Rgb colour) { return lightness(shifted(colour, 0)); }

/// Entry `index` of Matplotlib's 256, relative to full intensity.
struct PublishedEntry {
    ColourMap map;
    int index;
    std::array<double, 3> rgb;
};
constexpr PublishedEntry kPublished[] = {
    {ColourMap::Viridis, 0, {0.267004, 0.004874, 0.329415}},
    {ColourMap::Viridis, 1, {0.26851, 0.009605, 0.335427}},
    {ColourMap::Viridis, 37, {0.274128, 0.199721, 0.498911}},
    {ColourMap::Viridis, 64, {0.229739, 0.322361, 0.545706}},
    {ColourMap::Viridis, 85, {0.190631, 0.407061, 0.556089}},
    {ColourMap::Viridis, 100, {0.166617, 0.463708, 0.558119}},
    {ColourMap::Viridis, 128, {0.127568, 0.566949, 0.550556}},
    {ColourMap::Viridis, 171, {0.214, 0.722114, 0.469588}},
    {ColourMap::Viridis, 192, {0.369214, 0.788888, 0.382914}},
    {ColourMap::Viridis, 230, {0.741388, 0.873449, 0.149561}},
    {ColourMap::Viridis, 254, {0.983868, 0.904867, 0.136897}},
    {ColourMap::Viridis, 255, {0.993248, 0.906157, 0.143936}},
    {ColourMap::Cividis, 0, {0, 0.135112, 0.304751}},
    {ColourMap::Cividis, 1, {0, 0.138068, 0.311105}},
    {ColourMap::Cividis, 37, {0.13683, 0.234216, 0.432148}},
    {ColourMap::Cividis, 64, {0.263738, 0.307831, 0.422789}},
    {ColourMap::Cividis, 85, {0.342246, 0.364939, 0.428559}},
    {ColourMap::Cividis, 100, {0.394568, 0.406236, 0.438986}},
    {ColourMap::Cividis, 128, {0.488697, 0.485318, 0.471008}},
    {ColourMap::Cividis, 171, {0.652178, 0.613664, 0.453689}},
    {ColourMap::Cividis, 192, {0.736488, 0.680629, 0.424028}},
    {ColourMap::Cividis, 230, {0.896818, 0.81103, 0.320982}},
    {ColourMap::Cividis, 254, {0.995503, 0.903866, 0.21237}},
    {ColourMap::Cividis, 255, {0.995737, 0.909344, 0.217772}},
    {ColourMap::Magma, 0, {0.001462, 0.000466, 0.013866}},
    {ColourMap::Magma, 1, {0.002258, 0.001295, 0.018331}},
    {ColourMap::Magma, 37, {0.140858, 0.068654, 0.324538}},
    {ColourMap::Magma, 64, {0.316654, 0.07169, 0.48538}},
    {ColourMap::Magma, 85, {0.445163, 0.122724, 0.506901}},
    {ColourMap::Magma, 100, {0.537755, 0.156894, 0.506551}},
    {ColourMap::Magma, 128, {0.716387, 0.214982, 0.47529}},
    {ColourMap::Magma, 171, {0.94718, 0.384178, 0.363701}},
    {ColourMap::Magma, 192, {0.9867, 0.535582, 0.38221}},
    {ColourMap::Magma, 230, {0.99568, 0.812706, 0.572645}},
    {ColourMap::Magma, 254, {0.987387, 0.984288, 0.742002}},
    {ColourMap::Magma, 255, {0.987053, 0.991438, 0.749504}},
};

TEST(ColourMap, MatchesPublishedEntries) {
    for (const PublishedEntry& entry : kPublished) {
        const auto level = [&](std::size_t channel) {
            return static_cast<std::uint8_t>(std::lround(255 * entry.rgb[channel]));
        };
        const Rgb colour = colourOf(entry.map, entry.index / 255.0);
        EXPECT_EQ(colour, (Rgb{level(0), level(1), level(2)})) << nameOf(entry.map) << ' ' << entry.index;
    }
}

// Matplotlib's coolwarm interpolates 33 unrounded colours. Ours are rounded before and after interpolation, the
// published ones once: at most 1.5 levels, so one integer level.
TEST(ColourMap, DivergingMapMatchesMoreland) {
    constexpr std::pair<int, Rgb> kCoolwarm[] = {{0, {59, 76, 192}},     {13, {74, 99, 211}},    {40, {108, 143, 241}},
                                                 {77, {159, 191, 255}},  {100, {190, 210, 246}}, {150, {240, 205, 187}},
                                                 {180, {247, 170, 140}}, {204, {238, 132, 104}}, {241, {200, 56, 54}},
                                                 {255, {180, 4, 38}}};
    for (const auto& [index, published] : kCoolwarm) {
        const Rgb ours = colourOf(ColourMap::Diverging, index / 255.0);
        EXPECT_LE(std::abs(ours.red - published.red), 1) << index;
        EXPECT_LE(std::abs(ours.green - published.green), 1) << index;
        EXPECT_LE(std::abs(ours.blue - published.blue), 1) << index;
    }
}

// A rounded entry is within half a level of the published one in every channel, so its lightness is between those of
// the entry with half a level less and more.
TEST(ColourMap, UniformMapsIncreaseInLightness) {
    for (ColourMap map : {ColourMap::Viridis, ColourMap::Cividis, ColourMap::Magma, ColourMap::Grey}) {
        for (int i = 1; i < 256; ++i) {
            const double darkest = lightness(shifted(colourOf(map, (i - 1) / 255.0), -0.5));
            EXPECT_GT(lightness(shifted(colourOf(map, i / 255.0), 0.5)), darkest) << nameOf(map) << ' ' << i;
        }
        EXPECT_GT(lightness(colourOf(map, 1)), lightness(colourOf(map, 0)) + 60) << nameOf(map);
    }
}

TEST(ColourMap, DivergingMapIsSymmetric) {
    EXPECT_EQ(colourOf(ColourMap::Diverging, 0.5), (Rgb{221, 221, 221}));
    for (int i = 0; i < 50; ++i) {
        const double low = lightness(colourOf(ColourMap::Diverging, i / 100.0));
        EXPECT_NEAR(low, lightness(colourOf(ColourMap::Diverging, 1 - i / 100.0)), 1.5);
        EXPECT_LT(low, lightness(colourOf(ColourMap::Diverging, 0.5)));
    }
}

TEST(ColourMap, ClampsFractions) {
    for (std::size_t i = 0; i < kColourMapNames.size(); ++i) {
        const auto map = static_cast<ColourMap>(i);
        EXPECT_EQ(colourOf(map, -3), colourOf(map, 0));
        EXPECT_EQ(colourOf(map, 7), colourOf(map, 1));
    }
}

TEST(ColourScale, DivergingMapIsCentredAtZero) {
    const ColourScale scale{ColourMap::Diverging, {-0.01, 0.03}};
    EXPECT_DOUBLE_EQ(scale.fraction(0), 0.5);
    EXPECT_DOUBLE_EQ(scale.fraction(0.03), 1);
    EXPECT_DOUBLE_EQ(scale.fraction(0.015), 0.75);
    EXPECT_DOUBLE_EQ(scale.fraction(-0.01), 0.5 - 0.5 / 3);
    EXPECT_DOUBLE_EQ(scale.fraction(-0.5), scale.fraction(-0.01)) << "beyond the limits";
    const ColourScale even{ColourMap::Viridis, {-0.01, 0.03}};
    EXPECT_DOUBLE_EQ(even.fraction(0), 0.25);
}

TEST(ColourScale, LimitsComeFromPercentilesExtremesOrTheUser) {
    std::vector<double> values(201);
    for (std::size_t i = 0; i < values.size(); ++i) values[i] = static_cast<double>(i);
    EXPECT_EQ(rangeOf(values), (ColourRange{2, 198}));
    EXPECT_EQ(rangeOf(values, {ColourLimits::Kind::Percentile, 5, {}}), (ColourRange{10, 190}));
    EXPECT_EQ(rangeOf(values, {ColourLimits::Kind::FullRange, 1, {}}), (ColourRange{0, 200}));
    EXPECT_EQ(rangeOf(values, {ColourLimits::Kind::Fixed, 1, {-7, 3}}), (ColourRange{-7, 3}));
    EXPECT_EQ(rangeOf({}), (ColourRange{0, 1}));
    const ColourRange uniform = rangeOf({2, 2, 2});
    EXPECT_LT(uniform.low, 2);
    EXPECT_GT(uniform.high, 2);
    // The smallest range does not depend on the unit.
    EXPECT_EQ(rangeOf({2e-8, 3e-8, 5e-8}), (ColourRange{2e-8, 5e-8}));
    EXPECT_NEAR(rangeOf({2e-8, 2e-8}).high - 2e-8, 1e-14, 1e-20);
    EXPECT_EQ(rangeOf({0, 0}), (ColourRange{-5e-7, 5e-7})) << "zeros have no size";
    EXPECT_GT(rangeOf({-1e-17, 2e-17}).high, 4e-7) << "rounding errors are zeros";
}

}  // namespace
}  // namespace strainlens
