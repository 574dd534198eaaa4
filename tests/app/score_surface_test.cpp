// SPDX-License-Identifier: MPL-2.0
#include "app/measure/score_surface.h"

#include <gtest/gtest.h>

#include <cmath>

#include "compute/reference/search.h"
#include "compute/synthetic/specimen.h"

namespace strainlens {
namespace {

constexpr int kWidth = 90, kHeight = 70;

/// A pair that has moved by (3, 0) px and is noisy.
template <typename Pixel>
std::pair<AnyImage, AnyImage> movedPair() {
    SpecimenOptions options;
    options.size = {kWidth, kHeight};
    options.noiseSigma = 2;
    options.shiftX = 3;
    const Specimen specimen(options);
    return {specimen.renderReference<Pixel>(), specimen.renderDeformed<Pixel>(1)};
}

SubsetPlace placeAt(int x, int y, int side, double u, double v) {
    SubsetPlace place;
    place.x = x, place.y = y;
    place.width = place.height = side;
    place.shape.u.value = u, place.shape.v.value = v;
    return place;
}

/// What the oracle says of one displacement of a block of whole 8-bit images; NaN where it says nothing.
double oracleScore(const GrayImage<std::uint8_t>& reference, const GrayImage<std::uint8_t>& deformed,
                   const SubsetPlace& place, Criterion criterion, Displacement trial) {
    Grid grid;
    grid.blockWidth = place.width, grid.blockHeight = place.height;
    grid.lefts = {place.x - place.width / 2}, grid.tops = {place.y - place.height / 2};
    grid.statuses = {PointStatus::NotComputed};
    SearchResult result;
    reference::fullSearch(reference, deformed, grid, {criterion, BorderMode::Skip, 0, 0}, {&trial, 1}, result, {});
    if (result.status[0] != PointStatus::Ok) return std::nan("");
    return criterion == Criterion::Zncc ? result.correlation[0] : result.cost[0];
}

void expectTheOracles(const AnyImage& reference, const AnyImage& deformed, const SubsetPlace& place,
                      const SurfaceWish& wish) {
    const std::optional<ScoreSurface> surface = scoreSurface(reference, deformed, place, wish);
    ASSERT_TRUE(surface);
    ASSERT_EQ(surface->scores.size(), static_cast<std::size_t>(surface->side() * surface->side()));
    const GrayImage<std::uint8_t> a = mapTo8Bit(AnyImage(reference), wish.greyRange);
    const GrayImage<std::uint8_t> b = mapTo8Bit(AnyImage(deformed), wish.greyRange);
    double best = std::nan("");
    for (int dy = surface->centre.dy - wish.radius; dy <= surface->centre.dy + wish.radius; ++dy) {
        for (int dx = surface->centre.dx - wish.radius; dx <= surface->centre.dx + wish.radius; ++dx) {
            const double expected = oracleScore(a, b, place, wish.criterion,
                                                {static_cast<std::int16_t>(dx), static_cast<std::int16_t>(dy)});
            const double score = surface->at(dx, dy);
            ASSERT_TRUE(score == expected || (std::isnan(score) && std::isnan(expected)))
                << dx << ", " << dy << ": " << score << " instead of " << expected;
            const bool isBetter = wish.criterion == Criterion::Zncc ? !(score <= best) : !(score >= best);
            if (!std::isnan(score) && isBetter) best = score;
        }
    }
    ASSERT_TRUE(surface->best);
    EXPECT_EQ(surface->at(surface->best->dx, surface->best->dy), best);
}

TEST(ScoreSurface, IsWhatTheOracleSaysOfEveryDisplacement) {
    const auto [reference, deformed] = movedPair<std::uint8_t>();
    for (const Criterion criterion : {Criterion::Sad, Criterion::Ssd, Criterion::Zncc}) {
        SurfaceWish wish;
        wish.criterion = criterion;
        for (const int side : {16, 21}) expectTheOracles(reference, deformed, placeAt(45, 35, side, 3.2, -0.4), wish);
        // Near the edge some of the displacements leave the image.
        expectTheOracles(reference, deformed, placeAt(kWidth - 12, 11, 21, 0.1, 0.2), wish);
    }
}

TEST(ScoreSurface, SeesDeepImagesInTheRunsGreyRange) {
    const auto [reference, deformed] = movedPair<std::uint16_t>();
    SurfaceWish wish;
    wish.radius = 2;
    wish.greyRange = greyRangeOf(reference);
    EXPECT_FALSE(wish.greyRange.identity);
    expectTheOracles(reference, deformed, placeAt(45, 35, 21, 3, 0), wish);
}

TEST(ScoreSurface, HasItsSummitWhereTheSpecimenHasGone) {
    const auto [reference, deformed] = movedPair<std::uint8_t>();
    const auto surface = scoreSurface(reference, deformed, placeAt(45, 35, 21, 5.4, 1.3), {});
    ASSERT_TRUE(surface);
    EXPECT_EQ(surface->centre, (Displacement{5, 1}));
    EXPECT_EQ(surface->best, (Displacement{3, 0}));
}

TEST(ScoreSurface, IsNoneWhereThereIsNothingToCompare) {
    const auto [reference, deformed] = movedPair<std::uint8_t>();
    EXPECT_FALSE(scoreSurface(reference, deformed, placeAt(5, 35, 21, 0, 0), {})) << "it leaves the image";
    EXPECT_FALSE(scoreSurface(reference, deformed, placeAt(45, 35, 21, std::nan(""), 0), {}));
    const AnyImage plain = GrayImage<std::uint8_t>(kWidth, kHeight);
    const auto flat = scoreSurface(plain, deformed, placeAt(45, 35, 21, 0, 0), {});
    ASSERT_TRUE(flat);
    EXPECT_FALSE(flat->best);
    for (const double score : flat->scores) EXPECT_TRUE(std::isnan(score));
}

}  // namespace
}  // namespace strainlens
