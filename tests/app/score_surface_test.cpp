// SPDX-License-Identifier: MPL-2.0
#include "app/measure/score_surface.h"

#include <gtest/gtest.h>

#include <cmath>

#include "compute/reference/search.h"
#include "compute/synthetic/specimen.h"

namespace strainlens {
namespace {

constexpr int kWidth = 90, kHeight = 70;

/// A noisy pair with a displacement of (3, 0) px.
template <typename Pixel>
std::pair<AnyImage, AnyImage> movedPair() {
    SpecimenOptions options;
    options.size = {kWidth, kHeight};
    options.noiseSigma = 2;
    options.shiftX = 3;
    const Specimen specimen(options);
    return {specimen.renderReference<Pixel>(), specimen.renderDeformed<Pixel>(1)};
}

SubsetPosition positionAt(int x, int y, int side, double u, double v) {
    SubsetPosition position;
    position.x = x, position.y = y;
    position.width = position.height = side;
    position.shape.u.value = u, position.shape.v.value = v;
    return position;
}

/// The scalar reference's score of one displacement of a block in 8-bit images; NaN if undefined.
double referenceScore(const GrayImage<std::uint8_t>& reference, const GrayImage<std::uint8_t>& deformed,
                      const SubsetPosition& position, Criterion criterion, Displacement trial) {
    Grid grid;
    grid.blockWidth = position.width, grid.blockHeight = position.height;
    grid.lefts = {position.x - position.width / 2}, grid.tops = {position.y - position.height / 2};
    grid.statuses = {PointStatus::NotComputed};
    SearchResult result;
    reference::fullSearch(reference, deformed, grid, {criterion, BorderMode::Skip, 0, 0}, {&trial, 1}, result, {});
    if (result.status[0] != PointStatus::Ok) return std::nan("");
    return criterion == Criterion::Zncc ? result.correlation[0] : result.cost[0];
}

void expectMatchesReference(const AnyImage& reference, const AnyImage& deformed, const SubsetPosition& position,
                            const ScoreSurfaceOptions& options) {
    const std::optional<ScoreSurface> surface = computeScoreSurface(reference, deformed, position, options);
    ASSERT_TRUE(surface);
    ASSERT_EQ(surface->scores.size(), static_cast<std::size_t>(surface->side() * surface->side()));
    const GrayImage<std::uint8_t> a = mapTo8Bit(AnyImage(reference), options.greyRange);
    const GrayImage<std::uint8_t> b = mapTo8Bit(AnyImage(deformed), options.greyRange);
    double best = std::nan("");
    for (int dy = surface->centre.dy - options.radius; dy <= surface->centre.dy + options.radius; ++dy) {
        for (int dx = surface->centre.dx - options.radius; dx <= surface->centre.dx + options.radius; ++dx) {
            const double expected = referenceScore(a, b, position, options.criterion,
                                                   {static_cast<std::int16_t>(dx), static_cast<std::int16_t>(dy)});
            const double score = surface->at(dx, dy);
            ASSERT_TRUE(score == expected || (std::isnan(score) && std::isnan(expected)))
                << dx << ", " << dy << ": " << score << " instead of " << expected;
            const bool isBetter = options.criterion == Criterion::Zncc ? !(score <= best) : !(score >= best);
            if (!std::isnan(score) && isBetter) best = score;
        }
    }
    ASSERT_TRUE(surface->best);
    EXPECT_EQ(surface->at(surface->best->dx, surface->best->dy), best);
}

TEST(ScoreSurface, MatchesTheScalarReferenceAtEveryDisplacement) {
    const auto [reference, deformed] = movedPair<std::uint8_t>();
    for (const Criterion criterion : {Criterion::Sad, Criterion::Ssd, Criterion::Zncc}) {
        ScoreSurfaceOptions options;
        options.criterion = criterion;
        for (const int side : {16, 21})
            expectMatchesReference(reference, deformed, positionAt(45, 35, side, 3.2, -0.4), options);
        // Near the edge some displacements are outside the image.
        expectMatchesReference(reference, deformed, positionAt(kWidth - 12, 11, 21, 0.1, 0.2), options);
    }
}

TEST(ScoreSurface, MapsDeepImagesWithTheRunsGreyRange) {
    const auto [reference, deformed] = movedPair<std::uint16_t>();
    ScoreSurfaceOptions options;
    options.radius = 2;
    options.greyRange = greyRangeOf(reference);
    EXPECT_FALSE(options.greyRange.identity);
    expectMatchesReference(reference, deformed, positionAt(45, 35, 21, 3, 0), options);
}

TEST(ScoreSurface, PeaksAtTheTrueDisplacement) {
    const auto [reference, deformed] = movedPair<std::uint8_t>();
    const auto surface = computeScoreSurface(reference, deformed, positionAt(45, 35, 21, 5.4, 1.3), {});
    ASSERT_TRUE(surface);
    EXPECT_EQ(surface->centre, (Displacement{5, 1}));
    EXPECT_EQ(surface->best, (Displacement{3, 0}));
}

TEST(ScoreSurface, IsEmptyWithoutScores) {
    const auto [reference, deformed] = movedPair<std::uint8_t>();
    EXPECT_FALSE(computeScoreSurface(reference, deformed, positionAt(5, 35, 21, 0, 0), {})) << "outside the image";
    EXPECT_FALSE(computeScoreSurface(reference, deformed, positionAt(45, 35, 21, std::nan(""), 0), {}));
    const AnyImage plain = GrayImage<std::uint8_t>(kWidth, kHeight);
    const auto flat = computeScoreSurface(plain, deformed, positionAt(45, 35, 21, 0, 0), {});
    ASSERT_TRUE(flat);
    EXPECT_FALSE(flat->best);
    for (const double score : flat->scores) EXPECT_TRUE(std::isnan(score));
}

}  // namespace
}  // namespace strainlens
