// SPDX-License-Identifier: MPL-2.0
#include "app/measure/score_surface.h"

#include <cmath>
#include <limits>

#include "app/measure/image_part.h"
#include "compute/search/host_session.h"

namespace strainlens {
namespace {

constexpr double kNoScore = std::numeric_limits<double>::quiet_NaN();

/// The grid of one block.
Grid oneBlock(const PixelBox& block) {
    Grid grid;
    grid.blockWidth = block.width(), grid.blockHeight = block.height();
    grid.lefts = {block.left}, grid.tops = {block.top};
    grid.statuses = {PointStatus::NotComputed};
    return grid;
}

double scoreOf(const SearchResult& result, Criterion criterion) {
    if (result.status.front() != PointStatus::Ok) return kNoScore;
    return criterion == Criterion::Zncc ? result.correlation.front() : result.cost.front();
}

/// What of both images the comparison needs: all of them where filters look around.
PixelBox neededBox(const PixelBox& block, const ScoreSurface& surface, const SurfaceWish& wish, ImageSize size) {
    if (!wish.filters.empty()) return PixelBox{0, 0, size.width, size.height};
    return block.joined(block.movedBy(surface.centre.dx, surface.centre.dy).grownBy(surface.radius)).within(size);
}

}  // namespace

std::optional<ScoreSurface> scoreSurface(const AnyImage& reference, const AnyImage& deformed, const SubsetPlace& place,
                                         const SurfaceWish& wish) {
    const double u = place.shape.u.value, v = place.shape.v.value;
    const ImageSize size = sizeOf(reference);
    const int left = place.x - place.width / 2, top = place.y - place.height / 2;
    const PixelBox block = {left, top, left + place.width, top + place.height};
    if (!std::isfinite(u) || !std::isfinite(v) || block.empty() || block.within(size) != block ||
        sizeOf(deformed) != size) {
        return std::nullopt;
    }
    ScoreSurface surface{wish.criterion, wish.radius, {wholePixels(u), wholePixels(v)}, {}, std::nullopt};
    const PixelBox box = neededBox(block, surface, wish, size);
    const std::unique_ptr<Session> session = openHostSession(1);
    for (const auto& [role, image] :
         {std::pair{ImageRole::Reference, &reference}, std::pair{ImageRole::Deformed, &deformed}}) {
        session->upload(role, mapTo8Bit(partOf(*image, box), wish.greyRange));
        for (const Filter& filter : wish.filters) session->filter(role, filter);
    }
    const Grid grid = oneBlock(block.movedBy(-box.left, -box.top));
    const auto match = [&](Displacement around, int radius) {
        SearchResult result;
        session->fullSearch(grid, {wish.criterion, BorderMode::Skip, radius, radius}, {&around, 1}, result, {});
        return result;
    };
    for (int row = -wish.radius; row <= wish.radius; ++row) {
        for (int column = -wish.radius; column <= wish.radius; ++column) {
            const Displacement trial{static_cast<std::int16_t>(surface.centre.dx + column),
                                     static_cast<std::int16_t>(surface.centre.dy + row)};
            surface.scores.push_back(scoreOf(match(trial, 0), wish.criterion));
        }
    }
    const SearchResult best = match(surface.centre, wish.radius);
    if (best.status.front() == PointStatus::Ok) surface.best = best.vectors.front();
    return surface;
}

}  // namespace strainlens
